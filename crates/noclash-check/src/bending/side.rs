//! On which side of closed meshes an envelope is; found in `inside.rs`.

use crate::bending_answer::BendingContact;

/// Side of a body's closed meshes, for an envelope that does not meet their surfaces.
pub(super) enum Side {
    Outside,
    /// Contact, if the surfaces are nowhere met: else rounding may have moved the point across one.
    Inside(Box<BendingContact>),
    Unknown,
}
