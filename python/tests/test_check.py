"""Verdicts about motions: the same as the command gives, with their evidence, and never a truth value."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import numpy as np
import pytest

import noclash
from noclash import Trajectory, Verdict


def test_the_demo_paths_have_their_known_verdicts(demo):
    verdicts = [demo.check_path(f"data/paths/demo_{name}.csv").verdict for name in ("free", "collision", "missed")]
    assert verdicts == [Verdict.FREE, Verdict.COLLISION, Verdict.COLLISION]


def test_no_answer_has_a_truth_value(demo):
    for answer in (demo.check(demo.state), demo.check_path([demo.state]), demo.check_many([demo.state], [demo.state]), Verdict.FREE):
        with pytest.raises(TypeError, match="three answers are not two"):
            bool(answer)


def test_the_numbers_of_verdicts_are_the_exit_codes():
    assert [int(v) for v in (Verdict.FREE, Verdict.COLLISION, Verdict.UNDECIDED)] == [0, 1, 3]
    assert pickle.loads(pickle.dumps(Verdict.COLLISION)) is Verdict.COLLISION


def test_every_engine_agrees_up_to_undecided(demo):
    for name, expected in (("free", Verdict.FREE), ("collision", Verdict.COLLISION)):
        for engine in noclash.ENGINES:
            found = demo.check_path(f"data/paths/demo_{name}.csv", engine=engine).verdict
            assert found in (expected, Verdict.UNDECIDED), (engine, name)
            assert not (engine == "sampled" and found == Verdict.FREE)


def test_a_contact_is_one_at_its_configuration(demo):
    contact = demo.check_path("data/paths/demo_collision.csv").contacts[0]
    assert contact.kind == "overlap" and contact.joints == demo.joints
    found = demo.distance(contact.configuration, nearest=5)
    assert found.lower == 0.0 and contact.bodies in [pair.bodies for pair in found.nearest if pair.overlap]


def test_many_single_and_path_give_the_same_answers(demo):
    rng = np.random.default_rng(7)
    low, high = demo.limits.T
    starts = rng.uniform(low, high, (60, demo.dof))
    ends = np.clip(starts + rng.normal(0, 0.2, starts.shape), low, high)
    many = demo.check_many(starts, ends)
    singles = [demo.check(a, b) for a, b in zip(starts, ends)]
    assert many.verdict.tolist() == [int(s.verdict) for s in singles]
    assert many.clearance.tolist() == [s.clearance for s in singles]
    names = [body.name for body in demo.bodies]
    for row, single in enumerate(singles):
        bodies = None if many.bodies[row, 0] < 0 else tuple(names[b] for b in many.bodies[row])
        assert bodies == single.bodies
        if single.contact is not None:
            assert many.t[row] == single.contact.t
        path = demo.check_path([starts[row], ends[row]]).segments[0]
        assert (path.verdict, path.clearance) == (single.verdict, single.clearance)
    assert many.free.sum() and many.collides.sum()


def test_verdicts_alone_are_those_of_whole_answers_and_their_contacts_are_contacts(demo):
    rng = np.random.default_rng(17)
    low, high = demo.limits.T
    starts = rng.uniform(low, high, (400, demo.dof))
    ends = np.clip(starts + rng.normal(0, 0.3, starts.shape), low, high)
    whole, alone = demo.check_many(starts, ends), demo.check_many(starts, ends, clearance=False)
    assert np.array_equal(whole.verdict, alone.verdict)
    assert np.isnan(alone.clearance[alone.free]).all() and (alone.clearance[alone.collides] == 0).all()
    hit = alone.collides
    at = starts[hit] + alone.t[hit, None] * (ends[hit] - starts[hit])
    assert not demo.check_many(at, at).free.any() and (alone.bodies[hit] >= 0).all()
    tight = demo.check_many(starts, ends, clearance=False, budget=1)
    assert tight.undecided.any() and not (tight.free & whole.collides).any() and not (tight.collides & whole.free).any()
    assert (tight.open_intervals[tight.undecided] > 0).all()
    ended = demo.check_many(starts, ends, clearance=False, timeout=0.0)
    assert len(ended) == 400 and not (ended.free & whole.collides).any()


def test_threads_do_not_change_answers(demo):
    rng = np.random.default_rng(3)
    starts = rng.uniform(*demo.limits.T, (40, demo.dof))
    one, all_cores = (demo.check_many(starts, np.flip(starts, 0), threads=threads) for threads in (1, 0))
    assert np.array_equal(one.verdict, all_cores.verdict) and np.array_equal(one.clearance, all_cores.clearance)


def test_a_free_edge_is_never_contradicted_by_distances_along_it(demo):
    rng = np.random.default_rng(11)
    low, high = demo.limits.T
    starts = rng.uniform(low, high, (40, demo.dof))
    ends = np.clip(starts + rng.normal(0, 0.1, starts.shape), low, high)
    many = demo.check_many(starts, ends)
    for row in np.flatnonzero(many.free):
        for t in np.linspace(0, 1, 7):
            assert demo.distance((1 - t) * starts[row] + t * ends[row], ignore_limits=True).upper >= many.clearance[row]


def test_a_margin_turns_a_near_miss_into_a_collision(demo):
    # The demo's free path comes as near as 4.3 cm.
    assert demo.check_path("data/paths/demo_free.csv", margin=0.04).verdict == Verdict.FREE
    result = demo.check_path("data/paths/demo_free.csv", margin=0.05)
    assert result.verdict == Verdict.COLLISION and result.contacts[0].kind == "margin" and result.contacts[0].distance <= 0.05


def test_a_spent_budget_or_time_is_undecided_and_says_where(demo):
    result = demo.check_path("data/paths/demo_free.csv", budget=3)
    assert result.verdict == Verdict.UNDECIDED and result.segments[0].open
    assert result.segments[0].open[0].lower <= result.segments[0].open[0].upper
    assert demo.check_path("data/paths/demo_free.csv", timeout=0.0).verdict == Verdict.UNDECIDED
    assert demo.check(demo.state, {"joint_1": 1.0}, timeout=0.0).verdict == Verdict.UNDECIDED


def test_the_clearance_of_a_path_is_unknown_where_that_of_one_segment_is(demo):
    known = demo.check_path("data/paths/demo_free.csv")
    first, last = known.segments
    # As a timeout leaves it that comes while clearances are measured.
    cut_off = replace(last, clearance=float("nan"), clearance_upper=float("nan"), bodies=None)
    for segments in ((first, cut_off), (cut_off, first)):
        path = replace(known, segments=segments)
        assert np.isnan(path.clearance) and "proved" in repr(path)
    undecided = replace(first, verdict=Verdict.UNDECIDED, clearance=0.0)
    assert replace(known, verdict=Verdict.UNDECIDED, segments=(cut_off, undecided)).clearance == 0.0


def test_stopping_at_the_first_collision_leaves_the_rest_not_checked(demo):
    there = noclash.cell.question(demo._core, demo._layout, "data/paths/demo_collision.csv", None, False).waypoints()
    result = demo.check_path(there + there, stop_at_first=True)
    assert result.segments[0].verdict == Verdict.COLLISION
    assert [s.verdict for s in result.segments[1:]] == [Verdict.NOT_CHECKED] * 2 and result.verdict == Verdict.COLLISION


def test_trajectories_come_as_arrays_dictionaries_messages_and_files(demo, tmp_path):
    positions, velocities, times = [[0.0], [0.4]], [[0.0], [0.1]], [0.0, 1.0]
    own = Trajectory(positions, velocities, times=times, joints=["joint_1"])
    ros = {
        "joint_names": ["joint_1"],
        "points": [
            {"positions": p, "velocities": v, "time_from_start": {"sec": int(t), "nanosec": 0}} for p, v, t in zip(positions, velocities, times)
        ],
    }

    class Message:
        def __init__(self, fields):
            self.__dict__.update(fields)

    points = [Message({**point, "time_from_start": Message(point["time_from_start"])}) for point in ros["points"]]
    message = Message({"joint_names": ros["joint_names"], "points": points})
    file = tmp_path / "trajectory.json"
    file.write_text(json.dumps(ros))
    answers = [demo.check_path(path) for path in (own, ros, message, file)]
    assert len({(a.verdict, a.clearance) for a in answers}) == 1
    assert set(answers[0].defaults) == set(demo.joints[1:]) and answers[0].defaults == answers[1].defaults


def test_accelerations_make_quintics(demo):
    still = np.zeros((2, 1))
    cubic = Trajectory([[0.0], [0.4]], still, times=[0, 1], joints=["joint_1"])
    quintic = Trajectory([[0.0], [0.4]], still, [[30.0], [0.0]], times=[0, 1], joints=["joint_1"])
    assert demo.check_path(cubic)[0].stats != demo.check_path(quintic)[0].stats


def test_timed_paths_say_when_in_seconds(demo):
    file = np.genfromtxt("data/paths/demo_collision.csv", delimiter=",", names=True)
    rows = np.array([list(row) for row in np.atleast_1d(file)])
    contact = demo.check_path(Trajectory(rows, times=np.arange(len(rows)) * 2.0, joints=list(file.dtype.names))).contacts[0]
    assert contact.time == pytest.approx(2.0 * contact.t)


def test_columns_are_found_by_name_in_any_order(demo):
    rng = np.random.default_rng(5)
    rows = rng.uniform(-0.2, 0.2, (4, demo.dof))
    order = rng.permutation(demo.dof)
    shuffled = demo.check_path(rows[:, order], joints=[demo.joints[i] for i in order])
    assert [s.clearance for s in shuffled] == [s.clearance for s in demo.check_path(rows)]


def test_several_robots_have_paths_of_their_own():
    cell = noclash.load("data/cells/six_robots.yaml")
    first, second = (robot.name for robot in cell.robots[:2])
    joint = cell.robots[0].joints[0]
    paths = {name: Trajectory([[0.0], [0.1]], times=[0.0, 1.0], joints=[joint]) for name in (first, second)}
    result = cell.check_path(paths)
    assert len(result) == 1 and len(result.defaults) == cell.dof - 2


def test_the_dictionary_of_an_answer_has_the_shape_of_the_command(demo):
    reported = demo.check_path("data/paths/demo_collision.csv").to_dict()
    assert reported["verdict"] == "collision" and set(reported["stats"]) == {"seconds", "bv_tests", "triangle_tests", "poses"}
    contact = reported["segments"][0]["contact"]
    assert set(contact["configuration"]) == set(demo.joints) and len(contact["point"]) == 3
    json.dumps(reported)


def test_the_clearance_profile_holds_the_distances(demo):
    path = [demo.state, demo.configuration({"joint_1": 0.3, "joint_2": -0.2})]
    profile = demo.clearance(path, pieces=8, epsilon=1e-3)
    assert len(profile) == 8 and profile.upper - profile.lower <= 1e-3
    for start, end, lower in zip(profile.start, profile.end, profile.piece_lower):
        for t in (start, 0.5 * (start + end), end):
            assert demo.distance((1 - t) * path[0] + t * path[1], ignore_limits=True).upper >= lower
    for pieces in (0, 3, 1 << 17):
        with pytest.raises(noclash.InputError, match="power of two"):
            demo.clearance(path, pieces=pieces)
