//! Units wherever a length, an angle or a time is given, and questions where a value looks like another unit.

use serde_json::Value;

use crate::command_line::{Run, folder, noclash};

/// An arm of one link of 1 m that turns about z, and a rail that carries it 1 m along x.
const ARM: &str = r#"<robot name="arm">
  <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="cart"><collision><origin xyz="0 0 0.3"/><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="beam"><collision><origin xyz="0.5 0 0"/><geometry><box size="1 0.1 0.1"/></geometry></collision></link>
  <joint name="rail" type="prismatic">
    <parent link="base"/><child link="cart"/><axis xyz="1 0 0"/><limit lower="0" upper="1" velocity="1" effort="1"/>
  </joint>
  <joint name="turn" type="revolute">
    <parent link="cart"/><child link="beam"/><origin xyz="0 0 0.6"/><axis xyz="0 0 1"/>
    <limit lower="-3" upper="3" velocity="1" effort="1"/>
  </joint>
</robot>
"#;

/// The arm and a post of 0.1 m, 0.5 m to the left at the height of the beam.
const CELL: &str = "robots:\n  - { name: arm, urdf: arm.urdf }\nobstacles:\n  - { name: post, box: [0.1, 0.1, 0.1], pose: { xyz: [0, 0.5, 0.6] } }\n";

fn asked(files: &[(&str, &str)], arguments: &[&str]) -> Run {
    let all = [&[("arm.urdf", ARM), ("cell.yaml", CELL)], files].concat();
    let folder = folder(&all);
    let at = |argument: &&str| match argument.split_once('.') {
        Some((robot, "csv")) if robot.contains('=') => argument.replace('=', &format!("={}/", folder.path().display())),
        Some((_, "yaml" | "csv" | "urdf" | "json")) => folder.path().join(argument).display().to_string(),
        _ => argument.to_string(),
    };
    noclash(arguments.iter().map(at))
}

fn warnings(run: &Run) -> String {
    run.json()["warnings"].as_array().expect("warnings").iter().map(|w| format!("{w}\n")).collect()
}

#[test]
fn a_margin_with_a_unit_is_the_margin_in_metres() {
    let path = ("path.csv", "turn\n0\n1\n");
    let margin = |arguments: &[&str]| {
        let run = asked(&[path], &[&["check", "cell.yaml", "path.csv", "--json"], arguments].concat());
        run.json()["pairs"]["checked_pairs"][0]["margin"].clone()
    };
    assert_eq!(margin(&[]), 0.0);
    let of_file = |text: &str| {
        let cell = format!("{CELL}margin: {text}\n");
        let run = asked(&[path, ("margin.yaml", &cell)], &["check", "margin.yaml", "path.csv", "--json"]);
        run.json()["pairs"]["checked_pairs"][0]["margin"].clone()
    };
    assert_eq!((of_file("5mm"), of_file("0.5 cm"), of_file("0.005")), (0.005.into(), 0.005.into(), 0.005.into()));
    // 60 mm between beam and post at 0: free within 440 mm, not within 450 mm.
    let still = ("path.csv", "turn\n0\n");
    let code = |margin: &str| asked(&[still], &["check", "cell.yaml", "path.csv", "--margin", margin]).code;
    assert_eq!([code("390mm"), code("0.39"), code("410mm"), code("41cm"), code("0.41")], [0, 0, 1, 1, 1]);
    for bad in ["5deg", "5ms", "5 feet", "mm", "nan", "nanmm", "inf", "1e999m"] {
        let run = asked(&[still], &["check", "cell.yaml", "path.csv", "--margin", bad, "--json"]);
        assert!(run.code == 2 && run.json()["error"]["kind"] == "usage", "{bad}: {run:?}");
    }
    let cell = format!("{CELL}margin: 5deg\n");
    let run = asked(&[still, ("margin.yaml", &cell)], &["check", "margin.yaml", "path.csv", "--json"]);
    assert!(run.code == 2 && run.stderr.contains("an angle instead of a length"), "{run:?}");
}

#[test]
fn angles_of_poses_states_and_configurations_may_be_degrees() {
    let clearance = |cell: &str, at: &str| {
        let run = asked(&[("own.yaml", cell)], &["distance", "own.yaml", "--at", at, "--json"]);
        assert_eq!(run.code, 0, "{run:?}");
        run.json()["clearance"]["upper"].as_f64().unwrap()
    };
    let tilted = |rpy: &str| CELL.replace("xyz: [0, 0.5, 0.6]", &format!("xyz: [0, 500mm, 60cm], rpy: {rpy}"));
    let (degrees, radians) = (tilted("[0, 0, 45deg]"), tilted("[0, 0, 0.7853981633974483]"));
    assert_eq!(clearance(&degrees, "turn=30deg"), clearance(&radians, "turn=0.5235987755982988"));
    assert!((clearance(&tilted("[0, 0, 0]"), "turn=0") - clearance(&degrees, "turn=0")).abs() > 0.01);
    // All numbers in order, with units; the rail is a length.
    assert_eq!(clearance(CELL, "500mm 30deg"), clearance(CELL, "0.5, 0.5235987755982988"));
    let state = format!("{CELL}state: {{ arm/rail: 50cm, arm/turn: 30deg }}\n");
    assert_eq!(clearance(&state, "arm/rail=0.5"), clearance(CELL, "500mm 30deg"));
    for (at, why) in [("turn=5mm", "a length"), ("rail=5deg", "an angle"), ("turn=30dge", "30dge")] {
        let run = asked(&[], &["distance", "cell.yaml", "--at", at, "--json"]);
        assert!(run.code == 2 && run.stderr.contains(why), "{at}: {run:?}");
    }
}

#[test]
fn columns_may_have_units_and_velocities_too() {
    let verdict = |path: &str| {
        let run = asked(&[("path.csv", path)], &["contact", "cell.yaml", "path.csv", "--json"]);
        let first = &run.json()["first_contact"];
        (run.code, first["t_lower"].clone(), first["time"].clone())
    };
    let radians = verdict("time,turn,rail\n0,0,0\n1,1.5707963267948966,0.025\n");
    assert_eq!(radians.0, 1);
    assert_eq!(verdict("time [ms],turn [deg],rail [mm]\n0,0,0\n1000,90,25\n"), radians);
    let spline = verdict("time,turn,vel:turn\n0,0,0\n1,1.5707963267948966,0\n");
    assert_eq!(verdict("time,arm/turn [deg],vel:turn [deg/s]\n0,0,0\n1,90,0\n"), spline);
    let edges = |text: &str| {
        let run = asked(&[("edges.csv", text)], &["check", "cell.yaml", "--edges", "edges.csv", "--json"]);
        run.json()["segments"][0]["contact"]["configuration"].clone()
    };
    assert_eq!(edges("from:turn [deg],to:turn [deg]\n0,90\n"), edges("from:turn,to:turn\n0,1.5707963267948966\n"));
    for (header, why) in [
        ("turn [mm]", "something else than an angle"),
        ("rail [deg]", "something else than a length"),
        ("turn [dge]", "no unit"),
        ("turn [deg/s]", "something else"),
    ] {
        let run = asked(&[("path.csv", &format!("{header}\n0\n"))], &["check", "cell.yaml", "path.csv", "--json"]);
        assert!(run.code == 2 && run.stderr.contains(why), "{header}: {run:?}");
    }
}

#[test]
fn a_joint_whose_name_ends_in_brackets_keeps_its_name_and_its_radians() {
    let urdf = ARM.replace("\"turn\"", "\"turn [deg]\"");
    let run = asked(
        &[("arm.urdf", &urdf), ("path.csv", "turn [deg]\n0\n2\n")],
        &["contact", "cell.yaml", "path.csv", "--json"],
    );
    let at = run.json()["first_contact"]["configuration"]["arm/turn [deg]"].as_f64().unwrap();
    assert!(run.code == 1 && at > 0.5, "{run:?}");
}

#[test]
fn a_rotation_beyond_a_full_turn_asks_about_degrees_unless_it_has_a_unit() {
    let path = ("path.csv", "turn\n0\n0.1\n");
    let warned = |pose: &str| {
        let cell = CELL.replace("xyz: [0, 0.5, 0.6]", pose);
        let run = asked(&[path, ("own.yaml", &cell)], &["check", "own.yaml", "path.csv", "--json"]);
        let text = asked(&[path, ("own.yaml", &cell)], &["check", "own.yaml", "path.csv"]).stdout;
        assert_eq!(warnings(&run).contains("are these degrees"), text.contains("are these degrees"), "{text}");
        warnings(&run)
    };
    let asked_about = warned("xyz: [0, 0.5, 0.6], rpy: [0, 0, 90]");
    assert!(asked_about.contains("own.yaml:4") && asked_about.contains("90deg"), "{asked_about}");
    for meant in ["rpy: [0, 0, 450deg]", "rpy: [0, 0, 6.2]", "rpy: [0, 0, 90rad]"] {
        assert!(!warned(&format!("xyz: [0, 0.5, 0.6], {meant}")).contains("degrees"), "{meant}");
    }
    let urdf = ARM.replace("<origin xyz=\"0 0 0.6\"/>", "<origin xyz=\"0 0 0.6\" rpy=\"0 0 180\"/>");
    let run = asked(&[path, ("arm.urdf", &urdf)], &["check", "cell.yaml", "path.csv", "--json"]);
    assert!(warnings(&run).contains("are these degrees"), "{run:?}");
}

#[test]
fn an_obstacle_in_millimetres_is_not_hidden_without_a_word() {
    let path = ("path.csv", "turn\n0\n0.1\n");
    let warned = |pose: &str| {
        let cell = CELL.replace("xyz: [0, 0.5, 0.6]", pose);
        let run = asked(&[path, ("own.yaml", &cell)], &["check", "own.yaml", "path.csv", "--json"]);
        assert_eq!(run.code, 0, "{run:?}");
        let text = asked(&[path, ("own.yaml", &cell)], &["inspect", "own.yaml"]).stdout;
        assert_eq!(warnings(&run).contains("`post`"), text.contains("`post`:"), "{text}");
        warnings(&run)
    };
    let far = warned("xyz: [0, 500, 600]");
    assert!(far.contains("`post`: far out of reach") && far.contains("are the lengths in metres?"), "{far}");
    let near = warned("xyz: [0, 3, 0.6]");
    assert!(near.contains("`post`: out of reach") && !near.contains("metres?"), "{near}");
    assert!(!warned("xyz: [0, 0.5, 0.6]").contains("post"));
    let allowed = format!("{CELL}allow: [[post, arm/*]]\n");
    let run = asked(&[path, ("own.yaml", &allowed)], &["check", "own.yaml", "path.csv", "--json"]);
    assert!(warnings(&run).contains("`post`: every pair with something that moves is allowed"), "{run:?}");
}

#[test]
fn sizes_out_of_proportion_to_the_robot_are_questioned() {
    let path = ("path.csv", "turn\n0\n0.1\n");
    let warned = |size: &str| {
        let cell = format!("{CELL}  - {{ name: thing, box: {size}, pose: {{ xyz: [0, 0, -100] }} }}\n");
        let run = asked(&[path, ("own.yaml", &cell)], &["check", "own.yaml", "path.csv", "--json"]);
        warnings(&run)
    };
    assert!(warned("[50, 50, 1]").contains("`thing` is 50.000 m large"));
    assert!(warned("[2mm, 2mm, 1mm]").contains("`thing` is only 2.000 mm large"));
    assert!(warned("[300, 1, 1]").contains("300.0000 m large"));
    assert!(!warned("[10, 10, 1]").contains("large"));
}

#[test]
fn a_path_in_degrees_is_asked_whether_it_is() {
    let beyond = asked(&[("path.csv", "rail,turn\n0, 90\n")], &["check", "cell.yaml", "path.csv", "--json"]);
    assert!(beyond.code == 2 && beyond.stderr.contains("are these degrees?"), "{beyond:?}");
    assert!(beyond.stderr.contains("turn [deg]"), "{}", beyond.stderr);
    let ignored =
        asked(&[("path.csv", "turn\n0\n90\n")], &["check", "cell.yaml", "path.csv", "--ignore-limits", "--json"]);
    assert!(warnings(&ignored).contains("are these degrees?"), "{ignored:?}");
    let at = asked(&[], &["distance", "cell.yaml", "--at", "turn=90", "--json"]);
    assert!(at.code == 2 && at.stderr.contains("are these degrees?"), "{at:?}");
    let endless = ARM.replace("\"revolute\"", "\"continuous\"");
    let many =
        asked(&[("arm.urdf", &endless), ("path.csv", "turn\n0\n90\n")], &["check", "cell.yaml", "path.csv", "--json"]);
    assert!(warnings(&many).contains("are these degrees?"), "{many:?}");
    let few =
        asked(&[("arm.urdf", &endless), ("path.csv", "turn\n0\n7\n")], &["check", "cell.yaml", "path.csv", "--json"]);
    assert!(!warnings(&few).contains("degrees"), "{few:?}");
    let length = asked(&[("path.csv", "rail\n90\n")], &["check", "cell.yaml", "path.csv", "--json"]);
    assert!(length.code == 2 && !length.stderr.contains("degrees"), "a length has no degrees: {length:?}");
}

#[test]
fn an_error_in_a_table_underlines_the_cell() {
    let marked = |path: &str| {
        let run = asked(&[("path.csv", path)], &["check", "cell.yaml", "path.csv"]);
        assert_eq!(run.code, 2, "{run:?}");
        let lines: Vec<&str> = run.stderr.lines().collect();
        let marks = lines.iter().position(|line| line.contains('^')).unwrap_or_else(|| panic!("{}", run.stderr));
        let width = lines[marks].matches('^').count();
        let start = lines[marks].find('^').unwrap();
        lines[marks - 1][start..start + width].to_string()
    };
    assert_eq!(marked("rail,turn\n0,0\n0.5,O.5\n"), "O.5");
    assert_eq!(marked("rail,turn\nO.5,0\n"), "O.5");
    assert_eq!(marked("rail,turn\n0, 90 \n"), "90");
    assert_eq!(marked("rail, trun\n0,0\n"), "trun");
}

#[test]
fn misspelt_columns_and_robots_are_corrected() {
    let remedy = |path: &str| -> Value {
        let run = asked(&[("path.csv", path)], &["check", "cell.yaml", "path.csv", "--json"]);
        run.json()["error"]["remedy"].clone()
    };
    assert_eq!(remedy("tiem,turn\n0,0\n"), "did you mean `time`?");
    assert_eq!(remedy("Arm/turn\n0\n"), "did you mean `arm/turn`?");
    assert_eq!(remedy("trun\n0\n"), "did you mean `turn`?");
    let run = asked(&[("path.csv", "turn\n0\n")], &["check", "cell.yaml", "Arm=path.csv", "--json"]);
    assert!(run.json()["error"]["remedy"].as_str().unwrap().contains("did you mean `arm`?"), "{run:?}");
}
