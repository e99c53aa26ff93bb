"""Cells with cables, people and conveyors."""

from pathlib import Path

import numpy as np
import pytest

import noclash

DATA = Path(__file__).parents[2] / "data/bending"
ROWS = np.array([[0, 0, 0, 0, 0, 0], [0, -0.25, 0.1, 0, 1.1, 0], [-0.5, -0.25, 0.1, 0, 1.1, 0]])


def test_load_refuses_and_says_where_to_go() -> None:
    with pytest.raises(noclash.InputError, match="cable or region") as refused:
        noclash.load(DATA / "dressed.yaml")
    assert "load_bending" in str(refused.value)


def test_a_cell_without_any_is_for_load() -> None:
    with pytest.raises(noclash.InputError, match="no cables"):
        noclash.load_bending(DATA.parent / "cells/demo.yaml")


def test_paths_by_file_and_by_rows_have_the_same_answers() -> None:
    cell = noclash.load_bending(DATA / "dressed.yaml")
    assert [own["name"] for own in cell.bending] == ["hose", "operator", "parts"]
    free = cell.check_path(DATA / "dressed_free.csv")
    assert free.verdict == noclash.Verdict.FREE and free.contact is None
    assert cell.check_path(ROWS, times=[0, 0.5, 1]).verdict == noclash.Verdict.FREE
    late = cell.check_path(noclash.Trajectory(ROWS, times=[0, 1, 2]))
    assert late.verdict == noclash.Verdict.COLLISION
    assert late.contact is not None and late.contact["kind"] == "occupied" and late.contact["bodies"][0] == "operator"
    with pytest.raises(TypeError):
        bool(late)


def test_a_report_has_the_verdict_and_draws_what_bends(tmp_path: Path) -> None:
    cell = noclash.load_bending(DATA / "dressed.yaml")
    page = cell.report(DATA / "dressed_late.csv", tmp_path / "late.html", title="late & <odd>")
    assert page.verdict == noclash.Verdict.COLLISION
    assert (tmp_path / "late.html").read_text() == page.html
    assert 'id="data-bending"' in page.html and "<odd>" not in page.html
    assert cell.report(ROWS, times=[0, 0.5, 1]).verdict == noclash.Verdict.FREE


def test_what_would_leave_cables_out_is_not_there() -> None:
    cell = noclash.load_bending(DATA / "dressed.yaml")
    for name in ("plan", "check_many", "first_contact", "clearance", "monitor", "certify", "slack"):
        with pytest.raises(AttributeError, match="would leave them out"):
            getattr(cell, name)
    with pytest.raises(noclash.NoclashError, match="times"):
        cell.check_path(ROWS)
    with pytest.raises(noclash.InputError, match="shape"):
        cell.check_path(ROWS[:, :3], times=[0, 0.5, 1])


@pytest.mark.parametrize("timeout", [float("nan"), -1.0])
def test_a_timeout_that_is_no_time_is_an_error(timeout: float) -> None:
    cell = noclash.load_bending(DATA / "dressed.yaml")
    with pytest.raises(noclash.InputError, match="timeout"):
        cell.check_path(ROWS, times=[0, 0.5, 1], timeout=timeout)
