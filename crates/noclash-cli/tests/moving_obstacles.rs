//! Obstacles with a `motion:` through the command: verdicts, exit statuses, JSON, and what does not fit together.

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

/// A cube of 20 cm on a rail along x.
const SLIDER: &str = r#"<robot name="slider"><link name="rail"/><link name="car"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;
/// A cart of the same size that crosses the rail.
const CELL: &str = "robots: [{ name: slider, urdf: slider.urdf }]\nobstacles: [{ name: cart, box: [0.2, 0.2, 0.2], motion: cart.csv }]\n";
const ACROSS: &str = "x,y,z\n0,-2,0\n0,2,0\n";

/// Runs a command on the slider, the cart's motion and a path, all of this content.
fn ask(arguments: &[&str], cart: &str, path: (&str, &str)) -> Run {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", CELL), ("cart.csv", cart), path]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let named = |argument: &&str| match *argument {
        "CELL" => file("cell.yaml"),
        "PATH" => file(path.0),
        other => other.to_string(),
    };
    noclash(arguments.iter().map(named))
}

fn check(cart: &str, path: &str, arguments: &[&str]) -> Run {
    ask(&[&["check", "CELL", "PATH", "--json"], arguments].concat(), cart, ("path.csv", path))
}

#[test]
fn the_sample_arm_waits_for_the_cart_or_meets_it() {
    for engine in ["bisection", "refined", "clearance_bound", "spacetime"] {
        let run = |path: &str| {
            let file = |name: &str| data().join(name).display().to_string();
            noclash(["check", &file("cells/crossing.yaml"), &file(path), "--json", "--engine", engine])
        };
        let free = run("paths/crossing_free.csv").answer();
        assert_eq!((&free["verdict"], free["segments"].as_array().unwrap().len()), (&Value::from("free"), 3));
        let collision = run("paths/crossing_collision.csv");
        assert_eq!(collision.code, 1, "{engine}");
        let answer = collision.json();
        let contact = &answer["segments"][2]["contact"];
        assert_eq!(contact["bodies"][1], "cart", "{engine}: {contact}");
        let (t, time) = (contact["t"].as_f64().unwrap(), contact["time"].as_f64().unwrap());
        assert!((time - (2.0 + t)).abs() < 1e-12 && time > 2.0, "{contact}");
        assert_eq!(contact["configuration"].as_object().unwrap().len(), 6, "joints alone");
        assert_eq!(contact["obstacles"]["cart"].as_array().unwrap().len(), 7, "{contact}");
    }
}

#[test]
fn crossing_by_rows_collides_and_every_edge_is_a_path_of_its_own() {
    let run = check(ACROSS, "x\n-2\n2\n", &[]);
    assert_eq!(run.code, 1);
    let contact = &run.json()["segments"][0]["contact"];
    assert!((contact["t"].as_f64().unwrap() - 0.5).abs() <= 0.05 + 1e-9, "{contact}");
    assert_eq!(check(ACROSS, "x\n-2\n-1\n", &[]).code, 0);
    let edges =
        ask(&["check", "CELL", "--edges", "PATH", "--json"], ACROSS, ("edges.csv", "from:x,to:x\n-2,-1\n-2,2\n"));
    let verdicts: Vec<Value> =
        edges.json()["segments"].as_array().unwrap().iter().map(|segment| segment["verdict"].clone()).collect();
    assert_eq!((edges.code, verdicts), (1, vec![Value::from("free"), Value::from("collision")]));
    // One row rests wherever it is.
    assert_eq!(check("x,y,z\n0,-2,0\n", "x\n-2\n2\n-1\n", &[]).code, 0);
    assert_eq!(check("x,y,z\n0,0,0\n", "x\n-2\n2\n-1\n", &[]).code, 1);
}

#[test]
fn what_does_not_fit_the_path_exits_two_and_names_both_files() {
    let wrong = |run: Run, words: &[&str]| {
        assert_eq!(run.code, 2, "{run:?}");
        let error = &run.json()["error"];
        for word in words {
            assert!(error["message"].as_str().unwrap().contains(word), "{word}: {error}");
        }
        assert!(error["file"].as_str().unwrap().ends_with(".csv") && !error["remedy"].as_str().unwrap().is_empty());
        assert!(run.stderr.contains("path.csv") && run.stderr.contains("cart.csv"), "{run:?}");
    };
    wrong(check(ACROSS, "x\n-2\n0\n2\n", &[]), &["`cart`", "2 rows", "cart.csv", "3 waypoints"]);
    let timed = "time,x,y,z\n0,0,-2,0\n1,0,2,0\n";
    let run = check(timed, "x\n-2\n2\n", &[]);
    assert!(run.json()["error"]["remedy"].as_str().unwrap().contains("times"), "{run:?}");
    wrong(run, &["`cart`", "cart.csv", "no times"]);
    let edges = ask(&["check", "CELL", "--edges", "PATH", "--json"], timed, ("path.csv", "from:x,to:x\n-2,2\n"));
    wrong(edges, &["`cart`", "no times"]);
}

#[test]
fn answers_about_one_configuration_say_that_the_obstacle_is_at_its_first_row() {
    let inspected = ask(&["inspect", "CELL", "--json"], ACROSS, ("path.csv", "")).answer();
    let is_told = |answer: &Value| {
        let reported = answer["assumptions"]
            .as_array()
            .unwrap()
            .iter()
            .any(|line| line.as_str().unwrap().contains("cart") && line.as_str().unwrap().contains("first row"));
        assert!(reported, "{answer}");
    };
    is_told(&inspected);
    assert_eq!(inspected["dof"], serde_json::json!(["slider/x"]));
    assert_eq!(inspected["robots"].as_array().unwrap().len(), 1);
    let cart = inspected["bodies"].as_array().unwrap().iter().find(|body| body["name"] == "cart").unwrap().clone();
    assert_eq!((&cart["kind"], &cart["moves"]), (&Value::from("obstacle"), &Value::from(true)));
    let distance = ask(&["distance", "CELL", "--at", "x=0", "--json"], ACROSS, ("path.csv", "")).answer();
    is_told(&distance);
    let upper = distance["clearance"]["upper"].as_f64().unwrap();
    assert!((1.8..1.8 + 1e-6).contains(&upper), "{distance}");
    // A path of one row is such an answer too; with times it is at its time.
    is_told(&check(ACROSS, "x\n0\n", &[]).answer());
    let timed = "time,x,y,z\n0,0,-2,0\n1,0,2,0\n";
    assert_eq!(check(timed, "time,x\n0.5,0\n", &[]).code, 1);
    assert_eq!(check(timed, "time,x\n0.25,0\n", &[]).answer()["assumptions"], serde_json::json!([]));
}

#[test]
fn clearance_over_time_counts_the_obstacles_way() {
    let timed = "time,x,y,z\n1,0,-2,0\n2,0,-0.5,0\n";
    let answer = ask(&["clearance", "CELL", "PATH", "--json"], timed, ("path.csv", "time,x\n0,0\n4,0\n")).answer();
    // It comes up to half a metre, a fifth of which the two cubes fill.
    let clearance = &answer["clearance"];
    let (lower, upper) = (clearance["lower"].as_f64().unwrap(), clearance["upper"].as_f64().unwrap());
    assert!(lower <= 0.3 && lower > 0.2999 && (0.3..0.3001).contains(&upper), "{clearance}");
    let first = &answer["profile"][0];
    assert!(first["lower"].as_f64().unwrap() > 1.799, "it rests before its first row: {first}");
}

#[test]
fn curves_of_a_yaml_file_are_checked_with_what_moves_beside_them() {
    let spline = "joint_names: [x]\nsegments:\n- line: { start: [-2], end: [-1] }\n- b_spline: { degree: 2, control_points: [[-1], [0.4], [-1]] }\n";
    let ask = |cart: &str| ask(&["check", "CELL", "PATH", "--json"], cart, ("path.yaml", spline));
    // The parabola's top is at x = -0.3, 0.1 m short of a cart at the crossing.
    let answer = ask("x,y,z\n0,0,0\n").answer();
    assert_eq!(answer["segments"].as_array().unwrap().len(), 2);
    // Here the cart comes along the rail.
    assert_eq!(ask("x,y,z\n1,0,0\n1,0,0\n-1,0,0\n").code, 1);
    let run = ask(ACROSS);
    assert_eq!(run.code, 2);
    assert!(run.json()["error"]["message"].as_str().unwrap().contains("3 waypoints"), "{run:?}");
}

#[test]
fn a_cell_without_joints_is_asked_about_its_moving_obstacles_alone() {
    let wall = "obstacles:\n- { name: wall, box: [0.2, 0.2, 0.2] }\n";
    let cell = format!("{wall}- {{ name: cart, box: [0.2, 0.2, 0.2], motion: cart.csv }}\n");
    let check = |cell: &str, cart: &str| {
        let files = folder(&[("cell.yaml", cell), ("cart.csv", cart), ("path.csv", "time\n0\n1\n")]);
        let file = |name: &str| files.path().join(name).display().to_string();
        noclash(["check".to_string(), file("cell.yaml"), file("path.csv"), "--json".to_string()])
    };
    assert_eq!(check(&cell, ACROSS).code, 1);
    assert_eq!(check(&cell, "x,y,z\n1,-2,0\n1,2,0\n").code, 0);
    let still = check(wall, ACROSS);
    let error = &still.json()["error"];
    assert_eq!((still.code, &error["kind"]), (2, &Value::from("missing")), "{error}");
    assert!(error["message"].as_str().unwrap().contains("nothing in this cell can move"), "{error}");
    assert!(error["remedy"].as_str().unwrap().contains("`motion`"), "{error}");
}
