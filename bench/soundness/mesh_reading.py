"""Triangles of mesh files, read without noclash: text and binary formats by a few lines of NumPy, the others by trimesh.

`second_opinion` reads every format by trimesh. Also what a mesh encloses, by solid angles: an independent meaning of "inside".
"""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np


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
        case _:
            return second_opinion(file)


def second_opinion(file: Path) -> np.ndarray:
    """The same by trimesh, with the transforms of all nodes applied."""
    import trimesh

    loaded = trimesh.load(file, process=False)
    parts = loaded.dump() if isinstance(loaded, trimesh.Scene) else [loaded]
    return np.concatenate([np.asarray(part.vertices)[np.asarray(part.faces)] for part in parts])


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
