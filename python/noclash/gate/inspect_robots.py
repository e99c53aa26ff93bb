"""An `Approver` of inspect-robots: vetoes actions that are not proved. Needs the package `inspect-robots`.

    approver = GateApprover(gate, robot.joint_positions)
    rollout(..., approver=approver)

A veto is a `SafetyAbort`, with the reason of the gate: an action is either released unchanged or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import InputError, MissingPackageError
from .gate import Gate
from .single import SingleSteps

try:
    from inspect_robots.errors import SafetyAbort
except ImportError:
    raise MissingPackageError("inspect-robots", "inspect-robots") from None

#: Control modes of inspect-robots that a gate reads, and the kinds of its chunks.
_MODES = {"joint_pos": "positions", "joint_vel": "velocities", "joint_delta": "deltas"}
_STORE = "noclash.gate:steps"


class GateApprover:
    """Reviews every action by a gate, one period long. `present` returns the joint values of the gate as the robot measures them; `mode` is
    the control mode of the action space; `columns` are the places of the gate's joints in an action (others, such as a gripper, pass)."""

    def __init__(
        self,
        gate: Gate,
        present: Callable[[], npt.ArrayLike],
        *,
        mode: str = "joint_pos",
        columns: Sequence[int] | None = None,
        obstacle_age: Callable[[], float] | None = None,
    ) -> None:
        if mode not in _MODES:
            raise InputError(f"the control mode `{mode}` moves no joints that are known", "unknown", remedy=f"the modes are: {', '.join(_MODES)}")
        self._gate, self._kind, self._present = gate, _MODES[mode], present
        self._columns = list(range(len(gate.joints))) if columns is None else list(columns)
        self._age = obstacle_age
        SingleSteps(gate, self._kind, obstacle_age)  # refuses now what every review would

    def review(self, action: Any, store: dict[str, Any]) -> Any:
        """The same action if it is admitted; else a veto."""
        # The store is fresh in every trial.
        steps = store.setdefault(_STORE, SingleSteps(self._gate, self._kind, self._age))
        data = np.asarray(action.data, dtype=np.float64)
        if data.ndim != 1 or max(self._columns) >= len(data):
            raise SafetyAbort(f"noclash: an action of the shape {data.shape} does not have the columns {self._columns}")
        admission = steps.review(data[self._columns], np.asarray(self._present(), dtype=np.float64))
        if not admission.admitted:
            raise SafetyAbort(f"noclash: {admission.message}")
        return action
