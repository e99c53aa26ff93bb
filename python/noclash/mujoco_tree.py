"""Bodies and joints of a MuJoCo model as links and joints of a URDF, whose coordinates are those of `qpos`.

A body is a link of its name with its frame. A joint away from the frame's origin, or one of several of a body, ends at a link of its
own without geometry. MuJoCo measures a joint from its reference `qpos0`: the inverse of the reference is part of the joint's origin.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError
from .mujoco_equalities import Follower
from .urdf_text import Joint, UrdfText

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

Matrix = npt.NDArray[np.float64]
_JOINT = mujoco.mjtJoint
#: Values of a floating joint, in the order of a cell.
FLOATING = ("x", "y", "z", "qx", "qy", "qz", "qw")


@dataclass(frozen=True)
class Names:
    """Names of bodies, joints and geoms by number; what has none in the model is called by its kind and number."""

    bodies: tuple[str, ...]
    joints: tuple[str, ...]
    geoms: tuple[str, ...]


def names_of(model: Any) -> Names:
    """The names of a model; two things of one kind never share one."""

    def listed(kind: Any, count: int, word: str) -> tuple[str, ...]:
        given = [mujoco.mj_id2name(model, kind, number) for number in range(count)]
        taken = {name for name in given if name}
        named = []
        for number, name in enumerate(given):
            own = name or f"{word}_{number}"
            while not name and own in taken:
                own += "_"
            taken.add(own)
            named.append(own)
        return tuple(named)

    kinds = mujoco.mjtObj
    return Names(
        listed(kinds.mjOBJ_BODY, model.nbody, "body"),
        listed(kinds.mjOBJ_JOINT, model.njnt, "joint"),
        listed(kinds.mjOBJ_GEOM, model.ngeom, "geom"),
    )


def matrix(position: Any, quaternion: Any) -> Matrix:
    """4×4 of a position and a quaternion w, x, y, z."""
    rotation = np.zeros(9)
    unit = np.array(quaternion, dtype=float)
    mujoco.mju_normalize4(unit)
    mujoco.mju_quat2Mat(rotation, unit)
    made = np.eye(4)
    made[:3, :3] = rotation.reshape(3, 3)
    made[:3, 3] = position
    return made


def _shift(vector: Any) -> Matrix:
    return matrix(vector, [1.0, 0.0, 0.0, 0.0])


def _turn(axis: Any, angle: float) -> Matrix:
    quaternion = np.zeros(4)
    mujoco.mju_axisAngle2Quat(quaternion, np.array(axis, dtype=float), angle)
    return matrix(np.zeros(3), quaternion)


class Tree:
    """The links of a model in the making."""

    def __init__(self, model: Any, names: Names, tied: dict[int, Follower], slide_limit: float) -> None:
        self.model, self.names, self.tied, self.slide_limit = model, names, tied, slide_limit
        self.warnings: list[str] = []
        self._taken = set(names.bodies)
        self._joint_names = set(names.joints)

    def own_name(self, wanted: str) -> str:
        """A name for a link that no body has."""
        while wanted in self._taken:
            wanted += "_"
        self._taken.add(wanted)
        return wanted

    def write(self, text: UrdfText, elements: dict[int, list[str]], parts: dict[str, tuple[int, list[str]]]) -> None:
        """Writes all links and joints. `elements` are the shapes of bodies, `parts` links with shapes that are fixed to a body."""
        for body, name in enumerate(self.names.bodies):
            text.link(name, elements.get(body, ()))
        for part, (_, own) in parts.items():
            text.link(part, own)
        for body in range(1, self.model.nbody):
            self._connect(text, body)
        for part, (body, _) in parts.items():
            text.joint(self._fixed(self.names.bodies[body], part, np.eye(4)))

    def _fixed(self, parent: str, child: str, placement: Matrix) -> Joint:
        name = f"{child}_fixed"
        while name in self._joint_names:
            name += "_"
        self._joint_names.add(name)
        return Joint(name, "fixed", parent, child, placement)

    def _connect(self, text: UrdfText, body: int) -> None:
        """The chain of joints from the parent of a body to the body."""
        model, name = self.model, self.names.bodies[body]
        first, count = int(model.body_jntadr[body]), int(model.body_jntnum[body])
        before = self.names.bodies[int(model.body_parentid[body])]
        placement = matrix(model.body_pos[body], model.body_quat[body])
        if int(model.body_mocapid[body]) >= 0:
            self.warnings.append(f"body `{name}` is a mocap body: it is taken at rest, where the model puts it")
        for joint in range(first, first + count):
            kind, axis, start = self._origin(joint)
            anchor = np.zeros(3) if kind == _JOINT.mjJNT_FREE else np.array(model.jnt_pos[joint])
            placement = start if kind == _JOINT.mjJNT_FREE else placement @ _shift(anchor) @ start
            tied = self.tied.get(joint)
            if tied is not None and tied.leader is None:
                # It stands still: its place is part of the chain.
                placement = placement @ self._displaced(kind, axis, tied.offset) @ _shift(-anchor)
                continue
            is_last = joint == first + count - 1 and not anchor.any()
            after = name if is_last else self.own_name(f"{name}#{self.names.joints[joint]}")
            if after != name:
                text.link(after)
            text.joint(self._joint(joint, kind, axis, before, after, placement))
            before, placement = after, _shift(-anchor)
        if before != name:
            text.joint(self._fixed(before, name, placement))

    def _origin(self, joint: int) -> tuple[int, Matrix, Matrix]:
        """Kind and axis of a joint, and the motion that takes its reference back."""
        model = self.model
        kind, axis = int(model.jnt_type[joint]), np.array(model.jnt_axis[joint])
        start = np.eye(4)
        if kind in (_JOINT.mjJNT_HINGE, _JOINT.mjJNT_SLIDE):
            start = self._displaced(kind, axis, -float(model.qpos0[model.jnt_qposadr[joint]]))
        return kind, axis, start

    def _displaced(self, kind: int, axis: Matrix, value: float) -> Matrix:
        if value == 0.0:
            return np.eye(4)
        return _turn(axis, value) if kind == _JOINT.mjJNT_HINGE else _shift(value * axis)

    def _joint(self, joint: int, kind: int, axis: Matrix, parent: str, child: str, placement: Matrix) -> Joint:
        model, name = self.model, self.names.joints[joint]
        if kind in (_JOINT.mjJNT_FREE, _JOINT.mjJNT_BALL):
            return Joint(name, "floating", parent, child, placement)
        limits = None
        if model.jnt_limited[joint]:
            limits = float(model.jnt_range[joint][0]), float(model.jnt_range[joint][1])
        elif kind == _JOINT.mjJNT_SLIDE:
            limits = -self.slide_limit, self.slide_limit
            self.warnings.append(f"joint `{name}` slides without limits: ±{self.slide_limit:g} m are taken (slide_limit)")
        urdf_kind = "prismatic" if kind == _JOINT.mjJNT_SLIDE else "continuous" if limits is None else "revolute"
        mimic = None
        if joint in self.tied:
            tied = self.tied[joint]
            assert tied.leader is not None
            mimic = self.names.joints[tied.leader], tied.factor, tied.offset
        return Joint(name, urdf_kind, parent, child, placement, [float(value) for value in axis], limits, None, mimic)


def columns(model: Any, names: Names, tied: dict[int, Follower]) -> list[tuple[str, int | None]]:
    """Names of the values of a configuration, in the order of the cell, each with its place in `qpos`; `None`: always 0."""
    found: list[tuple[str, int | None]] = []
    for joint, name in enumerate(names.joints):
        start, kind = int(model.jnt_qposadr[joint]), int(model.jnt_type[joint])
        if joint in tied:
            continue
        if kind == _JOINT.mjJNT_FREE:
            places: tuple[int | None, ...] = (0, 1, 2, 4, 5, 6, 3)
        elif kind == _JOINT.mjJNT_BALL:
            places = (None, None, None, 1, 2, 3, 0)
        else:
            found.append((name, start))
            continue
        found += [(f"{name}/{value}", None if place is None else start + place) for value, place in zip(FLOATING, places)]
    return found


def refuse_deformable(model: Any) -> None:
    """What changes its shape has no counterpart in a cell."""
    if model.nflex:
        name = mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_FLEX, 0) or "0"
        raise InputError(f"the model has flexible bodies, such as `{name}`", "unsupported", remedy="remove <flex> and <flexcomp>")
