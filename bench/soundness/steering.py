"""Brings a random cell near to touching, so that verdicts are interesting: about a third free, a third colliding.

Samples the motion with the oracle's own distances, then disables pairs that overlap (as a user would, in SRDF or `allow`), sets the margin
close to the least distance, or shifts an obstacle until it nearly touches.
"""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.random import Generator

from . import draws
from .distances import Found, Scene, frames_along, pieces_of
from .kinematics import Path
from .pairs import truth
from .reading import Model
from .robots import Draft

#: Instants sampled per segment, and how many of them are measured per pair.
INSTANTS, MEASURED = 12, 2


def steer(rng: Generator, parts: dict[str, Any], drafts: dict[str, Draft], model: Model, path: Path, made: dict[int, Any]) -> bool:
    """Changes the entries of a cell; whether anything was changed."""
    target = draws.weighted(rng, {"free": 0.4, "collide": 0.4, "any": 0.2})
    if target == "any":
        return False
    near = _nearest(rng, model, path, made)
    if not near:
        return False
    if target == "collide":
        return _shift_obstacle(rng, parts, model, near)
    changed = False
    left = []
    for pair, found in near:
        if found.distance > 0:
            left.append((pair, found))
        else:
            _disable(rng, parts, drafts, model, pair)
            changed = True
    if left and rng.random() < 0.6:
        (a, b), found = min(left, key=lambda one: one[1].distance)
        margin = found.distance * (1 + draws.pick(rng, [-1e-1, -1e-2, -1e-3, 1e-3, 1e-2]))
        if 1e-5 < margin < 0.2:
            if rng.random() < 0.5:
                parts["margin"] = margin
                parts.pop("margins", None)
            else:
                parts.setdefault("margins", []).append({"bodies": [draws.exact(model.bodies[k].name) for k in (a, b)], "margin": margin})
            return True
    return _shift_obstacle(rng, parts, model, left) or changed


def _nearest(rng: Generator, model: Model, path: Path, made: dict[int, Any]) -> list[tuple[tuple[int, int], Found]]:
    """Least sampled distances of the pairs that nothing excludes."""
    pairs = [pair.bodies for pair in truth(model) if not pair.reasons]
    pieces = pieces_of(model, made)
    frames = []
    for segment in range(path.segments):
        t = np.concatenate([[0.0, 1.0], rng.random(INSTANTS - 2)])
        frames.append(frames_along(model, path, segment, t))
    scene = Scene(model, pieces, np.concatenate(frames))
    bounds = scene.bounds(pairs)
    near = []
    for at, (a, b) in enumerate(pairs):
        instants = np.argsort(bounds[:, at])[:MEASURED]
        best = None
        for instant in instants:
            if bounds[instant, at] < (0.3 if best is None else best.distance):
                found = scene.distance(int(instant), a, b)
                best = found if best is None or found.distance < best.distance else best
        if best is not None:
            near.append(((a, b), best))
    return near


def _disable(rng: Generator, parts: dict[str, Any], drafts: dict[str, Draft], model: Model, pair: tuple[int, int]) -> None:
    a, b = (model.bodies[k] for k in pair)
    if a.kind == b.kind == "link" and a.robot == b.robot and a.robot is not None:
        entry = parts["robots"][a.robot]
        if "srdf" in entry and rng.random() < 0.7:
            draft = drafts[entry["name"]]
            assert a.link is not None and b.link is not None
            draft.srdf_lines.append(f'<disable_collisions link1={quoteattr(a.link)} link2={quoteattr(b.link)} reason="Adjacent"/>')
            return
    for one, other in ((a, b), (b, a)):
        if one.kind == "attached" and other.kind == "link" and one.robot == other.robot and rng.random() < 0.5:
            entry = next(entry for entry in parts["attached"] if entry["name"] == one.name)
            entry.setdefault("touches", []).append(other.link)
            return
    parts.setdefault("allow", []).append([draws.exact(a.name), draws.exact(b.name)])


def _shift_obstacle(rng: Generator, parts: dict[str, Any], model: Model, near: list[tuple[tuple[int, int], Found]]) -> bool:
    """Moves one static obstacle along the line between nearest points, nearly to touching or slightly beyond."""
    standing = [((a, b), f) for (a, b), f in near if "obstacle" in (model.bodies[a].kind, model.bodies[b].kind) and 0 < f.distance]
    if not standing:
        return False
    (a, b), found = standing[int(np.argmin([f.distance for _, f in standing]))] if rng.random() < 0.7 else draws.pick(rng, standing)
    obstacle = b if model.bodies[b].kind == "obstacle" else a
    toward = found.points[0] - found.points[1] if obstacle == b else found.points[1] - found.points[0]
    share = 1 + draws.pick(rng, [-1e-1, -1e-2, -1e-4, -1e-6, 1e-4, 1e-2, 0.3])
    entry = next(entry for entry in parts["obstacles"] if entry["name"] == model.bodies[obstacle].name)
    pose = entry.setdefault("pose", {"xyz": [0.0, 0.0, 0.0]})
    pose["xyz"] = [float(x) for x in np.array(pose["xyz"]) + toward * share]
    return True
