"""Compares what noclash loaded with what the independent reader read: bodies, triangles, joints, shapes, poses, pairs and margins."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.random import Generator

import noclash

from .cells import Cell
from .distances import Scene, frames_along
from .findings import Tally
from .kinematics import Path
from .pairs import STRUCTURAL, PairTruth, truth
from .reading import Body, Element

#: Poses and points may differ by this, in metres.
CLOSE = 1e-9
#: Configurations that an `unreachable` is sampled at, and how many of them are measured.
CONFIGURATIONS, MEASURED = 64, 6


def random_configurations(rng: Generator, cell: Cell, count: int) -> np.ndarray:
    """Configurations within the limits; where there is none, within two metres and one turn."""
    low, high = cell.model.limits.T if len(cell.model.values) else (np.zeros(0), np.zeros(0))
    reach = np.array([2.0 if name.endswith(("/x", "/y", "/z")) else np.pi for name in cell.model.values])
    low, high = np.where(np.isfinite(low), low, -reach), np.where(np.isfinite(high), high, reach)
    q = rng.uniform(low, high, (count, len(low)))
    # Limits themselves are where reach is largest.
    at_limit = rng.random(q.shape) < 0.2
    q = np.where(at_limit, np.where(rng.random(q.shape) < 0.5, low, high), q)
    for at in cell.model.orientations:
        turn = rng.normal(size=(count, 4))
        q[:, at : at + 4] = turn / np.linalg.norm(turn, axis=1, keepdims=True)
    return q


def compare_bodies(loaded: noclash.Cell, cell: Cell, tally: Tally) -> bool:
    """Bodies with kinds and triangles, names of joints, limits and the state; whether poses can be compared at all."""
    model = cell.model
    reported = {body.name: body for body in loaded.bodies}
    expected = {body.name: body for body in model.bodies}
    tally.count("bodies", len(expected))
    if len(reported) != len(loaded.bodies):
        tally.contradict("two bodies have one name", str(sorted(body.name for body in loaded.bodies)))
    for name in expected.keys() - reported.keys():
        tally.contradict("body is missing", repr(name))
    for name in reported.keys() - expected.keys():
        tally.contradict("body is not in the files", repr(name))
    for name in expected.keys() & reported.keys():
        own, other = expected[name], reported[name]
        moves = own.course is not None and len(own.course.rows) > 1
        kind = own.kind if own.kind != "moving obstacle" or moves else "obstacle"
        if kind != other.kind:
            tally.contradict("kind of body", f"{name!r} is {other.kind}, the files say {kind}")
        tally.count("triangles", own.triangles)
        if own.triangles != other.triangles and not any(element.outer for element in own.elements):
            tally.contradict("triangles", f"{name!r} has {other.triangles}, the files say {own.triangles}")
    if list(loaded.joints) != model.values:
        tally.contradict("joints", f"{loaded.joints} instead of {model.values}")
        return False
    if not np.array_equal(loaded.limits, model.limits):
        tally.contradict("limits", f"{loaded.limits.tolist()} instead of {model.limits.tolist()}")
    if not np.allclose(loaded.state, model.default, rtol=0, atol=1e-15):
        tally.contradict("state", f"{loaded.state.tolist()} instead of {model.default.tolist()}")
    for name, values in model.named_states.items():
        q, robot = model.default, name.partition("/")[0]
        for joint, own in values.items():
            q[model.values.index(f"{robot}/{joint}")] = own[0]
        if "/" not in robot and model.robots and name in loaded.named_states and not np.allclose(loaded.named_states[name], q, rtol=0, atol=1e-15):
            tally.contradict("named state", f"{name!r} is {loaded.named_states[name].tolist()} instead of {q.tolist()}")
    return expected.keys() == reported.keys()


def compare_poses(loaded: noclash.Cell, cell: Cell, tally: Tally, rng: Generator) -> None:
    """Poses of all bodies at a random configuration and at the state, and every shape in place."""
    model = cell.model
    q = np.vstack([random_configurations(rng, cell, 1), model.default])
    still = Path(q, model.orientations)
    frames = np.stack([frames_along(model, Path(row[None], model.orientations), 0, np.zeros(1))[0] for row in still.rows])
    for row in range(len(q)):
        reported = loaded.fk(q[row], ignore_limits=True)
        for at, body in enumerate(model.bodies):
            tally.count("poses")
            off = float(np.abs(reported[body.name] - frames[row, at]).max())
            if not off <= CLOSE:
                tally.contradict("pose", f"{body.name!r} is off by {off:.3g} at {q[row].tolist()}")
                return
    for body in model.bodies:
        _compare_shapes(loaded, body, tally)


def _compare_shapes(loaded: noclash.Cell, body: Body, tally: Tally) -> None:
    reported = loaded.shapes(body.name)
    if any(element.outer for element in body.elements):
        return
    if len(reported) != len(body.elements):
        tally.contradict("elements", f"{body.name!r} has {len(reported)}, the files say {len(body.elements)}")
        return
    for element, shape in zip(body.elements, reported):
        tally.count("elements")
        trouble = _difference(element, shape)
        if trouble:
            tally.contradict("shape", f"{body.name!r}: {trouble}")


def _difference(element: Element, shape: dict[str, object]) -> str | None:
    """In what a shape of noclash is not the one of the files."""
    pose = np.asarray(shape["pose"])
    if element.kind == "half_space":
        # Reported as the half-space below z = 0 of its frame.
        normal, offset = pose[:3, 2], float(pose[:3, 2] @ pose[:3, 3])
        wanted = element.pose[:3, :3] @ np.array(element.size[:3])
        wanted_offset = element.size[3] + float(wanted @ element.pose[:3, 3])
        return None if np.abs(normal - wanted).max() <= CLOSE and abs(offset - wanted_offset) <= CLOSE else "the half-space is another"
    if element.kind not in shape:
        return f"{element.kind} became {sorted(shape)}"
    if element.kind in ("mesh", "polytope"):
        assert element.triangles is not None
        own = element.triangles @ element.pose[:3, :3].T + element.pose[:3, 3]
        if element.kind == "polytope":
            corners = np.asarray(shape["polytope"]) @ pose[:3, :3].T + pose[:3, 3]
            points = np.unique(own.reshape(-1, 3), axis=0)
            apart = np.linalg.norm(points[:, None] - corners[None], axis=2).min(axis=1).max()
            return None if apart <= CLOSE else f"a corner of the hull is {apart:.3g} off"
        vertices, faces = shape["mesh"]  # type: ignore[misc]
        corners = vertices[faces] @ pose[:3, :3].T + pose[:3, 3]
        if corners.shape != own.shape:
            return f"{len(corners)} triangles instead of {len(own)}"
        # Triangles keep their order in the file; the first corner and the orientation may be others.
        apart = np.min([np.abs(corners[:, order] - own).max(axis=(1, 2)) for order in permutations(range(3))], axis=0).max()
        return None if apart <= CLOSE else f"a triangle is {apart:.3g} off"
    if element.kind == "points":
        assert element.points is not None
        own = element.points @ element.pose[:3, :3].T + element.pose[:3, 3]
        points = np.asarray(shape["points"]) @ pose[:3, :3].T + pose[:3, 3]
        same = points.shape == own.shape and np.abs(points - own).max() <= CLOSE and shape["radius"] == element.size[0]
        return None if same else "the cloud is another"
    if np.abs(pose - element.pose).max() > CLOSE:
        return f"{element.kind} is elsewhere by {np.abs(pose - element.pose).max():.3g}"
    value = shape[element.kind]
    size = (value["radius"], value["length"]) if isinstance(value, dict) else tuple(np.atleast_1d(np.asarray(value, dtype=float)))
    return None if np.allclose(size, element.size, rtol=0, atol=CLOSE) else f"{element.kind} has the size {size} instead of {element.size}"


def compare_pairs(loaded: noclash.Cell, cell: Cell, tally: Tally, rng: Generator) -> dict[frozenset[str], PairTruth]:
    """Every pair with its reason and margin. Returns the pairs that no stated reason excludes, by their names."""
    model = cell.model
    pairs = loaded.pairs
    checked = {frozenset((a, b)): margin for a, b, margin in pairs.checked}
    excluded = {frozenset((a, b)): reason for a, b, reason in pairs.excluded}
    if len(checked) != len(pairs.checked) or len(excluded) != len(pairs.excluded) or checked.keys() & excluded.keys():
        tally.contradict("pair is listed twice", "")
    open_pairs, unreachable = {}, []
    for pair in truth(model):
        names = frozenset(model.bodies[k].name for k in pair.bodies)
        words = " and ".join(map(repr, sorted(names)))
        tally.count("pairs")
        if not pair.reasons:
            open_pairs[names] = pair
        if names in checked:
            tally.count("pairs: checked")
            if pair.reasons:
                tally.contradict("checked though excluded", f"{words}: {', '.join(pair.reasons)}")
            if checked[names] != pair.margin:
                tally.contradict("margin", f"{words}: {checked[names]} instead of {pair.margin}")
        elif names in excluded:
            reason = excluded[names].partition(":")[0]
            tally.count(f"pairs: {reason}")
            if reason == "unreachable":
                unreachable.append(pair)
            elif reason not in pair.reasons:
                kind = "left out as " + (reason if reason in STRUCTURAL else "requested")
                tally.contradict(kind, f"{words}: {excluded[names]}, but true is {', '.join(pair.reasons) or 'nothing'}")
        else:
            tally.contradict("pair is not listed", words)
    _sample_unreachable(cell, unreachable, tally, rng)
    return open_pairs


def _sample_unreachable(cell: Cell, pairs: list[PairTruth], tally: Tally, rng: Generator) -> None:
    """Pairs that are said to be out of reach, at random configurations within the limits."""
    if not pairs:
        return
    model = cell.model
    q = random_configurations(rng, cell, CONFIGURATIONS)
    path = Path(q[:1], model.orientations)
    scene = Scene(model, cell.pieces, frames_along(model, path, 0, np.zeros(len(q)), q))
    for pair in pairs:
        a, b = pair.bodies
        if any(model.bodies[k].course is not None and len(model.bodies[k].course.rows) > 1 for k in pair.bodies):  # type: ignore[union-attr]
            tally.contradict("a moving obstacle is unreachable", f"{model.bodies[a].name!r} and {model.bodies[b].name!r}")
        bound = scene.bound(a, b)
        for instant in np.argsort(bound)[:MEASURED]:
            if bound[instant] > pair.margin:
                break
            tally.count("distances")
            found = scene.distance(int(instant), a, b)
            if found.distance < pair.margin - found.tolerance:
                words = f"{model.bodies[a].name!r} and {model.bodies[b].name!r}"
                tally.contradict("unreachable is reached", f"{words}: {found.distance} at {q[instant].tolist()}")
                return
