"""The backend for COMPAS FAB against its PyBullet backend: the same cells, states and contacts."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import needs

from noclash import InputError, Verdict


@pytest.fixture(scope="module")
def fab():
    return needs("compas_fab.robots")


@pytest.fixture
def planner(fab):
    import noclash.compas_fab

    return noclash.compas_fab.NoclashPlanner()


def at(state, values):
    turned = state.copy()
    turned.robot_configuration.joint_values = list(values)
    return turned


def random_states(robot_cell, state, count, seed=1):
    rng = np.random.default_rng(seed)
    for _ in range(count):
        yield at(state, rng.uniform(-1.6, 1.6, len(state.robot_configuration.joint_values)))


def collides(planner, state):
    from compas_fab.backends import CollisionCheckError

    try:
        planner.check_collision(state, {"full_report": True})
    except CollisionCheckError as error:
        return error
    return None


@pytest.mark.parametrize("name", ["ur5_cone_tool", "ur5_gripper_one_beam"])
def test_states_collide_where_pybullet_says_so_and_links_are_where_it_has_them(fab, planner, name):
    needs("pybullet")
    from compas_fab.backends import PyBulletClient, PyBulletPlanner

    robot_cell, state = getattr(fab.RobotCellLibrary, name)()
    planner.set_robot_cell(robot_cell)
    with PyBulletClient("direct") as client:
        other = PyBulletPlanner(client)
        other.set_robot_cell(robot_cell)
        agreed = found = 0
        for turned in random_states(robot_cell, state, 40):
            own, theirs = collides(planner, turned), collides(other, turned)
            # PyBullet takes meshes for their convex hulls: it may find more, and misses nothing that overlaps here by more than rounding.
            assert own is None or theirs is not None, str(own)
            agreed, found = agreed + ((own is None) == (theirs is None)), found + (own is not None)
        assert agreed >= 32 and 5 < found < 38
    cell = planner.cell(state)
    for turned in random_states(robot_cell, state, 10, seed=2):
        configuration = turned.robot_configuration
        poses = cell.fk(dict(zip((f"robot/{joint}" for joint in configuration.joint_names), configuration.joint_values)))
        for link in robot_cell.robot_model.links:
            there = np.array(needs("compas.geometry").Transformation.from_frame(robot_cell.robot_model.forward_kinematics(configuration, link.name)).matrix)
            assert np.allclose(poses[f"robot/{link.name}"], there, rtol=0, atol=1e-6)


def test_a_held_beam_moves_with_its_tool_and_touches_what_it_may(fab, planner):
    robot_cell, state = fab.RobotCellLibrary.ur5_gripper_one_beam()
    planner.set_robot_cell(robot_cell)
    (beam,) = [name for name, own in state.rigid_body_states.items() if own.attached_to_tool or own.attached_to_link]
    cell = planner.cell(state)
    assert next(body for body in cell.bodies if body.name == beam).kind == "attached"
    tool = state.rigid_body_states[beam].attached_to_tool
    assert cell.pairs.reason(tool, beam) in ("rigid", "allow")
    hidden = state.copy()
    hidden.rigid_body_states[beam].is_hidden = True
    assert beam not in [body.name for body in planner.cell(hidden).bodies]
    # The same scene at another configuration is the same cell.
    assert planner.cell(at(hidden, np.zeros(6))) is planner.cell(at(hidden, np.ones(6)))


def test_plans_and_trajectories_are_proved(fab, planner):
    from compas_fab.backends import BackendTargetNotSupportedError, MPTargetInCollisionError

    robot_cell, state = fab.RobotCellLibrary.ur5_cone_tool()
    planner.set_robot_cell(robot_cell)
    free = [turned for turned in random_states(robot_cell, at(state, [0.0, -1.5, 1.0, 0.0, 0.0, 0.0]), 60) if collides(planner, turned) is None]
    start, goal = free[0], free[1].robot_configuration
    trajectory = planner.plan_motion(fab.ConfigurationTarget(goal), start, options={"seed": 1, "allowed_planning_time": 60.0})
    assert np.allclose(trajectory.points[-1].joint_values, goal.joint_values)
    assert planner.check_trajectory(trajectory, start).verdict == Verdict.FREE
    bad = next(turned for turned in random_states(robot_cell, state, 60) if collides(planner, turned) is not None)
    with pytest.raises(MPTargetInCollisionError):
        planner.plan_motion(fab.ConfigurationTarget(bad.robot_configuration), start)
    points = [trajectory.points[0], fab.JointTrajectoryPoint(list(bad.robot_configuration.joint_values), list(goal.joint_types), joint_names=list(goal.joint_names))]
    into = fab.JointTrajectory(points, joint_names=trajectory.joint_names)
    assert planner.check_trajectory(into, start).verdict == Verdict.COLLISION
    frame = needs("compas.geometry").Frame.worldXY()
    with pytest.raises(BackendTargetNotSupportedError, match="FrameTarget"):
        planner.plan_motion(fab.FrameTarget(frame, "ROBOT"), start)
    with pytest.raises(InputError, match="no option"):
        planner.plan_motion(fab.ConfigurationTarget(goal), start, options={"speed": 3})
