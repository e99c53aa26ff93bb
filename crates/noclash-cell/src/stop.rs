//! Ending a search early.

/// A request from outside to end a search early: a deadline, Ctrl-C.
pub trait Stop: Sync {
    /// Whether to end now; the result is then undecided where it is open.
    fn stop(&self) -> bool;
}

/// Never ends early.
pub struct RunToTheEnd;

impl Stop for RunToTheEnd {
    fn stop(&self) -> bool {
        false
    }
}
