"""Further questions about a cell, on a seeded part of all cells: other engines, certificates, swept volumes, cells built by the bridges.

Every answer is compared with the sampled motion, as that of `check` is.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from copy import copy
from typing import Any

import numpy as np
from numpy.random import Generator

import noclash

from . import motions
from .cells import Cell
from .distances import frames_along
from .findings import Tally
from .mesh_reading import read_triangles, winding_number
from .motions import Sampler
from .reading import Element, read_document

#: Share of the cells of a family on which each query is run.
OFTEN = {
    "files": {"engine": 0.02, "interval contact": 0.01, "sweep": 0.005, "certificate": 0.01, "yourdfpy": 0.02, "trimesh": 0.02, "pinocchio": 0.02},
    "insides": {"engine": 0.2, "interval contact": 0.05, "sweep": 0.01, "certificate": 0.05, "yourdfpy": 0.05, "trimesh": 0.1, "pinocchio": 0.05},
}  # fmt: skip
ENGINES = ["bisection", "refined", "clearance_bound", "interval", "toleranced"]
#: Tests that an engine may spend on a segment.
BUDGET = 20_000
#: Instants and points of each body that a swept volume is tested at, and how far beyond its mesh a point may be by rounding.
INSTANTS, POINTS, CLOSE = 5, 12, 1e-6
#: Points times triangles of a swept volume that a body is tested with.
SOLID_ANGLES = 50_000


def ask(loaded: noclash.Cell, cell: Cell, sampler: Sampler, margin: float, checked: set[frozenset[str]], family: str) -> None:
    """Asks a random part of the further questions about a path."""
    rng = np.random.default_rng([22, cell.seed])
    # Random numbers of its own: what is asked elsewhere about a cell does not depend on these questions.
    sampler = copy(sampler)
    sampler.rng = rng
    asked = {name for name, often in OFTEN[family].items() if rng.random() < often}
    path = str(cell.path_file)
    limits = {"ignore_limits": cell.ignore_limits}
    tally = sampler.tally
    if "engine" in asked:
        engine = ENGINES[int(rng.integers(len(ENGINES)))]
        answers = list(loaded.check_path(path, margin=margin, engine=engine, budget=BUDGET, timeout=0.3, threads=1, events=False, **limits).segments)
        motions.judge_check(sampler, answers, margin, checked, engine)
    if "interval contact" in asked:
        motions.judge_first_contact(sampler, loaded.first_contact(path, margin=margin, engine="interval", budget=BUDGET, timeout=0.5, threads=1, **limits), margin)
    if "certificate" in asked:
        _certificate(loaded, cell, sampler, path, margin, checked, limits)
    if "sweep" in asked:
        _sweep(loaded, cell, path, limits, tally, rng)
    for name, bridge in BRIDGES.items():
        if name in asked:
            _through(name, bridge, cell, sampler, path, margin, checked, limits)


def _certificate(
    loaded: noclash.Cell, cell: Cell, sampler: Sampler, path: str, margin: float, checked: set[frozenset[str]], limits: dict[str, bool]
) -> None:  # fmt: skip
    """A certificate that is accepted for this cell and path: no sampled distance is within its margin."""
    proof = cell.folder / "margin.proof"
    try:
        loaded.certify(path, proof, margin=margin, budget=BUDGET, timeout=1.0, **limits)
    except noclash.NotCertifiedError:
        sampler.tally.count("certificate: none")
        return
    if not noclash.verify(proof).holds:
        sampler.tally.contradict("certificate does not hold", "")
        return
    for segment in range(cell.path.segments):
        sampler.tally.count("certificate: free")
        sampler.refuted("certificate is refuted", motions.Claim(segment, np.maximum(sampler.margins, margin)))


def _sweep(loaded: noclash.Cell, cell: Cell, path: str, limits: dict[str, bool], tally: Tally, rng: Generator) -> None:
    """Points of moving bodies at sampled instants are in the swept mesh."""
    file = cell.folder / "swept.stl"
    try:
        loaded.sweep(path, file, capsules=int(rng.choice([1, 4, 8])), **limits)
    except noclash.NoclashError as error:
        tally.refuse(error)
        return
    hulls = read_triangles(file)
    tally.count("sweep: meshes")
    for segment in range(cell.path.segments):
        frames = frames_along(cell.model, cell.path, segment, np.concatenate([[0.0, 1.0], rng.random(INSTANTS - 2)]))
        for at, body in enumerate(cell.model.bodies):
            # Poses of what stands still differ by rounding.
            if np.ptp(frames[:, at], axis=0).max() < 1e-12:
                continue
            own = np.concatenate([_some_points(rng, element) for element in body.elements])
            points = np.concatenate([own @ frame[:3, :3].T + frame[:3, 3] for frame in frames[:, at]])
            points = points[rng.permutation(len(points))[: max(2, SOLID_ANGLES // len(hulls))]]
            tally.count("sweep: points", len(points))
            outside = points[np.abs(winding_number(points, hulls)) < 0.5]
            for point in outside:
                # Rounding of the file to single precision, or a point on the border.
                nudged = point + CLOSE * np.vstack([np.eye(3), -np.eye(3)])
                if (np.abs(winding_number(nudged, hulls)) < 0.5).all():
                    tally.contradict("sweep leaves out a point", f"{body.name!r}: {point.tolist()} in segment {segment}")
                    return


def _some_points(rng: Generator, element: Element) -> np.ndarray:
    """Points of an element in the frame of its body."""
    if element.triangles is not None:
        corners = element.triangles.reshape(-1, 3)
        local = corners[rng.integers(len(corners), size=POINTS)]
        if element.lattice is not None and element.solid:
            lattice, mode = element.lattice, "union" if element.union else "auto"
            inner = rng.uniform(0, 5, (POINTS, 3)) @ lattice.matrix[:3, :3].T + lattice.matrix[:3, 3]
            local = np.vstack([local, inner[lattice.classify(inner, mode) == "s"]])
    elif element.points is not None:
        local = element.points[:POINTS]
    else:
        ways = rng.normal(size=(POINTS, 3))
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        size = element.size
        match element.kind:
            case "box":
                local = np.sign(ways) * np.array(size) / 2
            case "sphere":
                local = ways * size[0]
            case "capsule":
                local = ways * size[0] + np.outer(np.sign(ways[:, 2]), [0, 0, size[1] / 2])
            case "cylinder":
                across = ways[:, :2] / np.linalg.norm(ways[:, :2], axis=1, keepdims=True)
                local = np.column_stack([across * size[0], np.sign(ways[:, 2]) * size[1] / 2])
            case _:
                local = np.zeros((0, 3))
    return local @ element.pose[:3, :3].T + element.pose[:3, 3]


def _through(
    name: str, bridge: Callable[[Cell], noclash.Cell | None], cell: Cell, sampler: Sampler, path: str, margin: float, checked: set[frozenset[str]], limits: dict[str, bool]
) -> None:  # fmt: skip
    """The same cell from another library's objects: its verdicts against the same samples."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            built = bridge(cell)
        except noclash.NoclashError as error:
            sampler.tally.refuse(error)
            return
    if built is None:
        return
    if list(built.joints) != cell.model.values:
        sampler.tally.contradict(f"{name}: joints", f"{list(built.joints)} instead of {cell.model.values}")
        return
    answers = list(built.check_path(path, margin=margin, threads=1, events=False, **limits).segments)
    motions.judge_check(sampler, answers, margin, {frozenset((a, b)) for a, b, _ in built.pairs.checked}, name)


def _document(cell: Cell) -> dict[str, Any]:
    parts = read_document(cell.whole)
    return {"obstacles": [], "attached": [], **parts}


def _by_yourdfpy(cell: Cell) -> noclash.Cell | None:
    """Robots as yourdfpy reads them."""
    import yourdfpy

    import noclash.yourdfpy

    parts = _document(cell)
    robots = []
    for entry in parts.pop("robots"):
        file, own = cell.folder / entry["urdf"], {key: value for key, value in entry.items() if key not in ("urdf", "name", "packages")}
        if b"package://" in file.read_bytes() or b"<capsule" in file.read_bytes():
            return None
        if "srdf" in own:
            own["srdf"] = str(cell.folder / own["srdf"])
        urdf = yourdfpy.URDF.load(str(file), load_meshes=False, load_collision_meshes=False, build_scene_graph=False, build_collision_scene_graph=False)
        robots.append(noclash.yourdfpy.robot(urdf, name=entry["name"], **own))
    return noclash.build(robots, **parts, folder=cell.folder)


def _by_trimesh(cell: Cell) -> noclash.Cell | None:
    """Obstacles that are meshes as trimesh reads them; of formats without nodes, whose coordinates it does not change."""
    import trimesh

    import noclash.trimesh

    parts = _document(cell)
    changed = False
    for at, entry in enumerate(parts["obstacles"]):
        if str(entry.get("mesh", "")).endswith((".stl", ".obj", ".off", ".ply")):
            mesh = trimesh.load(cell.folder / entry["mesh"], process=False, force="mesh")
            (own,) = noclash.trimesh.obstacles(mesh, entry["name"])
            parts["obstacles"][at] = {**own, **{key: value for key, value in entry.items() if key != "mesh"}}
            changed = True
    return noclash.build(**parts, folder=cell.folder) if changed else None


def _by_pinocchio(cell: Cell) -> noclash.Cell | None:
    """One robot without a base pose, of joints that Pinocchio has one value for, as Pinocchio reads it (its URDF parser skips capsules)."""
    import pinocchio

    import noclash.pinocchio

    parts = _document(cell)
    (entry, *others) = parts.pop("robots")
    robot = cell.model.robots[0]
    file = cell.folder / entry["urdf"]
    simple = all(joint.type in ("revolute", "prismatic", "fixed") and joint.mimic is None for joint in robot.joints)
    if others or "base" in entry or not simple or set(entry) - {"name", "urdf", "packages"} or b"<mesh" in file.read_bytes() or b"<capsule" in file.read_bytes():
        return None
    text = file.read_text(encoding="utf-8")
    model = pinocchio.buildModelFromXML(text)
    geometry = pinocchio.buildGeomFromUrdfString(model, text, pinocchio.GeometryType.COLLISION)
    return noclash.pinocchio.cell(model, geometry, name=entry["name"], folder=cell.folder, **parts)


BRIDGES: dict[str, Callable[[Cell], noclash.Cell | None]] = {"yourdfpy": _by_yourdfpy, "trimesh": _by_trimesh, "pinocchio": _by_pinocchio}
