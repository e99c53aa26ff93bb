// A planning scene of MoveIt as a cell file in memory: objects, attached objects, the allowed collision matrix, paddings, the octomap.
//
// Takes the message of PlanningScene::getPlanningSceneMsg, in which objects are posed in the planning frame and attached objects in the frame of
// their link. What a cell cannot hold raises an exception that names it: nothing is dropped.
#pragma once

#include <moveit_msgs/msg/planning_scene.hpp>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace noclash_moveit {

// Files in memory, the cell file first.
using Files = std::vector<std::pair<std::string, std::string>>;

struct Robot {
    std::string name, urdf, srdf;
    // All links of the model, and the frame in which MoveIt plans.
    std::vector<std::string> links;
    std::string planning_frame;
};

class SceneDocument {
public:
    SceneDocument(const moveit_msgs::msg::PlanningScene &scene, const Robot &robot) : robot_(robot) {
        if (scene.is_diff) throw std::runtime_error("the scene is a difference (is_diff): give the whole scene");
        for (const auto &own : scene.link_scale)
            if (own.scale != 1.0) throw std::runtime_error("link_scale of `" + own.link_name + "` is not 1: use a padding");
        std::string obstacles, attached;
        for (const auto &object : scene.world.collision_objects) {
            refuse_frame(object.header.frame_id, robot.planning_frame, object.id);
            bodies_.push_back({object.id, object.id});
            add(obstacles, "{\"name\": " + quoted(object.id) + body(object) + "}");
        }
        octomap(scene.world.octomap, obstacles);
        const std::size_t still = bodies_.size();
        for (const auto &held : scene.robot_state.attached_collision_objects) {
            refuse_frame(held.object.header.frame_id, held.link_name, held.object.id);
            bodies_.push_back({held.object.id, held.object.id});
            std::string touches;
            for (const auto &link : held.touch_links) add(touches, quoted(link));
            add(attached, "{\"name\": " + quoted(held.object.id) + ", \"robot\": " + quoted(robot.name) + ", \"link\": " + quoted(held.link_name) +
                              ", \"touches\": [" + touches + "]" + body(held.object) + "}");
        }
        std::string margins;
        for (const auto &own : scene.link_padding) {
            if (!(own.padding >= 0.0) || std::isinf(own.padding)) throw std::runtime_error("the padding of `" + own.link_name + "` is no length");
            for (std::size_t at = 0; at < still && own.padding > 0.0; at++)
                add(margins, "{\"bodies\": [" + pattern(robot.name + "/" + own.link_name) + ", " + pattern(bodies_[at].second) + "], \"margin\": " + number(own.padding) + "}");
        }
        for (const auto &link : robot.links) bodies_.push_back({link, robot.name + "/" + link});
        std::string state;
        const auto &joints = scene.robot_state.joint_state;
        for (std::size_t at = 0; at < joints.name.size(); at++) add(state, quoted(robot.name + "/" + joints.name[at]) + ": " + number(joints.position.at(at)));
        const std::string cell = "{\"robots\": [{\"name\": " + quoted(robot.name) + ", \"urdf\": \"robot.urdf\"" +
                                 (robot.srdf.empty() ? "" : ", \"srdf\": \"robot.srdf\"") + "}], \"obstacles\": [" + obstacles + "], \"attached\": [" +
                                 attached + "], \"allow\": [" + allowed(scene.allowed_collision_matrix) + "], \"margins\": [" + margins + "], \"state\": {" + state + "}}";
        files_.insert(files_.begin(), {"cell.yaml", cell});
        files_.push_back({"robot.urdf", robot.urdf});
        if (!robot.srdf.empty()) files_.push_back({"robot.srdf", robot.srdf});
    }

    const Files &files() const { return files_; }

    static std::string quoted(const std::string &text) {
        std::string made = "\"";
        for (unsigned char c : text) {
            char escape[8];
            if (c == '"' || c == '\\') made += '\\', made += static_cast<char>(c);
            else if (c < 0x20) std::snprintf(escape, sizeof escape, "\\u%04x", c), made += escape;
            else made += static_cast<char>(c);
        }
        return made + "\"";
    }

    static std::string number(double value) {
        if (!std::isfinite(value)) throw std::runtime_error("a number of the scene is not finite");
        char text[40];
        std::snprintf(text, sizeof text, "%.17g", value);
        return text;
    }

private:
    Robot robot_;
    Files files_;
    // Bodies as the matrix names them, and as the cell does.
    std::vector<std::pair<std::string, std::string>> bodies_;

    static void add(std::string &list, const std::string &entry) { list += (list.empty() ? "" : ", ") + entry; }

    // The pattern that this name alone matches.
    static std::string pattern(const std::string &name) {
        std::string exact;
        for (char c : name) exact += (c == '*' || c == '\\') ? std::string("\\") + c : std::string(1, c);
        return quoted(exact);
    }

    static void refuse_frame(const std::string &frame, const std::string &expected, const std::string &name) {
        if (frame != expected) throw std::runtime_error("object `" + name + "` is in the frame `" + frame + "`, not in `" + expected + "`");
    }

    static std::string pose(const geometry_msgs::msg::Pose &own) {
        const auto &p = own.position;
        const auto &q = own.orientation;
        const bool empty = q.x == 0.0 && q.y == 0.0 && q.z == 0.0 && q.w == 0.0;
        return "{\"xyz\": [" + number(p.x) + ", " + number(p.y) + ", " + number(p.z) + "], \"quat\": [" + number(q.x) + ", " + number(q.y) + ", " +
               number(q.z) + ", " + number(empty ? 1.0 : q.w) + "]}";
    }

    std::string body(const moveit_msgs::msg::CollisionObject &object) {
        const std::string what = "object `" + object.id + "`";
        if (object.operation != moveit_msgs::msg::CollisionObject::ADD) throw std::runtime_error(what + " is not added: apply its operation first");
        if (!object.planes.empty()) throw std::runtime_error(what + " has a plane, which has no inside: give a box");
        if (object.primitives.size() != object.primitive_poses.size() || object.meshes.size() != object.mesh_poses.size())
            throw std::runtime_error(what + " has not as many poses as shapes");
        std::string parts;
        for (std::size_t at = 0; at < object.primitives.size(); at++)
            add(parts, "{" + primitive(object.primitives[at], what) + ", \"pose\": " + pose(object.primitive_poses[at]) + "}");
        for (std::size_t at = 0; at < object.meshes.size(); at++)
            add(parts, "{\"mesh\": " + quoted(mesh(object.meshes[at], what)) + ", \"pose\": " + pose(object.mesh_poses[at]) + "}");
        if (parts.empty()) throw std::runtime_error(what + " has no shapes");
        return ", \"pose\": " + pose(object.pose) + ", \"parts\": [" + parts + "]";
    }

    static std::string primitive(const shape_msgs::msg::SolidPrimitive &own, const std::string &what) {
        using Kind = shape_msgs::msg::SolidPrimitive;
        const auto &d = own.dimensions;
        if (own.type == Kind::BOX && d.size() == 3) return "\"box\": [" + number(d[0]) + ", " + number(d[1]) + ", " + number(d[2]) + "]";
        if (own.type == Kind::SPHERE && d.size() == 1) return "\"sphere\": " + number(d[0]);
        if (own.type == Kind::CYLINDER && d.size() == 2) return "\"cylinder\": {\"radius\": " + number(d[1]) + ", \"length\": " + number(d[0]) + "}";
        throw std::runtime_error(what + " has a cone, a prism or a wrong number of dimensions: give a mesh");
    }

    std::string mesh(const shape_msgs::msg::Mesh &own, const std::string &what) {
        std::string text;
        for (const auto &v : own.vertices) text += "v " + number(v.x) + " " + number(v.y) + " " + number(v.z) + "\n";
        for (const auto &face : own.triangles) {
            text += "f";
            for (auto corner : face.vertex_indices) {
                if (corner >= own.vertices.size()) throw std::runtime_error(what + " has a triangle with a vertex that does not exist");
                text += " " + std::to_string(corner + 1);
            }
            text += "\n";
        }
        files_.push_back({"mesh-" + std::to_string(files_.size()) + ".obj", text});
        return files_.back().first;
    }

    void octomap(const octomap_msgs::msg::OctomapWithPose &own, std::string &obstacles) {
        if (own.octomap.data.empty()) return;
        if (own.octomap.id != "OcTree") throw std::runtime_error("the octomap is of the type `" + own.octomap.id + "`, not OcTree");
        refuse_frame(own.header.frame_id, robot_.planning_frame, "<octomap>");
        const std::string data(own.octomap.data.begin(), own.octomap.data.end());
        const std::size_t nodes = own.octomap.binary ? binary_nodes(data) : data.size() / 5;
        files_.push_back({"octomap.bt", std::string("# Octomap OcTree ") + (own.octomap.binary ? "binary " : "") + "file\nid OcTree\nsize " +
                                            std::to_string(nodes) + "\nres " + number(own.octomap.resolution) + "\ndata\n" + data});
        add(obstacles, "{\"name\": \"<octomap>\", \"octomap\": \"octomap.bt\", \"pose\": " + pose(own.origin) + "}");
        bodies_.push_back({"<octomap>", "<octomap>"});
    }

    // Two bytes for each inner node, two bits for each of its children: 01 free, 10 occupied, 11 goes on.
    static std::size_t binary_nodes(const std::string &data) {
        std::size_t count = 1, inner = 1;
        for (std::size_t at = 0; inner > 0; at += 2, inner--) {
            if (at + 2 > data.size()) throw std::runtime_error("the data of the octomap ends within a node");
            const unsigned bits = static_cast<std::uint8_t>(data[at]) | static_cast<std::uint8_t>(data[at + 1]) << 8;
            for (unsigned child = 0; child < 8; child++) count += (bits >> 2 * child & 3) != 0, inner += (bits >> 2 * child & 3) == 3;
        }
        return count;
    }

    // A pair is allowed where both entries say so, or a default does and there is no entry.
    std::string allowed(const moveit_msgs::msg::AllowedCollisionMatrix &matrix) const {
        std::map<std::string, std::size_t> places;
        std::map<std::string, bool> defaults;
        for (std::size_t at = 0; at < matrix.entry_names.size(); at++) places[matrix.entry_names[at]] = at;
        for (std::size_t at = 0; at < matrix.default_entry_names.size(); at++) defaults[matrix.default_entry_names[at]] = matrix.default_entry_values.at(at);
        std::string lines;
        for (std::size_t i = 0; i < bodies_.size(); i++) {
            for (std::size_t j = i + 1; j < bodies_.size(); j++) {
                const auto a = places.find(bodies_[i].first), b = places.find(bodies_[j].first);
                bool pair = false;
                if (a != places.end() && b != places.end()) {
                    const auto &rows = matrix.entry_values;
                    pair = rows.at(a->second).enabled.at(b->second) && rows.at(b->second).enabled.at(a->second);
                } else {
                    const auto c = defaults.find(bodies_[i].first), d = defaults.find(bodies_[j].first);
                    pair = (c != defaults.end() || d != defaults.end()) && (c == defaults.end() || c->second) && (d == defaults.end() || d->second);
                }
                if (pair) add(lines, "[" + pattern(bodies_[i].second) + ", " + pattern(bodies_[j].second) + "]");
            }
        }
        return lines;
    }
};

}  // namespace noclash_moveit
