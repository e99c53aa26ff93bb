//! Pieces in which a pair may touch, or come within its margin: whether it does is asked more closely than the gap, and of whole bodies.

use noclash_numeric::{DyadicInterval, Lower};

use super::pieces::Nearest;
use super::search::ClearanceSearch;
use super::witness::Followed;
use crate::engines::probe::Probe;
use crate::profile_piece::Gap;

/// Every further search wants its bounds within this share of what the witness is above contact.
const SHARE: f64 = 0.05;

/// But not within less than this, in metres.
const LEAST_GAP: f64 = 1e-9;

/// Bounds whose gap is wider than this many times what was wanted did not meet.
const MEETS: f64 = 2.0;

/// Tests of one further search, at most.
const MOST_TESTS: u64 = 1 << 18;

impl ClearanceSearch<'_> {
    /// Makes witnesses exact where they are reported: of a whole motion always, of a piece where its pair may touch or be within its margin. There
    /// the search is repeated with ever smaller gaps until a contact is witnessed or excluded, or the witness is as near to one as can be told.
    ///
    /// `lowers` are the bounds of the pieces. They only rise; both old and new ones are proved.
    pub(super) fn settle_contacts(&mut self, lowers: &mut [Lower], probe: &mut Probe) {
        for (piece, lower) in lowers.iter_mut().enumerate() {
            if self.query.level == 0 && !self.stop.stop() {
                self.measure_witness(piece, probe);
            }
            // With something to subtract distances are not those of a contact.
            if self.query.slacks.is_empty() {
                self.settle(piece, lower, probe);
            }
        }
    }

    fn settle(&mut self, piece: usize, lower: &mut Lower, probe: &mut Probe) {
        let Some(over) = DyadicInterval::new(piece as u64, self.query.level) else { return };
        let wanted = self.query.gap;
        // Bounds meet within the larger of both: as many metres, or that share of the value.
        let value = self.scratch.pieces.nearest(piece).value.get();
        let by_share = if value.is_finite() { wanted.share * value } else { 0.0 };
        let mut gap = wanted.metres.max(by_share);
        while self.above_contact(piece, *lower).is_some() && !self.stop.stop() {
            // Leaves are no nearer than their bodies.
            self.measure_witness(piece, probe);
            self.descend_in(piece, Followed::Bodies, probe);
            let Some(above) = self.above_contact(piece, *lower) else { break };
            // Bounds that did not meet will not meet more closely.
            if gap <= LEAST_GAP || above > MEETS * gap {
                break;
            }
            gap = (SHARE * above).max(LEAST_GAP);
            self.scratch.pieces.want(Gap { metres: gap, share: 0.0 });
            self.scratch.pieces.begin_again(piece);
            self.search(over, MOST_TESTS, probe);
            *lower = (*lower).max(self.scratch.pieces.lower(piece));
        }
        self.scratch.pieces.want(wanted);
    }

    /// How far the witness of a piece is above a contact that is neither witnessed nor excluded: of a pair that is within its margin, above touching.
    fn above_contact(&self, piece: usize, lower: Lower) -> Option<f64> {
        let Nearest { value, pair, .. } = *self.scratch.pieces.nearest(piece);
        let margin = self.segment.pairs[pair?].touching;
        let contact = if value.get() > margin { margin } else { 0.0 };
        (lower.get() <= contact && contact < value.get()).then(|| value.get() - contact)
    }

    /// Measures the bodies of a piece's witness: other leaves of theirs may be a little nearer at that time.
    fn measure_witness(&mut self, piece: usize, probe: &mut Probe) {
        let Nearest { pair, t, leaves, .. } = *self.scratch.pieces.nearest(piece);
        if let Some(pair) = pair {
            self.follow_bodies(pair, leaves, t, probe);
        }
    }
}
