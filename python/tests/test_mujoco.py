"""Cells from MuJoCo models: the same poses, the same shapes, the same pairs, and verdicts that MuJoCo's contacts never contradict."""

from __future__ import annotations

import importlib.metadata
import itertools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash

mujoco = pytest.importorskip("mujoco", reason="the Python package mujoco is absent")

import noclash.mujoco as bridge  # noqa: E402


def compiled(body: str, head: str = "") -> Any:
    return mujoco.MjModel.from_xml_string(f'<mujoco model="m">{head}<worldbody>{body}</worldbody></mujoco>')


def random_qpos(model: Any, random: np.random.Generator) -> np.ndarray:
    """A configuration within the limits, quaternions of length 1."""
    qpos = np.array(model.qpos0)
    for joint in range(model.njnt):
        at, kind = model.jnt_qposadr[joint], int(model.jnt_type[joint])
        if kind in (mujoco.mjtJoint.mjJNT_FREE, mujoco.mjtJoint.mjJNT_BALL):
            turn = at + 3 if kind == mujoco.mjtJoint.mjJNT_FREE else at
            qpos[at:turn] = random.uniform(-1, 1, turn - at)
            quaternion = random.normal(size=4)
            qpos[turn : turn + 4] = quaternion / np.linalg.norm(quaternion)
        else:
            low, high = model.jnt_range[joint] if model.jnt_limited[joint] else (-2.0, 2.0)
            qpos[at] = random.uniform(low, high)
    return qpos


def worst_pose(model: Any, cell: noclash.Cell, count: int = 10, seed: int = 3, **options: Any) -> float:
    """The largest difference of body poses between MuJoCo and the cell."""
    random, data, worst = np.random.default_rng(seed), mujoco.MjData(model), 0.0
    names = bridge.names_of(model).bodies
    for _ in range(count):
        data.qpos[:] = random_qpos(model, random)
        mujoco.mj_kinematics(model, data)
        poses = cell.fk(bridge.configuration(model, data.qpos, **options))
        for body in range(1, model.nbody):
            ours = poses[f"{cell.robots[0].name}/{names[body]}"]
            worst = max(worst, float(np.abs(ours[:3, 3] - data.xpos[body]).max()), float(np.abs(ours[:3, :3] - data.xmat[body].reshape(3, 3)).max()))
    return worst


ALL_JOINTS = """
<body name="base" pos="0.1 0.2 0.3" euler="10 20 30">
  <geom type="box" size="0.05 0.05 0.05"/>
  <body name="slider" pos="0 0.3 0" quat="1 2 3 4">
    <joint name="s" type="slide" axis="1 2 0" pos="0.4 0 0" range="-1 1" ref="0.25"/>
    <geom type="sphere" size="0.05"/>
    <body name="several" pos="0.3 0 0.1" axisangle="1 0 1 40">
      <joint name="a" axis="0 1 1" pos="0.02 0.03 0.04" ref="30"/>
      <joint name="b" type="slide" axis="0 0 1" pos="0.1 0 0" range="-2 2"/>
      <joint name="c" axis="1 0 0" pos="0 -0.05 0" range="-90 45"/>
      <geom type="capsule" size="0.02 0.06" pos="0 0 0.1" euler="30 0 0"/>
      <body name="shoulder" pos="0.2 0.2 0"><joint name="ball" type="ball" pos="0.1 0 0.05"/>
        <geom type="cylinder" size="0.03 0.08" pos="0.2 0 0"/>
      </body>
    </body>
  </body>
</body>
<body name="loose" pos="3 0 0"><freejoint name="free"/><geom type="ellipsoid" size="0.1 0.05 0.2"/>
  <body name="hanging" pos="0.5 0 0"><joint name="h" axis="0 0 1"/><geom type="box" size="0.1 0.02 0.02"/></body>
</body>
"""


def test_poses_of_all_kinds_of_joints_are_those_of_mujoco() -> None:
    model = compiled(ALL_JOINTS)
    assert worst_pose(model, bridge.cell(model), count=200) < 1e-12


def test_the_state_is_the_reference_and_keyframes_have_names() -> None:
    head = '<keyframe><key name="out" qpos="0.5 0 0 0 1 0 0 0 1 2 3 1 0 0 0 0"/></keyframe>'
    model = compiled(ALL_JOINTS, head)
    cell = bridge.cell(model)
    assert np.allclose(cell.state, bridge.configuration(model, model.qpos0))
    assert np.allclose(cell.named_states["out"], bridge.configuration(model, model.key_qpos[0]))
    assert cell.joints[:5] == ("m/s", "m/a", "m/b", "m/c", "m/ball/x") and cell.joints[-1] == "m/h"


def test_angles_follow_the_compiler_and_defaults() -> None:
    body = '<body childclass="arm"><joint name="j" range="-1 1"/><geom name="g" size="0.1"/></body>'
    head = '<compiler angle="radian"/><default><default class="arm"><joint axis="1 0 0"/><geom type="box" size="0.1 0.2 0.3"/></default></default>'
    cell = bridge.cell(compiled(body, head))
    assert np.allclose(cell.limits, [[-1, 1]])
    assert np.allclose(cell.shapes("m/body_1")[0]["box"], [0.2, 0.4, 0.6])
    degrees = bridge.cell(compiled('<body><joint name="j" range="-90 45"/><geom size="0.1"/></body>'))
    assert np.allclose(degrees.limits, [[-np.pi / 2, np.pi / 4]])


# Shapes.


def test_a_mesh_is_scaled_mirrored_and_turned_as_mujoco_does(tmp_path: Path) -> None:
    corners = np.array([[0, 0, 0], [2, 0, 0], [0, 1, 0], [0, 0, 3], [0.1, 0.1, 0.1]], dtype=float)
    (tmp_path / "part.obj").write_text("".join(f"v {x} {y} {z}\n" for x, y, z in corners) + "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nf 1 2 5\n")
    file = tmp_path / "model.xml"
    file.write_text(
        '<mujoco model="m"><compiler meshdir="."/><asset><mesh name="part" file="part.obj" scale="0.1 -0.2 0.1"/></asset><worldbody>'
        '<body name="b" pos="1 0 0" euler="0 0 90"><joint name="j"/><geom type="mesh" mesh="part" pos="0 0 1" euler="90 0 0"/></body></worldbody></mujoco>'
    )
    cell = noclash.load(file)
    model = mujoco.MjModel.from_xml_path(str(file))
    data = mujoco.MjData(model)
    random = np.random.default_rng(2)
    scaled = corners[:4] * [0.1, -0.2, 0.1]
    for _ in range(5):
        data.qpos[:] = random.uniform(-2, 2, 1)
        mujoco.mj_kinematics(model, data)
        placed = data.xpos[1] + (np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]]) @ scaled.T + [[0], [0], [1]]).T @ data.xmat[1].reshape(3, 3).T
        own = cell.shapes("m/b")[0]
        points = np.asarray(own["polytope"])
        pose = cell.fk(data.qpos)["m/b"] @ own["pose"]
        ours = points @ pose[:3, :3].T + pose[:3, 3]
        # MuJoCo keeps vertices in single precision.
        for corner in placed:
            assert np.linalg.norm(ours - corner, axis=1).min() < 1e-6
        assert len(ours) == 4


def test_an_outer_ellipsoid_holds_the_ellipsoid_within_its_bound() -> None:
    from noclash.outer_shapes import ellipsoid

    random = np.random.default_rng(1)
    for axes in ([0.1, 0.2, 0.3], [1e-3, 1.0, 5.0], [2.0, 2.0, 0.01]):
        (vertices, faces), excess = ellipsoid(axes)
        a, b, c = (vertices[faces[:, corner]] for corner in range(3))
        normals = np.cross(b - a, c - a)
        # A plane n·x = d leaves the whole ellipsoid on one side if its support |(n·axes)| is below d.
        assert (np.linalg.norm(normals * axes, axis=1) <= np.einsum("ij,ij->i", normals, a)).all()
        inside = random.normal(size=(100, 3))
        inside = inside / np.linalg.norm(inside, axis=1)[:, None] * axes
        assert excess >= (np.linalg.norm(vertices / axes, axis=1).max() - 1.0) * max(axes) and len(inside) == 100


def test_a_height_field_is_nowhere_below_that_of_mujoco() -> None:
    heights = " ".join(str(value) for value in np.random.default_rng(4).uniform(0, 1, 42).round(3))
    head = f'<asset><hfield name="h" nrow="6" ncol="7" size="1 2 0.5 0.1" elevation="{heights}"/></asset>'
    model = compiled('<geom name="ground" type="hfield" hfield="h" pos="0.1 0.2 0.3"/><body><freejoint/><geom size="0.01"/></body>', head)
    cell = bridge.cell(model)
    own = cell.shapes("ground")[0]
    vertices, faces = own["mesh"]
    vertices = vertices + [0.1, 0.2, 0.3]
    data, random = mujoco.MjData(model), np.random.default_rng(5)
    mujoco.mj_kinematics(model, data)
    above = []
    for x, y in zip(random.uniform(-0.85, 1.05, 300), random.uniform(-1.75, 2.15, 300)):
        hit = np.zeros(1, dtype=np.int32)
        depth = mujoco.mj_ray(model, data, np.array([x, y, 5.0]), np.array([0, 0, -1.0]), None, 1, -1, hit)
        assert hit[0] == 0
        above.append(_height(vertices, faces, x, y) - (5.0 - depth))
    assert min(above) > -1e-6 and max(above) < 0.5


def _height(vertices: np.ndarray, faces: np.ndarray, x: float, y: float) -> float:
    """The highest point of a mesh over a place."""
    a, b, c = (vertices[faces[:, corner]] for corner in range(3))
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
    with np.errstate(divide="ignore", invalid="ignore"):
        u = ((x - a[:, 0]) * (c[:, 1] - a[:, 1]) - (c[:, 0] - a[:, 0]) * (y - a[:, 1])) / area
        v = ((b[:, 0] - a[:, 0]) * (y - a[:, 1]) - (x - a[:, 0]) * (b[:, 1] - a[:, 1])) / area
    over = (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9) & (abs(area) > 1e-12)
    return float((a[:, 2] + u * (b[:, 2] - a[:, 2]) + v * (c[:, 2] - a[:, 2]))[over].max())


def test_a_plane_is_a_half_space_wherever_it_hangs() -> None:
    model = compiled('<body pos="0 0 1" euler="0 90 0"><geom name="wall" type="plane" size="1 1 1"/></body><body pos="3 0 0"><joint name="j" type="slide" axis="1 0 0" range="-5 5"/><geom size="0.1"/></body>')
    cell = bridge.cell(model)
    assert cell.distance([0.0]).lower == pytest.approx(2.9)
    assert cell.check([0.0], [-3.0]).verdict == "collision"


def test_distances_of_scaled_and_mirrored_meshes_are_those_of_mujoco() -> None:
    random = np.random.default_rng(7)

    def three(size: float) -> str:
        return " ".join(f"{value:.3f}" for value in random.uniform(-size, size, 3))

    compared = 0
    for _ in range(12):
        meshes = ""
        for number in range(2):
            points = random.normal(size=(14, 3)) * random.uniform(0.02, 0.2, 3)
            scale = random.choice([-1, 1], 3) * random.uniform(0.5, 2, 3)
            meshes += f'<mesh name="m{number}" vertex="{" ".join(f"{x:.5f}" for x in points.ravel())}" scale="{" ".join(f"{x:.3f}" for x in scale)}"/>'
        body = f"""<body name="a" euler="{three(180)}"><freejoint/><geom type="mesh" mesh="m0" pos="{three(0.1)}" euler="{three(180)}"/></body>
          <body name="b"><joint type="ball" pos="{three(0.1)}"/><geom type="mesh" mesh="m1" pos="{three(0.1)}" euler="{three(180)}"/>
          <geom type="ellipsoid" size="0.05 0.1 0.03" pos="{three(0.3)}" euler="{three(180)}"/></body>"""
        model = compiled(body, f"<asset>{meshes}</asset>")
        cell, data = bridge.cell(model), mujoco.MjData(model)
        for _ in range(8):
            data.qpos[:] = random_qpos(model, random) * np.where(np.arange(model.nq) < 3, 0.5, 1.0)
            mujoco.mj_kinematics(model, data)
            mesh, curved = (mujoco.mj_geomDistance(model, data, 0, other, 10.0, None) for other in (1, 2))
            lower = cell.distance(bridge.configuration(model, data.qpos)).lower
            assert lower <= max(min(mesh, curved), 0.0) + 1e-6
            if 0.0 < mesh < curved - 1e-3:
                # The ellipsoid, which is an outer shape here, is not the nearest.
                assert abs(lower - mesh) < 1e-6
                compared += 1
    assert compared > 10


# Pairs.


def test_contacts_that_mujoco_filters_have_their_reasons() -> None:
    body = """
    <geom name="floor" type="plane" size="1 1 1" contype="2" conaffinity="2"/>
    <body name="base"><geom size="0.16"/>
      <body name="one" pos="0.3 0 0"><joint name="j1" axis="0 1 0"/><geom size="0.16"/>
        <body name="two" pos="0.3 0 0"><joint name="j2" axis="0 1 0"/><geom size="0.16"/>
          <body name="three" pos="0.3 0 0"><joint name="j3" axis="0 1 0"/><geom size="0.16" contype="0" conaffinity="1"/>
            <body name="four" pos="0.3 0 0"><joint name="j4" axis="0 1 0"/><geom size="0.16" contype="0" conaffinity="1"/><geom size="0.17" contype="2" conaffinity="2"/>
              <body name="drawn" pos="0.3 0 0"><geom size="5" contype="0" conaffinity="0"/></body>
    </body></body></body></body></body>"""
    cell = bridge.cell(compiled(body, '<contact><exclude body1="base" body2="three"/></contact>'))
    pairs = cell.pairs
    # MuJoCo tests what hangs on a body that is welded to the world against that body.
    assert pairs.reason("m/base", "m/one") is None
    assert pairs.reason("m/one", "m/two") in ("adjacent", "srdf:mujoco parent and child")
    assert pairs.reason("m/base", "m/three") == "srdf:mujoco exclude"
    assert pairs.reason("m/two", "m/four") is None
    assert pairs.reason("m/one", "floor") == "allow"
    assert pairs.reason("m/four#1", "floor") is None
    assert pairs.reason("m/four#1", "m/one") == "srdf:mujoco contype and conaffinity"
    assert any("drawn" in warning for warning in cell.warnings)
    everything = bridge.cell(compiled(body), pairs="all")
    assert everything.pairs.reason("m/base", "m/three") is None


def test_an_explicit_pair_is_checked_whatever_the_filters_say() -> None:
    body = """<body name="a"><joint name="j"/><geom name="g" size="0.16" contype="0" conaffinity="0"/>
      <body name="b" pos="0.3 0 0"><joint name="k"/><geom name="h" size="0.16" contype="0" conaffinity="0"/></body></body>"""
    cell = bridge.cell(compiled(body, '<contact><pair geom1="g" geom2="h"/></contact>'))
    assert cell.pairs.reason("m/a", "m/b") is None


def test_a_filter_that_leaves_no_pair_warns() -> None:
    body = '<body name="a"><joint name="j"/><geom size="0.1" contype="0"/></body><body name="b" pos="0.5 0 0"><joint name="k"/><geom size="0.1" contype="0"/></body>'
    with pytest.warns(noclash.UncheckedPairsWarning, match="nothing is proved"):
        cell = bridge.cell(compiled(body))
    assert any("nothing is proved" in warning for warning in cell.warnings)
    assert bridge.cell(compiled(body), pairs="all").pairs.reason("m/a", "m/b") in (None, "unreachable")


def test_an_explicit_pair_that_never_moves_warns() -> None:
    body = '<body name="a"><joint name="j"/><geom name="g" size="0.1"/><body name="b" pos="0.5 0 0"><geom name="h" size="0.1"/></body></body>'
    with pytest.warns(noclash.UncheckedPairsWarning, match="m/a and m/b"):
        bridge.cell(compiled(body, '<contact><pair geom1="g" geom2="h"/></contact>'))


def test_parents_are_checked_where_the_model_says_so() -> None:
    body = '<body name="a"><joint/><geom size="0.1"/><body name="b" pos="0.1 0 0"><joint/><geom size="0.1"/></body></body>'
    cell = bridge.cell(compiled(body, '<option><flag filterparent="disable"/></option>'))
    assert cell.pairs.reason("m/a", "m/b") is None
    with pytest.raises(noclash.InputError, match="disables all contacts"):
        bridge.cell(compiled(body, '<option><flag contact="disable"/></option>'))


def mujoco_pairs(model: Any) -> set[frozenset[int]]:
    """Body pairs that MuJoCo tests, found by making every geom huge."""
    data = mujoco.MjData(model)
    for geom in range(model.ngeom):
        if int(model.geom_type[geom]) != mujoco.mjtGeom.mjGEOM_PLANE:
            model.geom_margin[geom] = 100.0
            model.geom_rbound[geom] = 100.0
    model.body_margin[:] = 100.0
    mujoco.mj_kinematics(model, data)
    mujoco.mj_comPos(model, data)
    mujoco.mj_collision(model, data)
    bodies = model.geom_bodyid
    return {frozenset((int(bodies[c.geom[0]]), int(bodies[c.geom[1]]))) for c in data.contact}


@pytest.mark.parametrize("seed", range(8))
def test_the_checked_pairs_of_random_trees_are_those_of_mujoco(seed: int) -> None:
    random = np.random.default_rng(seed)
    count = 9
    parents = [int(random.integers(-1, number)) for number in range(count)]

    def written(number: int) -> str:
        joint = '<joint axis="0 0 1" range="-179 179" limited="true"/>' if random.random() < 0.6 else ""
        mask = random.choice(["", ' contype="2" conaffinity="1"', ' contype="0" conaffinity="1"'])
        inside = "".join(written(other) for other in range(count) if parents[other] == number)
        return f'<body name="n{number}" pos="0.05 0.02 0">{joint}<geom name="g{number}" size="0.1"{mask}/>{inside}</body>'

    body = "".join(written(number) for number in range(count) if parents[number] == -1)
    excluded = '<contact><exclude body1="n1" body2="n5"/></contact>'
    cell = bridge.cell(compiled(body, excluded))
    expected = mujoco_pairs(compiled(body, excluded))
    names = bridge.names_of(compiled(body)).bodies
    ours = {frozenset((a, b)) for a, b, _ in cell.pairs.checked} | {frozenset((a, b)) for a, b, reason in cell.pairs.excluded if reason == "unreachable"}
    assert ours == {frozenset(f"m/{names[body]}" for body in pair) for pair in expected}


# Constraints.


def test_joints_that_constraints_tie_linearly_follow() -> None:
    body = "".join(f'<body name="b{n}" pos="{n} 0 0"><joint name="j{n}" axis="0 0 1" ref="{10 * n}"/><geom size="0.1"/></body>' for n in range(4))
    head = """<equality><joint joint1="j1" joint2="j0" polycoef="0.1 2 0 0 0"/><joint joint1="j2" joint2="j1" polycoef="0 -1 0 0 0"/>
      <joint joint1="j3" polycoef="0.3 0 0 0 0"/></equality>"""
    model = compiled(body, head)
    cell = bridge.cell(model)
    assert cell.joints == ("m/j0",)
    q = np.array([0.4, 0, 0, 0])
    q[1] = model.qpos0[1] + 0.1 + 2 * (q[0] - model.qpos0[0])
    q[2] = model.qpos0[2] - (q[1] - model.qpos0[1])
    q[3] = model.qpos0[3] + 0.3
    data = mujoco.MjData(model)
    data.qpos[:] = q
    mujoco.mj_kinematics(model, data)
    poses = cell.fk(bridge.configuration(model, q))
    for number in range(4):
        assert np.allclose(poses[f"m/b{number}"][:3, :3], data.xmat[number + 1].reshape(3, 3), atol=1e-12)
    with pytest.raises(noclash.InputError, match="`j1`"):
        bridge.configuration(model, q + [0, 0.1, 0, 0])


@pytest.mark.parametrize(
    ("head", "named"),
    [
        ('<equality><joint name="bent" joint1="j0" joint2="j1" polycoef="0 1 1 0 0"/></equality>', "bent"),
        ('<equality><joint joint1="j0" polycoef="0 1 0 0 0"/><joint name="twice" joint1="j0" polycoef="1 0 0 0 0"/></equality>', "twice"),
    ],
)
def test_constraints_that_are_not_followed_are_refused_by_name_or_left_to_the_motion(head: str, named: str) -> None:
    body = "".join(f'<body name="b{n}" pos="{n} 0 0"><joint name="j{n}"/><geom size="0.1"/></body>' for n in range(2))
    with pytest.raises(noclash.InputError, match=named) as error:
        bridge.cell(compiled(body, head))
    assert "equalities" in error.value.remedy
    opened = bridge.cell(compiled(body, head), equalities="open")
    assert opened.dof == 2 and any("equality" in warning for warning in opened.warnings)


# Files.


@pytest.mark.parametrize(
    "text",
    ["", "<mujoco>", "<mujoco><worldbody><body><joint/></body></worldbody></mujoco>", '<mujoco><worldbody><geom type="mesh" mesh="absent"/></worldbody></mujoco>'],
)
def test_a_damaged_file_is_an_error_that_names_it(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.xml"
    file.write_text(text)
    with pytest.raises(noclash.InputError) as error:
        bridge.load(file)
    assert error.value.file == str(file)


def robosuite_robots() -> list[Path]:
    try:
        files = importlib.metadata.files("robosuite") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    return [Path(str(file.locate())) for file in files if file.name == "robot.xml"]


ROBOTS = robosuite_robots()


@pytest.mark.skipif(not ROBOTS, reason="the Python package robosuite is absent")
@pytest.mark.parametrize("file", ROBOTS, ids=lambda file: file.parent.name)
def test_robots_of_robosuite_stand_where_mujoco_puts_them(file: Path) -> None:
    model = mujoco.MjModel.from_xml_path(str(file))
    cell = noclash.load(file)
    assert worst_pose(model, cell) < 1e-9
    assert cell.dof == model.nq


@pytest.mark.skipif(not ROBOTS, reason="the Python package robosuite is absent")
@pytest.mark.parametrize("file", ROBOTS, ids=lambda file: file.parent.name)
def test_no_contact_of_mujoco_contradicts_a_free_motion(file: Path) -> None:
    agree_on_motions(mujoco.MjModel.from_xml_path(str(file)), count=4, seed=1)


def test_contacts_of_mujoco_agree_on_primitives() -> None:
    random = np.random.default_rng(9)
    for _ in range(6):
        shapes = [("sphere", "0.1"), ("box", "0.1 0.05 0.15"), ("capsule", "0.05 0.1"), ("cylinder", "0.06 0.1"), ("ellipsoid", "0.1 0.05 0.07")]
        chain, tail = "", ""
        for number, (kind, size) in enumerate(random.permutation(shapes)):
            axis = " ".join(map(str, random.normal(size=3)))
            chain += f'<body name="n{number}" pos="0.25 0 0.05"><joint axis="{axis}" range="-120 120" pos="-0.1 0 0"/><geom type="{kind}" size="{size}" euler="20 30 40"/>'
            tail += "</body>"
        agree_on_motions(compiled('<geom type="plane" size="1 1 1" pos="0 0 -0.3"/>' + chain + tail), count=20, seed=int(random.integers(1000)))


def agree_on_motions(model: Any, count: int, seed: int) -> None:
    """Straight motions in `qpos`: penetration that MuJoCo sees at a sample contradicts FREE; a collision is seen there by MuJoCo."""
    random, data, cell = np.random.default_rng(seed), mujoco.MjData(model), bridge.cell(model)
    names = bridge.names_of(model)

    def deepest(qpos: np.ndarray) -> float:
        data.qpos[:] = qpos
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        mujoco.mj_collision(model, data)
        return min((float(contact.dist) for contact in data.contact), default=0.0)

    seen = {"free": 0, "collision": 0, "undecided": 0}
    for _ in range(count):
        start = random_qpos(model, random)
        end = start + 0.2 * (random_qpos(model, random) - start)
        for joint in range(model.njnt):
            if int(model.jnt_type[joint]) == mujoco.mjtJoint.mjJNT_FREE:
                at = model.jnt_qposadr[joint]
                end[at : at + 7] = start[at : at + 7]
        rows = bridge.path(model, [start, end])
        result = cell.check(rows[0], rows[1], allow_empty=True) if "allow_empty" in cell.check.__kwdefaults__ else cell.check(rows[0], rows[1])
        seen[result.verdict.name.lower()] += 1
        depths = [deepest(start + t * (end - start)) for t in np.linspace(0, 1, 21)]
        if result.verdict == noclash.Verdict.FREE:
            assert min(depths) > -1e-6, (min(depths), names.bodies)
        if result.verdict == noclash.Verdict.COLLISION:
            t = result.contact.t
            assert min(min(depths), deepest(start + t * (end - start))) < 5e-3 or not cell.pairs.checked
    assert sum(seen.values()) == count


def test_robots_of_a_scene_are_checked_against_its_geoms() -> None:
    body = '<geom name="table" type="box" size="0.5 0.5 0.02" pos="0 0 0.5"/><body name="arm" pos="0 0 1"><joint name="j" axis="0 1 0" range="-120 120"/><geom type="capsule" fromto="0 0 0 0.6 0 0" size="0.03"/></body>'
    cell = bridge.cell(compiled(body))
    assert cell.check([0.0], [0.3]).verdict == "free"
    contact = cell.check([0.0], [1.5])
    assert contact.verdict == "collision" and set(contact.contact.bodies) == {"m/arm", "table"}


def test_the_command_checks_a_model_and_repeats_its_warnings(tmp_path: Path) -> None:
    text = """<mujoco model="m"><worldbody><geom name="table" type="box" size="0.5 0.5 0.02" pos="0 0 0.5"/>
      <body name="arm" pos="0 0 1"><joint name="j" axis="0 1 0" range="-120 120"/><geom type="ellipsoid" size="0.3 0.05 0.04" pos="0.3 0 0"/></body></worldbody></mujoco>"""
    (tmp_path / "model.xml").write_text(text)
    for end, status in ((0.3, 0), (1.5, 1)):
        (tmp_path / "path.csv").write_text(f"j\n0\n{end}\n")
        command = [sys.executable, "-m", "noclash", "check", str(tmp_path / "model.xml"), str(tmp_path / "path.csv"), "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stderr
        assert any("ellipsoid" in warning for warning in json.loads(done.stdout)["warnings"])
    (tmp_path / "model.xml").write_text(text.replace('type="ellipsoid"', 'type="ellipse"'))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "model.xml" in json.loads(done.stdout)["error"]["file"]


def test_combinations_of_ellipsoids_and_masks_stay_sound() -> None:
    for first, second in itertools.product(("sphere", "ellipsoid"), repeat=2):
        size = "0.1 0.2 0.3"
        body = f'<body name="a"><joint name="j" type="slide" axis="1 0 0" range="-5 5"/><geom type="{first}" size="{size}"/></body><body name="b" pos="1 0 0"><freejoint/><geom type="{second}" size="{size}"/></body>'
        cell = bridge.cell(compiled(body))
        assert cell.check({"j": 0.0}, {"j": 0.75}).verdict == "free"
        assert cell.check({"j": 0.0}, {"j": 0.85}).verdict == "collision"
