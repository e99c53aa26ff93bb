"""Shows cells, paths, clearances and contacts in Rerun. Needs the package `rerun-sdk`.

Everything is logged below an entity path, `noclash` unless stated otherwise, into the recording that is active; start one with
`rerun.init("name", spawn=True)` or write it with `rerun.save("file.rrd")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import PathCheck
from .arguments import ConfigurationLike
from .cell import Cell
from .errors import InputError, MissingPackageError
from .measures import Clearance

try:
    import rerun as rr
except ImportError:
    raise MissingPackageError("rerun-sdk", "rerun") from None

#: The time line of paths: segment plus t, in seconds of Rerun's clock where the path has no times.
TIMELINE = "path"
_COLOURS = {"link": (120, 144, 200), "attached": (200, 160, 90), "obstacle": (150, 150, 150), "moving obstacle": (170, 120, 170)}


def log_cell(cell: Cell, q: ConfigurationLike | None = None, *, entity: str = "noclash") -> None:
    """Logs all bodies with their shapes, at a configuration (the cell's state); half-spaces are not shown: they have no end."""
    for body in cell.bodies:
        for at, shape in enumerate(cell.shapes(body.name)):
            archetype = _archetype(shape, _COLOURS[body.kind])
            if archetype is not None:
                own = f"{entity}/{_path(body.name)}/{at}"
                rr.log(own, _transform(shape["pose"]), static=True)
                rr.log(own, archetype, static=True)
    log_configuration(cell, cell.state if q is None else q, entity=entity)


def log_configuration(cell: Cell, q: ConfigurationLike, *, entity: str = "noclash") -> None:
    """Moves the bodies to a configuration, at Rerun's current time."""
    poses = cell.fk(q, ignore_limits=True)
    for body in cell.bodies:
        rr.log(f"{entity}/{_path(body.name)}", _transform(poses[body.name]))


def log_path(cell: Cell, waypoints: npt.ArrayLike, *, steps: int = 16, entity: str = "noclash") -> None:
    """Lets the robot run along straight motions between configurations; `steps` pictures per segment."""
    rows = list(cell._layout.rows(waypoints, "waypoints"))
    if not rows:
        raise InputError("the path has no rows", "missing", remedy="give one row per waypoint")
    for segment, (start, end) in enumerate(zip(rows, rows[1:] or rows)):
        for t in np.linspace(0.0, 1.0, steps, endpoint=False):
            rr.set_time(TIMELINE, duration=segment + float(t))
            log_configuration(cell, start + t * (end - start), entity=entity)
    rr.set_time(TIMELINE, duration=float(max(len(rows) - 1, 0)))
    log_configuration(cell, rows[-1], entity=entity)


def log_contacts(result: PathCheck, *, entity: str = "noclash") -> None:
    """Marks every contact of a checked path, at its time, with a line of text."""
    for segment in result:
        if segment.contact is not None:
            rr.set_time(TIMELINE, duration=segment.index + segment.contact.t)
            label = " and ".join(segment.contact.bodies)
            rr.log(f"{entity}/contacts", rr.Points3D([segment.contact.point], radii=[0.015], colors=[(220, 30, 30)], labels=[label]))
            rr.log(f"{entity}/log", rr.TextLog(repr(segment), level="WARN"))


def log_clearance(profile: Clearance, *, entity: str = "noclash") -> None:
    """Plots proved and witnessed clearance over the path."""
    for segment, start, lower, upper in zip(profile.segment, profile.start, profile.piece_lower, profile.piece_upper):
        rr.set_time(TIMELINE, duration=float(segment + start))
        rr.log(f"{entity}/clearance/lower", rr.Scalars(float(lower)))
        rr.log(f"{entity}/clearance/upper", rr.Scalars(float(upper)))


def _path(name: str) -> str:
    """A body's name as entity path: parts of names are data, slashes between robot and link stay. No two names have one path."""
    parts = name.split("/")
    return rr.escape_entity_path_part(name) if "" in parts else "/".join(rr.escape_entity_path_part(part) for part in parts)


def _transform(pose: npt.NDArray[np.float64]) -> Any:
    return rr.Transform3D(translation=pose[:3, 3], mat3x3=pose[:3, :3])


def _archetype(shape: dict[str, Any], colour: Sequence[int]) -> Any:
    if "mesh" in shape:
        vertices, faces = shape["mesh"]
        corners = vertices[faces]
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        lengths = np.linalg.norm(normals, axis=1, keepdims=True)
        flat = np.repeat(normals / np.where(lengths > 0, lengths, 1.0), 3, axis=0)
        triangles = np.arange(3 * len(faces)).reshape(-1, 3)
        return rr.Mesh3D(vertex_positions=corners.reshape(-1, 3), triangle_indices=triangles, vertex_normals=flat, albedo_factor=colour)
    if "polytope" in shape:
        return rr.Points3D(shape["polytope"], colors=[colour])
    if "points" in shape:
        return rr.Points3D(shape["points"], radii=[max(shape["radius"], 0.002)], colors=[colour])
    if "box" in shape:
        return rr.Boxes3D(sizes=[shape["box"]], colors=[colour], fill_mode="solid")
    if "sphere" in shape:
        return rr.Ellipsoids3D(radii=[shape["sphere"]], colors=[colour], fill_mode="solid")
    if "capsule" in shape:
        own = shape["capsule"]
        # Rerun's capsules begin at the origin.
        return rr.Capsules3D(lengths=[own["length"]], radii=[own["radius"]], translations=[(0, 0, -own["length"] / 2)], colors=[colour])
    if "cylinder" in shape:
        own = shape["cylinder"]
        return rr.Cylinders3D(lengths=[own["length"]], radii=[own["radius"]], colors=[colour], fill_mode="solid")
    return None
