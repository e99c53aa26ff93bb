"""`CollisionManager` with the methods of `trimesh.collision.CollisionManager`, by noclash instead of FCL.

"No collision" is a proof: a pair counts as touching unless it is proved apart. Closed meshes are solid; a thing inside another touches it.
`in_motion_*` ask about motions instead of places. The data objects are trimesh's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._noclash import Objects, ObjectShape
from .arguments import numbers
from .errors import InputError, MissingPackageError
from .trimesh_motion import Mover, MotionAnswer, motion
from .trimesh_shapes import is_rigid, scale_and_pose

try:
    import trimesh
    from trimesh.collision import ContactData, DistanceData
except ImportError:
    raise MissingPackageError("trimesh", "trimesh") from None

#: Name of the object of `*_single`, as trimesh has it.
EXTERNAL = "__external"


@dataclass
class CollisionObject:
    """An object of a manager: what `add_object` returns."""

    name: Any
    mesh: Any
    #: 4×4.
    transform: npt.NDArray[np.float64]
    #: Its number among the objects of its manager.
    number: int
    #: Whether the transform neither scales nor mirrors.
    rigid: bool


@dataclass(frozen=True)
class _Contact:
    """A contact in the words of FCL."""

    b1: int
    b2: int
    normal: npt.NDArray[np.float64]
    pos: npt.NDArray[np.float64]
    penetration_depth: float


@dataclass(frozen=True)
class _Distance:
    """A distance in the words of FCL."""

    b1: int
    b2: int
    nearest_points: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]
    min_distance: float


class CollisionManager:
    """Meshes at poses: which of them touch, where, and how far apart they are.

    As in trimesh, meshes that are convex (`mesh.is_convex`) are solids with one contact for each pair, the depth of which is the least
    translation that separates them, and a distance below 0 by that depth; other meshes have one contact for each pair of triangles that
    meet. `nonconvex="surface"` takes what other closed meshes enclose for empty, as FCL does; the default takes it for solid.

    >>> import noclash.trimesh, trimesh
    >>> manager = noclash.trimesh.CollisionManager()
    >>> _ = manager.add_object("box", trimesh.creation.box())
    >>> ball = trimesh.creation.icosphere(radius=0.5)
    >>> away = trimesh.transformations.translation_matrix([2.0, 0.0, 0.0])
    >>> manager.in_collision_single(ball), manager.in_collision_single(ball, away)
    (True, False)
    >>> round(manager.min_distance_single(ball, away), 9)
    1.0
    >>> manager.in_motion_single(ball, [away, -away + 2 * np.eye(4)], return_names=True)
    (<Verdict.COLLISION: 1>, {'box'})
    """

    def __init__(self, *, nonconvex: str = "solid") -> None:
        if nonconvex not in ("solid", "surface"):
            raise InputError(f"nonconvex is `{nonconvex}`", "unknown", remedy="write `solid` or `surface`")
        self._nonconvex = nonconvex
        self._objects = Objects()
        self._objs: dict[Any, CollisionObject] = {}
        self._by_number: list[Any] = []
        self._unused: list[int] = []

    # Contents.

    def add_object(self, name: Any, mesh: Any, transform: npt.ArrayLike | None = None) -> CollisionObject:
        """Adds a mesh at a pose, in the place of an object of the same name."""
        known = self._objs.get(name)
        placed = _matrix(transform)
        shape, pose = self._shaped(mesh, placed)
        number = known.number if known is not None else self._unused.pop() if self._unused else len(self._by_number)
        self._objects.put(number, shape, pose)
        if number == len(self._by_number):
            self._by_number.append(name)
        self._by_number[number] = name
        self._objs[name] = CollisionObject(name, mesh, placed, number, is_rigid(placed))
        return self._objs[name]

    def remove_object(self, name: Any) -> None:
        """Removes an object."""
        own = self._named(name)
        self._objects.remove(own.number)
        self._unused.append(own.number)
        del self._objs[name]

    def set_transform(self, name: Any, transform: npt.ArrayLike) -> None:
        """Moves an object to a pose."""
        own = self._named(name)
        after = _matrix(transform)
        # Objects refuse a pose that is not rigid: then the mesh itself has another shape.
        if not (own.rigid and self._objects.place(own.number, after.ravel().tolist())):
            self._objects.put(own.number, *self._shaped(own.mesh, after))
            own.rigid = is_rigid(after)
        own.transform = after

    # Places.

    def in_collision_single(self, mesh: Any, transform: npt.ArrayLike | None = None, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether a mesh touches any object; with the names of those, and `ContactData`."""
        other = self._external(mesh, transform)
        found = self._objects.touching(other, not (return_names or return_data))
        names = {self._by_number[i] for i, _ in found}
        data = [own for i, j in found for own in self._contacts(i, j, other, (self._by_number[i], EXTERNAL))] if return_data else []
        return _answer(bool(found), names, data, return_names, return_data)

    def in_collision_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether any two objects touch; with pairs of names in alphabetical order, and `ContactData`."""
        found = self._objects.touching(None, not (return_names or return_data))
        names = {tuple(sorted((self._by_number[i], self._by_number[j]))) for i, j in found} if return_names else set()
        data = [own for i, j in found for own in self._contacts(i, j, None, (self._by_number[i], self._by_number[j]))] if return_data else []
        return _answer(bool(found), names, data, return_names, return_data)

    def in_collision_other(self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether an object touches one of another manager; with pairs of names, this manager's first, and `ContactData`."""
        other = self._other(other_manager)
        found = self._objects.touching(other, not (return_names or return_data))
        named = {(i, j): (self._by_number[i], other_manager._by_number[j]) for i, j in found}
        data = [own for (i, j), names in named.items() for own in self._contacts(i, j, other, names)] if return_data else []
        return _answer(bool(found), set(named.values()), data, return_names, return_data)

    def min_distance_single(self, mesh: Any, transform: npt.ArrayLike | None = None, return_name: bool = False, return_data: bool = False) -> Any:
        """The distance of a mesh from the nearest object; with its name, and `DistanceData`."""
        found = self._objects.nearest(self._external(mesh, transform), None)
        name = None if found is None else self._by_number[found[0][0]]
        return _nearest(found, (name, EXTERNAL), name, return_name, return_data)

    def min_distance_internal(self, name: Any = None, return_names: bool = False, return_data: bool = False) -> Any:
        """The distance of the two nearest objects, or of one object from the others; with their names, and `DistanceData`."""
        found = self._objects.nearest(None, None if name is None else self._named(name).number)
        names = None if found is None else (self._by_number[found[0][0]], self._by_number[found[0][1]])
        return _nearest(found, names, None if names is None else tuple(sorted(names)), return_names, return_data)

    def min_distance_other(self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False) -> Any:
        """The distance of the nearest objects of two managers; with their names, this manager's first, and `DistanceData`."""
        found = self._objects.nearest(self._other(other_manager), None)
        names = None if found is None else (self._by_number[found[0][0]], other_manager._by_number[found[0][1]])
        return _nearest(found, names, names, return_names, return_data)

    # Motions.

    def in_motion_single(self, mesh: Any, transforms: Iterable[npt.ArrayLike], return_names: bool = False, return_data: bool = False, **options: Any) -> MotionAnswer:
        """Whether a mesh that moves from pose to pose touches any object: a `Verdict`, with the names of those, and the whole `PathCheck`.

        Between two poses the frame's origin moves straight and the mesh turns the shorter way at a constant rate. `options` are those of
        `Cell.check_path`. Names are those of pairs that touch or could not be decided.
        """
        movers = [Mover(EXTERNAL, mesh, _matrices(transforms), None)]
        return self._motion(movers, self._objs.values(), lambda names: {a if b == EXTERNAL else b for a, b in names}, return_names, return_data, options)

    def in_motion_internal(self, motions: Mapping[Any, Iterable[npt.ArrayLike]], return_names: bool = False, return_data: bool = False, **options: Any) -> MotionAnswer:
        """The same for objects of this manager that move together, by name; the others stay. All motions have the same number of poses.
        Objects that do not move are not compared with one another."""
        movers = [Mover(name, self._named(name).mesh, _matrices(poses), None) for name, poses in motions.items()]
        moving = set(motions)
        still = [own for own in self._objs.values() if own.name not in moving]
        return self._motion(movers, still, lambda names: {tuple(sorted(pair)) for pair in names}, return_names, return_data, options)

    def in_motion_other(
        self, other_manager: CollisionManager, transforms: Iterable[npt.ArrayLike], return_names: bool = False, return_data: bool = False, **options: Any
    ) -> MotionAnswer:
        """The same for all objects of another manager as one rigid thing, in whose frame they have their poses."""
        self._other(other_manager)
        poses = _matrices(transforms)
        movers = [Mover((own.name,), own.mesh, poses, own.transform) for own in other_manager._objs.values()]
        named = lambda names: {(a, b[0]) if isinstance(b, tuple) else (b, a[0]) for a, b in names}  # noqa: E731
        return self._motion(movers, self._objs.values(), named, return_names, return_data, options)

    def _motion(self, movers: list[Mover], still: Iterable[CollisionObject], named: Any, return_names: bool, return_data: bool, options: dict[str, Any]) -> MotionAnswer:
        check, names = motion(movers, [Mover(own.name, own.mesh, None, own.transform) for own in still], self._nonconvex, options)
        return _answer(check.verdict, named(names), check, return_names, return_data)

    # Within.

    def _named(self, name: Any) -> CollisionObject:
        if name not in self._objs:
            raise ValueError(f"{name} not in collision manager!")
        return self._objs[name]

    def _shaped(self, mesh: Any, transform: npt.NDArray[np.float64]) -> tuple[ObjectShape, list[float]]:
        if is_rigid(transform):
            return shape_of(mesh, self._nonconvex), transform.ravel().tolist()
        scale, pose = scale_and_pose("the mesh", transform)
        return shape_of(mesh, self._nonconvex, tuple(scale)), pose.ravel().tolist()

    def _external(self, mesh: Any, transform: npt.ArrayLike | None) -> Objects:
        other = Objects()
        other.put(0, *self._shaped(mesh, _matrix(transform)))
        return other

    def _other(self, manager: CollisionManager) -> Objects:
        if not isinstance(manager, CollisionManager):
            raise InputError(f"the other manager is a {type(manager).__name__}", "dtype", remedy="give a noclash.trimesh.CollisionManager")
        # One manager with itself: a copy, for a list cannot be read twice at the same time.
        return manager._copied() if manager is self else manager._objects

    def _copied(self) -> Objects:
        other = Objects()
        for own in self._objs.values():
            other.put(own.number, *self._shaped(own.mesh, own.transform))
        return other

    def _contacts(self, i: int, j: int, other: Objects | None, names: tuple[Any, Any]) -> list[Any]:
        rows, faces = self._objects.contacts(i, j, other)
        rows, faces = rows.reshape(-1, 7), faces.reshape(-1, 2)
        if not len(rows):
            # One inside the other: no triangles meet.
            rows, faces = np.array([[*self._inner_point(i, j, other), 0.0, 0.0, 0.0, 0.0]]), np.array([[-1, -1]])
        made = (_Contact(int(face[0]), int(face[1]), row[3:6], row[:3], float(row[6])) for row, face in zip(rows, faces))
        return [ContactData(names, own) for own in made]

    def _inner_point(self, i: int, j: int, other: Objects | None) -> list[float]:
        found = self._objects.nearest(other, i) if other is None else self._objects.nearest(other, None)
        return found[2][:3] if found is not None else [0.0, 0.0, 0.0]


def scene_to_collision(scene: Any, **options: Any) -> tuple[CollisionManager, dict[Any, CollisionObject]]:
    """A manager of the meshes of a `trimesh.Scene`, and its objects by node; `options` are those of the manager."""
    manager = CollisionManager(**options)
    placed = ((node, *scene.graph[node]) for node in scene.graph.nodes_geometry)
    return manager, {node: manager.add_object(node, scene.geometry[geometry], transform) for node, transform, geometry in placed}


def shape_of(mesh: Any, nonconvex: str, scale: tuple[float, ...] = (1.0, 1.0, 1.0)) -> ObjectShape:
    """The shape of a mesh; trimesh keeps it with the mesh until that is changed."""
    if not isinstance(mesh, trimesh.Trimesh):
        raise InputError(f"the mesh is a {type(mesh).__name__}, which has no surface", "unsupported", remedy="give a trimesh.Trimesh")
    key = f"noclash_{nonconvex}_{scale}"
    kept = mesh._cache[key]
    if kept is None:
        convex = bool(mesh.is_convex)
        vertices, faces = np.asarray(mesh.vertices, dtype=np.float64), np.asarray(mesh.faces, dtype=np.int64)
        kept = ObjectShape(np.array(vertices), np.array(faces), scale, convex, nonconvex == "surface" and not convex)
        mesh._cache[key] = kept
    assert isinstance(kept, ObjectShape)
    return kept


def _matrix(transform: npt.ArrayLike | None) -> npt.NDArray[np.float64]:
    if transform is None:
        return np.eye(4)
    if type(transform) is np.ndarray and transform.dtype == np.float64 and transform.shape == (4, 4):
        return transform.copy()
    if np.shape(transform) != (4, 4):
        raise ValueError("transform must be (4,4)!")
    return numbers(transform, "transform", (4, 4), "(4, 4)")


def _matrices(transforms: Iterable[npt.ArrayLike]) -> list[npt.NDArray[np.float64]]:
    poses = [_matrix(own) for own in transforms]
    if not poses or not all(is_rigid(pose) for pose in poses):
        raise InputError("the poses of a motion are none, or not rigid", "value", remedy="give 4×4 matrices of a rotation and a translation")
    return poses


def _answer(result: Any, names: Any, data: Any, return_names: bool, return_data: bool) -> Any:
    further = ([names] if return_names else []) + ([data] if return_data else [])
    return (result, *further) if further else result


def _nearest(found: Any, order: Any, names: Any, return_names: bool, return_data: bool) -> Any:
    """The answer about a distance; without a pair it is FCL's: the largest number, and no data."""
    if found is None:
        return _answer(float(np.finfo(float).max), None, None, return_names, return_data)
    _, distance, points, triangles = found
    places = (np.array(points[:3]), np.array(points[3:]))
    return _answer(distance, names, DistanceData(order, _Distance(triangles[0], triangles[1], places, distance)), return_names, return_data)
