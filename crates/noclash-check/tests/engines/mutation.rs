//! Every error term is needed: without it an engine says Free of bodies that touch, with all of them none does.

use glam::DVec3;
use noclash_check::{CheckOptions, Engine, Obstacle, Verdict};
use noclash_geometry::{Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};

use super::carts::{cell, obstacle, slider, verdict};
use crate::sample_cells::Configurations;
use crate::small_cells::cube;

#[test]
fn without_the_pose_term_touching_bodies_are_called_free() {
    // Two cubes that touch exactly, seen from far away in a turned frame: only the pose errors know that the gap that
    // rounding shows is not there.
    let mut random = Configurations::new(3);
    let mut fooled = 0;
    for _ in 0..60 {
        let base = Pose::from_xyz_rpy(DVec3::new(3e6, -5e6, 1e6), DVec3::Z * (3.0 * random.unit()));
        let mut cart = slider(cube(1.0, [0.0; 3]));
        cart.base = base;
        let wall = Obstacle {
            pose: base.then(&Pose::from_translation(DVec3::Y)),
            ..obstacle("wall", Shape::cuboid(DVec3::ONE).unwrap(), [0.0; 3])
        };
        let cell = cell(vec![cart], vec![wall]);
        let with = |model: ErrorModel| {
            let options = CheckOptions { epsilon: 1e-11, model, ..CheckOptions::default() };
            verdict(&cell, &[0.0], &[1e-9], Engine::Bisection, &options)
        };
        assert!(!matches!(with(ErrorModel::sound()), Verdict::Free { .. }));
        fooled += usize::from(matches!(with(ErrorModel::without(ErrorTerm::Pose)), Verdict::Free { .. }));
    }
    assert!(fooled > 0, "no case shows that the pose term is needed");
}
