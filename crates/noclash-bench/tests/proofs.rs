//! Proofs: none that was changed is accepted, and what is free is certified.

use crate::command_line::noclash_bench;

#[test]
fn no_changed_proof_is_accepted_in_a_sample_of_the_mutations() {
    let answer = noclash_bench(["mutations", "--scale", "0.02", "--json"]).json();
    let numbers = &answer["mutations"]["numbers"];
    assert_eq!(
        (numbers["mutations"].as_u64(), &numbers["clearance_contradicted"]),
        (Some(200), &serde_json::json!([]))
    );
    for kind in numbers["kinds"].as_array().unwrap() {
        assert_eq!(kind["wrongly_accepted"], serde_json::json!([]), "{kind}");
        assert!(kind["proofs"].as_u64() > Some(5), "{kind}");
    }
}

#[test]
fn free_segments_of_the_benchmarks_cells_are_certified_and_verified_in_a_sample() {
    let run = noclash_bench(["certificates", "--scale", "0.03", "--json"]);
    if run.code == 2 {
        println!("SKIPPED certificates of real cells: {}", run.stderr.lines().last().unwrap_or_default().trim());
        return;
    }
    for cell in run.json()["certificates"]["numbers"].as_array().unwrap() {
        assert_eq!(
            (&cell["certified"], &cell["not_proved"]),
            (&cell["free"], &serde_json::json!([])),
            "{}",
            cell["cell"]
        );
    }
}
