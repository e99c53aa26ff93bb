"""A robot from a `yourdfpy.URDF` object. Needs the package `yourdfpy`.

>>> import noclash, noclash.yourdfpy, yourdfpy
>>> urdf = yourdfpy.URDF.load("data/robots/six_axis/six_axis.urdf")
>>> cell = noclash.build([noclash.yourdfpy.robot(urdf, name="arm")])
>>> cell.dof
6
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from .errors import InputError, MissingPackageError
from .urdf_text import Joint, UrdfText, element

try:
    import yourdfpy
except ImportError:
    raise MissingPackageError("yourdfpy", "yourdfpy") from None

_SHAPES = ("box", "cylinder", "sphere", "mesh")
_KINDS = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")


def robot(urdf: Any, name: str | None = None, **entry: Any) -> dict[str, Any]:
    """An entry for `robots` of `noclash.build`; further keys (`srdf`, `base`, `self_collision`, …) are taken over.

    What the object holds is taken: links, joints with limits and mimicked joints, and the files of meshes as its file name handler finds
    them. A shape that yourdfpy did not read is an error, and so is a sliding axis that is not of length 1, along which yourdfpy slides farther
    than URDF says.
    """
    if not isinstance(urdf, yourdfpy.URDF):
        raise InputError(f"this is a {type(urdf).__name__}", "dtype", remedy="give a yourdfpy.URDF; a file goes to noclash.load")
    text = UrdfText(str(urdf.robot.name))
    for link in urdf.robot.links:
        collisions, visuals = ([_element(urdf, one, link.name, what) for one in own] for what, own in _elements(link, entry).items())
        text.link(str(link.name), collisions, visuals)
    for joint in urdf.robot.joints:
        text.joint(_joint(joint))
    return {"name": name or urdf.robot.name, "urdf": text.finish(), **entry}


def _elements(link: Any, entry: Mapping[str, Any]) -> dict[str, Iterable[Any]]:
    """Collision and visual elements; what is only to be seen need not have a counterpart."""
    seen = entry.get("geometry") == "visual"
    return {"collision": () if seen else link.collisions, "visual": link.visuals if seen else ()}


def _element(urdf: Any, own: Any, link: str, what: str) -> str:
    geometry = own.geometry
    known = [] if geometry is None else [kind for kind in _SHAPES if getattr(geometry, kind) is not None]
    if len(known) != 1:
        message = f"a {what} element of link `{link}` has {'several shapes' if known else 'a shape that yourdfpy did not read'}"
        raise InputError(message, "unsupported", remedy="give the URDF file to noclash directly" if not known else "give every shape an element of its own")
    placement = np.eye(4) if own.origin is None else own.origin
    return element(placement, _shape(urdf, known[0], getattr(geometry, known[0])), f"a {what} element of link `{link}`")


def _shape(urdf: Any, kind: str, own: Any) -> dict[str, Any]:
    if kind == "box":
        return {"box": own.size}
    if kind == "sphere":
        return {"sphere": own.radius}
    if kind == "cylinder":
        return {"cylinder": {"radius": own.radius, "length": own.length}}
    # The handler's answer is relative to the working folder, not to the document that is made here.
    shape: dict[str, Any] = {"mesh": os.path.abspath(urdf._filename_handler(own.filename))}
    if own.scale is not None:
        shape["scale"] = np.broadcast_to(np.asarray(own.scale, dtype=float), (3,))
    return shape


def _joint(joint: Any) -> Joint:
    if joint.type not in _KINDS or joint.parent is None or joint.child is None:
        raise InputError(f"joint `{joint.name}` has no known type, parent or child", "missing", remedy=f"the types are: {', '.join(_KINDS)}")
    moves = joint.type not in ("fixed", "floating")
    axis = None if joint.axis is None or not moves else [float(value) for value in joint.axis]
    if joint.type == "prismatic" and axis is not None and abs(float(np.linalg.norm(axis)) - 1.0) > 1e-6:
        message = f"the axis of joint `{joint.name}` has not the length 1, and yourdfpy slides by its length"
        raise InputError(message, "value", remedy="give an axis of length 1")
    limits = velocity = None
    if joint.limit is not None:
        # URDF takes a bound that is not stated as 0.
        bounds = (0.0 if bound is None else float(bound) for bound in (joint.limit.lower, joint.limit.upper))
        limits = tuple(bounds) if joint.type in ("revolute", "prismatic") else None
        velocity = None if joint.limit.velocity is None else float(joint.limit.velocity)
    mimic = None
    if joint.mimic is not None:
        factor, offset = joint.mimic.multiplier, joint.mimic.offset
        mimic = str(joint.mimic.joint), 1.0 if factor is None else float(factor), 0.0 if offset is None else float(offset)
    placement = np.eye(4) if joint.origin is None else joint.origin
    return Joint(str(joint.name), joint.type, str(joint.parent), str(joint.child), placement, axis, limits, velocity, mimic)  # type: ignore[arg-type]
