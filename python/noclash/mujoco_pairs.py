"""Which pairs MuJoCo tests for contact, and why it does not test the others: as SRDF text for links, as `allow` for obstacles.

MuJoCo decides geom by geom: `contype` and `conaffinity` must match, the bodies must not be welded together, parent and child, or
excluded; a <pair> is tested in any case. Geoms of one body that are filtered alike are one body of the cell.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import quoteattr

from .errors import InputError, MissingPackageError
from .urdf_text import exactly

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

_EXCLUDED = "mujoco exclude"
_MASKED = "mujoco contype and conaffinity"
_FAMILY = "mujoco parent and child"


@dataclass(frozen=True)
class Filter:
    """How geoms are filtered: their bits, and the geom itself if a <pair> names it."""

    contype: int
    conaffinity: int
    paired: int | None


@dataclass(frozen=True)
class Member:
    """A body of the cell: geoms of one MuJoCo body with one filter, under the name that it has in the cell."""

    name: str
    body: int
    filter: Filter
    is_link: bool


class Contacts:
    """The contact filter of a model."""

    def __init__(self, model: Any) -> None:
        flags = mujoco.mjtDisableBit
        if int(model.opt.disableflags) & int(flags.mjDSBL_CONTACT):
            raise InputError("the model disables all contacts", "inconsistent", remedy='remove <flag contact="disable"/>, or load with pairs="all"')
        self._keeps_parents = bool(int(model.opt.disableflags) & int(flags.mjDSBL_FILTERPARENT))
        self._weld = [int(body) for body in model.body_weldid]
        self._parent = [self._weld[int(model.body_parentid[body])] for body in self._weld]
        self._excluded = {(int(own) >> 16, int(own) & 0xFFFF) for own in model.exclude_signature}
        pairs = zip(model.pair_geom1, model.pair_geom2)
        self._pairs = {frozenset((int(a), int(b))) for a, b in pairs}

    def reason(self, a: Member, b: Member) -> str | None:
        """Why MuJoCo does not test a pair; `None` if it does."""
        if a.filter.paired is not None and b.filter.paired is not None and frozenset((a.filter.paired, b.filter.paired)) in self._pairs:
            return None
        if not (a.filter.contype & b.filter.conaffinity or b.filter.contype & a.filter.conaffinity):
            return _MASKED
        if (a.body, b.body) in self._excluded or (b.body, a.body) in self._excluded:
            return _EXCLUDED
        if self.are_family(a, b) and not self._keeps_parents and self._weld[a.body] != 0 and self._weld[b.body] != 0:
            return _FAMILY
        return None

    def are_family(self, a: Member, b: Member) -> bool:
        """Whether one of two bodies hangs on what the other is welded to."""
        first, second = self._weld[a.body], self._weld[b.body]
        return first != second and (self._parent[a.body] == second or self._parent[b.body] == first)

    def tests_any(self, members: Iterable[Member]) -> bool:
        """Whether MuJoCo tests any pair that can move."""
        pairs = itertools.combinations(members, 2)
        return any(self._weld[a.body] != self._weld[b.body] and self.reason(a, b) is None for a, b in pairs)

    def rules(self, members: Iterable[Member], robot: str) -> tuple[str, list[list[str]]]:
        """SRDF text for pairs of links, and lines of `allow` for pairs with obstacles."""
        listed = list(members)
        lines, allow = [f"<robot name={quoteattr(robot)}>"], []
        for number, first in enumerate(listed):
            for second in listed[number + 1 :]:
                if self._weld[first.body] == self._weld[second.body]:
                    continue
                reason = self.reason(first, second)
                links = f"link1={quoteattr(first.name)} link2={quoteattr(second.name)}"
                if first.is_link and second.is_link:
                    if reason is not None:
                        lines.append(f"<disable_collisions {links} reason={quoteattr(reason)}/>")
                    elif self.are_family(first, second):
                        # Cells leave neighbours out unless they are asked for.
                        lines.append(f"<enable_collisions {links}/>")
                elif reason is not None:
                    allow.append([exactly(own.name if not own.is_link else f"{robot}/{own.name}") for own in (first, second)])
        return "\n".join([*lines, "</robot>"]), allow
