//! A seeded sample of what `noclash bench soak` does a million times: pair-segments against dense sampling.

use std::process::Command;

use serde_json::Value;

#[test]
fn no_free_is_contradicted_and_every_collision_confirmed_on_a_sample_of_pair_segments() {
    let output = Command::new(env!("CARGO_BIN_EXE_noclash"))
        .args(["bench", "soak", "--scale", "0.0004", "--json"])
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON on stdout");
    let numbers = &answer["soak"]["numbers"];
    assert_eq!(numbers["cases"], 400);
    assert_eq!(numbers["refused"], serde_json::json!({}));
    let share = |key: &str| numbers[key].as_f64().unwrap_or(0.0) / 400.0;
    assert!(share("overlapping") >= 0.2 && share("near") >= 0.4, "{numbers}");
    for engine in numbers["engines"].as_array().expect("one entry per engine") {
        for fault in ["free_contradicted", "clearance_contradicted", "collision_unconfirmed"] {
            assert_eq!(engine[fault]["count"], 0, "{}: {fault}: {}", engine["engine"], engine[fault]);
        }
        assert!(engine["undecided"].as_u64() <= Some(12), "{engine}");
    }
}
