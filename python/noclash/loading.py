"""`load`: a cell from a file of any format that is read, by its name and its first element."""

from __future__ import annotations

import importlib
import os
import xml.etree.ElementTree
from collections.abc import Iterable, Mapping
from typing import Any

from . import opening
from .cell import Cell
from .errors import InputError

#: Modules that read other formats, by the root element of an XML file. Each is imported when it is needed.
_XML_FORMATS = {"mujoco": "noclash.mujoco", "sdf": "noclash.sdf"}
#: The same by the extension of a file.
_FORMATS = {".mjcf": "noclash.mujoco", ".sdf": "noclash.sdf", ".world": "noclash.sdf", ".usd": "noclash.usd", ".usda": "noclash.usd", ".usdc": "noclash.usd", ".usdz": "noclash.usd"}


def load(
    file: str | os.PathLike[str], *, packages: Iterable[str | os.PathLike[str]] = (), xacro: Mapping[str, object] | None = None, **options: Any
) -> Cell:
    """Loads a cell file (`.yaml`), a robot (`.urdf`, `.xacro`), or a model of another program: MJCF, SDF or USD, by `noclash.mujoco`,
    `noclash.sdf` or `noclash.usd`.

    ROS packages are searched for in `packages` (folders that hold them), `ROS_PACKAGE_PATH`, and the folders above the URDF. `xacro`
    are the arguments of a xacro file, which the package `xacro` expands (`pip install xacrodoc`); one that the file does not declare is
    an error. `options` are those of the module that reads the format.

    >>> import noclash
    >>> noclash.load("data/cells/demo.yaml").joints[0]
    'arm/joint_1'
    """
    path = os.fspath(file)
    module = _module(path)
    if module is None:
        if options:
            raise InputError(f"`{next(iter(options))}` is given, which is no option for this file", "unknown", file=path, remedy="the options are `packages` and `xacro`")
        return opening.load(path, packages=packages, xacro=xacro)
    if xacro is not None or list(packages):
        raise InputError("this file has no packages and no xacro arguments", "inconsistent", file=path, remedy="omit `packages` and `xacro`")
    made = importlib.import_module(module).load(path, **options)
    assert isinstance(made, Cell)
    return made


def _module(path: str) -> str | None:
    """The module that reads a file; `None` for cell files and URDF."""
    extension = os.path.splitext(path)[1].lower()
    if extension in _FORMATS:
        return _FORMATS[extension]
    return _XML_FORMATS.get(_root(path) or "") if extension == ".xml" else None


def _root(path: str) -> str | None:
    """Name of the root element; `None` where there is none, which the readers of files report."""
    try:
        with open(path, "rb") as source:
            for _, element in xml.etree.ElementTree.iterparse(source, events=("start",)):
                return str(element.tag).rsplit("}", 1)[-1]
    except (OSError, xml.etree.ElementTree.ParseError):
        pass
    return None
