"""Programs of KUKA, ABB and Universal Robots: what is literal is a proved motion."""

from __future__ import annotations

import json
import math
from pathlib import Path

import noclash
import noclash.krl
import noclash.programs
import noclash.rapid
import noclash.urscript
import numpy as np
import pytest
from conftest import needs
from noclash.program_command import run
from noclash.program_paths import Piece, Solver, Wiring
from noclash.program_zones import Corner, judge_corner
from program_texts import FRAMES, HOME, JOINTS, KRL, in_krl, in_rapid, krl_axes, krl_pose, rapid_axes, rapid_frame, rapid_target, rotation, script_pose, shifted, tool_pose, written

# Literal programs are motions.


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("language", ["src", "mod", "script"])
def test_poses_lead_to_the_joint_values_they_were_made_from(arm: noclash.Cell, tmp_path: Path, language: str, seed: int) -> None:
    random = np.random.default_rng(seed)
    ends = [HOME, HOME + random.uniform(-0.15, 0.15, 6), HOME + random.uniform(-0.15, 0.15, 6)]
    poses = [tool_pose(arm, q, np.eye(4)) for q in ends]
    if language == "src":
        text = in_krl(np.eye(4), f"PTP {krl_axes(ends[0])}", f"LIN {krl_pose(poses[1])}", f"CIRC {krl_pose(poses[2])},{krl_pose(poses[0])}")
    elif language == "mod":
        text = in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(ends[0])}\\NoEOffs,v100,fine,gun;", f"MoveL {rapid_target(poses[1])},", "v50,fine,tool0\\WObj:=wobj0;")
    else:
        text = f"set_tcp(p[0,0,0,0,0,0])\nmovej({ends[0].tolist()})\nmovel({script_pose(poses[1])}, 1.2, 0.25)\nmovec({script_pose(poses[2])}, {script_pose(poses[0])}, r=0)\n"
    found = noclash.programs.check(arm, written(tmp_path, f"p.{language}", text), **FRAMES)
    assert found.verdict == "free", found
    assert np.abs(found.pieces[1].end - ends[1]).max() < 1e-8
    assert [piece.kind for piece in found.pieces] == ["joint", "line", "circle"][: len(found.pieces)]
    if language != "mod":
        # A circle leads back to the same pose, and so to the same joint values.
        assert np.abs(found.pieces[2].end - ends[0]).max() < 1e-8
    assert any("straight in joint space" in line for line in found.assumptions)
    assert any("turns about one axis" in line for line in found.assumptions)


def test_a_line_keeps_the_tool_on_its_line(arm: noclash.Cell, tmp_path: Path) -> None:
    """With a tool that is no link, and one orientation: the tool's origin, at the joint values in between, is on the straight line."""
    tool = shifted(0.03, -0.02, 0.15)
    start = tool_pose(arm, HOME, tool)
    end = start.copy()
    end[:3, 3] += [0.1, 0.15, -0.1]
    text = in_rapid(tool, f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveL {rapid_target(end)},v50,fine,gun;")
    program = noclash.rapid.read(written(tmp_path, "p.mod", text))
    found = noclash.programs.check(arm, program, **FRAMES)
    assert found.verdict == "free"
    line = found.pieces[1]
    assert line.link == "arm/tool0" and np.abs(tool_pose(arm, line.end, tool) - end).max() < 1e-9
    # The same line, cut in the middle, ends at the same joint values.
    middle = start.copy()
    middle[:3, 3] = 0.5 * (start[:3, 3] + end[:3, 3])
    cut = in_rapid(tool, *(f"{own};" for own in (f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun", f"MoveL {rapid_target(middle)},v50,fine,gun", f"MoveL {rapid_target(end)},v50,fine,gun")))
    parts = noclash.programs.check(arm, noclash.rapid.read(written(tmp_path, "c.mod", cut)), **FRAMES).pieces
    assert np.abs(parts[-1].end - line.end).max() < 1e-9


def test_frames_of_base_and_tool_are_chained(arm: noclash.Cell, tmp_path: Path) -> None:
    frame = shifted(0.3, -0.2, 0.1)
    frame[:3, :3] = rotation(np.eye(4)).from_euler("ZYX", [20, -30, 40], degrees=True).as_matrix()
    goal = HOME + 0.1
    local = np.linalg.inv(frame) @ tool_pose(arm, goal, np.eye(4))
    krl = in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", f"$BASE={krl_pose(frame)}", f"LIN {krl_pose(local)}")
    halves = f"PERS wobjdata w:=[FALSE,TRUE,\"\",{rapid_frame(shifted(0.3, -0.2, 0.1))},{rapid_frame(np.linalg.inv(shifted(0.3, -0.2, 0.1)) @ frame)}];"
    rapid = in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveL {rapid_target(local)},v50,fine,gun\\WObj:=w;")
    rapid = rapid.replace("PROC", halves + "\nPROC", 1)
    for name, text in (("p.src", krl), ("p.mod", rapid)):
        found = noclash.programs.check(arm, written(tmp_path, name, text), **FRAMES)
        assert np.abs(found.pieces[-1].end - goal).max() < 1e-8


def test_angles_of_krl_are_those_of_scipy() -> None:
    for angles in np.random.default_rng(3).uniform(-180, 180, (50, 3)):
        made = noclash.krl._frame(dict(zip("ABCXYZ", [*angles.tolist(), 1.0, 2.0, 3.0])))
        assert np.abs(made[:3, :3] - rotation(np.eye(4)).from_euler("ZYX", angles, degrees=True).as_matrix()).max() < 1e-14
        vector = angles / 60
        assert np.abs(noclash.urscript.rotation_vector(vector) - rotation(np.eye(4)).from_rotvec(vector).as_matrix()).max() < 1e-14
    assert np.abs(noclash.urscript.rotation_vector([0.0, 0.0, 0.0]) - np.eye(3)).max() == 0.0


def test_signs_and_zeros_of_axes(arm: noclash.Cell, tmp_path: Path) -> None:
    signs, zeros = [1, -1, 1, -1, 1, -1], [0.1, 0.0, -0.2, 0.0, 0.3, 0.0]
    values = (np.array(signs) * (HOME - zeros)).tolist()
    file = written(tmp_path, "p.src", in_krl(np.eye(4), f"PTP {krl_axes(values)}"))
    found = noclash.programs.check(arm, file, joints=JOINTS, signs=signs, zeros=zeros)
    assert np.abs(found.pieces[0].end - HOME).max() < 1e-15
    assert "axis 2 is `arm/joint_2` (-value +0 rad)" in next(line for line in found.assumptions if "axis 2" in line)


def test_targets_of_a_data_file_and_a_contact_with_its_line(demo: noclash.Cell, tmp_path: Path) -> None:
    way = np.loadtxt("data/paths/demo_collision.csv", delimiter=",", skiprows=1)[:, -6:]
    lines = [f"DECL E6AXIS XP{n}={krl_axes(q)[:-1]},E1 0.0,E2 0.0}}" for n, q in enumerate(way)]
    written(tmp_path, "p.dat", "\n".join(["&REL 1", "DEFDAT P", "EXT BAS (BAS_COMMAND :IN,REAL :IN )", "DECL FDAT FP1={TOOL_NO 1}", *lines, "ENDDAT"]))
    file = written(tmp_path, "p.src", in_krl(np.eye(4), *(f"PTP xp{n}" for n in range(len(way)))))
    found = noclash.programs.check(demo, file, joints=JOINTS)
    plain = demo.check_path(way)
    assert plain.verdict == found.verdict == "collision"
    assert [one.line for one in found.certain] == [9 + own.index for own in plain.segments if own.verdict == "collision"]
    assert any("external axes" in line for line in found.assumptions)


def test_joint_moves_to_poses_need_their_values(arm: noclash.Cell, tmp_path: Path) -> None:
    goal = HOME + 0.1
    pose = tool_pose(arm, goal, np.eye(4))
    turn = sum(1 << at for at in range(6) if goal[at] < 0)
    quarters = f"[{math.floor(goal[0] / (math.pi / 2))},{math.floor(goal[3] / (math.pi / 2))},{math.floor(goal[5] / (math.pi / 2))},0]"
    programs = {
        "p.src": in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", f"PTP {krl_pose(pose)[:-1]},S 2,T {turn}}}"),
        "p.mod": in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveJ {rapid_target(pose, quarters)},v50,fine,gun;"),
        "p.script": f"set_tcp(p[0,0,0,0,0,0])\nmovej({HOME.tolist()})\nmovej({script_pose(pose)})\n",
    }
    for name, text in programs.items():
        file = written(tmp_path, name, text)
        with pytest.raises(noclash.InputError, match="configuration") as error:
            noclash.programs.check(arm, file, **FRAMES)
        line = error.value.line
        found = noclash.programs.check(arm, file, **FRAMES, solutions={line: goal.tolist()})
        assert found.verdict == "free" and np.abs(found.pieces[-1].end - goal).max() < 1e-8
        # Values with few digits say which configuration is meant; the pose is the program's.
        rough = noclash.programs.check(arm, file, **FRAMES, solutions={line: np.round(goal, 4).tolist()})
        assert np.abs(rough.pieces[-1].end - goal).max() < 1e-8
        with pytest.raises(noclash.InputError, match="not met"):
            noclash.programs.check(arm, file, **FRAMES, solutions={line: (goal + 0.01).tolist()})
        with pytest.raises(noclash.InputError, match="solutions names"):
            noclash.programs.check(arm, file, **FRAMES, solutions={line: goal.tolist(), 99: goal.tolist()})
        if name != "p.script":
            with pytest.raises(noclash.InputError, match="another configuration"):
                noclash.programs.check(arm, file, **FRAMES, solutions={line: (goal + [0, 0, 0, 0, 0, -2 * math.pi]).tolist()}, ignore_limits=True)


# Blend zones.


def slider_cell(place: list[float], radius: float) -> noclash.Cell:
    """A slider in the plane (two prismatic joints) with a ball, and another ball that stands."""
    urdf = f"""<robot name="r"><link name="base"/><link name="a"/><link name="tip"><collision><geometry><sphere radius="{radius}"/></geometry></collision></link>
    <joint name="x" type="prismatic"><parent link="base"/><child link="a"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint>
    <joint name="y" type="prismatic"><parent link="a"/><child link="tip"/><axis xyz="0 1 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint></robot>"""
    return noclash.build([{"name": "r", "urdf": urdf}], [{"name": "ball", "sphere": radius, "pose": [*place, 0.0]}])


def corner_cell(clearance: float) -> noclash.Cell:
    return slider_cell([0.5 - clearance, 0.5 + clearance], 0.1)


@pytest.mark.parametrize(("beyond", "free"), [(0.16, True), (0.146, True), (0.14, False), (0.0, False), (-0.3, False)])
def test_a_corner_is_free_exactly_where_its_triangle_is(beyond: float, free: bool) -> None:
    """Balls of 0.1 each: free where the obstacle's centre is farther than 0.2 from the triangle (0, 0), (1, 0), (1, 1), 0.2 / √2 ≈ 0.1414."""
    zone = Corner(1, np.array([0.0, 0.0]), np.array([1.0, 0.0]), np.array([1.0, 1.0]))
    bodies = judge_corner(corner_cell(beyond), zone, None, {}, 512)
    assert bodies == ([] if free else [("r/tip", "ball")])


@pytest.mark.parametrize("seed", range(6))
def test_no_needle_in_a_corner_is_missed(seed: int) -> None:
    """Balls far smaller than the strips, anywhere in the triangle, also at its sides: what the strips leave out would be called free."""
    random = np.random.default_rng(seed)
    corners = random.uniform(-2, 2, (3, 2))
    shares = random.dirichlet([1, 1, 1], 12)
    shares[:3] = np.eye(3)
    shares[3:6] = [[0, 0.3, 0.7], [0.6, 0.4, 0], [0.5, 0, 0.5]]
    for place in (shares @ corners).tolist():
        zone = Corner(1, *corners)
        for strips in (1, 4, 16):
            assert judge_corner(slider_cell(place, 1e-6), zone, None, {}, strips) == [("r/tip", "ball")]


@pytest.mark.parametrize("strips", [1, 2, 8])
def test_the_ends_of_a_corner_are_covered_and_nothing_beyond(strips: int) -> None:
    """One joint alone has no slack: the tolerance of the strips is what covers the ends, to a millionth."""
    urdf = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="1e-7"/></geometry></collision></link>
    <joint name="x" type="prismatic"><parent link="base"/><child link="tip"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/></joint></robot>"""
    zone = Corner(1, np.array([0.0]), np.array([1.0]), np.array([1.0]))
    for place, free in ((0.0, False), (1e-3, False), (0.5, False), (1.0, False), (-1e-6, True)):
        cell = noclash.build([{"name": "r", "urdf": urdf}], [{"name": "ball", "sphere": 1e-7, "pose": [place, 0.0, 0.0]}])
        assert (judge_corner(cell, zone, None, {}, strips) == []) == free


def test_every_sampled_configuration_of_a_proved_corner_is_free(demo: noclash.Cell) -> None:
    random = np.random.default_rng(7)
    proved = 0
    for _ in range(60):
        corner = np.clip(demo.state + random.normal(0, 0.5, 6), *demo.limits.T)
        before, after = (np.clip(corner + random.normal(0, 0.15, 6), *demo.limits.T) for _ in range(2))
        free = judge_corner(demo, Corner(1, before, corner, after), None, {}, 64) == []
        shares = random.dirichlet([1, 1, 1], 60)
        rows = shares @ np.array([before, corner, after])
        samples = demo.check_many(rows, rows, clearance=False)
        proved += free
        assert not free or samples.free.all()
    assert proved > 8


def test_a_corner_that_only_a_tolerance_keeps_from_being_free() -> None:
    zone = Corner(1, np.array([0.0, 0.0]), np.array([1.0, 0.0]), np.array([1.0, 1.0]))
    cell = corner_cell(0.16)
    assert judge_corner(cell, zone, (0.0, 0.005), {}, 512) == []
    assert judge_corner(cell, zone, (0.0, 0.02), {}, 64) != []
    stated = noclash.build(
        [{"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "tolerance": {"joints": {"angle": 0.001, "length": 0.001}}}], []
    )
    with pytest.raises(noclash.InputError, match="tolerances of joints"):
        judge_corner(stated, Corner(1, HOME, HOME + 0.1, HOME + 0.2), None, {}, 4)


def test_zones_of_all_languages(demo: noclash.Cell, tmp_path: Path) -> None:
    way = [HOME, HOME + [0.2, 0, 0, 0, 0, 0], HOME + [0.2, 0.1, 0, 0, 0, 0], HOME + [0.1, 0.1, 0, 0, 0, 0]]
    programs = {
        "p.src": in_krl(np.eye(4), *(f"PTP {krl_axes(q)} C_PTP" for q in way)),
        "p.mod": in_rapid(np.eye(4), *(f"MoveAbsJ {rapid_axes(q)},v100,z50,gun;" for q in way)),
        "p.script": "set_tcp(p[0,0,0.1,0,0,0])\n" + "".join(f"movej({q.tolist()}, r=0.02)\n" for q in way),
    }
    for name, text in programs.items():
        found = noclash.programs.check(demo, written(tmp_path, name, text), **FRAMES)
        assert found.verdict == "free", (name, found)
        assert [piece.kind for piece in found.pieces] == ["joint", "joint", "zone", "joint", "zone", "joint"]
        assert any("triangle" in line for line in found.assumptions)
        zones = [piece for piece in found.pieces if isinstance(piece, Corner)]
        for number, zone in enumerate(zones, 1):
            assert np.allclose(zone.corner, way[number])
            shares = [np.abs(own - way[number]).max() / np.abs(other - way[number]).max() for own, other in ((zone.before, way[number - 1]), (zone.after, way[number + 1]))]
            assert max(shares) <= 0.5 + 1e-9 and (name != "p.script" or min(shares) < 0.49)
            if name == "p.script":
                # Beyond the zone the tool is farther than r from the corner.
                tool = shifted(0, 0, 0.1)
                corner = tool_pose(demo, zone.corner, tool)[:3, 3]
                for own, other in ((zone.before, way[number - 1]), (zone.after, way[number + 1])):
                    for share in np.linspace(0, 1, 50):
                        assert np.linalg.norm(tool_pose(demo, own + share * (other - own), tool)[:3, 3] - corner) > 0.02


def test_a_zone_that_touches_is_possible_not_certain(tmp_path: Path) -> None:
    """An obstacle inside the corner that neither move touches."""
    way = [HOME, HOME + [0.8, 0, 0, 0, 0, 0], HOME + [0.8, 0.4, 0, 0, 0, 0]]
    robot = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
    middle = (way[0] + 2 * way[1] + way[2]) / 4
    tip = noclash.build([robot]).fk(middle)["arm/tool0"]
    for reach in np.linspace(0.0, 0.6, 31):
        # Where the tool is inside the corner, and nowhere near on the two moves.
        cell = noclash.build([robot], [{"name": "ball", "sphere": 0.005, "pose": (tip[:3, 3] + reach * tip[:3, 2]).tolist()}])
        if cell.check(middle).verdict == "collision" and cell.check_path(way).verdict == "free":
            break
    exact = in_krl(np.eye(4), *(f"PTP {krl_axes(q)}" for q in way))
    blended = in_krl(np.eye(4), *(f"PTP {krl_axes(q)} C_PTP" for q in way))
    assert noclash.programs.check(cell, written(tmp_path, "e.src", exact), joints=JOINTS).verdict == "free"
    found = noclash.programs.check(cell, written(tmp_path, "b.src", blended), joints=JOINTS)
    assert found.verdict == "undecided" and found.possible[0].kind == "zone" and found.possible[0].line == 9 and "ball" in found.possible[0].bodies


def test_the_tool_is_never_faster_than_its_bound(arm: noclash.Cell, tmp_path: Path) -> None:
    tool = shifted(0.1, -0.05, 0.2)
    text = f"set_tcp(p[0.1,-0.05,0.2,0,0,0])\nmovej({HOME.tolist()}, r=0.01)\nmovej({(HOME + 0.1).tolist()})\n"
    program = noclash.urscript.read(written(tmp_path, "p.script", text))
    solver = Solver(arm, program, Wiring.of(arm, JOINTS, "base_link", "tool0", None, None), {}, None)
    random = np.random.default_rng(8)
    shares = []
    for _ in range(30):
        start, end = random.uniform(*arm.limits.T), random.uniform(*arm.limits.T)
        bound = solver._tool_speed(program.moves[0], Piece(1, "joint", start, end))
        places = np.array([tool_pose(arm, start + share * (end - start), tool)[:3, 3] for share in np.linspace(0, 1, 101)])
        fastest = float(np.linalg.norm(np.diff(places, axis=0), axis=1).max()) * 100
        shares.append(fastest / bound)
    assert 0.3 < max(shares) <= 1.0


def test_zones_of_any_size_are_whole_triangles(demo: noclash.Cell, tmp_path: Path) -> None:
    way = [HOME, HOME + [0.2, 0, 0, 0, 0, 0], HOME + [0.2, 0.1, 0, 0, 0, 0], HOME + [0.1, 0.1, 0, 0, 0, 0]]
    file = written(tmp_path, "p.src", in_krl(np.eye(4), *(f"PTP {krl_axes(q)} C_PTP" for q in way)))
    found = noclash.programs.check(demo, file, joints=JOINTS, zone_share=1.0)
    zones = [piece for piece in found.pieces if isinstance(piece, Corner)]
    assert found.verdict == "free" and np.allclose([[own.before, own.corner, own.after] for own in zones], [way[:3], way[1:]])
    assert any("at most 1 of the way" in line for line in found.assumptions)
    with pytest.raises(noclash.InputError):
        noclash.programs.check(demo, file, joints=JOINTS, zone_share=0.0)


def test_radii_that_may_overlap_are_refused(arm: noclash.Cell, tmp_path: Path) -> None:
    way = [HOME, HOME + [0.1, 0, 0, 0, 0, 0], HOME + [0.2, 0.1, 0, 0, 0, 0]]
    text = "set_tcp(p[0,0,0,0,0,0])\n" + "".join(f"movej({q.tolist()}, r=0.2)\n" for q in way)
    with pytest.raises(noclash.InputError, match="beyond the middle") as error:
        noclash.programs.check(arm, written(tmp_path, "p.script", text), **FRAMES)
    assert error.value.line == 3
    with pytest.raises(noclash.InputError, match="not state literally"):
        noclash.programs.check(arm, written(tmp_path, "p.script", text.replace("set_tcp(p[0,0,0,0,0,0])", "sync()")), **FRAMES)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    way = np.loadtxt("data/paths/demo_collision.csv", delimiter=",", skiprows=1)[:, -6:]
    file = written(tmp_path, "p.src", in_krl(np.eye(4), *(f"PTP {krl_axes(q)}" for q in way)))
    arguments = ["data/cells/demo.yaml", str(file), "--joints", ",".join(JOINTS)]
    assert run(arguments) == 1 and "certain at line" in capsys.readouterr().out
    assert run([*arguments, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["verdict"] == "collision" and report["certain"][0]["line"] >= 8
    written(tmp_path, "p.src", KRL.replace("END", "LOOP\nEND"))
    assert run([*arguments, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["line"] == 10 and error["file"].endswith("p.src")


def test_joints_and_obstacles_that_the_program_says_nothing_about(tmp_path: Path) -> None:
    file = written(tmp_path, "p.src", in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", f"PTP {krl_axes(HOME + 0.1)}"))
    robot = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
    door = """<robot name="d"><link name="wall"/><link name="door"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
    <joint name="hinge" type="revolute"><parent link="wall"/><child link="door"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint></robot>"""
    cell = noclash.build([robot, {"name": "door", "urdf": door, "base": [5.0, 0.0, 0.0]}], state={"door/hinge": 0.25})
    found = noclash.programs.check(cell, file, joints=[f"arm/{name}" for name in JOINTS])
    assert any("door/hinge = 0.25" in line for line in found.assumptions)
    moving = noclash.build([robot], [{"name": "cart", "box": [0.1, 0.1, 0.1], "motion": [[9.0, 0.0, 0.0], [9.0, 1.0, 0.0]]}])
    with pytest.raises(noclash.InputError, match="motion"):
        noclash.programs.check(moving, file, joints=JOINTS)


def test_limits_are_reported_by_line(arm: noclash.Cell, tmp_path: Path) -> None:
    file = written(tmp_path, "p.src", in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", f"PTP {krl_axes(HOME + [3, 0, 0, 0, 0, 0])}"))
    with pytest.raises(noclash.InputError, match="limit") as error:
        noclash.programs.check(arm, file, joints=JOINTS)
    assert error.value.line == 9 and error.value.file == str(file)


def test_a_real_arm_agrees_with_pinocchio(example_robots: Path, tmp_path: Path) -> None:
    """A UR5: at the joint values that were found, Pinocchio has the tool at the programmed poses."""
    pin = needs("pinocchio")
    urdf = example_robots / "ur_description/urdf/ur5_robot.urdf"
    cell = noclash.load(urdf, packages=[example_robots.parent.parent])
    model = pin.buildModelFromUrdf(str(urdf))
    data = model.createData()
    arm = cell.robots[0]
    joints = [joint.split("/", 1)[1] for joint in cell.joints]
    places = [model.joints[model.getJointId(joint)].idx_q for joint in joints]

    def frames(q: np.ndarray) -> list[np.ndarray]:
        row = pin.neutral(model)
        row[places] = q
        pin.framesForwardKinematics(model, data, row)
        return [data.oMf[model.getFrameId(name)].homogeneous for name in ("base", "tool0")]

    def pose(q: np.ndarray) -> np.ndarray:
        base, tool = frames(q)
        return np.asarray(np.linalg.inv(base) @ tool)

    start = np.array([0.2, -1.3, 1.4, -1.6, -1.5, 0.3])
    ends = [start + own for own in np.random.default_rng(5).uniform(-0.2, 0.2, (2, 6))]
    text = "def prog():\n  set_tcp(p[0,0,0,0,0,0])\n" + f"  movej({start.tolist()})\n" + "".join(f"  movel({script_pose(pose(q))}, a=1.2, v=0.25)\n" for q in ends) + "end\n"
    found = noclash.programs.check(cell, written(tmp_path, "p.script", text), joints=joints, base=f"{arm.name}/base", flange=f"{arm.name}/tool0")
    assert found.verdict == "free"
    assert [piece.line for piece in found.pieces] == [3, 4, 5]
    for piece, first, last in zip(found.pieces[1:], [start, ends[0]], ends):
        assert np.abs(piece.start - first).max() < 1e-8 and np.abs(piece.end - last).max() < 1e-8
        assert np.abs(pose(piece.end) - pose(last)).max() < 1e-9
