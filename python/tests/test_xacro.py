"""Robots in xacro: expanded by the package `xacro`, strictly, with every file that the expansion read."""

from __future__ import annotations

import importlib.metadata
import json
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import noclash
from conftest import needs

ARM = """<robot name="arm" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:arg name="length" default="0.4"/>
  <xacro:arg name="prefix" default=""/>
  <xacro:include filename="$(find arm_description)/urdf/parts.xacro"/>
  <xacro:property name="sizes" value="${xacro.load_yaml('sizes.yaml')}"/>
  <link name="$(arg prefix)base"/>
  <xacro:bar name="$(arg prefix)link" length="$(arg length)" width="${sizes['width']}"/>
  <joint name="$(arg prefix)turn" type="revolute">
    <parent link="$(arg prefix)base"/><child link="$(arg prefix)link"/><axis xyz="0 0 1"/>
    <limit lower="${-pi}" upper="${pi}" effort="1" velocity="1"/>
  </joint>
</robot>
"""
PARTS = """<robot xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:macro name="bar" params="name length width">
    <link name="${name}"><collision><origin xyz="${length / 2} 0 0"/><geometry><box size="${length} ${width} ${width}"/></geometry></collision></link>
  </xacro:macro>
</robot>
"""


@pytest.fixture
def arm(tmp_path: Path) -> Path:
    needs("xacro")
    folder = tmp_path / "arm_description" / "urdf"
    folder.mkdir(parents=True)
    (folder / "arm.urdf.xacro").write_text(ARM)
    (folder / "parts.xacro").write_text(PARTS)
    (folder / "sizes.yaml").write_text("width: 0.05\n")
    return folder / "arm.urdf.xacro"


def box(cell: noclash.Cell, body: str) -> list[float]:
    return [round(float(size), 12) for size in cell.shapes(body)[0]["box"]]


def test_arguments_includes_packages_and_yaml_are_followed(arm: Path) -> None:
    assert box(noclash.load(arm), "arm/link") == [0.4, 0.05, 0.05]
    longer = noclash.load(arm, xacro={"length": 0.7, "prefix": "a_"})
    assert box(longer, "arm/a_link") == [0.7, 0.05, 0.05]
    assert longer.joints == ("arm/a_turn",)


def test_an_argument_that_the_file_does_not_declare_is_an_error(arm: Path) -> None:
    with pytest.raises(noclash.InputError, match="no xacro argument `lenght`") as error:
        noclash.load(arm, xacro={"lenght": 0.7})
    assert "length" in error.value.remedy and error.value.file == str(arm)


def test_arguments_for_a_file_that_is_not_xacro_are_an_error() -> None:
    for file in ("data/robots/six_axis/six_axis.urdf", "data/cells/demo.yaml"):
        with pytest.raises(noclash.InputError, match="xacro"):
            noclash.load(file, xacro={"a": 1})


def test_every_file_that_the_expansion_read_is_recorded(arm: Path) -> None:
    files = {Path(file).name for file in noclash.load(arm)._told["files"]}
    assert files >= {"arm.urdf.xacro", "parts.xacro", "sizes.yaml"}


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("arm.urdf.xacro", "${sizes['width']}", "${sizes['breadth']}", "breadth"),
        ("arm.urdf.xacro", "<link name=\"$(arg prefix)base\"/>", "<link name=\"$(arg unknown)base\"/>", "unknown"),
        ("arm.urdf.xacro", "urdf/parts.xacro", "urdf/absent.xacro", "absent.xacro"),
        ("arm.urdf.xacro", "$(find arm_description)", "$(find nowhere_description)", "nowhere_description"),
        ("parts.xacro", "</xacro:macro>", "", "parts.xacro"),
        ("parts.xacro", 'params="name length width"', 'params="name length"', "width"),
        ("sizes.yaml", "width: 0.05", "width: [", "yaml"),
        ("arm.urdf.xacro", "<box", "<bax", "bax"),
        ("parts.xacro", "<box", "<bax", "(expanded)"),
    ],
)
def test_a_damaged_file_is_an_error_with_its_place(arm: Path, file: str, old: str, new: str, place: str) -> None:
    damaged = arm.parent / file
    if "bax" in place:
        damaged = arm.parent / "parts.xacro"
    text = damaged.read_text()
    assert old in text
    damaged.write_text(text.replace(old, new))
    with pytest.raises(noclash.InputError) as error:
        noclash.load(arm)
    assert place in str(error.value), str(error.value)
    assert error.value.file is not None and error.value.remedy


def test_variables_of_the_environment_are_reported(arm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arm.write_text(ARM.replace('default="0.4"', 'default="$(optenv ARM_LENGTH 0.4)"'))
    monkeypatch.setenv("ARM_LENGTH", "0.6")
    cell = noclash.load(arm)
    assert box(cell, "arm/link") == [0.6, 0.05, 0.05]
    assert any("ARM_LENGTH" in warning and "0.6" in warning for warning in cell.warnings)


def test_a_file_called_xacro_in_the_working_folder_is_not_imported(arm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (arm.parent / "xacro.py").write_text("raise SystemExit('imported')\n")
    monkeypatch.chdir(arm.parent)
    assert noclash.load("arm.urdf.xacro").dof == 1


def test_a_cell_of_a_xacro_file_pickles_with_its_arguments(arm: Path) -> None:
    cell = noclash.load(arm, xacro={"length": 0.7})
    assert pickle.loads(pickle.dumps(cell)).digest() == cell.digest() != noclash.load(arm).digest()


def test_a_cell_file_and_built_cells_give_arguments_to_each_robot(arm: Path) -> None:
    cell_file = arm.parent / "cell.yaml"
    cell_file.write_text('robots:\n  - { name: a, urdf: arm.urdf.xacro, xacro: { length: 0.5, prefix: "" } }\n  - { name: b, urdf: arm.urdf.xacro }\n')
    cell = noclash.load(cell_file)
    assert (box(cell, "a/link")[0], box(cell, "b/link")[0]) == (0.5, 0.4)
    built = noclash.build([{"name": "a", "urdf": arm, "xacro": {"length": 0.5}}])
    assert box(built, "a/link")[0] == 0.5


def command(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "noclash", *map(str, arguments)], capture_output=True, text=True, check=False)


def test_the_command_takes_arguments_and_lists_what_was_read(arm: Path) -> None:
    path = arm.parent / "path.csv"
    path.write_text("turn\n0\n1\n")
    good = command("check", arm, path, "--xacro", "length:=0.5", "--allow-empty", "--json")
    assert good.returncode == 0, good.stderr
    assert json.loads(good.stdout)["verdict"] == "free"
    bad = command("inspect", arm, "--xacro", "lenght:=0.5")
    assert bad.returncode == 2 and "lenght" in bad.stderr
    init = command("init", arm, "--xacro", "length:=0.5", "-o", arm.parent / "made.yaml")
    assert init.returncode == 0, init.stderr
    assert box(noclash.load(arm.parent / "made.yaml"), "arm/link")[0] == 0.5


def real_xacro() -> list[Path]:
    """Xacro files of vendors in installed packages, by what they expand to a whole robot."""
    wanted = {"panda_arm.urdf.xacro", "hand.urdf.xacro"}
    found = []
    for package in ("robosuite", "example-robot-data"):
        try:
            files = importlib.metadata.files(package) or []
        except importlib.metadata.PackageNotFoundError:
            continue
        found += [Path(str(file.locate())).resolve() for file in files if file.name in wanted]
    return found


@pytest.mark.parametrize("file", real_xacro(), ids=lambda file: file.name)
def test_real_robots_are_those_of_xacrodoc(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    xacrodoc = needs("xacrodoc")
    packages = [file.parents[2]]
    xacrodoc.packages.reset()
    xacrodoc.packages.update_package_cache({file.parents[1].name: str(file.parents[1])})
    expanded = tmp_path / "reference.urdf"
    # xacrodoc takes relative includes from the working folder.
    monkeypatch.chdir(file.parent)
    xacrodoc.XacroDoc.from_file(str(file)).to_urdf_file(str(expanded))
    ours, theirs = noclash.load(file, packages=packages), noclash.load(expanded, packages=packages)
    assert ours.joints == theirs.joints and [body.name for body in ours.bodies] == [body.name for body in theirs.bodies]
    random = np.random.default_rng(5)
    low, high = np.clip(ours.limits, -3.0, 3.0).T
    for _ in range(10):
        q = random.uniform(low, high)
        for link, pose in ours.fk(q).items():
            assert np.array_equal(pose, theirs.fk(q)[link])
