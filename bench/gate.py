"""The gate through Python: latency of a Panda's chunks in a scene of 50,000 triangles.

    python bench/gate.py [--chunks 2000] [--out bench/runs]

Latency is that of `gate.admit` with an array of 51 rows (50 steps of 20 ms): wall time, and processor time of the thread, which does not count
what else runs on the machine. `gate_soak.py` executes admitted chunks, stops them and asks another checker.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import noclash
import noclash.gate

DT, STEPS = 0.02, 50
SETTINGS: dict[str, Any] = {"dt": DT, "deceleration": 8.0, "latency": 0.01, "tracking_error": 0.002}
HOME = np.array([0.0, -0.6, 0.0, -2.2, 0.0, 1.7, 0.8])
ARM = tuple(f"panda_joint{index}" for index in range(1, 8))


def ball(rng: np.random.Generator, radius: float) -> tuple[np.ndarray, np.ndarray]:
    """A bumpy ball of 1,280 triangles."""
    t = (1 + 5**0.5) / 2
    vertices = [(-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t), (0, -1, -t), (0, 1, -t), (t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1)]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8)]
    faces += [(3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    points = [np.array(vertex) / np.linalg.norm(vertex) for vertex in vertices]
    for _ in range(3):
        middle: dict[tuple[int, int], int] = {}

        def between(a: int, b: int) -> int:
            key = (min(a, b), max(a, b))
            if key not in middle:
                point = points[a] + points[b]
                points.append(point / np.linalg.norm(point))
                middle[key] = len(points) - 1
            return middle[key]

        faces = [
            part
            for a, b, c in faces
            for ab, bc, ca in [(between(a, b), between(b, c), between(c, a))]
            for part in [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
        ]
    unit = np.array(points)
    bumps = 1 + 0.1 * np.sin(unit @ rng.normal(0, 4, 3) + rng.uniform(0, 6))
    return unit * (radius * bumps)[:, None], np.array(faces)


def scene(data: Path, count: int = 40, seed: int = 5) -> tuple[noclash.Cell, list[tuple[str, np.ndarray, np.ndarray, np.ndarray]]]:
    """A Panda among bumpy balls: 40 of 1,280 triangles are 51,200."""
    rng = np.random.default_rng(seed)
    robot = {"name": "panda", "urdf": data / "panda/panda.urdf", "srdf": data / "panda/panda.srdf"}
    alone = noclash.build([robot], [])
    home = full(alone, HOME)
    balls: list[tuple[str, np.ndarray, np.ndarray, np.ndarray]] = []
    while len(balls) < count:
        place = rng.uniform([-0.9, -0.9, -0.1], [0.9, 0.9, 1.2])
        vertices, faces = ball(rng, rng.uniform(0.04, 0.12))
        with_one = noclash.build([robot], [{"name": "b", "mesh": (vertices, faces), "pose": place.tolist()}])
        # The home position has some room; how near the arm is to itself there does not matter.
        if all(pair.lower > 0.05 for pair in with_one.distance(home, nearest=1000).nearest if "b" in pair.bodies):
            balls.append((f"ball_{len(balls)}", vertices, faces, place))
    obstacles = [{"name": name, "mesh": (vertices, faces), "pose": place.tolist()} for name, vertices, faces, place in balls]
    return noclash.build([robot], obstacles), balls


def full(cell: noclash.Cell, arm: np.ndarray) -> np.ndarray:
    return cell.configuration(dict(zip(ARM, arm)))


def draw_chunk(rng: np.random.Generator, speed: float) -> np.ndarray:
    """Smooth, as policies emit: a velocity that wanders, from somewhere near home."""
    start = HOME + rng.normal(0, 0.15, 7)
    velocity = rng.uniform(-speed, speed, 7) + np.cumsum(rng.normal(0, 0.05 * speed, (STEPS, 7)), axis=0)
    return np.vstack([start, start + np.cumsum(velocity * DT, axis=0)])


def quantiles(values: list[float]) -> dict[str, float]:
    return {name: float(np.quantile(values, at)) * 1e3 for name, at in {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "largest_ms": 1.0}.items()}


def latency(gate: noclash.gate.Gate, chunks: int, speed: float) -> dict[str, Any]:
    rng = np.random.default_rng(1)
    wall, processor, admitted, corridors, tests = [], [], [], [], []
    for index in range(chunks + 20):
        chunk = draw_chunk(rng, speed)
        began, own = time.perf_counter(), time.thread_time()
        answer = gate.admit(chunk)
        if index >= 20:
            processor.append(time.thread_time() - own)
            wall.append(time.perf_counter() - began)
            admitted.append(answer.admitted)
            corridors.append(answer.corridors)
            tests.append(answer.tests)
    rows = STEPS + 1
    counts = {
        "whole": int(np.sum(np.array(admitted) == rows)),
        "part": int(np.sum((np.array(admitted) > 1) & (np.array(admitted) < rows))),
        "hold": int(np.sum(np.array(admitted) == 1)),
        "none": int(np.sum(np.array(admitted) == 0)),
    }
    of_whole = [own for own, count in zip(processor, admitted) if count == rows]
    return {
        "chunks": chunks,
        "speed_rad_s": speed,
        "wall": quantiles(wall),
        "processor": quantiles(processor),
        "processor_of_whole": quantiles(of_whole) if of_whole else None,
        "admitted": counts,
        "corridors_mean": float(np.mean(corridors)),
        "tests_mean": float(np.mean(tests)),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chunks", type=int, default=2000)
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("NOCLASH_DATA") or ".data"))
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    if not (options.data / "panda/panda.urdf").exists():
        print(f"SKIPPED: panda/panda.urdf is not in {options.data} (bench/data/fetch)")
        return 2
    cell, balls = scene(options.data)
    gate = noclash.gate.Gate(cell, joints=ARM, **SETTINGS)
    numbers: dict[str, Any] = {"triangles": int(sum(len(faces) for _, _, faces, _ in balls)), "settings": SETTINGS, "rows": STEPS + 1}
    numbers["latency"] = [latency(gate, options.chunks, speed) for speed in (0.2, 0.5, 1.0)]
    for found in numbers["latency"]:
        print(json.dumps(found))
    if options.out:
        command = f"python bench/gate.py --chunks {options.chunks}"
        machine = {"cores": os.cpu_count(), "os": sys.platform, "arch": platform.machine(), "load": os.getloadavg()[0]}
        run = {"benchmark": "gate", "command": command, "noclash": noclash.__version__, "machine": machine, "python": platform.python_version(), "numbers": numbers}
        (options.out / "gate.json").write_text(json.dumps(run, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
