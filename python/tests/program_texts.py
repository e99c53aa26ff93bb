"""Programs of KUKA, ABB and Universal Robots as texts, for the tests that read them."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import noclash
import numpy as np
from conftest import needs

JOINTS = [f"joint_{number}" for number in range(1, 7)]
FRAMES: dict[str, Any] = {"joints": JOINTS, "base": "base_link", "flange": "tool0"}
HOME = np.array([0.0, -0.5, 0.3, 0.1, 0.8, 0.2])
NONE = "[9E9,9E9,9E9,9E9,9E9,9E9]"


def written(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text)
    return folder / name


def tool_pose(cell: noclash.Cell, q: np.ndarray, tool: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.inv(cell.fk(q)["arm/base_link"]) @ cell.fk(q)["arm/tool0"] @ tool)


def shifted(x: float, y: float, z: float) -> np.ndarray:
    made = np.eye(4)
    made[:3, 3] = x, y, z
    return made


def rotation(pose: np.ndarray) -> Any:
    return needs("scipy.spatial.transform").Rotation.from_matrix(pose[:3, :3])


def krl_axes(q: Any) -> str:
    return "{" + ",".join(f"A{n} {math.degrees(v)!r}" for n, v in enumerate(np.asarray(q).tolist(), 1)) + "}"


def krl_pose(pose: np.ndarray) -> str:
    a, b, c = rotation(pose).as_euler("ZYX", degrees=True).tolist()
    x, y, z = (pose[:3, 3] * 1e3).tolist()
    return f"{{X {x!r},Y {y!r},Z {z!r},A {a!r},B {b!r},C {c!r}}}"


def rapid_axes(q: Any) -> str:
    return f"[[{','.join(repr(math.degrees(v)) for v in np.asarray(q).tolist())}],{NONE}]"


def rapid_frame(pose: np.ndarray) -> str:
    x, y, z, w = rotation(pose).as_quat().tolist()
    return f"[{(pose[:3, 3] * 1e3).tolist()},[{w!r},{x!r},{y!r},{z!r}]]".replace(" ", "")


def rapid_target(pose: np.ndarray, configuration: str = "[0,0,0,0]") -> str:
    return rapid_frame(pose)[:-1] + f",{configuration},{NONE}]"


def script_pose(pose: np.ndarray) -> str:
    return f"p{[*pose[:3, 3].tolist(), *rotation(pose).as_rotvec().tolist()]}"


def in_krl(tool: np.ndarray, *lines: str) -> str:
    return "\n".join(["&ACCESS RVP", "DEF p ( )", ";FOLD INI", f"$TOOL={krl_pose(tool)}", "$BASE = $NULLFRAME", "$CIRC_TYPE=#BASE", "$VEL.CP=0.2", *lines, "END", ""])


def in_rapid(tool: np.ndarray, *lines: str) -> str:
    data = f"PERS tooldata gun:=[TRUE,{rapid_frame(tool)},[1,[0,0,1],[1,0,0,0],0,0,0]];"
    return "\n".join(["MODULE m", "! data", data, "PROC main()", "ConfL\\Off;", *lines, "ENDPROC", "ENDMODULE", ""])


KRL = in_krl(np.eye(4), f"PTP {krl_axes(HOME)}", "LIN {X 900,Y 0,Z 800,A 0,B 90,C 0}")
