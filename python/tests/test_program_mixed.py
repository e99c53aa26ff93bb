"""Blend zones between joint moves and lines: nothing that is called free touches at any joint values between those of both moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import noclash
import noclash.programs
import numpy as np
import pytest
from noclash.program_paths import Piece
from noclash.program_zones import Corner, judge_corner
from program_texts import FRAMES, HOME, in_rapid, rapid_axes, rapid_target, script_pose, tool_pose, written
from test_program_corners import TIP, cell_with


def mixed_program(poses: list[np.ndarray], radius: float) -> str:
    """A joint move, a line and a joint move, with zones in between."""
    return f"set_tcp(p[0,0,0,0,0,0])\nmovej({HOME.tolist()})\nmovej({(HOME + 0.08).tolist()}, r={radius})\nmovel({script_pose(poses[1])}, r={radius})\nmovej({(HOME - 0.1).tolist()})\n"


def mixed_zones(cell: noclash.Cell, folder: Path, radius: float, side: float = 0.15) -> tuple[list[Corner], Piece]:
    # The line begins where the joint move before it ends.
    start = tool_pose(cell, HOME + 0.08, np.eye(4))
    end = start.copy()
    end[:3, 3] += np.array([-0.4, 0.5, 0.3]) * side / 0.7
    pieces = noclash.programs.check(cell, written(folder, "p.script", mixed_program([start, end], radius)), **FRAMES, strips=1).pieces
    (line,) = [piece for piece in pieces if piece.kind == "line"]
    assert isinstance(line, Piece) and 0.0 < line.certain[0] < line.certain[1] < 1.0
    return [piece for piece in pieces if isinstance(piece, Corner)], line


def within_mixed(zone: Corner, line: Piece, random: np.random.Generator, count: int) -> np.ndarray:
    """Joint values between those of both moves in the zone: in the hull of the triangle and of what the line has."""
    begins = np.abs(line.start - zone.corner).max() < 1e-9
    far = line.certain[0] if begins else 1.0 - line.certain[1]
    along = [values for share, values in line.samples if (share if begins else 1.0 - share) <= far]
    known = np.array([zone.before, zone.corner, zone.after, *along])
    return np.array([*known, *(random.dirichlet(np.full(len(known), 0.3), count) @ known)])


def test_zones_of_joint_moves_and_lines_hold_what_is_between_both(tmp_path: Path) -> None:
    random = np.random.default_rng(11)
    empty = cell_with()
    zones, line = mixed_zones(empty, tmp_path, 0.05)
    assert len(zones) == 2
    free = touching = 0
    for zone in zones:
        assert zone.bulge is not None and 1e-9 < zone.bulge.max() < 0.1
        rows = within_mixed(zone, line, random, 300)
        for _ in range(12):
            tip = empty.fk(rows[random.integers(len(rows))])["arm/tool0"] @ [*TIP, 1.0]
            place = tip[:3] + random.normal(size=3) * 0.02
            cell = cell_with({"name": "post", "sphere": 0.01, "pose": place.tolist()})
            collides = (cell.check_many(rows, rows, clearance=False).verdict == int(noclash.Verdict.COLLISION)).any()
            proved = judge_corner(cell, zone, None, {}, 256) == []
            assert not (proved and collides)
            free, touching = free + proved, touching + collides
    assert free > 3 and touching > 3, (free, touching)


def test_without_its_bulge_a_zone_misses_what_the_line_meets(tmp_path: Path) -> None:
    """A needle where the line has the tool, in a zone of a long line: the triangle alone leaves it out."""
    empty = cell_with()
    zones, line = mixed_zones(empty, tmp_path, 0.05, 0.2)
    missed = 0
    for zone in zones:
        rows = within_mixed(zone, line, np.random.default_rng(1), 1)[3:-1]
        for row in rows[1::3]:
            place = empty.fk(row)["arm/tool0"] @ [*TIP, 1.0]
            needle = cell_with({"name": "needle", "sphere": 1e-4, "pose": place[:3].tolist()})
            assert judge_corner(needle, zone, None, {}, 512) != []
            missed += judge_corner(needle, replace(zone, bulge=None), None, {}, 512) == []
    assert missed > 0


def test_a_program_with_zones_of_both_sorts_is_proved_as_a_whole(tmp_path: Path) -> None:
    cell = cell_with()
    start = tool_pose(cell, HOME + 0.08, np.eye(4))
    end = start.copy()
    end[:3, 3] += [-0.08, 0.1, 0.06]
    text = mixed_program([start, end], 0.03)
    found = noclash.programs.check(cell, written(tmp_path, "p.script", text), **FRAMES)
    assert found.verdict == noclash.Verdict.FREE
    assert any("between a joint move and a line" in own for own in found.assumptions)
    with pytest.raises(noclash.InputError, match="another tool"):
        noclash.programs.check(cell, written(tmp_path, "p.script", text.replace("movel(", "set_tcp(p[0,0,0.01,0,0,0])\nmovel(")), **FRAMES)
    # What is off the triangle and off the line is no obstacle; in the middle of the line it is one for certain.
    middle = 0.5 * (start + end)
    post = {"name": "post", "sphere": 0.005, "pose": (middle[:3, 3] + middle[:3, :3] @ TIP).tolist()}
    met = noclash.programs.check(cell_with(post), written(tmp_path, "p.script", text), **FRAMES)
    assert met.verdict == noclash.Verdict.COLLISION and {touch.kind for touch in met.certain} == {"line"}


def test_a_joint_move_that_turns_the_tool_begins_its_zone_at_the_larger_radius(tmp_path: Path) -> None:
    """z50 lets the tool turn from 75 mm before the corner, on a line that does not turn it by itself."""
    cell = cell_with()
    start = tool_pose(cell, HOME, np.eye(4))
    end = start.copy()
    end[:3, 3] += [-0.12, 0.15, 0.09]
    text = in_rapid(
        np.eye(4),
        f"MoveAbsJ {rapid_axes(HOME)},v100,fine,gun;",
        f"MoveL {rapid_target(end)},v50,z50,gun;",
        f"MoveAbsJ {rapid_axes(HOME + 0.4)},v100,fine,gun;",
    )
    pieces = noclash.programs.check(cell, written(tmp_path, "p.mod", text), **FRAMES, strips=1).pieces
    (line,) = [piece for piece in pieces if piece.kind == "line"]
    length = float(np.linalg.norm(end[:3, 3] - start[:3, 3]))
    assert isinstance(line, Piece) and line.certain[1] == pytest.approx(1.0 - 0.075 / length, abs=1e-6)
