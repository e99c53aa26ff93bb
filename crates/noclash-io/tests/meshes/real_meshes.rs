//! Real files: every mesh of the collection has as many triangles as its manifest says.

use noclash_io::{InputErrorKind, read_mesh, read_obj_objects, read_points};

use crate::cells::test_data::{pathological_files, real_data};

#[test]
fn every_mesh_of_the_collection_has_the_triangles_of_the_manifest() {
    let Some(folder) = real_data("every_mesh_of_the_collection_has_the_triangles_of_the_manifest", &["MANIFEST.csv"])
    else {
        return;
    };
    let manifest = std::fs::read_to_string(folder.join("MANIFEST.csv")).expect("the manifest");
    let mut checked = 0;
    let mut differing = Vec::new();
    for row in manifest.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let Ok(expected) = columns[2].parse::<usize>() else { continue };
        checked += 1;
        match read_mesh(&folder.join(columns[0])) {
            Ok(loaded) if loaded.mesh.triangles().len() == expected => {}
            Ok(loaded) => {
                differing.push(format!("{}: {} triangles, not {expected}", columns[0], loaded.mesh.triangles().len()))
            }
            Err(error) if expected == 0 && error.kind == InputErrorKind::Value => {}
            Err(error) => differing.push(error.to_string()),
        }
    }
    assert!(differing.is_empty(), "{} of {checked} differ:\n{}", differing.len(), differing.join("\n"));
    println!("{checked} meshes have the triangles of the manifest");
    assert!(checked > 300);
}

#[test]
fn the_pathological_meshes_load_with_notes_or_fail_with_a_remedy() {
    let Some(folder) =
        real_data("the_pathological_meshes_load_with_notes_or_fail_with_a_remedy", &["mesh_pathologies"])
    else {
        return;
    };
    let paths = pathological_files("the_pathological_meshes_load_with_notes_or_fail_with_a_remedy").unwrap_or_default();
    assert!(!paths.is_empty());
    for path in paths {
        match read_mesh(&path) {
            Ok(loaded) => println!("{}: {:?}", path.display(), loaded.notes),
            Err(error) => {
                assert_eq!(error.kind, InputErrorKind::Value, "{error}");
                assert!(!error.remedy.is_empty());
            }
        }
    }
    let notes = |name: &str| read_mesh(&folder.join("mesh_pathologies").join(name)).expect(name).notes;
    assert!(notes("polygonfaces.obj").iter().any(|note| note.contains("not flat")));
    assert!(notes("notenoughindices.obj")[0].contains("fewer than 3 corners"));
    assert!(notes("multibody.stl")[0].contains("2 solids"));
    // Its faces would be lost in a cloud of its vertices.
    let error = read_points(&folder.join("mesh_pathologies/cycloidal.ply")).expect_err("it has faces");
    assert_eq!(error.kind, InputErrorKind::Inconsistent, "{error}");
}

#[test]
fn the_site_has_174_named_objects_with_all_triangles() {
    let Some(folder) = real_data("the_site_has_174_named_objects_with_all_triangles", &["scene_ifc_site"]) else {
        return;
    };
    let objects = read_obj_objects(&folder.join("scene_ifc_site/scene.obj")).expect("the site");
    let triangles: usize = objects.iter().map(|(_, mesh)| mesh.triangles().len()).sum();
    assert_eq!((objects.len(), triangles), (174, 22_509));
}
