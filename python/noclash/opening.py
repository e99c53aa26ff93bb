"""`load` and `build`: a cell from files, or from the words of the cell file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .building import Document, mappings, two_names
from .cell import Cell
from .errors import InputError
from .world import opened


def load(
    file: str | os.PathLike[str], *, packages: Iterable[str | os.PathLike[str]] = (), xacro: Mapping[str, object] | None = None
) -> Cell:
    """Loads a cell file (`.yaml`) or a robot (`.urdf`, `.xacro`). ROS packages are searched for in `packages` (folders that hold
    them), `ROS_PACKAGE_PATH`, and the folders above the URDF. `xacro` are the arguments of a xacro file, which the package `xacro`
    expands (`pip install xacrodoc`); one that the file does not declare is an error. The last four cells stay open: loaded again, one whose
    files did not change is there immediately.

    >>> import noclash
    >>> noclash.load("data/cells/demo.yaml").joints[0]
    'arm/joint_1'
    """
    path, folders = os.fspath(file), [os.path.abspath(os.fspath(folder)) for folder in packages]
    arguments = xacro_arguments(xacro)
    # The error names the file as it was given; a cell that is pickled opens it wherever it is.
    return Cell(opened(("load", path, folders, arguments)), (("load", os.path.abspath(path), folders, arguments),))


def xacro_arguments(given: Mapping[str, object] | None) -> list[tuple[str, str]]:
    """Arguments of a xacro file as text; truth values as xacro writes them.

    >>> xacro_arguments({"ur_type": "ur5e", "safety": True, "length": 0.1})
    [('ur_type', 'ur5e'), ('safety', 'true'), ('length', '0.1')]
    """
    texts = []
    for name, value in (given or {}).items():
        if not isinstance(name, str) or not isinstance(value, (str, bool, int, float)):
            raise InputError(f"the xacro argument {name!r} is {value!r}", "value", remedy="give text, numbers or truth values by name")
        texts.append((name, str(value).lower() if isinstance(value, bool) else str(value)))
    return texts


def build(
    robots: Iterable[Mapping[str, Any]] = (),
    obstacles: Iterable[Mapping[str, Any]] = (),
    attached: Iterable[Mapping[str, Any]] = (),
    *,
    allow: Iterable[Sequence[str]] = (),
    margin: float = 0.0,
    margins: Iterable[Mapping[str, Any]] = (),
    state: Mapping[str, float] | None = None,
    states: Mapping[str, Mapping[str, float]] | None = None,
    classes: Iterable[Mapping[str, Any]] | None = None,
    class_pairs: Iterable[Sequence[str]] | None = None,
    folder: str | os.PathLike[str] = ".",
    packages: Iterable[str | os.PathLike[str]] = (),
) -> Cell:
    """Builds a cell from the words of the cell file, with arrays where the file has names of files.

    `urdf` and `srdf` are paths or XML; `mesh` and `hull` are paths, (vertices, faces) or anything with `.vertices` and
    `.faces`; `points` a path or an array (N, 3); `voxels` a path or truth values (N, M, K); `pose` and `base` are `{xyz, rpy or quat}`, three numbers, (xyz, quaternion x y
    z w) or a 4×4 matrix. A robot whose `urdf` is text may have `meshes`: (vertices, faces) by the `filename` in the text. Paths are relative to `folder`. `states` names configurations. `classes` and `class_pairs` are those of the monitor.

    >>> import noclash
    >>> table = {"name": "table", "box": [1.0, 0.6, 0.02], "pose": [1.4, 0.0, 0.4]}
    >>> cell = noclash.build([{"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf"}], [table])
    >>> [body.name for body in cell.bodies if body.kind == "obstacle"]
    ['table']
    """
    if margin is None:
        raise InputError("margin is None", "value", remedy="give metres; 0 for none")
    document = Document(folder)
    parts: dict[str, Any] = {
        "robots": [document.robot(robot) for robot in mappings(robots, "robots")],
        "obstacles": [document.body(obstacle) for obstacle in mappings(obstacles, "obstacles")],
        "attached": [document.body(held) for held in mappings(attached, "attached")],
        "allow": two_names(allow, "allow"),
        "margin": margin,
        "margins": [dict(line) for line in mappings(margins, "margins")],
        "state": dict(state or {}),
    }
    if states:
        parts["states"] = {name: dict(own) for name, own in states.items()}
    if classes is not None:
        parts["classes"] = [dict(one) for one in mappings(classes, "classes")]
    if class_pairs is not None:
        parts["class_pairs"] = two_names(class_pairs, "class_pairs")
    path = document.finish(parts)
    folders = [os.path.abspath(os.fspath(folder)) for folder in packages]
    step = ("build", path, document.files, folders)
    return Cell(opened(step), (step,))
