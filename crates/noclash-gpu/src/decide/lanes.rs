//! Lanes that walk together. Every lane has an interval of its own; a walk goes where any of them has to go, so that all branches are taken by
//! all of them, and a lane that need not be there tests nothing.

/// The lanes of a walk. What a lane finds does not depend on the others, whatever these functions answer, but that a lane whose own wish is not
/// heard stays open.
pub trait Lanes {
    /// Whether any lane says yes.
    fn any(&self, own: bool) -> bool;
    /// The bits that any lane has set, of so many.
    fn union(&self, own: u32, count: u32) -> u32;
    /// Whether any lane of the same edge says yes.
    fn any_of_edge(&self, own: bool) -> bool;
}
