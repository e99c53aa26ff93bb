"""Edges and trajectories in tables (pyarrow): which columns state them, and the answers as columns. Needs the package `pyarrow`.

An edge is two lists (`start`, `end`), or columns `from:JOINT` and `to:JOINT` as in CSV files; a trajectory is a list of waypoints
(`path`). Joints that no column names take the cell's state. A column that could state a motion and does not is an error, unless it is
named as `extra`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import MOST_REPORTED, Verdict
from .arguments import numbers
from .cell import Cell
from .errors import InputError, MissingPackageError

try:
    import pyarrow as pa
    import pyarrow.compute
except ImportError:
    raise MissingPackageError("pyarrow", "ray") from None

#: Columns that every answer adds to a row.
ANSWER_COLUMNS = ("verdict", "clearance", "t", "body", "other_body", "open_intervals", "complete")


#: Words of trajectories: a column of such a name would say more of the motion than is checked.
_OF_TRAJECTORIES = ("start", "end", "path", "joint", "joints", "joint_names", "positions", "waypoints", "velocity", "velocities", "acceleration", "accelerations", "time", "times", "time_from_start")


def check_table(cell: Cell, table: Any, *, extra: Iterable[str] = (), **options: Any) -> Any:
    """The answers about every row of a table, as a table of as many rows: `ANSWER_COLUMNS`.

    `verdict` holds words; `clearance` is proved (0 unless free); `t` is that of `ManyCheck`, for trajectories counted in segments from
    their start. `open_intervals` counts what stayed open, of which `t` and the bodies are the first; where `complete` is false there may be more.
    `options` are those of `Cell.check_many`.

    Other columns (an `id`, say) are left alone. One whose name looks like part of a motion (`from:…`, `to:…`, the name of a joint,
    `velocities`, `times` and the like) and is not used is an error, so that a misspelt name is not checked without its values; `extra` names
    columns that are none all the same.

    >>> import noclash, noclash.tables, pyarrow
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> edges = pyarrow.table({"from:joint_1": [0.0, 0.1], "to:joint_1": [0.1, 0.2]})
    >>> noclash.tables.check_table(cell, edges)["verdict"].to_pylist()
    ['free', 'free']
    """
    clash = [name for name in ANSWER_COLUMNS if name in table.column_names]
    if clash:
        raise InputError(f"the table has a column `{clash[0]}` already", "inconsistent", remedy="rename it: answers have columns of that name")
    twice = [name for name, count in Counter(table.column_names).items() if count > 1]
    if twice:
        raise InputError(f"the table has two columns `{twice[0]}`", "inconsistent", remedy="rename one of them")
    # Edits of the cell meanwhile must not mix up the bodies' numbers.
    cell = cell.copy()
    used = _stating(cell, table.column_names)
    _refuse_unused(cell, table.column_names, used, [extra] if isinstance(extra, str) else list(extra))
    if "path" in used:
        return _check_paths(cell, table["path"], options)
    starts, ends = _edges(cell, table, used)
    many = cell.check_many(starts, ends, **options)
    names = np.array([*(body.name for body in cell.bodies), None], dtype=object)
    words = np.array([verdict.word for verdict in (Verdict.FREE, Verdict.COLLISION, Verdict.UNDECIDED, Verdict.UNDECIDED)])
    at = np.select([many.free, many.collides], [0, 1], 2)
    return _answers(words[at].tolist(), many.clearance, many.t, names[many.bodies[:, 0]], names[many.bodies[:, 1]], many.open_intervals, many.complete)


def _stating(cell: Cell, columns: list[str]) -> list[str]:
    """The columns that state the motions."""
    if "path" in columns:
        return ["path"]
    if "start" in columns and "end" in columns:
        return ["start", "end"]
    return [name for name in columns if name.startswith(("from:", "to:"))]


def _refuse_unused(cell: Cell, columns: list[str], used: list[str], extra: list[str]) -> None:
    absent = [name for name in extra if name not in columns or name in used]
    if absent:
        raise InputError(f"`extra` names `{absent[0]}`, which is {'used' if absent[0] in used else 'no column'}", "unknown", remedy=f"the columns are: {', '.join(columns)}")
    joints = {"".join(filter(str.isalnum, name)).lower() for name in cell._layout.places}
    for name in columns:
        if name in used or name in extra:
            continue
        word = name.strip().lower()
        tail = "".join(filter(str.isalnum, word.rsplit(":", 1)[-1]))
        plain = "".join(filter(str.isalnum, word))
        named = tail in joints or any(plain.endswith(joint) for joint in joints if len(joint) > 2)
        if named or word in _OF_TRAJECTORIES or word.startswith(("from:", "to:", "from ", "to ")):
            message = f"the column `{name}` looks like part of a motion, and is not used beside {', '.join(used) or 'no other'}"
            remedy = f"correct its name, or give extra=[{name!r}] if it states no motion"
            raise InputError(message, "unknown", remedy=remedy)


def _answers(verdict: Any, clearance: Any, t: Any, body: Any, other: Any, still_open: Any, complete: Any) -> Any:
    # NaN stands for no time; Parquet has a word for it.
    times = pa.array(np.asarray(t, dtype=float), from_pandas=True)
    columns = [pa.array(verdict, pa.string()), pa.array(clearance, pa.float64()), times, pa.array(body, pa.string()), pa.array(other, pa.string())]
    columns += [pa.array(still_open, pa.int32()), pa.array(complete, pa.bool_())]
    return pa.table(columns, names=list(ANSWER_COLUMNS))


def _check_paths(cell: Cell, paths: Any, options: dict[str, Any]) -> Any:
    rows: dict[str, list[Any]] = {name: [] for name in ANSWER_COLUMNS}
    for number, path in enumerate(paths.to_pylist()):
        try:
            result = cell.check_path(path, **options)
        except InputError as error:
            raise InputError(f"row {number} of this table: {error.message}", error.kind, remedy=error.remedy) from None
        reported = next((s for s in result if s.verdict == result.verdict), result[0])
        if result.verdict == Verdict.FREE:
            # One whose clearance is not known may be the least.
            reported = min(result, key=lambda segment: -np.inf if np.isnan(segment.clearance) else segment.clearance)
        t = np.nan if reported.verdict == Verdict.FREE else reported.index + (reported.contact.t if reported.contact else reported.open[0].start if reported.open else 0.0)
        body, other = reported.bodies or (None, None)
        undecided = [segment for segment in result if segment.verdict == Verdict.UNDECIDED]
        still_open = sum(len(segment.open) for segment in undecided)
        complete = all(0 < len(segment.open) < MOST_REPORTED for segment in undecided)
        for name, value in zip(ANSWER_COLUMNS, (result.verdict.word, result.clearance, t, body, other, still_open, complete)):
            rows[name].append(value)
    return _answers(*rows.values())


def _edges(cell: Cell, table: Any, used: list[str]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    if "start" in used:
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
    return numbers(column.to_numpy(), f"the column `{name}`", (len(column),))


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
