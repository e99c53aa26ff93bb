//! How much may move with a motion still proved free: every obstacle along every axis of the world, every moving body by growing, every moving
//! obstacle by another speed. Proved lower and refuted upper bounds; derivation: `docs/slack.md`.

mod growth;
mod shifts;
mod speed;

use glam::DVec3;
use noclash_numeric::Dyadic;

pub use growth::{BodyGrowth, growths};
pub use shifts::{ObstacleShifts, ShiftOptions, obstacle_shifts};
pub use speed::{SpeedChange, speed_changes};

/// Bounds on the largest value for which a motion is free.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slack {
    /// Proved: free for every value up to this.
    pub proved: f64,
    /// Refuted: at this value two bodies certainly touch, or are within their margin. `None` where nothing up to the most that is asked about was
    /// found to.
    pub refuted: Option<f64>,
    /// Where they do.
    pub at: Option<SlackWitness>,
}

/// Where a value is refuted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlackWitness {
    /// Index of the segment.
    pub segment: usize,
    /// When.
    pub t: Dyadic,
    /// Indices of the bodies in the queried cell.
    pub bodies: [usize; 2],
}

/// The directions in which obstacles are moved, with their names.
pub const SHIFT_DIRECTIONS: [(&str, DVec3); 6] = [
    ("+x", DVec3::X),
    ("-x", DVec3::NEG_X),
    ("+y", DVec3::Y),
    ("-y", DVec3::NEG_Y),
    ("+z", DVec3::Z),
    ("-z", DVec3::NEG_Z),
];
