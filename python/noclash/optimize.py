"""Least clearances with derivatives, in the forms that optimisers take: SciPy constraints, batches, and a repair of colliding paths.

An optimiser only proposes: `repair` returns a path that `Cell.check_path` proved, or says that it found none. `noclash.casadi` has the same for CasADi.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import PathCheck, Verdict
from .arguments import Array, ConfigurationLike, numbers
from .cell import Cell
from .errors import InputError
from .gradients import ManyEdgeGradients


@dataclass(frozen=True, eq=False)
class Clearances:
    """Least clearances of many paths: of path b and segment i, `distance[b, i]`."""

    distance: Array
    #: Proved lower bounds.
    lower: Array
    #: Derivatives of `distance[b, i]` by the configurations at its start, [b, i, 0], and at its end, [b, i, 1].
    gradient: Array
    #: Where the derivatives exist, as far as can be told.
    unique: npt.NDArray[np.bool_]


def clearances(cell: Cell, paths: npt.ArrayLike, *, ignore_limits: bool = False) -> Clearances:
    """Least clearances of all segments of many paths (paths, waypoints, joints) in one call, as TrajOpt and shooting methods evaluate them.

    >>> import noclash, numpy as np
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> found = clearances(cell, np.zeros((2, 3, 6)) + [[[0.0], [0.05], [0.1]]])
    >>> found.distance.shape, found.gradient.shape
    ((2, 2), (2, 2, 2, 6))
    """
    given = numbers(paths, "paths", (None, None, cell.dof), f"(paths, waypoints, {cell.dof})")
    count, rows = given.shape[:2]
    if rows < 2:
        raise InputError(f"the paths have {rows} waypoints", "shape", remedy="give two or more")
    starts, ends = given[:, :-1].reshape(-1, cell.dof), given[:, 1:].reshape(-1, cell.dof)
    found = cell.edge_gradient(starts, ends, ignore_limits=ignore_limits)
    assert isinstance(found, ManyEdgeGradients)
    shape = (count, rows - 1)
    gradient = np.stack([found.by_start, found.by_end], axis=1).reshape(*shape, 2, cell.dof)
    return Clearances(found.distance.reshape(shape), found.lower.reshape(shape), gradient, found.unique.reshape(shape))


class PathProblem:
    """A path of `count` free waypoints between fixed ends as a vector, with what an optimiser needs to know of it.

    `joints` are those that move; the others keep the values that they have on the straight way from `start` to `goal`. Least clearances of
    segments are what the constraints bound: no contact between waypoints is missed.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> problem = PathProblem(cell, "home", {"joint_1": 0.4}, 3)
    >>> x = problem.straight()
    >>> x.shape, problem.clearance(x).shape, problem.clearance_jacobian(x).shape
    ((18,), (4,), (4, 18))
    """

    def __init__(self, cell: Cell, start: ConfigurationLike, goal: ConfigurationLike, count: int, *, joints: Sequence[str] | None = None) -> None:
        if count < 1:
            raise InputError(f"there are {count} waypoints to move", "value", remedy="give one or more")
        self.cell, self.count = cell, int(count)
        self.start, self.goal = cell.configuration(start), cell.configuration(goal)
        self.columns = list(range(cell.dof)) if joints is None else [cell._layout.place(name) for name in joints]
        self._straight = np.linspace(self.start, self.goal, self.count + 2)

    @property
    def bounds(self) -> list[tuple[float, float]]:
        """Limits of every value of the vector, as `scipy.optimize.minimize` takes them."""
        return [(float(low), float(high)) for _ in range(self.count) for low, high in self.cell.limits[self.columns]]

    def straight(self) -> Array:
        """The straight way as a vector."""
        return self.vector(self._straight)

    def path(self, x: npt.ArrayLike) -> Array:
        """The path of a vector, one waypoint per row, within limits."""
        rows = self._straight.copy()
        given = numbers(x, "x", (self.count * len(self.columns),), f"({self.count * len(self.columns)},)")
        rows[1:-1, self.columns] = given.reshape(self.count, -1)
        return np.clip(rows, *self.cell.limits.T)

    def vector(self, path: npt.ArrayLike) -> Array:
        """The vector of a path of as many waypoints."""
        rows = numbers(path, "path", (self.count + 2, self.cell.dof), f"({self.count + 2}, {self.cell.dof})")
        return rows[1:-1, self.columns].ravel()

    def clearance(self, x: npt.ArrayLike) -> Array:
        """The least clearance of every segment; 0 where it collides."""
        return np.asarray(clearances(self.cell, self.path(x)[np.newaxis]).distance[0])

    def clearance_jacobian(self, x: npt.ArrayLike) -> Array:
        """Derivatives of `clearance`, one row per segment; zeros where it collides."""
        gradient = clearances(self.cell, self.path(x)[np.newaxis]).gradient[0]
        width = len(self.columns)
        made = np.zeros((self.count + 1, self.count * width))
        for segment in range(self.count + 1):
            for end in (0, 1):
                waypoint = segment + end - 1
                if 0 <= waypoint < self.count:
                    made[segment, waypoint * width : (waypoint + 1) * width] = gradient[segment, end][self.columns]
        return made

    def length(self, x: npt.ArrayLike) -> float:
        """Sum of the squares of the steps: least for a short path with even steps."""
        return float((np.diff(self.path(x), axis=0) ** 2).sum())

    def length_gradient(self, x: npt.ArrayLike) -> Array:
        """Derivative of `length`."""
        steps = np.diff(self.path(x), axis=0)
        return np.asarray((2.0 * (steps[:-1] - steps[1:]))[:, self.columns].ravel())

    def constraint(self, margin: float) -> Any:
        """Every segment keeps the margin: a `scipy.optimize.NonlinearConstraint` with its derivatives. Needs SciPy."""
        from scipy.optimize import NonlinearConstraint

        return NonlinearConstraint(self.clearance, margin, np.inf, jac=self.clearance_jacobian)


@dataclass(frozen=True)
class Repaired:
    """Result of a repair. `check` is about `path`, with the margin that was asked for."""

    path: Array
    check: PathCheck
    #: Times that the path was pushed out of contacts.
    pushes: int

    @property
    def verdict(self) -> Verdict:
        """Free if the repaired path is proved."""
        return self.check.verdict


def repair(cell: Cell, path: npt.ArrayLike, *, margin: float = 0.0, pushes: int = 60, shorten: int = 0, seed: int = 0) -> Repaired:
    """A path between the same ends that is proved free with a margin, near to one that is not; not free where none was found.

    Contacts are pushed out: before its beginning and after its end a contact has a gradient, and along their sum the waypoints between move. `shorten`
    steps of SciPy's SLSQP then make the path shorter with the margin as a constraint; what is returned is proved in the end in any case.
    """
    rows = numbers(path, "path", (None, cell.dof), f"(N, {cell.dof}): one waypoint per row")
    if len(rows) < 2:
        raise InputError("the path has no segment", "shape", remedy="give two waypoints or more")
    rng, low, high = np.random.default_rng(seed), *cell.limits.T
    wanted = margin + 0.002
    done = 0
    check = cell.check_path(rows, margin=margin, clearance=False)
    while check.verdict != Verdict.FREE and done < pushes:
        rows = np.clip(_pushed(cell, rows, check, wanted, rng), low, high)
        check = cell.check_path(rows, margin=margin, clearance=False)
        done += 1
    if check.verdict == Verdict.FREE and shorten > 0 and len(rows) > 2:
        shorter = _shortened(cell, rows, wanted, shorten)
        if cell.check_path(shorter, margin=margin, clearance=False).verdict == Verdict.FREE:
            rows = shorter
    # Once more with the least clearance, which the searches above did without.
    return Repaired(rows, cell.check_path(rows, margin=margin) if check.verdict == Verdict.FREE else check, done)


def _stretches(check: PathCheck) -> list[tuple[float, float]]:
    """Where the path is in contact or undecided, as intervals of segment + t; those of several pairs are joined."""
    found = [(event.start.segment + event.start.t, event.end.segment + event.end.t) for event in check.events]
    found += [(part.index + own.start, part.index + own.end) for part in check.segments for own in part.open]
    joined: list[tuple[float, float]] = []
    for start, end in sorted(found):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined


def _pushed(cell: Cell, rows: Array, check: PathCheck, wanted: float, rng: np.random.Generator) -> Array:
    """The path with the waypoints of its first contact moved, and one more waypoint where the contact is between two."""
    for start, end in _stretches(check):
        middle = 0.5 * (start + end)
        if not any(start - 0.25 < at < end + 0.25 for at in range(1, len(rows) - 1)):
            rows = np.insert(rows, int(middle) + 1, _at(rows, middle), axis=0)
            # Later segments have other numbers now: their contacts have their turn next time.
            return rows
        before, after = _slope(cell, rows, start, -1.0), _slope(cell, rows, end, 1.0)
        along = _at(rows, end) - _at(rows, start)
        way = before + after
        way -= (way @ along) / max(float(along @ along), 1e-12) * along
        if float(np.linalg.norm(way)) < 1e-3:
            way = rng.normal(size=cell.dof)
        depth = 0.125 * (abs(float(before @ along)) + abs(float(after @ along))) + wanted
        step = way * min(depth / float(way @ way), 0.2 / float(np.linalg.norm(way)))
        width = 0.5 * (end - start) + 1.0
        weights = np.clip(1.0 - np.abs(np.arange(len(rows)) - middle) / width, 0.0, None)
        weights[[0, -1]] = 0.0
        rows = rows + (weights / max(float(weights.max()), 1e-9))[:, np.newaxis] * step
    return rows


def _at(rows: Array, place: float) -> Array:
    segment = min(max(int(place), 0), len(rows) - 2)
    t = place - segment
    return np.asarray((1.0 - t) * rows[segment] + t * rows[segment + 1])


def _slope(cell: Cell, rows: Array, place: float, side: float) -> Array:
    """The gradient of the distance shortly before a contact begins, or after it ends; zeros where none is found."""
    for ahead in (1e-3, 1e-2, 5e-2, 0.2):
        q = _at(rows, min(max(place + side * ahead, 0.0), len(rows) - 1.0))
        found = cell.gradient(q, ignore_limits=True)
        if float(np.linalg.norm(np.asarray(found.gradient))) > 0.0:
            return np.asarray(found.gradient)
    return np.zeros(cell.dof)


def _shortened(cell: Cell, rows: Array, wanted: float, steps: int) -> Array:
    from scipy.optimize import minimize

    problem = PathProblem(cell, rows[0], rows[-1], len(rows) - 2)
    options = {"maxiter": int(steps)}
    found = minimize(problem.length, problem.vector(rows), jac=problem.length_gradient, bounds=problem.bounds, constraints=[problem.constraint(wanted)], method="SLSQP", options=options)
    return problem.path(found.x)
