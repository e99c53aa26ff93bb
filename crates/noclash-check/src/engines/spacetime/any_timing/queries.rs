//! Queries about two programs that were made ready.

use noclash_cell::{RunToTheEnd, Stop};
use noclash_geometry::query::Counters;
use noclash_numeric::DyadicInterval;

use super::cover::cover;
use super::places::{Meeting, PlaceSpan, Rectangle, collected};
use super::timing::AnyTiming;
use super::worker::Worker;
use crate::engines::spread;

impl AnyTiming<'_> {
    /// Rectangles that together are the whole square; those that are not decided are no longer than `finest` seconds of either program.
    pub fn cover(&self, finest: [f64; 2], stop: &dyn Stop) -> (Vec<Rectangle>, Counters) {
        cover(self, finest, stop)
    }

    /// The same of single rectangles.
    pub fn refine(&self, parts: &[[PlaceSpan; 2]], finest: [f64; 2], stop: &dyn Stop) -> (Vec<Rectangle>, Counters) {
        let found = spread(parts.len(), self.options.threads, &|_| {}, |index, _| {
            let mut worker = Worker::new(self, finest, stop);
            let mut rectangles = Vec::new();
            worker.visit_roots(parts[index], 0..self.pairs.len(), &mut rectangles);
            Some((rectangles, worker.counters))
        });
        collected(found)
    }

    /// Whether at a place of either program, in rows, no body of a pair is inside the other, and all surfaces are apart.
    pub fn is_outside(&self, rows: [f64; 2]) -> bool {
        let Some(spans) = at_rows(self, rows) else { return false };
        Worker::new(self, [f64::INFINITY; 2], &RunToTheEnd).is_outside(spans)
    }

    /// Two bodies that certainly meet at exactly this place, where they are found; `None` says nothing.
    pub fn meeting_at(&self, rows: [f64; 2]) -> Option<Meeting> {
        let spans = at_rows(self, rows)?;
        Worker::new(self, [f64::INFINITY; 2], &RunToTheEnd).find_meeting(spans)
    }
}

/// Very short stretches that hold a place.
fn at_rows(timing: &AnyTiming, rows: [f64; 2]) -> Option<[PlaceSpan; 2]> {
    const LEVEL: u8 = 40;
    let span = |side: usize| {
        let last = timing.programs[side].motions.len() - 1;
        let segment = (rows[side].max(0.0) as usize).min(last);
        let share = (rows[side] - segment as f64).clamp(0.0, 1.0);
        let index = ((share * (1_u64 << LEVEL) as f64) as u64).min((1 << LEVEL) - 1);
        Some(PlaceSpan { segment, over: DyadicInterval::new(index, LEVEL)? })
    };
    Some([span(0)?, span(1)?])
}
