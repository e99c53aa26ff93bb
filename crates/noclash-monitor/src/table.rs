//! The pairs that a monitor measures, with what is remembered of each from tick to tick.

use noclash_geometry::Pose;
use noclash_geometry::query::Distance;
use noclash_numeric::{Lower, add_down, sub_down};

use crate::world::World;

/// Pairs by number. What is read at every tick lies by itself.
#[derive(Debug, Default)]
pub(crate) struct PairTable {
    pub ends: Vec<[u32; 2]>,
    /// A proved distance plus what the bodies' odometers showed then; −∞ says nothing.
    keys: Vec<f64>,
    pub pairs: Vec<WatchedPair>,
}

/// State of one pair.
#[derive(Clone, Debug)]
pub(crate) struct WatchedPair {
    /// They must stay farther apart than this.
    pub margin: f64,
    /// Checks that apply to it.
    pub scope: WatchScope,
    /// About how far apart it is, by its last witness (for the search alone; nothing rests on it); infinite where there was none.
    pub about: f64,
    /// The leaves that were nearest last time.
    pub leaves: Option<[u32; 2]>,
    /// For pairs that may move together: a proved distance, and the pose of the second body seen from the first then.
    reference: Option<(Lower, Pose)>,
    /// The tick in which it was measured as closely as asked.
    pub measured_at: u64,
}

/// Checks that apply to a pair. Every pair is measured at every tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WatchScope {
    /// Its distance, and when it may come within its margin. So are pairs that are proved out of reach within the joint limits but not
    /// a little beyond them, as far as a joint is foreseen to go.
    Foreseen,
    /// Its distance: within the joint limits, and a little beyond, it is proved to keep its margin.
    Measured,
}

impl PairTable {
    pub fn push(&mut self, ends: [usize; 2], margin: f64, scope: WatchScope) {
        self.ends.push(ends.map(|end| end as u32));
        self.keys.push(f64::NEG_INFINITY);
        self.pairs.push(WatchedPair {
            margin,
            scope,
            about: f64::INFINITY,
            leaves: None,
            reference: None,
            measured_at: u64::MAX,
        });
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Keeps the pairs that `keep` says, in their order.
    pub fn retain(&mut self, keep: &[bool]) {
        fn kept<T>(list: &mut Vec<T>, keep: &[bool]) {
            let mut next = keep.iter();
            list.retain(|_| next.next().copied().unwrap_or(true));
        }
        kept(&mut self.ends, keep);
        kept(&mut self.keys, keep);
        kept(&mut self.pairs, keep);
    }

    /// Forgets all distances.
    pub fn forget(&mut self) {
        self.keys.fill(f64::NEG_INFINITY);
        self.pairs.iter_mut().for_each(|pair| pair.reference = None);
    }

    /// Takes the present odometers off everything that is kept, before they start again from zero.
    pub fn rebase(&mut self, world: &World) {
        for (key, &ends) in self.keys.iter_mut().zip(&self.ends) {
            *key = sub_down(*key, world.odometers(ends));
        }
    }

    /// Guarantee: the pair is now at least so far apart (nothing is said below 0), because it was at least L apart when the
    /// odometers showed S, and neither body has come farther since than its odometer says.
    #[inline(always)]
    pub fn kept(&self, pair: usize, world: &World) -> f64 {
        sub_down(self.keys[pair], world.odometers(self.ends[pair]))
    }

    /// The same from what the two did seen from one of them: bodies that move together stay as far apart as they were.
    pub fn by_reference(&self, pair: usize, world: &World) -> Lower {
        match &self.pairs[pair].reference {
            Some((lower, before)) => *lower - world.came(self.ends[pair], before),
            None => Lower::NEG_INFINITY,
        }
    }

    /// Keeps a bound that holds now, if it is better than what is kept.
    pub fn keep(&mut self, pair: usize, lower: Lower, world: &World) {
        // Rounded down, the key is never above L + S.
        let key = add_down(lower.get(), world.bodies[self.ends[pair][0] as usize].odometer);
        let key = add_down(key, world.bodies[self.ends[pair][1] as usize].odometer);
        self.keys[pair] = self.keys[pair].max(key);
    }

    /// Keeps what a measurement found.
    pub fn note(&mut self, pair: usize, found: &Distance, world: &World) {
        self.keep(pair, found.lower, world);
        let ends = self.ends[pair];
        let own = &mut self.pairs[pair];
        own.leaves = found.leaves.or(own.leaves);
        own.about = found.upper.get();
        if world.both_move(ends) {
            own.reference = Some((found.lower, world.relative(ends)));
        }
    }
}
