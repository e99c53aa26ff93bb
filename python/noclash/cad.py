"""Parts from STEP and IGES files, as meshes grown by their chord error. Needs the package `cadquery-ocp` (OpenCASCADE).

A tessellation cuts corners: the true surface bulges out of its triangles. OpenCASCADE states how far, and takes the requested chord error
as a wish. The mesh is therefore grown by the larger of what OpenCASCADE states and twice what is measured at points of every triangle.
That is not a proof about free-form surfaces, and `cell.warnings` says so: the growth is an assumption.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError

try:
    from OCP.BRep import BRep_Tool
    from OCP.BRepAdaptor import BRepAdaptor_Surface
    from OCP.BRepMesh import BRepMesh_IncrementalMesh
    from OCP.IFSelect import IFSelect_ReturnStatus
    from OCP.IGESControl import IGESControl_Reader
    from OCP.STEPControl import STEPControl_Reader
    from OCP.TopAbs import TopAbs_Orientation, TopAbs_ShapeEnum
    from OCP.TopExp import TopExp_Explorer
    from OCP.TopLoc import TopLoc_Location
    from OCP.TopoDS import TopoDS
except ImportError:
    raise MissingPackageError("cadquery-ocp", "cad") from None

Array = npt.NDArray[np.float64]
#: OpenCASCADE converts every file to millimetres.
_METRES = 1e-3
#: Vertices nearer than about this, in metres, are one, so that the faces of a solid close.
_WELD = 1e-9
#: Places inside a triangle at which the true surface is measured.
_PLACES = np.array([[1, 1, 1], [2, 2, 0], [2, 0, 2], [0, 2, 2], [4, 1, 1], [1, 4, 1], [1, 1, 4]], dtype=float)


@dataclass(frozen=True, eq=False)
class Part:
    """A tessellated part: no point of its true surface is farther from the triangles than `growth` metres, as measured and stated."""

    vertices: Array
    faces: npt.NDArray[np.int64]
    growth: float

    def obstacle(self, name: str, **entry: Any) -> dict[str, Any]:
        """An entry for `obstacles` or `attached` of `noclash.build`: the mesh, grown."""
        return {"name": name, "mesh": (self.vertices, self.faces), "grow": self.growth, **entry}


def load(file: str | os.PathLike[str], *, chord_error: float = 1e-4) -> Part:
    """The part of a `.step`, `.stp`, `.iges` or `.igs` file, in metres; `chord_error` is what OpenCASCADE is asked to keep, in metres.

    A file that is not transferred whole, or a face that is not tessellated, is an error.
    """
    path = os.fspath(file)
    if not (0.0 < chord_error < 1.0):
        raise InputError(f"the chord error is {chord_error}", "value", remedy="give metres, such as 1e-4")
    shape = _shape(path)
    BRepMesh_IncrementalMesh(shape, chord_error / _METRES, False, 0.3, False)
    vertices: list[Array] = []
    faces: list[npt.NDArray[np.int64]] = []
    growth, count = 0.0, 0
    explorer = TopExp_Explorer(shape, TopAbs_ShapeEnum.TopAbs_FACE)
    while explorer.More():
        points, triangles, off = _face(explorer.Current(), path, len(vertices))
        vertices.append(points)
        faces.append(triangles + count)
        count += len(points)
        growth = max(growth, off)
        explorer.Next()
    if not vertices:
        raise InputError("the file has no faces", "missing", path, remedy="export solids or surfaces")
    welded, corners = _welded(np.concatenate(vertices) * _METRES, np.concatenate(faces))
    return Part(welded, corners, growth * _METRES + 2.0 * _WELD)


def _shape(path: str) -> Any:
    extension = os.path.splitext(path)[1].lower()
    readers = {".step": STEPControl_Reader, ".stp": STEPControl_Reader, ".iges": IGESControl_Reader, ".igs": IGESControl_Reader}
    if extension not in readers:
        raise InputError(f"`{extension}` is no CAD file that is read", "unsupported", path, remedy="give .step, .stp, .iges or .igs")
    if not os.path.isfile(path):
        raise InputError("there is no such file", "missing", path, remedy="check the path and its permissions")
    reader = readers[extension]()
    if reader.ReadFile(path) != IFSelect_ReturnStatus.IFSelect_RetDone:
        raise InputError("OpenCASCADE does not read the file", "syntax", path, remedy="export it again")
    roots = reader.NbRootsForTransfer()
    if roots == 0 or reader.TransferRoots() != roots:
        raise InputError(f"of {roots} shapes in the file not all were transferred", "unsupported", path, remedy="export solids or surfaces")
    return reader.OneShape()


def _face(current: Any, path: str, number: int) -> tuple[Array, npt.NDArray[np.int64], float]:
    """Points and triangles of a face, and how far its surface is from them, in millimetres."""
    face = TopoDS.Face_s(current) if hasattr(TopoDS, "Face_s") else TopoDS.Face(current)
    place = TopLoc_Location()
    mesh = BRep_Tool.Triangulation_s(face, place)
    if mesh is None or mesh.NbTriangles() == 0:
        raise InputError(f"face {number} was not tessellated", "unsupported", path, remedy="repair the shape in the CAD program, or export a mesh")
    move = place.Transformation()
    nodes = range(1, mesh.NbNodes() + 1)
    points = np.array([_xyz(mesh.Node(node).Transformed(move)) for node in nodes])
    triangles = np.array([mesh.Triangle(own).Get() for own in range(1, mesh.NbTriangles() + 1)], dtype=np.int64) - 1
    if not mesh.HasUVNodes():
        raise InputError(f"face {number} has no parameters", "unsupported", path, remedy="export a mesh")
    uv = np.array([(mesh.UVNode(node).X(), mesh.UVNode(node).Y()) for node in nodes])
    surface = BRepAdaptor_Surface(face)
    weights = _PLACES / _PLACES.sum(axis=1)[:, None]
    parameters = np.einsum("kc,tcd->tkd", weights, uv[triangles]).reshape(-1, 2)
    true = np.array([_xyz(surface.Value(float(u), float(v))) for u, v in parameters])
    stated = float(mesh.Deflection())
    distances = _distances(true, np.repeat(points[triangles], len(weights), axis=0))
    # At a pole the parameters of a triangle lead to the surface above its neighbours.
    for number_of in np.flatnonzero(distances > stated):
        distances[number_of] = _distances(np.broadcast_to(true[number_of], (len(triangles), 3)), points[triangles]).min()
    off = float(distances.max())
    if face.Orientation() == TopAbs_Orientation.TopAbs_REVERSED:
        triangles = triangles[:, ::-1]
    return points, triangles, max(2.0 * off, stated)


def _xyz(point: Any) -> tuple[float, float, float]:
    return point.X(), point.Y(), point.Z()


def _distances(points: Array, triangles: Array) -> Array:
    """Distance of each point to its triangle: to the foot in the plane if that is inside, else to the edges."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    normals = np.cross(b - a, c - a)
    sizes = np.linalg.norm(normals, axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        units = normals / sizes[:, None]
    heights = np.einsum("ij,ij->i", points - a, units)
    feet = points - heights[:, None] * units
    inside = sizes > 0.0
    best = np.full(len(points), np.inf)
    for start, end in ((a, b), (b, c), (c, a)):
        along = end - start
        lengths = np.einsum("ij,ij->i", along, along)
        shares = np.clip(np.einsum("ij,ij->i", points - start, along) / np.where(lengths > 0.0, lengths, 1.0), 0.0, 1.0)
        best = np.minimum(best, np.linalg.norm(points - start - shares[:, None] * along, axis=1))
        inside &= np.einsum("ij,ij->i", np.cross(along, feet - start), normals) >= 0.0
    return np.asarray(np.where(inside, abs(heights), best))


def _welded(points: Array, faces: npt.NDArray[np.int64]) -> tuple[Array, npt.NDArray[np.int64]]:
    """Vertices that rounding tells apart as one; triangles that become a segment, an edge of their neighbours, are left out."""
    _, first, place = np.unique(np.round(points / _WELD), axis=0, return_index=True, return_inverse=True)
    corners = place.reshape(-1)[faces]
    whole = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2]) & (corners[:, 2] != corners[:, 0])
    return points[first], corners[whole].astype(np.int64)
