//! Same question, same answer: for every number of threads, and asked again.

use noclash_cell::{CellMotion, PathDescription, Waypoint};
use noclash_check::{CheckOptions, Engine, Evidence};
use noclash_robot::Limits;

use super::carts::{ask, random_motions};
use crate::sample_cells;

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions: Vec<CellMotion> =
        random_motions(&cell, 12, 9).iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    for engine in Engine::ALL {
        for stop_at_first in [false, true] {
            let with = |threads: usize| {
                let options = CheckOptions { threads, stop_at_first, ..CheckOptions::default() };
                let answers = ask(&cell, &motions, engine, &options);
                answers.into_iter().map(|answer| answer.verdict).collect::<Vec<_>>()
            };
            assert_eq!(with(1), with(4), "{engine:?}");
        }
    }
}

#[test]
fn asked_again_everything_is_the_same_also_the_counts() {
    let cell = sample_cells::load("cells/cage.yaml");
    let motions: Vec<CellMotion> =
        random_motions(&cell, 6, 31).iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    for engine in Engine::ALL {
        let options = CheckOptions { threads: 1, ..CheckOptions::default() };
        let ask_once = || {
            let answers = ask(&cell, &motions, engine, &options);
            let told = answers.into_iter().map(|answer| {
                let tests = answer.counters.volume_tests + answer.counters.triangle_tests;
                (answer.verdict, tests, answer.poses)
            });
            told.collect::<Vec<_>>()
        };
        assert_eq!(ask_once(), ask_once(), "{engine:?}");
    }
}

/// One thread keeps its memory from motion to motion: straight ones, curved ones, and ones beyond the joint limits, which
/// have pairs and factors of their own.
#[test]
fn what_was_asked_before_changes_nothing() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions: Vec<CellMotion> = random_motions(&cell, 12, 57).iter().enumerate().map(any_motion(&cell)).collect();
    let options = CheckOptions { threads: 1, evidence: Evidence::Cover, ..CheckOptions::default() };
    for engine in Engine::ALL {
        let told = |motions: &[CellMotion]| {
            let answers = ask(&cell, motions, engine, &options).into_iter();
            answers.map(|answer| (answer.verdict, answer.evidence, answer.poses)).collect::<Vec<_>>()
        };
        let alone: Vec<_> = motions.iter().flat_map(|motion| told(std::slice::from_ref(motion))).collect();
        assert_eq!(told(&motions), alone, "{engine:?}");
    }
}

fn any_motion(cell: &noclash_check::PreparedCell) -> impl Fn((usize, &[Vec<f64>; 2])) -> CellMotion {
    |(index, [from, to])| {
        let far = |values: &[f64]| values.iter().map(|value| value + 7.0).collect::<Vec<f64>>();
        match index % 3 {
            0 => CellMotion::straight(cell, from, to).unwrap(),
            1 => CellMotion::straight(cell, &far(from), &far(to)).unwrap(),
            _ => {
                let at = |configuration: &[f64], time: f64| Waypoint {
                    configuration: configuration.to_vec(),
                    time: Some(time),
                    velocity: Some(configuration.iter().map(|value| 0.2 * value).collect()),
                    acceleration: None,
                };
                let path = PathDescription::Waypoints(vec![at(from, 0.0), at(to, 1.0)]);
                CellMotion::of_path(cell, &path, Limits::Ignored).unwrap().remove(0)
            }
        }
    }
}
