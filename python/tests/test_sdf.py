"""Cells from SDF: links where Drake's parser puts them, nothing dropped, everything else refused with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash
import noclash.sdf
from conftest import needs

BALL = "<geometry><sphere><radius>0.05</radius></sphere></geometry>"
ARM = f"""<?xml version="1.0"?>
<sdf version="1.9">
  <model name="arm">
    <pose>0.1 0.2 0.3 0.1 0.2 0.3</pose>
    <frame name="mount" attached_to="base"><pose>0 0 0.2 0 0.5 0</pose></frame>
    <link name="base"><pose>0 0 0.1 0 0 1</pose>
      <collision name="c"><pose>0 0 0.05 0 0 0</pose><geometry><box><size>0.1 0.2 0.3</size></box></geometry></collision></link>
    <link name="one"><pose relative_to="mount">0.3 0 0 0.4 0 0</pose><collision name="c">{BALL}</collision></link>
    <link name="two"><pose relative_to="one">0.2 0.1 0 0 0 0.7</pose>
      <collision name="c"><pose relative_to="mount">0.5 0 0 0 0 0</pose><geometry><cylinder><radius>0.02</radius><length>0.1</length></cylinder></geometry></collision></link>
    <link name="three"><pose relative_to="slide">0.1 0 0 0 0 0</pose><collision name="c"><geometry><capsule><radius>0.02</radius><length>0.1</length></capsule></geometry></collision></link>
    <joint name="turn" type="revolute"><parent>base</parent><child>one</child><pose>0 0 -0.1 0.2 0 0</pose>
      <axis><xyz>0 1 1</xyz><limit><lower>-2</lower><upper>2</upper><velocity>1.5</velocity></limit></axis></joint>
    <joint name="bend" type="continuous"><parent>one</parent><child>two</child><axis><xyz expressed_in="__model__">1 0 0</xyz></axis></joint>
    <joint name="slide" type="prismatic"><parent>two</parent><child>three</child><pose relative_to="two">0 0.3 0 0 0 0.3</pose>
      <axis><xyz>1 0 0</xyz><limit><lower>-0.5</lower><upper>0.5</upper></limit></axis></joint>
    <joint name="anchor" type="fixed"><parent>world</parent><child>base</child></joint>
  </model>
</sdf>
"""


def written(folder: Path, text: str, name: str = "model.sdf") -> Path:
    (folder / name).write_text(text)
    return folder / name


def differences(file: Path, cell: noclash.Cell, model: str, count: int = 20) -> float:
    """The largest difference of link poses between Drake and the cell."""
    parsing, plants = needs("pydrake.multibody.parsing"), needs("pydrake.multibody.plant")
    plant: Any = plants.MultibodyPlant(0.0)
    parsing.Parser(plant).AddModels(str(file))
    plant.Finalize()
    context, random, worst = plant.CreateDefaultContext(), np.random.default_rng(4), 0.0
    instance = plant.GetModelInstanceByName(model)
    for _ in range(count):
        values = {}
        for index in plant.GetJointIndices(instance):
            joint = plant.get_joint(index)
            if joint.num_positions() == 1:
                values[joint.name()] = random.uniform(-0.4, 0.4)
                plant.SetPositions(context, _with(plant.GetPositions(context), joint.position_start(), values[joint.name()]))
        poses = cell.fk(values)
        for index in plant.GetBodyIndices(instance):
            body = plant.get_body(index)
            theirs = plant.EvalBodyPoseInWorld(context, body).GetAsMatrix4()
            worst = max(worst, float(np.abs(poses[f"{model}/{body.name()}"] - theirs).max()))
    return worst


def _with(values: np.ndarray, at: int, value: float) -> np.ndarray:
    changed = np.array(values)
    changed[at] = value
    return changed


def test_links_are_where_drake_puts_them(tmp_path: Path) -> None:
    file = written(tmp_path, ARM)
    cell = noclash.load(file)
    assert cell.joints == ("arm/turn", "arm/bend", "arm/slide")
    assert differences(file, cell, "arm") < 1e-12


def test_limits_and_speeds_are_taken(tmp_path: Path) -> None:
    cell = noclash.load(written(tmp_path, ARM))
    assert np.allclose(cell.limits, [[-2, 2], [-np.inf, np.inf], [-0.5, 0.5]]) and cell.velocity_limits[0] == 1.5


def test_a_collision_may_be_placed_in_another_frame(tmp_path: Path) -> None:
    cell = noclash.load(written(tmp_path, ARM))
    zero = dict.fromkeys(cell.joints, 0.0)
    ours = cell.fk(zero)["arm/two"] @ cell.shapes("arm/two")[0]["pose"]
    mount = cell.fk(zero)["arm/base"] @ _pose(0, 0, 0.2, pitch=0.5)
    assert np.allclose(ours, mount @ _pose(0.5, 0, 0), atol=1e-12)


def _pose(x: float, y: float, z: float, pitch: float = 0.0) -> np.ndarray:
    made = np.eye(4)
    made[:3, 3] = x, y, z
    made[:3, :3] = [[np.cos(pitch), 0, np.sin(pitch)], [0, 1, 0], [-np.sin(pitch), 0, np.cos(pitch)]]
    return made


def test_a_world_has_robots_and_obstacles(tmp_path: Path) -> None:
    (tmp_path / "crate").mkdir()
    written(tmp_path / "crate", f'<sdf version="1.7"><model name="crate"><pose>9 9 9 0 0 0</pose><link name="l"><collision name="c">{BALL}</collision></link></model></sdf>')
    inside = ARM[ARM.index("<model") : ARM.index("</sdf>")]
    plane = '<collision name="c"><geometry><plane><normal>0 0 1</normal><size>1 1</size></plane></geometry></collision>'
    text = f"""<sdf version="1.9"><world name="w"><gravity>0 0 -9.8</gravity>
      <model name="ground"><static>true</static><pose>0 0 -1 0 0 0</pose><link name="l">{plane}</link></model>
      <include><uri>model://crate</uri><name>box</name><pose>2 0 0 0 0 0</pose></include>{inside}</world></sdf>"""
    cell = noclash.load(written(tmp_path, text, "w.world"))
    assert {body.name for body in cell.bodies if body.kind == "obstacle"} == {"ground/l/c", "box/l"}
    assert np.allclose(cell.fk(cell.state)["box/l"] @ cell.shapes("box/l")[0]["pose"], _pose(2, 0, 0))
    assert any("box" in warning for warning in cell.warnings)


def test_nested_models_keep_their_frames(tmp_path: Path) -> None:
    text = f"""<sdf version="1.9"><model name="outer">
      <link name="base"><collision name="c">{BALL}</collision></link>
      <model name="hand"><pose relative_to="base">0 0 1 0.3 0 0</pose>
        <link name="palm"><pose>0.1 0 0 0 0 0</pose><collision name="c">{BALL}</collision></link>
        <link name="finger"><pose relative_to="palm">0.1 0 0 0 0 0.2</pose><collision name="c">{BALL}</collision></link>
        <joint name="grip" type="revolute"><parent>palm</parent><child>finger</child><axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>
      </model>
      <joint name="wrist" type="revolute"><parent>base</parent><child>hand::palm</child><axis><xyz>1 0 0</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>
      <joint name="anchor" type="fixed"><parent>world</parent><child>base</child></joint></model></sdf>"""
    cell = noclash.load(written(tmp_path, text))
    assert set(cell.joints) == {"outer/wrist", "outer/hand::grip"}
    zero = cell.fk(dict.fromkeys(cell.joints, 0.0))
    turned = np.eye(4)
    turned[1:3, 1:3] = [[np.cos(0.3), -np.sin(0.3)], [np.sin(0.3), np.cos(0.3)]]
    assert np.allclose(zero["outer/hand::palm"], _pose(0, 0, 1) @ turned @ _pose(0.1, 0, 0), atol=1e-12)
    moved = cell.fk({"wrist": 0.5, "hand::grip": 0.0})
    assert np.allclose(np.linalg.inv(moved["outer/hand::palm"]) @ moved["outer/hand::finger"], np.linalg.inv(zero["outer/hand::palm"]) @ zero["outer/hand::finger"], atol=1e-12)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('version="1.9"', 'version="1.4"', "1.4"),
        ('type="continuous"', 'type="universal"', "universal"),
        ("<child>two</child>", "<child>tow</child>", "tow"),
        ('relative_to="mount"', 'relative_to="mound"', "mound"),
        ("<sphere>", "<cone>", "cone"),
        ("<radius>0.05</radius>", "<radius>0.05 1</radius>", "0.05 1"),
        ("<radius>0.05</radius>", "<radius>nan</radius>", "nan"),
        ("<radius>0.05</radius>", "<diameter>0.1</diameter>", "diameter"),
        ('<link name="one">', '<link name="one"><colision name="d"/>', "colision"),
        ("<lower>-0.5</lower>", "", "limits"),
        ("<lower>-0.5</lower>", "<lower>nan</lower>", "nan"),
        ("<lower>-0.5</lower>", "<lower>low</lower>", "low"),
        ('<frame name="mount" attached_to="base"><pose>', '<frame name="mount" attached_to="base"><pose relative_to="one">', "itself"),
        ("<parent>base</parent><child>one</child>", "<parent>base</parent><child>three</child>", "loop"),
        ("</model>", "", "XML"),
        ("<xyz>0 1 1</xyz>", "<xyz>0 0 0</xyz>", "direction"),
        ("<pose>0 0 0.05 0 0 0</pose>", '<pose frame="base">0 0 0.05 0 0 0</pose>', "frame"),
    ],
)
def test_what_is_not_understood_is_an_error_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in ARM
    text = ARM.replace(old, new, 1)
    if new == "<cone>":
        text = text.replace("</sphere>", "</cone>", 1)
    with pytest.raises(noclash.InputError) as error:
        noclash.load(written(tmp_path, text))
    assert said in str(error.value) and error.value.file and error.value.line


def test_links_that_are_only_drawn_are_named(tmp_path: Path) -> None:
    visual = f'<link name="seen"><visual name="v">{BALL}</visual></link></model>'
    cell = noclash.load(written(tmp_path, ARM.replace("</model>", visual)))
    assert any("seen" in warning for warning in cell.warnings)


def test_angles_in_degrees_and_quaternions_are_read(tmp_path: Path) -> None:
    for pose in ('<pose degrees="true">0 0 0 0 0 90</pose>', '<pose rotation_format="quat_xyzw">0 0 0 0 0 0.7071067811865476 0.7071067811865476</pose>'):
        text = f'<sdf version="1.9"><model name="m"><static>true</static>{pose}<link name="l"><pose>1 0 0 0 0 0</pose><collision name="c">{BALL}</collision></link></model></sdf>'
        cell = noclash.load(written(tmp_path, text))
        assert np.allclose((cell.fk(cell.state)["m/l"] @ cell.shapes("m/l")[0]["pose"])[:3, 3], [0, 1, 0])
