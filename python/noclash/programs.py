"""Programs of robot controllers as motions: `noclash.krl`, `noclash.rapid` and `noclash.urscript` read them, `check` proves them.

A `Program` is a list of moves with literal targets. What controllers do not promise is stated as an assumption of every answer:

- *Joint moves* (PTP, MoveAbsJ, MoveJ, movej) move all axes in proportion: straight in joint space.
- *Lines and circles* (LIN, MoveL, movel; CIRC, MoveC, movec) lead the tool's origin at the programmed curve, while the tool turns about one
  axis. They become the tool curves of path files, whose joint values are proved.
- *Blend zones* between two joint moves: the path stays in the triangle of the place where the zone begins, the corner, and the place where
  it ends. The whole triangle is proved, not one curve in it.
- *Blend zones* between lines and circles: the tool stays in the corner, with an orientation between those of both moves
  (`noclash.program_corners`). All poses there are proved.
- *Blend zones* between a joint move and a line or a circle: the joint values stay in the triangle, or as near to it as twice the distance of those
  along the line. All of these are proved, and the line itself.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .answers import PathCheck, Verdict
from .arguments import ToleranceLike
from .cell import Cell
from .errors import InputError
from .program_corners import ToolCorner, judge_tool_corner
from .program_moves import HALF, Move, Program
from .program_paths import Piece, Solver, Wiring, between
from .program_zones import Corner, judge_corner
from .cell_limits import refuse_moving_obstacles

__all__ = ["Move", "Piece", "Program", "ProgramCheck", "ProgramTouch", "Wiring", "check", "read"]

#: Modules that read programs, by extension.
_READERS = {".src": "krl", ".mod": "rapid", ".modx": "rapid", ".prg": "rapid", ".script": "urscript", ".urscript": "urscript"}
_STRAIGHT = "joint moves ({}) move all axes in proportion: straight in joint space"
_TOOL = "lines and circles lead the tool's origin along the programmed curve, and the tool turns about one axis; curves meet their programmed ends within 1e-9 m and 1e-9 rad"
_ZONE = "in a blend zone the joint values stay in the triangle of where it begins, its corner and where it ends"
_MIXED = (
    "in a blend zone between a joint move and a line or circle the joint values stay within {:.3g} rad, by joint at most twice as far as those along the line or circle are, of the triangle of where "
    "it begins, its corner and where it ends"
)
_TOOL_ZONE = (
    "in a blend zone between lines and circles the tool's origin stays in the convex hull of the parts of both moves that are in the zone, and the rotation vector from "
    "the corner's orientation in the triangle of those where the zone begins, at the corner and where it ends (within the cube of the larger); the robot keeps its configuration"
)
_SIZE = "zones that a program states by a length begin and end where the tool is within that of the corner, or nearer; those beyond {:.4g} of a move are shortened to that"
_SHARE = "a zone whose size the program states otherwise than by a radius takes at most {:.4g} of the way of a move"


@dataclass(frozen=True)
class ProgramTouch:
    """Two bodies that touch, or may, during a move or the blend zone at its end; `t` runs from 0 to 1 along the move."""

    line: int
    kind: str
    bodies: tuple[str, str]
    t: float | None = None


@dataclass(frozen=True)
class ProgramCheck:
    """Result for a program: `FREE` if nothing can touch, `COLLISION` with certain contacts, `UNDECIDED` with possible ones."""

    verdict: Verdict
    #: Contacts on moves whose path is known.
    certain: tuple[ProgramTouch, ...]
    #: Contacts of some curve inside a blend zone, and what was not decided.
    possible: tuple[ProgramTouch, ...]
    #: The motions that were proved, one by one: lines of the program, joint values, zones.
    pieces: tuple[Piece | Corner | ToolCorner, ...] = field(repr=False)
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        raise TypeError("three answers are not two: compare .verdict with noclash.Verdict.FREE, COLLISION or UNDECIDED")

    def to_json(self) -> dict[str, Any]:
        """The result as plain values."""
        touches = {
            key: [{"line": one.line, "kind": one.kind, "bodies": list(one.bodies), "t": one.t} for one in own]
            for key, own in (("certain", self.certain), ("possible", self.possible))
        }
        moves = [{"line": own.line, "kind": own.kind} for own in self.pieces]
        return {"verdict": self.verdict.name.lower(), "moves": moves, **touches, "assumptions": list(self.assumptions), "warnings": list(self.warnings)}


def read(file: str | os.PathLike[str]) -> Program:
    """The moves of a program: KRL (`.src`), RAPID (`.mod`, `.modx`, `.prg`) or URScript (`.script`).

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "p.src").write_text("DEF p()\\nPTP {A1 0,A2 -90,A3 90,A4 0,A5 0,A6 0}\\nEND\\n")
    ...     read(pathlib.Path(folder, "p.src")).moves[0].kind
    'joint'
    """
    path = os.fspath(file)
    name = _READERS.get(os.path.splitext(path)[1].lower())
    if name is None:
        raise InputError("this is no program by its name", "unsupported", path, remedy=f"programs end in {', '.join(_READERS)}")
    made = importlib.import_module(f"noclash.{name}").read(path)
    assert isinstance(made, Program)
    return made


def check(
    cell: Cell,
    program: Program | str | os.PathLike[str],
    *,
    joints: Sequence[str],
    base: str | None = None,
    flange: str | None = None,
    signs: Sequence[int] | None = None,
    zeros: Sequence[float] | None = None,
    start: Sequence[float] | None = None,
    solutions: Mapping[int | str, Sequence[float]] | None = None,
    margin: float = 0.0,
    tolerance_pose: ToleranceLike = None,
    tolerance_joints: ToleranceLike = None,
    tolerance_obstacles: ToleranceLike = None,
    ignore_limits: bool = False,
    zone_share: float = 0.5,
    strips: int = 512,
) -> ProgramCheck:
    """Checks one run of a program, from its first line to its last, for collisions.

    `joints` names the axes of the program in the cell, base first. A value of the program becomes `sign · value + zero` (radians) of its
    joint; signs are 1 and zeros 0 where they are not given. `base` and `flange` are the links whose frames the controller calls its base
    (world) and its flange; targets that are poses need both. `start` is where the robot stands before, in the program's axes (radians);
    without it, it stands at the first target. `solutions` gives axis values (radians) of joint moves to poses, by line or by the target's name:
    forward kinematics and the stated configuration (cf1, cf4, cf6; turn bits) must agree.

    `zone_share` is the part of a move that `C_PTP` and zones of RAPID may take, on either side of a corner; 1 covers any zone that does not
    overlap the next. `strips` limits into how many strips (cells, between lines and circles) a blend zone is cut before it is left undecided.

    >>> import noclash, noclash.programs, pathlib, tempfile
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> text = "movej([0, -0.5, 0.3, 0, 0.4, 0])\\nmovej([0.1, -0.5, 0.3, 0, 0.4, 0])\\n"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "p.script").write_text(text)
    ...     found = check(cell, pathlib.Path(folder, "p.script"), joints=[f"joint_{n}" for n in range(1, 7)])
    >>> found.verdict, found.assumptions[0][:21]
    (<Verdict.FREE: 0>, 'joint moves (movej) m')
    """
    given = program if isinstance(program, Program) else read(program)
    refuse_moving_obstacles(cell)
    wiring = Wiring.of(cell, joints, base, flange, signs, zeros)
    pieces = Solver(cell, given, wiring, dict(solutions or {}), start, zone_share).pieces()
    options: dict[str, Any] = {"margin": margin, "tolerance_pose": tolerance_pose, "tolerance_obstacles": tolerance_obstacles, "ignore_limits": ignore_limits}
    certain: list[ProgramTouch] = []
    possible: list[ProgramTouch] = []
    assumptions: dict[str, None] = dict.fromkeys(_assumptions(cell, given, wiring, pieces, zone_share))
    warnings: dict[str, None] = {}
    for piece in pieces:
        try:
            if isinstance(piece, Corner):
                bodies = judge_corner(cell, piece, tolerance_joints, options, strips)
                possible += [ProgramTouch(piece.line, "zone", pair) for pair in bodies]
                continue
            if isinstance(piece, ToolCorner):
                bodies = judge_tool_corner(cell, piece, tolerance_joints, options, strips)
                possible += [ProgramTouch(piece.line, "zone", pair) for pair in bodies]
                continue
            found = cell.check_path(piece.path(cell.joints), tolerance_joints=tolerance_joints, clearance=False, **options)
        except InputError as error:
            raise given.refused(piece.line, error.message, error.remedy, error.kind) from None
        assumptions.update(dict.fromkeys(found.assumptions))
        warnings.update(dict.fromkeys(found.warnings))
        if found.verdict != Verdict.FREE:
            sure, unsure = _touches(cell, piece, found, tolerance_joints, options)
            certain += sure
            possible += unsure
    verdict = Verdict.COLLISION if certain else Verdict.UNDECIDED if possible else Verdict.FREE
    return ProgramCheck(verdict, tuple(certain), tuple(possible), tuple(pieces), tuple(assumptions), tuple(warnings))


def _touches(
    cell: Cell, piece: Piece, found: PathCheck, off: ToleranceLike, options: dict[str, Any]
) -> tuple[list[ProgramTouch], list[ProgramTouch]]:
    """Contacts of a move that is not free: those that certainly happen, and those that may."""
    begin, end = piece.certain
    (segment,) = found.segments
    contact = segment.contact
    if contact is not None and piece.course is None and (begin, end) != (0.0, 1.0) and begin < end and not begin <= contact.t <= end:
        # In a zone, which may be left out; perhaps there is one between the zones, too.
        inner = cell.check(between(piece, begin), between(piece, end), tolerance_joints=off, clearance=False, **options).contact
        if inner is not None and inner.perturbed is None:
            return [ProgramTouch(piece.line, piece.kind, inner.bodies, begin + inner.t * (end - begin))], []
    if contact is not None and contact.perturbed is None and begin <= contact.t <= end:
        return [ProgramTouch(piece.line, piece.kind, contact.bodies, contact.t)], []
    pairs = [contact.bodies] if contact is not None else [own.bodies for own in segment.open] or [("", "")]
    return [], [ProgramTouch(piece.line, piece.kind, pair) for pair in dict.fromkeys(pairs)]


def _assumptions(cell: Cell, program: Program, wiring: Wiring, pieces: Sequence[Piece | Corner | ToolCorner], share: float) -> list[str]:
    kinds = {piece.kind for piece in pieces if not isinstance(piece, ToolCorner)}
    corners = any(isinstance(piece, ToolCorner) for piece in pieces)
    lines = [_STRAIGHT.format(program.joint_words)] if kinds & {"joint", "zone"} else []
    lines += [_TOOL] if kinds & {"line", "circle"} else []
    triangles = [piece for piece in pieces if isinstance(piece, Corner)]
    bulges = [piece.bulge for piece in triangles if piece.bulge is not None]
    lines += [_ZONE] if len(triangles) > len(bulges) else []
    # Printed to three digits, and never more than was proved.
    lines += [_MIXED.format(0.995 * max(float(bulge.max()) for bulge in bulges))] if bulges else []
    lines += [_TOOL_ZONE] if corners else []
    lines += [_SIZE.format(share)] if (corners or bulges) and any(move.shortened for move in program.moves) else []
    lines += [_SHARE.format(share)] if ("zone" in kinds or corners) and any(move.zone == HALF for move in program.moves) else []
    axes = [f"axis {at + 1} is `{name}`" + wiring.conversion(at) for at, name in enumerate(wiring.joints)]
    others = [f"{name} = {value:.9g}" for at, (name, value) in enumerate(zip(cell.joints, cell.state)) if at not in wiring.columns]
    rest = [f"joints that are no axes of the program keep their state: {', '.join(others)}"] if others else []
    return [*lines, ", ".join(axes), *rest, *(f"{program.file}: {note}" for note in program.notes)]

