"""The gate: latency of a Panda's chunks in a scene of 50,000 triangles, and a soak in which admitted chunks are executed, stopped and measured.

    python bench/gate.py [--chunks 2000] [--soak 1000000] [--seconds 3600] [--out bench/runs]

Latency is that of `gate.admit` with an array of 51 rows (50 steps of 20 ms): wall time, and processor time of the thread, which does not count
what else runs on the machine. The soak draws chunks, executes what was admitted up to a random time, goes on for a random part of the latency,
brakes every joint with its own random deceleration and tracking error, and asks Coal (meshes and kinematics read by pinocchio; no code of noclash)
whether anything that noclash checks overlaps at random times of that. A chunk that touches ends the run with exit code 1.
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
        # The home position has some room.
        if with_one.distance(home).lower > 0.05:
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


class Coal:
    """Overlaps by Coal, with pinocchio's kinematics and meshes."""

    def __init__(self, cell: noclash.Cell, data: Path, balls: list[tuple[str, np.ndarray, np.ndarray, np.ndarray]]) -> None:
        import coal
        import pinocchio as pin

        self.pin = pin
        urdf = str(data / "panda/panda.urdf")
        self.model = pin.buildModelFromUrdf(urdf)
        self.geometry = pin.buildGeomFromUrdf(self.model, urdf, pin.GeometryType.COLLISION, package_dirs=[str(data / "panda")])
        of_body: dict[str, list[int]] = {}
        for index, item in enumerate(self.geometry.geometryObjects):
            of_body.setdefault(f"panda/{self.model.frames[item.parentFrame].name}", []).append(index)
        for name, vertices, faces, place in balls:
            mesh = coal.BVHModelOBBRSS()
            mesh.beginModel(len(faces), len(vertices))
            mesh.addVertices(vertices)
            for face in faces:
                mesh.addTriangle(*vertices[face])
            mesh.endModel()
            of_body[name] = [self.geometry.addGeometryObject(pin.GeometryObject(name, 0, 0, pin.SE3(np.eye(3), place), mesh))]
        self.geometry.removeAllCollisionPairs()
        for a, b, _ in cell.pairs.checked:
            for first in of_body[a]:
                for second in of_body[b]:
                    self.geometry.addCollisionPair(pin.CollisionPair(first, second))
        self.data, self.geometry_data = self.model.createData(), self.geometry.createData()
        self.columns = [self.model.idx_qs[self.model.getJointId(name)] for name in ARM]
        self.rest = pin.neutral(self.model)

    def overlaps(self, arm: np.ndarray) -> bool:
        q = self.rest.copy()
        q[self.columns] = arm
        return bool(self.pin.computeCollisions(self.model, self.data, self.geometry, self.geometry_data, q, True))


def stopped(rng: np.random.Generator, chunk: np.ndarray, rows: int, settings: dict[str, Any]) -> np.ndarray:
    """Where the arm is at a random time of a random execution and stop: follows the chunk, goes on at its speed, brakes joint by joint."""
    t = rng.uniform(0, rows - 1)
    # As often as not the stop comes at a corner, or at the very end.
    t = rng.choice([t, np.floor(t), rows - 1.0])
    step = min(int(t), rows - 2)
    velocity = (chunk[step + 1] - chunk[step]) / DT
    if t == step and step > 0:
        # At a corner every joint has the old velocity or the new one.
        velocity = np.where(rng.random(7) < 0.5, velocity, (chunk[step] - chunk[step - 1]) / DT)
    place = chunk[step] + (chunk[step + 1] - chunk[step]) * (t - step)
    late = rng.choice([0.0, settings["latency"], rng.uniform(0, settings["latency"])])
    deceleration = settings["deceleration"] * rng.choice([1.0, rng.uniform(1, 5)], 7)
    since = rng.choice([np.inf, rng.uniform(0, 0.3)])
    braking = np.minimum(since, np.abs(velocity) / deceleration)
    way = np.abs(velocity) * braking - 0.5 * deceleration * braking**2
    error = settings["tracking_error"] * rng.choice([-1.0, 1.0, rng.uniform(-1, 1)], 7)
    return place + velocity * late + np.sign(velocity) * way + error


def soak(cell: noclash.Cell, gate: noclash.gate.Gate, judge: Coal, count: int, seconds: float, seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    began = time.monotonic()
    done = admitted_chunks = admitted_rows = measured = 0
    touching: list[dict[str, Any]] = []
    while done < count and time.monotonic() - began < seconds and not touching:
        chunk = draw_chunk(rng, rng.choice([0.2, 0.5, 1.0, 2.0]))
        rows = gate.admit(chunk).admitted
        done += 1
        if rows < 2:
            continue
        admitted_chunks += 1
        admitted_rows += rows
        for _ in range(2):
            at = stopped(rng, chunk, rows, SETTINGS)
            measured += 1
            if judge.overlaps(at):
                touching.append({"chunk": chunk.tolist(), "rows": rows, "at": at.tolist()})
    return {
        "chunks": done,
        "of": count,
        "admitted_chunks": admitted_chunks,
        "admitted_rows": admitted_rows,
        "stops_measured": measured,
        "touching": touching,
        "seconds": time.monotonic() - began,
        "seed": seed,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chunks", type=int, default=2000)
    parser.add_argument("--soak", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--seed", type=int, default=2)
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
    if options.soak:
        numbers["soak"] = soak(cell, gate, Coal(cell, options.data, balls), options.soak, options.seconds, options.seed)
        print(json.dumps({key: value for key, value in numbers["soak"].items() if key != "touching"}), "touching:", len(numbers["soak"]["touching"]))
    if options.out:
        command = "python bench/gate.py " + " ".join(f"--{name} {value}" for name, value in vars(options).items() if name in ("chunks", "soak", "seconds", "seed"))
        machine = {"cores": os.cpu_count(), "os": sys.platform, "arch": platform.machine(), "load": os.getloadavg()[0]}
        run = {"benchmark": "gate", "command": command, "noclash": noclash.__version__, "machine": machine, "python": platform.python_version(), "numbers": numbers}
        (options.out / "gate.json").write_text(json.dumps(run, indent=1) + "\n")
    return 1 if numbers.get("soak", {}).get("touching") else 0


if __name__ == "__main__":
    sys.exit(main())
