//! `import`, then `inspect`: scenes that people have become cells that load with everything in them.

use std::path::Path;

use serde_json::Value;

use crate::command_line::{data, folder, noclash, real_data};

/// Imports a scene and inspects the cell; what both said.
fn brought_in(scene: &Path, arguments: &[&str]) -> (Value, Value) {
    let folder = folder(&[]);
    let cell = folder.path().join("cell.yaml");
    let (scene, cell) = (scene.to_str().unwrap(), cell.to_str().unwrap());
    let imported = noclash([&["import", scene, "-o", cell, "--json"], arguments].concat()).answer();
    assert_eq!(imported["cell"], cell);
    (imported, noclash(["inspect", cell, "--json"]).answer())
}

fn triangles(inspected: &Value, kind: &str) -> u64 {
    let bodies = inspected["bodies"].as_array().unwrap().iter().filter(|body| body["kind"] == kind);
    bodies.map(|body| body["triangles"].as_u64().unwrap()).sum()
}

fn obstacles(inspected: &Value) -> usize {
    inspected["bodies"].as_array().unwrap().iter().filter(|body| body["kind"] == "obstacle").count()
}

#[test]
fn real_scenes_come_in_whole() {
    let Some(data) = real_data("real_scenes_come_in_whole", &["composed_scenes", "scene_aws_house"]) else { return };
    // Scene, robots, obstacles, triangles of obstacles as the collection counts them.
    for (scene, robots, objects, expected) in [
        ("composed_scenes/six_irb2400_around_car.json", 6, 24, 5_214),
        ("composed_scenes/two_puma560.json", 2, 0, 0),
        ("composed_scenes/puma560_in_house.json", 1, 85, 145_844),
        ("composed_scenes/irb2400_in_warehouse.json", 1, 25, 13_575),
        ("scene_aws_house/scene.json", 0, 85, 145_844),
        ("scene_aws_warehouse/scene.json", 0, 25, 13_575),
        ("scene_ifc_site/scene.obj", 0, 174, 22_509),
    ] {
        let (imported, inspected) = brought_in(&data.join(scene), &[]);
        assert_eq!((&imported["robots"], &imported["obstacles"]), (&robots.into(), &objects.into()), "{scene}");
        assert_eq!(inspected["robots"].as_array().unwrap().len(), robots, "{scene}");
        assert_eq!((obstacles(&inspected), triangles(&inspected, "obstacle")), (objects, expected), "{scene}");
    }
}

#[test]
fn a_planning_problem_of_every_class_comes_in_free_at_its_start() {
    let Some(data) = real_data("a_planning_problem_of_every_class_comes_in_free_at_its_start", &["mbm_problems"])
    else {
        return;
    };
    let mut classes: Vec<_> =
        std::fs::read_dir(data.join("mbm_problems")).unwrap().map(|entry| entry.unwrap().path()).collect();
    classes.sort();
    assert_eq!(classes.len(), 17);
    for class in classes {
        let name = class.file_stem().unwrap().to_str().unwrap().to_string();
        let robot = match name.split('_').next().unwrap() {
            "panda" => "panda_mbm/panda_mbm.urdf",
            "ur5" => "ur5_robotiq85/ur5_robotiq85.urdf",
            _ => "baxter/baxter.urdf",
        };
        let robot = data.join(robot);
        let (imported, inspected) = brought_in(&class, &["--robot", robot.to_str().unwrap()]);
        assert_eq!(imported["robots"], 1, "{name}");
        assert!(obstacles(&inspected) >= 3, "{name}");
        // The state is the problem's start, which the collection says is free of the obstacles.
        let touched = inspected["overlaps_at_start"].as_array().unwrap().iter().filter(|overlap| {
            overlap["bodies"].as_array().unwrap().iter().any(|body| !body.as_str().unwrap().contains('/'))
        });
        assert_eq!(touched.count(), 0, "{name}: {}", inspected["overlaps_at_start"]);
    }
}

const SCENE: &str = "kitchen\n* table\n1\nbox\n1 0.5 0.1\n0.5 0 0.2\n0 0 0 1\n0 0 0 0\n.\n";

#[test]
fn a_moveit_scene_takes_the_robot_and_the_srdf_it_is_given() {
    let srdf = r#"<robot name="slider"><group name="g"><joint name="rail"/></group>
        <group_state name="parked" group="g"><joint name="rail" value="0.5"/></group_state></robot>"#;
    let folder = folder(&[("kitchen.scene", SCENE), ("s.urdf", crate::command_line::SLIDER), ("other.srdf", srdf)]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let arguments = ["--robot", &path("s.urdf"), "--srdf", &path("other.srdf")];
    let (imported, inspected) = brought_in(&folder.path().join("kitchen.scene"), &arguments);
    assert_eq!((&imported["robots"], &imported["obstacles"], &imported["attached"]), (&1.into(), &1.into(), &0.into()));
    assert_eq!(inspected["robots"][0]["named_states"][0], "parked");
    assert_eq!(obstacles(&inspected), 1);
}

#[test]
fn packages_that_a_flag_names_are_written_into_the_cell() {
    let urdf = r#"<robot name="lift"><link name="base"/><link name="car"><collision><geometry>
        <mesh filename="package://lift_description/cube.obj"/></geometry></collision></link>
        <joint name="up" type="prismatic"><parent link="base"/><child link="car"/><axis xyz="0 0 1"/>
        <limit lower="0" upper="4" velocity="1" effort="1"/></joint></robot>"#;
    let files = folder(&[("kitchen.scene", SCENE), ("lift.urdf", urdf)]);
    let path = |name: &str| files.path().join(name).to_str().unwrap().to_string();
    std::fs::create_dir_all(path("elsewhere/lift")).unwrap();
    std::fs::copy(data().join("meshes/unit_cube.obj"), path("elsewhere/lift/cube.obj")).unwrap();
    let flag = format!("lift_description={}", path("elsewhere/lift"));
    let arguments = ["--robot", &path("lift.urdf"), "--package", &flag];
    // The cell is inspected without the flag.
    let (_, inspected) = brought_in(&files.path().join("kitchen.scene"), &arguments);
    assert!(inspected["bodies"].to_string().contains("lift/car"), "{inspected}");
}

#[test]
fn what_cannot_be_imported_is_refused_and_nothing_is_written() {
    let folder = folder(&[
        ("broken.scene", "kitchen\n* table\n1\nbox\n1 0.5\n"),
        ("photo.png", "x"),
        ("cell.yaml", "robots: []\n"),
    ]);
    for name in ["broken.scene", "photo.png", "absent.scene", "cell.yaml"] {
        let output = folder.path().join("out.yaml");
        let scene = folder.path().join(name);
        let run = noclash(["import", scene.to_str().unwrap(), "-o", output.to_str().unwrap(), "--json"]);
        assert_eq!(run.code, 2, "{name}: {run:?}");
        assert!(run.json()["error"]["file"].as_str().unwrap().ends_with(name), "{run:?}");
        assert!(run.stderr.contains(name) && !output.exists(), "{run:?}");
    }
}
