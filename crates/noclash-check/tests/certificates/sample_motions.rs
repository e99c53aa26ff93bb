//! Random motions of the cells of `data/cells`.

use noclash_cell::CellMotion;
use noclash_check::{CheckOptions, Engine, Verdict};

use super::replayed::assert_certified;
use crate::engines::carts::{ask, random_motions};
use crate::sample_cells;

#[test]
fn every_free_motion_of_the_sample_cells_is_certified_and_verified() {
    let mut free = 0;
    for (name, cell) in sample_cells::every_cell() {
        if !cell.moving_obstacles().is_empty() {
            continue;
        }
        let ends = random_motions(&cell, 6, 23);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        let answers = ask(&cell, &motions, Engine::Spacetime, &CheckOptions::default());
        for (index, (motion, answer)) in motions.iter().zip(&answers).enumerate() {
            if matches!(answer.verdict, Verdict::Free { .. }) {
                free += 1;
                assert_certified(&cell, std::slice::from_ref(motion), 0.0, &format!("{name}, motion {index}"));
            }
        }
    }
    assert!(free > 20, "{free}");
}
