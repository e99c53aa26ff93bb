"""Programs of several robots, whatever their timing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import noclash

CART = """<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" velocity="1" effort="1"/></joint></robot>"""


@pytest.fixture
def crossing(tmp_path: Path) -> noclash.Cell:
    (tmp_path / "cart.urdf").write_text(CART)
    (tmp_path / "cell.yaml").write_text(
        "robots:\n  - { name: a, urdf: cart.urdf }\n  - { name: b, urdf: cart.urdf, base: { xyz: [0, 0, 0], rpy: [0, 0, 1.5707963267948966] } }\n"
    )
    return noclash.load(tmp_path / "cell.yaml")


def test_zones_and_a_schedule_that_check_path_proves(crossing: noclash.Cell) -> None:
    a = noclash.Trajectory([[-1.0], [1.0]], times=[0.0, 10.0])
    b = noclash.Trajectory([[-1.0], [1.0]], times=[0.0, 10.0], joints=["b/x"])
    found = crossing.coordinate({"a": a, "b": b})
    assert found.verdict == "interlock" and len(found.zones) == 1
    zone = found.zones[0]
    assert zone.robots == ("a", "b")
    for low, high in zone.intervals.values():
        assert low <= 4.0 and high >= 6.0 and high - low <= 2.1
    assert found.duration is not None and 12.0 <= found.duration < 12.2
    assert found.path is not None and crossing.check_path(found.path).verdict == "free"
    assert found.svg.startswith("<svg") and found.table.startswith("zone,robot")
    assert found.report["verdict"] == "interlock"
    assert "interlock" in repr(found)
    with pytest.raises(TypeError):
        bool(found)


def test_arrays_are_programs_by_row_and_places_are_rows(crossing: noclash.Cell) -> None:
    rows = np.array([[-1.0], [0.0], [1.0]])
    found = crossing.coordinate({"a": rows, "b": rows})
    low, high = found.zones[0].intervals["a"]
    assert low <= 0.8 and high >= 1.2 and high - low <= 0.42
    beside = crossing.coordinate({"a": [[-1.0], [-0.5]], "b": rows})
    assert beside.verdict == "free" and not beside.zones


def test_a_margin_counts_and_mistakes_are_refused(crossing: noclash.Cell) -> None:
    near = {"a": [[-1.0], [-0.25]], "b": [[-1.0], [1.0]]}
    assert crossing.coordinate(near).verdict == "free"
    assert crossing.coordinate(near, margin=0.1).verdict != "free"
    with pytest.raises(noclash.InputError, match="no robot `c`"):
        crossing.coordinate({"a": [[0.0], [1.0]], "c": [[0.0], [1.0]]})
    with pytest.raises(noclash.NoclashError):
        crossing.coordinate({"a": [[0.0], [1.0]]})
    with pytest.raises(noclash.NoclashError):
        crossing.coordinate({"a": [[0.0]], "b": [[0.0], [1.0]]})
