"""Paths from one configuration to another, proved free all the way."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from . import display
from ._noclash import plan_path
from .answers import Pair
from .arguments import Array, ConfigurationLike
from .world import World


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Result of a search for a path; true if there is one."""

    #: `found`, `start_collides`, `goal_collides` or `not_found`.
    status: str
    #: Waypoints as rows, the first is the start; straight in joint space between them, every edge proved free. `None` without a path.
    path: Array | None
    #: Sum of the lengths of the edges.
    length: float
    #: Proved: nothing comes nearer on the path. `None` where nothing is known, because there is no path or no checked pair.
    clearance: float | None
    #: Why there is no path.
    reason: str | None
    #: Which bodies touch at the start or the goal.
    bodies: Pair | None

    def __bool__(self) -> bool:
        return self.path is not None

    def __repr__(self) -> str:
        if self.path is None:
            between = f" ({self.bodies[0]} and {self.bodies[1]})" if self.bodies else ""
            return f"<noclash.Plan {self.status}: {self.reason}{between}>"
        apart = "" if self.clearance is None else f", at least {display.at_least(self.clearance)} m apart"
        return f"<noclash.Plan found: {len(self.path)} waypoints, length {self.length:.4g}{apart}>"

    def _repr_html_(self) -> str:
        return display.sentence(repr(self)[1:-1])


def plan(
    cell: World,
    start: ConfigurationLike,
    *goals: ConfigurationLike,
    planner: str = "rrt_connect",
    margin: float = 0.0,
    timeout: float = 10.0,
    seed: int = 0,
    shortcuts: int = 64,
    moving: Sequence[str] | None = None,
    threads: int = 0,
    device: str = "cpu",
) -> Plan:
    """A path from `start` to one of the goals, proved free as a whole.

    `moving` names the joints that may move; without it all of every robot that has somewhere to go. The same `seed` gives the same path
    for any number of threads, as long as `timeout` (seconds) does not end the search. `planner`: rrt_connect, sbl, a_sbl, rrt, bls, prm,
    lazy_prm, random_walk. With `device="gpu"` (or `"auto"`) rrt_connect and prm have their edges proved by a GPU, many at a time.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> found = cell.plan({"joint_1": -0.6}, {"joint_1": 0.6}, margin=0.005)
    >>> bool(found), found.clearance > 0.005
    (True, True)
    >>> cell.check_path(found.path).verdict
    <Verdict.FREE: 0>
    """
    core, _, layout = cell._now
    rows = [layout.configuration(goal, f"goal {place}") for place, goal in enumerate(goals, 1)]
    ends = np.array(rows, dtype=float).reshape(len(rows), len(layout.joints))
    may_move = None if moving is None else layout.named(moving)
    options = ((planner, device), int(seed), float(margin), float(timeout), int(threads), int(shortcuts), may_move)
    reported = plan_path(core, layout.configuration(start, "start"), ends, options)
    if reported["note"]:
        warnings.warn(reported["note"], RuntimeWarning, stacklevel=2)
    bodies = tuple(reported["bodies"]) if reported["bodies"] else None
    return Plan(reported["status"], reported["path"], reported["length"], reported["clearance"], reported["reason"], bodies)
