"""A sample of `bench/soundness`: random cells with their files, against readers, pair rules and distances that know nothing of noclash.

The same program runs over 100,000 cells for `bench/runs/soundness.json`. The tests after the first show that the oracle would notice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from conftest import ROOT, needs

import noclash

CELLS = 400
#: Cells with a small body in a solid of several parts.
INSIDES = 100


@pytest.fixture(scope="module")
def soundness() -> ModuleType:
    """The program, once what it reads and measures with is there."""
    for package in ("coal", "mujoco", "pinocchio", "yourdfpy", "trimesh", "collada", "scipy", "yaml"):
        needs(package)
    sys.path.insert(0, str(ROOT / "bench"))
    import soundness.asking
    import soundness.run

    return soundness


def reported(soundness: ModuleType, first: int, cells: int, keep: Path, family: str = "files") -> list[str]:
    """The contradictions in some cells, and where their files are."""
    tally = soundness.run.run_cells(first, cells, keep, soundness.command.find_binary(), family)
    assert tally.counts["cells"] == cells
    return [f"cell {f.seed} (files in {keep / str(f.seed)}): {f.kind}: {f.detail}" for f in tally.findings]


def test_nothing_falls_out_of_random_cells(soundness: ModuleType, tmp_path: Path) -> None:
    assert reported(soundness, 1_000_000, CELLS, tmp_path) == []


def test_nothing_is_free_inside_solids_of_several_parts(soundness: ModuleType, tmp_path: Path) -> None:
    assert reported(soundness, 1_000_000, INSIDES, tmp_path, "insides") == []


Loader = Callable[..., noclash.Cell]


def noticed(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: Callable[[noclash.Cell], None]) -> str:
    """What the oracle says if every cell is changed behind its back after loading."""
    load: Loader = soundness.asking._load

    def changed(cell: object) -> noclash.Cell:
        loaded = load(cell)
        change(loaded)
        return loaded

    monkeypatch.setattr(soundness.asking, "_load", changed)
    return "\n".join(reported(soundness, 1_000_000, 30, tmp_path))


def test_the_oracle_notices_a_body_that_is_gone(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def lose_one(cell: noclash.Cell) -> None:
        loose = [body.name for body in cell.bodies if body.kind in ("obstacle", "attached")]
        if loose:
            cell.remove(loose[0])

    assert "body is missing" in noticed(soundness, monkeypatch, tmp_path, lose_one)


def test_the_oracle_notices_a_body_that_is_elsewhere(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def move_one(cell: noclash.Cell) -> None:
        standing = [body.name for body in cell.bodies if body.kind == "obstacle"]
        if standing:
            cell.move(standing[0], [5.0, 0.0, 0.0])

    assert "pose" in noticed(soundness, monkeypatch, tmp_path, move_one)


def test_the_oracle_notices_pairs_that_nobody_allowed(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = noticed(soundness, monkeypatch, tmp_path, lambda cell: cell.allow("*", "*"))
    assert "left out as requested" in said
    assert "free is refuted" in said


def test_the_oracle_notices_solids_that_are_taken_for_shells(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def hollow(cell: Any) -> noclash.Cell:
        parts = soundness.asking.read_document(cell.whole)
        for entry in parts.get("obstacles", []) + parts.get("attached", []):
            if "mesh" in entry:
                entry["solid"] = False
                entry.pop("pieces", None)
                entry.pop("simplify", None)
        return noclash.build(**parts, folder=cell.folder)

    monkeypatch.setattr(soundness.asking, "_load", hollow)
    said = "\n".join(reported(soundness, 1_000_000, 15, tmp_path, "insides"))
    for kind in ("check: free is refuted", "clearance is refuted", "distance is refuted"):
        assert kind in said


def test_the_oracle_reads_cavities_as_documented(soundness: ModuleType) -> None:
    from soundness.lattice import INSIDE, OPEN, OUTSIDE, coarse_part, fine_part, readings, sheet, without_side

    def box(low: int, high: int) -> set[tuple[int, int, int]]:
        return {(x, y, z) for x in range(low, high) for y in range(low, high) for z in range(low, high)}

    def middle(parts: list[Any], mode: str = "auto") -> str:
        return str(readings(parts)[mode][62])

    outer, same, opposed = fine_part(box(0, 5), 1), fine_part(box(1, 4), 1), fine_part(box(1, 4), -1)
    assert middle([outer]) == middle([outer, same]) == INSIDE
    assert (middle([outer, opposed]), middle([outer, opposed], "union")) == (OUTSIDE, INSIDE)
    # A pocket that touches the wall, the same part twice and a solid in the cavity are filled.
    assert middle([outer, fine_part(box(0, 4), -1)]) == middle([outer, fine_part(box(0, 5), -1)]) == INSIDE
    assert middle([outer, opposed, fine_part(box(2, 3), 1)]) == INSIDE
    ends = np.array([0, 0, 0]), np.array([5, 5, 5])
    pot = without_side(outer, ends, 2, True)
    assert middle([pot]) == OUTSIDE
    lid = sheet((np.array([0, 0, 5]), ends[1]), 2, 2)
    assert middle([pot, lid]) == INSIDE
    assert middle([coarse_part(np.random.default_rng(0), ends, -1)]) == INSIDE
