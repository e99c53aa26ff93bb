"""Tolerances: free means free for everything within them, and the largest one is enclosed."""

from __future__ import annotations

import numpy as np
import pytest

import noclash
from noclash import Trajectory, Verdict

CART = """<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"""


@pytest.fixture(scope="module")
def cell():
    """A cart that carries a cube of 10 cm up to 5 cm in front of a wall at x = 0.3."""
    wall = {"name": "wall", "box": [0.1, 2.0, 2.0], "pose": [0.35, 0.0, 0.0]}
    return noclash.build([{"name": "cart", "urdf": CART}], [wall])


WAY = [[-0.5], [0.2]]


@pytest.mark.parametrize("what", ["tolerance_pose", "tolerance_obstacles"])
def test_free_within_and_a_perturbed_collision_beyond(cell, what):
    free = cell.check_path(WAY, **{what: 0.04})
    assert free.verdict == Verdict.FREE and any("40 mm" in said for said in free.assumptions)
    beyond = cell.check_path(WAY, **{what: (0.06, 0.0)})
    assert beyond.verdict == Verdict.COLLISION
    perturbed = beyond.contacts[0].perturbed
    (moved, turned), *_ = perturbed.frames.values()
    assert 0.05 < np.linalg.norm(moved) <= 0.06 and np.linalg.norm(turned) == 0.0
    assert -0.5 <= perturbed.commanded[0] <= 0.2


def test_joints_that_slide_take_the_second_number(cell):
    assert cell.check(WAY[0], WAY[1], tolerance_joints=0.06).verdict == Verdict.FREE
    assert cell.check(WAY[0], WAY[1], tolerance_joints=(0.0, 0.04)).verdict == Verdict.FREE
    assert cell.check(WAY[0], WAY[1], tolerance_joints=(0.0, 0.06)).verdict == Verdict.COLLISION
    nominal = cell.check([0.26])
    assert nominal.verdict == Verdict.COLLISION and nominal.contact.perturbed is None


def test_many_edges_are_asked_with_the_same_tolerances(cell):
    ends = np.array([[0.0], [0.15], [0.22]])
    many = cell.check_many(np.full((3, 1), -0.5), ends, tolerance_obstacles=0.04)
    assert many.verdict.tolist() == [0, 0, 1]
    assert cell.check_many(np.full((3, 1), -0.5), ends).free.all()


def test_the_largest_tolerance_is_enclosed(cell):
    for kind in ("joints", "pose", "obstacles"):
        found = cell.tolerance(WAY, kind)
        assert found.verdict == Verdict.FREE and found.kind == kind
        assert 0.048 < found.proved <= 0.05 < found.not_proved < 0.052 and found.refuted >= 0.05
    factor = cell.tolerance(WAY, "all", tolerance_pose=0.01, tolerance_obstacles=0.015)
    assert factor.unit == "times" and 1.9 < factor.proved <= 2.0
    blocked = cell.tolerance([[0.0], [0.4]])
    assert blocked.verdict == Verdict.COLLISION and blocked.proved is None and blocked.refuted == 0.0
    with pytest.raises(TypeError, match="three answers are not two"):
        bool(found)


def test_clocks_need_times_and_matter_only_to_several_things_that_move(cell):
    timed = Trajectory(WAY, times=[0.0, 1.0])
    assert cell.check_path(timed, tolerance_time=0.5).verdict == Verdict.FREE
    two = noclash.build(
        [{"name": "left", "urdf": CART}, {"name": "right", "urdf": CART, "base": [0.6, 0.0, 0.0]}],
    )
    # Both go right at 0.4 m/s, half a metre apart at any one time.
    ways = {
        name: Trajectory([[-0.4], [0.0]], times=[0.0, 1.0], joints=["x"]) for name in ("left", "right")
    }
    assert two.check_path(ways, tolerance_time=0.5).verdict == Verdict.FREE
    # However much their clocks differ: the path ends before the left cart, at 0, could reach the right one, at 0.2 or more.
    assert two.check_path(ways, tolerance_time=1.5).verdict == Verdict.FREE
    # At 0.6 m/s from 0.6 m farther left, the gap of 0.5 m is gone when the left cart is 0.5 m / 0.6 m/s ahead.
    far = {
        name: Trajectory([[-0.6], [0.0]], times=[0.0, 1.0], joints=["x"]) for name in ("left", "right")
    }
    assert two.check_path(far, tolerance_time=0.83).verdict == Verdict.FREE
    assert two.check_path(far, tolerance_time=0.84).verdict == Verdict.COLLISION
    # Each robot follows its own path.
    apart = {"left": Trajectory([[0.0]], joints=["x"]), "right": Trajectory([[-0.6]], joints=["x"])}
    assert two.check_path(apart).verdict == Verdict.COLLISION
    with pytest.raises(noclash.InputError, match="no times"):
        two.check_path([[0.0, 0.0], [0.1, 0.1]], tolerance_time=0.1)


@pytest.mark.parametrize("bad", [-0.1, float("nan"), float("inf"), (0.1, 0.2, 0.3), "0.5mm", ()])
def test_what_is_no_tolerance_is_refused(cell, bad):
    with pytest.raises(noclash.InputError, match="tolerance_pose"):
        cell.check([0.0], tolerance_pose=bad)


def test_kinds_and_accuracies_that_are_none_are_refused(cell):
    for keywords in ({"kind": "speed"}, {"accuracy": 0.0}, {"kind": "all"}):
        with pytest.raises(noclash.InputError):
            cell.tolerance(WAY, **keywords)


def test_certificates_carry_tolerances(cell, tmp_path):
    file = tmp_path / "loose.proof"
    assert cell.certify(WAY, file, tolerance_obstacles=0.02).holds
    assert noclash.verify(file, cell, WAY, tolerance_obstacles=0.02).holds
    assert not noclash.verify(file, cell, WAY).holds


def test_lower_bounds_of_a_clearance_lose_what_tolerances_take(demo):
    path = "data/paths/demo_free.csv"
    nominal = demo.clearance(path, pieces=4)
    # Two links of the arm are nearest: obstacles that may stand elsewhere take nothing from them, joints do.
    assert demo.clearance(path, pieces=4, tolerance_obstacles=2e-4).lower == pytest.approx(nominal.lower, abs=1.01e-4)
    within = demo.clearance(path, pieces=4, tolerance_joints=1e-3)
    assert nominal.lower - 1e-2 < within.lower < nominal.lower
    assert within.upper == pytest.approx(nominal.upper, abs=2e-4)
    assert demo.clearance(path, pieces=4, tolerance_joints=0.5).lower == 0
    with pytest.raises(noclash.InputError):
        demo.clearance(path, tolerance_pose=-1.0)
