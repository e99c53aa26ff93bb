// Stand-ins for the messages of MoveIt 2 that the adapter reads: the fields of the same names and types, nothing else.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace std_msgs::msg { struct Header { std::string frame_id; }; }
namespace builtin_interfaces::msg { struct Duration { std::int32_t sec = 0; std::uint32_t nanosec = 0; }; }
namespace geometry_msgs::msg {
struct Point { double x = 0, y = 0, z = 0; };
struct Quaternion { double x = 0, y = 0, z = 0, w = 1; };
struct Pose { Point position; Quaternion orientation; };
}
namespace shape_msgs::msg {
struct SolidPrimitive {
    static constexpr std::uint8_t BOX = 1, SPHERE = 2, CYLINDER = 3, CONE = 4, PRISM = 5;
    std::uint8_t type = 0;
    std::vector<double> dimensions;
};
struct MeshTriangle { std::array<std::uint32_t, 3> vertex_indices; };
struct Mesh { std::vector<MeshTriangle> triangles; std::vector<geometry_msgs::msg::Point> vertices; };
struct Plane { std::array<double, 4> coef; };
}
namespace octomap_msgs::msg {
struct Octomap { std_msgs::msg::Header header; bool binary = false; std::string id; double resolution = 0; std::vector<std::int8_t> data; };
struct OctomapWithPose { std_msgs::msg::Header header; geometry_msgs::msg::Pose origin; Octomap octomap; };
}
namespace sensor_msgs::msg { struct JointState { std::vector<std::string> name; std::vector<double> position; }; }
namespace trajectory_msgs::msg {
struct JointTrajectoryPoint { std::vector<double> positions, velocities, accelerations, effort; builtin_interfaces::msg::Duration time_from_start; };
struct JointTrajectory { std_msgs::msg::Header header; std::vector<std::string> joint_names; std::vector<JointTrajectoryPoint> points; };
struct MultiDOFJointTrajectoryPoint {};
struct MultiDOFJointTrajectory { std::vector<MultiDOFJointTrajectoryPoint> points; };
}
namespace moveit_msgs::msg {
struct CollisionObject {
    static constexpr std::uint8_t ADD = 0, REMOVE = 1, APPEND = 2, MOVE = 3;
    std_msgs::msg::Header header;
    geometry_msgs::msg::Pose pose;
    std::string id;
    std::vector<shape_msgs::msg::SolidPrimitive> primitives;
    std::vector<geometry_msgs::msg::Pose> primitive_poses;
    std::vector<shape_msgs::msg::Mesh> meshes;
    std::vector<geometry_msgs::msg::Pose> mesh_poses;
    std::vector<shape_msgs::msg::Plane> planes;
    std::uint8_t operation = ADD;
};
struct AttachedCollisionObject { std::string link_name; CollisionObject object; std::vector<std::string> touch_links; };
struct RobotState { sensor_msgs::msg::JointState joint_state; std::vector<AttachedCollisionObject> attached_collision_objects; };
struct AllowedCollisionEntry { std::vector<bool> enabled; };
struct AllowedCollisionMatrix {
    std::vector<std::string> entry_names;
    std::vector<AllowedCollisionEntry> entry_values;
    std::vector<std::string> default_entry_names;
    std::vector<bool> default_entry_values;
};
struct LinkPadding { std::string link_name; double padding = 0; };
struct LinkScale { std::string link_name; double scale = 1; };
struct PlanningSceneWorld { std::vector<CollisionObject> collision_objects; octomap_msgs::msg::OctomapWithPose octomap; };
struct PlanningScene {
    RobotState robot_state;
    AllowedCollisionMatrix allowed_collision_matrix;
    std::vector<LinkPadding> link_padding;
    std::vector<LinkScale> link_scale;
    PlanningSceneWorld world;
    bool is_diff = false;
};
struct RobotTrajectory { trajectory_msgs::msg::JointTrajectory joint_trajectory; trajectory_msgs::msg::MultiDOFJointTrajectory multi_dof_joint_trajectory; };
struct MoveItErrorCodes {
    static constexpr std::int32_t SUCCESS = 1, INVALID_MOTION_PLAN = -2;
    std::int32_t val = 0;
    std::string message, source;
};
}
