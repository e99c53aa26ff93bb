"""`Monitor`: at every control tick, how near is what to what, in which direction, and for how long is that safe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ._noclash import MonitorCore
from .answers import Pair, Point
from .arguments import Array, ConfigurationLike, numbers
from .building import moved_obstacle, one_obstacle
from .errors import ConfigurationError, InputError
from .world import World


@dataclass(frozen=True, slots=True)
class NearPair:
    """Two bodies and how near they are."""

    bodies: Pair
    #: Proved.
    lower: float
    #: Witnessed by the points.
    upper: float
    #: A point of each body, in the world.
    points: tuple[Point, Point]
    #: Unit vector from the first body to the second; `None` where they overlap.
    direction: Point | None
    overlap: bool


@dataclass(frozen=True, slots=True)
class CollisionVector:
    """Result of a tick."""

    #: No watched pair is nearer than this (proved); infinite if no pair is watched.
    lower: float
    #: Two points of the bodies are at most so far apart; infinite if nothing was witnessed before the deadline.
    upper: float
    #: The pair to show: the nearest, or one that was shown before and is hardly farther.
    shown: NearPair | None
    #: The nearest pairs, as many as requested.
    nearest: tuple[NearPair, ...]
    #: Whether the deadline left enough time; if not, the bounds hold but may be farther apart.
    complete: bool
    #: Whether a value is beyond its joint limit.
    beyond_limits: bool
    #: Seconds during which nothing can touch, whatever the robots do within their limits; `None` where a limit is missing.
    safe_for: float | None
    #: The largest factor (at most 1) on the speed from which everything stops in time, where `reaction` was given.
    speed_scale: float | None
    #: How many pairs were measured; the others were settled by what was known.
    measured: int
    #: How long it took.
    seconds: float

    @property
    def bodies(self) -> Pair | None:
        """The pair to show."""
        return None if self.shown is None else self.shown.bodies

    @property
    def points(self) -> tuple[Point, Point] | None:
        """A point of each of these bodies, in the world."""
        return None if self.shown is None else self.shown.points

    @property
    def direction(self) -> Point | None:
        """The unit vector from the first to the second."""
        return None if self.shown is None else self.shown.direction


class Monitor:
    """Watches a cell tick by tick. What was proved at one tick is used at the next, so small steps are cheap.

    `max_velocity` and `max_acceleration` (one number, or one per joint) replace the robot's limits; with accelerations and a
    velocity `safe_for` starts from that velocity. With `reaction` (seconds until brakes act) and accelerations, `speed_scale` says how
    fast is slow enough to stop with `keep` metres left.

    >>> import noclash
    >>> cell = noclash.load("data/cells/demo.yaml")
    >>> monitor = noclash.Monitor(cell)
    >>> monitor.add("person", capsule={"radius": 0.2, "length": 1.0}, pose=[3.0, 0.0, 1.0], speed=1.6)
    >>> vector = monitor.update(cell.state)
    >>> 0 <= vector.lower <= vector.upper
    True
    >>> monitor.move("person", [2.9, 0.0, 1.0])
    >>> monitor.remove("person")
    """

    def __init__(
        self,
        cell: World,
        *,
        nearest: int = 1,
        safe_for: bool = True,
        max_velocity: float | Sequence[float] | Array | None = None,
        max_acceleration: float | Sequence[float] | Array | None = None,
        reaction: float | None = None,
        keep: float = 0.0,
        stickiness: float = 1e-6,
    ) -> None:
        core, _, layout = cell._now
        if reaction is not None and max_acceleration is None:
            raise InputError("reaction needs accelerations to brake with", "missing", remedy="give max_acceleration")
        stopping = None if reaction is None else (float(reaction), float(keep))
        stated = {"max_velocity": max_velocity, "max_acceleration": max_acceleration}
        limits = [_per_joint(values, what, layout.dof) for what, values in stated.items()]
        self._layout = layout
        self._cell_assumptions = cell.assumptions
        self._added: dict[str, tuple[str, ...]] = {}
        self._core = MonitorCore(core, (max(int(nearest), 1), float(stickiness), bool(safe_for), limits[0], limits[1], stopping))

    def update(self, q: ConfigurationLike, velocity: ConfigurationLike | None = None, *, deadline: float | None = None) -> CollisionVector:
        """The vector at a configuration, with the velocity there if it is known, within `deadline` seconds if given.

        Values by joint name must name every joint: the place of a joint that was not reported is unknown.
        """
        at, speed = self._all_joints(q, "q"), None if velocity is None else self._all_joints(velocity, "velocity")
        if deadline is not None and not deadline >= 0.0:
            raise InputError(f"deadline is {deadline}", "value", remedy="give seconds of at least 0, or None")
        lower, upper, shown, nearest, *rest = self._core.update(at, speed, deadline)
        near = None if shown is None else NearPair(*shown)
        return CollisionVector(lower, upper, near, tuple(NearPair(*pair) for pair in nearest), *rest)

    def _all_joints(self, values: ConfigurationLike, what: str) -> Array:
        layout = self._layout
        if isinstance(values, Mapping):
            given = layout.by_place(values, what)
            absent = [joint for at, joint in enumerate(layout.joints) if at not in given]
            if absent:
                message = f"{what} does not name {', '.join(absent)}"
                raise ConfigurationError(message, "missing", remedy="name every joint; cell.configuration(…) fills in the cell's state where that is meant")
        elif isinstance(values, str) and what == "velocity":
            raise ConfigurationError(f"velocity is the text `{values}`", "dtype", remedy="give one number per entry of cell.joints")
        return layout.configuration(values, what)

    def add(self, name: str, *, pose: Any = None, speed: float = 0.0, margin: float = 0.0, **shape: Any) -> None:
        """Adds an obstacle with the shape keys of `noclash.build`; `speed` bounds how fast it moves (what `safe_for` rests on)."""
        self._add(name, one_obstacle(name, pose, shape), float(speed), float(margin))

    def _add(self, name: str, document: tuple[str, dict[str, bytes]], speed: float, margin: float) -> None:
        self._added[name] = tuple(self._core.add(*document, speed, margin))

    def _replace_voxels(self, blocks: list[tuple[str, tuple[float, float, float], bytes]], grid: tuple[int, float], options: tuple[float, float], removed: list[str]) -> None:
        """Adds blocks of voxels, then removes others; nothing changes where one is refused."""
        self._core.replace_voxels(blocks, grid, options, removed)

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the bounds assume about the inside of bodies: the cell's (`cell.assumptions`) and those of added obstacles."""
        return tuple(self._cell_assumptions) + tuple(line for lines in self._added.values() for line in lines)

    def move(self, name: str, pose: Any, *, speed: float | None = None) -> None:
        """Moves an obstacle, added or of the cell, from the next tick on."""
        self._core.shift(name, *moved_obstacle(name, pose))
        if speed is not None:
            self._core.set_speed(name, float(speed))

    def remove(self, name: str) -> None:
        """Takes away an obstacle that was added."""
        self._core.remove(name)
        self._added.pop(name, None)

    @property
    def obstacles(self) -> tuple[str, ...]:
        """Bodies that can be moved: obstacles of the cell, then those that were added."""
        return tuple(self._core.obstacles())

    @property
    def left_to_classes(self) -> tuple[Pair, ...]:
        """Pairs of the cell that are not watched, because its `classes` and `class_pairs` leave them out.

        >>> import noclash
        >>> arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis_bare.urdf"}
        >>> table = {"name": "table", "box": [1.0, 0.6, 0.02], "pose": [1.4, 0.0, 0.4]}
        >>> classes = [{"name": "robot", "bodies": ["arm/*"]}]
        >>> monitor = noclash.build([arm], [table], classes=classes).monitor()
        >>> ("arm/base_link", "arm/link_4") in monitor.left_to_classes
        True
        >>> any("table" in pair for pair in monitor.left_to_classes)
        False
        """
        return tuple(self._core.left_to_classes())

    def __repr__(self) -> str:
        return f"<noclash.Monitor of {self._core.pair_count()} pairs>"


def _per_joint(values: float | Sequence[float] | Array | None, what: str, dof: int) -> list[float] | None:
    if values is None:
        return None
    given: Any = values
    if np.ndim(given) == 0:
        return [float(numbers(given, what, ()))] * dof
    return [float(value) for value in numbers(given, what, (dof,), f"({dof},): one per entry of cell.joints, or one number for all")]
