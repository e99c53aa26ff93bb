"""The monitor in Python says what `Cell.distance` says, tick by tick, and more."""

from __future__ import annotations

import numpy as np
import pytest

import noclash
from noclash import ConfigurationError, InputError


def drive(cell, ticks, seed=3):
    rng = np.random.default_rng(seed)
    q = np.array(cell.state)
    for _ in range(ticks):
        q = np.clip(q + rng.normal(0, 5e-3, q.shape), *cell.limits.T)
        yield q


def test_the_vector_is_that_of_distance(demo):
    monitor = demo.monitor(nearest=3)
    for q in drive(demo, 60):
        vector, found = monitor.update(q), demo.distance(q, nearest=3)
        assert abs(vector.lower - found.lower) < 1e-9 and abs(vector.upper - found.upper) < 1e-9
        assert [abs(a.upper - b.upper) < 1e-9 for a, b in zip(vector.nearest, found.nearest)] == [True] * 3
        assert vector.complete and not vector.beyond_limits and vector.seconds >= 0
        if vector.direction is not None:
            assert abs(np.linalg.norm(vector.direction) - 1) < 1e-12


def test_obstacles_come_move_and_go(demo):
    monitor = noclash.Monitor(demo)
    tool = demo.fk(demo.state)["arm/link_6"][:3, 3]
    before = monitor.update(demo.state).upper
    monitor.add("ball", sphere=0.05, pose=tool, speed=1.0)
    inside = monitor.update(demo.state)
    assert inside.lower == 0 and inside.shown.overlap and "ball" in inside.bodies and inside.direction is None
    monitor.move("ball", tool + [0, 0, 9.0], speed=2.0)
    assert monitor.update(demo.state).upper == pytest.approx(before, abs=1e-9)
    assert "ball" in monitor.obstacles
    monitor.remove("ball")
    assert "ball" not in monitor.obstacles
    assert monitor.update(demo.state).upper == pytest.approx(before, abs=1e-9)


def test_safe_for_and_speed_scale_answer_where_limits_are_given(demo):
    monitor = demo.monitor(max_velocity=1.0, max_acceleration=4.0, reaction=0.1, keep=0.01)
    resting = monitor.update(demo.state, np.zeros(demo.dof))
    fast = monitor.update(demo.state, np.full(demo.dof, 1.0))
    assert resting.safe_for >= fast.safe_for > 0
    assert resting.speed_scale == 1.0 and 0 <= fast.speed_scale <= 1.0


def test_a_deadline_of_nothing_leaves_bounds_that_hold(demo):
    monitor = demo.monitor()
    found = demo.distance(demo.state)
    vector = monitor.update(demo.state, deadline=0.0)
    assert not vector.complete and vector.lower <= found.upper and vector.upper >= found.lower
    assert monitor.update(demo.state).complete


def test_what_makes_no_sense_is_refused(demo):
    monitor = demo.monitor()
    with pytest.raises(ConfigurationError):
        monitor.update(np.full(demo.dof, np.nan))
    with pytest.raises(InputError):
        monitor.move("nobody", [0, 0, 0])
    with pytest.raises(InputError):
        monitor.remove("table")
    with pytest.raises(InputError):
        demo.monitor(reaction=0.1)


def test_pairs_left_to_classes_are_listed_and_not_watched():
    arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis_bare.urdf"}
    things = [{"name": name, "box": [0.2, 0.2, 0.2], "pose": [0.9, y, 0.4]} for name, y in (("crate", 0.6), ("tray", -0.6))]
    plain = noclash.build([arm], things)
    assert plain.monitor().left_to_classes == ()
    classes = [{"name": "robot", "bodies": ["arm/*"]}, {"name": "crates", "bodies": ["crate"]}, {"name": "trays", "bodies": ["tray"]}]
    cell = noclash.build([arm], things, classes=classes, class_pairs=[["robot", "crates"]])
    left = cell.monitor().left_to_classes
    checked = {frozenset(pair[:2]) for pair in plain.pairs.checked}
    inside = {pair for pair in checked if all(body.startswith("arm/") for body in pair)}
    with_tray = {pair for pair in checked if "tray" in pair}
    assert inside and with_tray and {frozenset(pair) for pair in left} >= inside | with_tray
    assert not any("crate" in pair for pair in left)
    assert all(isinstance(body, str) for pair in left for body in pair)
    for arguments in ({"class_pairs": [["robot", "crates"]]}, {"classes": [{"name": "robot", "bodies": ["amr/*"]}]}):
        with pytest.raises(InputError):
            noclash.build([arm], things, **arguments)


def test_what_is_assumed_about_added_obstacles_is_said(demo):
    monitor = noclash.Monitor(demo)
    before = monitor.assumptions
    vertices = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1.0]])
    monitor.add("cup", mesh=(vertices, np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3]])), pose=[5.0, 0.0, 0.0])
    assert before == demo.assumptions
    assert any(line.startswith("cup is an open shell") for line in monitor.assumptions)
    monitor.remove("cup")
    assert monitor.assumptions == before
