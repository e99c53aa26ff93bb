"""A robot cell of COMPAS FAB at a state, as a cell: robot, tools and rigid bodies with what each may touch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
import numpy.typing as npt

from .cell import Cell
from .errors import InputError, MissingPackageError
from .opening import build
from .urdf_text import Joint, UrdfText, element, exactly

try:
    from compas.geometry import Transformation
    from compas_robots.model import MeshDescriptor
except ImportError:
    raise MissingPackageError("compas_fab", "compas_fab") from None

ROBOT = "robot"
Matrix = npt.NDArray[np.float64]
#: Types of joints by number, as compas_robots has them.
_KINDS = {0: "revolute", 1: "continuous", 2: "prismatic", 3: "fixed", 4: "floating", 5: "planar"}


def cell_of(robot_cell: Any, state: Any) -> Cell:
    """The cell of a `RobotCell` at a `RobotCellState`; its configuration is left to the queries.

    Bodies are called `robot/link`, and tools and rigid bodies by their ids. What is hidden is not there. Contacts are allowed that COMPAS FAB
    allows: disabled pairs of the semantics, `touch_links`, `touch_bodies`, a tool and what it holds.
    """
    model = robot_cell.robot_model
    meshes: dict[str, Any] = {}
    text = UrdfText(ROBOT)
    for link in model.links:
        text.link(link.name, [element(place, _in_a_file(shape, meshes), f"link `{link.name}`") for place, shape in _shapes(link, f"link `{link.name}`")])
    for joint in model.joints:
        text.joint(_joint(joint))
    entry = {"name": ROBOT, "urdf": text.finish(), "meshes": meshes, "srdf": _rules(robot_cell), "base": matrix(state.robot_base_frame)}
    bodies, allow = _Bodies(robot_cell, state), []
    for a, b in itertools.combinations(bodies.entries, 2):
        if not bodies.are_tested(a, b):
            allow.append([exactly(a), exactly(b)])
    return build([entry], bodies.obstacles, bodies.attached, allow=allow + bodies.allow)


def matrix(frame: Any) -> Matrix:
    """A frame as a 4×4 matrix; no frame is the origin."""
    return np.eye(4) if frame is None else np.array(Transformation.from_frame(frame).matrix, dtype=float)


def scene_key(state: Any) -> tuple[Any, ...]:
    """Everything of a state but the robot's configuration, as a value to compare."""

    def numbers_of(frame: Any) -> tuple[float, ...] | None:
        return None if frame is None else (*frame.point, *frame.xaxis, *frame.yaxis)

    def of(own: Any) -> tuple[Any, ...]:
        holders = (getattr(own, name, None) for name in ("attached_to_group", "attached_to_link", "attached_to_tool"))
        joints = getattr(own, "configuration", None)
        values = None if joints is None else (tuple(joints.joint_names), tuple(joints.joint_values))
        touched = (tuple(own.touch_links), tuple(getattr(own, "touch_bodies", ())))
        return (numbers_of(own.frame), numbers_of(own.attachment_frame), bool(own.is_hidden), *holders, values, *touched)

    listed = (tuple((name, *of(own)) for name, own in states.items()) for states in (state.tool_states, state.rigid_body_states))
    return (numbers_of(state.robot_base_frame), *listed)


class _Bodies:
    """Tools and rigid bodies at a state."""

    def __init__(self, robot_cell: Any, state: Any) -> None:
        self.obstacles: list[dict[str, Any]] = []
        self.attached: list[dict[str, Any]] = []
        self.allow: list[list[str]] = []
        self._state, self._cell = state, robot_cell
        self.entries: dict[str, bool] = {}
        robot_cell.assert_cell_state_match(state)
        links = {link.name for link in robot_cell.robot_model.links}
        for name, tool in robot_cell.tool_models.items():
            own = state.tool_states[name]
            parts = [{"pose": pose, **shape} for pose, shape in _tool_shapes(name, tool, own)]
            self._add(name, parts, own, *self._tool_place(own), links)
        for name, body in robot_cell.rigid_body_models.items():
            own = state.rigid_body_states[name]
            parts = [{"mesh": _arrays(mesh)} for mesh in body.collision_meshes_in_meters]
            self._add(name, parts, own, *self._body_place(own), links)

    def _tool_place(self, own: Any) -> tuple[str | None, Matrix]:
        if own.attached_to_group:
            return self._cell.get_end_effector_link_name(own.attached_to_group), matrix(own.attachment_frame)
        return None, matrix(own.frame)

    def _body_place(self, own: Any) -> tuple[str | None, Matrix]:
        if own.attached_to_link:
            return own.attached_to_link, matrix(own.attachment_frame)
        if own.attached_to_tool:
            holder, place = self._tool_place(self._state.tool_states[own.attached_to_tool])
            return holder, place @ matrix(self._cell.tool_models[own.attached_to_tool].frame) @ matrix(own.attachment_frame)
        return None, matrix(own.frame)

    def _add(self, name: str, parts: list[dict[str, Any]], own: Any, holder: str | None, place: Matrix, links: set[str]) -> None:
        if own.is_hidden or not parts:
            return
        strangers = [link for link in own.touch_links if link not in links]
        if strangers:
            raise InputError(f"`{name}` may touch `{strangers[0]}`, which is no link", "unknown", remedy="correct touch_links of its state")
        self.entries[name] = holder is not None
        entry = {"name": name, "pose": place, "parts": parts}
        if holder is None:
            self.obstacles.append(entry)
            self.allow += [[exactly(f"{ROBOT}/{link}"), exactly(name)] for link in own.touch_links]
        else:
            self.attached.append({**entry, "robot": ROBOT, "link": holder, "touches": list(own.touch_links)})

    def are_tested(self, a: str, b: str) -> bool:
        """Whether COMPAS FAB tests two tools or rigid bodies against each other; two tools are tested here, too."""
        for tool, body in ((a, b), (b, a)):
            if tool in self._state.tool_states and body in self._state.rigid_body_states:
                own = self._state.rigid_body_states[body]
                return own.attached_to_tool != tool and tool not in own.touch_bodies
        if a in self._state.rigid_body_states:
            return a not in self._state.rigid_body_states[b].touch_bodies and b not in self._state.rigid_body_states[a].touch_bodies
        return True


def _tool_shapes(name: str, tool: Any, own: Any) -> Iterator[tuple[Matrix, dict[str, Any]]]:
    joints = own.configuration if own.configuration is not None else tool.zero_configuration()
    for link in tool.links:
        at = matrix(tool.forward_kinematics(joints, link.name))
        for place, shape in _shapes(link, f"tool `{name}`"):
            yield at @ place, shape


def _shapes(link: Any, what: str) -> Iterator[tuple[Matrix, dict[str, Any]]]:
    """Collision geometry of a link: where, and what."""
    for collision in link.collision:
        place, shape = matrix(collision.origin), collision.geometry.shape
        if isinstance(shape, MeshDescriptor):
            if not shape.meshes:
                raise InputError(f"{what}: the mesh {shape.filename} is not loaded", "missing", remedy="load its geometry: robot_model.load_geometry(...)")
            for mesh in shape.meshes:
                yield place, {"mesh": _arrays(mesh), "scale": [float(value) for value in shape.scale]}
            continue
        kind = type(shape).__name__.removesuffix("Proxy")
        place = place @ matrix(getattr(shape, "frame", None))
        if kind == "Box":
            yield place, {"box": [float(shape.xsize), float(shape.ysize), float(shape.zsize)]}
        elif kind == "Sphere":
            yield place, {"sphere": float(shape.radius)}
        elif kind in ("Cylinder", "Capsule"):
            yield place, {kind.lower(): {"radius": float(shape.radius), "length": float(shape.height)}}
        else:
            raise InputError(f"{what} is a {kind}, which has no counterpart in a cell", "unsupported", remedy="replace it by a mesh")


def _arrays(mesh: Any) -> tuple[Matrix, npt.NDArray[np.int64]]:
    vertices, faces = mesh.to_vertices_and_faces(triangulated=True)
    return np.array(vertices, dtype=float).reshape(-1, 3), np.array(faces, dtype=np.int64).reshape(-1, 3)


def _in_a_file(shape: dict[str, Any], meshes: dict[str, Any]) -> dict[str, Any]:
    if "mesh" not in shape:
        return shape
    file = f"mesh-{len(meshes)}.ply"
    meshes[file] = shape["mesh"]
    return {**shape, "mesh": file}


def _joint(joint: Any) -> Joint:
    kind = _KINDS.get(int(joint.type))
    if kind is None:
        raise InputError(f"joint `{joint.name}` is of the type {joint.type}", "unsupported", remedy="cells have revolute, continuous, prismatic, planar and floating joints")
    axis = None if kind in ("fixed", "floating") else (float(joint.axis.x), float(joint.axis.y), float(joint.axis.z))
    limits = velocity = None
    if joint.limit is not None:
        velocity = float(joint.limit.velocity) or None
        limits = (float(joint.limit.lower), float(joint.limit.upper)) if kind in ("revolute", "prismatic") else None
    mimic = None if joint.mimic is None else (joint.mimic.joint, float(joint.mimic.multiplier), float(joint.mimic.offset))
    return Joint(joint.name, kind, joint.parent.link, joint.child.link, matrix(joint.origin), axis, limits, velocity, mimic)


def _rules(robot_cell: Any) -> str:
    """SRDF: exactly the pairs of links that the semantics disable are disabled, neighbours too."""
    disabled = {frozenset(pair) for pair in robot_cell.robot_semantics.disabled_collisions} if robot_cell.robot_semantics else set()
    lines = [f"<robot name={quoteattr(ROBOT)}>"]
    with_geometry = [link.name for link in robot_cell.robot_model.links if link.collision]
    for a, b in itertools.combinations(with_geometry, 2):
        links = f"link1={quoteattr(a)} link2={quoteattr(b)}"
        if frozenset((a, b)) in disabled:
            lines.append(f'<disable_collisions {links} reason="semantics"/>')
        elif robot_cell.robot_semantics:
            lines.append(f"<enable_collisions {links}/>")
    return "\n".join([*lines, "</robot>"])
