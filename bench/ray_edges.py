"""Many edges through Ray with one worker killed on the way: complete, in order, and the same answers as one machine.

python bench/ray_edges.py [--edges 1000000] [--workers 2] [--out bench/runs]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import signal
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
import ray

import noclash
import noclash.ray

WORDS = np.array(["free", "collision", "", "undecided"])


def descends(process: int) -> bool:
    """Whether a process was started by this one, or by one that it started."""
    while process > 1:
        if process == os.getpid():
            return True
        try:
            stat = Path(f"/proc/{process}/stat").read_text()
        except OSError:
            return False
        process = int(stat.rpartition(")")[2].split()[1])
    return False


def kill_one(output: Path, parts: int, killed: list[float], began: float) -> None:
    """Ends the process of one of our workers when a third of the parts are there."""
    while len(list(output.glob("part-*.parquet"))) < parts // 3:
        time.sleep(0.2)
    for process in Path("/proc").glob("[0-9]*"):
        try:
            title = (process / "cmdline").read_bytes()
        except OSError:
            continue
        if title.startswith(b"ray::_Worker") and descends(int(process.name)):
            os.kill(int(process.name), signal.SIGKILL)
            killed.append(time.perf_counter() - began)
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edges", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rows-per-part", type=int, default=20_000)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    cell = noclash.load("data/cells/demo.yaml")
    rng = np.random.default_rng(1)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (options.edges, cell.dof))
    ends = np.clip(starts + rng.normal(0, 0.05, starts.shape), low, high)
    with tempfile.TemporaryDirectory() as folder:
        edges, output = Path(folder) / "edges.parquet", Path(folder) / "answers"
        fixed = lambda rows: pa.FixedSizeListArray.from_arrays(pa.array(rows.ravel()), cell.dof)  # noqa: E731
        parquet.write_table(pa.table({"start": fixed(starts), "end": fixed(ends)}), edges, row_group_size=options.rows_per_part)
        ray.init(num_cpus=options.workers, include_dashboard=False, logging_level="ERROR")
        parts = -(-options.edges // options.rows_per_part)
        began = time.perf_counter()
        killed: list[float] = []
        killer = threading.Thread(target=kill_one, args=(output, parts, killed, began), daemon=True)
        killer.start()
        summary = noclash.ray.check_dataset(cell, edges, output, workers=options.workers, rows_per_part=options.rows_per_part)
        seconds = time.perf_counter() - began
        killer.join(timeout=5)
        ray.shutdown()
        answers = noclash.ray.read(output)
    began = time.perf_counter()
    many = cell.check_many(starts, ends)
    alone = time.perf_counter() - began
    complete = answers["row"].to_numpy().tolist() == list(range(options.edges))
    same = bool((answers["verdict"].to_numpy() == WORDS[many.verdict]).all() and np.array_equal(answers["clearance"].to_numpy(), many.clearance))
    run = {
        "benchmark": "ray-edges",
        "command": f"python bench/ray_edges.py --edges {options.edges} --workers {options.workers} --out bench/runs",
        "noclash": noclash.__version__,
        "machine": {"cores": os.cpu_count(), "os": platform.system().lower(), "arch": platform.machine(), "load": os.getloadavg()[0]},
        "numbers": {
            "rows": summary.rows, "free": summary.free, "collisions": summary.collisions, "undecided": summary.undecided,
            "workers_lost": summary.workers_lost, "killed_after_seconds": killed, "complete_and_in_order": complete,
            "same_as_check_many": same, "ray_seconds": seconds, "check_many_seconds": alone,
        },
    }  # fmt: skip
    print(json.dumps(run, indent=1))
    if options.out is not None:
        (options.out / "ray-edges.json").write_text(json.dumps(run, indent=1) + "\n")
    if not (complete and same and summary.workers_lost):
        raise SystemExit("not complete, not the same, or no worker was lost")


if __name__ == "__main__":
    main()
