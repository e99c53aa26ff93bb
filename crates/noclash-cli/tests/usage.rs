//! How the command is asked: help, usage errors, the demo, the list of benchmarks.

use serde_json::Value;

use crate::command_line::noclash;

#[test]
fn help_and_version_exit_zero_on_stdout() {
    for arguments in [&["--help"][..], &["--version"], &["inspect", "--help"], &["distance", "-h"], &["import", "-h"]] {
        let run = noclash(arguments);
        assert!(run.code == 0 && !run.stdout.is_empty() && run.stderr.is_empty(), "{run:?}");
    }
}

#[test]
fn usage_errors_exit_two_and_are_json_where_asked() {
    for arguments in [
        &["inspect"][..],
        &["inspcet", "x.yaml"],
        &["distance", "x.yaml", "--nearest", "0"],
        &["distance", "x.yaml", "--nearest", "-1"],
        &["distance", "x.yaml", "--att", "a=1"],
        &["import", "x.scene"],
        &["bench", "no-such-benchmark"],
    ] {
        let plain = noclash(arguments);
        assert!(plain.code == 2 && plain.stdout.is_empty() && !plain.stderr.is_empty(), "{plain:?}");
        let run = noclash([arguments, &["--json"]].concat());
        assert_eq!(run.code, 2, "{run:?}");
        let error = &run.json()["error"];
        assert_eq!(error["kind"], "usage", "{error}");
        assert!(
            !error["message"].as_str().unwrap().is_empty() && !error["remedy"].as_str().unwrap().is_empty(),
            "{error}"
        );
        assert!(!error["message"].as_str().unwrap().contains('\n'), "{error}");
        assert_eq!((&error["file"], &error["line"]), (&Value::Null, &Value::Null));
        assert!(!run.stderr.is_empty());
    }
    let nothing = noclash([""; 0]);
    assert!(nothing.code == 2 && nothing.stderr.contains("Usage"), "{nothing:?}");
}

#[test]
fn the_demo_needs_no_files() {
    let text = noclash(["demo"]);
    assert_eq!(text.code, 0, "{text:?}");
    for expected in ["noclash inspect", "noclash distance", "arm/gun", "(proved)"] {
        assert!(text.stdout.contains(expected), "{expected}");
    }
    assert!(noclash(["demo", "--json"]).answer().is_object());
}

#[test]
fn benchmarks_are_listed() {
    let answer = noclash(["bench", "--list", "--json"]).answer();
    let entries = answer["benchmarks"].as_array().unwrap();
    assert!(entries.len() >= 5);
    let text = noclash(["bench", "--list"]);
    assert_eq!((text.code, text.stdout.lines().count()), (0, entries.len()));
    for entry in entries {
        assert!(text.stdout.contains(entry["name"].as_str().unwrap()) && entry["what"].is_string());
    }
}
