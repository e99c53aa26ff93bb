//! `noclash contact`: exit codes and the shape of its answer. The times themselves are tested with the library.

use serde_json::Value;

use crate::command_line::{Run, folder, noclash};

const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-4" upper="4" velocity="1" effort="1"/></joint></robot>"#;

const CELL: &str = r#"robots: [{ name: cart, urdf: cart.urdf }]
obstacles:
  - { name: wall, box: [0.1, 1, 1], pose: { xyz: [1.0, 0, 0] } }
"#;

fn contact(path: &str, arguments: &[&str]) -> Run {
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", path)]);
    let inside = |name: &str| files.path().join(name).display().to_string();
    let mut all = vec!["contact".to_string(), inside("cell.yaml")];
    if arguments.first() == Some(&"--edges") {
        all.push("--edges".to_string());
    }
    all.push(inside("path.csv"));
    all.extend(arguments.iter().filter(|argument| **argument != "--edges").map(|argument| argument.to_string()));
    noclash(all)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_first_contact_of_a_path_has_its_segment_bounds_and_places() {
    let run = contact("x,time\n-1,0\n0,1\n2,3\n", &["--json"]);
    assert_eq!(run.code, 1);
    let answer = run.json();
    let first = &answer["first_contact"];
    assert_eq!((&answer["verdict"], &first["segment"]), (&Value::from("collision"), &Value::from(1)));
    assert_eq!(first["bodies"], serde_json::json!(["cart/car", "wall"]));
    // x = 0.9, 45 hundredths into the second segment, which takes two seconds.
    assert!(number(&first["t_lower"]) <= 0.45 && number(&first["t_upper"]) >= 0.45);
    assert!(number(&first["t_upper"]) - number(&first["t_lower"]) <= 1e-9);
    assert!((number(&first["time"]["upper"]) - 1.9).abs() < 1e-8);
    assert!((number(&first["configuration"]["cart/x"]) - 0.9).abs() < 1e-8);
    assert!((number(&first["link_poses"]["cart/car"]["xyz"][0]) - 0.9).abs() < 1e-8);
    assert!((number(&first["contacts"][0]["normal"][0]) - 1.0).abs() < 1e-6);
    assert_eq!(answer["segments"][0]["verdict"], "free");
}

#[test]
fn free_exits_0_undecided_3_and_edges_are_answered_one_by_one() {
    let free = contact("x\n-1\n0.5\n", &["--json"]);
    assert_eq!((free.code, &free.json()["first_contact"]), (0, &Value::Null));
    let spent = contact("x\n-1\n2\n", &["--json", "--budget", "0"]);
    assert_eq!((spent.code, &spent.json()["verdict"]), (3, &Value::from("undecided")));
    let edges = contact("from:x,to:x\n-1,2\n-1,0\n3,0\n", &["--edges", "--json"]);
    assert_eq!(edges.code, 1);
    let verdicts: Vec<Value> =
        edges.json()["segments"].as_array().unwrap().iter().map(|segment| segment["verdict"].clone()).collect();
    assert_eq!(verdicts, ["collision", "free", "collision"]);
    assert_eq!(contact("x\n-1\n2\n", &["--accuracy", "0"]).code, 2);
}

/// The car rests against a first wall without overlapping it by more than rounding, and runs into a second one later.
#[test]
fn a_contact_after_an_undecided_segment_is_not_called_the_first() {
    let shelf = CELL.replace("xyz: [1.0, 0, 0]", "xyz: [1.0, 5, 0]");
    let shelf = shelf
        + "  - { name: shelf, box: [0.1, 0.1, 0.1], pose: { xyz: [-1.0, 0.1, 0] } }\n  - { name: stop, box: [0.1, 1, 1], pose: { xyz: [1, 0, 0] } }\n";
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", &shelf), ("path.csv", "x\n-1.5\n-0.5\n2\n")]);
    let inside = |name: &str| files.path().join(name).display().to_string();
    let ask = |more: &[&str]| {
        let all = ["contact".to_string(), inside("cell.yaml"), inside("path.csv")].into_iter();
        noclash(all.chain(more.iter().map(ToString::to_string)))
    };
    let run = ask(&["--json"]);
    let answer = run.json();
    let first = &answer["first_contact"];
    assert_eq!((run.code, &answer["segments"][0]["verdict"]), (1, &Value::from("undecided")), "{answer}");
    assert_eq!((&first["segment"], &first["bodies"][1]), (&Value::from(1), &Value::from("stop")));
    let before = first["undecided_before"].as_array().unwrap();
    assert_eq!((before.len(), &before[0]["segment"]), (1, &Value::from(0)));
    // The faces begin to touch at x = -1.1.
    assert!((number(&before[0]["t"]) - 0.4).abs() < 1e-6, "{first}");
    assert_eq!(before[0]["t"], answer["segments"][0]["free_until"]);
    let words = ask(&[]).stdout;
    assert!(words.contains("perhaps not the first one: 1 earlier segment is not decided"), "{words}");
    assert!(words.contains("segment 1: cart/car and stop touch first in this segment"), "{words}");
}

#[test]
fn all_contacts_are_listed_with_beginning_and_end() {
    let run = contact("x\n-1\n3\n-1\n", &["--all", "--json"]);
    let answer = run.json();
    let reported = answer["contact_intervals"].as_array().unwrap();
    assert_eq!(reported.len(), 2, "there and back");
    for (span, (segment, enter, leave)) in reported.iter().zip([(0, 1.9 / 4.0, 2.1 / 4.0), (1, 1.9 / 4.0, 2.1 / 4.0)]) {
        assert_eq!(span["segment"], segment);
        assert!((number(&span["enter"]["upper"]) - enter).abs() < 1e-8, "{span}");
        assert!((number(&span["leave"]["upper"]) - leave).abs() < 1e-8, "{span}");
        assert_eq!((&span["certain"], number(&span["clearance"]["upper"])), (&Value::Bool(true), 0.0));
    }
    assert!(contact("x\n-1\n3\n", &["--all"]).stdout.contains("Every contact"));
}
