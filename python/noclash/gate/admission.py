"""The answer of a gate."""

from __future__ import annotations

from dataclasses import dataclass

from ..answers import Pair
from ..arguments import Array

_SENTENCES = {
    "admitted": "everything is admitted",
    "contact": "the next step, or a stop during it, certainly touches",
    "not_proved": "the next step with all its stops could not be proved free",
    "position_limit": "the next row is beyond a joint limit",
    "velocity_limit": "the next step is faster than a limit",
    "acceleration_limit": "the next step changes a velocity by more than a limit",
    "not_finite": "a number is NaN or infinite",
    "not_enclosed": "the joints that lead the tool along the next step could not be enclosed: a singular position may be near",
    "not_reached": "no configuration was found that takes the tool along the next step",
    "empty": "the chunk has no rows",
    "deadline": "the time was spent before more was proved",
    "effort": "the effort was spent before more was proved",
    "no_hold": "not even standing still is proved",
}


@dataclass(frozen=True, slots=True, eq=False)
class Admission:
    """What a gate admits of a chunk. It has no truth value: a prefix is neither all nor nothing."""

    #: Rows of the chunk that may be executed, from its first.
    admitted: int
    #: Why no more: a word, see `message`.
    reason: str
    #: The pair in the way; where everything is admitted, the nearest as far as the proof shows.
    bodies: Pair | None
    #: Where everything is admitted: no pair comes nearer than this to where the proof looks.
    clearance: float | None
    #: The joint whose limit is exceeded.
    joint: str | None
    #: Seconds until the last admitted row: by then another chunk must be admitted, or the robot be stopped.
    time: float
    #: Whether stopping and standing at the start is proved; with `False` nothing is admitted.
    holds: bool
    #: Setpoints of the joints that are admitted, the present configuration first; columns as in the gate's `joints`.
    setpoints: Array
    #: Corridors that were tried, tests of volumes and triangles, and seconds that this took.
    corridors: int
    tests: int
    seconds: float

    @property
    def message(self) -> str:
        """The reason as a sentence."""
        where = f" ({self.bodies[0]}, {self.bodies[1]})" if self.bodies else f" ({self.joint})" if self.joint else ""
        return f"{self.admitted} rows are admitted, {self.time:.3g} s: {_SENTENCES[self.reason]}{where}"

    def __bool__(self) -> bool:
        raise TypeError("an admission is no truth value: compare `admitted` with the length of the chunk")
