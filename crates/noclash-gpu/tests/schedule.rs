//! What threads do in which order does not matter, and work that is lost never makes an edge free.

use noclash_check::{CheckOptions, Checker};
use noclash_gpu::{BatchAnswer, BatchModel, Edges, TwinOptions, twin};

use crate::claims::flat;
use crate::random_cells::{Configurations, any_ball_cell, random_motions};

/// Every model of a few scenes, with edges.
fn batches() -> Vec<(BatchModel, Vec<f64>)> {
    let mut random = Configurations::new(99);
    let cells = (1..16).map(|scene| any_ball_cell(scene, &mut random)).collect::<Vec<_>>();
    let batch = |cell: &noclash_check::PreparedCell| {
        let edges = flat(&random_motions(cell, 40, 5));
        Some((BatchModel::new(&Checker::new(cell, &CheckOptions::default()))?, edges))
    };
    cells.iter().filter_map(batch).collect()
}

#[test]
fn answers_do_not_depend_on_the_order_of_threads() {
    for (model, edges) in batches() {
        let edges = Edges::Double(&edges);
        let whole = TwinOptions { queue: 1 << 18, ..TwinOptions::default() };
        let straight = twin(&model, &edges, &whole);
        for stride in [7, 101, 1_000_003] {
            assert_eq!(straight, twin(&model, &edges, &TwinOptions { stride, ..whole }));
        }
    }
}

#[test]
fn a_queue_that_overflows_leaves_edges_open_and_changes_no_other_answer() {
    let mut more_open = 0;
    for (model, edges) in batches() {
        let edges = Edges::Double(&edges);
        let whole = twin(&model, &edges, &TwinOptions { queue: 1 << 18, ..TwinOptions::default() });
        let short = twin(&model, &edges, &TwinOptions { queue: 1, ..TwinOptions::default() });
        for (whole, short) in whole.into_iter().zip(short) {
            let [whole, short] = [whole, short].map(BatchAnswer::from_code);
            assert!(short == whole || short == BatchAnswer::Open || whole == BatchAnswer::Open, "{whole:?} {short:?}");
            assert!(!(short == BatchAnswer::Free && whole != BatchAnswer::Free));
            more_open += usize::from(short == BatchAnswer::Open && whole != BatchAnswer::Open);
        }
    }
    assert!(more_open > 3, "{more_open}");
}

#[test]
fn threads_that_do_not_run_never_make_an_edge_free() {
    for (model, edges) in batches() {
        let count = (edges.len() / (2 * model.dofs())) as u64;
        let edges = Edges::Double(&edges);
        // Of the last edge, the last interval of the first pass: and then all of the later half of every pass.
        for lost_from in [16 * count - 1, 8 * count] {
            let codes = twin(&model, &edges, &TwinOptions { lost_from, ..TwinOptions::default() });
            let first_lost = (lost_from / 16) as usize;
            for (edge, code) in codes.into_iter().enumerate() {
                assert!(edge < first_lost || BatchAnswer::from_code(code) != BatchAnswer::Free, "edge {edge}");
            }
        }
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
