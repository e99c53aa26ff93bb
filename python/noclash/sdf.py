"""Models and worlds of SDF (Gazebo, Drake), versions 1.5 and later, read strictly and without another package.

A model with movable joints is a robot, with links `robot/link`; its base is at the model's pose. Any other model is obstacles
`model/link`. All pairs are checked: `self_collide` and bit masks, which leave pairs out, are not followed. What is not understood is an error.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .cell import Cell
from .errors import InputError
from .opening import build
from .sdf_model import Model, read_models
from .sdf_shapes import shape
from .sdf_xml import Element, parse
from .urdf_text import Joint, UrdfText, element

#: Limits from here on stand for none.
_NO_LIMIT = 1e15
_KINDS = {"revolute": "revolute", "continuous": "continuous", "prismatic": "prismatic", "fixed": "fixed", "ball": "floating"}


def load(file: str | os.PathLike[str], *, slide_limit: float = 10.0, **options: Any) -> Cell:
    """A cell from an SDF file: a model, or a world. `options` are those of `noclash.build`.

    `model://` addresses are looked up in `SDF_PATH`, `GZ_SIM_RESOURCE_PATH` and the folders above the file. Joints that slide without
    limits get ±`slide_limit` metres.

    >>> import noclash.sdf, pathlib, tempfile
    >>> box = '<geometry><box><size>1 1 1</size></box></geometry>'
    >>> text = f'<sdf version="1.9"><model name="m"><static>true</static><link name="l"><collision name="c">{box}</collision></link></model></sdf>'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = pathlib.Path(folder, "m.sdf").write_text(text)
    ...     [body.name for body in noclash.sdf.load(pathlib.Path(folder, "m.sdf")).bodies]
    ['m/l']
    """
    path = os.fspath(file)
    root = parse(path)
    if root.tag != "sdf":
        raise root.error("the root is not <sdf>", "syntax", "give an SDF file")
    robots: list[dict[str, Any]] = []
    obstacles = list(options.pop("obstacles", ()))
    notes: list[str] = []
    for model in read_models(root):
        drawn = [link.name for link in model.links if link.is_drawn and not link.collisions]
        if drawn:
            notes.append(f"{model.name}: drawn but without <collision>, so not checked: {', '.join(drawn)}")
        if model.is_static or not any(joint.attributes.get("type") != "fixed" for joint in model.joints):
            obstacles += _obstacles(model, notes)
        else:
            robots.append(_robot(model, slide_limit, notes))
    if not robots and not obstacles:
        raise root.error("there is no model", "missing", "give a file with a model that has links")
    built = build([*robots, *options.pop("robots", ())], obstacles, **options)
    for note in notes:
        built._note(note)
    return built


def _obstacles(model: Model, notes: list[str]) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = []
    for link in model.links:
        place = model.place(link.name)
        parts = []
        for collision in link.collisions:
            own, note = shape(collision)
            notes += [] if note is None else [f"{model.name}/{link.name}: {note}"]
            at = place @ model.placed(collision, link.name)
            if "half_space" in own:
                normal = at[:3, :3] @ own["half_space"]["normal"]
                made.append({"name": f"{model.name}/{link.name}/{collision.name()}", "half_space": {"normal": normal.tolist(), "offset": float(normal @ at[:3, 3])}})
            else:
                parts.append({**own, "pose": at})
        if parts:
            made.append({"name": f"{model.name}/{link.name}", "parts": parts})
    if not model.is_static and made:
        notes.append(f"model `{model.name}` is free to move; it is taken at rest, where the file puts it")
    return made


def _robot(model: Model, slide_limit: float, notes: list[str]) -> dict[str, Any]:
    text = UrdfText(model.name)
    meshes: dict[str, Any] = {}
    taken = {link.name for link in model.links}
    names = {joint.name() for joint in model.joints}
    root = _free_name("model", taken)
    text.link(root)
    for link in model.links:
        elements = []
        for collision in link.collisions:
            own, note = shape(collision)
            notes += [] if note is None else [f"{model.name}/{link.name}: {note}"]
            if "half_space" in own:
                raise collision.error("a plane has no end, but hangs on a model that moves", "unsupported", "make it a static model of its own")
            if "mesh" in own and not isinstance(own["mesh"], str):
                file = f"mesh-{len(meshes)}.ply"
                meshes[file] = own["mesh"]
                own = {"mesh": file}
            elements.append(element(model.placed(collision, link.name), own, f"collision `{collision.name()}`"))
        text.link(link.name, elements)
    held: dict[str, str] = {}
    for joint in model.joints:
        child = model.link_of(joint, "child")
        if child in held:
            raise joint.error(f"link `{child}` hangs on joint `{held[child]}` already: this closes a loop", "unsupported", "remove one of the joints")
        held[child] = joint.name()
        _connect(model, joint, child, root, text, taken, names, slide_limit, notes)
    for link in model.links:
        if link.name not in held:
            text.joint(Joint(_free_name(f"{link.name}_fixed", names), "fixed", root, link.name, model.inside(link.name)))
    if not model.is_anchored:
        notes.append(f"model `{model.name}` is not joined to the world: its base is taken to stand where the file puts it")
    return {"name": model.name, "urdf": text.finish(), "meshes": meshes, "base": model.pose}


def _free_name(wanted: str, taken: set[str]) -> str:
    while wanted in taken:
        wanted += "_"
    taken.add(wanted)
    return wanted


def _connect(model: Model, joint: Element, child: str, root: str, text: UrdfText, taken: set[str], names: set[str], slide_limit: float, notes: list[str]) -> None:
    """A joint and the fixed step from its frame to that of its child."""
    name, kind = joint.name(), joint.attributes.get("type", "")
    if kind not in _KINDS:
        raise joint.error(f"joint `{name}` is of the type `{kind}`", "unsupported", f"cells have: {', '.join(_KINDS)}")
    parent = model.link_of(joint, "parent")
    above = np.eye(4) if parent == "world" else model.inside(parent)
    frame = model.inside(joint.name())
    before = root if parent == "world" else parent
    placement, rest = np.linalg.inv(above) @ frame, np.linalg.inv(frame) @ model.inside(child)
    is_direct = bool(np.allclose(rest, np.eye(4), rtol=0.0, atol=0.0))
    after = child if is_direct else _free_name(f"{child}#{name}", taken)
    axis, limits, velocity, mimic = _axis(model, joint, kind, slide_limit, notes)
    urdf_kind = "continuous" if kind == "revolute" and limits is None else _KINDS[kind]
    if after != child:
        text.link(after)
    text.joint(Joint(name, urdf_kind, before, after, placement, axis, limits, velocity, mimic))
    if after != child:
        text.joint(Joint(_free_name(f"{child}_fixed", names), "fixed", after, child, rest))


def _axis(model: Model, joint: Element, kind: str, slide_limit: float, notes: list[str]) -> tuple[Any, Any, Any, Any]:
    """Axis in the joint's frame, limits, largest speed, and what it follows."""
    if kind in ("fixed", "ball"):
        return None, None, None, None
    axis = joint.one("axis")
    if axis is None:
        raise joint.error("there is no <axis>", "missing", "state it")
    axis.only(("xyz", "limit", "mimic", "use_parent_model_frame"), ("dynamics", "initial_position"))
    turned = axis.one("use_parent_model_frame")
    if turned is not None and turned.boolean():
        raise turned.error("axes in the frame of the model are not read", "unsupported", 'write <xyz expressed_in="__model__">')
    xyz = axis.one("xyz")
    direction = np.array([0.0, 0.0, 1.0]) if xyz is None else xyz.numbers(3)
    if xyz is not None and xyz.attributes.get("expressed_in"):
        frame = model.frame_in(xyz.attributes["expressed_in"], xyz)
        direction = model.inside(joint.name())[:3, :3].T @ frame[:3, :3] @ direction
    if not np.linalg.norm(direction) > 0:
        raise axis.error("the axis has no direction")
    limits = velocity = None
    limit = axis.one("limit")
    if limit is not None:
        limit.only(("lower", "upper", "velocity", "effort"), ("stiffness", "dissipation"))
        low, high, speed = (None if own is None else own.bound() for own in (limit.one(tag) for tag in ("lower", "upper", "velocity")))
        if low is not None and high is not None and abs(low) < _NO_LIMIT and abs(high) < _NO_LIMIT:
            limits = low, high
        elif (low is not None and abs(low) < _NO_LIMIT) or (high is not None and abs(high) < _NO_LIMIT):
            raise limit.error("one of the two limits is missing", "missing", "state both, or none")
        velocity = speed if speed is not None and 0 <= speed < _NO_LIMIT else None
    if kind == "continuous":
        limits = None
    if kind == "prismatic" and limits is None:
        limits = -slide_limit, slide_limit
        notes.append(f"joint `{model.name}/{joint.name()}` slides without limits: ±{slide_limit:g} m are taken (slide_limit)")
    return [float(value) for value in direction / np.linalg.norm(direction)], limits, velocity, _mimic(axis)


def _mimic(axis: Element) -> tuple[str, float, float] | None:
    own = axis.one("mimic")
    if own is None:
        return None
    own.only(("multiplier", "offset", "reference"))
    if own.attributes.get("axis", "axis") != "axis":
        raise own.error("joints with several axes are not read", "unsupported", "use joints with one axis")
    factor, offset, reference = (0.0 if part is None else part.number() for part in (own.one(tag) for tag in ("multiplier", "offset", "reference")))
    if "joint" not in own.attributes:
        raise own.error("it does not name a joint", "missing", "write <mimic joint=…>")
    return own.attributes["joint"], factor, offset - factor * reference


__all__ = ["InputError", "load"]
