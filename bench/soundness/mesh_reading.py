"""Triangles of mesh files, read without noclash: by a few lines of NumPy for every format that the generator writes.

`second_opinion` reads every format by trimesh, but for units and integer coordinates. Also what a mesh encloses, by solid angles: an independent meaning of "inside".
"""

from __future__ import annotations

import base64
import json
import struct
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np

_COLLADA = "{http://www.collada.org/2005/11/COLLADASchema}"
#: Component types of glTF.
_COMPONENTS = {5120: "<i1", 5121: "<u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}


def read_triangles(file: Path) -> np.ndarray:
    """Corners of all triangles in file order, (n, 3, 3)."""
    data = file.read_bytes()
    match file.suffix:
        case ".stl" if data.startswith(b"solid"):
            words = data.split()
            at = [k for k, word in enumerate(words) if word == b"vertex"]
            return np.array([[float(words[k + i]) for i in (1, 2, 3)] for k in at]).reshape(-1, 3, 3)
        case ".stl":
            count = struct.unpack_from("<I", data, 80)[0]
            record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
            return np.frombuffer(data, record, count, 84)["corners"].astype(float)
        case ".obj":
            return _obj(data.decode())
        case ".ply":
            return _ply(data)
        case ".off":
            words = data.split()
            points, faces = int(words[1]), int(words[2])
            vertices = np.array(words[4 : 4 + 3 * points], dtype=float).reshape(-1, 3)
            return vertices[np.array(words[4 + 3 * points : 4 + 3 * points + 4 * faces], dtype=int).reshape(-1, 4)[:, 1:]]
        case ".dae":
            return _dae(data)
        case ".gltf":
            document = json.loads(data)
            return _gltf(document, base64.b64decode(document["buffers"][0]["uri"].partition(",")[2]))
        case ".glb":
            length = struct.unpack_from("<I", data, 12)[0]
            return _gltf(json.loads(data[20 : 20 + length]), data[28 + length :])
    raise ValueError(f"{file.suffix} is not written here")


def second_opinion(file: Path) -> np.ndarray:
    """The same by trimesh, with the transforms of all nodes applied."""
    import trimesh

    loaded = trimesh.load(file, process=False)
    parts = loaded.dump() if isinstance(loaded, trimesh.Scene) else [loaded]
    return np.concatenate([np.asarray(part.vertices)[np.asarray(part.faces)] for part in parts])


def has_second_opinion(file: Path) -> bool:
    """Whether trimesh reads a file as it is meant: it ignores units of COLLADA and does not know integer coordinates of glTF."""
    data = file.read_bytes()
    return b"KHR_mesh_quantization" not in data and (file.suffix != ".dae" or b'meter="1' in data)


def _obj(text: str) -> np.ndarray:
    lines = [line.split() for line in text.splitlines()]
    vertices = np.array([line[1:4] for line in lines if line[:1] == ["v"]], dtype=float)
    faces = np.array([[int(corner.split("/")[0]) for corner in line[1:]] for line in lines if line[:1] == ["f"]])
    return vertices[np.where(faces > 0, faces - 1, faces + len(vertices))]


def _ply(data: bytes) -> np.ndarray:
    head, _, body = data.partition(b"end_header\n")
    counts = [int(line.split()[2]) for line in head.split(b"\n") if line.startswith(b"element")]
    if b"ascii" in head:
        words = np.array(body.split(), dtype=float)
        vertices, faces = words[: 3 * counts[0]].reshape(-1, 3), words[3 * counts[0] :].reshape(-1, 4)[:, 1:].astype(int)
    else:
        vertices = np.frombuffer(body, "<f4", 3 * counts[0]).reshape(-1, 3).astype(float)
        record = np.dtype([("count", "u1"), ("corners", "<i4", 3)])
        faces = np.frombuffer(body, record, counts[1], 12 * counts[0])["corners"]
    return vertices[faces]


def _placed(triangles: np.ndarray, matrix: np.ndarray) -> np.ndarray:
    """Triangles under the transform of a node; one that mirrors turns them round, so that fronts stay fronts."""
    placed = triangles @ matrix[:3, :3].T + matrix[:3, 3]
    return placed[:, ::-1] if np.linalg.det(matrix[:3, :3]) < 0 else placed


def _dae(data: bytes) -> np.ndarray:
    root = ElementTree.fromstring(data)
    unit = float(root.find("{*}asset/{*}unit").attrib["meter"])  # type: ignore[union-attr]
    meshes = {}
    for geometry in root.iter(f"{_COLLADA}geometry"):
        numbers, corners = geometry.find(".//{*}float_array"), geometry.find(".//{*}p")
        assert numbers is not None and corners is not None
        vertices = np.array((numbers.text or "").split(), dtype=float).reshape(-1, 3)
        meshes["#" + geometry.attrib["id"]] = vertices[np.array((corners.text or "").split(), dtype=int).reshape(-1, 3)]
    found = []

    def visit(node: ElementTree.Element, above: np.ndarray) -> None:
        own = above
        for child in node:
            values = np.array((child.text or "").split(), dtype=float) if len(child) == 0 else np.zeros(0)
            match child.tag.removeprefix(_COLLADA):
                case "matrix":
                    own = own @ values.reshape(4, 4)
                case "translate":
                    own = own @ np.block([[np.eye(3), values[:, None]], [np.zeros(3), 1.0]])
                case "scale":
                    own = own @ np.diag([*values, 1.0])
                case "rotate":
                    own = own @ _turn(values[:3], np.radians(values[3]))
                case "instance_geometry":
                    found.append(_placed(meshes[child.attrib["url"]], own))
                case "node":
                    visit(child, own)

    for node in root.findall(".//{*}visual_scene/{*}node"):
        visit(node, np.diag([unit, unit, unit, 1.0]))
    return np.concatenate(found)


def _turn(axis: np.ndarray, angle: float) -> np.ndarray:
    """A rotation about an axis (Rodrigues)."""
    x, y, z = axis / np.linalg.norm(axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    made = np.eye(4)
    made[:3, :3] += np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return made


def _gltf(document: dict[str, Any], data: bytes) -> np.ndarray:
    found = []

    def rows(number: int, width: int) -> np.ndarray:
        accessor = document["accessors"][number]
        view = document["bufferViews"][accessor["bufferView"]]
        kind = np.dtype(_COMPONENTS[accessor["componentType"]])
        stride = view.get("byteStride", kind.itemsize * width)
        start = view.get("byteOffset", 0)
        values = np.array([np.frombuffer(data, kind, width, start + k * stride) for k in range(accessor["count"] * (3 if width == 3 else 1) // width)])
        if accessor.get("normalized"):
            return np.maximum(values / float(np.iinfo(kind).max), -1.0)
        return values.astype(float if width == 3 else int)

    def visit(number: int, above: np.ndarray) -> None:
        node = document["nodes"][number]
        own = above
        if "matrix" in node:
            own = own @ np.array(node["matrix"]).reshape(4, 4).T
        else:
            local = np.eye(4)
            *axis, w = node.get("rotation", [0.0, 0.0, 0.0, 1.0])
            if any(axis):
                local = _turn(np.array(axis), 2 * np.arctan2(np.linalg.norm(axis), w))
            local[:3, :3] *= np.array(node.get("scale", [1.0, 1.0, 1.0]))
            local[:3, 3] = node.get("translation", [0.0, 0.0, 0.0])
            own = own @ local
        if "mesh" in node:
            for primitive in document["meshes"][node["mesh"]]["primitives"]:
                points, corners = rows(primitive["attributes"]["POSITION"], 3), rows(primitive["indices"], 1).ravel()
                found.append(_placed(points[corners.reshape(-1, 3)], own))
        for child in node.get("children", []):
            visit(child, own)

    for number in document["scenes"][document["scene"]]["nodes"]:
        visit(number, np.eye(4))
    return np.concatenate(found)


def read_points(file: Path) -> np.ndarray:
    """Points of a cloud: `.npy`, `.xyz` or `.ply` of vertices alone."""
    if file.suffix == ".npy":
        return np.load(file).astype(float)
    if file.suffix == ".xyz":
        return np.loadtxt(file, ndmin=2)[:, :3]
    body = file.read_bytes().partition(b"end_header\n")[2]
    return np.array(body.split(), dtype=float).reshape(-1, 3)


def closed_triangles(triangles: np.ndarray) -> np.ndarray:
    """Triangles of the components (joined through edges) that have no boundary."""
    _, corner = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    faces = corner.reshape(-1, 3)
    edges: dict[tuple[int, int], list[int]] = {}
    for at, (a, b, c) in enumerate(faces.tolist()):
        for edge in ((a, b), (b, c), (c, a)):
            edges.setdefault((min(edge), max(edge)), []).append(at)
    root = list(range(len(faces)))

    def find(k: int) -> int:
        while root[k] != k:
            k = root[k]
        return k

    for users in edges.values():
        for other in users[1:]:
            root[find(other)] = find(users[0])
    open_roots = {find(users[0]) for users in edges.values() if len(users) % 2}
    return triangles[[find(k) not in open_roots for k in range(len(faces))]]


def winding_number(points: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    """Winding numbers of points about triangles, by signed solid angles (Van Oosterom and Strackee 1983)."""
    a, b, c = (triangles[None, :, k, :] - points[:, None, :] for k in range(3))
    la, lb, lc = (np.sqrt(np.einsum("ijk,ijk->ij", v, v)) for v in (a, b, c))
    determinant = np.einsum("ijk,ijk->ij", a, np.cross(b, c))
    dots = [np.einsum("ijk,ijk->ij", u, v) for u, v in ((a, b), (b, c), (c, a))]
    angle = np.arctan2(determinant, la * lb * lc + dots[0] * lc + dots[1] * la + dots[2] * lb)
    return angle.sum(axis=1) / (2 * np.pi)
