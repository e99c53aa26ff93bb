"""Strict reading of SDF elements: what is not known is an error with file and line."""

from __future__ import annotations

import math
import xml.parsers.expat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from .errors import InputError

Matrix = npt.NDArray[np.float64]


@dataclass
class Element:
    """An element with its place."""

    tag: str
    attributes: dict[str, str]
    file: str
    line: int
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def error(self, message: str, kind: str = "value", remedy: str = "correct it") -> InputError:
        """An error at this element."""
        return InputError(f"<{self.tag}>: {message}", kind, self.file, self.line, None, remedy)

    def all(self, tag: str) -> Iterator[Element]:
        """Children of a tag."""
        return (child for child in self.children if child.tag == tag)

    def one(self, tag: str) -> Element | None:
        """The child of a tag, if there; two are an error."""
        found = list(self.all(tag))
        if len(found) > 1:
            raise found[1].error("there is another one before", "inconsistent", "keep one of them")
        return found[0] if found else None

    def one_of(self, tag: str) -> bool:
        """Whether there is a child of a tag."""
        return any(True for _ in self.all(tag))

    def only(self, known: Sequence[str], ignored: Sequence[str] = ()) -> None:
        """An error for a child that is neither known nor known to say nothing about geometry and motion."""
        for child in self.children:
            if child.tag not in known and child.tag not in ignored and ":" not in child.tag:
                raise child.error(f"this is not understood inside <{self.tag}>", "unknown", f"known are: {', '.join(known)}")

    def name(self) -> str:
        """The attribute `name`, which must be there."""
        if not self.attributes.get("name"):
            raise self.error("there is no name", "missing", "give it a name")
        return self.attributes["name"]

    def numbers(self, count: int) -> Matrix:
        """Finite numbers of the text."""
        try:
            values = np.array([float(word) for word in self.text.split()])
        except ValueError:
            values = np.array([math.nan])
        if values.shape != (count,) or not np.isfinite(values).all():
            raise self.error(f"`{self.text.strip()}` is not {count} finite number{'s' if count > 1 else ''}")
        return values

    def number(self) -> float:
        """The number of the text."""
        return float(self.numbers(1)[0])

    def bound(self) -> float:
        """The number of the text, which may be infinite."""
        try:
            value = float(self.text)
        except ValueError:
            value = math.nan
        if math.isnan(value):
            raise self.error(f"`{self.text.strip()}` is not a number")
        return value

    def boolean(self) -> bool:
        """Truth value of the text."""
        word = self.text.strip().lower()
        if word not in ("true", "false", "1", "0"):
            raise self.error(f"`{word}` is neither true nor false")
        return word in ("true", "1")

    def pose(self) -> Matrix:
        """A 4×4 matrix from x y z roll pitch yaw, or with a quaternion."""
        strange = set(self.attributes) - {"relative_to", "degrees", "rotation_format"}
        if strange:
            raise self.error(f"the attribute `{min(strange)}` is not read", "unsupported", "use relative_to, degrees and rotation_format of version 1.7 and later")
        form = self.attributes.get("rotation_format", "euler_rpy")
        if form not in ("euler_rpy", "quat_xyzw"):
            raise self.error(f"rotation_format is `{form}`", "unknown", "write euler_rpy or quat_xyzw")
        made = np.eye(4)
        if not self.text.strip():
            return made
        values = self.numbers(6 if form == "euler_rpy" else 7)
        made[:3, 3] = values[:3]
        if form == "quat_xyzw":
            made[:3, :3] = _of_quaternion(values[3:], self)
        else:
            turns = np.radians(values[3:]) if self.attributes.get("degrees", "false").lower() in ("true", "1") else values[3:]
            made[:3, :3] = _of_angles(*turns)
        return made


def _of_angles(roll: float, pitch: float, yaw: float) -> Matrix:
    (sr, sp, sy), (cr, cp, cy) = np.sin([roll, pitch, yaw]), np.cos([roll, pitch, yaw])
    return np.array(
        [
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ]
    )


def _of_quaternion(values: Matrix, at: Element) -> Matrix:
    length = float(np.linalg.norm(values))
    if length == 0.0:
        raise at.error("the quaternion is 0")
    x, y, z, w = values / length
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )


def parse(file: str) -> Element:
    """The root element of a file."""
    stack: list[Element] = []
    roots: list[Element] = []
    parser = xml.parsers.expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, file, parser.CurrentLineNumber)
        (stack[-1].children if stack else roots).append(element)
        stack.append(element)

    def text(data: str) -> None:
        stack[-1].text += data

    parser.StartElementHandler, parser.CharacterDataHandler = start, text
    parser.EndElementHandler = lambda _: stack.pop()
    try:
        with open(file, "rb") as source:
            parser.ParseFile(source)
    except OSError as error:
        raise InputError(f"cannot read the file: {error.strerror}", "missing", file, remedy="check the path and its permissions") from None
    except xml.parsers.expat.ExpatError as error:
        raise InputError(f"this is not XML: {error}", "syntax", file, error.lineno, error.offset + 1, "correct it there") from None
    return roots[0]
