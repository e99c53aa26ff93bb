//! The key `hierarchy:`, the folder in which hierarchies are kept, and all pathological meshes under every builder.

use std::path::Path;

use noclash_cell::{Cell, CellDescription, CellMotion, Obstacle, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash_geometry::{
    Element, Geometry, HierarchyChoice, HierarchyRequest, LeafSource, Pose, Shape, Split, TriangleMesh, shell_report,
};
use noclash_io::{HierarchyCache, InputErrorKind, read_mesh};

use super::test_data::{ARM, TETRAHEDRON, load, pathological_files};
use glam::DVec3;

fn rules(extra: &str) -> Result<noclash_cell::HierarchyRules, noclash_io::InputError> {
    let cell = format!(
        "robots:\n  - {{ name: arm, urdf: arm.urdf, hierarchy: principal }}\nobstacles:\n  - {{ name: car, mesh: t.stl, hierarchy: shells }}\n  - {{ name: box, box: [1, 1, 1] }}\n{extra}"
    );
    let loaded = load("cell.yaml", &[("cell.yaml", &cell), ("arm.urdf", ARM), ("t.stl", TETRAHEDRON)])?;
    Ok(loaded.description.hierarchies)
}

#[test]
fn builders_are_read_for_the_cell_and_for_bodies() {
    let choice = |rules: &noclash_cell::HierarchyRules, body: &str| rules.request(body).choice;
    let own = rules("hierarchy: { builder: concavity, tolerance: 0.02 }\n").unwrap();
    assert_eq!(choice(&own, "arm/upper"), HierarchyChoice::Builder(Split::PrincipalDirection));
    assert_eq!(choice(&own, "car"), HierarchyChoice::Builder(Split::Shells));
    assert_eq!(choice(&own, "box"), HierarchyChoice::Builder(Split::Concavity));
    assert_eq!(own.request("box").tolerance, 0.02);
    assert_eq!(choice(&rules("").unwrap(), "box"), HierarchyChoice::default());
    assert_eq!(choice(&rules("hierarchy: auto\n").unwrap(), "box"), HierarchyChoice::Auto);
}

#[test]
fn unknown_builders_and_unusable_tolerances_are_errors_with_a_remedy() {
    let error = rules("hierarchy: shels\n").unwrap_err();
    assert_eq!(error.kind, InputErrorKind::Unknown);
    assert!(error.remedy.contains("shells"), "{error:?}");
    for wrong in ["0", "-1", "2", ".nan"] {
        let error = rules(&format!("hierarchy: {{ tolerance: {wrong} }}\n")).unwrap_err();
        assert_eq!(error.kind, InputErrorKind::Value, "{wrong}");
    }
    assert!(rules("hierarchy: { builder: auto, tolerence: 0.1 }\n").is_err());
}

#[test]
fn every_pathological_mesh_builds_under_every_builder() {
    let Some(files) = pathological_files("every_pathological_mesh_builds_under_every_builder") else { return };
    let mut built = 0;
    for file in files {
        // Those without triangles are errors of their own.
        let Ok(loaded) = read_mesh(&file) else { continue };
        let elements = [Element { shape: Shape::mesh(loaded.mesh), pose: Pose::IDENTITY }];
        for split in Split::ALL {
            let request = HierarchyRequest { choice: HierarchyChoice::Builder(split), ..HierarchyRequest::default() };
            let geometry = Geometry::with_hierarchy(&elements, &request, None);
            geometry.hierarchy().validate(&geometry).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            built += 1;
        }
        let geometry = Geometry::new(&elements);
        let found = shell_report(&geometry, 0.05);
        let leaves: usize = found.shells.iter().map(Vec::len).sum();
        assert!(leaves <= geometry.leaf_count());
        assert_eq!(found.pieces.iter().flatten().map(Vec::len).sum::<usize>(), leaves, "{}", file.display());
    }
    assert!(built >= 4 * 15, "{built}");
}

/// A wavy plate of many triangles at a height, and a block that slides over it.
fn description(height: f64) -> CellDescription {
    let side = 12_u32;
    let at = |i: u32, j: u32| i * (side + 1) + j;
    let mut triangles = Vec::new();
    let mut vertices = Vec::new();
    for i in 0..=side {
        for j in 0..=side {
            let (x, y) = (f64::from(i) / 6.0 - 1.0, f64::from(j) / 6.0 - 1.0);
            vertices.push(DVec3::new(x, y, height + 0.05 * f64::from((i * j) % 3)));
            if i < side && j < side {
                triangles
                    .extend([[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]]);
            }
        }
    }
    let mesh = TriangleMesh::new(vertices, triangles).unwrap();
    let plate = Obstacle {
        name: "plate".to_string(),
        elements: vec![Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }],
        pose: Pose::IDENTITY,
        motion: None,
    };
    let urdf = r#"<robot name="slider"><link name="base"/><link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
        <joint name="x" type="prismatic"><parent link="base"/><child link="block"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;
    let loaded = load("slider.urdf", &[("slider.urdf", urdf)]).unwrap();
    CellDescription { obstacles: vec![plate], ..loaded.description }
}

fn built(description: CellDescription, cache: &HierarchyCache) -> PreparedCell {
    PreparedCell::new(Cell::with_cache(description, cache).unwrap())
}

/// Asks a question that makes shapes around nodes, and gives what the answer rests on.
fn ask(cell: &PreparedCell) -> (bool, u64) {
    let motion = CellMotion::straight(cell, &[-0.8], &[0.8]).unwrap();
    let answers = check(cell, &[motion], Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {});
    (matches!(answers[0].verdict, Verdict::Free { .. }), answers[0].counters.volume_tests)
}

/// The one body that is kept there.
fn only_file(folder: &Path) -> std::path::PathBuf {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "hierarchy"));
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

#[test]
fn what_is_kept_is_taken_again_and_changes_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let cache = HierarchyCache::new(folder.path().join("kept"));
    let first = built(description(-0.4), &cache);
    assert_eq!(first.cached_bodies(), 0);
    let answer = ask(&first);
    assert!(answer.0);
    assert_eq!(cache.keep(&first).unwrap(), 1);
    let second = built(description(-0.4), &cache);
    assert_eq!(second.cached_bodies(), 1);
    assert_eq!(ask(&second), answer);
    assert_eq!(cache.keep(&second).unwrap(), 0, "nothing new was made");
    assert_eq!(second.bodies()[1].geometry.hierarchy().order(), first.bodies()[1].geometry.hierarchy().order());
}

#[test]
fn another_mesh_or_builder_takes_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let cache = HierarchyCache::new(folder.path());
    let first = built(description(-0.4), &cache);
    cache.keep(&first).unwrap();
    let other_mesh = built(description(-0.41), &cache);
    assert_eq!(other_mesh.cached_bodies(), 0);
    let mut other = description(-0.4);
    other.hierarchies.default = HierarchyChoice::Builder(Split::Shells);
    assert_eq!(built(other, &cache).cached_bodies(), 0);
}

#[test]
fn damaged_cut_off_and_exchanged_files_are_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let cache = HierarchyCache::new(folder.path());
    let first = built(description(-0.4), &cache);
    let answer = ask(&first);
    cache.keep(&first).unwrap();
    let file = only_file(folder.path());
    let whole = std::fs::read(&file).unwrap();
    let taken = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        let cell = built(description(-0.4), &cache);
        (cell.cached_bodies(), ask(&cell))
    };
    assert_eq!(taken(&whole), (1, answer));
    for place in (0..whole.len()).step_by(97) {
        let mut damaged = whole.clone();
        damaged[place] ^= 1 << (place % 8);
        std::fs::write(&file, &damaged).unwrap();
        assert_eq!(built(description(-0.4), &cache).cached_bodies(), 0, "byte {place}");
    }
    for length in [0, 1, 31, 32, 33, 72, whole.len() / 2, whole.len() - 1] {
        assert_eq!(taken(&whole[..length]), (0, answer), "{length} bytes");
    }
    assert_eq!(taken(&[&whole[..], &[0]].concat()), (0, answer));
    // The file of another body under this name.
    let other_folder = tempfile::tempdir().unwrap();
    let other_cache = HierarchyCache::new(other_folder.path());
    other_cache.keep(&built(description(-0.5), &other_cache)).unwrap();
    assert_eq!(taken(&std::fs::read(only_file(other_folder.path())).unwrap()), (0, answer));
}

#[test]
fn a_folder_that_cannot_be_made_is_told_and_changes_nothing() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let cache = HierarchyCache::new(file.path().join("below a file"));
    let cell = built(description(-0.4), &cache);
    assert!(ask(&cell).0);
    assert!(cache.keep(&cell).is_err());
}

#[test]
fn processes_that_write_and_read_together_find_whole_files_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let answer = ask(&built(description(-0.4), &HierarchyCache::new(folder.path())));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let cache = HierarchyCache::new(folder.path());
                for _ in 0..8 {
                    let cell = built(description(-0.4), &cache);
                    assert_eq!(ask(&cell), answer);
                    cache.keep(&cell).unwrap();
                    // Another one clears meanwhile.
                    cache.clear().unwrap();
                }
            });
        }
    });
}
