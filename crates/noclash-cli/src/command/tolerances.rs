//! The flags `--tolerance-…` as tolerances of a query.

use noclash::Tolerances;
use noclash::cell::RobotTolerance;

use crate::arguments::ToleranceArguments;

impl ToleranceArguments {
    /// Tolerances of robots and obstacles; clock skew is separate.
    pub fn tolerances(&self) -> Tolerances {
        Tolerances {
            robots: RobotTolerance {
                base: self.tolerance_pose.unwrap_or_default(),
                joints: self.tolerance_joints.unwrap_or_default(),
            },
            obstacles: self.tolerance_obstacles.unwrap_or_default(),
            ..Tolerances::default()
        }
    }

    /// Clock skew in seconds.
    pub fn seconds(&self) -> f64 {
        self.tolerance_time.unwrap_or(0.0)
    }
}
