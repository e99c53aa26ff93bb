"""A cell from a Pinocchio model and its geometry (Coal shapes). Needs the packages `pin` and `coal`.

Every joint of the model becomes a link with the geometry that hangs on it, called by the joint; `universe` is what does not move
with any. Geometry that was added to the universe itself becomes obstacles under their own names.
"""

from __future__ import annotations

import math
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
import numpy.typing as npt

from .cell import Cell
from .errors import InputError, MissingPackageError
from .opening import build

try:
    import coal
    import pinocchio as pin
except ImportError:
    raise MissingPackageError("pin", "pinocchio") from None

#: Pinocchio's names of joints: how they move, and along which axis (`None`: their own).
_JOINTS: dict[str, tuple[str, tuple[int, int, int] | None]] = {
    **{f"JointModelR{axis}": ("revolute", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    **{f"JointModelRUB{axis}": ("continuous", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    **{f"JointModelP{axis}": ("prismatic", unit) for axis, unit in zip("XYZ", ((1, 0, 0), (0, 1, 0), (0, 0, 1)))},
    "JointModelRevoluteUnaligned": ("revolute", None),
    "JointModelRevoluteUnboundedUnaligned": ("continuous", None),
    "JointModelPrismaticUnaligned": ("prismatic", None),
    "JointModelFreeFlyer": ("floating", (1, 0, 0)),
    "JointModelPlanar": ("planar", (0, 0, 1)),
}


def cell(model: Any, geometry: Any, *, name: str | None = None, pairs: str = "all", **options: Any) -> Cell:
    """A cell with the robot of `model` and the shapes of `geometry`; `options` are those of `noclash.build`.

    `pairs="all"` checks every pair, but for the exclusions that every cell has (rigid, adjacent, unreachable); `pairs="model"` only those of
    which `geometry.collisionPairs` has some: the others are allowed to touch.

    >>> import noclash.pinocchio, pinocchio
    >>> model = pinocchio.buildSampleModelManipulator()
    >>> noclash.pinocchio.cell(model, pinocchio.buildSampleGeometryModelManipulator(model)).dof
    6
    """
    if pairs not in ("all", "model"):
        raise InputError(f"pairs is `{pairs}`", "unknown", remedy="write `all` or `model`")
    robot_name = name or model.name or "robot"
    links: dict[int, list[Any]] = {joint: [] for joint in range(model.njoints)}
    obstacles = list(options.pop("obstacles", ()))
    own_bodies = {}
    for number, thing in enumerate(geometry.geometryObjects):
        if thing.parentJoint == 0 and thing.parentFrame == 0:
            obstacles.append({"name": thing.name, "pose": thing.placement.homogeneous, **shape(thing.geometry, thing.name)})
            own_bodies[number] = thing.name
        else:
            links[thing.parentJoint].append(thing)
            own_bodies[number] = f"{robot_name}/{_link(model, thing.parentJoint)}"
    allow = [list(line) for line in options.pop("allow", ())]
    if pairs == "model":
        allow += _absent_pairs(geometry, own_bodies)
    text, meshes = _urdf(model, links, robot_name)
    return build([{"name": robot_name, "urdf": text, "meshes": meshes}], obstacles, allow=allow, **options)


def configuration(model: Any, q: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """A configuration of the model in the order and words of its cell: angles for what Pinocchio holds as cosine and sine."""
    given = np.asarray(q, dtype=float)
    values: list[float] = []
    for joint in list(model.joints)[1:]:
        own = given[joint.idx_q : joint.idx_q + joint.nq]
        kind, _ = _kind(joint, model)
        if kind == "continuous" and joint.nq == 2:
            values.append(math.atan2(own[1], own[0]))
        elif kind == "planar":
            values += [own[0], own[1], math.atan2(own[3], own[2])]
        else:
            values += own.tolist()
    return np.array(values)


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
        points = np.array([geometry.point(i) for i in range(geometry.num_points)])
        return {"polytope": points}
    if isinstance(geometry, coal.BVHModelBase):
        vertices = np.asarray(geometry.vertices(), dtype=float).reshape(-1, 3)
        triangles = [geometry.tri_indices(i) for i in range(geometry.num_tris)]
        return {"mesh": (vertices, np.array([[int(t[0]), int(t[1]), int(t[2])] for t in triangles]))}
    message = f"`{name}` is a {type(geometry).__name__}, which has no counterpart in a cell"
    raise InputError(message, "unsupported", remedy="replace it by a mesh or by boxes, spheres, capsules, cylinders")


def _link(model: Any, joint: int) -> str:
    return str(model.names[joint])


def _kind(joint: Any, model: Any) -> tuple[str, tuple[float, ...]]:
    known = _JOINTS.get(joint.shortname())
    if known is None:
        message = f"joint `{model.names[joint.id]}` is a {joint.shortname()}"
        raise InputError(message, "unsupported", remedy="cells have revolute, continuous, prismatic, planar and floating joints")
    kind, unit = known
    axis: tuple[float, ...] = unit or ()
    if unit is None:
        own = joint.extract() if hasattr(joint, "extract") else joint
        axis = tuple(float(value) for value in own.axis)
    if kind in ("revolute", "prismatic"):
        low, high = model.lowerPositionLimit[joint.idx_q], model.upperPositionLimit[joint.idx_q]
        if kind == "revolute" and not (abs(low) < 1e10 and abs(high) < 1e10):
            kind = "continuous"
    return kind, axis


def _urdf(model: Any, links: dict[int, list[Any]], name: str) -> tuple[str, dict[str, Any]]:
    """The model as URDF text, and the meshes it names."""
    meshes: dict[str, Any] = {}
    lines = [f"<robot name={quoteattr(name)}>"]
    for joint, things in links.items():
        lines.append(f"<link name={quoteattr(_link(model, joint))}>")
        for thing in things:
            lines.append(f"<collision>{_origin(thing.placement)}<geometry>{_geometry(thing, meshes)}</geometry></collision>")
        lines.append("</link>")
    for number, joint in enumerate(list(model.joints)):
        if number == 0:
            continue
        kind, axis = _kind(joint, model)
        lines.append(f'<joint name={quoteattr(_link(model, number))} type="{kind}">{_origin(model.jointPlacements[number])}')
        parent, child = _link(model, model.parents[number]), _link(model, number)
        lines.append(f"<parent link={quoteattr(parent)}/><child link={quoteattr(child)}/>")
        if kind != "floating":
            lines.append(f'<axis xyz="{" ".join(repr(float(value)) for value in axis)}"/>')
        if kind in ("revolute", "prismatic"):
            low, high = float(model.lowerPositionLimit[joint.idx_q]), float(model.upperPositionLimit[joint.idx_q])
            speed = float(model.velocityLimit[joint.idx_v])
            velocity = f' velocity="{speed!r}"' if 0 < speed < 1e10 else ' velocity="1e9"'
            lines.append(f'<limit lower="{low!r}" upper="{high!r}" effort="0"{velocity}/>')
        lines.append("</joint>")
    lines.append("</robot>")
    return "\n".join(lines), meshes


def _origin(placement: Any) -> str:
    xyz = " ".join(repr(float(value)) for value in placement.translation)
    rpy = " ".join(repr(float(value)) for value in pin.rpy.matrixToRpy(placement.rotation))
    return f'<origin xyz="{xyz}" rpy="{rpy}"/>'


def _geometry(thing: Any, meshes: dict[str, Any]) -> str:
    told = shape(thing.geometry, thing.name)
    if "box" in told:
        return f'<box size="{" ".join(repr(float(edge)) for edge in told["box"])}"/>'
    if "sphere" in told:
        return f'<sphere radius="{told["sphere"]!r}"/>'
    for kind in ("capsule", "cylinder"):
        if kind in told:
            return f'<{kind} radius="{told[kind]["radius"]!r}" length="{told[kind]["length"]!r}"/>'
    if "polytope" in told:
        told = {"mesh": _hull(thing)}
    if "mesh" in told:
        file = f"mesh-{len(meshes)}.ply"
        meshes[file] = told["mesh"]
        return f'<mesh filename="{file}"/>'
    raise InputError(f"`{thing.name}` has no end, but hangs on a link", "unsupported", remedy="hang it on the universe")


def _hull(thing: Any) -> tuple[Any, Any]:
    """The surface of a convex shape of Coal as triangles."""
    convex = thing.geometry
    points = np.array([convex.point(i) for i in range(convex.num_points)])
    polygons = getattr(convex, "polygons", None)
    if polygons is None:
        raise InputError(f"the faces of `{thing.name}` are not known", "unsupported", remedy="give Convex with faces, or a mesh")
    faces = [convex.polygons(i) for i in range(convex.num_polygons)]
    return points, np.array([[int(f[0]), int(f[1]), int(f[2])] for f in faces])


def _absent_pairs(geometry: Any, bodies: dict[int, str]) -> list[list[str]]:
    """Pairs of bodies of which no pair of shapes is to be checked."""
    present = {frozenset((bodies[pair.first], bodies[pair.second])) for pair in geometry.collisionPairs}
    names = sorted(set(bodies.values()))
    every = [(a, b) for at, a in enumerate(names) for b in names[at + 1 :]]
    return [[a, b] for a, b in every if frozenset((a, b)) not in present]
