"""Meshes that move from pose to pose, proved as a whole: each is a robot with one floating joint in a cell of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import PathCheck
from .building import pose as pose_of
from .errors import InputError
from .opening import build
from .trimesh_shapes import faces, is_rigid, scale_and_pose
from .urdf_text import Joint, UrdfText, element

#: A `Verdict`, or with what was asked for besides.
MotionAnswer = Any
_JOINT = "motion"


@dataclass(frozen=True)
class Mover:
    """A mesh with a name of any kind: at one pose, or moving."""

    name: Any
    mesh: Any
    #: Poses, or `None` for one that stays.
    poses: list[npt.NDArray[np.float64]] | None
    #: The mesh in the frame that moves, or in the world; `None` for where it is.
    transform: npt.NDArray[np.float64] | None


def motion(movers: list[Mover], still: list[Mover], nonconvex: str, options: dict[str, Any]) -> tuple[PathCheck, set[tuple[Any, Any]]]:
    """The answer, and the pairs of names that touch or are undecided."""
    counts = {len(own.poses or ()) for own in movers}
    if len(counts) != 1:
        raise InputError(f"{len(movers)} motions have {sorted(counts)} poses", "shape", remedy="give one motion at least, and all of them with as many poses")
    # Names of any kind and with any characters stay outside of the cell.
    known = {**{f"mover-{number}/body": own.name for number, own in enumerate(movers)}, **{f"still-{number}": own.name for number, own in enumerate(still)}}
    robots = [_robot(f"mover-{number}", own, nonconvex) for number, own in enumerate(movers)]
    obstacles = []
    for number, own in enumerate(still):
        solid = {} if _is_solid(own.mesh, nonconvex) else {"solid": False}
        obstacles.append({"name": f"still-{number}", **faces(own.mesh, str(own.name), np.eye(4) if own.transform is None else own.transform), **solid})
    together = {own.poses[0].tobytes() + own.poses[-1].tobytes() for own in movers if own.poses is not None and own.transform is not None}
    # What moves as one thing has no motion against itself.
    allow = [["mover-*", "mover-*"]] if together and len(movers) > 1 else []
    cell = build(robots, obstacles, allow=allow)
    columns = [f"mover-{number}/{_JOINT}/{axis}" for number in range(len(movers)) for axis in ("x", "y", "z", "qx", "qy", "qz", "qw")]
    rows = np.hstack([_rows(own) for own in movers])
    check = cell.check_path(rows, joints=columns, **options)
    touching = {event.bodies for event in check.events} | {part.contact.bodies for part in check.segments if part.contact is not None}
    touching |= {interval.bodies for part in check.segments for interval in part.open}
    return check, {(known[a], known[b]) for a, b in touching}


def _robot(name: str, own: Mover, nonconvex: str) -> dict[str, Any]:
    transform = np.eye(4) if own.transform is None else own.transform
    shape: dict[str, Any] = {"mesh": "mesh.ply"}
    if not is_rigid(transform):
        shape["scale"], transform = scale_and_pose(str(own.name), transform)
    text = UrdfText(name)
    text.link("world")
    text.link("body", [element(transform, shape, f"`{own.name}`")])
    text.joint(Joint(_JOINT, "floating", "world", "body", np.eye(4)))
    solid = {} if _is_solid(own.mesh, nonconvex) else {"links": {"body": {"solid": False}}}
    return {"name": name, "urdf": text.finish(), "meshes": {"mesh.ply": (own.mesh.vertices, own.mesh.faces)}, **solid}


def _is_solid(mesh: Any, nonconvex: str) -> bool:
    return nonconvex == "solid" or bool(mesh.is_convex)


def _rows(own: Mover) -> npt.NDArray[np.float64]:
    made = []
    for pose in own.poses or ():
        written = pose_of(pose, f"a pose of `{own.name}`")
        made.append([*written["xyz"], *written.get("quat", [0.0, 0.0, 0.0, 1.0])])
    return np.array(made)
