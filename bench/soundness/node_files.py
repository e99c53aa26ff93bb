"""Mesh files of several parts: DAE, glTF and GLB with nodes and transforms, OBJ with objects, STL; from parts on the lattice.

Parts are stored in integers, and each node below the first ones moves its part by a signed permutation and integers, so that what touches
on the lattice touches exactly in the file: the transforms above, with their decimals, are the same for all parts.
"""

from __future__ import annotations

import base64
import json
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator

from . import draws
from .kinematics import from_quaternions
from .lattice import Lattice, Part, readings
from .mesh_writing import rows_text, stl_binary, stl_text

FORMATS = {"dae": 4, "gltf": 2, "glb": 2, "obj": 1, "stl": 0.5, "stl-text": 0.5}
UNITS = {1.0: 2, 0.001: 2, 0.01: 1, 0.0254: 1}


@dataclass
class Node:
    """A transform as files state it: a matrix, or translation, rotation (quaternion) and scale."""

    translation: list[float]
    rotation: list[float]
    scale: list[float]
    as_matrix: bool
    #: Numbers of single precision, as those of glTF are.
    single: bool = False

    @property
    def matrix(self) -> np.ndarray:
        """The transform as a matrix."""
        made = np.eye(4)
        made[:3, :3] = from_quaternions(np.array([self.rotation]))[0] * np.array(self.scale)
        made[:3, 3] = self.translation
        return made.astype(np.float32).astype(float) if self.single and self.as_matrix else made


@dataclass
class Stored:
    """A part as a file stores it, and the node that brings it to the lattice."""

    vertices: np.ndarray
    faces: np.ndarray
    turn: np.ndarray
    shift: np.ndarray


def write_parts(rng: Generator, folder: Path, stem: str, parts: list[Part], size: float) -> str:
    """Writes parts of about the given size, in a random format, with their lattice beside; returns the name of the file."""
    form = draws.weighted(rng, FORMATS)
    name = f"{stem}.{form.split('-')[0]}"
    if form in ("obj", "stl", "stl-text"):
        # No transforms: a power of two keeps every coordinate exact.
        factor = 2.0 ** np.round(np.log2(size / 5))
        data = _plain(form, parts, factor)
        matrix = np.diag([factor, factor, factor, 1.0])
    else:
        unit = float(draws.weighted(rng, {str(k): v for k, v in UNITS.items()})) if form == "dae" else 1.0
        kind = "float" if form == "dae" else draws.weighted(rng, {"float": 3, "normalised": 2, "byte": 1, "short": 1})
        # 17/255 and 2184/32767 of a unit.
        grain = {"normalised": draws.pick(rng, [17, 2184])}.get(kind, 1)
        full = 1.0 if kind != "normalised" else 255.0 if grain == 17 else 32767.0
        nodes = _nodes(rng, size / unit * full / grain)
        if form != "dae":
            nodes = [_single(node) for node in nodes]
        together = rng.random() < 0.3
        stored = [_stored(rng, part, moved=kind != "normalised") for part in ([_joined(parts)] if together else parts)]
        matrix = np.eye(4)
        for node in nodes:
            matrix = matrix @ node.matrix
        matrix = np.diag([unit, unit, unit, 1.0]) @ matrix @ np.diag([grain / full] * 3 + [1.0])
        data = _dae(nodes, stored, unit, rng) if form == "dae" else _gltf(nodes, stored, kind, grain, form == "glb")
    (folder / name).write_bytes(data)
    Lattice(matrix, readings(parts)).write(folder / name)
    return name


def _plain(form: str, parts: list[Part], factor: float) -> bytes:
    if form == "obj":
        text, count = "", 0
        for at, part in enumerate(parts):
            vertices, faces = _indexed(part.triangles * factor)
            text += f"o part_{at}\n{rows_text(vertices, 'v ')}" + "".join("f {} {} {}\n".format(*face) for face in (faces + 1 + count).tolist())
            count += len(vertices)
        return text.encode()
    vertices, faces = _indexed(_joined(parts).triangles * factor)
    return (stl_binary if form == "stl" else stl_text)(vertices, faces)


def _indexed(triangles: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    vertices, faces = np.unique(triangles.reshape(-1, 3).astype(float), axis=0, return_inverse=True)
    return vertices, faces.reshape(-1, 3)


def _nodes(rng: Generator, size: float) -> list[Node]:
    """One or two transforms that all parts are under: turned, uneven, mirrored, with decimals."""
    made = []
    for at in range(int(rng.integers(1, 3))):
        turn = rng.normal(size=4)
        if rng.random() < 0.5:
            turn = np.array(draws.pick(rng, [[0.0, 0, 0, 1], [0, 0, 0, 1.0], [1.0, 0, 0, 0], [0, 0, 1.0, 1.0], [1.0, 1, 1, 1]]))
        scale = np.array([draws.pick(rng, [0.1, 1 / 3, 0.2, 0.3, 0.7 / 3, 0.25])] * 3) * (size if at == 0 else 4.0)
        if rng.random() < 0.4:
            scale = scale * rng.uniform(0.6, 1.4, 3)
        if rng.random() < 0.25:
            scale = scale * draws.pick(rng, [[-1, 1, 1], [1, -1, -1], [-1, -1, -1]])
        shift = np.array([draws.pick(rng, [0.0, 0.1, -0.7, 1 / 3, 0.05]) for _ in range(3)]) * (size if at == 0 else 1.0)
        made.append(Node(shift.tolist(), (turn / np.linalg.norm(turn)).tolist(), scale.tolist(), bool(rng.random() < 0.4)))
    # The lattice is five cubes wide.
    made[-1].scale = [value / 4 for value in made[-1].scale]
    return made


def _single(node: Node) -> Node:
    """The node in single precision; a rotation whose quaternion does not stay of length 1 becomes a matrix."""
    exact = all(value in (0.0, 0.5, 1.0) for value in node.rotation)
    shift, scale = (np.float32(own).tolist() for own in (node.translation, node.scale))
    return Node(shift, node.rotation, scale, node.as_matrix or not exact, single=True)


def _joined(parts: list[Part]) -> Part:
    return Part(np.concatenate([part.triangles for part in parts]), set())


def _stored(rng: Generator, part: Part, moved: bool) -> Stored:
    """A part in integers of its own, and the signed permutation and integers that take it to the lattice."""
    turn, shift = np.eye(3), np.zeros(3)
    if moved and rng.random() < 0.5:
        turn = np.eye(3)[rng.permutation(3)] * rng.choice([-1.0, 1.0], 3)
        shift = rng.integers(-6, 7, 3).astype(float)
    triangles = (part.triangles - shift) @ turn
    if np.linalg.det(turn) < 0:
        # A mirrored part is turned round by readers, so that its front stays its front.
        triangles = triangles[:, ::-1]
    vertices, faces = _indexed(triangles)
    return Stored(vertices, faces, turn, shift)


def _dae(nodes: list[Node], parts: list[Stored], unit: float, rng: Generator) -> bytes:
    geometries = "".join(_dae_geometry(at, part) for at, part in enumerate(parts))
    inner = ""
    for at, part in enumerate(parts):
        own = np.eye(4)
        own[:3, :3], own[:3, 3] = part.turn, part.shift
        moved = f"<matrix>{_words(own)}</matrix>" if not np.array_equal(own, np.eye(4)) or rng.random() < 0.2 else ""
        inner += f'<node id="n{at}">{moved}<instance_geometry url="#g{at}"/></node>\n'
    for at, node in reversed(list(enumerate(nodes))):
        if node.as_matrix:
            stated = f"<matrix>{_words(node.matrix)}</matrix>"
        else:
            *axis, w = node.rotation
            angle = float(np.degrees(2 * np.arctan2(np.linalg.norm(axis), w)))
            axis = (np.array(axis) / np.linalg.norm(axis)).tolist() if any(axis) else [0.0, 0.0, 1.0]
            node.rotation = _of_angle(axis, angle)
            stated = f"<translate>{_words(node.translation)}</translate><rotate>{_words([*axis, angle])}</rotate><scale>{_words(node.scale)}</scale>"
        inner = f'<node id="above{at}">{stated}{inner}</node>\n'
    return f"""<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="unit" meter="{unit!r}"/><up_axis>Z_UP</up_axis></asset>
<library_geometries>{geometries}</library_geometries>
<library_visual_scenes><visual_scene id="s">{inner}</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>
""".encode()


def _of_angle(axis: list[float], degrees: float) -> list[float]:
    half = np.radians(degrees) / 2
    return [*(np.array(axis) * np.sin(half)).tolist(), float(np.cos(half))]


def _words(numbers: Any) -> str:
    return " ".join(repr(float(value)) for value in np.ravel(numbers))


def _dae_geometry(at: int, part: Stored) -> str:
    corners = " ".join(map(str, part.faces.ravel().tolist()))
    return f"""<geometry id="g{at}"><mesh>
<source id="p{at}"><float_array id="pa{at}" count="{part.vertices.size}">{_words(part.vertices)}</float_array>
<technique_common><accessor source="#pa{at}" count="{len(part.vertices)}" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v{at}"><input semantic="POSITION" source="#p{at}"/></vertices>
<triangles count="{len(part.faces)}"><input semantic="VERTEX" source="#v{at}" offset="0"/><p>{corners}</p></triangles>
</mesh></geometry>
"""


def _gltf(nodes: list[Node], parts: list[Stored], kind: str, grain: int, binary: bool) -> bytes:
    #: Component type and its NumPy name.
    code, dtype = {"float": (5126, "<f4"), "byte": (5120, "<i1"), "short": (5122, "<i2"), "normalised": (5121, "<u1") if grain == 17 else (5122, "<i2")}[kind]
    data, views, accessors = b"", [], []
    for part in parts:
        points = np.ascontiguousarray(part.vertices * (grain if kind == "normalised" else 1)).astype(dtype)
        # Rows of vertices begin at multiples of four bytes.
        stride = -(-points[0].nbytes // 4) * 4
        rows = np.zeros((len(points), stride), dtype="u1")
        rows[:, : points[0].nbytes] = points.view("u1").reshape(len(points), -1)
        for content, own in ((rows.tobytes(), {"byteStride": stride}), (part.faces.astype("<u2").tobytes(), {})):
            views.append({"buffer": 0, "byteOffset": len(data), "byteLength": len(content), **own})
            data += content + b"\0" * (-len(content) % 4)
        position = {"bufferView": len(views) - 2, "componentType": code, "count": len(points), "type": "VEC3"}
        position |= {"min": points.min(axis=0).tolist(), "max": points.max(axis=0).tolist()}
        accessors += [position | ({"normalized": True} if kind == "normalised" else {})]
        accessors += [{"bufferView": len(views) - 1, "componentType": 5123, "count": part.faces.size, "type": "SCALAR"}]
    written: list[dict[str, Any]] = []
    for at, node in enumerate(nodes):
        children = [at + 1] if at + 1 < len(nodes) else [len(nodes) + k for k in range(len(parts))]
        stated = {"matrix": node.matrix.T.ravel().tolist()} if node.as_matrix else {"translation": node.translation, "rotation": node.rotation, "scale": node.scale}
        written.append({"children": children, **stated})
    for at, part in enumerate(parts):
        own = np.eye(4)
        own[:3, :3], own[:3, 3] = part.turn, part.shift
        written.append({"mesh": at, **({} if np.array_equal(own, np.eye(4)) else {"matrix": own.T.ravel().tolist()})})
    document: dict[str, Any] = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": written,
        "meshes": [{"primitives": [{"attributes": {"POSITION": 2 * at}, "indices": 2 * at + 1}]} for at in range(len(parts))],
        "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(data)}],
    }  # fmt: skip
    if kind != "float":
        document |= {"extensionsUsed": ["KHR_mesh_quantization"], "extensionsRequired": ["KHR_mesh_quantization"]}
    if not binary:
        document["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
        return json.dumps(document).encode()
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    return b"glTF" + struct.pack("<II", 2, 12 + len(chunks)) + chunks
