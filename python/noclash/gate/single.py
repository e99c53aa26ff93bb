"""One action after the other through a gate, for interfaces that do not show whole chunks: what was executed last is remembered."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ..arguments import Array
from ..errors import InputError
from .admission import Admission
from .gate import Gate


class SingleSteps:
    """Asks a gate about single actions. After a refusal the robot is to hold the last admitted setpoint, and is taken to brake towards it; where
    it is farther from that than its tracking error, it is to hold where it is.

    `obstacle_age` returns how many seconds ago obstacles were where the gate's cell has them; it is needed where they may move."""

    def __init__(self, gate: Gate, kind: str = "positions", obstacle_age: Callable[[], float] | None = None) -> None:
        if gate.obstacles_move and obstacle_age is None:
            # The gate has the cell as it was made: with every step obstacles may be farther from there.
            raise InputError("obstacles of this gate move, and how old their places are is not known", "missing", remedy="give obstacle_age=")
        self.gate = gate
        self.kind = kind
        self._age = obstacle_age
        self.reset()

    def reset(self) -> None:
        """Forgets what was executed: the robot stands."""
        self.setpoint: Array | None = None
        self.velocity: Array | None = None
        self.refused = 0

    def review(self, action: npt.ArrayLike, present: npt.ArrayLike | None = None) -> Admission:
        """The admission of one action from the present configuration; of the last setpoint where that is not given."""
        start = self.setpoint if present is None else np.asarray(present, dtype=np.float64)
        if start is None:
            raise InputError("the present configuration is not known", "missing", remedy="give it with the first action")
        age = 0.0 if self._age is None else float(self._age())
        wanted = np.asarray(action, dtype=np.float64)[None]
        admission = self.gate.admit(wanted, kind=self.kind, start=start, velocity=self._velocity(), obstacle_age=age)
        if admission.admitted:
            self.velocity = (admission.setpoints[1] - admission.setpoints[0]) / self.gate.dt
            self.setpoint, self.refused = admission.setpoints[1].copy(), 0
        else:
            if self.setpoint is None or np.any(np.abs(self.setpoint - start) > self.gate.tracking_error):
                self.setpoint = start.copy()
            self.refused += 1
        return admission

    def hold(self) -> Array:
        """The action that holds the last admitted setpoint."""
        if self.setpoint is None:
            raise InputError("nothing was admitted yet", "missing", remedy="ask about an action first")
        return self.setpoint.copy() if self.kind == "positions" else np.zeros_like(self.setpoint)

    def _velocity(self) -> Array | None:
        """The velocity that the robot may still have: that of the last admitted step, less what brakes took since it was refused more."""
        if self.velocity is None or not self.refused:
            return self.velocity
        braked = self.gate.deceleration * max(0.0, self.refused * self.gate.dt - self.gate.latency)
        return np.sign(self.velocity) * np.maximum(np.abs(self.velocity) - braked, 0.0)
