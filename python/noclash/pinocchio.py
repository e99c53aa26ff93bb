"""A cell from a Pinocchio model and its geometry (Coal shapes). Needs the packages `pin` and `coal`.

Every body frame of the model, and every other frame that carries geometry, becomes a link of its name, joined as in the model: welded
links stay links of their own. Geometry that was added to the universe itself becomes obstacles under their own names. `pairs` says which
pairs are checked; `configuration` and `path` turn Pinocchio's configurations into those of the cell.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from .arguments import numbers
from .cell import Cell
from .errors import InputError, MissingPackageError, UncheckedPairsWarning
from .opening import build
from .pinocchio_tree import holder, kind_of, on_the_universe, tree_of, urdf
from .urdf_text import element, exactly

try:
    import coal
    import pinocchio  # noqa: F401 (models are its objects)
except ImportError:
    raise MissingPackageError("pin", "pinocchio") from None

#: Two turns that differ by less, in radians, are the same; half a turn up to this has no shorter way.
_AMBIGUOUS = 1e-6


def cell(model: Any, geometry: Any, *, name: str | None = None, pairs: str = "all", **options: Any) -> Cell:
    """A cell with the robot of `model` and the shapes of `geometry`; `options` are those of `noclash.build`.

    `pairs="all"`: links are bodies, and every pair is checked but for the exclusions that every cell has (rigid, adjacent,
    unreachable). `pairs="model"`: every geometry object is a body of its own, under its own name, and exactly the pairs of
    `geometry.collisionPairs` are checked, neighbours too; but for pairs with an object whose `disableCollision` is set, as in
    Pinocchio. A pair of the model that never moves (both objects on one joint) cannot be checked and raises an
    `UncheckedPairsWarning`; `cell.warnings` repeats it. Bodies of `obstacles` and `attached` in `options` are checked against all.

    >>> import noclash.pinocchio, pinocchio
    >>> model = pinocchio.buildSampleModelManipulator()
    >>> cell = noclash.pinocchio.cell(model, pinocchio.buildSampleGeometryModelManipulator(model))
    >>> cell.dof, cell.bodies[0].name
    (6, 'robot/shoulder1_body')
    """
    if pairs not in ("all", "model"):
        raise InputError(f"pairs is `{pairs}`", "unknown", remedy="write `all` or `model`")
    robot_name = name or model.name or "robot"
    tree = tree_of(model, geometry)
    obstacles, attached, allow = (list(options.pop(key, ())) for key in ("obstacles", "attached", "allow"))
    meshes: dict[str, Any] = {}
    elements: dict[int, list[str]] = {number: [] for number in range(len(tree))}
    for thing in geometry.geometryObjects:
        if on_the_universe(thing):
            obstacles.append({"name": thing.name, "pose": thing.placement.homogeneous, **shape(thing.geometry, thing.name)})
            continue
        link = holder(tree, thing)
        placement = tree[link].placement.actInv(thing.placement).homogeneous
        if pairs == "model":
            attached.append({"name": thing.name, "robot": robot_name, "link": tree[link].name, "pose": placement, **shape(thing.geometry, thing.name)})
        else:
            elements[link].append(element(placement, _in_a_file(thing, meshes), f"`{thing.name}`"))
    if pairs == "model":
        allow += _absent_pairs(geometry)
    text = urdf(model, tree, elements, robot_name)
    made = build([{"name": robot_name, "urdf": text, "meshes": meshes}], obstacles, attached, allow=allow, **options)
    return _with_warning(made, geometry) if pairs == "model" else made


def configuration(model: Any, q: npt.ArrayLike, *, near: npt.ArrayLike | None = None) -> npt.NDArray[np.float64]:
    """A configuration of the model in the order and words of its cell: angles for what Pinocchio holds as cosine and sine.

    A cosine and a sine do not say how many turns were made. Angles are within (−π, π], or, with `near` (a configuration of the
    cell), within half a turn of it; exactly half a turn away is an error. Angles of a cell are literal, so from 3 to −3 is nearly a full
    turn: for motions use `path`.
    """
    given = numbers(q, "q", (model.nq,), f"({model.nq},): a configuration of the model")
    values: list[float] = []
    for joint in list(model.joints)[1:]:
        own = given[joint.idx_q : joint.idx_q + joint.nq]
        kind, _ = kind_of(joint, model)
        called = model.names[joint.id]
        if kind == "continuous" and joint.nq == 2:
            values.append(_angle(own, called))
        elif kind == "planar":
            values += [own[0], own[1], _angle(own[2:], called)]
        elif kind == "floating":
            _unit(own[3:], called)
            values += own.tolist()
        else:
            values += own.tolist()
    if near is None:
        return np.array(values)
    return _nearest(model, np.array(values), numbers(near, "near", (len(values),), f"({len(values)},): a configuration of the cell"), "q")


def path(model: Any, rows: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Configurations of the model, one per row, as a path of its cell that turns as `pinocchio.interpolate` does: from row to row every
    continuous joint, planar angle and quaternion goes the shorter way. Half a turn between two rows has no shorter way and is an error.

    The first row has angles within (−π, π]; later rows go on from there, over as many turns as they make. Between rows a cell moves x, y
    and z of planar and floating joints straight, where Pinocchio follows a screw: give rows near to each other if that matters.

    >>> import noclash.pinocchio, numpy as np, pinocchio
    >>> model = pinocchio.Model()
    >>> _ = model.addJoint(0, pinocchio.JointModelRUBZ(), pinocchio.SE3.Identity(), "wheel")
    >>> noclash.pinocchio.path(model, [[np.cos(a), np.sin(a)] for a in (3.0, -3.0)]).round(4).tolist()
    [[3.0], [3.2832]]
    """
    given = numbers(rows, "rows", (None, model.nq), f"(N, {model.nq}): one configuration of the model per row")
    made: list[npt.NDArray[np.float64]] = []
    for number, row in enumerate(given):
        values = configuration(model, row)
        made.append(_nearest(model, values, made[-1], f"row {number}") if made else values)
    return np.array(made).reshape(len(made), -1)


def shape(geometry: Any, name: str) -> dict[str, Any]:
    """A Coal shape in the words of the cell file. What has no word there is an error: no shape may disappear."""
    if getattr(geometry, "getSweptSphereRadius", lambda: 0.0)() != 0.0:
        raise InputError(f"`{name}` has a swept-sphere radius", "unsupported", remedy="use a margin, or grow the shape")
    if isinstance(geometry, coal.Box):
        return {"box": 2.0 * np.asarray(geometry.halfSide)}
    if isinstance(geometry, coal.Sphere):
        return {"sphere": float(geometry.radius)}
    if isinstance(geometry, coal.Capsule):
        return {"capsule": {"radius": float(geometry.radius), "length": 2.0 * float(geometry.halfLength)}}
    if isinstance(geometry, coal.Cylinder):
        return {"cylinder": {"radius": float(geometry.radius), "length": 2.0 * float(geometry.halfLength)}}
    if isinstance(geometry, coal.Halfspace):
        return {"half_space": {"normal": np.asarray(geometry.n), "offset": float(geometry.d)}}
    if isinstance(geometry, coal.TriangleP):
        return {"mesh": (np.array([geometry.a, geometry.b, geometry.c]), np.array([[0, 1, 2]]))}
    if isinstance(geometry, coal.ConvexBase):
        return {"polytope": _points(geometry)}
    if isinstance(geometry, coal.BVHModelBase) and geometry.num_tris > 0:
        vertices = np.asarray(geometry.vertices(), dtype=float).reshape(-1, 3)
        triangles = [geometry.tri_indices(i) for i in range(geometry.num_tris)]
        return {"mesh": (vertices, np.array([[int(t[0]), int(t[1]), int(t[2])] for t in triangles]))}
    message = f"`{name}` is a {type(geometry).__name__}, which has no counterpart in a cell"
    raise InputError(message, "unsupported", remedy="replace it by a mesh or by boxes, spheres, capsules, cylinders")


def _points(convex: Any) -> npt.NDArray[np.float64]:
    return np.array([convex.point(i) for i in range(convex.num_points)], dtype=float).reshape(-1, 3)


def _in_a_file(thing: Any, meshes: dict[str, Any]) -> dict[str, Any]:
    """The shape of a geometry object with its surface, if it has one, among the meshes that the URDF names."""
    own = shape(thing.geometry, thing.name)
    if "half_space" in own:
        raise InputError(f"`{thing.name}` has no end, but hangs on a link", "unsupported", remedy='hang it on the universe, or use pairs="model"')
    if "polytope" in own:
        own = {"mesh": _hull(thing)}
    if "mesh" in own:
        file = f"mesh-{len(meshes)}.ply"
        meshes[file] = own["mesh"]
        own = {"mesh": file}
    return own


def _hull(thing: Any) -> tuple[Any, Any]:
    """The surface of a convex shape of Coal as triangles."""
    convex = thing.geometry
    if not hasattr(convex, "polygons"):
        raise InputError(f"the faces of `{thing.name}` are not known", "unsupported", remedy="give Convex with faces, or a mesh")
    faces = [convex.polygons(i) for i in range(convex.num_polygons)]
    return _points(convex), np.array([[int(f[0]), int(f[1]), int(f[2])] for f in faces])


# Angles.


def _unit(values: npt.NDArray[np.float64], joint: str) -> None:
    if abs(float(np.linalg.norm(values)) - 1.0) > _AMBIGUOUS:
        message = f"joint `{joint}` has {values.tolist()}, whose length is not 1"
        raise InputError(message, "value", remedy="normalise the configuration: pinocchio.normalize(model, q)")


def _angle(cosine_and_sine: npt.NDArray[np.float64], joint: str) -> float:
    _unit(cosine_and_sine, joint)
    return math.atan2(cosine_and_sine[1], cosine_and_sine[0])


def _nearest(model: Any, values: npt.NDArray[np.float64], near: npt.NDArray[np.float64], what: str) -> npt.NDArray[np.float64]:
    """The same place with the angles and signs that the shorter way from `near` leads to."""
    at = 0
    for joint in list(model.joints)[1:]:
        kind, _ = kind_of(joint, model)
        angle = at if kind == "continuous" and joint.nq == 2 else at + 2 if kind == "planar" else None
        ambiguous = False
        if angle is not None:
            step = math.remainder(values[angle] - near[angle], 2.0 * math.pi)
            ambiguous = abs(step) > math.pi - _AMBIGUOUS
            values[angle] = near[angle] + step
        elif kind == "floating":
            own, before = slice(at + 3, at + 7), near[at + 3 : at + 7]
            _unit(before, model.names[joint.id])
            # The cosine of half the angle between them.
            cosine = float(values[own] @ before)
            ambiguous = abs(cosine) < 0.5 * _AMBIGUOUS
            values[own] = math.copysign(1.0, cosine) * values[own]
        if ambiguous:
            message = f"{what}: joint `{model.names[joint.id]}` makes half a turn, which has no shorter way"
            raise InputError(message, "inconsistent", remedy="give a configuration in between")
        at += 3 if kind == "planar" else 1 if angle is not None else joint.nq
    return values


# Pairs.


def _asked_pairs(geometry: Any) -> list[tuple[str, str]]:
    """The pairs that `pinocchio.computeCollisions` tests, by name."""
    things = geometry.geometryObjects
    asked = ((things[pair.first], things[pair.second]) for pair in geometry.collisionPairs)
    return [(a.name, b.name) for a, b in asked if not (a.disableCollision or b.disableCollision)]


def _absent_pairs(geometry: Any) -> Iterable[list[str]]:
    """Pairs of objects that the model does not ask for, as patterns; what moves with one joint is never checked anyway."""
    present = {frozenset(pair) for pair in _asked_pairs(geometry)}
    things = list(geometry.geometryObjects)
    for at, first in enumerate(things):
        for second in things[at + 1 :]:
            if first.parentJoint != second.parentJoint and frozenset((first.name, second.name)) not in present:
                yield [exactly(first.name), exactly(second.name)]


def _with_warning(made: Cell, geometry: Any) -> Cell:
    """The cell; with a warning where pairs that the model asks for never move, so that nothing checks them."""
    reasons = {frozenset(pair[:2]): pair[2] for pair in made.pairs.excluded}
    idle = [pair for pair in _asked_pairs(geometry) if reasons.get(frozenset(pair)) in ("rigid", "static", "adjacent")]
    if idle:
        named = ", ".join(f"{a} and {b}" for a, b in idle)
        text = f"{len(idle)} pairs of the model are not checked, because they never move against each other: {named}"
        warnings.warn(text, UncheckedPairsWarning, stacklevel=3)
        made._note(text)
    return made
