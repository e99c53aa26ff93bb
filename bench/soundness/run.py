"""The runner: many random cells on some processes, a summary, and a committed run.

    python bench/soundness --cells 1000                                  # seeds 0 to 999
    python bench/soundness --cells 100000 --processes 2 --out bench/runs # the committed run; --continue goes on with an interrupted one
    python bench/soundness --first 4711 --cells 1 --keep cells           # one cell again, its files kept in cells/4711

Every contradiction is printed with its seed, and its folder of files is kept. NOCLASH_BIN (or `noclash` on the PATH) is the command that a
small part of the cells is put to.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import shutil
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

import noclash

from .asking import FAMILIES, examine
from .command import find_binary
from .findings import Tally

#: Cells that one process works on before it reports, and how many kept folders are enough.
CHUNK, MOST_KEPT = 100, 200


def memory_folder() -> Path | None:
    """Where folders of cells are made: in memory where that exists."""
    shared = Path("/dev/shm")
    return shared if shared.is_dir() and os.access(shared, os.W_OK) else None


def run_cells(first: int, count: int, keep: Path | None, binary: str | None, family: str = "files") -> Tally:
    """Examines the cells `first` to `first + count - 1`; folders of those with a contradiction are copied to `keep`."""
    total = Tally()
    with tempfile.TemporaryDirectory(prefix="soundness-", dir=memory_folder()) as name:
        # All cells have the same paths and one cache: what is kept of one must not be taken for another.
        folder, cache = Path(name) / "cell", Path(name) / "cache"
        for seed in range(first, first + count):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            tally = Tally(seed=seed)
            try:
                examine(seed, folder, cache, tally, binary, family)
            except (Exception, BaseExceptionGroup) as error:
                tally.contradict("exception", "".join(traceback.format_exception(error)[-3:]))
            except BaseException as error:  # A panic of the extension module is no Exception.
                if isinstance(error, (KeyboardInterrupt, SystemExit)):
                    raise
                tally.contradict("panic", "".join(traceback.format_exception(error)[-3:]))
            if keep is not None and (tally.findings or count == 1) and len(list(keep.glob("*"))) < MOST_KEPT:
                shutil.copytree(folder, keep / str(seed), dirs_exist_ok=True)
                (keep / str(seed) / "findings.txt").write_text("".join(f"{f.kind}: {f.detail}\n" for f in tally.findings), encoding="utf-8")
            total.add(tally)
    return total


def summary(tally: Tally, seconds: float) -> str:
    """Counts, verdicts, refusals and contradictions by kind, as text."""
    lines = [f"{tally.counts['cells']} cells in {seconds:.0f} s"]
    lines += [f"  {what}: {number}" for what, number in sorted(tally.counts.items())]
    if tally.refused:
        lines.append("refused inputs:")
        lines += [f"  {number} × {what}" for what, number in tally.refused.most_common(12)]
    kinds = Counter(finding.kind for finding in tally.findings)
    lines.append(f"contradictions: {len(tally.findings)}")
    for kind, number in kinds.most_common():
        examples = sorted({finding.seed for finding in tally.findings if finding.kind == kind})[:5]
        lines.append(f"  {number} × {kind} (cells {', '.join(map(str, examples))})")
    return "\n".join(lines)


def committed_run(tally: Tally, options: argparse.Namespace, seconds: float) -> dict[str, object]:
    """The run as `bench/runs` keeps it."""
    kinds = Counter(finding.kind for finding in tally.findings)
    examples = {kind: [f"cell {f.seed}: {f.detail}" for f in tally.findings if f.kind == kind][:5] for kind in kinds}
    return {
        "benchmark": "soundness",
        "command": f"python bench/soundness --cells {options.cells} --first {options.first} --family {options.family} --processes {options.processes} --out bench/runs",
        "noclash": noclash.__version__,
        "machine": {"cores": os.cpu_count(), "os": platform.system().lower(), "arch": platform.machine(), "load": os.getloadavg()[0]},
        "numbers": {
            "seconds": round(seconds, 1), "cells_per_second": round(tally.counts["cells"] / seconds, 2),
            "counts": dict(sorted(tally.counts.items())), "refused": dict(tally.refused.most_common()),
            "contradictions": dict(kinds), "examples": examples,
        },
    }  # fmt: skip


def earlier(file: Path | None) -> tuple[Tally, float]:
    """What an interrupted run has counted, and its seconds."""
    if file is None or not file.exists():
        raise SystemExit("--continue needs --out, a folder with the run file to go on with")
    numbers = json.loads(file.read_text(encoding="utf-8"))["numbers"]
    if numbers["contradictions"]:
        raise SystemExit(f"{file} has contradictions: look at them first")
    tally = Tally()
    tally.counts.update(numbers["counts"])
    tally.refused.update(numbers["refused"])
    return tally, float(numbers["seconds"])


def _chunk(task: tuple[int, int, Path | None, str | None, str]) -> Tally:
    return run_cells(*task)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cells", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--family", choices=list(FAMILIES), default="files", help="files: robots among obstacles; insides: small bodies in solids of several parts")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("soundness-cells"), help="where folders of contradicted cells are kept")
    parser.add_argument("--out", type=Path, help="folder for the run file soundness.json")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on where the run file in --out ends, with the same build")
    options = parser.parse_args()
    options.keep.mkdir(parents=True, exist_ok=True)
    binary = find_binary()
    if binary is None:
        print("no command: set NOCLASH_BIN to put a part of the cells to it")
    end = options.first + options.cells
    file = None if options.out is None else options.out / ("soundness.json" if options.family == "files" else f"soundness-{options.family}.json")
    total, before = earlier(file) if options.go_on else (Tally(), 0.0)
    start = options.first + total.counts["cells"]
    tasks = [(first, min(CHUNK, end - first), options.keep, binary, options.family) for first in range(start, end, CHUNK)]
    began = time.perf_counter() - before
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for done, tally in enumerate(pool.imap(_chunk, tasks), 1):
            for finding in tally.findings:
                print(f"cell {finding.seed}: {finding.kind}: {finding.detail}", flush=True)
            total.add(tally)
            cells, seconds = total.counts["cells"], time.perf_counter() - began
            if done % 10 == 0 or done == len(tasks):
                print(f"{cells} of {options.cells} cells, {seconds / cells * 1000:.1f} ms a cell, {len(total.findings)} contradictions", flush=True)
                # An interrupted run leaves what it has found so far.
                if file is not None:
                    run = committed_run(total, options, seconds)
                    file.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(summary(total, seconds))
    if not any(options.keep.iterdir()):
        options.keep.rmdir()
    if total.findings:
        raise SystemExit(1)
