//! How the program is asked: the list, names that are none, and what is said where a benchmark cannot run.

use crate::command_line::{noclash_bench, noclash_bench_without_data};

#[test]
fn benchmarks_are_listed() {
    let run = noclash_bench(["--list", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let answer = run.json();
    let entries = answer["benchmarks"].as_array().unwrap();
    assert!(entries.len() >= 5);
    let text = noclash_bench(["--list"]);
    assert_eq!((text.code, text.stdout.lines().count()), (0, entries.len()));
    for entry in entries {
        assert!(text.stdout.contains(entry["name"].as_str().unwrap()) && entry["what"].is_string());
    }
}

#[test]
fn an_unknown_benchmark_is_refused() {
    let run = noclash_bench(["no-such-benchmark"]);
    assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains("--list"), "{run:?}");
}

#[test]
fn a_benchmark_that_cannot_run_says_what_is_missing_and_fails() {
    let none = tempfile::tempdir().unwrap();
    let none = none.path().to_str().unwrap();
    for name in [
        "inspect-cold",
        "peer-segments",
        "peer-checkers",
        "contact-peers",
        "planning-problems",
        "planning-peer",
        "agreement",
    ] {
        let run = noclash_bench_without_data([name, "--data", none]);
        assert!(run.code == 2 && run.stdout.is_empty(), "{run:?}");
        assert!(run.stderr.contains(&format!("{name} cannot run: ")) && run.stderr.contains("help: "), "{run:?}");
    }
}
