"""First contacts, and proofs that are written down and replayed."""

from __future__ import annotations

import numpy as np
import pytest

import noclash
from noclash import InputError, NotCertifiedError, Verdict


def test_nothing_touches_before_the_first_contact_and_something_does_at_it(demo):
    path = "data/paths/demo_collision.csv"
    contact = demo.first_contact(path)
    assert contact.verdict == Verdict.COLLISION and contact.segment == 0 and contact.t_lower <= contact.t_upper
    assert contact.t_upper <= demo.check_path(path).contacts[0].t
    # Just before, the bodies are apart; at it they are not.
    assert demo.distance(contact.configuration).lower <= 1e-9
    start = np.genfromtxt(path, delimiter=",", skip_header=1)[0]
    short = start + 0.99 * (contact.before - start)
    assert demo.check(start, short).verdict == Verdict.FREE
    assert contact.points.shape == contact.normals.shape and contact.points.shape[1] == 3


def test_a_free_path_has_no_first_contact(demo):
    found = demo.first_contact("data/paths/demo_free.csv")
    assert found.verdict == Verdict.FREE and found.bodies is None and "free" in repr(found)
    with pytest.raises(TypeError):
        bool(found)


def test_a_certificate_is_replayed_and_is_about_its_cell_and_path(demo, tmp_path):
    file = tmp_path / "free.proof"
    path = [demo.state, demo.configuration({"joint_1": 0.15})]
    written = demo.certify(path, file)
    assert written.holds and file.exists() and written.bytes == file.stat().st_size
    assert noclash.verify(file).statement == written.statement
    assert noclash.verify(file, demo, path).holds
    assert not noclash.verify(file, demo, [demo.state, demo.configuration({"joint_1": 0.16})]).holds
    moved = demo.copy()
    moved.move("table", [0.95, 0.0, 0.61])
    assert not noclash.verify(file, moved, path).holds


def test_a_damaged_certificate_does_not_hold(demo, tmp_path):
    file = tmp_path / "free.proof"
    demo.certify([demo.state], file)
    whole = file.read_bytes()
    for at in (len(whole) // 2, len(whole) - 40):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
        try:
            assert not noclash.verify(file).holds
        except InputError as error:
            assert error.kind == "unreadable"
    with pytest.raises(InputError):
        noclash.verify("data/cells/demo.yaml")


def test_what_is_not_free_is_not_certified(demo, tmp_path):
    file = tmp_path / "none.proof"
    with pytest.raises(NotCertifiedError, match="collision"):
        demo.certify("data/paths/demo_collision.csv", file)
    assert not file.exists() and not list(tmp_path.iterdir())


def test_a_planned_path_is_certified(demo, tmp_path):
    pytest.importorskip("ompl", reason="the Python package ompl is absent")
    import noclash.ompl

    path = noclash.ompl.plan(demo, "home", {"joint_1": -1.4}, timeout=30.0)
    assert path is not None
    demo.certify(path, tmp_path / "plan.proof")
    assert noclash.verify(tmp_path / "plan.proof", demo, path).holds
