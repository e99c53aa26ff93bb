"""Chunks of every kind as setpoints of the joints. Nothing here is trusted: the gate proves the setpoints that come out."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..arguments import Array, unmasked
from ..errors import ConfigurationError

#: Kinds of chunks: setpoints; velocities and increments of joints, row by row; increments of a tool's pose (dx, dy, dz and, if given, a turn as
#: axis times angle) that joints follow by `setpoints`; the same executed by a controller that leads the tool itself along lines in space.
KINDS = ("positions", "velocities", "deltas", "tool_deltas", "led_tool_deltas")


def as_rows(chunk: npt.ArrayLike, columns: tuple[int, ...], expected: str) -> Array:
    """Numbers in rows of one of these widths. NaN and infinite numbers stay: the gate refuses them with a reason, not with an error."""
    unmasked(chunk, "the chunk")
    try:
        array = np.asarray(chunk)
    except ValueError:
        raise ConfigurationError("the chunk is ragged: its rows have different lengths", "shape", remedy=f"expected {expected}") from None
    if array.size == 0:
        return np.zeros((0, columns[0]))
    if array.dtype.kind not in "fiu" or array.dtype.itemsize > 8:
        raise ConfigurationError(f"the chunk has the type {array.dtype}", "dtype", remedy="give real numbers")
    if array.ndim != 2 or array.shape[1] not in columns:
        raise ConfigurationError(f"the chunk has the shape {array.shape}", "shape", remedy=f"expected {expected}")
    return np.asarray(array, dtype=np.float64)


def summed(start: Array, increments: Array) -> Array:
    """The start and, row by row, what increments make of it: the setpoints that must be sent, to the last bit."""
    return np.vstack([start[None], start + np.cumsum(increments, axis=0)])


def tool_steps(rows: Array) -> Array:
    """Increments of a pose as six columns; those of a place alone turn nothing."""
    return rows if rows.shape[1] == 6 else np.hstack([rows, np.zeros((len(rows), 3))])
