"""Measures: clearances along a motion, distances at one configuration, the largest tolerance; and how they print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import display
from .answers import Pair, Point, Verdict, _NoTruth
from .errors import MissingPackageError


@dataclass(frozen=True, slots=True, eq=False)
class Clearance:
    """How near things come along a path, piece by piece: never nearer than `lower`, somewhere as near as `upper`."""

    #: Number of the segment of every piece.
    segment: npt.NDArray[np.int64]
    start: npt.NDArray[np.float64]
    end: npt.NDArray[np.float64]
    #: Proved over the whole piece, for every motion within the tolerances if there are any: no pair is nearer but for those excluded as
    #: rigid, static, adjacent or on request. Infinite where there is no other pair.
    piece_lower: npt.NDArray[np.float64]
    #: Witnessed at time `t` of the piece, by the nominal motion.
    piece_upper: npt.NDArray[np.float64]
    t: npt.NDArray[np.float64]
    #: Names of the bodies of the witness.
    bodies: tuple[Pair | None, ...]

    @property
    def lower(self) -> float:
        """Proved for the whole path: no pair is ever nearer, but for those excluded as rigid, static, adjacent or on request."""
        return float(self.piece_lower.min())

    @property
    def upper(self) -> float:
        """Some pair that is not excluded comes as near as this."""
        return float(self.piece_upper.min())

    @property
    def nearest(self) -> tuple[int, float, Pair | None]:
        """Segment, time and bodies of the least witness."""
        at = int(self.piece_upper.argmin())
        return int(self.segment[at]), float(self.t[at]), self.bodies[at]

    def __len__(self) -> int:
        return len(self.segment)

    def __repr__(self) -> str:
        segment, t, bodies = self.nearest
        who = "" if bodies is None else f", {bodies[0]} and {bodies[1]} in segment {segment} at t = {t:.6g}"
        return f"<noclash.Clearance {display.at_least(self.lower)} to {display.at_most(self.upper)} m{who}>"

    def plot(self, axes: Any = None, *, times: npt.ArrayLike | None = None) -> Any:
        """Draws proved lower and witnessed upper bounds over segments, or over `times` (seconds of every waypoint), in millimetres.

        Needs Matplotlib. `axes` is where to draw; without it a new figure is made. Returns the axes.
        """
        if axes is None:
            try:
                from matplotlib import pyplot
            except ImportError as error:
                raise MissingPackageError("matplotlib", "plot") from error
            axes = pyplot.subplots()[1]
        at = np.stack([self.segment + self.start, self.segment + self.end], axis=1)
        if times is not None:
            seconds = np.asarray(times, dtype=float)
            at = np.interp(at, np.arange(len(seconds)), seconds)
        steps = at.ravel()
        lower, upper = (1e3 * np.repeat(bound, 2) for bound in (self.piece_lower, self.piece_upper))
        axes.fill_between(steps, lower, upper, alpha=0.3)
        axes.plot(steps, upper, label="witnessed: at most")
        axes.plot(steps, lower, label="proved: at least")
        axes.set_xlabel("segment" if times is None else "time in seconds")
        axes.set_ylabel("clearance in mm")
        axes.legend()
        return axes

    def _repr_html_(self) -> str:
        pieces = zip(self.segment.tolist(), self.start.tolist(), self.end.tolist(), self.piece_lower.tolist(), self.piece_upper.tolist())
        return display.band_svg(repr(self)[1:-1], list(pieces))


@dataclass(frozen=True, slots=True)
class PairDistance:
    """The distance of two bodies at one configuration."""

    bodies: Pair
    #: Proved.
    lower: float
    #: Witnessed by the points.
    upper: float
    #: A point of each body, in the world.
    points: tuple[Point, Point]
    #: Triangles that the points are on, if they are on triangles.
    triangles: tuple[int | None, int | None]
    #: Whether they overlap for certain.
    overlap: bool

    def __repr__(self) -> str:
        a, b = self.bodies
        how = "overlap" if self.overlap else f"{display.at_least(self.lower)} to {display.at_most(self.upper)} m apart"
        return f"<noclash.PairDistance {a} and {b}: {how}>"


@dataclass(frozen=True, slots=True)
class Distance:
    """The nearest pairs at one configuration."""

    #: Proved: no pair is nearer, but for those excluded as rigid, static, adjacent or on request; infinite if there is no other pair.
    lower: float
    #: Nearest first.
    nearest: tuple[PairDistance, ...]

    @property
    def upper(self) -> float:
        """Witnessed: the nearest pair is at most this far apart."""
        return self.nearest[0].upper if self.nearest else float("inf")

    @property
    def bodies(self) -> Pair | None:
        """The nearest pair."""
        return self.nearest[0].bodies if self.nearest else None

    def __repr__(self) -> str:
        if not self.nearest:
            return "<noclash.Distance of no pair>"
        return f"<noclash.Distance {display.at_least(self.lower)} to {display.at_most(self.upper)} m, {' and '.join(self.nearest[0].bodies)}>"

    def _repr_html_(self) -> str:
        rows = [(*p.bodies, display.at_least(p.lower), display.at_most(p.upper), "yes" if p.overlap else "") for p in self.nearest]
        return display.table(("body", "other body", "at least, m", "at most, m", "overlap"), rows)


@dataclass(frozen=True, slots=True)
class Tolerance(_NoTruth):
    """The largest tolerance for which a path is proved free."""

    #: Verdict of the path without this tolerance.
    verdict: Verdict
    #: `joints`, `pose`, `obstacles`, `time` or `all`.
    kind: str
    #: Unit of the values: `rad`, `m`, `s`, or `times` for a factor of given tolerances.
    unit: str
    #: The largest value that was proved free; `None` if not even 0 was.
    proved: float | None
    #: The smallest that was not; `None` if all that was checked was.
    not_proved: float | None
    #: The smallest at which a motion within the tolerance was found that collides.
    refuted: float | None
    #: How many values were checked.
    tries: int

    def __repr__(self) -> str:
        if self.proved is None:
            return f"<noclash.Tolerance none: the path is {self.verdict.word} without any>"
        beyond = "" if self.not_proved is None else f", not proved at {self.not_proved:g} {self.unit}"
        return f"<noclash.Tolerance {self.kind}: free within {self.proved:g} {self.unit}{beyond}>"
