"""A cell from Python values: the words of the cell file, with arrays where the file has names of files.

What is built goes through the same strict reader as a file: a misspelt key is an error here too. Arrays are handed to the
reader as files in memory, in formats that keep every bit.
"""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import quoteattr, unescape

import numpy as np
import numpy.typing as npt

from .arguments import numbers, unmasked
from .errors import InputError

#: Keys whose value is a file, or what such a file would hold.
_MESHES = ("mesh", "hull")
#: An attribute of URDF that names a mesh, up to its value, and the value in its quotes.
_FILENAME = re.compile(r"""(\bfilename\s*=\s*)("[^"]*"|'[^']*')""")
_ENTITIES = {"&quot;": '"', "&apos;": "'", "&#10;": "\n", "&#13;": "\r", "&#9;": "\t"}


class Document:
    """A cell file in the making, with its files in memory."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = os.path.abspath(os.fspath(folder))
        self.files: dict[str, bytes] = {}

    def path(self, name: str) -> str:
        """Where a file in memory would lie."""
        return os.path.join(self.folder, name)

    def keep(self, owner: str, extension: str, content: bytes) -> str:
        """Puts a file into memory; its name, as the document writes it."""
        plain = "".join(c if c.isalnum() or c in "-_." else "_" for c in owner)
        name = f"in-memory-{len(self.files)}-{plain}.{extension}"
        self.files[self.path(name)] = content
        return name

    def finish(self, parts: Mapping[str, Any]) -> str:
        """The path of the finished document, which is in memory too."""
        text = json.dumps(parts, default=_plain, allow_nan=True)
        path = self.path("in-memory-cell.json")
        self.files[path] = text.encode()
        return path

    def robot(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """An entry of `robots`: `urdf` and `srdf` may be XML text, `base` any pose; `meshes` are those that the text names, by name."""
        entry = dict(given)
        name = str(entry.get("name", "robot"))
        meshes = entry.pop("meshes", {})
        for key in ("urdf", "srdf"):
            if isinstance(entry.get(key), str) and "<robot" in entry[key]:
                text = self._with_meshes(name, entry[key], meshes) if key == "urdf" else entry[key]
                entry[key] = self.keep(name, key, text.encode())
            elif key == "urdf" and meshes:
                raise InputError(f"`meshes` of `{name}` are given, but its `urdf` is no text that could name them", "inconsistent", remedy="give the URDF as text")
            elif isinstance(entry.get(key), os.PathLike):
                entry[key] = os.fspath(entry[key])
        if "packages" in entry:
            entry["packages"] = {package: os.fspath(folder) for package, folder in entry["packages"].items()}
        if "base" in entry:
            entry["base"] = pose(entry["base"], f"base of `{name}`")
        return entry

    def _with_meshes(self, robot: str, text: str, meshes: Mapping[str, Any]) -> str:
        """URDF text in which every mesh given by its arrays has a file of its own: names of one robot never reach another's."""
        unnamed = dict(meshes)

        def replaced(match: re.Match[str]) -> str:
            file = unescape(match[2][1:-1], _ENTITIES)
            if file not in meshes:
                return match[0]
            unnamed.pop(file, None)
            vertices, faces = meshes[file]
            return match[1] + quoteattr(self.keep(robot, "ply", self._ply(f"{robot}, {file}", vertices, faces)))

        text = _FILENAME.sub(replaced, text)
        if unnamed:
            raise InputError(f"`meshes` holds `{next(iter(unnamed))}`, which the URDF of `{robot}` does not name", "unknown", remedy="write it as `filename` does")
        return text

    def body(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """An entry of `obstacles` or `attached`, or a part of one."""
        entry = dict(given)
        name = str(entry.get("name", "part"))
        for key in _MESHES:
            if key in entry:
                entry[key] = self._mesh(name, entry[key])
        if "points" in entry and not isinstance(entry["points"], (str, os.PathLike)):
            points = numbers(entry["points"], f"points of `{name}`", (None, 3), "(N, 3): x, y, z")
            entry["points"] = self.keep(name, "npy", _npy(points))
        if "voxels" in entry and not isinstance(entry["voxels"], (str, os.PathLike)):
            entry["voxels"] = self.keep(name, "npy", _flags(name, entry["voxels"]))
        if "motion" in entry and not isinstance(entry["motion"], (str, os.PathLike)):
            entry["motion"] = self._motion(name, entry["motion"])
        for key in ("points", "motion", "voxels"):
            if isinstance(entry.get(key), os.PathLike):
                entry[key] = os.fspath(entry[key])
        if "pose" in entry:
            entry["pose"] = pose(entry["pose"], f"pose of `{name}`")
        if "parts" in entry:
            entry["parts"] = [self.body({"name": name, **part}) for part in entry["parts"]]
            for part in entry["parts"]:
                part.pop("name", None)
        return entry

    def _mesh(self, name: str, mesh: Any) -> str:
        if isinstance(mesh, (str, os.PathLike)):
            return os.fspath(mesh)
        if hasattr(mesh, "vertices") and hasattr(mesh, "faces"):
            mesh = (mesh.vertices, mesh.faces)
        try:
            vertices, faces = mesh
        except (TypeError, ValueError):
            message = f"the mesh of `{name}` is a {type(mesh).__name__}"
            raise InputError(message, "dtype", remedy="give a file, (vertices, faces), or something with .vertices and .faces") from None
        return self.keep(name, "ply", self._ply(name, vertices, faces))

    def _ply(self, name: str, vertices: Any, faces: Any) -> bytes:
        vertices = numbers(vertices, f"vertices of `{name}`", (None, 3), "(N, 3): x, y, z")
        unmasked(faces, f"faces of `{name}`")
        faces = np.asarray(faces)
        if faces.ndim != 2 or faces.shape[1] != 3 or faces.dtype.kind not in "iu":
            message = f"faces of `{name}` has the type {faces.dtype} and the shape {faces.shape}"
            raise InputError(message, "shape", remedy="expected integers of shape (M, 3): three vertices each")
        if faces.size and (faces.min() < 0 or faces.max() >= len(vertices)):
            message = f"faces of `{name}` names vertex {faces.min() if faces.min() < 0 else faces.max()}, but there are {len(vertices)}"
            raise InputError(message, "value", remedy="vertices are counted from 0")
        return _ply(vertices, faces)

    def _motion(self, name: str, motion: Any) -> str:
        rows = numbers(motion, f"motion of `{name}`", (None, None), "(N, 3) or (N, 7): x, y, z, qx, qy, qz, qw")
        return self.keep(name, "npy", _npy(rows))


#: Types accepted as a pose.
POSE_REMEDY = "give x, y, z, or (xyz, quaternion x y z w), or a 4×4 matrix, or {xyz, rpy or quat}"


def pose(value: Any, what: str) -> dict[str, Any]:
    """A pose as the cell file writes it: from `{xyz, rpy or quat}`, three numbers, (xyz, quat) or a 4×4 matrix.

    A matrix must be a rotation and a translation up to 1e-6; what is checked is the rotation of the nearest quaternion.

    >>> pose([1, 2, 3], "pose")
    {'xyz': [1.0, 2.0, 3.0]}
    """
    if isinstance(value, Mapping):
        for key, part in value.items():
            if part is None:
                raise InputError(f"{what}: `{key}` is None", "value", remedy=POSE_REMEDY)
            unmasked(part, f"{what}, {key}")
        return {key: _plain(part) if isinstance(part, np.ndarray) else part for key, part in value.items()}
    if value is None:
        raise InputError(f"{what} is None", "value", remedy=POSE_REMEDY)
    if isinstance(value, (tuple, list)) and len(value) == 2:
        xyz = numbers(value[0], f"{what}, position", (3,), "(3,): x, y, z")
        quat = numbers(value[1], f"{what}, orientation", (4,), "(4,): x, y, z, w")
        return {"xyz": xyz.tolist(), "quat": quat.tolist()}
    if hasattr(value, "homogeneous"):
        value = value.homogeneous
    if np.shape(value) == (4, 4):
        return _of_matrix(numbers(value, what, (4, 4)), what)
    xyz = numbers(value, what, (3,), "(3,), (4, 4), or (xyz, quaternion x y z w)")
    return {"xyz": xyz.tolist()}


def _of_matrix(matrix: npt.NDArray[np.float64], what: str) -> dict[str, Any]:
    rotation = matrix[:3, :3]
    off = float(np.abs(rotation @ rotation.T - np.eye(3)).max())
    if off > 1e-6 or np.linalg.det(rotation) < 0 or not np.array_equal(matrix[3], [0, 0, 0, 1]):
        message = f"the matrix of {what} is no rigid motion"
        raise InputError(message, "value", remedy="its upper left 3×3 must be a rotation (no scale, no mirror), its last row 0 0 0 1")
    return {"xyz": matrix[:3, 3].tolist(), "quat": _quaternion(rotation)}


def _quaternion(r: npt.NDArray[np.float64]) -> list[float]:
    """x, y, z, w of a rotation matrix: the eigenvector of the largest eigenvalue, so a matrix that is slightly off is rounded best."""
    k = np.array(
        [
            [r[0, 0] - r[1, 1] - r[2, 2], r[1, 0] + r[0, 1], r[2, 0] + r[0, 2], r[2, 1] - r[1, 2]],
            [r[1, 0] + r[0, 1], r[1, 1] - r[0, 0] - r[2, 2], r[2, 1] + r[1, 2], r[0, 2] - r[2, 0]],
            [r[2, 0] + r[0, 2], r[2, 1] + r[1, 2], r[2, 2] - r[0, 0] - r[1, 1], r[1, 0] - r[0, 1]],
            [r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1], r[0, 0] + r[1, 1] + r[2, 2]],
        ]
    )
    if np.array_equal(r, np.eye(3)):
        return [0.0, 0.0, 0.0, 1.0]
    return [float(value) for value in np.linalg.eigh(k / 3.0)[1][:, -1]]


def _ply(vertices: npt.NDArray[np.float64], faces: npt.NDArray[Any]) -> bytes:
    """A binary PLY with coordinates as doubles: every bit stays."""
    head = (
        "ply\nformat binary_little_endian 1.0\n"
        f"element vertex {len(vertices)}\nproperty double x\nproperty double y\nproperty double z\n"
        f"element face {len(faces)}\nproperty list uchar int vertex_indices\nend_header\n"
    )
    rows = np.empty(len(faces), dtype=[("count", "u1"), ("corners", "<i4", 3)])
    rows["count"] = 3
    rows["corners"] = faces
    return head.encode() + vertices.astype("<f8").tobytes() + rows.tobytes()


def _npy(array: npt.NDArray[np.float64]) -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, array.astype("<f8"))
    return buffer.getvalue()


def _flags(name: str, voxels: Any) -> bytes:
    """An array of truth values as a file."""
    unmasked(voxels, f"voxels of `{name}`")
    array = np.asarray(voxels)
    if array.ndim != 3 or array.dtype.kind != "b":
        message = f"voxels of `{name}` have the shape {array.shape} and the type {array.dtype}"
        raise InputError(message, "dtype", remedy="give truth values, N × M × K: grid == 1 says what counts as occupied")
    buffer = io.BytesIO()
    np.save(buffer, np.ascontiguousarray(array))
    return buffer.getvalue()


def _plain(value: Any) -> Any:
    if isinstance(value, (np.ndarray, np.generic)):
        unmasked(value, "an array")
        return value.tolist()
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    raise InputError(f"a cell cannot hold a {type(value).__name__}", "dtype", remedy="give names, numbers, lists and arrays")


def listed(given: Iterable[Any], what: str, of: str) -> list[Any]:
    """The entries of a list. `None` is not an empty one: what should have been in it would be left out silently."""
    if given is None:
        raise InputError(f"`{what}` is None", "value", remedy=f"give a list of {of}, or leave `{what}` away for none")
    return list(given)


def mappings(given: Iterable[Mapping[str, Any]], what: str) -> list[Mapping[str, Any]]:
    """A list of dictionaries."""
    entries = listed(given, what, "dictionaries")
    for entry in entries:
        if not isinstance(entry, Mapping):
            raise InputError(f"`{what}` holds {entry!r}", "value", remedy="give a dictionary with the keys of the cell file")
    return entries


def two_names(lines: Iterable[Sequence[str]], what: str) -> list[list[str]]:
    """Lines of `allow` and the like. A text alone would be taken apart into its letters."""
    read = []
    for line in listed(lines, what, "[body, body]"):
        if not isinstance(line, Sequence) or isinstance(line, str) or len(line) != 2 or not all(isinstance(name, str) for name in line):
            raise InputError(f"`{what}` holds {line!r}", "value", remedy="write [body, body]")
        read.append(list(line))
    return read


def one_obstacle(name: str, pose: Any, shape: Mapping[str, Any]) -> tuple[str, dict[str, bytes]]:
    """A cell file in memory that holds one obstacle."""
    document = Document(".")
    entry = {"name": name, **shape} if pose is None else {"name": name, "pose": pose, **shape}
    path = document.finish({"obstacles": [document.body(entry)]})
    return path, document.files


def moved_obstacle(name: str, pose: Any) -> tuple[str, dict[str, bytes]]:
    """The same for an obstacle whose pose alone counts. No pose is not the origin."""
    if pose is None or (isinstance(pose, Mapping) and not pose):
        raise InputError(f"the pose to move `{name}` to is {pose!r}", "value", remedy=POSE_REMEDY)
    return one_obstacle(name, pose, {"sphere": 1.0})
