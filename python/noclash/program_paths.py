"""Moves of a program as motions of a cell: joint values of poses, tool curves, and where blend zones begin and end.

Ends of lines and circles are found by Newton's steps along the curve, from the joint values at its start. That is a search, not a proof:
the tool curve from the one set of joint values to the other is proved by the reader of path files, which refuses ends on another branch of
the inverse kinematics.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from .arguments import Array
from .cell import Cell
from .errors import InputError
from .program_corners import ToolCorner
from .program_curves import Course, arc_through
from .program_moves import HALF, Move, Program, frame
from .program_zones import Corner

#: Metres and radians within which solved joint values meet a pose, and a link's origin is a tool's.
_MET = 1e-9
#: Metres and radians within which stated joint values must meet a pose: programs are printed with few digits.
_STATED = 1e-3
#: Radians by which joint values may be off that say which configuration is meant.
_NEAR = 0.02
#: Steps of the search along a curve.
_STEPS = 32
#: Orientations that differ by more than this leave open which way the tool turns.
_TURN = math.pi - 1e-3
#: A zone is looked for no nearer to its corner than this share of a move.
_FINEST = 2.0**-12
#: A zone in which the tool turns by more than this is refused, in radians.
_WIDEST = math.pi / 3.0
_POSE_REMEDY = "write it with axis values, or give the axis values there: solutions={{{}: [...]}}"


@dataclass(frozen=True, eq=False)
class Wiring:
    """How the axes and frames of a program are those of a cell."""

    joints: tuple[str, ...]
    columns: tuple[int, ...]
    signs: Array
    zeros: Array
    base: str | None
    flange: str | None

    @classmethod
    def of(
        cls,
        cell: Cell,
        joints: Sequence[str],
        base: str | None,
        flange: str | None,
        signs: Sequence[int] | None,
        zeros: Sequence[float] | None,
    ) -> Wiring:
        """Wiring of the arguments of `noclash.programs.check`."""
        if isinstance(joints, str) or len(joints) != 6:
            raise InputError(f"joints is {joints!r}", "shape", remedy="name the six joints, base first")
        columns = [cell._layout.place(name) for name in joints]
        if len(set(columns)) != 6:
            raise InputError("a joint is named twice", "inconsistent", remedy="name the six joints, base first")
        if any(cell._told["dimensions"][at] != "angle" for at in columns):
            raise InputError("a joint that is named does not turn", "unsupported", remedy="programs are read for arms of six joints that turn")
        turned = np.ones(6) if signs is None else np.asarray(signs, dtype=float)
        shifted = np.zeros(6) if zeros is None else np.asarray(zeros, dtype=float)
        if turned.shape != (6,) or not (abs(turned) == 1.0).all():
            raise InputError(f"signs is {signs!r}", "value", remedy="give six numbers 1 or -1")
        if shifted.shape != (6,) or not np.isfinite(shifted).all():
            raise InputError(f"zeros is {zeros!r}", "value", remedy="give six numbers, in radians")
        names = [None if own is None else _link(cell, own) for own in (base, flange)]
        return cls(tuple(cell.joints[at] for at in columns), tuple(columns), turned, shifted, names[0], names[1])

    def conversion(self, at: int) -> str:
        """What becomes of an axis value, in words; nothing where it stays as it is."""
        sign, zero = self.signs[at], self.zeros[at]
        return "" if sign == 1.0 and zero == 0.0 else f" ({'-' if sign < 0 else ''}value {zero:+.9g} rad)"

    def to_cell(self, axes: Sequence[float] | Array) -> Array:
        return np.asarray(self.signs * np.asarray(axes, dtype=float) + self.zeros)

    def to_program(self, values: Array) -> Array:
        return np.asarray(self.signs * (values - self.zeros))


def _link(cell: Cell, name: str) -> str:
    known = [f"{robot.name}/{link}" for robot in cell.robots for link in robot.links]
    found = [own for own in known if own == name or own.split("/", 1)[1] == name]
    if len(found) != 1:
        raise InputError(f"{len(found)} links are called `{name}`", "unknown", remedy=f"name one link of one robot: {', '.join(known[:20])}")
    return found[0]


@dataclass(frozen=True, eq=False)
class Piece:
    """A motion between two configurations of the cell: straight in joint space, or a link along a line or a circle."""

    line: int
    kind: str
    start: Array
    end: Array
    via: Array | None = None
    link: str | None = None
    #: The part that is certainly travelled; before and after it are blend zones.
    certain: tuple[float, float] = (0.0, 1.0)
    #: Of a line or a circle: where the tool is, and joint values along it.
    course: Course | None = field(default=None, repr=False)
    samples: tuple[tuple[float, Array], ...] = field(default=(), repr=False)

    def path(self, joints: Sequence[str]) -> dict[str, Any]:
        """As a path file."""
        ends = {"start": self.start.tolist(), "end": self.end.tolist()}
        if self.kind == "joint":
            return {"joint_names": list(joints), "segments": [{"line": ends}]}
        if self.via is None:
            return {"joint_names": list(joints), "segments": [{"lin": {"link": self.link, **ends}}]}
        return {"joint_names": list(joints), "segments": [{"circ": {"link": self.link, "via": self.via.tolist(), **ends}}]}


class Solver:
    """Turns the moves of a program into motions of a cell."""

    def __init__(self, cell: Cell, program: Program, wiring: Wiring, solutions: dict[int | str, Sequence[float]], start: Sequence[float] | None, zone_share: float = 0.5) -> None:
        if not 0.0 < zone_share <= 1.0:
            raise InputError(f"zone_share is {zone_share}", "value", remedy="give a number above 0 and at most 1")
        self.zone_share = float(zone_share)
        self.cell, self.program, self.wiring = cell, program, wiring
        self.solutions, self.unused = solutions, set(solutions)
        self.start = None if start is None else self._spread(wiring.to_cell(self._six(start, "start")))

    def pieces(self) -> list[Piece | Corner | ToolCorner]:
        """Motions and zones in order; together they cover everything that the program may do."""
        moves = self.program.moves
        if not moves:
            raise InputError("the program has no move", "missing", self.program.file, remedy="give a program with literal targets")
        at = self.start
        whole: list[tuple[Move, Piece]] = []
        for move in moves:
            piece = self._piece(move, at)
            at = piece.end
            whole.append((move, piece))
        if self.unused:
            raise InputError(f"solutions names {sorted(map(str, self.unused))}, which no joint move to a pose is", "unknown", remedy="name lines or targets")
        shares = [self._zone(number, whole) for number in range(len(whole))]
        made: list[Piece | Corner | ToolCorner] = []
        for number, (move, piece) in enumerate(whole):
            before = shares[number - 1][1] if number else 0.0
            neighbours = [own.course is None for _, own in whole[max(number - 1, 0) : number + 2]]
            zoned = [before > 0.0 and neighbours[0], shares[number] != (0.0, 0.0) and neighbours[-1]]
            if piece.course is None or any(zoned):
                # The parts in zones are edges of their triangles, or next to them.
                made.append(replace(piece, certain=(before, 1.0 - shares[number][0])))
            else:
                made += self._between_zones(move, piece, before, 1.0 - shares[number][0])
            if shares[number] == (0.0, 0.0):
                continue
            sorts = [own.course is None for _, own in whole[number : number + 2]]
            if all(sorts):
                begin = between(piece, 1.0 - shares[number][0])
                made.append(Corner(move.line, begin, piece.end, between(whole[number + 1][1], shares[number][1])))
            elif any(sorts):
                made.append(self._mixed_corner(whole[number : number + 2], shares[number]))
            else:
                made.append(self._tool_corner(whole[number : number + 2], shares[number]))
        return made

    # Moves.

    def _piece(self, move: Move, at: Array | None) -> Piece:
        if move.kind == "joint":
            end = self._spread(self.wiring.to_cell(move.axes)) if move.axes is not None else self._stated(move)
            return Piece(move.line, "joint", end if at is None else at, end)
        if at is None:
            raise self._refused(move, "is the first move, and where it starts is not known", "begin with a move to axis values, or give `start`")
        return self._tool_curve(move, at)

    def _stated(self, move: Move) -> Array:
        """Axis values that the caller gave for a pose; the pose must be there."""
        key = next((key for key in (move.line, move.name) if key is not None and key in self.solutions), None)
        if key is None:
            what = "moves joints to a pose: which of several configurations is meant is the controller's choice"
            raise self._refused(move, what, _POSE_REMEDY.format(repr(move.name) if move.name else move.line))
        self.unused.discard(key)
        axes = self._six(self.solutions[key], f"solutions[{key!r}]")
        near = self._spread(self.wiring.to_cell(axes))
        assert move.pose is not None
        goal = self._goal(move, move.pose)
        away, turned = _apart(self._tool(near, move), goal)
        if max(away, turned) > _STATED:
            raise self._refused(move, f"is not met by solutions[{key!r}]: the tool is {away:.3g} m and {turned:.3g} rad off", "correct the values, the tool, or `base` and `flange`")
        # The program states the pose; the values say which configuration is meant.
        end = near if max(away, turned) <= _MET else self._solve(move, near, goal)
        if abs(end - near).max() > _NEAR:
            raise self._refused(move, f"has no configuration near solutions[{key!r}]", "give the values with more digits")
        wrong = move.agrees(self.wiring.to_program(end[list(self.wiring.columns)])) if move.agrees is not None else None
        if wrong is not None:
            raise self._refused(move, f"states another configuration than solutions[{key!r}]: {wrong}", "correct the values")
        return end

    def _tool_curve(self, move: Move, at: Array) -> Piece:
        if move.tool is None:
            raise self._refused(move, "leads a tool whose frame the program does not state literally", "state it: $TOOL={...}, tooldata, or set_tcp(p[...])")
        self._carried_by_axes_alone(move, at)
        first = self._tool(at, move)
        last = self._goal(move, move.pose) if move.pose is not None else self._tool(self._spread(self.wiring.to_cell(move.axes or ())), move)
        turn = _turn(first[:3, :3], last[:3, :3])
        angle = float(np.linalg.norm(turn))
        if angle > _TURN:
            raise self._refused(move, "turns the tool by half a turn: which way is not determined", "put a target in between")
        if angle > _MET and not move.turns:
            raise self._refused(move, "turns the tool on a circle: how depends on the mode of the controller", "give start, circle point and end one orientation")
        link = self._lead(move, at, angle)
        course, share = Course(first[:3, 3], last[:3, 3], first[:3, :3], turn), 0.5
        if move.kind == "circle":
            if move.via is not None:
                middle = self._goal(move, frame(move.via, np.eye(3)))[:3, 3]
            else:
                middle = self._tool(self._spread(self.wiring.to_cell(move.via_axes or ())), move)[:3, 3]
            found = arc_through(first[:3, 3], middle, last[:3, 3])
            if found is None:
                raise self._refused(move, "has three places that define no circle", "write it as a line")
            course, share = replace(course, arc=found[0]), found[1]
        values, via = at, None
        samples = [(0.0, at)]
        for time in sorted({*(step / _STEPS for step in range(1, _STEPS + 1)), share}):
            values = self._solve(move, values, course.pose(time))
            samples.append((time, values))
            if time == share and move.kind == "circle":
                via = values
        if move.axes is not None:
            stated = self._spread(self.wiring.to_cell(move.axes))
            if abs(stated - values).max() > 1e-6:
                raise self._refused(move, "does not reach its axis values along the line: they belong to another configuration", "give the configuration that the line leads to")
            values = stated
        return Piece(move.line, move.kind, at, values, via, link, course=course, samples=tuple(samples))

    def _carried_by_axes_alone(self, move: Move, at: Array) -> None:
        """Six joints lead a tool along a curve. Were another among them (a rail), an axis would be taken to go straight instead."""
        flange = self._frames(move)[1]
        here = self.cell.fk(at, ignore_limits=True)[flange]
        for joint in sorted(set(range(len(at))) - set(self.wiring.columns)):
            other = at.copy()
            other[joint] += 0.1
            if np.abs(self.cell.fk(other, ignore_limits=True)[flange] - here).max() > 0.0:
                raise self._refused(move, f"leads a tool that `{self.cell.joints[joint]}` carries besides the six axes", "make it a fixed joint of the URDF, where it stands")

    def _lead(self, move: Move, at: Array, angle: float) -> str:
        """A link whose origin is the tool's; any rigid with the flange where the tool does not turn."""
        flange, goal = self._frames(move)[1], self._tool(at, move)[:3, 3]
        if angle <= _MET:
            return flange
        robot = flange.split("/", 1)[0]
        other = at.copy()
        other[list(self.wiring.columns)] += np.linspace(0.3, 0.8, 6)
        here, there = (self.cell.fk(own, ignore_limits=True) for own in (at, other))
        for name, pose in here.items():
            if name.startswith(f"{robot}/") and name in there and np.linalg.norm(pose[:3, 3] - goal) <= _MET:
                if np.linalg.norm(there[name][:3, 3] - self._tool(other, move)[:3, 3]) <= _MET:
                    return name
        assert move.tool is not None
        x, y, z = (float(value) for value in move.tool[:3, 3])
        bare = flange.split("/", 1)[1]
        snippet = f'<link name="tcp"/><joint name="tcp" type="fixed"><parent link="{bare}"/><child link="tcp"/><origin xyz="{x:.9g} {y:.9g} {z:.9g}"/></joint>'
        raise self._refused(move, "turns a tool whose origin is no link of the cell", f"add a link there to the URDF: {snippet}")

    # Joint values.

    def _solve(self, move: Move, values: Array, goal: Array) -> Array:
        columns = list(self.wiring.columns)
        values = values.copy()
        for _ in range(20):
            error = _error(self._tool(values, move), goal)
            if np.abs(error).max() <= 1e-13:
                return values
            slopes = np.empty((6, 6))
            for column, joint in enumerate(columns):
                step = np.zeros_like(values)
                step[joint] = 1e-6
                slopes[:, column] = (_error(self._tool(values - step, move), goal) - _error(self._tool(values + step, move), goal)) / 2e-6
            try:
                change = np.linalg.solve(slopes, error)
            except np.linalg.LinAlgError:
                break
            if not np.isfinite(change).all() or abs(change).max() > 1.0:
                break
            values[columns] += change
        if np.abs(_error(self._tool(values, move), goal)).max() <= 0.1 * _MET:
            return values
        raise self._refused(move, "leads the tool out of the workspace, or too near a singular configuration", "correct the target, the tool, or `base` and `flange`")

    def _tool(self, values: Array, move: Move) -> Array:
        poses = self.cell.fk(values, ignore_limits=True)
        assert move.tool is not None
        return np.asarray(poses[self._frames(move)[1]] @ move.tool)

    def _goal(self, move: Move, pose: Array) -> Array:
        """A pose of the controller in the cell; the controller's base does not move."""
        return np.asarray(self._base(move) @ pose)

    def _base(self, move: Move) -> Array:
        base = self._frames(move)[0]
        here = self.cell.fk(self.cell.state, ignore_limits=True)[base]
        other = self.cell.state.copy()
        other[list(self.wiring.columns)] += 0.5
        if np.abs(self.cell.fk(other, ignore_limits=True)[base] - here).max() > 0.0:
            raise self._refused(move, f"is given in the frame of `{base}`, which the axes move", "name the link that the robot stands on as `base`")
        return here

    def _frames(self, move: Move) -> tuple[str, str]:
        if self.wiring.base is None or self.wiring.flange is None:
            raise self._refused(move, "needs the frames of the controller", "name the links of its base and its flange by `base` and `flange`")
        if move.tool is None:
            raise self._refused(move, "moves a tool whose frame the program does not state literally", "state it: $TOOL={...}, tooldata, or set_tcp(p[...])")
        return self.wiring.base, self.wiring.flange

    # Zones.

    def _zone(self, number: int, whole: Sequence[tuple[Move, Piece]]) -> tuple[float, float]:
        """Shares of this move, at its end, and of the next, at its start, that a zone may take."""
        move, piece = whole[number]
        if move.zone == 0.0 or number + 1 == len(whole):
            # Where nothing follows, the robot stops at the target.
            return 0.0, 0.0
        after = whole[number + 1][1]
        kinds = {move.kind, whole[number + 1][0].kind}
        if "joint" not in kinds:
            return self._tool_zone(whole[number : number + 2])
        if number == 0 and self.start is None:
            # The robot stands at its first target: there is no move to leave early.
            return 0.0, 0.0
        if kinds != {"joint"}:
            return self._mixed_zone(whole[number : number + 2])
        if move.zone == HALF:
            return self.zone_share, self.zone_share
        back = Piece(move.line, "joint", piece.end, piece.start)
        return self._share(move, back), self._share(move, after)

    def _tool_zone(self, both: Sequence[tuple[Move, Piece]]) -> tuple[float, float]:
        """The same for a corner between lines and circles."""
        (move, piece), (following, after) = both
        assert piece.course is not None and after.course is not None and move.tool is not None and following.tool is not None
        if np.abs(move.tool - following.tool).max() > 0.0:
            raise self._refused(move, "blends into a move of another tool", "let it stop there (r=0, fine, no C_DIS)")
        if move.zone == HALF:
            return self.zone_share, self.zone_share
        turns = max(piece.course.turned, after.course.turned) > _MET
        radius = max(move.zone, move.zone_turn) if turns else move.zone
        shares = [own.course.share_within(radius) for own in (piece, after) if own.course is not None]
        if move.shortened:
            return min(shares[0], self.zone_share), min(shares[1], self.zone_share)
        if max(shares) > 0.5:
            why = "has a blend radius that reaches beyond the middle of a move: zones that overlap make the controller skip moves"
            raise self._refused(move, why, "use a smaller radius, or r=0")
        return shares[0], shares[1]

    def _mixed_zone(self, both: Sequence[tuple[Move, Piece]]) -> tuple[float, float]:
        """The same for a corner between a joint move and a line or a circle."""
        (move, piece), (following, after) = both
        led, curve = (move, piece) if piece.course is not None else (following, after)
        assert curve.course is not None and led.tool is not None
        tools = [own.tool for own in (move, following) if own.tool is not None]
        if any(np.abs(own - led.tool).max() > 0.0 for own in tools):
            raise self._refused(move, "blends into a move of another tool", "let it stop there (r=0, fine, no C_DIS)")
        if move.zone == HALF:
            return self.zone_share, self.zone_share
        # The joint move turns the tool too: its turning may begin at the larger radius, on the line that does not turn it.
        radius = max(move.zone, move.zone_turn)
        straight = Piece(move.line, "joint", piece.end, piece.start) if curve is after else after
        own = curve.course.share_within(radius)
        try:
            other = self._share(replace(led, line=move.line, zone=radius), straight)
        except InputError:
            if not move.shortened:
                raise
            other = self.zone_share
        if move.shortened:
            own, other = min(own, self.zone_share), min(other, self.zone_share)
        elif own > 0.5:
            why = "has a blend radius that reaches beyond the middle of a move: zones that overlap make the controller skip moves"
            raise self._refused(move, why, "use a smaller radius, or r=0")
        return (other, own) if curve is after else (own, other)

    def _mixed_corner(self, both: Sequence[tuple[Move, Piece]], shares: tuple[float, float]) -> Corner:
        """The triangle of joint values, and by how much those along the line are off its edge."""
        (move, piece), (following, after) = both
        led, curve, share = (following, after, shares[1]) if after.course is not None else (move, piece, shares[0])
        corner = piece.end

        def along(part: float) -> Array:
            return self._at(led, curve, part * share if curve is after else 1.0 - part * share)

        edge = along(1.0)
        self._refuse_jump(led, curve, share if curve is after else 1.0 - share, edge)
        parts = np.arange(1, _STEPS) / _STEPS
        off = np.max([abs(along(float(part)) - corner - part * (edge - corner)) for part in parts], axis=0)
        ends = (between(piece, 1.0 - shares[0]), edge) if curve is after else (edge, between(after, shares[1]))
        return Corner(move.line, ends[0], corner, ends[1], bulge=2.1 * off + _MET)

    def _refuse_jump(self, move: Move, piece: Piece, share: float, values: Array) -> None:
        """An error if joint values at a share are farther from the nearest sample than samples are from each other: another branch."""
        rows = np.array([own for _, own in piece.samples])
        near = min(piece.samples, key=lambda own: abs(own[0] - share))[1]
        if np.abs(values - near).max() > np.abs(np.diff(rows, axis=0)).max() + 1e-3:
            raise self._refused(move, "has a zone in which the arm changes its configuration", "use a smaller radius, or let it stop there")

    def _at(self, move: Move, piece: Piece, share: float) -> Array:
        """Joint values at a share of a line or a circle."""
        assert piece.course is not None
        if share in (0.0, 1.0):
            return piece.start if share == 0.0 else piece.end
        near = min(piece.samples, key=lambda own: abs(own[0] - share))[1]
        return self._solve(move, near, piece.course.pose(share))

    def _between_zones(self, move: Move, piece: Piece, begin: float, end: float) -> list[Piece]:
        """The part of a line or a circle that no zone holds."""
        if (begin, end) == (0.0, 1.0):
            return [piece]
        if begin >= end:
            # All of it is in zones, and it says that both are on one branch of the inverse kinematics.
            return [replace(piece, certain=(begin, end))]
        via = self._at(move, piece, 0.5 * (begin + end)) if piece.via is not None else None
        return [replace(piece, start=self._at(move, piece, begin), end=self._at(move, piece, end), via=via)]

    def _tool_corner(self, both: Sequence[tuple[Move, Piece]], shares: tuple[float, float]) -> ToolCorner:
        (move, piece), (_, after) = both
        assert piece.course is not None and after.course is not None
        # A tool that does not turn is led by any link; one that turns only by that at its origin.
        link = piece.link if piece.course.turned > _MET else after.link
        assert link is not None
        ends = [self._at(move, piece, 1.0 - shares[0]), piece.end, self._at(move, after, shares[1])]
        frames = [self.cell.fk(own, ignore_limits=True)[link] for own in ends]
        to_tool = np.linalg.inv(frames[1]) @ self._tool(piece.end, move)
        rotation = frames[1][:3, :3]
        turns = np.array([_turn(rotation, own[:3, :3]) for own in (frames[0], frames[2])])
        if np.linalg.norm(turns, axis=1).max() > _WIDEST:
            raise self._refused(move, "turns the tool by more than 60 degrees in a zone", "use a smaller zone, or let it stop there (r=0, fine, no C_DIS)")
        if max(piece.course.turned, after.course.turned) <= _MET:
            turns[:] = 0.0

        def solve(near: Array, place: Array, turned: Array) -> Array:
            return self._solve(move, near, frame(place, turned) @ to_tool)

        def slopes(values: Array) -> Array:
            return self._slopes(values, link)

        bulge = max(piece.course.bulge(shares[0]), after.course.bulge(shares[1]))
        return ToolCorner(move.line, link, np.array([own[:3, 3] for own in frames]), rotation, turns, bulge, ends[0], ends[1], ends[2], solve, slopes, list(self.wiring.columns))

    def _slopes(self, values: Array, link: str) -> Array:
        """How a link moves and turns with each axis, by central differences."""
        slopes = np.empty((6, 6))
        for column, joint in enumerate(self.wiring.columns):
            step = np.zeros_like(values)
            step[joint] = 1e-6
            before, behind = (self.cell.fk(own, ignore_limits=True)[link] for own in (values - step, values + step))
            slopes[:, column] = _error(before, behind) / 2e-6
        return slopes

    def _share(self, move: Move, away: Piece) -> float:
        """The share of a move from a corner beyond which the tool is proved to be outside the zone; at most half."""
        bound = self._tool_speed(move, away)
        corner = self._tool(away.start, move)[:3, 3]

        def outside(begin: float, end: float) -> bool:
            stack = [(begin, end)]
            while stack:
                low, high = stack.pop()
                middle = 0.5 * (low + high)
                distance = float(np.linalg.norm(self._tool(between(away, middle), move)[:3, 3] - corner))
                if distance - bound * (high - low) / 2.0 - 1e-9 > move.zone:
                    continue
                if high - low < _FINEST:
                    return False
                stack += [(low, middle), (middle, high)]
            return True

        if not outside(0.5, 1.0):
            why = "has a blend radius that may reach beyond the middle of a move: zones that overlap make the controller skip moves"
            raise self._refused(move, why, "use a smaller radius, or r=0")
        share = 0.5
        while share / 2.0 >= _FINEST and outside(share / 2.0, share):
            share /= 2.0
        return share

    def _tool_speed(self, move: Move, piece: Piece) -> float:
        """At least how fast the tool's origin moves per share of a straight motion: Σ |Δqₖ| times its farthest distance from axis k.

        That distance is at most the length of the chain of origins from axis k on: consecutive origins lie on consecutive axes, and are
        always equally far apart.
        """
        columns, cell = list(self.wiring.columns), self.cell
        here = cell.fk(cell.state, ignore_limits=True)
        moved = []
        for joint in columns:
            other = cell.state.copy()
            other[joint] += 1.0
            moved.append(cell.fk(other, ignore_limits=True))
        flange = self._frames(move)[1]
        robot = flange.split("/", 1)[0]
        places = []
        for at in range(6):

            def turns(name: str, by: int) -> bool:
                return float(np.abs(moved[by][name][:3, :3] - here[name][:3, :3]).max()) > 1e-9

            own = [
                name
                for name in here
                if name.startswith(f"{robot}/") and turns(name, at) and not any(turns(name, later) for later in range(at + 1, 6))
                and np.linalg.norm(moved[at][name][:3, 3] - here[name][:3, 3]) < 1e-9
            ]
            if not own:
                raise self._refused(move, "has a blend radius, and the axes of the arm are not understood as a chain", "use r=0")
            places.append(here[own[0]][:3, 3])
        places.append(self._tool(cell.state, move)[:3, 3])
        lengths = [float(np.linalg.norm(b - a)) for a, b in zip(places, places[1:])]
        reach = np.cumsum(lengths[::-1])[::-1]
        return float(abs(piece.end - piece.start)[columns] @ reach) * (1.0 + 1e-9) + 1e-12

    # Small things.

    def _six(self, values: Sequence[float], what: str) -> Array:
        array = np.asarray(values, dtype=float)
        if array.shape != (6,) or not np.isfinite(array).all():
            raise InputError(f"{what} is {values!r}", "shape", remedy="give six finite numbers, in radians")
        return array

    def _spread(self, values: Array) -> Array:
        full = np.array(self.cell.state)
        full[list(self.wiring.columns)] = values
        return full

    def _refused(self, move: Move, why: str, remedy: str) -> InputError:
        return self.program.refused(move.line, f"this move {why}", remedy)


def between(piece: Piece, share: float) -> Array:
    """A configuration of a straight motion, up to rounding."""
    if share in (0.0, 1.0):
        return piece.start if share == 0.0 else piece.end
    return piece.start + share * (piece.end - piece.start)


def _turn(first: Array, last: Array) -> Array:
    """The rotation vector from one orientation to another."""
    turn = last @ first.T
    axis = np.array([turn[2, 1] - turn[1, 2], turn[0, 2] - turn[2, 0], turn[1, 0] - turn[0, 1]]) / 2.0
    sine, cosine = float(np.linalg.norm(axis)), (float(np.trace(turn)) - 1.0) / 2.0
    if sine < 1e-12:
        # No turn, or half a turn, about an axis that does not show here.
        return axis if cosine > 0.0 else np.array([math.pi, 0.0, 0.0])
    return np.asarray(axis * (math.atan2(sine, cosine) / sine))


def _error(have: Array, want: Array) -> Array:
    return np.concatenate([want[:3, 3] - have[:3, 3], _turn(have[:3, :3], want[:3, :3])])


def _apart(have: Array, want: Array) -> tuple[float, float]:
    error = _error(have, want)
    return float(np.linalg.norm(error[:3])), float(np.linalg.norm(error[3:]))
