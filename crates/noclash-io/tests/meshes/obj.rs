use super::{assert_refused, corners, load, triangles};
use glam::DVec3;
use noclash_io::{InputErrorKind, read_obj_objects};

pub const SQUARE: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

#[test]
fn corners_may_carry_texture_and_normal_numbers() {
    for face in ["f 1 2 3", "f 1/4 2/4 3/4", "f 1//7 2//7 3//7", "f 1/4/7 2/4/7 3/4/7", "f 1// 2// 3//", "f -4 -3 -2"] {
        assert_eq!(triangles("a.obj", format!("{SQUARE}{face}")), [[DVec3::ZERO, DVec3::X, DVec3::new(1.0, 1.0, 0.0)]]);
    }
}

#[test]
fn lines_may_be_continued_and_end_in_any_way() {
    let text = format!("# a comment\r\n{}f 1 \\\r\n 2 3 # a face\r\n", SQUARE.replace('\n', "\r\n"));
    assert_eq!(triangles("a.obj", text).len(), 1);
    assert_eq!(triangles("a.obj", format!("{SQUARE}f 1 2 3").replace('\n', "\r")).len(), 1);
}

#[test]
fn coordinates_are_doubles_and_colours_are_passed_over() {
    let text = "v 0.1 0.2 1e-17 0.5 0.5 0.5\nv 1 0 0\nv 0 1 0\nf 1 2 3";
    assert_eq!(triangles("a.obj", text)[0][0], DVec3::new(0.1, 0.2, 1e-17));
}

#[test]
fn vertices_may_follow_the_faces_that_use_them() {
    assert_eq!(triangles("a.obj", format!("f 1 2 3\n{SQUARE}")).len(), 1);
}

#[test]
fn polygons_are_split_and_told() {
    let loaded = load("a.obj", format!("{SQUARE}f 1 2 3 4\nf 1 2 3")).expect("a quad and a triangle");
    assert_eq!(loaded.mesh.triangles(), [[0, 1, 2], [0, 2, 3], [0, 1, 2]]);
    assert_eq!(loaded.notes, ["1 polygon with more than 3 corners split into triangles"]);
}

#[test]
fn a_concave_face_keeps_its_area() {
    let loaded = load("a.obj", "v 0 0 1\nv 4 0 1\nv 4 4 1\nv 2 1 1\nv 0 4 1\nf 1 2 3 4 5").expect("an M");
    let area: f64 = corners(&loaded.mesh).iter().map(|[a, b, c]| (b - a).cross(c - a).z / 2.0).sum();
    let covered: f64 = corners(&loaded.mesh).iter().map(|[a, b, c]| (b - a).cross(c - a).length() / 2.0).sum();
    assert_eq!((area, covered), (10.0, 10.0));
    assert!(loaded.notes[1].contains("not convex"), "{:?}", loaded.notes);
}

#[test]
fn elements_without_area_are_told_not_lost_silently() {
    let loaded = load("a.obj", format!("{SQUARE}l 1 2\nl 2 3\np 1\nf 1 2\nf 1 2 3")).expect("one triangle");
    assert_eq!(loaded.mesh.triangles().len(), 1);
    assert_eq!(loaded.notes.len(), 3, "{:?}", loaded.notes);
    assert!(loaded.notes[0].contains("2 line elements"));
}

#[test]
fn a_file_without_faces_is_an_error() {
    assert_refused("a.obj", "", InputErrorKind::Value);
    assert_refused("a.obj", format!("{SQUARE}l 1 2"), InputErrorKind::Value);
    assert_refused("a.obj", format!("{SQUARE}f 1 2"), InputErrorKind::Value);
}

#[test]
fn wrong_lines_are_errors_with_their_number() {
    let wrong = |line: &str, kind| {
        let error = assert_refused("a.obj", format!("{SQUARE}{line}\nf 1 2 3\n"), kind);
        assert_eq!(error.line, Some(5), "{error}");
    };
    wrong("f 1 2 5", InputErrorKind::Missing);
    wrong("f 1 2 -5", InputErrorKind::Missing);
    wrong("f 1 2 99999999999", InputErrorKind::Missing);
    wrong("f 1 2 -9223372036854775808", InputErrorKind::Missing);
    wrong("f 0 1 2", InputErrorKind::Syntax);
    wrong("f 1 2 x", InputErrorKind::Syntax);
    wrong("v 1 2", InputErrorKind::Syntax);
    wrong("v 1 2 b", InputErrorKind::Syntax);
    wrong("v 1 2 nan", InputErrorKind::Value);
    wrong("face 1 2 3", InputErrorKind::Unknown);
    wrong("surf 0 1 0 1 1 2 3", InputErrorKind::Unsupported);
}

#[test]
fn objects_come_by_name_with_their_own_vertices() {
    let folder = std::env::temp_dir().join(format!("noclash-objects-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join("site.obj");
    let objects = |text: String| {
        std::fs::write(&path, text).expect("a file for the test");
        read_obj_objects(&path)
    };
    let named =
        objects(format!("{SQUARE}f 1 2 3\no wall #1\nf 4 3 2\no empty\nl 1 2\no wall #1\nf 1 2 4\no d\nf 1 2 3 4"));
    let named: Vec<_> =
        named.expect("three objects").into_iter().map(|(name, mesh)| (name, mesh.triangles().len())).collect();
    assert_eq!(named, [("site".to_owned(), 1), ("wall #1".to_owned(), 2), ("d".to_owned(), 2)]);
    let grouped = objects(format!("{SQUARE}g left\nf 4 3 2\ng right\nf 1 2 3")).expect("two groups");
    assert_eq!(grouped[0].0, "left");
    assert_eq!(grouped[0].1.vertices(), [DVec3::Y, DVec3::new(1.0, 1.0, 0.0), DVec3::X]);
    assert_eq!(objects(SQUARE.to_owned()).map_err(|error| error.kind), Err(InputErrorKind::Value));
    std::fs::remove_dir_all(&folder).expect("the test's folder");
}

#[test]
fn a_backslash_that_may_swallow_a_statement_is_refused() {
    for text in [
        format!("{SQUARE}f 1 2 3\n# a folder C:\\\nf 1 3 4\n"),
        format!("{SQUARE}f 1 2 3 # the first \\\nf 1 3 4\n"),
        format!("{SQUARE}f 1 2 3\ng part\\\nf 1 3 4\n"),
        format!("{SQUARE}f 1 2 3\nusemtl C:\\\nf 1 3 4\n"),
        format!("# first \\\n{SQUARE}f 1 2 3\n"),
        // A number cut in two: 0.1 and 5, or 0.15?
        format!("{SQUARE}v 0 0 0.1\\\n5\nf 1 2 5\n"),
        format!("{SQUARE}f 1 2 3\nf 1 3 4 \\"),
    ] {
        let error = assert_refused("a.obj", &text, InputErrorKind::Syntax);
        assert!(error.line.is_some(), "{text}: {error:?}");
    }
    // Nothing that could be swallowed follows.
    for text in [
        format!("# C:\\\n\n{SQUARE}f 1 2 3\n"),
        format!("# C:\\\n# and more\n{SQUARE}f 1 2 3\n"),
        format!("{SQUARE}f 1 \\\n 2 \\\n 3\n"),
        format!("{SQUARE}f 1 2 3\n# the end \\"),
    ] {
        assert_eq!(triangles("a.obj", &text).len(), 1, "{text}");
    }
}

#[test]
fn a_statement_behind_a_vertex_is_not_passed_over() {
    assert_refused("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0 f 1 2 3\nf 1 2 3\n", InputErrorKind::Syntax);
}
