"""The motion oracle: samples a path densely and searches for instants that contradict a verdict, a clearance or a first contact.

It measures every pair that can move and that the user did not exclude, whatever noclash says of it. A sampler that finds nothing
proves nothing; one that finds something refutes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

import noclash

from .cells import Cell
from .distances import Found, Scene, frames_along
from .findings import Tally
from .pairs import PairTruth, not_watched

#: Instants per segment, in the two refinements around the most suspicious one, and distances measured per pass.
INSTANTS, CLOSER, MEASURED = 32, 12, 40

Open = dict[frozenset[str], PairTruth]


@dataclass
class Claim:
    """Distances that noclash claims to be above a bound: for every pair, over a stretch of a segment."""

    segment: int
    #: Lower bounds, one for each of the pairs.
    bounds: np.ndarray
    start: float = 0.0
    end: float = 1.0


class Sampler:
    """Samples the motions of a cell."""

    def __init__(self, cell: Cell, pairs: Open, reported: noclash.Pairs, tally: Tally, rng: Generator) -> None:
        self.cell, self.pairs, self.tally, self.rng = cell, list(pairs.values()), tally, rng
        self.places = {names: at for at, names in enumerate(pairs)}
        self.bodies = [pair.bodies for pair in self.pairs]
        self.margins = np.array([pair.margin for pair in self.pairs])
        #: Reasons that noclash gives for the pairs that it does not check; no judgement rests on it, but it explains.
        self.said = {frozenset((a, b)): reason for a, b, reason in reported.excluded}

    def refute(self, claim: Claim) -> tuple[float, int, Found] | None:
        """An instant, a pair and a distance that contradict a claim."""
        if not self.pairs:
            return None
        width = claim.end - claim.start
        t = claim.start + width * np.concatenate([[0.0, 1.0], self.rng.random(INSTANTS - 2)])
        for _ in range(3):
            scene = self.scene(claim.segment, t)
            short = scene.bounds(self.bodies) - claim.bounds
            found = self._measure(scene, t, short, claim)
            if found is not None:
                return found
            # Closer around the instant that comes nearest to a contradiction.
            width /= 16
            suspicious = t[np.unravel_index(np.argmin(short), short.shape)[0]]
            t = np.clip(suspicious + width * self.rng.uniform(-1, 1, CLOSER), claim.start, claim.end)
        return None

    def _measure(self, scene: Scene, t: np.ndarray, short: np.ndarray, claim: Claim) -> tuple[float, int, Found] | None:
        rows, columns = np.nonzero(short < 0)
        for k in np.argsort(short[rows, columns])[:MEASURED]:
            instant, pair = int(rows[k]), int(columns[k])
            found = scene.distance(instant, *self.bodies[pair])
            self.tally.count("distances")
            short[instant, pair] = max(found.distance - claim.bounds[pair], short[instant, pair])
            if found.distance < claim.bounds[pair] - found.tolerance:
                return float(t[instant]), pair, found
        return None

    def scene(self, segment: int, t: np.ndarray) -> Scene:
        """All bodies at times of a segment."""
        self.tally.count("instants", len(t))
        return Scene(self.cell.model, self.cell.pieces, frames_along(self.cell.model, self.cell.path, segment, t))

    def words(self, pair: int) -> str:
        """The names of a pair, and why noclash does not check it if so."""
        names = [self.cell.model.bodies[k].name for k in self.bodies[pair]]
        said = self.said.get(frozenset(names))
        return " and ".join(map(repr, names)) + (f" (not checked: {said})" if said else "")

    def refuted(self, kind: str, claim: Claim, what: Callable[[str], str] = str) -> bool:
        """Tries to refute a claim, and notes it if that succeeds."""
        found = self.refute(claim)
        if found is None:
            return False
        t, pair, distance = found
        words = self.words(pair)
        witnessed = "witnessed" if distance.witnessed() else "by Coal alone"
        self.tally.contradict(
            kind,
            what(
                f"{words} are {distance.distance:.9g} m apart ({witnessed}) in segment {claim.segment} at t = {t:.9g}, "
                f"where {claim.bounds[pair]:.9g} is claimed"
            ),
        )
        return True

    def confirm(self, kind: str, segment: int, t: float, bodies: tuple[str, str], configuration: np.ndarray, margin: float) -> None:
        """Whether two bodies are in contact where noclash says so, at the instant and configuration that it says."""
        own = self.cell.path.at(segment, np.array([t]))[0]
        for at in self.cell.model.orientations:
            # A quaternion and its negative are one orientation.
            if own[at : at + 4] @ configuration[at : at + 4] < 0:
                own[at : at + 4] *= -1
        off = float(np.abs(own - configuration).max()) if len(own) else 0.0
        if off > 1e-7:
            self.tally.contradict(f"{kind}: configuration is not on the path", f"off by {off:.3g} in segment {segment} at t = {t}")
            return
        pair = self.places.get(frozenset(bodies))
        if pair is None:
            self.tally.contradict(f"{kind}: contact of a pair that is excluded", f"{bodies}")
            return
        found = self.scene(segment, np.array([t])).distance(0, *self.bodies[pair])
        allowed = max(self.margins[pair], margin)
        if found.perhaps:
            self.tally.count("contacts: left open")
        elif found.distance > allowed + max(found.tolerance, 1e-7):
            self.tally.contradict(f"{kind}: no contact there", f"{bodies} are {found.distance:.9g} m apart in segment {segment} at t = {t}, margin {allowed}")


def judge_check(sampler: Sampler, answers: list[noclash.Check], margin: float, checked: set[frozenset[str]], name: str) -> None:
    """Verdicts of `check`, segment by segment."""
    is_checked = np.array([names in checked for names in sampler.places], dtype=bool)
    margins = np.maximum(sampler.margins, margin)
    for segment, answer in enumerate(answers):
        sampler.tally.count(f"{name}: {answer.verdict.word}")
        if answer.verdict == noclash.Verdict.FREE:
            lower = np.where(is_checked, answer.clearance, 0.0) if np.isfinite(answer.clearance) else 0.0
            sampler.refuted(f"{name}: free is refuted", Claim(segment, np.maximum(margins, lower)))
        elif answer.verdict == noclash.Verdict.COLLISION and answer.contact is not None:
            c = answer.contact
            sampler.confirm(name, segment, c.t, c.bodies, c.configuration, margin)


def judge_clearance(sampler: Sampler, profile: noclash.Clearance, checked: set[frozenset[str]]) -> None:
    """A profile of clearances: no sampled distance below the lower bound of its piece."""
    is_checked = np.array([names in checked for names in sampler.places], dtype=bool)
    sampler.tally.count("clearance: pieces", len(profile))
    for at in range(len(profile)):
        lower = profile.piece_lower[at]
        if lower > profile.piece_upper[at]:
            sampler.tally.contradict("clearance: lower above upper", f"{lower} > {profile.piece_upper[at]}")
        if 0 < lower < np.inf:
            bounds = np.where(is_checked, lower, -1.0)
            sampler.refuted("clearance is refuted", Claim(int(profile.segment[at]), bounds, float(profile.start[at]), float(profile.end[at])))


def judge_first_contact(sampler: Sampler, contact: noclash.FirstContact, margin: float) -> None:
    """A first contact: nothing within its margin before it, and a contact there."""
    sampler.tally.count(f"first contact: {contact.verdict.word}")
    margins = np.maximum(sampler.margins, margin)
    last = sampler.cell.path.segments if contact.segment is None else contact.segment
    for segment in range(last):
        sampler.refuted("first contact is not the first", Claim(segment, margins))
    if contact.segment is None:
        return
    if contact.t_lower is not None and contact.t_lower > 0:
        sampler.refuted("first contact is not the first", Claim(contact.segment, margins, 0.0, contact.t_lower))
    if contact.verdict == noclash.Verdict.COLLISION:
        assert contact.t_upper is not None and contact.bodies is not None and contact.configuration is not None
        sampler.confirm("first contact", contact.segment, contact.t_upper, contact.bodies, contact.configuration, margin)


def judge_instants(sampler: Sampler, loaded: noclash.Cell, checked: set[frozenset[str]]) -> None:
    """`distance` and the monitor at some configurations of the first segment, obstacles that move at their first row."""
    cell = sampler.cell
    t = np.sort(sampler.rng.random(4))
    q = cell.path.at(0, t)
    model = cell.model
    frames = frames_along(model, cell.path, 0, np.zeros(len(t)), q)
    for at, body in enumerate(model.bodies):
        if body.course is not None:
            frames[:, at] = body.course.between(0, 0, np.zeros(1))[0]
    scene = Scene(model, cell.pieces, frames)
    bounds = scene.bounds(sampler.bodies)
    low, high = model.limits.T if len(model.values) else (np.zeros(0), np.zeros(0))
    monitor = loaded.monitor()
    for instant in range(len(t)):
        beyond = bool(((q[instant] < low) | (q[instant] > high)).any())
        vector = monitor.update(q[instant])
        distance = loaded.distance(q[instant], ignore_limits=True)
        sampler.tally.count("monitor: ticks")
        for kind, reported in (("monitor", vector), ("distance", distance)):
            for at, (names, pair) in enumerate(zip(sampler.places, sampler.pairs)):
                skipped = names not in checked and not beyond
                if skipped or not 0 < reported.lower < np.inf or (kind == "monitor" and not_watched(model, pair)):
                    continue
                if bounds[instant, at] < reported.lower:
                    found = scene.distance(instant, *pair.bodies)
                    sampler.tally.count("distances")
                    if found.distance < reported.lower - found.tolerance:
                        sampler.tally.contradict(f"{kind} is refuted", f"{sampler.words(at)}: {found.distance} below {reported.lower} at {q[instant].tolist()}")
            if reported.bodies is not None and frozenset(reported.bodies) in sampler.places and reported.upper < np.inf:
                own = scene.distance(instant, *sampler.bodies[sampler.places[frozenset(reported.bodies)]])
                if not own.perhaps and own.distance > reported.upper + max(own.tolerance, 1e-6):
                    sampler.tally.contradict(f"{kind} witnesses too near", f"{reported.bodies}: {own.distance} above {reported.upper} at {q[instant].tolist()}")
