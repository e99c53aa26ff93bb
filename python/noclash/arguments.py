"""Arguments of users, turned into arrays of the right shape, or refused with what was expected.

A wrong order of joints, a transposed array or a NaN must never be checked as if it were meant.
"""

from __future__ import annotations

import difflib
import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._noclash import Core, Question
from .errors import ConfigurationError, InputError, PathError
from .piecewise import Piecewise
from .piecewise_sources import as_piecewise
from .waypoints import Trajectory

Array = npt.NDArray[np.float64]
#: A path: waypoints as rows of an array, a `Trajectory`, a curve (`Piecewise`, or one of SciPy, Drake, TOPP-RA or Ruckig), a ROS
#: JointTrajectory (message or dictionary), a path file, or one of these for each robot by name.
PathLike = npt.ArrayLike | Trajectory | Piecewise | Mapping[str, Any] | str | os.PathLike[str]
#: A configuration: numbers in the order of `cell.joints`, values by joint name (the rest takes the cell's state), or the name
#: of a state.
ConfigurationLike = npt.ArrayLike | Mapping[str, float] | str


#: How far something may be off: one number, or two. Of poses metres, then radians; of joints radians, then metres.
ToleranceLike = float | tuple[float, float] | None
Sizes = tuple[float, float, float, float, float, float] | None


def tolerances(pose: ToleranceLike, joints: ToleranceLike, obstacles: ToleranceLike) -> Sizes:
    """Tolerances besides those of the cell; `None` for none."""
    if pose is None and joints is None and obstacles is None:
        return None
    given = {"tolerance_pose": pose, "tolerance_joints": joints, "tolerance_obstacles": obstacles}
    first, second, third = (_sizes(name, value) for name, value in given.items())
    return (*first, *second, *third)


def _sizes(name: str, value: ToleranceLike) -> tuple[float, float]:
    if value is None:
        return 0.0, 0.0
    unit = "radians, or (radians, metres)" if name == "tolerance_joints" else "metres, or (metres, radians)"
    given = value if isinstance(value, (tuple, list, np.ndarray)) else [value]
    try:
        unmasked(list(given), name)
        sizes = [float(size) for size in given]
    except (TypeError, ValueError):
        sizes = []
    if not 1 <= len(sizes) <= 2 or not all(0.0 <= size < float("inf") for size in sizes):
        raise InputError(f"{name} is {value!r}", "value", remedy=f"give {unit}; finite and not negative")
    return sizes[0], sizes[1] if len(sizes) == 2 else 0.0


class Layout:
    """Layout of arrays about one cell."""

    def __init__(self, joints: tuple[str, ...], state: Array, states: Mapping[str, Array], robots: tuple[str, ...]) -> None:
        self.joints = joints
        self.dof = len(joints)
        self.state = state
        self.states = states
        self.robots = robots
        self.full = (self.dof,)
        self.places: dict[str, int] = {}
        bare = [joint.split("/", 1)[1] for joint in joints]
        # A name that several values have names none of them.
        for names in (bare, list(joints)):
            counts = Counter(names)
            self.places.update({name: at for at, name in enumerate(names) if counts[name] == 1})

    def place(self, name: object) -> int:
        """The column of a joint, by `robot/joint` or, where only one robot has it, by `joint`."""
        at = self.places.get(name) if isinstance(name, str) else None
        if at is None:
            near = difflib.get_close_matches(str(name), self.places, n=1)
            remedy = f"did you mean `{near[0]}`?" if near else f"the joints are: {', '.join(self.joints)}"
            raise ConfigurationError(f"there is no joint `{name}` in this cell", "unknown", remedy=remedy)
        return at

    def configuration(self, q: ConfigurationLike, what: str) -> Array:
        """One configuration."""
        if type(q) is np.ndarray and q.dtype == np.float64 and q.shape == self.full:
            return q
        if isinstance(q, str):
            if q not in self.states:
                known = ", ".join(self.states) or "none"
                raise ConfigurationError(f"there is no state `{q}`", "unknown", remedy=f"named states of this cell: {known}")
            return self.states[q]
        if isinstance(q, Mapping):
            full = self.state.copy()
            for at, value in self.by_place(q, what).items():
                full[at] = value
            return full
        expected = f"({self.dof},): {', '.join(self.joints)}"
        self._in_order(getattr(q, "index", None), f"the index of {what}", self.joints)
        return numbers(q, what, self.full, expected)

    def by_place(self, given: Mapping[str, Any], what: str) -> dict[int, float]:
        """Values by joint name as values by column; a joint that is named twice is refused."""
        values: dict[int, float] = {}
        for name, value in given.items():
            at = self.place(name)
            if at in values:
                message = f"{what} names joint `{self.joints[at]}` twice"
                raise ConfigurationError(message, "inconsistent", remedy="name every joint once, as `robot/joint` or as `joint`")
            values[at] = float(numbers(value, f"{what}[{name!r}]", ()))
        return values

    def _in_order(self, labels: Any, what: str, columns: Sequence[str]) -> None:
        """Refuses labels of a table that are names of joints, but not in the order in which its numbers are taken."""
        names = None if labels is None or callable(labels) else list(labels)
        if names is None or not any(isinstance(name, str) for name in names):
            return
        places = [self.places.get(name) if isinstance(name, str) else None for name in names]
        if places != [self.places.get(column) for column in columns]:
            remedy = f"expected {', '.join(columns)}; give a plain array (.to_numpy()) and name its columns by `joints=`"
            raise ConfigurationError(f"{what} is {', '.join(map(str, names))}", "inconsistent", remedy=remedy)

    def in_header_order(self, values: object, what: str, columns: Sequence[str]) -> None:
        """Refuses a table whose header names joints in another order than that in which its numbers are taken."""
        self._in_order(getattr(values, "column_names", getattr(values, "columns", None)), f"the header of {what}", columns)

    def rows(self, values: npt.ArrayLike, what: str, joints: Sequence[str] | None = None) -> Array:
        """Many configurations, one per row; `joints` names the columns if they are not those of the cell."""
        columns = self.joints if joints is None else tuple(joints)
        expected = f"(N, {len(columns)}): one row per configuration, columns {', '.join(columns)}"
        self.in_header_order(values, what, columns)
        return numbers(values, what, (None, len(columns)), expected)

    def spread(self, values: Array, joints: Sequence[str] | None, rest: Array) -> Array:
        """Rows in the order of the cell; what `joints` does not name takes the value of `rest`."""
        if joints is None:
            return values
        places = [self.place(name) for name in joints]
        if len(set(places)) != len(places):
            twice = next(self.joints[at] for at in places if places.count(at) > 1)
            raise ConfigurationError(f"joint `{twice}` has two columns", "inconsistent", remedy="name every joint once")
        full = np.tile(rest, (len(values), 1))
        full[:, places] = values
        return full

    def named(self, joints: Sequence[str] | None) -> list[bool]:
        """Which columns were given."""
        if joints is None:
            return [True] * self.dof
        given = {self.place(name) for name in joints}
        return [at in given for at in range(self.dof)]


def unmasked(value: object, what: str) -> None:
    """Refuses arrays of which entries are masked, and truth values among numbers: NumPy would take both for plain numbers."""
    if isinstance(value, (list, tuple)):
        for entry in value:
            if type(entry) is not float and type(entry) is not int:
                if isinstance(entry, (bool, np.bool_)):
                    raise ConfigurationError(f"{what} holds {entry}, which is not a number", "dtype", remedy="give real numbers")
                unmasked(entry, what)
    elif isinstance(value, np.ma.MaskedArray) and np.ma.getmaskarray(value).any():
        count = int(np.ma.getmaskarray(value).sum())
        message = f"{what} is a masked array with {count} masked {'entry' if count == 1 else 'entries'}"
        raise ConfigurationError(message, "value", remedy="fill them in, or drop their rows: what is masked has no value")


def is_on_card(value: object) -> bool:
    """Whether a value is an array in the memory of an NVIDIA card (`kDLCUDA` of DLPack)."""
    if isinstance(value, np.ndarray) or not hasattr(value, "__dlpack_device__"):
        return False
    try:
        return bool(value.__dlpack_device__()[0] == 2)
    except Exception:  # what an array does that does not say where it is, is said where it is read
        return False


def _of_host(value: object, what: str) -> object:
    """What NumPy can read: also arrays of libraries that give them by DLPack alone."""
    if isinstance(value, np.ndarray) or not hasattr(value, "__dlpack_device__"):
        return value
    try:
        return np.asarray(value) if hasattr(value, "__array__") else np.from_dlpack(value)  # type: ignore[arg-type]
    except (BufferError, RuntimeError, TypeError) as cause:
        remedy = "give an array in the host's memory (.cpu(), .get())"
        if is_on_card(value):
            remedy += "; `check_many` takes arrays on a card with device=\"gpu\" and clearance=False"
        raise InputError(f"{what} is an array that NumPy cannot read: {cause}", "dtype", remedy=remedy) from None


def numbers(value: object, what: str, shape: tuple[int | None, ...], expected: str = "a number") -> Array:
    """Finite numbers of a given shape (`None`: any length); everything else is refused, and nothing is rounded."""
    unmasked(value, what)
    value = _of_host(value, what)
    try:
        array = np.asarray(value)
    except ValueError:
        raise ConfigurationError(f"{what} is ragged: its rows have different lengths", "shape", remedy=f"expected shape {expected}") from None
    if array.dtype.kind not in "fiu" or array.dtype.itemsize > 8:
        remedy = f"expected float64 of shape {expected}"
        raise ConfigurationError(f"{what} has the type {array.dtype}, which is no array of real numbers", "dtype", remedy=remedy)
    fits = array.ndim == len(shape) and all(want in (None, have) for want, have in zip(shape, array.shape))
    if not fits:
        hint = ""
        if array.ndim == 2 and len(shape) == 2 and array.shape[0] == shape[1]:
            hint = "; it looks transposed"
        raise ConfigurationError(f"{what} has the shape {array.shape}{hint}", "shape", remedy=f"expected shape {expected}")
    result = np.asarray(array, dtype=np.float64)
    if array.dtype.kind in "iu" and array.size and int(abs(result).max()) >= 2**53:
        raise ConfigurationError(f"{what} holds whole numbers beyond 2^53, which float64 rounds", "value", remedy="give float64")
    if not np.isfinite(result).all():
        at = tuple(int(i) for i in np.argwhere(~np.isfinite(result))[0])
        place = f"{what}[{', '.join(map(str, at))}]" if at else what
        raise ConfigurationError(f"{place} is {result[at]}, which is not a finite number", "value", remedy="give finite numbers")
    return result


def question(core: Core, layout: Layout, path: PathLike, joints: Sequence[str] | None, ignore_limits: bool) -> Question:
    """The motions that a path describes."""
    if isinstance(path, (str, os.PathLike)):
        _no_names(joints)
        return Question.of_files(core, [(None, os.fspath(path), None)], ignore_limits)
    if isinstance(path, Mapping) and "joint_names" not in path and path and all(name in layout.robots for name in path):
        _no_names(joints)
        return Question.of_files(core, [_source(robot, own) for robot, own in path.items()], ignore_limits)
    curve = as_piecewise(path)
    if curve is not None:
        path, joints = curve.motion(layout.joints if joints is None else joints), None
    message = _as_message(path)
    if message is not None:
        _no_names(joints)
        return Question.of_files(core, [_source(None, message)], ignore_limits)
    if isinstance(path, Trajectory):
        if joints is not None:
            raise InputError("both the trajectory and `joints` name columns", "inconsistent", remedy="leave `joints` away")
        return _of_trajectory(core, layout, path, ignore_limits)
    rows: Any = path
    return _of_trajectory(core, layout, Trajectory(rows, joints=joints), ignore_limits)


def _no_names(joints: Sequence[str] | None) -> None:
    if joints is not None:
        raise InputError("this path names its joints itself", "inconsistent", remedy="leave `joints` away: it is for arrays")


def _of_trajectory(core: Core, layout: Layout, path: Trajectory, ignore_limits: bool) -> Question:
    joints = path.joints
    given = layout.rows(path.positions, "the path", joints)
    if len(given) == 0:
        raise PathError("the path has no rows", "missing", remedy="give one row per waypoint; one alone is a standstill")
    count = len(given)
    positions = layout.spread(given, joints, layout.state)
    still = np.zeros(layout.dof)

    def rates(values: npt.ArrayLike | None, what: str) -> Array | None:
        if values is None:
            return None
        if path.times is None:
            raise PathError(f"{what} are given without times", "missing", remedy="give `times`, in seconds")
        expected = f"{given.shape}: as the positions"
        return layout.spread(numbers(values, what, given.shape, expected), joints, still)

    velocities, accelerations = rates(path.velocities, "velocities"), rates(path.accelerations, "accelerations")
    if accelerations is not None and velocities is None:
        raise PathError("accelerations are given without velocities", "missing", remedy="give both, or omit both")
    times = None
    if path.times is not None:
        times = numbers(path.times, "times", (count,), f"({count},): one per row, in seconds")
        if not (np.diff(times) > 0).all():
            at = int(np.argmin(np.diff(times) > 0)) + 1
            message = f"times[{at}] is {times[at]}, which is not after {times[at - 1]}"
            raise PathError(message, "value", remedy="times must increase from row to row")
    return Question.of_arrays(core, positions, velocities, accelerations, times, layout.named(joints), ignore_limits)


def _source(robot: str | None, path: Any) -> tuple[str | None, str, str | None]:
    """A path of one robot, or of all, for a reader of files."""
    if isinstance(path, (str, os.PathLike)):
        return robot, os.fspath(path), None
    if isinstance(path, Trajectory) and path.joints is not None:
        path = {"joint_names": list(path.joints), "points": _points(path, path.joints)}
    message = _as_message(path)
    if message is None:
        raise InputError(f"the path of robot `{robot}` names no joints", "missing", remedy="give a Trajectory with `joints`, a ROS trajectory or a file")
    return robot, "trajectory.json", json.dumps(message, default=_plain)


def _points(path: Trajectory, joints: Sequence[str]) -> list[dict[str, Any]]:
    positions = numbers(path.positions, "the path", (None, len(joints)), f"(N, {len(joints)}): one row per configuration, columns {', '.join(joints)}")
    arrays = {"positions": positions}
    for key, values in (("velocities", path.velocities), ("accelerations", path.accelerations)):
        if values is not None:
            arrays[key] = numbers(values, key, positions.shape, f"{positions.shape}: as the positions")
    if path.times is not None:
        arrays["time_from_start"] = numbers(path.times, "times", (len(positions),), f"({len(positions)},): one per row, in seconds")
    return [{key: values[row].tolist() for key, values in arrays.items()} for row in range(len(positions))]


def _innermost(path: Any) -> Any:
    """The JointTrajectory of a RobotTrajectory or DisplayTrajectory; what else these hold must be empty."""
    inside = getattr(path, "trajectory", None)
    if isinstance(inside, (list, tuple)) and hasattr(path, "trajectory_start"):
        if len(inside) != 1:
            raise PathError(f"the DisplayTrajectory holds {len(inside)} trajectories", "unsupported", remedy="check them one by one: message.trajectory[i]")
        path = inside[0]
    if hasattr(path, "joint_trajectory"):
        other = getattr(path, "multi_dof_joint_trajectory", None)
        if other is not None and len(getattr(other, "points", ())) > 0:
            raise PathError("the RobotTrajectory moves joints of several degrees of freedom", "unsupported", remedy="give all joints as columns of one trajectory")
        path = path.joint_trajectory
    return path


def _as_message(path: Any) -> Mapping[str, Any] | None:
    """A ROS JointTrajectory as a dictionary; `None` for everything else."""
    if isinstance(path, Mapping):
        return path
    path = _innermost(path)
    if not (hasattr(path, "joint_names") and hasattr(path, "points")):
        return None
    fields = ("positions", "velocities", "accelerations")
    points = []
    for point in path.points:
        described: dict[str, Any] = {name: list(getattr(point, name, ())) for name in fields}
        due = getattr(point, "time_from_start", None)
        if due is not None:
            described["time_from_start"] = {"sec": due.sec, "nanosec": due.nanosec} if hasattr(due, "sec") else due
        points.append(described)
    return {"joint_names": list(path.joint_names), "points": points}


def _plain(value: Any) -> Any:
    if isinstance(value, (np.ndarray, np.generic)):
        unmasked(value, "a trajectory")
        return value.tolist()
    if isinstance(value, tuple):
        return list(value)
    raise InputError(f"a trajectory cannot hold a {type(value).__name__}", "dtype", remedy="give names, numbers and lists")
