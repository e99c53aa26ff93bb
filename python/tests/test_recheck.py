"""Only what an edit touches is proved again, and how much may move."""

from __future__ import annotations

import pickle

import pytest

import noclash
from noclash import InputError, Verdict

WAY = "data/paths/demo_free.csv"


def test_an_edit_costs_what_it_touches_and_answers_as_a_full_check(demo):
    before = demo.check_path(WAY)
    assert before.reused is None
    same = demo.recheck(before)
    assert same.verdict == Verdict.FREE and same.reused.segments_kept == len(before) and same.reused.pairs_checked == 0
    assert same.clearance == before.clearance
    for height in (0.3, 0.5, 1.1):
        edited = demo.edited(move={"table": [0.95, 0.0, height]})
        after, full = edited.recheck(before), edited.check_path(WAY)
        assert [segment.verdict for segment in after] == [segment.verdict for segment in full]
        assert after.reused.changed == ("table",) and after.reused.pairs_kept > 0
        assert "reused" in after.to_dict() and not any("record" in text for text in after.assumptions)
    assert [body.name for body in demo.bodies] == [body.name for body in demo.copy().bodies]


def test_bodies_come_and_go_and_paths_change(demo):
    before = demo.check_path(WAY)
    crate = {"box": [0.1, 0.1, 0.1], "pose": [-0.9, -0.9, 0.1]}
    more = demo.edited(add={"crate": crate}, remove=["ring"])
    after = more.recheck(before)
    assert after.verdict == more.check_path(WAY).verdict == Verdict.FREE and after.reused.gone == ("ring",)
    other = demo.recheck(before, "data/paths/demo_collision.csv")
    assert other.verdict == Verdict.COLLISION
    with pytest.raises(InputError, match="remove"):
        demo.edited(remove="ring")


def test_records_are_files_that_answers_name(demo, tmp_path):
    before = demo.check_path(WAY)
    file = tmp_path / "checked.noclash"
    before.save(file)
    again = demo.check_path(WAY, since=file)
    assert again.reused.segments_kept == len(before) and any("checked.noclash" in text for text in again.assumptions)
    # What rests on it rests on it however often it is passed on.
    assert any("checked.noclash" in text for text in demo.recheck(again).assumptions)
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(InputError) as error:
        demo.check_path(WAY, since=file)
    assert error.value.file is not None and "checked.noclash" in error.value.file
    read = pickle.loads(pickle.dumps(before))
    assert read.verdict == before.verdict
    with pytest.raises(InputError, match="unpickled"):
        demo.recheck(read)


def test_slack_is_proved_below_and_refuted_above(demo):
    slack = demo.slack(WAY, most=0.4, accuracy=0.02)
    assert slack.verdict == Verdict.FREE and set(slack.obstacles) == {"floor", "table", "ring", "pipe", "cage"}
    spot = next(spot for spot in slack.tightest if spot.direction is not None and spot.body == "table")
    axis, sign = "xyz".index(spot.direction[1]), 1 if spot.direction[0] == "+" else -1
    pose = [0.95, 0.0, 0.6]
    for share, verdict in ((0.5 * spot.proved, Verdict.FREE), (spot.proved, Verdict.FREE), (spot.refuted, Verdict.COLLISION)):
        moved = list(pose)
        moved[axis] += sign * share
        assert demo.edited(move={"table": moved}).check_path(WAY).verdict == verdict
    assert "tightest" in repr(slack)
    with pytest.raises(TypeError):
        bool(slack)
    assert demo.slack("data/paths/demo_collision.csv").verdict == Verdict.COLLISION
    with pytest.raises(noclash.NoclashError):
        demo.slack(WAY, most=-1.0)
