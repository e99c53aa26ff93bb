//! `noclash check`: verdicts, exit statuses and JSON as promised, on the demo cell and on cells written here.

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

/// A cart on a rail along x that carries a cube of 10 cm past a wall without thickness at x = 0.3.
const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;
const WALL: &str = "OFF\n4 2 0\n0 -1 -1\n0 1 -1\n0 1 1\n0 -1 1\n3 0 1 2\n3 0 2 3\n";
const CELL: &str = "robots: [{ name: cart, urdf: cart.urdf }]\nobstacles: [{ name: wall, mesh: wall.off, pose: { xyz: [0.3, 0, 0] } }]\n";

/// Runs `check` on the cart with a path of this content and further arguments.
fn check(path: (&str, &str), arguments: &[&str]) -> Run {
    let files = folder(&[("cart.urdf", CART), ("wall.off", WALL), ("cell.yaml", CELL), path]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let mut all = vec!["check".to_string(), file("cell.yaml")];
    if arguments.first() == Some(&"--edges") {
        all.extend(["--edges".to_string(), file(path.0)]);
        all.extend(arguments[1..].iter().map(ToString::to_string));
    } else {
        all.push(file(path.0));
        all.extend(arguments.iter().map(ToString::to_string));
    }
    noclash(all)
}

fn demo(path: &str, arguments: &[&str]) -> Run {
    let file = |name: &str| data().join(name).display().to_string();
    let mut all = vec!["check".to_string(), file("cells/demo.yaml"), file(path)];
    all.extend(arguments.iter().map(ToString::to_string));
    noclash(all)
}

fn segment(answer: &Value, index: usize) -> &Value {
    &answer["segments"][index]
}

#[test]
fn a_free_path_exits_zero_with_a_proved_clearance() {
    for engine in ["bisection", "refined", "clearance_bound"] {
        let run = demo("paths/demo_free.csv", &["--json", "--engine", engine]);
        let answer = run.answer();
        assert_eq!(answer["verdict"], "free", "{engine}");
        assert_eq!(answer["segments"].as_array().unwrap().len(), 2);
        let clearance = &segment(&answer, 0)["clearance"];
        assert!(clearance["lower"].as_f64().unwrap() > 0.0);
        assert_eq!(clearance["bodies"].as_array().unwrap().len(), 2);
        for key in ["bv_tests", "triangle_tests", "poses"] {
            assert!(segment(&answer, 0)["stats"][key].is_u64() && answer["stats"][key].is_u64(), "{key}");
        }
        assert!(answer["pairs"]["checked"].as_u64() > Some(0) && answer["pairs"]["excluded"].is_array());
    }
}

#[test]
fn a_collision_exits_one_with_its_witness() {
    let run = demo("paths/demo_collision.csv", &["--json"]);
    assert_eq!(run.code, 1);
    let answer = run.json();
    assert_eq!(answer["verdict"], "collision");
    let contact = &segment(&answer, 0)["contact"];
    assert_eq!(contact["kind"], "overlap");
    assert!(contact["t"].as_f64().is_some() && contact["point"].as_array().unwrap().len() == 3);
    assert!(contact["configuration"]["arm/joint_1"].is_number());
    assert_eq!(contact["distance"], 0.0);
}

#[test]
fn what_samples_miss_is_found_and_sampling_never_says_free() {
    let sampled = demo("paths/demo_missed.csv", &["--json", "--engine", "sampled", "--resolution", "0.1"]);
    assert_eq!((sampled.code, &sampled.json()["verdict"]), (3, &Value::from("undecided")));
    let proved = demo("paths/demo_missed.csv", &["--json"]);
    assert_eq!((proved.code, &proved.json()["verdict"]), (1, &Value::from("collision")));
    let free = demo("paths/demo_free.csv", &["--json", "--engine", "sampled"]);
    assert_eq!(free.code, 3, "samples prove nothing");
}

#[test]
fn edges_are_answered_one_by_one_and_stopping_early_is_told() {
    let edges = ("edges.csv", "from:x,to:x\n-1,0.2\n0,1\n0.5,1.5\n");
    let run = check(edges, &["--edges", "--json"]);
    assert_eq!(run.code, 1);
    let verdicts = |answer: &Value| -> Vec<String> {
        let list = answer["segments"].as_array().unwrap();
        list.iter().map(|segment| segment["verdict"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(verdicts(&run.json()), ["free", "collision", "free"]);
    let run = check(edges, &["--edges", "--stop-at-first", "--json"]);
    assert_eq!(verdicts(&run.json()), ["free", "collision", "not_checked"]);
    let edges = ("edges.csv", "from:x,to:x\n0,1\n0,0.2\n0,0.2\n0,0.2\n");
    let run = check(edges, &["--edges", "--stop-at-first"]);
    assert!(run.stdout.contains("segments 1 to 3: not checked"), "{run:?}");
}

#[test]
fn a_timed_spline_is_followed_and_its_contact_has_a_time() {
    // From rest to rest, but with a bulge: the cubic overshoots through the wall between its waypoints.
    let spline = ("path.csv", "time,x,vel:x\n0,0,1.5\n1,0,-1.5\n");
    let run = check(spline, &["--json"]);
    assert_eq!(run.code, 1, "{run:?}");
    let contact = segment(&run.json(), 0)["contact"].clone();
    assert!(contact["time"].as_f64().is_some_and(|time| time > 0.1 && time < 0.9));
    let straight = ("path.csv", "time,x\n0,0\n1,0\n");
    assert_eq!(check(straight, &["--json"]).code, 0);
}

#[test]
fn a_single_row_is_a_standstill_and_margins_count() {
    let still = ("path.csv", "x\n0.1\n");
    let run = check(still, &["--json"]);
    let answer = run.answer();
    assert_eq!(answer["segments"].as_array().unwrap().len(), 1);
    // The cube's face is 15 cm before the wall.
    assert_eq!(check(still, &["--margin", "0.1499", "--json"]).code, 0);
    let run = check(still, &["--margin", "0.1501", "--json"]);
    assert_eq!(run.code, 1);
    assert_eq!(segment(&run.json(), 0)["contact"]["kind"], "margin");
}

#[test]
fn a_spent_budget_is_undecided() {
    let run = demo("paths/demo_free.csv", &["--budget", "20", "--json"]);
    assert_eq!(run.code, 3);
    let open = segment(&run.json(), 0)["open"].clone();
    assert!(open[0]["from"].is_number() && open[0]["to"].is_number() && open[0]["clearance"]["lower"].is_number());
}

#[test]
fn paths_beyond_the_limits_name_row_joint_and_limit_and_can_be_accepted() {
    let beyond = ("path.csv", "x\n0\n-2.5\n");
    let run = check(beyond, &["--json"]);
    assert_eq!(run.code, 2);
    let error = run.json()["error"].clone();
    assert!(error["message"].as_str().unwrap().contains('x') && error["file"].as_str().unwrap().ends_with("path.csv"));
    assert!(run.stderr.contains("path.csv"));
    assert_eq!(check(beyond, &["--ignore-limits", "--json"]).code, 0);
    // Waypoints within, the curve beyond: from 1.9 with 1 m/s outwards.
    let bulge = ("path.csv", "time,x,vel:x\n0,1.9,1\n1,1.9,-1\n");
    assert_eq!(check(bulge, &["--json"]).code, 2);
}

#[test]
fn bad_options_are_refused() {
    let path = ("path.csv", "x\n0\n0.1\n");
    for arguments in [
        &["--engine", "magic"][..],
        // Study switches of the engines are for benchmarks, not for the command.
        &["--covering", "gap", "--engine", "bisection"],
        &["--stages", "none", "--engine", "interval"],
        &["--epsilon", "0"],
        &["--margin", "-1"],
        &["--epsilon", "nan"],
        &["--shard", "1/2"],
    ] {
        assert_eq!(check(path, arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn the_clearance_over_time_is_told_with_both_bounds() {
    let file = |name: &str| data().join(name).display().to_string();
    let folder = tempfile::tempdir().unwrap();
    let csv = folder.path().join("profile.csv").display().to_string();
    let (cell, path) = (file("cells/demo.yaml"), file("paths/demo_free.csv"));
    let run = noclash(["clearance", &cell, &path, "--pieces", "8", "--epsilon", "0.001", "--csv", &csv, "--json"]);
    let answer = run.answer();
    assert_eq!(answer["verdict"], "free");
    let number = |value: &Value| value.as_f64().unwrap();
    let (lower, upper) = (number(&answer["clearance"]["lower"]), number(&answer["clearance"]["upper"]));
    assert!(lower > 0.0 && lower <= upper && upper - lower <= 0.002, "{lower} {upper}");
    let profile = answer["profile"].as_array().unwrap();
    assert_eq!(profile.len(), 16);
    for piece in profile {
        assert!(number(&piece["lower"]) >= lower && number(&piece["lower"]) <= number(&piece["upper"]));
    }
    assert_eq!(std::fs::read_to_string(csv).unwrap().lines().count(), 17);
    assert_eq!(noclash(["clearance", &cell, &path, "--pieces", "7"]).code, 2);
    let missed = noclash(["clearance", &cell, &file("paths/demo_missed.csv"), "--json"]);
    assert_eq!((missed.code, &missed.json()["verdict"]), (1, &Value::from("collision")));
}

#[test]
fn the_parts_of_a_file_of_edges_are_the_whole() {
    let rows: String =
        (0..11).map(|row| format!("{},{}\n", -1.0 + 0.1 * f64::from(row), -0.9 + 0.15 * f64::from(row))).collect();
    let file = ("edges.csv", format!("from:x,to:x\n{rows}"));
    let ask = |arguments: &[&str]| check((file.0, &file.1), &[&["--edges", "--json"], arguments].concat());
    let whole = ask(&[]).json();
    let strip = |segment: &Value| (segment["index"].clone(), segment["verdict"].clone(), segment["clearance"].clone());
    let of = |answer: &Value| answer["segments"].as_array().unwrap().iter().map(strip).collect::<Vec<_>>();
    for parts in [1, 2, 3, 11] {
        let reported: Vec<Value> =
            (1..=parts).map(|part| ask(&["--shard", &format!("{part}/{parts}")]).json()).collect();
        assert_eq!(reported.iter().flat_map(&of).collect::<Vec<_>>(), of(&whole), "{parts}");
        assert_eq!(reported[0]["shard"]["parts"], parts);
    }
    assert!(of(&whole).iter().any(|(_, verdict, _)| verdict == "collision"));
    for wrong in ["0/3", "4/3", "1", "a/b", "1/0", "-1/3"] {
        assert_eq!(ask(&["--shard", wrong]).code, 2, "{wrong}");
    }
    assert!(ask(&["--shard", "3/12"]).code == 2 || ask(&["--shard", "1/12"]).code == 2, "an empty part");
}

#[test]
fn a_list_of_open_times_that_was_cut_says_so() {
    // More turns than doubles can follow: nearly all of the motion is open, and it certainly collides somewhere.
    let urdf = r#"<robot name="r"><link name="a"/><link name="b"><collision><origin xyz="0.5 0 0"/><geometry><box size="1 0.02 0.02"/></geometry></collision></link>
      <joint name="j" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint></robot>"#;
    let cell = "robots: [{ name: r, urdf: r.urdf }]\nobstacles: [{ name: post, box: [0.01, 0.01, 0.01], pose: { xyz: [0, 0.9, 0] } }]\n";
    let files = folder(&[("r.urdf", urdf), ("cell.yaml", cell), ("path.csv", "j\n0\n1e300\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let run = noclash(["check", &file("cell.yaml"), &file("path.csv"), "--json"]);
    assert_eq!(run.code, 3, "{run:?}");
    assert_eq!(segment(&run.json(), 0)["complete"], false, "{run:?}");
    let few = check(("path.csv", "x\n-1\n0.2\n"), &["--json", "--engine", "sampled", "--resolution", "1"]);
    assert_eq!(segment(&few.json(), 0)["complete"], true, "{few:?}");
}

#[test]
fn a_free_path_is_told_with_its_least_clearance_or_without() {
    let reported = demo("paths/demo_free.csv", &["--json"]).answer();
    let [cell, path] = ["cells/demo.yaml", "paths/demo_free.csv"].map(|name| data().join(name).display().to_string());
    let measured = noclash(["clearance", &cell, &path, "--json"]).answer();
    let segments = reported["segments"].as_array().unwrap();
    let least = |key: &str| {
        segments.iter().map(|segment| segment["clearance"][key].as_f64().unwrap()).fold(f64::INFINITY, f64::min)
    };
    // Both enclose the same number, each within a tenth of a millimetre.
    assert!(least("upper") - least("lower") <= 1.001e-4, "{segments:?}");
    let bound = |key: &str| measured["clearance"][key].as_f64().unwrap();
    assert!(least("lower") <= bound("upper") && bound("lower") <= least("upper"), "{segments:?} {measured}");
    assert!((least("lower") - bound("lower")).abs() <= 2e-4);
    assert!(
        segments.iter().all(|segment| segment["clearance"]["t"].as_f64().is_some_and(|t| (0.0..=1.0).contains(&t)))
    );
    let text = demo("paths/demo_free.csv", &[]);
    assert!(text.stdout.contains("Nothing comes nearer than 42.") && text.stdout.contains("nearest: "), "{text:?}");
    let without = demo("paths/demo_free.csv", &["--json", "--no-clearance"]).answer();
    assert!(without["segments"].as_array().unwrap().iter().all(|segment| segment["clearance"].is_null()));
    assert!(!demo("paths/demo_free.csv", &["--no-clearance"]).stdout.contains("nearer"));
}
