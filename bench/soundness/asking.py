"""Puts one random cell to noclash the way users do, and compares every answer with the oracle.

Loading (with or without the cache), edits, copies, pickling; bodies, shapes, poses, pairs; check, clearance, first contact, monitor,
distance, certificates; a small part through the command, edits through C.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

import noclash

from . import cells, command, insides, motions, questions, through_c
from .agreement import compare_bodies, compare_pairs, compare_poses
from .cells import Cell
from .findings import Tally
from .pairs import truth
from .reading import read_document

#: Share of all cells on which each query is run.
OFTEN = {
    "cache": 0.2, "build": 0.05, "pickle": 0.03, "robot by robot": 0.3, "clearance": 0.2, "first contact": 0.25, "instants": 0.25, "certificate": 0.02, "peers": 0.04, "command": 0.02, "C": 0.5,
}  # fmt: skip


@contextmanager
def cache_folder(folder: Path | None) -> Iterator[None]:
    """`NOCLASH_CACHE` as long as a query takes; without a folder none."""
    before = os.environ.pop("NOCLASH_CACHE", None)
    if folder is not None:
        os.environ["NOCLASH_CACHE"] = str(folder)
    try:
        yield
    finally:
        os.environ.pop("NOCLASH_CACHE", None)
        if before is not None:
            os.environ["NOCLASH_CACHE"] = before


#: Families of random cells.
FAMILIES = {"files": cells.make, "insides": insides.make}


def examine(seed: int, folder: Path, cache: Path, tally: Tally, binary: str | None, family: str = "files") -> None:
    """Makes cell number `seed` of a family in an empty folder and asks everything about it."""
    tally.seed = seed
    tally.count("cells")
    cell = FAMILIES[family](seed, folder)
    rng = np.random.default_rng([21, seed])
    asked = {name: bool(rng.random() < often) for name, often in OFTEN.items()}
    with cache_folder(cache if asked["cache"] else None):
        try:
            loaded = _build(cell) if asked["build"] else _load(cell)
        except noclash.NoclashError as error:
            tally.count("cells: refused")
            tally.refuse(error)
            return
        if asked["pickle"]:
            loaded = pickle.loads(pickle.dumps(loaded)).copy()
        if compare_bodies(loaded, cell, tally):
            compare_poses(loaded, cell, tally, rng)
            open_pairs = compare_pairs(loaded, cell, tally, rng)
            _ask(loaded, cell, open_pairs, tally, rng, asked, family)
        if asked["peers"]:
            from .peers import compare_peers

            compare_peers(loaded, cell, tally, rng)
        if asked["C"] and through_c.takes(cell) and (c := through_c.library()) is not None:
            through_c.compare(c, loaded, cell, tally, rng)
        if asked["command"] and binary is not None and not cell.edits:
            command.compare(binary, loaded, cell, cache, tally, rng)


def _load(cell: Cell) -> noclash.Cell:
    loaded = noclash.load(cell.file)
    for step in cell.edits:
        match step:
            case ("add", entry):
                loaded.add(**_with_files(entry, cell.folder))
            case ("attach", entry):
                loaded.attach(**_with_files(entry, cell.folder))
            case ("move", name, pose):
                loaded.move(name, pose)
            case ("remove", name):
                loaded.remove(name)
            case ("allow", a, b):
                loaded.allow(a, b)
    return loaded


def _build(cell: Cell) -> noclash.Cell:
    """The whole cell from Python values, as `noclash.build` takes them."""
    parts = read_document(cell.whole)
    lists = {key: parts.pop(key, []) for key in ("robots", "obstacles", "attached")}
    return noclash.build(**lists, **parts, folder=cell.folder)


def _with_files(entry: dict[str, Any], folder: Path) -> dict[str, Any]:
    """An entry of the cell file with whole paths, as edits take them."""
    own = {key: str(folder / value) if key in ("mesh", "hull", "points") else value for key, value in entry.items()}
    if "parts" in own:
        own["parts"] = [_with_files(part, folder) for part in own["parts"]]
    return own


def _ask(loaded: noclash.Cell, cell: Cell, open_pairs: motions.Open, tally: Tally, rng: np.random.Generator, asked: dict[str, bool], family: str) -> None:
    pairs = loaded.pairs
    sampler = motions.Sampler(cell, open_pairs, pairs, tally, rng)
    checked = {frozenset((a, b)) for a, b, _ in pairs.checked}
    margin = float(rng.choice([0.0, 0.0, 0.0, 0.01]))
    path: Any = str(cell.path_file)
    limits = {"ignore_limits": cell.ignore_limits}
    moves = bool(loaded.joints) or any(body.kind == "moving obstacle" for body in loaded.bodies)
    try:
        if cell.path.edges:
            rows = cell.path.rows
            many = loaded.check_many(rows[0::2], rows[1::2], margin=margin, threads=1, **limits)
            answers = [loaded.check(a, b, margin=margin, **limits) for a, b in zip(rows[0::2], rows[1::2])]
            if [int(answer.verdict) for answer in answers] != many.verdict.tolist():
                tally.contradict("check_many differs from check", f"{many.verdict.tolist()}")
        else:
            if len(cell.path.rows) and rng.random() < 0.3 and cell.path.times is None:
                path = cell.path.rows
            # When contacts begin and end is no verdict, and not asked.
            answers = list(loaded.check_path(path, margin=margin, threads=int(rng.integers(1, 3)), events=False, **limits).segments)
    except noclash.NoclashError as error:
        tally.count("paths: refused")
        tally.refuse(error)
        if moves == ("nothing in this cell can move" in error.message):
            tally.contradict("refused for another reason", error.message)
        return
    if not moves:
        tally.contradict("answers where nothing moves", f"{answers}")
    if len(answers) != cell.path.segments:
        tally.contradict("segments", f"{len(answers)} instead of {cell.path.segments}")
        return
    motions.judge_check(sampler, answers, margin, checked, "check")
    if cell.path.edges:
        return
    if asked["robot by robot"] and len(cell.model.robots) > 1 and cell.path.velocities is None:
        _robot_by_robot(loaded, cell, answers, margin, limits, tally)
    if asked["clearance"]:
        motions.judge_clearance(sampler, loaded.clearance(path, pieces=2, threads=1, timeout=0.5, **limits), checked)
    if asked["first contact"]:
        motions.judge_first_contact(sampler, loaded.first_contact(path, margin=margin, threads=1, timeout=0.5, **limits), margin)
    if asked["instants"]:
        motions.judge_instants(sampler, loaded, checked)
    if asked["certificate"]:
        _certificate(loaded, cell, path, limits, tally)
    questions.ask(loaded, cell, sampler, margin, checked, family)


def _robot_by_robot(loaded: noclash.Cell, cell: Cell, answers: list[noclash.Check], margin: float, limits: dict[str, bool], tally: Tally) -> None:
    """One trajectory for each robot that has joints: the same answers as with one for all."""
    paths, start = {}, 0
    for robot in cell.model.robots:
        names, rows = robot.values, cell.path.rows[:, start : start + len(robot.values)]
        start += len(names)
        points = [{"positions": row.tolist()} for row in rows]
        if cell.path.times is not None:
            points = [{**point, "time_from_start": float(time)} for point, time in zip(points, cell.path.times)]
        if names:
            paths[robot.name] = {"joint_names": names, "points": points}
    if not paths:
        return
    try:
        own = loaded.check_path(paths, margin=margin, events=False, **limits)
    except noclash.InputError as error:
        tally.refuse(error)
        return
    tally.count("robot by robot: paths")
    if [segment.verdict for segment in own.segments] != [answer.verdict for answer in answers]:
        tally.contradict("robot by robot answers otherwise", f"{[segment.verdict.word for segment in own.segments]}")


def _certificate(loaded: noclash.Cell, cell: Cell, path: Any, limits: dict[str, bool], tally: Tally) -> None:
    """A certificate holds, and speaks of all pairs that can move against each other."""
    proof = cell.folder / "free.proof"
    try:
        loaded.certify(path, proof, timeout=0.5, **limits)
    except noclash.NotCertifiedError:
        return
    tally.count("certificates")
    reported = noclash.verify(proof)
    if not reported.holds:
        tally.contradict("certificate does not hold", str(reported.reason))
    moving = sum(not {"rigid", "static"} & set(pair.reasons) for pair in truth(cell.model))
    if reported.pairs + len(reported.excluded) != moving:
        tally.contradict("certificate leaves out pairs", f"{reported.pairs} proved, {len(reported.excluded)} excluded, of {moving}")
