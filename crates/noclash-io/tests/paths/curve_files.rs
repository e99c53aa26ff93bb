//! Lines, arcs and B-splines in JSON and YAML: what they mean, and that they must follow each other exactly.

use noclash_cell::{CellMotion, Curve, PathDescription, SegmentError};
use noclash_io::{InputErrorKind as Kind, LoadedPath};
use noclash_numeric::Dyadic;
use noclash_robot::Limits;

use super::test_cell::{arm, cell, read, refused};

/// One curve of every kind, for `lift` and `turn`.
pub const SEGMENTS: &str = "joint_names: [turn, lift]
segments:
- line: { start: [0, 0], end: [1, 0] }
- arc: { start: [1, 0], via: [0, 1], end: [-1, 0] }
- b_spline: { degree: 2, control_points: [[-1, 0], [-1, 4], [0, 0]] }
";

fn curves(path: &LoadedPath) -> &[Curve] {
    match &path.path {
        PathDescription::Curves(curves) => curves,
        PathDescription::Waypoints(_) | PathDescription::Edges(_) => panic!("these are no curves"),
    }
}

#[test]
fn segments_become_motions_through_the_stated_points() {
    let cell = arm();
    let path = read(&cell, "p.yaml", SEGMENTS).unwrap();
    assert_eq!((curves(&path).len(), &path.named[..]), (3, &[true, true][..]));
    // Values stand in the cell's order: lift, turn.
    assert_eq!(curves(&path)[0], Curve::Line([vec![0.0, 0.0], vec![0.0, 1.0]]));
    let motions = CellMotion::of_path(&cell, &path.path, Limits::Enforced).unwrap();
    let at = |segment: usize, t: Dyadic| motions[segment].configuration(&cell, t);
    let near = |a: Vec<f64>, b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-14);
    // The arc is the upper half of the unit circle, the spline a parabola: a quarter, a half and a quarter of its points.
    assert!(near(at(1, Dyadic::HALF), [1.0, 0.0]), "{:?}", at(1, Dyadic::HALF));
    let eighth = at(1, Dyadic::new(1, 2).unwrap());
    assert!(near(eighth.clone(), [0.5_f64.sqrt(), 0.5_f64.sqrt()]), "{eighth:?}");
    assert!(near(at(2, Dyadic::HALF), [2.0, -0.75]), "{:?}", at(2, Dyadic::HALF));
    for pair in [(0, 1), (1, 2)] {
        assert_eq!(at(pair.0, Dyadic::ONE), at(pair.1, Dyadic::ZERO));
    }
}

#[test]
fn one_curve_needs_no_list_and_may_have_knots() {
    let cell = arm();
    let spline = r#"{"joint_names": ["lift"], "b_spline": {"degree": 1, "knots": [0, 0, 0.25, 1, 1], "control_points": [[0], [1], [-1]]}}"#;
    let path = read(&cell, "p.json", spline).unwrap();
    let motion = &CellMotion::of_path(&cell, &path.path, Limits::Enforced).unwrap()[0];
    assert_eq!(motion.configuration(&cell, Dyadic::new(1, 2).unwrap()), [1.0, 0.5], "turn has the value of the state");
    assert_eq!(path.named, [true, false]);
    let line = read(&cell, "p.yaml", "{ joint_names: [lift], line: { start: [0], end: [1] } }").unwrap();
    assert_eq!(curves(&line).len(), 1);
    // Control points may be beyond the limits (lift: -1 to 2), the curve may not.
    let hump = |top: f64| {
        let text = format!("{{ joint_names: [lift], b_spline: {{ degree: 2, control_points: [[0], [{top}], [0]] }} }}");
        let path = read(&cell, "p.yaml", text).unwrap();
        CellMotion::of_path(&cell, &path.path, Limits::Enforced)
    };
    assert!(hump(3.9).is_ok());
    assert!(matches!(hump(4.1), Err(SegmentError::BeyondLimits { segment: 0, .. })));
}

#[test]
fn a_gap_between_segments_is_an_error_that_names_the_place() {
    let gap = SEGMENTS.replace("arc: { start: [1, 0]", "arc: { start: [1, 1e-9]");
    refused(read(&arm(), "p.yaml", gap), Kind::Inconsistent, Some(4), "`a/lift`");
    let open = SEGMENTS.replace("degree: 2,", "degree: 2, knots: [-1, 0, 0, 1, 1, 1],");
    refused(read(&arm(), "p.yaml", open), Kind::Unsupported, Some(5), "control points");
    let closed = SEGMENTS.replace("degree: 2,", "degree: 2, knots: [0, 0, 0, 1, 1, 1],");
    assert!(read(&arm(), "p.yaml", closed).is_ok());
}

#[test]
fn what_is_no_curve_is_refused() {
    let wrong = |from: &str, to: &str, kind: Kind, line: usize, word: &str| {
        assert!(SEGMENTS.contains(from), "{from}");
        refused(read(&arm(), "p.yaml", SEGMENTS.replacen(from, to, 1)), kind, Some(line), word);
    };
    wrong("[turn, lift]", "[turn, lft]", Kind::Unknown, 1, "lift");
    wrong("[turn, lift]", "[turn, turn]", Kind::Inconsistent, 1, "second column");
    wrong("end: [1, 0]", "end: [1, 0, 0]", Kind::Inconsistent, 3, "3 numbers for 2 joints");
    wrong("end: [1, 0]", "end: [1, 5]", Kind::Value, 3, "segment 0: joint `a/lift` is 5");
    wrong("end: [1, 0]", "end: [1, .nan]", Kind::Value, 3, "finite");
    wrong("end: [1, 0]", "stop: [1, 0]", Kind::Unknown, 3, "`stop`");
    wrong("via: [0, 1], ", "", Kind::Missing, 4, "via");
    wrong("- arc", "- ark", Kind::Unknown, 4, "`arc`");
    wrong("degree: 2", "degree: 2.5", Kind::Value, 5, "2.5");
    wrong("degree: 2", "degree: 9", Kind::Value, 5, "1 to 5");
    refused(read(&arm(), "p.yaml", "joint_names: [lift]\nsegments: []\n"), Kind::Missing, None, "row");
    let both = "joint_names: [lift]\nsegments: []\nline: { start: [0], end: [1] }\n";
    refused(read(&arm(), "p.yaml", both), Kind::Inconsistent, Some(3), "together");
    let two = "joint_names: [lift]\nline: { start: [0], end: [1] }\narc: { start: [0], via: [1], end: [0] }\n";
    refused(read(&arm(), "p.yaml", two), Kind::Value, Some(1), "2 curves");
}

#[test]
fn an_arc_moves_one_robot_while_the_others_rest() {
    let cell = cell();
    let arc = |joints: &str| {
        let text = format!("joint_names: {joints}\narc: {{ start: [1, 0], via: [0, 1], end: [-1, 0] }}\n");
        CellMotion::of_path(&cell, &read(&cell, "p.yaml", text).unwrap().path, Limits::Enforced)
    };
    let motion = arc("[b/turn, b/lift]").unwrap().remove(0);
    let middle = motion.configuration(&cell, Dyadic::HALF);
    assert!((middle[2] - 1.0).abs() < 1e-14 && middle[3].abs() < 1e-14 && middle[1] == 0.5, "{middle:?}");
    assert!(matches!(arc("[a/turn, b/lift]"), Err(SegmentError::ArcOfSeveral { segment: 0 })));
    // Three points on a line, and joints of several values.
    let text = "joint_names: [b/turn, b/lift]\narc: { start: [0, 0], via: [1, 1], end: [2, 2] }\n";
    let path = read(&cell, "p.yaml", text).unwrap().path;
    assert!(matches!(CellMotion::of_path(&cell, &path, Limits::Enforced), Err(SegmentError::Motion { .. })));
    assert!(matches!(arc("[c/drive/x, c/drive/y]"), Err(SegmentError::Motion { .. })));
}
