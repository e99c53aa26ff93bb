"""Blend zones of lines and circles: whatever a controller does in the corner, nothing that is called free touches."""

from __future__ import annotations

import dataclasses
import math
import re
from pathlib import Path
from typing import Any

import noclash
import noclash.program_corners
import noclash.programs
import numpy as np
import pytest
from conftest import ROOT, needs
from noclash.program_corners import ToolCorner, Tube, judge_tool_corner
from noclash.program_moves import rotation_vector
from program_texts import FRAMES, HOME, in_krl, in_rapid, krl_axes, krl_pose, rapid_axes, rapid_target, script_pose, tool_pose, written

#: The six-axis arm without shapes, so that only the ball can touch.
ROBOT = {"name": "arm", "urdf": re.sub(r"<collision.*?</collision>", "", (ROOT / "data/robots/six_axis/six_axis.urdf").read_text(), flags=re.DOTALL)}
#: A small ball beside the tool: where it is depends on place and orientation.
TIP = np.array([0.02, 0.0, 0.05])


def cell_with(*obstacles: dict[str, Any], tip: float = 1e-4) -> noclash.Cell:
    ball = {"name": "ball", "robot": "arm", "link": "tool0", "sphere": tip, "pose": TIP.tolist()}
    return noclash.build([ROBOT], [{"name": "far", "box": [0.1, 0.1, 0.1], "pose": [-3.0, 0.0, 3.0]}, *obstacles], [ball])


def corner_poses(cell: noclash.Cell, random: np.random.Generator, side: float, turn: float) -> list[np.ndarray]:
    """Start, corner and end of two lines of the tool."""
    start = tool_pose(cell, HOME, np.eye(4))
    made = [start]
    for _ in range(2):
        pose = made[-1].copy()
        way = random.normal(size=3)
        pose[:3, 3] += side * way / np.linalg.norm(way)
        axis = random.normal(size=3)
        pose[:3, :3] = rotation_vector(turn * axis / np.linalg.norm(axis)) @ pose[:3, :3]
        made.append(pose)
    return made


def program(poses: list[np.ndarray], radius: float, tool: np.ndarray | None = None) -> str:
    head = f"set_tcp({script_pose(np.eye(4) if tool is None else tool)})\nmovej({HOME.tolist()})\n"
    return head + f"movel({script_pose(poses[1])}, r={radius!r})\nmovel({script_pose(poses[2])})\n"


def zone_of(cell: noclash.Cell, folder: Path, poses: list[np.ndarray], radius: float) -> ToolCorner:
    from noclash.program_paths import Solver, Wiring

    read = noclash.programs.read(written(folder, "p.script", program(poses, radius)))
    wiring = Wiring.of(cell, FRAMES["joints"], FRAMES["base"], FRAMES["flange"], None, None)
    (zone,) = (piece for piece in Solver(cell, read, wiring, {}, None).pieces() if isinstance(piece, ToolCorner))
    return zone


def poses_within(zone: ToolCorner, random: np.random.Generator, count: int) -> list[tuple[np.ndarray, np.ndarray]]:
    """Places and orientations of the region, its corners among them."""
    shares = [*np.eye(3), *random.dirichlet([1, 1, 1], count)]
    turned = [*np.eye(3), *random.dirichlet([0.6, 0.6, 0.6], count)]
    vectors = np.array([zone.turns[0], np.zeros(3), zone.turns[1]])
    return [(share @ zone.places, rotation_vector(own @ vectors) @ zone.rotation) for share, own in zip(shares, turned)]


@pytest.mark.parametrize("turn", [0.0, 0.12])
def test_no_needle_in_a_corner_is_missed(tmp_path: Path, turn: float) -> None:
    """The ball at the tool meets a ball that stands where some pose of the region puts it: that is never called free."""
    random = np.random.default_rng(3)
    empty = cell_with()
    zone = zone_of(empty, tmp_path, corner_poses(empty, random, 0.15, turn), 0.03)
    assert (np.linalg.norm(zone.turns, axis=1).max() > 0.0) == (turn > 0.0)
    for place, orientation in poses_within(zone, random, 6 if turn == 0.0 else 3):
        needle = cell_with({"name": "needle", "sphere": 1e-4, "pose": (place + orientation @ TIP).tolist()})
        assert judge_tool_corner(needle, zone, None, {}, 24) != []


def test_tubes_that_are_too_thin_miss_needles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The radius of a tube is what covers a strip: with less, a needle between two strips is called free."""
    random = np.random.default_rng(4)
    empty = cell_with()
    zone = zone_of(empty, tmp_path, corner_poses(empty, random, 0.15, 0.0), 0.03)
    whole = Tube.radii
    monkeypatch.setattr(Tube, "radii", lambda self, zone: tuple(0.1 * own for own in whole(self, zone)))
    # Tubes that do not meet do not agree, which would be noticed.
    assert judge_tool_corner(empty, zone, None, {}, 40) != []
    monkeypatch.setattr(noclash.program_corners, "_agree", lambda zone, proved: True)
    missed = 0
    for place, orientation in poses_within(zone, random, 8):
        needle = cell_with({"name": "needle", "sphere": 1e-4, "pose": (place + orientation @ TIP).tolist()})
        missed += judge_tool_corner(needle, zone, None, {}, 40) == []
    assert missed > 2


@pytest.mark.parametrize("turn", [0.0, 0.03])
def test_a_corner_is_free_if_what_is_near_it_is_not_in_it(tmp_path: Path, turn: float) -> None:
    """An obstacle 15 mm beyond the corner, on the outer side, is no obstacle; one inside it is."""
    random = np.random.default_rng(5)
    empty = cell_with()
    zone = zone_of(empty, tmp_path, corner_poses(empty, random, 0.15, turn), 0.03)
    inward = 0.5 * (zone.places[0] + zone.places[2]) - zone.places[1]
    tip = zone.places[1] + zone.rotation @ TIP
    for beyond, free in ((0.02, True), (-0.005, False)):
        place = tip - inward / np.linalg.norm(inward) * beyond
        cell = cell_with({"name": "post", "sphere": 0.001, "pose": place.tolist()})
        assert (judge_tool_corner(cell, zone, None, {}, 600) == []) == free


def test_every_sampled_blend_of_a_proved_corner_is_free(demo: noclash.Cell, tmp_path: Path) -> None:
    """Random corners beside the demo cell's obstacles; Bézier curves and random poses in those that were proved, by another inverse kinematics."""
    random = np.random.default_rng(8)
    proved = 0
    for number in range(12):
        turn = [0.0, 0.06][number % 2]
        poses = corner_poses(demo, random, float(random.uniform(0.06, 0.2)), turn)
        try:
            zone = zone_of(demo, tmp_path, poses, 0.02)
            free = judge_tool_corner(demo, zone, None, {}, 60) == []
        except noclash.InputError:
            continue
        proved += free
        if not free:
            continue
        rows = [newton(demo, zone, place, turned) for place, turned in blends(zone, random)]
        assert demo.check_many(np.array(rows), np.array(rows), clearance=False).free.all()
    assert proved > 2


def blends(zone: ToolCorner, random: np.random.Generator) -> list[tuple[np.ndarray, np.ndarray]]:
    """Poses of blends: a parabola with slerp in step with it, and poses anywhere in the region."""
    slerp, to = needs("scipy.spatial.transform").Slerp, needs("scipy.spatial.transform").Rotation
    a, c, b = zone.places
    ends = [rotation_vector(own) @ zone.rotation for own in (zone.turns[0], np.zeros(3), zone.turns[1])]
    made = poses_within(zone, random, 12)
    for t in np.linspace(0, 1, 9):
        halves = [slerp([0, 1], to.from_matrix(pair))(share).as_matrix() for pair, share in (((ends[0], ends[1]), t), ((ends[1], ends[2]), t))]
        made.append(((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t**2 * b, slerp([0, 1], to.from_matrix(halves))(t).as_matrix()))
    return made


def newton(cell: noclash.Cell, zone: ToolCorner, place: np.ndarray, turned: np.ndarray) -> np.ndarray:
    """Inverse kinematics along the straight way from the corner, by SciPy's rotations and differences."""
    to = needs("scipy.spatial.transform").Rotation
    values = zone.corner.copy()
    whole = to.from_matrix(turned @ zone.rotation.T).as_rotvec()

    def off(q: np.ndarray, goal: np.ndarray, aim: np.ndarray) -> np.ndarray:
        here = cell.fk(q, ignore_limits=True)[zone.link]
        return np.concatenate([here[:3, 3] - goal, to.from_matrix(here[:3, :3] @ aim.T).as_rotvec()])

    for share in (0.5, 1.0):
        goal, aim = zone.places[1] + share * (place - zone.places[1]), to.from_rotvec(share * whole).as_matrix() @ zone.rotation
        for _ in range(6):
            slopes = np.array([(off(values + step, goal, aim) - off(values - step, goal, aim)) / 2e-6 for step in 1e-6 * np.eye(6)]).T
            values = values - np.linalg.solve(slopes, off(values, goal, aim))
    assert np.abs(off(values, place, turned)).max() < 1e-9
    return values


def test_spherical_interpolation_stays_within_the_cube_of_the_angle() -> None:
    """Orientations between those of both moves are within θ³ of the triangle of rotation vectors."""
    slerp, to = needs("scipy.spatial.transform").Slerp, needs("scipy.spatial.transform").Rotation
    random = np.random.default_rng(11)
    for _ in range(300):
        size = random.uniform(0.01, 1.0)
        a, b = (own / np.linalg.norm(own) * size * random.uniform(0.3, 1) for own in random.normal(size=(2, 3)))
        theta = max(np.linalg.norm(a), np.linalg.norm(b))
        first, second = random.uniform(0, 1, 2)
        vector = slerp([0, 1], to.from_rotvec([first * a, second * b]))(random.uniform()).as_rotvec()
        solved, *_ = np.linalg.lstsq(np.column_stack([a, b]), vector, rcond=None)
        outside = max(0.0, -solved[0], -solved[1], solved.sum() - 1.0) * 2 * theta
        assert np.linalg.norm(vector - solved @ np.array([a, b])) + outside <= theta**3


def test_corners_of_all_languages(tmp_path: Path) -> None:
    cell = cell_with()
    poses = corner_poses(cell, np.random.default_rng(2), 0.12, 0.0)
    axes = krl_axes(HOME)
    programs = {
        "p.src": in_krl(np.eye(4), "$APO.CDIS=20", f"PTP {axes}", f"LIN {krl_pose(poses[1])} C_DIS", f"LIN {krl_pose(poses[2])}"),
        "p.mod": in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveL {rapid_target(poses[1])},v50,z20,gun;", f"MoveL {rapid_target(poses[2])},v50,fine,gun;"),
        "p.script": program(poses, 0.02),
    }
    corners = []
    for name, text in programs.items():
        found = noclash.programs.check(cell, written(tmp_path, name, text), **FRAMES)
        assert found.verdict == "free", (name, found)
        assert [piece.kind for piece in found.pieces] == ["joint", "line", "zone", "line"]
        assert any("convex hull" in line for line in found.assumptions)
        zone = found.pieces[2]
        assert isinstance(zone, ToolCorner)
        corners.append(zone.places)
        # The lines end where the zone begins.
        for piece, place in ((found.pieces[1].end, zone.places[0]), (found.pieces[3].start, zone.places[2])):
            assert np.abs(tool_pose(cell, piece, np.eye(4))[:3, 3] + cell.fk(HOME)["arm/base_link"][:3, 3] - place).max() < 1e-8
            assert np.linalg.norm(place - zone.places[1]) == pytest.approx(0.02, rel=1e-6)
    assert np.abs(corners[0] - corners[1]).max() < 1e-8 and np.abs(corners[0] - corners[2]).max() < 1e-8


def test_zones_are_shortened_or_refused_as_each_controller_says(tmp_path: Path) -> None:
    cell = cell_with()
    poses = corner_poses(cell, np.random.default_rng(2), 0.05, 0.0)
    turned = corner_poses(cell, np.random.default_rng(2), 0.1, 0.03)

    def rapid(zone: str, own: list[np.ndarray]) -> str:
        return in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveL {rapid_target(own[1])},v50,{zone},gun;", f"MoveL {rapid_target(own[2])},v50,fine,gun;")

    def krl(zone: str, *head: str) -> str:
        return in_krl(np.eye(4), *head, f"PTP {krl_axes(HOME)}", f"LIN {krl_pose(poses[1])} {zone}", f"LIN {krl_pose(poses[2])}")

    for name, text, size in (
        ("p.mod", rapid("z40", poses), 0.025),
        ("p.mod", rapid("[FALSE,4,9,9,1,9,1]", poses), 0.004),
        ("p.mod", rapid("z5", turned), 0.008),
        ("p.src", krl("C_DIS", "$APO={CPTP 50,CDIS 4}"), 0.004),
        ("p.src", krl("C_DIS", "$APO.CDIS=900"), 0.025),
        ("p.src", krl("C_VEL"), 0.025),
    ):
        zone = next(piece for piece in noclash.programs.check(cell, written(tmp_path, name, text), **FRAMES, strips=1).pieces if piece.kind == "zone")
        assert isinstance(zone, ToolCorner)
        assert np.linalg.norm(zone.places[0] - zone.places[1]) == pytest.approx(size, rel=1e-6), text
    for match, name, text in (
        ("beyond the middle", "p.script", program(poses, 0.03)),
        ("CDIS", "p.src", krl("C_DIS")),
        ("CDIS", "p.src", krl("C_DIS", "$APO={CVEL 50}")),
        ("CDIS", "p.src", krl("C_DIS", "$APO.CDIS=5", "BAS(#INITMOV,0)", f"$TOOL={krl_pose(np.eye(4))}", "$BASE=$NULLFRAME")),
        ("not understood", "p.src", krl("C_DIS", "$APO={CDIS 5,CDIS 6}")),
        ("beyond the middle", "p.script", program(poses, 0.01) + f"movel({script_pose(poses[1])}, r=0.03)\nmovej({HOME.tolist()})\n"),
        ("another tool", "p.script", program(poses, 0.01) + f"movel({script_pose(poses[1])}, r=0.01)\nset_tcp(p[0,0,0.001,0,0,0])\nmovel({script_pose(poses[0])})\n"),
    ):
        with pytest.raises(noclash.InputError, match=match) as error:
            noclash.programs.check(cell, written(tmp_path, name, text), **FRAMES)
        assert error.value.line and error.value.remedy


def test_corners_of_circles_hold_their_arcs(tmp_path: Path) -> None:
    cell = cell_with()
    start = tool_pose(cell, HOME, np.eye(4))

    def at(y: float, z: float) -> np.ndarray:
        moved = start.copy()
        moved[:3, 3] += [0.0, y, z]
        return moved

    text = f"set_tcp(p[0,0,0,0,0,0])\nmovej({HOME.tolist()})\nmovec({script_pose(at(0.1, 0.04))}, {script_pose(at(0.16, 0.0))}, r=0.02)\nmovel({script_pose(at(0.16, 0.1))})\n"
    found = noclash.programs.check(cell, written(tmp_path, "p.script", text), **FRAMES)
    assert found.verdict == "free" and [piece.kind for piece in found.pieces] == ["joint", "circle", "zone", "line"]
    zone, circle = found.pieces[2], found.pieces[1]
    assert isinstance(zone, ToolCorner) and 1e-5 < zone.bulge < 2e-3
    base = cell.fk(HOME)["arm/base_link"][:3, 3]
    middle, first, last = (np.array(own) + base for own in (at(0.1, 0.04)[:3, 3], start[:3, 3], at(0.16, 0.0)[:3, 3]))
    u, v = middle - first, last - first
    normal = np.cross(u, v)
    centre = first + (np.cross(normal, u) * (v @ v) - np.cross(normal, v) * (u @ u)) / (2 * normal @ normal)
    a, c, _ = zone.places
    for share in np.linspace(0, 1, 21):
        chord = a + share * (c - a)
        on_arc = centre + (chord - centre) / np.linalg.norm(chord - centre) * np.linalg.norm(first - centre)
        assert np.linalg.norm(on_arc - chord) <= zone.bulge
    assert circle.via is not None and np.linalg.norm(a - c) == pytest.approx(0.02, rel=1e-6)


def test_a_contact_in_a_corner_is_possible_and_one_before_it_certain(tmp_path: Path) -> None:
    empty = cell_with()
    poses = corner_poses(empty, np.random.default_rng(2), 0.12, 0.0)
    base = empty.fk(HOME)["arm/base_link"][:3, 3]
    tip = [base + pose[:3, 3] + pose[:3, :3] @ TIP for pose in poses]
    file = written(tmp_path, "p.script", program(poses, 0.03))
    inside = cell_with({"name": "post", "sphere": 0.002, "pose": tip[1].tolist()})
    found = noclash.programs.check(inside, file, **FRAMES)
    assert found.verdict == "undecided" and found.possible[0].kind == "zone" and not found.certain
    before = cell_with({"name": "post", "sphere": 0.002, "pose": (0.5 * (tip[0] + tip[1])).tolist()})
    found = noclash.programs.check(before, file, **FRAMES)
    assert found.verdict == "collision" and found.certain[0].kind == "line"


def test_cells_on_two_branches_do_not_agree(tmp_path: Path) -> None:
    """The wrist flipped: the same poses, other joint values. A region pieced together from both is none."""
    cell = cell_with()
    zone = zone_of(cell, tmp_path, corner_poses(cell, np.random.default_rng(2), 0.12, 0.0), 0.03)
    seen: list[list[Any]] = []
    real = noclash.program_corners._agree
    try:
        noclash.program_corners._agree = lambda zone, proved: seen.append(proved) or real(zone, proved)  # type: ignore[assignment]
        assert judge_tool_corner(cell, zone, None, {}, 200) == []
    finally:
        noclash.program_corners._agree = real
    (proved,) = seen
    assert len(proved) > 1
    flip = np.array([0, 0, 0, math.pi, 0, -math.pi])
    for number in range(len(proved)):
        wrong = dataclasses.replace(proved[number], ends=tuple(own * [1, 1, 1, 1, -1, 1] + flip for own in proved[number].ends))
        assert not real(zone, [*proved[:number], wrong, *proved[number + 1 :]])
    for name in ("before", "corner", "after"):
        assert not real(dataclasses.replace(zone, **{name: getattr(zone, name) * [1, 1, 1, 1, -1, 1] + flip}), proved)


def test_a_line_within_a_tube_is_free_if_the_tube_is() -> None:
    """A post beside a line: the line is free of it, a tube that reaches it is not, and one that does not is."""
    empty = cell_with()
    start, end = HOME, HOME + [0.05, 0.02, -0.03, 0.0, 0.02, 0.0]
    first, last = (tool_pose(empty, own, np.eye(4)) for own in (start, end))
    across = np.cross(last[:3, 3] - first[:3, 3], [0.0, 0.0, 1.0])
    middle = empty.fk(0.5 * (start + end))["arm/tool0"]
    place = middle[:3, 3] + middle[:3, :3] @ TIP + 0.003 * across / np.linalg.norm(across)
    cell = cell_with({"name": "post", "sphere": 0.001, "pose": place.tolist()})

    def line(**within: Any) -> dict[str, Any]:
        return {"joint_names": FRAMES["joints"], "lin": {"link": "tool0", "start": start.tolist(), "end": end.tolist(), **within}}

    assert cell.check_path(line()).verdict == "free"
    assert cell.check_path(line(within={"position": "0.1mm", "orientation": 1e-4})).verdict == "free"
    assert cell.check_path(line(within={"position": 0.003})).verdict != "free"
    assert cell.check_path(line(within={"orientation": 0.004, "position": 0.002})).verdict != "free"
    for within, said in (({"position": -1e-3}, "position"), ({"position": "1deg"}, "position"), ({"radius": 1e-3}, "radius"), ({"position": 0.5}, "too wide"), (3, "mapping")):
        with pytest.raises(noclash.InputError, match=said) as error:
            cell.check_path(line(within=within))
        assert error.value.remedy
