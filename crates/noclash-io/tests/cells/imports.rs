//! Scenes of other programs become cells that load, with every object and every number.

use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash_geometry::Shape;
use noclash_io::{
    ImportOptions, ImportReport, InputError, InputErrorKind, LoadOptions, LoadedCell, import_scene, load_cell,
};
use tempfile::TempDir;

use super::test_data::{ARM, TETRAHEDRON, real_data};

/// A folder with the arm and a scene file.
fn folder(name: &str, scene: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (file, text) in [("arm.urdf", ARM), ("t.stl", TETRAHEDRON), (name, scene)] {
        std::fs::write(folder.path().join(file), text).unwrap();
    }
    folder
}

fn imported(folder: &TempDir, name: &str, with_robot: bool) -> Result<(ImportReport, LoadedCell), InputError> {
    let robot = with_robot.then(|| folder.path().join("arm.urdf"));
    import(&folder.path().join(name), folder.path(), ImportOptions { robot, ..Default::default() })
}

fn import(input: &Path, output: &Path, options: ImportOptions) -> Result<(ImportReport, LoadedCell), InputError> {
    let cell = output.join("out/cell.yaml");
    let report = import_scene(input, &cell, &options)?;
    Ok((report, load_cell(&cell, &LoadOptions::default())?))
}

fn triangles(cell: &LoadedCell) -> usize {
    cell.description.obstacles.iter().flat_map(|o| &o.elements).map(|e| e.shape.triangle_count()).sum()
}

const OLD_SCENE: &str = "(noname)+++\n* table top\n1\nbox\n0.1 0.2 0.30000000000000004\n1 2 3\n0 0 0.70710678118654757 0.70710678118654757\n0 0 0 0\n* tetra\n2\nmesh\n4 2\n0 0 0\n1 0 0\n0 1 0\n0 0 0.1\n0 1 2\n0 1 3\n0 0 0\n0 0 0 1\n0 0 0 0\ncylinder\n0.5 2\n0 0 1e-05\n0 0 0 1\n1 0 0 1\n.\n";

#[test]
fn old_moveit_scenes_keep_every_number() {
    let folder = folder("old.scene", OLD_SCENE);
    let (report, cell) = imported(&folder, "old.scene", true).unwrap();
    assert_eq!((report.robots, report.obstacles, report.written.len()), (1, 2, 2));
    let table = &cell.description.obstacles[0];
    assert_eq!((table.name.as_str(), table.pose.translation), ("table top", DVec3::new(1.0, 2.0, 3.0)));
    assert!(
        matches!(&table.elements[0].shape, Shape::Box { half_extents } if half_extents.z == 0.30000000000000004 / 2.0)
    );
    let tetra = &cell.description.obstacles[1];
    assert_eq!((tetra.elements.len(), tetra.elements[0].shape.triangle_count()), (2, 2));
    assert!(matches!(tetra.elements[1].shape, Shape::Cylinder { radius: 0.5, half_length: 1.0 }));
    assert_eq!(tetra.elements[1].pose.translation.z, 1e-5);
}

#[test]
fn new_moveit_scenes_have_object_poses_and_subframes() {
    let scene = "lab\n* can\n1 0 0\n0 0 0 1\n2\nsphere\n0.1\n0 0 0.5\n0 0 0 1\n0 0 0 0\ncone\n0.2 0.4\n0 0 0\n0 0 0 1\n0 0 0 0\n1\ntip\n0 0 1\n0 0 0 1\n* floor\n0 0 0\n0 0 0 1\n1\nplane\n0 0 1 0.25\n0 0 0\n0 0 0 1\n0 0 0 0\n0\n.\n";
    let folder = folder("new.scene", scene);
    let (report, cell) = imported(&folder, "new.scene", false).unwrap();
    let [can, floor] = &cell.description.obstacles[..] else { panic!("{:?}", report) };
    assert_eq!((can.pose.translation, can.elements[0].pose.translation.z), (DVec3::X, 0.5));
    assert!(matches!(&can.elements[1].shape, Shape::Polytope(pyramid) if pyramid.points().len() == 65));
    assert_eq!(
        (matches!(floor.elements[0].shape, Shape::HalfSpace), floor.elements[0].pose.translation.z),
        (true, -0.25)
    );
    let warnings = report.warnings.join("\n");
    for part in ["pyramid", "half-space", "no robot"] {
        assert!(warnings.contains(part), "no warning about {part}: {warnings}");
    }
}

#[test]
fn broken_moveit_scenes_name_their_line() {
    for (old, new, line, part) in [
        ("1 2 3", "1 two 3", 6, "`two`"),
        ("box", "octree", 4, "`octree`"),
        ("0.1 0.2", "-0.1 0.2", 5, "above 0"),
        ("0 1 3", "0 1 9", 18, "vertex 9"),
        ("1 0 0 1\n.", "1 0 0 1\n", 28, "ends"),
        ("4 2", "99999999999 2", 22, "`cylinder`"),
    ] {
        let folder = folder("s.scene", &OLD_SCENE.replacen(old, new, 1));
        let error = imported(&folder, "s.scene", false).map(|_| ()).unwrap_err();
        assert!(error.message.contains(part), "{new}: {error:?}");
        assert_eq!(error.line, Some(line), "{new}: {error:?}");
    }
}

const PLANNING_SCENE: &str = "
name: lab
robot_model_name: arm
robot_state:
  joint_state: { name: [shoulder, grip, wheel], position: [0.25, 0.1, 3] }
  multi_dof_joint_state: { header: { frame_id: world }, joint_names: [virtual], transforms: [{ translation: [0, 0, 1], rotation: [0, 0, 0, 1] }] }
  attached_collision_objects:
    - link_name: tool
      object: { id: gun, header: { frame_id: tool }, primitives: [{ type: 3, dimensions: [0.3, 0.02] }], primitive_poses: [{ position: { x: 0, y: 0, z: 0.1 }, orientation: { x: 0, y: 0, z: 0, w: 1 } }] }
      touch_links: [finger, thumb]
fixed_frame_transforms:
  - { header: { frame_id: bench }, child_frame_id: world, transform: { translation: [5, 0, 0], rotation: [0, 0, 1, 0] } }
allowed_collision_matrix:
  entry_names: [base, finger, table]
  entry_values: [{ enabled: [false, true, true] }, { enabled: [true, false, false] }, [1, 0, 0]]
  default_entry_names: [sheet]
  default_entry_values: [true]
link_padding: [{ link_name: upper, padding: 0.01 }]
world:
  collision_objects:
    - { id: table, header: { frame_id: base }, primitives: [{ type: box, dimensions: [1, 1, 0.1] }], primitive_poses: [{ position: [1, 0, 0], orientation: [0, 0, 0, 1] }], operation: 0 }
    - id: sheet
      header: { frame_id: bench }
      pose: { position: { x: 1, y: 0, z: 0 }, orientation: { x: 0, y: 0, z: 0, w: 1 } }
      meshes: [{ vertices: [{ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }], triangles: [{ vertex_indices: [0, 1, 2] }] }]
      mesh_poses: [{ position: [0, 0, 0], orientation: [0, 0, 0, 0] }]
    - { id: wall, header: { frame_id: world }, planes: [{ coef: [1, 0, 0, -3] }], plane_poses: [{ position: [0, 0, 0] }] }
  octomap: { octomap: { data: [] } }
---
";

#[test]
fn planning_scenes_bring_objects_state_attachments_and_allowed_pairs() {
    let folder = folder("scene.yaml", PLANNING_SCENE);
    let (report, cell) = imported(&folder, "scene.yaml", true).unwrap();
    let cell = &cell.description;
    assert_eq!(
        (cell.robots[0].base.translation, cell.state.as_slice()),
        (DVec3::Z, &[("arm/shoulder".to_string(), 0.25)][..])
    );
    let [table, sheet, wall] = &cell.obstacles[..] else { panic!("{report:?}") };
    // The table is posed in the robot's root, which the virtual joint has raised by 1 m.
    let table_centre = table.pose.transform_point(table.elements[0].pose.translation);
    assert_eq!((table_centre, sheet.elements[0].shape.triangle_count()), (DVec3::new(1.0, 0.0, 1.0), 1));
    // The bench stands at x = 5, turned half round: its x = 1 is the world's 4.
    assert!(sheet.pose.translation.distance(DVec3::new(4.0, 0.0, 0.0)) < 1e-15);
    assert!(wall.elements[0].pose.transform_point(DVec3::ZERO).distance(DVec3::new(3.0, 0.0, 0.0)) < 1e-15);
    let gun = &cell.attached[0];
    assert_eq!((gun.link.as_str(), gun.touches.as_slice()), ("tool", &["finger".to_string()][..]));
    assert_eq!(gun.pose.translation.z, 0.1);
    let allow: Vec<String> = cell.allow.iter().map(|pair| pair.join(" + ")).collect();
    assert!(allow.contains(&"arm/base + arm/finger".to_string()) && allow.contains(&"arm/base + table".to_string()));
    assert!(!allow.iter().any(|pair| pair == "arm/finger + table"), "an excuse has grown: {allow:?}");
    assert!(
        allow.contains(&"arm/upper + sheet".to_string()) && allow.contains(&"table + sheet".to_string()),
        "{allow:?}"
    );
    let warnings = report.warnings.join("\n");
    for part in ["arm/grip", "follows", "arm/wheel", "`thumb`", "link_padding", "virtual", "half-space"] {
        assert!(warnings.contains(part), "no warning about {part}: {warnings}");
    }
}

#[test]
fn planning_scenes_that_cannot_be_honoured_are_refused() {
    for (old, new, kind, part) in [
        ("data: []", "data: [1, 2]", InputErrorKind::Unsupported, "octomap"),
        ("operation: 0", "operation: 1", InputErrorKind::Unsupported, "operation"),
        ("operation: 0", "operation: append", InputErrorKind::Unsupported, "operation"),
        ("operation: 0", "operation: 3", InputErrorKind::Unsupported, "operation"),
        ("operation: 0", "operation: [1]", InputErrorKind::Unsupported, "operation"),
        ("frame_id: base", "frame_id: fingr", InputErrorKind::Unsupported, "frame `fingr`"),
        ("type: box", "type: prism", InputErrorKind::Value, "prism"),
        ("[1, 1, 0.1]", "[1, 0, 0.1]", InputErrorKind::Value, "above 0"),
        (
            "primitive_poses: [{ position: [1",
            "primitive_pose: [{ position: [1",
            InputErrorKind::Unknown,
            "primitive_pose",
        ),
        ("link_name: tool", "link_name: tol", InputErrorKind::Missing, "`tol`"),
    ] {
        let folder = folder("scene.yaml", &PLANNING_SCENE.replacen(old, new, 1));
        let error = imported(&folder, "scene.yaml", true).map(|_| ()).unwrap_err();
        assert!(error.kind == kind && error.message.contains(part) && error.line.is_some(), "{new}: {error:?}");
    }
    let folder = folder("scene.yaml", PLANNING_SCENE);
    let error = imported(&folder, "scene.yaml", false).map(|_| ()).unwrap_err();
    assert!(error.remedy.contains("--robot"), "{error:?}");
}

#[test]
fn a_request_beside_its_scene_brings_start_and_goal() {
    let scene = "world:\n  collision_objects:\n    - { header: { frame_id: base_link }, id: \"base \", primitives: [{ type: box, dimensions: [0.7, 0.7, 0.04] }], primitive_poses: [{ position: [0.8, 0, 0.44], orientation: [0, 0, 0, 1] }] }\n";
    let request = "start_state: { joint_state: { name: [shoulder], position: [0.5] } }\ngoal_constraints: [{ joint_constraints: [{ joint_name: shoulder, position: -1.25, tolerance_above: 0.0001 }] }]\n";
    let folder = folder("scene0001.yaml", &scene.replace("base_link", "base"));
    std::fs::write(folder.path().join("request0001.yaml"), request).unwrap();
    let (report, cell) = imported(&folder, "scene0001.yaml", true).unwrap();
    assert_eq!(cell.description.state, [("arm/shoulder".to_string(), 0.5)]);
    let csv = std::fs::read_to_string(&report.written[1]).unwrap();
    assert_eq!(csv, "arm/shoulder\n0.5\n-1.25\n");
    // Without the robot, the one frame that all objects share is the world.
    let folder = self::folder("scene.yaml", scene);
    let (report, cell) = imported(&folder, "scene.yaml", false).unwrap();
    assert_eq!(cell.description.obstacles.len(), 1);
    assert!(report.warnings.iter().any(|warning| warning.contains("base_link")), "{:?}", report.warnings);
}

#[test]
fn strange_names_survive() {
    let scene = "x\n* a \"b\": {c} #d\n1\nsphere\n1\n0 0 0\n0 0 0 1\n0 0 0 0\n* no\n1\nsphere\n1\n0 0 0\n0 0 0 1\n0 0 0 0\n* 1e5\n1\nsphere\n1\n0 0 0\n0 0 0 1\n0 0 0 0\n* ünï\u{1f916}\n1\nmesh\n3 1\n0 0 0\n1 0 0\n0 1 0\n0 1 2\n0 0 0\n0 0 0 1\n0 0 0 0\n.\n";
    let folder = folder("s.scene", scene);
    let (_, cell) = imported(&folder, "s.scene", false).unwrap();
    let names: Vec<&str> = cell.description.obstacles.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["a \"b\": {c} #d", "no", "1e5", "ünï\u{1f916}"]);
}

#[test]
fn scene_lists_of_the_collection_import_whole() {
    let Some(data) = real_data("scene_lists_of_the_collection_import_whole", &["composed_scenes", "scene_aws_house"])
    else {
        return;
    };
    for (scene, robots, obstacles, count) in [
        ("composed_scenes/six_irb2400_around_car.json", 6, 24, 5214),
        ("composed_scenes/two_puma560.json", 2, 0, 0),
        ("composed_scenes/puma560_in_house.json", 1, 85, 145_844),
        ("composed_scenes/irb2400_in_warehouse.json", 1, 25, 13_575),
        ("scene_aws_house/scene.json", 0, 85, 145_844),
        ("scene_aws_warehouse/scene.json", 0, 25, 13_575),
        ("scene_ifc_site/scene.obj", 0, 174, 22_509),
    ] {
        let output = TempDir::new().unwrap();
        let (report, cell) = import(&data.join(scene), output.path(), ImportOptions::default())
            .unwrap_or_else(|e| panic!("{scene}: {e:?}"));
        assert_eq!((report.robots, report.obstacles, triangles(&cell)), (robots, obstacles, count), "{scene}");
    }
}

#[test]
fn every_problem_set_imports() {
    let Some(data) = real_data("every_problem_set_imports", &["mbm_problems"]) else { return };
    let folder = data.join("mbm_problems");
    let mut sets: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    sets.sort();
    assert_eq!(sets.len(), 17);
    for set in sets {
        // The spherized robots load fast; that the meshes of the others load is tested elsewhere.
        let name = set.file_name().unwrap().to_string_lossy().to_string();
        let robot = match name.split('_').next() {
            Some("panda") => "panda_mbm/panda_mbm_spherized.urdf",
            Some("ur5") => "ur5_robotiq85/ur5_robotiq85_spherized.urdf",
            _ => "baxter/baxter_spherized.urdf",
        };
        let output = TempDir::new().unwrap();
        let options = ImportOptions { robot: Some(data.join(robot)), problem: Some(1), ..Default::default() };
        let (report, cell) = import(&set, output.path(), options).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        assert!(report.obstacles >= 7 && cell.description.state.len() >= 6, "{name}: {report:?}");
        assert!(report.written.iter().any(|path| path.ends_with("out/cell_start_goal.csv")), "{name}");
    }
}

#[test]
fn a_problem_is_chosen_by_its_index() {
    let Some(data) = real_data("a_problem_is_chosen_by_its_index", &["mbm_problems"]) else { return };
    let output = TempDir::new().unwrap();
    let set = data.join("mbm_problems/panda_box.json");
    let options = |problem| ImportOptions { problem: Some(problem), ..Default::default() };
    let (report, cell) = import(&set, output.path(), options(2)).unwrap();
    let can = &cell.description.obstacles[0];
    assert_eq!((can.name.as_str(), can.pose.translation.x), ("Can1", 0.476383371));
    // The fingers of this URDF are fixed: the file's values for them are named as left out.
    assert!(report.warnings.iter().any(|warning| warning.contains("panda_finger_joint1")), "{:?}", report.warnings);
    let error = import(&set, output.path(), options(1000)).map(|_| ()).unwrap_err();
    assert!(error.message.contains("1000") && error.remedy.contains("100"), "{error:?}");
}
