"""Geometry of SDF collision elements in the words of the cell file."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .outer_shapes import ellipsoid
from .sdf_model import find
from .sdf_xml import Element

_KINDS = ("box", "sphere", "cylinder", "capsule", "ellipsoid", "plane", "mesh")


def shape(collision: Element) -> tuple[dict[str, Any], str | None]:
    """The shape of a collision element, and a sentence where it is an outer one."""
    geometry = collision.one("geometry")
    if geometry is None or len(geometry.children) != 1:
        raise (geometry or collision).error("there is not one shape", "missing", f"give one of: {', '.join(_KINDS)}")
    own = geometry.children[0]
    if own.tag == "box":
        return {"box": _part(own, "size", 3).tolist()}, None
    if own.tag == "sphere":
        return {"sphere": float(_part(own, "radius", 1)[0])}, None
    if own.tag in ("cylinder", "capsule"):
        sizes = {key: float(_part(own, key, 1, ("radius", "length"))[0]) for key in ("radius", "length")}
        return {own.tag: sizes}, None
    if own.tag == "ellipsoid":
        mesh, excess = ellipsoid(_part(own, "radii", 3).tolist())
        return {"mesh": mesh}, f"the ellipsoid of `{collision.name()}` is held by a mesh up to {excess:.2e} m beyond it"
    if own.tag == "plane":
        own.only(("normal", "size"))
        normal = own.one("normal")
        direction = np.array([0.0, 0.0, 1.0]) if normal is None else normal.numbers(3)
        if not np.linalg.norm(direction) > 0:
            raise own.error("the normal has no direction")
        return {"half_space": {"normal": direction / np.linalg.norm(direction)}}, None
    if own.tag == "mesh":
        return _mesh(own), None
    raise own.error("this shape is not read", "unsupported", f"use one of: {', '.join(_KINDS)}")


def _part(own: Element, key: str, count: int, known: tuple[str, ...] | None = None) -> Any:
    own.only(known or (key,))
    part = own.one(key)
    if part is None:
        raise own.error(f"there is no <{key}>", "missing", "state it")
    return part.numbers(count)


def _mesh(own: Element) -> dict[str, Any]:
    own.only(("uri", "scale"), ())
    if own.attributes.get("optimization", "") not in ("", "none"):
        raise own.error(f"optimization=\"{own.attributes['optimization']}\" is not followed", "unsupported", "remove it: the mesh is taken as it is")
    uri, scale = own.one("uri"), own.one("scale")
    if uri is None:
        raise own.error("there is no <uri>", "missing", "name a file")
    path = find(uri.text.strip(), os.path.dirname(os.path.abspath(own.file)))
    if path is None:
        raise uri.error(f"`{uri.text.strip()}` is not found", "missing", "set SDF_PATH or GZ_SIM_RESOURCE_PATH, or copy it beside the file")
    made: dict[str, Any] = {"mesh": os.path.abspath(path)}
    if scale is not None:
        made["scale"] = scale.numbers(3).tolist()
    return made
