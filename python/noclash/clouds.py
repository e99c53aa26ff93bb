"""Point clouds of laser scanners: LAS and LAZ (needs `laspy[lazrs]`), E57 (needs `pye57`), as obstacles of balls.

Files store coordinates in steps (LAS, and most E57 files) or in single precision. A point may be off by half a step along each axis; the balls
are grown by that (`Cloud.growth`).
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError
from .program_moves import quaternion

Array = npt.NDArray[np.float64]
#: Rounding of the few operations on a coordinate, as a share of its size.
_ROUNDING = 2.0**-49
_REMEDY = "the file is damaged: write it again"


@dataclass(frozen=True, eq=False)
class Cloud:
    """Points in metres. Each is within `growth` metres of what was measured, as far as the format's rounding goes."""

    points: Array
    growth: float
    #: Entries of the file that say that nothing was measured there.
    unmeasured: int = 0

    def obstacle(self, name: str, *, radius: float, **entry: Any) -> dict[str, Any]:
        """An entry for `obstacles` of `noclash.build`: balls of `radius`, and of the growth besides."""
        if not (math.isfinite(radius) and radius >= 0.0):
            raise InputError(f"the radius is {radius}", "value", remedy="give metres of at least 0")
        return {"name": name, "points": self.points, "radius": radius + self.growth, **entry}


def load(file: str | os.PathLike[str], *, unit: float | None = None, origin: tuple[float, float, float] = (0.0, 0.0, 0.0), unmeasured: str = "refuse") -> Cloud:
    """The points of a `.las`, `.laz` or `.e57` file. `origin`, in metres, is subtracted: surveys are far from 0.

    `unit`, in metres, is what a LAS file counts in; the format does not say, and it must be given (1.0 for metres). E57 is in metres.
    All points count, whatever their class: noise, overlap and withheld points, too. Entries of an E57 file that are marked as not measured are an
    error, unless `unmeasured="free"` says that there is nothing where the scanner saw nothing; all scans of the file are read, at their poses.
    """
    path = os.fspath(file)
    extension = os.path.splitext(path)[1].lower()
    place = np.asarray(origin, dtype=float)
    if place.shape != (3,) or not np.isfinite(place).all():
        raise InputError(f"origin is {origin!r}", "value", remedy="give three finite numbers, in metres")
    if unmeasured not in ("refuse", "free"):
        raise InputError(f"unmeasured is `{unmeasured}`", "unknown", remedy="write `refuse` or `free`")
    if extension not in (".las", ".laz", ".e57"):
        raise InputError(f"`{extension}` is no cloud that is read here", "unsupported", path, remedy="give .las, .laz or .e57; .pcd, .ply, .xyz and .npy go into `points:` as they are")
    if not os.path.isfile(path):
        raise InputError("there is no such file", "missing", path, remedy="check the path and its permissions")
    if extension == ".e57":
        if unit is not None:
            raise InputError("`unit` is given, but E57 is in metres", "inconsistent", path, remedy="omit it")
        return _checked(path, *_e57(path, place, unmeasured))
    if unit is None or not (math.isfinite(unit) and unit > 0.0):
        raise InputError("what unit the coordinates have is not stated by LAS files", "missing", path, remedy="give unit=1.0 for metres, 0.3048 for feet")
    return _checked(path, *_las(path, float(unit), place), 0)


def _checked(path: str, points: Array, growth: float, absent: int) -> Cloud:
    if len(points) == 0:
        raise InputError("the file has no points", "missing", path, remedy="take it out of the cell, or check how it was made: an obstacle must not vanish")
    if not np.isfinite(points).all() or not math.isfinite(growth):
        raise InputError("a coordinate is not a finite number", "value", path, remedy=_REMEDY)
    return Cloud(points, growth + float(abs(points).max()) * _ROUNDING, absent)


def _las(path: str, unit: float, origin: Array) -> tuple[Array, float]:
    try:
        import laspy
    except ImportError:
        raise MissingPackageError("laspy[lazrs]", "scans") from None
    try:
        data = laspy.read(path)
        header = data.header
        raw = np.column_stack([np.asarray(own, dtype=np.int64) for own in (data.X, data.Y, data.Z)]).astype(float)
        scales, offsets = np.asarray(header.scales, dtype=float), np.asarray(header.offsets, dtype=float)
        count = int(header.point_count)
    except Exception as error:  # The package raises what it meets: errors of struct, NumPy and the decompressor.
        raise InputError(f"laspy does not read the file: {error}", "syntax", path, remedy=_REMEDY) from None
    if len(raw) != count:
        raise InputError(f"the header says {count} points, but the file holds {len(raw)}", "syntax", path, remedy=_REMEDY)
    if not (np.isfinite(scales).all() and (scales > 0.0).all() and np.isfinite(offsets).all()):
        raise InputError(f"the scales are {scales} and the offsets {offsets}", "value", path, remedy=_REMEDY)
    points = (raw * scales + offsets) * unit - origin
    far = float(max(abs(raw * scales).max(initial=0.0), abs(offsets).max(), abs(origin).max() / unit)) * unit
    return points, float(np.linalg.norm(scales)) / 2.0 * unit + far * _ROUNDING


def _e57(path: str, origin: Array, unmeasured: str) -> tuple[Array, float, int]:
    try:
        import pye57
    except ImportError:
        raise MissingPackageError("pye57", "scans") from None
    all_points: list[Array] = []
    growth, absent = 0.0, 0
    try:
        file = pye57.E57(path)
        for number in range(file.scan_count):
            points, off, missing = _scan(path, pye57, file, number)
            all_points.append(points - origin)
            growth, absent = max(growth, off + float(max(abs(points).max(initial=0.0), abs(origin).max())) * _ROUNDING), absent + missing
    except InputError:
        raise
    except Exception as error:  # The package raises what it meets: its own errors and those of NumPy.
        raise InputError(f"pye57 does not read the file: {error}", "syntax", path, remedy=_REMEDY) from None
    if absent and unmeasured == "refuse":
        message = f"{absent} entries are marked as not measured"
        raise InputError(message, "unsupported", path, remedy='unmeasured="free" states that there is nothing in those directions')
    return (np.concatenate(all_points) if all_points else np.zeros((0, 3))), growth, absent


def _scan(path: str, pye57: Any, file: Any, number: int) -> tuple[Array, float, int]:
    """Points of a scan in the frame of the file, how far rounding may have put them, and how many entries are none."""
    header = file.get_header(number)
    kinds = {"cartesian": ("cartesianX", "cartesianY", "cartesianZ"), "spherical": ("sphericalRange", "sphericalAzimuth", "sphericalElevation")}
    kind = next((kind for kind, fields in kinds.items() if all(field in header.point_fields for field in fields)), None)
    if kind is None:
        raise InputError(f"scan {number} has no coordinates: {', '.join(header.point_fields)}", "unsupported", path, remedy="export x, y, z")
    fields, state = list(kinds[kind]), f"{kind}InvalidState"
    wanted = [*fields, *([state] if state in header.point_fields else [])]
    count = header.point_count
    data, buffers = file.make_buffers(wanted, count)
    reader = header.points.reader(buffers)
    got = reader.read()
    reader.close()
    if got != count:
        raise InputError(f"scan {number} has {got} of {count} points", "syntax", path, remedy=_REMEDY)
    prototype = pye57.libe57.StructureNode(header.points.prototype())
    values = np.column_stack([np.asarray(data[field], dtype=float) for field in fields])
    valid = np.asarray(data[state]) == 0 if state in data else np.ones(count, dtype=bool)
    values = values[valid]
    steps = np.array([_step(prototype[field], values[:, at]) for at, field in enumerate(fields)])
    points, growth = values, float(np.linalg.norm(steps)) / 2.0
    if kind == "spherical":
        reach, azimuth, elevation = values.T
        level = reach * np.cos(elevation)
        points = np.column_stack([level * np.cos(azimuth), level * np.sin(azimuth), reach * np.sin(elevation)])
        growth = float(steps[0] + abs(reach).max(initial=0.0) * (steps[1] + steps[2])) / 2.0
    if header.has_pose():
        points = points @ _rotation(path, header, number).T + _translation(header)
    return points, growth, int(count - valid.sum())


def _step(node: Any, values: Array) -> float:
    """How far apart neighbouring values of a field are in the file."""
    if hasattr(node, "scale"):
        return abs(float(node.scale()))
    if hasattr(node, "precision") and "SINGLE" in str(node.precision()).upper():
        return float(abs(values).max(initial=0.0)) * 2.0**-23
    return 0.0


def _rotation(path: str, header: Any, number: int) -> Array:
    pose = header.node["pose"]
    if not pose.isDefined("rotation"):
        return np.eye(3)
    made = quaternion([float(pose["rotation"][part].value()) for part in "wxyz"])
    if made is None:
        raise InputError(f"the quaternion of scan {number} has not the length 1", "value", path, remedy=_REMEDY)
    return made


def _translation(header: Any) -> Array:
    pose = header.node["pose"]
    return np.array([float(pose["translation"][part].value()) for part in "xyz"]) if pose.isDefined("translation") else np.zeros(3)
