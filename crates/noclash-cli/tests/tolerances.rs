//! `--tolerance-…` of `check` and `certify`, tolerances in cell files, and `noclash tolerance`: verdicts, exit statuses and JSON as promised.

use crate::command_line::{Run, data, folder, noclash};

/// A cart on a rail along x that carries a cube of 10 cm up to 5 cm in front of a wall without thickness at x = 0.3.
const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;
const WALL: &str = "OFF\n4 2 0\n0 -1 -1\n0 1 -1\n0 1 1\n0 -1 1\n3 0 1 2\n3 0 2 3\n";
const PATH: &str = "x,time\n-0.5,0\n0.2,1\n";

fn cell(tolerance: &str) -> String {
    format!(
        "robots: [{{ name: cart, urdf: cart.urdf }}]\nobstacles: [{{ name: wall, mesh: wall.off, pose: {{ xyz: [0.3, 0, 0] }}{tolerance} }}]\n"
    )
}

fn ask(command: &str, tolerance: &str, arguments: &[&str]) -> Run {
    let files = folder(&[("cart.urdf", CART), ("wall.off", WALL), ("cell.yaml", &cell(tolerance)), ("path.csv", PATH)]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let mut all = vec![command.to_string(), file("cell.yaml"), file("path.csv")];
    all.extend(arguments.iter().map(|argument| argument.replace("DIR", &files.path().display().to_string())));
    noclash(all)
}

#[test]
fn free_within_is_told_with_what_may_be_off() {
    let run = ask("check", "", &["--tolerance-pose", "40mm", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let answer = run.json();
    assert_eq!(answer["verdict"], "free");
    assert_eq!(answer["tolerances"]["of"]["cart"]["pose"]["translation"], 0.04);
    assert!(answer["assumptions"].to_string().contains("within 40 mm"), "{}", answer["assumptions"]);
    let exact = ask("check", "", &["--json"]).json();
    assert!(exact["tolerances"].is_null());
}

#[test]
fn a_perturbed_collision_exits_one_and_says_what_is_off() {
    let run = ask("check", "", &["--tolerance-pose", "60mm", "--json"]);
    assert_eq!(run.code, 1, "{run:?}");
    let contact = &run.json()["segments"][0]["contact"];
    let off = contact["perturbed"]["frames"]["cart"]["translation"][0].as_f64().expect("the base is off");
    assert!(off > 0.05 && off <= 0.06, "{contact}");
    assert_eq!(ask("check", "", &["--tolerance-joints", "60mm"]).code, 1);
    assert_eq!(ask("check", "", &["--tolerance-joints", "40mm", "--tolerance-obstacles", "15mm"]).code, 1);
    assert_eq!(ask("check", "", &["--tolerance-joints", "20mm", "--tolerance-obstacles", "20mm"]).code, 0);
}

#[test]
fn tolerances_of_the_cell_file_count_and_mistakes_in_them_are_errors() {
    assert_eq!(ask("check", ", tolerance: { translation: 0.04 }", &[]).code, 0);
    assert_eq!(ask("check", ", tolerance: { translation: 0.06 }", &[]).code, 1);
    for bad in ["{ translation: -1 }", "{ translatoin: 0.01 }", "{ rotation: .nan }", "0.01"] {
        let run = ask("check", &format!(", tolerance: {bad}"), &[]);
        assert_eq!(run.code, 2, "{bad}: {run:?}");
    }
    for bad in [["--tolerance-pose", "4"], ["--tolerance-time", "4mm"], ["--tolerance-joints", "-1deg"]] {
        assert_eq!(ask("check", "", &bad).code, 2, "{bad:?}");
    }
}

#[test]
fn the_largest_tolerance_is_enclosed() {
    for kind in ["pose", "obstacles", "joints"] {
        let run = ask("tolerance", "", &["--kind", kind, "--json"]);
        assert_eq!(run.code, 0, "{run:?}");
        let answer = run.json();
        let [proved, not_proved] = ["proved", "not_proved"].map(|key| answer[key].as_f64().expect(key));
        // 5 cm, less what a search gives away.
        assert!(proved <= 0.05 && proved > 0.048 && not_proved > proved && not_proved < 0.0515, "{answer}");
        let refuted = answer["refuted"].as_f64().expect("a motion that collides is found");
        assert!(refuted >= 0.05, "{answer}");
    }
    let unit = ask("tolerance", "", &["--kind", "joints", "--json"]).json()["unit"].clone();
    assert_eq!(unit, "rad");
    // One thing alone moves: it may be as late as it likes.
    let time = ask("tolerance", "", &["--kind", "time", "--json"]).json();
    assert!(time["not_proved"].is_null() && time["proved"].as_f64() >= Some(3600.0), "{time}");
    assert_eq!(ask("tolerance", "", &["--kind", "all"]).code, 2);
    assert_eq!(ask("tolerance", "", &["--kind", "all", "--tolerance-pose", "10mm"]).code, 0);
    assert_eq!(ask("tolerance", "", &["--kind", "colour"]).code, 2);
}

#[test]
fn certificates_are_about_the_tolerances_that_were_asked_for() {
    let files = folder(&[("cart.urdf", CART), ("wall.off", WALL), ("cell.yaml", &cell("")), ("path.csv", PATH)]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let (cell, path, proof) = (file("cell.yaml"), file("path.csv"), file("proof.noclash"));
    let run = noclash(["certify", &cell, &path, "-o", &proof, "--tolerance-pose", "20mm", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.json()["tolerances"]["of"]["cart"]["pose"]["translation"], 0.02);
    let verify = |more: &[&str]| {
        let mut all = vec!["verify", &proof, "--cell", &cell, "--path", &path];
        all.extend(more);
        noclash(all).code
    };
    assert_eq!(verify(&["--tolerance-pose", "20mm"]), 0);
    assert_eq!(verify(&[]), 1, "another statement");
    assert_eq!(verify(&["--tolerance-pose", "30mm"]), 1);
    assert_eq!(noclash(["certify", &cell, &path, "-o", &proof, "--tolerance-pose", "60mm"]).code, 1);
}

#[test]
fn the_engine_toleranced_answers_the_demo() {
    for (path, code) in [("paths/demo_free.csv", 0), ("paths/demo_missed.csv", 1)] {
        let file = |name: &str| data().join(name).display().to_string();
        let run = noclash(["check", &file("cells/demo.yaml"), &file(path), "--engine", "toleranced"]);
        assert_eq!(run.code, code, "{run:?}");
    }
}

/// A path that leads the tool of the sample arm.
fn led(segment: &str) -> Run {
    let joints = "joint_names: [joint_1, joint_2, joint_3, joint_4, joint_5, joint_6]";
    let files = folder(&[("path.yaml", &format!("{joints}\nsegments:\n  - {segment}\n"))]);
    let file = |name: &str| files.path().join(name).display().to_string();
    noclash([
        "check",
        &data().join("robots/six_axis/six_axis.urdf").display().to_string(),
        &file("path.yaml"),
        "--json",
    ])
}

#[test]
fn tools_are_led_along_lines_and_circles_and_other_branches_are_refused() {
    let (start, end) = ("[0, -0.25, 0.1, 0.2, 1.1, 0]", "[0.15, -0.2, 0.15, 0.25, 1.0, 0.1]");
    let line = led(&format!("lin: {{ link: tool0, start: {start}, end: {end} }}"));
    assert_eq!(line.code, 0, "{line:?}");
    assert_eq!(line.json()["verdict"], "free");
    let circle =
        led(&format!("circ: {{ link: tool0, start: {start}, via: [0.1, -0.3, 0.2, 0.2, 1.0, 0], end: {end} }}"));
    assert_eq!(circle.code, 0, "{circle:?}");
    let flipped = led(&format!(
        "lin: {{ link: tool0, start: {start}, end: [0.15, -0.2, 0.15, -2.89159265, -1.0, -3.04159265] }}"
    ));
    assert_eq!(flipped.code, 2, "{flipped:?}");
    assert_eq!(led(&format!("lin: {{ link: tool1, start: {start}, end: {end} }}")).code, 2);
    assert_eq!(led(&format!("circ: {{ link: tool0, start: {start}, end: {end} }}")).code, 2);
}

#[test]
fn answers_about_the_nominal_motion_say_so_where_the_cell_states_tolerances() {
    for (command, arguments) in
        [("contact", &["--json"][..]), ("clearance", &["--json"]), ("sweep", &["--json", "-o", "DIR/swept.stl"])]
    {
        let notes = |tolerance: &str| {
            let answer = ask(command, tolerance, arguments).json();
            let warnings = answer["warnings"].as_array().expect("warnings").clone();
            warnings.iter().filter(|warning| warning.to_string().contains("nominal")).count()
        };
        assert_eq!(notes(""), 0, "{command}");
        assert_eq!(notes(", tolerance: { translation: 0.01 }"), 1, "{command}");
    }
}

#[test]
fn lower_bounds_of_a_clearance_hold_within_the_tolerances_and_upper_ones_are_nominal() {
    let bounds = |tolerance: &str, arguments: &[&str]| {
        let run = ask("clearance", tolerance, &[arguments, &["--json"]].concat());
        let answer = run.json();
        let bound = |key: &str| answer["clearance"][key].as_f64().unwrap();
        (run.code, bound("lower"), bound("upper"), answer.clone())
    };
    let (code, lower, upper, nominal) = bounds("", &[]);
    assert!(code == 0 && lower <= 0.05 && lower > 0.0498 && (upper - 0.05).abs() < 1e-9, "{nominal}");
    assert!(nominal["tolerances"].is_null() && !nominal["warnings"].to_string().contains("tolerances"), "{nominal}");
    for (tolerance, arguments) in [
        ("", &["--tolerance-obstacles", "20mm"][..]),
        ("", &["--tolerance-joints", "20mm"]),
        (", tolerance: { translation: 0.02 }", &[]),
    ] {
        let (code, lower, upper, answer) = bounds(tolerance, arguments);
        assert!(code == 0 && lower <= 0.03 && lower > 0.0297 && (upper - 0.05).abs() < 1e-9, "{answer}");
        assert!(answer["tolerances"]["of"].is_object(), "{answer}");
        assert!(answer["assumptions"].to_string().contains("within 20 mm"), "{answer}");
        assert!(answer["warnings"].to_string().contains("nominal motion"), "{answer}");
    }
    let (code, lower, _, answer) = bounds("", &["--tolerance-pose", "60mm"]);
    assert!(code == 1 && lower == 0.0, "{answer}");
    let pair = ask("clearance", "", &["--tolerance-obstacles", "20mm", "--per-pair", "--json"]).json();
    let lowers = pair["pairs"][0]["profile"].as_array().unwrap().iter().map(|piece| piece["lower"].as_f64().unwrap());
    assert!((lowers.fold(f64::INFINITY, f64::min) - 0.03).abs() < 3e-4, "{pair}");
    assert_eq!(ask("clearance", "", &["--tolerance-time", "10ms"]).code, 2);
}
