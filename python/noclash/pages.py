"""Views and files: pages, pictures, swept volumes, smoothed paths."""

from __future__ import annotations

import html
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .answers import Verdict
from .waypoints import Trajectory


@dataclass(frozen=True, slots=True)
class Page:
    """A page that shows cell, motion and answer; a notebook shows it inline, without a server."""

    verdict: Verdict
    #: The whole page, as `noclash report` writes it.
    html: str

    def save(self, file: str | Path) -> None:
        """Writes the page to a file."""
        Path(file).write_text(self.html, encoding="utf-8")

    def __repr__(self) -> str:
        return f"<noclash.Page {self.verdict}, {len(self.html) / 1e6:.1f} MB>"

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{html.escape(self.html)}" style="width:100%;height:600px;border:0"></iframe>'


@dataclass(frozen=True, slots=True)
class Image:
    """A picture; a notebook shows it inline."""

    png: bytes

    def __repr__(self) -> str:
        return f"<noclash.Image {len(self.png)} bytes>"

    def _repr_png_(self) -> bytes:
        return self.png


@dataclass(frozen=True, slots=True)
class Swept:
    """A swept volume that was written."""

    file: Path
    triangles: int
    pieces: int
    #: How far the mesh reaches beyond the capsules around the bodies' parts, in metres.
    beyond: float
    #: What is assumed about the inside of bodies: of an open shell, for instance, the surface alone is enclosed.
    assumptions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Smoothed:
    """A path that was shortened or timed, and is proved as a whole."""

    #: Free, or the given path is not: then there is no new one.
    verdict: Verdict
    #: Waypoints, one per row; `None` where the given path is not free.
    path: npt.NDArray[np.float64] | None
    length: float
    length_before: float
    #: Where one was asked for.
    trajectory: Trajectory | None = None

    @classmethod
    def _of(cls, found: dict[str, Any], joints: tuple[str, ...]) -> Smoothed:
        timed = None
        if "times" in found:
            timed = Trajectory(
                found["positions"],
                velocities=found["velocities"],
                accelerations=found["accelerations"],
                times=found["times"],
                joints=joints,
            )
        before, after = found["lengths"]
        return cls(Verdict[found["verdict"].upper()], found["path"], after, before, timed)

    def __repr__(self) -> str:
        return f"<noclash.Smoothed {self.verdict}: length {self.length:.4g}, was {self.length_before:.4g}>"
