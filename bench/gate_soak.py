"""The gate's soak: admitted chunks are executed, stopped late, and asked of another checker. In parts that can be interrupted, repeated and merged.

    python bench/gate_soak.py --seeds 1-100 --chunks 10000 --parts FOLDER       # a million chunks; several at a time with other seeds
    python bench/gate_soak.py --merge --parts FOLDER --out bench/runs

Every seed is a part: so many chunks, and the file `seed-N.json` when it is done; parts that are there are not run again. A part draws chunks (0.2 to
2 rad/s), executes what was admitted up to random times, goes on for a random part of the latency, brakes every joint with its own random
deceleration and tracking error, and asks Coal (meshes and kinematics read by pinocchio; no code of noclash) whether anything that noclash checks overlaps
at random times of that. 25 seeds share a scene.

Whether the judge can see is part of every part: with and without its broad phase it must agree, on configurations of which some overlap; and of chunks
that are executed against the promise (brakes a quarter as strong, ten times the latency) some must touch. A part that touches otherwise ends the run
with exit code 1; so does a merge that holds one. Parts of different builds or settings are not merged (exit code 2).
"""

from __future__ import annotations

import argparse
import hashlib
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
from gate import ARM, DT, HOME, SETTINGS, STEPS, draw_chunk, scene

SPEEDS = (0.2, 0.5, 1.0, 2.0)
STOPS = 2
SEEDS_PER_SCENE = 25
BROKEN = {**SETTINGS, "deceleration": SETTINGS["deceleration"] / 4, "latency": 10 * SETTINGS["latency"]}


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
            mesh.computeLocalAABB()
            of_body[name] = [self.geometry.addGeometryObject(pin.GeometryObject(name, 0, 0, pin.SE3(np.eye(3), place), mesh))]
        self.geometry.removeAllCollisionPairs()
        for a, b, _ in cell.pairs.checked:
            for first in of_body[a]:
                for second in of_body[b]:
                    self.geometry.addCollisionPair(pin.CollisionPair(first, second))
        self.data, self.geometry_data = self.model.createData(), self.geometry.createData()
        self.broad = pin.BroadPhaseManager_DynamicAABBTreeCollisionManager(self.model, self.geometry, self.geometry_data)
        self.columns = [self.model.idx_qs[self.model.getJointId(name)] for name in ARM]
        self.rest = pin.neutral(self.model)

    def configuration(self, arm: np.ndarray) -> np.ndarray:
        q = self.rest.copy()
        q[self.columns] = arm
        return q

    def overlaps(self, arm: np.ndarray) -> bool:
        return bool(self.pin.computeCollisions(self.model, self.data, self.broad, self.configuration(arm), True))

    def overlaps_pair_by_pair(self, arm: np.ndarray) -> bool:
        return bool(self.pin.computeCollisions(self.model, self.data, self.geometry, self.geometry_data, self.configuration(arm), True))


def stopped(rng: np.random.Generator, chunk: np.ndarray, rows: int, settings: dict[str, Any]) -> np.ndarray:
    """Where the arm is at a random time of a random execution and stop: follows the chunk, goes on at its speed, brakes joint by joint."""
    # As often as not the stop comes at a corner, or at the very end.
    kind, t = rng.integers(3), rng.uniform(0, rows - 1)
    t = (t, np.floor(t), rows - 1.0)[kind]
    step = min(int(t), rows - 2)
    velocity = (chunk[step + 1] - chunk[step]) / DT
    if t == step and step > 0:
        # At a corner every joint has the old velocity or the new one.
        velocity = np.where(rng.random(7) < 0.5, velocity, (chunk[step] - chunk[step - 1]) / DT)
    place = chunk[step] + (chunk[step + 1] - chunk[step]) * (t - step)
    late = settings["latency"] * (0.0, 1.0, rng.random())[rng.integers(3)]
    deceleration = settings["deceleration"] * np.where(rng.random(7) < 0.5, 1.0, rng.uniform(1, 5))
    since = np.inf if rng.random() < 0.5 else rng.uniform(0, 0.3)
    braking = np.minimum(since, np.abs(velocity) / deceleration)
    way = np.abs(velocity) * braking - 0.5 * deceleration * braking**2
    error = settings["tracking_error"] * np.array([-1.0, 1.0, rng.uniform(-1, 1)])[rng.integers(3, size=7)]
    return place + velocity * late + np.sign(velocity) * way + error


def control(rng: np.random.Generator, gate: noclash.gate.Gate, judge: Coal) -> dict[str, int]:
    """Whether the judge sees what touches: its two ways agree, and what breaks the promise is found."""
    overlapping = 0
    for _ in range(200):
        at = HOME + rng.normal(0, 0.5, 7)
        found = judge.overlaps(at)
        if found != judge.overlaps_pair_by_pair(at):
            raise SystemExit(f"Coal's broad phase says {found} of {at.tolist()}, and pair by pair it says the opposite")
        overlapping += found
    touching = 0
    for _ in range(400):
        chunk = draw_chunk(rng, 2.0)
        rows = gate.admit(chunk).admitted
        if 2 <= rows <= STEPS:
            touching += any(judge.overlaps(stopped(rng, chunk, rows, BROKEN)) for _ in range(10))
    return {"configurations": 200, "overlapping": overlapping, "broken_promises": 400, "broken_touching": touching}


def part(gate: noclash.gate.Gate, judge: Coal, count: int, seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    began, own = time.monotonic(), time.process_time()
    numbers: dict[str, Any] = {"seed": seed, "chunks": count, "admitted_chunks": 0, "admitted_whole": 0, "admitted_rows": 0, "stops_measured": 0}
    touching: list[dict[str, Any]] = []
    judging = 0.0
    for index in range(count):
        chunk = draw_chunk(rng, SPEEDS[index % len(SPEEDS)])
        rows = gate.admit(chunk).admitted
        if rows < 2:
            continue
        numbers["admitted_chunks"] += 1
        numbers["admitted_whole"] += rows == STEPS + 1
        numbers["admitted_rows"] += rows
        asked = time.process_time()
        for _ in range(STOPS):
            at = stopped(rng, chunk, rows, SETTINGS)
            numbers["stops_measured"] += 1
            if judge.overlaps(at):
                touching.append({"chunk": chunk.tolist(), "rows": rows, "at": at.tolist()})
        judging += time.process_time() - asked
    spent = {"seconds": time.monotonic() - began, "processor_seconds": time.process_time() - own, "processor_seconds_of_stops": judging}
    return {**numbers, "touching": touching, "control": control(rng, gate, judge), **spent}


def build() -> str:
    """Which build was asked: parts of two are not merged."""
    return hashlib.sha256(Path(noclash._noclash.__file__).read_bytes()).hexdigest()[:16]


def run_parts(options: argparse.Namespace) -> int:
    options.parts.mkdir(parents=True, exist_ok=True)
    first, last = (int(end) for end in options.seeds.split("-"))
    head = {"build": build(), "noclash": noclash.__version__, "settings": SETTINGS, "rows": STEPS + 1, "speeds": SPEEDS, "chunks": options.chunks}
    known: tuple[int, noclash.gate.Gate, Coal] | None = None
    for seed in range(first, last + 1):
        file = options.parts / f"seed-{seed}.json"
        if file.exists():
            continue
        number = 5 + (seed - 1) // SEEDS_PER_SCENE
        if known is None or known[0] != number:
            cell, balls = scene(options.data, seed=number)
            known = number, noclash.gate.Gate(cell, joints=ARM, **SETTINGS), Coal(cell, options.data, balls)
        found = {"head": head, "scene": number, **part(known[1], known[2], options.chunks, seed)}
        started = file.with_suffix(".new")
        started.write_text(json.dumps(found) + "\n")
        started.rename(file)
        print(json.dumps({key: value for key, value in found.items() if key not in ("touching", "head")}), "touching:", len(found["touching"]), flush=True)
        if found["touching"] or not found["control"]["overlapping"]:
            return 1
    return 0


def merge(options: argparse.Namespace) -> int:
    parts = sorted((json.loads(file.read_text()) for file in options.parts.glob("seed-*.json")), key=lambda own: int(own["seed"]))
    heads = {json.dumps(own["head"], sort_keys=True) for own in parts}
    if len(heads) != 1:
        print(f"{options.parts} holds parts of {len(heads)} builds or settings; give one folder to each", file=sys.stderr)
        return 2
    sums = ("chunks", "admitted_chunks", "admitted_whole", "admitted_rows", "stops_measured", "seconds", "processor_seconds", "processor_seconds_of_stops")
    numbers: dict[str, Any] = {name: sum(own[name] for own in parts) for name in sums}
    numbers["seeds"] = [own["seed"] for own in parts]
    numbers["scenes"] = len({own["scene"] for own in parts})
    numbers["touching"] = [{"seed": own["seed"], **found} for own in parts for found in own["touching"]]
    numbers["control"] = {name: sum(own["control"][name] for own in parts) for name in parts[0]["control"]}
    print(json.dumps({key: value for key, value in numbers.items() if key not in ("touching", "seeds")}), "touching:", len(numbers["touching"]))
    if options.out:
        command = f"python bench/gate_soak.py --seeds {parts[0]['seed']}-{parts[-1]['seed']} --chunks {parts[0]['chunks']} --parts FOLDER"
        machine = {"cores": os.cpu_count(), "os": sys.platform, "arch": platform.machine(), "load": os.getloadavg()[0]}
        run = {"benchmark": "gate-soak", "command": command, "machine": machine, "python": platform.python_version(), **parts[0]["head"], "numbers": numbers}
        (options.out / "gate-soak.json").write_text(json.dumps(run, indent=1) + "\n")
    blind = not numbers["control"]["overlapping"] or not numbers["control"]["broken_touching"]
    return 1 if numbers["touching"] or blind else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1-10", help="first and last seed, as 1-100")
    parser.add_argument("--chunks", type=int, default=10_000, help="chunks of every seed")
    parser.add_argument("--parts", type=Path, required=True, help="folder of the parts")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("NOCLASH_DATA") or ".data"))
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    if options.merge:
        return merge(options)
    if not (options.data / "panda/panda.urdf").exists():
        print(f"SKIPPED: panda/panda.urdf is not in {options.data} (bench/data/fetch)")
        return 2
    return run_parts(options)


if __name__ == "__main__":
    sys.exit(main())
