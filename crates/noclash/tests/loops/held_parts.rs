//! Linkages that hold something: a gripper and two arms with one beam, against their closed forms.

use noclash::Verdict;

use super::super::data;
use super::gripper_form::gripper_values;
use super::two_arms_form::two_arms_values;
use super::{assert_closed_form, assert_never_contradicted, open, random};

#[test]
fn fingers_follow_the_screw_as_the_formula_says() {
    let cell = open("gripper");
    assert_eq!(cell.joints().collect::<Vec<_>>(), ["gripper/screw"]);
    assert_eq!(cell.loops_json()[0]["dependent"].as_object().unwrap().len(), 8);
    for screw in [-0.0055, 0.0, 0.003, 0.0105] {
        assert_closed_form(&cell, &[screw], &gripper_values(screw));
    }
}

#[test]
fn the_right_arm_follows_the_left_as_the_inverse_says() {
    let cell = open("two_arms");
    assert_eq!(cell.joints().count(), 6);
    let loops = cell.loops_json();
    assert_eq!((&loops[0]["loops"][0]["kind"], &loops[0]["loops"][0]["equations"]), (&"weld".into(), &6.into()));
    for left in [[0.0, 0.2, 0.3, 0.0, 1.07, 0.0], [0.15, 0.15, 0.3, 0.1, 1.0, -0.1], [-0.2, 0.0, 0.25, -0.2, 1.3, -0.2]]
    {
        assert_closed_form(&cell, &left, &two_arms_values(left));
    }
}

#[test]
fn sample_paths_of_held_parts_have_their_verdicts() {
    for (name, path, verdict) in [
        ("gripper", "free", Verdict::Free),
        ("gripper", "collision", Verdict::Collision),
        ("two_arms", "free", Verdict::Free),
        ("two_arms", "collision", Verdict::Collision),
    ] {
        let cell = open(name);
        let motion = cell.motion(data(&format!("linkages/{name}_{path}.csv"))).unwrap();
        let report = cell.check(&motion).run().unwrap();
        assert_eq!(report.verdict, verdict, "{name} {path}: {:#}", report.to_json());
    }
}

#[test]
fn samples_of_held_parts_contradict_no_verdict() {
    let (gripper, arms) = (open("gripper"), open("two_arms"));
    let mut state = 0x5eed_0001_0203_0405;
    let mut seen = [[0; 2]; 2];
    for _ in 0..8 {
        let mut between = |low: f64, high: f64| low + (high - low) * random(&mut state);
        let ends = [[between(-0.006, 0.011)], [between(-0.006, 0.011)]];
        let exact = |q: &[f64]| gripper_values(q[0]);
        if let Some(free) = assert_never_contradicted(&gripper, [&ends[0], &ends[1]], exact) {
            seen[0][usize::from(free)] += 1;
        }
        let mut left = || {
            let ranges = [[-0.2, 0.2], [0.0, 0.5], [0.15, 0.5], [-0.2, 0.2], [0.8, 1.2], [-0.2, 0.2]];
            ranges.map(|[low, high]| between(low, high))
        };
        let (from, to) = (left(), left());
        let exact = |q: &[f64]| two_arms_values(std::array::from_fn(|k| q[k]));
        if let Some(free) = assert_never_contradicted(&arms, [&from, &to], exact) {
            seen[1][usize::from(free)] += 1;
        }
    }
    assert!(seen.iter().all(|own| own[0] + own[1] > 4), "{seen:?}");
}
