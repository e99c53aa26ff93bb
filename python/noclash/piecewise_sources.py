"""Curves of other packages as `Piecewise`: SciPy, Drake, TOPP-RA, Ruckig. None of them is imported here: objects are known by their parts."""

from __future__ import annotations

import math
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


def as_piecewise(curve: Any) -> Piecewise | None:
    """The curve as piecewise polynomials; `None` for what is no curve of a package that is known.

    SciPy: `PPoly` and its kinds (`CubicSpline`, `PchipInterpolator`, …), `BPoly`, `BSpline`. Drake: `PiecewisePolynomial`. TOPP-RA: paths
    and parametrised trajectories (the composition of path and timing law). Ruckig: `Trajectory`.

    >>> import numpy as np
    >>> from scipy.interpolate import CubicSpline
    >>> as_piecewise(CubicSpline([0.0, 1.0, 3.0], np.zeros((3, 6)))).joints
    6
    """
    if isinstance(curve, Piecewise):
        return curve
    kind = type(curve)
    home = kind.__module__.partition(".")[0]
    names = {own.__name__ for own in kind.__mro__}
    if home == "scipy" or "PPoly" in names or "BSpline" in names:
        return _of_scipy(curve, names)
    if home == "pydrake" and hasattr(curve, "getPolynomialMatrix"):
        return _of_drake(curve)
    if home == "toppra":
        return _of_toppra(curve)
    if home == "ruckig" and hasattr(curve, "profiles"):
        return _of_ruckig(curve)
    return None


def _of_scipy(curve: Any, names: set[str]) -> Piecewise | None:
    if "BSpline" in names:
        return _of_b_spline(curve)
    if "PPoly" in names:
        return _of_powers(np.asarray(curve.x, dtype=float), _three(curve.c))
    if "BPoly" in names:
        return _of_bernstein(np.asarray(curve.x, dtype=float), _three(curve.c))
    return None


def _three(coefficients: Any) -> Array:
    """Coefficients (degree + 1, pieces, joints); a curve of one number is one of one joint."""
    given = np.asarray(coefficients)
    if np.iscomplexobj(given) or given.ndim not in (2, 3):
        raise PathError(f"the coefficients of the curve have the shape {given.shape}", "shape", remedy="give one real number per joint")
    return np.asarray(given.reshape(*given.shape[:2], -1), dtype=float)


def _of_powers(breaks: Array, c: Array) -> Piecewise:
    if len(breaks) and breaks[0] > breaks[-1]:
        raise PathError("the breaks of the curve decrease", "value", remedy="give them in increasing order")
    return Piecewise(breaks.tolist(), [c[::-1, number] for number in range(c.shape[1])])


def _of_bernstein(breaks: Array, c: Array) -> Piecewise:
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


def _of_b_spline(curve: Any) -> Piecewise:
    """Between two knots a B-spline is the polynomial of its derivatives at the first."""
    knots, degree = np.asarray(curve.t, dtype=float), int(curve.k)
    count = len(knots) - degree - 1
    inner = np.unique(knots[degree : count + 1])
    if len(inner) < 2:
        raise PathError("the B-spline has no two knots between which it is defined", "value", remedy="give knots that increase")
    orders = [curve.derivative(order) if order else curve for order in range(degree + 1)]
    pieces = []
    for first, last in zip(inner[:-1], inner[1:]):
        # At the middle no convention about knots matters.
        middle = 0.5 * (first + last)
        taylor = np.array([np.ravel(own(middle)) / math.factorial(order) for order, own in enumerate(orders)])
        pieces.append(shifted(taylor, first - middle))
    return Piecewise(inner.tolist(), pieces)


def _of_drake(curve: Any) -> Piecewise:
    if curve.cols() != 1 and curve.rows() != 1:
        raise PathError(f"the trajectory has {curve.rows()} × {curve.cols()} values", "shape", remedy="give one column")
    pieces = []
    for number in range(curve.get_number_of_segments()):
        rows = [np.atleast_1d(own.GetCoefficients()) for own in np.ravel(curve.getPolynomialMatrix(number))]
        piece = np.zeros((max(len(row) for row in rows), len(rows)))
        for joint, row in enumerate(rows):
            piece[: len(row), joint] = row
        pieces.append(piece)
    return _confirmed(Piecewise(list(curve.get_segment_times()), pieces), lambda t: np.ravel(curve.value(t)), "Drake")


def _of_toppra(curve: Any) -> Piecewise | None:
    if hasattr(curve, "cspl"):
        made = _of_powers(np.asarray(curve.cspl.x, dtype=float), _three(curve.cspl.c))
        # The parameter of a path that has no timing law yet is not time.
        return Piecewise(made.breaks, made.pieces, timed="Parametrize" in type(curve).__name__)
    law: list[Any] = [getattr(curve, name, None) for name in ("_ts", "_ss", "_velocities", "_us", "_path")]
    if any(own is None for own in law) or not hasattr(law[4], "cspl"):
        raise PathError(f"a {type(curve).__name__} of TOPP-RA is not understood", "unsupported", remedy="use a SplineInterpolator and ParametrizeConstAccel or ParametrizeSpline")
    times, places, speeds, rates, path = law
    timing = [np.array([s, v, 0.5 * a]) for s, v, a in zip(places, speeds, rates)]
    return _confirmed(composed(_of_powers(np.asarray(path.cspl.x, dtype=float), _three(path.cspl.c)), np.asarray(times, dtype=float), timing), curve, "TOPP-RA")


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


def _of_ruckig(curve: Any) -> Piecewise:
    """Ruckig moves every joint with a piecewise constant jerk; joints change it at different times."""
    joints = int(curve.degrees_of_freedom)
    own: list[list[tuple[float, Array]]] = [[] for _ in range(joints)]
    ends = [0.0, *(float(end) for end in curve.intermediate_durations)] if len(curve.profiles) > 1 else [0.0, float(curve.duration)]
    for start, section in zip(ends, curve.profiles):
        for joint, profile in enumerate(section):
            t = start
            for phases in (profile.brake, profile):
                for p, v, a, j, length in zip(phases.p, phases.v, phases.a, phases.j, phases.t):
                    if length > 0.0:
                        own[joint].append((t, np.array([p, v, 0.5 * a, j / 6.0])))
                        t += float(length)
            if profile.accel.duration > 0.0:
                raise PathError("a Ruckig trajectory with a phase of acceleration after its profile is not understood", "unsupported", remedy="give waypoints")
            final = np.array([profile.p[-1], profile.v[-1], 0.5 * profile.a[-1], 0.0])
            own[joint].append((t, final))
    breaks = sorted({0.0, float(curve.duration), *(t for phases in own for t, _ in phases if 0.0 < t < curve.duration)})
    # Ends of phases that rounding tells apart are one.
    breaks = [t for number, t in enumerate(breaks) if number == 0 or t - breaks[number - 1] > 1e-12 or t == breaks[-1]]
    pieces = []
    for first, last in zip(breaks[:-1], breaks[1:]):
        middle, piece = 0.5 * (first + last), np.zeros((4, joints))
        for joint in range(joints):
            started = [phase for phase in own[joint] if phase[0] <= middle] or own[joint][:1]
            t, law = started[-1]
            piece[:, joint] = shifted(law[:, None], first - t)[:, 0]
        pieces.append(piece)
    return _confirmed(Piecewise(breaks, pieces), lambda t: curve.at_time(t)[0], "Ruckig")


def _confirmed(made: Piecewise, reference: Any, package: str) -> Piecewise:
    """The conversion, if the package's own evaluation agrees at the middle and near the ends of every piece."""
    for first, last in zip(made.breaks[:-1], made.breaks[1:]):
        for share in (0.01, 0.5, 0.99):
            t = first + share * (last - first)
            off = float(np.abs(made(t) - np.asarray(reference(t), dtype=float)).max())
            if not off <= _CONTRADICTION:
                raise PathError(f"the trajectory of {package} is not understood: at {t} it is {off} away from its conversion", "unsupported", remedy="give waypoints, or a SciPy PPoly")
    return made
