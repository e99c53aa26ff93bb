//! Programs without a common clock: squares of places with known answers, dense sampling, and every error term dropped once.

mod closed_forms;
mod mutation;
mod sampling;

use glam::DVec3;
use noclash_cell::{CellMotion, RobotInCell, RunToTheEnd};
use noclash_check::{AnyTiming, CheckOptions, PreparedCell, Square, SquareOptions, TimedProgram, Timeline};
use noclash_geometry::{Element, Pose};

use crate::engines::carts::slider;

/// A slider at a place of its own: along x, turned about z by `yaw`.
pub fn rail(name: &str, carried: Vec<Element>, xyz: [f64; 3], yaw: f64) -> RobotInCell {
    let mut cart = slider(carried);
    cart.name = name.to_string();
    cart.base = Pose::from_xyz_rpy(DVec3::from_array(xyz), DVec3::new(0.0, 0.0, yaw));
    cart
}

/// Programs of the robots 0 and 1 of a cell: rows of one robot's values each, the other standing at 0.
pub struct Programs {
    motions: [Vec<CellMotion>; 2],
    pub timelines: [Timeline; 2],
    durations: [Vec<f64>; 2],
}

impl Programs {
    /// Every row takes one unit.
    pub fn new(cell: &PreparedCell, rows: [&[Vec<f64>]; 2]) -> Self {
        let motions = [0, 1].map(|robot| {
            let whole = |own: &Vec<f64>| {
                let mut all = cell.state().to_vec();
                let first = cell.robots()[robot].first_dof;
                all[first..first + own.len()].copy_from_slice(own);
                all
            };
            let pairs = rows[robot].windows(2);
            pairs.map(|pair| CellMotion::straight(cell, &whole(&pair[0]), &whole(&pair[1])).unwrap()).collect()
        });
        let timelines = rows.map(|rows| Timeline::of_rows(rows.len()).unwrap());
        let durations = [0, 1].map(|side| timelines[side].durations());
        Self { motions, timelines, durations }
    }

    pub fn timing<'a>(&'a self, cell: &'a PreparedCell, options: &CheckOptions) -> AnyTiming<'a> {
        let program =
            |robot: usize| TimedProgram { robot, motions: &self.motions[robot], seconds: &self.durations[robot] };
        AnyTiming::new(cell, [program(0), program(1)], options).unwrap()
    }

    pub fn square(&self, cell: &PreparedCell, options: &CheckOptions) -> Square {
        self.square_within(cell, options, &SquareOptions::default())
    }

    pub fn square_within(&self, cell: &PreparedCell, options: &CheckOptions, accuracy: &SquareOptions) -> Square {
        let timing = self.timing(cell, options);
        let [first, second] = &self.timelines;
        Square::new(&timing, [first, second], accuracy, &RunToTheEnd)
    }
}

/// From one value to another in one row.
pub fn line(from: f64, to: f64) -> Vec<Vec<f64>> {
    vec![vec![from], vec![to]]
}
