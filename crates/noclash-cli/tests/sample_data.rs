//! Every cell and every robot of `data` loads, and the demo's numbers are those of its cell.

use crate::command_line::{data, noclash};

#[test]
fn every_sample_cell_and_robot_inspects() {
    let list = |folder: &str| std::fs::read_dir(data().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = list("cells").collect();
    for folder in list("robots") {
        files.extend(std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "yaml" || extension == "urdf"));
    assert!(files.len() >= 18, "{files:?}");
    for file in files {
        let answer = noclash(["inspect", "--json", file.to_str().unwrap()]).answer();
        assert!(!answer["bodies"].as_array().unwrap().is_empty(), "{file:?}");
        // The workshop has furniture that no robot reaches.
        let scenery =
            |warning: &serde_json::Value| warning.as_str().unwrap().contains(": out of reach of everything that moves");
        assert!(answer["warnings"].as_array().unwrap().iter().all(scenery), "{file:?}: {}", answer["warnings"]);
    }
}

#[test]
fn the_demo_measures_its_cell_and_checks_its_paths() {
    let demo = noclash(["demo", "--json"]).answer();
    let cell = data().join("cells/demo.yaml");
    let run = noclash(["distance", cell.to_str().unwrap(), "--at", "ready", "--nearest", "3", "--json"]);
    let answer = run.answer();
    for key in ["clearance", "bodies", "points", "nearest"] {
        assert_eq!(demo["distance"]["ready"][key], answer[key], "{key}");
    }
    let verdicts =
        [("free", "free"), ("collision", "collision"), ("missed_by_sampling", "undecided"), ("missed", "collision")];
    for (path, verdict) in verdicts {
        assert_eq!(demo["check"][path]["verdict"], verdict, "{path}");
    }
}
