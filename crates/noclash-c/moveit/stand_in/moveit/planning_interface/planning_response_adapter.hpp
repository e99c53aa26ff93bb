// Stand-ins for the classes of MoveIt 2 that the adapter touches, with the signatures that it uses. The scene holds a ready message.
#pragma once
#include <memory>
#include <moveit_msgs/msg/planning_scene.hpp>

namespace moveit::core {
struct RobotModel {
    std::string name;
    std::vector<std::string> links;
    const std::string &getName() const { return name; }
    const std::vector<std::string> &getLinkModelNames() const { return links; }
};
struct RobotState {};
}
namespace planning_scene {
struct PlanningScene {
    moveit_msgs::msg::PlanningScene message;
    std::shared_ptr<const moveit::core::RobotModel> model;
    std::string frame;
    void getPlanningSceneMsg(moveit_msgs::msg::PlanningScene &out) const { out = message; }
    const std::shared_ptr<const moveit::core::RobotModel> &getRobotModel() const { return model; }
    const std::string &getPlanningFrame() const { return frame; }
    moveit::core::RobotState state;
    const moveit::core::RobotState &getCurrentState() const { return state; }
};
using PlanningSceneConstPtr = std::shared_ptr<const PlanningScene>;
}
namespace robot_trajectory {
struct RobotTrajectory {
    moveit_msgs::msg::RobotTrajectory message;
    void getRobotTrajectoryMsg(moveit_msgs::msg::RobotTrajectory &out) const { out = message; }
    RobotTrajectory &setRobotTrajectoryMsg(const moveit::core::RobotState &, const moveit_msgs::msg::RobotTrajectory &given) {
        message = given;
        return *this;
    }
};
}
namespace planning_interface {
struct MotionPlanRequest {};
struct MotionPlanResponse {
    std::shared_ptr<robot_trajectory::RobotTrajectory> trajectory;
    moveit_msgs::msg::MoveItErrorCodes error_code;
};
class PlanningResponseAdapter {
public:
    virtual ~PlanningResponseAdapter() = default;
    virtual std::string getDescription() const = 0;
    virtual void adapt(const planning_scene::PlanningSceneConstPtr &, const MotionPlanRequest &, MotionPlanResponse &) const = 0;
};
}
