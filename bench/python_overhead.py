"""Overhead of Python: `check` and `check_many` beside the same calls of the Rust API, in one process, on the same edges.

python bench/python_overhead.py [--out bench/runs] [--edges 2000] [--data .data]

Calls alternate. For many edges processor time is compared, for single ones the least wall time of three calls of each, edge by edge. Target: check_many at most 5 % over the Rust call, check at most 20 µs over it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path

import numpy as np

import noclash
from noclash._noclash import seconds_in_rust


def cells(data: Path) -> dict[str, noclash.Cell]:
    found = {"demo": noclash.load("data/cells/demo.yaml")}
    panda = data / "panda_mbm"
    if panda.is_dir():
        problem = json.loads((data / "mbm_problems/panda_box.json").read_text())["problems"][0]
        obstacles = []
        for thing in problem["objects"]:
            shape = {"box": thing["dims"]} if thing["type"] == "box" else {"cylinder": {"length": thing["dims"][0], "radius": thing["dims"][1]}}
            obstacles.append({"name": thing["id"], "pose": (thing["pos"], thing["quat_xyzw"]), **shape})
        robot = {"name": "panda", "urdf": panda / "panda_mbm.urdf", "srdf": panda / "panda_mbm.srdf"}
        found["panda_box"] = noclash.build([robot], obstacles)
    return found


def edges(cell: noclash.Cell, count: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(1)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (count, cell.dof))
    return starts, np.clip(starts + rng.normal(0, 0.1, starts.shape), low, high)


def many(cell: noclash.Cell, starts: np.ndarray, ends: np.ndarray, rounds: int) -> dict[str, float]:
    """Processor seconds of all threads together: what else runs on the machine does not count."""
    python, rust = [], []
    for _ in range(rounds):
        began = time.process_time()
        seconds_in_rust(cell._core, starts, ends, 0, False)
        between = time.process_time()
        cell.check_many(starts, ends, clearance=False)
        rust.append(between - began)
        python.append(time.process_time() - between)
    ratios = np.array(python) / np.array(rust)
    return {"rust_processor_seconds": float(np.median(rust)), "python_processor_seconds": float(np.median(python)), "median_ratio": float(np.median(ratios))}


def single(cell: noclash.Cell, starts: np.ndarray, ends: np.ndarray) -> dict[str, float]:
    cell.check(starts[0], ends[0], clearance=False)
    over, rust_all = [], []
    for start, end in zip(starts, ends):
        pair = (start[None], end[None])
        rust = min(seconds_in_rust(cell._core, *pair, 1, True)[0] for _ in range(3))
        python = []
        for _ in range(3):
            began = time.perf_counter()
            cell.check(start, end, clearance=False)
            python.append(time.perf_counter() - began)
        over.append(min(python) - rust)
        rust_all.append(rust)
    return {
        "rust_median_us": float(np.median(rust_all)) * 1e6,
        "overhead_median_us": float(np.median(over)) * 1e6,
        "overhead_p90_us": float(np.quantile(over, 0.9)) * 1e6,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("NOCLASH_DATA") or ".data"))
    parser.add_argument("--edges", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    results = {}
    for name, cell in cells(options.data).items():
        starts, ends = edges(cell, options.edges)
        results[name] = {"check_many": many(cell, starts, ends, options.rounds), "check": single(cell, starts[:500], ends[:500])}
        print(name, json.dumps(results[name], indent=1))
    if options.out is not None:
        run = {
            "benchmark": "python-overhead",
            "command": f"python bench/python_overhead.py --edges {options.edges} --rounds {options.rounds} --out bench/runs",
            "noclash": noclash.__version__,
            "machine": {"cores": os.cpu_count(), "os": platform.system().lower(), "arch": platform.machine(), "load": os.getloadavg()[0]},
            "python": platform.python_version(),
            "numbers": results,
        }
        (options.out / "python-overhead.json").write_text(json.dumps(run, indent=1) + "\n")


if __name__ == "__main__":
    main()
