"""The pair oracle: every two bodies that can move against each other must be checked, but for what the user excluded.

It knows the statement of the guarantee and the words of the files, not the rules of noclash. For every pair of bodies it says which
reasons for not checking would be true; `unreachable` is never taken on trust, the caller samples it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from .kinematics import Robot
from .reading import Body, Model

#: Reasons that follow from the robots; the others are requests of the user.
STRUCTURAL = ("rigid", "static", "adjacent")


@dataclass
class PairTruth:
    """Two bodies (places in `Model.bodies`), the reasons for which they need not be checked, and their margin."""

    bodies: tuple[int, int]
    reasons: list[str]
    margin: float


#: A star or a backslash as a character, a wildcard, or any character.
_PARTS = re.compile(r"\\\*|\\\\|.", re.DOTALL)


@lru_cache(maxsize=4096)
def _pattern(text: str) -> re.Pattern[str]:
    parts = [".*" if part == "*" else re.escape(part.removeprefix("\\") if part in ("\\*", "\\\\") else part) for part in _PARTS.findall(text)]
    return re.compile("".join(parts), re.DOTALL)


def matches(pattern: str, name: str) -> bool:
    """Whether a pattern of `allow` or `margins` means a name: `*` is any run of characters, `\\*` a star, `\\\\` a backslash."""
    return _pattern(pattern).fullmatch(name) is not None


def means(patterns: tuple[str, str], a: str, b: str) -> bool:
    """Whether two patterns mean two names, in either order."""
    first, second = patterns
    return (matches(first, a) and matches(second, b)) or (matches(first, b) and matches(second, a))


def rigid_groups(robot: Robot) -> dict[str, str]:
    """For every link the uppermost link that fixed joints join it to."""
    group = {robot.root: robot.root}
    waiting = [robot.root]
    while waiting:
        link = waiting.pop()
        for joint in robot.below[link]:
            group[joint.child] = group[link] if joint.type == "fixed" else joint.child
            waiting.append(joint.child)
    return group


def adjacent_links(robot: Robot, with_geometry: set[str]) -> set[frozenset[str]]:
    """Pairs of links that a movable joint connects: its parent and its child. Where one has no geometry, the nearest link with
    geometry on the chain of fixed joints through it stands in: upwards from the parent, downwards from the child. What branches
    downwards to several is no chain, and none of them is known to meet the joint."""

    def upwards(link: str) -> list[str]:
        while link not in with_geometry:
            joint = robot.above.get(link)
            if joint is None or joint.type != "fixed":
                return []
            link = joint.parent
        return [link]

    def downwards(link: str) -> list[str]:
        if link in with_geometry:
            return [link]
        return [found for joint in robot.below[link] if joint.type == "fixed" for found in downwards(joint.child)]

    pairs = set()
    for joint in robot.joints:
        ends = upwards(joint.parent) + downwards(joint.child)
        if joint.type != "fixed" and len(ends) == 2 and upwards(joint.parent):
            pairs.add(frozenset(ends))
    return pairs


def _moves(model: Model, groups: list[dict[str, str]], body: Body) -> bool:
    if body.robot is None:
        return body.course is not None and len(body.course.rows) > 1
    assert body.link is not None
    return groups[body.robot][body.link] != model.robots[body.robot].root


def truth(model: Model) -> list[PairTruth]:
    """All pairs of bodies, with every reason that would be true of each."""
    groups = [rigid_groups(robot) for robot in model.robots]
    geometry = [{b.link for b in model.bodies if b.kind == "link" and b.robot == k and b.link is not None} for k in range(len(model.robots))]
    adjacent = [adjacent_links(robot, own) for robot, own in zip(model.robots, geometry)]
    moving = [_moves(model, groups, body) for body in model.bodies]
    pairs = []
    for (i, a), (j, b) in combinations(enumerate(model.bodies), 2):
        reasons = []
        same_robot = a.robot is not None and a.robot == b.robot
        if same_robot and groups[a.robot][a.link] == groups[b.robot][b.link]:  # type: ignore[index]
            reasons.append("rigid")
        if not moving[i] and not moving[j]:
            reasons.append("static")
        if same_robot and a.kind == b.kind == "link":
            links = frozenset((a.link, b.link))
            if links in adjacent[a.robot] - model.enabled[a.robot]:  # type: ignore[index]
                reasons.append("adjacent")
            if links in model.disabled[a.robot]:  # type: ignore[index]
                reasons.append("srdf")
        # An object that a robot holds counts as its own here, as `self_collision: false` is read by noclash.
        if same_robot and not model.self_collision[a.robot]:  # type: ignore[index]
            reasons.append("user")
        touches = same_robot and ((b.kind == "link" and b.link in a.touches) or (a.kind == "link" and a.link in b.touches))
        if touches or any(means(line, a.name, b.name) for line in model.allow):
            reasons.append("allow")
        margin = model.margin
        for first, second, value in model.margins:
            if means((first, second), a.name, b.name):
                margin = value
        pairs.append(PairTruth((i, j), reasons, margin))
    return pairs


def not_watched(model: Model, pair: PairTruth) -> bool:
    """Whether stated collision classes leave a pair out of the monitor."""
    if model.classes is None:
        return False

    def own(name: str) -> str | None:
        return next((known for known, patterns in model.classes or [] if any(matches(p, name) for p in patterns)), None)

    a, b = (own(model.bodies[k].name) for k in pair.bodies)
    if a is None or b is None:
        return False
    return a == b or (model.class_pairs is not None and not any({a, b} == set(line) for line in model.class_pairs))
