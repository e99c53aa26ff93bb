"""Obstacles from trimesh, a cell as a trimesh scene, and trimesh's `CollisionManager`. Needs the package `trimesh`.

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
from .trimesh_collision import CollisionManager, CollisionObject, scene_to_collision
from .trimesh_shapes import placed

try:
    import trimesh
except ImportError:
    raise MissingPackageError("trimesh", "trimesh") from None

__all__ = ["CollisionManager", "CollisionObject", "as_mesh", "obstacles", "scene", "scene_to_collision"]


def obstacles(thing: Any, name: str = "scene") -> list[dict[str, Any]]:
    """Entries for `obstacles` of `noclash.build`: one for a mesh, a primitive or a cloud, one per node for a scene.

    Primitives (box, sphere, cylinder, capsule) stay exact; a round one that is scaled is an error, for its faces lie inside it. A point cloud has
    points of radius 0: set `radius` as it fits.
    """
    if isinstance(thing, trimesh.Scene):
        entries = []
        for node in sorted(thing.graph.nodes_geometry):
            transform, geometry = thing.graph[node]
            entries += placed(thing.geometry[geometry], f"{name}/{node}", np.asarray(transform, dtype=float))
        if not entries:
            raise InputError(f"the scene `{name}` holds no geometry", "missing", remedy="give a scene with meshes")
        return entries
    return placed(thing, name, np.eye(4))


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
