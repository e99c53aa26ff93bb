"""Closed loops from Python: driven joints alone are columns, MuJoCo's `connect` and `weld` are loops, other queries refuse them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import noclash
import noclash.gate

LINKAGES = Path(__file__).parents[2] / "data" / "linkages"


@pytest.fixture(scope="module")
def palletiser() -> noclash.Cell:
    return noclash.load(LINKAGES / "palletiser.yaml")


def test_driven_joints_alone_are_a_configuration(palletiser: noclash.Cell) -> None:
    assert palletiser.joints == tuple(f"palletiser/joint_{number}" for number in (1, 2, 3, 4))
    assert palletiser.dof == 4 and palletiser.state.shape == (4,) and palletiser.limits.shape == (4, 2)
    assert palletiser.robots[0].dof == slice(0, 4)
    (own,) = palletiser.loops
    assert [ring["kind"] for ring in own["loops"]] == ["pin", "pin", "pin"]
    assert set(own["dependent"]) == {f"palletiser/{name}" for name in ("upper", "rod", "plate", "stay_1", "stay_2", "wrist")}
    assert noclash.load(LINKAGES / "parallelogram_mimic.yaml").loops == []


def test_paths_edges_and_distances_are_solved(palletiser: noclash.Cell) -> None:
    free = np.loadtxt(LINKAGES / "palletiser_free.csv", delimiter=",", skiprows=1)
    assert palletiser.check_path(free).verdict == "free"
    assert palletiser.check_path(LINKAGES / "palletiser_collision.csv").verdict == "collision"
    found = palletiser.check(free[0], free[1])
    assert found.verdict == "free" and found.clearance > 0
    many = palletiser.check_many(free[:-1], free[1:])
    assert list(many.verdict) == [noclash.Verdict.FREE] * 3
    nearest = palletiser.distance(free[0])
    assert 0 < nearest.lower <= nearest.upper
    # The wrist stays level whatever the arms do.
    poses = palletiser.fk(free[3])
    assert np.allclose(poses["palletiser/wrist_link"][:3, 2], [0, 0, 1], atol=1e-9)
    with pytest.raises(noclash.NoclashError):
        palletiser.check(np.zeros(10), np.zeros(10))


def test_a_singular_position_is_an_error_that_names_it() -> None:
    cell = noclash.load(LINKAGES / "parallelogram.yaml")
    with pytest.raises(noclash.NoclashError, match="loop `coupler`.*t = 0.7"):
        cell.check([0.0], [2.0])


def test_what_does_not_solve_loops_refuses_them(palletiser: noclash.Cell) -> None:
    q = palletiser.state
    for ask in (
        lambda: palletiser.first_contact(np.array([q, q])),
        lambda: palletiser.plan(q, q),
        lambda: palletiser.monitor(),
        lambda: palletiser.gradient(q),
        lambda: palletiser.slack(np.array([q, q])),
        lambda: noclash.gate.Gate(palletiser, dt=0.02, deceleration=10.0),
    ):
        with pytest.raises(noclash.NoclashError, match="loop"):
            ask()


FOUR_BAR = """
<mujoco>
  <worldbody>
    <geom name="beam" type="box" size="0.01 0.1 0.01" pos="0.72 0 0.6"/>
    <body name="crank"><joint name="crank" type="hinge" axis="0 1 0" range="-80 80" limited="true"/>
      <geom type="capsule" fromto="0 0 0.05 0 0 0.35" size="0.01" contype="0" conaffinity="0"/>
      <body name="coupler" pos="0 0 0.4"><joint name="coupler" type="hinge" axis="0 1 0"/>
        <geom type="capsule" fromto="0.5 0 0 0.5 0 0.4" size="0.01"/>
      </body>
    </body>
    <body name="rocker" pos="1 0 0"><joint name="rocker" type="hinge" axis="0 1 0"/>
      <geom type="capsule" fromto="0 0 0.05 0 0 0.5" size="0.01" contype="0" conaffinity="0"/>
    </body>
  </worldbody>
  <equality><connect name="pin" body1="coupler" body2="rocker" anchor="1 0 0"/></equality>
  <actuator><motor joint="crank"/></actuator>
</mujoco>
"""


def _rocker(crank: float) -> float:
    """The rocker of the parallelogram 0.4, 1, 0.4, 1: the crank's own angle."""
    return crank


def test_connect_of_a_mujoco_model_is_a_loop() -> None:
    mujoco = pytest.importorskip("mujoco")
    import noclash.mujoco

    model = mujoco.MjModel.from_xml_string(FOUR_BAR)
    cell = noclash.mujoco.cell(model, name="linkage", pairs="all")
    assert cell.joints == ("linkage/crank",)
    (own,) = cell.loops
    assert own["loops"][0]["name"] == "pin" and own["loops"][0]["kind"] == "pin"
    assert set(own["dependent"]) == {"linkage/coupler", "linkage/rocker"}
    poses = cell.fk([0.5])
    # Poses as MuJoCo has them at the closed configuration.
    data = mujoco.MjData(model)
    data.qpos[:] = [0.5, -0.5, _rocker(0.5)]
    mujoco.mj_kinematics(model, data)
    for name in ("crank", "coupler", "rocker"):
        assert np.allclose(poses[f"linkage/{name}"][:3, 3], data.body(name).xpos, atol=1e-9)
    assert noclash.mujoco.configuration(model, data.qpos).tolist() == [0.5]
    assert cell.check([0.0], [0.3]).verdict == "free"
    assert cell.check([0.0], [0.9]).verdict == "collision"
    # Every joint a column again.
    assert noclash.mujoco.cell(model, equalities="open").dof == 3


def test_weld_of_a_mujoco_model_is_a_loop() -> None:
    mujoco = pytest.importorskip("mujoco")
    import noclash.mujoco

    arm = "".join(
        f'<body name="{{side}}{number}" pos="{pos}"><joint name="{{side}}{number}" type="hinge" axis="{axis}"/><geom size="0.02" contype="0" conaffinity="0"/>'
        for number, (pos, axis) in enumerate([("0 0 0.3", "0 0 1"), ("0.1 0 0.1", "0 1 0"), ("0 0 0.6", "0 1 0"), ("0.2 0 0.1", "1 0 0"), ("0.4 0 0", "0 1 0"), ("0.1 0 0", "1 0 0")])
    )
    sides = [f'<body name="{side}" pos="0 {y} 0">' + arm.format(side=side) + "</body>" * 7 for side, y in (("left", 0.0), ("right", 0.9))]
    text = f'<mujoco><worldbody>{"".join(sides)}</worldbody><equality><weld name="part" body1="left5" body2="right5" relpose="{{pose}}"/></equality></mujoco>'
    start = [0.3, 0.4, 0.5, 0.2, 0.7, 0.1, -0.8, 0.2, 0.8, -0.3, 0.6, 0.2]
    model = mujoco.MjModel.from_xml_string(text.format(pose="0 0 0 1 0 0 0"))
    data = mujoco.MjData(model)
    data.qpos[:] = start
    mujoco.mj_kinematics(model, data)
    back = np.zeros(3), np.zeros(4)
    mujoco.mju_negPose(*back, data.body("left5").xpos, data.body("left5").xquat)
    pose = np.zeros(3), np.zeros(4)
    mujoco.mju_mulPose(*pose, *back, data.body("right5").xpos, data.body("right5").xquat)
    model = mujoco.MjModel.from_xml_string(text.format(pose=" ".join(repr(float(x)) for part in pose for x in part)))
    names = [f"{side}{number}" for side in ("left", "right") for number in range(6)]
    cell = noclash.mujoco.cell(model, name="arms", state={f"arms/{name}": value for name, value in zip(names, start)})
    assert cell.joints == tuple(f"arms/left{number}" for number in range(6))
    assert np.allclose([cell.loops[0]["dependent"][f"arms/right{number}"] for number in range(6)], start[6:], atol=1e-9)
