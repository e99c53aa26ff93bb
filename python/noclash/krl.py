"""Programs of KUKA robots (KRL) with literal targets: PTP, LIN and CIRC of a `.src` file, with the data of the `.dat` file beside it.

Everything that is not listed here is refused by its line, because it could move the robot or decide whether it moves:

- `PTP {A1 …}` or a target of the type `E6AXIS` or `AXIS`, in degrees; with `C_PTP` it blends into the next move. All six axes are needed.
- `LIN {X …}` and `CIRC {X …}, {X …}` to `E6POS`, `POS` or `FRAME`, in mm and degrees, after literal `$TOOL={X …}` and `$BASE={X …}` (or
  `$NULLFRAME`). CIRC needs `$CIRC_TYPE=#BASE`. S and T mean nothing in these moves.
- `LIN` and `CIRC` with `C_DIS`, after a literal `$APO.CDIS=…` (mm), with `C_VEL` or `C_ORI` blend into the next move. The zone of `C_DIS` begins
  where the tool is within that distance of the corner; those of the others, whose size depends on the speed or on the turn, up to a share
  of each move (`zone_share`). No zone reaches beyond that share.
- `PTP` to a pose needs its axis values (`solutions` of `noclash.programs.check`); the bits of T must agree with them.
- What does not move: velocities, accelerations, other parts of `$APO`, `$ADVANCE`, outputs, `WAIT SEC`, `WAIT FOR $IN[n]`, `BAS(#INITMOV,0)` and the speeds of
  `BAS`, the usual interrupt of `IR_STOPM`.
"""

from __future__ import annotations

import math
import os
import re
from typing import Any

import numpy as np

from .errors import InputError
from .program_moves import HALF, Array, Move, Program, about, beside, frame, lines_of

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_COMPONENT = re.compile(rf"(\w+)\s+({_NUMBER}|'B[01]+'|'H[0-9A-F]+')", re.IGNORECASE)
_AGGREGATE = re.compile(r"\{\s*(?:(\w+)\s*:)?\s*([^{}]*?)\s*\}")
_DECLARED = re.compile(r"(?:GLOBAL\s+)?(?:DECL\s+)?(?:GLOBAL\s+)?(?:CONST\s+)?(\w+)\s+(\w+)\s*=\s*(.+)", re.IGNORECASE)
_MOVE = re.compile(r"(PTP|LIN|CIRC)\s*(?=[\s{])(.+)", re.IGNORECASE)
_ZONE = re.compile(r"(.*?)\s*\b(C_\w+(?:\s+C_\w+)?)$", re.IGNORECASE)
_SET = re.compile(r"\$(TOOL|BASE)\s*=\s*(.+)", re.IGNORECASE)
_AXES = tuple(f"A{n}" for n in range(1, 7))
_PLACE = ("X", "Y", "Z", "A", "B", "C")
_EXTERNAL = tuple(f"E{n}" for n in range(1, 7))
_TARGETS = {"E6AXIS": _AXES, "AXIS": _AXES, "E6POS": _PLACE, "POS": _PLACE, "FRAME": _PLACE}
#: Types of data that motions in this subset do not use.
_UNUSED = frozenset("INT REAL BOOL CHAR FDAT LDAT PDAT MODULEPARAM_T LOAD".split())
_LITERAL = rf"(?:{_NUMBER}|TRUE|FALSE|\{{[^{{}}]*\}})"
#: Statements that move nothing and decide nothing.
_STILL = re.compile(
    rf"""(?: \$ (?: VEL | ACC | VEL_AXIS | ACC_AXIS | OV_PRO | ADVANCE | JERK | OUT | ANOUT ) (?: \.\w+ | \[\s*\d+\s*\] )* \s*=\s* {_LITERAL}
        | \$ORI_TYPE\s*=\s*\#VAR
        | WAIT\s+SEC\s+{_NUMBER}
        | WAIT\s+FOR\s+\$IN\[\s*\d+\s*\](?:\s*==\s*(?:TRUE|FALSE))?
        | \$APO\.(?:CPTP|CVEL|CORI)\s*=\s*{_NUMBER}
        | HALT
        | EXT\s+BAS\s*\(\s*BAS_COMMAND\s*:\s*IN\s*,\s*REAL\s*:\s*IN\s*\)
        | BAS\s*\(\s*\#(?:VEL_PTP|ACC_PTP|VEL_CP|ACC_CP)\s*,\s*{_NUMBER}\s*\) )""",
    re.IGNORECASE | re.VERBOSE,
)
_DISTANCE = re.compile(rf"\$APO(?:\.CDIS\s*=\s*({_NUMBER})|\s*=\s*\{{([^{{}}]*)\}})", re.IGNORECASE)
_INIT = re.compile(r"BAS\s*\(\s*#INITMOV\s*,\s*0\s*\)", re.IGNORECASE)
_INTERRUPT = re.compile(
    r"(?:GLOBAL\s+)?INTERRUPT\s+(?:ON\s+3|DECL\s+3\s+WHEN\s+\$STOPMESS\s*==\s*TRUE\s+DO\s+IR_STOPM\s*\(\s*\))", re.IGNORECASE
)


def read(file: str | os.PathLike[str]) -> Program:
    """The moves of a `.src` file and the `.dat` file beside it.

    >>> import pathlib, tempfile
    >>> text = "DEF p()\\n$TOOL={X 0,Y 0,Z 100,A 0,B 0,C 0}\\n$BASE=$NULLFRAME\\nPTP {A1 0,A2 -90,A3 90,A4 0,A5 45,A6 0}\\nLIN {X 900,Y 0,Z 800,A 0,B 90,C 0}\\nEND\\n"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "p.src").write_text(text)
    ...     [move.kind for move in read(pathlib.Path(folder, "p.src")).moves]
    ['joint', 'line']
    """
    path = os.fspath(file)
    reader = _Reader(path)
    data = beside(path, ".dat")
    if data is not None:
        reader.read_data(data)
    reader.read_source()
    return Program(path, tuple(reader.moves), "PTP", tuple(reader.notes))


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.moves: list[Move] = []
        self.notes: dict[str, None] = {}
        self.targets: dict[str, tuple[str, dict[str, float]]] = {}
        self.tool: Array | None = None
        self.base: Array | None = None
        self.circles = False
        #: `$APO.CDIS` in metres, where the program states it.
        self.distance: float | None = None
        self.state = "before"

    def refused(self, line: int, statement: str, why: str, remedy: str = "write the program with literal targets (docs/bring-your-own.md)", path: str | None = None) -> InputError:
        return InputError(f"`{statement}` {why}", "unsupported", path or self.path, line, remedy=remedy)

    # Data.

    def read_data(self, path: str) -> None:
        inside = False
        last = 0
        for last, statement in _statements(path):
            if not inside:
                if not re.fullmatch(r"DEFDAT\s+\w+(?:\s+PUBLIC)?", statement, re.IGNORECASE):
                    raise self.refused(last, statement, "is before DEFDAT, or after ENDDAT", path=path)
                inside = True
            elif statement.upper() == "ENDDAT":
                return
            elif not re.match(r"EXT(?:FCT)?\b", statement, re.IGNORECASE):
                self._declare(last, statement, path)
        if inside:
            raise InputError("the data have no ENDDAT", "syntax", path, last, remedy="the file is cut short")

    def _declare(self, line: int, statement: str, path: str) -> None:
        found = _DECLARED.fullmatch(statement)
        kind = found[1].upper() if found else ""
        if found is None or (kind not in _TARGETS and kind not in _UNUSED):
            if re.fullmatch(r"(?:DECL\s+)?(?:INT|REAL|BOOL|CHAR)\s+\w+(?:\s*,\s*\w+)*", statement, re.IGNORECASE):
                return
            raise self.refused(line, statement, "is no declaration that is read", path=path)
        name = found[2].upper()
        if name in self.targets:
            raise self.refused(line, statement, f"declares `{name}` a second time", path=path)
        if kind in _TARGETS:
            parsed = self._aggregate(line, statement, found[3], path)
            if parsed[0] == "axes" and _TARGETS[kind] is _PLACE or parsed[0] == "pose" and _TARGETS[kind] is _AXES:
                raise self.refused(line, statement, f"is no value of the type {kind}", path=path)
            self.targets[name] = parsed

    def _aggregate(self, line: int, statement: str, text: str, path: str | None = None) -> tuple[str, dict[str, float]]:
        """`axes` or `pose`, and the components of a literal."""
        found = _AGGREGATE.fullmatch(text.strip())
        if found is None:
            raise self.refused(line, statement, f"has `{text.strip()}`, which is no literal target", path=path)
        values: dict[str, float] = {}
        for part in found[2].split(","):
            one = _COMPONENT.fullmatch(part.strip())
            if one is None or one[1].upper() in values:
                raise self.refused(line, statement, f"has the component `{part.strip()}`, which is not understood or given twice", path=path)
            values[one[1].upper()] = _number(one[2])
        kind = "axes" if "A1" in values else "pose"
        needed = _AXES if kind == "axes" else _PLACE
        known = {*needed, *_EXTERNAL, *(("S", "T") if kind == "pose" else ())}
        absent, strange = [own for own in needed if own not in values], [own for own in values if own not in known]
        if absent or strange or (found[1] is not None and _TARGETS.get(found[1].upper()) is not needed):
            what = f"lacks {', '.join(absent)}" if absent else f"has {', '.join(strange) or found[1]}"
            raise self.refused(line, statement, f"{what}: components that are not given depend on what was before", "give all components, and no others", path)
        if not all(math.isfinite(value) for value in values.values()):
            raise self.refused(line, statement, "has a value that is not a finite number", path=path)
        moved = [own for own in _EXTERNAL if values.get(own, 0.0) != 0.0]
        if moved:
            raise self.refused(line, statement, f"moves the external axis {', '.join(moved)}", "external axes are not read", path)
        if any(own in values for own in _EXTERNAL):
            self.notes["external axes, which are 0 in all targets, are no joints of the cell"] = None
        return kind, values

    # Statements.

    def read_source(self) -> None:
        last = 0
        for last, statement in _statements(self.path):
            self._statement(last, statement)
        if self.state != "after":
            raise InputError("the program has no DEF, or no END", "syntax", self.path, max(last, 1), remedy="the file is cut short, or no KRL")

    def _statement(self, line: int, statement: str) -> None:
        if re.fullmatch(r"DEF\s+\w+\s*\(\s*\)", statement, re.IGNORECASE):
            if self.state != "before":
                raise self.refused(line, statement, "begins a second routine: which of them run is not known", "give a file of one routine")
            self.state = "inside"
            return
        if self.state != "inside":
            raise self.refused(line, statement, "is outside the routine", "give a file of one routine")
        if statement.upper() == "END":
            self.state = "after"
            return
        frames = _SET.fullmatch(statement)
        if frames is not None:
            made = np.eye(4) if frames[2].strip().upper() == "$NULLFRAME" else self._pose(line, statement, frames[2])
            if frames[1].upper() == "TOOL":
                self.tool = made
            else:
                self.base = made
            return
        if re.fullmatch(r"\$CIRC_TYPE\s*=\s*#BASE", statement, re.IGNORECASE):
            self.circles = True
            return
        if _INIT.fullmatch(statement):
            # It may set frames and types of interpolation to what the controller has stored.
            self.tool, self.base, self.circles, self.distance = None, None, False, None
            return
        distance = _DISTANCE.fullmatch(statement)
        if distance is not None:
            self.distance = self._distance(line, statement, distance)
            return
        if _INTERRUPT.fullmatch(statement):
            self.notes["the program is not interrupted: what follows a stop message (IR_STOPM) is not covered"] = None
            return
        if _STILL.fullmatch(statement):
            return
        move = _MOVE.fullmatch(statement)
        if move is None:
            raise self.refused(line, statement, "is not understood")
        self._move(line, statement, move[1].upper(), move[2].strip())

    def _move(self, line: int, statement: str, word: str, rest: str) -> None:
        zoned = _ZONE.fullmatch(rest)
        zone = zoned[2].upper() if zoned else ""
        texts = _split(zoned[1] if zoned else rest)
        if len(texts) != (2 if word == "CIRC" else 1):
            raise self.refused(line, statement, f"has {len(texts)} targets" if word != "CIRC" or len(texts) < 3 else "has an angle or other parameters")
        if zone and zone not in (("C_PTP",) if word == "PTP" else ("C_DIS", "C_VEL", "C_ORI")):
            raise self.refused(line, statement, f"blends by {zone}: any curve inside the corner may result", f"omit {zone}; C_PTP behind PTP, and C_DIS behind LIN and CIRC are proved")
        if zone == "C_DIS" and self.distance is None:
            raise self.refused(line, statement, "blends by $APO.CDIS, which the program does not state literally", "write $APO.CDIS=… (mm) before it")
        targets = [self._target(line, statement, text) for text in texts]
        kind, values = targets[-1]
        name = texts[-1].strip().upper()
        size = 0.0 if not zone else self.distance if zone == "C_DIS" else HALF
        common: dict[str, Any] = {"zone": size, "shortened": zone == "C_DIS", "name": None if name.startswith("{") else name}
        if word == "PTP" and kind == "axes":
            self.moves.append(Move(line, "joint", axes=tuple(math.radians(values[own]) for own in _AXES), **common))
            return
        if kind == "axes" or targets[0][0] == "axes":
            raise self.refused(line, statement, f"is no move that {word} makes: its target has axis values", "give X, Y, Z, A, B, C")
        if self.base is None or self.tool is None:
            raise self.refused(line, statement, "needs $TOOL and $BASE, which the program does not state literally", "write $TOOL={X …} and $BASE={X …} (or $NULLFRAME) before it")
        if word == "CIRC" and not self.circles:
            raise self.refused(line, statement, "turns the tool as $CIRC_TYPE says, which the program does not state", "write $CIRC_TYPE=#BASE before it")
        pose = self.base @ _frame(values)
        if word == "PTP":
            turn = values.get("T")
            self.moves.append(Move(line, "joint", pose=pose, tool=self.tool, agrees=_turn_bits(turn) if turn is not None else None, **common))
        elif word == "LIN":
            self.moves.append(Move(line, "line", pose=pose, tool=self.tool, **common))
        else:
            self.moves.append(Move(line, "circle", pose=pose, via=(self.base @ _frame(targets[0][1]))[:3, 3], tool=self.tool, **common))

    def _distance(self, line: int, statement: str, found: re.Match[str]) -> float | None:
        """`$APO.CDIS` in metres."""
        text = found[1]
        if text is None:
            parts = [_named(part) for part in found[2].split(",")]
            if None in dict(parts) or len(dict(parts)) != len(parts):
                raise self.refused(line, statement, "has components that are not understood or given twice")
            text = dict(parts).get("CDIS")
            if text is None:
                # What becomes of components that are not given is not stated.
                return None
        value = float(text) * 1e-3
        if not 0.0 <= value < math.inf:
            raise self.refused(line, statement, "is no distance")
        return value

    def _target(self, line: int, statement: str, text: str) -> tuple[str, dict[str, float]]:
        if text.strip().startswith("{"):
            return self._aggregate(line, statement, text)
        known = self.targets.get(text.strip().upper())
        if known is None:
            raise self.refused(line, statement, f"goes to `{text.strip()}`, which the .dat file beside it does not give literally")
        return known

    def _pose(self, line: int, statement: str, text: str) -> Array:
        kind, values = self._target(line, statement, text)
        if kind != "pose" or any(own in values for own in ("S", "T")):
            raise self.refused(line, statement, "is no frame", "give X, Y, Z, A, B, C")
        return _frame(values)


def _named(part: str) -> tuple[str | None, str]:
    """Name and number of a component of `$APO`."""
    one = re.fullmatch(rf"(CPTP|CVEL|CDIS|CORI)\s+({_NUMBER})", part.strip(), re.IGNORECASE)
    return (None, "") if one is None else (one[1].upper(), one[2])


def _turn_bits(turn: float) -> Any:
    """T: bit k is set where axis k + 1 is negative."""

    def wrong(axes: Array) -> str | None:
        if turn != int(turn) or not 0 <= turn < 64:
            return f"T {turn} is no six bits"
        off = [f"A{at + 1}" for at in range(6) if bool(int(turn) >> at & 1) != bool(axes[at] < 0.0)]
        return f"T {int(turn)} states another sign of {', '.join(off)}" if off else None

    return wrong


def _number(text: str) -> float:
    if text.startswith("'"):
        return float(int(text[2:-1], 2 if text[1] in "bB" else 16))
    return float(text)


def _frame(values: dict[str, float]) -> Array:
    """Millimetres, and A about z, then B about the new y, then C about the new x, in degrees."""
    a, b, c = (math.radians(values[own]) for own in "ABC")
    return frame([values[own] * 1e-3 for own in "XYZ"], about(2, a) @ about(1, b) @ about(0, c))


def _split(text: str) -> list[str]:
    """Parts between commas that are in no braces."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _statements(path: str) -> list[tuple[int, str]]:
    """Numbered lines without comments, folds and the header of the controller."""
    made: list[tuple[int, str]] = []
    for number, line in enumerate(lines_of(path), 1):
        statement = line.split(";", 1)[0].strip()
        # Attributes of the controller are before everything else; anywhere else an `&` is no KRL.
        if statement and (made or not statement.startswith("&")):
            made.append((number, statement))
    return made
