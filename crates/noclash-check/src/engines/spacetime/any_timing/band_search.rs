//! What is proved of a band of places: the search of `cover.rs`, but for rectangles beyond the band, which are not looked at.

use noclash_cell::{PathClock, Stop, Stretch};
use noclash_geometry::query::Counters;

use super::band::Band;
use super::places::{Meeting, PlaceSpan, RectangleState};
use super::timing::AnyTiming;
use super::worker::Worker;

/// Undecided rectangles are no longer than this share of the time by which clocks may differ, or of the programs where these are shorter.
const FINEST_SHARE: f64 = 1.0 / 1024.0;

/// Tests that a search for a meeting may still take once a rectangle stays open: nothing can be proved any more.
const TESTS_AFTER_OPEN: u64 = 1 << 14;

/// What is known of all places of a band.
pub(crate) enum BandState {
    /// The surfaces of all pairs stay farther apart than their margins.
    Apart,
    /// Two bodies meet.
    Meets(Meeting),
    Open,
}

/// How far a search goes.
#[derive(Clone, Copy)]
pub(crate) struct BandSearch<'a> {
    pub clock: &'a PathClock,
    /// The segment of the clock's path that is the first of both programs.
    pub first: usize,
    /// By how much clocks may differ.
    pub seconds: f64,
    pub most_tests: u64,
}

impl AnyTiming<'_> {
    /// What is proved of the places of two segments, counted in the programs, that two clocks may show at once.
    ///
    /// Guarantee: if it is `Apart`, then for all times of the first segment and of the second that are within `seconds` of each other, the
    /// surfaces of every pair of the two programs are farther apart than their margins.
    pub(crate) fn band(
        &self,
        segments: [usize; 2],
        search: BandSearch,
        stop: &dyn Stop,
        counters: &mut Counters,
    ) -> BandState {
        let BandSearch { clock, first, seconds, most_tests } = search;
        let longest = self.programs.map(|program| program.seconds.iter().sum::<f64>());
        let mut worker = Worker::new(self, longest.map(|longest| FINEST_SHARE * longest.min(seconds)), stop);
        worker.band = Some(Band { clock, first, seconds, most_tests, found: None });
        let mut rectangles = Vec::new();
        worker.visit_roots(segments.map(PlaceSpan::whole), 0..self.pairs.len(), &mut rectangles);
        *counters += worker.counters;
        let is_apart = rectangles.iter().all(|rectangle| rectangle.state == RectangleState::Apart);
        match worker.band.and_then(|band| band.found) {
            Some(meeting) => BandState::Meets(meeting),
            None if is_apart => BandState::Apart,
            None => BandState::Open,
        }
    }
}

impl Worker<'_> {
    /// The state of a rectangle that needs no look: one beyond the band, of which nothing is asked, counts as apart.
    pub(super) fn beyond_band(&self, spans: [PlaceSpan; 2]) -> Option<RectangleState> {
        let band = self.band.as_ref()?;
        let stretches: [Stretch; 2] = spans.map(|span| (band.first + span.segment, span.over));
        if band.clock.are_beyond(stretches, band.seconds) {
            return Some(RectangleState::Apart);
        }
        let tests = self.counters.volume_tests + self.counters.triangle_tests;
        (band.found.is_some() || tests > band.most_tests).then_some(RectangleState::Open)
    }

    /// Two bodies certainly meet at the centre of a rectangle.
    pub(super) fn note_meeting(&mut self, spans: [PlaceSpan; 2], meeting: &Meeting) {
        let Some(band) = &mut self.band else { return };
        let centres = spans.map(|span| (band.first + span.segment, span.over.centre()));
        if band.found.is_none() && band.clock.are_within(centres, band.seconds) {
            band.found = Some(*meeting);
        }
    }

    /// A rectangle stays open.
    pub(super) fn note_open(&mut self) {
        let tests = self.counters.volume_tests + self.counters.triangle_tests;
        if let Some(band) = &mut self.band {
            band.most_tests = band.most_tests.min(tests.saturating_add(TESTS_AFTER_OPEN));
        }
    }
}
