"""OMPL plans, noclash proves: a motion validator and a state validity checker for a real vector space over a cell's joints.

A motion is valid only if it is proved free: undecided counts as not valid. Needs the package `ompl` (2.0 or newer).

>>> import noclash, noclash.ompl
>>> cell = noclash.load("data/cells/demo.yaml")
>>> path = noclash.ompl.plan(cell, "home", {"joint_1": -1.4}, timeout=30.0)
>>> cell.check_path(path).verdict
<Verdict.FREE: 0>
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .arguments import ConfigurationLike
from .cell import Cell
from .errors import InputError, MissingPackageError
from .answers import Verdict

try:
    from ompl import base as ob
    from ompl import geometric as og
except ImportError:
    raise MissingPackageError("ompl", "ompl") from None

#: Resolution of `MotionValidator.last_valid`, the last valid state of an edge: in halvings.
_HALVINGS = 8


class Space:
    """Some or all joints of a cell as OMPL's real vector space; the others keep the values of `rest` (the cell's state)."""

    def __init__(
        self,
        cell: Cell,
        joints: Sequence[str] | None = None,
        rest: ConfigurationLike | None = None,
        unlimited: float = np.pi,
    ) -> None:
        self.cell = cell
        self.joints = tuple(cell.joints if joints is None else joints)
        self.columns = [cell._layout.place(name) for name in self.joints]
        if len(set(self.columns)) != len(self.columns):
            raise InputError("a joint is named twice", "inconsistent", remedy="name every joint of the space once")
        self.rest = cell.configuration(cell.state if rest is None else rest)
        low, high = cell.limits[self.columns].T
        bounds = ob.RealVectorBounds(len(self.columns))
        for at, (lower, upper) in enumerate(zip(low, high)):
            # A joint without limits is literal, not wrapped: it gets a range to plan in.
            bounds.setLow(at, float(lower) if np.isfinite(lower) else -unlimited)
            bounds.setHigh(at, float(upper) if np.isfinite(upper) else unlimited)
        self.space = ob.RealVectorStateSpace(len(self.columns))
        self.space.setBounds(bounds)

    def configuration(self, state: Any) -> npt.NDArray[np.float64]:
        """A state as a configuration of the whole cell."""
        full = self.rest.copy()
        full[self.columns] = [state[at] for at in range(len(self.columns))]
        return full

    def fill(self, state: Any, q: npt.NDArray[np.float64]) -> Any:
        """Writes a configuration into a state."""
        for at, column in enumerate(self.columns):
            state[at] = float(q[column])
        return state

    def state(self, q: ConfigurationLike) -> Any:
        """A configuration as a state; joints outside the space must have the values of `rest`."""
        full = self.cell.configuration(q)
        others = np.setdiff1d(np.arange(self.cell.dof), self.columns)
        if not np.array_equal(full[others], self.rest[others]):
            raise InputError("a joint that is not planned for has another value than `rest`", "inconsistent", remedy="add it to `joints`, or change `rest`")
        return self.fill(self.space.allocState(), full)


class StateValidityChecker(ob.StateValidityChecker):  # type: ignore[misc]
    """A state is valid if the cell is proved free there."""

    def __init__(self, si: Any, space: Space, **options: Any) -> None:
        super().__init__(si)
        self.space = space
        self.options = options

    def isValid(self, state: Any) -> bool:  # noqa: N802 (OMPL's word)
        """Whether the configuration is proved free."""
        return self.space.cell.check(self.space.configuration(state), clearance=False, **self.options).verdict == Verdict.FREE

    def clearance(self, state: Any) -> float:
        """Proved: no checked pair is nearer."""
        return self.space.cell.distance(self.space.configuration(state)).lower


class MotionValidator(ob.MotionValidator):  # type: ignore[misc]
    """A motion is valid if it is proved free as a whole. `checked` and `valid` count."""

    def __init__(self, si: Any, space: Space, **options: Any) -> None:
        super().__init__(si)
        self.space = space
        self.options = options
        self.checked = 0
        self.valid = 0

    def checkMotion(self, s1: Any, s2: Any, last_valid: Any = None) -> bool:  # noqa: N802 (OMPL's word)
        """Whether the straight motion is proved free. `last_valid`, a list of a state and a fraction, is filled with the end of a
        beginning that is proved free. (OMPL 2.0 for Python never passes it; its C++ interface does.)"""
        start, end = self.space.configuration(s1), self.space.configuration(s2)
        free = self.space.cell.check(start, end, clearance=False, **self.options).verdict == Verdict.FREE
        self.checked += 1
        self.valid += free
        if not free and last_valid is not None:
            q, fraction = self.last_valid(start, end)
            if last_valid[0] is not None:
                self.space.fill(last_valid[0], q)
            last_valid[1] = fraction
        return free

    def last_valid(self, start: npt.NDArray[np.float64], end: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], float]:
        """A configuration on the way and its fraction such that the straight motion from `start` to exactly that
        configuration is proved free; `start` and 0 where not even a short beginning is."""
        proved, unproved = 0.0, 1.0
        reached = start
        for _ in range(_HALVINGS):
            middle = 0.5 * (proved + unproved)
            there = start + middle * (end - start)
            if self.space.cell.check(start, there, clearance=False, **self.options).verdict == Verdict.FREE:
                proved, reached = middle, there
            else:
                unproved = middle
        return reached, proved


def setup(space: Space, **options: Any) -> Any:
    """A `SimpleSetup` of OMPL over a space, with both checkers; `options` are those of `Cell.check`."""
    information = ob.SpaceInformation(space.space)
    validator = MotionValidator(information, space, **options)
    checker = StateValidityChecker(information, space, **options)
    information.setMotionValidator(validator)
    information.setStateValidityChecker(checker)
    information.setup()
    simple = og.SimpleSetup(information)
    return simple


def plan(
    cell: Cell,
    start: ConfigurationLike,
    goal: ConfigurationLike,
    *,
    joints: Sequence[str] | None = None,
    planner: str = "RRTConnect",
    timeout: float = 5.0,
    simplify: bool = True,
    **options: Any,
) -> npt.NDArray[np.float64] | None:
    """A path of proved-free straight motions from `start` to `goal`, one configuration per row; `None` if OMPL found none in time
    that is proved as a whole.

    `planner` is the name of a class of `ompl.geometric`, `options` are those of `Cell.check` (a margin, say).
    """
    make = getattr(og, planner, None)
    if make is None:
        raise InputError(f"OMPL has no planner `{planner}`", "unknown", remedy="see `dir(ompl.geometric)`")
    for what, q in (("start", start), ("goal", goal)):
        there = cell.check(q, **options)
        if there.verdict != Verdict.FREE:
            raise InputError(f"the {what} is not free: {there._words()}", "value", remedy="plan between configurations that are free")
    space = Space(cell, joints, rest=start)
    simple = setup(space, **options)
    simple.setStartAndGoalStates(space.state(start), space.state(goal))
    simple.setPlanner(make(simple.getSpaceInformation()))
    if not simple.solve(timeout) or not simple.haveExactSolutionPath():
        return None
    found = _rows(simple, space)
    if simplify:
        simple.simplifySolution(timeout)
        shorter = _rows(simple, space)
        if cell.check_path(shorter, **options).verdict == Verdict.FREE:
            return shorter
    # OMPL may turn an edge round or cut one in two without asking: what is returned is proved as it is driven.
    return found if cell.check_path(found, **options).verdict == Verdict.FREE else None


def _rows(simple: Any, space: Space) -> npt.NDArray[np.float64]:
    return np.array([space.configuration(state) for state in simple.getSolutionPath().getStates()])
