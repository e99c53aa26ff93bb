"""Checks a path, shows where it collides, and how near the free one comes."""

import numpy as np

import noclash

cell = noclash.load("data/cells/demo.yaml")
print(cell)

for name in ("free", "collision", "missed"):
    result = cell.check_path(f"data/paths/demo_{name}.csv")
    print(name, "->", result)

# The path called `missed` looks free to whoever samples it.
print("sampled:", cell.check_path("data/paths/demo_missed.csv", engine="sampled", resolution=0.1).verdict)

profile = cell.clearance("data/paths/demo_free.csv", pieces=8)
print(profile)

# An object is picked up, an obstacle is moved: nothing else is built again.
cell.attach("part", "link_6", cylinder={"radius": 0.03, "length": 0.15}, pose=[0.0, 0.0, 0.25], touches=["link_5"])
cell.move("table", [0.95, 0.0, 0.4])
print(cell.check(cell.state, cell.configuration({"joint_1": 0.4})))

rng = np.random.default_rng(0)
starts = rng.uniform(*cell.limits.T, (500, cell.dof))
ends = np.clip(starts + rng.normal(0, 0.1, starts.shape), *cell.limits.T)
print(cell.check_many(starts, ends))
