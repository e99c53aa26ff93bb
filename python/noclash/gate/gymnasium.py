"""A Gymnasium wrapper: actions that are not proved are replaced by holding the last admitted setpoint. Needs the package `gymnasium`.

    env = noclash.gate.gymnasium.GatedEnv(env, gate, lambda observation: observation["joints"])
    observation, reward, terminated, truncated, info = env.step(action)
    info["noclash"].reason
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import InputError, MissingPackageError
from .gate import Gate
from .single import SingleSteps

try:
    import gymnasium
except ImportError:
    raise MissingPackageError("gymnasium", "gymnasium") from None

#: Kinds of chunks of which holding still is an action.
_KINDS = ("positions", "velocities", "deltas")


class GatedEnv(gymnasium.Wrapper):  # type: ignore[misc]
    """Asks a gate about every action, one period long. `configuration` takes an observation to the joint values of the gate.

    What is refused is not executed: the environment gets the action that holds the last admitted setpoint, and `info["noclash"]` is the
    admission, with the reason. Where its `holds` is `False` not even that is proved: nothing better can be sent, and whoever steps the
    environment should end the episode. Actions are those of `kind`: positions, velocities or deltas of joints.
    """

    def __init__(
        self,
        env: Any,
        gate: Gate,
        configuration: Callable[[Any], npt.ArrayLike],
        *,
        kind: str = "positions",
        obstacle_age: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(env)
        if kind not in _KINDS:
            raise InputError(f"there is no action of the kind `{kind}` that holds still", "unknown", remedy=f"the kinds are: {', '.join(_KINDS)}")
        self._steps = SingleSteps(gate, kind, obstacle_age)
        self._configuration = configuration
        self._present: Any = None

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:
        """Resets environment and gate."""
        observation, info = self.env.reset(**options)
        self._steps.reset()
        self._present = np.asarray(self._configuration(observation), dtype=np.float64)
        return observation, info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Executes the action if it is admitted, else holds."""
        if self._present is None:
            raise InputError("the environment was not reset", "missing", remedy="call reset() first")
        admission = self._steps.review(action, self._present)
        executed = action if admission.admitted else self._held(action)
        observation, reward, terminated, truncated, info = self.env.step(executed)
        self._present = np.asarray(self._configuration(observation), dtype=np.float64)
        return observation, reward, terminated, truncated, {**info, "noclash": admission}

    def _held(self, action: Any) -> Any:
        """The action that holds, in the type of actions; whole numbers are none, because they would cut the setpoint off."""
        dtype = np.asarray(action).dtype
        return self._steps.hold().astype(dtype if np.issubdtype(dtype, np.floating) else np.float64)
