//! What threads do in which order does not matter, and work that is lost never makes an edge free.

use noclash_check::{CheckOptions, Checker};
use noclash_gpu::{BatchAnswer, BatchModel, Edges, Others, TwinOptions, twin};

use crate::random_cells::{Configurations, any_ball_cell, random_motions};
use crate::setup::flat;

/// Every model of a few scenes, with edges.
fn batches() -> Vec<(BatchModel, Vec<f64>)> {
    let mut random = Configurations::new(99);
    let cells = (1..16).map(|scene| any_ball_cell(scene, &mut random)).collect::<Vec<_>>();
    let batch = |cell: &noclash_check::PreparedCell| {
        let edges = flat(&random_motions(cell, 40, 5));
        let tables = Checker::new(cell, &CheckOptions::default()).ball_tables()?;
        // With tables of clearances wherever they can be.
        Some((BatchModel::from_tables(&tables, Some(1))?, edges))
    };
    cells.iter().filter_map(batch).collect()
}

#[test]
fn answers_do_not_depend_on_the_order_of_edges_or_on_other_lanes() {
    for (model, edges) in batches() {
        let edges = Edges::Double(&edges);
        let straight = twin(&model, &edges, &TwinOptions::default());
        for stride in [7, 101] {
            assert_eq!(straight, twin(&model, &edges, &TwinOptions { stride, ..TwinOptions::default() }));
        }
        for seed in 1..4 {
            let others = Others::Wandering(seed);
            assert_eq!(straight, twin(&model, &edges, &TwinOptions { others, ..TwinOptions::default() }));
        }
    }
}

#[test]
fn a_lane_that_is_not_heard_never_makes_an_edge_free() {
    let mut more_open = 0;
    for (model, edges) in batches() {
        let edges = Edges::Double(&edges);
        let whole = twin(&model, &edges, &TwinOptions::default());
        for seed in 1..4 {
            let others = Others::Deaf(seed);
            let unheard = twin(&model, &edges, &TwinOptions { others, ..TwinOptions::default() });
            for (whole, unheard) in whole.iter().zip(unheard) {
                let [whole, unheard] = [*whole, unheard].map(BatchAnswer::from_code);
                assert!(unheard != BatchAnswer::Free || whole == BatchAnswer::Free, "{whole:?}");
                more_open += usize::from(unheard == BatchAnswer::Open && whole != BatchAnswer::Open);
            }
        }
    }
    assert!(more_open > 30, "{more_open}");
}

#[test]
fn a_queue_that_overflows_leaves_edges_open_and_changes_no_other_answer() {
    let mut more_open = 0;
    for (model, edges) in batches() {
        let edges = Edges::Double(&edges);
        let whole = twin(&model, &edges, &TwinOptions::default());
        let short = twin(&model, &edges, &TwinOptions { queue: 1, ..TwinOptions::default() });
        for (whole, short) in whole.into_iter().zip(short) {
            let [whole, short] = [whole, short].map(BatchAnswer::from_code);
            assert!(short == whole || short == BatchAnswer::Open, "{whole:?} {short:?}");
            more_open += usize::from(short == BatchAnswer::Open && whole != BatchAnswer::Open);
        }
    }
    assert!(more_open > 3, "{more_open}");
}

#[test]
fn lanes_that_do_not_run_never_make_an_edge_free() {
    for (model, edges) in batches() {
        let count = (edges.len() / (2 * model.dofs())) as u64;
        let edges = Edges::Double(&edges);
        let whole = twin(&model, &edges, &TwinOptions::default());
        // Of the last edge, the last interval of the first pass: and then all of the later half, and of a quarter.
        for lost_from in [16 * count - 1, 8 * count, 4 * count + 3] {
            let queue = 0;
            let codes = twin(&model, &edges, &TwinOptions { lost_from, queue, ..TwinOptions::default() });
            let first_lost = (lost_from / 16) as usize;
            for (edge, code) in codes.into_iter().enumerate() {
                let answer = BatchAnswer::from_code(code);
                assert!(edge < first_lost || answer != BatchAnswer::Free, "edge {edge}");
                assert!(answer != BatchAnswer::Free || BatchAnswer::from_code(whole[edge]) == BatchAnswer::Free);
            }
        }
        // All of the queue.
        let lost = twin(&model, &edges, &TwinOptions { lost_from: 0, ..TwinOptions::default() });
        assert!(lost.into_iter().all(|code| BatchAnswer::from_code(code) == BatchAnswer::Open));
    }
}

#[test]
fn edges_beyond_the_limits_and_nan_are_left_open() {
    for (model, mut edges) in batches() {
        let values = 2 * model.dofs();
        edges.truncate(4 * values);
        edges[0] = f64::NAN;
        edges[values] = f64::INFINITY;
        edges[2 * values + model.dofs()] = 1e9;
        let codes = twin(&model, &Edges::Double(&edges), &TwinOptions::default());
        for code in &codes[..3] {
            assert_eq!(BatchAnswer::from_code(*code), BatchAnswer::Open);
        }
    }
}

#[test]
fn singles_are_taken_as_the_doubles_they_are() {
    for (model, edges) in batches() {
        let rounded: Vec<f32> = edges.iter().map(|value| (*value * 0.999) as f32).collect();
        let doubles: Vec<f64> = rounded.iter().map(|value| f64::from(*value)).collect();
        let options = TwinOptions::default();
        assert_eq!(twin(&model, &Edges::Single(&rounded), &options), twin(&model, &Edges::Double(&doubles), &options));
    }
}
