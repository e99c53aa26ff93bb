"""Contacts as stretches of a path: one contact over many short segments is one event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class EventTime:
    """A time of a path."""

    segment: int
    #: From 0 to 1 within the segment.
    t: float
    #: Row of the path: the last at or before the beginning of an event, the first at or after its end.
    row: int
    #: Seconds from the start of the path, where the path has times.
    time: float | None = None

    def to_dict(self) -> dict[str, Any]:
        reported: dict[str, Any] = {"segment": self.segment, "t": self.t, "row": self.row}
        return reported if self.time is None else {**reported, "time": self.time}


@dataclass(frozen=True, slots=True)
class Event:
    """A stretch of the path in which two bodies touch, over as many segments as it lasts."""

    #: As `Contact.kind`.
    kind: str
    bodies: tuple[str, str]
    #: First time at which they certainly touch.
    start: EventTime
    #: Last time at which they certainly touch.
    end: EventTime
    #: Segments over which the contact lasts.
    segments: int

    @classmethod
    def _of(cls, reported: tuple[Any, ...]) -> Event:
        kind, bodies, start, end, segments = reported
        return cls(kind, bodies, EventTime(*start), EventTime(*end), segments)

    def to_dict(self) -> dict[str, Any]:
        """As an entry of `events` in `noclash check --json`."""
        return {"bodies": list(self.bodies), "kind": self.kind, "from": self.start.to_dict(), "to": self.end.to_dict(), "segments": self.segments}
