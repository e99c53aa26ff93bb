"""Models of an SDF file: links, joints and frames under full names (`inner::link`), with the pose of every frame in its model."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from .sdf_xml import Element, Matrix, parse

#: Elements that say nothing about geometry or motion, by where they are.
_IN_WORLD = ("physics", "scene", "light", "gravity", "magnetic_field", "atmosphere", "gui", "plugin", "wind", "spherical_coordinates", "state", "audio", "state")
_IN_MODEL = ("plugin", "self_collide", "allow_auto_disable", "enable_wind", "gripper")
_IN_LINK = ("inertial", "visual", "sensor", "light", "audio_sink", "audio_source", "battery", "particle_emitter", "projector", "gravity",
    "kinematic", "self_collide", "velocity_decay", "enable_wind", "must_be_base_link", "plugin", "collision", "pose")  # fmt: skip
_OWN = "__model__"


@dataclass
class Link:
    """A link with its collision elements."""

    name: str
    collisions: list[Element]
    #: Whether it has visual elements.
    is_drawn: bool = False


@dataclass
class Model:
    """A model, everything of nested models included."""

    name: str
    pose: Matrix
    is_static: bool
    links: list[Link] = field(default_factory=list)
    joints: list[Element] = field(default_factory=list)
    #: By name: the frame that it is placed in, and the placement; `None` for the model itself.
    frames: dict[str, tuple[str, Matrix]] = field(default_factory=dict)
    #: Which frames are fixed to which, to find the link of one.
    attached: dict[str, str] = field(default_factory=dict)

    def inside(self, frame: str) -> Matrix:
        """Pose of a frame in the model's."""
        pose, seen = np.eye(4), set()
        while frame != _OWN:
            if frame == "world":
                return np.asarray(np.linalg.inv(self.pose) @ pose)
            if frame in seen or frame not in self.frames:
                raise ValueError(frame)
            seen.add(frame)
            frame, placement = self.frames[frame]
            pose = placement @ pose
        return pose

    def frame_in(self, name: str, at: Element) -> Matrix:
        """The same, with an error at the element that names it."""
        try:
            return self.inside(name)
        except ValueError as error:
            why = "is defined by itself" if str(error) in self.frames else "does not exist"
            raise at.error(f"the frame `{error}` {why}", "missing", f"the frames are: {', '.join(self.frames)}") from None

    def place(self, link: str) -> Matrix:
        """Pose of a link in the world."""
        return np.asarray(self.pose @ self.inside(link))

    def placed(self, collision: Element, link: str) -> Matrix:
        """Pose of a collision element in its link."""
        own = collision.one("pose")
        if own is None:
            return np.eye(4)
        relative = own.attributes.get("relative_to")
        if not relative:
            return own.pose()
        return np.asarray(np.linalg.inv(self.inside(link)) @ self.frame_in(relative, own) @ own.pose())

    def link_of(self, joint: Element, end: str) -> str:
        """The link at an end of a joint: itself, or the one that a frame is fixed to."""
        own = joint.one(end)
        if own is None or not own.text.strip():
            raise joint.error(f"there is no <{end}>", "missing", "name a link")
        name = own.text.strip()
        links = {link.name for link in self.links}
        while name not in links and name in self.attached:
            name = self.attached[name]
        if name not in links and not (name == "world" and end == "parent"):
            raise own.error(f"there is no link `{name}`", "missing", f"the links are: {', '.join(sorted(links))}")
        return name

    @property
    def is_anchored(self) -> bool:
        """Whether a joint holds it to the world."""
        return any(own is not None and own.text.strip() == "world" for own in (joint.one("parent") for joint in self.joints))


def read_models(root: Element) -> Iterator[Model]:
    """All models of a file, those of its world and those that it includes."""
    version = tuple(int(part) if part.isdigit() else 0 for part in root.attributes.get("version", "0").split("."))
    if version < (1, 5):
        raise root.error(f"version {root.attributes.get('version')} is not read", "unsupported", "convert it to 1.5 or later: older axes are in the frame of the model")
    root.only(("world", "model", "include"), ("light", "actor"))
    if next(root.all("actor"), None) is not None:
        raise next(root.all("actor")).error("actors move by themselves", "unsupported", "remove it, or model it as an obstacle with a motion")
    holders = [(root, np.eye(4)), *((world, np.eye(4)) for world in root.all("world"))]
    for holder, place in holders:
        if holder.tag == "world":
            holder.only(("model", "include", "frame", "joint"), _IN_WORLD)
            for tag in ("joint", "frame", "actor"):
                other = next(holder.all(tag), None)
                if other is not None:
                    raise other.error(f"<{tag}> in a world is not read", "unsupported", "put it into a model")
        for element in holder.children:
            if element.tag in ("model", "include"):
                yield _top(element, place)


def _top(element: Element, place: Matrix) -> Model:
    source = _included(element) if element.tag == "include" else element
    model = Model(source.name(), place @ _model_pose(source), _is_static(source))
    _fill(model, source, "")
    if not model.links:
        raise source.error("the model has no links", "missing", "give it one")
    for name in list(model.frames):
        model.frame_in(name, source)
    return model


def _is_static(source: Element) -> bool:
    own = source.one("static")
    return own is not None and own.boolean()


def _model_pose(source: Element) -> Matrix:
    own = source.one("pose")
    if own is None:
        return np.eye(4)
    if own.attributes.get("relative_to") not in (None, "", "world"):
        raise own.error("a model's pose relative to another frame of the world is not read", "unsupported", "state it in the world")
    return own.pose()


def _fill(model: Model, source: Element, scope: str) -> None:
    """Adds the contents of a model under a scope (`inner::`)."""
    source.only(("link", "joint", "frame", "model", "include", "pose", "static"), _IN_MODEL)
    if source.attributes.get("placement_frame"):
        raise source.error("`placement_frame` is not read", "unsupported", "place the model by its own frame")
    links = list(source.all("link"))
    if scope:
        # The frame of a nested model moves with its canonical link, the first.
        first = source.attributes.get("canonical_link") or (links[0].name() if links else "")
        if first:
            model.attached[f"{scope}{_OWN}"] = scope + first

    def placed(name: str, own: Element | None, default: str) -> None:
        if name in model.frames or name in (_OWN, "world"):
            raise source.error(f"the name `{name}` is taken", "inconsistent", "give every link, joint and frame its own")
        relative = (own.attributes.get("relative_to") if own is not None else None) or default
        model.frames[name] = (_scoped(scope, relative), np.eye(4) if own is None else own.pose())

    for link in links:
        link.only((), _IN_LINK)
        placed(scope + link.name(), link.one("pose"), _OWN)
        for collision in link.all("collision"):
            collision.only(("pose", "geometry"), ("surface", "laser_retro", "max_contacts", "plugin"))
            own = collision.one("pose")
            if own is not None and own.attributes.get("relative_to"):
                own.attributes["relative_to"] = _scoped(scope, own.attributes["relative_to"])
        model.links.append(Link(scope + link.name(), list(link.all("collision")), link.one_of("visual")))
    for frame in source.all("frame"):
        frame.only(("pose",))
        attached = frame.attributes.get("attached_to") or _OWN
        model.attached[scope + frame.name()] = _scoped(scope, attached)
        placed(scope + frame.name(), frame.one("pose"), attached)
    for joint in source.all("joint"):
        _add_joint(model, joint, scope)
    for inner in source.children:
        if inner.tag in ("model", "include"):
            own = _included(inner) if inner.tag == "include" else inner
            if _is_static(own) != model.is_static and _is_static(own):
                raise inner.error("a static model inside one that moves is not read", "unsupported", "make it a model of the world")
            deeper = f"{scope}{own.name()}::"
            placed(f"{deeper}{_OWN}", own.one("pose"), _OWN)
            model.frames[f"{scope}{own.name()}"] = (f"{deeper}{_OWN}", np.eye(4))
            model.attached[f"{scope}{own.name()}"] = f"{deeper}{_OWN}"
            _fill(model, own, deeper)


def _add_joint(model: Model, joint: Element, scope: str) -> None:
    joint.only(("parent", "child", "pose", "axis", "axis2"), ("physics", "sensor", "plugin", "gearbox_ratio", "gearbox_reference_body", "thread_pitch", "screw_thread_pitch"))
    for end in ("parent", "child"):
        own = joint.one(end)
        if own is not None:
            own.only(())
            own.text = _scoped(scope, own.text.strip())
    child = joint.one("child")
    if child is None:
        raise joint.error("there is no <child>", "missing", "name a link")
    for axis in joint.all("axis"):
        for tag, attribute in (("xyz", "expressed_in"), ("mimic", "joint")):
            named = axis.one(tag)
            if named is not None and named.attributes.get(attribute):
                named.attributes[attribute] = _scoped(scope, named.attributes[attribute])
    name, own = scope + joint.name(), joint.one("pose")
    if name in model.frames:
        raise joint.error(f"the name `{name}` is taken", "inconsistent", "give every link, joint and frame its own")
    relative = own.attributes.get("relative_to") if own is not None else None
    model.frames[name] = (_scoped(scope, relative) if relative else child.text, np.eye(4) if own is None else own.pose())
    model.attached[name] = child.text
    joint.attributes["name"] = name
    model.joints.append(joint)


def _scoped(scope: str, name: str) -> str:
    return name if name == "world" else scope + name


def _included(element: Element) -> Element:
    """The model that an <include> names, with what the include says otherwise."""
    element.only(("uri", "name", "pose", "static"), ("plugin",))
    uri = element.one("uri")
    if uri is None or element.attributes.get("merge", "false").lower() not in ("false", "0"):
        raise element.error("there is no <uri>, or models are merged", "unsupported", "name one model by <uri>")
    root = parse(_resolved(uri))
    found = list(root.all("model"))
    if root.tag != "sdf" or len(found) != 1:
        raise uri.error(f"`{uri.text.strip()}` does not hold one model", "unsupported", "include files with one model")
    model = found[0]
    for tag in ("pose", "static"):
        own = element.one(tag)
        if own is not None:
            model.children = [child for child in model.children if child.tag != tag] + [own]
    name = element.one("name")
    if name is not None:
        model.attributes["name"] = name.text.strip()
    return model


def _resolved(uri: Element) -> str:
    """The file that an address means: itself, or the model of a folder."""
    address, folder = uri.text.strip(), os.path.dirname(os.path.abspath(uri.file))
    path = find(address, folder)
    if path is not None and os.path.isdir(path):
        config = os.path.join(path, "model.config")
        named = [own.text.strip() for own in parse(config).all("sdf")] if os.path.exists(config) else ["model.sdf"]
        path = os.path.join(path, named[-1]) if named else None
    if path is None or not os.path.isfile(path):
        raise uri.error(f"`{address}` is not found", "missing", "set SDF_PATH or GZ_SIM_RESOURCE_PATH, or copy it beside the file")
    return path


def find(address: str, folder: str) -> str | None:
    """Where `model://`, `file://`, `package://` addresses and paths lead, if there is such a file."""
    scheme, mark, rest = address.partition("://")
    if not mark or scheme == "file":
        path = os.path.join(folder, rest if mark else address)
        return path if os.path.exists(path) else None
    if scheme not in ("model", "package"):
        return None
    listed = [place for name in ("SDF_PATH", "GZ_SIM_RESOURCE_PATH") for place in os.environ.get(name, "").split(os.pathsep) if place]
    above = [folder]
    while os.path.dirname(above[-1]) != above[-1]:
        above.append(os.path.dirname(above[-1]))
    found = (os.path.join(place, rest) for place in [*listed, *above])
    return next((path for path in found if os.path.exists(path)), None)
