//! Obstacles that no value of the joints brings a frame to.

use noclash_check::{BallTables, ObstacleKind, ObstacleTable};

/// How far the origin of a frame can be from a point that does not move.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Origin of the first joint.
    anchor: [f64; 3],
    length: f64,
}

impl Reach {
    /// Of the frame behind a joint; values within the limits.
    pub fn new(tables: &BallTables, joint: usize) -> Self {
        let mut own = Self { anchor: [0.0; 3], length: 0.0 };
        let mut frame = joint + 1;
        while frame != 0 {
            let step = &tables.steps[frame - 1];
            if !step.turns {
                let largest = tables.limits[step.dof as usize].map(f64::abs).into_iter().fold(0.0, f64::max);
                own.length += step.factor.abs() * largest + step.constant.abs();
            }
            frame = step.parent as usize;
            if frame == 0 {
                own.anchor = step.translation;
            } else {
                own.length += step.translation.iter().map(|t| t * t).sum::<f64>().sqrt();
            }
        }
        own
    }

    /// Whether a ball of the frame, with this distance from its origin and radius, can come within `keep` of an obstacle. `slack` pays for all
    /// roundings.
    pub fn meets(&self, tables: &BallTables, obstacle: &ObstacleTable, ball: f64, keep: f64, slack: f64) -> bool {
        let axes = &tables.groups[obstacle.group as usize];
        let d = [0, 1, 2].map(|i| (0..3).map(|k| axes[3 * i + k] * self.anchor[k]).sum::<f64>() - obstacle.centre[i]);
        let beyond = |value: f64, half: f64| (value.abs() - half).max(0.0);
        let apart = match obstacle.kind {
            ObstacleKind::Box => (0..3).map(|i| beyond(d[i], obstacle.half[i]).powi(2)).sum::<f64>().sqrt(),
            ObstacleKind::Cylinder => beyond(d[0].hypot(d[1]), obstacle.half[0]).hypot(beyond(d[2], obstacle.half[2])),
            ObstacleKind::HalfSpace => d[2].max(0.0),
        };
        let reach = self.length + ball + keep + slack;
        apart <= reach || reach.is_nan() || apart.is_nan()
    }
}
