//! How the command is asked: help, usage errors, the demo.

use serde_json::Value;

use crate::command_line::{SLIDER, SLIDER_CELL, data, folder, noclash};

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
fn an_output_that_cannot_be_is_refused_before_the_work_and_leaves_nothing() {
    let files = folder(&[]);
    let file = |name: &str| data().join(name).display().to_string();
    let (cell, path) = (file("cells/demo.yaml"), file("paths/demo_free.csv"));
    let here = files.path().display().to_string();
    for output in [format!("{here}/none/out.csv"), here] {
        for arguments in [
            &["report", &cell, &path, "-o", &output][..],
            &["certify", &cell, &path, "-o", &output],
            &["sweep", &cell, &path, "-o", &output],
            &["render", &cell, "-o", &output],
            &["clearance", &cell, &path, "--csv", &output],
            &["pairs", &cell, "--prove", "-o", &output],
            &["plan", &cell, "--to", "ready", "--certificate", &output],
        ] {
            let run = noclash([arguments, &["--json"]].concat());
            assert_eq!(run.code, 2, "{run:?}");
            assert_eq!(run.json()["error"]["file"], output.as_str(), "{run:?}");
            let message = run.json()["error"]["message"].to_string();
            assert!(message.contains("there is no folder") || message.contains("it is a folder"), "{message}");
        }
    }
    assert_eq!(std::fs::read_dir(files.path()).unwrap().count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error_and_a_reader_that_has_gone_is_none() {
    let files = folder(&[("slider.urdf", SLIDER), ("cell.yaml", SLIDER_CELL), ("path.csv", "rail\n0\n1\n")]);
    let status = |command: &str, more: &[&str]| {
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_noclash"));
        run.current_dir(files.path()).arg(command).arg("cell.yaml").args(more);
        run.stdin(std::fs::File::open(files.path().join("path.csv")).unwrap());
        run.stdout(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap()).output().unwrap()
    };
    for (command, more) in [("check", &["path.csv", "--json"][..]), ("check", &["path.csv"]), ("monitor", &[])] {
        let output = status(command, more);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be written to stdout"), "{output:?}");
    }
    let mut gone = std::process::Command::new(env!("CARGO_BIN_EXE_noclash"));
    let mut gone = gone.args(["demo"]).stdout(std::process::Stdio::piped()).spawn().unwrap();
    drop(gone.stdout.take());
    assert_eq!(gone.wait().unwrap().code(), Some(0));
}

#[test]
fn free_because_nothing_is_checked_says_so_to_machines_too() {
    let drawn = SLIDER.replace("collision>", "visual>");
    let files = folder(&[("slider.urdf", &drawn), ("path.csv", "rail\n0\n1\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let (cell, path, proof) = (file("slider.urdf"), file("path.csv"), file("proof"));
    for arguments in [
        &["check", &cell, &path][..],
        &["contact", &cell, &path],
        &["clearance", &cell, &path],
        &["tolerance", &cell, &path],
        &["certify", &cell, &path, "-o", &proof],
        &["plan", &cell, "--to", "rail=1"],
        &["pairs", &cell, "--prove"],
    ] {
        let run = noclash([arguments, &["--json"]].concat());
        // Nothing is proved about these; the others have no motion, or say what they prove.
        let undecided = matches!(arguments[0], "check" | "contact" | "clearance");
        assert_eq!(run.code, if undecided { 3 } else { 0 }, "{run:?}");
        let answer = run.json();
        assert!(answer["assumptions"].to_string().contains("no pair of bodies is checked"), "{arguments:?}: {answer}");
        let warned = answer["warnings"].to_string();
        assert!(warned.contains("without <collision>, so not checked: block, kite"), "{arguments:?}: {answer}");
        let text = noclash(arguments).stdout;
        assert!(text.contains("no pair of bodies is checked") && text.contains("block, kite"), "{text}");
    }
}
