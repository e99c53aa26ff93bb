"""Small random triangle meshes, and files of them: STL (text and binary), OBJ, PLY (text and binary), OFF, DAE, glTF, GLB.

Every coordinate is a number of single precision, so that each format stores it exactly, as bits and as decimals.
"""

from __future__ import annotations

import base64
import json
import struct
from pathlib import Path

import numpy as np
from numpy.random import Generator
from scipy.spatial import ConvexHull

#: Formats with their weights; the last three go through slower readers.
FORMATS = {"stl": 4, "stl-text": 3, "obj": 4, "ply": 3, "ply-binary": 3, "off": 2, "dae": 1, "gltf": 1, "glb": 1}

_FORMAT_NAMES = list(FORMATS)
_FORMAT_WEIGHTS = np.array(list(FORMATS.values())) / sum(FORMATS.values())


def _exact(vertices: np.ndarray) -> np.ndarray:
    return (np.round(vertices * 2**20) / 2**20).astype(np.float32).astype(float)


def outward(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The convex hull of points as vertices and triangles that face outwards."""
    hull = ConvexHull(points)
    used = np.unique(hull.simplices)
    vertices, faces = points[used], np.searchsorted(used, hull.simplices)
    a, b, c = (vertices[faces[:, k]] for k in range(3))
    inwards = np.einsum("ij,ij->i", np.cross(b - a, c - a), a - vertices.mean(axis=0)) < 0
    faces[inwards] = faces[inwards][:, ::-1]
    return vertices, faces


_BOX_CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
_BOX_FACES = np.array(
    [[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]]
)


def box_mesh(size: np.ndarray, centre: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A box as twelve triangles that face outwards."""
    return _exact(_BOX_CORNERS * size + centre), _BOX_FACES.copy()


def random_mesh(rng: Generator, size: float) -> tuple[np.ndarray, np.ndarray]:
    """A mesh of about the given size: a convex or a concave solid, two solids, a solid with a cavity, an open sheet or shell."""
    kind = rng.choice(["hull", "box", "notched", "two", "cavity", "open", "sheet"], p=[0.3, 0.2, 0.15, 0.1, 0.05, 0.1, 0.1])
    extent = size * rng.uniform(0.4, 1.0, 3)
    if kind == "hull":
        vertices, faces = outward(_exact(rng.normal(0, 0.3, (int(rng.integers(5, 11)), 3)) * size))
    elif kind == "box":
        vertices, faces = box_mesh(extent, np.zeros(3))
    elif kind == "notched":
        # An L as a prism: not convex, closed.
        outline = np.array([[0, 0], [1, 0], [1, 0.4], [0.4, 0.4], [0.4, 1], [0, 1]]) - 0.4
        vertices = _exact(np.vstack([np.column_stack([outline, np.full(6, z)]) for z in (-0.3, 0.3)]) * size)
        caps = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]]
        sides = [t for k in range(6) for t in ([k, (k + 1) % 6, (k + 1) % 6 + 6], [k, (k + 1) % 6 + 6, k + 6])]
        faces = np.array([[c, b, a] for a, b, c in caps] + [[a + 6, b + 6, c + 6] for a, b, c in caps] + sides)
    elif kind == "two":
        first, second = (box_mesh(extent * 0.4, np.array([shift * size, 0, 0])) for shift in (-0.4, 0.4))
        vertices, faces = np.vstack([first[0], second[0]]), np.vstack([first[1], second[1] + 8])
    elif kind == "cavity":
        first, second = box_mesh(extent, np.zeros(3)), box_mesh(extent * 0.6, np.zeros(3))
        vertices, faces = np.vstack([first[0], second[0]]), np.vstack([first[1], second[1][:, ::-1] + 8])
    elif kind == "open":
        vertices, faces = box_mesh(extent, np.zeros(3))
        faces = faces[2:]
    else:
        side = np.linspace(-0.5, 0.5, 3) * size
        x, y = (grid.ravel() for grid in np.meshgrid(side, side))
        vertices = _exact(np.column_stack([x, y, rng.normal(0, 0.1 * size, 9)]))
        faces = np.array([t for i in range(2) for j in range(2) for k in [3 * i + j] for t in ([k, k + 1, k + 4], [k, k + 4, k + 3])])
    if rng.random() < 0.15:
        faces = faces[:, ::-1]
    return vertices, np.roll(faces, int(rng.integers(3)), axis=1)


def write_mesh(rng: Generator, folder: Path, stem: str, vertices: np.ndarray, faces: np.ndarray) -> str:
    """Writes a mesh in a random format; returns the name of the file."""
    form = str(rng.choice(_FORMAT_NAMES, p=_FORMAT_WEIGHTS))
    name = f"{stem}.{form.split('-')[0]}"
    (folder / name).write_bytes(_WRITERS[form](vertices, faces))
    return name


def rows_text(rows: np.ndarray, prefix: str = "") -> str:
    """Rows of numbers with every digit, one line each."""
    return "".join(prefix + " ".join(repr(value) for value in row) + "\n" for row in rows.tolist())


def stl_binary(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    """A binary STL file."""
    record = np.zeros(len(faces), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    record["corners"] = vertices[faces]
    return b"\0" * 80 + struct.pack("<I", len(faces)) + record.tobytes()


def stl_text(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    """A text STL file."""
    facets = "".join(
        "facet normal 0 0 0\n outer loop\n" + rows_text(vertices[face], "  vertex ") + " endloop\nendfacet\n" for face in faces
    )
    return f"solid part\n{facets}endsolid part\n".encode()


def _obj(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    # Every second face counts its vertices from the end, as OBJ allows.
    lines = []
    for at, face in enumerate((faces + 1).tolist()):
        lines.append("f " + " ".join(str(k if at % 2 else k - len(vertices) - 1) for k in face))
    return (f"# a part\no part\n{rows_text(vertices, 'v ')}vn 0 0 1\n" + "\n".join(lines) + "\n").encode()


def _ply_header(form: str, vertices: np.ndarray, faces: np.ndarray) -> str:
    return (
        f"ply\nformat {form} 1.0\nelement vertex {len(vertices)}\nproperty float x\nproperty float y\nproperty float z\n"
        f"element face {len(faces)}\nproperty list uchar int vertex_indices\nend_header\n"
    )


def _ply(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    return (_ply_header("ascii", vertices, faces) + rows_text(vertices) + rows_text(faces, "3 ")).encode()


def _ply_binary(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    record = np.zeros(len(faces), dtype=[("count", "u1"), ("corners", "<i4", 3)])
    record["count"], record["corners"] = 3, faces
    return _ply_header("binary_little_endian", vertices, faces).encode() + vertices.astype("<f4").tobytes() + record.tobytes()


def _off(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    return (f"OFF\n{len(vertices)} {len(faces)} 0\n" + rows_text(vertices) + rows_text(faces, "3 ")).encode()


def _dae(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    numbers, corners = " ".join(map(repr, vertices.ravel().tolist())), " ".join(map(str, faces.ravel().tolist()))
    return f"""<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="g"><mesh>
<source id="p"><float_array id="pa" count="{vertices.size}">{numbers}</float_array>
<technique_common><accessor source="#pa" count="{len(vertices)}" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="{len(faces)}"><input semantic="VERTEX" source="#v" offset="0"/><p>{corners}</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="n"><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>
""".encode()


def _gltf_parts(vertices: np.ndarray, faces: np.ndarray) -> tuple[dict[str, object], bytes]:
    points, indices = vertices.astype("<f4"), faces.astype("<u2").ravel()
    data = points.tobytes() + indices.tobytes()
    data += b"\0" * (-len(data) % 4)
    views = [{"buffer": 0, "byteOffset": 0, "byteLength": points.nbytes}, {"buffer": 0, "byteOffset": points.nbytes, "byteLength": indices.nbytes}]
    position = {"bufferView": 0, "componentType": 5126, "count": len(points), "type": "VEC3"}
    position |= {"min": points.min(axis=0).tolist(), "max": points.max(axis=0).tolist()}
    document = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
        # A node that moves its mesh, so that a reader which ignores nodes is found out.
        "nodes": [{"mesh": 0, "translation": [0.0, 0.125, 0.0]}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [position, {"bufferView": 1, "componentType": 5123, "count": len(indices), "type": "SCALAR"}],
        "bufferViews": views, "buffers": [{"byteLength": len(data)}],
    }  # fmt: skip
    return document, data


def _gltf(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    document, data = _gltf_parts(vertices, faces)
    document["buffers"] = [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}]
    return json.dumps(document).encode()


def _glb(vertices: np.ndarray, faces: np.ndarray) -> bytes:
    document, data = _gltf_parts(vertices, faces)
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    return b"glTF" + struct.pack("<II", 2, 12 + len(chunks)) + chunks


_WRITERS = {
    "stl": stl_binary, "stl-text": stl_text, "obj": _obj, "ply": _ply, "ply-binary": _ply_binary, "off": _off,
    "dae": _dae, "gltf": _gltf, "glb": _glb,
}  # fmt: skip
