"""Random values that the generator is made of: names with awkward characters, poses, shapes in the words of the cell file and of URDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar
from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.random import Generator

from .mesh_writing import random_mesh, write_mesh

T = TypeVar("T")

#: Endings of names: what YAML, XML, CSV, patterns or shells could trip over.
AWKWARD = [
    " two words", "-ü", "'s", '"quoted"', "*", "a*b", ".stl", "名", "&<>", " # no comment", ": value", " - x", "[0]", "{y}", "~", "%20",
    "back\\slash", ",comma", "|", "!tag", "@", "$HOME", "=", "?", "(1)", "null", "é", "\u00a0x", "a/b",
]  # fmt: skip


def pick(rng: Generator, things: Sequence[T]) -> T:
    """One of several."""
    return things[int(rng.integers(len(things)))]


def weighted(rng: Generator, weights: dict[str, float]) -> str:
    """A key, as often as its weight says."""
    at = rng.random() * sum(weights.values())
    for key, weight in weights.items():
        at -= weight
        if at < 0:
            return key
    return next(iter(weights))


def number(value: float) -> float:
    """A number with few digits, as people write them."""
    return float(f"{value:.6g}")


def vector(values: np.ndarray) -> list[float]:
    """Numbers with few digits."""
    return [number(value) for value in values]


def name(rng: Generator, stem: str, awkward: float) -> str:
    """A name, awkward with the given probability."""
    return stem + pick(rng, AWKWARD) if rng.random() < awkward else stem


def exact(own: str) -> str:
    """The pattern that means this name and no other."""
    return own.replace("\\", "\\\\").replace("*", "\\*")


def direction(rng: Generator) -> np.ndarray:
    """A unit vector: along an axis, or any."""
    if rng.random() < 0.5:
        axis = np.zeros(3)
        axis[rng.integers(3)] = pick(rng, [1.0, -1.0])
        return axis
    any_way = rng.normal(size=3)
    return any_way / np.linalg.norm(any_way)


def angles(rng: Generator) -> list[float]:
    """Roll, pitch and yaw: often none, or right angles."""
    kind = rng.random()
    if kind < 0.4:
        return [0.0, 0.0, 0.0]
    if kind < 0.6:
        return [pick(rng, [0.0, 1.5707963267948966, 3.141592653589793, -1.5707963267948966]) for _ in range(3)]
    return vector(rng.uniform(-3.2, 3.2, 3))


def pose(rng: Generator, reach: float) -> dict[str, Any]:
    """A pose of the cell file."""
    entry: dict[str, Any] = {"xyz": vector(rng.uniform(-reach, reach, 3))}
    kind = rng.random()
    if kind < 0.4:
        entry["rpy"] = angles(rng)
    elif kind < 0.7:
        entry["quat"] = vector(rng.normal(size=4) * rng.uniform(0.2, 3))
    return entry


def scale(rng: Generator) -> tuple[list[float], float]:
    """A scale, sometimes mirrored, uneven, or from millimetres; and the size that the file must have for it."""
    kind = rng.random()
    if kind < 0.5:
        return [1.0, 1.0, 1.0], 1.0
    if kind < 0.65:
        return [0.001, 0.001, 0.001], 1000.0
    factors = rng.uniform(0.5, 1.5, 3) * rng.choice([1.0, 1.0, -1.0], 3)
    return vector(factors), 1.0


def mesh_file(rng: Generator, folder: Path, size: float) -> tuple[str, list[float]]:
    """Writes a mesh; its name and the scale that makes it as large as wanted."""
    factors, larger = scale(rng)
    stem = f"mesh_{len(list(folder.iterdir()))}"
    return write_mesh(rng, folder, stem, *random_mesh(rng, size * larger)), factors


def urdf_shape(rng: Generator, folder: Path, size: float) -> str:
    """A `<geometry>` of about the given size."""
    kind = weighted(rng, {"box": 3, "sphere": 2, "cylinder": 2, "capsule": 1, "mesh": 3})
    r = number(size * rng.uniform(0.25, 0.5))
    match kind:
        case "box":
            inner = '<box size="{} {} {}"/>'.format(*vector(size * rng.uniform(0.3, 1.0, 3)))
        case "sphere":
            inner = f'<sphere radius="{r}"/>'
        case "cylinder" | "capsule":
            inner = f'<{kind} radius="{number(r / 2)}" length="{number(size * rng.uniform(0.3, 1.0))}"/>'
        case _:
            file, factors = mesh_file(rng, folder, size)
            address = pick(rng, [file, f"package://parts/{file}", f"./{file}"])
            stated = "" if factors == [1.0, 1.0, 1.0] else ' scale="{} {} {}"'.format(*factors)
            inner = f"<mesh filename={quoteattr(address)}{stated}/>"
    return f"<geometry>{inner}</geometry>"


def cell_shape(rng: Generator, folder: Path, size: float, parts: bool = True) -> dict[str, Any]:
    """Shape keys of the cell file."""
    weights = {"box": 3, "sphere": 2, "cylinder": 2, "capsule": 2, "mesh": 3, "points": 1, "polytope": 1, "hull": 1, "parts": 1.0 * parts}
    kind = weighted(rng, weights)
    r = number(size * rng.uniform(0.25, 0.5))
    match kind:
        case "box":
            return {"box": vector(size * rng.uniform(0.2, 1.0, 3))}
        case "sphere":
            return {"sphere": r}
        case "cylinder" | "capsule":
            return {kind: {"radius": number(r / 2), "length": number(size * rng.uniform(0.2, 1.0))}}
        case "mesh" | "hull":
            file, factors = mesh_file(rng, folder, size)
            entry: dict[str, Any] = {kind: file}
            if factors != [1.0, 1.0, 1.0] or rng.random() < 0.2:
                entry["scale"] = factors[0] if len(set(factors)) == 1 and rng.random() < 0.5 else factors
            if kind == "mesh" and rng.random() < 0.3:
                entry["solid"] = pick(rng, [False, "auto"])
            return entry
        case "points":
            points = np.round(rng.uniform(-size / 2, size / 2, (int(rng.integers(1, 6)), 3)), 6)
            return {"points": _cloud(rng, folder, points), "radius": pick(rng, [0.0, number(0.1 * size)])}
        case "polytope":
            return {"polytope": [vector(point) for point in rng.normal(0, 0.35 * size, (int(rng.integers(5, 9)), 3))]}
    return {
        "parts": [{**cell_shape(rng, folder, size * 0.6, parts=False), "pose": pose(rng, size * 0.4)} for _ in range(int(rng.integers(1, 4)))]
    }


def _cloud(rng: Generator, folder: Path, points: np.ndarray) -> str:
    stem = f"cloud_{len(list(folder.iterdir()))}"
    match pick(rng, [".npy", ".xyz", ".ply"]):
        case ".npy":
            np.save(folder / f"{stem}.npy", points)
            return f"{stem}.npy"
        case ".xyz":
            (folder / f"{stem}.xyz").write_text("".join("{!r} {!r} {!r}\n".format(*row) for row in points.tolist()))
            return f"{stem}.xyz"
    head = f"ply\nformat ascii 1.0\nelement vertex {len(points)}\nproperty double x\nproperty double y\nproperty double z\nend_header\n"
    (folder / f"{stem}.ply").write_text(head + "".join("{!r} {!r} {!r}\n".format(*row) for row in points.tolist()))
    return f"{stem}.ply"
