"""Cables, people and conveyors: random cells are checked by the command, then millions of shapes, walks and timings are sampled.

    python bench/bending.py [--cases 400] [--shapes 5000] [--seed 1] [--command noclash] [--out bench/runs/bending.json]

Each case is an arm of three joints with a cable (one or two stretches, with or without sag), a person or a conveyor, and balls and boxes. The command
answers `check --json`. Of a *free* motion, shapes of the cable (polylines within length and sag by way of points on and in the ellipsoid), walks of the person
(pursuing the arm, or random, never faster than allowed) and runs of parts (random times of entering, random speeds that change on the way) are sampled densely in time. Of a *collision* with a
cable or region the reported shape or place is confirmed. Kinematics and distances are NumPy's and share nothing with noclash. One contradiction ends the run with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray
HEIGHT, UPPER, FORE, THICK = 0.4, 0.6, 0.5, 0.05

URDF = f"""<robot name="arm">
  <link name="base"/><link name="column"/>
  <link name="upper"><collision><origin xyz="{UPPER / 2} 0 0"/><geometry><box size="{UPPER} {2 * THICK} {2 * THICK}"/></geometry></collision></link>
  <link name="fore"><collision><origin xyz="{FORE} 0 0"/><geometry><sphere radius="{2 * THICK}"/></geometry></collision></link>
  <joint name="turn" type="revolute"><parent link="base"/><child link="column"/><axis xyz="0 0 1"/><limit lower="-3.1" upper="3.1" effort="1" velocity="1"/></joint>
  <joint name="lift" type="revolute"><origin xyz="0 0 {HEIGHT}"/><parent link="column"/><child link="upper"/><axis xyz="0 1 0"/><limit lower="-3.1" upper="3.1" effort="1" velocity="1"/></joint>
  <joint name="bend" type="revolute"><origin xyz="{UPPER} 0 0"/><parent link="upper"/><child link="fore"/><axis xyz="0 1 0"/><limit lower="-3.1" upper="3.1" effort="1" velocity="1"/></joint>
</robot>
"""


def turned(axis: int, angles: Array) -> Array:
    """Rotations about z (2) or y (1), one for each angle."""
    c, s, o, i = np.cos(angles), np.sin(angles), np.zeros_like(angles), np.ones_like(angles)
    rows = [[c, -s, o], [s, c, o], [o, o, i]] if axis == 2 else [[c, o, s], [o, i, o], [-s, o, c]]
    return np.moveaxis(np.array(rows), 2, 0)


def frames(q: Array) -> dict[str, tuple[Array, Array]]:
    """Rotation and origin of every link, by row of joint values."""
    column = turned(2, q[:, 0])
    upper = column @ turned(1, q[:, 1])
    elbow = np.array([0, 0, HEIGHT]) + upper @ np.array([UPPER, 0, 0])
    fore = upper @ turned(1, q[:, 2])
    zero = np.zeros((len(q), 3))
    return {"column": (column, zero), "upper": (upper, zero + [0, 0, HEIGHT]), "fore": (fore, elbow)}


def from_box(points: Array, half: Array) -> Array:
    return np.linalg.norm(np.maximum(np.abs(points) - half, 0), axis=-1)


class Case:
    """One random cell and motion, and what can be sampled of it."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.ends = rng.uniform(-2, 2, (2, 3))
        self.seconds = float(rng.uniform(0.5, 3))
        self.solids: list[tuple[str, str, Array, Any]] = []
        for index in range(int(rng.integers(1, 5))):
            direction = rng.normal(size=3)
            at = np.array([0, 0, HEIGHT]) + direction / np.linalg.norm(direction) * rng.uniform(0.5, 1.6)
            if rng.random() < 0.5:
                self.solids.append((f"s{index}", "ball", at, float(rng.uniform(0.05, 0.3))))
            else:
                self.solids.append((f"s{index}", "box", at, rng.uniform(0.03, 0.25, 3)))
        self.kind = ("cable", "cable", "person", "conveyor")[int(rng.integers(4))]
        getattr(self, f"_draw_{self.kind}")()

    def _draw_cable(self) -> None:
        rng = self.rng
        links: list[tuple[str | None, Array]] = [("column", np.array([0.0, 0.1, HEIGHT])), ("upper", np.array([0.3, 0, 0.12])), ("fore", np.array([0.2, 0, 0.1]))]
        if rng.random() < 0.4:
            links[0] = (None, np.array([0, 0, HEIGHT]) + rng.normal(size=3) * 0.5)
        chosen = links if rng.random() < 0.3 else [links[int(rng.integers(2))], links[2]]
        self.clips = chosen
        self.radius = float(rng.uniform(0, 0.03))
        at = self.clip_places(np.linspace(0, 1, 400))
        longest = [float(np.linalg.norm(a - b, axis=1).max()) for a, b in zip(at, at[1:])]
        # Some are torn.
        self.lengths = [own * float(rng.uniform(0.98, 1.02) if rng.random() < 0.1 else rng.uniform(1.01, 1.3)) for own in longest]
        self.sags = [float(rng.uniform(0.02, 0.3)) if rng.random() < 0.5 else None for _ in longest]

    def _draw_person(self) -> None:
        rng = self.rng
        angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(1.5, 5)
        self.seen = np.array([far * np.cos(angle), far * np.sin(angle), 0.9])
        self.size = np.array([0, 0, float(rng.choice([0.0, 1.0]))])
        self.radius, self.speed = float(rng.uniform(0.2, 0.5)), float(rng.uniform(0.3, 2))
        self.area = (self.seen.copy(), rng.uniform(0.5, 4, 3)) if rng.random() < 0.5 else None

    def _draw_conveyor(self) -> None:
        rng = self.rng
        self.yaw = float(rng.uniform(-3, 3))
        self.size = rng.uniform(0.1, 0.4, 3)
        self.length = float(rng.uniform(1, 4))
        # The lane passes the arm.
        local = np.array([-self.length * rng.uniform(0.2, 0.8), rng.uniform(-1, 1), rng.uniform(0, 1)])
        self.entry = turned(2, np.array([self.yaw]))[0] @ local
        self.speeds = np.sort(rng.uniform(0.1, 2, 2))
        self.enters = np.sort(rng.uniform(-1, self.seconds, 2))

    def clip_places(self, t: Array) -> list[Array]:
        placed = frames(self.configurations(t))
        return [np.tile(at, (len(t), 1)) if link is None else placed[link][0] @ at + placed[link][1] for link, at in self.clips]

    def configurations(self, t: Array) -> Array:
        return self.ends[0] + t[:, None] * (self.ends[1] - self.ends[0])

    def document(self) -> dict[str, Any]:
        obstacles = []
        for name, kind, at, size in self.solids:
            shape = {"sphere": size} if kind == "ball" else {"box": (2 * size).tolist()}
            obstacles.append({"name": name, **shape, "pose": {"xyz": at.tolist()}})
        document: dict[str, Any] = {"robots": [{"name": "arm", "urdf": "arm.urdf", "self_collision": False}], "obstacles": obstacles}
        if self.kind == "cable":
            clips = [{"at": at.tolist(), **({} if link is None else {"link": f"arm/{link}"})} for link, at in self.clips]
            for clip, length, sag in zip(clips[1:], self.lengths, self.sags):
                clip.update({"length": length}, **({} if sag is None else {"sag": sag}))
            document["cables"] = [{"name": "bent", "radius": self.radius, "from": clips[0], "to": clips[-1], **({"via": clips[1:-1]} if clips[1:-1] else {})}]
        elif self.kind == "person":
            person = {"name": "bent", "kind": "person", "pose": {"xyz": self.seen.tolist()}, "size": self.size.tolist(), "radius": self.radius, "speed": self.speed}
            if self.area is not None:
                person["within"] = {"pose": {"xyz": self.area[0].tolist()}, "size": self.area[1].tolist()}
            document["regions"] = [person]
        else:
            pose = {"xyz": self.entry.tolist(), "rpy": [0, 0, self.yaw]}
            document["regions"] = [
                {"name": "bent", "kind": "conveyor", "pose": pose, "size": self.size.tolist(), "length": self.length, "speed": self.speeds.tolist(), "enters": self.enters.tolist()}
            ]
        return document

    def link_distance(self, link: str, q: Array, points: Array) -> Array:
        """Distance of points (rows, any number) from a link at each row."""
        rotation, origin = frames(q)[link]
        local = np.einsum("nij,nkj->nki", np.swapaxes(rotation, 1, 2), points - origin[:, None])
        if link == "upper":
            return from_box(local - [UPPER / 2, 0, 0], np.array([UPPER / 2, THICK, THICK]))
        return np.maximum(np.linalg.norm(local - [FORE, 0, 0], axis=-1) - 2 * THICK, 0)

    def distance(self, body: str, q: Array, points: Array) -> Array:
        if body.startswith("arm/"):
            return self.link_distance(body[4:], q, points)
        _, kind, at, size = next(solid for solid in self.solids if solid[0] == body)
        return np.maximum(np.linalg.norm(points - at, axis=-1) - size, 0) if kind == "ball" else from_box(points - at, size)

    def compared(self) -> list[str]:
        links = ["arm/upper", "arm/fore"]
        if self.kind != "cable":
            return links
        clipped = {f"arm/{link}" for link, _ in self.clips}
        return [solid[0] for solid in self.solids] + [link for link in links if link not in clipped]

    # Samples: the least distance between what is sampled and what it is compared with (0 or less contradicts a Free), and how many.

    def sample(self, count: int) -> tuple[float, int]:
        return {"cable": self._sample_cable, "person": self._sample_person, "conveyor": self._sample_conveyor}[self.kind](count)

    def _sample_cable(self, count: int) -> tuple[float, int]:
        rng, least, sampled = self.rng, np.inf, 0
        t = rng.random(count)
        q, places = self.configurations(t), self.clip_places(t)
        for a, b, length, sag in zip(places, places[1:], self.lengths, self.sags):
            apart = np.linalg.norm(b - a, axis=1)
            along = (b - a) / np.maximum(apart, 1e-12)[:, None]
            side = np.cross(along, np.where(np.abs(along[:, :1]) < 0.7, [[1.0, 0, 0]], [[0, 1.0, 0]]))
            side /= np.linalg.norm(side, axis=1)[:, None]
            lean, roll = np.arccos(rng.uniform(-1, 1, count)), rng.uniform(0, 2 * np.pi, count)
            # Half of the points on the ellipsoid, the others within.
            inward = np.where(rng.random(count) < 0.5, 1.0, rng.random(count) ** (1 / 3))
            long, short = 0.5 * length, 0.5 * np.sqrt(np.maximum(length**2 - apart**2, 0))
            around = np.cos(roll)[:, None] * side + np.sin(roll)[:, None] * np.cross(along, side)
            by = (a + b) / 2 + (inward * long * np.cos(lean))[:, None] * along + (inward * short * np.sin(lean))[:, None] * around
            if sag is not None:
                foot = a + along * np.clip(np.einsum("ni,ni->n", by - a, along), 0, apart)[:, None]
                off = np.linalg.norm(by - foot, axis=1)
                by = foot + (by - foot) * np.minimum(1, sag / np.maximum(off, 1e-12))[:, None]
            second = by + (b - by) * rng.random((count, 1)) + rng.normal(size=(count, 3)) * 0.05
            whole = np.linalg.norm(by - a, axis=1) + np.linalg.norm(second - by, axis=1) + np.linalg.norm(b - second, axis=1)
            foot = a + along * np.clip(np.einsum("ni,ni->n", second - a, along), 0, apart)[:, None]
            fits = (whole <= length) & (np.linalg.norm(second - foot, axis=1) <= (np.inf if sag is None else sag))
            second = np.where(fits[:, None], second, by)
            steps = np.linspace(0, 1, 9)[None, :, None]
            points = np.concatenate([p[:, None] + steps * (r - p)[:, None] for p, r in ((a, by), (by, second), (second, b))], axis=1)
            for body in self.compared():
                least = min(least, float(self.distance(body, q, points).min()) - self.radius)
            sampled += count
        return least, sampled

    def _sample_person(self, count: int) -> tuple[float, int]:
        """Points of a person on walks of 40 steps: half pursue the arm, half wander; none leaves the area."""
        rng, steps, least = self.rng, 40, np.inf
        walks = max(count // steps, 1)
        pace = self.seconds / steps
        direction = rng.normal(size=(walks, 3))
        reach = self.radius * np.where(rng.random(walks) < 0.7, 1, rng.random(walks))
        place = self.seen + rng.uniform(-0.5, 0.5, (walks, 3)) * self.size + direction / np.linalg.norm(direction, axis=1)[:, None] * reach[:, None]
        pursues = rng.random(walks) < 0.5
        place = self._kept(place)
        for step in range(steps + 1):
            q = self.configurations(np.full(walks, step / steps))
            for body in self.compared():
                least = min(least, float(self.distance(body, q, place[:, None]).min()))
            rotation, origin = frames(q)["fore"]
            goal = origin + rotation @ np.array([FORE, 0, 0])
            way = np.where(pursues[:, None], goal - place, rng.normal(size=(walks, 3)))
            length = np.linalg.norm(way, axis=1)
            stride = np.minimum(self.speed * pace * np.where(pursues, 1, rng.random(walks)), length)
            place = self._kept(place + way / np.maximum(length, 1e-12)[:, None] * stride[:, None])
        return least, walks * (steps + 1)

    def _kept(self, place: Array) -> Array:
        if self.area is None:
            return place
        return np.clip(place, self.area[0] - self.area[1] / 2, self.area[0] + self.area[1] / 2)

    def _sample_conveyor(self, count: int) -> tuple[float, int]:
        """Parts with a random time of entering and speeds that change on the way."""
        rng, steps, least, sampled = self.rng, 40, np.inf, 0
        runs = max(count // steps, 1)
        enters = rng.uniform(*self.enters, runs)
        extremes = rng.random((runs, 2)) < 0.5
        enters = np.where(extremes[:, 0], rng.choice(self.enters, runs), enters)
        times = np.linspace(0, self.seconds, steps + 1)
        base = rng.choice(self.speeds, runs)
        travelled = np.where(enters < 0, -enters, 0) * base
        local = (rng.integers(0, 2, (runs, 6, 3)) - 0.5) * self.size
        local = np.concatenate([local, rng.uniform(-0.5, 0.5, (runs, 10, 3)) * self.size], axis=1)
        turn = turned(2, np.array([self.yaw]))[0]
        for before, now in zip(np.concatenate([[0.0], times]), times):
            speed = np.where(extremes[:, 1], base, rng.uniform(*self.speeds, runs))
            travelled += speed * np.clip(now - np.maximum(before, enters), 0, None)
            there = (now >= enters) & (travelled <= self.length)
            if there.any():
                points = self.entry + (local[there] + travelled[there][:, None, None] * np.array([1.0, 0, 0])) @ turn.T
                q = self.configurations(np.full(int(there.sum()), now / self.seconds))
                for body in self.compared():
                    least = min(least, float(self.distance(body, q, points).min()))
            sampled += int(there.sum())
        return least, sampled

    def refuted(self, contact: dict[str, Any]) -> str | None:
        """What is wrong with a contact that was reported."""
        t = np.array([contact["t"]])
        q, point = self.configurations(t), np.array(contact["point"])
        if contact["kind"] == "torn":
            places = self.clip_places(t)
            longer = [np.linalg.norm(a[0] - b[0]) > length for a, b, length in zip(places, places[1:], self.lengths)]
            return None if any(longer) else "the cable is long enough"
        body = contact["bodies"][1]
        if self.distance(body, q, point[None, None])[0, 0] > 1e-8:
            return "the point is not of the body"
        if contact["kind"] == "occupied":
            return None if self._may_be_at(point, self.seconds * contact["t"]) else "the place is out of bounds"
        a, by, b = (np.array(own) for own in contact["shape"])
        for first, last, length, sag in zip(self.clip_places(t), self.clip_places(t)[1:], self.lengths, self.sags):
            if np.linalg.norm(first[0] - a) > 1e-8 or np.linalg.norm(last[0] - b) > 1e-8:
                continue
            along = b - a
            place = np.clip((by - a) @ along / max(along @ along, 1e-24), 0, 1)
            if np.linalg.norm(by - a) + np.linalg.norm(b - by) > length + 1.1e-6:
                return "the shape is too long"
            if sag is not None and np.linalg.norm(by - a - place * along) > sag + 1e-8:
                return "the shape sags too much"
            return None if self.distance(body, q, by[None, None])[0, 0] <= self.radius + 1e-8 else "the shape does not touch"
        return "the shape begins or ends elsewhere"

    def _may_be_at(self, point: Array, now: float) -> bool:
        if self.kind == "person":
            inside = self.area is None or bool((np.abs(point - self.area[0]) <= self.area[1] / 2 + 1e-8).all())
            return inside and float(from_box(point - self.seen, self.size / 2)) <= self.radius + self.speed * now + 1e-8
        local = (point - self.entry) @ turned(2, np.array([self.yaw]))[0]
        low = self.speeds[0] * max(now - self.enters[1], 0)
        high = min(self.speeds[1] * (now - self.enters[0]), self.length)
        return bool(low - self.size[0] / 2 - 1e-8 <= local[0] <= high + self.size[0] / 2 + 1e-8 and (np.abs(local[1:]) <= self.size[1:] / 2 + 1e-8).all())


def ask(command: str, folder: Path, case: Case) -> dict[str, Any]:
    (folder / "arm.urdf").write_text(URDF, encoding="utf-8")
    (folder / "cell.yaml").write_text(json.dumps(case.document()), encoding="utf-8")
    rows = [",".join(repr(float(value)) for value in [*row, second]) for row, second in zip(case.ends, (0.0, case.seconds))]
    (folder / "path.csv").write_text("\n".join(["turn,lift,bend,time", *rows]) + "\n", encoding="utf-8")
    run = subprocess.run(
        [command, "check", str(folder / "cell.yaml"), str(folder / "path.csv"), "--json", "--no-clearance", "--epsilon", "1e-4"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NOCLASH_CACHE": ""},
    )
    if run.returncode not in (0, 1, 3):
        raise SystemExit(f"the command failed: {run.stdout} {run.stderr}")
    return dict(json.loads(run.stdout))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=400)
    parser.add_argument("--shapes", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", default="noclash")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    counts: dict[str, dict[str, int]] = {}
    sampled, seconds, wrong, nearest = 0, 0.0, [], np.inf
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.cases):
            case = Case(np.random.default_rng([options.seed, number]))
            begun = time.perf_counter()
            answer = ask(options.command, Path(folder), case)
            seconds += time.perf_counter() - begun
            own = answer["segments"][0]["bending"]
            kind = own["verdict"] if own["verdict"] != "collision" else own["contact"]["kind"]
            counts.setdefault(case.kind, {}).setdefault(kind, 0)
            counts[case.kind][kind] += 1
            if own["verdict"] == "free":
                least, number_of = case.sample(options.shapes)
                sampled, nearest = sampled + number_of, min(nearest, least)
                if least <= 0:
                    wrong.append({"case": number, "kind": case.kind, "deep": least})
            elif own["verdict"] == "collision":
                why = case.refuted(own["contact"])
                if why is not None:
                    wrong.append({"case": number, "kind": case.kind, "refuted": why})
    result = {
        "command": f"python bench/bending.py --cases {options.cases} --shapes {options.shapes} --seed {options.seed}",
        "machine": platform.machine(),
        "cases": options.cases,
        "answers": counts,
        "sampled_shapes_and_places": sampled,
        "nearest_sampled_m": nearest,
        "contradictions": wrong,
        "seconds_of_the_command": round(seconds, 1),
    }
    text = json.dumps(result, indent=1)
    print(text)
    if options.out is not None:
        options.out.write_text(text + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
