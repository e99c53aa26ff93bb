"""Parts from STEP: grown meshes that hold the true shape, in metres whatever the unit of the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash

pytest.importorskip("OCP", reason="the Python package cadquery-ocp is absent")

from OCP.BRepPrimAPI import BRepPrimAPI_MakeBox, BRepPrimAPI_MakeCylinder, BRepPrimAPI_MakeSphere, BRepPrimAPI_MakeTorus  # noqa: E402
from OCP.STEPControl import STEPControl_StepModelType, STEPControl_Writer  # noqa: E402

import noclash.cad  # noqa: E402

BALL = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="0.001"/></geometry></collision></link>
<joint name="f" type="floating"><parent link="base"/><child link="tip"/></joint></robot>"""


def written(shape: Any, folder: Path) -> Path:
    writer = STEPControl_Writer()
    writer.Transfer(shape, STEPControl_StepModelType.STEPControl_AsIs)
    writer.Write(str(folder / "part.step"))
    return folder / "part.step"


SHAPES = {
    "sphere": (lambda: BRepPrimAPI_MakeSphere(100.0).Shape(), lambda p: np.linalg.norm(p, axis=1) - 0.1),
    "cylinder": (lambda: BRepPrimAPI_MakeCylinder(50.0, 200.0).Shape(), lambda p: np.maximum(np.hypot(p[:, 0], p[:, 1]) - 0.05, abs(p[:, 2] - 0.1) - 0.1)),
    "torus": (lambda: BRepPrimAPI_MakeTorus(100.0, 30.0).Shape(), lambda p: np.hypot(np.hypot(p[:, 0], p[:, 1]) - 0.1, p[:, 2]) - 0.03),
}


@pytest.mark.parametrize("name", SHAPES)
def test_nothing_of_the_true_shape_is_called_free(name: str, tmp_path: Path) -> None:
    made, depth = SHAPES[name]
    part = noclash.cad.load(written(made(), tmp_path), chord_error=5e-4)
    cell = noclash.build([{"name": "r", "urdf": BALL}], [part.obstacle("part")])
    assert any("grown" in warning for warning in cell.warnings)
    assert part.growth < 5e-3
    random = np.random.default_rng(1)
    places = random.uniform(-0.16, 0.22, (4000, 3))
    near = places[abs(depth(places)) < 0.004][:150]
    for place, signed in zip(near, depth(near)):
        verdict = cell.check([*place, 0, 0, 0, 1], None).verdict
        if signed < 0.001:
            assert verdict != "free", (place, signed)
        if signed > 0.001 + part.growth:
            assert verdict == "free", (place, signed)


def test_a_box_of_flat_faces_is_exact_and_solid(tmp_path: Path) -> None:
    part = noclash.cad.load(written(BRepPrimAPI_MakeBox(100.0, 200.0, 300.0).Shape(), tmp_path))
    assert len(part.vertices) == 8 and len(part.faces) == 12
    assert np.allclose(part.vertices.max(axis=0), [0.1, 0.2, 0.3]) and part.growth < 2.1e-4
    cell = noclash.build([], [part.obstacle("part")])
    assert cell.bodies[0].solid


@pytest.mark.parametrize("damage", ["cut", "empty", "extension", "absent", "chord"])
def test_damaged_files_are_refused(damage: str, tmp_path: Path) -> None:
    file = written(BRepPrimAPI_MakeBox(1.0, 1.0, 1.0).Shape(), tmp_path)
    text = file.read_text()
    if damage == "cut":
        file.write_text(text[: len(text) // 3])
    elif damage == "empty":
        file.write_text("")
    elif damage == "extension":
        file = file.rename(tmp_path / "part.txt")
    elif damage == "absent":
        file = tmp_path / "absent.step"
    with pytest.raises(noclash.InputError):
        noclash.cad.load(file, chord_error=0.0 if damage == "chord" else 1e-4)
