"""noclash as a backend of COMPAS FAB: a state, a plan to a configuration, and the proof of its trajectory."""

from compas_fab.backends import CollisionCheckError
from compas_fab.robots import ConfigurationTarget, RobotCellLibrary

import noclash.compas_fab

robot_cell, state = RobotCellLibrary.ur5_cone_tool()
planner = noclash.compas_fab.NoclashPlanner()
planner.set_robot_cell(robot_cell)
try:
    planner.check_collision(state)
except CollisionCheckError as error:
    print("as delivered:", error)
state.robot_configuration.joint_values = [0.0, -1.2, 1.0, -1.0, -1.5, 0.0]
planner.check_collision(state)
goal = state.robot_configuration.copy()
goal.joint_values = [1.2, -1.4, 1.3, -1.2, -1.5, 0.3]
trajectory = planner.plan_motion(ConfigurationTarget(goal), state, options={"allowed_planning_time": 60.0})
print(len(trajectory.points), "points,", planner.check_trajectory(trajectory, state))
