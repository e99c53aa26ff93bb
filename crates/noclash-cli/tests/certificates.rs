//! `noclash certify`, `verify` and `pairs --prove`: exit statuses and JSON as promised, and samples of their benchmarks.

use std::path::Path;

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

fn file(name: &str) -> String {
    data().join(name).display().to_string()
}

fn certify(path: &str, proof: &Path, more: &[&str]) -> Run {
    let proof = proof.display().to_string();
    let mut arguments = vec!["certify", "--json", "-o", &proof];
    let (cell, path) = (file("cells/demo.yaml"), file(path));
    arguments.extend([cell.as_str(), path.as_str()]);
    arguments.extend(more);
    noclash(arguments)
}

fn verify(proof: &Path, more: &[&str]) -> Run {
    let proof = proof.display().to_string();
    noclash([&["verify", "--json", proof.as_str()], more].concat())
}

#[test]
fn a_free_path_is_certified_and_the_proof_is_one_of_this_cell_and_path_alone() {
    let files = folder(&[]);
    let proof = files.path().join("proof.noclash");
    let run = certify("paths/demo_free.csv", &proof, &[]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let certificate = run.json()["certificate"].clone();
    assert_eq!(certificate["segment_bytes"].as_array().map(Vec::len), Some(2));

    let verified = verify(&proof, &[]);
    assert_eq!(verified.code, 0, "{}", verified.stderr);
    let answer = verified.json();
    assert_eq!((&answer["holds"], &answer["compared"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(answer["statement"], certificate["statement"]);
    assert!(answer["clearance"].as_f64() > Some(0.0) && answer["segments"] == 2);
    assert!(
        answer["pairs"]["excluded"]
            .as_array()
            .is_some_and(|pairs| pairs.iter().any(|pair| pair["reason"] == "adjacent"))
    );
    assert!(answer["inputs"].as_array().is_some_and(|inputs| inputs.iter().any(|input| input["file"] == "demo.yaml")));

    let (cell, free, missed) = (file("cells/demo.yaml"), file("paths/demo_free.csv"), file("paths/demo_missed.csv"));
    let cage = file("cells/cage.yaml");
    assert_eq!(verify(&proof, &["--cell", &cell, "--path", &free]).code, 0);
    for other in [["--cell", &cell, "--path", &missed], ["--cell", &cage, "--path", &free]] {
        let run = verify(&proof, &other);
        assert_eq!(run.code, 1, "{other:?}: {}", run.stderr);
        assert_eq!(run.json()["holds"], false);
    }
    let wider = verify(&proof, &["--cell", &cell, "--path", &free, "--margin", "0.001"]);
    assert_eq!(wider.code, 1, "another margin is another statement");
}

#[test]
fn a_changed_proof_is_refused_and_what_is_no_proof_cannot_be_read() {
    let files = folder(&[("noise.noclash", "solid nothing\nendsolid")]);
    let proof = files.path().join("proof.noclash");
    assert_eq!(certify("paths/demo_free.csv", &proof, &[]).code, 0);
    let bytes = std::fs::read(&proof).unwrap();
    let changed = |change: fn(&mut Vec<u8>)| {
        let mut bytes = bytes.clone();
        change(&mut bytes);
        let file = files.path().join("changed.noclash");
        std::fs::write(&file, bytes).unwrap();
        verify(&file, &[]).code
    };
    assert_eq!(changed(|bytes| bytes.push(0)), 1);
    assert_eq!(changed(|bytes| *bytes.last_mut().unwrap() ^= 1), 1);
    assert_eq!(changed(|bytes| bytes.truncate(bytes.len() / 2)), 2);
    let noise = verify(&files.path().join("noise.noclash"), &[]);
    assert_eq!(noise.code, 2);
    assert!(noise.stderr.contains("noise.noclash") && noise.json()["error"]["kind"].is_string());
    assert_eq!(verify(&files.path().join("absent.noclash"), &[]).code, 2);
}

#[test]
fn what_collides_is_not_certified_and_leaves_no_file() {
    let files = folder(&[]);
    let proof = files.path().join("proof.noclash");
    let run = certify("paths/demo_missed.csv", &proof, &[]);
    assert_eq!((run.code, &run.json()["verdict"]), (1, &Value::from("collision")));
    let hurried = certify("paths/demo_free.csv", &proof, &["--budget", "1"]);
    assert_eq!((hurried.code, &hurried.json()["verdict"]), (3, &Value::from("undecided")));
    assert_eq!(certify("paths/demo_free.csv", &proof, &["--margin", "-1"]).code, 2);
    assert_eq!(std::fs::read_dir(files.path()).unwrap().count(), 0);
}

#[test]
fn pairs_that_never_touch_are_proved_and_written_as_an_srdf() {
    let files = folder(&[]);
    let [proof, srdf] = ["never.noclash", "arm.srdf"].map(|name| files.path().join(name).display().to_string());
    let cell = file("cells/demo.yaml");
    let run = noclash([
        "pairs",
        &cell,
        "--prove",
        "--json",
        "--samples",
        "200",
        "--budget",
        "500",
        "--srdf",
        &srdf,
        "-o",
        &proof,
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let answer = run.json();
    let pairs = answer["pairs"].as_array().unwrap();
    let of = |status: &str| pairs.iter().filter(|pair| pair["status"] == status).count();
    assert!(of("never") > 0 && of("sometimes") > 0, "{answer}");
    assert!(pairs.iter().all(|pair| (pair["status"] == "sometimes") == pair["configuration"].is_object()));
    let verified = verify(Path::new(&proof), &[]);
    assert_eq!((verified.code, verified.json()["boxes"].as_u64()), (0, Some(1)));
    let text = std::fs::read_to_string(&srdf).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    assert!(document.descendants().any(|node| node.attribute("reason") == Some("Adjacent")), "{text}");
}

#[test]
fn evidence_lists_what_was_proved() {
    let (cell, path) = (file("cells/demo.yaml"), file("paths/demo_free.csv"));
    let answer = noclash(["check", &cell, &path, "--json", "--evidence"]).json();
    let pieces = answer["segments"][0]["evidence"].as_array().unwrap();
    // Every piece keeps its bodies apart; how near they really come is the clearance.
    assert!(!pieces.is_empty() && pieces.iter().all(|piece| piece["lower"].as_f64() > Some(0.0)));
    assert!(answer["segments"][0]["clearance"]["lower"].as_f64() > Some(0.0));
}
