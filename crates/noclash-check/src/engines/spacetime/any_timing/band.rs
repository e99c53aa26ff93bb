//! The places of two programs that two clocks may show at once: a band about the diagonal of the square. Searched by `band_search.rs`.

use noclash_cell::PathClock;

use super::places::Meeting;

/// Which places are asked about.
pub(super) struct Band<'a> {
    pub clock: &'a PathClock,
    /// The segment of the path that is the first of both programs.
    pub first: usize,
    pub seconds: f64,
    /// Tests after which what is left stays open.
    pub most_tests: u64,
    /// A place in it where two bodies meet.
    pub found: Option<Meeting>,
}
