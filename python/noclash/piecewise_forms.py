"""Forms in which packages hold curves, as `Piecewise`: powers, Bernstein polynomials, derivatives, a path with a timing law."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import PathError
from .piecewise import Piecewise, bernstein, derivative, shifted

Array = npt.NDArray[np.float64]
#: A conversion that the package's own evaluation contradicts by more than this is refused.
_CONTRADICTION = 1e-7
#: Speeds of a timing law below 0 by no more than this are rounding.
_BACKWARD = 1e-9


def of_powers(breaks: Array, c: Array) -> Piecewise:
    """From coefficients (degree + 1, pieces, joints), the highest power first."""
    if len(breaks) and breaks[0] > breaks[-1]:
        raise PathError("the breaks of the curve decrease", "value", remedy="give them in increasing order")
    return Piecewise(breaks.tolist(), [c[::-1, number] for number in range(c.shape[1])])


def of_bernstein(breaks: Array, c: Array) -> Piecewise:
    """From control points (degree + 1, pieces, joints)."""
    degree = len(c) - 1
    pieces = []
    for number, length in enumerate(np.diff(breaks)):
        powers = np.zeros_like(c[:, number])
        for power in range(degree + 1):
            for at in range(power + 1):
                sign = (-1.0) ** (power - at)
                powers[power] += math.comb(degree, power) * math.comb(power, at) * sign * c[at, number] / length**power
        pieces.append(powers)
    return Piecewise(breaks.tolist(), pieces)


def of_derivatives(knots: Array, degree: int, evaluated: Callable[[float, int], Any]) -> Piecewise:
    """From values of all derivatives, as `evaluated(t, order)`: between two knots a spline is the polynomial of its derivatives."""
    pieces = []
    for first, last in zip(knots[:-1], knots[1:]):
        # At the middle no convention about knots matters.
        middle = 0.5 * (first + last)
        taylor = np.array([np.ravel(evaluated(middle, order)) / math.factorial(order) for order in range(degree + 1)])
        pieces.append(shifted(taylor, first - middle))
    return Piecewise(knots.tolist(), pieces)


def composed(path: Piecewise, times: Array, timing: list[Array]) -> Piecewise:
    """The curve path(s(t)) of a path and a timing law: between `times[i]` and `times[i + 1]`, s = Σ `timing[i][k]` (t − `times[i]`)^k.

    The law must not go back: where it does, the path is passed in another order than the one that is checked here.
    """
    breaks, pieces = [float(times[0])], []
    inner = np.asarray(path.breaks[1:-1], dtype=float)
    for first, last, law in zip(times[:-1], times[1:], timing):
        length = float(last - first)
        start, end = float(law[0]), float(derivative(law[:, None], length, 0)[0])
        rates = bernstein(np.array([(power + 1) * own for power, own in enumerate(law[1:])])[:, None], length, max(len(law) - 2, 0))
        if rates.min() < -_BACKWARD * (1.0 + abs(rates).max()):
            raise PathError(f"the timing law goes back between {first} and {last}", "unsupported", remedy="cut the trajectory where it turns")
        crossings = [_crossing(law, knot, length) for knot in inner[(inner > start) & (inner < end)]]
        cuts = [0.0, *(own for own in crossings if 0.0 < own < length), length]
        for here, there in zip(cuts[:-1], cuts[1:]):
            if there <= here:
                continue
            local = shifted(law[:, None], here)[:, 0]
            middle = float(derivative(local[:, None], 0.5 * (there - here), 0)[0])
            at = int(np.clip(np.searchsorted(path.breaks, middle, side="right") - 1, 0, len(path.pieces) - 1))
            pieces.append(_substituted(path.pieces[at], np.array([local[0] - path.breaks[at], *local[1:]])))
            breaks.append(float(first) + there)
        breaks[-1] = float(last)
    return Piecewise(breaks, pieces)


def _crossing(law: Array, knot: float, length: float) -> float:
    """The time at which an increasing law reaches a value, by bisection."""
    low, high = 0.0, length
    for _ in range(200):
        middle = 0.5 * (low + high)
        if middle in (low, high):
            break
        low, high = (middle, high) if derivative(law[:, None], middle, 0)[0] < knot else (low, middle)
    return high


def _substituted(piece: Array, inner: Array) -> Array:
    """Coefficients of a polynomial of a polynomial, by Horner's rule."""
    made = np.zeros(((len(piece) - 1) * (len(inner) - 1) + 1, piece.shape[1]))
    made[0] = piece[-1]
    for power in range(len(piece) - 2, -1, -1):
        product = np.array([np.convolve(made[:, joint], inner)[: len(made)] for joint in range(piece.shape[1])]).T
        product[0] += piece[power]
        made = product
    return made


def confirmed(made: Piecewise, reference: Any, package: str) -> Piecewise:
    """The conversion, if the package's own evaluation agrees at the middle and near the ends of every piece."""
    for first, last in zip(made.breaks[:-1], made.breaks[1:]):
        for share in (0.01, 0.5, 0.99):
            t = first + share * (last - first)
            off = float(np.abs(made(t) - np.asarray(reference(t), dtype=float)).max())
            if not off <= _CONTRADICTION:
                raise PathError(f"the trajectory of {package} is not understood: at {t} it is {off} away from its conversion", "unsupported", remedy="give waypoints, or a SciPy PPoly")
    return made
