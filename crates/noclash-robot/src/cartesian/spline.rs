//! The joint spline that is checked in place of the exact curve: cubic, through inverse kinematics at equal times with the velocities that lead the tool
//! there. It has to be near the exact curve; how near is proved in `deviation.rs`.

use glam::DVec3;
use noclash_geometry::Pose;

use super::curve::{ToolCurve, vee};
use super::error::ToolError;
use super::leaders::{Chain, Six, inverse};
use crate::knot_spline::{Knot, PIECES, control_points};
use crate::motion::Motion;
use crate::tree::Robot;

/// Halvings of the unit interval down to a piece.
pub(super) const PIECE_LEVEL: u8 = 6;

/// A stated end may differ from the reached one by this; the spline goes through the stated one.
const SAME_END: f64 = 1e-6;

/// The spline between the ends.
pub(super) fn through(
    robot: &Robot,
    chain: &Chain,
    curve: &ToolCurve,
    [start, end]: [&[f64]; 2],
) -> Result<Motion, ToolError> {
    let mut knots: Vec<Knot> = Vec::new();
    let mut values = start.to_vec();
    for step in 0..=PIECES {
        let t = f64::from(step) / f64::from(PIECES);
        for (dof, value) in values.iter_mut().enumerate() {
            if !chain.six().any(|leader| leader.dof == dof) {
                *value = start[dof] + (end[dof] - start[dof]) * t;
            }
        }
        let rates = reach(robot, chain, curve, [start, end], (t, &mut values))?;
        knots.push(Knot { values: values.clone(), rates });
    }
    for leader in chain.six() {
        let (reached, stated) = (values[leader.dof], end[leader.dof]);
        // NaN is no end either.
        if (reached - stated).abs().total_cmp(&SAME_END).is_gt() {
            let joint = robot.joint(leader.joint).name.clone();
            return Err(ToolError::OtherBranch { joint, reached, stated });
        }
    }
    if let Some(first) = knots.first_mut() {
        first.values = start.to_vec();
    }
    if let Some(last) = knots.last_mut() {
        last.values = end.to_vec();
    }
    let (control, times) = control_points(&knots);
    Ok(Motion::b_spline(robot, 3, &control, Some(&times))?)
}

/// Newton's steps from the values of the knot before; then the rates of all values.
fn reach(
    robot: &Robot,
    chain: &Chain,
    curve: &ToolCurve,
    [start, end]: [&[f64]; 2],
    (t, values): (f64, &mut [f64]),
) -> Result<Vec<f64>, ToolError> {
    let lost = |singular| ToolError::Lost { t, place: curve.place(t).to_array(), singular };
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    for _ in 0..24 {
        robot.forward(&Pose::IDENTITY, values, &mut poses);
        let here = &poses[chain.link.index()];
        let away = curve.place(t) - here.translation;
        let turn = 0.5 * vee(&(curve.orientation(t) * here.rotation.transpose()));
        let inverse = inverse(&chain.columns(robot, &poses)).ok_or_else(|| lost(true))?;
        if away.length() + turn.length() < 1e-11 * (1.0 + here.translation.length()) {
            let mut rates: Vec<f64> = start.iter().zip(end).map(|(a, b)| b - a).collect();
            // What the joints that go straight already do, the six need not.
            let (mut velocity, mut omega) = (curve.velocity(t), curve.omega());
            for (shift, turn, dof) in chain.straight_columns(robot, &poses) {
                velocity -= shift * rates[dof];
                omega -= turn * rates[dof];
            }
            for (leader, rate) in chain.six().zip(times(&inverse, velocity, omega)) {
                rates[leader.dof] = rate;
            }
            return Ok(rates);
        }
        for (leader, change) in chain.six().zip(times(&inverse, away, turn)) {
            values[leader.dof] += change.clamp(-0.2, 0.2);
        }
    }
    Err(lost(false))
}

fn times(matrix: &[Six; 6], shift: DVec3, turn: DVec3) -> Six {
    matrix.map(|row| {
        row[0] * shift.x + row[1] * shift.y + row[2] * shift.z + row[3] * turn.x + row[4] * turn.y + row[5] * turn.z
    })
}
