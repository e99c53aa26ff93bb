//! What is not checked is said beside *free*, and nothing that could touch falls out of the question unseen.

use serde_json::{Value, json};

use crate::command_line::{folder, noclash};

/// A wall fixed to the world, a chassis that drives past it on a planar joint, a mast welded to the chassis.
const YARD: &str = r#"<robot name="yard">
  <link name="world"/>
  <link name="wall"><collision><origin xyz="1 0 0"/><geometry><box size="0.1 2 1"/></geometry></collision></link>
  <link name="chassis"><collision><geometry><box size="0.4 0.4 0.2"/></geometry></collision></link>
  <link name="mast"><collision><origin xyz="0 0 0.3"/><geometry><box size="0.1 0.1 0.4"/></geometry></collision></link>
  <link name="flag"><collision><origin xyz="0.1 0 0.5"/><geometry><box size="0.2 0.02 0.1"/></geometry></collision></link>
  <joint name="stands" type="fixed"><parent link="world"/><child link="wall"/></joint>
  <joint name="drive" type="planar"><parent link="world"/><child link="chassis"/><axis xyz="0 0 1"/></joint>
  <joint name="weld" type="fixed"><parent link="chassis"/><child link="mast"/></joint>
  <joint name="turn" type="continuous"><parent link="mast"/><child link="flag"/><axis xyz="0 0 1"/></joint>
</robot>
"#;
const THROUGH: &str = "drive/x,drive/y,drive/theta\n0,0,0\n2,0,0\n";
const ASIDE: &str = "drive/x,drive/y,drive/theta\n0,0,0\n-2,0,0\n";
const CELL: &str = "robots: [{ name: yard, urdf: yard.urdf }]\n";

fn yard(cell: &str, more: &[(&str, &str)]) -> tempfile::TempDir {
    let mut files = vec![("yard.urdf", YARD), ("through.csv", THROUGH), ("aside.csv", ASIDE), ("cell.yaml", cell)];
    files.extend(more);
    folder(&files)
}

fn ask(folder: &tempfile::TempDir, command: &str, path: &str, more: &[&str]) -> crate::command_line::Run {
    let at = |name: &str| folder.path().join(name).display().to_string();
    let mut arguments = vec![command.to_string(), at("cell.yaml")];
    if !path.is_empty() {
        arguments.push(at(path));
    }
    arguments.extend(more.iter().map(ToString::to_string));
    noclash(arguments)
}

#[test]
fn a_chassis_that_drives_through_a_wall_collides_in_every_command() {
    let yard = yard(CELL, &[]);
    for command in ["check", "contact", "clearance"] {
        let run = ask(&yard, command, "through.csv", &["--json"]);
        assert_eq!((run.code, &run.json()["verdict"]), (1, &json!("collision")), "{command}: {run:?}");
    }
    let proof = yard.path().join("proof").display().to_string();
    assert_eq!(ask(&yard, "certify", "through.csv", &["-o", &proof]).code, 1);
    let at = ask(&yard, "distance", "", &["--at", "drive/x=1", "--json"]).answer();
    assert_eq!((&at["overlap"], &at["bodies"]), (&json!(true), &json!(["yard/wall", "yard/chassis"])), "{at}");
}

#[test]
fn next_to_free_stand_the_counts_of_unchecked_pairs_and_the_names_of_those_that_touch() {
    let cell = "robots: [{ name: yard, urdf: yard.urdf }]\nallow: [[yard/wall, yard/mast]]\n";
    let yard = yard(cell, &[]);
    let text = ask(&yard, "check", "aside.csv", &[]);
    assert_eq!(text.code, 0, "{text:?}");
    let line = |start: &str| text.stdout.lines().find(|line| line.starts_with(start)).unwrap_or_default().to_string();
    assert_eq!(line("not checked:"), "not checked: 1 allow, 1 rigid, 1 unreachable (proved), 1 adjacent", "{text:?}");
    assert!(line("not checked although they can touch:").contains("yard/mast and yard/flag (adjacent)"), "{text:?}");
    let answer = ask(&yard, "check", "aside.csv", &["--json"]).answer();
    assert_eq!(answer["unchecked"]["by_reason"], json!({"allow": 1, "rigid": 1, "unreachable": 1, "adjacent": 1}));
    let touching = answer["unchecked"]["touching"].as_array().unwrap();
    let flag = touching.iter().find(|pair| pair["bodies"] == json!(["yard/mast", "yard/flag"])).unwrap();
    assert!(flag["reason"] == "adjacent" && flag["configuration"]["yard/turn"].is_f64(), "{flag}");
    for command in ["contact", "clearance"] {
        let answer = ask(&yard, command, "aside.csv", &["--json"]).answer();
        assert_eq!(answer["unchecked"]["by_reason"]["adjacent"], 1, "{command}: {answer}");
    }
    let collides = ask(&yard, "check", "through.csv", &["--json"]).json();
    assert!(collides["unchecked"].get("touching").is_none(), "only free rests on what was left out: {collides}");
}

#[test]
fn what_has_no_effect_on_pairs_is_a_warning() {
    let srdf = r#"<robot name="yard"><enable_collisions link1="chassis" link2="mast"/></robot>"#;
    let cell = "robots: [{ name: yard, urdf: yard.urdf, srdf: yard.srdf }]\n\
                margins: [{ bodies: [yard/mast, yard/flag], margin: 0.01 }]\n";
    let yard = yard(cell, &[("yard.srdf", srdf)]);
    let answer = ask(&yard, "check", "aside.csv", &["--json"]).answer();
    let warnings: Vec<&str> = answer["warnings"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let has = |words: &[&str]| warnings.iter().any(|warning| words.iter().all(|word| warning.contains(word)));
    assert!(has(&["margins", "yard/mast", "yard/flag", "adjacent"]), "{warnings:?}");
    assert!(has(&["enables", "chassis", "mast", "rigid"]), "{warnings:?}");
}

#[test]
fn entries_that_inspect_offers_allow_the_pair_that_they_name_and_no_other() {
    let obstacles = r#"obstacles:
  - { name: "a*", box: [0.1, 0.1, 0.1], pose: { xyz: [0, 0, 0] } }
  - { name: ab, box: [0.1, 0.1, 0.1], pose: { xyz: [-1, 0, 0] } }
"#;
    let cell = format!("{CELL}{obstacles}");
    let starry = yard(&cell, &[]);
    let inspected = ask(&starry, "inspect", "", &["--json"]).answer();
    let offered: Vec<&str> =
        inspected["overlaps_at_start"].as_array().unwrap().iter().filter_map(|pair| pair["allow"].as_str()).collect();
    assert!(offered.iter().any(|line| line.contains(r#"a\\*"#)), "{offered:?}");
    let pasted =
        yard(&format!("{cell}allow:\n{}\n", offered.iter().map(|line| format!("  {line}\n")).collect::<String>()), &[]);
    let inspected = ask(&pasted, "inspect", "", &["--json"]).answer();
    assert_eq!(inspected["overlaps_at_start"], json!([]), "{inspected}");
    let run = ask(&pasted, "check", "aside.csv", &["--json"]);
    assert_eq!(run.json()["segments"][0]["contact"]["bodies"][1], "ab", "{run:?}");
    assert_eq!(run.code, 1);
}

#[test]
fn beyond_the_limits_nothing_is_called_unreachable_or_free_by_having_no_pairs() {
    let slider = r#"<robot name="slider">
  <link name="base"/>
  <link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
  <joint name="rail" type="prismatic"><parent link="base"/><child link="block"/><axis xyz="1 0 0"/>
    <limit lower="0" upper="1" velocity="1" effort="1"/></joint>
</robot>"#;
    let cell = "robots: [{ name: slider, urdf: slider.urdf }]\n\
                obstacles: [{ name: post, box: [0.2, 0.2, 0.2], pose: { xyz: [3, 0, 0] } }]\n";
    let files =
        [("slider.urdf", slider), ("cell.yaml", cell), ("within.csv", "rail\n0\n1\n"), ("beyond.csv", "rail\n0\n4\n")];
    let files = folder(&files);
    let within = ask(&files, "check", "within.csv", &[]);
    assert!(within.code == 0 && within.stdout.contains("1 unreachable (proved)"), "{within:?}");
    assert!(!within.stdout.contains("no pair"), "a proof of unreachability is a proof: {within:?}");
    let beyond = ask(&files, "check", "beyond.csv", &["--ignore-limits", "--json"]);
    let answer = beyond.json();
    assert_eq!(
        (beyond.code, &answer["pairs"]["checked"], &answer["pairs"]["excluded"]),
        (1, &json!(1), &json!([])),
        "{answer}"
    );
    assert_eq!(answer["assumptions"], json!([]), "{answer}");
}

/// A hub that turns in place, and a tip half a metre from it.
const TURNING: &str = r#"<robot name="turning">
  <link name="base"/>
  <link name="hub"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="tip"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <joint name="turn" type="continuous"><parent link="base"/><child link="hub"/><axis xyz="0 0 1"/></joint>
  <joint name="swing" type="continuous"><parent link="hub"/><child link="tip"/><origin xyz="-0.5 0 0"/><axis xyz="0 0 1"/></joint>
</robot>
"#;
/// Two of them side by side: the hubs are proved unreachable and nearest, 0.1 m apart; everything that is checked is 0.4 m apart.
const SIDE_BY_SIDE: &str = "robots:
  - { name: left, urdf: turning.urdf }
  - { name: right, urdf: turning.urdf, base: { xyz: [0, 0.2, 0], rpy: [0, 0, 3.141592653589793] } }
";
const BOTH_TURN: &str = "left/turn,left/swing,right/turn,right/swing\n0,0,0,0\n1,0,1,0\n";

fn side_by_side() -> tempfile::TempDir {
    folder(&[("turning.urdf", TURNING), ("cell.yaml", SIDE_BY_SIDE), ("turn.csv", BOTH_TURN)])
}

#[test]
fn distances_and_clearances_are_those_of_the_nearest_pair_though_it_is_unreachable() {
    let files = side_by_side();
    let hubs = json!(["left/hub", "right/hub"]);
    let check = ask(&files, "check", "turn.csv", &["--json"]).answer();
    assert_eq!(check["unchecked"]["by_reason"], json!({"adjacent": 2, "unreachable": 1}), "{check}");
    let at = ask(&files, "distance", "", &["--json"]).answer();
    let lower = at["clearance"]["lower"].as_f64().unwrap();
    assert!(at["bodies"] == hubs && lower <= 0.1 && lower > 0.0999, "{at}");
    // Corner towards corner at an eighth of a turn.
    let truth = 0.2 - 0.1 * 2.0_f64.sqrt();
    for more in [&["--json"][..], &["--json", "--per-pair"], &["--json", "--tolerance-joints", "1mrad"]] {
        let answer = ask(&files, "clearance", "turn.csv", more).answer();
        let lower = answer["clearance"]["lower"].as_f64().unwrap();
        assert!(answer["clearance"]["bodies"] == hubs && lower <= truth && lower > truth - 2e-3, "{answer}");
        assert_eq!(answer["unchecked"]["by_reason"], json!({"adjacent": 2}), "{answer}");
    }
    let text = ask(&files, "clearance", "turn.csv", &[]);
    assert!(!text.stdout.contains("unreachable") && text.stdout.contains("left/hub and right/hub"), "{text:?}");
}

#[test]
fn a_certificate_covers_unreachable_pairs_and_does_not_list_them_as_unchecked() {
    let files = side_by_side();
    let proof = files.path().join("proof").display().to_string();
    let text = ask(&files, "certify", "turn.csv", &["-o", &proof]);
    assert!(text.code == 0 && text.stdout.contains("not checked: 2 adjacent\n"), "{text:?}");
    let answer = ask(&files, "certify", "turn.csv", &["-o", &proof, "--json"]).answer();
    assert_eq!(answer["unchecked"]["by_reason"], json!({"adjacent": 2}), "{answer}");
    assert_eq!(answer["certificate"]["pairs"], 4, "{answer}");
}

#[test]
fn a_cell_in_which_every_pair_is_unreachable_has_a_clearance() {
    let cell = "robots: [{ name: left, urdf: turning.urdf }]\n\
                obstacles: [{ name: post, box: [0.1, 0.1, 0.1], pose: { xyz: [3, 0, 0] } }]\n";
    let files = folder(&[("turning.urdf", TURNING), ("cell.yaml", cell), ("turn.csv", "turn,swing\n0,0\n1,0\n")]);
    let at = ask(&files, "distance", "", &[]);
    assert!(!at.stdout.contains("No pair is checked") && at.stdout.contains("left/hub and post"), "{at:?}");
    let clearance = ask(&files, "clearance", "turn.csv", &[]);
    assert!(!clearance.stdout.contains("No pair is checked"), "{clearance:?}");
}
