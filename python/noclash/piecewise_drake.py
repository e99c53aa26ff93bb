"""Trajectories of Drake as `Piecewise`. Drake is not imported here: objects are known by their parts."""

from __future__ import annotations

from typing import Any

import numpy as np

from .errors import PathError
from .piecewise import Piecewise
from .piecewise_forms import composed, confirmed, of_bernstein, of_derivatives


def of_drake(curve: Any) -> Piecewise:
    """The trajectory; one that is no piecewise polynomial is an error that names it."""
    if curve.cols() != 1 and curve.rows() != 1:
        raise PathError(f"the trajectory has {curve.rows()} × {curve.cols()} values", "shape", remedy="give one column")
    return confirmed(_converted(curve), lambda t: np.ravel(curve.value(t)), "Drake")


def _converted(curve: Any) -> Piecewise:
    kind = type(curve).__name__
    if hasattr(curve, "getPolynomialMatrix"):
        return _of_polynomials(curve)
    if kind == "BsplineTrajectory":
        basis = curve.basis()
        knots = np.unique(np.asarray(basis.knots(), dtype=float))
        within = knots[(knots >= curve.start_time()) & (knots <= curve.end_time())]
        return of_derivatives(within, int(basis.order()) - 1, lambda t, order: curve.EvalDerivative(t, order) if order else curve.value(t))
    if kind == "BezierCurve":
        points = np.asarray(curve.control_points(), dtype=float).T
        return of_bernstein(np.array([curve.start_time(), curve.end_time()]), points[:, None, :])
    if kind == "CompositeTrajectory":
        parts = [_converted(curve.segment(number)) for number in range(curve.get_number_of_segments())]
        breaks = [float(parts[0].breaks[0]), *(float(own) for part in parts for own in part.breaks[1:])]
        return Piecewise(breaks, [piece for part in parts for piece in part.pieces])
    if kind == "PathParameterizedTrajectory":
        law = _converted(curve.time_scaling())
        return composed(_converted(curve.path()), np.asarray(law.breaks, dtype=float), [piece[:, 0] for piece in law.pieces])
    remedy = "give a PiecewisePolynomial, BsplineTrajectory, BezierCurve, or waypoints"
    raise PathError(f"a {kind} of Drake is not understood as a piecewise polynomial", "unsupported", remedy=remedy)


def _of_polynomials(curve: Any) -> Piecewise:
    pieces = []
    for number in range(curve.get_number_of_segments()):
        rows = [np.atleast_1d(own.GetCoefficients()) for own in np.ravel(curve.getPolynomialMatrix(number))]
        piece = np.zeros((max(len(row) for row in rows), len(rows)))
        for joint, row in enumerate(rows):
            piece[: len(row), joint] = row
        pieces.append(piece)
    return Piecewise(list(curve.get_segment_times()), pieces)
