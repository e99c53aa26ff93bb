"""How long an update of a map of voxels takes, for what depth cameras see: about 100,000 occupied voxels of 2 cm, 1 to 5 % of which change in a frame.

    python bench/map_updates.py > bench/runs/map-updates.json

Three sorts of change: a person that walks (what changes is in one place), an arm's worth of voxels anywhere, and noise at every surface. Times are processor
time of one core, medians and worst of the frames; 33 ms are one frame of a camera with 30 frames a second.
"""

from __future__ import annotations

import argparse
import json
import platform
import time

import noclash
import numpy as np
from noclash.voxel_map import VoxelMap

RESOLUTION, SHAPE, ORIGIN = 0.02, (256, 256, 128), (1.0, -2.56, 0.0)


def room() -> np.ndarray:
    """Floor, two walls, a table and shelves: surfaces one voxel thick."""
    made = np.zeros(SHAPE, dtype=bool)
    made[:, :, 0] = True
    made[-1, :, :] = True
    made[40:120, 60:100, 37] = True
    for height in (20, 50, 80, 110):
        made[200:225, 20:120, height] = True
    return made


def person(seconds: float) -> np.ndarray:
    """The shell of a capsule that walks at 1.5 m/s."""
    x, y, z = np.ogrid[: SHAPE[0], : SHAPE[1], : SHAPE[2]]
    angle = 1.5 * seconds / 0.8
    from_axis = np.hypot(x - 150 - 40 * np.cos(angle), y - 170 - 40 * np.sin(angle))
    return np.asarray(abs(np.hypot(from_axis, np.maximum(0, abs(z - 45) - 34)) - 11) < 0.6)


def frames(kind: str, share: float, count: int) -> list[np.ndarray]:
    random = np.random.default_rng(1)
    still = room()
    made = [still | person(0.0)]
    for frame in range(1, count + 1):
        seen = still | person(frame / 30 if kind == "walking" else 0.0)
        flips = int(share * seen.sum() / 2)
        if kind == "noise":
            # Voxels at surfaces that come, and others that go.
            places = np.argwhere(seen)
            gone = places[random.choice(len(places), flips, replace=False)]
            come = np.clip(places[random.choice(len(places), flips, replace=False)] + [0, 0, 1], 0, np.array(SHAPE) - 1)
            seen[tuple(gone.T)] = False
            seen[tuple(come.T)] = True
        elif kind == "somewhere":
            corner = random.integers(0, np.array(SHAPE) - 40)
            block = seen[tuple(slice(low, low + 40) for low in corner)]
            block ^= random.random(block.shape) < flips / block.size
        made.append(seen)
    return made


def measured(kind: str, share: float, target: str, count: int, block: int | None) -> dict[str, object]:
    cell = noclash.load("data/cells/demo.yaml")
    monitor = cell.monitor()
    voxels = VoxelMap(monitor if target == "monitor" else cell, "scan", resolution=RESOLUTION, origin=ORIGIN, block=block)
    seen = frames(kind, share, count)
    begun = time.process_time()
    voxels.update(seen[0])
    first = time.process_time() - begun
    updates, queries, blocks, changed = [], [], [], []
    for before, now in zip(seen, seen[1:]):
        begun = time.process_time()
        blocks.append(voxels.update(now))
        done = time.process_time()
        if target == "monitor":
            monitor.update(cell.state)
        else:
            cell.check(cell.state, cell.state + 0.01)
        updates.append(done - begun)
        queries.append(time.process_time() - done)
        changed.append(int((before != now).sum()))
    return {
        "change": kind, "target": target, "voxels": int(seen[0].sum()), "changed_voxels": int(np.median(changed)), "bodies": len(voxels.bodies), "changed_blocks": int(np.median(blocks)),
        "first_ms": round(first * 1e3, 1), "update_ms": round(float(np.median(updates)) * 1e3, 2), "worst_update_ms": round(max(updates) * 1e3, 2), "query_ms": round(float(np.median(queries)) * 1e3, 2),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=20)
    parser.add_argument("--block", type=int)
    given = parser.parse_args()
    rows = [measured(kind, share, target, given.frames, given.block) for target in ("monitor", "cell") for kind, share in (("walking", 0.0), ("somewhere", 0.02), ("noise", 0.01), ("noise", 0.05))]
    print(json.dumps({"version": noclash.__version__, "machine": platform.processor() or platform.machine(), "resolution": RESOLUTION, "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
