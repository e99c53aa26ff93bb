//! How the value of a joint comes from a configuration: the same for balls and triangles.

use noclash_check::StepTable;

use crate::decide::JointRow;

/// The row of a joint, with the limits of its value of the configuration.
pub fn joint_row(limits: &[[f64; 2]], step: &StepTable) -> JointRow {
    let [lower, upper] = limits[step.dof as usize];
    JointRow {
        factor: step.factor,
        constant: step.constant,
        // Infinite values are refused as NaN is.
        lower: lower.max(f64::MIN),
        upper: upper.min(f64::MAX),
        dof: step.dof,
        turns: u32::from(step.turns),
    }
}
