"""Objects are picked up and put down, obstacles come, move and go; everything else stays what it is."""

from __future__ import annotations

import pickle
import threading

import numpy as np
import pytest

import noclash
from noclash import InputError, Verdict


@pytest.fixture
def cell(demo):
    return demo.copy()


def test_an_obstacle_in_the_way_turns_free_into_collision_and_back(cell, demo):
    way = "data/paths/demo_free.csv"
    assert cell.check_path(way).verdict == Verdict.FREE
    tool = cell.fk(cell.state)["arm/link_6"][:3, 3]
    cell.add("ball", sphere=0.05, pose=tool)
    assert cell.check(cell.state).contact.bodies[1] == "ball"
    cell.move("ball", tool + [0, 0, 5.0])
    assert cell.check_path(way).verdict == Verdict.FREE
    cell.remove("ball")
    assert cell.check_path(way).clearance == demo.check_path(way).clearance


def test_an_edited_cell_answers_as_one_built_that_way():
    arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
    crate = {"name": "crate", "box": [0.3, 0.3, 0.3], "pose": [0.9, 0.3, 0.6]}
    part = {"name": "part", "cylinder": {"radius": 0.03, "length": 0.2}, "pose": [0.0, 0.0, 0.2]}
    built = noclash.build([arm], [crate], [{**part, "robot": "arm", "link": "link_6", "touches": ["link_5"]}])
    edited = noclash.build([arm], [{**crate, "pose": [5.0, 0.0, 0.0]}])
    edited.attach(**part, link="link_6", touches=["arm/link_5"])
    edited.move("crate", crate["pose"])
    assert set(map(frozenset, (p[:2] for p in built.pairs.checked))) == set(map(frozenset, (p[:2] for p in edited.pairs.checked)))
    rng = np.random.default_rng(4)
    q = rng.uniform(*built.limits.T, (60, built.dof))
    a, b = built.check_many(q[:-1], q[1:]), edited.check_many(q[:-1], q[1:])
    assert np.array_equal(a.verdict, b.verdict) and np.array_equal(a.clearance, b.clearance)


def test_an_attached_object_moves_with_its_link_and_may_touch_what_it_names(cell):
    before = len(cell.bodies)
    cell.attach("part", "arm/link_6", box=[0.05, 0.05, 0.4], pose=[0, 0, 0.1], touches=["link_5"])
    assert cell.pairs.reason("part", "arm/link_5") == "allow" and cell.pairs.reason("part", "arm/link_6") == "rigid"
    assert np.array_equal(cell.fk("ready")["part"], cell.fk("ready")["arm/link_6"])
    cell.detach("part")
    assert len(cell.bodies) == before


def test_edits_of_a_copy_do_not_reach_the_original(demo):
    other = demo.copy()
    other.add("crate", box=[1, 1, 1])
    assert len(other.bodies) == len(demo.bodies) + 1 and other.joints == demo.joints


def test_edits_survive_a_pickle(cell):
    cell.add("crate", box=[0.2, 0.2, 0.2], pose=[0.8, 0.5, 0.4])
    cell.attach("part", "link_6", sphere=0.02, pose=[0, 0, 0.3])
    cell.move("crate", [0.8, -0.5, 0.4])
    cell.allow("crate", "arm/gun")
    again = pickle.loads(pickle.dumps(cell))
    assert again.pairs == cell.pairs and again.distance(again.state) == cell.distance(cell.state)


def test_a_question_in_flight_keeps_to_the_cell_it_was_asked_about(cell):
    rng = np.random.default_rng(8)
    q = rng.uniform(*cell.limits.T, (400, cell.dof))
    crowded = cell.copy()
    crowded.add("crate", box=[3, 3, 3])
    expected = [one.check_many(q[:-1], q[1:]).verdict.tolist() for one in (cell, crowded)]
    found = []
    asking = threading.Thread(target=lambda: found.append(cell.check_many(q[:-1], q[1:])))
    asking.start()
    for at in range(20):
        cell.add("crate", box=[3, 3, 3])
        cell.remove("crate")
    asking.join()
    assert found[0].verdict.tolist() in expected


def test_a_line_that_allows_counts_again_when_its_body_is_back():
    arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf"}
    cell = noclash.build([arm], [{"name": "crate", "box": [1, 1, 1]}], allow=[["arm/*", "crate"]])
    cell.remove("crate")
    cell.add("crate", box=[1, 1, 1])
    assert cell.pairs.reason("arm/link_6", "crate") in ("allow", "unreachable")


def test_edits_that_make_no_sense_are_refused_and_change_nothing(cell):
    before = cell.pairs
    for kind, edit in (
        ("missing", lambda: cell.remove("tabel")),
        ("missing", lambda: cell.detach("table")),
        ("missing", lambda: cell.move("arm/link_1", [0, 0, 0])),
        ("missing", lambda: cell.attach("part", "link_99", sphere=0.1)),
        ("missing", lambda: cell.allow("table", "nothing")),
        ("inconsistent", lambda: cell.add("table", sphere=0.1)),
        ("value", lambda: cell.add("ball", sphere=-0.1)),
        ("unknown", lambda: cell.add("ball", spheer=0.1)),
        ("value", lambda: cell.add("ball", sphere=0.1, pose=np.full(3, np.nan))),
        ("value", lambda: cell.move("table", np.diag([2.0, 2, 2, 1]))),
    ):
        with pytest.raises(InputError) as caught:
            edit()
        assert caught.value.kind == kind, str(caught.value)
    assert cell.pairs == before
