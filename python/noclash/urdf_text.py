"""URDF text from links and joints that another library holds: what bridges hand to the reader of `noclash.build`.

Numbers are written with all their digits. What URDF has no word for is an error of the bridge: nothing is left out here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
import numpy.typing as npt

from .errors import InputError

#: Farther from a rotation than this is a matrix that scales, shears or mirrors.
_RIGID = 1e-6


@dataclass(frozen=True)
class Joint:
    """A joint between two links, by their names."""

    name: str
    kind: str
    parent: str
    child: str
    #: 4×4, the joint's frame in the parent link's.
    origin: Any
    axis: Sequence[float] | None = None
    #: Lower and upper limit.
    limits: tuple[float, float] | None = None
    velocity: float | None = None
    #: Joint that it follows, factor and offset.
    mimic: tuple[str, float, float] | None = None


class UrdfText:
    """A URDF in the making."""

    def __init__(self, name: str) -> None:
        self._lines = [f"<robot name={quoteattr(name)}>"]

    def link(self, name: str, collisions: Iterable[str] = (), visuals: Iterable[str] = ()) -> None:
        """A link with elements made by `element`."""
        self._lines.append(f"<link name={quoteattr(name)}>")
        self._lines += [f"<collision>{own}</collision>" for own in collisions]
        self._lines += [f"<visual>{own}</visual>" for own in visuals]
        self._lines.append("</link>")

    def joint(self, joint: Joint) -> None:
        """A joint; its links may be written before or after it."""
        what = f"joint `{joint.name}`"
        lines = [f"<joint name={quoteattr(joint.name)} type={quoteattr(joint.kind)}>", origin(joint.origin, what)]
        lines.append(f"<parent link={quoteattr(joint.parent)}/><child link={quoteattr(joint.child)}/>")
        if joint.axis is not None:
            lines.append(f'<axis xyz="{digits(joint.axis)}"/>')
        if joint.limits is not None or joint.velocity is not None:
            bounds = "" if joint.limits is None else f' lower="{digits(joint.limits[:1])}" upper="{digits(joint.limits[1:])}"'
            speed = "" if joint.velocity is None else f' velocity="{digits([joint.velocity])}"'
            lines.append(f'<limit effort="0"{bounds}{speed}/>')
        if joint.mimic is not None:
            leader, factor, offset = joint.mimic
            lines.append(f'<mimic joint={quoteattr(leader)} multiplier="{digits([factor])}" offset="{digits([offset])}"/>')
        self._lines += [*lines, "</joint>"]

    def finish(self) -> str:
        """The text."""
        return "\n".join([*self._lines, "</robot>"])


def element(placement: Any, shape: Mapping[str, Any], what: str) -> str:
    """Origin and geometry of a shape in the words of the cell file; a mesh is the name of its file, perhaps with a `scale`."""
    return f"{origin(placement, what)}<geometry>{_geometry(shape, what)}</geometry>"


def _geometry(shape: Mapping[str, Any], what: str) -> str:
    if "box" in shape:
        return f'<box size="{digits(shape["box"])}"/>'
    if "sphere" in shape:
        return f'<sphere radius="{digits([shape["sphere"]])}"/>'
    for kind in ("capsule", "cylinder"):
        if kind in shape:
            return f'<{kind} radius="{digits([shape[kind]["radius"]])}" length="{digits([shape[kind]["length"]])}"/>'
    if isinstance(shape.get("mesh"), str):
        scale = f' scale="{digits(shape["scale"])}"' if "scale" in shape else ""
        return f"<mesh filename={quoteattr(shape['mesh'])}{scale}/>"
    raise InputError(f"{what} is a {', '.join(shape)}, which a URDF link cannot hold", "unsupported", remedy="replace it by a mesh")


def exactly(name: str) -> str:
    """The pattern that this name alone matches."""
    return name.replace("\\", "\\\\").replace("*", "\\*")


def digits(values: Iterable[Any]) -> str:
    """Numbers with all their digits; what is not finite is left to the reader, which refuses it."""
    return " ".join(repr(float(value)) for value in values)


def origin(placement: Any, what: str) -> str:
    """An `<origin>` from a 4×4 matrix that is a rotation and a translation up to 1e-6."""
    matrix = np.asarray(placement, dtype=float)
    rotation = matrix[:3, :3]
    off = np.abs(rotation @ rotation.T - np.eye(3)).max()
    if not (matrix.shape == (4, 4) and off <= _RIGID and np.linalg.det(rotation) > 0 and np.array_equal(matrix[3], [0, 0, 0, 1])):
        message = f"the placement of {what} is no rigid motion"
        raise InputError(message, "value", remedy="its upper left 3×3 must be a rotation (no scale, no mirror), its last row 0 0 0 1")
    return f'<origin xyz="{digits(matrix[:3, 3])}" rpy="{digits(roll_pitch_yaw(rotation))}"/>'


def roll_pitch_yaw(rotation: npt.NDArray[np.float64]) -> tuple[float, float, float]:
    """Angles with Rz(yaw) Ry(pitch) Rx(roll) = `rotation`, as exact as the matrix is, near pitch = ±90° too.

    There yaw and roll are each ill-conditioned, and only a roll that is measured after turning back by the very yaw that
    was found undoes its error.

    >>> import numpy as np
    >>> roll_pitch_yaw(np.eye(3))
    (0.0, 0.0, 0.0)
    """
    r = rotation
    yaw = math.atan2(r[1, 0], r[0, 0])
    sine, cosine = math.sin(yaw), math.cos(yaw)
    pitch = math.atan2(-r[2, 0], cosine * r[0, 0] + sine * r[1, 0])
    roll = math.atan2(sine * r[0, 2] - cosine * r[1, 2], cosine * r[1, 1] - sine * r[0, 1])
    return roll + 0.0, pitch + 0.0, yaw + 0.0
