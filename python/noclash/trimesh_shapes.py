"""Shapes and transforms of trimesh in the words of the cell file."""

from __future__ import annotations

from typing import Any

import numpy as np

from .errors import InputError, MissingPackageError

try:
    import trimesh
except ImportError:
    raise MissingPackageError("trimesh", "trimesh") from None


#: Farther from a rotation than this is a matrix that scales. Matrices in single precision are rotations too.
RIGID = 1e-6


def is_rigid(transform: Any) -> bool:
    """Whether a 4×4 matrix is a rotation and a translation."""
    rotation = transform[:3, :3]
    return bool(np.abs(rotation @ rotation.T - np.eye(3)).max() <= RIGID and np.linalg.det(rotation) > 0)


def scale_and_pose(name: str, transform: Any) -> tuple[list[float], Any]:
    """A transform as factors along x, y, z, one of them negative for a mirror, and a rigid pose after them."""
    factors = np.linalg.norm(transform[:3, :3], axis=0)
    if not np.all(factors > 0):
        raise InputError(f"`{name}` is flattened by its transform", "value", remedy="give every axis a scale other than 0")
    if np.linalg.det(transform[:3, :3]) < 0:
        factors[0] = -factors[0]
    pose = np.array(transform, dtype=float)
    pose[:3, :3] /= factors
    if not is_rigid(pose):
        message = f"`{name}` is sheared by its transform: a scale of a node above is not along its axes"
        raise InputError(message, "unsupported", remedy="transform its vertices yourself: .apply_transform(...) of the mesh, then a scene without the scale")
    return factors.tolist(), pose


def placed(thing: Any, name: str, transform: Any) -> list[dict[str, Any]]:
    """A mesh, a primitive or a cloud at a transform as an obstacle."""
    if isinstance(thing, trimesh.PointCloud):
        return [{"name": name, "points": trimesh.transform_points(thing.vertices, transform), "radius": 0.0}]
    if not isinstance(thing, trimesh.Trimesh):
        message = f"`{name}` is a {type(thing).__name__}, which has no surface"
        raise InputError(message, "unsupported", remedy="give a Trimesh, a primitive, a PointCloud or a Scene of them")
    exact = _primitive(thing)
    if exact is not None:
        at = transform @ np.asarray(thing.primitive.transform, dtype=float)
        if is_rigid(at):
            return [{"name": name, **exact, "pose": at}]
        # The faces of a box are the box; those of anything round lie inside it, and what is between would be called free.
        if "box" not in exact:
            message = f"`{name}` is a {type(thing).__name__} that is scaled, sheared or mirrored"
            raise InputError(message, "unsupported", remedy="give it its size by its own parameters, or its faces on purpose: .to_mesh()")
    return [{"name": name, **faces(thing, name, transform)}]


def faces(thing: Any, name: str, transform: Any) -> dict[str, Any]:
    """The triangles of a mesh at a transform, without a name."""
    mesh = (thing.vertices, thing.faces)
    if is_rigid(transform):
        return {"mesh": mesh, "pose": transform}
    # Left to noclash, which knows what its own scaling rounds: rounded here, parts that touch could come apart.
    scale, pose = scale_and_pose(name, transform)
    return {"mesh": mesh, "scale": scale, "pose": pose}


def _primitive(thing: Any) -> dict[str, Any] | None:
    primitives = trimesh.primitives
    if isinstance(thing, primitives.Box):
        return {"box": np.asarray(thing.primitive.extents, dtype=float)}
    if isinstance(thing, primitives.Sphere):
        return {"sphere": float(thing.primitive.radius)}
    if isinstance(thing, primitives.Capsule):
        return {"capsule": {"radius": float(thing.primitive.radius), "length": float(thing.primitive.height)}}
    if isinstance(thing, primitives.Cylinder):
        return {"cylinder": {"radius": float(thing.primitive.radius), "length": float(thing.primitive.height)}}
    return None
