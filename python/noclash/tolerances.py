"""Tolerances that a cell file states."""

from __future__ import annotations

from .cell import Cell


def states_joint_tolerance(cell: Cell) -> bool:
    """Whether the cell file states a tolerance of joints: the larger of that and an argument applies, not their sum."""
    told = cell.check_path([cell.state], clearance=False, ignore_limits=True).assumptions
    return any("joints are within" in line for line in told)
