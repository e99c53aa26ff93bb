"""Bodies and joints of a Drake plant as links and joints of a URDF, from the world outward.

A link has the frame of Drake's body. Where a joint ends beside that frame, an empty link stands between.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import InputError, MissingPackageError
from .urdf_text import Joint, UrdfText

try:
    from pydrake.multibody.tree import BodyIndex
except ImportError:
    raise MissingPackageError("drake", "drake") from None

#: Types of joints: how a cell calls them.
_KINDS = {"revolute": "revolute", "prismatic": "prismatic", "weld": "fixed", "planar": "planar", "quaternion_floating": "floating"}
#: Values of a joint in Drake's order, as a cell names them.
_COLUMNS = {"planar": ("/x", "/y", "/theta"), "floating": ("/qw", "/qx", "/qy", "/qz", "/x", "/y", "/z")}


@dataclass(frozen=True)
class Branch:
    """A joint on the way outward: from a body nearer to the world to one farther away."""

    joint: Any
    name: str
    kind: str
    parent: Any
    child: Any
    #: Whether Drake has it the other way round.
    reversed: bool


class Tree:
    """The bodies of a finalised plant, each with the joint that leads to it."""

    def __init__(self, plant: Any, slide_limit: float) -> None:
        if not plant.is_finalized():
            raise InputError("the plant is not finalised", "inconsistent", remedy="call plant.Finalize() first")
        self._plant, self._slide_limit = plant, slide_limit
        bodies = self.bodies = [plant.get_body(BodyIndex(number)) for number in range(plant.num_bodies())]
        self.links = {int(body.index()): name for body, name in zip(bodies, _scoped(plant, bodies))}
        joints = [plant.get_joint(index) for index in plant.GetJointIndices()]
        self.joints = {int(joint.index()): name for joint, name in zip(joints, _scoped(plant, joints))}
        self.branches = self._outward(joints)
        self.warnings: list[str] = []

    def _outward(self, joints: list[Any]) -> list[Branch]:
        beside: dict[int, list[Any]] = {}
        for joint in joints:
            for body in (joint.parent_body(), joint.child_body()):
                beside.setdefault(int(body.index()), []).append(joint)
        world = int(self._plant.world_body().index())
        seen, used, made, waiting = {world}, set(), [], deque([self._plant.world_body()])
        while waiting:
            body = waiting.popleft()
            for joint in beside.get(int(body.index()), ()):
                if int(joint.index()) in used:
                    continue
                used.add(int(joint.index()))
                is_reversed = int(joint.child_body().index()) == int(body.index())
                child = joint.parent_body() if is_reversed else joint.child_body()
                name = self.joints[int(joint.index())]
                if int(child.index()) in seen:
                    raise InputError(f"joint `{name}` closes a loop", "unsupported", remedy="cells have trees: open the loop, and keep its constraint in the motion")
                kind = self._kind(joint, name, is_reversed)
                seen.add(int(child.index()))
                waiting.append(child)
                made.append(Branch(joint, name, kind, body, child, is_reversed))
        return made

    def _kind(self, joint: Any, name: str, is_reversed: bool) -> str:
        kind = _KINDS.get(joint.type_name())
        if kind is None:
            message = f"joint `{name}` is of the type `{joint.type_name()}`"
            raise InputError(message, "unsupported", remedy="cells have revolute, prismatic, weld, planar and quaternion floating joints")
        if is_reversed and kind in ("planar", "floating"):
            raise InputError(f"joint `{name}` leads towards the world", "unsupported", remedy="swap its parent and child")
        if kind == "revolute" and not (np.isfinite(joint.position_lower_limits()).all() and np.isfinite(joint.position_upper_limits()).all()):
            return "continuous"
        return kind

    def write(self, text: UrdfText, elements: dict[str, list[str]], extra: dict[str, str]) -> None:
        """All links and joints; `extra` are links fixed to others, by name."""
        for name in [*self.links.values(), *extra]:
            text.link(name, elements.get(name, ()))
        taken = {*self.links.values(), *extra}
        named = set(self.joints.values())
        for branch in self.branches:
            self._write(text, branch, taken, named)
        for name, holder in extra.items():
            text.joint(Joint(_apart(f"{name}_fixed", named), "fixed", holder, name, np.eye(4)))

    def _write(self, text: UrdfText, branch: Branch, taken: set[str], named: set[str]) -> None:
        joint = branch.joint
        parent, child = self.links[int(branch.parent.index())], self.links[int(branch.child.index())]
        frames = (joint.frame_on_parent(), joint.frame_on_child())
        first, last = (own.GetFixedPoseInBodyFrame().GetAsMatrix4() for own in (reversed(frames) if branch.reversed else frames))
        after = np.linalg.inv(last)
        if branch.kind == "fixed":
            weld = joint.X_FM().GetAsMatrix4()
            text.joint(Joint(branch.name, "fixed", parent, child, _rigid(first @ (np.linalg.inv(weld) if branch.reversed else weld) @ after)))
            return
        axis = None
        if branch.kind in ("revolute", "continuous", "prismatic"):
            own = joint.revolute_axis() if branch.kind != "prismatic" else joint.translation_axis()
            axis = tuple(float(value) for value in (-own if branch.reversed else own))
        elif branch.kind == "planar":
            axis = (0.0, 0.0, 1.0)
        end = child
        if not np.array_equal(last, np.eye(4)):
            end = _apart(f"{child}_end_of_{branch.name}", taken)
            text.link(end)
            text.joint(Joint(_apart(f"{end}_fixed", named), "fixed", end, child, _rigid(after)))
        text.joint(Joint(branch.name, branch.kind, parent, end, first, axis, *self._limits(branch)))

    def _limits(self, branch: Branch) -> tuple[tuple[float, float] | None, float | None]:
        if branch.kind not in ("revolute", "prismatic", "continuous"):
            return None, None
        low, high = float(branch.joint.position_lower_limits()[0]), float(branch.joint.position_upper_limits()[0])
        speed = float(branch.joint.velocity_upper_limits()[0])
        velocity = speed if 0 < speed < math.inf else None
        if branch.kind == "continuous":
            if math.isfinite(low) or math.isfinite(high):
                raise InputError(f"joint `{branch.name}` has a limit on one side", "unsupported", remedy="set both limits, or none")
            return None, velocity
        if branch.kind == "prismatic" and not (math.isfinite(low) and math.isfinite(high)):
            low, high = max(low, -self._slide_limit), min(high, self._slide_limit)
            self.warnings.append(f"joint `{branch.name}` slides without limits: it has {low} to {high} m here")
        return (low, high), velocity

    def columns(self) -> list[str]:
        """Names of the plant's positions, in its order."""
        names = [""] * self._plant.num_positions()
        for branch in self.branches:
            start = branch.joint.position_start()
            for at, suffix in enumerate(_COLUMNS.get(branch.kind, ("",)) if branch.joint.num_positions() else ()):
                names[start + at] = branch.name + suffix
        return names


def _scoped(plant: Any, things: list[Any]) -> list[str]:
    """Names, with that of the model instance before those that several instances have."""
    plain = [str(own.name()) for own in things]
    counts = Counter(plain)
    instances = [str(plant.GetModelInstanceName(own.model_instance())) for own in things]
    # A slash divides robot and link.
    return [(name if counts[name] == 1 else f"{instance}::{name}").replace("/", "|") for name, instance in zip(plain, instances)]


def _apart(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    taken.add(name)
    return name


def _rigid(matrix: Any) -> Any:
    matrix[3] = [0.0, 0.0, 0.0, 1.0]
    return matrix
