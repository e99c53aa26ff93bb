"""An independent reader of cells: cell file, URDF, SRDF, meshes, clouds, motions and paths, by PyYAML, ElementTree and NumPy.

It reads what the files say and nothing else: bodies with their elements, robots, and what the user asked not to check.
"""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any

import numpy as np
import yaml

from .kinematics import Course, Joint, Path, Robot, from_quaternions, from_rpy, matrix
from .lattice import Lattice, read_lattice
from .mesh_reading import read_points, read_triangles
from .mesh_writing import outward


@dataclass
class Element:
    """One shape in the frame of its body. `kind` is box, sphere, capsule, cylinder, mesh, polytope, points or half_space."""

    kind: str
    pose: np.ndarray
    #: Edge lengths, (radius), (radius, length), or (normal, offset).
    size: tuple[float, ...] = ()
    #: Triangles (n, 3, 3) of meshes and hulls, in the element's frame, scaled.
    triangles: np.ndarray | None = None
    #: Points of clouds.
    points: np.ndarray | None = None
    #: The file that a mesh came from, and its scale.
    file: File | None = None
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    #: Whether closed components enclose something, and whether cavities count as filled (`solid: union`).
    solid: bool = True
    union: bool = False
    #: Replaced by an outer model (`pieces`, `simplify`, `grow`): a contact may be with what that adds.
    outer: bool = False
    #: What the mesh encloses, where its generator knows.
    lattice: Lattice | None = None


@dataclass
class Body:
    """A link, an obstacle or an attached object with geometry."""

    name: str
    kind: str
    elements: list[Element]
    #: The robot and link that carry it.
    robot: int | None = None
    link: str | None = None
    #: Pose of a static obstacle.
    pose: np.ndarray = field(default_factory=lambda: np.eye(4))
    course: Course | None = None
    touches: list[str] = field(default_factory=list)

    @property
    def triangles(self) -> int:
        """How many triangles its meshes have."""
        return sum(len(e.triangles) for e in self.elements if e.kind == "mesh" and e.triangles is not None)


@dataclass
class Model:
    """Everything that the files of a cell say."""

    robots: list[Robot]
    bodies: list[Body]
    #: Per robot: pairs of links disabled by its SRDF.
    disabled: list[set[frozenset[str]]]
    #: Per robot: pairs of links that its SRDF asks to check.
    enabled: list[set[frozenset[str]]]
    self_collision: list[bool]
    allow: list[tuple[str, str]]
    margin: float
    margins: list[tuple[str, str, float]]
    state: dict[str, float]
    named_states: dict[str, dict[str, list[float]]]
    classes: list[tuple[str, list[str]]] | None
    class_pairs: list[tuple[str, str]] | None
    #: `robot/link` of links that are no bodies.
    links_without_geometry: list[str]

    @property
    def values(self) -> list[str]:
        """Names of the values of a configuration."""
        return [f"{robot.name}/{name}" for robot in self.robots for name in robot.values]

    @property
    def limits(self) -> np.ndarray:
        """Lower and upper limit of every value."""
        return np.array([(j.lower, j.upper) for r in self.robots for j in r.joints for _ in j.components]).reshape(-1, 2)

    @property
    def orientations(self) -> list[int]:
        """First columns of the orientations of floating joints."""
        return [at for at, name in enumerate(self.values) if self._component(name) == "qx"]

    def _component(self, name: str) -> str:
        for robot in self.robots:
            for joint in robot.joints:
                if joint.type == "floating" and name == f"{robot.name}/{joint.name}/qx":
                    return "qx"
        return ""

    @property
    def default(self) -> np.ndarray:
        """The configuration where nothing else is said: the state, else 0 or the nearest limit, no rotation."""
        q = np.clip(np.zeros(len(self.values)), *self.limits.T)
        for at in self.orientations:
            q[at + 3] = 1.0
        for name, value in self.state.items():
            q[self.values.index(name)] = value
        return q

    def place(self, q: np.ndarray) -> list[dict[str, np.ndarray]]:
        """Poses of all links of every robot for many configurations."""
        placed, start = [], 0
        for robot in self.robots:
            count = len(robot.values)
            placed.append(robot.place(q[:, start : start + count]))
            start += count
        return placed


def read_document(file: File) -> dict[str, Any]:
    """The entries of a cell file, as they are written."""
    text = file.read_text(encoding="utf-8")
    return json.loads(text) if text.startswith("{") else yaml.load(text, yaml.CSafeLoader)  # type: ignore[no-any-return]


def read_cell(file: File, cache: dict[tuple[File, tuple[float, ...]], np.ndarray] | None = None) -> Model:
    """Reads a cell file, or a bare URDF."""
    meshes: dict[tuple[File, tuple[float, ...]], np.ndarray] = {} if cache is None else cache
    if file.suffix == ".urdf":
        name = ElementTree.parse(file).getroot().attrib["name"]
        cell: dict[str, Any] = {"robots": [{"name": name, "urdf": file.name}]}
    else:
        cell = read_document(file)
    folder = file.parent
    model = Model([], [], [], [], [], [], 0.0, [], {}, {}, None, None, [])
    for entry in cell.get("robots", []):
        _robot(model, entry, folder, meshes)
    for entry in cell.get("obstacles", []):
        body = Body(entry["name"], "obstacle", _elements(entry, folder, meshes), pose=_pose(entry.get("pose")))
        if "motion" in entry:
            body.course, body.kind = _course(folder / entry["motion"], body.name, body.pose), "moving obstacle"
        model.bodies.append(body)
    names = [robot.name for robot in model.robots]
    for entry in cell.get("attached", []):
        robot = names.index(entry["robot"])
        bare = [link if link in model.robots[robot].links else link.removeprefix(entry["robot"] + "/") for link in entry.get("touches", [])]
        elements = _elements(entry, folder, meshes)
        for element in elements:
            element.pose = _pose(entry.get("pose")) @ element.pose
        link = entry["link"] if entry["link"] in model.robots[robot].links else entry["link"].removeprefix(entry["robot"] + "/")
        model.bodies.append(Body(entry["name"], "attached", elements, robot, link, touches=bare))
    model.allow = [(a, b) for a, b in cell.get("allow", [])]
    model.margin = cell.get("margin", 0.0)
    model.margins = [(*line["bodies"], line["margin"]) for line in cell.get("margins", [])]
    model.state = cell.get("state", {})
    if "classes" in cell:
        model.classes = [(one["name"], one["bodies"]) for one in cell["classes"]]
    if "class_pairs" in cell:
        model.class_pairs = [(a, b) for a, b in cell["class_pairs"]]
    return model


def _pose(entry: dict[str, Any] | None) -> np.ndarray:
    entry = entry or {}
    xyz = np.array(entry.get("xyz", [0, 0, 0]), dtype=float)
    if "quat" in entry:
        return matrix(from_quaternions(np.array([entry["quat"]], dtype=float))[0], xyz)
    return from_rpy(xyz, np.array(entry.get("rpy", [0, 0, 0]), dtype=float))


def _mesh(file: File, scale: tuple[float, ...], meshes: dict[tuple[File, tuple[float, ...]], np.ndarray]) -> np.ndarray:
    if (file, scale) not in meshes:
        meshes[file, scale] = read_triangles(file) * np.array(scale)
    return meshes[file, scale]


def _mesh_element(file: File, pose: np.ndarray, scale: tuple[float, ...], options: dict[str, Any], meshes: dict[Any, np.ndarray]) -> Element:
    solid = options.get("solid", "auto")
    outer = any(key in options for key in ("pieces", "simplify", "grow"))
    return Element(
        "mesh", pose, triangles=_mesh(file, scale, meshes), file=file, scale=scale, solid=solid is not False,  # type: ignore[arg-type]
        union=solid == "union", outer=outer, lattice=read_lattice(file, scale),
    )  # fmt: skip


def _elements(entry: dict[str, Any], folder: File, meshes: dict[Any, np.ndarray]) -> list[Element]:
    if "parts" in entry:
        parts = [(part, _elements(part, folder, meshes)) for part in entry["parts"]]
        for part, elements in parts:
            for element in elements:
                element.pose = _pose(part.get("pose")) @ element.pose
        return [element for _, elements in parts for element in elements]
    scale = entry.get("scale", 1.0)
    scale = tuple(map(float, scale)) if isinstance(scale, list) else (float(scale),) * 3
    here = np.eye(4)
    for key in ("box", "sphere", "capsule", "cylinder", "mesh", "points", "polytope", "hull", "half_space"):
        if key not in entry:
            continue
        value = entry[key]
        match key:
            case "box":
                return [Element("box", here, tuple(value))]
            case "sphere":
                return [Element("sphere", here, (value["radius"] if isinstance(value, dict) else value,))]
            case "capsule" | "cylinder":
                return [Element(key, here, (value["radius"], value["length"]))]
            case "mesh":
                return [_mesh_element(folder / value, here, scale, entry, meshes)]
            case "points":
                return [Element("points", here, (entry.get("radius", 0.0),), points=read_points(folder / value) * np.array(scale))]
            case "polytope" | "hull":
                corners = np.array(value, dtype=float) if key == "polytope" else _mesh(folder / value, scale, meshes).reshape(-1, 3)
                vertices, faces = outward(corners)
                return [Element("polytope", here, triangles=vertices[faces])]
            case "half_space":
                normal = np.array(value["normal"], dtype=float)
                length = np.linalg.norm(normal)
                return [Element("half_space", here, (*(normal / length), value["offset"] / length))]
    raise ValueError(f"no shape in {entry}")


def _numbers(text: str | None, otherwise: str) -> np.ndarray:
    return np.array((text or otherwise).split(), dtype=float)


def _origin(element: ElementTree.Element | None) -> np.ndarray:
    if element is None:
        return np.eye(4)
    return from_rpy(_numbers(element.get("xyz"), "0 0 0"), _numbers(element.get("rpy"), "0 0 0"))


def _robot(model: Model, entry: dict[str, Any], folder: File, meshes: dict[Any, np.ndarray]) -> None:
    urdf = folder / entry["urdf"]
    root = ElementTree.parse(urdf).getroot()
    joints = [_joint(element) for element in root.findall("joint")]
    robot = Robot(entry["name"], [link.attrib["name"] for link in root.findall("link")], joints, _pose(entry.get("base")))
    tag = entry.get("geometry", "collision")
    packages = {name: folder / path for name, path in entry.get("packages", {}).items()}
    options = {key: entry[key] for key in ("solid", "pieces", "simplify") if key in entry}
    for link in root.findall("link"):
        # The generator names links in `links` in full.
        own = {**options, **entry.get("links", {}).get(link.attrib["name"], {})}
        elements = [_shape(one, urdf.parent, packages, meshes, own) for one in link.findall(tag)]
        name = f"{robot.name}/{link.attrib['name']}"
        if elements:
            model.bodies.append(Body(name, "link", elements, len(model.robots), link.attrib["name"]))
        else:
            model.links_without_geometry.append(name)
    disabled, enabled = _srdf(model, robot, folder / entry["srdf"]) if "srdf" in entry else (set(), set())
    model.disabled.append(disabled)
    model.enabled.append(enabled)
    model.self_collision.append(entry.get("self_collision", True))
    model.robots.append(robot)


def _joint(element: ElementTree.Element) -> Joint:
    kind = element.attrib["type"]
    ends = [element.find(end).attrib["link"] for end in ("parent", "child")]  # type: ignore[union-attr]
    axis = element.find("axis")
    direction = _numbers(None if axis is None else axis.get("xyz"), "1 0 0")
    joint = Joint(element.attrib["name"], kind, *ends, _origin(element.find("origin")), direction / np.linalg.norm(direction))
    limit, mimic = element.find("limit"), element.find("mimic")
    if limit is not None and kind in ("revolute", "prismatic"):
        joint.lower, joint.upper = float(limit.get("lower", "0")), float(limit.get("upper", "0"))
    if mimic is not None and kind != "fixed":
        joint.mimic = (mimic.attrib["joint"], float(mimic.get("multiplier", "1")), float(mimic.get("offset", "0")))
    return joint


def _shape(element: ElementTree.Element, folder: File, packages: dict[str, File], meshes: dict[Any, np.ndarray], options: dict[str, Any]) -> Element:
    pose = _origin(element.find("origin"))
    (shape,) = list(element.find("geometry"))  # type: ignore[arg-type]
    match shape.tag:
        case "box":
            return Element("box", pose, tuple(_numbers(shape.get("size"), "")))
        case "sphere":
            return Element("sphere", pose, (float(shape.attrib["radius"]),))
        case "capsule" | "cylinder":
            return Element(shape.tag, pose, (float(shape.attrib["radius"]), float(shape.attrib["length"])))
    address, scale = shape.attrib["filename"], tuple(_numbers(shape.get("scale"), "1 1 1"))
    if address.startswith("package://"):
        package, _, rest = address.removeprefix("package://").partition("/")
        file = packages[package] / rest
    else:
        file = File(address.removeprefix("file://")) if address.startswith("file://") else folder / address
    return _mesh_element(file, pose, scale, options, meshes)


def _srdf(model: Model, robot: Robot, file: File) -> tuple[set[frozenset[str]], set[frozenset[str]]]:
    """Disabled pairs of links (`disable_collisions`, and `disable_default_collisions` against all links; less what is enabled), and enabled ones."""
    root = ElementTree.parse(file).getroot()
    pairs = {tag: {frozenset((e.attrib["link1"], e.attrib["link2"])) for e in root.findall(tag)} for tag in ("disable_collisions", "enable_collisions")}
    disabled = pairs["disable_collisions"]
    for element in root.findall("disable_default_collisions"):
        disabled |= {frozenset((element.attrib["link"], other)) for other in robot.links}
    for state in root.findall("group_state"):
        values = {joint.attrib["name"]: _numbers(joint.attrib["value"], "").tolist() for joint in state.findall("joint")}
        model.named_states[f"{robot.name}/{state.attrib['name']}"] = values
    return disabled - pairs["enable_collisions"], pairs["enable_collisions"]


def _course(file: File, name: str, pose: np.ndarray) -> Course:
    if file.suffix == ".npy":
        rows = np.load(file)
        return Course(pose, rows if rows.shape[1] == 7 else np.column_stack([rows, np.tile([0.0, 0, 0, 1], (len(rows), 1))]))
    header, table = read_table(file)
    column = {key.removeprefix(f"{name}/"): table[:, at] for at, key in enumerate(header)}
    places = np.column_stack([column[key] for key in "xyz"])
    if "qx" in column:
        turns = np.column_stack([column[key] for key in ("qx", "qy", "qz", "qw")])
    elif "roll" in column:
        turns = np.array([_quaternion(*angles) for angles in zip(column["roll"], column["pitch"], column["yaw"])])
    else:
        turns = np.tile([0.0, 0, 0, 1], (len(places), 1))
    return Course(pose, np.column_stack([places, turns]), column.get("time"))


def _quaternion(roll: float, pitch: float, yaw: float) -> list[float]:
    (sr, sp, sy), (cr, cp, cy) = np.sin([roll / 2, pitch / 2, yaw / 2]), np.cos([roll / 2, pitch / 2, yaw / 2])
    return [
        sr * cp * cy - cr * sp * sy, cr * sp * cy + sr * cp * sy,
        cr * cp * sy - sr * sp * cy, cr * cp * cy + sr * sp * sy,
    ]  # fmt: skip


def read_table(file: File) -> tuple[list[str], np.ndarray]:
    """Header and numbers of a CSV file."""
    with file.open(newline="", encoding="utf-8") as lines:
        header, *rows = [row for row in csv.reader(lines) if row]
    return header, np.array(rows, dtype=float).reshape(-1, len(header))


def read_path(file: File, model: Model) -> Path:
    """Reads a path or, where the columns say so or the array has three axes, edges."""
    names = model.values
    bare = {name.partition("/")[2]: name for name in names}

    def column(name: str) -> int:
        return names.index(name if name in names else bare[name])

    def spread(table: np.ndarray, header: list[str], otherwise: np.ndarray) -> np.ndarray:
        rows = np.tile(otherwise, (len(table), 1))
        rows[:, [column(name) for name in header]] = table
        return rows

    default = model.default
    if file.suffix == ".npy":
        rows = np.load(file)
        edges = rows.ndim == 3
        return Path(rows.reshape(len(rows) * (2 if edges else 1), len(names)), model.orientations, edges=edges)
    if file.suffix == ".json":
        document = json.loads(file.read_text(encoding="utf-8"))
        points, header = document["points"], document["joint_names"]

        def rates(key: str) -> np.ndarray | None:
            return spread(np.array([p[key] for p in points]), header, 0 * default) if key in points[0] else None

        times = [p.get("time_from_start") for p in points]
        clock = None if times[0] is None else np.array([t if not isinstance(t, dict) else t["sec"] + t["nanosec"] * 1e-9 for t in times])
        rows = spread(np.array([p["positions"] for p in points]), header, default)
        return Path(rows, model.orientations, clock, rates("velocities"), rates("accelerations"))
    header, table = read_table(file)
    if any(name.startswith("from:") for name in header):
        both = []
        for end in ("from:", "to:"):
            at = [k for k, name in enumerate(header) if name.startswith(end)]
            both.append(spread(table[:, at], [header[k].removeprefix(end) for k in at], default))
        return Path(np.stack(both, axis=1).reshape(-1, len(names)), model.orientations, edges=True)
    plain = [k for k, name in enumerate(header) if name != "time" and not name.startswith("vel:")]
    rated = [k for k, name in enumerate(header) if name.startswith("vel:")]
    path = Path(spread(table[:, plain], [header[k] for k in plain], default), model.orientations)
    if "time" in header:
        path.times = table[:, header.index("time")]
    if rated:
        path.velocities = spread(table[:, rated], [header[k].removeprefix("vel:") for k in rated], 0 * default)
    return path
