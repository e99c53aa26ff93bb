"""Piecewise polynomials as motions of a cell: exact up to degree 5, and with a proved deviation beyond.

A `Piecewise` holds coefficients in the time since the start of each piece. `motion` gives it the form that cells check: waypoints with
times where its derivatives are continuous, Bézier curves otherwise. `piecewise_sources` makes one from objects of other packages.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import PathError
from .waypoints import Trajectory

Array = npt.NDArray[np.float64]
#: Ends of pieces that differ by less, as a share of their size, differ by rounding.
_ROUNDING = 1e-12
#: The highest degree that cells check as it is.
_EXACT = 5
#: Halvings of a piece before a reduction gives up.
_HALVINGS = 24


@dataclass(frozen=True, eq=False)
class Piecewise:
    """A curve in joint space: piece i runs from `breaks[i]` to `breaks[i + 1]`, and is Σ `pieces[i][k]` (t − `breaks[i]`)^k.

    >>> line = Piecewise([0.0, 2.0], [np.array([[1.0], [0.5]])])
    >>> line.degree, line(1.0)
    (1, array([1.5]))
    """

    breaks: Sequence[float]
    #: Of each piece (degree + 1, joints), the constant first.
    pieces: Sequence[Array]
    #: Whether the breaks are seconds; otherwise they are any parameter of a path, and results have no times.
    timed: bool = True

    def __post_init__(self) -> None:
        breaks = np.asarray(self.breaks, dtype=float)
        if len(self.pieces) == 0 or breaks.shape != (len(self.pieces) + 1,):
            raise PathError(f"there are {len(self.pieces)} pieces and {breaks.size} breaks", "shape", remedy="give one break more than pieces")
        if not (np.isfinite(breaks).all() and (np.diff(breaks) > 0).all()):
            raise PathError("the breaks of a curve do not increase", "value", remedy="give finite times, each after the one before")
        shapes = {piece.shape for piece in self.pieces}
        joints = {shape[1:] for shape in shapes}
        if len(joints) != 1 or any(len(shape) != 2 or shape[0] == 0 for shape in shapes):
            raise PathError("the pieces of a curve differ in the number of joints", "shape", remedy="give (degree + 1, joints) each")
        if not all(np.isfinite(piece).all() for piece in self.pieces):
            raise PathError("a coefficient of the curve is not a finite number", "value", remedy="give finite numbers")

    @property
    def degree(self) -> int:
        """The highest power whose coefficient is not 0."""
        used = (np.flatnonzero(piece.any(axis=1)) for piece in self.pieces)
        return max((int(own[-1]) for own in used if own.size), default=0)

    @property
    def joints(self) -> int:
        """How many values a configuration has."""
        return int(self.pieces[0].shape[1])

    def __call__(self, t: float) -> Array:
        """The configuration at a time between the first and the last break."""
        at = int(np.clip(np.searchsorted(self.breaks, t, side="right") - 1, 0, len(self.pieces) - 1))
        return derivative(self.pieces[at], t - self.breaks[at], 0)

    def motion(self, joints: Sequence[str]) -> Trajectory | dict[str, Any]:
        """The curve as cells check it: waypoints with times, or Bézier curves where derivatives jump (which have no times).

        Coefficients are converted in double precision; control points are off by rounding only. A jump of the curve itself, and a
        degree above 5, are errors.

        >>> bend = Piecewise([0.0, 1.0, 2.0], [np.array([[0.0], [1.0]]), np.array([[1.0], [0.0], [1.0]])])
        >>> sorted(bend.motion(["j"]))
        ['joint_names', 'segments']
        """
        degree = self.degree
        if degree > _EXACT:
            remedy = "reduce it: motion, off = curve.reduced(); cell.check_path(motion, tolerance_joints=(off, off))"
            raise PathError(f"the curve has the degree {degree}, and cells check up to {_EXACT} as it is", "unsupported", remedy=remedy)
        if len(joints) != self.joints:
            message = f"the curve has {self.joints} joints, but {len(joints)} are named: {', '.join(joints)}"
            raise PathError(message, "shape", remedy="name its columns by `joints`")
        if not self._is_smooth(0):
            raise PathError(f"the curve jumps at {self._jump(0)}", "inconsistent", remedy="a robot cannot: check its pieces one by one")
        for order, highest in ((0, 1), (1, 3), (2, 5)):
            if self.timed and degree <= highest and all(self._is_smooth(below) for below in range(order + 1)):
                velocities, accelerations = (self._at_breaks(below) if below <= order else None for below in (1, 2))
                return Trajectory(self._at_breaks(0), velocities, accelerations, np.asarray(self.breaks, dtype=float), tuple(joints))
        return {"joint_names": list(joints), "segments": self._curves(max(degree, 1))}

    def reduced(self, accuracy: float = 1e-9) -> tuple[Piecewise, float]:
        """A curve of degree 5 at most, and how far a joint value may be off: no more than `accuracy`, in radians or metres.

        Each piece is replaced by the quintic with its values, velocities and accelerations at both ends, halved until that is near
        enough. The bound is the largest Bernstein coefficient of the difference.

        >>> high = Piecewise([0.0, 1.0], [np.array([[0.0]] * 7 + [[1.0]])])
        >>> low, off = high.reduced(1e-6)
        >>> low.degree, off <= 1e-6, bool(abs(low(0.3) - high(0.3)) <= off)
        (5, True, True)
        """
        if not accuracy > 0.0:
            raise PathError(f"the accuracy is {accuracy}", "value", remedy="give a number above 0")
        breaks, pieces, worst = [float(self.breaks[0])], [], 0.0
        for number, piece in enumerate(self.pieces):
            parts = [(piece, float(self.breaks[number + 1]) - float(self.breaks[number]), 0)]
            while parts:
                own, length, depth = parts.pop()
                quintic, off = _quintic(own, length)
                if off <= accuracy:
                    pieces.append(quintic)
                    breaks.append(breaks[-1] + length)
                    worst = max(worst, off)
                elif depth == _HALVINGS:
                    raise PathError(f"the curve cannot be reduced to {accuracy} near {breaks[-1]}", "value", remedy="give a larger accuracy")
                else:
                    half = length / 2.0
                    parts += [(shifted(own, half), half, depth + 1), (own, half, depth + 1)]
            breaks[-1] = float(self.breaks[number + 1])
        return Piecewise(breaks, pieces, self.timed), worst

    def _at_breaks(self, order: int) -> Array:
        first = [derivative(piece, 0.0, order) for piece in self.pieces]
        last = derivative(self.pieces[-1], float(self.breaks[-1]) - float(self.breaks[-2]), order)
        return np.array([*first, last])

    def _gaps(self, order: int) -> Array:
        """Differences of a derivative between the end of a piece and the start of the next, as shares of what rounding may do."""
        lengths = np.diff(self.breaks)
        ends = np.array([derivative(piece, length, order) for piece, length in zip(self.pieces[:-1], lengths)])
        starts = np.array([derivative(piece, 0.0, order) for piece in self.pieces[1:]])
        sizes = np.array([derivative(abs(piece), length, order) for piece, length in zip(self.pieces[:-1], lengths)])
        return np.asarray(abs(ends - starts) / (1.0 + sizes)) if len(ends) else np.zeros((0, 1))

    def _is_smooth(self, order: int) -> bool:
        return bool((self._gaps(order) <= _ROUNDING).all())

    def _jump(self, order: int) -> float:
        return float(self.breaks[int(np.argmax(self._gaps(order).max(axis=1))) + 1])

    def _curves(self, degree: int) -> list[dict[str, Any]]:
        segments: list[dict[str, Any]] = []
        for piece, length in zip(self.pieces, np.diff(self.breaks)):
            points = bernstein(piece[: degree + 1], length, degree)
            if segments:
                # Equal up to rounding: the curves join exactly.
                points[0] = segments[-1]["b_spline"]["control_points"][-1]
            segments.append({"b_spline": {"degree": degree, "control_points": points.tolist()}})
        return segments


def derivative(piece: Array, t: float, order: int) -> Array:
    """Value of a derivative of a polynomial, by Horner's rule."""
    value = np.zeros(piece.shape[1])
    for power in range(len(piece) - 1, order - 1, -1):
        value = value * t + math.perm(power, order) * piece[power]
    return value


def bernstein(piece: Array, length: float, degree: int) -> Array:
    """Control points of a polynomial on [0, `length`] as a Bézier curve of a degree that is at least its own."""
    points = np.zeros((degree + 1, piece.shape[1]))
    for at in range(degree + 1):
        for power in range(min(at, len(piece) - 1) + 1):
            points[at] += math.comb(at, power) / math.comb(degree, power) * length**power * piece[power]
    return points


def shifted(piece: Array, by: float) -> Array:
    """The polynomial of t + `by`."""
    return np.array([derivative(piece, by, order) / math.factorial(order) for order in range(len(piece))])


def _quintic(piece: Array, length: float) -> tuple[Array, float]:
    """The quintic with the same values and two derivatives at both ends, and a bound on its distance from the polynomial."""
    if len(piece) <= 6:
        return piece, 0.0
    start = [piece[power] for power in range(3)]
    end = np.array([derivative(piece, length, order) for order in range(3)])
    # In u = t / length, the part that the three lowest powers leave, by its value and derivatives at u = 1.
    scaled = [start[0], start[1] * length, start[2] * length**2]
    left = end[0] - sum(scaled)
    slope = end[1] * length - scaled[1] - 2.0 * scaled[2]
    bend = end[2] * length**2 - 2.0 * scaled[2]
    high = [10 * left - 4 * slope + bend / 2, -15 * left + 7 * slope - bend, 6 * left - 3 * slope + bend / 2]
    quintic = np.array([*start, *(own / length ** (3 + power) for power, own in enumerate(high))])
    difference = piece.copy()
    difference[:6] -= quintic
    sizes = bernstein(abs(piece), length, len(piece) - 1)
    rounding = 64.0 * len(piece) * sys.float_info.epsilon * float(sizes.max())
    return quintic, float(abs(bernstein(difference, length, len(piece) - 1)).max()) * (1.0 + 1e-9) + rounding
