// A trajectory in a planning scene, as noclash sees both: whether it is proved free, and another one that is.
#pragma once

#include "scene_document.hpp"

#include <noclash.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace noclash_moveit {

// What is free to choose. A margin in metres; seconds after which what is open counts as not proved; whether a trajectory that is not proved
// is replaced by one that is; degree of its splines, 3 or 5, as the controller interpolates.
struct Options {
    double margin = 0.0;
    double timeout = 10.0;
    bool repair = false;
    unsigned degree = 5;
};

// An exception where scene or trajectory cannot be converted.
class Proof {
public:
    Proof(const moveit_msgs::msg::PlanningScene &scene, const Robot &robot, const trajectory_msgs::msg::JointTrajectory &trajectory, const Options &options)
        : options_(options), robot_name_(robot.name), trajectory_(trajectory) {
        const SceneDocument document(scene, robot);
        std::vector<noclash_file> files;
        for (const auto &file : document.files()) files.push_back({file.first.c_str(), file.second.data(), file.second.size()});
        noclash_error *error = nullptr;
        noclash_cell *cell = nullptr;
        stop_at(noclash_cell_parse(files.data(), files.size(), &cell, &error), error);
        cell_.reset(cell);
        asked_ = noclash_options_default();
        asked_.margin = options.margin;
        asked_.timeout = options.timeout;
        const std::string path = document_of(trajectory);
        const noclash_file file = {"trajectory.json", path.data(), path.size()};
        noclash_motion *motion = nullptr;
        stop_at(noclash_motion_parse(cell_.get(), &file, &asked_, &motion, &error), error);
        motion_.reset(motion);
    }

    // The verdict about the whole trajectory; `words` says what touches.
    noclash_verdict verdict(std::string &words) const {
        noclash_error *error = nullptr;
        noclash_motion_answer answer;
        stop_at(noclash_check_motion(cell_.get(), motion_.get(), &asked_, nullptr, &answer, &error), error);
        words = answer.verdict == NOCLASH_FREE ? "free" : answer.verdict == NOCLASH_COLLISION ? "collision" : "undecided";
        if (answer.verdict == NOCLASH_COLLISION) {
            noclash_contact contact;
            stop_at(noclash_first_contact(cell_.get(), motion_.get(), &asked_, 0, &contact, nullptr, &error), error);
            if (contact.verdict == NOCLASH_COLLISION)
                words += ": " + body(contact.bodies[0]) + " and " + body(contact.bodies[1]) + " touch first at " + std::to_string(contact.time_upper) + " s";
        }
        return answer.verdict;
    }

    // Another trajectory of the same joints between the same ends, planned and proved; false where none is found, or where the given one does
    // not begin and end at rest.
    bool replaced(trajectory_msgs::msg::JointTrajectory &other) const {
        if (trajectory_.points.size() < 2 || !at_rest(trajectory_.points.front()) || !at_rest(trajectory_.points.back())) return false;
        const std::size_t dof = noclash_cell_dof(cell_.get()), rows = noclash_motion_row_count(motion_.get());
        if (rows < 2) return false;
        std::vector<double> start(dof), goal(dof), positions(dof), velocities(dof), accelerations(dof);
        noclash_error *error = nullptr;
        stop_at(noclash_motion_row(motion_.get(), 0, start.data(), nullptr, nullptr, nullptr, &error), error);
        stop_at(noclash_motion_row(motion_.get(), rows - 1, goal.data(), nullptr, nullptr, nullptr, &error), error);
        // Places of the trajectory's joints in a configuration; only they move.
        std::vector<std::size_t> places;
        const std::unique_ptr<bool[]> moving(new bool[dof]());
        for (const auto &name : trajectory_.joint_names) {
            std::size_t place = 0;
            while (place < dof && !is_joint(noclash_cell_joint_name(cell_.get(), place), name)) place++;
            if (place == dof) return false;
            places.push_back(place);
            moving[place] = true;
        }
        noclash_motion *raw = nullptr;
        stop_at(noclash_plan(cell_.get(), start.data(), goal.data(), moving.get(), options_.degree, 0, &asked_, &raw, &error), error);
        const Motion planned(raw, noclash_motion_free);
        other.header = trajectory_.header;
        other.joint_names = trajectory_.joint_names;
        other.points.clear();
        for (std::size_t row = 0; row < noclash_motion_row_count(planned.get()); row++) {
            double seconds = 0.0;
            stop_at(noclash_motion_row(planned.get(), row, positions.data(), velocities.data(), accelerations.data(), &seconds, &error), error);
            trajectory_msgs::msg::JointTrajectoryPoint point;
            for (std::size_t place : places) {
                point.positions.push_back(positions[place]);
                point.velocities.push_back(velocities[place]);
                if (options_.degree == 5) point.accelerations.push_back(accelerations[place]);
            }
            const double whole = std::floor(seconds);
            point.time_from_start.sec = static_cast<std::int32_t>(whole);
            point.time_from_start.nanosec = static_cast<std::uint32_t>(std::floor((seconds - whole) * 1e9));
            other.points.push_back(point);
        }
        return !other.points.empty();
    }

private:
    using Motion = std::unique_ptr<noclash_motion, decltype(&noclash_motion_free)>;

    // The error by reference: it is written while the status is computed.
    static void stop_at(noclash_status status, noclash_error *const &error) {
        if (status == NOCLASH_OK) return;
        const std::string text = std::string(noclash_error_message(error)) + "; " + noclash_error_remedy(error);
        noclash_error_free(error);
        throw std::runtime_error(text);
    }

    static bool at_rest(const trajectory_msgs::msg::JointTrajectoryPoint &point) {
        for (double velocity : point.velocities)
            if (velocity != 0.0) return false;
        return true;
    }

    bool is_joint(const std::string &known, const std::string &name) const { return known == name || known == robot_name_ + "/" + name; }

    std::string body(int index) const { return noclash_cell_body_name(cell_.get(), static_cast<std::size_t>(index)); }

    // A JointTrajectory as noclash reads it.
    static std::string document_of(const trajectory_msgs::msg::JointTrajectory &trajectory) {
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
        return "{\"joint_names\": [" + names + "], \"points\": [" + points + "]}";
    }

    Options options_;
    std::string robot_name_;
    trajectory_msgs::msg::JointTrajectory trajectory_;
    noclash_options asked_;
    std::unique_ptr<noclash_cell, decltype(&noclash_cell_free)> cell_{nullptr, noclash_cell_free};
    Motion motion_{nullptr, noclash_motion_free};
};

}  // namespace noclash_moveit
