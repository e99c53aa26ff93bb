"""Random cells as folders of files, each drawn from one integer: robots, obstacles, attached objects, requests, and a path.

`make` writes a folder, has `steering.py` bring it near to touching, and says which files and options to ask noclash about.
"""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
import yaml
from numpy.random import Generator

from . import draws, steering
from .distances import Piece, pieces_of
from .kinematics import Path as Motion
from .reading import Model, read_cell, read_path
from .robots import Draft, write_robot, write_srdf


@dataclass
class Cell:
    """A random cell: its folder, what the independent reader says of it, and what to ask."""

    seed: int
    folder: Path
    #: The cell that noclash loads; `edits` then lead to what `whole` states, which the oracle reads.
    file: Path
    whole: Path
    edits: list[tuple[Any, ...]]
    model: Model
    pieces: list[Piece]
    path: Motion
    path_file: Path
    ignore_limits: bool
    #: Joints that the path names, as written in its file.
    drafts: dict[str, Draft] = field(default_factory=dict)


def make(seed: int, folder: Path) -> Cell:
    """Draws cell number `seed` and writes its files into an empty folder."""
    rng = np.random.default_rng([20, seed])
    awkward = 0.25 if rng.random() < 0.3 else 0.0
    parts: dict[str, Any] = {"robots": []}
    drafts = _robots(rng, folder, parts, awkward)
    path_rows = int(rng.choice([1, 2, 2, 2, 3, 4]))
    parts["obstacles"] = _obstacles(rng, folder, awkward, path_rows)
    if not parts["obstacles"]:
        del parts["obstacles"]
    attached = _attached(rng, folder, parts, drafts, awkward)
    if attached:
        parts["attached"] = attached
    draft_file = folder / "draft.json"
    draft_file.write_text(json.dumps(parts), encoding="utf-8")
    cache: dict[Any, np.ndarray] = {}
    model = read_cell(draft_file, cache)
    _requests(rng, parts, model)
    _state(rng, parts, model)
    path_file, ignore_limits = _path(rng, folder, model, parts, path_rows)
    made: dict[int, Any] = {}
    _steer(rng, parts, drafts, model, path_file, made)
    draft_file.unlink()
    _srdf_files(rng, folder, parts, drafts, model)
    whole = write_cell(rng, folder, "cell", parts)
    edits, file = split_edits(rng, folder, parts, whole)
    model = read_cell(whole, cache)
    return Cell(seed, folder, file, whole, edits, model, pieces_of(model, made), read_path(path_file, model), path_file, ignore_limits, drafts)


def _robots(rng: Generator, folder: Path, parts: dict[str, Any], awkward: float) -> dict[str, Draft]:
    count = int(rng.choice([1, 1, 1, 2, 2, 3]))
    drafts: dict[str, Draft] = {}
    draft = None
    for at in range(count):
        # Several robots of one description have equal names of links and joints.
        if draft is None or rng.random() < 0.6:
            links = int(rng.integers(3, 13 if count == 1 else 7))
            draft = write_robot(rng, folder, f"robot_{at}", links, awkward)
        # Names of robots may hold neither `/` nor `*`.
        name = draws.name(rng, f"r{at}", awkward).replace("/", "-").replace("*", "+")
        drafts[name] = draft
        entry: dict[str, Any] = {"name": name, "urdf": draft.urdf, "packages": {"parts": "."}}
        if at or rng.random() < 0.5:
            entry["base"] = draws.pose(rng, 0.5)
        if rng.random() < 0.05:
            entry["self_collision"] = False
        if rng.random() < 0.1:
            entry["geometry"] = draws.pick(rng, ["visual", "collision"])
        parts["robots"].append(entry)
    return drafts


def _obstacles(rng: Generator, folder: Path, awkward: float, rows: int) -> list[dict[str, Any]]:
    obstacles = []
    for at in range(int(rng.choice([0, 1, 1, 2, 2, 3, 4]))):
        entry: dict[str, Any] = {"name": draws.name(rng, f"o{at}", awkward), **draws.cell_shape(rng, folder, rng.uniform(0.05, 0.3))}
        if rng.random() < 0.9:
            entry["pose"] = draws.pose(rng, 0.5)
        if rng.random() < 0.2:
            entry["motion"] = _motion_file(rng, folder, entry["name"], rows)
        obstacles.append(entry)
    if rng.random() < 0.08:
        floor = {"normal": draws.vector(draws.direction(rng) * rng.uniform(0.5, 2)), "offset": draws.number(rng.uniform(-0.8, -0.3))}
        obstacles.append({"name": "floor", "half_space": floor})
    return obstacles


def _motion_file(rng: Generator, folder: Path, name: str, rows: int) -> str:
    """Poses by row, by time, or a single one."""
    timed = rng.random() < 0.4
    count = 1 if rng.random() < 0.1 else int(rng.integers(2, 5)) if timed else max(rows, 1)
    places = np.round(np.cumsum(rng.normal(0, 0.1, (count, 3)), axis=0), 6)
    stem = f"motion_{len(list(folder.iterdir()))}"
    if not timed and rng.random() < 0.3:
        turns = rng.normal(size=(count, 4)) if rng.random() < 0.5 else np.zeros((count, 0))
        np.save(folder / f"{stem}.npy", np.column_stack([places, turns]))
        return f"{stem}.npy"
    columns = {key: places[:, at] for at, key in enumerate("xyz")}
    match draws.pick(rng, ["quaternion", "angles", "none"]):
        case "quaternion":
            columns |= dict(zip(("qx", "qy", "qz", "qw"), rng.normal(size=(4, count))))
        case "angles":
            columns |= dict(zip(("roll", "pitch", "yaw"), np.round(rng.uniform(-3, 3, (3, count)), 6)))
    if timed:
        columns["time"] = np.round(np.cumsum(rng.uniform(0.2, 1.0, count)) - 0.5, 6)
    keys = list(columns)
    rng.shuffle(keys)
    prefix = f"{name}/" if rng.random() < 0.2 else ""
    write_table(folder / f"{stem}.csv", [key if key == "time" else prefix + key for key in keys], np.column_stack([columns[key] for key in keys]))
    return f"{stem}.csv"


def write_table(file: Path, header: list[str], rows: np.ndarray) -> None:
    """Writes CSV with every digit of every number."""
    with file.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(header)
        writer.writerows([[repr(value) for value in row] for row in rows.tolist()])


def _attached(rng: Generator, folder: Path, parts: dict[str, Any], drafts: dict[str, Draft], awkward: float) -> list[dict[str, Any]]:
    attached = []
    for at in range(int(rng.choice([0, 0, 0, 1, 2]))):
        robot = draws.pick(rng, list(drafts))
        links = drafts[robot].links
        entry = {"name": draws.name(rng, f"tool{at}", awkward), "robot": robot, "link": draws.pick(rng, links)}
        entry |= draws.cell_shape(rng, folder, rng.uniform(0.03, 0.12))
        if rng.random() < 0.8:
            entry["pose"] = draws.pose(rng, 0.15)
        if rng.random() < 0.5:
            touched = [draws.pick(rng, links) for _ in range(int(rng.integers(1, 3)))]
            entry["touches"] = [f"{robot}/{link}" if rng.random() < 0.3 else link for link in touched]
        attached.append(entry)
    return attached


def _some_pattern(rng: Generator, names: list[str]) -> str:
    """A name, or a pattern that means at least one."""
    name = draws.pick(rng, names)
    match draws.weighted(rng, {"name": 5, "robot": 1, "start": 1, "middle": 1, "all": 0.3}):
        case "robot" if "/" in name:
            return draws.exact(name.partition("/")[0]) + "/*"
        case "start":
            return draws.exact(name[: int(rng.integers(1, len(name) + 1))]) + "*"
        case "middle" if len(name) > 2:
            at = int(rng.integers(1, len(name) - 1))
            return draws.exact(name[:at]) + "*" + draws.exact(name[at + 1 :])
        case "all":
            return "*"
    return draws.exact(name) if rng.random() < 0.8 else name


def _requests(rng: Generator, parts: dict[str, Any], model: Model) -> None:
    names = [body.name for body in model.bodies]
    if not names:
        return
    if rng.random() < 0.3:
        parts["allow"] = [[_some_pattern(rng, names), _some_pattern(rng, names)] for _ in range(int(rng.integers(1, 3)))]
    if rng.random() < 0.2:
        parts["margin"] = draws.number(rng.uniform(0, 0.02))
    if rng.random() < 0.2:
        parts["margins"] = [
            {"bodies": [_some_pattern(rng, names), _some_pattern(rng, names)], "margin": draws.number(rng.uniform(0, 0.03))}
            for _ in range(int(rng.integers(1, 3)))
        ]
    model.allow = [(a, b) for a, b in parts.get("allow", [])]
    if rng.random() < 0.1:
        chosen = [_some_pattern(rng, names) for _ in range(2)]
        parts["classes"] = [{"name": f"class {at}", "bodies": [pattern]} for at, pattern in enumerate(chosen)]
        if rng.random() < 0.5:
            parts["class_pairs"] = [["class 0", "class 1"]]


def _random_value(rng: Generator, low: float, high: float, reach: float) -> float:
    low, high = (low if np.isfinite(low) else -reach), (high if np.isfinite(high) else reach)
    return float(rng.uniform(low, high))


def _random_row(rng: Generator, model: Model) -> np.ndarray:
    q = np.array([_random_value(rng, low, high, 0.8 if name.endswith(("/x", "/y", "/z")) else 3.0) for name, (low, high) in zip(model.values, model.limits)])
    for at in model.orientations:
        turn = rng.normal(size=4)
        q[at : at + 4] = turn / np.linalg.norm(turn)
    return q


def _state(rng: Generator, parts: dict[str, Any], model: Model) -> None:
    """States some values of joints, never a part of an orientation."""
    if rng.random() > 0.4:
        return
    turning = {at + k for at in model.orientations for k in range(4)}
    row = _random_row(rng, model)
    state = {}
    # A state beyond limits is a warning only, so what is proved within limits must not be used for it.
    beyond = rng.random() < 0.15
    for at, (name, (low, high)) in enumerate(zip(model.values, model.limits)):
        if at not in turning and rng.random() < 0.5:
            state[name] = draws.number(row[at] * 2.5) if beyond else float(np.clip(draws.number(row[at]), low, high))
    if state:
        parts["state"] = state
        model.state = state


def _path(rng: Generator, folder: Path, model: Model, parts: dict[str, Any], rows: int) -> tuple[Path, bool]:
    """Writes a path file; whether limits must be ignored for it."""
    names, limits = model.values, model.limits
    timed = any("motion" in o and _has_time(folder / o["motion"]) for o in parts.get("obstacles", []))
    by_row = any("motion" in o and not _has_time(folder / o["motion"]) for o in parts.get("obstacles", []))
    table = [_random_row(rng, model)]
    step = float(rng.choice([0.05, 0.3, 0.8]))
    while len(table) < rows:
        target = _random_row(rng, model)
        table.append(table[-1] + step * (target - table[-1]))
    q = np.array(table)
    for at in model.orientations:
        q[:, at : at + 4] /= np.linalg.norm(q[:, at : at + 4], axis=1, keepdims=True)
    ignore_limits = rng.random() < 0.06
    if ignore_limits:
        plain = [k for k in range(len(names)) if not any(at <= k < at + 4 for at in model.orientations)]
        q[:, plain] *= rng.uniform(1.0, 2.5)
    else:
        q = np.clip(q, *limits.T)
    times = np.round(np.cumsum(rng.uniform(0.3, 1.0, rows)), 6) if timed or rng.random() < 0.15 else None
    kind = draws.weighted(rng, {"csv": 4, "npy": 0.0 if timed else 2, "json": 2, "edges": 0.0 if timed or by_row or rows % 2 else 2})
    if not names:
        kind = "npy" if not timed else "json"
    if kind == "npy":
        np.save(folder / "path.npy", q)
        return folder / "path.npy", ignore_limits
    stated = _stated_columns(rng, model, q)
    header = _header(rng, names, stated)
    if kind == "edges":
        q = np.vstack([q, *(q[::-1] for _ in range(int(rng.integers(0, 3))))])
        if rng.random() < 0.5:
            np.save(folder / "path.npy", q.reshape(-1, 2, len(names)))
            return folder / "path.npy", ignore_limits
        both = [f"from:{name}" for name in header] + [f"to:{name}" for name in header]
        write_table(folder / "path.csv", both, np.column_stack([q[0::2][:, stated], q[1::2][:, stated]]))
        return folder / "path.csv", ignore_limits
    rates = rows > 1 and not model.orientations and rng.random() < 0.4
    velocities = rng.normal(0, 0.15, (rows, len(stated))) if rates else None
    if velocities is not None and rng.random() < 0.5:
        velocities *= 0
    if velocities is not None:
        times = np.round(np.cumsum(rng.uniform(0.3, 1.0, rows)), 6) if times is None else times
        ignore_limits = True
    if kind == "json":
        points = [{"positions": row[stated].tolist()} for row in q]
        for at, point in enumerate(points):
            if velocities is not None:
                point["velocities"] = velocities[at].tolist()
                if step < 0.5:
                    point["accelerations"] = (velocities[at] * 0.5).tolist()
            if times is not None:
                seconds = int(times[at])
                nanoseconds = int(round((float(times[at]) - seconds) * 1e9))
                point["time_from_start"] = {"sec": seconds, "nanosec": nanoseconds} if step == 0.3 else float(times[at])
        (folder / "path.json").write_text(json.dumps({"joint_names": header, "points": points}), encoding="utf-8")
        return folder / "path.json", ignore_limits
    columns = [q[:, stated]]
    if velocities is not None:
        header, columns = header + [f"vel:{name}" for name in header], [*columns, velocities]
    if times is not None:
        header, columns = ["time", *header], [times[:, None], *columns]
    write_table(folder / "path.csv", header, np.column_stack(columns))
    return folder / "path.csv", ignore_limits


def _has_time(file: Path) -> bool:
    return file.suffix == ".csv" and "time" in file.read_text(encoding="utf-8").partition("\n")[0].split(",")


def _stated_columns(rng: Generator, model: Model, q: np.ndarray) -> list[int]:
    """Columns that a file states, in random order; the rest takes the state. Parts of an orientation stay together."""
    whole = {at + k: at for at in model.orientations for k in range(4)}
    left_out = {whole.get(k, k) for k in range(q.shape[1]) if rng.random() < 0.1} if rng.random() < 0.3 else set()
    stated = [k for k in range(q.shape[1]) if whole.get(k, k) not in left_out] or list(range(q.shape[1]))
    if rng.random() < 0.5:
        rng.shuffle(stated)
    return stated


def _header(rng: Generator, names: list[str], stated: list[int]) -> list[str]:
    """Names of columns: `robot/joint`, or `joint` where that means one alone."""
    bare = [name.partition("/")[2] for name in names]
    clear = [b for b in bare if bare.count(b) == 1 and b not in names and b != "time"]
    return [bare[k] if bare[k] in clear and "/" not in names[k].partition("/")[0] and rng.random() < 0.3 else names[k] for k in stated]


def _steer(rng: Generator, parts: dict[str, Any], drafts: dict[str, Draft], model: Model, path_file: Path, made: dict[int, Any]) -> None:
    with_srdf = {draft.urdf for draft in drafts.values()} if rng.random() < 0.6 else set()
    for robot in parts["robots"]:
        if robot["urdf"] in with_srdf and rng.random() < 0.9:
            robot["srdf"] = robot["urdf"].replace(".urdf", ".srdf")
    steering.steer(rng, parts, drafts, model, read_path(path_file, model), made)


def _srdf_files(rng: Generator, folder: Path, parts: dict[str, Any], drafts: dict[str, Draft], model: Model) -> None:
    for at, robot in enumerate(parts["robots"]):
        if "srdf" not in robot or (folder / robot["srdf"]).exists():
            continue
        states = []
        if rng.random() < 0.4:
            joints = [joint for joint in model.robots[at].joints if len(joint.components) == 1]
            values = "".join(
                f'<joint name={quoteattr(joint.name)} value="{_random_value(rng, joint.lower, joint.upper, 2.0)!r}"/>' for joint in joints
            )
            states.append(f'<group_state name="ready" group="all">{values}</group_state>')
        write_srdf(rng, folder, drafts[robot["name"]], states)


def write_cell(rng: Generator, folder: Path, stem: str, parts: dict[str, Any]) -> Path:
    """Writes a cell file as YAML in blocks, YAML in one flow, or JSON."""
    file = folder / f"{stem}.yaml"
    if rng.random() < 0.4:
        file.write_text(json.dumps(parts, ensure_ascii=bool(rng.random() < 0.5)), encoding="utf-8")
    else:
        flow = draws.pick(rng, [False, None])
        file.write_text(yaml.dump(parts, Dumper=yaml.CSafeDumper, default_flow_style=flow, allow_unicode=True, width=10_000), encoding="utf-8")
    return file


def split_edits(rng: Generator, folder: Path, parts: dict[str, Any], whole: Path) -> tuple[list[tuple[Any, ...]], Path]:
    """For some cells a smaller file, and the edits in Python that make it the whole one."""
    if rng.random() > 0.15 or "margins" in parts or "classes" in parts:
        return [], whole
    less = json.loads(json.dumps(parts))
    edits: list[tuple[Any, ...]] = []
    for key in ("obstacles", "attached"):
        kept = []
        for entry in less.get(key, []):
            if "motion" in entry or rng.random() < 0.4:
                kept.append(entry)
            elif key == "obstacles" and "half_space" not in entry and rng.random() < 0.4:
                edits.append(("move", entry["name"], entry.get("pose", {"xyz": [0, 0, 0]})))
                kept.append({**entry, "pose": draws.pose(rng, 0.5)})
            else:
                edits.append(("add" if key == "obstacles" else "attach", entry))
        if kept:
            less[key] = kept
        else:
            less.pop(key, None)
    edits += [("allow", *line) for line in less.pop("allow", [])]
    if rng.random() < 0.3:
        edits.insert(0, ("add", {"name": "visitor", "sphere": 0.3}))
        edits.append(("remove", "visitor"))
    return edits, write_cell(rng, folder, "before_edits", less)
