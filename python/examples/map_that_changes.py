"""A person walks past a robot: a map of voxels, updated 30 times a second, in a monitor and in a cell.

Prints the processor time of an update and of the query after it, in milliseconds.
"""

import time

import numpy as np

import noclash
from noclash.voxel_map import VoxelMap

RESOLUTION, SIZE, SPEED, RATE, FRAMES = 0.02, 96, 1.5, 30.0, 12
axis = np.arange(SIZE) * RESOLUTION
x, y, z = np.meshgrid(axis, axis, axis, indexing="ij")


def scan(seconds: float) -> np.ndarray:
    """A capsule on a circle, and a shelf: the voxels at their surfaces."""
    angle = seconds * SPEED / 0.5
    from_axis = np.hypot(x - 0.9 - 0.5 * np.cos(angle), y - 0.9 - 0.5 * np.sin(angle))
    person = np.hypot(from_axis, np.maximum(0.0, abs(z - 0.9) - 0.7)) - 0.22
    return (abs(person) < 0.9 * RESOLUTION) | ((abs(z - 0.5) < 0.6 * RESOLUTION) & (x > 1.4) & (y < 1.0))


cell = noclash.load("data/cells/demo.yaml")
monitor = cell.monitor()
changing = cell.copy()
for name, target in (("monitor", monitor), ("cell", changing)):
    voxels = VoxelMap(target, "scan", resolution=RESOLUTION, origin=(1.2, -1.0, 0.05))
    voxels.update(scan(0.0))
    spent, blocks = [], 0
    for frame in range(1, FRAMES + 1):
        seen = scan(frame / RATE)
        begun = time.process_time()
        blocks += voxels.update(seen)
        updated = time.process_time()
        if target is monitor:
            nearest = monitor.update(cell.state).lower
        else:
            nearest = changing.distance(cell.state).lower
        spent.append((updated - begun, time.process_time() - updated))
    update, query = np.median(spent, axis=0) * 1e3
    print(f"{name}: {int(seen.sum())} voxels, {blocks / FRAMES:.0f} of {len(voxels.bodies)} blocks a frame, update {update:.1f} ms, query {query:.2f} ms, nearest {nearest:.3f} m")
