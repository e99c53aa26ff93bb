"""Waypoints with what a controller executes between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy.typing as npt


@dataclass(frozen=True, eq=False)
class Trajectory:
    """Waypoints with what a controller executes between them: straight lines, cubics (velocities) or quintics (accelerations too).

    `joints` names the columns; without it they are those of `cell.joints`. Velocities and accelerations are per second and
    need `times`, in seconds.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> move = noclash.Trajectory([[0.0], [0.3]], velocities=[[0.0], [0.0]], times=[0.0, 1.5], joints=["joint_1"])
    >>> cell.check_path(move).verdict
    <Verdict.FREE: 0>
    """

    positions: npt.ArrayLike
    velocities: npt.ArrayLike | None = None
    accelerations: npt.ArrayLike | None = None
    times: npt.ArrayLike | None = None
    joints: Sequence[str] | None = None
