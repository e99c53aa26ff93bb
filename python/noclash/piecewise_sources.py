"""Curves of other packages as `Piecewise`: SciPy, Drake, TOPP-RA, Ruckig. None of them is imported here: objects are known by their parts."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import PathError
from .piecewise import Piecewise, shifted
from .piecewise_drake import of_drake
from .piecewise_forms import composed, confirmed, of_bernstein, of_derivatives, of_powers

Array = npt.NDArray[np.float64]


def as_piecewise(curve: Any) -> Piecewise | None:
    """The curve as piecewise polynomials; `None` for what is no curve of a package that is known.

    SciPy: `PPoly` and its kinds (`CubicSpline`, `PchipInterpolator`, …), `BPoly`, `BSpline`. Drake: `PiecewisePolynomial`, `BsplineTrajectory`, `BezierCurve`,
    `CompositeTrajectory` and `PathParameterizedTrajectory` of these. TOPP-RA: paths
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
    if home == "pydrake" and hasattr(curve, "start_time"):
        return of_drake(curve)
    if home == "toppra":
        return _of_toppra(curve)
    if home == "ruckig" and hasattr(curve, "profiles"):
        return _of_ruckig(curve)
    return None


def _of_scipy(curve: Any, names: set[str]) -> Piecewise | None:
    if "BSpline" in names:
        return _of_b_spline(curve)
    if "PPoly" in names:
        return of_powers(np.asarray(curve.x, dtype=float), _three(curve.c))
    if "BPoly" in names:
        return of_bernstein(np.asarray(curve.x, dtype=float), _three(curve.c))
    return None


def _three(coefficients: Any) -> Array:
    """Coefficients (degree + 1, pieces, joints); a curve of one number is one of one joint."""
    given = np.asarray(coefficients)
    if np.iscomplexobj(given) or given.ndim not in (2, 3):
        raise PathError(f"the coefficients of the curve have the shape {given.shape}", "shape", remedy="give one real number per joint")
    return np.asarray(given.reshape(*given.shape[:2], -1), dtype=float)


def _of_b_spline(curve: Any) -> Piecewise:
    knots, degree = np.asarray(curve.t, dtype=float), int(curve.k)
    count = len(knots) - degree - 1
    inner = np.unique(knots[degree : count + 1])
    if len(inner) < 2:
        raise PathError("the B-spline has no two knots between which it is defined", "value", remedy="give knots that increase")
    orders = [curve.derivative(order) if order else curve for order in range(degree + 1)]
    return of_derivatives(inner, degree, lambda t, order: orders[order](t))


def _of_toppra(curve: Any) -> Piecewise | None:
    if hasattr(curve, "cspl"):
        made = of_powers(np.asarray(curve.cspl.x, dtype=float), _three(curve.cspl.c))
        # The parameter of a path that has no timing law yet is not time.
        return Piecewise(made.breaks, made.pieces, timed="Parametrize" in type(curve).__name__)
    law: list[Any] = [getattr(curve, name, None) for name in ("_ts", "_ss", "_velocities", "_us", "_path")]
    if any(own is None for own in law) or not hasattr(law[4], "cspl"):
        raise PathError(f"a {type(curve).__name__} of TOPP-RA is not understood", "unsupported", remedy="use a SplineInterpolator and ParametrizeConstAccel or ParametrizeSpline")
    times, places, speeds, rates, path = law
    timing = [np.array([s, v, 0.5 * a]) for s, v, a in zip(places, speeds, rates)]
    return confirmed(composed(of_powers(np.asarray(path.cspl.x, dtype=float), _three(path.cspl.c)), np.asarray(times, dtype=float), timing), curve, "TOPP-RA")


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
    return confirmed(Piecewise(breaks, pieces), lambda t: curve.at_time(t)[0], "Ruckig")
