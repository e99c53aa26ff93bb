"""Gradients against differences, and what they say where there is none."""

import math

import numpy as np
import pytest
from conftest import needs

import noclash


@pytest.fixture(scope="module")
def cell() -> noclash.Cell:
    return noclash.load("data/cells/demo.yaml")


def difference(of, q, step=1e-6):
    """Central differences by every value."""
    return np.array([(of(q + step * e) - of(q - step * e)) / (2 * step) for e in np.eye(len(q))])


def configurations(cell, count, seed=3):
    rng = np.random.default_rng(seed)
    low, high = cell.limits.T
    return rng.uniform(low + 1e-3, high - 1e-3, (count, cell.dof))


def test_the_gradient_is_the_difference_of_the_distance(cell):
    compared = 0
    for q in configurations(cell, 40):
        found = cell.gradient(q)
        if not found.unique or found.distance == 0:
            continue
        expected = difference(lambda at: cell.distance(at).upper, q)
        np.testing.assert_allclose(found.gradient, expected, atol=2e-3)
        assert found.distance == pytest.approx(cell.distance(q).upper)
        assert found.bodies == cell.distance(q).bodies
        compared += 1
    assert compared >= 5


def test_many_configurations_give_what_each_gives_alone(cell):
    rows = configurations(cell, 20)
    many = cell.gradient(rows, threads=3)
    assert many.gradient.shape == rows.shape and len(many) == 20
    for at, q in enumerate(rows):
        alone = cell.gradient(q)
        np.testing.assert_array_equal(many.gradient[at], alone.gradient)
        assert many.distance[at] == alone.distance and many.unique[at] == alone.unique
        names = tuple(cell.bodies[body].name for body in many.bodies[at])
        assert names == alone.bodies


def test_the_edge_gradient_is_the_difference_of_the_least_clearance(cell):
    def least(q0, q1):
        return cell.clearance(np.stack([q0, q1]), pieces=1, epsilon=1e-9).upper

    compared = 0
    starts = configurations(cell, 30, seed=8)
    for q0, far in zip(starts, configurations(cell, 30, seed=9)):
        q1 = q0 + 0.1 * (far - q0)
        found = cell.edge_gradient(q0, q1)
        if not found.unique or found.distance == 0:
            continue
        assert found.lower <= found.distance
        np.testing.assert_allclose(found.by_start, difference(lambda at: least(at, q1), q0, 1e-4), atol=1e-2)
        np.testing.assert_allclose(found.by_end, difference(lambda at: least(q0, at), q1, 1e-4), atol=1e-2)
        compared += 1
        if compared == 3:
            break
    assert compared == 3


def test_check_reports_the_least_clearance_or_none(cell):
    start = cell.configuration("ready")
    end = start + 0.05
    answer = cell.check(start, end)
    profile = cell.clearance(np.stack([start, end]), pieces=1)
    assert answer.free and 0 <= answer.clearance_upper - answer.clearance <= 1.001e-4
    assert abs(answer.clearance - profile.lower) <= 1.001e-4
    without = cell.check(start, end, clearance=False)
    assert without.free and math.isnan(without.clearance) and without.bodies is None
    many = cell.check_many([start], [end])
    assert many.clearance[0] == answer.clearance
    assert np.isnan(cell.check_many([start], [end], clearance=False).clearance[0])


THREE_JOINTS = """<robot name="arm"><link name="base"/>
<link name="upper"/><link name="lower"/>
<link name="hand"><collision><origin xyz="0.4 0 0"/><geometry><sphere radius="0.05"/></geometry></collision></link>
<joint name="a" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
<joint name="b" type="revolute"><origin xyz="0.5 0 0" rpy="0.3 0 0"/><parent link="upper"/><child link="lower"/><axis xyz="0 1 0"/>
<limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
<joint name="c" type="prismatic"><origin xyz="0.2 0 0.1"/><parent link="lower"/><child link="hand"/><axis xyz="1 0 0"/>
<limit lower="0" upper="0.5" effort="1" velocity="1"/></joint></robot>"""


def test_the_gradient_is_that_of_pinocchios_jacobian_at_the_nearest_points(tmp_path):
    pin = needs("pinocchio")
    file = tmp_path / "arm.urdf"
    file.write_text(THREE_JOINTS)
    (tmp_path / "cell.yaml").write_text("robots: [{ name: arm, urdf: arm.urdf }]\nobstacles: [{ name: post, sphere: 0.1, pose: { xyz: [0.9, 0.7, 0.4] } }]\n")
    own = noclash.load(tmp_path / "cell.yaml")
    model = pin.buildModelFromUrdf(str(file))
    data = model.createData()
    for q in configurations(own, 20, seed=5):
        found, near = own.gradient(q), own.distance(q).nearest[0]
        pin.computeJointJacobians(model, data, q)
        pin.updateFramePlacements(model, data)
        hand = model.getFrameId("hand")
        jacobian = pin.getFrameJacobian(model, data, hand, pin.LOCAL_WORLD_ALIGNED)
        on_hand, on_post = (np.array(near.points[near.bodies.index(name)]) for name in ("arm/hand", "post"))
        normal = (on_hand - on_post) / np.linalg.norm(on_hand - on_post)
        arm = on_hand - data.oMf[hand].translation
        columns = jacobian[:3] + np.cross(jacobian[3:].T, arm).T
        np.testing.assert_allclose(found.gradient, normal @ columns, atol=1e-6)
        assert found.unique
