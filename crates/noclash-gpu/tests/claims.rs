//! Verdicts of the twin against dense sampling, the CPU's ball stage and the plain check.

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{CheckScratch, Checker, EdgeVerdict, Engine, Verdict};
use noclash_gpu::{
    BatchAnswer, BatchModel, CardCheckError, CardEdges, CardRows, CardRowsError, DeviceError, EdgeBatches, Edges,
    TwinOptions, twin,
};

use crate::random_cells::{Configurations, any_ball_cell, random_motions};
use crate::setup::{Answers, flat, options_of};

#[test]
fn no_free_edge_is_contradicted_and_every_collision_is_confirmed() {
    let mut random = Configurations::new(3636);
    let (mut found, mut by_singles, mut by_tables) = (Answers::default(), 0, 0);
    for scene in 0..60 {
        let cell = any_ball_cell(scene, &mut random);
        let options = options_of(scene);
        let checker = Checker::new(&cell, &options);
        let mut scratch = CheckScratch::default();
        let Some(model) = BatchModel::new(&checker) else {
            continue;
        };
        by_singles += usize::from(model.uses_singles());
        let edges = random_motions(&cell, 24, 700 + scene as u64);
        let tables = checker.ball_tables().unwrap();
        let tabulated = BatchModel::from_tables(&tables, Some(1)).unwrap();
        by_tables += usize::from(tabulated.tables() > 0);
        for model in [model, tabulated, BatchModel::new(&checker).unwrap().in_doubles()] {
            let codes = twin(&model, &Edges::Double(&flat(&edges)), &TwinOptions::default());
            for (code, edge) in codes.into_iter().zip(&edges) {
                let what = format!("scene {scene}");
                let answer = BatchAnswer::from_code(code);
                if let Some((t, _)) = found.take((&cell, &checker, &mut scratch), edge, answer, &what) {
                    let at: Vec<f64> = edge[0].iter().zip(&edge[1]).map(|(a, b)| a + t * (b - a)).collect();
                    let still = CellMotion::straight(&cell, &at, &at).unwrap();
                    let there = checker.check(&still, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
                    assert!(!matches!(there, Verdict::Free { .. }), "{what} at {t}");
                }
            }
        }
    }
    println!("{found:?}, singles in {by_singles} scenes, tables in {by_tables}");
    assert!(
        found.free > 300 && found.colliding > 300 && by_singles > 5 && by_tables > 5,
        "{found:?}, {by_singles}, {by_tables}"
    );
}

#[test]
fn without_a_card_the_cpu_proves_what_planners_ask() {
    let mut random = Configurations::new(77);
    let (mut free, mut others) = (0, 0);
    for scene in 0..6 {
        let cell = any_ball_cell(scene, &mut random);
        let edges = flat(&random_motions(&cell, 40, scene as u64));
        let new = || {
            let checker = Checker::new(&cell, &options_of(scene));
            EdgeBatches::new(checker, Err(DeviceError::NoDriver), 2)
        };
        let mut batches = new();
        let found = batches.free(&Edges::Double(&edges), &RunToTheEnd).unwrap();
        assert!(batches.reason().is_some());
        let verdicts = new().check(&Edges::Double(&edges), &RunToTheEnd).unwrap();
        let expected: Vec<bool> = verdicts.iter().map(|verdict| *verdict == EdgeVerdict::Free).collect();
        assert_eq!(found, expected);
        free += found.iter().filter(|free| **free).count();
        others += found.iter().filter(|free| !**free).count();
    }
    assert!(free > 20 && others > 20, "{free} {others}");
}

#[test]
fn verdicts_are_those_of_the_codes_where_the_cpu_confirms_them() {
    let mut random = Configurations::new(6161);
    let (mut confirmed, mut open) = (0, 0);
    for scene in 0..12 {
        let cell = any_ball_cell(scene, &mut random);
        let options = options_of(scene);
        let checker = Checker::new(&cell, &options);
        let Some(model) = BatchModel::new(&checker) else { continue };
        let tables = checker.ball_tables().unwrap();
        let pairs: Vec<u32> = tables.obstacles.iter().map(|own| own.pair).collect();
        let motions = random_motions(&cell, 300, 300 + scene as u64);
        let edges = flat(&motions);
        let mut codes = twin(&model, &Edges::Double(&edges), &TwinOptions::default());
        // A card that is wrong about every fifth edge: a collision of some pair at some time, which the CPU has to refute.
        for (edge, code) in codes.iter_mut().enumerate().filter(|(edge, _)| edge % 5 == 0) {
            *code = 1 << 56 | (edge as u64 % 16) << 32 | u64::from(pairs[edge / 5 % pairs.len()]);
        }
        for threads in [1, 3] {
            let mut batches = EdgeBatches::new(Checker::new(&cell, &options), Err(DeviceError::NoDriver), threads);
            let verdicts = batches.settle(&Edges::Double(&edges), &codes, &RunToTheEnd).unwrap();
            let counts = batches.counts();
            assert_eq!(counts.free + counts.confirmed + counts.unconfirmed + counts.open, codes.len());
            // The same where the CPU has only those edges that are not free.
            let values = 2 * cell.dofs().len();
            let received = |left: &[u32]| {
                assert!(left.iter().all(|edge| BatchAnswer::from_code(codes[*edge as usize]) != BatchAnswer::Free));
                Ok(left.iter().flat_map(|edge| &edges[*edge as usize * values..][..values]).copied().collect())
            };
            assert_eq!(batches.settle_left((&codes, &[]), received, &RunToTheEnd).unwrap(), verdicts);
            assert_eq!(batches.counts(), counts);
            let lost = |_: &[u32]| Err(DeviceError::NoDevice.into());
            assert!(batches.settle_left((&codes, &[]), lost, &RunToTheEnd).is_err());
            let mut scratch = CheckScratch::default();
            for ((verdict, code), [from, to]) in verdicts.iter().zip(&codes).zip(&motions) {
                let own = checker.edge(from, to, &mut scratch, &RunToTheEnd).unwrap();
                match (verdict, BatchAnswer::from_code(*code)) {
                    (EdgeVerdict::Free, _) => assert!(!matches!(own, EdgeVerdict::Collision { .. })),
                    (EdgeVerdict::Collision { .. }, _) => assert!(own != EdgeVerdict::Free, "scene {scene}"),
                    (EdgeVerdict::Undecided, answer) => assert_ne!(answer, BatchAnswer::Free),
                }
            }
            (confirmed, open) = (confirmed + counts.confirmed, open + counts.unconfirmed);
        }
    }
    assert!(confirmed > 500 && open > 100, "{confirmed} {open}");
}

#[test]
fn edges_on_a_card_have_no_verdicts_without_one() {
    let mut random = Configurations::new(77);
    let cell = any_ball_cell(1, &mut random);
    let options = options_of(1);
    // SAFETY: no number is read without a card.
    #[allow(unsafe_code)]
    let rows = unsafe { CardRows::new(1 << 20, [3, cell.dofs().len()], [0, 1], false) }.unwrap();
    let edges = CardEdges::new(rows, rows).unwrap();
    let mut batches = EdgeBatches::new(Checker::new(&cell, &options), Err(DeviceError::NoDriver), 1);
    let error = batches.check_on_card(&edges, &RunToTheEnd).unwrap_err();
    assert!(matches!(error, CardCheckError::Rows(CardRowsError::Card(DeviceError::NoDriver))), "{error}");
}
