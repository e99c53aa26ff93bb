#!/usr/bin/env python3
"""Planning problems put to VAMP's RRT-Connect: vectorised, on balls instead of meshes, at samples.

The robot is VAMP's own model of the same name, made of balls; obstacles are the boxes and cylinders of the cell file, cylinders as
the capsules that VAMP has (as boxes where the class is `box`, as VAMP's own benchmark does). Settings are those of its benchmark.
Times are VAMP's own (wall time of the search alone, C++), the least of three equal searches: on a busy machine the least is nearest
to processor time. Paths are raw. What noclash finds on them is about the meshes, which VAMP never sees.
"""

import argparse
import importlib.metadata
import json
import sys
from pathlib import Path

import numpy as np
import vamp
import yaml
from scipy.spatial.transform import Rotation

ROUNDS = 3


def environment(cell, problem_class):
    """The obstacles of a cell file."""
    entries = yaml.safe_load(Path(cell).read_text(encoding="utf-8"))
    env = vamp.Environment()
    for entry in entries.get("obstacles") or []:
        at = entry.get("pose") or {}
        xyz = [float(x) for x in at.get("xyz", [0, 0, 0])]
        turn = Rotation.from_quat([float(x) for x in at.get("quat", [0, 0, 0, 1])]).as_euler("xyz")
        if "box" in entry:
            env.add_cuboid(vamp.Cuboid(xyz, turn, [0.5 * float(x) for x in entry["box"]]))
        elif "cylinder" in entry:
            radius, length = (float(entry["cylinder"][key]) for key in ("radius", "length"))
            if problem_class == "box":
                env.add_cuboid(vamp.Cuboid(xyz, turn, [radius, radius, 0.5 * length]))
            else:
                env.add_capsule(vamp.Cylinder(xyz, turn, radius, length))
        else:
            raise ValueError(f"{entry.get('name')}: a shape that VAMP does not have")
    return env


def solve(problem):
    robot, search, settings, _ = vamp.configure_robot_and_planner_with_kwargs(problem["robot"], "rrtc")
    env = environment(problem["cell"], problem["class"])
    start, goal = (np.array(problem[key], dtype=np.float32) for key in ("start", "goal"))
    best = None
    for _ in range(ROUNDS):
        result = search(start, [goal], env, settings, robot.halton())
        best = min(best or result.nanoseconds, result.nanoseconds)
    path = [[float(x) for x in row] for row in result.path.numpy()] if result.solved else None
    if path:
        # Single precision: the ends are those of the query.
        path[0], path[-1] = problem["start"], problem["goal"]
    return {"solved": path is not None, "seconds": 1e-9 * best, "path": path}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--question", required=True, help="JSON: problems")
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    problems = json.loads(Path(args.question).read_text(encoding="utf-8"))["problems"]
    answers = []
    for number, problem in enumerate(problems, 1):
        answers.append(solve(problem))
        if sys.stderr.isatty():
            print(f"\rvamp: {number} of {len(problems)} ", end="", file=sys.stderr, flush=True)
    answer = {"vamp": importlib.metadata.version("vamp-planner"), "answers": answers}
    Path(args.out).write_text(json.dumps(answer) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
