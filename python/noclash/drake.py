"""Cells from Drake's MultibodyPlant and SceneGraph, and its trajectories proved as they are. Needs the package `drake`.

Every body of the plant is a link of its name (`instance::body` where several instances have it); geometries of the world body and
half-spaces are obstacles. A configuration holds the plant's positions by joint name. Geometry is that of the proximity role, and pairs are those that
SceneGraph does not filter.
"""

from __future__ import annotations

import itertools
import warnings
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
import numpy.typing as npt

from .answers import PathCheck
from .arguments import numbers
from .cell import Cell
from .drake_shapes import shape
from .drake_tree import Tree
from .errors import InputError, MissingPackageError, PathError, UncheckedPairsWarning
from .opening import build
from .piecewise_sources import as_piecewise
from .urdf_text import UrdfText, element, exactly

try:
    import pydrake  # noqa: F401 (plants are its objects)
except ImportError:
    raise MissingPackageError("drake", "drake") from None


def cell(
    plant: Any,
    scene_graph: Any,
    *,
    name: str = "plant",
    pairs: str = "model",
    meshes: str = "hull",
    slide_limit: float = 10.0,
    context: Any = None,
    **options: Any,
) -> Cell:
    """A cell with everything of a finalised plant; further `options` are those of `noclash.build`.

    `pairs="model"` checks the pairs that SceneGraph's filter leaves; the others have the reasons `srdf:drake filter` (links) or `allow` (with obstacles).
    A pair of the model that never moves raises an `UncheckedPairsWarning`. `pairs="all"` checks every pair but for the exclusions that every cell has.
    `meshes="hull"` takes meshes as their convex hulls, as Drake does; `"surface"` takes their triangles, from their files. The cell's state
    is that of `context` (of the plant), or the default. Joints that slide without limits get ±`slide_limit` metres. Constraints of the
    plant are left to the motion, which gives every position.

    >>> import noclash.drake
    >>> from pydrake.all import AddMultibodyPlantSceneGraph, DiagramBuilder, Parser
    >>> plant, scene_graph = AddMultibodyPlantSceneGraph(DiagramBuilder(), 0.0)
    >>> _ = Parser(plant).AddModels("data/robots/mimic_gripper/mimic_gripper.urdf")
    >>> plant.Finalize()
    >>> noclash.drake.cell(plant, scene_graph, name="hand").bodies[0].name
    'hand/palm'
    """
    for key, value, known in (("pairs", pairs, ("model", "all")), ("meshes", meshes, ("hull", "surface"))):
        if value not in known:
            raise InputError(f"{key} is `{value}`", "unknown", remedy=f"write `{known[0]}` or `{known[1]}`")
    tree = Tree(plant, slide_limit)
    made = _Geometry(plant, scene_graph.model_inspector(), tree, meshes, one_filter=pairs == "all")
    text = UrdfText(name)
    tree.write(text, made.elements, made.extra)
    entry: dict[str, Any] = {"name": name, "urdf": text.finish(), "meshes": made.meshes}
    if made.meshes and meshes == "hull":
        entry["links"] = {"*": "hull"}
    allow = list(options.pop("allow", ()))
    if pairs == "model":
        entry["srdf"], own = made.rules(name)
        allow += own
    obstacles = [*made.obstacles, *options.pop("obstacles", ())]
    context = plant.CreateDefaultContext() if context is None else context
    state = dict(zip((f"{name}/{column}" for column in tree.columns()), np.asarray(plant.GetPositions(context)).tolist()))
    built = build([entry], obstacles, allow=allow, state={**state, **(options.pop("state", None) or {})}, **options)
    notes = [*tree.warnings, *made.warnings]
    if plant.num_constraints():
        notes.append(f"{plant.num_constraints()} constraints of the plant are not enforced: the motion must keep them")
    for note in notes:
        built._note(f"{name}: {note}")
    return _with_warning(built, made, name) if pairs == "model" else built


def joints(plant: Any, *, name: str = "plant") -> tuple[str, ...]:
    """Names of the plant's positions in its own order, as the cell calls them: `joints` of `Cell.check_path` for rows of positions."""
    return tuple(f"{name}/{column}" for column in Tree(plant, np.inf).columns())


def configuration(plant: Any, q: npt.ArrayLike, of: Cell, *, name: str = "plant") -> npt.NDArray[np.float64]:
    """Positions of a plant in the order of its cell."""
    given = numbers(q, "q", (plant.num_positions(),), f"({plant.num_positions()},): positions of the plant")
    return of.configuration(dict(zip(joints(plant, name=name), given.tolist())))


def path(plant: Any, rows: npt.ArrayLike, of: Cell, *, name: str = "plant") -> npt.NDArray[np.float64]:
    """Positions of a plant, one row each, as a path of its cell. Between rows quaternions turn the shorter way."""
    given = numbers(rows, "rows", (None, plant.num_positions()), f"(N, {plant.num_positions()}): positions of the plant, one row each")
    return np.array([configuration(plant, row, of, name=name) for row in given]).reshape(len(given), of.dof)


def check(trajectory: Any, plant: Any, scene_graph: Any = None, *, of: Cell | None = None, name: str = "plant", accuracy: float = 1e-9, **options: Any) -> PathCheck:
    """Checks a trajectory of the plant's positions for collisions.

    `trajectory` is a `PiecewisePolynomial`, `BsplineTrajectory`, `BezierCurve`, `CompositeTrajectory` of these, or
    `PathParameterizedTrajectory`; up to degree 5 it is checked as it is, beyond with a proved deviation of at most `accuracy` (radians,
    metres) that the answer covers. The cell is that of `scene_graph`, or `of` if it was made before; `options` are those of `Cell.check_path`.
    """
    if of is None:
        if scene_graph is None:
            raise InputError("neither a scene graph nor a cell is given", "missing", remedy="give scene_graph, or of=noclash.drake.cell(...)")
        of = cell(plant, scene_graph, name=name)
    curve = as_piecewise(trajectory)
    if curve is None:
        raise PathError(f"a {type(trajectory).__name__} is not understood", "unsupported", remedy="give a polynomial trajectory, or rows: noclash.drake.path")
    if curve.degree > 5:
        given = options.pop("tolerance_joints", None)
        angle, length = (given if isinstance(given, tuple) else (given or 0.0, 0.0))
        curve, off = curve.reduced(accuracy)
        options["tolerance_joints"] = (float(np.nextafter(angle + off, np.inf)), float(np.nextafter(length + off, np.inf)))
    return of.check_path(curve, joints=joints(plant, name=name), **options)


@dataclass(frozen=True)
class _Member:
    """A body of the cell: geometries of one body that SceneGraph filters alike."""

    name: str
    body: int
    #: One geometry that speaks for all.
    geometry: Any
    is_link: bool

    def full_name(self, robot: str) -> str:
        return f"{robot}/{self.name}" if self.is_link else self.name


class _Geometry:
    """Geometries of the proximity role, sorted into links and obstacles."""

    def __init__(self, plant: Any, inspector: Any, tree: Tree, meshes: str, one_filter: bool) -> None:
        self.elements: dict[str, list[str]] = {}
        self.extra: dict[str, str] = {}
        self.obstacles: list[dict[str, Any]] = []
        self.meshes: dict[str, Any] = {}
        self.members: list[_Member] = []
        self.warnings: list[str] = []
        self._inspector, self._adjacent = inspector, _adjacent(tree)
        self._welded = _welded(plant, tree)
        geometries = {int(body.index()): list(plant.GetCollisionGeometriesForBody(body)) for body in tree.bodies}
        everything = [own for listed in geometries.values() for own in listed]
        for body in tree.bodies:
            number = int(body.index())
            groups: dict[Any, str] = {}
            for geometry in geometries[number]:
                called = inspector.GetName(geometry)
                own, note = shape(inspector, geometry, called, meshes)
                self.warnings += [] if note is None else [note]
                place = inspector.GetPoseInFrame(geometry).GetAsMatrix4()
                if number == int(plant.world_body().index()):
                    self._obstacle(called, number, geometry, place, own)
                    continue
                if "half_space" in own:
                    raise InputError(f"`{called}` has no end, but hangs on body `{body.name()}`", "unsupported", remedy="hang it on the world body")
                key = None if one_filter else tuple(not self._tests(geometry, other) for other in everything if other not in geometries[number])
                if key not in groups:
                    groups[key] = tree.links[number] if not groups else self._part(tree, number, len(groups) + 1)
                    self.members.append(_Member(groups[key], number, geometry, True))
                self.elements.setdefault(groups[key], []).append(element(place, self._in_a_file(own), f"`{called}`"))

    def _tests(self, a: Any, b: Any) -> bool:
        return not self._inspector.CollisionFiltered(a, b)

    def _part(self, tree: Tree, body: int, count: int) -> str:
        name = f"{tree.links[body]}#{count}"
        while name in tree.links.values() or name in self.extra:
            name += "_"
        self.extra[name] = tree.links[body]
        return name

    def _obstacle(self, called: str, body: int, geometry: Any, place: Any, own: dict[str, Any]) -> None:
        name = called.replace("/", "|")
        while any(obstacle["name"] == name for obstacle in self.obstacles):
            name += "_"
        if "half_space" in own:
            self.obstacles.append({"name": name, "half_space": {"normal": place[:3, 2].tolist(), "offset": float(place[:3, 2] @ place[:3, 3])}})
        else:
            self.obstacles.append({"name": name, "pose": place, **own})
        self.members.append(_Member(name, body, geometry, False))

    def _in_a_file(self, own: dict[str, Any]) -> dict[str, Any]:
        mesh = own.get("hull", own.get("mesh"))
        if not isinstance(mesh, tuple):
            return own
        file = f"mesh-{len(self.meshes)}.ply"
        self.meshes[file] = mesh
        return {"mesh": file}

    def rules(self, robot: str) -> tuple[str, list[list[str]]]:
        """SRDF text for pairs of links, and lines of `allow` for pairs with obstacles."""
        lines, allow = [f"<robot name={quoteattr(robot)}>"], []
        for first, second in itertools.combinations(self.members, 2):
            if self._welded[first.body] == self._welded[second.body]:
                continue
            tested = self._tests(first.geometry, second.geometry)
            if first.is_link and second.is_link:
                links = f"link1={quoteattr(first.name)} link2={quoteattr(second.name)}"
                if not tested:
                    lines.append(f"<disable_collisions {links} reason={quoteattr('drake filter')}/>")
                elif frozenset((self._welded[first.body], self._welded[second.body])) in self._adjacent:
                    # Cells leave neighbours out unless they are asked for.
                    lines.append(f"<enable_collisions {links}/>")
            elif not tested:
                allow.append([exactly(own.full_name(robot)) for own in (first, second)])
        return "\n".join([*lines, "</robot>"]), allow

    def idle(self) -> list[tuple[_Member, _Member]]:
        """Pairs that SceneGraph tests and that never move against each other."""
        both = itertools.combinations(self.members, 2)
        return [(a, b) for a, b in both if self._welded[a.body] == self._welded[b.body] and self._tests(a.geometry, b.geometry)]


def _welded(plant: Any, tree: Tree) -> dict[int, int]:
    """The least number of the bodies that each is welded to."""
    return {int(body.index()): min(int(own.index()) for own in plant.GetBodiesWeldedTo(body)) for body in tree.bodies}


def _adjacent(tree: Tree) -> set[frozenset[int]]:
    plant = tree._plant
    least = _welded(plant, tree)
    return {frozenset((least[int(own.parent.index())], least[int(own.child.index())])) for own in tree.branches if own.kind != "fixed"}


def _with_warning(built: Cell, made: _Geometry, name: str) -> Cell:
    idle = made.idle()
    if idle:
        named = ", ".join(f"{a.full_name(name)} and {b.full_name(name)}" for a, b in idle)
        text = f"{name}: {len(idle)} pairs of the model are not checked, because they never move against each other: {named}"
        warnings.warn(text, UncheckedPairsWarning, stacklevel=3)
        built._note(text)
    return built
