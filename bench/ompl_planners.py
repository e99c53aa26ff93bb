"""OMPL's planners on MotionBenchMaker's problems of a Panda, with edges proved by noclash and, beside it, sampled as OMPL does by default.

    cargo build --release -p noclash-cli -p noclash-python
    python bench/ompl_planners.py --noclash target/release/noclash > bench/runs/ompl-planners.json      # NOCLASH_DATA names another folder than .data

The package `noclash` (as built above) and `ompl` are needed. Each planner of `ompl.geometric` gets problems of every class, once with
`noclash.ompl.MotionValidator` and once with OMPL's own DiscreteMotionValidator (resolution 1 % of the space's extent) over the same state validity checker. Every path
that comes back is then checked by noclash as a whole: paths with a contact between the samples are counted.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import noclash
import noclash.ompl
import numpy as np
from ompl import base as ob
from ompl import geometric as og
from ompl import util as ou

PLANNERS = ("RRTConnect", "BKPIECE1", "LBKPIECE1", "KPIECE1", "RRT", "PRM", "BFMT", "FMT", "BITstar", "AORRTC", "RRTstar", "InformedRRTstar", "SORRTstar", "PRMstar")
CLASSES = ("table_pick", "table_under_pick", "bookshelf_small", "bookshelf_tall", "bookshelf_thin", "box", "cage")


def simple_setup(space: noclash.ompl.Space, proved: bool) -> Any:
    """OMPL's setup, with edges proved or sampled."""
    if proved:
        return noclash.ompl.setup(space)
    information = ob.SpaceInformation(space.space)
    information.setStateValidityChecker(noclash.ompl.StateValidityChecker(information, space))
    information.setup()
    return og.SimpleSetup(information)


def solve(cell: noclash.Cell, problem: dict[str, Any], joints: list[str], planner: str, proved: bool, seconds: float) -> dict[str, Any]:
    start, goal = ({name: value for name, value in zip(joints, problem[end])} for end in ("start", "goal"))
    space = noclash.ompl.Space(cell, joints, rest=start)
    setup = simple_setup(space, proved)
    setup.setStartAndGoalStates(space.state(start), space.state({**dict(zip(cell.joints, space.rest)), **goal}))
    setup.setPlanner(getattr(og, planner)(setup.getSpaceInformation()))
    begun = time.process_time()
    # A planner that improves its path uses all the time it gets: the first solution ends it.
    found = bool(setup.solve(seconds)) and setup.haveExactSolutionPath()
    took = time.process_time() - begun
    if not found:
        return {"found": False, "seconds": took}
    rows = np.array([space.configuration(state) for state in setup.getSolutionPath().getStates()])
    verdict = cell.check_path(rows, clearance=False).verdict.name.lower()
    return {"found": True, "seconds": took, "rows": len(rows), "length": float(np.linalg.norm(np.diff(rows, axis=0), axis=1).sum()), "verdict": verdict}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--noclash", type=Path, required=True, help="the command, which imports the problems")
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("NOCLASH_DATA", ".data")))
    parser.add_argument("--problems", type=int, default=3, help="problems of each class")
    parser.add_argument("--seconds", type=float, default=5.0, help="time of a search")
    parser.add_argument("--planners", nargs="*", default=PLANNERS)
    arguments = parser.parse_args()
    robot = arguments.data / "panda_mbm" / "panda_mbm_spherized.urdf"
    if not robot.exists():
        sys.exit(f"error: {robot} is not there\n  help: bench/data/fetch fills .data; NOCLASH_DATA names another folder")
    ou.setLogLevel(ou.LogLevel.LOG_NONE)
    runs: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in CLASSES:
            file = arguments.data / "mbm_problems" / f"panda_{name}.json"
            described = json.loads(file.read_text())
            for problem in described["problems"][: arguments.problems]:
                imported = Path(folder) / f"{name}_{problem['index']}.yaml"
                subprocess.run([arguments.noclash, "import", file, "--robot", robot, "--problem", str(problem["index"]), "-o", imported], check=True, capture_output=True)
                cell = noclash.load(imported)
                joints = [next(own for own in cell.joints if own.split("/")[-1] == joint) for joint in described["joints"]]
                for planner in arguments.planners:
                    for proved in (True, False):
                        ou.RNG.setSeed(1)
                        run = solve(cell, problem, joints, planner, proved, arguments.seconds)
                        runs.append({"class": name, "problem": problem["index"], "planner": planner, "edges": "proved" if proved else "sampled", **run})
                print(f"{name} {problem['index']}: done", file=sys.stderr, flush=True)
    summary = []
    for planner in arguments.planners:
        for edges in ("proved", "sampled"):
            own = [run for run in runs if run["planner"] == planner and run["edges"] == edges]
            found = [run for run in own if run["found"]]
            summary.append(
                {
                    "planner": planner,
                    "edges": edges,
                    "problems": len(own),
                    "found": len(found),
                    "median_seconds": float(np.median([run["seconds"] for run in found])) if found else None,
                    "paths_proved_free": sum(run["verdict"] == "free" for run in found),
                    "paths_with_a_contact": sum(run["verdict"] == "collision" for run in found),
                }
            )
    wrong = sum(row["paths_with_a_contact"] for row in summary if row["edges"] == "proved")
    import ompl

    machine = {"cores": os.cpu_count(), "python": platform.python_version(), "ompl": getattr(ompl, "__version__", "2.0.1")}
    json.dump({"command": "python bench/ompl_planners.py", "machine": machine, "noclash": noclash.__version__, "seconds": arguments.seconds, "summary": summary, "runs": runs}, sys.stdout, indent=1)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
