"""`verify`: replays a certificate."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ._noclash import verify as _verify
from .answers import Proof
from .arguments import PathLike, ToleranceLike, question, tolerances
from .cell import Cell
from .errors import InputError


def verify(
    file: str | os.PathLike[str],
    cell: Cell | None = None,
    path: PathLike | None = None,
    *,
    margin: float = 0.0,
    joints: Sequence[str] | None = None,
    tolerance_pose: ToleranceLike = None,
    tolerance_joints: ToleranceLike = None,
    tolerance_obstacles: ToleranceLike = None,
    tolerance_time: float = 0.0,
) -> Proof:
    """Replays a certificate with a program that shares no code with the search. With a cell and a path (and the margin and tolerances asked
    for) it also says whether the certificate is about these."""
    if (cell is None) != (path is None):
        raise InputError("a cell and a path belong together", "missing", remedy="give both, or none")
    report, reason = _verify(os.fspath(file))
    if report is None:
        return Proof(False, reason)
    if cell is not None and path is not None:
        core, _, layout = cell._now
        off = tolerances(tolerance_pose, tolerance_joints, tolerance_obstacles)
        if question(core, layout, path, joints, True).statement(margin, off, tolerance_time) != report["statement"]:
            return Proof(False, "the proof holds, but not for this cell, path, margin and tolerances", report["statement"])
    return Proof._of(report)
