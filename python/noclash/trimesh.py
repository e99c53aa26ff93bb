"""Obstacles from trimesh, and a cell as a trimesh scene. Needs the package `trimesh`.

>>> import noclash, noclash.trimesh, trimesh
>>> torus = trimesh.creation.torus(0.3, 0.05)
>>> cell = noclash.build(obstacles=noclash.trimesh.obstacles(torus, "torus"))
>>> cell.bodies[0].name, cell.bodies[0].solid
('torus', True)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .arguments import ConfigurationLike
from .cell import Cell
from .errors import InputError, MissingPackageError

try:
    import trimesh
except ImportError:
    raise MissingPackageError("trimesh", "trimesh") from None


def obstacles(thing: Any, name: str = "scene") -> list[dict[str, Any]]:
    """Entries for `obstacles` of `noclash.build`: one for a mesh, a primitive or a cloud, one per node for a scene.

    Primitives (box, sphere, cylinder, capsule) stay exact; a round one that is scaled is an error, for its faces lie inside it. A point cloud has
    points of radius 0: set `radius` as it fits.
    """
    if isinstance(thing, trimesh.Scene):
        entries = []
        for node in sorted(thing.graph.nodes_geometry):
            transform, geometry = thing.graph[node]
            entries += _placed(thing.geometry[geometry], f"{name}/{node}", np.asarray(transform, dtype=float))
        if not entries:
            raise InputError(f"the scene `{name}` holds no geometry", "missing", remedy="give a scene with meshes")
        return entries
    return _placed(thing, name, np.eye(4))


def _placed(thing: Any, name: str, transform: Any) -> list[dict[str, Any]]:
    if isinstance(thing, trimesh.PointCloud):
        return [{"name": name, "points": trimesh.transform_points(thing.vertices, transform), "radius": 0.0}]
    if not isinstance(thing, trimesh.Trimesh):
        message = f"`{name}` is a {type(thing).__name__}, which has no surface"
        raise InputError(message, "unsupported", remedy="give a Trimesh, a primitive, a PointCloud or a Scene of them")
    rigid = _is_rigid(transform)
    exact = _primitive(thing)
    if exact is not None:
        placed = transform @ np.asarray(thing.primitive.transform, dtype=float)
        if _is_rigid(placed):
            return [{"name": name, **exact, "pose": placed}]
        # The faces of a box are the box; those of anything round lie inside it, and what is between would be called free.
        if "box" not in exact:
            message = f"`{name}` is a {type(thing).__name__} that is scaled, sheared or mirrored"
            raise InputError(message, "unsupported", remedy="give it its size by its own parameters, or its faces on purpose: .to_mesh()")
    if rigid:
        return [{"name": name, "mesh": (thing.vertices, thing.faces), "pose": transform}]
    # Left to noclash, which knows what its own scaling rounds: rounded here, parts that touch could come apart.
    scale, pose = _scale_and_pose(name, transform)
    return [{"name": name, "mesh": (thing.vertices, thing.faces), "scale": scale, "pose": pose}]


def _is_rigid(transform: Any) -> bool:
    rotation = transform[:3, :3]
    return bool(np.allclose(rotation @ rotation.T, np.eye(3), rtol=0, atol=1e-9) and np.linalg.det(rotation) > 0)


def _scale_and_pose(name: str, transform: Any) -> tuple[list[float], Any]:
    """A transform as factors along x, y, z, one of them negative for a mirror, and a rigid pose after them."""
    factors = np.linalg.norm(transform[:3, :3], axis=0)
    if not np.all(factors > 0):
        raise InputError(f"`{name}` is flattened by its transform", "value", remedy="give every axis a scale other than 0")
    if np.linalg.det(transform[:3, :3]) < 0:
        factors[0] = -factors[0]
    pose = np.array(transform, dtype=float)
    pose[:3, :3] /= factors
    if not _is_rigid(pose):
        message = f"`{name}` is sheared by its transform: a scale of a node above is not along its axes"
        raise InputError(message, "unsupported", remedy="transform its vertices yourself: .apply_transform(...) of the mesh, then a scene without the scale")
    return factors.tolist(), pose


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


def scene(cell: Cell, q: ConfigurationLike | None = None) -> Any:
    """The cell at a configuration (its state) as a `trimesh.Scene`, one node per shape, for display: round shapes become polyhedra whose
    corners lie on them, and half-spaces are left out, for they have no end."""
    poses = cell.fk(cell.state if q is None else q)
    made = trimesh.Scene()
    for body in cell.bodies:
        for at, shape in enumerate(cell.shapes(body.name)):
            mesh = as_mesh(shape)
            if mesh is not None:
                name = f"{body.name}#{at}"
                made.add_geometry(mesh, node_name=name, geom_name=name, transform=poses[body.name] @ shape["pose"])
    return made


def as_mesh(shape: dict[str, Any]) -> Any:
    """A shape of `cell.shapes` in its own frame; `None` for a half-space."""
    creation = trimesh.creation
    if "mesh" in shape:
        vertices, faces = shape["mesh"]
        return trimesh.Trimesh(vertices, faces, process=False)
    if "polytope" in shape:
        return trimesh.PointCloud(shape["polytope"]).convex_hull
    if "points" in shape:
        return trimesh.PointCloud(shape["points"])
    if "box" in shape:
        return creation.box(extents=shape["box"])
    if "sphere" in shape:
        return creation.icosphere(radius=shape["sphere"])
    if "capsule" in shape:
        own = shape["capsule"]
        made = creation.capsule(height=own["length"], radius=own["radius"])
        made.apply_translation(-made.bounds.mean(axis=0))
        return made
    if "cylinder" in shape:
        own = shape["cylinder"]
        return creation.cylinder(radius=own["radius"], height=own["length"])
    return None
