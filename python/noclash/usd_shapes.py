"""Colliders of USD in the words of the cell file: primitives where their transform allows, meshes with it applied to their points."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import MissingPackageError
from .outer_shapes import ellipsoid
from .usd_scene import Matrix, Scene

try:
    from pxr import UsdGeom, UsdPhysics
except ImportError:
    raise MissingPackageError("usd-core", "usd") from None

_SAME = 1e-9
_FLAT = 1e-6
_CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
_CORNER_FACES = np.array([[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]])


def shape(scene: Scene, prim: Any, frame: Matrix) -> tuple[dict[str, Any], Matrix, str | None]:
    """The shape of a collider, its placement in a frame, and a sentence where the shape is an outer one."""
    local = np.linalg.inv(frame) @ scene.world(prim)
    unit = scene.metres
    kind = str(prim.GetTypeName())
    if kind == "Mesh":
        return _mesh(scene, prim, local)
    if kind == "Cube":
        points = _CORNERS * float(UsdGeom.Cube(prim).GetSizeAttr().Get()) * unit
        return {"mesh": (_moved(points, local), _CORNER_FACES)}, np.eye(4), None
    if kind == "Sphere":
        radius = float(UsdGeom.Sphere(prim).GetRadiusAttr().Get()) * unit
        placement, scale = _split(local)
        if placement is not None and np.ptp(scale) <= _SAME * scale.max():
            return {"sphere": radius * float(scale.max())}, placement, None
        (vertices, faces), excess = ellipsoid([radius, radius, radius])
        stretch = float(np.linalg.norm(local[:3, :3], 2))
        note = f"{prim.GetPath()} is a stretched sphere, held by a mesh up to {excess * stretch:.2e} m beyond it"
        return {"mesh": (_moved(vertices, local), faces)}, np.eye(4), note
    if kind in ("Capsule", "Cylinder"):
        own = UsdGeom.Capsule(prim) if kind == "Capsule" else UsdGeom.Cylinder(prim)
        placement, scale = _split(local)
        along = "XYZ".index(str(own.GetAxisAttr().Get()))
        across = [axis for axis in range(3) if axis != along]
        even = placement is not None and abs(scale[across[0]] - scale[across[1]]) <= _SAME * scale.max()
        if placement is None or not even or (kind == "Capsule" and np.ptp(scale) > _SAME * scale.max()):
            raise scene.error(prim, f"a {kind.lower()} that is stretched unevenly, sheared or mirrored is not read", remedy="make it a mesh")
        # Rounding up where the two scales differ by rounding.
        radius = float(own.GetRadiusAttr().Get()) * unit * float(scale[across].max())
        length = float(own.GetHeightAttr().Get()) * unit * float(scale[along])
        turned = np.eye(4)
        turned[:3, :3] = np.roll(np.eye(3), along + 1, axis=0)
        return {kind.lower(): {"radius": radius, "length": length}}, placement @ turned, None
    if kind == "Plane":
        raise scene.error(prim, "planes are not read", remedy="use a large box")
    raise scene.error(prim, f"a collider of the type `{kind}` is not read", remedy="known are Cube, Sphere, Capsule, Cylinder and Mesh")


def _moved(points: Matrix, by: Matrix) -> Matrix:
    return np.asarray(points @ by[:3, :3].T + by[:3, 3])


def _split(local: Matrix) -> tuple[Matrix | None, Matrix]:
    """Placement and scale of a transform; no placement if it shears or mirrors."""
    scale = np.linalg.norm(local[:3, :3], axis=0)
    rotation = local[:3, :3] / scale
    if np.abs(rotation.T @ rotation - np.eye(3)).max() > _SAME or np.linalg.det(rotation) < 0:
        return None, scale
    placement = local.copy()
    placement[:3, :3] = rotation
    return placement, scale


def _mesh(scene: Scene, prim: Any, local: Matrix) -> tuple[dict[str, Any], Matrix, str | None]:
    mesh = UsdGeom.Mesh(prim)
    for attribute in (mesh.GetPointsAttr(), mesh.GetFaceVertexIndicesAttr()):
        if attribute.ValueMightBeTimeVarying():
            raise scene.error(prim, "its points change with time", remedy="bake one time")
    points = _moved(np.array(mesh.GetPointsAttr().Get() or [], dtype=float).reshape(-1, 3) * scene.metres, local)
    counts = np.array(mesh.GetFaceVertexCountsAttr().Get() or [], dtype=np.int64)
    indices = np.array(mesh.GetFaceVertexIndicesAttr().Get() or [], dtype=np.int64)
    if not len(counts) or counts.min() < 3 or counts.sum() != len(indices) or indices.min() < 0 or indices.max() >= len(points):
        raise scene.error(prim, "the faces of the mesh do not fit its points", "value", "write it again")
    approximation = "none"
    if prim.HasAPI(UsdPhysics.MeshCollisionAPI):
        approximation = str(UsdPhysics.MeshCollisionAPI(prim).GetApproximationAttr().Get())
    if approximation == "convexHull":
        used = np.unique(indices)
        place = np.full(len(points), -1, dtype=np.int64)
        place[used] = np.arange(len(used))
        return {"hull": (points[used], place[_fans(counts, indices)])}, np.eye(4), None
    if approximation not in ("none", "convexDecomposition", "meshSimplification"):
        raise scene.error(prim, f"the approximation `{approximation}` is not read", remedy="use none or convexHull")
    note = None
    if approximation != "none":
        note = f"{prim.GetPath()} is taken as its triangles, not by `{approximation}`"
    _refuse_bent(scene, prim, points, counts, indices)
    return {"mesh": (points, _fans(counts, indices))}, np.eye(4), note


def _fans(counts: npt.NDArray[np.int64], indices: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    faces, start = [], 0
    for count in counts.tolist():
        own = indices[start : start + count]
        faces += [(own[0], own[k], own[k + 1]) for k in range(1, count - 1)]
        start += count
    return np.array(faces, dtype=np.int64)


def _refuse_bent(scene: Scene, prim: Any, points: Matrix, counts: npt.NDArray[np.int64], indices: npt.NDArray[np.int64]) -> None:
    """A polygon that is not flat and convex can be cut into triangles in several ways, with different surfaces."""
    start = 0
    for number, count in enumerate(counts.tolist()):
        own = points[indices[start : start + count]]
        start += count
        if count == 3:
            continue
        normals = np.cross(own[1:-1] - own[0], own[2:] - own[0])
        middle, size = normals.sum(axis=0), float(np.ptp(own, axis=0).max())
        length = float(np.linalg.norm(middle))
        flat = length > 0 and float(np.abs((own - own[0]) @ middle).max()) <= _FLAT * size * length
        turns = np.cross(np.roll(own, -1, axis=0) - own, np.roll(own, -2, axis=0) - np.roll(own, -1, axis=0)) @ middle
        if not flat or turns.min() < -_FLAT * size**2 * length:
            raise scene.error(prim, f"face {number} has {count} corners and is bent or not convex", remedy="triangulate the mesh")
