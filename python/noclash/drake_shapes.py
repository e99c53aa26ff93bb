"""Shapes of Drake's proximity role in the words of the cell file, as Drake collides them: meshes as their convex hulls."""

from __future__ import annotations

from typing import Any

import numpy as np

from .errors import InputError, MissingPackageError
from .outer_shapes import ellipsoid

try:
    from pydrake import geometry as drake
except ImportError:
    raise MissingPackageError("drake", "drake") from None


def shape(inspector: Any, geometry: Any, name: str, meshes: str) -> tuple[dict[str, Any], str | None]:
    """A shape, and a sentence where it is an outer one. What has no word in a cell file is an error: no shape may disappear."""
    own = inspector.GetShape(geometry)
    if isinstance(own, drake.Box):
        return {"box": [float(value) for value in own.size()]}, None
    if isinstance(own, drake.Sphere):
        return {"sphere": float(own.radius())}, None
    if isinstance(own, drake.Capsule):
        return {"capsule": {"radius": float(own.radius()), "length": float(own.length())}}, None
    if isinstance(own, drake.Cylinder):
        return {"cylinder": {"radius": float(own.radius()), "length": float(own.length())}}, None
    if isinstance(own, drake.HalfSpace):
        return {"half_space": {"normal": [0.0, 0.0, 1.0], "offset": 0.0}}, None
    if isinstance(own, drake.Ellipsoid):
        axes = [float(own.a()), float(own.b()), float(own.c())]
        if axes[0] == axes[1] == axes[2]:
            return {"sphere": axes[0]}, None
        mesh, excess = ellipsoid(axes)
        return {"mesh": mesh}, f"ellipsoid `{name}` is held by a mesh up to {excess:.2e} m beyond it"
    if isinstance(own, drake.Convex) or (isinstance(own, drake.Mesh) and meshes == "hull"):
        return {"hull": _hull(inspector.GetConvexHull(geometry))}, None
    if isinstance(own, drake.Mesh):
        source = own.source()
        if not source.is_path():
            raise InputError(f"the mesh `{name}` is in memory", "unsupported", remedy='take its hull: meshes="hull", as Drake does')
        return {"mesh": str(source.path()), "scale": [float(value) for value in own.scale3()]}, None
    message = f"`{name}` is a {type(own).__name__}, which has no counterpart in a cell"
    raise InputError(message, "unsupported", remedy="replace it by a mesh or by boxes, spheres, capsules, cylinders")


def _hull(surface: Any) -> tuple[Any, Any]:
    """Vertices and triangles of a convex surface of polygons."""
    vertices = np.array([surface.vertex(v) for v in range(surface.num_vertices())], dtype=float)
    faces = []
    for number in range(surface.num_faces()):
        face = surface.element(number)
        around = [int(face.vertex(at)) for at in range(face.num_vertices())]
        faces += [[around[0], second, third] for second, third in zip(around[1:], around[2:])]
    return vertices, np.array(faces, dtype=np.int64)
