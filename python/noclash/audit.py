"""Audits of recordings: did, or could, anything touch while these joint positions were measured?

Between two samples the motion is not known. Either every motion within the joints' velocity limits is covered (`between="limits"`), or
the caller states that joints moved straight (`between="linear"`).

With speed limit v, and s the mean speed over a step of length Δ, a joint is never farther from the straight line than (v² − s²) Δ / 2v:
it can leave the line with v − s at most and must be back in time with v + s. The check of the straight line with that joint tolerance
covers all motions of the step.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import Verdict
from .cell import Cell
from .errors import InputError
from .recordings import Recording, read
from .cell_limits import refuse_moving_obstacles, states_joint_tolerance

Array = npt.NDArray[np.float64]
#: A step that exceeds the speed limit by no more than this share is at the limit.
_ROUNDING = 1e-9
#: From so many steps on they are first checked together.
_TOGETHER = 16


@dataclass(frozen=True)
class Touch:
    """A time span, in seconds of the recording, and the two bodies that touch then, or may."""

    start: float
    end: float
    bodies: tuple[str, str]


@dataclass(frozen=True)
class Audit:
    """Result of an audit: `FREE` if nothing can have touched, `COLLISION` with certain contacts, `UNDECIDED` with possible ones."""

    verdict: Verdict
    between: str
    #: Contacts that certainly happened: at a sample, or on a line that the caller stated.
    certain: tuple[Touch, ...]
    #: Steps in which something within the limits touches, or which were not decided.
    possible: tuple[Touch, ...]
    samples: int
    duration: float
    assumptions: tuple[str, ...]

    def __bool__(self) -> bool:
        raise TypeError("three answers are not two: compare .verdict with noclash.Verdict.FREE, COLLISION or UNDECIDED")

    def to_json(self) -> dict[str, Any]:
        """The result as plain values."""
        touches = {
            key: [{"from": one.start, "to": one.end, "bodies": list(one.bodies)} for one in own]
            for key, own in (("certain", self.certain), ("possible", self.possible))
        }
        head = {"verdict": self.verdict.name.lower(), "between": self.between, "samples": self.samples, "duration": self.duration}
        return {**head, **touches, "assumptions": list(self.assumptions)}


def audit(
    cell: Cell,
    recording: Recording | str | os.PathLike[str],
    *,
    between: str = "limits",
    topic: str | None = None,
    velocity: Mapping[str, float] | None = None,
    margin: float = 0.0,
    ignore_limits: bool = False,
) -> Audit:
    """Checks a recording of joint states: did anything touch, or could it have? (an `.mcap` file, a rosbag2 folder, or a `Recording`)

    `velocity` gives speed limits by joint (radians or metres per second) in the place of the cell's. A step that is faster than its
    limit contradicts the assumption and is an error. Joints of the cell that the recording does not name take the cell's state.

    >>> import noclash, noclash.audit, numpy as np
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> record = noclash.audit.Recording(("joint_1",), np.array([0.0, 0.01]), np.array([[0.0], [0.005]]))
    >>> noclash.audit.audit(cell, record).verdict
    <Verdict.FREE: 0>
    """
    if between not in ("limits", "linear"):
        raise InputError(f"between is `{between}`", "unknown", remedy="write `limits` or `linear`")
    given = recording if isinstance(recording, Recording) else read(recording, topic=topic)
    refuse_moving_obstacles(cell)
    if between == "limits" and states_joint_tolerance(cell):
        message = "the cell states tolerances of joints, to which those of the motion between samples would have to be added"
        raise InputError(message, "unsupported", remedy="leave them out of the cell file")
    rows, columns, named = _rows(cell, given)
    off = _tolerances(cell, given, rows, columns, velocity) if between == "limits" else np.zeros((max(len(rows) - 1, 0), 2))
    certain: list[Touch] = []
    possible: list[Touch] = []
    options: dict[str, Any] = {"margin": margin, "ignore_limits": ignore_limits}
    times = given.times
    if len(rows) == 1:
        _judge_sample(cell, rows[0], float(times[0]), options, certain, possible)
    for step in np.flatnonzero(~_proved_together(cell, rows, off, between, options)).tolist():
        angle, length = (float(value) for value in off[step])
        wide = (angle, length) if between == "limits" else None
        found = cell.check(rows[step], rows[step + 1], tolerance_joints=wide, **options)
        if found.verdict == Verdict.FREE:
            continue
        span = float(times[step]), float(times[step + 1])
        if between == "linear" and found.verdict == Verdict.COLLISION and found.contact is not None:
            at = span[0] + found.contact.t * (span[1] - span[0])
            certain.append(Touch(at, at, found.contact.bodies))
            continue
        before = len(certain)
        if between == "limits":
            for row in (step, step + 1):
                _judge_sample(cell, rows[row], float(times[row]), options, certain, [])
        if len(certain) == before:
            bodies = [found.contact.bodies] if found.contact is not None else [own.bodies for own in found.open]
            possible += [Touch(*span, pair) for pair in dict.fromkeys(bodies)]
            if not bodies:
                possible.append(Touch(*span, ("", "")))
    verdict = Verdict.COLLISION if certain else Verdict.UNDECIDED if possible else Verdict.FREE
    unique = tuple(dict.fromkeys(certain))
    return Audit(verdict, between, unique, tuple(possible), len(rows), float(times[-1] - times[0]), _assumptions(cell, between, named))


def _proved_together(cell: Cell, rows: Array, off: Array, between: str, options: dict[str, Any]) -> npt.NDArray[np.bool_]:
    """Which steps are free with a tolerance that covers most of them: many steps at a time are cheaper than one by one."""
    proved = np.zeros(len(off), dtype=bool)
    if len(off) < _TOGETHER:
        return proved
    usual = np.quantile(off, 0.95, axis=0)
    covered = np.flatnonzero((off <= usual).all(axis=1))
    wide = (float(usual[0]), float(usual[1])) if between == "limits" else None
    many = cell.check_many(rows[covered], rows[covered + 1], tolerance_joints=wide, **options)
    proved[covered] = many.verdict == int(Verdict.FREE)
    return proved


def _judge_sample(cell: Cell, q: Array, time: float, options: dict[str, Any], certain: list[Touch], possible: list[Touch]) -> None:
    found = cell.check(q, None, **options)
    if found.verdict == Verdict.COLLISION and found.contact is not None:
        certain.append(Touch(time, time, found.contact.bodies))
    elif found.verdict != Verdict.FREE:
        possible += [Touch(time, time, own.bodies) for own in found.open]


def _rows(cell: Cell, given: Recording) -> tuple[Array, list[int], tuple[str, ...]]:
    """Whole configurations, the columns that the recording names, and the joints that it does not."""
    layout = cell._layout
    columns = [layout.place(joint) for joint in given.joints]
    rows = layout.spread(np.asarray(given.positions, dtype=float), given.joints, layout.state)
    return rows, columns, tuple(joint for at, joint in enumerate(cell.joints) if at not in columns)


def _tolerances(cell: Cell, given: Recording, rows: Array, columns: list[int], velocity: Mapping[str, float] | None) -> Array:
    """For every step the largest distance of a joint from the straight line: of joints that turn, and of joints that slide."""
    limits = cell.velocity_limits
    for joint, value in (velocity or {}).items():
        if not 0.0 < float(value) < float("inf"):
            raise InputError(f"the velocity of `{joint}` is {value}", "value", remedy="give a finite number above 0")
        limits[cell._layout.place(joint)] = float(value)
    kinds = cell._told["dimensions"]
    lengths = np.diff(given.times)
    off = np.zeros((len(lengths), 2))
    for at in columns:
        limit, name = float(limits[at]), cell.joints[at]
        if kinds[at] not in ("angle", "length"):
            raise InputError(f"joint value `{name}` is part of a quaternion", "unsupported", remedy='state how it moves: between="linear"')
        if not np.isfinite(limit):
            raise InputError(f"joint `{name}` has no velocity limit", "missing", remedy=f"give velocity={{{name!r}: …}}, or state between=\"linear\"")
        speed = np.diff(rows[:, at]) / lengths
        fast = np.flatnonzero(abs(speed) > limit * (1.0 + _ROUNDING))
        if len(fast):
            step = int(fast[0])
            message = f"{given.source}: joint `{name}` moves with {abs(speed[step]):.6g} between {given.times[step]:.6g} s and {given.times[step + 1]:.6g} s, beyond its limit {limit:.6g}"
            raise InputError(message, "limits", remedy="correct the recording (angles that jump by a turn?), or give the true limit by `velocity`")
        away = np.maximum(limit**2 - speed**2, 0.0) * lengths / (2.0 * limit)
        # Rounding of the line above, generously.
        away = away * (1.0 + 1e-12) + 1e-15
        place = 0 if kinds[at] == "angle" else 1
        off[:, place] = np.maximum(off[:, place], away)
    return off


def _assumptions(cell: Cell, between: str, unnamed: tuple[str, ...]) -> tuple[str, ...]:
    how = "joints moved straight from sample to sample" if between == "linear" else "no joint was ever faster than its velocity limit"
    stated = [f"between samples, {how}"]
    if unnamed:
        stated.append(f"joints that the recording does not name stood still: {', '.join(unnamed)}")
    return (*stated, *cell.assumptions)
