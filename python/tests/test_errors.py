"""Whatever is wrong with an input is an exception that shows what was expected: never an answer."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import noclash
from noclash import ConfigurationError, InputError, PathError, Trajectory


def refused(kind, call, *arguments, **options):
    with pytest.raises(InputError) as caught:
        call(*arguments, **options)
    assert caught.value.kind == kind and caught.value.remedy, str(caught.value)
    return str(caught.value)


def test_a_missing_file_is_named_with_a_remedy():
    with pytest.raises(InputError) as caught:
        noclash.load("nowhere/cell.yaml")
    assert caught.value.file == "nowhere/cell.yaml" and caught.value.kind == "missing" and "nowhere/cell.yaml" in str(caught.value)


def test_a_typo_in_a_file_is_told_with_its_line(tmp_path):
    cell = tmp_path / "cell.yaml"
    cell.write_text("robots: []\nobstacles:\n  - { name: table, bxo: [1, 1, 1] }\n")
    with pytest.raises(InputError) as caught:
        noclash.load(cell)
    assert caught.value.line == 3 and str(cell) in str(caught.value) and "box" in caught.value.remedy


def test_a_typo_in_a_built_cell_is_an_error_too():
    text = refused("unknown", noclash.build, [], [{"name": "table", "bxo": [1, 1, 1]}])
    assert "bxo" in text and "in-memory" not in text


def test_wrong_shapes_show_what_was_expected(demo):
    for wrong in (np.zeros(5), np.zeros((6, 1)), 0.0, np.zeros((2, 3))):
        text = refused("shape", demo.check, wrong, demo.state)
        assert "(6,)" in text and "arm/joint_1" in text
    assert "transposed" in refused("shape", demo.check_path, np.zeros((6, 10)))
    refused("shape", demo.check_many, np.zeros((3, 6)), np.zeros((2, 6)))
    refused("shape", demo.check_path, [[0.0] * 6, [0.0] * 5])


def test_wrong_types_are_refused_and_exact_ones_converted(demo):
    for wrong in (np.zeros(6, dtype=bool), np.zeros(6, dtype=complex), ["0"] * 6, [None] * 6):
        refused("dtype", demo.check, wrong, demo.state)
    for fine in (np.zeros(6, dtype=np.float32), np.zeros(6, dtype=int), [0] * 6, np.zeros(12)[::2], np.zeros((6, 6))[:, 0]):
        assert demo.check(fine).clearance == demo.check(np.zeros(6)).clearance


def test_what_is_not_finite_is_named_by_its_place(demo):
    q = np.zeros((4, 6))
    q[2, 3] = np.nan
    assert "[2, 3]" in refused("value", demo.check_path, q)
    assert "[2, 3]" in refused("value", demo.check_many, np.zeros((4, 6)), q)
    q[2, 3] = np.inf
    refused("value", demo.check, q[2], demo.state)
    # The fast way through, for arrays that need no conversion, is as strict.
    with pytest.raises(ConfigurationError):
        demo.check(np.full(6, np.nan), np.zeros(6))


def test_values_beyond_limits_are_errors_unless_accepted(demo):
    beyond = demo.state.copy()
    beyond[1] = 50.0
    assert "joint_2" in refused("limits", demo.check, demo.state, beyond)
    assert "row 1" in refused("limits", demo.check_path, [demo.state, beyond])
    assert "ends, row 0" in refused("limits", demo.check_many, [demo.state], [beyond])
    refused("limits", demo.distance, beyond)
    demo.check(demo.state, beyond, ignore_limits=True)


def test_unknown_joints_and_states_are_errors_with_a_suggestion(demo):
    assert "joint_2" in refused("unknown", demo.check, {"jiont_2": 0.1})
    assert "ready" in refused("unknown", demo.check, "raedy")
    refused("unknown", demo.check_path, np.zeros((2, 1)), joints=["elbow"])
    refused("inconsistent", demo.check_path, np.zeros((2, 2)), joints=["joint_1", "arm/joint_1"])


def test_trajectories_that_make_no_sense_are_refused(demo):
    rows = np.zeros((3, 6))
    with pytest.raises(PathError):
        demo.check_path(Trajectory(rows, velocities=rows))
    with pytest.raises(PathError, match="not after"):
        demo.check_path(Trajectory(rows, times=[0.0, 1.0, 1.0]))
    with pytest.raises(PathError):
        demo.check_path(Trajectory(rows, accelerations=rows, times=[0, 1, 2]))
    with pytest.raises(PathError):
        demo.check_path(np.zeros((0, 6)))
    refused("shape", demo.check_path, Trajectory(rows, velocities=rows[:2], times=[0, 1, 2]))
    refused("shape", demo.check_path, Trajectory(rows, times=[0, 1]))
    refused("missing", demo.check_path, {"joint_names": ["joint_1"], "points": []})
    refused("unknown", demo.check_path, {"joint_names": ["joint_9"], "points": [{"positions": [0.0]}]})


def test_a_curve_that_leaves_the_limits_between_its_ends_is_refused(demo):
    fast = Trajectory(np.zeros((2, 6)), velocities=[[60.0] * 6, [0.0] * 6], times=[0.0, 1.0])
    with pytest.raises(PathError) as caught:
        demo.check_path(fast)
    assert caught.value.kind == "limits"


def test_options_that_make_no_sense_are_refused(demo):
    refused("unknown", demo.check, demo.state, engine="magic")
    for option in ({"margin": -1.0}, {"margin": np.nan}, {"epsilon": 0.0}, {"resolution": -1.0}, {"timeout": -1.0}):
        refused("value", demo.check, demo.state, **option)


def test_meshes_that_are_none_are_refused():
    vertices = np.eye(3)
    for kind, mesh in (
        ("dtype", 5),
        ("shape", (vertices, [[0, 1]])),
        ("shape", (vertices, [[0.0, 1.0, 2.0]])),
        ("value", (vertices, [[0, 1, 3]])),
        ("value", (vertices * np.nan, [[0, 1, 2]])),
        ("shape", (vertices[:, :2], [[0, 1, 2]])),
    ):
        refused(kind, noclash.build, [], [{"name": "thing", "mesh": mesh}])


def test_errors_survive_pickling():
    error = InputError("wrong", "value", "cell.yaml", 3, 4, "mend it")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.remedy) == (str(error), 3, "mend it") and isinstance(again, ValueError)
