//! `check --json-lines`: lines are what the whole report has, memory does not grow with rows, and a killed run goes on where it was.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::command_line::{Run, folder, noclash};

const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-4" upper="4" velocity="1" effort="1"/></joint></robot>"#;

/// Touching from x = 0.9 to 1.1, and again from 1.9 to 2.1.
const CELL: &str = r#"robots: [{ name: cart, urdf: cart.urdf }]
obstacles:
  - { name: wall, box: [0.1, 1, 1], pose: { xyz: [1.0, 0, 0] } }
  - { name: post, box: [0.1, 1, 1], pose: { xyz: [2.0, 0, 0] } }
"#;

/// From 0 to `to` in so many rows, a millisecond each.
fn dense(rows: usize, to: f64) -> String {
    let row = |row: usize| format!("{},{}\n", row as f64 * 1e-3, to * row as f64 / (rows - 1) as f64);
    "time,x\n".to_string() + &(0..rows).map(row).collect::<String>()
}

fn files(path: &str) -> tempfile::TempDir {
    folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", path)])
}

fn arguments(here: &Path, more: &[&str]) -> Vec<String> {
    let here = here.display().to_string();
    let named = ["check".to_string(), format!("{here}/cell.yaml"), format!("{here}/path.csv")];
    named.into_iter().chain(more.iter().map(|argument| argument.replace("{}", &here))).collect()
}

fn ask(here: &Path, more: &[&str]) -> Run {
    noclash(arguments(here, more))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

/// Segments without what differs from run to run, events, and the last line.
fn parts(lines: &[Value]) -> (Vec<Value>, Vec<Value>, Value) {
    let without_time = |line: &Value| {
        let mut line = line.clone();
        line["stats"]["seconds"] = Value::Null;
        line
    };
    let segments = lines.iter().filter(|line| line.get("index").is_some()).map(without_time).collect();
    let events = lines.iter().filter_map(|line| line.get("event").cloned()).collect();
    (segments, events, lines.last().cloned().unwrap_or_default())
}

#[test]
fn lines_hold_what_the_whole_report_holds() {
    // Blocks end within contacts.
    let path = files(&dense(4_001, 3.0));
    let whole = ask(path.path(), &["--json"]);
    let streamed = ask(path.path(), &["--json-lines"]);
    assert_eq!((whole.code, streamed.code), (1, 1));
    let whole = whole.json();
    let (segments, events, last) = parts(&lines(&streamed.stdout));
    let expected = parts(whole["segments"].as_array().unwrap()).0;
    assert_eq!(segments.len(), 4_000);
    assert_eq!(segments, expected);
    assert_eq!(events, *whole["events"].as_array().unwrap());
    for key in ["verdict", "engine", "pairs", "unchecked", "assumptions", "warnings", "defaults"] {
        assert_eq!(last[key], whole[key], "{key}");
    }
    let counts = &last["segment_counts"];
    let sum: u64 =
        ["free", "collision", "undecided", "not_checked"].iter().map(|key| counts[key].as_u64().unwrap()).sum();
    assert_eq!(sum, 4_000);
    assert_eq!(last["stats"]["bv_tests"], whole["stats"]["bv_tests"]);
}

#[test]
fn arrays_trajectories_edges_and_standard_input_are_streamed_too() {
    let path = files(&dense(1_500, 0.8));
    let from_stdin = |text: &str| {
        let cell = path.path().join("cell.yaml");
        let mut child = Command::new(env!("CARGO_BIN_EXE_noclash"))
            .args(["check", cell.to_str().unwrap(), "-", "--json-lines"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), text.as_bytes()).unwrap();
        drop(child.stdin.take());
        let done = child.wait_with_output().unwrap();
        (done.status.code(), lines(&String::from_utf8(done.stdout).unwrap()))
    };
    let (code, found) = from_stdin(&dense(1_500, 0.8));
    assert_eq!((code, parts(&found).0.len()), (Some(0), 1_499));
    let trajectory =
        r#"{"joint_names": ["x"], "points": [{"positions": [0.0]}, {"positions": [0.5]}, {"positions": [0.8]}]}"#;
    let (code, found) = from_stdin(trajectory);
    assert_eq!((code, parts(&found).0.len()), (Some(0), 2));
    // An array of rows.
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1500, 1), }";
    let mut bytes = [&b"\x93NUMPY\x01\x00"[..], &(header.len() as u16).to_le_bytes(), header.as_bytes()].concat();
    (0..1_500).for_each(|row| bytes.extend((0.8 * f64::from(row) / 1_499.0).to_le_bytes()));
    std::fs::write(path.path().join("rows.npy"), &bytes).unwrap();
    let array = |name: &str| {
        let here = path.path().display().to_string();
        noclash([
            "check".to_string(),
            format!("{here}/cell.yaml"),
            format!("{here}/{name}"),
            "--json-lines".to_string(),
        ])
    };
    let found = array("rows.npy");
    assert_eq!((found.code, parts(&lines(&found.stdout)).0.len()), (0, 1_499));
    bytes.extend([0; 8]);
    std::fs::write(path.path().join("longer.npy"), &bytes).unwrap();
    assert_eq!(array("longer.npy").code, 2, "more numbers than the header says");
    // Edges are read as a whole, and come out alike.
    std::fs::write(path.path().join("edges.csv"), "from:x,to:x\n0,0.5\n0.5,1.5\n").unwrap();
    let here = path.path().display().to_string();
    let edges = noclash([
        "check".to_string(),
        format!("{here}/cell.yaml"),
        "--edges".to_string(),
        format!("{here}/edges.csv"),
        "--json-lines".to_string(),
    ]);
    let verdicts: Vec<Value> = parts(&lines(&edges.stdout)).0.iter().map(|line| line["verdict"].clone()).collect();
    assert_eq!((edges.code, verdicts), (1, vec![Value::from("free"), Value::from("collision")]));
}

#[test]
fn errors_name_rows_and_lines_of_the_whole_path() {
    let mut text = dense(3_000, 0.8);
    text += "3.0,9.5\n";
    let path = files(&text);
    let run = ask(path.path(), &["--json-lines"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("row 3000") && run.stderr.contains("path.csv:3002"), "{}", run.stderr);
}

#[test]
fn the_first_collision_can_end_a_stream() {
    let path = files(&dense(4_001, 3.0));
    let run = ask(path.path(), &["--json-lines", "--stop-at-first"]);
    let (segments, _, last) = parts(&lines(&run.stdout));
    assert_eq!((run.code, last["verdict"].as_str()), (1, Some("collision")));
    assert!(segments.len() < 4_000 && last["segment_counts"]["collision"] == 1);
}

/// Starts a run that writes to a file and waits until it holds so many lines.
fn started(here: &Path, wanted: usize) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_noclash"))
        .args(arguments(here, &["--json-lines", "--resume", "{}/out.jsonl", "--threads", "1"]))
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let count =
        || std::fs::read(here.join("out.jsonl")).unwrap_or_default().iter().filter(|&&byte| byte == b'\n').count();
    while count() < wanted && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn a_killed_run_goes_on_where_it_was_and_ends_with_the_same_lines() {
    let path = files(&dense(60_001, 3.0));
    let here = path.path();
    let expected = parts(&lines(&ask(here, &["--json-lines"]).stdout));
    for wanted in [1, 1_100, 20_000] {
        let mut child = started(here, wanted);
        child.kill().unwrap();
        child.wait().unwrap();
    }
    // Half a line, as a kill in the middle of writing leaves it.
    let out = here.join("out.jsonl");
    let mut text = std::fs::read_to_string(&out).unwrap();
    let before = text.lines().filter(|line| line.starts_with("{\"checkpoint\"")).count();
    text += "{\"index\": 12";
    std::fs::write(&out, text).unwrap();
    let run = ask(here, &["--json-lines", "--resume", "{}/out.jsonl"]);
    assert_eq!(run.code, 1);
    let found = parts(&lines(&std::fs::read_to_string(&out).unwrap()));
    assert!(before >= 1, "nothing was there to go on with");
    assert_eq!(found.0, expected.0, "every segment once, in order");
    assert_eq!(found.1, expected.1, "events");
    assert_eq!(found.2["segment_counts"], expected.2["segment_counts"]);
    assert_eq!(found.2["stats"]["bv_tests"], expected.2["stats"]["bv_tests"]);
    assert_eq!(lines(&run.stdout), std::slice::from_ref(&found.2), "the verdict is printed as well");
    // Once more: nothing is left to do.
    let again = ask(here, &["--json-lines", "--resume", "{}/out.jsonl"]);
    assert_eq!((again.code, parts(&lines(&std::fs::read_to_string(&out).unwrap())).0.len()), (1, 60_000));
}

#[test]
fn results_of_another_cell_path_or_query_are_not_gone_on_with() {
    let path = files(&dense(3_000, 0.8));
    let here = path.path();
    let resume = ["--json-lines", "--resume", "{}/out.jsonl"];
    assert_eq!(ask(here, &resume).code, 0);
    let refused = |why: &str, more: &[&str]| {
        let run = ask(here, &[&resume[..], more].concat());
        assert_eq!(run.code, 2, "{why}");
        assert!(run.stderr.contains("results") || run.stderr.contains("rows"), "{why}: {}", run.stderr);
    };
    refused("another margin", &["--margin", "1mm"]);
    refused("other limits", &["--ignore-limits"]);
    std::fs::write(here.join("path.csv"), dense(3_000, 3.0)).unwrap();
    refused("other rows: else the old Free would stand for a colliding path", &[]);
    std::fs::write(here.join("path.csv"), dense(2_000, 0.8)).unwrap();
    refused("fewer rows", &[]);
    std::fs::write(here.join("path.csv"), dense(3_000, 0.8)).unwrap();
    assert_eq!(ask(here, &resume).code, 0);
    std::fs::write(here.join("cell.yaml"), CELL.replace("1.0, 0, 0", "0.5, 0, 0")).unwrap();
    refused("another cell", &[]);
    std::fs::write(here.join("out.jsonl"), "my diary\n").unwrap();
    refused("no results at all", &[]);
    assert_eq!(std::fs::read_to_string(here.join("out.jsonl")).unwrap(), "my diary\n", "left alone");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_rows() {
    // The largest resident size of a run, in bytes.
    let peak = |rows: usize| {
        let path = files(&dense(rows, 0.8));
        let mut child = Command::new(env!("CARGO_BIN_EXE_noclash"))
            .args(arguments(path.path(), &["--json-lines", "--threads", "1"]))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let status = format!("/proc/{}/status", child.id());
        let mut most = 0;
        while child.try_wait().unwrap().is_none() {
            let text = std::fs::read_to_string(&status).unwrap_or_default();
            let line = text.lines().find(|line| line.starts_with("VmHWM"));
            let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
            most = most.max(1024 * kilobytes.unwrap_or(0));
            std::thread::sleep(Duration::from_millis(2));
        }
        most
    };
    let (few, many) = (peak(5_000), peak(100_000));
    assert!(many < few + (8 << 20), "{few} bytes, then {many}");
}
