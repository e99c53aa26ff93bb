"""How whole `noclash check` processes grow, and what a fresh one costs: processor time and peak memory as the operating system counts them.

    python bench/scaling.py --noclash target/release/noclash --out bench/runs/scaling.json            # some minutes
    python bench/scaling.py --full ...                                                                # fifty million triangles too

Every series asks for a short path in a cell of growing size: triangles and points of a scan, robots of one kind with ten obstacles each,
joints of a chain, rows of a path. Each has the fitted exponent of processor time and of peak memory beside the expected one. `cells` (a JSON object
of name to cell file, `--cells`) are asked without a cache and with one, in turns, and their meshes are loaded by peers (`--peer-python`).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent

UR5 = ["shoulder_pan_joint", "shoulder_lift_joint", "elbow_joint", "wrist_1_joint", "wrist_2_joint", "wrist_3_joint"]


class Process:
    """One process, ended: status, processor seconds, peak bytes, and what it wrote to stderr."""

    def __init__(self, command: list[str], cache: str, limit: float) -> None:
        with tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(
                ["timeout", str(int(limit)), *command],
                stdout=subprocess.DEVNULL,
                stderr=errors,
                env={**os.environ, "NOCLASH_CACHE": cache},
            )
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = 0
            errors.seek(0)
            self.errors = errors.read().decode(errors="replace")
        self.status = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime + usage.ru_stime
        # A process starts as a copy of this one, whose own peak it takes over: below that nothing is known.
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.peak = usage.ru_maxrss * 1024 if usage.ru_maxrss > own else None

    def answered(self) -> bool:
        """Free, collision and undecided are answers."""
        return self.status in (0, 1, 3)


def exponent(points: list[tuple[float, float | None]]) -> float | None:
    logs = [(math.log(size), math.log(cost)) for size, cost in points if cost]
    if len(logs) < 2:
        return None
    x, y = (statistics.fmean(column) for column in zip(*logs))
    return round(sum((a - x) * (b - y) for a, b in logs) / sum((a - x) ** 2 for a, _ in logs), 3)


def write_terrain(file: Path, triangles: int) -> int:
    """A binary STL of waves with noise, as a scan of the ground has them, 20 m wide and some 1.5 m below the robot's base."""
    side = max(1, round(math.sqrt(triangles / 2)))
    random = np.random.default_rng(1)
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("colour", "<u2")])
    along = np.linspace(-10, 10, side + 1, dtype=np.float32)

    def line(x: np.float32) -> np.ndarray:
        z = -1.5 + 0.3 * np.sin(1.3 * x) * np.cos(1.7 * along) + 0.05 * np.sin(9 * x + 5 * along)
        z = z + random.normal(0, 0.002, side + 1)
        return np.stack([np.full(side + 1, x), along, z.astype(np.float32)], 1)

    with file.open("wb") as stream:
        stream.write(b"terrain".ljust(80) + np.uint32(2 * side * side).tobytes())
        before = line(along[0])
        for x in along[1:]:
            here = line(x)
            strip = np.zeros(2 * side, record)
            strip["corners"][0::2] = np.stack([before[:-1], here[:-1], here[1:]], 1)
            strip["corners"][1::2] = np.stack([before[:-1], here[1:], before[1:]], 1)
            stream.write(strip.tobytes())
            before = here
    return 2 * side * side


def write_cloud(file: Path, points: int) -> int:
    """A binary PCD of points on the ground."""
    header = (
        "# .PCD v0.7\nVERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\n"
        f"WIDTH {points}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS {points}\nDATA binary\n"
    )
    random = np.random.default_rng(2)
    with file.open("wb") as stream:
        stream.write(header.encode())
        for first in range(0, points, 1 << 20):
            some = random.random((min(1 << 20, points - first), 3), dtype=np.float32)
            stream.write((some * np.float32([20, 20, 0.3]) - np.float32([10, 10, 1.8])).tobytes())
    return points


class Bench:
    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options = options
        self.folder = folder
        self.arm = (options.data / "ur5" / "ur5.urdf").resolve()

    def check(self, cell: Path, path: Path, *more: str, cache: str = "") -> Process:
        command = [str(self.options.noclash), "check", str(cell), str(path), "--ignore-limits", "--threads", "1", *more]
        return Process(command, cache, self.options.limit)

    def write(self, name: str, text: str) -> Path:
        file = self.folder / name
        file.write_text(text)
        return file

    def path(self, names: list[str], rows) -> Path:
        with (file := self.folder / "path.csv").open("w") as stream:
            stream.write(",".join(names) + "\n")
            stream.writelines(row + "\n" for row in rows)
        return file

    def arm_path(self, rows: int) -> Path:
        """Rows of a slow swing about a posture above the ground."""

        def swing(row: int) -> str:
            values = 0.5 * math.sin(0.003 * row), -1.5 + 0.2 * math.cos(0.001 * row), 0.5, 0.1 * math.sin(0.01 * row), 0, 0
            return ",".join(f"{value:.6f}" for value in values)

        return self.path([f"arm/{joint}" for joint in UR5], map(swing, range(rows + 1)))

    def scan(self, kind: str, size: int) -> tuple[int, Path, Path]:
        name = "scan.stl" if kind == "triangles" else "scan.pcd"
        made = (write_terrain if kind == "triangles" else write_cloud)(self.folder / name, size)
        shape = f"mesh: {name}" if kind == "triangles" else f"points: {name}, radius: 0.005"
        cell = self.write("cell.yaml", f"robots: [{{ name: arm, urdf: {self.arm} }}]\nobstacles:\n  - {{ name: scan, {shape} }}\n")
        return made, cell, self.arm_path(2)

    def robots(self, count: int) -> tuple[int, Path, Path]:
        random = np.random.default_rng(3)
        columns = math.ceil(math.sqrt(count))
        places = [(3.0 * (index % columns), 3.0 * (index // columns)) for index in range(count)]
        text = "robots:\n"
        for index, (x, y) in enumerate(places):
            text += f"  - {{ name: r{index}, urdf: {self.arm}, base: {{ xyz: [{x}, {y}, 0] }} }}\n"
        text += "obstacles:\n"
        for number in range(10 * count):
            x, y = places[number % count]
            turn, height = random.uniform(0, 2 * math.pi), random.uniform(0, 1)
            at = f"{x + 1.2 * math.cos(turn):.4f}, {y + 1.2 * math.sin(turn):.4f}, {height:.4f}"
            text += f"  - {{ name: b{number}, box: [0.05, 0.05, 0.05], pose: {{ xyz: [{at}] }} }}\n"
        rows = [",".join([f"{0.02 * row:.4f},-1.5,0.5,0,0,0"] * count) for row in range(3)]
        names = [f"r{index}/{joint}" for index in range(count) for joint in UR5]
        return count, self.write("cell.yaml", text), self.path(names, rows)

    def joints(self, count: int) -> tuple[int, Path, Path]:
        """A chain of thin boxes, 2 m long, beside a pillar."""
        length = 2.0 / count
        shape = f'<geometry><box size="{0.6 * length} 0.01 0.01"/></geometry>'
        text = '<robot name="chain"><link name="base"/>'
        for number in range(count):
            above = f"l{number - 1}" if number else "base"
            at, axis = length if number else 0.0, "0 0 1" if number % 2 else "0 1 0"
            text += (
                f'<joint name="j{number}" type="revolute"><parent link="{above}"/><child link="l{number}"/><origin xyz="{at} 0 0"/>'
                f'<axis xyz="{axis}"/><limit lower="-3" upper="3" effort="1" velocity="1"/></joint>'
                f'<link name="l{number}"><collision><origin xyz="{length / 2} 0 0"/>{shape}</collision></link>'
            )
        self.write("chain.urdf", text + "</robot>\n")
        cell = self.write(
            "cell.yaml",
            "robots: [{ name: chain, urdf: chain.urdf }]\nobstacles:\n"
            "  - { name: pillar, box: [0.2, 0.2, 2], pose: { xyz: [1, 1, 0] } }\n",
        )
        bend = 0.3 / count
        rows = [",".join([f"{share * bend:.8f}"] * count) for share in (0, 1, 2)]
        return count, cell, self.path([f"chain/j{number}" for number in range(count)], rows)

    def rows(self, count: int) -> tuple[int, Path, Path]:
        text = f"robots: [{{ name: arm, urdf: {self.arm} }}]\nobstacles:\n  - {{ name: floor, box: [4, 4, 0.1], pose: {{ xyz: [0, 0, -0.3] }} }}\n"
        return count, self.write("cell.yaml", text), self.arm_path(count)

    def series(self, name: str, sizes: list[int], make, more: list[str], expected: dict, why: str) -> dict:
        points = []
        for size in sizes:
            made, cell, path = make(size)
            asked = self.check(cell, path, *more)
            point = {"size": made, "seconds": round(asked.seconds, 3), "peak_bytes": asked.peak}
            if not asked.answered():
                point = {"size": made, "status": asked.status, "message": asked.errors.strip().splitlines()[-3:]}
            points.append(point)
            print(name, point, file=sys.stderr, flush=True)
        done = [point for point in points if "seconds" in point]
        # A process has a fixed cost: only the larger sizes show how it grows.
        upper = done[-3:]
        fitted = {what: exponent([(p["size"], p[what]) for p in upper]) for what in ("seconds", "peak_bytes")}
        return {"points": points, "exponents_of_the_last_three": fitted, "expected": expected, "why": why}

    def fresh(self, cells: dict[str, str]) -> list[dict]:
        """Whole processes on real cells, without and with a cache in turns, medians; and what peers take to load the same meshes."""
        found = []
        for name, file in cells.items():
            file = Path(file).resolve()
            looked = subprocess.run(
                [str(self.options.noclash), "inspect", str(file), "--json"], capture_output=True, text=True, check=True
            )
            inspected = json.loads(looked.stdout)
            rows = [",".join([f"{0.01 * row}"] * len(inspected["dof"])) for row in range(2)]
            path = self.path(inspected["dof"], rows)
            with tempfile.TemporaryDirectory(dir=self.folder) as cache:
                self.check(file, path, cache=cache)
                pairs = [(self.check(file, path), self.check(file, path, cache=cache)) for _ in range(self.options.runs)]
            answered = all(process.answered() for pair in pairs for process in pair)
            cold, cached = (statistics.median(pair[side].seconds for pair in pairs) for side in (0, 1))
            row = {"cell": name, "triangles": sum(body["triangles"] for body in inspected["bodies"]), "answered": answered}
            row |= {"seconds": round(cold, 4), "cached_seconds": round(cached, 4), "peers": self.peers(inspected)}
            print(row, file=sys.stderr, flush=True)
            found.append(row)
        return found

    def peers(self, inspected: dict) -> dict | None:
        known = (".stl", ".obj", ".dae", ".ply", ".off")
        meshes = [mesh for mesh in inspected["files"] if mesh.lower().endswith(known)]
        if self.options.peer_python is None or not meshes:
            return None
        listed, out = self.write("meshes.json", json.dumps(meshes)), self.folder / "peers.json"
        command = [str(self.options.peer_python), str(HERE / "peers" / "loading.py"), "--files", str(listed), "--out", str(out)]
        return json.loads(out.read_text()) if subprocess.run(command, check=False, capture_output=True).returncode == 0 else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--noclash", type=Path, required=True)
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("NOCLASH_DATA", ".data")))
    parser.add_argument("--cells", type=Path, help="JSON: names of cells and their files")
    parser.add_argument("--peer-python", type=Path)
    parser.add_argument("--only", nargs="*", help="names of series")
    parser.add_argument("--full", action="store_true", help="fifty million triangles, a hundred million points, a thousand joints, a million rows")
    parser.add_argument("--largest", nargs="*", default=[], metavar="SERIES=SIZE", help="how far single series go, as in points=1e8")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--limit", type=float, default=1800, help="seconds for one process")
    parser.add_argument("--scratch", type=Path, help="where cells are written; some gigabytes with --full")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.noclash = options.noclash.resolve()

    bounds = {name: float(size) for name, size in (entry.split("=") for entry in options.largest)}

    def largest(name: str, sizes: list[int], some: int) -> list[int]:
        if name in bounds:
            return [size for size in sizes if size <= bounds[name]]
        return sizes if options.full else sizes[:some]

    with tempfile.TemporaryDirectory(dir=options.scratch) as folder:
        bench = Bench(options, Path(folder))
        one = {"seconds": 1, "peak_bytes": 1}
        triangles = largest("triangles", [10**3, 10**4, 10**5, 10**6, 5 * 10**6, 5 * 10**7], 5)
        points = largest("points", [10**4, 10**5, 10**6, 10**7, 10**8], 3)
        joints = largest("joints", [6, 30, 100, 300, 1000], 3)
        rows = largest("rows", [1, 10**2, 10**3, 10**4, 10**5, 10**6], 5)
        wanted = {
            "triangles": (triangles, lambda n: bench.scan("triangles", n), [], one, "every triangle is read, welded, diagnosed and put into a BVH once"),
            "points": (points, lambda n: bench.scan("points", n), [], one, "every point is read and put into a BVH once"),
            "robots": ([1, 3, 10, 30, 100], bench.robots, [], {"seconds": 2, "peak_bytes": 2},
                       "with ten obstacles each: every pair of bodies is decided once at loading, by balls; what touches what is near grows linearly"),
            "joints": (joints, bench.joints, [], {"seconds": 3, "peak_bytes": 3},
                       "every link is checked against every other, and the motion between two links depends on all joints between them"),
            "rows": (rows, bench.rows, ["--json-lines"], {"seconds": 1, "peak_bytes": 0}, "a path is read and answered in blocks"),
        }
        command = ["python bench/scaling.py", "--full" if options.full else "", " ".join(["--largest", *options.largest] if options.largest else [])]
        answer = {"command": " ".join(filter(None, command)), "date": time.strftime("%Y-%m-%d"), "machine": platform.machine(), "cores": os.cpu_count()}
        if options.out.exists():
            answer = json.loads(options.out.read_text()) | answer
        for name, (sizes, make, more, expected, why) in wanted.items():
            if not options.only or name in options.only:
                answer[name] = bench.series(name, sizes, make, more, expected, why)
        if options.cells:
            answer["cells"] = bench.fresh(json.loads(options.cells.read_text()))
        options.out.write_text(json.dumps(answer, indent=1) + "\n")


if __name__ == "__main__":
    main()
