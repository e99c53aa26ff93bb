//! What releases promise: files and answers of version 0.1.0, kept in `kept/0.1.0`, against today's program (`docs/stability.md`).

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command_line::noclash;

/// The question, its kept answer, its exit status.
const ANSWERS: [(&str, &[&str], i32); 9] = [
    ("check_free", &["check", "cell.yaml", "free.csv"], 0),
    ("check_collision", &["check", "cell.yaml", "collision.csv"], 1),
    ("contact", &["contact", "cell.yaml", "collision.csv"], 1),
    ("clearance", &["clearance", "cell.yaml", "free.csv"], 0),
    ("tolerance", &["tolerance", "cell.yaml", "free.csv"], 0),
    ("distance", &["distance", "cell.yaml", "--at", "home"], 0),
    ("inspect", &["inspect", "cell.yaml"], 0),
    ("pairs", &["pairs", "cell.yaml"], 0),
    ("verify", &["verify", "free.noclash"], 0),
];

/// Words that answers are recognised by: they stay as they are. Numbers may get better, lists longer.
const WORDS: [&str; 5] = ["verdict", "reason", "kind", "holds", "name"];

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/0.1.0")
}

#[test]
fn answers_of_the_last_release_have_the_same_keys_kinds_and_words() {
    for (name, question, code) in ANSWERS {
        let question = question.iter().map(|word| {
            let file = kept().join(word);
            if file.is_file() { file.to_string_lossy().into_owned() } else { (*word).to_string() }
        });
        let run = noclash(question.chain(["--json".to_string()]));
        assert_eq!(run.code, code, "{name}: {run:?}");
        let text = std::fs::read_to_string(kept().join(format!("{name}.json"))).unwrap();
        let then: Value = serde_json::from_str(&text).unwrap();
        assert_kept(&then, &run.json(), name);
    }
}

/// Every key of then is there now, with a value of the same kind, and words are the same.
fn assert_kept(then: &Value, now: &Value, place: &str) {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => {
            for (key, value) in then {
                let place = format!("{place}.{key}");
                let today = now.get(key).unwrap_or_else(|| panic!("{place} is gone"));
                if WORDS.contains(&key.as_str()) {
                    assert_eq!(value, today, "{place}");
                }
                assert_kept(value, today, &place);
            }
        }
        (Value::Array(then), Value::Array(now)) => {
            if let (Some(value), Some(today)) = (then.first(), now.first()) {
                assert_kept(value, today, &format!("{place}[0]"));
            }
        }
        // What was absent may have got a value.
        (Value::Null, _) => {}
        _ => assert_eq!(std::mem::discriminant(then), std::mem::discriminant(now), "{place}: {then} became {now}"),
    }
}

#[test]
fn every_file_that_names_the_version_names_this_one() {
    let version = env!("CARGO_PKG_VERSION");
    let files = [
        ("CITATION.cff", format!("\nversion: {version}\n")),
        ("release/conda/recipe.yaml", format!("version: \"{version}\"")),
        ("web/package.json", format!("\"version\": \"{version}\"")),
        ("crates/noclash-c/CMakeLists.txt", format!("project(noclash VERSION {version} ")),
        ("CHANGELOG.md", format!("\n## {version}")),
    ];
    for (file, line) in files {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)).unwrap();
        assert!(text.contains(&line), "{file}: no line {line:?}");
    }
}
