"""Equality constraints of a MuJoCo model: joints that follow another one linearly. Loops are read in `mujoco_loops.py`; everything else is refused by its name.

MuJoCo holds such constraints softly. A cell holds them exactly: a joint that follows is no column of a path.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import InputError, MissingPackageError

try:
    import mujoco
except ImportError:
    raise MissingPackageError("mujoco", "mujoco") from None

#: Smaller factors and contradictions than this are rounding.
_NOTHING = 1e-12
_EQ, _OPEN = mujoco.mjtEq, 'or load with equalities="open": every joint is then a column, and the motion must keep the constraint itself'

#: Kinds that close a loop.
_LOOPS = (int(_EQ.mjEQ_CONNECT), int(_EQ.mjEQ_WELD))


@dataclass(frozen=True)
class Follower:
    """A joint whose coordinate is `factor` times that of joint `leader`, plus `offset`; without a leader it stands still."""

    leader: int | None
    factor: float
    offset: float


def followers(model: Any) -> tuple[dict[int, Follower], list[str]]:
    """Joints that equality constraints tie to others, by number, and sentences about constraints that are not active."""
    tied: dict[int, Follower] = {}
    notes = []
    for number in range(model.neq):
        name = _name(model, number)
        if not model.eq_active0[number]:
            notes.append(f"the equality constraint {name} is not active at the start and is not followed")
            continue
        if int(model.eq_type[number]) in _LOOPS:
            continue
        terms, constant, preferred = _equation(model, number, name)
        _tie(tied, terms, constant, preferred, name)
    return tied, notes


def _name(model: Any, number: int) -> str:
    own = mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_EQUALITY, number)
    kind = _EQ(int(model.eq_type[number])).name.removeprefix("mjEQ_").lower()
    return f"`{own}` ({kind})" if own else f"{number} ({kind})"


def _equation(model: Any, number: int, name: str) -> tuple[dict[int, float], float, int | None]:
    """A constraint as coefficients of joint coordinates and a constant whose sum is 0, and the joint that it speaks of."""
    kind = int(model.eq_type[number])
    if kind not in (_EQ.mjEQ_JOINT, _EQ.mjEQ_TENDON):
        raise InputError(f"the equality constraint {name} is of a kind that cells do not have", "unsupported", remedy=f"remove it, {_OPEN}")
    constant, slope, *higher = (float(value) for value in model.eq_data[number][:5])
    if any(higher):
        raise InputError(f"the equality constraint {name} is not linear", "unsupported", remedy=f"make `polycoef` linear, {_OPEN}")
    first, second = int(model.eq_obj1id[number]), int(model.eq_obj2id[number])
    is_joint = kind == _EQ.mjEQ_JOINT
    measure: Callable[[Any, int, str], tuple[dict[int, float], float]] = _joint if is_joint else _tendon
    # (L₁ − L₁⁰) − c₀ − c₁ (L₂ − L₂⁰) = 0, where L⁰ is the value in the reference configuration.
    terms, reference = measure(model, first, name)
    total = -reference - constant
    if second >= 0 and slope != 0.0:
        others, reference = measure(model, second, name)
        total += slope * reference
        for joint, factor in others.items():
            terms[joint] = terms.get(joint, 0.0) - slope * factor
    return terms, total, first if is_joint else None


def _joint(model: Any, joint: int, _: str) -> tuple[dict[int, float], float]:
    return {joint: 1.0}, float(model.qpos0[model.jnt_qposadr[joint]])


def _tendon(model: Any, tendon: int, name: str) -> tuple[dict[int, float], float]:
    terms: dict[int, float] = {}
    start = int(model.tendon_adr[tendon])
    for wrap in range(start, start + int(model.tendon_num[tendon])):
        if int(model.wrap_type[wrap]) != mujoco.mjtWrap.mjWRAP_JOINT:
            raise InputError(f"the equality constraint {name} is about a spatial tendon", "unsupported", remedy=f"use a fixed tendon, {_OPEN}")
        joint = int(model.wrap_objid[wrap])
        terms[joint] = terms.get(joint, 0.0) + float(model.wrap_prm[wrap])
    reference = sum(factor * float(model.qpos0[model.jnt_qposadr[joint]]) for joint, factor in terms.items())
    return terms, reference


def _tie(tied: dict[int, Follower], terms: dict[int, float], constant: float, preferred: int | None, name: str) -> None:
    """Solves one equation for one joint, given those that are tied already."""
    free: dict[int, float] = {}
    for joint, factor in terms.items():
        known = tied.get(joint, Follower(joint, 1.0, 0.0))
        constant += factor * known.offset
        if known.leader is not None:
            free[known.leader] = free.get(known.leader, 0.0) + factor * known.factor
    free = {joint: factor for joint, factor in free.items() if abs(factor) > _NOTHING}
    if not free:
        if abs(constant) > _NOTHING:
            raise InputError(f"the equality constraint {name} contradicts the others", "inconsistent", remedy=f"remove it, {_OPEN}")
        return
    if len(free) > 2:
        raise InputError(f"the equality constraint {name} ties {len(free)} joints together", "unsupported", remedy=f"tie two at a time, {_OPEN}")
    own = preferred if preferred in free else max(free)
    assert own is not None
    leader = next((joint for joint in free if joint != own), None)
    found = Follower(leader, 0.0 if leader is None else -free[leader] / free[own], -constant / free[own])
    for joint, known in tied.items():
        if known.leader == own:
            tied[joint] = Follower(found.leader, known.factor * found.factor, known.factor * found.offset + known.offset)
    tied[own] = found
