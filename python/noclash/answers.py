"""Answers: free, collision or undecided, with the evidence for it, and how that prints.

Three answers are not two: no answer here has a truth value.
"""

from __future__ import annotations

import enum
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from . import display
from .errors import InputError
from .events import Event

Pair = tuple[str, str]
Point = tuple[float, float, float]

#: A search ends when so much is open: a list as long as this may have been cut.
MOST_REPORTED = 64


class Verdict(enum.IntEnum):
    """The answer about a motion; the numbers are the exit codes of the command.

    >>> Verdict.FREE, Verdict.COLLISION, Verdict.UNDECIDED
    (<Verdict.FREE: 0>, <Verdict.COLLISION: 1>, <Verdict.UNDECIDED: 3>)
    """

    #: Proved for the whole continuous motion, rounding included.
    FREE = 0
    #: At one configuration of the motion two bodies certainly touch, or are within their margin.
    COLLISION = 1
    #: Neither was shown within tolerance, budget or time. Nothing is promised.
    UNDECIDED = 3
    #: Not checked, because an earlier segment collided and the options say to stop there.
    NOT_CHECKED = -1

    def __bool__(self) -> NoReturn:
        raise TypeError("three answers are not two: compare with noclash.Verdict.FREE, COLLISION or UNDECIDED")

    def __eq__(self, other: object) -> bool:
        """Equal to its number and to its word: `answer.verdict == "free"`."""
        return self.word == other if isinstance(other, str) else int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    # Equal to the number, so the hash is the number's; a dictionary with words for keys is asked by `verdict.word`.
    __hash__ = enum.IntEnum.__hash__

    def __str__(self) -> str:
        return self.word

    def __format__(self, spec: str) -> str:
        return format(int(self), spec) if spec else self.word

    @property
    def word(self) -> str:
        """The word used in JSON.

        >>> Verdict.NOT_CHECKED.word
        'not_checked'
        """
        return self.name.lower()


class _NoTruth:
    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise TypeError("three answers are not two: compare .verdict with noclash.Verdict.FREE, COLLISION or UNDECIDED")


@dataclass(frozen=True, slots=True)
class Perturbed:
    """Deviation where a motion within the tolerances collides and the nominal one is not shown to."""

    #: The configuration that was commanded.
    commanded: npt.NDArray[np.float64]
    #: Robots and obstacles that are not where they are stated: by how much their frame is moved (metres) and turned (axis times radians), in the world.
    frames: dict[str, tuple[Point, Point]]


@dataclass(frozen=True, slots=True)
class Contact:
    """A configuration that collides. Not the earliest one."""

    #: `overlap`, `containment` (one inside the other) or `margin` (apart, but not farther than the margin).
    kind: str
    #: When, from 0 to 1 within the segment.
    t: float
    #: Which bodies.
    bodies: Pair
    #: Their triangles, where both sides are triangles.
    triangles: tuple[int, int] | None
    #: Where, in the world.
    point: Point
    #: How far apart at most: 0 for overlap and containment.
    distance: float
    #: The configuration, in the order of `cell.joints`.
    configuration: npt.NDArray[np.float64]
    #: Names of the values of `configuration`.
    joints: tuple[str, ...]
    #: Seconds from the start of the path, where the path has times.
    time: float | None = None
    #: Where only a motion within the tolerances collides: `configuration` is then the perturbed one.
    perturbed: Perturbed | None = None


@dataclass(frozen=True, slots=True)
class OpenInterval:
    """Times and a pair that could not be decided."""

    start: float
    end: float
    bodies: Pair
    #: Proved for the whole interval.
    lower: float
    #: Witnessed within it; infinite where nothing was measured.
    upper: float


@dataclass(frozen=True, slots=True)
class Stats:
    """Cost of the query; these counts do not depend on the machine."""

    bv_tests: int = 0
    triangle_tests: int = 0
    poses: int = 0


@dataclass(frozen=True, slots=True)
class Check(_NoTruth):
    """The answer about one straight or curved segment."""

    verdict: Verdict
    #: Proved, within 1e-4 m: no pair is nearer anywhere on the segment, but for those excluded as rigid, static, adjacent or on request. 0
    #: unless free, infinite if there is no other pair, NaN with `clearance=False` and where a timeout came before it was measured.
    clearance: float
    #: The bodies concerned: the nearest ones, those in contact, or the first that stayed open.
    bodies: Pair | None
    #: Of a collision.
    contact: Contact | None
    #: Open intervals, in order of time. A list of 64 or more was cut, and one of an undecided segment whose turn did not come is
    #: empty: other times may be open too.
    open: tuple[OpenInterval, ...]
    stats: Stats
    #: Number of the segment in its path.
    index: int = 0
    #: Whether free because every pair that is not excluded is proved unreachable: within the joint limits none can come within its margin.
    unreachable: bool = False
    #: Witnessed on a free segment: `bodies` are at most this far apart somewhere on it; NaN otherwise.
    clearance_upper: float = float("nan")

    @classmethod
    def _of(cls, reported: tuple[Any, ...], joints: tuple[str, ...], index: int = 0, times: list[float] | None = None) -> Check:
        code, clearance, bodies, contact, still_open, stats, unreachable, upper = reported
        if contact is not None:
            kind, t, pair, triangles, point, distance, configuration, off = contact
            time = None
            if times is not None and index + 1 < len(times):
                time = times[index] + t * (times[index + 1] - times[index])
            perturbed = None
            if off is not None:
                frames = {name: (tuple(moved), tuple(turned)) for name, moved, turned in off[1]}
                perturbed = Perturbed(np.asarray(off[0]), frames)
            contact = Contact(kind, t, pair, triangles, point, distance, np.asarray(configuration), joints, time, perturbed)
        intervals = tuple(OpenInterval(*interval) for interval in still_open) if still_open else ()
        return cls(Verdict(code), clearance, bodies, contact, intervals, Stats(*stats), index, unreachable, upper)

    @property
    def free(self) -> bool:
        """Whether the whole segment is proved free."""
        return self.verdict == Verdict.FREE

    @property
    def collides(self) -> bool:
        """Whether a collision is certain."""
        return self.verdict == Verdict.COLLISION

    @property
    def undecided(self) -> bool:
        """Whether neither is known."""
        return self.verdict in (Verdict.UNDECIDED, Verdict.NOT_CHECKED)

    def _words(self) -> str:
        if self.contact is not None:
            a, b = self.contact.bodies
            how = {"overlap": "overlap", "containment": "are one inside the other", "margin": "are within their margin"}
            return f"collision at t = {self.contact.t:.6g}: {a} and {b} {how[self.contact.kind]}"
        if self.verdict == Verdict.FREE and self.bodies is not None:
            return f"free, at least {display.at_least(self.clearance)} m apart (least {self.bodies[0]} and {self.bodies[1]})"
        if self.verdict == Verdict.FREE and self.unreachable:
            return "free, every pair that is not excluded is proved unreachable"
        if self.verdict == Verdict.FREE:
            return "free, but only because no pair is checked" if np.isinf(self.clearance) else "free"
        if self.verdict == Verdict.UNDECIDED and self.open:
            first = self.open[0]
            return f"undecided: {len(self.open)} open, first t = {first.start:.6g} to {first.end:.6g}, {first.bodies[0]} and {first.bodies[1]}"
        return self.verdict.word.replace("_", " ")

    def __repr__(self) -> str:
        return f"<noclash.Check {self._words()}>"

    def to_dict(self) -> dict[str, Any]:
        """As an entry of `segments` in `noclash check --json`."""
        reported: dict[str, Any] = {"index": self.index, "verdict": self.verdict.word}
        if self.verdict == Verdict.NOT_CHECKED:
            return reported
        reported["stats"] = {"bv_tests": self.stats.bv_tests, "triangle_tests": self.stats.triangle_tests, "poses": self.stats.poses}
        if self.verdict == Verdict.FREE:
            reported["clearance"] = None if self.bodies is None else {"lower": self.clearance, "upper": display.finite(self.clearance_upper), "bodies": list(self.bodies)}
        elif self.contact is not None:
            c = self.contact
            reported["contact"] = {
                "kind": c.kind, "t": c.t, "bodies": list(c.bodies), "triangles": None if c.triangles is None else list(c.triangles),
                "point": list(c.point), "distance": c.distance, "configuration": dict(zip(c.joints, c.configuration.tolist())),
            }  # fmt: skip
            if c.time is not None:
                reported["contact"]["time"] = c.time
        else:
            reported["open"] = [
                {"from": o.start, "to": o.end, "bodies": list(o.bodies), "clearance": {"lower": o.lower, "upper": display.finite(o.upper)}}
                for o in self.open
            ]
            reported["complete"] = 0 < len(self.open) < MOST_REPORTED
        return reported

    def _repr_html_(self) -> str:
        return display.badge(self.verdict.word, self._words())


@dataclass(frozen=True, slots=True)
class Reused:
    """How much of an answer rests on an earlier check (`since=`, `recheck`)."""

    #: Bodies of this cell that are not as any was before: new, moved, reshaped or carried otherwise.
    changed: tuple[str, ...]
    #: Bodies of before that are gone or changed.
    gone: tuple[str, ...]
    #: Segments whose answer is that of before, that were checked for some pairs, and that were checked as a whole.
    segments_kept: int
    segments_in_part: int
    segments_checked: int
    #: Pairs, each over one segment, that were proved before, and that were checked now.
    pairs_kept: int
    pairs_checked: int

    @classmethod
    def _of(cls, reported: tuple[Any, ...]) -> Reused:
        changed, gone, segments, pairs = reported
        return cls(tuple(changed), tuple(gone), *segments, *pairs)

    def to_dict(self) -> dict[str, Any]:
        """As `reused` of `noclash check --since --json`, without its list of segments."""
        segments = {"kept": self.segments_kept, "in_part": self.segments_in_part, "checked": self.segments_checked}
        pairs = {"kept": self.pairs_kept, "checked": self.pairs_checked}
        return {"changed": list(self.changed), "gone": list(self.gone), "segments": segments, "pairs": pairs}


@dataclass(frozen=True, slots=True)
class PathCheck(_NoTruth):
    """The answer about a path: a collision if any segment collides, else undecided if any is, else free."""

    verdict: Verdict
    segments: tuple[Check, ...]
    #: Assumptions of the answer.
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]
    #: Joints that the path does not name, with the value they had.
    defaults: dict[str, float]
    #: Wall time of checking, without `events`.
    seconds: float
    #: Contacts as stretches of the path, in order of time: one contact over many short segments is one event. Every pair that was
    #: witnessed is here; others may touch in the same stretches.
    events: tuple[Event, ...] = ()
    #: What rests on an earlier check, of `recheck` and with `since`.
    reused: Reused | None = None
    #: The path, the options, and what was proved of which content: what `recheck` goes on from.
    _path: Any = field(default=None, repr=False, compare=False)
    _options: dict[str, Any] | None = field(default=None, repr=False, compare=False)
    _checked: Any = field(default=None, repr=False, compare=False)

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes down what was proved, for `cell.check_path(path, since=file)` and `noclash check --since` in another process."""
        if self._checked is None:
            raise InputError("this answer was unpickled, and what it proved is not kept in pickles", "missing", remedy="save it in the process that made it")
        self._checked.write(os.fspath(file))

    def __len__(self) -> int:
        return len(self.segments)

    def __iter__(self) -> Iterator[Check]:
        return iter(self.segments)

    def __getitem__(self, index: int) -> Check:
        return self.segments[index]

    @property
    def clearance(self) -> float:
        """Proved for the whole path: 0 unless all of it is free (and where tolerances leave nothing), NaN unless it was measured on every segment."""
        if self.verdict != Verdict.FREE or not self.segments:
            return 0.0
        # NaN if any of them is: the unknown one may be the least.
        return float(np.min([segment.clearance for segment in self.segments]))

    @property
    def contacts(self) -> tuple[Contact, ...]:
        """One for every segment that collides."""
        return tuple(segment.contact for segment in self.segments if segment.contact is not None)

    def to_dict(self) -> dict[str, Any]:
        """In the shape of `noclash check --json`."""
        stats = [segment.stats for segment in self.segments]
        reused = {} if self.reused is None else {"reused": self.reused.to_dict()}
        return {
            **reused,
            "verdict": self.verdict.word,
            "segments": [segment.to_dict() for segment in self.segments],
            "events": [event.to_dict() for event in self.events],
            "assumptions": list(self.assumptions),
            "warnings": list(self.warnings),
            "defaults": dict(self.defaults),
            "stats": {
                "seconds": self.seconds,
                "bv_tests": sum(s.bv_tests for s in stats),
                "triangle_tests": sum(s.triangle_tests for s in stats),
                "poses": sum(s.poses for s in stats),
            },
        }

    def __repr__(self) -> str:
        of = "1 segment" if len(self.segments) == 1 else f"{len(self.segments)} segments"
        return f"<noclash.PathCheck {self.verdict.word}, {of}: {self._summary()}>"

    def _summary(self) -> str:
        if self.verdict == Verdict.FREE:
            return "proved" if np.isnan(self.clearance) else f"at least {display.at_least(self.clearance)} m apart"
        for segment in self.segments:
            if segment.verdict == self.verdict:
                return f"segment {segment.index} {segment._words()}"
        return "nothing was checked"

    def _repr_html_(self) -> str:
        rows = [(str(s.index), s.verdict.word, s._words()) for s in self.segments]
        return display.badge(self.verdict.word, self._summary()) + display.table(("segment", "verdict", ""), rows)


@dataclass(frozen=True, slots=True, eq=False)
class ManyCheck(_NoTruth):
    """Answers about many edges, column by column."""

    #: Numbers of `Verdict`, int8.
    verdict: npt.NDArray[np.int8]
    #: Proved, as `Check.clearance`. 0 unless free, infinite if no pair is measured, NaN with `clearance=False`.
    clearance: npt.NDArray[np.float64]
    #: Of a collision when it is, of an undecided edge where its first open interval begins; NaN for free edges.
    t: npt.NDArray[np.float64]
    #: Two numbers per edge, places in `cell.bodies` (as `Check.bodies`); -1 where there are none.
    bodies: npt.NDArray[np.int32]
    #: How many intervals of an edge stayed open; `t` and `bodies` are of the first.
    open_intervals: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.verdict)

    @property
    def free(self) -> npt.NDArray[np.bool_]:
        """Which edges are proved free."""
        return np.equal(self.verdict, int(Verdict.FREE))

    @property
    def collides(self) -> npt.NDArray[np.bool_]:
        """Which edges certainly collide."""
        return np.equal(self.verdict, int(Verdict.COLLISION))

    @property
    def undecided(self) -> npt.NDArray[np.bool_]:
        """Which edges are neither."""
        return np.equal(self.verdict, int(Verdict.UNDECIDED))

    @property
    def complete(self) -> npt.NDArray[np.bool_]:
        """Which edges are decided, or have all their open intervals counted: a search ends when there are too many, or too late."""
        return ~self.undecided | ((self.open_intervals > 0) & (self.open_intervals < MOST_REPORTED))

    def _counts(self) -> tuple[int, int, int]:
        return int(self.free.sum()), int(self.collides.sum()), int(self.undecided.sum())

    def __repr__(self) -> str:
        free, collides, undecided = self._counts()
        return f"<noclash.ManyCheck {len(self)} edges: {free} free, {collides} collide, {undecided} undecided>"

    def _repr_html_(self) -> str:
        names = ("free", "collision", "undecided")
        return display.table(("verdict", "edges"), [(name, str(n)) for name, n in zip(names, self._counts())])


@dataclass(frozen=True, slots=True, eq=False)
class FirstContact(_NoTruth):
    """When and where something touches first along a path. At no time before (`segment`, `t_lower`) is any checked pair in contact;
    at (`segment`, `t_upper`) the bodies named here certainly are."""

    #: `COLLISION`: there is a contact. `FREE`: there is none, proved. `UNDECIDED`: up to `t_lower` of `segment` there is none.
    verdict: Verdict
    segment: int | None = None
    t_lower: float | None = None
    t_upper: float | None = None
    bodies: Pair | None = None
    #: `overlap`, `containment` or `margin`.
    kind: str | None = None
    triangles: tuple[int, int] | None = None
    #: Points of contact in the world, (n, 3), and unit vectors from the first body to the second there.
    points: npt.NDArray[np.float64] | None = None
    normals: npt.NDArray[np.float64] | None = None
    #: How far apart at most at `t_upper`: 0 unless there is a margin.
    distance: float | None = None
    #: The configurations at `t_lower` and at `t_upper`.
    before: npt.NDArray[np.float64] | None = None
    configuration: npt.NDArray[np.float64] | None = None

    @classmethod
    def _of(cls, verdict: str, segments: list[dict[str, Any]]) -> FirstContact:
        for index, reported in enumerate(segments):
            if reported["verdict"] == int(Verdict.UNDECIDED):
                return cls(Verdict.UNDECIDED, index, reported["t_lower"])
            if reported["verdict"] == int(Verdict.COLLISION):
                known: dict[str, Any] = {key: reported[key] for key in ("t_lower", "t_upper", "kind", "triangles", "distance")}
                known |= {key: np.array(reported[key], dtype=float) for key in ("before", "configuration")}
                known |= {key: np.array(reported[key], dtype=float).reshape(-1, 3) for key in ("points", "normals")}
                return cls(Verdict.COLLISION, index, bodies=(reported["bodies"][0], reported["bodies"][1]), **known)
        return cls(Verdict[verdict.upper()])

    def __repr__(self) -> str:
        if self.verdict == Verdict.COLLISION and self.bodies is not None:
            return f"<noclash.FirstContact in segment {self.segment}, t from {self.t_lower:.9g} to {self.t_upper:.9g}: {self.bodies[0]} and {self.bodies[1]}>"
        if self.verdict == Verdict.FREE:
            return "<noclash.FirstContact none: free, proved>"
        return f"<noclash.FirstContact undecided: none before segment {self.segment}, t = {self.t_lower}>"

    def _repr_html_(self) -> str:
        return display.badge(self.verdict.word, repr(self)[1:-1])


@dataclass(frozen=True, slots=True)
class Proof(_NoTruth):
    """Report of replaying a certificate."""

    #: Whether the proof holds and, where a cell and a path were named, is about them.
    holds: bool
    #: Why it does not.
    reason: str | None
    #: SHA-256 of the statement: which cell, which motions, which margins.
    statement: str | None = None
    pairs: int = 0
    segments: int = 0
    #: Proved: no pair that is not excluded is nearer.
    clearance: float = 0.0
    bytes: int = 0
    steps: int = 0
    #: (body, body, reason): what nothing is claimed about.
    excluded: tuple[tuple[str, str, str], ...] = ()
    #: Files that the statement was made from, as its writer says, with their SHA-256.
    inputs: tuple[tuple[str, str], ...] = ()

    @classmethod
    def _of(cls, reported: dict[str, Any]) -> Proof:
        plain = {key: reported[key] for key in ("statement", "pairs", "segments", "clearance", "bytes", "steps")}
        return cls(True, None, excluded=tuple(reported["excluded"]), inputs=tuple(reported["inputs"]), **plain)

    def __repr__(self) -> str:
        if not self.holds:
            return f"<noclash.Proof does not hold: {self.reason}>"
        return f"<noclash.Proof holds: {self.pairs} pairs over {self.segments} segments, at least {display.at_least(self.clearance)} m apart>"

    def _repr_html_(self) -> str:
        return display.sentence(repr(self)[1:-1])
