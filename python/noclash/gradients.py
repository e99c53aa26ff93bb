"""Derivatives of distances and of least clearances, for trajectory optimisers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .answers import Pair
from .arguments import Array


@dataclass(frozen=True, slots=True, eq=False)
class Gradient:
    """The nearest pair at one configuration, and how its distance changes with every joint value."""

    #: By every value of the configuration, in the order of `cell.joints`: metres per radian, or per metre. Zeros where bodies overlap.
    gradient: Array
    #: How far apart the pair is: 0 where it overlaps, infinite where no pair is measured.
    distance: float
    #: The nearest pair.
    bodies: Pair | None
    #: Whether the nearest points are unique, as far as is known: only then is the distance differentiable there.
    unique: bool


@dataclass(frozen=True, slots=True, eq=False)
class ManyGradients:
    """The same at many configurations, column by column."""

    #: One row per configuration.
    gradient: Array
    distance: Array
    #: Two numbers per configuration, places in `cell.bodies`; -1 where there is no pair.
    bodies: npt.NDArray[np.int32]
    unique: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.distance)


@dataclass(frozen=True, slots=True, eq=False)
class EdgeGradient:
    """The least clearance of a straight motion, and how it changes with both of its ends."""

    #: By every value of the first configuration.
    by_start: Array
    #: By every value of the last.
    by_end: Array
    #: The least clearance: 0 where bodies touch, infinite where no pair is measured.
    distance: float
    #: Proved: no pair is nearer anywhere on the motion.
    lower: float
    #: When the bodies are nearest, from 0 to 1; NaN where bodies touch.
    t: float
    bodies: Pair | None
    #: Whether the derivatives exist, as far as can be told: one nearest time, one nearest pair of points.
    unique: bool


@dataclass(frozen=True, slots=True, eq=False)
class ManyEdgeGradients:
    """The same for many straight motions, column by column."""

    by_start: Array
    by_end: Array
    distance: Array
    lower: Array
    t: Array
    bodies: npt.NDArray[np.int32]
    unique: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.distance)
