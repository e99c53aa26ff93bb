//! A seeded sample of what `noclash-bench soak` does a million times: pair-segments against dense sampling.

use crate::command_line::noclash_bench;

#[test]
fn no_free_is_contradicted_and_every_collision_confirmed_on_a_sample_of_pair_segments() {
    let run = noclash_bench(["soak", "--scale", "0.0004", "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let answer = run.json();
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
