//! `check --record` and `--since`, `certify --since`, `slack`: the same verdicts as without, what rests on a file is said, damaged files are errors.

use std::path::Path;

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

fn file(name: &str) -> String {
    data().join(name).display().to_string()
}

/// The demonstration cell with its table elsewhere.
fn edited(folder: &Path, height: f64) -> String {
    let text = std::fs::read_to_string(data().join("cells/demo.yaml")).unwrap();
    let text = text.replace("xyz: [0.95, 0, 0.6]", &format!("xyz: [0.95, 0, {height}]"));
    let text = text.replace("../", &format!("{}/", data().display()));
    let cell = folder.join(format!("edited_{height}.yaml"));
    std::fs::write(&cell, text).unwrap();
    cell.display().to_string()
}

fn check(cell: &str, more: &[&str]) -> Run {
    let path = file("paths/demo_free.csv");
    noclash([&["check", "--json", cell, &path], more].concat())
}

fn names_record(answer: &Value) -> bool {
    let sentences = answer["assumptions"].as_array().unwrap();
    sentences.iter().any(|text| text.as_str().is_some_and(|text| text.contains("checked.noclash")))
}

#[test]
fn a_record_spares_what_did_not_change_and_the_answer_says_what_it_rests_on() {
    let files = folder(&[]);
    let record = files.path().join("checked.noclash").display().to_string();
    let first = check(&file("cells/demo.yaml"), &["--record", &record]);
    assert_eq!(first.code, 0, "{}", first.stderr);
    assert!(!names_record(&first.json()) && first.json()["reused"].is_null());

    let same = check(&file("cells/demo.yaml"), &["--since", &record]);
    assert_eq!(same.code, 0, "{}", same.stderr);
    let answer = same.json();
    assert_eq!(answer["reused"]["segments"]["kept"], 2);
    assert_eq!(answer["reused"]["pairs"]["checked"], 0);
    assert!(names_record(&answer));
    assert_eq!(answer["segments"][0]["clearance"], first.json()["segments"][0]["clearance"]);

    // Down, where it is out of the way, and up, into it; what rests on the record through another record says so too.
    let again = files.path().join("again.noclash").display().to_string();
    let lower = check(&edited(files.path(), 0.3), &["--since", &record, "--record", &again]);
    assert_eq!(lower.code, 0, "{}", lower.stderr);
    assert_eq!(lower.json()["reused"]["changed"], serde_json::json!(["table"]));
    assert_eq!(lower.json()["reused"]["segments"]["checked"], 0);
    let higher = edited(files.path(), 1.1);
    let [plain, since] = [check(&higher, &[]), check(&higher, &["--since", &again])];
    assert_eq!((plain.code, since.code), (1, 1), "{}", since.stderr);
    assert!(names_record(&since.json()), "{}", since.json()["assumptions"]);
}

#[test]
fn damaged_records_and_other_files_are_errors_that_name_them() {
    let files = folder(&[]);
    let record = files.path().join("checked.noclash");
    assert_eq!(check(&file("cells/demo.yaml"), &["--record", &record.display().to_string()]).code, 0);
    let bytes = std::fs::read(&record).unwrap();
    let mut changed = bytes.clone();
    changed[bytes.len() / 2] ^= 1;
    for content in [changed.as_slice(), &bytes[..100], b"", b"NOCLASH1 and so on"] {
        std::fs::write(&record, content).unwrap();
        let run = check(&file("cells/demo.yaml"), &["--since", &record.display().to_string()]);
        assert_eq!(run.code, 2);
        let error = run.json()["error"].clone();
        assert!(error["file"].as_str().is_some_and(|file| file.ends_with("checked.noclash")), "{error}");
        assert!(error["remedy"].as_str().is_some_and(|remedy| !remedy.is_empty()));
    }
    assert_eq!(check(&file("cells/demo.yaml"), &["--since", "nowhere.noclash"]).code, 2);
}

#[test]
fn a_certificate_goes_on_from_another_and_rests_on_nothing_of_it() {
    let files = folder(&[]);
    let [old, new] = ["old.noclash", "new.noclash"].map(|name| files.path().join(name).display().to_string());
    let path = file("paths/demo_free.csv");
    assert_eq!(noclash(["certify", &file("cells/demo.yaml"), &path, "-o", &old]).code, 0);
    let cell = edited(files.path(), 0.55);
    let run = noclash(["certify", "--json", &cell, &path, "--since", &old, "-o", &new]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let proofs = run.json()["certificate"]["proofs"].clone();
    assert!(
        proofs["as_before"].as_u64() > Some(0) && proofs["as_before"].as_u64() <= proofs["single"].as_u64(),
        "{proofs}"
    );
    assert_eq!(noclash(["verify", &new, "--cell", &cell, "--path", &path]).code, 0);
    // One that is damaged is refused, and nothing is written.
    let mut bytes = std::fs::read(&old).unwrap();
    let middle = bytes.len() - 200;
    bytes[middle] ^= 1;
    std::fs::write(&old, bytes).unwrap();
    std::fs::remove_file(&new).unwrap();
    let run = noclash(["certify", "--json", &cell, &path, "--since", &old, "-o", &new]);
    assert_eq!(run.code, 2, "{}", run.stdout);
    assert!(!Path::new(&new).exists());
}

#[test]
fn slack_lists_obstacles_and_bodies_with_proved_and_refuted_values() {
    let path = file("paths/demo_free.csv");
    let run = noclash(["slack", "--json", &file("cells/demo.yaml"), &path, "--most", "20cm", "--accuracy", "2mm"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let answer = run.json();
    let obstacles = answer["obstacles"].as_array().unwrap();
    assert_eq!(obstacles.len(), 5);
    for shift in obstacles.iter().flat_map(|own| own["shifts"].as_object().unwrap().values()) {
        let proved = shift["proved"].as_f64().unwrap();
        assert!((0.0..=0.2).contains(&proved));
        match shift["refuted"].as_f64() {
            Some(refuted) => assert!(refuted > proved && shift["at"]["bodies"].as_array().is_some(), "{shift}"),
            None => assert!(shift["at"].is_null()),
        }
    }
    assert!(answer["growth"].as_array().is_some_and(|bodies| bodies.len() > 3));
    assert!(answer["tightest"].as_array().is_some_and(|spots| !spots.is_empty()));
    let text = noclash(["slack", &file("cells/demo.yaml"), &path, "--most", "20cm", "--accuracy", "5mm"]);
    assert!(text.stdout.starts_with("Free. How far"), "{}", text.stdout);
    let collision = noclash(["slack", "--json", &file("cells/demo.yaml"), &file("paths/demo_collision.csv")]);
    assert_eq!((collision.code, collision.json()["obstacles"].as_array().map(Vec::len)), (1, Some(0)));
}
