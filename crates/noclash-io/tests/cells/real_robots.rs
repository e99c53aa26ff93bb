//! Every real robot loads whole: triangle and primitive counts as its collection states them, or as trimesh counts them in packages.

use std::path::PathBuf;

use noclash_geometry::Shape;
use noclash_io::{LoadOptions, LoadedCell, load_cell};

use super::test_data::{load_beside_disk, real_data};

/// URDF, triangles, primitives, degrees of freedom.
type Counts = (&'static str, usize, usize, usize);

/// Robots of the larger collection that `NOCLASH_DATA` may name.
const COLLECTION: [Counts; 24] = [
    ("abb_irb2400/irb2400.urdf", 1918, 0, 6),
    ("abb_irb2400/irb2400_fine.urdf", 12640, 0, 6),
    ("abb_irb2400/irb2400_12_155.urdf", 1602, 0, 6),
    ("abb_irb2400/irb2400_12_155_fine.urdf", 9254, 0, 6),
    ("abb_irb2400_godel_cell/irb2400_workspace.urdf", 2472, 6, 6),
    ("abb_irb2400_godel_cell/irb2400_workspace_fine.urdf", 118456, 6, 6),
    ("puma560/puma560.urdf", 8116, 0, 6),
    ("panda/panda.urdf", 2364, 0, 8),
    ("dual_panda/dual_panda.urdf", 4728, 0, 16),
    ("panda_mbm/panda_mbm.urdf", 3472, 0, 7),
    ("panda_mbm/panda_mbm_spherized.urdf", 0, 59, 7),
    ("ur5/ur5.urdf", 5328, 0, 6),
    ("ur10/ur10.urdf", 5862, 0, 6),
    ("ur5_robotiq85/ur5_robotiq85.urdf", 104185, 1, 6),
    ("ur5_robotiq85/ur5_robotiq85_spherized.urdf", 0, 40, 6),
    ("baxter/baxter.urdf", 1575, 35, 14),
    ("baxter/baxter_spherized.urdf", 0, 75, 14),
    ("pr2/pr2.urdf", 30260, 17, 39),
    ("fanuc_m10ia/fanuc_m10ia.urdf", 6934, 0, 6),
    ("fanuc_m710ic50/fanuc_m710ic50.urdf", 1454, 0, 6),
    ("fanuc_r2000ic165f/fanuc_r2000ic165f.urdf", 2836, 0, 6),
    ("car_seat_cell/car_seat_cell.urdf", 29060, 5, 8),
    ("iiwa_puzzle_cell/iiwa_puzzle_cell.urdf", 14976, 1, 9),
    ("iiwa_puzzle_cell/lbr_iiwa_14_r820.urdf", 3016, 0, 7),
];

/// Robots that `bench/data/fetch` takes from packages.
const PACKAGED: [Counts; 14] = [
    ("panda/panda.urdf", 2300, 8, 8),
    ("ur5/ur5.urdf", 5328, 1, 6),
    ("ur10/ur10.urdf", 5862, 1, 6),
    ("baxter/baxter.urdf", 9363, 39, 17),
    ("baxter/baxter_spherized.urdf", 0, 75, 14),
    ("pr2/pr2.urdf", 5840, 1, 20),
    ("kinova/kinova.urdf", 108238, 0, 6),
    ("xarm7/xarm7.urdf", 41096, 0, 7),
    ("kuka_iiwa/kuka_iiwa.urdf", 14758, 0, 7),
    ("sawyer/sawyer.urdf", 0, 8, 7),
    ("panda_mbm/panda_mbm.urdf", 3472, 0, 7),
    ("panda_mbm/panda_mbm_spherized.urdf", 0, 59, 7),
    ("ur5_robotiq85/ur5_robotiq85.urdf", 104185, 1, 6),
    ("ur5_robotiq85/ur5_robotiq85_spherized.urdf", 0, 40, 6),
];

/// The folder and the robots that are in it: the collection, which has a manifest, or those of packages.
fn robots(test: &str) -> Option<(PathBuf, &'static [Counts])> {
    let folder = real_data(test, &["panda_mbm/panda_mbm.urdf"])?;
    let listed: &[Counts] = if folder.join("MANIFEST.csv").exists() { &COLLECTION } else { &PACKAGED };
    Some((folder, listed))
}

fn counts(loaded: &LoadedCell) -> (usize, usize, usize) {
    let robot = &loaded.description.robots[0].description;
    let elements: Vec<_> = robot.links.iter().flat_map(|link| &link.elements).collect();
    let triangles = elements.iter().map(|element| element.shape.triangle_count()).sum();
    let primitives = elements.iter().filter(|element| !matches!(element.shape, Shape::Mesh { .. })).count();
    let free =
        robot.joints.iter().filter(|joint| joint.kind != noclash_robot::JointKind::Fixed && joint.mimic.is_none());
    (triangles, primitives, free.count())
}

#[test]
fn every_urdf_loads_with_all_its_triangles() {
    let Some((data, robots)) = robots("every_urdf_loads_with_all_its_triangles") else { return };
    for &(urdf, triangles, primitives, freedom) in robots {
        let loaded = load_cell(&data.join(urdf), &LoadOptions::default()).unwrap_or_else(|e| panic!("{urdf}: {e:?}"));
        assert_eq!(counts(&loaded), (triangles, primitives, freedom), "{urdf}");
    }
}

#[test]
fn every_srdf_loads_with_its_urdf() {
    let Some((data, robots)) = robots("every_srdf_loads_with_its_urdf") else { return };
    let mut excused = Vec::new();
    for &(urdf, ..) in robots {
        let srdf = data.join(urdf).with_extension("srdf");
        if !srdf.is_file() {
            continue;
        }
        let yaml = format!("robots: [{{ name: r, urdf: {:?}, srdf: {srdf:?} }}]", data.join(urdf));
        let loaded = load_beside_disk(yaml).unwrap_or_else(|e| panic!("{e:?}"));
        let robot = &loaded.description.robots[0];
        // That of the kinova names states alone.
        assert!(!robot.disabled.is_empty() || urdf == "kinova/kinova.urdf", "{urdf}");
        excused.push((urdf, robot.disabled.len(), robot.named_states.len(), loaded.warnings));
    }
    assert_eq!(excused.len(), if robots.len() == COLLECTION.len() { 14 } else { 8 });
    if robots.len() == COLLECTION.len() {
        let baxter = excused.iter().find(|(urdf, ..)| *urdf == "baxter/baxter.urdf").unwrap();
        assert!(baxter.3.iter().any(|warning| warning.contains("collision_head_link")), "{:?}", baxter.3);
    }
    let panda = excused.iter().find(|(urdf, ..)| *urdf == "panda_mbm/panda_mbm.urdf").unwrap();
    assert!(panda.2 >= 2, "panda's named states");
}
