"""Geoms of a MuJoCo model as shapes of a cell, as MuJoCo collides them: meshes as their convex hulls, planes as half-spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError
from .outer_shapes import ellipsoid, height_field

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

_GEOM = mujoco.mjtGeom
#: A vertex deeper than this part of the size inside all faces is inside the hull, whatever rounding did to the faces.
_INSIDE = 1e-6


def shape(model: Any, geom: int, name: str, meshes: str) -> tuple[dict[str, Any], str | None]:
    """A geom in the words of the cell file, and a sentence where its shape is an outer one."""
    kind, size = int(model.geom_type[geom]), [float(value) for value in model.geom_size[geom]]
    if kind == _GEOM.mjGEOM_PLANE:
        return {"half_space": {"normal": [0.0, 0.0, 1.0], "offset": 0.0}}, None
    if kind == _GEOM.mjGEOM_SPHERE:
        return {"sphere": size[0]}, None
    if kind == _GEOM.mjGEOM_CAPSULE:
        return {"capsule": {"radius": size[0], "length": 2.0 * size[1]}}, None
    if kind == _GEOM.mjGEOM_CYLINDER:
        return {"cylinder": {"radius": size[0], "length": 2.0 * size[1]}}, None
    if kind == _GEOM.mjGEOM_BOX:
        return {"box": [2.0 * half for half in size]}, None
    if kind == _GEOM.mjGEOM_ELLIPSOID:
        if size[0] == size[1] == size[2]:
            return {"sphere": size[0]}, None
        mesh, excess = ellipsoid(size)
        return {"mesh": mesh}, f"ellipsoid `{name}` is held by a mesh up to {excess:.2e} m beyond it"
    if kind == _GEOM.mjGEOM_HFIELD:
        return _height_field(model, int(model.geom_dataid[geom]), name)
    if kind == _GEOM.mjGEOM_MESH:
        return {"mesh": _mesh(model, int(model.geom_dataid[geom]), meshes)}, None
    word = _GEOM(kind).name.removeprefix("mjGEOM_").lower() if kind in iter(_GEOM) else str(kind)
    message = f"geom `{name}` is of the type `{word}`, which has no counterpart in a cell"
    raise InputError(message, "unsupported", remedy="replace it by a mesh, or set its contype and conaffinity to 0")


def placement(model: Any, geom: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Position and quaternion (w, x, y, z) of a geom in its body."""
    return np.array(model.geom_pos[geom], dtype=float), np.array(model.geom_quat[geom], dtype=float)


def _height_field(model: Any, field: int, name: str) -> tuple[dict[str, Any], str]:
    rows, columns = int(model.hfield_nrow[field]), int(model.hfield_ncol[field])
    half_x, half_y, top, base = (float(value) for value in model.hfield_size[field])
    start = int(model.hfield_adr[field])
    heights = np.array(model.hfield_data[start : start + rows * columns], dtype=float).reshape(rows, columns) * top
    mesh, excess = height_field(heights, half_x, half_y, -base)
    return {"mesh": mesh}, f"height field `{name}` is held by a mesh up to {excess:.2e} m above it"


def _mesh(model: Any, mesh: int, meshes: str) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """Vertices and faces of a mesh asset; for its hull, the vertices that may be on it."""
    first, count = int(model.mesh_vertadr[mesh]), int(model.mesh_vertnum[mesh])
    vertices = np.array(model.mesh_vert[first : first + count], dtype=float)
    start, number = int(model.mesh_faceadr[mesh]), int(model.mesh_facenum[mesh])
    faces = np.array(model.mesh_face[start : start + number], dtype=np.int64)
    hull = _hull_faces(model, mesh) if meshes == "hull" else None
    if hull is None:
        return vertices, faces
    kept = np.flatnonzero(_outermost(vertices, hull))
    place = np.full(count, -1, dtype=np.int64)
    place[kept] = np.arange(len(kept))
    return vertices[kept], place[hull]


def _hull_faces(model: Any, mesh: int) -> npt.NDArray[np.int64] | None:
    """Triangles of the hull that MuJoCo computed; `None` where it has none."""
    at = int(model.mesh_graphadr[mesh])
    if at < 0:
        return None
    corners, triangles = int(model.mesh_graph[at]), int(model.mesh_graph[at + 1])
    # Counts, edge addresses and numbers of vertices, then edges, then faces.
    start = at + 2 + 2 * corners + corners + 3 * triangles
    return np.array(model.mesh_graph[start : start + 3 * triangles], dtype=np.int64).reshape(-1, 3)


def _outermost(vertices: npt.NDArray[np.float64], faces: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """Which vertices are needed for the hull of all: corners of faces, and what is not well inside all of them."""
    needed = np.zeros(len(vertices), dtype=bool)
    needed[faces.ravel()] = True
    a, b, c = (vertices[faces[:, corner]] for corner in range(3))
    normals = np.cross(b - a, c - a)
    lengths = np.linalg.norm(normals, axis=1)
    plain = lengths > 0
    normals[plain] /= lengths[plain, None]
    centre = vertices[np.unique(faces)].mean(axis=0)
    outward = np.where(np.einsum("ij,ij->i", normals, a - centre) < 0, -1.0, 1.0)
    normals *= outward[:, None]
    depth = -_INSIDE * float(np.ptp(vertices, axis=0).max())
    offsets = np.einsum("ij,ij->i", normals, a)
    # A face without area says nothing about what is inside.
    if not plain.all():
        normals, offsets = normals[plain], offsets[plain]
    for start in range(0, len(vertices), 4096):
        part = slice(start, start + 4096)
        needed[part] |= (vertices[part] @ normals.T - offsets).max(axis=1, initial=-np.inf) > depth
    return needed
