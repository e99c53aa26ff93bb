"""Moves of a program as its file states them, before a cell gives them joint values."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from .errors import InputError

Array = npt.NDArray[np.float64]
#: A zone whose size in joint space the file does not state: at most half of each move, unless the caller says otherwise.
HALF = math.inf


@dataclass(frozen=True, eq=False)
class Move:
    """One motion instruction: lengths in metres, angles in radians."""

    line: int
    #: `joint`, `line` or `circle`.
    kind: str
    #: Axis values of the target, in the program's axes; `None` where the target is a pose.
    axes: tuple[float, ...] | None = None
    #: Tool frame at the target in the controller's base, 4×4.
    pose: Array | None = None
    #: Of a circle: the place of the auxiliary point in the controller's base, or the axis values there.
    via: Array | None = None
    via_axes: tuple[float, ...] | None = None
    #: Tool frame in the flange's, 4×4; `None` where the file does not state it.
    tool: Array | None = None
    #: Blend zone at the target: 0 for none, `HALF`, or the radius about the tool's origin in metres.
    zone: float = 0.0
    #: The radius within which the tool may turn otherwise than on the move, where it is larger.
    zone_turn: float = 0.0
    #: Whether the controller makes zones smaller that reach beyond the middle of a move.
    shortened: bool = False
    #: Whether the tool may turn; where it must not, how it would is the controller's choice.
    turns: bool = True
    #: Name of the target, where it has one.
    name: str | None = None
    #: What is wrong with axis values as a solution of the stated configuration; `None` for nothing.
    agrees: Callable[[Array], str | None] | None = field(default=None, repr=False)


@dataclass(frozen=True, eq=False)
class Program:
    """The moves of a program, in order."""

    file: str
    moves: tuple[Move, ...]
    #: Joint moves as the language calls them.
    joint_words: str
    #: Assumptions about what the file leaves open.
    notes: tuple[str, ...] = ()

    def refused(self, line: int, why: str, remedy: str, kind: str = "unsupported") -> InputError:
        """An error at a line of the program."""
        return InputError(why, kind, self.file, line, remedy=remedy)


def text_of(path: str) -> str:
    """A program as text. Controllers write Latin-1 comments, which are valid as no UTF-8."""
    try:
        with open(path, "rb") as source:
            content = source.read()
    except OSError as error:
        raise InputError(f"cannot read the file: {error}", "unreadable", path, remedy="check the path and its permissions") from None
    if b"\0" in content:
        raise InputError("the file holds zero bytes", "syntax", path, remedy="save the program as text in UTF-8 or Latin-1")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def lines_of(path: str) -> list[str]:
    """Lines of a program; only line feeds and carriage returns end them."""
    return text_of(path).replace("\r\n", "\n").replace("\r", "\n").split("\n")


def beside(path: str, extension: str) -> str | None:
    """The file of the same name with another extension, whichever way that is written; `None` where there is none."""
    folder, name = os.path.split(path)
    wanted = os.path.splitext(name)[0].lower() + extension
    found = sorted(own for own in os.listdir(folder or ".") if own.lower() == wanted)
    if len(found) > 1:
        raise InputError(f"there are {', '.join(found)} beside it", "inconsistent", path, remedy="keep one of them")
    return os.path.join(folder, found[0]) if found else None


def frame(xyz: Sequence[float] | Array, rotation: Array) -> Array:
    """A 4×4 matrix."""
    made = np.eye(4)
    made[:3, :3] = rotation
    made[:3, 3] = xyz
    return made


def about(axis: int, angle: float) -> Array:
    """The rotation about x, y or z (0, 1, 2)."""
    cos, sin = math.cos(angle), math.sin(angle)
    made = np.eye(3)
    first, second = (axis + 1) % 3, (axis + 2) % 3
    made[first, first] = made[second, second] = cos
    made[first, second], made[second, first] = -sin, sin
    return made


def rotation_vector(vector: Sequence[float] | Array) -> Array:
    """The rotation about a vector by its length."""
    x, y, z = (float(value) for value in vector)
    angle = math.sqrt(x * x + y * y + z * z)
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    # sin(a)/a and (1 − cos a)/a² = ½ (sin(a/2) / (a/2))² without cancellation.
    half = np.sinc(angle / (2.0 * math.pi))
    return np.asarray(np.eye(3) + float(np.sinc(angle / math.pi)) * cross + 0.5 * float(half * half) * cross @ cross)


def quaternion(values: Sequence[float]) -> Array | None:
    """The rotation of a quaternion (w, x, y, z) that is normalised to four digits, as programs print it; `None` otherwise."""
    length = math.sqrt(sum(value * value for value in values))
    if not abs(length - 1.0) < 1e-3:
        return None
    w, x, y, z = (value / length for value in values)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
