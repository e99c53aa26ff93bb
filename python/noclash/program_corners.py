"""Blend zones between lines and circles: every pose of the tool in the corner, proved as one region.

*Region.* The tool's origin is in the convex hull of the parts of both moves that are in the zone: in the triangle A, C, B (where the zone
begins, the corner, where it ends), or, with arcs, within their sagitta of it. The orientation is Rot(ω) R_C with ω in the triangle ω_A, 0, ω_B
of rotation vectors from the corner's orientation, or within θ³ of it, θ = max |ω|: that covers spherical interpolation between orientations
of both moves (tested). Place and orientation are independent.

*Cover.* A cell is a strip of the first triangle (`noclash.program_zones`) and a part of the second. It lies in the tube about the line through the middle of
the strip with one orientation: radius ½ (h₁ − h₀) max(|C − A|, |C − B|) plus the sagitta, and the farthest ω from the middle one, because
Rot(a) and Rot(b) differ by an angle of at most |a − b|. `within` of a tool curve (path-file.md) proves joint values for all poses of the tube.

*One branch.* A pose of a cell has no second configuration q with |J_p (q − q₀)| and |J_r (q − q₀)| up to 1.87 times its radii (in metres, or radians times ½ m), q₀ the first
configuration of its line and J the Jacobian there. For two cells whose tubes meet at the start of their lines, joint values are found for a pose that both hold; if they are within
that of both, the cells have the same configuration at that pose, and then at all poses that they share, which are connected. So all cells, and the configurations at the
corner and where the moves before and after it end and begin, are on one continuous branch of the inverse kinematics: that on which the robot is when it enters the zone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .answers import Verdict
from .arguments import ToleranceLike
from .cell import Cell
from .errors import InputError
from .program_moves import Array, rotation_vector

Pair = tuple[str, str]
#: Metres and radians by which curves may miss their programmed ends, twice.
_MISSED = 4e-9
#: A tube of less than this many metres and radians that cannot be led is not tried thinner.
_THIN = 1e-4
#: Metres per radian by which places and orientations are compared, and the ball without a second configuration in multiples of a tube (`ToolTube` of noclash-robot).
_LEVER = 0.5
_ALONE = 1.87
_LEAST_ALONE = 7.4e-5


@dataclass(frozen=True, eq=False)
class ToolCorner:
    """A blend zone between lines and circles."""

    line: int
    #: The link that is led, and its origin where the zone begins, at the corner and where it ends.
    link: str
    places: Array
    #: Orientation of the link at the corner, and rotation vectors from it to where the zone begins and ends.
    rotation: Array
    turns: Array
    #: How far arcs are from their chords.
    bulge: float
    #: Configurations where the zone begins, at the corner and where it ends.
    before: Array
    corner: Array
    after: Array
    #: Joint values that put the link at a place with an orientation, near given ones.
    solve: Callable[[Array, Array, Array], Array] = field(repr=False)
    #: How the link moves with joints at a configuration: the Jacobian, six columns, and the places of these joints among all.
    slopes: Callable[[Array], Array] = field(repr=False)
    columns: list[int]
    kind: str = "zone"

    @property
    def slack(self) -> float:
        """Radians beyond the triangle of rotation vectors that are covered."""
        return float(np.linalg.norm(self.turns, axis=1).max()) ** 3

    def encloses(self) -> tuple[float, float]:
        """Metres and radians beside the triangles that every tube must cover."""
        return self.bulge + _MISSED, self.slack + _MISSED


@dataclass(frozen=True, eq=False)
class Tube:
    """A cell of the region: heights of a strip, a triangle of rotation vectors."""

    heights: tuple[float, float]
    turns: Array

    def radii(self, zone: ToolCorner) -> tuple[float, float]:
        """Metres and radians about the line of the cell."""
        a, c, b = zone.places
        side = max(float(np.linalg.norm(c - a)), float(np.linalg.norm(c - b)))
        beside, twisted = zone.encloses()
        far = float(np.linalg.norm(self.turns - self.turns.mean(axis=0), axis=1).max())
        return 0.5 * (self.heights[1] - self.heights[0]) * side * (1.0 + 1e-12) + beside, far * (1.0 + 1e-12) + twisted

    def ends(self, zone: ToolCorner) -> tuple[Array, Array, Array]:
        """Both ends of the line, and the orientation."""
        a, c, b = zone.places
        middle = 0.5 * (self.heights[0] + self.heights[1])
        return a + middle * (c - a), b + middle * (c - b), rotation_vector(self.turns.mean(axis=0)) @ zone.rotation

    def parts(self, zone: ToolCorner) -> list[Tube]:
        """Two strips, or four triangles: whichever makes the tube thinner."""
        fixed = zone.encloses()
        place, turn = (own - beside for own, beside in zip(self.radii(zone), fixed))
        if turn * _LEVER <= place:
            low, high = self.heights
            return [Tube((low, 0.5 * (low + high)), self.turns), Tube((0.5 * (low + high), high), self.turns)]
        x, y, z = self.turns
        xy, yz, zx = 0.5 * (x + y), 0.5 * (y + z), 0.5 * (z + x)
        return [Tube(self.heights, np.array(own)) for own in ((x, xy, zx), (xy, y, yz), (zx, yz, z), (xy, yz, zx))]


@dataclass(frozen=True, eq=False)
class _Proved:
    tube: Tube
    #: Configurations at both ends of its line, and how the link moves with joints there.
    ends: tuple[Array, Array]
    slopes: tuple[Array, Array]

    def holds(self, zone: ToolCorner, values: Array, end: int = 0) -> bool:
        """Whether a configuration of a pose of the cell at one end of its line is the one that was proved."""
        position, orientation = self.tube.radii(zone)
        alone = max(_ALONE * max(position, _LEVER * orientation), _LEAST_ALONE)
        moved = self.slopes[end] @ (values - self.ends[end])[zone.columns]
        return float(np.linalg.norm(moved[:3])) <= alone and float(np.linalg.norm(moved[3:])) * _LEVER <= alone


def judge_tool_corner(cell: Cell, zone: ToolCorner, extra: ToleranceLike, options: dict[str, Any], most: int) -> list[Pair]:
    """Bodies that touch for some pose of the zone, or may; empty if the whole zone is proved free. At most `most` cells are tried."""
    pending = [(Tube((0.0, 1.0), np.array([zone.turns[0], np.zeros(3), zone.turns[1]])), zone.corner)]
    proved: list[_Proved] = []
    touching: list[Pair] = []
    for _ in range(most):
        if not pending:
            break
        tube, near = pending.pop()
        ends, path = _path(zone, tube, near, cell.joints)
        try:
            found = cell.check_path(path, tolerance_joints=extra, clearance=False, **options)
        except InputError as error:
            # Perhaps the tube is too wide; a thin one is too near a singular configuration.
            if max(tube.radii(zone)) < _THIN:
                raise error from None
            touching = []
        else:
            if found.verdict == Verdict.FREE:
                proved.append(_Proved(tube, ends, (zone.slopes(ends[0]), zone.slopes(ends[1]))))
                continue
            contact = found.segments[0].contact
            if contact is not None and contact.perturbed is None:
                return [contact.bodies]
            touching = [contact.bodies] if contact is not None else [own.bodies for own in found.segments[0].open]
        pending += [(part, ends[0]) for part in tube.parts(zone)]
    if pending:
        return list(dict.fromkeys(touching)) or [("", "")]
    return [] if _agree(zone, proved) else [("", "")]


def _path(zone: ToolCorner, tube: Tube, near: Array, names: Any) -> tuple[tuple[Array, Array], dict[str, Any]]:
    """Configurations at the ends, and path, of a cell."""
    left, right, rotation = tube.ends(zone)
    start = zone.solve(near, left, rotation)
    end = start
    for share in (0.25, 0.5, 0.75, 1.0):
        end = zone.solve(end, left + share * (right - left), rotation)
    position, orientation = tube.radii(zone)
    segment = {"lin": {"link": zone.link, "start": start.tolist(), "end": end.tolist(), "within": {"position": position, "orientation": orientation}}}
    return (start, end), {"joint_names": list(names), "segments": [segment]}


def _agree(zone: ToolCorner, proved: list[_Proved]) -> bool:
    """Whether all cells, and the configurations of the moves at both ends and at the corner, are on one branch of the inverse kinematics."""
    radii = np.array([own.tube.radii(zone) for own in proved])
    places, others = (np.array([own.tube.ends(zone)[end] for own in proved]) for end in (0, 1))
    turns = np.array([own.tube.turns.mean(axis=0) for own in proved])
    for at, one in enumerate(proved):
        sums = radii + radii[at]
        meets = (np.linalg.norm(places - places[at], axis=1) <= sums[:, 0]) & (np.linalg.norm(turns - turns[at], axis=1) <= sums[:, 1])
        for index in np.flatnonzero(meets[:at]):
            place, turn = (own[at] + share * (own[index] - own[at]) for own, share in zip((places, turns), radii[at] / sums[index]))
            shared = zone.solve(one.ends[0], place, rotation_vector(turn) @ zone.rotation)
            if not (one.holds(zone, shared) and proved[index].holds(zone, shared)):
                return False

    def is_held(values: Array, place: Array, turn: Array, end: int) -> bool:
        beside = np.linalg.norm((places, others)[end] - place, axis=1) <= radii[:, 0]
        beside &= np.linalg.norm(turns - turn, axis=1) <= radii[:, 1]
        return any(proved[at].holds(zone, values, end) for at in np.flatnonzero(beside))

    a, c, b = zone.places
    moves = ((zone.before, a, zone.turns[0], 0), (zone.corner, c, np.zeros(3), 0), (zone.after, b, zone.turns[1], 1))
    return all(is_held(*own) for own in moves)
