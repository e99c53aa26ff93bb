"""Parts from 3MF files: the build items of the model, in metres, with units, components and transforms.

Only the standard library is needed. Extensions that change geometry (beam lattices, slices, volumes, displacements) are refused; materials,
colours and textures are not read.
"""

from __future__ import annotations

import math
import os
import posixpath
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError

Array = npt.NDArray[np.float64]
_CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
_PRODUCTION = "{http://schemas.microsoft.com/3dmanufacturing/production/2015/06}"
#: Extensions that add nothing to geometry, and the one by which models are spread over several files.
_KNOWN = (
    _CORE,
    _PRODUCTION,
    "{http://schemas.microsoft.com/3dmanufacturing/material/2015/02}",
    "{http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07}",
)
_MODEL = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"
_RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
_UNITS = {"micron": 1e-6, "millimeter": 1e-3, "centimeter": 1e-2, "inch": 0.0254, "foot": 0.3048, "meter": 1.0}
_REMEDY = "export it again, without extensions, or as STL"
#: Components within components.
_DEEPEST = 64


@dataclass(frozen=True, eq=False)
class Part:
    """A mesh of the model, placed: a build item, or a component of one."""

    name: str
    vertices: Array
    faces: npt.NDArray[np.int64]
    #: Metres by which rounding of transforms may have moved a vertex.
    growth: float


@dataclass(frozen=True, eq=False)
class Model:
    """The build items of a file; each is one body."""

    items: tuple[tuple[str, tuple[Part, ...]], ...]

    def obstacles(self, prefix: str = "", **entry: Any) -> list[dict[str, Any]]:
        """Entries for `obstacles` of `noclash.build`, one for every build item, called by the names of their objects."""
        return [{"name": prefix + name, "parts": [_shape(part) for part in parts], **entry} for name, parts in self.items]

    def obstacle(self, name: str, **entry: Any) -> dict[str, Any]:
        """An entry for `obstacles` or `attached`: all build items as one body."""
        return {"name": name, "parts": [_shape(part) for _, parts in self.items for part in parts], **entry}


def _shape(part: Part) -> dict[str, Any]:
    shape: dict[str, Any] = {"mesh": (part.vertices, part.faces)}
    return shape if part.growth == 0.0 else {**shape, "grow": part.growth}


def load(file: str | os.PathLike[str]) -> Model:
    """The model of a `.3mf` file. What is not read completely is an error: torn archives, unknown extensions, indices without a vertex."""
    path = os.fspath(file)
    if not os.path.isfile(path):
        raise InputError("there is no such file", "missing", path, remedy="check the path and its permissions")
    try:
        with zipfile.ZipFile(path) as archive:
            return _Reader(path, archive).model()
    except (zipfile.BadZipFile, zlib.error, OSError, RuntimeError, NotImplementedError, EOFError, KeyError) as error:
        raise InputError(f"the archive is not read: {error}", "syntax", path, remedy="the file is damaged, encrypted or no 3MF: write it again") from None


class _Reader:
    def __init__(self, path: str, archive: zipfile.ZipFile) -> None:
        self.path, self.archive = path, archive
        names = archive.namelist()
        self.names = {name.lower(): name for name in names}
        if len(self.names) != len(names):
            raise self.error("the archive holds a name twice", "write it again")
        self.parts: dict[str, dict[str, ElementTree.Element]] = {}
        self.unit: str | None = None

    def error(self, message: str, remedy: str = _REMEDY, kind: str = "unsupported") -> InputError:
        return InputError(message, kind, self.path, remedy=remedy)

    def model(self) -> Model:
        relations = self._parsed("_rels/.rels")
        targets = [own.get("Target", "") for own in relations if own.tag == f"{_RELATIONS}Relationship" and own.get("Type") == _MODEL]
        if len(targets) != 1 or any(own.get("TargetMode") == "External" for own in relations):
            raise self.error(f"the archive names {len(targets)} models", "write it again", "syntax")
        root = posixpath.normpath(targets[0].lstrip("/"))
        build = self._read(root)
        if build is None:
            raise self.error(f"{root} has no build", "write it again", "syntax")
        items: list[tuple[str, tuple[Part, ...]]] = []
        taken: dict[str, int] = {}
        for item in build:
            self._known(item, "item", ("objectid", "transform", "partnumber", "printable"))
            target, key = self._referenced(item, root)
            name = self.parts[target][key].get("name") or f"object_{key}"
            taken[name] = taken.get(name, 0) + 1
            # Two items of one object, or objects of one name.
            unique = name if taken[name] == 1 else f"{name}.{taken[name]}"
            items.append((unique, tuple(self._meshes(target, key, [self._transform(item)], unique))))
        if not items:
            raise self.error("nothing is to be built", "add the objects to the build plate: objects alone are no part of a model", "missing")
        if len({name for name, _ in items}) != len(items):
            raise self.error("names of objects collide", "give the objects names of their own", "inconsistent")
        return Model(tuple(items))

    def _parsed(self, name: str) -> ElementTree.Element:
        own = self.names.get(name.lower())
        if own is None:
            raise self.error(f"the archive has no {name}", "write it again", "syntax")
        content = self.archive.read(own)
        if b"<!DOCTYPE" in content:
            raise self.error(f"{name} declares a document type", "3MF has none: write it again")
        try:
            return ElementTree.fromstring(content)
        except ElementTree.ParseError as error:
            raise InputError(f"{name}: {error}", "syntax", self.path, remedy="the file is damaged: write it again") from None

    def _read(self, name: str) -> ElementTree.Element | None:
        """Reads the objects of a model file; returns its build."""
        model = self._parsed(name)
        if model.tag != f"{_CORE}model":
            raise self.error(f"{name} is no model but `{model.tag}`", "write it again", "syntax")
        unit = model.get("unit", "millimeter")
        if unit not in _UNITS:
            raise self.error(f"the unit of {name} is `{unit}`", f"units are {', '.join(_UNITS)}", "unknown")
        if self.unit is not None and unit != self.unit:
            raise self.error(f"{name} has the unit {unit}, but the model has {self.unit}", "use one unit")
        self.unit = unit
        if model.get("requiredextensions", "").split() not in ([], ["p"]):
            raise self.error(f"{name} requires the extensions `{model.get('requiredextensions')}`")
        objects: dict[str, ElementTree.Element] = {}
        build: ElementTree.Element | None = None
        for part in model:
            if part.tag == f"{_CORE}resources":
                for resource in part:
                    self._is_read(resource)
                    if resource.tag == f"{_CORE}object":
                        key = resource.get("id", "")
                        if not key or key in objects:
                            raise self.error(f"{name} has two objects `{key}`, or one without an id", "write it again", "syntax")
                        objects[key] = resource
            elif part.tag == f"{_CORE}build":
                if build is not None:
                    raise self.error(f"{name} has two builds", "write it again", "syntax")
                build = part
            elif part.tag != f"{_CORE}metadata":
                raise self.error(f"{name} has `{part.tag}`, which is not read")
        self.parts[name.lower()] = objects
        return build

    def _is_read(self, element: ElementTree.Element) -> None:
        if not str(element.tag).startswith(_KNOWN):
            raise self.error(f"the file has `{element.tag}`, which is not read")

    def _known(self, element: ElementTree.Element, word: str, attributes: tuple[str, ...]) -> None:
        if element.tag != f"{_CORE}{word}":
            raise self.error(f"the file has `{element.tag}` where `{word}` is expected")
        strange = [own for own in element.attrib if not own.startswith("{") and own not in attributes]
        if strange:
            raise self.error(f"`{word}` has the attribute `{strange[0]}`, which is not read")

    def _referenced(self, element: ElementTree.Element, where: str) -> tuple[str, str]:
        """The file and the object that an item or a component names."""
        path = element.get(f"{_PRODUCTION}path")
        target = where if path is None else posixpath.normpath(path.lstrip("/"))
        if target.lower() not in self.parts:
            self._read(target)
        key = element.get("objectid", "")
        if key not in self.parts[target.lower()]:
            raise self.error(f"{target} has no object `{key}`", "write it again", "inconsistent")
        return target.lower(), key

    def _transform(self, element: ElementTree.Element) -> Array | None:
        """A 3×4 matrix; `None` for none."""
        text = element.get("transform")
        if text is None:
            return None
        values = [self._number(own) for own in text.split()]
        if len(values) != 12:
            raise self.error(f"a transform has {len(values)} numbers", "write it again", "syntax")
        # Rows of the file are columns here: points are rows there.
        made = np.array(values).reshape(4, 3).T
        if abs(float(np.linalg.det(made[:, :3]))) < 1e-12 * float(np.linalg.norm(made[:, :3])) ** 3 or not made[:, :3].any():
            raise self.error("a transform is singular", "write it again", "value")
        return made

    def _number(self, text: str | None) -> float:
        try:
            value = float(text or "")
        except ValueError:
            value = math.nan
        if not math.isfinite(value) or "_" in (text or ""):
            raise self.error(f"`{text}` is no finite number", "write it again", "value")
        return value

    def _meshes(self, where: str, key: str, transforms: list[Array | None], name: str) -> list[Part]:
        if len(transforms) > _DEEPEST:
            raise self.error(f"components of object `{key}` contain themselves", "write it again", "inconsistent")
        found = self.parts[where][key]
        known = ("id", "type", "name", "partnumber", "pid", "pindex", "thumbnail")
        self._known(found, "object", known)
        if any(own.endswith("}meshresolution") for own in found.attrib):
            raise self.error(f"object `{key}` has a mesh of low resolution", "export it without slices")
        inside = [own for own in found if own.tag not in (f"{_CORE}metadatagroup", f"{_CORE}metadata")]
        if len(inside) != 1 or inside[0].tag not in (f"{_CORE}mesh", f"{_CORE}components"):
            raise self.error(f"object `{key}` has neither a mesh nor components, or more than that: {', '.join(str(own.tag) for own in inside)}")
        if inside[0].tag == f"{_CORE}mesh":
            return [self._mesh(inside[0], key, transforms, name)]
        made: list[Part] = []
        for component in inside[0]:
            self._known(component, "component", ("objectid", "transform"))
            target, inner = self._referenced(component, where)
            made += self._meshes(target, inner, [*transforms, self._transform(component)], name)
        if not made:
            raise self.error(f"object `{key}` has no components", "write it again", "missing")
        return made

    def _mesh(self, mesh: ElementTree.Element, key: str, transforms: list[Array | None], name: str) -> Part:
        places: list[tuple[float, float, float]] = []
        corners: list[tuple[int, int, int]] = []
        for part in mesh:
            self._is_read(part)
            if part.tag == f"{_CORE}vertices":
                for vertex in part:
                    self._known(vertex, "vertex", ("x", "y", "z"))
                    places.append((self._number(vertex.get("x")), self._number(vertex.get("y")), self._number(vertex.get("z"))))
            elif part.tag == f"{_CORE}triangles":
                for triangle in part:
                    self._known(triangle, "triangle", ("v1", "v2", "v3", "p1", "p2", "p3", "pid"))
                    corners.append((self._index(triangle, "v1"), self._index(triangle, "v2"), self._index(triangle, "v3")))
            elif part.tag.startswith(_CORE):
                raise self.error(f"the mesh of object `{key}` has `{part.tag}`, which is not read")
        if not corners or max(max(own) for own in corners) >= len(places):
            raise self.error(f"object `{key}` has no triangles, or one without its vertices", "write it again", "inconsistent")
        points, faces = np.array(places), np.array(corners, dtype=np.int64)
        scale = _UNITS[self.unit or "millimeter"]
        growth = 0.0
        for transform in reversed(transforms):
            if transform is None:
                continue
            linear, shift = transform[:, :3], transform[:, 3]
            sizes = abs(points) @ abs(linear).T + abs(shift)
            # Each of the few operations is off by half a unit in the last place at most; what was off before is moved along.
            growth = growth * float(np.linalg.norm(linear)) + 8.0 * sys.float_info.epsilon * float(np.linalg.norm(sizes, axis=1).max())
            points = points @ linear.T + shift
            if np.linalg.det(linear) < 0.0:
                faces = faces[:, ::-1]
        growth = (growth + 2.0 * sys.float_info.epsilon * float(np.linalg.norm(points, axis=1).max())) * scale * 1.001 if growth or scale != 1.0 else 0.0
        return Part(name, points * scale, faces, growth)

    def _index(self, triangle: ElementTree.Element, name: str) -> int:
        text = triangle.get(name, "")
        if not text.isascii() or not text.isdigit():
            raise self.error(f"`{text}` is no number of a vertex", "write it again", "value")
        return int(text)
