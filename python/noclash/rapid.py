"""Programs of ABB robots (RAPID) with literal targets: MoveAbsJ, MoveJ, MoveL and MoveC of one routine of a module.

Everything that is not listed here is refused by its line, because it could move the robot or decide whether it moves:

- Data with literal values: `jointtarget`, `robtarget`, `tooldata`, `wobjdata`, `zonedata`, `speeddata` (`CONST`, `PERS`, `VAR`; mm, degrees and
  quaternions), and literals in the place of a name. `tool0`, `wobj0`, `fine`, `z0` to `z200` and `v5` to `v7000` are known.
- `MoveAbsJ` to a jointtarget. Zones of joint moves are proved up to a share of each move (`zone_share`, half by default).
- `MoveL` to a robtarget, and `MoveC` where the tool does not turn; with a zone the corner to the next move is proved as a whole, as far as
  pzone_tcp (where the tool turns, pzone_ori) and at most `zone_share` of each move. Work objects and tools that are held otherwise are refused.
- `MoveJ` to a robtarget needs its axis values (`solutions` of `noclash.programs.check`); cf1, cf4 and cf6 must agree with them.
- What does not move: `WaitTime`, `WaitDI`, `SetDO`, `Set`, `Reset`, `TPWrite`, `TPErase`, `ConfL`, `ConfJ\\On`, `AccSet`, `VelSet`, `GripLoad`.
"""

from __future__ import annotations

import math
import os
import re
from typing import Any

import numpy as np

from .errors import InputError
from .program_moves import HALF, Array, Move, Program, frame, lines_of, quaternion

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN = re.compile(r'"(?:[^"]|"")*"|[A-Za-z]\w*|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|:=|\\|[\[\](),;:]|\S')
_DATA = frozenset(("jointtarget", "robtarget", "tooldata", "wobjdata", "zonedata", "speeddata", "num", "loaddata"))
#: Statements that move nothing: how many arguments of one word they have, and their options. A `;` that is missing would hide what follows.
_STILL: dict[str, tuple[int, tuple[str, ...]]] = {
    "waittime": (1, ("inpos",)),
    "waitdi": (2, ()),
    "setdo": (2, ()),
    "set": (1, ()),
    "reset": (1, ()),
    "tpwrite": (1, ()),
    "tperase": (0, ()),
    "confl": (0, ("on", "off")),
    "accset": (2, ()),
    "velset": (2, ()),
    "gripload": (1, ()),
}
#: pzone_tcp and pzone_ori in mm.
_ZONES = {
    "z0": (0.3, 0.3), "z1": (1.0, 1.0), "z5": (5.0, 8.0), "z10": (10.0, 15.0), "z15": (15.0, 23.0), "z20": (20.0, 30.0), "z30": (30.0, 45.0),
    "z40": (40.0, 60.0), "z50": (50.0, 75.0), "z60": (60.0, 90.0), "z80": (80.0, 120.0), "z100": (100.0, 150.0), "z150": (150.0, 225.0), "z200": (200.0, 300.0),
}  # fmt: skip
#: A zone that is stated as none, but not as `fine`, in mm.
_LEAST = 1e-3
_SPEEDS = frozenset(f"v{size}" for size in (5, 10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7000))
#: The value of an external axis that is not there.
_ABSENT = 9e9
_REMEDY = "write the program with literal targets (docs/bring-your-own.md)"
Token = tuple[int, str]


def read(file: str | os.PathLike[str]) -> Program:
    """The moves of a module with one routine.

    >>> import pathlib, tempfile
    >>> text = "MODULE m\\nPROC main()\\nMoveAbsJ [[0,0,0,0,30,0],[9E9,9E9,9E9,9E9,9E9,9E9]], v100, fine, tool0;\\nENDPROC\\nENDMODULE\\n"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "m.mod").write_text(text)
    ...     len(read(pathlib.Path(folder, "m.mod")).moves)
    1
    """
    path = os.fspath(file)
    reader = _Reader(path)
    reader.read()
    return Program(path, tuple(reader.moves), "MoveAbsJ, MoveJ", tuple(reader.notes))


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.moves: list[Move] = []
        self.notes: dict[str, None] = {}
        self.data: dict[str, tuple[str, Any]] = {}
        self.monitored = True

    def refused(self, statement: list[Token], why: str, remedy: str = _REMEDY) -> InputError:
        text = " ".join(own for _, own in statement)
        return InputError(f"`{text if len(text) < 120 else text[:117] + '...'}` {why}", "unsupported", self.path, statement[0][0], remedy=remedy)

    def read(self) -> None:
        moves: list[list[Token]] = []
        state = "start"
        tokens = self._tokens()
        at, last = 0, 1
        while at < len(tokens):
            last, word = tokens[at]
            key = word.lower()
            if state == "start" and key == "module":
                at = self._head(tokens, at, r"module [a-z]\w*( \( (sysmodule|nostepin|viewonly|readonly|noview)( , \w+)* \))?")
                state = "module"
            elif state == "module" and key == "proc":
                at = self._head(tokens, at, r"proc [a-z]\w* \( \)")
                if moves:
                    raise self.refused(tokens[at - 4 : at], "begins a second routine: which of them run is not known", "give a module of one routine")
                state, moves = "routine", [[]]
            elif state == "routine" and key == "endproc":
                state, at = "module", at + 1
            elif state == "module" and key == "endmodule":
                state, at = "end", at + 1
            elif state in ("module", "routine"):
                end = next((own for own in range(at, len(tokens)) if tokens[own][1] == ";"), None)
                if end is None:
                    raise self.refused(tokens[at : at + 8], "has no `;`")
                statement, at = tokens[at:end], end + 1
                if not statement:
                    raise self.refused(tokens[end : end + 1], "is empty")
                if state == "module":
                    self._declare(statement)
                else:
                    moves.append(statement)
            else:
                raise self.refused(tokens[at : at + 1], "is outside the module")
        if state != "end" or not moves:
            raise InputError("the module has no routine, or no end", "syntax", self.path, last, remedy="the file is cut short, or no RAPID module")
        # Data may be declared after the routine.
        for statement in moves[1:]:
            self._statement(statement)

    def _head(self, tokens: list[Token], at: int, pattern: str) -> int:
        line = tokens[at][0]
        end = next((own for own in range(at, len(tokens)) if tokens[own][0] != line), len(tokens))
        if re.fullmatch(pattern, " ".join(own for _, own in tokens[at:end]).lower()) is None:
            raise self.refused(tokens[at:end], "is not understood")
        return end

    def _tokens(self) -> list[Token]:
        made: list[Token] = []
        for number, line in enumerate(lines_of(self.path), 1):
            if number == 1 and line.startswith("%%%"):
                raise InputError("the file has a header of old programs", "unsupported", self.path, 1, remedy="save it as a module")
            for found in _TOKEN.finditer(line):
                if found[0] == "!":
                    break
                made.append((number, found[0]))
        return made

    # Data.

    def _declare(self, statement: list[Token]) -> None:
        words = [own.lower() for _, own in statement]
        start = 1 if words[0] in ("local", "task") else 0
        if len(words) < start + 5 or words[start] not in ("const", "pers", "var") or words[start + 3] != ":=":
            raise self.refused(statement, "is no declaration of literal data")
        kind, name = words[start + 1], words[start + 2]
        if kind not in _DATA:
            raise self.refused(statement, f"declares data of the type `{kind}`")
        if name in self.data or name in ("tool0", "wobj0", "fine") or name in _ZONES or name in _SPEEDS:
            raise self.refused(statement, f"declares `{name}` a second time")
        if words[start] == "pers":
            self.notes["persistent data have the values that the file gives"] = None
        self.data[name] = kind, self._literal(statement, statement[start + 4 :])

    def _literal(self, statement: list[Token], tokens: list[Token]) -> Any:
        """Numbers, truth values, texts and lists of these."""
        value, rest = self._value(statement, [own for _, own in tokens])
        if rest:
            raise self.refused(statement, f"has `{rest[0]}`, which is no literal value")
        return value

    def _value(self, statement: list[Token], words: list[str]) -> tuple[Any, list[str]]:
        if not words:
            raise self.refused(statement, "ends early")
        word = words[0]
        if word == "[":
            values, rest = [], words[1:]
            while True:
                value, rest = self._value(statement, rest)
                values.append(value)
                if not rest or rest[0] not in (",", "]"):
                    raise self.refused(statement, "has a list that is not understood")
                if rest[0] == "]":
                    return values, rest[1:]
                rest = rest[1:]
        if _NUMBER.fullmatch(word):
            if not math.isfinite(float(word)):
                raise self.refused(statement, f"has `{word}`, which is not a finite number")
            return float(word), words[1:]
        if word.startswith('"'):
            return word, words[1:]
        if word.lower() in ("true", "false"):
            return word.lower() == "true", words[1:]
        raise self.refused(statement, f"has `{word}`, which is no literal value")

    def _data_of(self, statement: list[Token], argument: list[Token], kinds: tuple[str, ...]) -> tuple[str, Any, str | None]:
        """Type, value and name of an argument that is a name or a literal."""
        if len(argument) == 1 and re.fullmatch(r"[A-Za-z]\w*", argument[0][1]):
            name = argument[0][1].lower()
            known = self.data.get(name)
            if known is None or known[0] not in kinds:
                raise self.refused(statement, f"has `{argument[0][1]}`, which the module does not give literally as {' or '.join(kinds)}")
            return known[0], known[1], name
        return kinds[0], self._literal(statement, argument), None

    # Statements.

    def _statement(self, statement: list[Token]) -> None:
        word = statement[0][1].lower()
        arguments, options = self._arguments(statement)
        if word in _STILL:
            count, known = _STILL[word]
            plain = all(len(own) == 1 for own in arguments) and all(name in known and value is None for name, value in options)
            if len(arguments) != count or not plain or (word == "confl" and len(options) != 1):
                raise self.refused(statement, "has arguments that are not understood")
            return
        if word == "confj":
            if arguments or options not in ([("on", None)], [("off", None)]):
                raise self.refused(statement, "has arguments that are not understood")
            self.monitored = options == [("on", None)]
            return
        if word not in ("moveabsj", "movej", "movel", "movec"):
            raise self.refused(statement, "is not understood")
        places = 2 if word == "movec" else 1
        if len(arguments) != places + 3:
            raise self.refused(statement, f"has {len(arguments)} arguments")
        base = np.eye(4)
        for option, value in options:
            if option == "wobj" and value is not None:
                base = self._object(statement, value)
            elif option not in ("noeoffs", "v", "t", "id"):
                raise self.refused(statement, f"has the option `\\{option}`")
        targets, (speed, zone, held) = arguments[:places], arguments[places:]
        self._speed(statement, speed)
        tool = self._tool(statement, held)
        blends = self._zone(statement, zone)
        line = statement[0][0]
        if word == "moveabsj":
            _, value, name = self._data_of(statement, targets[0], ("jointtarget",))
            axes, external = self._shaped(statement, value, (6, 6))
            self._no_external(statement, external)
            self.moves.append(Move(line, "joint", axes=tuple(math.radians(own) for own in axes), zone=HALF if blends else 0.0, name=name, tool=tool))
            return
        frames = [self._robtarget(statement, target) for target in targets]
        pose, configuration, name = frames[-1]
        if word == "movej":
            if not self.monitored:
                raise self.refused(statement, "moves to any configuration after ConfJ\\Off", "use ConfJ\\On")
            self.moves.append(Move(line, "joint", pose=base @ pose, tool=tool, zone=HALF if blends else 0.0, name=name, agrees=_quadrants(configuration)))
        elif word == "movel":
            self.moves.append(Move(line, "line", pose=base @ pose, tool=tool, name=name, **_zone(blends)))
        else:
            if np.abs(frames[0][0][:3, :3] - pose[:3, :3]).max() > 1e-9:
                raise self.refused(statement, "turns the tool on a circle: how depends on the mode of the controller", "give start, circle point and end one orientation")
            via = (base @ frames[0][0])[:3, 3]
            self.moves.append(Move(line, "circle", pose=base @ pose, via=via, tool=tool, name=name, turns=False, **_zone(blends)))

    def _arguments(self, statement: list[Token]) -> tuple[list[list[Token]], list[tuple[str, list[Token] | None]]]:
        """Arguments by their commas, and options (`\\Name`, `\\Name:=value`)."""
        groups: list[list[Token]] = [[]]
        depth = 0
        for token in statement[1:]:
            depth += (token[1] == "[") - (token[1] == "]")
            if token[1] in (",", "\\") and depth == 0:
                groups.append([token] if token[1] == "\\" else [])
            else:
                groups[-1].append(token)
        if statement[1:] and statement[1][1] == "\\":
            groups = groups[1:]
        plain, options = [], []
        for group in groups:
            if group and group[0][1] == "\\":
                if len(group) < 2 or (len(group) > 2 and (group[2][1] != ":=" or len(group) < 4)):
                    raise self.refused(statement, "has an option that is not understood")
                options.append((group[1][1].lower(), group[3:] or None))
            else:
                plain.append(group)
        if plain == [[]]:
            plain = []
        if any(not group for group in plain):
            raise self.refused(statement, "has an empty argument")
        return plain, options

    def _speed(self, statement: list[Token], argument: list[Token]) -> None:
        if len(argument) == 1 and argument[0][1].lower() in _SPEEDS:
            return
        self._data_of(statement, argument, ("speeddata",))

    def _zone(self, statement: list[Token], argument: list[Token]) -> tuple[float, float] | None:
        """pzone_tcp and pzone_ori in mm; `None` for `fine`."""
        if len(argument) == 1 and argument[0][1].lower() == "fine":
            return None
        if len(argument) == 1 and argument[0][1].lower() in _ZONES:
            return _ZONES[argument[0][1].lower()]
        _, value, _ = self._data_of(statement, argument, ("zonedata",))
        sizes = isinstance(value, list) and len(value) == 7 and isinstance(value[0], bool) and all(type(own) is float and own >= 0.0 for own in value[1:])
        if not sizes:
            raise self.refused(statement, "has zone data that are not understood")
        return None if value[0] else (value[1], value[2])

    def _tool(self, statement: list[Token], argument: list[Token]) -> Array:
        if len(argument) == 1 and argument[0][1].lower() == "tool0":
            return np.eye(4)
        _, value, _ = self._data_of(statement, argument, ("tooldata",))
        if not isinstance(value, list) or len(value) != 3 or value[0] is not True:
            raise self.refused(statement, "has a tool that the robot does not hold")
        return self._frame(statement, value[1])

    def _object(self, statement: list[Token], argument: list[Token]) -> Array:
        if len(argument) == 1 and argument[0][1].lower() == "wobj0":
            return np.eye(4)
        _, value, _ = self._data_of(statement, argument, ("wobjdata",))
        if not isinstance(value, list) or len(value) != 5 or value[:3] != [False, True, '""']:
            raise self.refused(statement, "has a work object that moves or that the robot holds")
        return np.asarray(self._frame(statement, value[3]) @ self._frame(statement, value[4]))

    def _robtarget(self, statement: list[Token], argument: list[Token]) -> tuple[Array, list[float], str | None]:
        _, value, name = self._data_of(statement, argument, ("robtarget",))
        place, turn, configuration, external = self._shaped(statement, value, (3, 4, 4, 6))
        self._no_external(statement, external)
        return self._frame(statement, [place, turn]), configuration, name

    def _frame(self, statement: list[Token], value: Any) -> Array:
        """Millimetres and a quaternion (w, x, y, z)."""
        place, turn = self._shaped(statement, value, (3, 4))
        rotation = quaternion(turn)
        if rotation is None:
            raise self.refused(statement, f"has the quaternion {turn}, whose length is not 1")
        return frame([own * 1e-3 for own in place], rotation)

    def _shaped(self, statement: list[Token], value: Any, lengths: tuple[int, ...]) -> list[list[float]]:
        fits = isinstance(value, list) and len(value) == len(lengths)
        fits = fits and all(isinstance(own, list) and len(own) == length and all(type(one) is float for one in own) for own, length in zip(value, lengths))
        if not fits:
            raise self.refused(statement, f"has data that are not lists of {', '.join(map(str, lengths))} numbers")
        return list(value)

    def _no_external(self, statement: list[Token], external: list[float]) -> None:
        if any(own != _ABSENT for own in external):
            raise self.refused(statement, "moves external axes", "external axes are not read: give 9E9")


def _zone(sizes: tuple[float, float] | None) -> dict[str, Any]:
    """The zone of a line or a circle."""
    if sizes is None:
        return {}
    tool = max(sizes[0], _LEAST)
    return {"zone": tool * 1e-3, "zone_turn": max(tool, sizes[1]) * 1e-3, "shortened": True}


def _quadrants(configuration: list[float]) -> Any:
    """cf1, cf4, cf6: the quarter turn in which an axis is, from 0 on, and −1, −2, … for negative angles."""

    def wrong(axes: Array) -> str | None:
        for name, axis, stated in (("cf1", 0, configuration[0]), ("cf4", 3, configuration[1]), ("cf6", 5, configuration[2])):
            quarter = float(axes[axis]) / (math.pi / 2.0)
            # At the border of two quarters rounding decides.
            if not stated - 1e-6 <= quarter <= stated + 1.0 + 1e-6:
                return f"{name} is {stated:g}, but axis {axis + 1} is in quarter {math.floor(quarter)}"
        return None

    return wrong
