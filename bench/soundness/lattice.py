"""Solids of several parts on the integer lattice: touching, overlapping, nested, opposed, doubled, open; and what they enclose, known exactly.

Every wall consists of unit squares of the lattice, so what touches, what is nested and what can be reached from outside is a matter of
integers. `readings` says of each unit cube what docs/containment.md says of a point in it: certainly inside, certainly outside, or neither.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.random import Generator
from scipy.ndimage import label

from . import draws

#: Unit cubes along each axis.
SIDE = 5
INSIDE, OUTSIDE, OPEN = "s", "o", "?"

#: An axis and the lower corner of a unit square across it.
Square = tuple[int, int, int, int]
Box = tuple[np.ndarray, np.ndarray]


@dataclass
class Part:
    """One surface: its triangles, the unit squares it covers, and the cubes that it encloses if it is closed."""

    triangles: np.ndarray
    squares: set[Square]
    cubes: set[tuple[int, int, int]] = field(default_factory=set)
    #: 1: faces outwards, -1: inwards.
    sign: int = 1

    @property
    def points(self) -> set[tuple[int, ...]]:
        """Lattice points of the surface. Two such surfaces meet exactly if they share one."""
        found = set()
        for axis, *low in self.squares:
            for corner in _corners(axis, np.array(low), np.array(low) + 1):
                found.add(tuple(corner.tolist()))
        return found


def _corners(axis: int, low: np.ndarray, high: np.ndarray) -> list[np.ndarray]:
    """Corners of a rectangle across an axis at `low`, counter-clockwise as seen from the front."""
    b, c = (axis + 1) % 3, (axis + 2) % 3
    corners = []
    for take_b, take_c in ((0, 0), (1, 0), (1, 1), (0, 1)):
        corner = low.copy()
        corner[b], corner[c] = (low, high)[take_b][b], (low, high)[take_c][c]
        corners.append(corner)
    return corners


def _rectangle(axis: int, low: np.ndarray, high: np.ndarray, front: bool) -> list[list[np.ndarray]]:
    p, q, r, s = _corners(axis, low, high)
    halves = [[p, q, r], [p, r, s]]
    return halves if front else [half[::-1] for half in halves]


def _boundary(cubes: set[tuple[int, int, int]]) -> list[tuple[Square, bool]]:
    """The unit squares around cubes, and whether their front faces along the axis."""
    found = []
    for cube in sorted(cubes):
        for axis in range(3):
            for step, front in ((-1, False), (1, True)):
                other = list(cube)
                other[axis] += step
                if tuple(other) not in cubes:
                    at = list(cube)
                    at[axis] += front
                    found.append(((axis, at[0], at[1], at[2]), front))
    return found


def _cubes_of(box: Box) -> set[tuple[int, int, int]]:
    ranges = [range(low, high) for low, high in zip(*(corner.tolist() for corner in box))]
    return {(x, y, z) for x in ranges[0] for y in ranges[1] for z in ranges[2]}


def fine_part(cubes: set[tuple[int, int, int]], sign: int) -> Part:
    """Cubes with a surface of unit squares, every one divided along the same diagonal."""
    triangles, squares = [], set()
    for (axis, *low), front in _boundary(cubes):
        squares.add((axis, low[0], low[1], low[2]))
        triangles += _rectangle(axis, np.array(low), np.array(low) + 1, front == (sign > 0))
    return Part(np.array(triangles), squares, cubes, sign)


def coarse_part(rng: Generator, box: Box, sign: int) -> Part:
    """A box of twelve triangles; sometimes an edge is divided on one of its sides alone, and a triangle without area joins the two."""
    low, high = box
    triangles = []
    for axis in range(3):
        for front in (False, True):
            start, end = low.copy(), high.copy()
            start[axis] = end[axis] = (low, high)[front][axis]
            triangles += _rectangle(axis, start, end, front == (sign > 0))
    if rng.random() < 0.3:
        at = int(rng.integers(len(triangles)))
        u, v, w = triangles[at]
        if not ((u + v) % 2).any():
            m = (u + v) // 2
            triangles[at : at + 1] = [[u, m, w], [m, v, w], [u, v, m]]
    cubes = _cubes_of(box)
    return Part(np.array(triangles), {square for square, _ in _boundary(cubes)}, cubes, sign)


def t_junction_part(box: Box) -> Part:
    """A box with one side of unit squares and five of two triangles: closed to the eye, open by its edges."""
    fine, (low, high) = fine_part(_cubes_of(box), 1), box
    upper = (fine.triangles[:, :, 2] == high[2]).all(axis=1)
    triangles = fine.triangles[upper].tolist()
    for axis in range(3):
        for front in (False, True):
            start, end = low.copy(), high.copy()
            start[axis] = end[axis] = (low, high)[front][axis]
            if (axis, front) != (2, True):
                triangles += _rectangle(axis, start, end, front)
    return Part(np.array(triangles), fine.squares)


def sheet(box: Box, axis: int, sides: int) -> Part:
    """A flat wall across an axis at the low end of a box, seen from one side or from both."""
    triangles, squares = [], set()
    low, high = (corner.copy() for corner in box)
    high[axis] = low[axis] + 1
    for x, y, z in sorted(_cubes_of((low, high))):
        squares.add((axis, x, y, z))
        for front in (True, False)[:sides]:
            triangles += _rectangle(axis, np.array([x, y, z]), np.array([x, y, z]) + 1, front)
    return Part(np.array(triangles), squares)


def without_side(part: Part, box: Box, axis: int, front: bool) -> Part:
    """A box that is open on one side."""
    at = int((box[1] if front else box[0])[axis])
    kept = ~(part.triangles[:, :, axis] == at).all(axis=1)
    return Part(part.triangles[kept], {square for square in part.squares if square[0] != axis or square[1 + axis] != at})


def _random_box(rng: Generator, least: int, within: Box | None = None) -> Box:
    """A box within another one, not smaller than `least` where there is room."""
    first, last = within if within is not None else (np.zeros(3, dtype=int), np.full(3, SIDE))
    size = np.array([rng.integers(min(least, room), room + 1) for room in (last - first).tolist()])
    low = first + np.array([rng.integers(0, room + 1) for room in (last - first - size).tolist()])
    return low, low + size


def _beside(rng: Generator, box: Box, ways: int) -> Box | None:
    """A box that touches another one in a face (1 way along which they are apart), an edge (2) or a vertex (3)."""
    low, high = _random_box(rng, 2)
    size = high - low
    for axis in rng.permutation(3)[:ways]:
        if rng.random() < 0.5:
            low[axis] = box[1][axis]
        else:
            low[axis] = box[0][axis] - size[axis]
    for axis in range(3):
        if low[axis] < 0:
            size[axis] += low[axis]
            low[axis] = 0
    high = np.minimum(low + size, SIDE)
    return (low, high) if (high > low).all() else None


def draw_parts(rng: Generator) -> list[Part]:
    """Some parts in random relations to the first one."""
    first = _random_box(rng, 3)
    signs = [1, -1] if rng.random() < 0.6 else [draws.pick(rng, [1, -1])]
    every_fine = rng.random() < 0.6

    def made(box: Box, sign: int | None = None) -> Part:
        sign = draws.pick(rng, signs) if sign is None else sign
        if not every_fine and rng.random() < 0.7:
            return coarse_part(rng, box, sign) if rng.random() < 0.9 else t_junction_part(box)
        cubes = _cubes_of(box)
        if rng.random() < 0.15:
            cubes |= _cubes_of(_random_box(rng, 2))
            cubes = _one_piece(cubes, box)
        return fine_part(cubes, sign)

    parts = [made(first)]
    if rng.random() < 0.15:
        # An open box, and sometimes a lid that closes it.
        axis, front = int(rng.integers(3)), bool(rng.random() < 0.5)
        parts = [without_side(fine_part(_cubes_of(first), 1), first, axis, front)]
        if rng.random() < 0.7:
            start = first[0].copy()
            start[axis] = (first[1] if front else first[0])[axis]
            parts.append(sheet((start, first[1]), axis, int(rng.integers(1, 3))))
    facing = parts[0].sign
    kinds = {"face": 2, "edge": 1, "vertex": 1, "overlap": 2, "same": 1, "inside": 3, "pocket": 2, "membrane": 1.5, "lid": 1, "any": 1}
    for _ in range(int(rng.choice([0, 1, 1, 2, 2, 3]))):
        kind = draws.weighted(rng, kinds)
        inner = (first[0] + 1, first[1] - 1)
        box: Box | None = None
        match kind:
            case "face" | "edge" | "vertex":
                box = _beside(rng, first, {"face": 1, "edge": 2, "vertex": 3}[kind])
            case "overlap" | "any":
                box = _random_box(rng, 2)
            case "same":
                triangles = parts[0].triangles
                turned = rng.random() < 0.5
                copies = triangles[:, ::-1] if turned else triangles
                if rng.random() < 0.3:
                    copies = copies[: max(1, len(copies) // 2)]
                    parts.append(Part(copies, set(parts[0].squares)))
                else:
                    parts.append(Part(copies, set(parts[0].squares), set(parts[0].cubes), parts[0].sign * (-1 if turned else 1)))
            case "inside":
                box = _random_box(rng, 1, inner)
                if rng.random() < 0.4 and (box[1] - box[0] > 2).all():
                    first = box
            case "pocket":
                box = _random_box(rng, 1, first)
            case "membrane" | "lid":
                axis = int(rng.integers(3))
                low, high = (corner.copy() for corner in first)
                low[axis] = rng.integers(low[axis], high[axis]) if kind == "membrane" else high[axis]
                parts.append(sheet((low, high), axis, 1 if kind == "membrane" and rng.random() < 0.6 else 2))
        if box is not None and (box[1] > box[0]).all():
            opposed = kind == "inside" and rng.random() < 0.6
            parts.append(made(box, -facing if opposed else None))
            facing = parts[-1].sign if box is first else facing
    return [parts[k] for k in rng.permutation(len(parts))]


def _one_piece(cubes: set[tuple[int, int, int]], box: Box) -> set[tuple[int, int, int]]:
    """The cubes that hang together through faces with a box."""
    taken = np.zeros((SIDE,) * 3, dtype=bool)
    taken[tuple(np.array(sorted(cubes)).T)] = True
    pieces, _ = label(taken)
    return {tuple(c) for c in np.argwhere(pieces == pieces[tuple(box[0])]).tolist()}  # type: ignore[misc]


def _reached(parts: list[Part]) -> np.ndarray:
    """Cubes with a way to infinity that crosses no wall."""
    wide = 2 * (SIDE + 2) + 1
    free = np.zeros((wide,) * 3, dtype=bool)
    for axis in range(-1, 3):
        # Cubes are at odd places, squares between two of them; edges and corners are never passed.
        slices = [slice(1, None, 2)] * 3
        if axis >= 0:
            slices[axis] = slice(0, None, 2)
        free[tuple(slices)] = True
    for part in parts:
        for axis, *low in part.squares:
            at = [2 * (k + 1) + 1 for k in low]
            at[axis] -= 1
            free[tuple(at)] = False
    regions, _ = label(free)
    return (regions == regions[1, 1, 1])[3:-2:2, 3:-2:2, 3:-2:2]


def _mask(part: Part) -> np.ndarray:
    mask = np.zeros((SIDE,) * 3, dtype=bool)
    if part.cubes:
        mask[tuple(np.array(sorted(part.cubes)).T)] = True
    return mask


def _certainly_not_plain(parts: list[Part]) -> bool:
    """Whether the core has copies, an edge of other than two triangles, or two that use it in one direction (all parts of unit squares)."""
    copies: dict[frozenset[tuple[int, ...]], list[tuple[tuple[int, ...], ...]]] = {}
    for part in parts:
        for triangle in part.triangles.tolist():
            corners = tuple(tuple(corner) for corner in triangle)
            copies.setdefault(frozenset(corners), []).append(corners)
    core = {key: own[0] for key, own in copies.items()}
    while True:
        uses = Counter(frozenset(edge) for t in core.values() for edge in zip(t, t[1:] + t[:1]))
        loose = [key for key, t in core.items() if any(uses[frozenset(edge)] == 1 for edge in zip(t, t[1:] + t[:1]))]
        if not loose:
            break
        for key in loose:
            del core[key]
    directed = Counter(edge for t in core.values() for edge in zip(t, t[1:] + t[:1]))
    return any(len(copies[key]) > 1 for key in core) or any(n != 2 for n in uses.values()) or any(n != 1 for n in directed.values())


def readings(parts: list[Part]) -> dict[str, str]:
    """For `auto` and `union`: a letter for each cube, x slowest. Vertices that are equal on the lattice are equal in the file, whichever
    transforms place them: cracks that rounding makes open nothing.
    """
    masks, reached = [_mask(part) for part in parts], _reached(parts)
    points = [part.points for part in parts]
    closed = [k for k, part in enumerate(parts) if part.cubes]
    apart = all(points[i].isdisjoint(points[j]) for i in range(len(parts)) for j in range(i))
    in_any = np.any([masks[k] for k in closed], axis=0) if closed else np.zeros_like(reached)

    def may_be_cavity(h: int, k: int) -> bool:
        """Whether h is nested in k and faces the other way."""
        return parts[h].sign != parts[k].sign and parts[h].cubes < parts[k].cubes and points[h].isdisjoint(points[k])

    sure = np.zeros_like(reached)
    for k in closed:
        if any(may_be_cavity(k, j) for j in closed):
            continue
        own = masks[k].copy()
        for h in closed:
            if may_be_cavity(h, k):
                own &= ~masks[h]
        sure |= own
    # Open parts that fit together may be one closed part, and what faces the other way inside it a cavity.
    sure &= _reached([part for part in parts if not part.cubes])
    sealed = np.zeros_like(reached)
    if all(_is_fine(part) for part in parts) and _certainly_not_plain(parts):
        sealed = ~reached
    outside = {"auto": reached, "union": reached}
    if apart and len(closed) == len(parts) and not sealed.any():
        sure |= _by_definition(parts, masks)
        outside = {"auto": ~sure, "union": ~in_any}
    inside = {"auto": sure | sealed, "union": in_any | sealed}
    letters = {}
    for mode in ("auto", "union"):
        assert not (inside[mode] & outside[mode]).any()
        letters[mode] = "".join(INSIDE if s else OUTSIDE if o else OPEN for s, o in zip(inside[mode].ravel(), outside[mode].ravel()))
    return letters


def _is_fine(part: Part) -> bool:
    return bool((np.ptp(part.triangles, axis=1).sum(axis=1) == 2).all())


def _by_definition(parts: list[Part], masks: list[np.ndarray]) -> np.ndarray:
    """Cubes inside closed parts that do not meet, by the definition of solids and cavities."""
    order = sorted(range(len(parts)), key=lambda k: -max(cube[0] for cube in parts[k].cubes))
    walls: dict[int, list[int]] = {}
    for h in order:
        candidates = [
            k for k in walls
            if parts[k].sign != parts[h].sign and parts[h].cubes < parts[k].cubes and not any(parts[h].cubes <= parts[w].cubes for w in walls[k])
        ]  # fmt: skip
        if candidates:
            walls[candidates[-1]].append(h)
        else:
            walls[h] = []
    inside = np.zeros_like(masks[0])
    for k, own in walls.items():
        inside |= sum((parts[j].sign * masks[j].astype(int) for j in [k, *own])) != 0
    return inside


@dataclass
class Lattice:
    """What the cubes of a mesh file are, and the matrix from the lattice to the coordinates of the file."""

    matrix: np.ndarray
    letters: dict[str, str]

    def __post_init__(self) -> None:
        self._back = np.linalg.inv(self.matrix[:3, :3]).T
        self._cubes = {mode: np.array(list(own)).reshape((SIDE,) * 3) for mode, own in self.letters.items()}

    def classify(self, points: np.ndarray, mode: str) -> np.ndarray:
        """A letter for each point, in the coordinates of the file; `OPEN` near a border between cubes."""
        place = (points - self.matrix[:3, 3]) @ self._back
        cube = np.floor(place).astype(int)
        within = ((cube >= 0) & (cube < SIDE)).all(axis=1)
        cube = np.where(within[:, None], cube, 0)
        found = np.where(within, self._cubes[mode][tuple(cube.T)], OUTSIDE)
        return np.where((np.abs(place - np.round(place)) < 0.01).any(axis=1), OPEN, found)

    def write(self, file: Path) -> None:
        """Writes it beside its mesh file."""
        _beside_file(file).write_text(json.dumps({"matrix": self.matrix.tolist(), **self.letters}), encoding="utf-8")


def _beside_file(file: Path) -> Path:
    return file.with_name(file.name + ".lattice.json")


def read_lattice(file: Path, scale: tuple[float, ...]) -> Lattice | None:
    """The lattice of a mesh file, if its generator wrote one, after scaling."""
    beside = _beside_file(file)
    if not beside.exists():
        return None
    written = json.loads(beside.read_text(encoding="utf-8"))
    return Lattice(np.diag([*scale, 1.0]) @ np.array(written["matrix"]), {mode: written[mode] for mode in ("auto", "union")})
