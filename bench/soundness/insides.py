"""Random cells about what is inside what: a small body that begins, stays or passes inside a solid of several parts.

Such a body may touch no surface all along its motion, and still collide. One of the two is carried by a robot of one to three joints,
the other one is an obstacle, placed so that the small body begins in a chosen cube of the solid's lattice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import Generator

from . import draws
from .cells import Cell, split_edits, write_cell, write_table
from .distances import frames_along, pieces_of
from .kinematics import Path as Motion
from .kinematics import from_quaternions, from_rpy
from .lattice import INSIDE, OPEN, OUTSIDE, SIDE, Lattice, draw_parts, read_lattice
from .mesh_writing import box_mesh, write_mesh
from .node_files import write_parts
from .reading import Model, read_cell, read_path
from .robots import Draft

_WIDE = '<limit lower="-9" upper="9" effort="1" velocity="1"/>'


def make(seed: int, folder: Path) -> Cell:
    """Draws cell number `seed` and writes its files into an empty folder."""
    rng = np.random.default_rng([30, seed])
    factors, larger = draws.scale(rng)
    size = rng.uniform(0.2, 0.6)
    file = write_parts(rng, folder, "solid", draw_parts(rng), size * larger)
    lattice = read_lattice(folder / file, tuple(factors))
    assert lattice is not None
    # The small body fits into a cube of the lattice, whichever way it is turned.
    narrow = float(np.linalg.svd(lattice.matrix[:3, :3])[1].min())
    radius = narrow * rng.uniform(0.05, 0.3)
    carried = bool(rng.random() < 0.3)
    options = _options(rng, size)
    solid: dict[str, Any] = {"mesh": file}
    if factors != [1.0, 1.0, 1.0]:
        solid["scale"] = factors
    small = _small_shape(rng, folder, radius)
    robot: dict[str, Any] = {"name": "r", "urdf": "robot.urdf"}
    if rng.random() < 0.5:
        robot["base"] = draws.pose(rng, 0.5)
    on_link = rng.random() < 0.5
    parts: dict[str, Any] = {"robots": [robot]}
    mover = solid if carried else small
    if on_link and (carried or "points" not in small):
        _write_robot(rng, folder, _urdf_geometry(mover))
        if carried and options:
            # An entry of `links` that changes nothing is an error.
            plain = options.keys() == {"solid"} and options["solid"] in ("auto", True)
            robot |= options if plain or rng.random() < 0.5 else {"links": {"carrier": options}}
    else:
        _write_robot(rng, folder, "")
        parts["attached"] = [{"name": "held", "robot": "r", "link": "carrier", **mover, **(options if carried else {})}]
    standing = {"name": "wall", **(small if carried else {**solid, **options})}
    parts["obstacles"] = [standing]
    if rng.random() < 0.2:
        parts["obstacles"].append({"name": "other", **draws.cell_shape(rng, folder, 0.1), "pose": draws.pose(rng, 0.8)})
    if rng.random() < 0.2:
        parts["margin"] = draws.number(radius * rng.uniform(0, 0.5))
    draft = write_cell(rng, folder, "draft", parts)
    rows = _aim(rng, parts, standing, read_cell(draft), lattice, carried, "union" if options.get("solid") == "union" else "auto", narrow)
    draft.unlink()
    whole = write_cell(rng, folder, "cell", parts)
    edits, own = split_edits(rng, folder, parts, whole)
    model = read_cell(whole)
    path_file = _write_path(rng, folder, model, rows)
    return Cell(seed, folder, own, whole, edits, model, pieces_of(model), read_path(path_file, model), path_file, False, {"r": Draft("robot.urdf", ["base", "carrier"], [])})


def _options(rng: Generator, size: float) -> dict[str, Any]:
    """Options of a mesh that say what is solid, or replace it by an outer model."""
    options: dict[str, Any] = {}
    kind = draws.weighted(rng, {"none": 5, "union": 2.5, "auto": 1, "true": 1, "false": 0.5})
    if kind != "none":
        options["solid"] = {"true": True, "false": False}.get(kind, kind)
    outer = draws.weighted(rng, {"none": 8, "pieces": 1, "simplify": 1})
    if outer == "pieces" and kind != "false":
        options["pieces"] = draws.number(rng.uniform(0.02, 0.2))
    elif outer == "simplify" and kind != "false":
        options["simplify"] = draws.number(size * rng.uniform(0.001, 0.03))
    return options


def _small_shape(rng: Generator, folder: Path, radius: float) -> dict[str, Any]:
    """A body within a ball of the given radius."""
    match draws.weighted(rng, {"sphere": 3, "box": 2, "capsule": 1, "mesh": 3, "points": 1}):
        case "sphere":
            return {"sphere": draws.number(radius)}
        case "box":
            return {"box": draws.vector(radius * rng.uniform(0.3, 1.1, 3))}
        case "capsule":
            return {"capsule": {"radius": draws.number(radius * 0.4), "length": draws.number(radius)}}
        case "points":
            np.save(folder / "cloud.npy", rng.uniform(-radius / 2, radius / 2, (3, 3)))
            return {"points": "cloud.npy", "radius": draws.pick(rng, [0.0, draws.number(radius / 4)])}
    edges = np.array(draws.vector(radius * rng.uniform(0.3, 1.1, 3)))
    vertices, faces = box_mesh(edges * 1000, np.zeros(3))
    return {"mesh": write_mesh(rng, folder, "small", vertices, faces), "scale": [0.001, 0.001, 0.001]}


def _urdf_geometry(shape: dict[str, Any]) -> str:
    if "mesh" in shape:
        stated = ' scale="{} {} {}"'.format(*shape["scale"]) if "scale" in shape else ""
        inner = f'<mesh filename="{shape["mesh"]}"{stated}/>'
    elif "sphere" in shape:
        inner = f'<sphere radius="{shape["sphere"]}"/>'
    elif "box" in shape:
        inner = '<box size="{} {} {}"/>'.format(*shape["box"])
    else:
        inner = '<capsule radius="{radius}" length="{length}"/>'.format(**shape["capsule"])
    return f"<collision><geometry>{inner}</geometry></collision>"


def _write_robot(rng: Generator, folder: Path, collision: str) -> None:
    """A chain of one to three joints from a base without geometry to the link `carrier`."""
    kinds = draws.pick(rng, [["prismatic"] * 3, ["floating"], ["revolute", "prismatic"], ["revolute", "continuous"], ["planar", "revolute"], ["continuous"]])
    lines = ['<robot name="r">', '<link name="base"/>']
    parent = "base"
    for at, kind in enumerate(kinds):
        child = "carrier" if at == len(kinds) - 1 else f"l{at}"
        axis = draws.direction(rng) if kinds != ["prismatic"] * 3 else np.eye(3)[at]
        origin = draws.vector(rng.uniform(-0.3, 0.3, 3))
        angles = draws.angles(rng) if kinds != ["prismatic"] * 3 else [0.0, 0.0, 0.0]
        inner = '<origin xyz="{} {} {}" rpy="{} {} {}"/>'.format(*origin, *angles) + f'<parent link="{parent}"/><child link="{child}"/>'
        if kind != "floating":
            inner += '<axis xyz="{} {} {}"/>'.format(*draws.vector(axis))
        inner += _WIDE if kind in ("revolute", "prismatic") else ""
        lines.append(f'<joint name="j{at}" type="{kind}">{inner}</joint>')
        lines.append(f'<link name="{child}">{collision if child == "carrier" else ""}</link>')
        parent = child
    (folder / "robot.urdf").write_text("\n".join([*lines, "</robot>"]) + "\n", encoding="utf-8")


def _aim(
    rng: Generator, parts: dict[str, Any], standing: dict[str, Any], model: Model, lattice: Lattice, carried: bool, mode: str, narrow: float
) -> np.ndarray:  # fmt: skip
    """Sets the obstacle's pose such that the small body begins in a chosen cube; the rows of a path from there."""
    chosen = _cube(rng, lattice.letters[mode])
    target = lattice.matrix[:3, :3] @ (chosen + 0.5 + rng.uniform(-0.15, 0.15, 3)) + lattice.matrix[:3, 3]
    held = next((at for at, body in enumerate(model.bodies) if body.name in ("held", "r/carrier")))
    q = rng.uniform(-1, 1, (2, len(model.values)))
    for at in model.orientations:
        q[:, at : at + 4] /= np.linalg.norm(q[:, at : at + 4], axis=1, keepdims=True)
        q[1, at : at + 4] = q[0, at : at + 4] if rng.random() < 0.5 else q[1, at : at + 4]
    point = target if carried else np.zeros(3)

    def place(row: np.ndarray) -> np.ndarray:
        frame = frames_along(model, Motion(row[None], model.orientations), 0, np.zeros(1))[0, held]
        return frame[:3, :3] @ point + frame[:3, 3]

    start = place(q[0])
    # Within a cube, through some cubes, or far away.
    way = narrow * draws.pick(rng, [0.0, 0.1, 0.2, 1.5, 3.0, 8.0])
    plain = [k for k in range(q.shape[1]) if not any(at <= k < at + 4 for at in model.orientations)]
    for _ in range(3):
        reach = float(np.linalg.norm(place(q[1]) - start))
        q[1, plain] = q[0, plain] + (q[1] - q[0])[plain] * min(way / max(reach, 1e-12), 4.0)
    turned = {**draws.pose(rng, 0.0), "xyz": [0.0, 0.0, 0.0]}
    rotation = _rotation(turned)
    turned["xyz"] = (start - (0 if carried else rotation @ target)).tolist()
    standing["pose"] = turned
    return q if rng.random() < 0.6 else np.vstack([q, q[:1]]) if rng.random() < 0.5 else q[::-1]


def _rotation(pose: dict[str, Any]) -> np.ndarray:
    if "quat" in pose:
        return from_quaternions(np.array([pose["quat"]], dtype=float))[0]  # type: ignore[no-any-return]
    return from_rpy(np.zeros(3), np.array(pose.get("rpy", [0, 0, 0]), dtype=float))[:3, :3]


def _cube(rng: Generator, letters: str) -> np.ndarray:
    """A cube: mostly one that is certainly inside, or about which the documentation is not clear."""
    wanted = draws.weighted(rng, {INSIDE: 4, OPEN: 1.5, OUTSIDE: 2, "any": 0.5})
    found = [at for at, letter in enumerate(letters) if wanted in ("any", letter)] or list(range(len(letters)))
    at = draws.pick(rng, found)
    return np.array([at // SIDE**2, at // SIDE % SIDE, at % SIDE])


def _write_path(rng: Generator, folder: Path, model: Model, rows: np.ndarray) -> Path:
    if rng.random() < 0.5:
        np.save(folder / "path.npy", rows)
        return folder / "path.npy"
    write_table(folder / "path.csv", model.values, rows)
    return folder / "path.csv"
