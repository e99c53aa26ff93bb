"""Blend zones of lines and circles against sampling: does anything touch in a corner that was proved free?

    python bench/blend_zones.py --corners 50 > bench/runs/blend-zones.json

Random corners of two lines (half of them with a tool that turns, a quarter with an arc), random small boxes beside what the arm passes, so
that about half of the corners are free. For every corner that is proved free, poses are drawn from the stated region (its edges and corners more often, parabolas with
spherical interpolation among them), their joint values found by Newton's method along the straight way from the corner, and looked at one by one: none may touch.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import pathlib
import tempfile
import time
from typing import Any

import noclash
import noclash.programs
import numpy as np
from noclash.program_corners import ToolCorner, judge_tool_corner
from noclash.program_moves import rotation_vector
from noclash.program_paths import Solver, Wiring
from scipy.spatial.transform import Rotation, Slerp

JOINTS = [f"joint_{number}" for number in range(1, 7)]
ROBOT = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}


def pose_text(pose: np.ndarray) -> str:
    return f"p{[*pose[:3, 3].tolist(), *Rotation.from_matrix(pose[:3, :3]).as_rotvec().tolist()]}"


def zone_of(cell: noclash.Cell, random: np.random.Generator, folder: pathlib.Path) -> tuple[ToolCorner, float] | None:
    """A corner of a random program; `None` where the arm does not get there."""
    home = random.uniform([-1.5, -1.2, -0.5, -1.0, 0.4, -1.0], [1.5, 0.2, 1.2, 1.0, 1.5, 1.0])
    poses = cell.fk(home, ignore_limits=True)
    tool = np.linalg.inv(poses["arm/base_link"]) @ poses["arm/tool0"]
    side, turn = random.uniform(0.05, 0.25), random.choice([0.0, random.uniform(0.01, 0.2)])
    made = [tool]
    for _ in range(3):
        pose = made[-1].copy()
        pose[:3, 3] += side * (way := random.normal(size=3)) / np.linalg.norm(way)
        pose[:3, :3] = rotation_vector(turn * (axis := random.normal(size=3)) / np.linalg.norm(axis)) @ pose[:3, :3]
        made.append(pose)
    radius = float(random.uniform(0.005, 0.45 * side))
    first = f"movel({pose_text(made[1])}, r={radius})" if random.random() < 0.75 else f"movec({pose_text(made[3])}, {pose_text(made[1])}, r={radius})"
    (folder / "p.script").write_text(f"set_tcp(p[0,0,0,0,0,0])\nmovej({home.tolist()})\n{first}\nmovel({pose_text(made[2])})\n")
    wiring = Wiring.of(cell, JOINTS, "base_link", "tool0", None, None)
    try:
        pieces = Solver(cell, noclash.programs.read(folder / "p.script"), wiring, {}, None).pieces()
    except noclash.InputError:
        return None
    zone = next(piece for piece in pieces if isinstance(piece, ToolCorner))
    return zone, turn


def beside(zone: ToolCorner, cell: noclash.Cell, random: np.random.Generator) -> dict[str, Any]:
    """A box near a joint of the arm at the corner, 13 to 50 cm from it: from touching to far."""
    body = random.choice([own for own in ("arm/gun", "arm/link_6", "arm/link_5", "arm/link_4") if own in {one.name for one in cell.bodies}] or [cell.bodies[-1].name])
    place = cell.fk(zone.corner, ignore_limits=True).get(str(body), np.eye(4))[:3, 3]
    away = random.normal(size=3)
    size = random.uniform(0.005, 0.05, 3)
    distance = 0.12 + 10 ** random.uniform(-2.0, -0.4)
    return {"name": "post", "box": size.tolist(), "pose": (place + away / np.linalg.norm(away) * (distance + size.max())).tolist()}


def drawn(zone: ToolCorner, random: np.random.Generator, count: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """Places and orientations of the region."""
    vectors = np.array([zone.turns[0], np.zeros(3), zone.turns[1]])
    made = []
    for concentration in (0.3, 1.0, 3.0):
        for share, own in zip(random.dirichlet([concentration] * 3, count // 3), random.dirichlet([concentration] * 3, count // 3)):
            off = random.normal(size=(2, 3))
            off /= np.linalg.norm(off, axis=1)[:, None]
            made.append((share @ zone.places + zone.bulge * off[0], rotation_vector(own @ vectors + zone.slack * off[1]) @ zone.rotation))
    ends = [rotation_vector(own) @ zone.rotation for own in vectors]
    a, c, b = zone.places
    for t in np.linspace(0, 1, 9):
        halves = [Slerp([0, 1], Rotation.from_matrix(ends[own : own + 2]))(t).as_matrix() for own in (0, 1)]
        made.append(((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t**2 * b, Slerp([0, 1], Rotation.from_matrix(halves))(t).as_matrix()))
    return made


def newton(cell: noclash.Cell, zone: ToolCorner, place: np.ndarray, turned: np.ndarray) -> np.ndarray | None:
    whole = Rotation.from_matrix(turned @ zone.rotation.T).as_rotvec()
    values = zone.corner.copy()

    def off(q: np.ndarray, goal: np.ndarray, aim: np.ndarray) -> np.ndarray:
        here = cell.fk(q, ignore_limits=True)[zone.link]
        return np.concatenate([here[:3, 3] - goal, Rotation.from_matrix(here[:3, :3] @ aim.T).as_rotvec()])

    for share in (0.5, 1.0):
        goal, aim = zone.places[1] + share * (place - zone.places[1]), Rotation.from_rotvec(share * whole).as_matrix() @ zone.rotation
        for _ in range(3):
            here = off(values, goal, aim)
            slopes = np.array([(off(values + step, goal, aim) - here) / 1e-7 for step in 1e-7 * np.eye(6)]).T
            values = values - np.linalg.solve(slopes, here)
    return values if np.abs(off(values, place, turned)).max() < 1e-8 else None


COUNTED = ("corners", "out of reach", "free", "turning and free", "touching or undecided", "refused", "samples", "samples without joint values", "contradictions")


def counted(seed: int, corners: int, samples: int, cells: int) -> tuple[dict[str, int], list[float]]:
    """Corners of one seed, and the processor time of each."""
    random = np.random.default_rng(seed)
    empty = noclash.build([ROBOT], [{"name": "far", "box": [0.1, 0.1, 0.1], "pose": [-3.0, 0.0, 3.0]}])
    counts = dict.fromkeys(COUNTED, 0)
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        while counts["corners"] < corners:
            found = zone_of(empty, random, pathlib.Path(folder))
            if found is None:
                counts["out of reach"] += 1
                continue
            zone, turn = found
            counts["corners"] += 1
            cell = noclash.build([ROBOT], [beside(zone, empty, random)])
            begun = time.process_time()
            try:
                free = judge_tool_corner(cell, zone, None, {"ignore_limits": True}, cells) == []
            except noclash.InputError:
                counts["refused"] += 1
                continue
            seconds.append(time.process_time() - begun)
            counts["free" if free else "touching or undecided"] += 1
            counts["turning and free"] += int(free and turn > 0)
            if free:
                rows = [newton(cell, zone, *own) for own in drawn(zone, random, samples)]
                counts["samples without joint values"] += sum(row is None for row in rows)
                known = np.array([row for row in rows if row is not None])
                counts["samples"] += len(known)
                counts["contradictions"] += int((cell.check_many(known, known, clearance=False, ignore_limits=True).verdict == int(noclash.Verdict.COLLISION)).sum())
    return counts, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corners", type=int, default=25, help="of each seed")
    parser.add_argument("--samples", type=int, default=30)
    parser.add_argument("--cells", type=int, default=96, help="tubes tried for each corner")
    parser.add_argument("--seeds", type=int, default=4, help="so many, from 1 on, a process for each")
    given = parser.parse_args()
    seeds = range(1, given.seeds + 1)
    with concurrent.futures.ProcessPoolExecutor(given.seeds) as processes:
        found = list(processes.map(counted, seeds, *([own] * given.seeds for own in (given.corners, given.samples, given.cells))))
    counts = {name: sum(own[name] for own, _ in found) for name in COUNTED}
    seconds = [one for _, own in found for one in own]
    print(json.dumps({"version": noclash.__version__, "seeds": list(seeds), **counts, "seconds of a corner, median": round(float(np.median(seconds)), 3), "worst": round(max(seconds), 3)}, indent=1))


if __name__ == "__main__":
    main()
