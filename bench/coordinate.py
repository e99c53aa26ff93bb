"""Two UR5 in one cell, programs without a common clock: zones, proved schedules, and a million sampled timings against them.

    cargo build --release -p noclash-cli
    .venv/bin/python bench/coordinate.py --noclash target/release/noclash --out bench/runs      # NOCLASH_DATA names another folder than .data

Ten pairs of programs (seeded; both arms work between them). For each: the zones, and how long the proved schedule takes, against one robot after the other.
Then random places (s, t) of all pairs, and random times of the schedules: Coal (meshes and kinematics read by pinocchio; no code of noclash) says whether the two arms overlap
there. An overlap outside all zones, or along a schedule, is a contradiction, and the run ends with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

BASES = {"left": ([0.0, 0.4, 0.0], 0.0), "right": ([0.0, -0.4, 0.0], np.pi)}
#: Upright and turned away from the other arm: programs begin and end here.
AWAY = np.array([1.2, -1.9, 1.3, -1.0, -1.57, 0.0])
SPEED = 1.0


JOINTS = ("shoulder_pan_joint", "shoulder_lift_joint", "elbow_joint", "wrist_1_joint", "wrist_2_joint", "wrist_3_joint")


class Command:
    """The command, on one cell of two arms above a floor."""

    def __init__(self, program: Path, data: Path, folder: Path) -> None:
        self.program, self.folder, self.cell = program.resolve(), folder, folder / "cell.yaml"
        ur5 = (data / "ur5").resolve()
        robots = "".join(
            f"  - {{ name: {name}, urdf: {ur5}/ur5.urdf, srdf: {ur5}/ur5.srdf, base: {{ xyz: {xyz}, rpy: [0, 0, {yaw!r}] }} }}\n" for name, (xyz, yaw) in BASES.items()
        )
        away = "".join(f"  {name}/{joint}: {value}\n" for name in BASES for joint, value in zip(JOINTS, AWAY))
        floor = "obstacles:\n  - { name: floor, box: [4, 4, 0.1], pose: { xyz: [0, 0, -0.06] } }\n"
        self.cell.write_text(f"robots:\n{robots}{floor}state:\n{away}")

    def ask(self, command: str, *arguments: str) -> dict[str, Any]:
        environment = {**os.environ, "NOCLASH_CACHE": ""}
        done = subprocess.run([self.program, command, self.cell, *arguments, "--json"], capture_output=True, text=True, env=environment, check=False)
        answer: dict[str, Any] = json.loads(done.stdout)
        if "error" in answer:
            sys.exit(done.stdout)
        return answer

    def write(self, name: str, rows: np.ndarray, times: np.ndarray) -> str:
        file = self.folder / f"{name}.csv"
        np.savetxt(file, np.column_stack([times, rows]), delimiter=",", header=",".join(["time", *JOINTS]), comments="", fmt="%.17g")
        return f"{name}={file}"

    def own_free(self, robot: str, edges: list[np.ndarray]) -> list[bool]:
        """Which straight motions of one arm are free where the other stands turned away."""
        file = self.folder / "edges.csv"
        header = ",".join(f"{end}:{robot}/{joint}" for end in ("from", "to") for joint in JOINTS)
        np.savetxt(file, np.array([np.concatenate(list(edge)) for edge in edges]), delimiter=",", header=header, comments="", fmt="%.17g")
        return [segment["verdict"] == "free" for segment in self.ask("check", "--edges", str(file), "--no-clearance")["segments"]]


def draw_program(command: Command, rng: np.random.Generator, robot: str, rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows of one arm towards the other, free while that one is turned away, with times at full speed."""
    path = [AWAY]
    while len(path) < rows:
        last = len(path) == rows - 1
        draw = lambda: np.array([-1.57 + rng.uniform(-0.9, 0.9), rng.uniform(-1.6, -0.7), rng.uniform(0.5, 1.6), rng.uniform(-1.8, -0.6), -1.57, rng.uniform(-1, 1)])  # noqa: E731
        targets = [AWAY] if last else [draw() for _ in range(8)]
        free = command.own_free(robot, [np.array([path[-1], target]) for target in targets])
        if any(free):
            path.append(targets[free.index(True)])
        elif len(path) > 1:
            path.pop()
    made = np.array(path)
    steps = np.abs(np.diff(made, axis=0)).max(axis=1) / SPEED
    return made, np.concatenate([[0.0], np.cumsum(np.maximum(steps, 0.1))])


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
            shapes = [geometry.geometryObjects[at].geometry for at in moving]
            for shape in shapes:
                shape.computeLocalAABB()
            radii = np.array([shape.aabb_radius for shape in shapes])
            self.arms[name] = (model, model.createData(), geometry, geometry.createData(), base, moving, shapes, radii)
        self.request, self.result = coal.CollisionRequest(), coal.CollisionResult()

    def place(self, name: str, q: np.ndarray) -> tuple[list[Any], np.ndarray]:
        model, data, geometry, placed, base, moving, shapes, _ = self.arms[name]
        self.pin.updateGeometryPlacements(model, data, geometry, placed, q)
        poses = [base * placed.oMg[at] for at in moving]
        return poses, np.array([pose.act(shape.aabb_center) for pose, shape in zip(poses, shapes)])

    def overlap(self, q: dict[str, np.ndarray]) -> bool:
        (first, centres), (second, others) = (self.place(name, q[name]) for name in BASES)
        (*_, shapes_a, radii_a), (*_, shapes_b, radii_b) = (self.arms[name] for name in BASES)
        apart = np.sqrt(((centres[:, None] - others[None]) ** 2).sum(axis=2))
        for a, b in np.argwhere(apart <= radii_a[:, None] + radii_b[None]):
            self.result.clear()
            transforms = [self.coal.Transform3s(pose.rotation, pose.translation) for pose in (first[a], second[b])]
            if self.coal.collide(shapes_a[a], transforms[0], shapes_b[b], transforms[1], self.request, self.result):
                return True
        return False


def at(program: tuple[np.ndarray, np.ndarray], places: np.ndarray) -> np.ndarray:
    rows, times = program
    return np.stack([np.interp(places, times, rows[:, column]) for column in range(rows.shape[1])], axis=1)


def overlaps_at(coal: Coal, programs: dict[str, Any], places: dict[str, np.ndarray]) -> np.ndarray:
    left, right = (at(programs[name], places[name]) for name in BASES)
    return np.array([coal.overlap({"left": one, "right": other}) for one, other in zip(left, right)], dtype=bool)


def sample(coal: Coal, programs: dict[str, Any], answer: dict[str, Any], rng: np.random.Generator, count: int) -> dict[str, int]:
    """Overlaps at random places, nine of ten, and at random times of the schedule."""
    on_schedule = count // 10 if answer["schedule"] else 0
    places = {name: rng.uniform(*programs[name][1][[0, -1]], count - on_schedule) for name in BASES}
    overlaps = overlaps_at(coal, programs, places)
    inside = np.zeros(len(overlaps), dtype=bool)
    for zone in answer["zones"]:
        inside |= np.all([(zone["intervals"][name][0] <= places[name]) & (places[name] <= zone["intervals"][name][1]) for name in BASES], axis=0)
    touched = np.zeros(0, dtype=bool)
    if on_schedule:
        moments = rng.uniform(0.0, answer["times"][-1], on_schedule)
        along = {name: np.interp(moments, answer["times"], [entry[name] for entry in answer["schedule"]]) for name in BASES}
        touched = overlaps_at(coal, programs, along)
    return {
        "places": len(overlaps),
        "outside_zones": int((~inside).sum()),
        "overlaps_in_zones": int((overlaps & inside).sum()),
        "overlaps_outside_zones": int((overlaps & ~inside).sum()),
        "schedule": on_schedule,
        "overlaps_on_schedule": int(touched.sum()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--noclash", type=Path, default=Path("target/release/noclash"))
    parser.add_argument("--build", default="release", help="how the command was built, for the run file")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--rows", type=int, default=6)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    data = Path(os.environ.get("NOCLASH_DATA", ".data"))
    if not (data / "ur5/ur5.urdf").is_file():
        sys.exit(f"SKIPPED: there is no {data}/ur5/ur5.urdf; run bench/data/fetch, or set NOCLASH_DATA")
    tasks = [(arguments, data, pair) for pair in range(arguments.pairs)]
    results = []
    with multiprocessing.Pool(arguments.processes) as pool:
        for result in pool.imap(one_task, tasks):
            results.append(result)
            print(json.dumps(result), flush=True)
    summary = summarise(results)
    print(json.dumps(summary, indent=1))
    if arguments.out:
        run = {
            "benchmark": "coordinate",
            "command": "bench/coordinate.py " + " ".join(sys.argv[1:]),
            "machine": {"processor": platform.processor() or platform.machine(), "cores": os.cpu_count(), "python": platform.python_version()},
            "noclash": subprocess.run([arguments.noclash, "--version"], capture_output=True, text=True, check=True).stdout.strip(),
            "build": arguments.build,
            "summary": summary,
            "pairs": results,
        }
        (arguments.out / "coordinate.json").write_text(json.dumps(run, indent=1) + "\n")
    sys.exit(1 if summary["contradictions"] else 0)


def one_task(task: tuple[argparse.Namespace, Path, int]) -> dict[str, Any]:
    arguments, data, pair = task
    with tempfile.TemporaryDirectory() as folder:
        command = Command(arguments.noclash, data, Path(folder))
        return one_pair(command, Coal(data), pair, arguments.rows, arguments.samples // arguments.pairs)


def one_pair(command: Command, coal: Coal, pair: int, rows: int, samples: int) -> dict[str, Any]:
    rng = np.random.default_rng(pair)
    programs = {name: draw_program(command, rng, name, rows) for name in BASES}
    together = command.folder / "together.csv"
    together.unlink(missing_ok=True)
    files = [command.write(name, *program) for name, program in programs.items()]
    answer = command.ask("coordinate", *files, "-o", str(together))
    checked = command.ask("check", str(together), "--no-clearance")["verdict"] if together.is_file() else None
    return {
        "pair": pair,
        "verdict": answer["verdict"],
        "durations_s": {name: float(times[-1]) for name, (_, times) in programs.items()},
        "zones": [{name: [round(end, 4) for end in ends] for name, ends in zone["intervals"].items()} for zone in answer["zones"]],
        "schedule_s": answer["duration"],
        "waiting_s": answer["waiting"],
        "one_after_the_other_s": answer["one_after_the_other"],
        "entries": len(answer["schedule"] or ()),
        "check_of_the_path": checked,
        "wall_s": answer["stats"]["seconds"],
        "rectangles": answer["stats"]["rectangles"],
        "sampled": sample(coal, programs, answer, rng, samples),
    }


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
    }


if __name__ == "__main__":
    main()
