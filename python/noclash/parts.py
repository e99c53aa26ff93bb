"""Contents of a cell, as it reports them: bodies, pairs, robots, named states, shapes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import display
from .arguments import Array, Layout
from .errors import InputError


@dataclass(frozen=True, slots=True)
class Body:
    """One rigid thing with geometry."""

    #: `robot/link`, or the name of the obstacle or attached object.
    name: str
    #: `link`, `attached`, `obstacle` or `moving obstacle`.
    kind: str
    triangles: int
    #: Whether everything that it encloses belongs to it.
    solid: bool
    #: Whether it can move in the world.
    moves: bool


@dataclass(frozen=True, slots=True)
class Pairs:
    """Which pairs of bodies are checked, and why the others are not."""

    #: (body, body, margin in metres).
    checked: tuple[tuple[str, str, float], ...]
    #: (body, body, reason): `rigid`, `static`, `adjacent`, `unreachable` (proved), `user`, `srdf:…` or `allow`.
    excluded: tuple[tuple[str, str, str], ...]

    def reason(self, a: str, b: str) -> str | None:
        """Why a pair is not checked; `None` if it is."""
        for first, second, reason in self.excluded:
            if {first, second} == {a, b}:
                return reason
        if any({first, second} == {a, b} for first, second, _ in self.checked):
            return None
        raise InputError(f"there is no pair of bodies `{a}` and `{b}`", "missing", remedy="see cell.bodies")

    @property
    def excluded_by_reason(self) -> dict[str, int]:
        """How many pairs are not checked, by reason."""
        counts: dict[str, int] = {}
        for _, _, reason in self.excluded:
            counts[reason] = counts.get(reason, 0) + 1
        return counts

    def __repr__(self) -> str:
        return f"<noclash.Pairs {len(self.checked)} checked, {len(self.excluded)} not checked>"

    def _repr_html_(self) -> str:
        rows = [(a, b, "checked" if margin == 0 else f"checked, margin {margin} m") for a, b, margin in self.checked]
        return display.table(("body", "other body", "checked, or why not"), rows + list(self.excluded))


@dataclass(frozen=True, slots=True)
class Robot:
    """A robot of a cell."""

    name: str
    links: tuple[str, ...]
    #: All joints, fixed and following ones too.
    joints: tuple[str, ...]
    #: Which values of a configuration are its own.
    dof: slice


def named_states(layout: Layout, robots: Iterable[tuple[Any, ...]]) -> dict[str, Array]:
    """States by name, and by `robot/name` where several robots have them."""
    states: dict[str, Array] = {}
    for robot, _, _, named, _ in robots:
        for name, values in named:
            for key in (name, f"{robot}/{name}"):
                full = states.setdefault(key, np.array(layout.state))
                for joint, own in values:
                    for at, value in zip(_columns(layout, f"{robot}/{joint}"), own):
                        full[at] = value
    for full in states.values():
        full.setflags(write=False)
    return states


def _columns(layout: Layout, joint: str) -> list[int]:
    """Columns of a joint; none for one that follows another."""
    return [at for at, name in enumerate(layout.joints) if name == joint or name.startswith(f"{joint}/")]


def shape_description(described: dict[str, Any]) -> dict[str, Any]:
    """A shape of the core in the words of the cell file."""
    own: dict[str, Any]
    match described["kind"]:
        case "mesh":
            own = {"mesh": (described["vertices"].reshape(-1, 3), described["faces"].reshape(-1, 3))}
        case "polytope":
            own = {"polytope": described["vertices"].reshape(-1, 3)}
        case "points":
            own = {"points": described["vertices"].reshape(-1, 3), "radius": described["radius"]}
        case "box":
            own = {"box": list(described["size"])}
        case "sphere":
            own = {"sphere": described["radius"]}
        case "capsule" | "cylinder":
            own = {described["kind"]: {"radius": described["radius"], "length": described["length"]}}
        case _:
            own = {"half_space": {"normal": [0.0, 0.0, 1.0], "offset": 0.0}}
    return {**own, "pose": described["pose"].reshape(4, 4)}
