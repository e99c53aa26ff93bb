//! `noclash exclude`: free bodies on rational motions; exit statuses and JSON as promised.

use crate::command_line::{data, folder, noclash};

fn sample(name: &str) -> String {
    data().join(format!("motions/{name}.yaml")).display().to_string()
}

#[test]
fn a_plate_passes_its_slot_and_not_its_rim() {
    let free = noclash(["exclude", &sample("plate_through_slot"), "--json"]);
    assert_eq!(free.code, 0, "{free:?}");
    assert_eq!(free.json()["verdict"], "free");
    for masses in ["global", "individual"] {
        let run = noclash(["exclude", &sample("plate_into_rim"), "--masses", masses, "--no-hierarchy", "--json"]);
        assert_eq!(run.code, 3, "{run:?}");
        let answer = run.json();
        let open = answer["segments"][0]["open"].as_array().expect("open").clone();
        assert!(!open.is_empty() && open.iter().all(|own| own["polygons"] == serde_json::json!([0, 0])), "{answer}");
    }
}

#[test]
fn a_tolerance_counts_and_threads_change_nothing() {
    let ask = |tolerance: &str, threads: &str| {
        let run = noclash([
            "exclude",
            &sample("plate_through_slot"),
            "--tolerance",
            tolerance,
            "--threads",
            threads,
            "--json",
        ]);
        let mut answer = run.json();
        answer["stats"]["seconds"] = serde_json::Value::Null;
        (run.code, answer)
    };
    assert_eq!(ask("20mm", "1").0, 0);
    assert_eq!(ask("60mm", "1").0, 3);
    assert_eq!(ask("60mm", "1"), ask("60mm", "3"));
}

#[test]
fn what_is_no_motion_of_a_body_is_refused() {
    let files = folder(&[("bad.yaml", "body: { polygons: [] }\nsurroundings: { polygons: [] }\nmotion: []\n")]);
    let bad = files.path().join("bad.yaml").display().to_string();
    assert_eq!(noclash(["exclude", &bad]).code, 2);
    assert_eq!(noclash(["exclude", &sample("plate_through_slot"), "--masses", "none"]).code, 2);
    assert_eq!(noclash(["exclude", &sample("plate_through_slot"), "--tolerance", "1deg"]).code, 2);
    assert_eq!(noclash(["exclude", &sample("plate_through_slot"), "--epsilon", "0"]).code, 2);
}
