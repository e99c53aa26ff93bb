"""The gate behind the interfaces of other packages: real ones where they are installed; LeRobot's base class is stood in for."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

import numpy as np
import pytest
from conftest import needs
from test_gate import slide  # noqa: F401: a fixture

import noclash
import noclash.gate
from noclash.gate.single import SingleSteps


def gate_of(cell: noclash.Cell) -> noclash.gate.Gate:
    return noclash.gate.Gate(cell, dt=0.1, deceleration=5.0, latency=0.01, tracking_error=0.005)


def test_single_steps_stop_before_the_wall_and_lead_back(slide):  # noqa: F811
    steps = SingleSteps(gate_of(slide))
    q, refused = 0.0, 0
    for _ in range(30):
        answer = steps.review([q + 0.08], [q])
        if answer.admitted:
            q += 0.08
        else:
            refused += 1
            assert steps.hold() == pytest.approx([q])
    assert refused > 0 and 0.7 < q < 0.94
    assert steps.review([q - 0.05], [q]).admitted == 1


def test_gymnasium_environments_never_receive_what_is_not_proved(slide):  # noqa: F811
    gymnasium = needs("gymnasium")
    from noclash.gate.gymnasium import GatedEnv

    class Cart(gymnasium.Env):
        action_space = gymnasium.spaces.Box(-20.0, 20.0, (1,))
        observation_space = gymnasium.spaces.Box(-20.0, 20.0, (1,))

        def reset(self, *, seed=None, options=None):
            self.q = np.zeros(1)
            return self.q.copy(), {}

        def step(self, action):
            self.q = np.asarray(action, dtype=float)
            return self.q.copy(), 0.0, False, False, {"own": 1}

    env = GatedEnv(Cart(), gate_of(slide), lambda observation: observation)
    with pytest.raises(noclash.InputError):
        env.step(np.zeros(1))
    observation, _ = env.reset(seed=1)
    reasons = []
    for _ in range(40):
        observation, _, _, _, info = env.step(observation + 0.07)
        assert info["own"] == 1
        reasons.append(info["noclash"].reason)
        assert observation[0] < 0.95
    assert reasons[0] == "admitted" and reasons[-1] in ("contact", "not_proved", "no_hold")
    with pytest.raises(noclash.InputError):
        GatedEnv(Cart(), gate_of(slide), lambda observation: observation, kind="tool_deltas")


def test_the_approver_of_inspect_robots_vetoes(slide):  # noqa: F811
    needs("inspect_robots")
    from inspect_robots.approver import Approver
    from inspect_robots.errors import SafetyAbort
    from inspect_robots.types import Action

    from noclash.gate.inspect_robots import GateApprover

    q = np.zeros(1)
    approver = GateApprover(gate_of(slide), lambda: q)
    assert isinstance(approver, Approver)
    store: dict = {}
    with pytest.raises(SafetyAbort, match="wall"):
        for _ in range(40):
            # A gripper's column behind the joint passes.
            action = Action(np.array([q[0] + 0.07, 1.0]))
            assert approver.review(action, store) is action
            q = q + 0.07
    assert 0.5 < q[0] < 0.95
    with pytest.raises(SafetyAbort):
        approver.review(Action(np.array([np.nan, 0.0])), {})
    velocities = GateApprover(gate_of(slide), lambda: np.zeros(1), mode="joint_vel")
    assert velocities.review(Action(np.array([0.3])), {}).data[0] == 0.3
    with pytest.raises(noclash.InputError):
        GateApprover(gate_of(slide), lambda: q, mode="eef_delta_pose")


@pytest.fixture
def lerobot(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """LeRobot's module if it is there, else a stand-in with the two names that the step uses."""
    try:
        import lerobot.processor as real
    except ImportError:
        pass
    else:
        return real
    package, stand_in = ModuleType("lerobot"), ModuleType("lerobot.processor")

    class ProcessorStep:
        pass

    class TransitionKey(str):
        OBSERVATION = "observation"
        ACTION = "action"
        COMPLEMENTARY_DATA = "complementary_data"

    stand_in.ProcessorStep, stand_in.TransitionKey = ProcessorStep, TransitionKey  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "lerobot", package)
    monkeypatch.setitem(sys.modules, "lerobot.processor", stand_in)
    monkeypatch.delitem(sys.modules, "noclash.gate.lerobot", raising=False)
    return stand_in


def test_the_processor_step_of_lerobot_releases_only_what_is_proved(slide, lerobot):  # noqa: F811
    from noclash.gate.lerobot import GateStep

    key = lerobot.TransitionKey
    # The robot speaks of centimetres.
    step = GateStep(gate_of(slide), {"x": "slide.pos"}, scale=0.01)
    q, reasons = 0.0, []
    for _ in range(40):
        transition = {key.OBSERVATION: {"slide.pos": q}, key.ACTION: {"slide.pos": q + 7.0, "gripper.pos": 3.0}, "reward": 1.0}
        out = step(transition)
        assert out["reward"] == 1.0 and out[key.ACTION]["gripper.pos"] == 3.0
        q = out[key.ACTION]["slide.pos"]
        reasons.append(out[key.COMPLEMENTARY_DATA]["noclash"].reason)
        assert q < 95.0
    assert reasons[0] == "admitted" and reasons[-1] != "admitted"
    step.reset()
    assert step.transform_features({"a": 1}) == {"a": 1}
    with pytest.raises(noclash.InputError):
        step({key.OBSERVATION: {}, key.ACTION: {"slide.pos": 0.0}})
    with pytest.raises(noclash.InputError):
        GateStep(gate_of(slide), {})


def test_packages_that_are_absent_are_named(monkeypatch):
    used = {"gymnasium": "gymnasium", "lerobot": "lerobot.processor", "inspect_robots": "inspect_robots.errors"}
    for name, package in {"gymnasium": "gymnasium", "lerobot": "lerobot", "inspect_robots": "inspect-robots"}.items():
        monkeypatch.delitem(sys.modules, f"noclash.gate.{name}", raising=False)
        # None in the table of modules stands for a package that is not there.
        monkeypatch.setitem(sys.modules, used[name], None)
        with pytest.raises(ImportError, match=package):
            importlib.import_module(f"noclash.gate.{name}")


def test_holding_is_no_cut_off_number_and_no_way_to_somewhere_else(slide, monkeypatch):  # noqa: F811
    gymnasium = ModuleType("gymnasium")
    gymnasium.Wrapper = type("Wrapper", (), {"__init__": lambda self, env: setattr(self, "env", env)})
    monkeypatch.setitem(sys.modules, "gymnasium", gymnasium)
    monkeypatch.delitem(sys.modules, "noclash.gate.gymnasium", raising=False)
    from noclash.gate.gymnasium import GatedEnv

    class Cart:
        def reset(self):
            return np.array([0.7]), {}

        def step(self, action):
            self.sent = action
            return np.asarray(action, dtype=float), 0.0, False, False, {}

    for action in ([1], np.array([1]), np.array([1.0], dtype=np.float32)):
        env = GatedEnv(Cart(), gate_of(slide), lambda observation: observation)
        env.reset()
        env.step(action)
        assert env.env.sent == pytest.approx([0.7])
    monkeypatch.delitem(sys.modules, "noclash.gate.gymnasium")
    # A robot that is not where it was sent is to stay where it is.
    steps = SingleSteps(gate_of(slide))
    assert steps.review([0.1], [0.0]).admitted == 1
    assert steps.review([3.0], [0.8]).admitted == 0
    assert steps.hold() == pytest.approx([0.8])


def test_obstacles_that_move_need_an_age_at_every_step(slide):  # noqa: F811
    gate = noclash.gate.Gate(slide, dt=0.1, deceleration=5.0, obstacle_speed=0.5)
    with pytest.raises(noclash.InputError, match="obstacle_age"):
        SingleSteps(gate)
    age = 0.0
    steps = SingleSteps(gate, obstacle_age=lambda: age)
    assert steps.review([0.0], [0.0]).admitted == 1
    # By then the wall may have come 1 m.
    age = 2.0
    assert steps.review([0.0], [0.0]).admitted == 0
