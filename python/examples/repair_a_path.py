"""Repairs a path that collides, by gradients of clearances, shortens it with SciPy, and proves the result."""

import numpy as np

import noclash
import noclash.optimize

cell = noclash.load("data/cells/demo.yaml")
# The gun goes through the table.
path = np.linspace([-0.6, 0.3, 0.1, 0.0, 0.5, 0.0], [0.6, 0.3, 0.1, 0.0, 0.5, 0.0], 5)
before = cell.check_path(path, clearance=False)
print("given:", before.verdict, sorted({event.bodies for event in before.events}))

repaired = noclash.optimize.repair(cell, path, margin=0.005, shorten=5)
print(f"after {repaired.pushes} pushes: {repaired.verdict}, {len(repaired.path)} waypoints, clearance {repaired.check.clearance:.4f} m")
assert repaired.verdict == "free"
