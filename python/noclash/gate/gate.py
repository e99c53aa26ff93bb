"""`Gate`: admits prefixes of chunks."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .._noclash import GateCore
from ..arguments import Array, ConfigurationLike, numbers
from ..errors import ConfigurationError, InputError
from ..world import World
from .admission import Admission
from .chunks import KINDS, as_rows, summed, tool_steps

#: One number for all joints, one per entry of the gate's `joints`, or values by joint name (0 for the others; limits: none).
ByJoint = float | Sequence[float] | Array | Mapping[str, float]


class Gate:
    """Admits the longest prefix of a chunk for which the motion, and a stop from every point of it, is proved free.

    `dt` is the period of the rows, in seconds; `deceleration` what every joint brakes with at least (rad/s², m/s²); `latency` how late a stop
    begins at most; `tracking_error` how far joints may be from their setpoints, and `velocity_error` from the velocity of the chunk;
    `max_velocity` (the robot's own if omitted) and `max_acceleration` what a chunk may ask for; `obstacle_speed` how fast obstacles may move,
    one number or by name; `hold` for how many seconds standing still must be proved where no step is; `margin` how far apart everything must
    stay; `joints` the columns of chunks (all if omitted; the others stay at `rest`, or at the cell's state); `tool` the link that tool deltas
    move, in the world's axes or, with `in_tool_frame`, in its own; `effort` the most tests on one chunk, sixteen more for each corridor: what is proved
    until then is admitted, the first rows first, and the same chunk gets the same answer on every machine; 2,000 if omitted
    (`docs/gate.md`, Effort).

    The gate keeps the cell as it is: after an edit (an obstacle moved, an object picked up) make another one.
    """

    def __init__(
        self,
        cell: World,
        *,
        dt: float,
        deceleration: ByJoint,
        latency: float = 0.0,
        tracking_error: ByJoint = 0.0,
        velocity_error: ByJoint = 0.0,
        max_velocity: ByJoint | None = None,
        max_acceleration: ByJoint | None = None,
        obstacle_speed: float | Mapping[str, float] = 0.0,
        hold: float = 0.0,
        margin: float = 0.0,
        joints: Sequence[str] | None = None,
        rest: ConfigurationLike | None = None,
        tool: str | None = None,
        in_tool_frame: bool = False,
        effort: int | None = None,
    ) -> None:
        core, _, layout = cell._now
        self._layout = layout
        self.dt = float(dt)
        self.tool, self.in_tool_frame = tool, bool(in_tool_frame)
        self.joints = tuple(layout.joints if joints is None else joints)
        self._columns = [layout.place(name) for name in self.joints]
        if len(set(self._columns)) != len(self._columns):
            raise InputError("a joint is named twice", "inconsistent", remedy="name every joint once")
        self._all = self._columns == list(range(layout.dof))
        self._rest = layout.state if rest is None else layout.configuration(rest, "rest")
        by_name = isinstance(obstacle_speed, Mapping)
        speeds = [(str(name), float(speed)) for name, speed in obstacle_speed.items()] if by_name else []  # type: ignore[union-attr]
        speed = 0.0 if by_name else float(obstacle_speed)  # type: ignore[arg-type]
        if effort is not None:
            if isinstance(effort, bool) or not hasattr(effort, "__index__") or not 0 <= operator.index(effort) < 2**63:
                raise InputError(f"effort is {effort}", "value", remedy="give a number of tests, or None")
            effort = operator.index(effort)
        by_joint = (
            # What a chunk does not move needs no brakes.
            self._by_joint(deceleration, "deceleration", 1.0),
            self._by_joint(tracking_error, "tracking_error", 0.0),
            self._by_joint(velocity_error, "velocity_error", 0.0),
            self._by_joint(max_velocity, "max_velocity", np.nan),
            self._by_joint(max_acceleration, "max_acceleration", np.inf),
        )
        #: Of the joints of the gate.
        self.deceleration = np.asarray(by_joint[0])[self._columns]
        self.tracking_error = np.asarray(by_joint[1])[self._columns]
        #: Whether obstacles may move: what is proved then depends on how long ago they were where the cell has them.
        self.obstacles_move = any(speed != 0.0 for _, speed in speeds) or speed != 0.0
        self.latency = float(latency)
        self._core = GateCore(core, (self.dt, float(latency), float(hold), float(margin)), by_joint, speed, speeds, effort)

    def _by_joint(self, values: ByJoint | None, what: str, otherwise: float) -> list[float]:
        full = np.full(self._layout.dof, otherwise)
        if values is None:
            return full.tolist()
        if isinstance(values, Mapping):
            for place, value in self._layout.by_place(values, what).items():
                full[place] = value
            if what == "deceleration":
                absent = [name for name, place in zip(self.joints, self._columns) if place not in self._layout.by_place(values, what)]
                if absent:
                    raise InputError(f"deceleration does not name {', '.join(absent)}", "missing", remedy="give it for every joint of the gate")
        elif np.ndim(values) == 0:
            given: Any = values
            # One number is about every joint, also one that a chunk does not name.
            full[:] = float(given)
        else:
            width = len(self.joints)
            full[self._columns] = numbers(values, what, (width,), f"({width},): one per joint of the gate, or one number for all")
        return full.tolist()

    def admit(
        self,
        chunk: npt.ArrayLike,
        *,
        kind: str = "positions",
        start: ConfigurationLike | None = None,
        velocity: npt.ArrayLike | None = None,
        obstacle_age: float = 0.0,
        deadline: float | None = None,
    ) -> Admission:
        """How many rows of a chunk are admitted.

        Without `start` row 0 is the present configuration and the others are setpoints, one period apart. With `start`, the present
        configuration, all rows are actions of the given `kind` (see `KINDS`); row 0 ends one period from now. `velocity` is the velocity that
        the robot has now, where it differs from that of the first step; `obstacle_age` how many seconds ago obstacles were where the cell has
        them; `deadline` the seconds after which the answer is what was proved until then.
        """
        if kind not in KINDS:
            raise InputError(f"there is no kind `{kind}` of chunks", "unknown", remedy=f"the kinds are: {', '.join(KINDS)}")
        if kind != "positions" and start is None:
            raise InputError(f"{kind} need the configuration that they start from", "missing", remedy="give start=")
        if deadline is not None and not deadline >= 0.0:
            raise InputError(f"deadline is {deadline}", "value", remedy="give seconds of at least 0, or None")
        others = self._others(start)
        rows, asked = self._setpoints(chunk, kind, start, others)
        full = self._full(rows, others)
        speed = None if velocity is None else self._velocity(velocity)
        led = self.tool if kind == "led_tool_deltas" else None
        count, reason, bodies, clearance, joint, time, *effort = self._core.admit(full, speed, float(obstacle_age), deadline, led)
        if reason == "admitted" and len(rows) < asked:
            reason, clearance, bodies = "not_reached", None, None
        admitted = count if start is None else max(count - 1, 0)
        return Admission(admitted, reason, bodies, clearance, joint, time, count > 0, rows[:count].copy(), *effort)

    def _setpoints(self, chunk: npt.ArrayLike, kind: str, start: ConfigurationLike | None, others: Array) -> tuple[Array, int]:
        """Setpoints from the present configuration on, and how many there should be."""
        width = len(self.joints)
        if start is None:
            rows = as_rows(chunk, (width,), f"(N, {width}): {', '.join(self.joints)}")
            return rows, len(rows)
        here = self._present(start)
        if kind in ("tool_deltas", "led_tool_deltas"):
            if self.tool is None:
                raise InputError(f"{kind} need to know which link they move", "missing", remedy="give tool= to the gate")
            steps = tool_steps(as_rows(chunk, (6, 3), "(N, 6): dx, dy, dz and a turn as axis times angle; or (N, 3)"))
            if not np.isfinite(steps).all():
                # No plan at all: the gate refuses it as a whole.
                return np.vstack([here[None], np.full((1, width), np.nan)]), len(steps) + 1
            found = self._core.tool_setpoints(self.tool, self._full(here[None], others)[0], steps, self.in_tool_frame)
            return found[:, self._columns], len(steps) + 1
        rows = as_rows(chunk, (width,), f"(N, {width}): {', '.join(self.joints)}")
        if kind == "positions":
            return np.vstack([here[None], rows]), len(rows) + 1
        return summed(here, rows * self.dt if kind == "velocities" else rows), len(rows) + 1

    def _others(self, start: ConfigurationLike | None) -> Array:
        """Where the joints stay that are no columns: where `start` has them, if it says so, else at rest."""
        if isinstance(start, Mapping):
            others = self._rest.copy()
            for place, value in self._layout.by_place(start, "start").items():
                others[place] = value
            return others
        if isinstance(start, str) or (start is not None and np.shape(start) == (self._layout.dof,)):
            return self._layout.configuration(start, "start") if isinstance(start, str) else np.asarray(start, dtype=np.float64)
        return self._rest

    def _present(self, start: ConfigurationLike) -> Array:
        if isinstance(start, (str, Mapping)):
            return self._layout.configuration(start, "start")[self._columns]
        given = np.asarray(start)
        # As many numbers as the gate has joints are in the order of the gate, also where these are all joints of the cell.
        if given.shape == (self._layout.dof,) and len(self.joints) != self._layout.dof:
            return np.asarray(given, dtype=np.float64)[self._columns]
        if given.shape != (len(self.joints),):
            expected = f"({len(self.joints)},): {', '.join(self.joints)}"
            raise ConfigurationError(f"start has the shape {given.shape}", "shape", remedy=f"expected {expected}")
        return np.asarray(given, dtype=np.float64)

    def _velocity(self, velocity: npt.ArrayLike) -> Array:
        given = np.asarray(velocity, dtype=np.float64)
        if given.shape != (len(self.joints),):
            raise ConfigurationError(f"velocity has the shape {given.shape}", "shape", remedy=f"expected ({len(self.joints)},)")
        full = np.zeros(self._layout.dof)
        full[self._columns] = given
        return full

    def _full(self, rows: Array, others: Array) -> Array:
        if self._all:
            return np.ascontiguousarray(rows)
        full = np.tile(others, (len(rows), 1))
        full[:, self._columns] = rows
        return full

    def __repr__(self) -> str:
        return f"<noclash.gate.Gate of {len(self.joints)} joints, every {self.dt:g} s>"
