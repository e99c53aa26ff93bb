//! The path: for every segment the values of all joints at times close enough that the page may go straight in between.
//!
//! Straight segments need their two ends. Curves and turning quaternions are sampled; what the page shows between two samples
//! is a picture, never an answer.

use noclash::cell::{Cell, CellMotion, PathDescription};
use noclash::numeric::Dyadic;
use noclash::robot::JointKind;
use serde_json::{Value, json};

use super::part::{Part, push_f32};

/// Curves are shown by 2^5 straight pieces; by fewer where there are very many segments.
const CURVE_LEVEL: u8 = 5;
const MANY_SEGMENTS: usize = 2_000;
const CURVE_LEVEL_OF_MANY: u8 = 3;

/// The path for the page. One chunk: per sample the values of [`Cell::dofs`], then x, y, z, qx, qy, qz, qw of every moving
/// obstacle.
pub fn export_path(cell: &Cell, path: &PathDescription, motions: &[CellMotion]) -> Part {
    let floats = |robot: &noclash::cell::CellRobot| robot.robot.joints().iter().any(|j| j.kind == JointKind::Floating);
    let always_sampled = cell.robots().iter().any(floats);
    let curve_level = if motions.len() > MANY_SEGMENTS { CURVE_LEVEL_OF_MANY } else { CURVE_LEVEL };
    let mut values = Vec::new();
    let mut pieces = Vec::new();
    for motion in motions {
        let level = if motion.is_straight() && !always_sampled { 0 } else { curve_level };
        for step in 0..=1_u64 << level {
            let Some(t) = Dyadic::new(step, level) else { continue };
            push_f32(&mut values, motion.configuration(cell, t));
            push_f32(&mut values, motion.moving_obstacles(cell, t).into_iter().flat_map(|(_, row)| row));
        }
        pieces.push(1_u64 << level);
    }
    let (kind, times) = match path {
        PathDescription::Waypoints(waypoints) => {
            let times: Option<Vec<f64>> = waypoints.iter().map(|waypoint| waypoint.time).collect();
            ("waypoints", times.filter(|times| times.len() == motions.len() + 1))
        }
        PathDescription::Curves(_) => ("curves", None),
        PathDescription::Edges(_) => ("edges", None),
    };
    let json = json!({
        "kind": kind, "segments": motions.len(), "pieces": pieces, "times": times,
        "width": cell.dofs().len() + 7 * cell.moving_obstacles().len(), "chunk": 0,
    });
    Part { json, chunks: vec![values] }
}

/// No path: the page shows the cell as it stands.
impl Part {
    /// A part without content.
    pub fn none() -> Self {
        Self { json: Value::Null, chunks: Vec::new() }
    }
}
