"""Lines and circles of a tool: where it is at a share of the way, and how much of the way is near an end."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .program_moves import Array, frame, rotation_vector


@dataclass(frozen=True, eq=False)
class Course:
    """The tool's origin along a line or an arc at constant speed, while the tool turns about one axis."""

    first: Array
    last: Array
    #: Orientation at the start, and the rotation vector from there to the end.
    rotation: Array
    turn: Array
    #: Of an arc: its centre, two radii at a right angle (the first leads to the start), and its angle.
    arc: tuple[Array, Array, Array, float] | None = None

    def place(self, share: float) -> Array:
        """The tool's origin."""
        if self.arc is None:
            return np.asarray(self.first + share * (self.last - self.first))
        centre, x, y, angle = self.arc
        return np.asarray(centre + math.cos(angle * share) * x + math.sin(angle * share) * y)

    def pose(self, share: float) -> Array:
        """The tool's frame."""
        return frame(self.place(share), rotation_vector(self.turn * share) @ self.rotation)

    @property
    def turned(self) -> float:
        """Angle by which the tool turns."""
        return float(np.linalg.norm(self.turn))

    def share_within(self, radius: float) -> float:
        """At least the share of the way next to an end on which the origin is within `radius` of that end; infinite where it never leaves it."""
        if self.arc is None:
            length = float(np.linalg.norm(self.last - self.first))
            return radius / length * (1.0 + 1e-9) + 1e-12 if length > 1e-9 else math.inf
        _, x, _, angle = self.arc
        # A chord of the length r subtends 2 asin(r / 2R).
        half = radius / (2.0 * float(np.linalg.norm(x)))
        # An arc that comes back to its other end may be within the radius there, too.
        if angle > math.pi and float(np.linalg.norm(self.last - self.first)) <= radius * (1.0 + 1e-9):
            return math.inf
        return 2.0 * math.asin(half) / angle * (1.0 + 1e-9) + 1e-12 if half < 1.0 else math.inf

    def bulge(self, share: float) -> float:
        """How far the part of this share next to an end reaches beyond its chord, at most."""
        if self.arc is None:
            return 0.0
        _, x, _, angle = self.arc
        radius = float(np.linalg.norm(x))
        # Beyond a half circle the farthest point of the chord is no measure.
        return radius * (1.0 - math.cos(0.5 * angle * share)) * (1.0 + 1e-9) if angle * share <= math.pi else 2.0 * radius


def arc_through(first: Array, middle: Array, last: Array) -> tuple[tuple[Array, Array, Array, float], float] | None:
    """The arc through three places, and the share of the way at which it passes the second; `None` where they define none."""
    u, v = middle - first, last - first
    normal = np.cross(u, v)
    size = float(normal @ normal)
    if not math.sqrt(size) > 1e-6 * float(np.linalg.norm(u) * np.linalg.norm(v)) or np.linalg.norm(last - middle) < 1e-6:
        return None
    centre = first + (np.cross(normal, u) * (v @ v) - np.cross(normal, v) * (u @ u)) / (2.0 * size)
    unit = normal / math.sqrt(size)
    x = first - centre
    y = np.cross(unit, x)

    def angle_of(point: Array) -> float:
        own = math.atan2(float((point - centre) @ y), float((point - centre) @ x))
        return own if own > 0.0 else own + 2.0 * math.pi

    whole, part = angle_of(last), angle_of(middle)
    return (centre, x, y, whole), part / whole
