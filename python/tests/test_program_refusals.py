"""Programs of KUKA, ABB and Universal Robots: what is not literal is refused by its line, and no change of a letter hides a move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import noclash
import noclash.krl
import noclash.programs
import noclash.rapid
import noclash.urscript
import numpy as np
import pytest
from program_texts import FRAMES, HOME, JOINTS, KRL, NONE, in_krl, in_rapid, krl_axes, krl_pose, rapid_axes, rapid_target, shifted, tool_pose, written


@pytest.mark.parametrize(
    "line",
    [
        "PTP {A1 0,A2 -90}",
        "PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0,A6 1}",
        "PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0,E1 10}",
        "PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 x}",
        "PTP {E6POS: A1 0,A2 0,A3 0,A4 0,A5 0,A6 0}",
        "PTP HOME",
        "PTP $AXIS_HOME[1]",
        "PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 1e999}",
        "PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0} C_DIS",
        "PTP_REL {A1 10}",
        "SPTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0}",
        "LIN {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0}",
        "LIN {X 1,Y 2,Z 3,A 0,B 0,C 0} C_DIS",
        "LIN {X 1,Y 2,Z 3,A 0,B 0,C 0} C_PTP",
        "LIN {X 1,Y 2,Z 3,A 0,B 0,C 0} C_DIS C_VEL",
        "$APO.CDIS=-5",
        "$APO.CDIS=SIZE",
        "$APO={CDIS 5,CSIZE 3}",
        "LIN {X 1,Y 2,Z 3}",
        "LIN {X 1,Y 2,Z 3,A 0,B 0,C 0}:{X 1,Y 2,Z 3,A 0,B 0,C 0}",
        "CIRC {X 1,Y 2,Z 3,A 0,B 0,C 0},{X 1,Y 2,Z 9,A 0,B 0,C 0}, CA 90",
        "LIN_REL {X 10}",
        "$BASE=BASE_DATA[1]",
        "$TOOL=TOOL_DATA[1]",
        "$ORI_TYPE=#JOINT",
        "$CIRC_TYPE=#PATH",
        "$OV_PRO=SPEED",
        "BAS(#BASE,1)",
        "BAS(#TOOL,1)",
        "IF $IN[1] THEN",
        "FOR I=1 TO 3",
        "LOOP",
        "GOTO L",
        "OTHER()",
        "INTERRUPT ON 4",
        "XP1.X=5",
        "DEF q ( )",
        "&PTP {A1 0,A2 0,A3 0,A4 0,A5 0,A6 0}",
        "TRIGGER WHEN DISTANCE=0 DELAY=0 DO OUT()",
    ],
)
def test_everything_else_of_krl_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    lines = KRL.splitlines()
    lines.insert(8, line)
    with pytest.raises(noclash.InputError) as error:
        noclash.krl.read(written(tmp_path, "p.src", "\n".join(lines)))
    assert error.value.line == 9 and error.value.file and error.value.remedy


RAPID = in_rapid(np.eye(4), f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;", f"MoveL {rapid_target(np.eye(4))},v50,fine,gun;")


@pytest.mark.parametrize(
    "line",
    [
        "MoveJ p10,v100,fine,gun;",
        "MoveL p10,v100,fine,gun;",
        f"MoveL {rapid_target(np.eye(4))},v100,z11,gun;",
        f"MoveL {rapid_target(np.eye(4))},v100,[FALSE,-1,0,0,0,0,0],gun;",
        f"MoveL {rapid_target(np.eye(4))},v100,[FALSE,1,2],gun;",
        f"MoveL {rapid_target(np.eye(4))},v100,fine,other;",
        f"MoveL {rapid_target(np.eye(4))},v100,fine,gun\\WObj:=w;",
        f"MoveL {rapid_target(np.eye(4))},v100,fine;",
        f"MoveL Offs({rapid_target(np.eye(4))},0,0,10),v100,fine,gun;",
        f"MoveL {rapid_target(np.eye(4)).replace('9E9', '5', 1)},v100,fine,gun;",
        f"MoveL {rapid_target(2 * np.eye(4)).replace('1.0', '1.1')},v100,fine,gun;",
        f"MoveC {rapid_target(np.eye(4))},{rapid_target(np.diag([1.0, -1, -1, 1]))},v100,fine,gun;",
        f"MoveLDO {rapid_target(np.eye(4))},v100,fine,gun,do1,1;",
        "MoveAbsJ [[0,0,0,0,0],[9E9,9E9,9E9,9E9,9E9,9E9]],v100,fine,gun;",
        f"MoveAbsJ {rapid_axes(HOME)}\\Conc,v100,fine,gun;",
        f"MoveAbsJ {rapid_axes(HOME)},vfast,fine,gun;",
        f"MoveAbsJ {rapid_axes(HOME)},v100,zbig,gun;",
        f"MoveAbsJ [[0,0,0,0,0,1e999],{NONE}],v100,fine,gun;",
        "IF di1=1 THEN",
        "WHILE TRUE DO",
        "FOR i FROM 1 TO 3 DO",
        "other;",
        "SingArea\\Wrist;",
        "p10.trans.x:=5;",
        "GOTO l;",
        "ConfL ! \\Off;",
        "ConfJ",
        "WaitTime 1",
        "TPErase",
        "WaitTime 1, 2;",
        "SetDO do1;",
        ";",
    ],
)
def test_everything_else_of_rapid_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    lines = RAPID.splitlines()
    lines.insert(6, line)
    with pytest.raises(noclash.InputError) as error:
        noclash.rapid.read(written(tmp_path, "p.mod", "\n".join(lines)))
    assert error.value.line == 7 and error.value.file and error.value.remedy


@pytest.mark.parametrize(
    "line",
    [
        "movel([0, 0, 0, 0, 0, 0], r=-0.1)",
        "movec(p[0,0,0,0,0,0], p[0,0,1,0,0,0], r=radius)",
        "movec(p[0,0,0,0,0,0], p[0,0,1,0,0,0], mode=1)",
        "movec(p[0,0,0,0,0,0])",
        "movel(pose_trans(p[0,0,0,0,0,0], p[0,0,1,0,0,0]))",
        "movep(p[0,0,0,0,0,0])",
        "movej([0, 0, 0, 0, 0, 0], r=-1)",
        "set_tcp(tool)",
        'textmsg("a"); movej([0, 0, 0, 0, 0, 0])',
        "sleep(1) movej([0, 0, 0, 0, 0, 0])",
        "speedl([0, 0, 0.1, 0, 0, 0], 0.5, 1)",
    ],
)
def test_everything_else_of_urscript_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    with pytest.raises(noclash.InputError) as error:
        noclash.urscript.read(written(tmp_path, "p.script", f"sync()\n{line}\nsync()\n"))
    assert error.value.line == 2 and error.value.remedy


def test_cut_programs_are_refused(tmp_path: Path) -> None:
    for name, text, read in (("p.src", KRL, noclash.krl.read), ("p.mod", RAPID, noclash.rapid.read)):
        lines = text.splitlines()
        for length in range(len(lines)):
            with pytest.raises(noclash.InputError):
                read(written(tmp_path, name, "\n".join(lines[:length])))
        assert len(read(written(tmp_path, name, text)).moves) == 2
    with pytest.raises(noclash.InputError, match="no program"):
        noclash.programs.read(tmp_path / "p.txt")
    with pytest.raises(noclash.InputError):
        noclash.programs.read(tmp_path / "absent.src")


def test_motions_that_are_not_determined_are_refused(arm: noclash.Cell, tmp_path: Path) -> None:
    pose = tool_pose(arm, HOME, np.eye(4))
    half = pose.copy()
    half[:3, :3] = pose[:3, :3] @ np.diag([1.0, -1.0, -1.0])
    far = pose.copy()
    far[:3, 3] += [5.0, 0.0, 0.0]
    tool = shifted(0.1, 0.0, 0.1)
    turned = tool_pose(arm, HOME + 0.1, tool)
    start = f"PTP {krl_axes(HOME)}"
    for match, lines, options in (
        ("first move", [f"LIN {krl_pose(pose)}"], FRAMES),
        ("half a turn", [start, f"LIN {krl_pose(half)}"], FRAMES),
        ("out of the workspace", [start, f"LIN {krl_pose(far)}"], FRAMES),
        ("needs the frames", [start, f"LIN {krl_pose(pose)}"], {"joints": JOINTS}),
        ("which the axes move", [start, f"LIN {krl_pose(pose)}"], {**FRAMES, "base": "link_3"}),
        ("no circle", [start, f"CIRC {krl_pose(pose)},{krl_pose(pose)}"], FRAMES),
        ("no link of the cell", [start, f"$TOOL={krl_pose(tool)}", f"LIN {krl_pose(turned)}"], FRAMES),
    ):
        with pytest.raises(noclash.InputError, match=match) as error:
            noclash.programs.check(arm, written(tmp_path, "p.src", in_krl(np.eye(4), *lines)), **options)
        assert error.value.line is not None and error.value.line >= 8


def test_a_line_of_an_arm_on_a_rail_is_refused(arm: noclash.Cell, tmp_path: Path) -> None:
    """Six joints lead a tool: were the rail one of them, an axis would be taken to go straight instead."""
    robot = Path("data/robots/six_axis").resolve()
    rail = '<link name="ground"/><joint name="rail" type="prismatic"><parent link="ground"/><child link="base_link"/><axis xyz="0 1 0"/><limit lower="-1" upper="1" velocity="1" effort="1"/></joint>'
    (tmp_path / "railed.urdf").write_text((robot / "six_axis.urdf").read_text().replace("</robot>", rail + "</robot>"))
    (tmp_path / "meshes").symlink_to(robot / "meshes")
    cell = noclash.build([{"name": "arm", "urdf": str(tmp_path / "railed.urdf")}], [])
    goal = shifted(0.0, 0.0, 0.02) @ tool_pose(arm, HOME, np.eye(4))
    program = written(tmp_path, "p.src", in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", f"LIN {krl_pose(goal)}"))
    with pytest.raises(noclash.InputError, match="rail"):
        noclash.programs.check(cell, program, **FRAMES)


def test_contacts_and_swept_volumes_of_tubes_are_refused(arm: noclash.Cell, tmp_path: Path) -> None:
    """They are about the curve alone, and would call a motion free that the tube lets touch."""
    values = ", ".join(str(value) for value in HOME)
    end = ", ".join(str(value) for value in HOME + 0.02)
    text = f"joint_names: [{', '.join(JOINTS)}]\nsegments:\n  - lin: {{ link: tool0, start: [{values}], end: [{end}], within: {{ position: 0.5mm }} }}\n"
    path = written(tmp_path, "tube.yaml", text)
    assert arm.check_path(path).verdict == "free"
    for ask in (lambda: arm.first_contact(path), lambda: arm.sweep(path, tmp_path / "swept.stl")):
        with pytest.raises(noclash.InputError, match="within"):
            ask()


SCRIPT = "def p():\n  set_tcp(p[0,0,0.1,0,0,0])\n  movej([0,-1,1,0,1,0], a=1, v=1, r=0.01)\n  textmsg(\"hi\")\n  movel(p[0.3,0.2,0.4,0,3.1,0])\nend\n"


@pytest.mark.parametrize(("name", "text", "read"), [("p.src", KRL, noclash.krl.read), ("p.mod", RAPID, noclash.rapid.read), ("p.script", SCRIPT, noclash.urscript.read)])
def test_no_change_of_a_letter_hides_a_move(tmp_path: Path, name: str, text: str, read: Any) -> None:
    """Letters are changed, left out and added, except those that begin a comment: what is still read has all moves."""
    random = np.random.default_rng(1)
    comment = {"p.src": ";", "p.mod": "!", "p.script": "#"}[name]
    letters = [letter for letter in "{}[](),;:.#!\\\"ABXp019 -+eE\n\t=_$&\x85\x0b\x00" if letter != comment]
    accepted = 0
    for _ in range(600):
        changed = list(text)
        for _ in range(int(random.integers(1, 3))):
            at = int(random.integers(len(changed)))
            changed[at : at + int(random.integers(0, 2))] = [str(random.choice(letters))] if random.random() < 0.7 else []
        try:
            moves = read(written(tmp_path, name, "".join(changed))).moves
        except noclash.InputError as error:
            assert error.file
        else:
            accepted += 1
            assert len(moves) == 2, "".join(changed)
    assert accepted > 10
