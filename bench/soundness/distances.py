"""Distances of bodies by Coal, and by winding numbers or the lattice where one may be inside the other; culled by bounding spheres in NumPy.

A distance that contradicts noclash counts only with a witness: two points whose membership in the two shapes is checked here, so that
an error of Coal is not mistaken for one of noclash.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import coal
import numpy as np

from .kinematics import Path
from .lattice import INSIDE, OPEN, OUTSIDE
from .mesh_reading import closed_triangles, winding_number
from .reading import Body, Element, Model

_REQUEST = coal.DistanceRequest()
_REQUEST.enable_signed_distance = True
_REQUEST.gjk_tolerance = 1e-9
_REQUEST.gjk_max_iterations = 512
_RESULT = coal.DistanceResult()

#: How much two correct computations of one distance may differ: of polyhedra, spheres and capsules, and where a cylinder is involved.
EXACT, CURVED = 1e-9, 1e-6


class Piece:
    """One element made ready: a Coal shape, a bounding sphere in the body's frame, and points that lie in it."""

    def __init__(self, body: int, element: Element, pose: np.ndarray, made: dict[int, Any]) -> None:
        self.body, self.element, self.pose = body, element, pose
        self.centre, self.radius, self.closed = pose[:3, 3].copy(), 0.0, None
        self.tolerance = CURVED if element.kind == "cylinder" else EXACT
        self.samples = self.centre[None]
        size = element.size
        match element.kind:
            case "box":
                self.shape, self.radius = coal.Box(*size), float(np.linalg.norm(size)) / 2
            case "sphere" | "points":
                self.shape, self.radius = coal.Sphere(max(size[0], 1e-12)), size[0]
            case "capsule":
                self.shape, self.radius = coal.Capsule(*size), size[0] + size[1] / 2
            case "cylinder":
                self.shape, self.radius = coal.Cylinder(*size), float(np.hypot(size[0], size[1] / 2))
            case "half_space":
                self.shape, self.radius = None, np.inf
            case _:
                assert element.triangles is not None
                self._mesh(element.triangles, made)

    def _mesh(self, triangles: np.ndarray, made: dict[int, Any]) -> None:
        if id(triangles) not in made:
            made[id(triangles)] = (triangles, *_bounded_mesh(triangles))
        _, self.shape, middle, self.radius, closed = made[id(triangles)]
        self.centre = self.pose[:3, :3] @ middle + self.pose[:3, 3]
        self.closed = closed if len(closed) and self.element.solid else None
        # One point of every triangle: a part that is enclosed is found whichever component it is of.
        self.samples = (triangles.mean(axis=1) @ self.pose[:3, :3].T) + self.pose[:3, 3]


def _bounded_mesh(triangles: np.ndarray) -> tuple[Any, np.ndarray, float, np.ndarray]:
    """A mesh for Coal, the centre and radius of a sphere around it, and what of it is closed."""
    mesh = coal.BVHModelOBBRSS()
    mesh.beginModel(len(triangles), 3 * len(triangles))
    for a, b, c in triangles:
        mesh.addTriangle(a, b, c)
    mesh.endModel()
    corners = triangles.reshape(-1, 3)
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    return mesh, middle, float(np.linalg.norm(corners - middle, axis=1).max()), closed_triangles(triangles)


def pieces_of(model: Model, made: dict[int, Any] | None = None) -> list[Piece]:
    """All elements of all bodies; every point of a cloud is one. `made` keeps meshes that several readings share."""
    pieces, made = [], {} if made is None else made
    for at, body in enumerate(model.bodies):
        for element in body.elements:
            if element.points is None:
                pieces.append(Piece(at, element, element.pose, made))
                continue
            for point in element.points:
                pose = element.pose.copy()
                pose[:3, 3] += element.pose[:3, :3] @ point
                pieces.append(Piece(at, element, pose, made))
    return pieces


@dataclass
class Found:
    """A distance of two pieces (not above 0 where they overlap), how exact it is, and where the two nearest points are in the world."""

    distance: float
    tolerance: float
    points: tuple[np.ndarray, np.ndarray]
    pieces: tuple[Piece, Piece]
    frames: tuple[np.ndarray, np.ndarray]
    #: One is inside the other, and the points say nothing.
    enclosed: bool = False
    #: One may be inside the other, as far as the documentation says: a contact is not contradicted.
    perhaps: bool = False

    def witnessed(self) -> bool:
        """Whether two points in the pieces, shown to be in them without Coal, are as near as this."""
        if self.enclosed:
            return True
        (a, b), (at_a, at_b), (p, q) = self.pieces, self.frames, self.points
        if self.distance > 0:
            near = float(np.linalg.norm(p - q)) <= self.distance + self.tolerance
            return near and contains(a, at_a, p, self.tolerance) and contains(b, at_b, q, self.tolerance)
        common = (0.5 * (p + q), p, q)
        return any(contains(a, at_a, x, self.tolerance) and contains(b, at_b, x, self.tolerance) for x in common)


class Scene:
    """The bodies of a cell at many instants: frames (n, bodies, 4, 4) and lower bounds of all pairs from bounding spheres."""

    def __init__(self, model: Model, pieces: list[Piece], frames: np.ndarray) -> None:
        self.model, self.pieces, self.frames = model, pieces, frames
        owner = np.array([piece.body for piece in pieces], dtype=int)
        centres = np.array([piece.centre for piece in pieces]).reshape(-1, 3)
        self.radii = np.array([piece.radius for piece in pieces])
        own = frames[:, owner]
        self.centres = np.einsum("nbij,bj->nbi", own[..., :3, :3], centres) + own[..., :3, 3]
        self.of_body = [np.flatnonzero(owner == at) for at in range(len(model.bodies))]

    def bound(self, a: int, b: int) -> np.ndarray:
        """Lower bounds of the distance of two bodies at all instants, (n,)."""
        first, second = self.of_body[a], self.of_body[b]
        gaps = np.linalg.norm(self.centres[:, first, None] - self.centres[:, None, second], axis=-1)
        return (gaps - self.radii[first, None] - self.radii[second]).min(axis=(1, 2))

    def bounds(self, pairs: list[tuple[int, int]]) -> np.ndarray:
        """Lower bounds of many pairs at all instants, (n, pairs)."""
        if not pairs:
            return np.zeros((len(self.frames), 0))
        first = np.concatenate([np.repeat(self.of_body[a], len(self.of_body[b])) for a, b in pairs])
        second = np.concatenate([np.tile(self.of_body[b], len(self.of_body[a])) for a, b in pairs])
        starts = np.cumsum([0] + [len(self.of_body[a]) * len(self.of_body[b]) for a, b in pairs[:-1]])
        between = self.centres[:, first] - self.centres[:, second]
        gaps = np.sqrt(np.einsum("nij,nij->ni", between, between)) - self.radii[first] - self.radii[second]
        return np.minimum.reduceat(gaps, starts, axis=1)

    def distance(self, instant: int, a: int, b: int) -> Found:
        """The distance of two bodies at an instant."""
        best: Found | None = None
        for i in self.of_body[a]:
            for j in self.of_body[b]:
                gap = np.linalg.norm(self.centres[instant, i] - self.centres[instant, j]) - self.radii[i] - self.radii[j]
                if best is not None and gap >= best.distance:
                    continue
                found = self._of_pieces(instant, self.pieces[i], self.pieces[j])
                perhaps = found.perhaps or (best is not None and best.perhaps)
                if best is None or found.distance < best.distance:
                    best = found
                best.perhaps = perhaps
                if best.distance <= 0:
                    return best
        assert best is not None
        return best

    def _of_pieces(self, instant: int, a: Piece, b: Piece) -> Found:
        at_a, at_b = self.frames[instant, a.body] @ a.pose, self.frames[instant, b.body] @ b.pose
        if a.shape is None or b.shape is None:
            return _of_half_space(a, at_a, b, at_b)
        tolerance = max(a.tolerance, b.tolerance)
        letters = _enclosed(a, at_a, self.frames[instant, b.body], b) + _enclosed(b, at_b, self.frames[instant, a.body], a)
        if INSIDE in letters:
            return Found(-np.inf, tolerance, (at_a[:3, 3], at_b[:3, 3]), (a, b), (at_a, at_b), True)
        perhaps = OPEN in letters or a.element.outer or b.element.outer
        _RESULT.clear()
        first, second = (coal.Transform3s(at[:3, :3], at[:3, 3]) for at in (at_a, at_b))
        distance = coal.distance(a.shape, first, b.shape, second, _REQUEST, _RESULT)
        points = np.array(_RESULT.getNearestPoint1()), np.array(_RESULT.getNearestPoint2())
        if distance <= 0.0:
            distance = _of_ball_and_mesh(a, at_a, b, at_b, distance)
        if distance == 0.0 and a.element.triangles is not None and b.element.triangles is not None:
            # Triangles that intersect: Coal does not say how deeply.
            distance = -2 * tolerance
        return Found(distance, tolerance, points, (a, b), (at_a, at_b), perhaps=perhaps)


def _of_ball_and_mesh(a: Piece, at_a: np.ndarray, b: Piece, at_b: np.ndarray, by_coal: float) -> float:
    """The distance again where it is easy, of a sphere from a mesh: Coal takes spheres to be in triangles without area."""
    mesh, at_mesh, ball, at_ball = (b, at_b, a, at_a) if a.element.triangles is None else (a, at_a, b, at_b)
    if mesh.element.triangles is None or ball.element.kind not in ("sphere", "points"):
        return by_coal
    centre = at_mesh[:3, :3].T @ (at_ball[:3, 3] - at_mesh[:3, 3])
    return min(_to_triangle(centre, triangle) for triangle in mesh.element.triangles) - float(ball.element.size[0])


def _enclosed(solid: Piece, at: np.ndarray, other_frame: np.ndarray, other: Piece) -> str:
    """What points of one piece are to the mesh of another, one letter each: inside, outside, or open."""
    if solid.closed is None and solid.element.lattice is None or not solid.element.solid:
        return OUTSIDE
    points = other.samples @ other_frame[:3, :3].T + other_frame[:3, 3]
    local = (points - at[:3, 3]) @ at[:3, :3]
    if solid.element.lattice is not None:
        return "".join(solid.element.lattice.classify(local, "union" if solid.element.union else "auto"))
    assert solid.closed is not None
    low, high = solid.closed.reshape(-1, 3).min(axis=0), solid.closed.reshape(-1, 3).max(axis=0)
    if not ((local >= low) & (local <= high)).all(axis=1).any():
        return OUTSIDE
    return INSIDE if (np.abs(winding_number(local, solid.closed)) > 0.5).any() else OUTSIDE


def _of_half_space(a: Piece, at_a: np.ndarray, b: Piece, at_b: np.ndarray) -> Found:
    space, at, other, at_other = (a, at_a, b, at_b) if a.shape is None else (b, at_b, a, at_a)
    normal = at[:3, :3] @ np.array(space.element.size[:3])
    offset = space.element.size[3] + normal @ at[:3, 3]
    local = at_other[:3, :3].T @ -normal
    size, kind = other.element.size, other.element.kind
    match kind:
        case "box":
            support = np.sign(local) * np.array(size) / 2
        case "sphere" | "points":
            support = local * size[0]
        case "capsule":
            support = local * size[0] + np.array([0, 0, np.sign(local[2]) * size[1] / 2])
        case "cylinder":
            across = float(np.hypot(local[0], local[1]))
            rim = size[0] / across if across > 0 else 0.0
            support = np.array([local[0] * rim, local[1] * rim, np.sign(local[2]) * size[1] / 2])
        case _:
            corners = other.element.triangles.reshape(-1, 3)  # type: ignore[union-attr]
            support = corners[(corners @ local).argmax()]
    point = at_other[:3, :3] @ support + at_other[:3, 3]
    distance = float(normal @ point - offset)
    return Found(distance, EXACT, (point, point - max(distance, 0.0) * normal), (other, space), (at_other, at))


def contains(piece: Piece, at: np.ndarray, point: np.ndarray, slack: float) -> bool:
    """Whether a point of the world is in a shape, or within `slack` of it."""
    x = at[:3, :3].T @ (point - at[:3, 3])
    size = piece.element.size
    match piece.element.kind:
        case "box":
            return bool((np.abs(x) <= np.array(size) / 2 + slack).all())
        case "sphere" | "points":
            return bool(np.linalg.norm(x) <= size[0] + slack)
        case "capsule":
            x[2] -= np.clip(x[2], -size[1] / 2, size[1] / 2)
            return bool(np.linalg.norm(x) <= size[0] + slack)
        case "cylinder":
            return bool(np.hypot(x[0], x[1]) <= size[0] + slack and abs(x[2]) <= size[1] / 2 + slack)
        case "half_space":
            return bool(np.array(size[:3]) @ x <= size[3] + slack)
    triangles = piece.element.triangles
    assert triangles is not None
    if piece.element.lattice is None and piece.closed is not None and abs(winding_number(x[None], piece.closed)[0]) > 0.5:
        return True
    return any(_to_triangle(x, triangle) <= slack for triangle in triangles)


def _to_triangle(x: np.ndarray, triangle: np.ndarray) -> float:
    """Distance of a point from a triangle."""
    a, b, c = triangle
    normal = np.cross(b - a, c - a)
    area = normal @ normal
    if area > 0:
        foot = x - normal * (normal @ (x - a)) / area
        sides = [normal @ np.cross(v - u, foot - u) for u, v in ((a, b), (b, c), (c, a))]
        if min(sides) >= 0:
            return float(np.linalg.norm(x - foot))
    best = np.inf
    for u, v in ((a, b), (b, c), (c, a)):
        way = v - u
        s = np.clip(way @ (x - u) / max(way @ way, 1e-300), 0, 1)
        best = min(best, float(np.linalg.norm(x - u - s * way)))
    return best


def frames_along(model: Model, path: Path, segment: int, t: np.ndarray, q: np.ndarray | None = None) -> np.ndarray:
    """Frames of all bodies at times of a segment, (n, bodies, 4, 4)."""
    placed = model.place(path.at(segment, t) if q is None else q)
    frames = np.empty((len(t), len(model.bodies), 4, 4))
    for at, body in enumerate(model.bodies):
        frames[:, at] = _frame(body, placed, path, segment, t)
    return frames


def _frame(body: Body, placed: list[dict[str, np.ndarray]], path: Path, segment: int, t: np.ndarray) -> np.ndarray:
    if body.robot is not None:
        assert body.link is not None
        return placed[body.robot][body.link]
    return body.pose[None] if body.course is None else body.course.at(path, segment, t)
