#!/usr/bin/env python3
"""Planning problems put to OMPL's RRT-Connect with Coal at samples, the way most people plan.

The cell is read by `coal_cell.py` (no code shared with noclash) and the same pairs are asked. A state is valid if no pair
collides for Coal; a motion is valid if its samples are, no farther apart than the resolution in Euclidean joint space
(OMPL's own discrete validator). Paths are raw: neither simplified nor interpolated.

Times are CPU seconds of this process, one thread. The validity callback is Python around one C++ call, so three numbers are reported:
`seconds` (all of `solve`), `callback_seconds` (in the callback), `coal_seconds` (in the C++ call within it). Without
Python in between it would take about seconds - callback_seconds + coal_seconds.
"""

import argparse
import importlib.metadata
import json
import sys
import time
from pathlib import Path

import numpy as np
from ompl import base as ob
from ompl import geometric as og
from ompl import util as ou

import coal_cell

# Problems of one robot share its meshes.
MESHES = {}
coal_cell.Shapes.__init__ = lambda self: setattr(self, "meshes", MESHES)


class Validity:
    """Whether Coal sees no contact, and how long it took."""

    def __init__(self, cell, dof, pairs):
        self.cell, self.dof = cell, dof
        self.loop = coal_cell.PairLoop(cell, pairs)
        self.calls, self.callback, self.coal = 0, 0.0, 0.0

    def __call__(self, state):
        start = time.process_time()
        values = np.array([[state[i] for i in range(len(self.dof))]])
        q = self.cell.coordinates(self.dof, values)[0]
        before = time.process_time()
        collides = self.loop.collides(q, True)
        after = time.process_time()
        self.calls += 1
        self.coal += after - before
        self.callback += time.process_time() - start
        return not collides


def solve(problem, resolution, limit):
    cell = coal_cell.Cell(problem["cell"])
    dof, count = problem["dof"], len(problem["dof"])
    valid = Validity(cell, dof, problem["pairs"])
    space = ob.RealVectorStateSpace(count)
    bounds = ob.RealVectorBounds(count)
    for i, (lower, upper) in enumerate(zip(problem["lower"], problem["upper"])):
        bounds.setLow(i, lower)
        bounds.setHigh(i, upper)
    space.setBounds(bounds)
    setup = og.SimpleSetup(space)
    setup.setStateValidityChecker(valid)
    setup.getSpaceInformation().setStateValidityCheckingResolution(resolution / space.getMaximumExtent())
    start, goal = space.allocState(), space.allocState()
    for i in range(count):
        start[i], goal[i] = problem["start"][i], problem["goal"][i]
    setup.setStartAndGoalStates(start, goal)
    setup.setPlanner(og.RRTConnect(setup.getSpaceInformation()))
    setup.setup()
    valid.calls, valid.callback, valid.coal = 0, 0.0, 0.0
    before = time.process_time()
    found = setup.solve(ob.PlannerTerminationCondition(lambda: time.process_time() - before > limit))
    seconds = time.process_time() - before
    path = None
    if setup.haveExactSolutionPath():
        states = setup.getSolutionPath().getStates()
        path = [[state[i] for i in range(count)] for state in states]
    return {
        "solved": path is not None and bool(found),
        "seconds": seconds,
        "callback_seconds": valid.callback,
        "coal_seconds": valid.coal,
        "states": valid.calls,
        "path": path,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--question", required=True, help="JSON: problems, resolutions, seconds")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    question = json.loads(Path(args.question).read_text(encoding="utf-8"))
    ou.setLogLevel(ou.LOG_NONE)
    ou.RNG.setSeed(1)
    answers, begun = [], time.monotonic()
    for number, problem in enumerate(question["problems"], 1):
        answers.append([solve(problem, resolution, question["seconds"]) for resolution in question["resolutions"]])
        solved = sum(all(answer["solved"] for answer in row) for row in answers)
        total = len(question["problems"])
        # A line each: the run may take long, and the output shows its progress.
        print(f"ompl: {number} of {total}, {solved} solved, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    answer = {"ompl": importlib.metadata.version("ompl"), "coal": coal_cell.coal.__version__, "answers": answers}
    Path(args.out).write_text(json.dumps(answer) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
