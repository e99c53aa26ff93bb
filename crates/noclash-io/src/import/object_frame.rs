//! An object of a scene as a frame.

use super::draft_pose::DraftPose;

/// An object as a frame.
pub(super) struct ObjectFrame {
    pub pose: DraftPose,
    /// Poses of its subframes in the object.
    pub subframes: Vec<(String, DraftPose)>,
}
