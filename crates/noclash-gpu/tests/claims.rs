//! Verdicts of the twin against dense sampling, the CPU's ball stage and the plain check.

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, Verdict};
use noclash_gpu::{BatchAnswer, BatchModel, Edges, TwinOptions, twin};

use crate::random_cells::{Configurations, any_ball_cell, random_motions, sampled_contact};

pub fn flat(edges: &[[Vec<f64>; 2]]) -> Vec<f64> {
    edges.iter().flatten().flatten().copied().collect()
}

#[test]
fn no_free_edge_is_contradicted_and_every_collision_is_confirmed() {
    let mut random = Configurations::new(3636);
    let (mut free, mut colliding, mut open, mut by_singles, mut by_tables) = (0, 0, 0, 0, 0);
    for scene in 0..60 {
        let cell = any_ball_cell(scene, &mut random);
        let margin = if scene.is_multiple_of(7) { 0.01 } else { 0.0 };
        let options = CheckOptions { margin, threads: 1, ..CheckOptions::default() };
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
                let [from, to] = edge;
                let plain = checker.edge(from, to, &mut scratch, &RunToTheEnd).unwrap();
                match BatchAnswer::from_code(code) {
                    BatchAnswer::Free => {
                        free += 1;
                        assert!(!matches!(plain, EdgeVerdict::Collision { .. }), "scene {scene}: {plain:?}");
                        assert_eq!(sampled_contact(&cell, edge, 60), None, "scene {scene}");
                    }
                    BatchAnswer::Collision { t, pair } => {
                        colliding += 1;
                        assert_ne!(plain, EdgeVerdict::Free, "scene {scene}: {:?}", checker.pair_bodies(pair as usize));
                        let at: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + t * (b - a)).collect();
                        let still = CellMotion::straight(&cell, &at, &at).unwrap();
                        let there = checker.check(&still, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
                        assert!(!matches!(there, Verdict::Free { .. }), "scene {scene} at {t}");
                    }
                    BatchAnswer::Open => open += 1,
                }
            }
        }
    }
    println!("{free} free, {colliding} colliding, {open} open, singles in {by_singles} scenes, tables in {by_tables}");
    assert!(
        free > 300 && colliding > 300 && by_singles > 5 && by_tables > 5,
        "{free} free, {colliding} colliding, {by_singles}, {by_tables}"
    );
}
