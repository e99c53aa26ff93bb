"""OMPL plans among obstacles; every motion of the path is proved free, which `check_path` then confirms for the whole."""

import numpy as np

import noclash
import noclash.ompl

cell = noclash.load("data/cells/demo.yaml")
start, goal = cell.configuration("home"), cell.configuration({"joint_1": -1.6})  # past the pipe

space = noclash.ompl.Space(cell)
simple = noclash.ompl.setup(space, margin=0.005)
simple.setStartAndGoalStates(space.state(start), space.state(goal))
if not simple.solve(20.0):
    raise SystemExit("no path was found in time")
path = np.array([space.configuration(state) for state in simple.getSolutionPath().getStates()])

result = cell.check_path(path, margin=0.005)
print(len(path), "waypoints:", result)
if result.verdict != noclash.Verdict.FREE:
    raise SystemExit("a planned path must be free")
