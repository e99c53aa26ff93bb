//! A seeded sample of what `noclash-bench agreement` measures in full: every pair against Coal.

use std::path::PathBuf;

use crate::command_line::noclash_bench;

/// The Python with the peers, from `NOCLASH_PEER_PYTHON`; `test.sh` sets it.
fn peer_python() -> Option<PathBuf> {
    let python = std::env::var_os("NOCLASH_PEER_PYTHON").map(PathBuf::from);
    if python.is_none() {
        println!(
            "SKIPPED: agreement with Coal (NOCLASH_PEER_PYTHON names no Python with bench/peers/requirements.txt)"
        );
    }
    python
}

#[test]
fn every_pair_agrees_with_coal_on_a_sample_of_configurations() {
    let Some(python) = peer_python() else { return };
    let python = python.display().to_string();
    let run = noclash_bench(["agreement", "--scale", "0.004", "--json", "--peer-python", &python]);
    assert_eq!(run.code, 0, "{run:?}");
    let answer = run.json();
    let cells = answer["agreement"]["numbers"].as_array().expect("one entry per cell");
    assert!(!cells.is_empty());
    for cell in cells {
        assert_eq!(cell["compared_with_coal"], true, "{}", cell["cell"]);
        for fault in ["lower_above_coal", "witness_below_coal", "gaps_too_wide"] {
            assert_eq!(cell[fault].as_array().map(Vec::len), Some(0), "{}: {fault}: {}", cell["cell"], cell[fault]);
        }
        assert!(cell["free"].as_u64() > Some(0));
    }
}
