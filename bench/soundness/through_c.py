"""Edits through the C API beside those of the Python package: the same bodies, the same verdicts.

The library is `NOCLASH_C_LIBRARY`, or what cargo has built last. Shapes that C has no name for (hulls, clouds, parts, half-spaces) are left to Python.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_double, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator

import noclash

from .agreement import random_configurations
from .cells import Cell
from .findings import Tally
from .kinematics import from_rpy
from .mesh_reading import read_triangles

_SHAPES = {"box": 0, "sphere": 1, "capsule": 2, "cylinder": 3, "mesh": 4}
#: What an entry may have to be put through C.
_KEYS = {"name", "pose", "robot", "link", "touches", "scale", *_SHAPES}
_BAD_INPUT = 2


class _Tolerances(Structure):
    _fields_ = [(name, c_double) for name in ("base_translation", "base_rotation", "joint_turn", "joint_slide", "obstacle_translation", "obstacle_rotation", "clock_skew")]


class _Options(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("margin", c_double), ("epsilon", c_double), ("budget", c_uint64), ("threads", c_size_t),
        ("ignore_limits", c_bool), ("timeout", c_double), ("tolerances", _Tolerances),
    ]  # fmt: skip


class _Answer(Structure):
    _fields_ = [("verdict", c_int), ("clearance", c_double), ("t", c_double), ("bodies", c_int32 * 2), ("point", c_double * 3)]


class _Body(Structure):
    _fields_ = [
        ("struct_size", c_size_t), ("name", c_char_p), ("shape", c_uint32), ("size", c_double * 3), ("vertices", POINTER(c_double)), ("vertex_count", c_size_t),
        ("triangles", POINTER(c_uint32)), ("triangle_count", c_size_t), ("xyz", c_double * 3), ("quaternion", c_double * 4),
    ]  # fmt: skip


class _Hold(Structure):
    _fields_ = [("struct_size", c_size_t), ("robot", c_char_p), ("link", c_char_p), ("touches", POINTER(c_char_p)), ("touch_count", c_size_t)]


@cache
def library() -> ctypes.CDLL | None:
    """The shared library, or nothing."""
    built = Path(__file__).resolve().parents[2] / "target"
    files = [Path(os.environ["NOCLASH_C_LIBRARY"])] if "NOCLASH_C_LIBRARY" in os.environ else list(built.glob("*/libnoclash_c.so"))
    if not files:
        return None
    loaded = ctypes.CDLL(str(max(files, key=lambda file: file.stat().st_mtime)))
    loaded.noclash_cell_body_count.restype = c_size_t
    for name in ("noclash_cell_body_name", "noclash_error_message"):
        getattr(loaded, name).restype = c_char_p
    return loaded


class _Refused(Exception):
    pass


class _CellInC:
    """A cell behind its pointer."""

    def __init__(self, c: ctypes.CDLL, file: Path) -> None:
        self.c, self.pointer = c, c_void_p()
        self._call("noclash_cell_load", str(file).encode(), byref(self.pointer), first=False)

    def _call(self, name: str, *arguments: Any, first: bool = True) -> None:
        error = c_void_p()
        status = getattr(self.c, name)(*([self.pointer] if first else []), *arguments, byref(error))
        if status:
            message = self.c.noclash_error_message(error).decode()
            self.c.noclash_error_free(error)
            if status != _BAD_INPUT:
                raise AssertionError(f"{name}: {message}")
            raise _Refused(message)

    def edit(self, step: tuple[Any, ...], folder: Path) -> None:
        match step:
            case ("add", entry):
                body, kept = _body(entry, folder)
                self._call("noclash_cell_add", byref(body))
                del kept
            case ("attach", entry):
                body, kept = _body(entry, folder)
                # C takes names of links of the robot that holds it, without the robot.
                touches = [name.removeprefix(f"{entry['robot']}/").encode() for name in entry.get("touches", [])]
                hold = _Hold(ctypes.sizeof(_Hold), entry["robot"].encode(), entry["link"].encode(), (c_char_p * len(touches))(*touches), len(touches))
                self._call("noclash_cell_attach", byref(body), byref(hold))
                del kept
            case ("move", name, pose):
                xyz, quaternion = _pose(pose)
                self._call("noclash_cell_move", name.encode(), (c_double * 3)(*xyz), (c_double * 4)(*quaternion))
            case ("remove", name):
                self._call("noclash_cell_remove", name.encode())
            case ("allow", a, b):
                self._call("noclash_cell_allow", a.encode(), b.encode())

    def bodies(self) -> list[str]:
        return [self.c.noclash_cell_body_name(self.pointer, c_size_t(at)).decode() for at in range(self.c.noclash_cell_body_count(self.pointer))]

    def verdicts(self, starts: np.ndarray, ends: np.ndarray) -> list[int]:
        options = _Options()
        self.c.noclash_options_init(byref(options), c_size_t(ctypes.sizeof(options)))
        options.threads, options.ignore_limits = 1, True
        answers = (_Answer * len(starts))()
        rows = [np.ascontiguousarray(array, dtype=float).ctypes.data_as(POINTER(c_double)) for array in (starts, ends)]
        self._call("noclash_check_many", *rows, c_size_t(len(starts)), byref(options), answers)
        return [answer.verdict for answer in answers]

    def refuses(self, starts: np.ndarray, ends: np.ndarray) -> bool:
        try:
            raise AssertionError(f"C answers {self.verdicts(starts, ends)} where Python refuses")
        except _Refused:
            return True

    def free(self) -> None:
        self.c.noclash_cell_free(self.pointer)


def takes(cell: Cell) -> bool:
    """Whether all edits of the cell can be put through C."""
    entries = [step[1] for step in cell.edits if step[0] in ("add", "attach")]
    return bool(cell.edits) and all(entry.keys() <= _KEYS and not isinstance(entry.get("mesh"), dict) for entry in entries)


def compare(c: ctypes.CDLL, loaded: noclash.Cell, cell: Cell, tally: Tally, rng: Generator) -> None:
    """The cell with its edits through C, against the one that Python has edited."""
    own = _CellInC(c, cell.file)
    try:
        for step in cell.edits:
            own.edit(step, cell.folder)
        tally.count("C: cells")
        names = [body.name for body in loaded.bodies]
        # Bodies that were taken out and put back may have another place.
        if sorted(own.bodies()) != sorted(names):
            tally.contradict("C has other bodies", f"{own.bodies()} instead of {names}")
            return
        if not loaded.joints:
            return
        starts, ends = random_configurations(rng, cell, 4), random_configurations(rng, cell, 4)
        ends = starts + 0.2 * (ends - starts)
        for at in cell.model.orientations:
            ends[:, at : at + 4] /= np.linalg.norm(ends[:, at : at + 4], axis=1, keepdims=True)
        try:
            expected = loaded.check_many(starts, ends, ignore_limits=True, threads=1).verdict.tolist()
        except noclash.NoclashError:
            # Single edges have no place in the motion of an obstacle, for instance.
            tally.count("C: refused as by Python", int(own.refuses(starts, ends)))
            return
        answered = own.verdicts(starts, ends)
        # Poses and meshes come in with other roundings: what is undecided may differ.
        if any({a, b} == {0, 1} for a, b in zip(answered, expected)):
            tally.contradict("C answers otherwise", f"{answered} instead of {expected}")
    except _Refused as error:
        tally.contradict("C refuses what Python accepts", str(error))
    finally:
        own.free()


def _body(entry: dict[str, Any], folder: Path) -> tuple[_Body, Any]:
    """The struct, and what it points to."""
    shape = next(key for key in _SHAPES if key in entry)
    value = entry[shape]
    size, vertices, triangles = [0.0, 0.0, 0.0], np.zeros((0, 3)), np.zeros((0, 3), dtype=np.uint32)
    match shape:
        case "box":
            size = [float(edge) for edge in value]
        case "sphere":
            size[0] = float(value["radius"] if isinstance(value, dict) else value)
        case "mesh":
            scale = entry.get("scale", 1.0)
            vertices = np.ascontiguousarray((read_triangles(folder / value) * np.asarray(scale, dtype=float)).reshape(-1, 3))
            triangles = np.arange(len(vertices), dtype=np.uint32).reshape(-1, 3)
        case _:
            size[:2] = [float(value["radius"]), float(value["length"])]
    xyz, quaternion = _pose(entry.get("pose", {}))
    body = _Body(
        ctypes.sizeof(_Body), entry["name"].encode(), _SHAPES[shape], (c_double * 3)(*size), vertices.ctypes.data_as(POINTER(c_double)), len(vertices),
        triangles.ctypes.data_as(POINTER(c_uint32)), len(triangles), (c_double * 3)(*xyz), (c_double * 4)(*quaternion),
    )  # fmt: skip
    return body, (vertices, triangles)


def _pose(pose: dict[str, Any]) -> tuple[list[float], list[float]]:
    """Translation and quaternion x, y, z, w."""
    xyz = [float(value) for value in pose.get("xyz", [0, 0, 0])]
    if "quat" in pose:
        return xyz, [float(value) for value in pose["quat"]]
    rotation = from_rpy(np.zeros(3), np.asarray(pose.get("rpy", [0, 0, 0]), dtype=float))[:3, :3]
    return xyz, _quaternion(rotation)


def _quaternion(rotation: np.ndarray) -> list[float]:
    """The eigenvector of the largest eigenvalue of the symmetric matrix that belongs to a rotation (Bar-Itzhack)."""
    r = rotation
    k = np.array([
        [r[0, 0] - r[1, 1] - r[2, 2], r[1, 0] + r[0, 1], r[2, 0] + r[0, 2], r[2, 1] - r[1, 2]],
        [0, r[1, 1] - r[0, 0] - r[2, 2], r[2, 1] + r[1, 2], r[0, 2] - r[2, 0]],
        [0, 0, r[2, 2] - r[0, 0] - r[1, 1], r[1, 0] - r[0, 1]],
        [0, 0, 0, np.trace(r)],
    ])  # fmt: skip
    return [float(value) for value in np.linalg.eigh(k + np.triu(k, 1).T)[1][:, -1]]
