//! `import`, then `distance`: objects of a planning scene are where MoveIt puts them, whatever frame they are posed in.
//!
//! All bodies are balls, so that the closest points of a pair lie on the line of their centres and give both centres away.
//! Expected centres are computed here from plain matrices.

use serde_json::Value;

use crate::command_line::{folder, noclash};

/// A ball of 0.05 m, 0.5 m out on an arm that turns about the z axis 0.2 m above the root. It may leave the arm, so that no
/// object is out of its reach.
const ARM: &str = r#"<robot name="bot">
  <link name="base"/>
  <link name="arm"/>
  <link name="ball"><collision><origin xyz="0.5 0 0"/><geometry><sphere radius="0.05"/></geometry></collision></link>
  <joint name="turn" type="continuous"><parent link="base"/><child link="arm"/><origin xyz="0 0 0.2"/><axis xyz="0 0 1"/></joint>
  <joint name="loose" type="floating"><parent link="arm"/><child link="ball"/></joint>
</robot>"#;

const SRDF: &str =
    r#"<robot name="bot"><virtual_joint name="v" type="planar" parent_frame="odom" child_link="base"/></robot>"#;

const ANGLE: f64 = 0.4;
const RADIUS: f64 = 0.05;

/// A turn about z by an angle, then a shift.
#[derive(Clone, Copy)]
struct Upright {
    angle: f64,
    shift: [f64; 3],
}

impl Upright {
    fn point(self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let (sin, cos) = self.angle.sin_cos();
        let [a, b, c] = self.shift;
        [cos * x - sin * y + a, sin * x + cos * y + b, z + c]
    }

    fn message(self) -> String {
        let (sin, cos) = (self.angle / 2.0).sin_cos();
        format!("{{ translation: {:?}, rotation: [0, 0, {sin:?}, {cos:?}] }}", self.shift)
    }
}

fn ball(id: &str, frame: &str, at: [f64; 3]) -> String {
    format!(
        "{{ id: {id}, header: {{ frame_id: {frame} }}, primitives: [{{ type: sphere, dimensions: [{RADIUS}] }}], primitive_poses: [{{ position: {at:?}, orientation: [0, 0, 0, 1] }}] }}"
    )
}

/// Centres of the robot's ball and of an object's, from the closest points between them.
fn centres(distances: &Value, object: &str) -> [[f64; 3]; 2] {
    let pairs = distances["nearest"].as_array().unwrap();
    let pair = pairs.iter().find(|pair| pair["bodies"][1] == object).unwrap_or_else(|| panic!("{object}: {distances}"));
    let point =
        |index: usize| -> [f64; 3] { std::array::from_fn(|axis| pair["points"][index][axis].as_f64().unwrap()) };
    let (robot, other) = (point(0), point(1));
    let apart: [f64; 3] = std::array::from_fn(|axis| other[axis] - robot[axis]);
    let length = apart.iter().map(|part| part * part).sum::<f64>().sqrt();
    let shifted = |from: [f64; 3], by: f64| std::array::from_fn(|axis| from[axis] + by * apart[axis] / length);
    [shifted(robot, -RADIUS), shifted(other, RADIUS)]
}

fn assert_near(found: [f64; 3], expected: [f64; 3], what: &str) {
    let apart = (0..3).map(|axis| (found[axis] - expected[axis]).powi(2)).sum::<f64>().sqrt();
    assert!(apart < 1e-6, "{what}: at {found:?}, expected {expected:?}");
}

#[test]
fn objects_and_robot_are_where_moveit_puts_them() {
    let base = Upright { angle: 0.9, shift: [3.0, -1.0, 0.0] };
    let bench = Upright { angle: -0.3, shift: [0.0, 5.0, 1.0] };
    let arm = |point| {
        let [x, y, z] = Upright { angle: ANGLE, shift: [0.0, 0.0, 0.2] }.point(point);
        base.point([x, y, z])
    };
    let at = [0.3, 1.1, 2.0];
    let objects = [
        ball("outside", "odom", at),
        ball("aboard", "base", at),
        ball("on_arm", "arm", at),
        ball("on_bench", "map", at),
        ball("on_aboard", "/aboard", at),
    ];
    let scene = format!(
        "robot_state: {{ joint_state: {{ name: [turn], position: [{ANGLE}] }}, multi_dof_joint_state: {{ header: {{ frame_id: odom }}, joint_names: [v], transforms: [{}] }} }}\nfixed_frame_transforms: [{{ header: {{ frame_id: map }}, child_frame_id: odom, transform: {} }}]\nworld: {{ collision_objects: [{}] }}\n",
        base.message(),
        bench.message(),
        objects.join(", ")
    );
    let folder = folder(&[("arm.urdf", ARM), ("given.srdf", SRDF), ("scene.yaml", &scene)]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let import = ["import", &path("scene.yaml"), "--robot", &path("arm.urdf"), "--srdf", &path("given.srdf")];
    let imported = noclash(import.iter().copied().chain(["-o", &path("cell.yaml"), "--json"])).answer();
    assert_eq!((&imported["robots"], &imported["obstacles"]), (&1.into(), &5.into()), "{imported}");
    let inspected = noclash(["inspect", &path("cell.yaml"), "--json"]).answer();
    assert_eq!(inspected["pairs"]["checked"], 5, "{inspected}");
    let distances = noclash(["distance", &path("cell.yaml"), "--nearest", "9", "--json"]).answer();
    // An object without a pose of its own is where its one shape is, and so is the frame it lends to others.
    let aboard = Upright { shift: base.point(at), ..base };
    let expected = [
        ("outside", at),
        ("aboard", base.point(at)),
        ("on_arm", arm(at)),
        ("on_bench", bench.point(at)),
        ("on_aboard", aboard.point(at)),
    ];
    for (name, place) in expected {
        let [robot, object] = centres(&distances, name);
        assert_near(robot, arm([0.5, 0.0, 0.0]), "the robot's ball");
        assert_near(object, place, name);
    }
}

#[test]
fn a_frame_that_moveit_would_not_resolve_is_refused_and_nothing_is_written() {
    let entry = |header: &str, child: &str| {
        format!(
            "fixed_frame_transforms: [{{ header: {{ frame_id: {header} }}, child_frame_id: {child}, transform: {{ translation: [5, 0, 0], rotation: [0, 0, 0, 1] }} }}]\n"
        )
    };
    for (frame, transforms) in [
        ("map", String::new()),
        ("world", String::new()),
        // The direction of tf, which MoveIt ignores.
        ("map", entry("base", "map")),
        ("world", entry("base", "world")),
        // The root is the planning frame: it cannot be 5 m away from itself.
        ("base", entry("base", "base")),
    ] {
        let scene =
            format!("{transforms}world: {{ collision_objects: [{}] }}\n", ball("crate", frame, [0.5, 0.0, 0.2]));
        let folder = folder(&[("arm.urdf", ARM), ("scene.yaml", &scene)]);
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
        let (scene, robot, cell) = (path("scene.yaml"), path("arm.urdf"), path("cell.yaml"));
        let run = noclash(["import", &scene, "--robot", &robot, "-o", &cell, "--json"]);
        let error = &run.json()["error"];
        assert_eq!(run.code, 2, "{run:?}");
        assert!(error["message"].as_str().unwrap().contains(frame), "{run:?}");
        assert!(error["line"].is_number() && !error["remedy"].as_str().unwrap().is_empty(), "{run:?}");
        assert!(!folder.path().join("cell.yaml").exists(), "{run:?}");
    }
}
