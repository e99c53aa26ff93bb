"""Properties of a cell that queries made of many motions do not cover."""

from __future__ import annotations

from .cell import Cell
from .errors import InputError


def states_joint_tolerance(cell: Cell) -> bool:
    """Whether the cell file states a tolerance of joints: the larger of that and an argument applies, not their sum."""
    return bool(cell._told["states_joint_tolerances"])


def refuse_moving_obstacles(cell: Cell) -> None:
    """Refuses cells in which obstacles move: each part of a motion would start their motion again."""
    moving = [body.name for body in cell.bodies if body.kind == "moving obstacle"]
    if moving:
        message = f"the obstacle `{moving[0]}` has a motion, which is not related to this one"
        raise InputError(message, "unsupported", remedy="leave its motion away, or check a path with times by check_path")
