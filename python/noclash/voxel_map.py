"""`VoxelMap`: occupied space that changes, as blocks of voxels in a cell or a monitor. An update replaces only the blocks that changed.

Voxel (i, j, k) is the cube from origin + resolution·(i, j, k) to origin + resolution·(i + 1, j + 1, k + 1). Blocks begin at the doubles nearest to
their corner, which defines them. A new block is added before the one it replaces is removed, so that nothing is ever left out in between.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .arguments import unmasked
from .errors import InputError
from .monitor import Monitor
from .world import World

Flags = npt.NDArray[np.bool_]
Key = tuple[int, int, int]


class VoxelMap:
    """Occupied voxels under one name in a `Cell` or a `Monitor`; bodies are called `name/i_j_k.a` or `.b`, so `name/*` allows them.

    `resolution` is the edge of a voxel in metres, `origin` the corner of voxel (0, 0, 0). `block` voxels along each axis make one body: 16 in a
    monitor, 32 in a cell, where an edit costs more than a body.
    With `unknown="occupied"` all voxels from `bounds[0]` up to, not including, `bounds[1]` count as occupied until an update says otherwise.
    In a monitor, `speed` and `margin` are those of `Monitor.add`.

    >>> import noclash, numpy as np
    >>> from noclash.voxel_map import VoxelMap
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> scan = VoxelMap(cell.monitor(), "scan", resolution=0.02, origin=(2.0, -0.5, 0.0))
    >>> scan.update(np.ones((10, 50, 40), dtype=bool))
    12
    >>> scan.update(np.ones((10, 50, 40), dtype=bool))
    0
    """

    def __init__(
        self,
        target: World | Monitor,
        name: str,
        *,
        resolution: float,
        origin: Sequence[float] = (0.0, 0.0, 0.0),
        block: int | None = None,
        unknown: str = "free",
        bounds: tuple[Sequence[int], Sequence[int]] | None = None,
        speed: float = 0.0,
        margin: float = 0.0,
    ) -> None:
        if not isinstance(target, (World, Monitor)):
            raise InputError(f"a map of a {type(target).__name__}", "dtype", remedy="give a Cell or a Monitor")
        if not (math.isfinite(resolution) and resolution > 0.0):
            raise InputError(f"the resolution is {resolution}", "value", remedy="give metres above 0")
        place = np.asarray(origin, dtype=float)
        if place.shape != (3,) or not np.isfinite(place).all():
            raise InputError(f"the origin is {origin!r}", "value", remedy="give three finite numbers, in metres")
        block = (16 if isinstance(target, Monitor) else 32) if block is None else int(block)
        if not 1 <= block <= 256:
            raise InputError(f"block is {block}", "value", remedy="give voxels along an edge, such as 16")
        if unknown not in ("free", "occupied") or (unknown == "occupied") != (bounds is not None):
            raise InputError(f"unknown is `{unknown}` and bounds are {bounds}", "inconsistent", remedy='give unknown="occupied" with bounds, or neither')
        if isinstance(target, World) and (speed != 0.0 or margin != 0.0):
            raise InputError("`speed` and `margin` are of monitors", "inconsistent", remedy="omit them; a cell has `margins`")
        self.name = name
        self.resolution = float(resolution)
        self.origin = place
        self._begin = (float(place[0]), float(place[1]), float(place[2]))
        self.block = block
        self._target = target
        self._options = (float(speed), float(margin))
        self._blocks: dict[Key, Flags] = {}
        #: Corner and voxels of the last update. The map has these voxels there.
        self._last: tuple[Key, Flags] | None = None
        #: Bodies of blocks, and for cells the edit that added each.
        self._bodies: dict[Key, tuple[str, tuple[Any, ...] | None]] = {}
        if bounds is not None:
            low, high = (_corner(own, "bounds") for own in bounds)
            if any(b <= a for a, b in zip(low, high)):
                raise InputError(f"bounds are {bounds}", "value", remedy="give the first voxel, and the one after the last, along each axis")
            self.update(np.ones([b - a for a, b in zip(low, high)], dtype=bool), low)

    def update(self, voxels: npt.ArrayLike, corner: Sequence[int] = (0, 0, 0)) -> int:
        """Sets the voxels from `corner` on to truth values (N × M × K): what was there before is replaced. Returns how many blocks changed.

        Voxels that sensors did not see are not an update: give a region that was measured, or what it was before (`region`).
        """
        unmasked(voxels, "voxels")
        given = np.asarray(voxels)
        if given.ndim != 3 or given.dtype.kind != "b":
            message = f"voxels have the shape {given.shape} and the type {given.dtype}"
            raise InputError(message, "dtype", remedy="give truth values, N × M × K: grid == 1 says what counts as occupied")
        start, size = _corner(corner, "corner"), self.block
        changed: dict[Key, Flags] = {}
        concerned, differ = self._concerned(start, given)
        # Along each axis, by block: its part that the region covers, and where that is in the region.
        covered = [
            {index: _overlap(index, size, begin, length) for index in range(begin // size, -(-(begin + length) // size))}
            for begin, length in zip(start, given.shape)
        ]
        for key in concerned:
            x, y, z = covered[0][key[0]], covered[1][key[1]], covered[2][key[2]]
            inside, part = (x[0], y[0], z[0]), given[x[1], y[1], z[1]]
            old = self._blocks.get(key)
            if not differ and not (part.any() if old is None else (old[inside] != part).any()):
                continue
            new = np.zeros((size, size, size), dtype=bool) if old is None else old.copy()
            new[inside] = part
            changed[key] = new
        self._apply(changed)
        self._last = (start, np.array(given, order="C"))
        return len(changed)

    def _concerned(self, start: Key, given: Flags) -> tuple[Iterable[Key], bool]:
        """Blocks in which an update may differ from the map, and whether it does in all of them: of a region that was the last update as well, those in which the two differ."""
        if self._last is None or self._last[0] != start or self._last[1].shape != given.shape:
            x, y, z = (range(begin // self.block, -(-(begin + length) // self.block)) for begin, length in zip(start, given.shape))
            return itertools.product(x, y, z), False
        at = np.unravel_index(_differing(self._last[1], given), given.shape)
        indices = [(place + begin) // self.block for place, begin in zip(at, start)]
        lowest = [begin // self.block for begin in start]
        counts = tuple(-(-(begin + length) // self.block) - low for begin, length, low in zip(start, given.shape, lowest))
        # As numbers, which are sorted much faster than rows are.
        numbers = np.unique(np.ravel_multi_index(tuple(index - low for index, low in zip(indices, lowest)), counts))
        first, second, third = (index + low for index, low in zip(np.unravel_index(numbers, counts), lowest))
        return list(zip(first.tolist(), second.tolist(), third.tolist())), True

    def region(self, corner: Sequence[int], shape: Sequence[int]) -> Flags:
        """Voxels of the map from `corner` on."""
        start, lengths, size = _corner(corner, "corner"), _corner(shape, "shape"), self.block
        if any(length < 0 for length in lengths):
            raise InputError(f"shape is {shape!r}", "value", remedy="give three whole numbers of at least 0")
        made = np.zeros(lengths, dtype=bool)
        for key, own in self._blocks.items():
            parts = [_overlap(index, size, begin, length) for index, begin, length in zip(key, start, lengths)]
            if all(one[0].start < one[0].stop for one in parts):
                made[tuple(one[1] for one in parts)] = own[tuple(one[0] for one in parts)]
        return made

    @property
    def bodies(self) -> tuple[str, ...]:
        """Names of the bodies in the cell or the monitor."""
        return tuple(name for name, _ in self._bodies.values())

    def clear(self) -> None:
        """Removes all voxels."""
        self._apply({key: np.zeros_like(own) for key, own in self._blocks.items()})
        self._last = None

    def _apply(self, changed: dict[Key, Flags]) -> None:
        if not changed:
            return
        added: dict[Key, str] = {}
        for key, voxels in changed.items():
            if voxels.any():
                before = self._bodies.get(key)
                # Another name than the one it replaces.
                added[key] = f"{self.name}/{'_'.join(map(str, key))}.{'b' if before is not None and before[0].endswith('.a') else 'a'}"
        removed = {key: self._bodies[key] for key in changed if key in self._bodies}
        steps: dict[Key, tuple[Any, ...] | None] = dict.fromkeys(added)
        if isinstance(self._target, Monitor):
            blocks = [(name, self._place(key), changed[key].tobytes()) for key, name in added.items()]
            self._target._replace_voxels(blocks, (self.block, self.resolution), self._options, [name for name, _ in removed.values()])
        else:
            grid = (self.block, self.resolution)
            steps = {key: ("voxels", name, self._place(key), changed[key].tobytes(), grid) for key, name in added.items()}
            edits = [*(step for step in steps.values() if step is not None), *(("remove", name) for name, _ in removed.values())]
            self._target._replace(edits, [step for _, step in removed.values() if step is not None])
        for key, voxels in changed.items():
            self._bodies.pop(key, None)
            if key in added:
                self._blocks[key], self._bodies[key] = voxels, (added[key], steps[key])
            else:
                self._blocks.pop(key, None)

    def _place(self, key: Key) -> tuple[float, float, float]:
        """The corner of a block."""
        x, y, z = (begin + self.resolution * (index * float(self.block)) for begin, index in zip(self._begin, key))
        return x, y, z


def _corner(values: Sequence[int], what: str) -> Key:
    whole = np.asarray(values)
    if whole.shape != (3,) or whole.dtype.kind not in "iu" or (abs(whole.astype(np.int64)) > 2**31).any():
        raise InputError(f"{what} is {values!r}", "value", remedy="give three whole numbers")
    return int(whole[0]), int(whole[1]), int(whole[2])


def _differing(one: Flags, other: Flags) -> npt.NDArray[np.intp]:
    """Flat indices at which two arrays of one shape differ."""
    one, other = np.ascontiguousarray(one).reshape(-1), np.ascontiguousarray(other).reshape(-1)
    # Eight at a time, because few differ.
    whole = one.size // 8 * 8
    words = np.flatnonzero(one[:whole].view(np.uint64) != other[:whole].view(np.uint64))
    places = np.concatenate([(words[:, np.newaxis] * 8 + np.arange(8)).reshape(-1), np.arange(whole, one.size)])
    differing: npt.NDArray[np.intp] = places[one[places] != other[places]]
    return differing


def _overlap(index: int, size: int, begin: int, length: int) -> tuple[slice, slice]:
    """The part of a block that a region covers, along one axis: in the block, and in the region."""
    low, high = max(index * size, begin), min((index + 1) * size, begin + length)
    high = max(low, high)
    return slice(low - index * size, high - index * size), slice(low - begin, high - begin)
