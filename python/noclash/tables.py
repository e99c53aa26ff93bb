"""Edges and trajectories in tables (pyarrow): which columns state them, and the answers as columns. Needs the package `pyarrow`.

An edge is two lists (`start`, `end`), or columns `from:JOINT` and `to:JOINT` as in CSV files; a trajectory is a list of waypoints
(`path`). Joints that no column names take the cell's state.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import Verdict
from .cell import Cell
from .errors import InputError, MissingPackageError

try:
    import pyarrow as pa
    import pyarrow.compute
except ImportError:
    raise MissingPackageError("pyarrow", "ray") from None

#: What every answer adds to a row.
ANSWER_COLUMNS = ("verdict", "clearance", "t", "body", "other_body")


def check_table(cell: Cell, table: Any, **options: Any) -> Any:
    """The answers about every row of a table, as a table of as many rows: `ANSWER_COLUMNS`.

    `verdict` holds words; `clearance` is proved (0 unless free); `t` is that of `ManyCheck`, for trajectories counted in segments from
    their start. `options` are those of `Cell.check_many`.

    >>> import noclash, noclash.tables, pyarrow
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> edges = pyarrow.table({"from:joint_1": [0.0, 0.1], "to:joint_1": [0.1, 0.2]})
    >>> noclash.tables.check_table(cell, edges)["verdict"].to_pylist()
    ['free', 'free']
    """
    clash = [name for name in ANSWER_COLUMNS if name in table.column_names]
    if clash:
        raise InputError(f"the table has a column `{clash[0]}` already", "inconsistent", remedy="rename it: answers have columns of that name")
    if "path" in table.column_names:
        return _check_paths(cell, table["path"], options)
    starts, ends = _edges(cell, table)
    many = cell.check_many(starts, ends, **options)
    names = np.array([*(body.name for body in cell.bodies), None], dtype=object)
    words = np.array([verdict.word for verdict in (Verdict.FREE, Verdict.COLLISION, Verdict.UNDECIDED, Verdict.UNDECIDED)])
    at = np.select([many.free, many.collides], [0, 1], 2)
    return _answers(words[at].tolist(), many.clearance, many.t, names[many.bodies[:, 0]], names[many.bodies[:, 1]])


def _answers(verdict: Any, clearance: Any, t: Any, body: Any, other: Any) -> Any:
    # NaN stands for no time; Parquet has a word for it.
    times = pa.array(np.asarray(t, dtype=float), from_pandas=True)
    columns = [pa.array(verdict, pa.string()), pa.array(clearance, pa.float64()), times, pa.array(body, pa.string()), pa.array(other, pa.string())]
    return pa.table(columns, names=list(ANSWER_COLUMNS))


def _check_paths(cell: Cell, paths: Any, options: dict[str, Any]) -> Any:
    rows: dict[str, list[Any]] = {name: [] for name in ANSWER_COLUMNS}
    for number, path in enumerate(paths.to_pylist()):
        try:
            result = cell.check_path(path, **options)
        except InputError as error:
            raise InputError(f"row {number} of this table: {error.message}", error.kind, remedy=error.remedy) from None
        told = next((s for s in result if s.verdict == result.verdict), result[0])
        if result.verdict == Verdict.FREE:
            told = min(result, key=lambda segment: segment.clearance)
        t = np.nan if told.verdict == Verdict.FREE else told.index + (told.contact.t if told.contact else told.open[0].start if told.open else 0.0)
        body, other = told.bodies or (None, None)
        for name, value in zip(ANSWER_COLUMNS, (result.verdict.word, result.clearance, t, body, other)):
            rows[name].append(value)
    return _answers(*rows.values())


def _edges(cell: Cell, table: Any) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    if "start" in table.column_names and "end" in table.column_names:
        return _lists(table["start"], "start", cell.dof), _lists(table["end"], "end", cell.dof)
    ends: list[npt.NDArray[np.float64]] = []
    given: list[set[int]] = []
    for word in ("from:", "to:"):
        full = np.tile(cell.state, (table.num_rows, 1))
        columns = [name for name in table.column_names if name.startswith(word)]
        places = [cell._layout.place(name.removeprefix(word)) for name in columns]
        for name, place in zip(columns, places):
            full[:, place] = _numbers(table[name], name)
        if len(set(places)) != len(places):
            raise InputError("a joint has two columns", "inconsistent", remedy="name every joint once")
        ends.append(full)
        given.append(set(places))
    if not given[0] or given[0] != given[1]:
        remedy = "give lists `start` and `end`, columns `from:JOINT` and `to:JOINT` for the same joints, or lists of waypoints `path`"
        raise InputError(f"no edges are stated by the columns {', '.join(table.column_names)}", "missing", remedy=remedy)
    return ends[0], ends[1]


def _numbers(column: Any, name: str) -> npt.NDArray[np.float64]:
    if column.null_count or not (pa.types.is_floating(column.type) or pa.types.is_integer(column.type)):
        raise InputError(f"the column `{name}` holds nulls or is no column of numbers", "dtype", remedy="give a number in every row")
    return np.asarray(column.to_numpy(), dtype=np.float64)


def _lists(column: Any, name: str, width: int) -> npt.NDArray[np.float64]:
    if column.null_count:
        raise InputError(f"the column `{name}` holds nulls", "value", remedy="give a list in every row")
    column = column.combine_chunks()
    if not (pa.types.is_list(column.type) or pa.types.is_large_list(column.type) or pa.types.is_fixed_size_list(column.type)):
        raise InputError(f"the column `{name}` holds no lists", "dtype", remedy=f"expected lists of {width} numbers")
    lengths = np.asarray(pa.compute.list_value_length(column)) if len(column) else np.array([], dtype=int)
    if (lengths != width).any():
        at = int(np.argmax(lengths != width))
        raise InputError(f"`{name}` has {lengths[at]} numbers in row {at}", "shape", remedy=f"expected {width}: one per entry of cell.joints")
    return _numbers(pa.chunked_array([column.flatten()]), name).reshape(-1, width)


def rows_of(files: list[str]) -> list[int]:
    """How many rows each Parquet file has."""
    import pyarrow.parquet as parquet

    return [parquet.read_metadata(file).num_rows for file in files]
