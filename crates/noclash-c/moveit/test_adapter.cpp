// The adapter against stand-ins for MoveIt: what passes, what is refused, and why. Run in the root of the repository.
#include "response_adapter.hpp"

#include <cmath>
#include <cstdio>

namespace {

int failures = 0;

void expect(bool holds, const char *claim, const std::string &words = "") {
    std::printf("%s: %s%s\n", holds ? "ok" : "FAILED", claim, words.empty() ? "" : (" (" + words + ")").c_str());
    failures += !holds;
}

const char *const URDF = R"(<robot name="arm"><link name="base"/>
<link name="upper"><collision><origin xyz="0.3 0 0"/><geometry><box size="0.6 0.06 0.06"/></geometry></collision></link>
<link name="lower"><collision><origin xyz="0.2 0 0"/><geometry><sphere radius="0.05"/></geometry></collision></link>
<joint name="first" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/><limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
<joint name="second" type="revolute"><origin xyz="0.6 0 0"/><parent link="upper"/><child link="lower"/><axis xyz="0 0 1"/><limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
</robot>)";

moveit_msgs::msg::CollisionObject box(const std::string &name, const std::string &frame, double x, double y, double size) {
    moveit_msgs::msg::CollisionObject made;
    made.id = name;
    made.header.frame_id = frame;
    made.primitives = {{shape_msgs::msg::SolidPrimitive::BOX, {size, size, size}}};
    made.primitive_poses = {{}};
    made.pose.position = {x, y, 0};
    return made;
}

struct Case {
    moveit_msgs::msg::PlanningScene scene;
    trajectory_msgs::msg::JointTrajectory trajectory;

    Case() {
        trajectory.joint_names = {"first", "second"};
        trajectory.points.resize(2);
        trajectory.points[0] = {{-1.0, 0.0}, {0.0, 0.0}, {}, {}, {0, 0}};
        trajectory.points[1] = {{1.0, 0.0}, {0.0, 0.0}, {}, {}, {2, 0}};
    }

    planning_interface::MotionPlanResponse adapted(noclash_moveit::Options options = {}) const {
        auto own = std::make_shared<planning_scene::PlanningScene>();
        own->message = scene;
        own->model = std::make_shared<moveit::core::RobotModel>(moveit::core::RobotModel{"arm", {"base", "upper", "lower"}});
        own->frame = "base";
        planning_interface::MotionPlanResponse response;
        response.trajectory = std::make_shared<robot_trajectory::RobotTrajectory>();
        response.trajectory->message.joint_trajectory = trajectory;
        response.error_code.val = moveit_msgs::msg::MoveItErrorCodes::SUCCESS;
        noclash_moveit::ProvingAdapter(URDF, "", options).adapt(own, {}, response);
        return response;
    }

    bool passes(std::string &words) const {
        const auto response = adapted();
        words = response.error_code.message;
        return response.error_code.val == moveit_msgs::msg::MoveItErrorCodes::SUCCESS;
    }
};

}  // namespace

int main() {
    std::string words;
    Case empty;
    expect(empty.passes(words), "an empty scene passes", words);

    Case between;
    between.scene.world.collision_objects = {box("post", "base", 0.8, 0.0, 0.02)};
    expect(!between.passes(words) && words.find("post") != std::string::npos, "a post between two free waypoints is found", words);

    Case beside;
    beside.scene.world.collision_objects = {box("post", "base", 0.98, 0.0, 0.1)};
    expect(beside.passes(words), "a post beside the way passes", words);
    beside.scene.link_padding = {{"lower", 0.1}};
    expect(!beside.passes(words), "a padding is a margin", words);
    beside.scene.link_padding.clear();
    beside.scene.robot_state.attached_collision_objects = {{"lower", box("part", "lower", 0.2, 0.0, 0.3), {"upper"}}};
    expect(!beside.passes(words) && words.find("part") != std::string::npos, "an attached object is checked", words);

    Case allowed;
    allowed.scene.world.collision_objects = {box("post", "base", 0.8, 0.0, 0.02)};
    allowed.scene.allowed_collision_matrix.entry_names = {"lower", "upper", "post"};
    allowed.scene.allowed_collision_matrix.entry_values = {{{false, false, true}}, {{false, false, false}}, {{true, false, false}}};
    expect(allowed.passes(words), "an allowed pair passes", words);
    allowed.scene.allowed_collision_matrix.entry_values[2].enabled[0] = false;
    expect(!allowed.passes(words), "one entry alone allows nothing", words);

    Case mesh;
    auto wedge = box("wedge", "base", 0.0, 0.0, 1.0);
    wedge.primitives.clear(), wedge.primitive_poses.clear();
    wedge.meshes = {{{{{0, 2, 1}}, {{0, 1, 3}}, {{0, 3, 2}}, {{1, 2, 3}}}, {{0.75, 0.0, -0.1}, {0.9, 0.0, -0.1}, {0.75, 0.1, -0.1}, {0.75, 0.0, 0.2}}}};
    wedge.mesh_poses = {{}};
    mesh.scene.world.collision_objects = {wedge};
    expect(!mesh.passes(words) && words.find("wedge") != std::string::npos, "a mesh is found", words);

    Case map;
    map.scene.world.octomap.header.frame_id = "base";
    map.scene.world.octomap.octomap = {{"base"}, true, "OcTree", 0.05, {}};
    // The path of one occupied cell at (0.8, 0, 0): sixteen nodes of one child each. Its key is 2^15 + (16, 0, 0).
    const unsigned key[3] = {(1u << 15) + 16, 1u << 15, 1u << 15};
    for (int level = 15; level >= 0; level--) {
        const unsigned child = (key[0] >> level & 1) | (key[1] >> level & 1) << 1 | (key[2] >> level & 1) << 2;
        const unsigned bits = (level == 0 ? 2u : 3u) << 2 * child;
        map.scene.world.octomap.octomap.data.push_back(static_cast<std::int8_t>(bits & 0xff));
        map.scene.world.octomap.octomap.data.push_back(static_cast<std::int8_t>(bits >> 8));
    }
    expect(!map.passes(words) && words.find("octomap") != std::string::npos, "an octomap is found", words);

    Case refused;
    refused.scene.is_diff = true;
    expect(!refused.passes(words) && words.find("is_diff") != std::string::npos, "a difference is refused", words);
    refused = Case();
    refused.scene.world.collision_objects = {box("lost", "map", 5.0, 5.0, 0.1)};
    expect(!refused.passes(words) && words.find("`map`") != std::string::npos, "another frame is refused by name", words);
    refused = Case();
    refused.scene.link_scale = {{"lower", 1.1}};
    expect(!refused.passes(words) && words.find("link_scale") != std::string::npos, "a link scale is refused", words);
    refused = Case();
    refused.trajectory.points[1].positions[0] = 9.0;
    expect(!refused.passes(words) && words.find("limit") != std::string::npos, "a trajectory beyond the limits does not pass", words);
    refused = Case();
    refused.trajectory.points[1].positions[0] = std::nan("");
    expect(!refused.passes(words), "NaN does not pass", words);

    // Repair: around the post, by folding the arm.
    Case blocked;
    blocked.scene.world.collision_objects = {box("post", "base", 0.8, 0.0, 0.02)};
    for (unsigned degree : {3u, 5u}) {
        noclash_moveit::Options repairing;
        repairing.repair = true;
        repairing.degree = degree;
        const auto response = blocked.adapted(repairing);
        const auto &points = response.trajectory->message.joint_trajectory.points;
        expect(response.error_code.val == moveit_msgs::msg::MoveItErrorCodes::SUCCESS && points.size() > 2, "a colliding trajectory is replaced", response.error_code.message);
        expect(points.front().positions == blocked.trajectory.points.front().positions && points.back().positions == blocked.trajectory.points.back().positions, "between the same ends");
        expect(points.front().accelerations.empty() == (degree == 3), "accelerations as the degree has them");
        Case replaced = blocked;
        replaced.trajectory = response.trajectory->message.joint_trajectory;
        expect(replaced.passes(words), "the replaced trajectory passes by itself", words);
    }
    noclash_moveit::Options repairing;
    repairing.repair = true;
    Case moving = blocked;
    moving.trajectory.points[0].velocities = {0.1, 0.0};
    expect(moving.adapted(repairing).error_code.val != moveit_msgs::msg::MoveItErrorCodes::SUCCESS, "what does not begin at rest is refused, not replaced");
    Case enclosed = blocked;
    enclosed.scene.world.collision_objects = {box("wall", "base", 0.45, 0.0, 0.2)};
    repairing.timeout = 1.0;
    const auto kept = enclosed.adapted(repairing);
    expect(kept.error_code.val != moveit_msgs::msg::MoveItErrorCodes::SUCCESS && kept.trajectory->message.joint_trajectory.points.size() == 2,
           "where nothing is found, the plan is refused and stays as it was", kept.error_code.message);
    return failures == 0 ? 0 : 1;
}
