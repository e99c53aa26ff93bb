//! A hexapod: fifteen joints from the lengths of six legs.

use noclash::Verdict;

use super::super::data;
use super::hexapod_form::{HOME, Platform, hexapod_values, lengths, values_of};
use super::{assert_closed_form, assert_never_contradicted, open, random};

/// A platform near home: up to 5 cm and 0.15 rad away.
fn near_home(state: &mut u64) -> Platform {
    std::array::from_fn(|k| HOME[k] + if k < 3 { 0.1 } else { 0.3 } * (random(state) - 0.5))
}

#[test]
fn the_platform_is_where_its_legs_have_their_lengths() {
    let cell = open("hexapod");
    assert_eq!(cell.joints().count(), 6);
    assert_eq!(cell.loops_json()[0]["dependent"].as_object().unwrap().len(), 15);
    let mut state = 0x6e_a9_0d_01;
    for _ in 0..8 {
        let platform = near_home(&mut state);
        assert_closed_form(&cell, &lengths(platform), &values_of(platform));
    }
}

#[test]
fn newton_on_the_pose_finds_the_pose() {
    let mut state = 0x6e_a9_0d_02;
    for _ in 0..50 {
        let platform = near_home(&mut state);
        let (found, exact) = (hexapod_values(lengths(platform)), values_of(platform));
        assert!(found.iter().zip(&exact).all(|(a, b)| (a - b).abs() < 1e-12), "{platform:?}");
    }
}

#[test]
fn sample_paths_of_the_hexapod_have_their_verdicts() {
    let cell = open("hexapod");
    for (path, verdict) in [("free", Verdict::Free), ("collision", Verdict::Collision)] {
        let motion = cell.motion(data(&format!("linkages/hexapod_{path}.csv"))).unwrap();
        assert_eq!(cell.check(&motion).run().unwrap().verdict, verdict, "{path}");
    }
}

#[test]
fn samples_of_the_hexapod_contradict_no_verdict() {
    let cell = open("hexapod");
    let mut state = 0x6e_a9_0d_03;
    let mut seen = [0; 2];
    for _ in 0..8 {
        let ends = [lengths(near_home(&mut state)), lengths(near_home(&mut state))];
        let exact = |q: &[f64]| hexapod_values(std::array::from_fn(|k| q[k]));
        if let Some(free) = assert_never_contradicted(&cell, [&ends[0], &ends[1]], exact) {
            seen[usize::from(free)] += 1;
        }
    }
    assert!(seen[0] + seen[1] > 5, "{seen:?}");
}
