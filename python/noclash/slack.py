"""`Slack`: how far obstacles may be moved, how much bodies may grow and speeds may change, with a path still proved free."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import display
from .answers import Verdict, _NoTruth


@dataclass(frozen=True, slots=True)
class Bounds:
    """Bounds on the largest value for which a path is free."""

    #: Free for every value from 0 up to this.
    proved: float
    #: At this value two bodies certainly touch; `None` where nothing up to the most that was asked about was found to.
    refuted: float | None
    #: Where they do: `segment`, `t`, `bodies`, and `time` of timed paths.
    at: dict[str, Any] | None = None

    @classmethod
    def _of(cls, reported: dict[str, Any]) -> Bounds:
        proved = reported["proved"]
        return cls(float("inf") if proved is None else proved, reported["refuted"], reported["at"])


@dataclass(frozen=True, slots=True)
class TightSpot:
    """An obstacle and a direction, or a body that grows (`direction` is `None`)."""

    body: str
    direction: str | None
    proved: float
    refuted: float | None


@dataclass(frozen=True, slots=True)
class Slack(_NoTruth):
    """How much may move. Every value holds with everything else as stated."""

    #: Of the path as it is; nothing else is known unless it is free.
    verdict: Verdict
    #: By obstacle and direction (`+x`, `-x`, `+y`, `-y`, `+z`, `-z`), translations in metres.
    obstacles: dict[str, dict[str, Bounds]]
    #: By moving body, growth on all sides in metres.
    growth: dict[str, Bounds]
    #: By obstacle with a clock, `faster` and `slower`, as shares of its speed.
    speeds: dict[str, dict[str, Bounds]]
    #: From the tightest on.
    tightest: tuple[TightSpot, ...]
    assumptions: tuple[str, ...]

    @classmethod
    def _of(cls, text: str) -> Slack:
        reported = json.loads(text)
        obstacles = {own["body"]: {name: Bounds._of(along) for name, along in own["shifts"].items()} for own in reported["obstacles"]}
        growth = {own["body"]: Bounds._of(own) for own in reported["growth"]}
        speeds = {own["body"]: {word: Bounds._of(own[word]) for word in ("faster", "slower")} for own in reported["speeds"]}
        tightest = tuple(TightSpot(**spot) for spot in reported["tightest"])
        return cls(Verdict[reported["verdict"].upper()], obstacles, growth, speeds, tightest, tuple(reported["assumptions"]))

    def __repr__(self) -> str:
        if self.verdict != Verdict.FREE:
            return f"<noclash.Slack: the path is {self.verdict.word} as it is>"
        if not self.tightest:
            return "<noclash.Slack: nothing is tight>"
        spot = self.tightest[0]
        how = "grown" if spot.direction is None else f"along {spot.direction}"
        return f"<noclash.Slack: tightest {spot.body} {how}, free up to {display.at_least(spot.proved)} m>"
