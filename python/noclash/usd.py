"""Scenes of USD with UsdPhysics, read only: rigid bodies with colliders and joints. Needs the package `usd-core`.

Bodies that movable joints connect are a robot; other rigid bodies and colliders without a body are obstacles. All pairs are checked:
collision groups and filtered pairs, which leave pairs out, are not followed. Everything is in metres and with z up.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .building import pose
from .cell import Cell
from .errors import InputError
from .opening import build
from .urdf_text import Joint, UrdfText, element
from .usd_scene import Matrix, PhysicsJoint, RigidBody, Scene
from .usd_shapes import shape

#: Bodies that are farther from where their joint allows them than this, in metres or radians, contradict it.
_APART = 1e-3


def load(file: str | os.PathLike[str], *, slide_limit: float = 10.0, **options: Any) -> Cell:
    """A cell from a USD stage (`.usd`, `.usda`, `.usdc`, `.usdz`); `options` are those of `noclash.build`.

    The state of a robot is the one that the stage shows. Joints that slide without limits get ±`slide_limit` metres.
    """
    scene = Scene(os.fspath(file))
    obstacles = list(options.pop("obstacles", ()))
    robots: list[dict[str, Any]] = []
    state: dict[str, float] = {}
    for group in _groups(scene):
        if any(joint.kind != "fixed" for joint in group[1]):
            robots.append(_Robot(scene, *group, slide_limit=slide_limit, taken=[robot["name"] for robot in robots]).entry(state))
        else:
            for path in group[0]:
                body = scene.bodies[path]
                obstacles += _obstacle(scene, body.name, body.colliders)
            if not any(None in joint.bodies for joint in group[1]):
                scene.warnings.append(f"{', '.join(group[0])}: free to move; taken at rest, where the stage puts it")
    for prim in scene.static:
        obstacles += _obstacle(scene, str(prim.GetPath()).strip("/").replace("/", "."), [prim])
    if not robots and not obstacles:
        raise InputError("the stage has no colliders", "missing", scene.file, remedy="apply UsdPhysics.CollisionAPI to the shapes that collide")
    built = build([*robots, *options.pop("robots", ())], obstacles, state={**state, **(options.pop("state", None) or {})}, **options)
    for note in dict.fromkeys(scene.warnings):
        built._note(note)
    return built


def _groups(scene: Scene) -> list[tuple[list[str], list[PhysicsJoint]]]:
    """Bodies that joints connect, with those joints."""
    group_of = {path: path for path in scene.bodies}

    def root(path: str) -> str:
        while group_of[path] != path:
            path = group_of[path]
        return path

    for joint in scene.joints:
        first, second = joint.bodies
        if first is not None and second is not None:
            group_of[root(second)] = root(first)
    groups: dict[str, tuple[list[str], list[PhysicsJoint]]] = {}
    for path in scene.bodies:
        groups.setdefault(root(path), ([], []))[0].append(path)
    for joint in scene.joints:
        held = next(path for path in joint.bodies if path is not None)
        groups[root(held)][1].append(joint)
    return list(groups.values())


def _obstacle(scene: Scene, name: str, colliders: list[Any]) -> list[dict[str, Any]]:
    parts = []
    for prim in colliders:
        own, placement, note = shape(scene, prim, np.eye(4))
        scene.warnings += [] if note is None else [note]
        parts.append({**own, "pose": placement})
    return [{"name": name, "parts": parts}] if parts else []


class _Robot:
    """A group of bodies as a tree of links."""

    def __init__(self, scene: Scene, paths: list[str], joints: list[PhysicsJoint], *, slide_limit: float, taken: list[str]) -> None:
        self.scene, self.paths, self.joints, self.slide_limit = scene, paths, joints, slide_limit
        first = scene.bodies[paths[0]].prim.GetPath().GetPrefixes()[0].name
        self.name = first if first not in taken else f"{first}_{len(taken)}"
        self._names = {scene.bodies[path].name for path in paths} | {joint.name for joint in joints}

    def entry(self, state: dict[str, float]) -> dict[str, Any]:
        """The robot for `noclash.build`; adds its joint values to a state."""
        text, meshes = UrdfText(self.name), dict[str, Any]()
        root = self._free("world")
        text.link(root)
        hulls = []
        for path in self.paths:
            body = self.scene.bodies[path]
            elements = []
            for prim in body.colliders:
                own, placement, note = shape(self.scene, prim, body.frame)
                self.scene.warnings += [] if note is None else [note]
                key = "hull" if "hull" in own else "mesh"
                if key in own:
                    file = f"mesh-{len(meshes)}.ply"
                    meshes[file] = own[key]
                    hulls += [body.name] if key == "hull" else []
                    own = {"mesh": file}
                elements.append(element(placement, own, f"{prim.GetPath()}"))
            if body.name in hulls and len(hulls) and any(not self._is_hull(prim) for prim in body.colliders if str(prim.GetTypeName()) == "Mesh"):
                raise self.scene.error(body.prim, "some meshes of this body are convex hulls and others are not", remedy="give all the same approximation")
            text.link(body.name, elements)
        self._connect(text, root, state)
        entry: dict[str, Any] = {"name": self.name, "urdf": text.finish(), "meshes": meshes}
        if hulls:
            entry["links"] = {name.replace("*", "\\*"): "hull" for name in dict.fromkeys(hulls)}
        return entry

    def _is_hull(self, prim: Any) -> bool:
        return "hull" in shape(self.scene, prim, np.eye(4))[0]

    def _free(self, wanted: str) -> str:
        while wanted in self._names:
            wanted += "_"
        self._names.add(wanted)
        return wanted

    def _connect(self, text: UrdfText, root: str, state: dict[str, float]) -> None:
        """Joints outwards from the world, or from the first body where none is held by it."""
        scene, left = self.scene, list(self.joints)
        held: list[str | None] = [None]
        if not any(None in joint.bodies for joint in left):
            base = scene.bodies[self._base()]
            text.joint(Joint(self._free(f"{base.name}_fixed"), "fixed", root, base.name, base.frame))
            scene.warnings.append(f"{self.name} is not joined to the world: its base is taken to stand where the stage puts it")
            held = [str(base.prim.GetPath())]
        reached = set(held)
        while left:
            joint = next((own for own in left if reached & set(own.bodies)), None)
            if joint is None:
                raise scene.error(left[0].prim, "its bodies are joined to nothing that is held", "inconsistent")
            left.remove(joint)
            if set(joint.bodies) <= reached:
                raise scene.error(joint.prim, "this joint closes a loop", remedy="disable it (physics:jointEnabled)")
            self._join(text, root, joint, reached, state)
            reached |= set(joint.bodies)

    def _base(self) -> str:
        """The body that no joint has as its second end."""
        seconds = {joint.bodies[1] for joint in self.joints}
        return next((path for path in self.paths if path not in seconds), self.paths[0])

    def _join(self, text: UrdfText, root: str, joint: PhysicsJoint, reached: set[str | None], state: dict[str, float]) -> None:
        parent_end = 0 if joint.bodies[0] in reached else 1
        parent, child = joint.bodies[parent_end], joint.bodies[1 - parent_end]
        assert child is not None
        sign = 1.0 if parent_end == 0 else -1.0
        before = root if parent is None else self.scene.bodies[parent].name
        body = self.scene.bodies[child]
        origin, rest = joint.frames[parent_end], np.asarray(np.linalg.inv(joint.frames[1 - parent_end]), dtype=np.float64)
        limits = joint.limits
        kind = {"ball": "floating", "revolute": "revolute" if limits else "continuous"}.get(joint.kind, joint.kind)
        if kind == "prismatic" and limits is None:
            limits = -self.slide_limit, self.slide_limit
            self.scene.warnings.append(f"{joint.prim.GetPath()} slides without limits: ±{self.slide_limit:g} m are taken (slide_limit)")
        axis = None if joint.kind in ("fixed", "ball") else [float(sign * value) for value in joint.axis]
        after = self._free(f"{body.name}#{joint.name}")
        text.link(after)
        text.joint(Joint(joint.name, kind, before, after, origin, axis, limits if kind in ("revolute", "prismatic") else None))
        text.joint(Joint(self._free(f"{body.name}_fixed"), "fixed", after, body.name, rest))
        self._measure(joint, parent, body, origin, rest, sign, state)

    def _measure(self, joint: PhysicsJoint, parent: str | None, body: RigidBody, origin: Matrix, rest: Matrix, sign: float, state: dict[str, float]) -> None:
        """The value at which the stage shows a joint; bodies that no value puts there are an error."""
        above = np.eye(4) if parent is None else self.scene.bodies[parent].frame
        moved = np.linalg.inv(above @ origin) @ body.frame @ np.linalg.inv(rest)
        axis, name = sign * joint.axis, f"{self.name}/{joint.name}"
        value, expected = 0.0, np.eye(4)
        if joint.kind == "revolute":
            skew = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
            turn = moved[:3, :3]
            value = float(np.arctan2(-np.trace(skew @ turn) / 2.0, (np.trace(turn) - axis @ turn @ axis) / 2.0))
            expected[:3, :3] = np.eye(3) + np.sin(value) * skew + (1 - np.cos(value)) * skew @ skew
        elif joint.kind == "prismatic":
            value = float(axis @ moved[:3, 3])
            expected[:3, 3] = value * axis
        elif joint.kind == "ball":
            expected[:3, :3] = moved[:3, :3]
            moved[:3, 3] = np.where(abs(moved[:3, 3]) <= _APART, 0.0, moved[:3, 3])
        if np.abs(moved - expected).max() > _APART:
            raise self.scene.error(joint.prim, f"the stage shows its bodies {np.abs(moved - expected).max():.3g} from where the joint allows them", "inconsistent", "correct the joint's local frames")
        if joint.kind == "ball":
            turn = pose(moved, name)["quat"]
            state.update({f"{name}/{key}": float(part) for key, part in zip(("x", "y", "z", "qx", "qy", "qz", "qw"), (0.0, 0.0, 0.0, *turn))})
        if joint.kind in ("revolute", "prismatic"):
            low, high = joint.limits or (-np.inf, np.inf)
            # A value at its limit may be beyond it by rounding.
            state[name] = float(np.clip(value, low, high)) if low - _APART <= value <= high + _APART else value
