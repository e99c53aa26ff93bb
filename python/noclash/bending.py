"""Cells with cables, people or conveyors: checked for every shape and timing within their bounds (docs/bending.md)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from ._noclash import BendingCore
from .answers import Verdict
from .errors import InputError
from .pages import Page
from .waypoints import Trajectory

_VERDICTS = {"free": Verdict.FREE, "collision": Verdict.COLLISION, "undecided": Verdict.UNDECIDED}


@dataclass(frozen=True, slots=True)
class BendingCheck:
    """Answer about a path of a cell with cables or regions."""

    #: About everything: rigid bodies, cables and regions.
    verdict: Verdict
    #: Everything, as `noclash check --json` prints it.
    report: Mapping[str, Any]

    @property
    def contact(self) -> Mapping[str, Any] | None:
        """The first contact that was found, with its segment under `segment`; `None` without one. Of cables its `kind` is `shape` or `torn`, of regions `occupied`."""
        for segment in self.report["segments"]:
            if "contact" in segment:
                return {**segment["contact"], "segment": segment["index"]}
        return None

    def __bool__(self) -> NoReturn:
        raise TypeError("three answers are not two: compare .verdict with noclash.Verdict.FREE")

    def __repr__(self) -> str:
        return f"<noclash.BendingCheck {self.verdict.name}: {len(self.report['segments'])} segments>"


class BendingCell:
    """A cell with cables or regions. It checks paths and reports about them; there are no other queries, because they know rigid bodies alone."""

    def __init__(self, core: BendingCore) -> None:
        self._core = core

    @property
    def joints(self) -> tuple[str, ...]:
        """Names of joint values, in the order of configurations."""
        return tuple(self._core.joints())

    @property
    def bending(self) -> tuple[Mapping[str, Any], ...]:
        """Cables and regions with their bounds, and the bodies that each is compared with."""
        return tuple(json.loads(self._core.describe()))

    def check_path(
        self,
        path: Any,
        *,
        times: Any = None,
        margin: float = 0.0,
        epsilon: float = 1e-6,
        threads: int = 0,
        ignore_limits: bool = False,
        timeout: float | None = None,
    ) -> BendingCheck:
        """Checks a path file, an array of configurations (with `times` in seconds), or a `Trajectory` without velocities.

        People and conveyors need times.
        """
        options = (float(margin), float(epsilon), int(threads), bool(ignore_limits), timeout)
        text, _ = self._core.check(*self._motion(path, times), options)
        report = json.loads(text)
        return BendingCheck(_VERDICTS[report["verdict"]], report)

    def report(
        self,
        path: Any,
        output: str | os.PathLike[str] | None = None,
        *,
        times: Any = None,
        margin: float = 0.0,
        epsilon: float = 1e-6,
        threads: int = 0,
        ignore_limits: bool = False,
        timeout: float | None = None,
        title: str = "noclash",
    ) -> Page:
        """Checks a path and shows cell, motion, verdict, and what cables and regions may occupy on one page: a file where `output` names one, and inline in a notebook.

        >>> import noclash
        >>> cell = noclash.load_bending("data/bending/dressed.yaml")
        >>> cell.report("data/bending/dressed_late.csv").verdict
        <Verdict.COLLISION: 1>
        """
        options = (float(margin), float(epsilon), int(threads), bool(ignore_limits), timeout)
        text, html = self._core.check(*self._motion(path, times), options, title)
        assert html is not None
        if output is not None:
            Path(output).write_text(html, encoding="utf-8")
        return Page(_VERDICTS[json.loads(text)["verdict"]], html)

    def _motion(self, path: Any, times: Any) -> tuple[str | None, list[list[float]], list[float] | None]:
        """A path file, or rows with or without times."""
        file, rows = None, np.zeros((0, 0))
        if isinstance(path, (str, os.PathLike)):
            if times is not None:
                raise InputError("`times` is given, but a path file has its own", "inconsistent", remedy="omit `times`, or give an array")
            file = os.fspath(path)
        else:
            if isinstance(path, Trajectory):
                if path.velocities is not None or path.accelerations is not None or path.joints is not None:
                    raise InputError("the trajectory has velocities or names of joints", "unsupported", remedy="write it to a path file, which may have them")
                times = path.times if times is None else times
                path = path.positions
            rows = np.asarray(path, dtype=float)
            if rows.ndim != 2 or rows.shape[1] != len(self.joints):
                raise InputError(f"the path is an array of shape {rows.shape}", "shape", remedy=f"give rows of {len(self.joints)} joint values")
            if times is not None:
                times = [float(time) for time in times]
                if len(times) != len(rows):
                    raise InputError(f"there are {len(times)} times for {len(rows)} rows", "shape", remedy="give one time for each row")
        return file, rows.tolist(), times

    def __getattr__(self, name: str) -> NoReturn:
        known = "cells with cables or regions have `check_path`, `report`, `joints` and `bending` alone: other queries would leave them out"
        raise AttributeError(f"no `{name}`: {known}")

    def __repr__(self) -> str:
        return f"<noclash.BendingCell with {', '.join(str(own['name']) for own in self.bending)}>"


def load_bending(file: str | os.PathLike[str], *, packages: Iterable[str | os.PathLike[str]] = ()) -> BendingCell:
    """Loads a cell file with `cables:` or `regions:`, which `load` refuses.

    >>> import noclash
    >>> cell = noclash.load_bending("data/bending/dressed.yaml")
    >>> cell.check_path("data/bending/dressed_free.csv").verdict
    <Verdict.FREE: 0>
    """
    return BendingCell(BendingCore.open(os.fspath(file), {}, [os.fspath(folder) for folder in packages]))
