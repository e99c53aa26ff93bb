//! The cell file with all its fields, and every way it can be wrong.

use glam::DVec3;
use noclash_geometry::{Shape, Solidity};
use noclash_io::{InputError, InputErrorKind, LoadedCell};

use super::test_data::{ARM, TETRAHEDRON, load};

const CELL: &str = r#"# every field once
robots:
  - name: arm
    urdf: robots/arm.urdf
    srdf: robots/arm.srdf
    packages: { arm_description: robots }
    base: { xyz: [0, 0, 1], rpy: [0, 0, 1.5] }
    self_collision: false
    geometry: collision
obstacles:
  - { name: cage, mesh: robots/t.stl, scale: [0.001, 0.001, 0.001], pose: { xyz: [1, 0, 0], quat: [0, 0, 0, 2] }, solid: false }
  - { name: table, box: [1.0, 0.6, 0.02], pose: { xyz: [0.6, 0, -0.01] } }
  - { name: ball, sphere: 0.5 }
  - { name: post, cylinder: { radius: 0.1, length: 2 } }
  - { name: pill, capsule: { radius: 0.1, length: 0 } }
  - { name: cloud, points: scan.xyz, radius: 0.01, scale: 2 }
  - { name: wedge, polytope: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]] }
  - { name: shrink, hull: robots/t.stl, scale: -1 }
  - { name: floor, half_space: { normal: [0, 0, 2], offset: -1 } }
  - name: shelf
    parts:
      - { box: [1, 1, 0.1], pose: { xyz: [0, 0, 1] } }
      - { sphere: 0.2 }
    pose: { xyz: [3, 0, 0] }
attached:
  - { name: gun, robot: arm, link: tool, box: [0.1, 0.1, 0.3], touches: [finger, arm/upper] }
allow: [[arm/base, table], [arm/*, gun]]
margin: 0.001
margins: [{ bodies: [arm/*, cage], margin: 0.01 }]
state: { arm/shoulder: 0.3 }
"#;

fn read(yaml: &str) -> Result<LoadedCell, InputError> {
    let srdf = "<robot name=\"arm\"><disable_collisions link1=\"base\" link2=\"finger\" reason=\"Never\"/></robot>";
    load(
        "cell.yaml",
        &[
            ("cell.yaml", yaml),
            ("robots/arm.urdf", ARM),
            ("robots/arm.srdf", srdf),
            ("robots/t.stl", TETRAHEDRON),
            ("scan.xyz", "0 0 0\n1 2 3\n"),
        ],
    )
}

#[test]
fn every_field_arrives() {
    let loaded = read(CELL).unwrap();
    let cell = &loaded.description;
    let arm = &cell.robots[0];
    assert_eq!((arm.name.as_str(), arm.self_collision, arm.disabled.len()), ("arm", false, 1));
    assert_eq!(arm.base.translation, DVec3::Z);
    assert_eq!(cell.obstacles.len(), 10);
    let shape = |name: &str| &cell.obstacles.iter().find(|o| o.name == name).unwrap().elements[0].shape;
    let Shape::Mesh { mesh, solidity: Solidity::Shell, .. } = shape("cage") else { panic!("cage") };
    assert_eq!(mesh.triangles().len(), 4);
    assert!(matches!(shape("table"), Shape::Box { half_extents } if *half_extents == DVec3::new(0.5, 0.3, 0.01)));
    assert!(matches!(shape("ball"), Shape::Sphere { radius: 0.5 }));
    assert!(matches!(shape("post"), Shape::Cylinder { radius: 0.1, half_length: 1.0 }));
    assert!(matches!(shape("pill"), Shape::Capsule { half_length: 0.0, .. }));
    assert!(
        matches!(shape("cloud"), Shape::Points(cloud) if cloud.points()[1] == DVec3::new(2.0, 4.0, 6.0) && cloud.radius() == 0.01)
    );
    assert!(matches!(shape("wedge"), Shape::Polytope(hull) if hull.points().len() == 4));
    assert!(matches!(shape("shrink"), Shape::Polytope(hull) if hull.points().iter().all(|p| p.max_element() <= 0.0)));
    let shelf = cell.obstacles.last().unwrap();
    assert_eq!((shelf.elements.len(), shelf.elements[0].pose.translation), (2, DVec3::Z));
    assert_eq!(shelf.elements[0].pose.translation_error, 0.0);
    assert_eq!(cell.attached[0].touches, ["finger", "upper"]);
    assert_eq!(cell.allow, [["arm/base", "table"].map(String::from), ["arm/*", "gun"].map(String::from)]);
    assert_eq!((cell.margin, cell.margins[0].margin), (0.001, 0.01));
    assert_eq!(cell.state, [("arm/shoulder".to_string(), 0.3)]);
    let mut files: Vec<&str> = loaded.files.iter().map(|file| file.to_str().unwrap()).collect();
    files.sort_unstable();
    assert_eq!(files, ["cell.yaml", "robots/arm.srdf", "robots/arm.urdf", "robots/t.stl", "scan.xyz"]);
}

#[test]
fn what_counts_as_inside_arrives_for_obstacles_parts_and_attached_objects() {
    let cases =
        [("auto", Solidity::Auto), ("union", Solidity::Union), ("true", Solidity::Solid), ("false", Solidity::Shell)];
    for (word, expected) in cases {
        let mesh = format!("mesh: robots/t.stl, solid: {word}");
        let yaml = format!(
            "robots: [{{ name: arm, urdf: robots/arm.urdf }}]\n\
             obstacles:\n  - {{ name: whole, {mesh} }}\n  - {{ name: some, parts: [{{ sphere: 1 }}, {{ {mesh} }}] }}\n\
             attached: [{{ name: gun, robot: arm, link: tool, {mesh} }}]\n"
        );
        let cell = read(&yaml).unwrap().description;
        let elements = [&cell.obstacles[0].elements[0], &cell.obstacles[1].elements[1], &cell.attached[0].elements[0]];
        for element in elements {
            assert!(matches!(element.shape, Shape::Mesh { solidity, .. } if solidity == expected), "{word}");
        }
    }
}

#[test]
fn half_spaces_stand_where_normal_and_offset_say() {
    for (normal, offset) in
        [([0.0, 0.0, 2.0], -1.0), ([0.0, 0.0, -1.0], 0.5), ([1.0, -2.0, 0.5], 3.0), ([1e-9, 0.0, -1.0], 1.0)]
    {
        let yaml = format!("obstacles: [{{ name: f, half_space: {{ normal: {normal:?}, offset: {offset:?} }} }}]");
        let cell = read(&yaml).unwrap().description;
        let element = &cell.obstacles[0].elements[0];
        let n = DVec3::from_array(normal);
        // Points of the plane z = 0 fulfil n·p = offset, the outward direction +z is n.
        for p in [DVec3::ZERO, DVec3::X, DVec3::new(-3.0, 7.0, 0.0)] {
            assert!((n.dot(element.pose.transform_point(p)) - offset).abs() < 1e-13 * n.length(), "{normal:?}");
        }
        assert!((element.pose.rotation * DVec3::Z - n.normalize()).length() < 1e-15, "{normal:?}");
    }
}

/// Loads the cell with one piece of its text exchanged and expects an error on the line of the new text.
#[track_caller]
fn broken(old: &str, new: &str, kind: InputErrorKind, message: &str, remedy: &str) {
    assert!(CELL.contains(old), "the cell has no {old}");
    let text = CELL.replacen(old, new, 1);
    let error = read(&text).map(|_| ()).expect_err("the broken cell loads");
    let line = 1 + CELL[..CELL.find(old).unwrap()].matches('\n').count();
    assert_eq!((error.kind, error.line), (kind, Some(line)), "{error:?}");
    assert_eq!(error.file.to_str(), Some("cell.yaml"), "{error:?}");
    assert!(error.column.is_some(), "{error:?}");
    assert!(error.message.contains(message), "message lacks `{message}`: {error:?}");
    assert!(error.remedy.contains(remedy), "remedy lacks `{remedy}`: {error:?}");
}

#[test]
fn misspelt_keys_and_names_are_errors_with_the_word_that_was_meant() {
    use InputErrorKind::{Missing, Unknown};
    broken("obstacles:", "obstacle:", Unknown, "`obstacle`", "did you mean `obstacles`");
    broken("self_collision: false", "selfcollision: false", Unknown, "`selfcollision`", "`self_collision`");
    broken("solid: false", "solide: false", Unknown, "`solide`", "did you mean `solid`");
    broken("xyz: [1, 0, 0]", "xzy: [1, 0, 0]", Unknown, "`xzy`", "did you mean `xyz`");
    broken("arm/base, table", "arm/base, tabel", Missing, "`tabel`", "did you mean `table`");
    broken("arm/base, table", "base, table", Missing, "`base`", "did you mean `arm/base`");
    broken("[arm/*, gun]", "[amr/*, gun]", Missing, "matches no body", "");
    broken("[arm/*, cage]", "[arm/*, cgae]", Missing, "`cgae`", "did you mean `cage`");
    broken("robot: arm", "robot: amr", Missing, "`amr`", "`arm`");
    broken("link: tool", "link: tol", Missing, "`tol`", "did you mean `tool`");
    broken("touches: [finger", "touches: [fingr", Missing, "`fingr`", "did you mean `finger`");
    broken("arm/shoulder", "arm/sholder", Missing, "`arm/sholder`", "did you mean `arm/shoulder`");
    broken("arm/shoulder", "shoulder", Missing, "`shoulder`", "did you mean `arm/shoulder`");
    broken("arm/shoulder", "arm/grip", InputErrorKind::Inconsistent, "follows `shoulder`", "remove");
    broken("arm/shoulder", "arm/mount", InputErrorKind::Inconsistent, "is fixed", "remove");
    broken("geometry: collision", "geometry: colision", Unknown, "`colision`", "did you mean `collision`");
    broken("urdf: robots/arm.urdf", "urdf: robots/amr.urdf", Missing, "robots/amr.urdf", "relative to the cell file");
    broken("arm_description: robots", "arm_description: robotz", Missing, "robotz", "relative");
    broken("mesh: robots/t.stl", "mesh: robots/u.stl", Missing, "robots/u.stl", "relative");
}

#[test]
fn values_out_of_range_are_errors() {
    use InputErrorKind::{Inconsistent, Missing, Syntax, Value};
    broken("[1.0, 0.6, 0.02]", "[1.0, -0.6, 0.02]", Value, "box size y", "above 0");
    broken("[1.0, 0.6, 0.02]", "[1.0, .nan, 0.02]", Value, "finite", "finite");
    broken("[1.0, 0.6, 0.02]", "[1.0, .inf, 0.02]", Value, "finite", "finite");
    broken("[1.0, 0.6, 0.02]", "[1.0, 1e999, 0.02]", Value, "finite", "finite");
    broken("[1.0, 0.6, 0.02]", "[1.0, \"0.6\", 0.02]", Value, "quoted", "number");
    broken("[1.0, 0.6, 0.02]", "[1.0, 0.02]", Value, "2 numbers instead of 3", "3 numbers");
    broken("sphere: 0.5", "sphere: 0", Value, "sphere radius", "above 0");
    broken("[0.001, 0.001, 0.001]", "[0.001, 0, 0.001]", Value, "scale of 0", "other than 0");
    broken("margin: 0.001", "margin: -0.001", Value, "-0.001", "not negative");
    broken("margin: 0.01 }", "margin: -1 }", Value, "-1", "not negative");
    broken("quat: [0, 0, 0, 2]", "quat: [0, 0, 0, 0]", Value, "zero", "[0, 0, 0, 1]");
    broken("rpy: [0, 0, 1.5]", "rpy: [0, 0, 1], quat: [0, 0, 0, 1]", Inconsistent, "both", "one");
    broken("name: ball", "name: table", Inconsistent, "`table` is taken", "own name");
    broken("name: gun", "name: arm/base", Inconsistent, "taken", "own name");
    broken("name: ball, sphere: 0.5", "name: ball", Missing, "no shape", "sphere");
    broken("name: ball, sphere: 0.5", "name: ball, sphere: 0.5, box: [1, 1, 1]", Inconsistent, "both", "parts");
    broken("sphere: 0.5", "sphere: 0.5, scale: 2", Inconsistent, "`scale` does nothing", "remove");
    broken("points: scan.xyz, radius: 0.01", "points: scan.xyz", Missing, "`radius`", "add");
    broken("solid: false", "solid: maybe", Value, "auto", "true or false");
    broken("solid: false", "solid: unoin", Value, "union", "union (inside any closed part is inside)");
    broken("[arm/base, table]", "[arm/base, table, gun]", Value, "two bodies", "[body, body]");
    broken("self_collision: false", "self_collision: no", Value, "`no`", "true or false");
    broken("name: pill", "name: pill, name: bill", Inconsistent, "second time", "keep one");
    broken("normal: [0, 0, 2]", "normal: [0, 0, 0]", Value, "no direction", "[0, 0, 1]");
    let error = read("robots: []\nobstacles:\n  - name: x\n    box: [1, 1, 1]\n   pose: {}\n").map(|_| ()).unwrap_err();
    assert_eq!((error.kind, error.line), (Syntax, Some(5)), "{error:?}");
}

#[test]
fn scenes_of_other_programs_are_recognised() {
    let error = read("world: { collision_objects: [] }").map(|_| ()).unwrap_err();
    assert!(error.remedy.contains("noclash import"), "{error:?}");
    let error = read("").map(|_| ()).unwrap_err();
    assert!(error.message.contains("neither robots nor obstacles"), "{error:?}");
    let error = load("x.txt", &[("x.txt", "")]).map(|_| ()).unwrap_err();
    assert_eq!(error.kind, InputErrorKind::Unsupported);
}

#[test]
fn implausible_sizes_warn_about_units() {
    let yaml =
        "obstacles: [{ name: big, box: [350, 1, 1] }, { name: tiny, sphere: 0.0001 }, { name: fine, sphere: 1 }]";
    let warnings = read(yaml).unwrap().warnings;
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(warnings[0].contains("`big` is 350") && warnings[1].contains("`tiny`"), "{warnings:?}");
    let outside = read(&CELL.replacen("arm/shoulder: 0.3", "arm/shoulder: 30", 1)).unwrap().warnings;
    assert!(outside.iter().any(|warning| warning.contains("outside its limits")), "{outside:?}");
}

#[test]
fn a_key_without_a_value_is_an_error_and_an_explicit_null_is_none() {
    for (line, key) in [
        ("margin: 0.001", "margin"),
        ("pose: { xyz: [3, 0, 0] }", "pose"),
        ("srdf: robots/arm.srdf", "srdf"),
        ("allow: [[arm/base, table], [arm/*, gun]]", "allow"),
    ] {
        assert!(CELL.contains(line), "{line}");
        let error = read(&CELL.replace(line, &format!("{key}:"))).expect_err(key);
        assert_eq!(error.kind, InputErrorKind::Missing, "{error}");
        assert!(error.message.contains(key) && error.line.is_some(), "{error}");
    }
    assert!(read(&CELL.replace("margin: 0.001", "margin: null")).is_ok());
}
