//! Every contact along a motion, pair by pair: when two bodies come together, when they part again.
//!
//! A pair's first contact is searched from the start of the segment. From there on the pair is tested in steps until it is
//! apart again, and the last contact before that instant is searched backwards; then the same from that instant on. Outside
//! the reported intervals, everything is proved. Inside, contact is witnessed at both ends and at the steps: two contacts less
//! than a step apart may be reported as one.

use noclash_cell::{CellMotion, Stop};
use noclash_numeric::{Dyadic, DyadicSpan, Upper};

use super::options::ContactOptions;
use crate::engines::spacetime::chronological;
use crate::engines::time_query::{Found, Outcome, Query, Sense};
use crate::engines::{Probe, spread};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

/// A stretch of time in which a pair is in contact, or cannot be distinguished from it.
///
/// Guarantee: the pair is not within its margin at any time of the segment outside [`enter[0]`, `leave[1]`] and the pair's
/// other stretches. If `certain`, it certainly is at `enter[1]` and at `leave[0]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactSpan {
    /// Index of the segment.
    pub segment: usize,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// The bounds on when the contact begins.
    pub enter: [Dyadic; 2],
    /// The bounds on when it ends; the end of the segment where it does not.
    pub leave: [Dyadic; 2],
    /// Whether there certainly is a contact: not for one that only grazes, slides or rests within rounding.
    pub certain: bool,
    /// The least distance that was witnessed in it: 0 for overlaps.
    pub least: Upper,
}

/// Steps in which a contact is followed, as a level: 1/64 of a segment.
const STEP_LEVEL: u8 = 6;

/// Every contact of every pair, in order of segments, pairs and time. `progress` receives how many segments are done.
pub fn contact_spans(
    cell: &PreparedCell,
    motions: &[CellMotion],
    options: &ContactOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<ContactSpan> {
    let prepared = PreparedQuery::new(cell, &options.check.nominal());
    let of_segment = |index: usize, probe: &mut Probe| {
        let spans = prepared.with_segment(&motions[index], |segment| {
            probe.start();
            let search = Following { segment, index, tolerance: options.tolerance, stop };
            let mut spans = Vec::new();
            for pair in 0..segment.pairs.len() {
                search.follow(pair, probe, &mut spans);
            }
            spans
        });
        Some(spans)
    };
    spread(motions.len(), options.check.threads, progress, of_segment).into_iter().flatten().flatten().collect()
}

struct Following<'a> {
    segment: &'a Segment<'a>,
    index: usize,
    tolerance: f64,
    stop: &'a dyn Stop,
}

impl Following<'_> {
    fn search(&self, pair: usize, window: DyadicSpan, sense: Sense, probe: &mut Probe) -> Outcome {
        let query = Query { pairs: &[pair], window, sense, tolerance: self.tolerance };
        chronological::search(self.segment, &query, None, probe, self.stop)
    }

    /// Everything of one pair.
    fn follow(&self, pair: usize, probe: &mut Probe, spans: &mut Vec<ContactSpan>) {
        let mut start = Dyadic::ZERO;
        let bodies = self.segment.pairs[pair].bodies;
        while let Some(window) = DyadicSpan::new(start, Dyadic::ONE) {
            // A standstill is tested, and so is the last instant.
            let Outcome { proved_until, found, unclear, .. } = self.search(pair, window, Sense::Forward, probe);
            let Some(Found { t, .. }) = found else {
                let last = unclear.iter().map(|open| open.over.to()).max();
                if let Some(last) = last {
                    let least = unclear.iter().map(|open| open.upper).min().unwrap_or(Upper::INFINITY);
                    let [enter, leave] = [[proved_until; 2], [last; 2]];
                    spans.push(ContactSpan { segment: self.index, bodies, enter, leave, certain: false, least });
                }
                return;
            };
            let mut least = Upper::INFINITY;
            let (last_contact, apart) = self.until_apart(pair, t, &mut least, probe);
            let leave = match apart.and_then(|apart| DyadicSpan::new(last_contact, apart)) {
                None => [Dyadic::ONE; 2],
                Some(window) => {
                    let Outcome { proved_until, found, .. } = self.search(pair, window, Sense::Backward, probe);
                    [found.map_or(last_contact, |found| found.t), proved_until]
                }
            };
            let enter = [proved_until, t];
            spans.push(ContactSpan { segment: self.index, bodies, enter, leave, certain: true, least });
            match apart {
                Some(apart) if apart < Dyadic::ONE => start = apart,
                Some(_) | None => return,
            }
        }
    }

    /// Steps on from a contact until the pair is not certainly in contact: the last contact, and the time of that step.
    fn until_apart(&self, pair: usize, from: Dyadic, least: &mut Upper, probe: &mut Probe) -> (Dyadic, Option<Dyadic>) {
        let mut last = from;
        if let Err(witness) = probe.measure(self.segment, pair, from) {
            *least = (*least).min(witness.distance);
        }
        let step = 1_u64 << (Dyadic::FINEST_LEVEL - STEP_LEVEL);
        let mut units = from.numerator() << (Dyadic::FINEST_LEVEL - from.level());
        loop {
            units = (units + step).min(1 << Dyadic::FINEST_LEVEL);
            let Some(t) = Dyadic::new(units, Dyadic::FINEST_LEVEL).filter(|&t| t > last) else { return (last, None) };
            match probe.measure(self.segment, pair, t) {
                Err(witness) => {
                    *least = (*least).min(witness.distance);
                    last = t;
                }
                Ok(_) => return (last, Some(t)),
            }
        }
    }
}
