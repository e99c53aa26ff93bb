"""Programs of Universal Robots: literal joint moves are paths, everything else is refused by its line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import noclash
import noclash.urscript

JOINTS = [f"joint_{number}" for number in range(1, 7)]
PROGRAM = """# made by hand
def main():
  set_tcp(p[0,0,0.1,0,0,0])
  movej([0, -0.5, 0.3, 0, 0.4, 0], a=1.4, v=1.05)   # start
  textmsg("go # on")
  movej([d2r(10), -0.5, 0.3, 0, .4, 0e0], 1.4, 1.05, 0, 0)
  movej([0.1, -0.5, 0.3, 0, 0.4, 0], r=0)
end
"""


def written(folder: Path, text: str) -> Path:
    (folder / "p.script").write_text(text)
    return folder / "p.script"


def test_joint_moves_are_a_path(tmp_path: Path, demo: noclash.Cell) -> None:
    path = noclash.urscript.load(written(tmp_path, PROGRAM), joints=JOINTS)
    assert np.allclose(np.asarray(path.positions)[:, 0], [0, np.radians(10), 0.1])
    assert demo.check_path(path).verdict == "free"
    started = noclash.urscript.load(written(tmp_path, PROGRAM), joints=JOINTS, start=[0.2] * 6)
    assert len(np.asarray(started.positions)) == 4


@pytest.mark.parametrize(
    "line",
    [
        "movel([0, 0, 0, 0, 0, 0])",
        "movej(p[0.1, 0.2, 0.3, 0, 0, 0])",
        "movej([0, 0, 0, 0, 0, 0], r=0.05)",
        "movej([0, 0, 0, 0, 0, 0], 1, 1, 0, 0.1)",
        "movej([0, 0, 0, 0, 0])",
        "movej(home)",
        "movej([0, 0, 0, 0, 0, x])",
        "movej([0, 0, 0, 0, 0, 1e999])",
        "movej([0, 0, 0, 0, 0, 0], speed=1)",
        "if x:",
        "while True:",
        "thread other():",
        "servoj([0, 0, 0, 0, 0, 0])",
        "x = 1",
        "halt",
        "main()",
        "def other():",
        "movej([0, 0, 0, 0, 0, 0]); movej([1, 0, 0, 0, 0, 0])",
    ],
)
def test_everything_else_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    lines = PROGRAM.splitlines()
    lines.insert(5, line)
    with pytest.raises(noclash.InputError) as error:
        noclash.urscript.load(written(tmp_path, "\n".join(lines)), joints=JOINTS)
    assert error.value.line == 6 and error.value.file


@pytest.mark.parametrize("text", ["", PROGRAM.replace("end\n", ""), PROGRAM + "main()\n", "end\n"])
def test_cut_and_empty_programs_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(noclash.InputError):
        noclash.urscript.load(written(tmp_path, text), joints=JOINTS)
