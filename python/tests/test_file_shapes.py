"""Cell files that name scans, CAD parts, 3MF models and distance grids: the same bodies as Python's modules make, with their files among the inputs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import noclash
import noclash.clouds
import noclash.threemf
import numpy as np
import pytest
from conftest import ROOT, needs
from noclash.distance_grids import DistanceGrid
from test_threemf import with_object
from test_threemf import written as written_3mf

BALL = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="0.001"/></geometry></collision></link>
<joint name="f" type="floating"><parent link="base"/><child link="tip"/></joint></robot>"""


def cell_file(folder: Path, entry: str) -> Path:
    (folder / "r.urdf").write_text(BALL)
    (folder / "cell.yaml").write_text("robots: [{ name: r, urdf: r.urdf }]\nobstacles:\n  - { name: thing, pose: { xyz: [0.1, 0, 0] }, " + entry + " }\n")
    return folder / "cell.yaml"


def las(folder: Path) -> np.ndarray:
    laspy = needs("laspy")
    header = laspy.LasHeader(point_format=3, version="1.2")
    header.scales, header.offsets = [0.001] * 3, [10.0, 0.0, 0.0]
    data = laspy.LasData(header)
    points = np.random.default_rng(1).uniform(0, 1, (50, 3)) + [10.0, 0.0, 0.0]
    data.x, data.y, data.z = points.T
    data.write(str(folder / "hall.las"))
    return points


def grid(folder: Path) -> DistanceGrid:
    axis = np.arange(-0.3, 0.31, 0.05)
    x, y, z = np.meshgrid(axis, axis, axis, indexing="ij")
    values = np.sqrt(x**2 + y**2 + z**2) - 0.2
    np.savez(folder / "map.npz", distances=values, spacing=0.05, origin=[-0.3, -0.3, -0.3])
    return DistanceGrid(values, 0.05, (-0.3, -0.3, -0.3))


def step(folder: Path) -> None:
    needs("OCP.STEPControl")
    from OCP.BRepPrimAPI import BRepPrimAPI_MakeCylinder
    from OCP.STEPControl import STEPControl_StepModelType, STEPControl_Writer

    writer = STEPControl_Writer()
    writer.Transfer(BRepPrimAPI_MakeCylinder(50.0, 200.0).Shape(), STEPControl_StepModelType.STEPControl_AsIs)
    writer.Write(str(folder / "part.step"))


def same(loaded: noclash.Cell, built: noclash.Cell) -> None:
    """The same geometry, as far as distances of random places show it."""
    assert len(loaded.shapes("thing")) == len(built.shapes("thing"))
    for place in np.random.default_rng(2).uniform(-1.5, 1.5, (20, 3)):
        row = [*place.tolist(), 0.0, 0.0, 0.0, 1.0]
        ours, theirs = (cell.distance(row) for cell in (loaded, built))
        assert ours.lower == pytest.approx(theirs.lower, abs=1e-12)


def built(entry: dict[str, Any]) -> noclash.Cell:
    return noclash.build([{"name": "r", "urdf": BALL}], [{**entry, "name": "thing", "pose": [0.1, 0.0, 0.0]}])


def test_a_scan_in_a_cell_file_is_that_of_the_module(tmp_path: Path) -> None:
    las(tmp_path)
    cell = noclash.load(cell_file(tmp_path, "points: hall.las, radius: 5mm, unit: 1m, origin: [10, 0, 0]"))
    same(cell, built(noclash.clouds.load(tmp_path / "hall.las", unit=1.0, origin=(10, 0, 0)).obstacle("thing", radius=0.005)))
    assert any("hall.las" in line and "50 points" in line and "grown" in line for line in cell.warnings)


def test_a_distance_grid_in_a_cell_file_is_that_of_the_module(tmp_path: Path) -> None:
    own = grid(tmp_path).obstacle("thing", error=0.005)
    cell = noclash.load(cell_file(tmp_path, "distances: map.npz, error: 5mm"))
    shifted = {**own, "parts": [{key: own[key] for key in ("voxels", "resolution", "pose")}]}
    same(cell, built({key: value for key, value in shifted.items() if key in ("name", "parts")}))
    assert any("13 × 13 × 13" in line for line in cell.warnings)


def test_parts_of_cad_and_3mf_in_cell_files_are_those_of_the_modules(tmp_path: Path) -> None:
    written_3mf(tmp_path / "wedge.3mf", with_object())
    same(noclash.load(cell_file(tmp_path, "mesh: wedge.3mf")), built(noclash.threemf.load(tmp_path / "wedge.3mf").obstacle("thing")))
    step(tmp_path)
    from noclash import cad

    cell = noclash.load(cell_file(tmp_path, "mesh: part.step, chord_error: 0.2mm"))
    same(cell, built(cad.load(tmp_path / "part.step", chord_error=2e-4).obstacle("thing")))
    assert any("OpenCASCADE" in line and "not proved" in line for line in cell.warnings)


def test_shapes_that_only_python_reads_may_be_parts_and_attached(tmp_path: Path) -> None:
    written_3mf(tmp_path / "wedge.3mf", with_object())
    cell_file(tmp_path, "box: [1, 1, 1]")
    text = "robots: [{ name: r, urdf: r.urdf }]\nobstacles:\n  - { name: thing, parts: [{ mesh: wedge.3mf, pose: { xyz: [0, 0, 1] } }, { box: [0.1, 0.1, 0.1] }] }\n"
    text += "attached: [{ name: held, robot: r, link: tip, mesh: wedge.3mf }]\n"
    (tmp_path / "cell.yaml").write_text(text)
    cell = noclash.load(tmp_path / "cell.yaml")
    assert len(cell.shapes("thing")) == 2 and {body.name for body in cell.bodies} >= {"thing", "held"}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("points: hall.las, radius: 5mm", "unit"),
        ("points: hall.las, unit: 1m", "radius"),
        ("points: hall.las, radius: 5mm, unit: 1m, scale: 2", "scale"),
        ("points: hall.las, radius: 5mm, unit: 1deg", "unit"),
        ("points: cut.las, radius: 5mm, unit: 1m", "cut.las"),
        ("points: absent.las, radius: 5mm, unit: 1m", "absent.las"),
        ("mesh: wedge.3mf, chord_error: 1mm", "chord_error"),
        ("mesh: cut.3mf", "cut.3mf"),
        ("box: [1, 1, 1], unit: 1m", "unit"),
        ("distances: map.npz, unknown: maybe", "unknown"),
        ("distances: map.npz, spacing: 5cm", "spacing"),
        ("distances: hall.las", "hall.las"),
    ],
)
def test_options_that_do_not_fit_and_damaged_files_are_refused(tmp_path: Path, entry: str, said: str) -> None:
    las(tmp_path)
    values = grid(tmp_path).values
    if "maybe" in entry:
        np.savez(tmp_path / "map.npz", distances=np.where(values > 0.3, np.nan, values), spacing=0.05, origin=[0.0, 0.0, 0.0])
    written_3mf(tmp_path / "wedge.3mf", with_object())
    for whole, cut in (("hall.las", "cut.las"), ("wedge.3mf", "cut.3mf")):
        content = (tmp_path / whole).read_bytes()
        (tmp_path / cut).write_bytes(content[: len(content) // 2])
    with pytest.raises(noclash.InputError, match=said) as error:
        noclash.load(cell_file(tmp_path, entry))
    assert error.value.file and error.value.remedy


def run(folder: Path, python: str, *arguments: str) -> tuple[int, dict[str, Any]]:
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [target / profile / "noclash" for profile in ("release", "debug") if (target / profile / "noclash").exists()]
    if not built:
        pytest.skip("the command is not built")
    # The newest one is the one of these sources.
    command = max(built, key=lambda file: file.stat().st_mtime)
    done = subprocess.run([command, *arguments, "--json"], cwd=folder, capture_output=True, text=True, env={**os.environ, "NOCLASH_PYTHON": python, "PATH": ""})
    return done.returncode, json.loads(done.stdout)


def test_the_command_reads_them_by_the_package_and_lists_them(tmp_path: Path) -> None:
    grid(tmp_path)
    cell_file(tmp_path, "distances: map.npz")
    status, answer = run(tmp_path, sys.executable, "inspect", "cell.yaml")
    assert status == 0, answer
    assert any("map.npz" in line and "cubes" in line for line in answer["warnings"])
    assert "map.npz" in json.dumps(answer.get("files", answer.get("inputs", "")))
    status, answer = run(tmp_path, "no-such-python", "inspect", "cell.yaml")
    assert status == 2 and "pip install noclash" in answer["error"]["remedy"] and "map.npz" in answer["error"]["file"]
