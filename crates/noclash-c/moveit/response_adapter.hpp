// A planning response adapter for MoveIt 2: the planned trajectory passes only if it is proved free as a whole, as the controller moves it.
//
// MoveIt's own check looks at waypoints. This one proves the splines between them, with the scene that the plan was made for.
#pragma once

#include "scene_document.hpp"

#include <moveit/planning_interface/planning_response_adapter.hpp>
#include <noclash.h>

#include <memory>
#include <string>

namespace noclash_moveit {

// What is free to choose. A margin in metres; seconds after which what is open counts as not proved.
struct Options {
    double margin = 0.0;
    double timeout = 10.0;
};

// The verdict about a trajectory in a scene; an exception where either cannot be converted. `words` says what touches.
inline noclash_verdict prove(const moveit_msgs::msg::PlanningScene &scene, const Robot &robot, const trajectory_msgs::msg::JointTrajectory &trajectory,
                             const Options &options, std::string &words) {
    const SceneDocument document(scene, robot);
    std::vector<noclash_file> files;
    for (const auto &file : document.files()) files.push_back({file.first.c_str(), file.second.data(), file.second.size()});
    noclash_error *error = nullptr;
    const auto stop_at = [&error](noclash_status status) {
        if (status == NOCLASH_OK) return;
        const std::string text = std::string(noclash_error_message(error)) + "; " + noclash_error_remedy(error);
        noclash_error_free(error);
        throw std::runtime_error(text);
    };
    noclash_cell *raw = nullptr;
    stop_at(noclash_cell_parse(files.data(), files.size(), &raw, &error));
    const std::unique_ptr<noclash_cell, decltype(&noclash_cell_free)> cell(raw, noclash_cell_free);

    const auto list = [](const auto &values) {
        std::string text;
        for (double value : values) text += (text.empty() ? "" : ", ") + SceneDocument::number(value);
        return "[" + text + "]";
    };
    std::string names, points;
    for (const auto &name : trajectory.joint_names) names += (names.empty() ? "" : ", ") + SceneDocument::quoted(name);
    for (const auto &point : trajectory.points) {
        std::string entry = "{\"positions\": " + list(point.positions);
        if (!point.velocities.empty()) entry += ", \"velocities\": " + list(point.velocities);
        if (!point.accelerations.empty()) entry += ", \"accelerations\": " + list(point.accelerations);
        entry += ", \"time_from_start\": {\"sec\": " + std::to_string(point.time_from_start.sec) + ", \"nanosec\": " + std::to_string(point.time_from_start.nanosec) + "}}";
        points += (points.empty() ? "" : ", ") + entry;
    }
    const std::string path = "{\"joint_names\": [" + names + "], \"points\": [" + points + "]}";
    const noclash_file file = {"trajectory.json", path.data(), path.size()};
    noclash_options asked = noclash_options_default();
    asked.margin = options.margin;
    asked.timeout = options.timeout;
    noclash_motion *moved = nullptr;
    stop_at(noclash_motion_parse(cell.get(), &file, &asked, &moved, &error));
    const std::unique_ptr<noclash_motion, decltype(&noclash_motion_free)> motion(moved, noclash_motion_free);
    noclash_motion_answer answer;
    stop_at(noclash_check_motion(cell.get(), motion.get(), &asked, nullptr, &answer, &error));
    words = answer.verdict == NOCLASH_FREE ? "free" : answer.verdict == NOCLASH_COLLISION ? "collision" : "undecided";
    if (answer.verdict == NOCLASH_COLLISION) {
        noclash_contact contact;
        stop_at(noclash_first_contact(cell.get(), motion.get(), &asked, 0, &contact, nullptr, &error));
        if (contact.verdict == NOCLASH_COLLISION)
            words += std::string(": ") + noclash_cell_body_name(cell.get(), static_cast<std::size_t>(contact.bodies[0])) + " and " +
                     noclash_cell_body_name(cell.get(), static_cast<std::size_t>(contact.bodies[1])) + " touch first at " + std::to_string(contact.time_upper) + " s";
    }
    return answer.verdict;
}

class ProvingAdapter : public planning_interface::PlanningResponseAdapter {
public:
    // URDF and SRDF as the parameters robot_description and robot_description_semantic hold them.
    ProvingAdapter(std::string urdf, std::string srdf, Options options = {}) : urdf_(std::move(urdf)), srdf_(std::move(srdf)), options_(options) {}

    std::string getDescription() const override { return "noclash: proves the trajectory"; }

    void adapt(const planning_scene::PlanningSceneConstPtr &scene, const planning_interface::MotionPlanRequest &, planning_interface::MotionPlanResponse &res) const override {
        // Something before has failed: there is nothing to prove.
        if (!res.trajectory || res.error_code.val != moveit_msgs::msg::MoveItErrorCodes::SUCCESS) return;
        std::string words;
        bool proved = false;
        try {
            moveit_msgs::msg::PlanningScene message;
            scene->getPlanningSceneMsg(message);
            moveit_msgs::msg::RobotTrajectory trajectory;
            res.trajectory->getRobotTrajectoryMsg(trajectory);
            if (!trajectory.multi_dof_joint_trajectory.points.empty()) throw std::runtime_error("joints of several degrees of freedom move");
            const Robot robot = {scene->getRobotModel()->getName(), urdf_, srdf_, scene->getRobotModel()->getLinkModelNames(), scene->getPlanningFrame()};
            proved = prove(message, robot, trajectory.joint_trajectory, options_, words) == NOCLASH_FREE;
        } catch (const std::exception &error) {
            words = error.what();
        }
        // Whatever is not proved does not pass.
        if (!proved) {
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
