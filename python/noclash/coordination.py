"""Programs of several robots, whatever their timing: zones that exclude each other, and a schedule that is proved."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from ._noclash import Core, coordinate
from .arguments import Array, Layout, PathLike, question
from .errors import InputError
from .waypoints import Trajectory


@dataclass(frozen=True, slots=True)
class Zone:
    """Places of two programs that exclude each other: while one is in its interval, the other must not be in its own."""

    #: Names of the two robots.
    robots: tuple[str, str]
    #: From where to where of each program, by robot: seconds, or rows of a program without times.
    intervals: Mapping[str, tuple[float, float]]
    #: A place in it at which two bodies certainly meet, as in the JSON; `None` where none was found.
    meeting: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Coordination:
    """Answer about programs without a common clock."""

    #: `free` whatever the timing; `interlock`: free outside the zones, with a proved schedule; `collision` however they are timed; or
    #: `undecided`.
    verdict: str
    #: Outside all of them every two places are proved free.
    zones: tuple[Zone, ...]
    #: Places of the programs by robot, linear between entries; empty where no schedule is proved.
    schedule: tuple[Mapping[str, float], ...]
    #: When the entries of the schedule are reached, in seconds.
    times: tuple[float, ...]
    #: The schedule as a path of the whole cell with its times; `None` where none is proved.
    path: Trajectory | None
    #: Everything, as `noclash coordinate --json` prints it.
    report: Mapping[str, Any]
    #: Picture of the places of one program against those of the other (SVG).
    svg: str
    #: The zones as a table for interlocks (CSV).
    table: str

    @property
    def duration(self) -> float | None:
        """Seconds that the schedule takes; `None` where none is proved."""
        return self.times[-1] if self.times else None

    def __bool__(self) -> NoReturn:
        raise TypeError("four answers are not two: compare .verdict with 'free', 'interlock', 'collision' or 'undecided'")

    def __repr__(self) -> str:
        done = "" if self.duration is None else f", done after {self.duration:.4g}"
        return f"<noclash.Coordination {self.verdict}: {len(self.zones)} zones{done}>"

    def _repr_svg_(self) -> str:
        return self.svg


def coordinated(
    core: Core, layout: Layout, programs: Mapping[str, PathLike], options: Any, resolution: float, ignore_limits: bool, report: Any
) -> Coordination:
    """Asks, and translates the answer."""
    if not isinstance(programs, Mapping):
        raise InputError("programs name no robots", "missing", remedy='give {"robot": path, ...}, one for each robot')
    asked = []
    for robot, program in programs.items():
        if robot not in layout.robots:
            raise InputError(f"there is no robot `{robot}`", "unknown", remedy=f"the robots are: {', '.join(layout.robots)}")
        asked.append((robot, question(core, layout, {robot: _named(layout, robot, program)}, None, ignore_limits)))
    text, svg, table, path = coordinate(core, asked, options, float(resolution), report)
    found = json.loads(text)
    zones = tuple(
        Zone((zone["robots"][0], zone["robots"][1]), {name: (ends[0], ends[1]) for name, ends in zone["intervals"].items()}, zone["meeting"])
        for zone in found["zones"]
    )
    proved = None if path is None else Trajectory(np.array(path[0]), times=np.array(path[1]))
    return Coordination(found["verdict"], zones, tuple(found["schedule"] or ()), tuple(found["times"] or ()), proved, found, svg, table)


def _named(layout: Layout, robot: str, program: PathLike) -> PathLike:
    """The columns of an array are the robot's own joints."""
    if isinstance(program, (str, os.PathLike, Mapping)) or hasattr(program, "joint_names"):
        return program
    joints = [joint for joint in layout.joints if joint.startswith(f"{robot}/")]
    if isinstance(program, Trajectory):
        if program.joints is not None:
            return program
        return Trajectory(program.positions, program.velocities, program.accelerations, program.times, joints)
    rows: Array = np.asarray(program, dtype=np.float64)
    return Trajectory(rows, joints=joints)
