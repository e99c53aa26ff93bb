"""Closed loops of a MuJoCo model (`equality/connect`, `equality/weld`) as `loops:` of a robot.

MuJoCo holds such constraints softly. A cell holds them exactly: joints that a loop determines are no columns of a path. Joints with motors are
driven where the loops allow it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .errors import InputError, MissingPackageError
from .mujoco_tree import Names

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

_EQ, _OBJ = mujoco.mjtEq, mujoco.mjtObj
#: Kinds of constraints that close a loop, and what cells call them.
KINDS = {int(_EQ.mjEQ_CONNECT): "connect", int(_EQ.mjEQ_WELD): "weld"}


def loops(model: Any, names: Names, tied: Any) -> list[dict[str, Any]]:
    """Loops of a model that are active at the start; `tied` are joints that follow others."""
    found: list[dict[str, Any]] = []
    for number in range(model.neq):
        kind = KINDS.get(int(model.eq_type[number]))
        if kind is None or not model.eq_active0[number]:
            continue
        bodies, frames = _frames(model, number, kind)
        name = mujoco.mj_id2name(model, _OBJ.mjOBJ_EQUALITY, number) or f"{kind}_{number}"
        if bodies[0] == bodies[1]:
            raise InputError(f"the equality constraint `{name}` joins a body to itself", "inconsistent", remedy="remove it")
        found.append({"name": name, kind: [names.bodies[body] for body in bodies], "at": frames})
    if found:
        found[0]["driven"] = [names.joints[joint] for joint in _with_motors(model) if joint not in tied]
    return found


def _frames(model: Any, number: int, kind: str) -> tuple[list[int], list[dict[str, list[float]]]]:
    """Bodies of a constraint, and the frame of each that coincides with the other's."""
    objects = [int(model.eq_obj1id[number]), int(model.eq_obj2id[number])]
    data = [float(value) for value in model.eq_data[number]]
    none = [1.0, 0.0, 0.0, 0.0]
    if int(model.eq_objtype[number]) == int(_OBJ.mjOBJ_SITE):
        bodies = [int(model.site_bodyid[site]) for site in objects]
        places = [([float(x) for x in model.site_pos[site]], [float(x) for x in model.site_quat[site]]) for site in objects]
    elif kind == "connect":
        bodies, places = objects, [(data[0:3], none), (data[3:6], none)]
    else:
        # x₁ + R₁ data[3:6] = x₂ + R₂ data[0:3], and q₁ data[6:10] = q₂.
        bodies, places = objects, [(data[3:6], data[6:10]), (data[0:3], none)]
    if kind == "connect":
        places = [(position, none) for position, _ in places]
    return bodies, [{"xyz": position, "quat": [*quaternion[1:], quaternion[0]]} for position, quaternion in places]


def _with_motors(model: Any) -> list[int]:
    """Hinges and slides that an actuator moves, each once."""
    single = (int(mujoco.mjtJoint.mjJNT_HINGE), int(mujoco.mjtJoint.mjJNT_SLIDE))
    is_joint = np.isin(model.actuator_trntype, [int(mujoco.mjtTrn.mjTRN_JOINT), int(mujoco.mjtTrn.mjTRN_JOINTINPARENT)])
    joints = [int(joint) for joint, own in zip(model.actuator_trnid[:, 0], is_joint) if own]
    return sorted({joint for joint in joints if int(model.jnt_type[joint]) in single})
