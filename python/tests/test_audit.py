"""Audits of recordings: what could have happened between two samples is covered, and a torn file is never audited."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash
from conftest import needs
from noclash.audit import Recording, audit
from noclash.recordings import read

SLIDER = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
<joint name="s" type="prismatic"><parent link="base"/><child link="tip"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" velocity="{speed}" effort="1"/></joint></robot>"""


def slider(speed: float = 1.0) -> noclash.Cell:
    """A ball that slides along x with 1 m/s at most; a wall begins at x = 1."""
    return noclash.build([{"name": "r", "urdf": SLIDER.format(speed=speed)}], [{"name": "wall", "box": [0.2, 1, 1], "pose": [1.1, 0, 0]}])


def recorded(positions: list[float], step: float) -> Recording:
    return Recording(("s",), step * np.arange(len(positions)), np.array(positions)[:, None])


def test_every_motion_within_the_velocity_limits_is_covered() -> None:
    # From 0.5 back to 0.5 within 0.6 s: it may have been at 0.8, and touches the wall from 0.9 on.
    assert audit(slider(), recorded([0.5, 0.5], 0.6)).verdict == "free"
    wide = audit(slider(), recorded([0.5, 0.5], 0.9))
    assert wide.verdict == "undecided" and wide.certain == ()
    assert wide.possible[0].bodies == ("r/tip", "wall") and (wide.possible[0].start, wide.possible[0].end) == (0.0, 0.9)
    assert audit(slider(), recorded([0.5, 0.5], 0.9), between="linear").verdict == "free"


@pytest.mark.parametrize(("start", "end", "step"), [(0.2, 0.6, 0.7), (0.2, 0.6, 1.05), (0.6, 0.2, 0.9), (0.0, 0.5, 0.5), (0.0, 0.85, 0.9), (0.0, 0.85, 0.99)])
def test_the_bound_between_two_samples_is_that_of_the_extreme_motion(start: float, end: float, step: float) -> None:
    # As fast as possible to the right, and back in time: the farthest point.
    farthest = (start + end + step) / 2
    verdict = audit(slider(), recorded([start, end], step)).verdict
    if farthest > 0.9:
        assert verdict == "undecided"
    elif verdict != "free":
        # The tube about the straight line is wider than the cone at its ends, never narrower.
        speed = (end - start) / step
        assert max(start, end) + (1 - speed**2) * step / 2 > 0.9


def test_a_sample_in_contact_is_certain() -> None:
    found = audit(slider(), recorded([0.5, 0.95, 0.5], 0.5))
    assert found.verdict == "collision" and found.certain[0].start == found.certain[0].end == 0.5
    assert audit(slider(), recorded([0.95], 0.1)).verdict == "collision"


def test_a_line_that_the_caller_states_makes_contacts_between_samples_certain() -> None:
    cell = noclash.build([{"name": "r", "urdf": SLIDER.format(speed=9)}], [{"name": "post", "box": [0.05, 1, 1], "pose": [1.0, 0, 0]}])
    jump = recorded([0.5, 1.5], 1.0)
    found = audit(cell, jump, between="linear")
    assert found.verdict == "collision" and 0.3 < found.certain[0].start < 0.7
    assert audit(cell, jump).verdict == "undecided"


def test_long_recordings_have_the_answers_of_their_steps() -> None:
    random = np.random.default_rng(6)
    positions = 0.6 + 0.25 * np.sin(np.linspace(0, 6, 200))
    times = np.cumsum(random.choice([0.05, 0.05, 0.05, 0.3], 200))
    record = Recording(("s",), times, positions[:, None])
    whole = audit(slider(), record, velocity={"s": 3.0})
    steps = []
    for step in range(199):
        own = audit(slider(), Recording(("s",), times[step : step + 2], positions[step : step + 2, None]), velocity={"s": 3.0})
        steps += [(one.start, one.bodies) for one in own.possible]
    assert [(one.start, one.bodies) for one in whole.possible] == steps and 0 < len(steps) < 199


def test_a_step_beyond_the_velocity_limit_is_an_error_and_a_limit_can_be_given() -> None:
    with pytest.raises(noclash.InputError, match="beyond its limit"):
        audit(slider(), recorded([0.0, 0.5], 0.1))
    assert audit(slider(), recorded([0.0, 0.5], 0.1), velocity={"s": 6.0}).verdict == "free"


def test_a_joint_without_a_velocity_limit_is_an_error() -> None:
    cell = noclash.build([{"name": "r", "urdf": SLIDER.replace(' velocity="{speed}"', "")}])
    with pytest.raises(noclash.InputError, match="no velocity limit"):
        audit(cell, recorded([0.0, 0.1], 1.0))


@pytest.mark.parametrize("damage", ["nan", "order", "twice", "shape", "empty", "unknown"])
def test_damaged_recordings_are_refused(damage: str) -> None:
    joints, times, rows = ["s"], np.array([0.0, 1.0]), np.zeros((2, 1))
    if damage == "nan":
        rows[1, 0] = np.nan
    elif damage == "order":
        times = times[::-1]
    elif damage == "twice":
        joints, rows = ["s", "s"], np.zeros((2, 2))
    elif damage == "shape":
        rows = np.zeros((3, 1))
    elif damage == "empty":
        times, rows = np.zeros(0), np.zeros((0, 1))
    else:
        joints = ["t"]
    with pytest.raises(noclash.InputError):
        audit(slider(), Recording(tuple(joints), times, rows))


def written(folder: Path, positions: list[float], step: float, topics: tuple[str, ...] = ("/joint_states",)) -> Path:
    """An MCAP file with joint states, as ROS 2 writes them."""
    writer_of = needs("mcap_ros2.writer")
    file = folder / "log.mcap"
    definition = """std_msgs/Header header
string[] name
float64[] position
float64[] velocity
float64[] effort
================================================================================
MSG: std_msgs/Header
builtin_interfaces/Time stamp
string frame_id
================================================================================
MSG: builtin_interfaces/Time
int32 sec
uint32 nanosec
"""
    with file.open("wb") as stream:
        writer = writer_of.Writer(stream)
        schema = writer.register_msgdef("sensor_msgs/msg/JointState", definition)
        for number, position in enumerate(positions):
            for topic in topics:
                stamp = 1_700_000_000_000_000_000 + round(number * step * 1e9)
                message = {
                    "header": {"stamp": {"sec": stamp // 10**9, "nanosec": stamp % 10**9}, "frame_id": ""},
                    "name": ["s"],
                    "position": [position],
                    "velocity": [],
                    "effort": [],
                }
                writer.write_message(topic=topic, schema=schema, message=message, log_time=stamp + 5, publish_time=stamp)
        writer.finish()
    return file


def test_an_mcap_file_is_read_with_the_times_of_its_headers(tmp_path: Path) -> None:
    made = read(written(tmp_path, [0.1, 0.2, 0.2, 0.3], 0.25))
    assert made.joints == ("s",) and np.allclose(made.times, [0, 0.25, 0.5, 0.75]) and np.allclose(made.positions[:, 0], [0.1, 0.2, 0.2, 0.3])


def test_several_topics_need_a_choice(tmp_path: Path) -> None:
    file = written(tmp_path, [0.1, 0.2], 0.5, ("/a", "/b"))
    with pytest.raises(noclash.InputError, match="2 topics") as error:
        read(file)
    assert "/a, /b" in error.value.remedy
    assert len(read(file, topic="/b").times) == 2


def test_a_recording_that_is_torn_anywhere_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, [0.001 * number for number in range(50)], 0.01)
    whole = file.read_bytes()
    for length in sorted({0, 5, 8, 20, len(whole) // 3, len(whole) // 2, len(whole) - 60, len(whole) - 9, len(whole) - 1}):
        file.write_bytes(whole[:length])
        with pytest.raises(noclash.InputError):
            read(file)
    random = np.random.default_rng(3)
    for place in random.integers(8, len(whole) - 8, 150):
        changed = bytearray(whole)
        changed[place] ^= 0x40
        file.write_bytes(bytes(changed))
        try:
            made = read(file)
        except noclash.InputError:
            continue
        # A change that is not noticed is in what is not used.
        assert np.allclose(made.positions[:, 0], [0.001 * number for number in range(50)])


@pytest.mark.parametrize("storage", ["SQLITE3", "MCAP"])
def test_a_rosbag2_folder_is_read(tmp_path: Path, storage: str) -> None:
    needs("rosbags")
    from rosbags.rosbag2 import StoragePlugin, Writer
    from rosbags.typesys import Stores, get_typestore

    types = get_typestore(Stores.ROS2_HUMBLE)
    kinds: Any = types.types
    folder = tmp_path / "bag"
    with Writer(folder, version=9, storage_plugin=StoragePlugin[storage]) as writer:
        own = writer.add_connection("/joint_states", "sensor_msgs/msg/JointState", typestore=types)
        for number in range(4):
            stamp = kinds["builtin_interfaces/msg/Time"](sec=7, nanosec=number * 10_000_000)
            header = kinds["std_msgs/msg/Header"](stamp=stamp, frame_id="")
            message = kinds["sensor_msgs/msg/JointState"](header=header, name=["s"], position=np.array([0.1 * number]), velocity=np.zeros(0), effort=np.zeros(0))
            writer.write(own, number * 10_000_000, types.serialize_cdr(message, "sensor_msgs/msg/JointState"))
    made = read(folder)
    assert np.allclose(made.times, [0, 0.01, 0.02, 0.03]) and np.allclose(made.positions[:, 0], [0, 0.1, 0.2, 0.3])


@pytest.mark.parametrize(("positions", "step", "options", "status"), [([0.5, 0.5], 0.5, [], 0), ([0.5, 0.95, 0.5], 0.5, [], 1), ([0.5, 0.5], 0.9, [], 3), ([0.5, 0.5], 0.9, ["--between", "linear"], 0), ([0.0, 0.5], 0.1, [], 2)])
def test_the_command_has_the_exit_status_of_the_verdict(tmp_path: Path, positions: list[float], step: float, options: list[str], status: int) -> None:
    (tmp_path / "r.urdf").write_text(SLIDER.format(speed=1))
    (tmp_path / "cell.yaml").write_text("robots: [{ name: r, urdf: r.urdf }]\nobstacles: [{ name: wall, box: [0.2, 1, 1], pose: { xyz: [1.1, 0, 0] } }]\n")
    log = written(tmp_path, positions, step)
    command = [sys.executable, "-m", "noclash", "audit", str(tmp_path / "cell.yaml"), str(log), "--json", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    answer = json.loads(done.stdout)
    assert ("error" in answer) == (status == 2)
    if status == 3:
        assert answer["possible"][0]["bodies"] == ["r/tip", "wall"]


def test_tolerances_of_the_cell_are_not_mixed_up_with_those_of_the_motion() -> None:
    """The larger of two tolerances applies, and here their sum would have to."""
    arm = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "tolerance": {"joints": {"angle": 0.001}}}
    record = noclash.audit.Recording(("joint_1",), np.array([0.0, 0.01]), np.array([[0.0], [0.005]]))
    with pytest.raises(noclash.InputError, match="tolerances of joints"):
        noclash.audit.audit(noclash.build([arm]), record)
    assert noclash.audit.audit(noclash.build([arm]), record, between="linear").verdict == "free"
