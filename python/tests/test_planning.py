"""`Cell.plan`: paths that are proved, and why there is none."""

from __future__ import annotations

import numpy as np
import pytest

import noclash
from noclash import Verdict


def test_a_path_is_proved_and_the_same_for_the_same_seed(demo):
    found = demo.plan({"joint_1": -0.6}, {"joint_1": 0.6}, seed=3, margin=0.002)
    assert found and found.status == "found" and found.reason is None
    assert found.path is not None and found.path.shape[1] == len(demo.joints)
    assert demo.check_path(found.path, margin=0.002).verdict == Verdict.FREE
    again = demo.plan({"joint_1": -0.6}, {"joint_1": 0.6}, seed=3, margin=0.002, threads=1)
    np.testing.assert_array_equal(found.path, again.path)
    assert repr(found).startswith("<noclash.Plan found: ")


def test_one_of_several_goals_is_enough(demo):
    found = demo.plan({"joint_1": -0.2}, {"joint_1": 0.1}, {"joint_1": 0.2})
    assert found.path is not None and found.path[-1][0] in (0.1, 0.2)


def test_only_the_named_joints_move(demo):
    found = demo.plan({"joint_1": -0.2}, {"joint_1": 0.2}, moving=["joint_1"])
    assert found.path is not None and np.ptp(found.path[:, 1:], axis=0).max() == 0.0


def test_ends_in_contact_are_told_with_their_bodies(demo):
    touching = demo.first_contact("data/paths/demo_collision.csv").configuration
    answer = demo.plan(touching, demo.state)
    assert not answer and answer.status == "start_collides" and answer.path is None
    assert answer.bodies is not None and answer.bodies[0] in repr(answer)
    assert demo.plan(demo.state, touching).status == "goal_collides"


def test_what_makes_no_sense_is_refused(demo):
    with pytest.raises(noclash.InputError, match="no planner `rrtconnect`"):
        demo.plan(demo.state, {"joint_1": 0.1}, planner="rrtconnect")
    with pytest.raises(noclash.InputError, match="margin"):
        demo.plan(demo.state, {"joint_1": 0.1}, margin=-1.0)
    with pytest.raises(noclash.ConfigurationError, match="no joint"):
        demo.plan(demo.state, {"joint_9": 0.1})
    with pytest.raises(noclash.ConfigurationError, match="goal"):
        demo.plan(demo.state, {"joint_1": 100.0})
    assert demo.plan(demo.state).status == "not_found"
