"""Signed distance grids as obstacles: everything that may be inside counts as occupied.

A grid holds values d at places p(i, j, k) = origin + spacing·(i, j, k): the distance to the nearest surface, negative inside. A distance changes
by no more than the way one goes (it is 1-Lipschitz), so a point x with d(x) ≤ e has d(p) ≤ e + |x − p| at every place p. The cube of the edge `spacing`
around p reaches no farther than h = ½√3·spacing from it. A cube is therefore occupied if d(p) ≤ h + e, and every point of the grid's
space with a distance of at most e is in one. No point of an occupied cube is farther than 2h + e from the surface.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError

Array = npt.NDArray[np.float64]
#: Rounding of places and thresholds, generously, as a share.
_ROUNDING = 1e-9
#: Values are often stored with few digits: neighbours may differ by this share more than the bound.
_SLACK = 1e-3


@dataclass(frozen=True, eq=False)
class DistanceGrid:
    """Distances in metres at the places `origin + spacing·(i, j, k)`; NaN where nothing was measured.

    >>> x, y, z = np.meshgrid(*[np.arange(-0.3, 0.31, 0.05)] * 3, indexing="ij")
    >>> grid = DistanceGrid(np.sqrt(x**2 + y**2 + z**2) - 0.2, 0.05, (-0.3, -0.3, -0.3))
    >>> grid.obstacle("ball")["resolution"]
    0.05
    """

    values: npt.NDArray[Any]
    spacing: float
    origin: Sequence[float]

    def __post_init__(self) -> None:
        values = np.asarray(self.values)
        if values.ndim != 3 or values.dtype.kind != "f" or 0 in values.shape:
            message = f"distances of the shape {values.shape} and the type {values.dtype}"
            raise InputError(message, "shape", remedy="give N × M × K numbers with a point, in metres")
        if np.isinf(values).any():
            raise InputError("a distance is infinite", "value", remedy="give NaN where nothing was measured")
        if not (math.isfinite(self.spacing) and self.spacing > 0.0):
            raise InputError(f"the spacing is {self.spacing}", "value", remedy="give metres above 0, one number for all axes")
        if np.shape(self.origin) != (3,) or not np.isfinite(np.asarray(self.origin, dtype=float)).all():
            raise InputError(f"the origin is {self.origin!r}", "value", remedy="give the place of entry [0, 0, 0], in metres")

    def occupied(self, *, error: float = 0.0, lipschitz: float = 1.0, unknown: str | None = None) -> npt.NDArray[np.bool_]:
        """Which cubes may hold a point whose distance is at most `error`.

        Distances of a map that scales or rounds them more than a true distance changes need a larger bound `lipschitz`; neighbours that
        differ by more than the bound are an error. `unknown` says what NaN counts as: `occupied` or `free`.
        """
        for name, value in (("error", error), ("lipschitz", lipschitz)):
            if not (math.isfinite(value) and value >= (0.0 if name == "error" else 1.0)):
                raise InputError(f"{name} is {value}", "value", remedy="give error ≥ 0 in metres, lipschitz ≥ 1")
        values = np.asarray(self.values, dtype=float)
        absent = np.isnan(values)
        if absent.any() and unknown not in ("occupied", "free"):
            raise InputError(f"{int(absent.sum())} distances are NaN", "missing", remedy='state what they count as: unknown="occupied" or "free"')
        for axis in range(3):
            steps = np.abs(np.diff(values, axis=axis))
            worst = float(np.nanmax(steps, initial=0.0)) if steps.size and not np.isnan(steps).all() else 0.0
            if worst > lipschitz * self.spacing * (1.0 + _SLACK):
                message = f"neighbours along axis {axis} differ by {worst:.6g} m over {self.spacing:.6g} m: no distance changes that fast"
                remedy = f"give metres, or state the bound: lipschitz={worst / self.spacing:.3g} or more"
                raise InputError(message, "inconsistent", remedy=remedy)
        reach = math.sqrt(3.0) / 2.0 * self.spacing * lipschitz * (1.0 + _SLACK) + error
        size = float(max(abs(np.asarray(self.origin, dtype=float)).max(), self.spacing * max(values.shape)))
        made = np.asarray(values <= reach * (1.0 + _ROUNDING) + size * 1e-13)
        made[absent] = unknown == "occupied"
        return made

    def obstacle(self, name: str, *, error: float = 0.0, lipschitz: float = 1.0, unknown: str | None = None) -> dict[str, Any]:
        """An entry for `obstacles` of `noclash.build`. Space outside the grid is free."""
        cubes = self.occupied(error=error, lipschitz=lipschitz, unknown=unknown)
        if not cubes.any():
            raise InputError(f"no cube of `{name}` is occupied", "value", remedy="leave it out, or check how it was made: an obstacle must not vanish")
        corner = [float(value) - self.spacing / 2.0 for value in self.origin]
        return {"name": name, "voxels": cubes, "resolution": float(self.spacing), "pose": corner}


def load(file: str | os.PathLike[str], *, spacing: float | None = None, origin: Sequence[float] | None = None) -> DistanceGrid:
    """A grid from an `.npz` file with `distances`, `spacing` and `origin`, or from an `.npy` file with the last two as arguments.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     np.savez(folder + "/map.npz", distances=np.full((4, 4, 4), 0.1), spacing=0.05, origin=[0.0, 0.0, 0.0])
    ...     load(folder + "/map.npz").spacing
    0.05
    """
    path = os.fspath(file)
    try:
        read = np.load(path, allow_pickle=False)
        parts = {key: np.asarray(read[key]) for key in read.files} if isinstance(read, np.lib.npyio.NpzFile) else {"distances": np.asarray(read)}
    except Exception as error:  # Damaged files raise errors of NumPy, zip and struct.
        raise InputError(f"NumPy does not read the file: {error}", "unreadable", path, remedy="write it by numpy.savez or numpy.save") from None
    strange = sorted(set(parts) - {"distances", "spacing", "origin"})
    if strange or "distances" not in parts:
        raise InputError(f"the file holds {', '.join(sorted(parts))}", "unknown", path, remedy="write numpy.savez(file, distances=…, spacing=…, origin=…)")
    for name, value in (("spacing", spacing), ("origin", origin)):
        if (name in parts) == (value is not None):
            what = "is stated by the file and by an argument" if value is not None else "is stated neither by the file nor by an argument"
            raise InputError(f"`{name}` {what}", "inconsistent", path, remedy="state it once")
        if value is not None:
            parts[name] = np.asarray(value, dtype=float)
    steps = np.unique(np.asarray(parts["spacing"], dtype=float))
    if steps.size != 1 or parts["spacing"].shape not in ((), (1,), (3,)):
        raise InputError(f"the spacing is {parts['spacing']}", "unsupported", path, remedy="give a grid with one spacing along all axes")
    try:
        return DistanceGrid(parts["distances"], float(steps[0]), tuple(np.asarray(parts["origin"], dtype=float).tolist()))
    except InputError as error:
        raise InputError(error.message, error.kind, path, remedy=error.remedy) from None
