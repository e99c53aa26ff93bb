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

#[test]
fn all_contacts_are_listed_with_beginning_and_end() {
    let run = contact("x\n-1\n3\n-1\n", &["--all", "--json"]);
    let answer = run.json();
    let told = answer["contact_intervals"].as_array().unwrap();
    assert_eq!(told.len(), 2, "there and back");
    for (span, (segment, enter, leave)) in told.iter().zip([(0, 1.9 / 4.0, 2.1 / 4.0), (1, 1.9 / 4.0, 2.1 / 4.0)]) {
        assert_eq!(span["segment"], segment);
        assert!((number(&span["enter"]["upper"]) - enter).abs() < 1e-8, "{span}");
        assert!((number(&span["leave"]["upper"]) - leave).abs() < 1e-8, "{span}");
        assert_eq!((&span["certain"], number(&span["clearance"]["upper"])), (&Value::Bool(true), 0.0));
    }
    assert!(contact("x\n-1\n3\n", &["--all"]).stdout.contains("Every contact"));
}
