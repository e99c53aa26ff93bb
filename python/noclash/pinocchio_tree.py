"""The frames of a Pinocchio model as links and joints of a URDF: which frame becomes a link, and what it hangs on.

Of frames that are welded together each keeps a link of its own, so that no pair of bodies is lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .errors import InputError, MissingPackageError
from .urdf_text import Joint, UrdfText

try:
    import pinocchio as pin
except ImportError:
    raise MissingPackageError("pin", "pinocchio") from None

#: Pinocchio's names of joints: how they move, and along which axis (`None`: their own).
_JOINTS: dict[str, tuple[str, tuple[int, int, int] | None]] = {
    **{f"JointModelR{axis}": ("revolute", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    **{f"JointModelRUB{axis}": ("continuous", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    **{f"JointModelP{axis}": ("prismatic", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    "JointModelRevoluteUnaligned": ("revolute", None),
    "JointModelRevoluteUnboundedUnaligned": ("continuous", None),
    "JointModelPrismaticUnaligned": ("prismatic", None),
    "JointModelFreeFlyer": ("floating", (1, 0, 0)),
    "JointModelPlanar": ("planar", (0, 0, 1)),
}
#: From here on a limit of Pinocchio stands for none.
_NO_LIMIT = 1e10


@dataclass
class Link:
    """A link to be: the frame of a joint, or a frame fixed to one."""

    name: str
    #: The joint that moves it.
    joint: int
    #: Its frame in the joint's.
    placement: Any
    #: Number of the link that it hangs on; of the universe itself `None`.
    parent: int | None = None
    #: Whether it is where its joint ends; otherwise it is fixed to its parent.
    ends_joint: bool = False
    #: Whether it is called by a body frame rather than by its joint.
    body: bool = True
    #: Frames of the model that it stands for.
    frames: set[int] = field(default_factory=set)


def tree_of(model: Any, geometry: Any) -> list[Link]:
    """One link for every joint, by its number, then one for every other body frame or frame with geometry.

    A body frame alone at the end of its joint is the joint's own link, as URDF has it.
    """
    frames = list(model.frames)
    carrying = {thing.parentFrame for thing in geometry.geometryObjects if thing.parentFrame < len(frames)}
    joint_frame = {frame.parentJoint: number for number, frame in enumerate(frames) if frame.type == pin.FrameType.JOINT}
    joint_frame[0] = 0
    links = [Link(str(model.names[joint]), joint, pin.SE3.Identity(), ends_joint=True, body=False) for joint in range(model.njoints)]
    link_of: dict[int, int] = {number: joint for joint, number in joint_frame.items()}
    wanted = [n for n, frame in enumerate(frames) if n not in link_of and (frame.type == pin.FrameType.BODY or n in carrying)]
    for joint, own in joint_frame.items():
        bodies = [n for n in wanted if frames[n].type == pin.FrameType.BODY and frames[n].parentFrame == own and frames[n].parentJoint == joint]
        if joint and len(bodies) == 1 and frames[bodies[0]].placement == pin.SE3.Identity():
            links[joint].name, links[joint].body = str(frames[bodies[0]].name), True
            link_of[bodies[0]] = joint
    for number in wanted:
        if number not in link_of:
            link_of[number] = len(links)
            links.append(Link(str(frames[number].name), int(frames[number].parentJoint), frames[number].placement))
    for number, place in link_of.items():
        links[place].frames.add(number)

    def above(number: int, joint: int) -> int:
        """The nearest link above a frame that moves with a joint."""
        seen = set()
        while number not in seen and frames[number].parentJoint == joint:
            if number in link_of:
                return link_of[number]
            seen.add(number)
            number = int(frames[number].parentFrame)
        return joint

    for number, link in enumerate(links):
        if number == 0:
            continue
        if link.ends_joint:
            before = int(model.parents[number])
            link.parent = above(frames[joint_frame[number]].parentFrame, before) if number in joint_frame else before
        else:
            link.parent = above(frames[min(link.frames)].parentFrame, link.joint)
    _name_apart(links)
    return links


def _name_apart(links: list[Link]) -> None:
    """Two links of one name: one that is called by its joint gives way, two body frames are refused."""
    counts: dict[str, int] = {}
    for link in links:
        counts[link.name] = counts.get(link.name, 0) + 1
    for link in links:
        if counts[link.name] > 1 and not link.body:
            counts[link.name] -= 1
            while link.name in counts:
                link.name += "_"
            counts[link.name] = 1
    twice = [name for name, count in counts.items() if count > 1]
    if twice:
        raise InputError(f"two frames are called `{twice[0]}`", "inconsistent", remedy="rename one of them: their links need names of their own")


def on_the_universe(thing: Any) -> bool:
    """Whether a geometry object hangs on the universe itself, or on no frame that moves."""
    return bool(thing.parentJoint == 0 and (thing.parentFrame == 0 or thing.parentFrame > 2**63))


def holder(tree: list[Link], thing: Any) -> int:
    """The link of a geometry object: that of its frame, or of its joint where the frame is not given or moves with another."""
    own = (number for number, link in enumerate(tree) if thing.parentFrame in link.frames and link.joint == thing.parentJoint)
    return next(own, int(thing.parentJoint))


def urdf(model: Any, tree: list[Link], elements: dict[int, list[str]], name: str) -> str:
    """The tree as URDF text, with the elements of every link by its number."""
    text = UrdfText(name)
    names = {str(model.names[joint]) for joint in range(1, model.njoints)}
    for number, link in enumerate(tree):
        text.link(link.name, elements[number])
    for number, link in enumerate(tree):
        if link.parent is None:
            continue
        parent = tree[link.parent]
        if link.ends_joint:
            text.joint(_movable(model, number, parent, link))
        else:
            fixed = f"{link.name}_fixed"
            while fixed in names:
                fixed += "_"
            names.add(fixed)
            text.joint(Joint(fixed, "fixed", parent.name, link.name, parent.placement.actInv(link.placement).homogeneous))
    return text.finish()


def _movable(model: Any, number: int, parent: Link, link: Link) -> Joint:
    joint = model.joints[number]
    kind, axis = kind_of(joint, model)
    limits = velocity = None
    if kind in ("revolute", "prismatic"):
        limits = float(model.lowerPositionLimit[joint.idx_q]), float(model.upperPositionLimit[joint.idx_q])
        if not all(abs(limit) < _NO_LIMIT for limit in limits):
            message = f"joint `{model.names[number]}` slides without limits"
            raise InputError(message, "missing", remedy="set model.lowerPositionLimit and model.upperPositionLimit")
        speed = float(model.velocityLimit[joint.idx_v])
        velocity = speed if 0 < speed < _NO_LIMIT else None
    placement = parent.placement.actInv(model.jointPlacements[number]).homogeneous
    return Joint(str(model.names[number]), kind, parent.name, link.name, placement, None if kind == "floating" else axis, limits, velocity)


def kind_of(joint: Any, model: Any) -> tuple[str, tuple[float, ...]]:
    """Type of a joint in URDF, and its axis; a joint that URDF does not know is an error."""
    known = _JOINTS.get(joint.shortname())
    if known is None:
        message = f"joint `{model.names[joint.id]}` is a {joint.shortname()}"
        raise InputError(message, "unsupported", remedy="cells have revolute, continuous, prismatic, planar and floating joints")
    kind, unit = known
    axis: tuple[float, ...] = unit or ()
    if unit is None:
        own = joint.extract() if hasattr(joint, "extract") else joint
        axis = tuple(float(value) for value in own.axis)
    if kind == "revolute":
        low, high = model.lowerPositionLimit[joint.idx_q], model.upperPositionLimit[joint.idx_q]
        if not (abs(low) < _NO_LIMIT and abs(high) < _NO_LIMIT):
            kind = "continuous"
    return kind, axis
