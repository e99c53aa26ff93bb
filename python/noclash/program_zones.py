"""Blend zones between joint moves: every curve inside the corner, proved as one region.

The region is the triangle of A (where the zone begins), C (the corner) and B (where it ends) in joint space. Between the heights h₀ and h₁
(0 at AB, 1 at C) it is a trapezoid with the corners L(h₀), L(h₁), R(h₀), R(h₁), L(h) = A + h (C − A), R(h) = B + h (C − B). The segment from
L(m) to R(m), m = (h₀ + h₁)/2, with joint tolerances ε, covers the trapezoid if it covers its corners, because the segment plus a box is
convex. Each corner is within ½ (h₁ − h₀) max(|C − A|, |C − B|) of an end of the segment, joint by joint.

Between a joint move and a line or a circle the joint values along the latter are no edge of the triangle: the region is the triangle plus the
box |dₖ| ≤ `bulge`ₖ, and the segment with joint tolerances ε + `bulge` covers it, because the sum of a covered set and a box is covered by the sum of
both. The line itself is proved besides, as a tool curve.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .answers import Verdict
from .arguments import Array, ToleranceLike, tolerances
from .cell import Cell
from .errors import InputError
from .cell_limits import states_joint_tolerance

Pair = tuple[str, str]
#: Rounding of the ends of a strip and of its tolerance, generously: a share of the values, in radians or metres.
_ROUNDING = 1e-14


@dataclass(frozen=True, eq=False)
class Corner:
    """A blend zone: the triangle of three configurations of the cell."""

    line: int
    before: Array
    corner: Array
    after: Array
    kind: str = "zone"
    #: By joint, how far the region reaches beyond the triangle; `None` for not at all.
    bulge: Array | None = None


def judge_corner(cell: Cell, zone: Corner, extra: ToleranceLike, options: dict[str, Any], strips: int) -> list[Pair]:
    """Bodies that touch for some configuration of the zone, or may; empty if the whole zone is proved free."""
    if states_joint_tolerance(cell):
        message = "the cell states tolerances of joints, to which those of a blend zone would have to be added"
        raise InputError(message, "unsupported", remedy="leave them out of the cell file, and give `tolerance_joints`")
    sides = (zone.corner - zone.before, zone.corner - zone.after)
    angles = np.array([kind != "length" for kind in cell._told["dimensions"]])
    size = float(max(abs(zone.before).max(), abs(zone.corner).max(), abs(zone.after).max(), 1.0)) * _ROUNDING
    bulge = 0.0 if zone.bulge is None else zone.bulge
    # Tolerances that the caller states hold besides.
    stated = (0.0, 0.0) if extra is None else (tolerances(None, extra, None) or (0.0,) * 6)[2:4]

    def wide(width: float) -> tuple[float, float]:
        half = np.maximum(*(abs(side) for side in sides)) * (0.5 * width * (1.0 + 1e-12)) + bulge * (1.0 + 1e-12)
        return tuple(float(half[own].max(initial=0.0)) + size + more for own, more in zip((angles, ~angles), stated))  # type: ignore[return-value]

    count, unproved = 1, np.array([0])
    while True:
        middle = (unproved + 0.5)[:, None] / count
        starts, ends = (own + middle * side for own, side in zip((zone.before, zone.after), sides))
        found = cell.check_many(starts, ends, tolerance_joints=wide(1.0 / count), clearance=False, **options)
        left = found.verdict != int(Verdict.FREE)
        if not left.any():
            return []
        starts, ends, unproved = starts[left], ends[left], unproved[left]
        nominal = cell.check_many(starts, ends, tolerance_joints=extra, clearance=False, **options)
        touching = np.flatnonzero(nominal.verdict == int(Verdict.COLLISION))
        if touching.size:
            return _bodies(cell, starts[touching], ends[touching], extra, options)
        if 2 * count > strips:
            return _bodies(cell, starts, ends, wide(1.0 / count), options)
        count, unproved = 2 * count, np.concatenate([2 * unproved, 2 * unproved + 1])


def _bodies(cell: Cell, starts: Array, ends: Array, wide: ToleranceLike, options: dict[str, Any]) -> list[Pair]:
    pairs: dict[Pair, None] = {}
    for start, end in zip(starts, ends):
        found = cell.check(start, end, tolerance_joints=wide, clearance=False, **options)
        pairs.update(dict.fromkeys([found.contact.bodies] if found.contact is not None else [own.bodies for own in found.open]))
    return list(pairs) or [("", "")]
