"""ROS messages as dictionaries: fields by name, arrays as lists, whatever package made the message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from .errors import InputError, PathError


def plain(message: Any) -> Any:
    """A message of rclpy or rosbags, or dictionaries and lists of such, as plain values.

    >>> plain({"data": np.array([1, 2], dtype=np.uint8), "ok": np.bool_(True)})
    {'data': [1, 2], 'ok': True}
    """
    if message is None or isinstance(message, (str, bool, int, float)):
        return message
    if isinstance(message, bytes):
        # ROS 2 for Python writes one `byte` as bytes.
        return message[0] if len(message) == 1 else list(message)
    if isinstance(message, (np.ndarray, np.generic)):
        return plain(message.tolist())
    if isinstance(message, Mapping):
        return {str(key): plain(value) for key, value in message.items()}
    if is_dataclass(message) and not isinstance(message, type):
        # Fields of ROS messages are lower case; rosbags lists constants beside them.
        return {own.name: plain(getattr(message, own.name)) for own in fields(message) if not own.name.startswith("__") and not own.name.isupper()}
    if hasattr(message, "get_fields_and_field_types"):
        return {name: plain(getattr(message, name)) for name in message.get_fields_and_field_types()}
    if isinstance(message, (list, tuple)) or (hasattr(message, "__len__") and hasattr(message, "__getitem__")):
        return [plain(own) for own in message]
    raise InputError(f"a {type(message).__name__} is no ROS message", "dtype", remedy="give a message of rclpy or rosbags, or a dictionary of its fields")


def unwrapped(trajectory: Mapping[str, Any]) -> dict[str, Any]:
    """The JointTrajectory within a RobotTrajectory or DisplayTrajectory; what else these hold must be empty."""
    inner: Any = trajectory
    if isinstance(inner.get("trajectory"), list):
        if len(inner["trajectory"]) != 1:
            raise PathError(f"the DisplayTrajectory holds {len(inner['trajectory'])} trajectories", "unsupported", remedy="check them one by one")
        start = inner.get("trajectory_start") or {}
        if start.get("attached_collision_objects"):
            raise PathError("`trajectory_start` holds attached objects", "unsupported", remedy="put them into robot_state of the scene")
        inner = inner["trajectory"][0]
    if "joint_trajectory" in inner:
        if (inner.get("multi_dof_joint_trajectory") or {}).get("points"):
            raise PathError("the RobotTrajectory moves joints of several degrees of freedom", "unsupported", remedy="give all joints as columns of one trajectory")
        inner = inner["joint_trajectory"]
    if not isinstance(inner, Mapping) or "joint_names" not in inner:
        raise PathError("the trajectory names no joints", "missing", remedy="give a JointTrajectory, RobotTrajectory or DisplayTrajectory")
    kept = ("positions", "velocities", "accelerations", "time_from_start")
    points = []
    for number, point in enumerate(inner.get("points") or ()):
        if point.get("effort") and not point.get("positions"):
            raise PathError(f"point {number} has efforts and no positions", "unsupported", remedy="give positions")
        points.append({key: point[key] for key in kept if key in point})
    return {"joint_names": list(inner["joint_names"]), "points": points}
