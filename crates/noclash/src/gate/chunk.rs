//! What a chunk may ask for: finite numbers, positions, velocities and accelerations within limits. Says where it first asks for more.

use noclash_cell::Cell;

use super::admission::Reason;
use super::settings::GateSettings;

/// A request of exactly the limit is accepted although differences of rows are rounded.
const ROUNDING: f64 = 1e-9;

/// The first row that a chunk may not ask for, why, and of which joint.
pub(super) struct Excess {
    pub row: usize,
    pub reason: Reason,
    pub joint: usize,
}

/// The first excess of a chunk. Row 0 is where the robot is: its position is no request.
pub(super) fn first_excess(
    cell: &Cell,
    settings: &GateSettings,
    rows: &[Vec<f64>],
    measured: Option<&[f64]>,
) -> Option<Excess> {
    let not_finite = |row: &Vec<f64>| row.iter().position(|value| !value.is_finite());
    // What holds a NaN anywhere is no plan at all: nothing of it is released.
    if let Some(joint) = rows.iter().find_map(not_finite) {
        let row = usize::from(not_finite(&rows[0]).is_none());
        return Some(Excess { row, reason: Reason::NotFinite, joint });
    }
    if let Some(joint) = measured.and_then(|measured| measured.iter().position(|value| !value.is_finite())) {
        return Some(Excess { row: 0, reason: Reason::NotFinite, joint });
    }
    let period = settings.period;
    (1..rows.len()).find_map(|row| {
        let velocity = |row: usize, joint: usize| (rows[row][joint] - rows[row - 1][joint]) / period;
        let of_joint = |joint: usize| {
            let limits = cell.dofs()[joint].dof.range;
            let value = rows[row][joint];
            let beyond = limits.is_some_and(|range| {
                let slack = ROUNDING * (1.0 + range.upper.abs().max(range.lower.abs()));
                value > range.upper + slack || value < range.lower - slack
            });
            let speed = velocity(row, joint);
            let before = match row {
                1 => measured.map(|measured| measured[joint]),
                _ => Some(velocity(row - 1, joint)),
            };
            let change = before.map_or(0.0, |before| (speed - before).abs() / period);
            // Differences of rows are rounded to this, however short the step.
            let rounding = ROUNDING * 1e-6 * (value.abs() + rows[row - 1][joint].abs()) / period;
            let exceeds = |asked: f64, limit: f64, rounding: f64| asked > limit * (1.0 + ROUNDING) + rounding;
            if beyond {
                Some(Reason::PositionLimit)
            } else if exceeds(speed.abs(), settings.max_velocity[joint], rounding) {
                Some(Reason::VelocityLimit)
            } else if exceeds(change, settings.max_acceleration[joint], 3.0 * rounding / period) {
                Some(Reason::AccelerationLimit)
            } else {
                None
            }
        };
        let found = (0..cell.dofs().len()).find_map(|joint| Some((joint, of_joint(joint)?)));
        found.map(|(joint, reason)| Excess { row, reason, joint })
    })
}
