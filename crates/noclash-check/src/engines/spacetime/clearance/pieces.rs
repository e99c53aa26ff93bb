//! Bounds of the pieces of time that a profile consists of, looked up for any interval.

use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use crate::profile_piece::Gap;

/// What is known of the 2^level pieces.
///
/// Both tables are binary trees in heap order (root at 1) whose leaves are the pieces: an interval that holds several pieces is a node.
pub(super) struct Pieces {
    level: u8,
    gap: Gap,
    /// The largest witnessed value of the pieces below.
    greatest: Vec<f64>,
    /// The least bound that was noted of the node's whole interval; infinite where none was.
    least: Vec<Lower>,
    found: Vec<Nearest>,
}

/// The nearest that was witnessed in a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// Distance, less what tolerances may take of it.
    pub value: Upper,
    pub t: Dyadic,
    pub pair: Option<usize>,
    /// The leaves that it was witnessed by.
    pub leaves: Option<[u32; 2]>,
}

impl Default for Pieces {
    fn default() -> Self {
        let gap = Gap { metres: 0.0, share: 0.0 };
        Self { level: 0, gap, greatest: Vec::new(), least: Vec::new(), found: Vec::new() }
    }
}

impl Pieces {
    /// Nothing is known of any piece.
    pub fn begin(&mut self, level: u8, gap: Gap) {
        (self.level, self.gap) = (level, gap);
        let count = 1_usize << level;
        self.greatest.clear();
        self.greatest.resize(2 * count, f64::INFINITY);
        self.least.clear();
        self.least.resize(2 * count, Lower::INFINITY);
        self.found.clear();
        self.found.resize(count, Nearest { value: Upper::INFINITY, t: Dyadic::ZERO, pair: None, leaves: None });
    }

    /// Forgets what was put aside over a piece and over what holds it, not what was witnessed: another search of the piece alone.
    pub fn begin_again(&mut self, piece: usize) {
        let mut node = (1 << self.level) + piece;
        while node > 0 {
            self.least[node] = Lower::INFINITY;
            node /= 2;
        }
    }

    /// What is wanted from now on.
    pub fn want(&mut self, gap: Gap) {
        self.gap = gap;
    }

    pub fn level(&self) -> u8 {
        self.level
    }

    pub fn gap(&self) -> f64 {
        self.gap.metres
    }

    pub fn nearest(&self, piece: usize) -> &Nearest {
        &self.found[piece]
    }

    /// The node of the piece or the pieces that an interval is about.
    fn node(&self, over: DyadicInterval) -> usize {
        let (level, index) = match over.level().checked_sub(self.level) {
            None => (over.level(), over.index()),
            Some(below) => (self.level, over.index() >> below),
        };
        (1 << level) + index as usize
    }

    /// The bound with which an element over the interval may be put aside: that of the piece in which most is needed.
    #[inline(always)]
    pub fn enough(&self, over: DyadicInterval) -> f64 {
        self.gap.enough(self.greatest[self.node(over)])
    }

    /// An element that keeps `lower` over the interval is put aside.
    #[inline(always)]
    pub fn note(&mut self, over: DyadicInterval, lower: Lower) {
        let node = self.node(over);
        self.least[node] = self.least[node].min(lower);
    }

    /// The pieces that hold a time: two where it is their common end.
    fn around(&self, t: Dyadic) -> std::ops::Range<usize> {
        let last = (1_usize << self.level) - 1;
        match t.level().checked_sub(self.level) {
            Some(below) if below > 0 => {
                let piece = (t.numerator() >> below) as usize;
                piece..piece + 1
            }
            _ => {
                let end = (t.numerator() << (self.level - t.level())) as usize;
                end.saturating_sub(1)..end.min(last) + 1
            }
        }
    }

    /// The largest value that would be news at a time.
    pub fn worth(&self, t: Dyadic) -> f64 {
        self.around(t).map(|piece| self.found[piece].value.get()).fold(f64::NEG_INFINITY, f64::max)
    }

    /// A pair is witnessed to be at most that far apart at a time. Returns by how much that is nearer than what was known.
    pub fn offer(&mut self, t: Dyadic, value: Upper, pair: usize, leaves: Option<[u32; 2]>) -> f64 {
        let mut gain = 0.0_f64;
        for piece in self.around(t) {
            let known = self.found[piece].value;
            if value < known {
                gain = gain.max(known.get() - value.get());
                self.found[piece] = Nearest { value, t, pair: Some(pair), leaves };
                let mut node = (1 << self.level) + piece;
                self.greatest[node] = value.get();
                while node > 1 {
                    node /= 2;
                    self.greatest[node] = self.greatest[2 * node].max(self.greatest[2 * node + 1]);
                }
            }
        }
        gain
    }

    /// The piece that holds a time (the later of two).
    pub fn piece_at(&self, t: Dyadic) -> usize {
        self.around(t).end - 1
    }

    /// The least bound noted of a piece; infinite where nothing was put aside.
    pub fn lower(&self, piece: usize) -> Lower {
        let mut node = (1 << self.level) + piece;
        let mut lower = self.least[node];
        while node > 1 {
            node /= 2;
            lower = lower.min(self.least[node]);
        }
        lower
    }
}
