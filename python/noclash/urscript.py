"""Programs of Universal Robots as far as they are unambiguous: `movej` to literal joint targets, without blending.

A `movej` runs straight in joint space. Everything else that could move the robot, or decide whether it moves, is refused by its line: poses,
`movel`, `movec`, `movep`, `servoj`, blend radii, variables, conditions, loops, threads.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence

import numpy as np

from .errors import InputError
from .waypoints import Trajectory

#: Statements that move nothing.
_STILL = frozenset(
    "sleep sync textmsg popup set_digital_out set_standard_digital_out set_configurable_digital_out set_tool_digital_out set_analog_out "
    "set_standard_analog_out set_payload set_target_payload set_tcp set_gravity".split()
)
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_VALUE = re.compile(rf"\s*(?:d2r\(\s*({_NUMBER})\s*\)|({_NUMBER}))\s*")
_CALL = re.compile(r"(\w+)\s*\((.*)\)\s*$")
_MOVEJ = re.compile(r"\s*\[([^\[\]]*)\]\s*(?:,(.*))?$")
_PARAMETERS = ("a", "v", "t", "r")


def load(file: str | os.PathLike[str], *, joints: Sequence[str], start: Sequence[float] | None = None) -> Trajectory:
    """The path of a program: from `start`, or from its first target where the robot stands there, through all targets of `movej`.

    `joints` names the six joints of the robot in the cell, base first.

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
    try:
        with open(path, encoding="utf-8") as source:
            lines = source.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot read the file: {error}", "unreadable", path, remedy="check the path, its permissions and its encoding") from None
    targets = [] if start is None else [[float(value) for value in start]]
    if targets and len(targets[0]) != 6:
        raise InputError(f"the start has {len(targets[0])} values", "shape", remedy="give six")
    state = {"depth": 0, "functions": 0}
    for number, line in enumerate(lines, 1):
        statement = _without_comment(line).strip()
        if statement:
            targets += _read(statement, state, path, number)
    if state["depth"]:
        raise InputError("a function has no `end`", "syntax", path, len(lines), remedy="the program is cut short")
    if len(targets) < 1:
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


def _read(statement: str, state: dict[str, int], path: str, line: int) -> list[list[float]]:
    """Targets of one statement; a statement that is not understood is an error."""

    def refused(why: str, remedy: str = "write it as movej to a literal joint target, or check a recorded trajectory") -> InputError:
        return InputError(f"`{statement}` {why}", "unsupported", path, line, remedy=remedy)

    if re.fullmatch(r"def\s+\w+\(\s*\)\s*:", statement):
        state["functions"] += 1
        state["depth"] += 1
        if state["functions"] > 1 or state["depth"] > 1:
            raise refused("begins a second function: which of them run is not known", "give a program of one function")
        return []
    if statement == "end":
        if state["depth"] == 0:
            raise refused("ends nothing")
        state["depth"] -= 1
        return []
    call = _CALL.fullmatch(statement)
    if call is None:
        raise refused("is not understood")
    if state["functions"] and not state["depth"]:
        # What calls the function again would repeat its moves.
        raise refused("follows the function", "give a program of one function")
    if call[1] in _STILL:
        return []
    if call[1] != "movej":
        raise refused("is not movej")
    inside = _MOVEJ.fullmatch(call[2])
    if inside is None:
        raise refused("has no literal joint target")
    target = [_value(part) for part in inside[1].split(",")]
    if len(target) != 6 or any(value is None for value in target):
        raise refused("has no literal target of six joints")
    names = list(_PARAMETERS)
    for part in (inside[2] or "").split(",") if inside[2] is not None else []:
        name, equals, text = part.partition("=")
        key = name.strip() if equals else (names[0] if names else "")
        value = _value(text if equals else part)
        if key not in names or value is None:
            raise refused("has a parameter that is not understood")
        names = names[names.index(key) + 1 :] if not equals else [own for own in names if own != key]
        if key == "r" and value != 0.0:
            raise refused("blends into the next move: any curve inside the corner may result", "set r=0")
    return [[float(value) for value in target if value is not None]]


def _value(text: str) -> float | None:
    found = _VALUE.fullmatch(text)
    if found is None:
        return None
    value = math.radians(float(found[1])) if found[1] is not None else float(found[2])
    return value if math.isfinite(value) else None
