"""Pairs that are proved unreachable keep their margin, but may be the nearest: they are measured."""

from __future__ import annotations

import numpy as np
import pytest

import noclash

TURNING = """<robot name="turning">
  <link name="base"/>
  <link name="hub"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="tip"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <joint name="turn" type="continuous"><parent link="base"/><child link="hub"/><axis xyz="0 0 1"/></joint>
  <joint name="swing" type="continuous"><parent link="hub"/><child link="tip"/><origin xyz="-0.5 0 0"/><axis xyz="0 0 1"/></joint>
</robot>
"""
HUBS = ("left/hub", "right/hub")


@pytest.fixture
def two_arms(tmp_path):
    """Side by side, 0.2 m from axis to axis: the hubs, proved unreachable, are 0.1 m apart, all that is checked 0.4 m."""
    urdf = tmp_path / "turning.urdf"
    urdf.write_text(TURNING)
    right = {"name": "right", "urdf": urdf, "base": {"xyz": [0, 0.2, 0], "rpy": [0, 0, np.pi]}}
    return noclash.build([{"name": "left", "urdf": urdf}, right])


def hubs_apart(angle):
    """Two equal squares turned alike, 0.2 m from centre to centre, seen along their edges."""
    return np.hypot(max(0.2 * np.sin(angle) - 0.1, 0), 0.2 * np.cos(angle) - 0.1)


def test_distance_and_monitor_tell_the_nearest_pair_though_it_is_unreachable(two_arms):
    assert two_arms.pairs.reason(*HUBS) == "unreachable"
    monitor = two_arms.monitor()
    for angle in np.linspace(0, 1, 30):
        q = np.array([angle, 0, angle, 0])
        found, vector = two_arms.distance(q), monitor.update(q)
        for reported in (found, vector):
            assert reported.lower <= hubs_apart(angle) + 1e-12 and reported.upper == pytest.approx(hubs_apart(angle), abs=1e-9)
            assert reported.bodies == HUBS


def test_the_clearance_of_a_path_is_that_of_the_nearest_pair_though_it_is_unreachable(two_arms):
    clearance = two_arms.clearance(np.array([[0, 0, 0, 0], [1, 0, 1, 0]]))
    assert hubs_apart(np.pi / 4) - 2e-4 < clearance.lower <= hubs_apart(np.pi / 4) and clearance.nearest[2] == HUBS


def test_a_cell_in_which_every_pair_is_unreachable_is_free_by_proof_and_has_a_clearance(tmp_path):
    urdf = tmp_path / "turning.urdf"
    urdf.write_text(TURNING)
    cell = noclash.build([{"name": "left", "urdf": urdf}], [{"name": "post", "box": [0.1, 0.1, 0.1], "pose": {"xyz": [3, 0, 0]}}])
    assert not cell.pairs.checked
    path = np.array([[0, 0], [1, 0]])
    answer = cell.check(*path)
    assert answer.free and answer.unreachable and "m apart" in repr(answer) and "no pair" not in repr(answer)
    clearance = cell.clearance(path)
    assert 2.8 < clearance.lower <= 2.9 and "inf" not in repr(clearance)
