//! From a URDF to a first verdict: `init`, packages, named states, paths from standard input and inside other messages.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

/// A cube as ASCII STL, 1 m wide.
fn cube() -> String {
    let corner = |index: usize| [index & 1, (index >> 1) & 1, (index >> 2) & 1];
    let faces = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    let facet = |face: &[usize; 3]| {
        let vertices: String = face
            .iter()
            .map(|&i| {
                let [x, y, z] = corner(i);
                format!("vertex {x} {y} {z}\n")
            })
            .collect();
        format!("facet normal 0 0 0\nouter loop\n{vertices}endloop\nendfacet\n")
    };
    format!("solid cube\n{}endsolid cube\n", faces.iter().map(facet).collect::<String>())
}

const ROBOT: &str = r#"<robot name="lift">
  <link name="base"><collision><geometry><mesh filename="package://lift_description/meshes/cube.stl" scale="0.2 0.2 0.2"/></geometry></collision></link>
  <link name="hand"><collision><origin xyz="0 0 1"/><geometry><mesh filename="package://lift_description/meshes/cube.stl" scale="0.1 0.1 0.1"/></geometry></collision></link>
  <joint name="up" type="prismatic"><parent link="base"/><child link="hand"/><axis xyz="0 0 1"/><limit lower="0" upper="1" velocity="1" effort="1"/></joint>
</robot>"#;
const SRDF: &str = r#"<robot name="lift"><group name="arm"><joint name="up"/></group>
<group_state name="top" group="arm"><joint name="up" value="1"/></group_state></robot>"#;

/// A package `lift_description` somewhere in a folder, and a URDF elsewhere.
fn package(below: &str) -> tempfile::TempDir {
    let files = folder(&[]);
    let meshes = files.path().join(below).join("lift_description/meshes");
    std::fs::create_dir_all(&meshes).unwrap();
    std::fs::write(meshes.join("cube.stl"), cube()).unwrap();
    std::fs::create_dir_all(files.path().join("robot")).unwrap();
    std::fs::write(files.path().join("robot/lift.urdf"), ROBOT).unwrap();
    std::fs::write(files.path().join("robot/lift.srdf"), SRDF).unwrap();
    std::fs::write(files.path().join("shelf.stl"), cube()).unwrap();
    files
}

fn with(environment: &[(&str, &Path)], arguments: &[String]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_noclash"));
    command.env_remove("ROS_PACKAGE_PATH").env_remove("AMENT_PREFIX_PATH").args(arguments);
    for (name, value) in environment {
        command.env(name, value);
    }
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn packages_are_found_through_ros_two_ros_one_a_flag_and_the_folders_above() {
    let inspect =
        |files: &tempfile::TempDir| vec!["inspect".into(), files.path().join("robot/lift.urdf").display().to_string()];
    let ament = package("opt/ros/share");
    let prefix = ament.path().join("opt/ros");
    assert_eq!(with(&[("AMENT_PREFIX_PATH", &prefix)], &inspect(&ament)).code, 0);
    let ros = package("ws/src");
    assert_eq!(with(&[("ROS_PACKAGE_PATH", &ros.path().join("ws"))], &inspect(&ros)).code, 0);
    let flagged = [
        inspect(&ros),
        vec!["--package".into(), format!("lift_description={}", ros.path().join("ws/src/lift_description").display())],
    ]
    .concat();
    assert_eq!(with(&[], &flagged).code, 0);
    let above = package(".");
    assert_eq!(with(&[], &inspect(&above)).code, 0);
    let nowhere = with(&[("AMENT_PREFIX_PATH", &ros.path().join("ws"))], &inspect(&ros));
    assert_eq!(nowhere.code, 2, "{nowhere:?}");
    for word in [
        "ROS_PACKAGE_PATH (not set)",
        "AMENT_PREFIX_PATH (",
        "folders above",
        "--package lift_description=FOLDER",
        "packages: { lift_description: FOLDER }",
    ] {
        assert!(nowhere.stderr.contains(word), "{word}: {}", nowhere.stderr);
    }
    let absent = with(&[], &[inspect(&ros), vec!["--package".into(), "lift_description=/no/such".into()]].concat());
    assert!(absent.code == 2 && absent.stderr.contains("no folder"), "{absent:?}");
}

#[test]
fn a_package_in_two_places_is_named_in_a_warning() {
    let files = package(".");
    let other = files.path().join("opt/share/lift_description/meshes");
    std::fs::create_dir_all(&other).unwrap();
    std::fs::write(other.join("cube.stl"), cube()).unwrap();
    let arguments =
        ["inspect".to_string(), files.path().join("robot/lift.urdf").display().to_string(), "--json".into()];
    let run = with(&[("AMENT_PREFIX_PATH", &files.path().join("opt"))], &arguments);
    assert!(run.json()["warnings"].to_string().contains("holds the same file and is not used"), "{run:?}");
    assert!(run.json()["files"].to_string().contains("opt/share/lift_description"), "{run:?}");
}

#[test]
fn init_writes_a_cell_that_loads_with_sizes_states_and_packages() {
    let files = package("ws");
    let file = |name: &str| files.path().join(name).display().to_string();
    let folder = format!("lift_description={}", file("ws/lift_description"));
    let asked = ["init", &file("robot/lift.urdf"), &file("shelf.stl"), "--package", &folder, "-o", &file("cell.yaml")];
    let run = noclash(asked);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.stdout.contains("named states: top") && run.stdout.contains("package lift_description"),
        "{}",
        run.stdout
    );
    let text = std::fs::read_to_string(file("cell.yaml")).unwrap();
    for word in [
        "# 1.000 x 1.000 x 1.000 m",
        "srdf: robot/lift.srdf",
        "lift_description: ws/lift_description",
        "named states: top",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    // Without the flag and the environment: the file says where packages are.
    let inspected = noclash(["inspect", &file("cell.yaml"), "--json"]).answer();
    assert_eq!(inspected["robots"][0]["named_states"], serde_json::json!(["top"]));
    assert_eq!(inspected["robots"][0]["groups"][0]["name"], "arm");
    let size = inspected["bodies"][2]["size"].as_array().unwrap();
    assert!(size.iter().all(|edge| (edge.as_f64().unwrap() - 1.0).abs() < 1e-12), "{}", inspected["bodies"]);
    std::fs::write(file("path.csv"), "up\n0\n1\n").unwrap();
    assert_ne!(noclash(["check", &file("cell.yaml"), &file("path.csv")]).code, 2);
    let again = noclash(asked);
    assert!(again.code == 2 && again.stderr.contains("there already"), "{again:?}");
    // The flag and the file name one folder: nothing to warn about.
    let flagged = noclash(["inspect", &file("cell.yaml"), "--package", &folder, "--json"]).answer();
    assert!(!flagged["warnings"].to_string().contains("as requested"), "{}", flagged["warnings"]);
    // Where ROS packages keep their SRDFs.
    std::fs::create_dir(file("srdf")).unwrap();
    std::fs::rename(file("robot/lift.srdf"), file("srdf/lift.srdf")).unwrap();
    let bare = noclash(["init", &file("robot/lift.urdf"), "--package", &folder, "-o", &file("bare.yaml"), "--json"]);
    assert_eq!(bare.code, 0, "{bare:?}");
    assert_eq!(noclash(["inspect", &file("bare.yaml")]).code, 0);
    assert!(std::fs::read_to_string(file("bare.yaml")).unwrap().contains("srdf/lift.srdf"));
}

#[test]
fn states_with_names_can_be_written_in_the_cell_file() {
    let robot = data().join("robots/six_axis/six_axis.urdf").display().to_string();
    let cell = |states: &str| format!("robots: [{{ name: arm, urdf: {robot} }}]\nstates:\n{states}");
    let files = folder(&[("cell.yaml", &cell("  folded: { arm/joint_1: 30deg, arm/joint_2: -0.2 }\n"))]);
    let file = files.path().join("cell.yaml").display().to_string();
    let named = noclash(["distance", &file, "--at", "folded", "--json"]).answer();
    let stated = noclash(["distance", &file, "--at", "joint_1=30deg,joint_2=-0.2", "--json"]).answer();
    assert_eq!(named["configuration"], stated["configuration"]);
    let text = noclash(["inspect", &file]).stdout;
    assert!(text.contains("named states: folded"), "{text}");
    // A name that reads like a number with a unit is still a name.
    std::fs::write(&file, cell("  90deg: { arm/joint_1: 30deg, arm/joint_2: -0.2 }\n")).unwrap();
    assert_eq!(
        noclash(["distance", &file, "--at", "90deg", "--json"]).answer()["configuration"],
        stated["configuration"]
    );
    for (states, why) in [
        ("  folded: { arm/joint_9: 1 }\n", "did you mean"),
        ("  folded: 3\n", "not a mapping"),
        ("  folded: { arm/joint_1: 5mm }\n", "a length instead of an angle"),
        ("  folded: {}\n", "names no joint"),
    ] {
        std::fs::write(&file, cell(states)).unwrap();
        let run = noclash(["inspect", &file]);
        assert!(run.code == 2 && run.stderr.contains(why), "{states}: {run:?}");
    }
}

fn piped(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_noclash"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn a_path_may_come_from_standard_input_in_every_format() {
    let cell = data().join("cells/demo.yaml").display().to_string();
    let csv = std::fs::read(data().join("paths/demo_free.csv")).unwrap();
    let file = data().join("paths/demo_free.csv").display().to_string();
    let expected = noclash(["check", &cell, &file, "--json"]).json();
    let segments = |run: &Run| {
        run.json()["segments"].as_array().unwrap().iter().map(|s| s["clearance"].clone()).collect::<Vec<Value>>()
    };
    let read = piped(&["check", &cell, "-", "--json"], &csv);
    assert_eq!(
        Value::from(segments(&read)),
        Value::from(
            expected["segments"].as_array().unwrap().iter().map(|s| s["clearance"].clone()).collect::<Vec<_>>()
        )
    );
    for trajectory in [
        "{\"joint_names\": [\"joint_1\"], \"points\": [{\"positions\": [0.0]}, {\"positions\": [0.1]}]}",
        "joint_names: [joint_1]\npoints: [{positions: [0.0]}, {positions: [0.1]}]\n",
    ] {
        let run = piped(&["check", &cell, "-", "--json"], trajectory.as_bytes());
        assert_eq!(run.json()["segments"].as_array().map(Vec::len), Some(1), "{run:?}");
    }
    let empty = piped(&["check", &cell, "-"], b"");
    assert!(empty.code == 2 && empty.stderr.contains("empty"), "{empty:?}");
}

#[test]
fn trajectories_inside_other_messages_are_read_and_what_else_moves_is_not_passed_over() {
    let cell = data().join("cells/demo.yaml").display().to_string();
    let inner = "joint_names: [joint_1]\n    points: [{positions: [0.0]}, {positions: [0.1]}]\n";
    let robot = format!("joint_trajectory:\n    {inner}multi_dof_joint_trajectory:\n  joint_names: []\n  points: []\n");
    let display = "model_id: arm\ntrajectory: [{joint_trajectory: {joint_names: [joint_1], points: [{positions: [0.0]}, {positions: [0.1]}]}}]\ntrajectory_start: {joint_state: {name: [joint_1], position: [0.0]}}\n";
    let goal = "goal: {trajectory: {joint_names: [joint_1], points: [{positions: [0.0]}, {positions: [0.1]}]}, goal_time_tolerance: {sec: 0}}\n";
    for (text, warned) in [(robot.as_str(), false), (display, true), (goal, false)] {
        let run = piped(&["check", &cell, "-", "--json"], text.as_bytes());
        assert_eq!(run.json()["segments"].as_array().map(Vec::len), Some(1), "{text}: {run:?}");
        assert_eq!(run.json()["warnings"].to_string().contains("trajectory_start"), warned, "{run:?}");
    }
    let moving = robot.replace("  points: []\n", "  points: [{transforms: []}]\n");
    let run = piped(&["check", &cell, "-"], moving.as_bytes());
    assert!(run.code == 2 && run.stderr.contains("moves frames along poses"), "{run:?}");
    let two = "trajectory: [{joint_trajectory: {joint_names: [joint_1], points: [{positions: [0]}]}}, {joint_trajectory: {joint_names: [joint_1], points: [{positions: [1]}]}}]\n";
    let run = piped(&["check", &cell, "-"], two.as_bytes());
    assert!(run.code == 2 && run.stderr.contains("2 trajectories"), "{run:?}");
}
