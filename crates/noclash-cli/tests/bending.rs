//! Cells with cables and regions: `check` and `report` answer about them, `inspect` and `pairs` list them, everything else refuses.

use serde_json::Value;

use crate::command_line::{data, folder, noclash};

fn file(name: &str) -> String {
    data().join("bending").join(name).display().to_string()
}

fn check(path: &str, more: &[&str]) -> (i32, Value) {
    let run = noclash([&["check", "--json", &file("dressed.yaml"), &file(path)], more].concat());
    (run.code, run.json())
}

#[test]
fn a_dressed_arm_is_free_in_time_and_not_when_it_is_slow() {
    let (code, free) = check("dressed_free.csv", &[]);
    assert_eq!((code, &free["verdict"]), (0, &Value::from("free")), "{free}");
    assert!(free["segments"].as_array().unwrap().iter().all(|own| own["bending"]["verdict"] == "free"), "{free}");
    assert_eq!(free["bending"].as_array().unwrap().len(), 3);
    assert!(free["assumptions"].to_string().contains("hose"));
    let (code, late) = check("dressed_late.csv", &[]);
    assert_eq!((code, &late["verdict"]), (1, &Value::from("collision")), "{late}");
    let contact = late["segments"].as_array().unwrap().iter().find_map(|own| own.get("contact")).unwrap();
    assert_eq!((&contact["kind"], &contact["bodies"][0]), (&Value::from("occupied"), &Value::from("operator")));
    assert!(contact["time"].as_f64().unwrap() > 1.0);
    let text = noclash(["check", &file("dressed.yaml"), &file("dressed_late.csv")]);
    assert!(text.code == 1 && text.stdout.contains("operator may be where"), "{text:?}");
}

#[test]
fn a_short_hose_is_torn_and_says_where_its_clips_are() {
    let text = std::fs::read_to_string(file("dressed.yaml")).unwrap();
    let text = text.replace("length: 0.72", "length: 0.6").replace("../", &format!("{}/", data().display()));
    let files = folder(&[("short.yaml", &text)]);
    let cell = files.path().join("short.yaml").display().to_string();
    let run = noclash(["check", "--json", &cell, &file("dressed_free.csv")]);
    let contact = &run.json()["segments"][0]["contact"];
    assert_eq!((run.code, &contact["kind"]), (1, &Value::from("torn")), "{contact}");
    assert_eq!((&contact["bodies"][0], contact["shape"].as_array().unwrap().len()), (&Value::from("hose"), 2));
    assert!(contact["distance"].as_f64().unwrap() > 0.6);
}

#[test]
fn pairs_and_inspect_say_what_is_compared_and_what_is_not() {
    let cell = file("dressed.yaml");
    let pairs = noclash(["pairs", "--json", &cell]).answer()["pairs"].clone();
    let has = |a: &str, b: &str, reason: &str| {
        let is = |own: &Value| own["bodies"] == serde_json::json!([a, b]) && own["reason"] == reason;
        pairs["excluded"].as_array().unwrap().iter().any(is)
    };
    assert!(has("hose", "arm/link_1", "attached") && has("hose", "arm/link_2", "touches"), "{pairs}");
    assert!(has("operator", "floor", "static") && has("hose", "operator", "bending"), "{pairs}");
    let checked = pairs["checked_pairs"].as_array().unwrap();
    assert!(checked.iter().any(|own| own["bodies"] == serde_json::json!(["hose", "table"])));
    assert_eq!(pairs["checked"], checked.len());
    let inspected = noclash(["inspect", "--json", &cell]).answer();
    assert_eq!(inspected["bending"][0]["name"], "hose");
}

#[test]
fn a_report_has_the_verdict_of_the_check_and_what_cables_and_regions_may_occupy() {
    let files = folder(&[]);
    let page = files.path().join("report.html").display().to_string();
    for (path, code) in [("dressed_free.csv", 0), ("dressed_late.csv", 1)] {
        let run = noclash(["report", "--json", &file("dressed.yaml"), &file(path), "-o", &page]);
        assert_eq!(run.code, code, "{run:?}");
        let (mut answer, (_, mut checked)) = (run.json(), check(path, &[]));
        // All but how long it took.
        for report in [&mut answer, &mut checked] {
            for segment in report["segments"].as_array_mut().expect("segments") {
                segment["stats"]["seconds"] = serde_json::Value::Null;
            }
        }
        assert_eq!((&answer["verdict"], &answer["segments"]), (&checked["verdict"], &checked["segments"]));
        let html = std::fs::read_to_string(&page).unwrap();
        assert!(html.contains("id=\"data-bending\"") && answer["report"]["bytes"] == html.len());
    }
    // What is shown beside is checked as rigid bodies alone.
    let (cell, path) = (file("dressed.yaml"), file("dressed_free.csv"));
    let run = noclash(["report", &cell, &path, "-o", &page, "--beside", &path]);
    assert!(run.code == 2 && run.stderr.contains("--beside"), "{run:?}");
}

#[test]
fn every_other_query_refuses_a_cell_with_a_cable_or_a_region() {
    let (cell, path) = (file("dressed.yaml"), file("dressed_free.csv"));
    let files = folder(&[]);
    let out = files.path().join("out").display().to_string();
    let (cell, path, out) = (cell.as_str(), path.as_str(), out.as_str());
    let zeros = "0,0,0,0,0,0";
    for arguments in [
        &["contact", cell, path][..],
        &["clearance", cell, path],
        &["distance", cell],
        &["sweep", cell, path, "-o", "swept.stl"],
        &["certify", cell, path, "-o", out],
        &["monitor", cell],
        &["plan", cell, "--from", zeros, "--to", zeros],
        &["smooth", cell, path],
        &["coordinate", cell, "arm=x.csv"],
        &["slack", cell, path],
        &["tolerance", cell, path],
        &["render", cell, "-o", "picture.png"],
        &["view", cell, path, "--no-open"],
        &["pairs", cell, "--prove"],
        &["check", cell, path, "--json-lines"],
        &["check", cell, path, "--record", out],
        &["check", cell, path, "--evidence"],
        &["check", cell, path, "--tolerance-joints", "0.1deg"],
        &["check", cell, path, "--tolerance-pose", "1mm,0.1deg"],
        &["check", cell, path, "--tolerance-obstacles", "1mm,0.1deg"],
        &["check", cell, path, "--tolerance-time", "10ms"],
        // A path without times says nothing about people.
        &["check", cell, &data().join("paths/demo_free.csv").display().to_string()],
    ] {
        let run = noclash(arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {run:?}");
        let words = ["cable or region", "cables and regions", "changes with time"];
        if let Some(flag) = arguments.iter().find(|own| own.starts_with("--tolerance-")) {
            assert!(run.stderr.contains(flag), "{arguments:?}: {run:?}");
        }
        if arguments[0] == "view" {
            assert!(run.stderr.contains("noclash check"), "{run:?}");
        }
        assert!(words.iter().any(|one| run.stderr.contains(one)), "{arguments:?}: {run:?}");
    }
    assert!(std::fs::read_dir(files.path()).unwrap().next().is_none(), "nothing was written");
}

#[test]
fn entries_that_say_too_little_or_too_much_are_errors_at_their_lines() {
    let urdf = data().join("robots/six_axis/six_axis.urdf").display().to_string();
    let robots = format!("robots: [{{ name: arm, urdf: {urdf} }}]\n");
    for (entry, words) in [
        ("cables: [{ name: c, radius: 1mm, from: { at: [0, 0, 0] }, to: { at: [1, 0, 0] } }]", "`length` is missing"),
        (
            "cables: [{ name: c, radius: 1mm, from: { link: arm/no, at: [0, 0, 0] }, to: { at: [1, 0, 0] }, length: 2 }]",
            "no link",
        ),
        ("cables: [{ name: arm, radius: 1mm, from: { at: [0, 0, 0] }, to: { at: [1, 0, 0] }, length: 2 }]", "is taken"),
        (
            "cables: [{ name: c, radius: 1mm, from: { at: [0, 0, 0] }, to: { at: [1, 0, 0] }, length: 2, touches: [x] }]",
            "no body",
        ),
        ("regions: [{ name: r, kind: ghost }]", "no kind of region"),
        ("regions: [{ name: r, kind: person, pose: { xyz: [9, 0, 0] } }]", "`speed` is missing"),
        (
            "regions: [{ name: r, kind: person, pose: { xyz: [9, 0, 0] }, speed: 1, within: { pose: { xyz: [0, 0, 0] }, size: [1, 1, 1] } }]",
            "not seen within",
        ),
        (
            "regions: [{ name: r, kind: conveyor, pose: { xyz: [9, 0, 0] }, size: [1, 1, 1], length: 1, speed: [2, 1], enters: [0, 1] }]",
            "the lower one first",
        ),
        (
            "regions: [{ name: r, kind: conveyor, pose: { xyz: [9, 0, 0] }, size: [1, 1, 1], length: 1, speed: [1, 2] }]",
            "go together",
        ),
    ] {
        let files = folder(&[("cell.yaml", &format!("{robots}{entry}\n"))]);
        let run = noclash(["inspect", &files.path().join("cell.yaml").display().to_string()]);
        assert!(run.code == 2 && run.stderr.contains(words), "{entry}: {run:?}");
    }
}

#[test]
fn a_lane_without_times_is_an_obstacle_for_every_query() {
    let urdf = data().join("robots/six_axis/six_axis.urdf").display().to_string();
    let lane =
        "regions: [{ name: lane, kind: conveyor, pose: { xyz: [-3, 0, 0.5] }, size: [0.2, 0.2, 0.2], length: 2 }]";
    let files = folder(&[("cell.yaml", &format!("robots: [{{ name: arm, urdf: {urdf} }}]\n{lane}\n"))]);
    let inspected = noclash(["inspect", "--json", &files.path().join("cell.yaml").display().to_string()]).answer();
    let bodies = inspected["bodies"].as_array().unwrap();
    let own = bodies.iter().find(|body| body["name"] == "lane").unwrap_or_else(|| panic!("{bodies:?}"));
    assert_eq!(own["kind"], "obstacle");
    assert!((own["size"][0].as_f64().unwrap() - 2.2).abs() < 1e-9, "{own}");
}

#[test]
fn segments_behind_the_first_contact_are_not_checked() {
    let late = std::fs::read_to_string(file("dressed_late.csv")).unwrap();
    let files = folder(&[("long.csv", &format!("{late}0,0,0,0,0,0,2.1\n0,0,0.1,0,0,0,2.2\n"))]);
    let path = files.path().join("long.csv").display().to_string();
    let ask = |more: &[&str]| {
        let run = noclash([&["check", "--json", &file("dressed.yaml"), &path], more].concat());
        assert_eq!(run.code, 1, "{run:?}");
        run.json()
    };
    let (whole, stopped) = (ask(&[]), ask(&["--stop-at-first"]));
    let [whole, stopped] = [&whole, &stopped].map(|report| report["segments"].as_array().unwrap());
    let first = whole.iter().position(|own| own["verdict"] == "collision").unwrap();
    assert!(first + 1 < stopped.len(), "{stopped:?}");
    assert_eq!(stopped[first]["verdict"], "collision");
    for own in &stopped[first + 1..] {
        assert_eq!(own["verdict"], "not_checked", "{own}");
        assert!(own.get("open").is_none() && own.get("clearance").is_none(), "{own}");
    }
}

#[test]
fn a_cable_may_touch_a_lane_that_is_named_below_it() {
    let urdf = data().join("robots/six_axis/six_axis.urdf").display().to_string();
    let cable = "cables: [{ name: c, radius: 1mm, from: { at: [-3, 0, 0] }, to: { at: [-1, 0, 0.5] }, length: 3, touches: [lane] }]";
    let lane =
        "regions: [{ name: lane, kind: conveyor, pose: { xyz: [-3, 0, 0.5] }, size: [0.2, 0.2, 0.2], length: 2 }]";
    let files = folder(&[("cell.yaml", &format!("robots: [{{ name: arm, urdf: {urdf} }}]\n{cable}\n{lane}\n"))]);
    let pairs = noclash(["pairs", "--json", &files.path().join("cell.yaml").display().to_string()]).answer();
    let excluded = pairs["pairs"]["excluded"].as_array().unwrap().clone();
    let is = |own: &Value| own["bodies"] == serde_json::json!(["c", "lane"]) && own["reason"] == "touches";
    assert!(excluded.iter().any(is), "{excluded:?}");
}
