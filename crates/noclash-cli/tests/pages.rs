//! `report`, `view` and `render` as commands: what is written, exit codes, errors. What the page shows is tested in `web/test`.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::command_line::{data, folder, noclash};

fn words(words: &[&str]) -> Vec<String> {
    let place = |word: &&str| match word.strip_prefix("data:") {
        Some(path) => data().join(path).display().to_string(),
        None => (*word).to_string(),
    };
    words.iter().map(place).collect()
}

#[test]
fn a_report_has_the_answer_and_exit_status_of_check_and_is_one_file() {
    let place = folder(&[]);
    let out = place.path().join("report.html").display().to_string();
    for (path, code) in [("free", 0), ("collision", 1)] {
        let path = format!("data:paths/demo_{path}.csv");
        let reported = noclash(words(&["report", "data:cells/demo.yaml", &path, "-o", &out, "--json"]));
        assert_eq!(reported.code, code, "{reported:?}");
        let check = noclash(words(&["check", "data:cells/demo.yaml", &path, "--json"])).json();
        let report = reported.json();
        for key in ["verdict", "pairs", "assumptions", "defaults"] {
            assert_eq!(report[key], check[key]);
        }
        assert_eq!(report["segments"][0]["contact"], check["segments"][0]["contact"]);
        let html = std::fs::read_to_string(&out).unwrap();
        assert_eq!(report["report"]["bytes"].as_u64().unwrap() as usize, html.len());
        assert!(html.starts_with("<!doctype html>") && html.len() < 1_500_000, "{} bytes", html.len());
        assert!(
            html.contains("Content-Security-Policy") && !html.contains("src=") && !html.contains("<link rel=\"style")
        );
    }
}

#[test]
fn what_cannot_be_read_or_written_is_an_error_that_names_the_file() {
    let place = folder(&[("bad.csv", "joint_1,joint_x\n0,0\n")]);
    let out = place.path().join("r.html").display().to_string();
    let bad = place.path().join("bad.csv").display().to_string();
    let reported = noclash(words(&["report", "data:cells/demo.yaml", &bad, "-o", &out]));
    assert!(
        reported.code == 2 && reported.stderr.contains("bad.csv") && !std::path::Path::new(&out).exists(),
        "{reported:?}"
    );
    let nowhere = place.path().join("no/such/folder/r.html").display().to_string();
    let reported = noclash(words(&["report", "data:cells/demo.yaml", "data:paths/demo_free.csv", "-o", &nowhere]));
    assert!(reported.code == 2 && reported.stderr.contains("no/such/folder/r.html"), "{reported:?}");
    let reported = noclash(words(&["view", "data:cells/demo.yaml", &bad]));
    assert!(
        reported.code == 2 && reported.stderr.contains("bad.csv"),
        "nothing to show is an error, not an empty page: {reported:?}"
    );
    for wrong in [["--size", "0x5"], ["--size", "axb"], ["--size", "99999x9"], ["--look", "below"]] {
        let reported = noclash(words(&[&["render", "data:cells/demo.yaml", "-o", &out][..], &wrong].concat()));
        assert_eq!(reported.code, 2, "{reported:?}");
    }
}

#[test]
fn render_writes_a_png() {
    let place = folder(&[]);
    let out = place.path().join("shot.png").display().to_string();
    let reported =
        noclash(words(&["render", "data:cells/demo.yaml", "--at", "ready", "--size", "160x120", "-o", &out, "--json"]));
    assert_eq!(reported.answer()["picture"]["width"], 160);
    assert!(std::fs::read(&out).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn view_tells_where_it_is_on_loopback_and_needs_no_path() {
    for what in [
        &["data:cells/demo.yaml", "data:paths/demo_free.csv", "--json"][..],
        &["data:cells/demo.yaml", "--no-open", "--json"],
        &["data:robots/six_axis/six_axis.urdf", "--json"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_noclash"))
            .args(words(&[&["view"], what].concat()))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        let read = BufReader::new(child.stdout.take().expect("stdout")).read_line(&mut line);
        child.kill().expect("it can be ended");
        child.wait().expect("it ends");
        assert!(read.is_ok());
        let reported: Value = serde_json::from_str(&line).expect("JSON");
        assert!(reported["url"].as_str().is_some_and(|url| url.starts_with("http://127.0.0.1:")), "{reported}");
    }
}
