"""A LeRobot `ProcessorStep` for the pipeline between policy and robot. Needs the package `lerobot` (0.4 or newer).

    step = GateStep(gate, {"shoulder_pan": "shoulder_pan.pos"}, scale=math.pi / 180)
    pipeline = RobotProcessorPipeline(steps=[..., step], ...)

The step reads the present joint values from the observation and the setpoints from the action; what is not admitted is replaced by the last
admitted setpoint. The admission is in the transition's `complementary_data["noclash"]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..errors import InputError, MissingPackageError
from .gate import Gate
from .single import SingleSteps

try:
    from lerobot.processor import ProcessorStep, TransitionKey
except ImportError:
    raise MissingPackageError("lerobot", "lerobot") from None


class GateStep(ProcessorStep):  # type: ignore[misc]
    """Asks a gate about every action. `keys` has, for every joint of the gate, its key in observations and actions; `scale` takes their
    numbers to radians and metres (one number, or one by joint): LeRobot's arms report degrees or shares of their range."""

    def __init__(
        self,
        gate: Gate,
        keys: Mapping[str, str],
        *,
        scale: float | Mapping[str, float] = 1.0,
        obstacle_age: Callable[[], float] | None = None,
    ) -> None:
        absent = [joint for joint in gate.joints if joint not in keys and joint.split("/", 1)[-1] not in keys]
        if absent:
            raise InputError(f"keys do not name {', '.join(absent)}", "missing", remedy="give the key of every joint of the gate")
        self._keys = [keys.get(joint) or keys[joint.split("/", 1)[-1]] for joint in gate.joints]
        by_joint = [scale.get(joint, scale.get(joint.split("/", 1)[-1], 1.0)) if isinstance(scale, Mapping) else scale for joint in gate.joints]
        self._scale = np.asarray(by_joint, dtype=np.float64)
        self._steps = SingleSteps(gate, obstacle_age=obstacle_age)

    def __call__(self, transition: Any) -> Any:
        """The transition with an action that is admitted."""
        observation, action = transition.get(TransitionKey.OBSERVATION), transition.get(TransitionKey.ACTION)
        if not isinstance(observation, Mapping) or not isinstance(action, Mapping):
            raise InputError("the transition has no observation and action by key", "missing", remedy="put the step where both are dictionaries of the robot")
        present, wanted = self._read(observation, "observation"), self._read(action, "action")
        admission = self._steps.review(wanted, present)
        released = dict(action)
        if not admission.admitted:
            held = self._steps.hold() / self._scale
            # A whole number would cut the setpoint off, and a tensor is not made from a number by its type.
            floats = (float, np.floating)
            released.update({key: type(action[key])(value) if isinstance(action[key], floats) else value for key, value in zip(self._keys, held.tolist())})
        data = {**(transition.get(TransitionKey.COMPLEMENTARY_DATA) or {}), "noclash": admission}
        return {**transition, TransitionKey.ACTION: released, TransitionKey.COMPLEMENTARY_DATA: data}

    def _read(self, values: Mapping[str, Any], what: str) -> Any:
        absent = [key for key in self._keys if key not in values]
        if absent:
            raise InputError(f"the {what} does not have {', '.join(absent)}", "missing", remedy="give the keys of the robot's own observations and actions")
        return np.asarray([float(values[key]) for key in self._keys]) * self._scale

    def reset(self) -> None:
        """Forgets what was executed."""
        self._steps.reset()

    def transform_features(self, features: Any) -> Any:
        """Actions keep their shape."""
        return features
