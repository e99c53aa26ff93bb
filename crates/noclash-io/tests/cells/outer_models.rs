//! `pieces:` and `simplify:` in cell files: read, reported, refused where they make no sense, and never free where the mesh is not.

use std::fmt::Write as _;

use noclash_cell::{Cell, CellMotion, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash_geometry::{OuterMesh, OuterPieces, Shape, Solidity};
use noclash_io::{InputError, InputErrorKind, LoadedCell, OuterKind, OuterModel, read_mesh};

use super::test_data::{load, pathological_files};

const SLIDER: &str = r#"<robot name="slider"><link name="base"/><link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
    <joint name="x" type="prismatic"><parent link="base"/><child link="block"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;

/// A wavy plate of many triangles, its crests at z = 0.
pub fn plate() -> String {
    let side = 24_u32;
    let mut text = String::new();
    for i in 0..=side {
        for j in 0..=side {
            let (x, y) = (f64::from(i) / 12.0 - 1.0, f64::from(j) / 12.0 - 1.0);
            let _ = writeln!(text, "v {x} {y} {}", 0.002 * (f64::from((i * j) % 3) - 2.0));
        }
    }
    for i in 0..side {
        for j in 0..side {
            let at = |i: u32, j: u32| i * (side + 1) + j + 1;
            let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            let _ = writeln!(text, "f {a} {b} {c}\nf {a} {c} {d}");
        }
    }
    text
}

fn read(keys: &str, height: f64) -> Result<LoadedCell, InputError> {
    let cell = format!(
        "robots:\n  - {{ name: slider, urdf: slider.urdf }}\nobstacles:\n  - {{ name: plate, mesh: plate.obj{keys}, pose: {{ xyz: [0, 0, {height}] }} }}\n"
    );
    load("cell.yaml", &[("cell.yaml", &cell), ("slider.urdf", SLIDER), ("plate.obj", &plate())])
}

fn ask(loaded: LoadedCell, engine: Engine, budget: u64) -> Verdict {
    let cell = PreparedCell::new(Cell::new(loaded.description).unwrap());
    let motion = CellMotion::straight(&cell, &[-0.8], &[0.8]).unwrap();
    let options = CheckOptions { budget: Some(budget), ..CheckOptions::default() };
    check(&cell, &[motion], engine, &options, &RunToTheEnd, &|_| {}).remove(0).verdict
}

#[test]
fn outer_models_are_told_with_their_excess() {
    let loaded = read(", simplify: 10mm", -0.5).unwrap();
    let [model] = &loaded.outer[..] else { panic!("{:?}", loaded.outer) };
    let OuterKind::Simplified { triangles, of: 1152 } = model.kind else { panic!("{model:?}") };
    assert!(triangles < 1152 && model.body == "plate" && model.excess > 0.0 && model.excess <= 0.01, "{model:?}");
    assert!(loaded.warnings.iter().any(|warning| warning.contains("plate.obj") && warning.contains("beyond")));
    let Shape::Mesh { grown, .. } = loaded.description.obstacles[0].elements[0].shape else { panic!("no mesh") };
    assert!(grown > 0.0 && grown <= model.excess);
    let same = read(", simplify: 0.01", -0.5).unwrap();
    assert_eq!(same.outer, loaded.outer);
    let loaded = read(", pieces: 0.2", -0.5).unwrap();
    let OuterKind::Pieces { pieces, of: 1152 } = loaded.outer[0].kind else { panic!("{:?}", loaded.outer) };
    assert_eq!(loaded.description.obstacles[0].elements.len(), pieces);
    assert!(read("", -0.5).unwrap().outer.is_empty());
}

#[test]
fn pieces_of_an_open_mesh_tell_that_what_it_surrounds_is_not_checked() {
    let assumption = |keys: &str| read(keys, -0.5).unwrap().outer[0].assumption();
    for keys in [", pieces: 0.2", ", pieces: 0.2, solid: true", ", pieces: 0.2, solid: false"] {
        assert!(assumption(keys).unwrap().contains("plate.obj has an open part"), "{keys}");
    }
    // The geometry of a simplified mesh tells it.
    assert_eq!(assumption(", simplify: 10mm"), None);
    let simplified = Cell::new(read(", simplify: 10mm", -0.5).unwrap().description).unwrap();
    let plate = &simplified.bodies()[simplified.find_body("plate").unwrap()];
    assert_eq!(plate.geometry.solid_summary().open_parts, 1);
}

#[test]
fn what_makes_no_sense_is_an_error_with_a_remedy() {
    for (keys, kind) in [
        (", pieces: 0", InputErrorKind::Value),
        (", pieces: 1.5", InputErrorKind::Value),
        (", simplify: 0", InputErrorKind::Value),
        (", simplify: -1mm", InputErrorKind::Value),
        (", simplify: .inf", InputErrorKind::Value),
        (", simplify: 1 inch", InputErrorKind::Value),
        (", simplify: 1mm, pieces: 0.1", InputErrorKind::Inconsistent),
    ] {
        let error = read(keys, 0.0).unwrap_err();
        assert_eq!(error.kind, kind, "{keys}");
        assert!(!error.remedy.is_empty());
    }
    let parts = "obstacles:\n  - { name: p, parts: [{ mesh: plate.obj, simplify: 1mm }] }\n";
    let error = load("cell.yaml", &[("cell.yaml", parts), ("plate.obj", &plate())]).unwrap_err();
    assert_eq!(error.kind, InputErrorKind::Inconsistent);
    let sphere = "obstacles:\n  - { name: p, sphere: 1, pieces: 0.1 }\n";
    assert!(load("cell.yaml", &[("cell.yaml", sphere)]).is_err());
}

#[test]
fn no_engine_calls_free_what_the_mesh_contradicts() {
    // The block's lower side is at −0.1, the plate's crests at the height.
    for keys in [", simplify: 10mm", ", pieces: 0.3"] {
        for height in [-0.099, 0.0] {
            for engine in Engine::ALL {
                let found = ask(read(keys, height).unwrap(), engine, 60_000);
                assert!(!matches!(found, Verdict::Free { .. }), "{} {keys} {height}", engine.name());
            }
        }
        for engine in [Engine::Spacetime, Engine::Bisection, Engine::Refined, Engine::ClearanceBound, Engine::Interval]
        {
            let excess = read(keys, 0.0).unwrap().outer[0].excess;
            let found = ask(read(keys, -0.11 - excess).unwrap(), engine, 2_000_000);
            let Verdict::Free { .. } = found else { panic!("{} {keys}: {found:?}", engine.name()) };
        }
    }
}

#[test]
fn pieces_of_parts_hold_them_where_they_are() {
    let cell = |keys: &str| {
        format!(
            "robots:\n  - {{ name: slider, urdf: slider.urdf }}\nobstacles:\n  - name: p\n    parts:\n      - {{ mesh: plate.obj{keys}, pose: {{ xyz: [0, 0, -0.099], rpy: [0, 0, 0.3] }} }}\n      - {{ sphere: 0.1, pose: {{ xyz: [0, 0, -3] }} }}\n      - {{ mesh: plate.obj, pose: {{ xyz: [0, 0, -2] }} }}\n"
        )
    };
    let read = |keys: &str| {
        load("cell.yaml", &[("cell.yaml", &cell(keys)), ("slider.urdf", SLIDER), ("plate.obj", &plate())]).unwrap()
    };
    let loaded = read(", pieces: 0.2");
    let [OuterModel { kind: OuterKind::Pieces { pieces, .. }, .. }] = loaded.outer[..] else { panic!("{loaded:?}") };
    let shapes: Vec<&Shape> = loaded.description.obstacles[0].elements.iter().map(|element| &element.shape).collect();
    assert_eq!(shapes.iter().filter(|shape| matches!(shape, Shape::Polytope(_))).count(), pieces);
    assert_eq!(shapes.len(), pieces + 2, "the sphere and the other mesh stay");
    for engine in [Engine::Spacetime, Engine::Bisection] {
        assert!(matches!(ask(read(""), engine, 60_000), Verdict::Collision(_)), "the plate is in the way");
        assert!(!matches!(ask(read(", pieces: 0.2"), engine, 60_000), Verdict::Free { .. }), "{}", engine.name());
    }
}

#[test]
fn every_pathological_mesh_has_outer_models() {
    let Some(files) = pathological_files("every_pathological_mesh_has_outer_models") else { return };
    let mut built = 0;
    for file in files {
        let Ok(loaded) = read_mesh(&file) else { continue };
        if loaded.mesh.triangles().len() > 20_000 {
            continue;
        }
        let size = loaded.mesh.vertices().iter().map(|p| p.length()).fold(0.0, f64::max);
        let outer = OuterMesh::of(&loaded.mesh, Solidity::Auto, 1e-3 * size);
        assert!(outer.triangle_count() > 0 && outer.triangle_count() <= loaded.mesh.triangles().len());
        assert!(outer.excess.get() <= 1e-3 * size, "{}", file.display());
        assert!(!OuterPieces::of(&loaded.mesh, Solidity::Auto, 0.5).pieces.is_empty(), "{}", file.display());
        built += 1;
    }
    assert!(built >= 10, "{built}");
}
