"""Recordings of joint positions: MCAP files and rosbag2 folders with `sensor_msgs/msg/JointState` (ROS 2), read whole or refused.

`.mcap` needs the packages `mcap` and `mcap-ros2-support`, a rosbag2 folder the package `rosbags`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import InputError, MissingPackageError

_JOINT_STATE = "sensor_msgs/msg/JointState"
_MAGIC = b"\x89MCAP0\r\n"
#: Fields of the messages, in order: a definition that says otherwise would give other numbers their names.
_FIELDS = {
    "sensor_msgs/JointState": ["std_msgs/Header header", "string[] name", "float64[] position", "float64[] velocity", "float64[] effort"],
    "std_msgs/Header": ["builtin_interfaces/Time stamp", "string frame_id"],
    "builtin_interfaces/Time": ["int32 sec", "uint32 nanosec"],
}


@dataclass(frozen=True, eq=False)
class Recording:
    """Joint positions that were measured: row i of `positions` at `times[i]`, in seconds since the first row."""

    joints: tuple[str, ...]
    times: npt.NDArray[np.float64]
    positions: npt.NDArray[np.float64]
    #: Where it came from, for messages.
    source: str = "the recording"

    def __post_init__(self) -> None:
        times, positions = np.asarray(self.times, dtype=float), np.asarray(self.positions, dtype=float)
        if len(set(self.joints)) != len(self.joints):
            raise InputError(f"{self.source} names a joint twice", "inconsistent", remedy="name every joint once")
        if times.ndim != 1 or positions.shape != (len(times), len(self.joints)) or not len(times):
            message = f"{self.source} has {times.size} times and positions of the shape {positions.shape} for {len(self.joints)} joints"
            raise InputError(message, "shape", remedy="give one row per time, one column per joint")
        if not (np.isfinite(times).all() and np.isfinite(positions).all()):
            raise InputError(f"{self.source} holds a value that is not a finite number", "value", remedy="remove its rows")
        if not (np.diff(times) > 0).all():
            at = int(np.argmin(np.diff(times) > 0))
            raise InputError(f"{self.source}: the time {times[at + 1]} is not after {times[at]}", "value", remedy="times must increase from row to row")


def read(file: str | os.PathLike[str], *, topic: str | None = None) -> Recording:
    """Joint positions of a recording: an `.mcap` file, or the folder of a rosbag2.

    Times are those of the messages' headers. With several topics of joint states, `topic` says which. Every message must name the same
    joints. A recording that ends before its end mark, or holds another number of messages than it says, is an error: it is torn.
    """
    path = Path(os.fspath(file))
    if not path.exists():
        raise InputError("there is no such recording", "missing", file=str(path), remedy="check the path and its permissions")
    if path.is_file() and path.suffix.lower() != ".mcap":
        raise InputError(f"`{path.suffix}` is no recording that is read", "unsupported", file=str(path), remedy="give an .mcap file or the folder of a rosbag2")
    messages = list(_of_folder(path, topic) if path.is_dir() else _of_mcap(path, topic))
    if not messages:
        raise InputError("the recording holds no joint states", "missing", file=str(path), remedy=f"record a topic of the type {_JOINT_STATE}")
    joints = tuple(str(name) for name in messages[0].name)
    times: list[int] = []
    rows: list[list[float]] = []
    for number, message in enumerate(messages):
        if tuple(message.name) != joints or len(message.position) != len(joints):
            text = f"joint state {number} has {len(message.position)} positions for {', '.join(message.name)}, not for {', '.join(joints)} as the first"
            raise InputError(text, "inconsistent", file=str(path), remedy="record one publisher, which names the same joints each time")
        stamp = int(message.header.stamp.sec) * 10**9 + int(message.header.stamp.nanosec)
        row = [float(value) for value in message.position]
        # A message that was sent twice says nothing new.
        if not (times and times[-1] == stamp and rows[-1] == row):
            times.append(stamp)
            rows.append(row)
    seconds = np.array([(stamp - times[0]) * 1e-9 for stamp in times])
    return Recording(joints, seconds, np.array(rows), f"{path}")


def _chosen(topics: Sequence[str], topic: str | None, path: Path) -> str:
    if topic is None and len(topics) == 1:
        return topics[0]
    known = ", ".join(sorted(topics)) or "none"
    if topic is None:
        raise InputError(f"the recording has {len(topics)} topics of joint states", "missing", file=str(path), remedy=f"choose one by `topic`: {known}")
    if topic not in topics:
        raise InputError(f"the recording has no joint states on `{topic}`", "missing", file=str(path), remedy=f"its topics of joint states are: {known}")
    return topic


def _torn(path: Path, why: str) -> InputError:
    return InputError(f"the recording is torn: {why}", "unreadable", file=str(path), remedy="recover it first (`mcap recover`), and audit what is whole")


def _refuse_other_fields(path: Path, definition: bytes) -> None:
    """An error for a definition of joint states that is not that of ROS 2."""
    name, fields = "sensor_msgs/JointState", dict[str, list[str]]()
    for line in definition.decode("utf-8", "replace").splitlines():
        words = line.partition("#")[0].split()
        if words[:1] == ["MSG:"] and len(words) == 2:
            name = words[1].replace("/msg/", "/")
        elif words and not set(words[0]) <= {"="}:
            fields.setdefault(name, []).append(" ".join(words).replace("/msg/", "/"))
    for name, expected in _FIELDS.items():
        plain = [line if "/" in line or name != "std_msgs/Header" else line.replace("Time stamp", "builtin_interfaces/Time stamp") for line in fields.get(name, [])]
        if [line.replace("Header header", "std_msgs/Header header") if line.startswith("Header") else line for line in plain] != expected:
            raise InputError(f"the recording defines {name} as {plain}", "inconsistent", str(path), remedy=f"expected: {'; '.join(expected)}")


def _of_mcap(path: Path, topic: str | None) -> Iterator[Any]:
    try:
        from mcap.reader import make_reader
        from mcap_ros2.decoder import DecoderFactory
    except ImportError:
        raise MissingPackageError("mcap-ros2-support", "recordings") from None
    with path.open("rb") as stream:
        head = stream.read(len(_MAGIC))
        stream.seek(0, os.SEEK_END)
        stream.seek(max(stream.tell() - len(_MAGIC), 0))
        if head != _MAGIC or stream.read() != _MAGIC:
            raise _torn(path, "it does not begin and end with the mark of MCAP")
        stream.seek(0)
        reader = make_reader(stream, validate_crcs=True, decoder_factories=[DecoderFactory()])
        try:
            summary = reader.get_summary()
            if summary is None or summary.statistics is None:
                raise _torn(path, "it has no summary with the number of its messages")
            names = {number: schema.name for number, schema in summary.schemas.items()}
            channels = {number: own for number, own in summary.channels.items() if names.get(own.schema_id) == _JOINT_STATE}
            chosen = _chosen(sorted({own.topic for own in channels.values()}), topic, path)
            for number in {own.schema_id for own in channels.values() if own.topic == chosen}:
                _refuse_other_fields(path, summary.schemas[number].data)
            expected = sum(summary.statistics.channel_message_counts.get(number, 0) for number, own in channels.items() if own.topic == chosen)
            found = [decoded for *_, decoded in reader.iter_decoded_messages(topics=[chosen], log_time_order=True)]
        except InputError:
            raise
        except Exception as error:  # the decoder raises whatever damaged definitions make it raise
            raise _torn(path, f"{type(error).__name__} {error}".strip()) from None
    if len(found) != expected:
        raise _torn(path, f"it says that it has {expected} joint states, and {len(found)} are there")
    yield from found


def _of_folder(path: Path, topic: str | None) -> Iterator[Any]:
    try:
        from rosbags.highlevel import AnyReader
        from rosbags.typesys import Stores, get_typestore
    except ImportError:
        raise MissingPackageError("rosbags", "recordings") from None
    found = []
    try:
        with AnyReader([path], default_typestore=get_typestore(Stores.ROS2_HUMBLE)) as reader:
            own = [connection for connection in reader.connections if connection.msgtype == _JOINT_STATE]
            chosen = _chosen(sorted({connection.topic for connection in own}), topic, path)
            own = [connection for connection in own if connection.topic == chosen]
            expected = sum(connection.msgcount for connection in own)
            found = [reader.deserialize(raw, connection.msgtype) for connection, _, raw in reader.messages(connections=own)]
    except InputError:
        raise
    except Exception as error:  # the readers behind it raise what their files make them raise
        raise _torn(path, f"{type(error).__name__} {error}".strip()) from None
    if len(found) != expected:
        raise _torn(path, f"it says that it has {expected} joint states, and {len(found)} are there")
    yield from found
