//! Real robots: all of them load, those of a collection with every triangle that it counts.

use std::collections::HashMap;
use std::path::Path;

use crate::command_line::{noclash, real_data};

/// Triangles of each mesh, by its path below the folder.
fn manifest(folder: &Path) -> HashMap<String, usize> {
    let text = std::fs::read_to_string(folder.join("MANIFEST.csv")).expect("MANIFEST.csv");
    let row = |line: &str| {
        let mut fields = line.split(',');
        let path = fields.next()?.to_string();
        Some((path, fields.nth(1)?.parse().ok()?))
    };
    text.lines().filter_map(row).collect()
}

/// The meshes of all `<collision>` elements, by their paths below the folder.
fn collision_meshes(urdf: &Path, folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(urdf).unwrap();
    let collisions = text.split("<collision").skip(1).map(|rest| rest.split("</collision>").next().unwrap_or(rest));
    let address = |collision: &str| {
        Some(collision.split_once("<mesh")?.1.split_once("filename=\"")?.1.split_once('"')?.0.to_string())
    };
    let below = |address: String| {
        let path = urdf.parent().unwrap().join(address).canonicalize().unwrap();
        path.strip_prefix(folder.canonicalize().unwrap()).unwrap().to_string_lossy().into_owned()
    };
    collisions.filter_map(address).map(below).collect()
}

#[test]
fn every_real_robot_opens_with_as_many_triangles_as_the_manifest_counts() {
    let Some(folder) =
        real_data("every_real_robot_opens_with_as_many_triangles_as_the_manifest_counts", &["MANIFEST.csv"])
    else {
        return;
    };
    let counts = manifest(&folder);
    let mut robots = 0;
    for entry in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        for urdf in std::fs::read_dir(entry).unwrap().map(|entry| entry.unwrap().path()) {
            if urdf.extension().is_none_or(|extension| extension != "urdf") {
                continue;
            }
            let open = noclash::open(&urdf).unwrap_or_else(|error| panic!("{error}"));
            let triangles: usize = open.cell.bodies().iter().map(|body| body.geometry.triangle_count()).sum();
            let expected: usize = collision_meshes(&urdf, &folder).iter().map(|mesh| counts[mesh]).sum();
            assert_eq!(triangles, expected, "{urdf:?}");
            robots += 1;
        }
    }
    assert_eq!(robots, 24);
}

#[test]
fn robots_of_the_package_registry_are_inspected() {
    // What `bench/data/fetch` brings; collections may have other models of some of them.
    for robot in ["panda", "ur5", "ur10", "baxter", "pr2", "kinova", "xarm7", "kuka_iiwa", "sawyer"] {
        let urdf = format!("{robot}/{robot}.urdf");
        let Some(folder) = real_data("robots_of_the_package_registry_are_inspected", &[&urdf]) else { continue };
        let answer = noclash(["inspect", &folder.join(urdf).display().to_string(), "--json"]).json();
        let bodies = answer["bodies"].as_array().unwrap_or_else(|| panic!("{robot}: {answer}"));
        // The sawyer is made of primitives alone.
        let triangles: u64 = bodies.iter().filter_map(|body| body["triangles"].as_u64()).sum();
        assert!(bodies.len() > 5 && (triangles > 0 || robot == "sawyer"), "{robot}: {bodies:?}");
    }
}
