//! `monitor`: lines in, lines out; a bad line is answered and the stream goes on.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::command_line::{SLIDER, SLIDER_CELL, folder, noclash};
use crate::socket_client::Client;

struct Told {
    code: i32,
    lines: Vec<Value>,
    stderr: String,
}

/// Runs `monitor` on the slider's cell with this input.
fn monitor(arguments: &[&str], input: &[u8]) -> Told {
    let folder = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL)]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_noclash"));
    command.arg("monitor").arg(folder.path().join("cell.yaml")).args(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    child.stdin.take().expect("stdin").write_all(input).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let stdout = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = stdout.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    Told { code: output.status.code().unwrap(), lines, stderr: String::from_utf8(output.stderr).unwrap() }
}

fn assert_upper(line: &Value, expected: f64) {
    let bound = |side: &str| line["clearance"][side].as_f64().unwrap_or_else(|| panic!("{line}"));
    assert!(bound("lower") <= expected + 1e-12 && (bound("upper") - expected).abs() < 1e-9, "{line}");
}

#[test]
fn every_line_is_answered_by_one_and_bad_ones_do_not_end_the_stream() {
    let input = b"{\"rail\": 0.5, \"float/y\": 9}\n\n[0.6, 0, 9, 0]\n{\"rail\": \"x\"}\nnonsense\n{\"rial\": 1}\n[1]\n\xff\xfe\n{\"rail\": 0.7, \"float/y\": 9}";
    let reported = monitor(&[], input);
    assert_eq!(reported.code, 0, "{}", reported.stderr);
    assert_eq!(reported.lines.len(), 8, "{:?}", reported.lines);
    for (tick, line) in reported.lines.iter().enumerate() {
        assert_eq!(line["tick"], json!(tick));
    }
    // Block face at 0.1 before the rail's value, wall face at 1.9.
    assert_upper(&reported.lines[0], 1.3);
    assert_upper(&reported.lines[1], 1.2);
    assert_upper(&reported.lines[7], 1.1);
    let errors: Vec<&str> = reported.lines[2..7].iter().map(|line| line["error"].as_str().expect("an error")).collect();
    assert!(errors[0].contains("rail") && errors[2].contains("rial") && errors[4].contains("UTF-8"), "{errors:?}");
    assert_eq!(reported.lines[0]["bodies"], json!(["r/block", "wall"]));
    assert_eq!(reported.lines[0]["direction"], json!([1.0, 0.0, 0.0]));
    assert!(reported.lines[0]["micros"].as_f64().unwrap() > 0.0 && reported.lines[0]["points"].is_array());
    assert_eq!(reported.lines[0]["safe_for"], Value::Null, "the planar joint has no velocity limits");
    assert!(reported.stderr.contains("8 ticks, 5 of them") && reported.stderr.contains("p99"), "{}", reported.stderr);
}

#[test]
fn a_line_with_a_key_twice_or_an_obstacle_without_a_place_is_an_error() {
    let lines = [
        r#"{"rail": 0.5, "rail": 0.9, "float/y": 9}"#,
        r#"{"configuration": {"rail": 0.5, "rail": 0.9}}"#,
        r#"{"rail": 0.5, "obstacles": {"wall": {"xyz": [9, 0, 0]}, "wall": {"xyz": [2, 0, 0]}}}"#,
        r#"{"rail": 0.5, "obstacles": {"wall": {"speed": 1}}}"#,
        r#"{"rail": 0.5, "obstacles": {"wall": {}}}"#,
        r#"{"rail": 0.5, "obstacles": {"": {"box": [1, 1, 1]}}}"#,
        r#"{"rail": 0.5, "obstacles": {"a": {"box": [1, 1, 1], "pose": {"xyz": [5, 0, 0]}, "xyz": [9, 0, 0]}}}"#,
        r#"{"rail": 0.5, "obstacles": {"a": {"box": [1, 1, 1], "pose": {"xzy": [5, 0, 0]}}}}"#,
        r#"{"rail": 0.5, "obstacles": {"a": {"capsule": {"radius": 1, "length": 1, "lenght": 2}}}}"#,
    ];
    let reported = monitor(&[], lines.join("\n").as_bytes());
    assert_eq!(reported.lines.len(), lines.len());
    for (line, reported) in lines.iter().zip(&reported.lines) {
        assert!(reported["error"].is_string(), "{line}: {reported}");
    }
}

#[test]
fn words_before_the_first_line_that_makes_sense_and_joints_stated_twice_are_errors_of_their_own() {
    let reported =
        monitor(&[], b"controller starts\n{\"rail\": 0.5, \"float/y\": 9}\n{\"rail\": 0.5, \"r/rail\": 0.6}\n");
    assert!(reported.lines[0]["error"].as_str().is_some_and(|error| error.contains("header")), "{:?}", reported.lines);
    assert_upper(&reported.lines[1], 1.3);
    assert!(reported.lines[2]["error"].as_str().is_some_and(|error| error.contains("twice")), "{:?}", reported.lines);
    let reported = monitor(&[], b"rail,r/rail\nrail,float/y\n0.5,9\n");
    assert!(reported.lines[0]["error"].as_str().is_some_and(|error| error.contains("twice")), "{:?}", reported.lines);
    assert_upper(&reported.lines[1], 1.3);
}

#[test]
fn a_table_with_velocities_tells_how_long_it_is_safe() {
    let input = b"time,rail,vel:rail,float/y\n0,0.5,0.1,9\n0.1,0.6,oops,9\n0.2,1.5,0.1,9\n0.3,1\n0.4,1.9,0,9\n";
    let arguments =
        ["--max-velocity", "1", "--max-acceleration", "2", "--reaction", "100ms", "--nearest", "2", "--json"];
    let reported = monitor(&arguments, input);
    assert_eq!(reported.lines.len(), 5, "{:?}", reported.lines);
    assert_upper(&reported.lines[0], 1.3);
    let safe = |line: &Value| line["safe_for"].as_f64().unwrap_or_else(|| panic!("{line}"));
    assert!(safe(&reported.lines[0]) > safe(&reported.lines[2]) && safe(&reported.lines[2]) > 0.0);
    assert!(reported.lines[1]["error"].is_string() && reported.lines[3]["error"].is_string());
    assert_eq!(reported.lines[0]["nearest"].as_array().unwrap().len(), 2);
    assert_eq!(reported.lines[0]["speed_scale"], json!(1.0));
    let overlap = &reported.lines[4];
    assert_eq!((&overlap["clearance"], &overlap["direction"]), (&json!({"lower": 0.0, "upper": 0.0}), &Value::Null));
    assert_eq!((&overlap["overlap"], safe(overlap)), (&json!(true), 0.0));
    let statistics: Value = serde_json::from_str(reported.stderr.lines().last().unwrap()).unwrap();
    assert_eq!((&statistics["ticks"], &statistics["errors"]), (&json!(5), &json!(2)));
    let micros = |key: &str| statistics["micros"][key].as_f64().unwrap();
    assert!(micros("p50") <= micros("p99") && micros("p99") <= micros("max"), "{statistics}");
}

#[test]
fn an_obstacle_stays_where_its_successor_makes_no_sense() {
    let line = |shape: Value| json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": shape}}).to_string();
    let at = |extra: Value| {
        let mut shape = json!({"box": [0.2, 0.2, 0.2], "pose": {"xyz": [1.0, 0, 0]}});
        shape.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        line(shape)
    };
    let input = [
        at(json!({})),
        at(json!({"speed": -1.0})),
        at(json!({"margin": -1.0})),
        at(json!({"pose": {"xyz": [1.0, 0, 0], "rpy": [1e300, 0, 0]}})),
        line(json!({"box": [0.2, -0.2, 0.2]})),
        json!({"rail": 0.5, "float/y": 9}).to_string(),
    ];
    let reported = monitor(&[], input.join("\n").as_bytes());
    assert_upper(&reported.lines[0], 0.3);
    assert!(reported.lines[1..5].iter().all(|line| line["error"].is_string()), "{:?}", reported.lines);
    assert_upper(&reported.lines[5], 0.3);
}

#[test]
fn obstacles_in_the_line_come_move_and_go() {
    let lines = [
        json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": {"box": [0.2, 0.2, 0.2], "pose": {"xyz": [1.0, 0, 0]}}}}),
        json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": {"xyz": [1.1, 0, 0]}, "wall": {"xyz": [0.5, 5, 0]}}}),
        json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": {"xyz": [1.1, 0, 0], "speeed": 1}}}),
        json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": null, "ghost": null}}),
        json!({"rail": 0.5, "float/y": 9, "obstacles": {"crate": {"sphere": 0.1, "xyz": [0.5, 0.5, 0], "speed": 1.0}}}),
    ];
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let reported = monitor(&[], input.as_bytes());
    assert_upper(&reported.lines[0], 0.3);
    assert_eq!(reported.lines[0]["bodies"], json!(["r/block", "crate"]));
    assert_upper(&reported.lines[1], 0.4);
    assert!(reported.lines[2]["error"].as_str().unwrap().contains("speeed"));
    assert!(reported.lines[3]["error"].as_str().unwrap().contains("ghost"));
    assert_upper(&reported.lines[4], 0.3);
}

#[test]
fn a_deadline_that_cannot_be_kept_is_told_in_the_line() {
    let reported = monitor(&["--deadline", "0us"], b"[0.5, 0, 9, 0]\n");
    assert_eq!(reported.lines[0]["complete"], json!(false));
    assert!(reported.lines[0]["clearance"]["lower"].as_f64().unwrap() <= 1.3);
}

#[test]
fn what_cannot_be_asked_is_bad_usage() {
    let cell = crate::command_line::data().join("cells/demo.yaml");
    let cell = cell.to_str().unwrap();
    for arguments in [&["--reaction", "100ms"][..], &["--deadline", "soon"], &["--max-acceleration", "joint_1=1"]] {
        let run = noclash([&["monitor", cell], arguments].concat());
        assert_eq!(run.code, 2, "{run:?}");
    }
}

#[test]
fn the_page_of_a_running_monitor_is_told_what_stdout_is() {
    let folder = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL)]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_noclash"));
    command.arg("monitor").arg(folder.path().join("cell.yaml")).args(["--view", "0"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    let mut notes = BufReader::new(child.stderr.take().expect("stderr")).lines();
    let url = notes.find_map(|line| Some(line.ok()?.split_once("http://")?.1.to_string())).expect("where the page is");
    let mut page = Client::connect(url.trim_end_matches('/'), None).expect("an open socket");
    let mut input = child.stdin.take().expect("stdin");
    let mut output = BufReader::new(child.stdout.take().expect("stdout")).lines();
    for rail in ["0.5", "0.7"] {
        input.write_all(format!("{{\"rail\": {rail}, \"float/y\": 9}}\n").as_bytes()).expect("it reads");
        let line: Value = serde_json::from_str(&output.next().expect("a line").expect("UTF-8")).unwrap();
        let mut reported: Value = serde_json::from_str(&page.next()).unwrap();
        let configuration = reported.as_object_mut().and_then(|reported| reported.remove("configuration")).unwrap();
        assert_eq!(configuration[0], serde_json::from_str::<Value>(rail).unwrap());
        assert_eq!(reported, line);
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn pairs_left_to_the_classes_of_the_cell_are_not_watched_and_that_is_said() {
    let cell =
        format!("{SLIDER_CELL}classes: [{{ name: slider, bodies: [r/*] }}, {{ name: scene, bodies: [wall] }}]\n");
    let apart = format!("{cell}class_pairs: []\n");
    for (cell, watched, left_out) in [(SLIDER_CELL.to_string(), true, false), (cell, true, false), (apart, false, true)]
    {
        let folder = folder(&[("slider.urdf", SLIDER), ("cell.yaml", &cell)]);
        let mut command = Command::new(env!("CARGO_BIN_EXE_noclash"));
        command.arg("monitor").arg(folder.path().join("cell.yaml"));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"{\"rail\": 0.5, \"float/y\": 9}\n").unwrap();
        let output = child.wait_with_output().unwrap();
        let line: Value = serde_json::from_slice(&output.stdout).unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(line["bodies"] == json!(["r/block", "wall"]), watched, "{line}");
        assert_eq!(stderr.contains("not watched, left to the cell's classes"), left_out, "{stderr}");
    }
}
