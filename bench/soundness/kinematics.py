"""Where links and moving obstacles are: forward kinematics and interpolation in plain NumPy, for many times in one call.

Written from the definitions of URDF and of the path file; nothing here comes from noclash.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

#: Names of the values of a joint, behind its own; a joint of one value has its name alone.
COMPONENTS = {"planar": ("x", "y", "theta"), "floating": ("x", "y", "z", "qx", "qy", "qz", "qw")}


def matrix(rotation: np.ndarray, translation: np.ndarray) -> np.ndarray:
    """A 4×4 matrix."""
    pose = np.eye(4)
    pose[:3, :3], pose[:3, 3] = rotation, translation
    return pose


def from_rpy(xyz: np.ndarray, rpy: np.ndarray) -> np.ndarray:
    """A pose from a translation and angles about the fixed axes x, y, z."""
    (sr, sp, sy), (cr, cp, cy) = np.sin(rpy), np.cos(rpy)
    rotation = [
        [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
        [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
        [-sp, cp * sr, cp * cr],
    ]
    return matrix(np.array(rotation), np.asarray(xyz, dtype=float))


def from_quaternions(q: np.ndarray) -> np.ndarray:
    """Rotation matrices of quaternions x, y, z, w of any length, (n, 3, 3)."""
    x, y, z, w = (q / np.linalg.norm(q, axis=-1, keepdims=True)).T
    rows = [
        1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
        2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
        2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y),
    ]  # fmt: skip
    return np.stack(rows, axis=-1).reshape(-1, 3, 3)


def about(axis: np.ndarray, angle: np.ndarray) -> np.ndarray:
    """Rotations about a unit axis by many angles (Rodrigues), (n, 3, 3)."""
    x, y, z = axis
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    s, c = np.sin(angle)[:, None, None], np.cos(angle)[:, None, None]
    return np.eye(3) + s * k + (1 - c) * (k @ k)


def slerp(first: np.ndarray, second: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Quaternions on the shorter arc, (n, 4)."""
    p, q = first / np.linalg.norm(first), second / np.linalg.norm(second)
    if p @ q < 0:
        q = -q
    angle = 2 * np.arctan2(np.linalg.norm(q - p), np.linalg.norm(q + p))
    if angle < 1e-9:
        return (1 - t)[:, None] * p + t[:, None] * q
    return (np.sin((1 - t) * angle)[:, None] * p + np.sin(t * angle)[:, None] * q) / np.sin(angle)


@dataclass
class Joint:
    """A `<joint>`; `mimic` is (leader, multiplier, offset)."""

    name: str
    type: str
    parent: str
    child: str
    origin: np.ndarray
    axis: np.ndarray
    lower: float = -np.inf
    upper: float = np.inf
    mimic: tuple[str, float, float] | None = None

    @property
    def components(self) -> tuple[str, ...]:
        """Names of its values in a configuration; none if it is fixed or follows another."""
        if self.type == "fixed" or self.mimic is not None:
            return ()
        return tuple(f"{self.name}/{part}" for part in COMPONENTS[self.type]) if self.type in COMPONENTS else (self.name,)

    def motion(self, values: np.ndarray) -> np.ndarray:
        """Poses of the child against the joint's frame for many values, (n, 4, 4)."""
        poses = np.tile(np.eye(4), (len(values), 1, 1))
        match self.type:
            case "revolute" | "continuous":
                poses[:, :3, :3] = about(self.axis, values[:, 0])
            case "prismatic":
                poses[:, :3, 3] = values[:, :1] * self.axis
            case "planar":
                # x and y go along the images of x and y under the least rotation that takes z to the axis.
                x, y = _plane_directions(self.axis)
                poses[:, :3, 3] = values[:, :1] * x + values[:, 1:2] * y
                poses[:, :3, :3] = about(self.axis, values[:, 2])
            case "floating":
                poses[:, :3, 3] = values[:, :3]
                poses[:, :3, :3] = from_quaternions(values[:, 3:])
        return poses


def _plane_directions(axis: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    turn = np.cross([0.0, 0.0, 1.0], axis)
    length = np.linalg.norm(turn)
    if length < 1e-15:
        return np.array([1.0, 0, 0]), np.array([0, 1.0 if axis[2] > 0 else -1.0, 0])
    rotation = about(turn / length, np.array([np.arctan2(length, axis[2])]))[0]
    return rotation[:, 0], rotation[:, 1]


@dataclass
class Robot:
    """A kinematic tree as its URDF states it, where its base is."""

    name: str
    links: list[str]
    joints: list[Joint]
    base: np.ndarray
    above: dict[str, Joint] = field(init=False)
    below: dict[str, list[Joint]] = field(init=False)
    root: str = field(init=False)

    def __post_init__(self) -> None:
        self.above = {joint.child: joint for joint in self.joints}
        self.below = {link: [] for link in self.links}
        for joint in self.joints:
            self.below[joint.parent].append(joint)
        (self.root,) = [link for link in self.links if link not in self.above]

    @property
    def values(self) -> list[str]:
        """Names of the values of its configuration, in URDF order."""
        return [name for joint in self.joints for name in joint.components]

    def place(self, q: np.ndarray) -> dict[str, np.ndarray]:
        """Poses of all links in the world for many configurations, (n, 4, 4) each."""
        columns = {name: at for at, name in enumerate(self.values)}
        by_name = {joint.name: joint for joint in self.joints}

        def of(joint: Joint) -> np.ndarray:
            if joint.mimic is not None:
                leader, multiplier, offset = joint.mimic
                return multiplier * of(by_name[leader]) + offset
            return q[:, [columns[name] for name in joint.components]]

        poses = {self.root: np.tile(self.base, (len(q), 1, 1))}
        waiting = [self.root]
        while waiting:
            link = waiting.pop()
            for joint in self.below[link]:
                at = poses[link] @ joint.origin
                poses[joint.child] = at if joint.type == "fixed" else at @ joint.motion(of(joint))
                waiting.append(joint.child)
        return poses


@dataclass
class Path:
    """Waypoints of a cell: rows of configurations, between them lines, or splines where rates are stated."""

    rows: np.ndarray
    #: For every floating joint the first of the four columns of its orientation.
    orientations: list[int]
    times: np.ndarray | None = None
    velocities: np.ndarray | None = None
    accelerations: np.ndarray | None = None
    #: Rows 2i and 2i + 1 are an edge of their own, instead of a path through all rows.
    edges: bool = False

    @property
    def segments(self) -> int:
        """How many motions there are; a single row is a standstill."""
        return len(self.rows) // 2 if self.edges else max(len(self.rows) - 1, 1)

    def ends(self, segment: int) -> tuple[int, int]:
        """The rows that a segment joins."""
        if self.edges:
            return 2 * segment, 2 * segment + 1
        return segment, min(segment + 1, len(self.rows) - 1)

    def at(self, segment: int, t: np.ndarray) -> np.ndarray:
        """Configurations at times of a segment, (n, dof)."""
        a, b = self.ends(segment)
        q0, q1, s = self.rows[a], self.rows[b], t[:, None]
        if self.velocities is not None and self.times is not None and a != b:
            duration = self.times[b] - self.times[a]
            v0, v1 = self.velocities[a] * duration, self.velocities[b] * duration
            if self.accelerations is not None:
                a0, a1 = self.accelerations[a] * duration**2, self.accelerations[b] * duration**2
                rise = q1 - q0 - v0 - a0 / 2
                c3 = 10 * rise - 4 * (v1 - v0 - a0) + (a1 - a0) / 2
                c4 = -15 * rise + 7 * (v1 - v0 - a0) - (a1 - a0)
                c5 = 6 * rise - 3 * (v1 - v0 - a0) + (a1 - a0) / 2
                return q0 + s * (v0 + s * (a0 / 2 + s * (c3 + s * (c4 + s * c5))))
            c2, c3 = 3 * (q1 - q0) - 2 * v0 - v1, 2 * (q0 - q1) + v0 + v1
            return q0 + s * (v0 + s * (c2 + s * c3))
        q = (1 - s) * q0 + s * q1
        for at in self.orientations:
            q[:, at : at + 4] = slerp(q0[at : at + 4], q1[at : at + 4], t)
        return q


@dataclass
class Course:
    """Rows of poses (x, y, z, qx, qy, qz, qw) that an obstacle passes through, by row or by clock, in the frame of its pose."""

    pose: np.ndarray
    rows: np.ndarray
    times: np.ndarray | None = None

    def between(self, row: int, other: int, t: np.ndarray) -> np.ndarray:
        """Poses on the way from one row to another, (n, 4, 4)."""
        first, second = self.rows[row], self.rows[other]
        poses = np.tile(np.eye(4), (len(t), 1, 1))
        poses[:, :3, 3] = (1 - t)[:, None] * first[:3] + t[:, None] * second[:3]
        poses[:, :3, :3] = from_quaternions(slerp(first[3:], second[3:], t))
        return self.pose @ poses

    def at(self, path: Path, segment: int, t: np.ndarray) -> np.ndarray:
        """Poses while a path is run through, (n, 4, 4)."""
        if len(self.rows) == 1:
            return self.between(0, 0, t)
        if self.times is None or path.times is None:
            return self.between(*((0, 1) if path.edges else path.ends(segment)), t)
        a, b = path.ends(segment)
        clock = path.times[a] + (path.times[b] - path.times[a]) * t
        poses = np.empty((len(t), 4, 4))
        for k, now in enumerate(np.clip(clock, self.times[0], self.times[-1])):
            row = min(int(np.searchsorted(self.times, now, side="right")) - 1, len(self.times) - 2)
            share = (now - self.times[row]) / (self.times[row + 1] - self.times[row])
            poses[k] = self.between(row, row + 1, np.array([share]))[0]
        return poses
