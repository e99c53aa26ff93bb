//! `inspect`: the JSON that machines rely on, the text that people read.

use serde_json::{Value, json};

use crate::command_line::{SLIDER, SLIDER_CELL, data, folder, noclash};

fn demo() -> Value {
    let cell = data().join("cells/demo.yaml");
    noclash(["inspect", "--json", cell.to_str().unwrap()]).answer()
}

fn names(list: &Value, key: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|entry| entry[key].as_str().unwrap().to_string()).collect()
}

#[test]
fn the_answer_has_every_promised_key() {
    let answer = demo();
    let dof: Vec<String> = (1..=6).map(|i| format!("arm/joint_{i}")).collect();
    assert_eq!(answer["dof"], json!(dof));
    let robot = &answer["robots"][0];
    assert_eq!(robot["name"], "arm");
    assert!(robot["joints"].as_array().unwrap().contains(&json!("joint_6")));
    assert!(robot["links"].as_array().unwrap().contains(&json!("tool0")));
    assert_eq!(robot["links_without_geometry"], json!(["tool0"]));
    assert_eq!(robot["named_states"], json!(["home", "ready"]));
    let bodies = answer["bodies"].as_array().unwrap();
    assert_eq!(bodies.len(), 13);
    for body in bodies {
        assert!(body["name"].is_string() && body["triangles"].is_u64() && body["solid"].is_boolean(), "{body}");
        assert!(["link", "attached", "obstacle"].contains(&body["kind"].as_str().unwrap()), "{body}");
    }
    let gun = bodies.iter().find(|body| body["name"] == "arm/gun").unwrap();
    assert_eq!((&gun["kind"], &gun["triangles"], &gun["solid"]), (&json!("link"), &json!(1080), &json!(true)));
    let floor = bodies.iter().find(|body| body["name"] == "floor").unwrap();
    assert_eq!((&floor["kind"], &floor["triangles"]), (&json!("obstacle"), &json!(0)), "primitives have no triangles");
    let (checked, excluded) =
        (answer["pairs"]["checked"].as_u64().unwrap(), answer["pairs"]["excluded"].as_array().unwrap());
    assert_eq!(checked as usize + excluded.len(), 13 * 12 / 2, "every pair is reported");
    for pair in excluded {
        assert_eq!(pair["bodies"].as_array().unwrap().len(), 2);
        let reasons = ["adjacent", "rigid", "static", "unreachable", "srdf:Adjacent"];
        assert!(reasons.contains(&pair["reason"].as_str().unwrap()), "{pair}");
    }
    assert_eq!(answer["overlaps_at_start"], json!([]));
}

#[test]
fn reasons_asked_for_are_told_as_they_were_asked_for() {
    let srdf = r#"<robot name="slider"><disable_collisions link1="block" link2="kite" reason="Never"/></robot>"#;
    let cell = "robots:\n  - { name: r, urdf: slider.urdf, srdf: slider.srdf }\n  - { name: s, urdf: slider.urdf, self_collision: false }\n\
                obstacles: [{ name: wall, box: [0.2, 0.2, 0.2], pose: { xyz: [2, 0, 0] } }]\nallow: [[r/*, wall]]\n";
    // The kite hangs from the block by one joint; an arm in between makes the pair one that only a request excludes.
    let urdf = SLIDER.replace("<parent link=\"block\"/><child link=\"kite\"/>", "<parent link=\"arm\"/><child link=\"kite\"/>").replace(
        "<link name=\"base\"/>",
        "<link name=\"base\"/><link name=\"arm\"/><joint name=\"swing\" type=\"continuous\"><parent link=\"block\"/><child link=\"arm\"/></joint>",
    );
    let folder = folder(&[("slider.urdf", &urdf), ("slider.srdf", srdf), ("cell.yaml", cell)]);
    let path = folder.path().join("cell.yaml");
    let answer = noclash(["inspect", "--json", path.to_str().unwrap()]).answer();
    let excluded = answer["pairs"]["excluded"].as_array().unwrap();
    let reason = |a: &str, b: &str| {
        excluded.iter().find(|pair| pair["bodies"] == json!([a, b])).map(|pair| pair["reason"].clone())
    };
    assert_eq!(reason("r/block", "r/kite"), Some(json!("srdf:Never")));
    assert_eq!(reason("s/block", "s/kite"), Some(json!("user")));
    assert_eq!(reason("r/kite", "wall"), Some(json!("allow")));
    assert_eq!(reason("s/kite", "wall"), None);
}

#[test]
fn overlaps_at_the_start_come_first_with_lines_that_excuse_them() {
    // A name that YAML would misread unless it is quoted.
    let cell = SLIDER_CELL.replace("name: wall", "name: 'wall: #1, [old]'").replace("[2, 0, 0]", "[0.15, 0, 0]");
    let folder = folder(&[("slider.urdf", SLIDER), ("cell.yaml", &cell)]);
    let path = folder.path().join("cell.yaml");
    let answer = noclash(["inspect", "--json", path.to_str().unwrap()]).answer();
    let overlaps = answer["overlaps_at_start"].as_array().unwrap();
    assert_eq!(overlaps.len(), 1);
    assert_eq!(overlaps[0]["bodies"], json!(["r/block", "wall: #1, [old]"]));
    let line = overlaps[0]["allow"].as_str().unwrap();
    let text = noclash(["inspect", path.to_str().unwrap()]);
    assert_eq!(text.code, 0, "{text:?}");
    assert!(text.stdout.starts_with("1 checked pair is not apart at the start"), "{text:?}");
    assert!(text.stdout.contains(line), "{text:?}");
    // The line does what it says.
    std::fs::write(&path, format!("{cell}allow:\n  {line}\n")).unwrap();
    let excused = noclash(["inspect", "--json", path.to_str().unwrap()]).answer();
    assert_eq!(excused["overlaps_at_start"], json!([]));
    assert_eq!(excused["pairs"]["checked"].as_u64().unwrap() + 1, answer["pairs"]["checked"].as_u64().unwrap());
}

#[test]
fn a_bare_urdf_is_a_cell_with_one_robot_of_its_own_name() {
    let folder = folder(&[("any.urdf", SLIDER)]);
    let path = folder.path().join("any.urdf");
    let answer = noclash(["inspect", "--json", path.to_str().unwrap()]).answer();
    assert_eq!(names(&answer["robots"], "name"), ["slider"]);
    assert_eq!(names(&answer["bodies"], "name"), ["slider/block", "slider/kite"]);
    let dof = json!(["slider/rail", "slider/float/x", "slider/float/y", "slider/float/theta"]);
    assert_eq!(answer["dof"], dof);
}

#[test]
fn people_get_compact_tables_without_escape_codes() {
    let cell = data().join("cells/cage.yaml");
    let run = noclash(["inspect", "--pairs", cell.to_str().unwrap()]);
    assert_eq!(run.code, 0);
    assert!(!run.stdout.contains('\u{1b}') && run.stderr.is_empty(), "{run:?}");
    for expected in [
        "1 robot, 9 bodies, 2852 triangles, 6 degrees of freedom",
        "arm: links without geometry, no bodies: tool0",
        "25 pairs are checked; not checked: 6 adjacent, 3 static, 2 unreachable",
        "checked, margin 10.000 mm",
        "unreachable (proved)",
    ] {
        assert!(run.stdout.contains(expected), "{expected}: {}", run.stdout);
    }
    let lines: Vec<&str> = run.stdout.lines().collect();
    let first = lines.iter().position(|line| line.starts_with(" arm/base_link")).unwrap();
    assert!(lines[first + 1].starts_with(" arm/link_1"), "no line between rows: {}", run.stdout);
    assert!(lines.iter().all(|line| *line == line.trim_end()), "no blanks at the ends of lines");
}
