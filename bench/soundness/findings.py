"""Findings of a run: contradictions by kind, refusals by message, counts of everything that was compared."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Finding:
    """One contradiction between noclash and the oracle."""

    seed: int
    kind: str
    detail: str


@dataclass
class Tally:
    """Counts and contradictions of any number of cells; tallies add up."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    seed: int = 0

    def count(self, what: str, by: int = 1) -> None:
        """Counts something that was examined."""
        self.counts[what] += by

    def contradict(self, kind: str, detail: str) -> None:
        """Notes a contradiction in the present cell."""
        self.findings.append(Finding(self.seed, kind, detail))

    def refuse(self, error: Exception) -> None:
        """Notes that noclash refused an input, without the names in the message."""
        text = re.sub(r"`[^`]*`|/\S+|-?\d+(\.\d+)?(e-?\d+)?", "…", str(error)).partition("\n")[0]
        self.refused[f"{type(error).__name__}: {text[:120]}"] += 1

    def add(self, other: Tally) -> None:
        """Adds another tally."""
        self.counts += other.counts
        self.refused += other.refused
        self.findings += other.findings
