"""`noclash.gate`: closed forms, kinds of chunks, refusals; the promise itself is tested in `crates/noclash/tests/gate`."""

from __future__ import annotations

import math

import numpy as np
import pytest

import noclash
import noclash.gate

SLIDE = """<robot name="g"><link name="base"/><link name="cart"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="base"/><child link="cart"/><axis xyz="1 0 0"/><limit lower="-20" upper="20" velocity="5" effort="1"/></joint></robot>"""


@pytest.fixture(scope="module")
def slide(tmp_path_factory: pytest.TempPathFactory) -> noclash.Cell:
    """A cart 1 m before a wall."""
    file = tmp_path_factory.mktemp("gate") / "slide.urdf"
    file.write_text(SLIDE)
    return noclash.build([{"name": "g", "urdf": file}], [{"name": "wall", "box": [1, 4, 4], "pose": [1.6, 0, 0]}])


def test_towards_a_wall_the_rows_are_admitted_from_which_a_stop_ends_before_it(slide):
    rng = np.random.default_rng(1)
    for _ in range(30):
        velocity, dt, deceleration = rng.uniform(0.2, 3), rng.uniform(0.01, 0.1), rng.uniform(2, 20)
        latency, error = rng.uniform(0, 0.05), rng.uniform(0, 0.02)
        gate = noclash.gate.Gate(slide, dt=dt, deceleration=deceleration, latency=latency, tracking_error=error)
        last = (1 - velocity * latency - velocity**2 / (2 * deceleration) - error) / (velocity * dt)
        chunk = velocity * dt * np.arange(int(last) + 20)[:, None]
        admission = gate.admit(chunk)
        assert admission.admitted == int(last) + 1
        assert admission.bodies is not None and "wall" in admission.bodies
        assert admission.time == pytest.approx(int(last) * dt)
        assert np.array_equal(admission.setpoints, chunk[: admission.admitted])
        assert admission.reason in ("contact", "not_proved") and "wall" in admission.message
    with pytest.raises(TypeError):
        bool(admission)


def test_velocities_and_deltas_are_their_sums(slide):
    gate = noclash.gate.Gate(slide, dt=0.1, deceleration=5.0)
    actions = np.full((15, 1), 0.8)
    by_velocity = gate.admit(actions, kind="velocities", start=[0.0])
    by_delta = gate.admit(actions * 0.1, kind="deltas", start=[0.0])
    rows = gate.admit(np.vstack([[0.0], 0.08 * np.arange(1, 16)[:, None]]))
    # 0.064 m of braking: row 11 is at 0.88, row 12 at 0.96.
    assert by_velocity.admitted == by_delta.admitted == rows.admitted - 1 == 11
    assert np.allclose(by_velocity.setpoints, rows.setpoints)
    actions_only = gate.admit(0.08 * np.arange(1, 16)[:, None], start={"x": 0.0})
    assert actions_only.admitted == 11


def test_what_is_no_chunk_is_refused_with_a_reason_or_an_error(slide):
    gate = noclash.gate.Gate(slide, dt=0.1, deceleration=5.0, max_acceleration=4.0)
    assert gate.admit(np.zeros((0, 1))).reason == "empty"
    assert gate.admit([[0.0]]).admitted == 1
    for bad in (math.nan, math.inf):
        answer = gate.admit([[0.0], [0.01], [bad]])
        assert (answer.admitted, answer.reason, answer.holds) == (1, "not_finite", True)
    assert gate.admit([[0.0], [-0.8]]).reason == "velocity_limit"
    assert gate.admit([[0.0], [-0.01], [-0.07]]).reason == "acceleration_limit"
    assert gate.admit([[-19.9], [-20.1]]).reason == "position_limit"
    # Far from the chunk: the first step is faster than anything.
    assert gate.admit([[0.5], [0.5]], start=[-3.0]).reason == "velocity_limit"
    inside = gate.admit([[1.05], [1.04]])
    assert (inside.admitted, inside.reason, inside.holds) == (0, "no_hold", False)
    assert gate.admit([[0.0], [0.01]], deadline=0.0).reason == "deadline"
    for wrong in ([0.0, 1.0], [[0.0, 1.0]], [["a"]]):
        with pytest.raises(noclash.ConfigurationError):
            gate.admit(wrong)
    for settings in ({"dt": 0.0}, {"dt": math.nan}, {"deceleration": 0.0}, {"latency": -1.0}, {"tracking_error": math.nan}, {"obstacle_speed": -1.0}, {"obstacle_speed": {"nobody": 1.0}}, {"tracking_error": {"nobody": 1.0}}):
        with pytest.raises(noclash.InputError):
            noclash.gate.Gate(slide, **{"dt": 0.1, "deceleration": 5.0, **settings})
    with pytest.raises(noclash.InputError):
        gate.admit([[0.0]], kind="guesses")
    with pytest.raises(noclash.InputError):
        gate.admit([[0.0]], kind="deltas")


def test_obstacles_that_may_move_take_room_with_time(slide):
    chunk = np.zeros((101, 1))
    # 1 m at 0.5 m/s: the wall may be here after 2 s.
    gate = noclash.gate.Gate(slide, dt=0.1, deceleration=5.0, obstacle_speed={"wall": 0.5})
    assert gate.admit(chunk).admitted == 20
    assert gate.admit(chunk, obstacle_age=1.0).admitted in (10, 11)
    assert noclash.gate.Gate(slide, dt=0.1, deceleration=5.0, obstacle_speed=0.05).admit(chunk).admitted == 101


def test_tool_deltas_move_the_tool_and_prove_the_setpoints(demo):
    gate = noclash.gate.Gate(demo, dt=0.05, deceleration=10.0, tracking_error=0.001, velocity_error=0.01, tool="arm/tool0")
    start = demo.configuration({"joint_2": 0.3, "joint_3": -0.6, "joint_5": 0.5})
    steps = np.tile([0.0, 0.002, 0.003, 0.0, 0.0, 0.005], (8, 1))
    by_joints = gate.admit(steps, kind="tool_deltas", start=start)
    assert by_joints.setpoints.shape[1] == len(gate.joints)
    assert np.allclose(by_joints.setpoints[0], start)
    led = gate.admit(steps, kind="led_tool_deltas", start=start)
    assert led.admitted <= by_joints.admitted



CROSS = """<robot name="g"><link name="base"/><link name="a"/><link name="cart"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="base"/><child link="a"/><axis xyz="1 0 0"/><limit lower="-20" upper="20" velocity="50" effort="1"/></joint>
<joint name="y" type="prismatic"><parent link="a"/><child link="cart"/><axis xyz="0 1 0"/><limit lower="-20" upper="20" velocity="50" effort="1"/></joint></robot>"""


def test_a_start_is_read_in_the_order_of_the_gate_and_with_all_that_it_says():
    cell = noclash.build([{"name": "g", "urdf": CROSS}], [{"name": "post", "box": [0.2, 0.2, 4], "pose": [0.5, 1, 0]}])
    forward = 0.02 * np.arange(1, 26)[:, None]
    # At y = 1 the post is in the way of x, wherever the state of the cell has y.
    some = noclash.gate.Gate(cell, dt=0.02, deceleration=50, joints=["x"])
    for start in ({"x": 0.0, "y": 1.0}, [0.0, 1.0]):
        assert some.admit(forward, start=start).reason in ("contact", "not_proved")
    assert some.admit(forward, start=[0.0]).reason == some.admit(forward, start={"x": 0.0, "y": -1.0}).reason == "admitted"
    turned = noclash.gate.Gate(cell, dt=0.02, deceleration=50, joints=["y", "x"])
    admission = turned.admit(np.hstack([0 * forward, 0 * forward + 0.02]), kind="deltas", start=[1.0, 0.0])
    assert admission.setpoints[0].tolist() == [1.0, 0.0]
    assert admission.reason in ("contact", "not_proved")


def test_steps_of_a_tool_that_hold_nan_are_refused_as_a_whole():
    cell = noclash.load("data/cells/demo.yaml")
    gate = noclash.gate.Gate(cell, dt=0.02, deceleration=10.0, tool="tool0")
    steps = np.tile([0, 0, 1e-3, 0, 0, 0], (10, 1))
    start = cell.state + np.array([0.0, 0.1, -0.1, 0.1, 0.4, 0.1])
    assert gate.admit(steps, kind="tool_deltas", start=start).admitted == 10
    steps[5, 1] = np.nan
    for kind in ("tool_deltas", "led_tool_deltas"):
        admission = gate.admit(steps, kind=kind, start=start)
        assert (admission.admitted, admission.reason) == (0, "not_finite")


def test_an_effort_is_a_count_and_bounds_the_search(slide):
    chunk = 0.02 * np.arange(40)[:, None]
    gates = [noclash.gate.Gate(slide, dt=0.02, deceleration=8.0, effort=effort) for effort in (0, 60, 4000)]
    rows = [gate.admit(chunk).admitted for gate in gates]
    assert rows[0] == 0 and gates[0].admit(chunk).reason == "no_hold"
    assert rows == sorted(rows) and rows[2] == noclash.gate.Gate(slide, dt=0.02, deceleration=8.0).admit(chunk).admitted
    for effort in (-1, 0.5, "much"):
        with pytest.raises(noclash.InputError, match="effort"):
            noclash.gate.Gate(slide, dt=0.02, deceleration=8.0, effort=effort)
