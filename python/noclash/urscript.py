"""Programs of Universal Robots with literal targets: `movej`, `movel` and `movec`.

Everything that is not listed here is refused by its line, because it could move the robot or decide whether it moves: variables, conditions,
loops, threads, `servoj`, `speedj`, `movep`, …

- `movej` to joint values; with a blend radius `r` the corner to the next move is proved as a whole. `movej` to a pose needs its joint values
  (`solutions` of `noclash.programs.check`).
- `movel` and `movec` (mode 0) to poses `p[…]` or joint values, after a literal `set_tcp(p[…])`; with a blend radius the corner to the next
  move is proved as a whole.
- What does not move: `sleep`, `sync`, `textmsg`, `popup`, outputs, payload, gravity.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from .errors import InputError
from .program_moves import Array, Move, Program, frame, lines_of, rotation_vector
from .waypoints import Trajectory

#: Statements that move nothing.
_STILL = frozenset(
    "sleep sync textmsg popup set_digital_out set_standard_digital_out set_configurable_digital_out set_tool_digital_out set_analog_out "
    "set_standard_analog_out set_payload set_target_payload set_gravity".split()
)
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_VALUE = re.compile(rf"\s*(?:d2r\(\s*({_NUMBER})\s*\)|({_NUMBER}))\s*")
_CALL = re.compile(r"(\w+)\s*\((.*)\)\s*$")
_LIST = re.compile(r"\s*(p?)\[([^\[\]]*)\]\s*")
#: Parameters after the targets, in order.
_PARAMETERS = {"movej": ("a", "v", "t", "r"), "movel": ("a", "v", "t", "r"), "movec": ("a", "v", "r", "mode")}


def read(file: str | os.PathLike[str]) -> Program:
    """The moves of a program.

    >>> import pathlib, tempfile
    >>> text = "set_tcp(p[0,0,0.1,0,0,0])\\nmovej([0,-1.5,0,0,1,0], r=0.05)\\nmovej([0.5,-1.5,0,0,1,0])\\nmovel(p[0.4,0.2,0.3,0,3.14,0])\\n"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "p.script").write_text(text)
    ...     [(move.kind, move.zone) for move in read(pathlib.Path(folder, "p.script")).moves]
    [('joint', 0.05), ('joint', 0.0), ('line', 0.0)]
    """
    reader = _Reader(os.fspath(file))
    lines = lines_of(reader.path)
    for number, line in enumerate(lines, 1):
        statement = _without_comment(line).strip()
        if statement:
            reader.read(statement, number)
    if reader.depth:
        raise InputError("a function has no `end`", "syntax", reader.path, len(lines), remedy="the program is cut short")
    return Program(reader.path, tuple(reader.moves), "movej")


def load(file: str | os.PathLike[str], *, joints: Sequence[str], start: Sequence[float] | None = None) -> Trajectory:
    """The path of a program of `movej` moves without blending: from `start`, or from its first target where the robot stands there.

    Programs with lines, circles and blend radii are checked by `noclash.programs.check`. `joints` names the six joints of the robot in the cell, base first.

    >>> import pathlib, tempfile
    >>> text = "def prog():\\n  movej([0, -1.57, 0, d2r(-90), 0, 0], a=1.2, v=0.5)  # up\\n  sleep(0.5)\\n  movej([0.5, -1.2, 0, -1.5, 0, 0])\\nend\\n"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "p.script").write_text(text)
    ...     load(pathlib.Path(folder, "p.script"), joints=[f"joint_{n}" for n in range(1, 7)]).positions.shape
    (2, 6)
    """
    path = os.fspath(file)
    if len(joints) != 6:
        raise InputError(f"{len(joints)} joints are named", "shape", remedy="name the six joints, base first")
    targets = [] if start is None else [[float(value) for value in start]]
    if targets and len(targets[0]) != 6:
        raise InputError(f"the start has {len(targets[0])} values", "shape", remedy="give six")
    for move in read(path).moves:
        if move.kind != "joint" or move.axes is None or move.zone != 0.0:
            message = "this move is no waypoint: a pose, a line, a circle or a blend radius"
            raise InputError(message, "unsupported", path, move.line, remedy="check the program by noclash.programs.check")
        targets.append(list(move.axes))
    if not targets:
        raise InputError("the program has no movej", "missing", path, remedy="give a program with literal targets")
    return Trajectory(np.array(targets), joints=tuple(joints))


def _without_comment(line: str) -> str:
    """The line up to a `#` that is in no text."""
    quoted = False
    for at, letter in enumerate(line):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted:
            return line[:at]
    return line


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.moves: list[Move] = []
        self.depth = 0
        self.functions = 0
        self.tool: Array | None = None

    def read(self, statement: str, line: int) -> None:
        """Reads one statement; one that is not understood is an error."""

        def refused(why: str, remedy: str = "write it with literal targets, or check a recorded trajectory") -> InputError:
            return InputError(f"`{statement}` {why}", "unsupported", self.path, line, remedy=remedy)

        if re.fullmatch(r"def\s+\w+\(\s*\)\s*:", statement):
            self.functions += 1
            self.depth += 1
            if self.functions > 1 or self.moves or self.tool is not None:
                raise refused("begins a function beside other statements: which of them run is not known", "give a program of one function")
            return
        if statement == "end":
            if self.depth == 0:
                raise refused("ends nothing")
            self.depth -= 1
            return
        call = _CALL.fullmatch(statement)
        if call is None:
            raise refused("is not understood")
        if self.functions and not self.depth:
            # What calls the function again would repeat its moves.
            raise refused("follows the function", "give a program of one function")
        word, inside = call[1], call[2]
        if word in _STILL and _is_closed(inside):
            return
        parts = _split(inside)
        if word == "set_tcp":
            pose = _pose(parts[0]) if len(parts) == 1 else None
            if pose is None:
                raise refused("has no literal pose")
            self.tool = pose
            return
        if word not in _PARAMETERS:
            raise refused("is not understood")
        places = 2 if word == "movec" else 1
        targets = [_target(part) for part in parts[:places]]
        if len(targets) != places or any(target is None for target in targets):
            raise refused("has no literal target of six joints or a pose p[x, y, z, rx, ry, rz]")
        zone = self._parameters(parts[places:], word, refused)
        kind = {"movej": "joint", "movel": "line", "movec": "circle"}[word]
        self.moves.append(Move(line, kind, **_ends(*targets), tool=self.tool, zone=zone))

    @staticmethod
    def _parameters(parts: Sequence[str], word: str, refused: Any) -> float:
        """The blend radius among the parameters."""
        names, zone = list(_PARAMETERS[word]), 0.0
        for part in parts:
            name, equals, text = part.partition("=")
            key = name.strip() if equals else (names[0] if names else "")
            value = _value(text if equals else part)
            if key not in names or value is None:
                raise refused("has a parameter that is not understood")
            names = names[names.index(key) + 1 :] if not equals else [own for own in names if own != key]
            if key == "mode" and value != 0.0:
                raise refused("leads the tool along the tangent of the circle", "set mode=0")
            if key == "r":
                zone = value
        if zone < 0.0:
            raise refused("has a negative blend radius")
        return zone


def _ends(first: Any, last: Any = None) -> dict[str, Any]:
    """What a move has for its target, and for the point on a circle before it."""
    end, via = (first, None) if last is None else (last, first)
    made: dict[str, Any] = {"axes": end} if isinstance(end, tuple) else {"pose": end}
    if via is not None:
        made.update({"via_axes": via} if isinstance(via, tuple) else {"via": via[:3, 3]})
    return made


def _target(text: str) -> tuple[float, ...] | Array | None:
    """Joint values or a pose."""
    found = _LIST.fullmatch(text)
    if found is None:
        return None
    values = [_value(part) for part in found[2].split(",")]
    if len(values) != 6 or any(value is None for value in values):
        return None
    numbers = tuple(float(value) for value in values if value is not None)
    return frame(numbers[:3], rotation_vector(numbers[3:])) if found[1] else numbers


def _pose(text: str) -> Array | None:
    found = _target(text)
    return None if isinstance(found, tuple) else found


def _split(text: str) -> list[str]:
    """Parts between commas that are in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _is_closed(text: str) -> bool:
    """Whether the brackets of a call are its own: nothing follows in the same line."""
    depth, quoted = 0, False
    for letter in text:
        quoted ^= letter == '"'
        if not quoted:
            depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return False
    return depth == 0 and not quoted


def _value(text: str) -> float | None:
    found = _VALUE.fullmatch(text)
    if found is None:
        return None
    value = math.radians(float(found[1])) if found[1] is not None else float(found[2])
    return value if math.isfinite(value) else None
