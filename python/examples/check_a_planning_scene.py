"""A planning scene of MoveIt, here as a dictionary, with a trajectory: proved as the controller moves it. Messages of rclpy or rosbags do as well."""

import noclash.moveit


def pose(x, y, z):
    return {"position": {"x": x, "y": y, "z": z}, "orientation": {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0}}


table = {"id": "table", "header": {"frame_id": "base_link"}, "primitives": [{"type": 1, "dimensions": [0.6, 0.9, 0.04]}], "primitive_poses": [pose(0.9, 0.0, 0.3)]}
held = {"id": "part", "header": {"frame_id": "link_6"}, "primitives": [{"type": 3, "dimensions": [0.1, 0.02]}], "primitive_poses": [pose(0.0, 0.0, 0.15)]}
scene = {
    "name": "demo",
    "robot_model_name": "six_axis",
    "world": {"collision_objects": [table]},
    "robot_state": {"attached_collision_objects": [{"link_name": "link_6", "object": held, "touch_links": ["link_5"]}]},
    "link_padding": [{"link_name": "link_6", "padding": 0.01}],
}
arm = {"urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
names = [f"joint_{number}" for number in range(1, 7)]
for goal in ([0.6, -0.2, 0.0, 0.0, 0.0, 0.0], [0.0, 0.9, 0.4, 0.0, 0.3, 0.0]):
    points = [{"positions": q, "velocities": [0.0] * 6, "time_from_start": t} for q, t in (([0.0] * 6, 0.0), (goal, 2.0))]
    print(goal, noclash.moveit.check(scene, {"joint_names": names, "points": points}, **arm))
