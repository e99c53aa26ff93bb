"""Planning scenes of MoveIt as cells, and its trajectories proved: messages, or dictionaries of the same fields. No ROS is needed.

Objects, attached objects, frames and the allowed collision matrix are read by the importer of `noclash import` (docs/import.md); the octomap and
paddings, which that leaves out, are added here.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ._noclash import import_scene
from .answers import PathCheck
from .cell import Cell
from .errors import InputError, PathError
from .moveit_messages import plain, unwrapped
from .moveit_octomap import OCTOMAP, map_file
from .urdf_text import exactly
from .world import opened


def cell(
    scene: Any,
    *,
    urdf: str | os.PathLike[str],
    srdf: str | os.PathLike[str] | None = None,
    packages: Iterable[str | os.PathLike[str]] = (),
    unknown: str = "free",
) -> Cell:
    """The cell of a planning scene (`moveit_msgs/PlanningScene`) with the robot of `urdf` and `srdf`, each a file or XML.

    A padding of a link is a margin: the link stays farther than that from everything that is not the robot. Space of the octomap that was never measured is
    `free`, as for MoveIt, or `occupied`. Refused by name: scenes that are differences (`is_diff`), link scales other than 1, octomaps of other
    types than OcTree, and what the importer refuses (prisms, operations other than add, unknown frames).

    >>> import noclash.moveit
    >>> table = {"id": "table", "header": {"frame_id": "base_link"}, "primitives": [{"type": 1, "dimensions": [0.6, 0.9, 0.04]}],
    ...     "primitive_poses": [{"position": {"x": 1.2, "y": 0.0, "z": 0.4}, "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0}}]}
    >>> arm = "data/robots/six_axis/six_axis.urdf"
    >>> scene = {"name": "demo", "robot_model_name": "six_axis", "world": {"collision_objects": [table]}}
    >>> cell = noclash.moveit.cell(scene, urdf=arm)
    >>> [body.name for body in cell.bodies if body.kind == "obstacle"]
    ['table']
    """
    if unknown not in ("free", "occupied"):
        raise InputError(f"unknown is `{unknown}`", "unknown", remedy="write `free` or `occupied`")
    message = dict(plain(scene))
    if message.get("is_diff"):
        raise InputError("the scene is a difference (is_diff)", "unsupported", remedy="give the whole scene: what a difference does not repeat would be missing")
    _refuse_scales(message)
    paddings = {str(own["link_name"]): float(own["padding"]) for own in message.pop("link_padding", None) or () if float(own["padding"]) != 0.0}
    message.pop("link_scale", None)
    world = dict(message.get("world") or {})
    found = map_file(world.pop("octomap", None))
    if found is not None:
        world["collision_objects"] = [*(world.get("collision_objects") or ()), found[1]]
    message["world"] = world
    folders = [os.path.abspath(os.fspath(folder)) for folder in packages]
    with tempfile.TemporaryDirectory() as folder:
        made = _imported(Path(folder), message, urdf, srdf, folders)
    if found is not None:
        made.put_octomap(found[0], unknown)
    made.pad(paddings)
    return made.open(folders)


def check(
    scene: Any,
    trajectory: Any,
    *,
    urdf: str | os.PathLike[str],
    srdf: str | os.PathLike[str] | None = None,
    packages: Iterable[str | os.PathLike[str]] = (),
    unknown: str = "free",
    **options: Any,
) -> PathCheck:
    """Checks a trajectory in a planning scene for collisions.

    `trajectory` is a `JointTrajectory`, `RobotTrajectory` or `DisplayTrajectory`, moved as the controller does: linear, cubic or quintic between its points.
    Joints that it does not name are where `robot_state` of the scene has them. `options` are those of `Cell.check_path`.
    """
    made = cell(scene, urdf=urdf, srdf=srdf, packages=packages, unknown=unknown)
    motion = unwrapped(plain(trajectory))
    if not motion.get("points"):
        raise PathError("the trajectory has no points", "missing", remedy="give one point or more")
    return made.check_path(motion, **options)


class _Imported:
    """The written files of an import, in memory."""

    def __init__(self, folder: Path, text: str, files: dict[str, bytes], robot: str, links: list[str], obstacles: list[str], warnings: list[str]) -> None:
        self.folder, self.text, self.files = folder, text, files
        self.robot, self.links, self.obstacles, self.warnings = robot, links, obstacles, warnings

    def put_octomap(self, content: bytes, unknown: str) -> None:
        """Replaces the sphere that stood for the octomap while frames and the matrix were read."""
        self.files[str(self.folder / "octomap.bt")] = content
        self.text, count = re.subn(rf"""(name: ['"]?{OCTOMAP}['"]?, )sphere: [^,}}]+""", rf"\1octomap: octomap.bt, unknown: {unknown}", self.text)
        assert count == 1

    def pad(self, paddings: Mapping[str, float]) -> None:
        strangers = [name for name in paddings if name not in self.links]
        if strangers:
            raise InputError(f"`link_padding` names `{strangers[0]}`, which is no link of the robot", "unknown", remedy=f"the links are: {', '.join(self.links)}")
        negative = [name for name, value in paddings.items() if not 0.0 < value < float("inf")]
        if negative:
            raise InputError(f"the padding of `{negative[0]}` is {paddings[negative[0]]}", "value", remedy="give finite metres, not below 0")
        lines = [
            f"  - {{ bodies: [{json.dumps(exactly(f'{self.robot}/{link}'))}, {json.dumps(exactly(obstacle))}], margin: {value!r} }}\n"
            for link, value in paddings.items()
            for obstacle in self.obstacles
        ]
        if lines:
            self.text += "margins:\n" + "".join(lines)

    def open(self, folders: list[str]) -> Cell:
        path = str(self.folder / "cell.yaml")
        step = ("build", path, {**self.files, path: self.text.encode()}, folders)
        made = Cell(opened(step), (step,))
        for text in self.warnings:
            if text not in made.warnings:
                made._note(text)
        return made


def _imported(folder: Path, message: dict[str, Any], urdf: Any, srdf: Any, folders: list[str]) -> _Imported:
    """Runs the importer in a folder of its own, and takes what it wrote into memory."""
    given = {}
    for key, value in (("urdf", urdf), ("srdf", srdf)):
        if isinstance(value, str) and "<robot" in value:
            given[key] = folder / f"robot.{key}"
            given[key].write_text(value, encoding="utf-8")
        elif value is not None:
            given[key] = Path(os.path.abspath(os.fspath(value)))
    source = folder / "scene.json"
    source.write_text(json.dumps(message), encoding="utf-8")
    try:
        written, warnings = import_scene(source, folder / "cell.yaml", given["urdf"], given.get("srdf"), folders)
    except InputError as error:
        # A file that exists only for the importer cannot be opened.
        if error.file is not None and os.path.dirname(os.path.abspath(error.file)) == str(folder):
            error.file = error.line = error.column = None
        raise
    kept = [*(Path(file) for file in written), *(own for own in given.values() if own.parent == folder)]
    files = {str(file): file.read_bytes() for file in kept}
    text = _with_whole_paths(files.pop(str(folder / "cell.yaml")).decode(), folder)
    step = ("build", str(folder / "cell.yaml"), {**files, str(folder / "cell.yaml"): text.encode()}, folders)
    plainly = Cell(opened(step), (step,))
    (robot,) = plainly.robots
    obstacles = [body.name for body in plainly.bodies if body.kind == "obstacle"]
    return _Imported(folder, text, files, robot.name, list(robot.links), obstacles, list(warnings))


def _with_whole_paths(text: str, folder: Path) -> str:
    """The cell file with the robot's files by absolute paths: the folder that they are relative to goes away."""
    head, divider, tail = text.partition("\nobstacles:")

    def whole(match: re.Match[str]) -> str:
        return ": " + json.dumps(os.path.normpath(folder / (match[1] or match[2])))

    return re.sub(r': "(\.\./[^"]*)"|: (\.\./[^,}\s]*)', whole, head) + divider + tail


def _refuse_scales(message: Mapping[str, Any]) -> None:
    for own in message.get("link_scale") or ():
        if float(own["scale"]) != 1.0:
            raise InputError(f"`link_scale` of `{own['link_name']}` is {own['scale']}", "unsupported", remedy="use a padding, which is a margin here")
