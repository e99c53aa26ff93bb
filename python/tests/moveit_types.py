"""Messages of MoveIt for rosbags, which has those of ROS itself: field by field as MoveIt 2 defines them."""

from __future__ import annotations

DEFINITIONS = {
    "octomap_msgs/msg/Octomap": "std_msgs/Header header\nbool binary\nstring id\nfloat64 resolution\nint8[] data",
    "octomap_msgs/msg/OctomapWithPose": "std_msgs/Header header\ngeometry_msgs/Pose origin\noctomap_msgs/Octomap octomap",
    "object_recognition_msgs/msg/ObjectType": "string key\nstring db",
    "moveit_msgs/msg/CollisionObject": """std_msgs/Header header
geometry_msgs/Pose pose
string id
object_recognition_msgs/ObjectType type
shape_msgs/SolidPrimitive[] primitives
geometry_msgs/Pose[] primitive_poses
shape_msgs/Mesh[] meshes
geometry_msgs/Pose[] mesh_poses
shape_msgs/Plane[] planes
geometry_msgs/Pose[] plane_poses
string[] subframe_names
geometry_msgs/Pose[] subframe_poses
byte operation""",
    "moveit_msgs/msg/AttachedCollisionObject": """string link_name
moveit_msgs/CollisionObject object
string[] touch_links
trajectory_msgs/JointTrajectory detach_posture
float64 weight""",
    "moveit_msgs/msg/RobotState": """sensor_msgs/JointState joint_state
sensor_msgs/MultiDOFJointState multi_dof_joint_state
moveit_msgs/AttachedCollisionObject[] attached_collision_objects
bool is_diff""",
    "moveit_msgs/msg/AllowedCollisionEntry": "bool[] enabled",
    "moveit_msgs/msg/AllowedCollisionMatrix": """string[] entry_names
moveit_msgs/AllowedCollisionEntry[] entry_values
string[] default_entry_names
bool[] default_entry_values""",
    "moveit_msgs/msg/LinkPadding": "string link_name\nfloat64 padding",
    "moveit_msgs/msg/LinkScale": "string link_name\nfloat64 scale",
    "moveit_msgs/msg/ObjectColor": "string id\nstd_msgs/ColorRGBA color",
    "moveit_msgs/msg/PlanningSceneWorld": "moveit_msgs/CollisionObject[] collision_objects\noctomap_msgs/OctomapWithPose octomap",
    "moveit_msgs/msg/PlanningScene": """string name
moveit_msgs/RobotState robot_state
string robot_model_name
geometry_msgs/TransformStamped[] fixed_frame_transforms
moveit_msgs/AllowedCollisionMatrix allowed_collision_matrix
moveit_msgs/LinkPadding[] link_padding
moveit_msgs/LinkScale[] link_scale
moveit_msgs/ObjectColor[] object_colors
moveit_msgs/PlanningSceneWorld world
bool is_diff""",
    "moveit_msgs/msg/RobotTrajectory": "trajectory_msgs/JointTrajectory joint_trajectory\ntrajectory_msgs/MultiDOFJointTrajectory multi_dof_joint_trajectory",
    "moveit_msgs/msg/DisplayTrajectory": "string model_id\nmoveit_msgs/RobotTrajectory[] trajectory\nmoveit_msgs/RobotState trajectory_start",
}


class Messages:
    """Makes messages from dictionaries: what is not given is as ROS leaves it, empty or zero."""

    def __init__(self) -> None:
        from rosbags.typesys import Stores, get_types_from_msg, get_typestore

        self.store = get_typestore(Stores.ROS2_HUMBLE)
        for name, text in DEFINITIONS.items():
            self.store.register(get_types_from_msg(text, name))

    def make(self, name: str, /, **given):
        """A message that went through its wire format."""
        made = self._filled(name, given)
        return self.store.deserialize_cdr(self.store.serialize_cdr(made, name), name)

    def _filled(self, name, given):
        import numpy as np
        from rosbags.interfaces import Nodetype

        _, listed = self.store.fielddefs[name]
        values = {}
        for field, (kind, inner) in listed:
            own = given.pop(field, None)
            if kind == Nodetype.BASE:
                plain = {"string": "", "bool": False}.get(inner[0], 0.0 if inner[0].startswith("float") else 0)
                values[field] = plain if own is None else own
            elif kind == Nodetype.NAME:
                values[field] = self._filled(inner, dict(own or {}))
            else:
                what = inner[0]
                entries = [] if own is None else own
                if what[0] == Nodetype.NAME:
                    values[field] = [self._filled(what[1], dict(entry)) for entry in entries]
                elif what[1][0] == "string":
                    values[field] = list(entries)
                else:
                    length = inner[1] if kind == Nodetype.ARRAY else len(entries)
                    values[field] = np.array(entries if len(entries) else np.zeros(length), dtype={"bool": bool, "byte": "uint8"}.get(what[1][0], what[1][0]))
        assert not given, f"{name} has no field {list(given)}"
        return self.store.types[name](**values)
