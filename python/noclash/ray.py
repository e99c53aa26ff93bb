"""Millions of edges or trajectories over the machines of a Ray cluster. Needs the packages `ray[data]` and `pyarrow`.

`check_dataset` takes Parquet files, or a Ray dataset. From files it works part by part: a part is a range of rows, its answers are
one file, written whole or not at all. A worker that dies is replaced and its part done again; a run that was ended goes on
with the parts that are missing. Rows keep their order and are neither lost nor repeated, and the answers are those of one machine.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ._noclash import __version__
from .answers import Verdict
from .cell import Cell
from .errors import InputError, MissingPackageError
from .progress import Progress, reporting
from .tables import check_table, rows_of

try:
    import pyarrow as pa
    import pyarrow.parquet as parquet
    import ray
except ImportError:
    raise MissingPackageError("ray[data]", "ray") from None

#: Description of a run, beside its parts.
MANIFEST = "noclash-run.json"


@dataclass(frozen=True)
class Summary:
    """Result of a run."""

    #: Folder with one Parquet file per part, in order of rows.
    output: Path
    rows: int
    free: int
    collisions: int
    undecided: int
    #: Parts that were there already, from a run before.
    parts_kept: int
    parts_done: int
    #: Workers that died on the way and were replaced.
    workers_lost: int


def check_dataset(
    cell: Cell,
    source: Any,
    output: str | os.PathLike[str] | None = None,
    *,
    workers: int | None = None,
    rows_per_part: int = 20_000,
    progress: Progress = None,
    **options: Any,
) -> Any:
    """Checks every row of Parquet files (a file, a folder, a list) into a folder `output`, or of a Ray dataset into another.

    `workers` (one per CPU of the cluster) each load the cell once and use one thread. With `device="gpu"` there is one per GPU of the cluster, which Ray
    gives it, with its share of the CPUs. `options` are those of `Cell.check_many`, and `extra` of `noclash.tables.check_table`. Of files, gives a `Summary`; of a dataset, one with `noclash.tables.ANSWER_COLUMNS` added, lazily.
    """
    share = _Share.of(options.get("device", "cpu"))
    options = {"threads": share.cpus, **options}
    if isinstance(source, ray.data.Dataset):
        if output is not None:
            raise InputError("a dataset is answered by a dataset", "inconsistent", remedy="write it with .write_parquet(output)")
        count = workers or share.workers
        # Ray replaces workers that die, and repeats what they were at.
        return source.map_batches(
            _Batches, fn_constructor_args=(cell, options), batch_format="pyarrow", batch_size=4096 if share.gpus == 0 else 65_536,
            compute=ray.data.ActorPoolStrategy(size=count), num_cpus=share.cpus, num_gpus=share.gpus,
        )  # fmt: skip
    if output is None:
        raise InputError("no folder for the answers is given", "missing", remedy="give `output`")
    if rows_per_part < 1:
        raise InputError(f"rows_per_part is {rows_per_part}", "value", remedy="give at least 1")
    run = _Run(cell, _files(source), Path(output), rows_per_part, options)
    return run.go(workers or share.workers, share, progress)


def read(output: str | os.PathLike[str]) -> Any:
    """All answers of a finished run as one table, in order of rows."""
    folder = Path(output)
    parts = json.loads((folder / MANIFEST).read_text())["parts"]
    missing = [part for part in range(parts) if not (folder / _name(part)).exists()]
    if missing:
        raise InputError(f"{len(missing)} of {parts} parts are missing in {folder}", "missing", remedy="run check_dataset again: it goes on where it ended")
    return pa.concat_tables([parquet.read_table(folder / _name(part)) for part in range(parts)])


@dataclass(frozen=True)
class _Share:
    """What of the cluster is a worker's, and how many workers that makes."""

    cpus: int
    gpus: int
    workers: int

    @classmethod
    def of(cls, device: str) -> _Share:
        if not ray.is_initialized():
            ray.init(logging_level="ERROR")
        found = ray.cluster_resources()
        cpus, gpus = max(int(found.get("CPU", 1)), 1), int(found.get("GPU", 0))
        if device == "gpu" and gpus == 0:
            raise InputError("the cluster has no GPU", "missing", remedy='start Ray on machines with GPUs, or leave out device="gpu"')
        return cls(1, 0, cpus) if device == "cpu" or gpus == 0 else cls(max(cpus // gpus, 1), 1, gpus)


class _Batches:
    """A worker of a dataset: the cell is loaded when it starts."""

    def __init__(self, cell: Cell, options: dict[str, Any]) -> None:
        self.cell, self.options = cell, options

    def __call__(self, table: Any) -> Any:
        answers = check_table(self.cell, table, **self.options)
        for name in answers.column_names:
            table = table.append_column(name, answers[name])
        return table


class _Worker:
    """A worker of a run over files."""

    def __init__(self, cell: Cell, files: list[str], rows: list[int], output: str, options: dict[str, Any]) -> None:
        self.cell, self.files, self.rows, self.output, self.options = cell, files, rows, Path(output), options

    def check(self, part: int, first: int, last: int) -> tuple[int, int, int]:
        """Checks rows `first` to `last` (not included) and writes their file; counts of free, colliding and undecided ones."""
        table = _rows(self.files, self.rows, first, last)
        answers = check_table(self.cell, table, **self.options)
        if "row" in table.column_names:
            raise InputError("the table has a column `row` already", "inconsistent", remedy="rename it: answers have a column of that name")
        kept = [name for name in table.column_names if name not in ("start", "end", "path") and not name.startswith(("from:", "to:"))]
        reported = pa.table({"row": pa.array(range(first, last), pa.int64()), **{name: table[name] for name in kept}, **{name: answers[name] for name in answers.column_names}})
        # Written beside, then renamed: a file of that name is always whole.
        beside = self.output / f"{_name(part)}.{os.getpid()}.tmp"
        parquet.write_table(reported, beside)
        os.replace(beside, self.output / _name(part))
        return _counts(reported)

    def process(self) -> int:
        """Its process, for tests that end it."""
        return os.getpid()


class _Run:
    def __init__(self, cell: Cell, files: list[str], output: Path, rows_per_part: int, options: dict[str, Any]) -> None:
        self.cell, self.files, self.output, self.options = cell, files, output, options
        self.rows = rows_of(files)
        total = sum(self.rows)
        self.parts = [(first, min(first + rows_per_part, total)) for first in range(0, total, rows_per_part)]
        self.manifest = {
            # All that an answer depends on: another obstacle, mesh, row or version makes another query.
            "version": __version__,
            "cell": cell.digest(),
            "files": [[os.path.basename(file), rows, _digest(file)] for file, rows in zip(files, self.rows)],
            "options": {key: repr(value) for key, value in sorted(options.items()) if key != "threads"},
            "rows_per_part": rows_per_part,
            "parts": len(self.parts),
        }

    def go(self, workers: int, share: _Share, progress: Progress) -> Summary:
        self._claim()
        open_parts = [part for part in range(len(self.parts)) if not (self.output / _name(part)).exists()]
        kept = len(self.parts) - len(open_parts)
        lost = self._work(open_parts, min(workers, max(len(open_parts), 1)), share, progress)
        free, collisions, undecided = 0, 0, 0
        for part in range(len(self.parts)):
            a, b, c = _counts(parquet.read_table(self.output / _name(part), columns=["verdict"]))
            free, collisions, undecided = free + a, collisions + b, undecided + c
        return Summary(self.output, sum(self.rows), free, collisions, undecided, kept, len(open_parts), lost)

    def _claim(self) -> None:
        """The folder belongs to this run, or to the same one that was ended before."""
        self.output.mkdir(parents=True, exist_ok=True)
        file = self.output / MANIFEST
        if file.exists() and json.loads(file.read_text()) != self.manifest:
            message = f"{self.output} holds answers to another question"
            raise InputError(message, "inconsistent", remedy="give an empty folder, or ask the same question again to go on with it")
        if not file.exists() and any(self.output.iterdir()):
            raise InputError(f"{self.output} is not empty", "inconsistent", remedy="give an empty folder")
        for left in self.output.glob("*.tmp"):
            left.unlink()
        file.write_text(json.dumps(self.manifest, indent=1))

    def _work(self, parts: list[int], workers: int, share: _Share, progress: Progress) -> int:
        make = ray.remote(num_cpus=share.cpus, num_gpus=share.gpus, max_restarts=0)(_Worker)
        reference = ray.put(self.cell)
        pool = [make.remote(reference, self.files, self.rows, str(self.output.resolve()), self.options) for _ in range(workers)]
        busy: dict[Any, tuple[Any, int]] = {}
        waiting, lost, done = list(reversed(parts)), 0, 0
        with reporting(progress, len(parts), "parts") as report:
            while waiting or busy:
                while waiting and pool:
                    worker, part = pool.pop(), waiting.pop()
                    busy[worker.check.remote(part, *self.parts[part])] = (worker, part)
                (ready, *_), _ = ray.wait(list(busy), num_returns=1)
                worker, part = busy.pop(ready)
                try:
                    ray.get(ready)
                    pool.append(worker)
                    done += 1
                except ray.exceptions.RayActorError:
                    # Another worker takes its place; the part is done again, or was finished just before.
                    lost += 1
                    if lost > 100 + 10 * len(parts):
                        raise
                    waiting.append(part)
                    pool.append(make.remote(reference, self.files, self.rows, str(self.output.resolve()), self.options))
                if report is not None:
                    report(done)
        for worker in pool:
            ray.kill(worker)
        return lost


def _rows(files: list[str], rows: list[int], first: int, last: int) -> Any:
    """Rows of several files together, reading no row group that holds none of them."""
    pieces, start = [], 0
    for file, count in zip(files, rows):
        if start < last and first < start + count:
            opened = parquet.ParquetFile(file)
            at = start
            for group in range(opened.num_row_groups):
                size = opened.metadata.row_group(group).num_rows
                low, high = max(first, at), min(last, at + size)
                if low < high:
                    pieces.append(opened.read_row_group(group).slice(low - at, high - low))
                at += size
        start += count
    return pa.concat_tables(pieces)


def _digest(file: str) -> str:
    with open(file, "rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest() if hasattr(hashlib, "file_digest") else _digest_in_pieces(opened)


def _digest_in_pieces(opened: Any) -> str:
    digest = hashlib.sha256()
    while piece := opened.read(1 << 20):
        digest.update(piece)
    return digest.hexdigest()


def _counts(table: Any) -> tuple[int, int, int]:
    words = table["verdict"].to_pylist()
    free, collisions = words.count(Verdict.FREE.word), words.count(Verdict.COLLISION.word)
    return free, collisions, len(words) - free - collisions


def _files(source: Any) -> list[str]:
    if isinstance(source, (str, os.PathLike)):
        path = Path(source)
        files = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
    else:
        files = [Path(file) for file in source]
    absent = [str(file) for file in files if not file.is_file()]
    if not files or absent:
        raise InputError(f"there is no Parquet file {absent[0] if absent else source}", "missing", file=str(absent[0] if absent else source), remedy="give a file, a folder of .parquet files or a list")
    return [str(file.resolve()) for file in files]


def _name(part: int) -> str:
    return f"part-{part:06d}.parquet"
