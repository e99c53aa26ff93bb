"""A sample of `bench/soundness`: random cells with their files, against readers, pair rules and distances that know nothing of noclash.

The same program runs over 100,000 cells for `bench/runs/soundness.json`. The tests after the first show that the oracle would notice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from conftest import ROOT, needs

import noclash

CELLS = 400


@pytest.fixture(scope="module")
def soundness() -> ModuleType:
    """The program, once what it reads and measures with is there."""
    for package in ("coal", "mujoco", "pinocchio", "yourdfpy", "trimesh", "collada", "scipy", "yaml"):
        needs(package)
    sys.path.insert(0, str(ROOT / "bench"))
    import soundness.asking
    import soundness.run

    return soundness


def told(soundness: ModuleType, first: int, cells: int, keep: Path) -> list[str]:
    """The contradictions in some cells, and where their files are."""
    tally = soundness.run.run_cells(first, cells, keep, soundness.command.find_binary())
    assert tally.counts["cells"] == cells
    return [f"cell {f.seed} (files in {keep / str(f.seed)}): {f.kind}: {f.detail}" for f in tally.findings]


def test_nothing_falls_out_of_random_cells(soundness: ModuleType, tmp_path: Path) -> None:
    assert told(soundness, 1_000_000, CELLS, tmp_path) == []


Loader = Callable[..., noclash.Cell]


def noticed(soundness: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: Callable[[noclash.Cell], None]) -> str:
    """What the oracle says if every cell is changed behind its back after loading."""
    load: Loader = soundness.asking._load

    def changed(cell: object) -> noclash.Cell:
        loaded = load(cell)
        change(loaded)
        return loaded

    monkeypatch.setattr(soundness.asking, "_load", changed)
    return "\n".join(told(soundness, 1_000_000, 30, tmp_path))


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
