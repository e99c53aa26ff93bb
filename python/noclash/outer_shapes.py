"""Shapes that cells do not have, as meshes that enclose them, with how far those reach beyond: ellipsoids and height fields."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .errors import InputError

Mesh = tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]
#: Subdivisions of the icosahedron: 1280 faces.
_SUBDIVISIONS = 3
#: Covers the rounding of the computation below, which is of the order 1e-15.
_SAFETY = 1e-9


def ellipsoid(semi_axes: Sequence[float]) -> tuple[Mesh, float]:
    """A closed mesh that encloses the ellipsoid about the origin, and a bound on how far it reaches beyond, in metres.

    An affine map keeps containment, so the mesh is the image of one around the unit ball. That one is star-shaped about the origin
    and the plane of each of its faces is at least 1 away from it, so no point of the ball is outside.

    >>> (vertices, faces), excess = ellipsoid([0.1, 0.2, 0.3])
    >>> vertices.shape, faces.shape, excess < 0.002
    ((642, 3), (1280, 3), True)
    """
    axes = np.asarray(semi_axes, dtype=float)
    if axes.shape != (3,) or not (np.isfinite(axes).all() and (axes > 0).all()):
        raise InputError(f"the semi-axes of an ellipsoid are {semi_axes!r}", "value", remedy="give three finite numbers above 0")
    (vertices, faces), reach = _around_unit_ball()
    return (vertices * axes, faces), float((reach - 1.0) * axes.max() * (1.0 + _SAFETY))


@functools.lru_cache(maxsize=1)
def _around_unit_ball() -> tuple[Mesh, float]:
    """A mesh around the unit ball, and the distance of its vertices from the origin."""
    golden = (1.0 + 5.0**0.5) / 2.0
    corners = [(-1, golden, 0), (1, golden, 0), (-1, -golden, 0), (1, -golden, 0), (0, -1, golden), (0, 1, golden)]
    corners += [(0, -1, -golden), (0, 1, -golden), (golden, 0, -1), (golden, 0, 1), (-golden, 0, -1), (-golden, 0, 1)]
    points = [np.array(corner) / np.linalg.norm(corner) for corner in corners]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8)]
    faces += [(3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    for _ in range(_SUBDIVISIONS):
        middles: dict[tuple[int, int], int] = {}

        def middle(a: int, b: int) -> int:
            key = (min(a, b), max(a, b))
            if key not in middles:
                between = points[a] + points[b]
                middles[key] = len(points)
                points.append(between / np.linalg.norm(between))
            return middles[key]

        divided = []
        for a, b, c in faces:
            ab, bc, ca = middle(a, b), middle(b, c), middle(c, a)
            divided += [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
        faces = divided
    vertices, corners_of = np.array(points), np.array(faces, dtype=np.int64)
    first, second, third = (vertices[corners_of[:, corner]] for corner in range(3))
    normals = np.cross(second - first, third - first)
    nearest = float((np.einsum("ij,ij->i", normals, first) / np.linalg.norm(normals, axis=1)).min())
    reach = (1.0 + _SAFETY) / nearest
    vertices *= reach
    vertices.setflags(write=False)
    return (vertices, corners_of), reach * (1.0 + _SAFETY)


def height_field(heights: npt.ArrayLike, half_x: float, half_y: float, bottom: float) -> tuple[Mesh, float]:
    """A closed mesh that encloses the solid between `bottom` and a surface over a grid, and a bound on its excess in metres.

    `heights` has a row for each y from −`half_y` to `half_y` and a column for each x. Four neighbours do not say along which diagonal
    their cell is folded: here along the one that lies higher, so that the surface is nowhere below either of the two.

    >>> (vertices, faces), excess = height_field([[0.0, 0.1], [0.1, 0.0]], 1.0, 1.0, -0.5)
    >>> len(vertices), len(faces), round(excess, 3)
    (8, 12, 0.1)
    """
    z = np.asarray(heights, dtype=float)
    rows, columns = z.shape if z.ndim == 2 else (0, 0)
    sound = rows >= 2 and columns >= 2 and np.isfinite(z).all() and half_x > 0 and half_y > 0 and np.isfinite(bottom)
    if not sound or z.min() <= bottom:
        message = "this is no height field: its grid has fewer than 2 × 2 heights, or one of them is not finite or not above the bottom"
        raise InputError(message, "value", remedy="correct the heights")
    x, y = np.meshgrid(np.linspace(-half_x, half_x, columns), np.linspace(-half_y, half_y, rows))
    top = np.stack([x, y, z], axis=-1).reshape(-1, 3)
    under = top.copy()
    under[:, 2] = bottom
    number = np.arange(rows * columns, dtype=np.int64).reshape(rows, columns)
    a, b, c, d = number[:-1, :-1].ravel(), number[:-1, 1:].ravel(), number[1:, 1:].ravel(), number[1:, :-1].ravel()
    fold = z.ravel()[a] + z.ravel()[c] - z.ravel()[b] - z.ravel()[d]
    along = (fold >= 0)[:, None]
    first = np.where(along, np.stack([a, b, c], 1), np.stack([a, b, d], 1))
    second = np.where(along, np.stack([a, c, d], 1), np.stack([b, c, d], 1))
    upper = np.concatenate([first, second])
    below = np.concatenate([np.stack([a, c, b], 1), np.stack([a, d, c], 1)]) + rows * columns
    rim = np.concatenate([number[0, :], number[1:, -1], number[-1, -2::-1], number[-2:0:-1, 0]])
    after, deeper = np.roll(rim, -1), rows * columns
    walls = np.concatenate([np.stack([rim, rim + deeper, after], 1), np.stack([after, rim + deeper, after + deeper], 1)])
    return (np.concatenate([top, under]), np.concatenate([upper, below, walls])), float(np.abs(fold).max() / 2.0 * (1.0 + _SAFETY))
