"""Two UR5 in one cell, programs without a common clock: zones, proved schedules, and a million sampled timings against them.

    NOCLASH_DATA=.data .venv/bin/python bench/coordinate.py --out bench/runs

Ten pairs of programs (seeded; both arms work between them). For each: the zones, and how long the proved schedule takes, against one robot after the other.
Then random places (s, t) of all pairs, and random times of the schedules: Coal (meshes and kinematics read by pinocchio; no code of noclash) says whether the two arms overlap
there. An overlap outside all zones, or along a schedule, is a contradiction, and the run ends with exit code 1.
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

BASES = {"left": ([0.0, 0.4, 0.0], 0.0), "right": ([0.0, -0.4, 0.0], np.pi)}
#: Upright and turned away from the other arm: programs begin and end here.
AWAY = np.array([1.2, -1.9, 1.3, -1.0, -1.57, 0.0])
SPEED = 1.0


def two_arms(data: Path) -> noclash.Cell:
    robot = {"urdf": data / "ur5/ur5.urdf", "srdf": data / "ur5/ur5.srdf"}
    robots = [{"name": name, **robot, "base": {"xyz": xyz, "rpy": [0.0, 0.0, yaw]}} for name, (xyz, yaw) in BASES.items()]
    return noclash.build(robots, [{"name": "floor", "box": [4, 4, 0.1], "pose": {"xyz": [0, 0, -0.06]}}])


def columns(cell: noclash.Cell, robot: str) -> list[int]:
    return [at for at, joint in enumerate(cell.joints) if joint.startswith(f"{robot}/")]


def draw_program(cell: noclash.Cell, rng: np.random.Generator, robot: str, rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows of one arm, free of itself and of the floor, with times at full speed."""
    path = [AWAY]
    while True:
        last = len(path) == rows - 1
        # Towards the other arm, low and stretched out.
        turn = -1.57 + rng.uniform(-0.9, 0.9)
        target = AWAY if last else np.array([turn, rng.uniform(-1.6, -0.7), rng.uniform(0.5, 1.6), rng.uniform(-1.8, -0.6), -1.57, rng.uniform(-1, 1)])
        if own_free(cell, robot, path[-1], target):
            path.append(target)
            if last:
                break
        elif last:
            path.pop()
    rows_made = np.array(path)
    steps = np.abs(np.diff(rows_made, axis=0)).max(axis=1) / SPEED
    return rows_made, np.concatenate([[0.0], np.cumsum(np.maximum(steps, 0.1))])


def own_free(cell: noclash.Cell, robot: str, start: np.ndarray, end: np.ndarray) -> bool:
    """Whether an arm alone is free: the other one stands upright and turned away."""
    other = "right" if robot == "left" else "left"
    edge = np.zeros((2, len(cell.joints)))
    edge[:, columns(cell, other)] = AWAY
    edge[0, columns(cell, robot)], edge[1, columns(cell, robot)] = start, end
    answer = cell.check_path(edge, clearance=False)
    contact = answer.segments[0].contact
    return answer.verdict == "free" or contact is not None and any(body.startswith(f"{other}/") for body in contact.bodies)


class Coal:
    """Overlaps of the two arms by Coal, with pinocchio's kinematics and meshes."""

    def __init__(self, data: Path) -> None:
        import coal
        import pinocchio as pin

        self.pin, self.coal = pin, coal
        urdf = str(data / "ur5/ur5.urdf")
        self.arms: dict[str, Any] = {}
        for name, (xyz, yaw) in BASES.items():
            model = pin.buildModelFromUrdf(urdf)
            geometry = pin.buildGeomFromUrdf(model, urdf, pin.GeometryType.COLLISION, package_dirs=[str(data / "ur5")])
            base = pin.SE3(pin.rpy.rpyToMatrix(0.0, 0.0, yaw), np.array(xyz))
            # What a joint moves: the base stands, and has no timing.
            moving = [at for at, item in enumerate(geometry.geometryObjects) if item.parentJoint > 0]
            self.arms[name] = (model, model.createData(), geometry, geometry.createData(), base, moving)
        self.request, self.result = coal.CollisionRequest(), coal.CollisionResult()

    def place(self, name: str, q: np.ndarray) -> list[tuple[Any, Any, np.ndarray, float]]:
        model, data, geometry, placed, base, moving = self.arms[name]
        self.pin.updateGeometryPlacements(model, data, geometry, placed, q)
        bodies = []
        for at in moving:
            shape = geometry.geometryObjects[at].geometry
            pose = base * placed.oMg[at]
            bodies.append((shape, pose, pose.act(shape.aabb_center), shape.aabb_radius))
        return bodies

    def overlap(self, q: dict[str, np.ndarray]) -> bool:
        first, second = (self.place(name, q[name]) for name in BASES)
        for shape_a, pose_a, centre_a, radius_a in first:
            for shape_b, pose_b, centre_b, radius_b in second:
                if np.linalg.norm(centre_a - centre_b) > radius_a + radius_b:
                    continue
                self.result.clear()
                transforms = [self.coal.Transform3s(pose.rotation, pose.translation) for pose in (pose_a, pose_b)]
                if self.coal.collide(shape_a, transforms[0], shape_b, transforms[1], self.request, self.result):
                    return True
        return False


def at(program: tuple[np.ndarray, np.ndarray], place: float) -> np.ndarray:
    rows, times = program
    return np.array([np.interp(place, times, rows[:, column]) for column in range(rows.shape[1])])


def sample(coal: Coal, programs: dict[str, Any], answer: noclash.Coordination, rng: np.random.Generator, count: int) -> dict[str, int]:
    """Overlaps at random places and at random times of the schedule."""
    found = {"places": 0, "outside_zones": 0, "overlaps_in_zones": 0, "overlaps_outside_zones": 0, "schedule": 0, "overlaps_on_schedule": 0}
    for index in range(count):
        if index % 10 == 9 and answer.schedule:
            moment = rng.uniform(0.0, answer.times[-1])
            places = {name: float(np.interp(moment, answer.times, [entry[name] for entry in answer.schedule])) for name in BASES}
            found["schedule"] += 1
            found["overlaps_on_schedule"] += coal.overlap({name: at(programs[name], place) for name, place in places.items()})
            continue
        places = {name: rng.uniform(*programs[name][1][[0, -1]]) for name in BASES}
        overlaps = coal.overlap({name: at(programs[name], place) for name, place in places.items()})
        inside = any(all(zone.intervals[name][0] <= places[name] <= zone.intervals[name][1] for name in BASES) for zone in answer.zones)
        found["places"] += 1
        found["outside_zones"] += not inside
        found["overlaps_in_zones" if inside else "overlaps_outside_zones"] += overlaps
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--rows", type=int, default=6)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    data = Path(os.environ.get("NOCLASH_DATA", ".data"))
    if not (data / "ur5/ur5.urdf").is_file():
        sys.exit(f"SKIPPED: there is no {data}/ur5/ur5.urdf; run bench/data/fetch, or set NOCLASH_DATA")
    cell, coal = two_arms(data), Coal(data)
    results = []
    for pair in range(arguments.pairs):
        rng = np.random.default_rng(pair)
        programs = {name: draw_program(cell, rng, name, arguments.rows) for name in BASES}
        trajectories = {
            name: noclash.Trajectory(rows, times=times, joints=[cell.joints[at] for at in columns(cell, name)]) for name, (rows, times) in programs.items()
        }
        began, own = time.perf_counter(), time.process_time()
        answer = cell.coordinate(trajectories)
        wall, processor = time.perf_counter() - began, time.process_time() - own
        checked = None if answer.path is None else cell.check_path(answer.path, clearance=False).verdict.word
        result = {
            "pair": pair,
            "verdict": answer.verdict,
            "durations_s": {name: float(times[-1]) for name, (_, times) in programs.items()},
            "zones": [{name: [round(end, 4) for end in ends] for name, ends in zone.intervals.items()} for zone in answer.zones],
            "schedule_s": answer.duration,
            "waiting_s": answer.report["waiting"],
            "one_after_the_other_s": answer.report["one_after_the_other"],
            "entries": len(answer.schedule),
            "check_of_the_path": checked,
            "wall_s": wall,
            "processor_s": processor,
            "rectangles": answer.report["stats"]["rectangles"],
            "sampled": sample(coal, programs, answer, rng, arguments.samples // arguments.pairs),
        }
        results.append(result)
        print(json.dumps(result), flush=True)
    summary = summarise(results)
    print(json.dumps(summary, indent=1))
    if arguments.out:
        run = {
            "benchmark": "coordinate",
            "command": "bench/coordinate.py " + " ".join(sys.argv[1:]),
            "machine": {"processor": platform.processor() or platform.machine(), "cores": os.cpu_count(), "python": platform.python_version(), "noclash": noclash.__version__},
            "summary": summary,
            "pairs": results,
        }
        (arguments.out / "coordinate.json").write_text(json.dumps(run, indent=1) + "\n")
    sys.exit(1 if summary["contradictions"] else 0)


def summarise(results: list[dict[str, Any]]) -> dict[str, Any]:
    scheduled = [result for result in results if result["schedule_s"] is not None]
    sampled = {key: sum(result["sampled"][key] for result in results) for key in results[0]["sampled"]}
    wasted = [result["one_after_the_other_s"] - max(result["durations_s"].values()) for result in scheduled]
    return {
        "verdicts": {verdict: sum(result["verdict"] == verdict for result in results) for verdict in ("free", "interlock", "collision", "undecided")},
        "zones": sum(len(result["zones"]) for result in results),
        "waiting_s": sum(result["waiting_s"] for result in scheduled),
        "waiting_one_after_the_other_s": sum(wasted),
        "schedules_checked_free": sum(result["check_of_the_path"] == "free" for result in scheduled),
        "sampled": sampled,
        "contradictions": sampled["overlaps_outside_zones"] + sampled["overlaps_on_schedule"],
        "wall_s": sum(result["wall_s"] for result in results),
        "processor_s": sum(result["processor_s"] for result in results),
    }


if __name__ == "__main__":
    main()
