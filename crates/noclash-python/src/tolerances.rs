//! Tolerances as Python gives them: plain numbers in metres and radians.

use noclash::Tolerances;
use noclash::cell::{JointTolerance, PoseTolerance, RobotTolerance};

/// Translation and rotation of bases, angle and length of joints, translation and rotation of obstacles.
pub type Sizes = [f64; 6];

/// The same for a query, which validates them.
pub fn of_sizes(sizes: Option<Sizes>) -> Tolerances {
    let [base_length, base_angle, joint_angle, joint_length, length, angle] = sizes.unwrap_or_default();
    Tolerances {
        robots: RobotTolerance {
            base: PoseTolerance { translation: base_length, rotation: base_angle },
            joints: JointTolerance { turn: joint_angle, slide: joint_length },
        },
        obstacles: PoseTolerance { translation: length, rotation: angle },
        ..Tolerances::default()
    }
}
