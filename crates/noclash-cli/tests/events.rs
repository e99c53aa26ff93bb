//! One contact over many short segments is one event; lists fit on a screen; swept volumes of dense paths stay small.

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-4" upper="4" velocity="1" effort="1"/></joint></robot>"#;

/// Touching from x = 0.9 to 1.1, and again from 1.9 to 2.1.
const CELL: &str = r#"robots: [{ name: cart, urdf: cart.urdf }]
obstacles:
  - { name: wall, box: [0.1, 1, 1], pose: { xyz: [1.0, 0, 0] } }
  - { name: post, box: [0.1, 1, 1], pose: { xyz: [2.0, 0, 0] } }
"#;

fn ask(command: &str, path: &str, arguments: &[&str]) -> Run {
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", path)]);
    let here = files.path().display().to_string();
    let named = [command.to_string(), format!("{here}/cell.yaml"), format!("{here}/path.csv")];
    noclash(named.into_iter().chain(arguments.iter().map(|argument| argument.replace("{}", &here))))
}

/// From 0 to `to` in so many rows, a millisecond each.
fn dense(rows: usize, to: f64) -> String {
    let row = |row: usize| format!("{},{}\n", row as f64 * 1e-3, to * row as f64 / (rows - 1) as f64);
    "time,x\n".to_string() + &(0..rows).map(row).collect::<String>()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn one_contact_over_many_segments_is_one_event_in_words_and_json() {
    let path = dense(301, 3.0);
    let answer = ask("check", &path, &["--json"]).json();
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events.len(), 2, "{events:?}");
    for (event, (body, from, to)) in events.iter().zip([("wall", 0.9, 1.1), ("post", 1.9, 2.1)]) {
        assert_eq!(event["bodies"], serde_json::json!(["cart/car", body]));
        assert_eq!(event["kind"], "overlap");
        // A metre takes a tenth of a second, a row a hundredth of a metre.
        for (end, x) in [(&event["from"], from), (&event["to"], to)] {
            assert!((number(&end["time"]) - 0.1 * x).abs() < 1e-6, "{event}");
            assert!((number(&end["row"]) - 100.0 * x).abs() <= 1.0, "{event}");
            assert!((number(&end["segment"]) + number(&end["t"]) - 100.0 * x).abs() < 1e-3, "{event}");
        }
        assert!(number(&event["segments"]) >= 20.0, "{event}");
    }
    assert_eq!(answer["segments"].as_array().unwrap().len(), 300, "segments stay as they are");
    let text = ask("check", &path, &[]).stdout;
    assert!(text.lines().count() < 12, "{text}");
    assert!(text.contains("cart/car and wall overlap: 0.090 s to 0.110 s (rows 90 to 110)"), "{text}");
    let all = ask("check", &path, &["-v"]).stdout;
    assert!(all.lines().count() > 40 && all.contains("volume tests"), "{all}");
}

#[test]
fn the_event_of_a_dense_path_is_that_of_the_coarse_one() {
    let coarse = ask("contact", "time,x\n0,0\n0.3,3\n", &["--json"]).json();
    let fine = ask("contact", &dense(301, 3.0), &["--json"]).json();
    for answer in [&coarse, &fine] {
        let events = answer["events"].as_array().unwrap();
        assert_eq!(events.len(), 1, "the first alone: {events:?}");
        assert!((number(&events[0]["from"]["time"]) - 0.09).abs() < 1e-6, "{events:?}");
        assert!((number(&events[0]["to"]["time"]) - 0.11).abs() < 1e-6, "{events:?}");
    }
    let all = ask("contact", &dense(301, 3.0), &["--all", "--json"]).json();
    assert_eq!(all["events"].as_array().unwrap().len(), 2, "{}", all["events"]);
    assert!(all["contact_intervals"].as_array().unwrap().len() > 20);
}

#[test]
fn the_same_motion_sampled_densely_adds_no_undecided_stretches() {
    let demo = data().join("cells/demo.yaml").display().to_string();
    let first = |rows: u32| {
        let row =
            |row: u32| format!("{},{},0,0,0,0,0\n", 2.0 * row as f64 / rows as f64, -1.4 * row as f64 / rows as f64);
        let rows: String = (0..=rows).map(row).collect();
        let path = format!("time,joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n{rows}");
        let files = folder(&[("path.csv", &path)]);
        let file = files.path().join("path.csv").display().to_string();
        let text = noclash(["contact", &demo, &file]).stdout;
        assert!(text.starts_with("Contact.\n") && !text.contains("not decided"), "{text}");
        // Digits that mean something: no more than tell the two bounds apart.
        let long = |word: &str| word.trim_matches('.').len() > 16 && word.parse::<f64>().is_ok();
        assert!(!text.split_whitespace().any(long), "{text}");
        let answer = noclash(["contact", &demo, &file, "--json"]).json()["first_contact"].take();
        assert_eq!((&answer["wider_than_asked"], &answer["unclear"]), (&false.into(), &serde_json::json!([])));
        number(&answer["time"]["upper"])
    };
    assert!((first(1) - first(1000)).abs() < 1e-6);
}

#[test]
fn a_contact_that_begins_where_rows_meet_is_still_the_first() {
    // 0.9 is a row: what is open at the end of the segment before belongs to the contact.
    for path in [dense(31, 3.0), "time,x\n0,0\n0.9,0.9\n1,1\n".to_string()] {
        let text = ask("contact", &path, &[]).stdout;
        assert!(text.starts_with("Contact.\n") && !text.contains("not decided"), "{text}");
        assert!(text.contains("s, segment"), "seconds come first: {text}");
    }
    let answer = ask("contact", &dense(31, 3.0), &["--json"]).json();
    let first = &answer["first_contact"];
    let until = number(&first["free_until"]["segment"]) + number(&first["free_until"]["t"]);
    assert!((until - 9.0).abs() < 1e-6, "{first}");
}

#[test]
fn cut_lists_say_whether_they_are_complete() {
    let answer = ask("contact", "x\n-1\n2\n", &["--json", "--budget", "0"]).json();
    assert!(answer["segments"][0]["complete"].is_boolean(), "{answer}");
}

#[test]
fn clearance_prints_a_screenful_and_writes_the_rest() {
    let (free, long) = (dense(501, 0.8), dense(501, 3.0));
    for (path, arguments) in [(&free, &[][..]), (&free, &["--per-pair"]), (&long, &[])] {
        let text = ask("clearance", path, arguments).stdout;
        assert!(text.lines().count() < 40, "{} lines", text.lines().count());
        assert!(text.contains("tightest places of 8,000 intervals"), "{text}");
    }
    let answer = ask("clearance", &long, &["--json"]).json();
    assert_eq!(answer["events"].as_array().unwrap().len(), 2);
    assert_eq!(answer["profile"].as_array().unwrap().len(), 8000);
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", &free)]);
    let file = |name: &str| files.path().join(name).display().to_string();
    noclash(["clearance", &file("cell.yaml"), &file("path.csv"), "--csv", &file("p.csv")]);
    assert_eq!(std::fs::read_to_string(file("p.csv")).unwrap().lines().count(), 8001);
}

#[test]
fn the_drawing_has_millimetres_collisions_pairs_and_no_fixed_size() {
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", "x\n0\n3\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let svg = |arguments: &[&str]| {
        let out = file("p.svg");
        let asked = ["clearance", &file("cell.yaml"), &file("path.csv"), "--svg", &out];
        noclash([&asked[..], arguments].concat());
        std::fs::read_to_string(out).unwrap()
    };
    let plain = svg(&[]);
    assert!(plain.contains("clearance in mm") && plain.contains(">\ncollision\n<"), "{plain}");
    assert!(plain.contains("width=\"100%\"") && plain.contains("viewBox"), "{}", &plain[..300]);
    let pairs = svg(&["--per-pair"]);
    assert!(
        !plain.contains("cart/car – post\n")
            || pairs.matches("cart/car – post").count() > plain.matches("cart/car – post").count()
    );
    assert!(pairs.contains("cart/car – post") && pairs.contains("cart/car – wall"));
}

#[test]
fn a_swept_volume_of_a_dense_path_is_merged_and_says_its_size_before() {
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", &dense(501, 0.5))]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let sweep = |out: &str, arguments: &[&str]| {
        let asked = ["sweep", &file("cell.yaml"), &file("path.csv"), "-o", &file(out), "--capsules", "1"];
        noclash([&asked[..], arguments].concat())
    };
    let pieces = |run: &Run| number(&run.json()["pieces"]);
    let apart = sweep("apart.stl", &["--resolution", "0", "--json"]);
    let merged = sweep("merged.stl", &["--json"]);
    let coarse = sweep("coarse.stl", &["--resolution", "2cm", "--json"]);
    assert_eq!(pieces(&apart), 500.0);
    assert!(pieces(&merged) < 150.0 && pieces(&coarse) < 40.0, "{merged:?} {coarse:?}");
    assert!(number(&merged.json()["beyond_capsules"]) <= 8e-3 && number(&coarse.json()["beyond_capsules"]) <= 24e-3);
    let text = sweep("again.stl", &[]);
    assert!(text.stderr.contains("triangles (") && text.stderr.contains("500 segments"), "{text:?}");
    assert!(sweep("quiet.stl", &["-q"]).stderr.is_empty());
}

#[test]
fn a_swept_volume_encloses_the_motion_in_every_format() {
    let files = folder(&[("cart.urdf", CART), ("path.csv", &dense(101, 0.5)), ("back.csv", "x\n0\n0.5\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    std::fs::write(file("cell.yaml"), CELL).unwrap();
    for (name, resolution) in [("s.stl", "1cm"), ("s.ply", "1cm"), ("s.glb", "0")] {
        let run =
            noclash(["sweep", &file("cell.yaml"), &file("path.csv"), "-o", &file(name), "--resolution", resolution]);
        assert_eq!(run.code, 0, "{run:?}");
        // The cart stays inside: everywhere within its swept volume, nowhere outside.
        let world = format!(
            "robots: [{{ name: cart, urdf: cart.urdf }}]\nobstacles: [{{ name: swept, mesh: {name}, solid: union }}]\n"
        );
        std::fs::write(file("world.yaml"), world).unwrap();
        for x in ["0", "0.123", "0.25", "0.5"] {
            let at = noclash(["distance", &file("world.yaml"), "--at", &format!("x={x}"), "--json"]);
            assert_eq!(at.json()["overlap"], true, "{name} at {x}: {at:?}");
        }
        let outside = noclash(["distance", &file("world.yaml"), "--at", "x=0.8", "--json"]).json();
        assert!(number(&outside["clearance"]["lower"]) > 0.1, "{name}: {outside}");
    }
    let refused = noclash(["sweep", &file("cell.yaml"), &file("path.csv"), "-o", &file("s.xyz"), "--json"]);
    assert!(refused.code == 2 && refused.stderr.contains(".ply or .glb"), "{refused:?}");
}
