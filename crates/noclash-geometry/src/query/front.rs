//! The distance of two bodies asked again while they move a little: what an earlier search put aside need not be found again.
//!
//! A search ends with pairs of nodes that together cover all pairs of leaves, each with a proved bound. A [`Front`] keeps them.
//! If no point of one body, seen from the other, has come farther than δ since, every bound less δ still holds; only what falls
//! below the present witness is measured again. Derivation: `docs/monitor.md`, "The front of a pair".

use noclash_numeric::{Lower, Upper, add_down, add_up, sub_down};

use super::body_pair::{BodyPair, Step};
use super::counters::Counters;
use super::distance::{Aside, Circumstances, Distance, DistanceOptions, Search};
use super::scratch::{Open, Scratch};
use crate::volume::Volume;

/// Pairs of nodes of two given bodies that cover all pairs of their leaves, with what is known of each.
///
/// It belongs to one pair of geometries in this order: a caller that uses it for others must call [`Front::forget`]
/// before.
#[derive(Clone, Debug)]
pub struct Front {
    kept: Vec<Kept>,
    /// Relative motion of the two since the front began, in metres, rounded up.
    way: f64,
    /// Increment of the last step.
    step: f64,
    /// Whether `kept` covers all pairs of leaves.
    covers: bool,
    /// Whether there was no room for a pair that should have been kept.
    spilled: bool,
    /// How many pairs the search that began the front left.
    at_first: usize,
    /// Counts searches, so that leaves take turns at being measured in full.
    turn: usize,
}

/// A pair of nodes with its key: a proved bound plus the way at which it was proved, rounded down.
#[derive(Clone, Copy, Debug)]
struct Kept {
    key: f64,
    nodes: [u32; 2],
}

/// Bounds are made to last for about so many steps like the last, where that costs little.
const STEPS_AHEAD: f64 = 8.0;
/// Fronts only get finer: one that has grown by this factor (and this number) begins again from the roots.
const GROWTH: usize = 3;
const GROWTH_FLOOR: usize = 256;
/// Leaves whose plane along the witness's direction is only just enough lie beside the nearest more often than not: their own distance
/// lasts longer. It costs more, so that of these only one in so many is measured at a time.
const MEASURED_IN_TURN: usize = 4;

impl Front {
    /// With room for so many pairs; a search that leaves more keeps none. It never allocates later.
    pub fn with_room(pairs: usize) -> Self {
        Self {
            kept: Vec::with_capacity(pairs),
            way: 0.0,
            step: 0.0,
            covers: false,
            spilled: false,
            at_first: 0,
            turn: 0,
        }
    }

    /// Forgets everything: the next search begins at the roots.
    pub fn forget(&mut self) {
        self.kept.clear();
        (self.way, self.step) = (0.0, 0.0);
        (self.covers, self.spilled) = (false, false);
    }

    /// Says that no point of one body has come farther than `by` since the last search, seen from the other.
    pub fn advance(&mut self, by: Upper) {
        let way = add_up(self.way, by.get());
        if way.is_finite() {
            (self.way, self.step) = (way, by.get());
        } else {
            self.forget();
        }
    }

    /// How many pairs of nodes are kept.
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    fn key(&self, lower: Lower) -> f64 {
        add_down(lower.get(), self.way)
    }
}

impl Aside for Front {
    #[inline(always)]
    fn put(&mut self, open: Open) {
        if self.kept.len() < self.kept.capacity() {
            let key = self.key(open.lower);
            self.kept.push(Kept { key, nodes: open.nodes });
        } else {
            self.spilled = true;
        }
    }
}

/// The distance of the two bodies, with the front of an earlier search put to use and kept up.
///
/// Guarantee: that of [`super::distance_within`], if `front` is of these two geometries and [`Front::advance`] received how far
/// they have moved against each other.
pub fn distance_along<V: Volume>(
    pair: &BodyPair<V>,
    options: &DistanceOptions,
    circumstances: Circumstances,
    front: &mut Front,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Distance {
    let Circumstances { not_nested, ends_early } = circumstances;
    let mut search = Search::new(options);
    if !pair.is_described() {
        front.forget();
        return search.best();
    }
    search.begin(pair, options, scratch, counters);
    scratch.queue.clear();
    // Without anything to compare with, all that is kept would have to be opened.
    let anew = !front.covers || !search.enough().is_finite();
    if anew {
        front.forget();
        if !pair.tree_a.is_empty() && !pair.tree_b.is_empty() {
            scratch.queue.push(Open { lower: pair.volume_distance([0, 0], counters), nodes: [0, 0] });
        }
    } else {
        search.ahead = STEPS_AHEAD * front.step;
        review(pair, front, &mut search, &mut scratch.queue, counters);
    }
    let ended_early = search.descend(pair, &mut scratch.queue, front, ends_early, counters);
    front.covers = true;
    if anew {
        front.at_first = front.kept.len();
    }
    if front.spilled || front.kept.len() > GROWTH * front.at_first + GROWTH_FLOOR {
        front.forget();
    }
    if ended_early { search.cut_short(not_nested) } else { search.finish(pair, not_nested, scratch, counters) }
}

/// Goes through what is kept: what still has bound enough stays, what has it by another measurement stays with that, the rest waits to be
/// opened, the nearest last.
fn review<V: Volume>(
    pair: &BodyPair<V>,
    front: &mut Front,
    search: &mut Search,
    pending: &mut Vec<Open>,
    counters: &mut Counters,
) {
    // The least key that stays unseen: the others' bounds are not below what it gives, for subtraction rounds monotonically.
    let mut least = f64::INFINITY;
    front.turn = front.turn.wrapping_add(1);
    let mut place = 0;
    while let Some(&Kept { key, nodes }) = front.kept.get(place) {
        if sub_down(key, front.way) >= search.enough() {
            least = least.min(key);
            place += 1;
            continue;
        }
        let lower = match pair.open(nodes) {
            Step::Leaves(leaves) => {
                let in_full = (place + front.turn).is_multiple_of(MEASURED_IN_TURN);
                search.measure_to_last(pair, leaves, in_full, counters)
            }
            Step::Pairs(_) => {
                let open = search.bound(pair, nodes, counters);
                if !search.settled(open.lower) {
                    front.kept.swap_remove(place);
                    pending.push(open);
                    continue;
                }
                open.lower
            }
        };
        front.kept[place].key = front.key(lower);
        place += 1;
    }
    // Whatever is kept, no distance is below 0.
    search.note(Lower::proved(sub_down(least, front.way).max(0.0)));
    pending.sort_unstable_by(|a, b| b.lower.cmp(&a.lower).then(b.nodes.cmp(&a.nodes)));
}
