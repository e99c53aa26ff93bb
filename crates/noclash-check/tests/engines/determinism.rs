//! Same question, same answer: for every number of threads, and asked again.

use noclash_check::{CellMotion, CheckOptions, Engine};

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
