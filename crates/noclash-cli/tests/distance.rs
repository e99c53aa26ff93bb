//! `distance`: known configurations have known clearances, in JSON and in words.

use serde_json::{Value, json};

use crate::command_line::{Run, SLIDER, SLIDER_CELL, data, folder, noclash};

/// Runs `distance` on the slider's cell with more arguments.
fn slide(cell: &str, arguments: &[&str]) -> Run {
    let folder = folder(&[("slider.urdf", SLIDER), ("cell.yaml", cell)]);
    let path = folder.path().join("cell.yaml");
    noclash([&["distance", path.to_str().unwrap()], arguments].concat())
}

fn assert_clearance(answer: &Value, expected: f64) {
    let bound = |side: &str| answer["clearance"][side].as_f64().unwrap_or_else(|| panic!("{answer}"));
    let (lower, upper) = (bound("lower"), bound("upper"));
    assert!(lower <= expected + 1e-12 && expected <= upper + 1e-12, "{lower} {expected} {upper}");
    assert!(upper - lower < 1e-9, "{lower} … {upper}");
}

#[test]
fn a_known_configuration_has_its_known_clearance_and_points() {
    // Block face at 0.5 + 0.1, wall face at 1.9; the kite is out of the way.
    let answer = slide(SLIDER_CELL, &["--at", "rail=0.5,float/y=9", "--json"]).answer();
    assert_clearance(&answer, 1.3);
    assert_eq!(answer["bodies"], json!(["r/block", "wall"]));
    assert_eq!(answer["overlap"], json!(false));
    let x = |index: usize| answer["points"][index][0].as_f64().unwrap();
    assert!((x(0) - 0.6).abs() < 1e-9 && (x(1) - 1.9).abs() < 1e-9, "{answer}");
    assert_eq!(answer["nearest"].as_array().unwrap().len(), 1);
    assert_eq!(answer["configuration"]["r/rail"], json!(0.5));
    assert_eq!(answer["defaults"], json!({"r/float/x": 0.0, "r/float/theta": 0.0}));
}

#[test]
fn a_planar_joint_moves_and_turns_what_it_carries() {
    // The kite (0.1 m, 1 m up) beside the wall's top face at 0.1: straight down it is 1 − 0.05 − 0.1 away.
    let above = slide(SLIDER_CELL, &["--at", "rail=0,float/x=2", "--json"]).answer();
    assert_clearance(&above, 0.85);
    assert_eq!(above["bodies"], json!(["r/kite", "wall"]));
    // Turned by an eighth about z nothing changes in height; moved aside by 1 m, edge to corner.
    let aside =
        slide(SLIDER_CELL, &["--at", "rail=0,float/x=2,float/y=1,float/theta=0.7853981633974483", "--json"]).answer();
    assert_clearance(&aside, (1.0 - 0.1 - 0.1 * std::f64::consts::FRAC_1_SQRT_2).hypot(0.85));
}

#[test]
fn an_overlap_has_clearance_zero_and_exit_code_zero() {
    let answer = slide(SLIDER_CELL, &["--at", "rail=1.9", "--json"]).answer();
    assert_eq!((&answer["overlap"], &answer["clearance"]), (&json!(true), &json!({"lower": 0.0, "upper": 0.0})));
    let text = slide(SLIDER_CELL, &["--at", "rail=1.9"]);
    assert!(text.code == 0 && text.stdout.starts_with("r/block and wall overlap."), "{text:?}");
}

#[test]
fn a_thing_inside_a_solid_overlaps() {
    let cell = SLIDER_CELL.replace("[0.2, 0.2, 0.2]", "[3, 3, 1]");
    assert_eq!(slide(&cell, &["--at", "rail=2", "--json"]).answer()["overlap"], json!(true));
}

#[test]
fn nearest_lists_that_many_pairs_in_order_or_all() {
    let cell = data().join("cells/demo.yaml");
    for (wanted, expected) in [("5", 5), ("4294967295", 55)] {
        let run = noclash(["distance", cell.to_str().unwrap(), "--at", "ready", "--nearest", wanted, "--json"]);
        let answer = run.answer();
        let nearest = answer["nearest"].as_array().unwrap();
        assert_eq!(nearest.len(), expected);
        let uppers: Vec<f64> = nearest.iter().map(|pair| pair["clearance"]["upper"].as_f64().unwrap()).collect();
        assert!(uppers.is_sorted());
        assert_eq!(nearest[0]["bodies"], answer["bodies"]);
        assert!(answer["clearance"]["lower"].as_f64().unwrap() <= uppers[0]);
    }
}

#[test]
fn configurations_can_be_written_in_every_promised_way() {
    let cell = data().join("cells/demo.yaml");
    let at = |text: &str| {
        let mut answer = noclash(["distance", cell.to_str().unwrap(), "--at", text, "--json"]).answer();
        answer
            .as_object_mut()
            .unwrap()
            .retain(|key, _| ["clearance", "bodies", "points", "configuration"].contains(&key.as_str()));
        answer
    };
    let ready = at("ready");
    assert_eq!(at("arm/ready"), ready);
    assert_eq!(at("0, -0.25, 0.1, 0, 1.1, 0"), ready);
    assert_eq!(at("joint_2=-0.25, arm/joint_3=0.1, joint_5=1.1"), ready);
    assert_ne!(at("home"), ready);
}

#[test]
fn the_cells_state_holds_for_joints_that_are_not_named() {
    let cell = format!("{SLIDER_CELL}state: {{ r/rail: 1.25, r/float/y: 9 }}\n");
    let answer = slide(&cell, &["--json"]).answer();
    assert_clearance(&answer, 0.55);
    assert_eq!(answer["defaults"]["r/rail"], json!(1.25));
    assert_clearance(&slide(&cell, &["--at", "rail=1", "--json"]).answer(), 0.8);
}

#[test]
fn pairs_that_only_the_limits_keep_apart_are_measured_within_the_limits_and_beyond() {
    let far =
        SLIDER_CELL.replace("[2, 0, 0]", "[5, 0, 0]").replace("obstacles:", "allow: [[r/kite, wall]]\nobstacles:");
    let within = slide(&far, &["--at", "rail=2", "--json"]).answer();
    assert_clearance(&within, 2.8);
    assert_eq!(within["bodies"], json!(["r/block", "wall"]));
    assert!(!within["warnings"].to_string().contains("rail"), "{within}");
    let beyond = slide(&far, &["--at", "rail=4.5", "--ignore-limits", "--json"]).answer();
    assert_clearance(&beyond, 0.3);
    assert!(beyond["warnings"].to_string().contains("rail"), "{beyond}");
    let text = slide(&far, &["--at", "rail=4.95", "--ignore-limits"]);
    assert!(text.stdout.contains("overlap") && text.stdout.contains("warning"), "{text:?}");
}

#[test]
fn people_read_bounds_rounded_to_the_safe_side_and_what_was_not_stated() {
    let run = slide(SLIDER_CELL, &["--at", "rail=0.5,float/y=9"]);
    assert_eq!(run.code, 0);
    assert!(
        run.stdout.starts_with(
            "No pair that is not excluded is nearer than 1.2999 m (proved). The nearest are r/block and wall."
        ),
        "{run:?}"
    );
    assert!(run.stdout.contains("not stated, so taken from the cell: r/float/x = 0, r/float/theta = 0"), "{run:?}");
    assert!(!run.stdout.contains('\u{1b}'));
}
