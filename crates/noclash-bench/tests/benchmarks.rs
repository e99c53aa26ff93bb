//! The papers' experiments run on a tiny sample, so that they cannot rot; the committed runs are in `bench/runs`.

use serde_json::Value;

use crate::command_line::noclash_bench;

/// The numbers of a benchmark on the smallest sample.
fn sample(name: &str) -> Value {
    let run = noclash_bench([name, "--scale", "0.001", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    run.json()[name]["numbers"].clone()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

#[test]
fn travel_bounds_are_never_below_what_is_travelled() {
    let numbers = sample("travel-quality");
    assert_eq!(list(&numbers).len(), 9, "three robots, three ways to bound");
    for kind in list(&numbers) {
        let histogram = &kind["histogram"];
        assert!(histogram["ratios"].as_u64() > Some(0) && histogram["least"].as_f64() >= Some(1.0), "{kind}");
        let shares: f64 = list(&histogram["shares"]).iter().filter_map(Value::as_f64).sum();
        assert!((shares - 1.0).abs() < 1e-9, "{kind}");
    }
}

#[test]
fn random_segments_are_answered_alike_by_all_engines() {
    let numbers = sample("segments");
    assert_eq!(list(&numbers).len(), 6, "six scenes");
    for scene in list(&numbers) {
        let proved = |set: &str| {
            let runs = list(&scene[set]).iter().filter(|run| run["engine"] != "sampled");
            runs.cloned().collect::<Vec<_>>()
        };
        let (colliding, free, any) = (proved("colliding"), proved("free"), proved("any"));
        assert!(any.len() >= 3 && free.len() == any.len() && colliding.len() == 2 * any.len(), "{scene}");
        assert!(colliding.iter().all(|run| run["free"] == 0), "{scene}");
        assert!(free.iter().all(|run| run["collisions"] == 0), "{scene}");
        assert!(list(&scene["free"]).iter().any(|run| run["engine"] == "sampled" && run["free"] == 0), "{scene}");
    }
}

#[test]
fn the_grazing_turn_is_free_over_every_ground() {
    let numbers = sample("grazing-turn");
    assert!(list(&numbers).len() >= 18, "two postures, three grounds, at least three engines");
    for run in list(&numbers) {
        assert!(run["free"] == 1 && run["bv_tests"].as_u64() > Some(0), "{run}");
    }
}

#[test]
fn engines_on_complex_scenes_contradict_each_other_nowhere() {
    let numbers = sample("real-cells");
    assert_eq!(numbers["contradictions"], 0, "{numbers}");
    let cells = list(&numbers["cells"]);
    assert!(cells.len() >= 4, "our own complex scenes are always there");
    for cell in cells {
        let engines = list(&cell["engines"]);
        assert!(engines.iter().any(|run| run["engine"] == "spacetime, first pass"), "{cell}");
        for run in engines {
            let asked = ["free", "colliding"].map(|kind| run[kind]["seconds"]["segments"].as_u64().unwrap_or(0));
            assert!(asked.iter().sum::<u64>() > 0, "{run}");
        }
    }
    let ratio = &numbers["bisection_over_spacetime_on_complex_scenes"]["all"];
    assert!(ratio["time"].as_f64() > Some(0.0) && ratio["tests"].as_f64() > Some(0.0), "{ratio}");
}

#[test]
fn one_edge_is_told_warm_and_cold_for_the_demo_cell_and_the_complex_scenes() {
    let numbers = sample("one-edge");
    let cells = list(&numbers["cells"]);
    assert!(cells.len() >= 5 && cells[0]["cell"] == "demo (own data)", "{numbers}");
    for cell in cells {
        let edges = ["free", "colliding", "undecided"].map(|kind| cell[kind]["seconds"]["segments"].as_u64());
        assert!(edges.iter().flatten().sum::<u64>() > 0 && cell["first_call_seconds"].as_f64() > Some(0.0), "{cell}");
    }
}

#[test]
fn growth_is_fitted_on_every_axis_and_drawn() {
    let out = tempfile::tempdir().expect("a folder");
    let folder = out.path().to_str().expect("a name");
    let run = noclash_bench(["growth", "--scale", "0.001", "--json", "--out", folder]);
    assert_eq!(run.code, 0, "{run:?}");
    let numbers = run.json()["growth"]["numbers"].clone();
    for series in list(&numbers["triangles"]) {
        assert!(!list(&series["points"]).is_empty(), "{series}");
    }
    let joints = &list(&numbers["joints"]["series"])[0];
    assert!(list(&joints["points"]).len() >= 2 && joints["exponents"]["tests"].is_number(), "{joints}");
    assert_eq!(list(&numbers["clearance"]["series"]).len(), 6, "three engines, two ways to hold the gun");
    assert_eq!(numbers["clearance"]["contradictions"], 0);
    assert_eq!(numbers["threads"]["answers_that_differ"], 0);
    assert!(list(&numbers["segments"]["stages"]).len() >= 4, "{numbers}");
    let drawing = std::fs::read_to_string(out.path().join("growth.svg")).expect("a drawing");
    let drawing = roxmltree::Document::parse(&drawing).expect("XML");
    assert!(drawing.descendants().any(|node| node.has_tag_name("polyline")), "at least one line");
}

#[test]
fn walks_of_arms_with_many_joints_are_shortened_and_stay_proved() {
    let numbers = sample("walk-and-smooth");
    assert_eq!(list(&numbers).len(), 2, "rings and lattice");
    for walk in list(&numbers) {
        assert!(walk["proved"] == true && walk["length_share"].as_f64() < Some(1.0), "{walk}");
    }
}

#[test]
fn squares_are_excluded_alike_with_and_without_hierarchies() {
    let numbers = sample("toleranced-octagons");
    assert_eq!(list(&numbers["examples"]).len(), 3);
    for run in list(&numbers["squares"]) {
        let open = run["not_excluded"].as_u64() > Some(0);
        assert_eq!(open, run["motion"] == "collision", "{run}");
        assert_eq!(run["hierarchy"]["not_excluded"].as_u64() > Some(0), open, "{run}");
    }
}

#[test]
fn letters_are_covered_the_tighter_the_deeper_and_their_motions_are_free() {
    let numbers = sample("hierarchy-levels");
    assert_eq!(list(&numbers).len(), 6, "two letters, three builders");
    for run in list(&numbers) {
        assert_eq!(run["motion"]["free"], true, "{run}");
        assert!(list(&run["cover_by_level"])[0].as_f64() >= Some(35.9), "{run}");
    }
}

#[test]
fn no_sampled_motion_within_tolerances_contradicts_a_free() {
    let numbers = sample("toleranced-perturbed");
    assert!(numbers["perturbed"].as_u64() >= Some(40), "{numbers}");
}

#[test]
fn shells_are_measured_under_every_builder() {
    let numbers = sample("hierarchy-shells");
    for asked in ["tool_in_a_body", "cells"] {
        assert!(!list(&numbers[asked]).is_empty(), "{numbers}");
    }
    for cell in list(&numbers["cells"]) {
        assert_eq!(list(&cell["builders"]).len(), 4, "{cell}");
    }
}
