// A planning response adapter for MoveIt 2: a planned trajectory passes only if it is proved free as a whole, as the controller moves it. On
// request one that is not proved is replaced by one that is.
//
// MoveIt's own check looks at waypoints. This one proves the splines between them, with the scene that the plan was made for.
#pragma once

#include "proof.hpp"

#include <moveit/planning_interface/planning_response_adapter.hpp>

namespace noclash_moveit {

class ProvingAdapter : public planning_interface::PlanningResponseAdapter {
public:
    // URDF and SRDF as the parameters robot_description and robot_description_semantic hold them.
    ProvingAdapter(std::string urdf, std::string srdf, Options options = {}) : urdf_(std::move(urdf)), srdf_(std::move(srdf)), options_(options) {}

    std::string getDescription() const override { return "noclash: proves the trajectory"; }

    void adapt(const planning_scene::PlanningSceneConstPtr &scene, const planning_interface::MotionPlanRequest &, planning_interface::MotionPlanResponse &res) const override {
        // Something before has failed: there is nothing to prove.
        if (!res.trajectory || res.error_code.val != moveit_msgs::msg::MoveItErrorCodes::SUCCESS) return;
        std::string words;
        bool passes = false;
        try {
            moveit_msgs::msg::PlanningScene message;
            scene->getPlanningSceneMsg(message);
            moveit_msgs::msg::RobotTrajectory trajectory;
            res.trajectory->getRobotTrajectoryMsg(trajectory);
            if (!trajectory.multi_dof_joint_trajectory.points.empty()) throw std::runtime_error("joints of several degrees of freedom move");
            const Robot robot = {scene->getRobotModel()->getName(), urdf_, srdf_, scene->getRobotModel()->getLinkModelNames(), scene->getPlanningFrame()};
            const Proof proof(message, robot, trajectory.joint_trajectory, options_);
            passes = proof.verdict(words) == NOCLASH_FREE;
            if (moveit_msgs::msg::RobotTrajectory other; !passes && options_.repair && proof.replaced(other.joint_trajectory)) {
                // Proved again as the message has it: its times are whole nanoseconds.
                std::string again;
                passes = Proof(message, robot, other.joint_trajectory, options_).verdict(again) == NOCLASH_FREE;
                if (passes) res.trajectory->setRobotTrajectoryMsg(scene->getCurrentState(), other);
            }
        } catch (const std::exception &error) {
            words = error.what();
            passes = false;
        }
        // Whatever is not proved does not pass.
        if (!passes) {
            res.error_code.val = moveit_msgs::msg::MoveItErrorCodes::INVALID_MOTION_PLAN;
            res.error_code.message = words;
            res.error_code.source = getDescription();
        }
    }

private:
    std::string urdf_, srdf_;
    Options options_;
};

}  // namespace noclash_moveit
