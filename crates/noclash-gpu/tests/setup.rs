//! What tests of this crate share: arms, and answers beside the CPU's.

use glam::DVec3;
use noclash_cell::{CellDescription, Obstacle, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell};
use noclash_geometry::Element;
use noclash_gpu::BatchAnswer;
use noclash_robot::{JointDescription, JointKind, JointRange};

use crate::random_cells::sampled_contact;
use crate::small_cells::{build, joint, link, robot};

/// Configurations one after the other.
pub fn flat(edges: &[[Vec<f64>; 2]]) -> Vec<f64> {
    edges.iter().flatten().flatten().copied().collect()
}

/// A joint at the origin that turns about z by up to `most` either way.
pub fn turning(name: &str, links: [&str; 2], most: f64) -> JointDescription {
    let range = Some(JointRange { lower: -most, upper: most });
    JointDescription { range, ..joint(name, JointKind::Revolute, links, [0.0; 3]) }
}

/// One link that turns about the origin.
pub fn turning_arm(elements: Vec<Element>) -> RobotInCell {
    robot("arm", vec![link("base", vec![]), link("arm", elements)], vec![turning("turn", ["base", "arm"], 3.0)])
}

/// One link on a slide from a place on the x axis.
pub fn sliding_cart(elements: Vec<Element>, axis: DVec3, offset: f64, most: f64) -> RobotInCell {
    let slide = JointDescription {
        axis,
        range: Some(JointRange { lower: -most, upper: most }),
        ..joint("slide", JointKind::Prismatic, ["base", "cart"], [offset, 0.0, 0.0])
    };
    robot("cart", vec![link("base", vec![]), link("cart", elements)], vec![slide])
}

/// A robot among obstacles.
pub fn cell_of(robot: RobotInCell, obstacles: Vec<Obstacle>) -> PreparedCell {
    build(CellDescription { robots: vec![robot], obstacles, ..CellDescription::default() })
}

/// Options of random scenes: a margin in every seventh.
pub fn options_of(scene: usize) -> CheckOptions {
    let margin = if scene.is_multiple_of(7) { 0.01 } else { 0.0 };
    CheckOptions { margin, threads: 1, ..CheckOptions::default() }
}

/// Counts of answers.
#[derive(Default, Debug)]
pub struct Answers {
    pub free: usize,
    pub colliding: usize,
    pub open: usize,
}

impl Answers {
    /// Counts an answer; asserts that neither the CPU nor dense sampling contradicts it. Time and pair of a collision.
    pub fn take(
        &mut self,
        (cell, checker, scratch): (&PreparedCell, &Checker, &mut CheckScratch),
        edge: &[Vec<f64>; 2],
        answer: BatchAnswer,
        what: &str,
    ) -> Option<(f64, usize)> {
        let plain = checker.edge(&edge[0], &edge[1], scratch, &RunToTheEnd).unwrap();
        match answer {
            BatchAnswer::Free => {
                self.free += 1;
                assert!(!matches!(plain, EdgeVerdict::Collision { .. }), "{what}: {plain:?}");
                assert_eq!(sampled_contact(cell, edge, 60), None, "{what}");
                None
            }
            BatchAnswer::Collision { t, pair } => {
                self.colliding += 1;
                assert_ne!(plain, EdgeVerdict::Free, "{what} at {t}: {:?}", checker.pair_bodies(pair as usize));
                Some((t, pair as usize))
            }
            BatchAnswer::Open => {
                self.open += 1;
                None
            }
        }
    }
}
