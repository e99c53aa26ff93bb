"""Random robots as URDF and SRDF files: trees of all joint types, links without geometry, several elements, followers, welded walls."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

import numpy as np
from numpy.random import Generator

from . import draws

_TYPES = {"revolute": 5, "continuous": 2, "prismatic": 2, "planar": 0.6, "floating": 0.6, "fixed": 3}


@dataclass
class Draft:
    """Data of a robot that the generator has written: names, and which requests its SRDF makes."""

    urdf: str
    links: list[str]
    joints: list[tuple[str, str]]
    srdf_lines: list[str] = field(default_factory=list)
    has_geometry: set[str] = field(default_factory=set)


def write_robot(rng: Generator, folder: Path, stem: str, links: int, awkward: float) -> Draft:
    """Writes `stem.urdf`."""
    names = _distinct([draws.name(rng, f"l{k}", awkward) for k in range(links)])
    draft = Draft(f"{stem}.urdf", names, [])
    lines = [f"<robot name={quoteattr(draws.name(rng, stem, awkward))}>"]
    # A frame without geometry that a base drives or floats in, and a wall or two welded to it.
    world = rng.random() < 0.35
    walls = int(rng.integers(1, 3)) if links > 3 and rng.random() < 0.4 else 0
    bare = 0.2
    joints = []
    for at, own in enumerate(names):
        size = rng.uniform(0.04, 0.13)
        if at == 0:
            empty = world
        else:
            empty = rng.random() < bare
            kind, parent = _joint_kind(rng, at, world, walls, names)
            if kind == "wall":
                size, empty = rng.uniform(0.1, 0.3), False
            joints.append((parent, own, kind))
        elements = "" if empty else _elements(rng, folder, size)
        if "<collision>" in elements:
            draft.has_geometry.add(own)
        lines.append(f"<link name={quoteattr(own)}>{elements}</link>")
    lines += _joints(rng, draft, joints, awkward)
    order = lines[1:]
    if rng.random() < 0.3:
        rng.shuffle(order)
    (folder / draft.urdf).write_text("\n".join([lines[0], *order, "</robot>"]) + "\n", encoding="utf-8")
    return draft


def _distinct(names: list[str]) -> list[str]:
    return [name if names.index(name) == at else f"{name}_{at}" for at, name in enumerate(names)]


def _joint_kind(rng: Generator, at: int, world: bool, walls: int, names: list[str]) -> tuple[str, str]:
    if at <= walls:
        return "wall", names[0]
    if world and at == walls + 1:
        return draws.pick(rng, ["planar", "floating", "prismatic", "fixed", "planar"]), names[0]
    first = walls + 1 if rng.random() < 0.9 else 0
    earlier = names[min(first, at - 1) : at]
    parent = earlier[-1] if rng.random() < 0.7 else draws.pick(rng, earlier)
    return draws.weighted(rng, _TYPES), parent


def _elements(rng: Generator, folder: Path, size: float) -> str:
    """Collision elements, and now and then visual ones of their own."""
    parts = []
    for tag, often in (("collision", 1.0), ("visual", 0.25)):
        if rng.random() > often:
            continue
        for _ in range(1 if rng.random() < 0.75 else int(rng.integers(2, 4))):
            parts.append(f"<{tag}>{_origin(rng, size * 0.4, 0.6)}{draws.urdf_shape(rng, folder, size)}</{tag}>")
    return "".join(parts)


def _origin(rng: Generator, reach: float, often: float) -> str:
    if rng.random() > often:
        return ""
    xyz, rpy = draws.vector(rng.uniform(-reach, reach, 3)), draws.angles(rng)
    turned = "" if rpy == [0.0, 0.0, 0.0] else ' rpy="{} {} {}"'.format(*rpy)
    return '<origin xyz="{} {} {}"'.format(*xyz) + f"{turned}/>"


def _joints(rng: Generator, draft: Draft, joints: list[tuple[str, str, str]], awkward: float) -> list[str]:
    own_names = _distinct([draws.name(rng, f"j{at}", awkward * 0.6) for at in range(len(joints))])
    leaders = [own for own, (_, _, kind) in zip(own_names, joints) if kind in ("revolute", "continuous", "prismatic")]
    # Joints follow those before them in a random order: chains of followers and leaders behind in the file, but no rings.
    order = rng.permutation(len(leaders)).tolist()
    lines = []
    for own, (parent, child, kind) in zip(own_names, joints):
        wall = kind == "wall"
        kind = "fixed" if wall else kind
        draft.joints.append((own, kind))
        away = draws.direction(rng) * rng.uniform(0.1, 0.5 if wall else 0.3)
        parts = ['<origin xyz="{} {} {}" rpy="{} {} {}"/>'.format(*draws.vector(away), *draws.angles(rng))]
        parts.append(f"<parent link={quoteattr(parent)}/><child link={quoteattr(child)}/>")
        if kind not in ("fixed", "floating") and rng.random() < 0.9:
            parts.append('<axis xyz="{} {} {}"/>'.format(*draws.vector(draws.direction(rng) * draws.pick(rng, [1.0, 1.0, 2.5]))))
        before = order[: order.index(leaders.index(own))] if own in leaders else []
        follows = bool(before) and rng.random() < 0.2
        if kind in ("revolute", "prismatic"):
            parts.append(_limit(rng, kind, follows))
        if follows:
            factor, offset = draws.number(rng.uniform(-1.5, 1.5)), draws.number(rng.uniform(-0.3, 0.3))
            stated = (f' multiplier="{factor}"' if rng.random() < 0.8 else "") + (f' offset="{offset}"' if rng.random() < 0.5 else "")
            parts.append(f"<mimic joint={quoteattr(leaders[draws.pick(rng, before)])}{stated}/>")
        lines.append(f'<joint name={quoteattr(own)} type="{kind}">{"".join(parts)}</joint>')
    return lines


def _limit(rng: Generator, kind: str, follows: bool) -> str:
    widest = 2.5 if kind == "revolute" else 0.3
    low, high = -widest * rng.uniform(0.1, 1), widest * rng.uniform(0.1, 1)
    if follows and rng.random() < 0.6:
        # Else the leader may take it beyond its own limits.
        low, high = -20.0, 20.0
    elif rng.random() < 0.1:
        # 0 is beyond a limit.
        low = 0.3 * high
    elif rng.random() < 0.03:
        high = low
    return f'<limit lower="{draws.number(low)}" upper="{draws.number(high)}" effort="1" velocity="1"/>'


def write_srdf(rng: Generator, folder: Path, draft: Draft, states: list[str]) -> str:
    """Writes an SRDF beside the URDF: some pairs disabled, enabled, disabled by default, in random order; the states as given."""
    lines = list(draft.srdf_lines)
    for _ in range(int(rng.integers(0, 4))):
        a, b = (draws.pick(rng, draft.links) for _ in range(2))
        if a != b:
            tag = draws.weighted(rng, {"disable_collisions": 3, "enable_collisions": 1})
            reason = draws.pick(rng, ["", ' reason="Never"', ' reason="User"']) if tag == "disable_collisions" else ""
            lines.append(f"<{tag} link1={quoteattr(a)} link2={quoteattr(b)}{reason}/>")
    if rng.random() < 0.1:
        lines.append(f"<disable_default_collisions link={quoteattr(draws.pick(rng, draft.links))}/>")
    lines += states
    order = np.array(lines, dtype=object)
    rng.shuffle(order)
    name = draft.urdf.replace(".urdf", ".srdf")
    (folder / name).write_text("\n".join(['<robot name="any">', *order.tolist(), "</robot>"]) + "\n", encoding="utf-8")
    return name
