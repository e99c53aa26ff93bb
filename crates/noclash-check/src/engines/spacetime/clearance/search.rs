//! The search: witnesses first, then elements from a stack until each is put aside with a bound, then insides.

use noclash_cell::Stop;
use noclash_geometry::Below;
use noclash_geometry::query::Containment;
use noclash_numeric::{DyadicInterval, Lower, Upper};

use super::element::{ClearanceScratch, Element, PairState, What};
use crate::engines::directional::{Moving, Swept};
use crate::engines::probe::Probe;
use crate::engines::spacetime::layout::{Mover, Place};
use crate::engines::spacetime::moments::Moments;
use crate::engines::spacetime::pair_parts::PairParts;
use crate::engines::spacetime::static_scene::{GROWTH_PER_SIZE, MANY_OBJECTS};
use crate::prepared_query::Segment;
use crate::profile_piece::{Gap, ProfilePiece, less, pieces_of};

/// Query for the clearance of some pairs of a segment.
#[derive(Clone, Copy)]
pub(crate) struct ClearanceQuery<'a> {
    /// Indices of the pairs.
    pub pairs: &'a [usize],
    /// [0, 1] is bounded in 2^level pieces.
    pub level: u8,
    /// How near to each other the bounds of a piece are wanted.
    pub gap: Gap,
    /// Loss subtracted from the distance of each pair of the segment; empty for nothing.
    pub slacks: &'a [Upper],
}

/// Guarantee, for every piece: at no time of it is one of the pairs nearer than `lower` plus its slack (`None` without pairs), and at `t`
/// one of them is at most `upper` plus its slack apart. Pairs that boxes and leaves do not describe are left to the caller: [`Place::Other`].
///
/// Asked to stop, or after [`MOST_TESTS`], what is left is put aside with what is proved of it: bounds then stay wide.
pub(crate) fn clearance(
    segment: &Segment,
    query: &ClearanceQuery,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Vec<ProfilePiece> {
    let mut scratch = std::mem::take(probe.memory::<ClearanceScratch>());
    let mut moments = std::mem::take(probe.memory::<Moments>());
    moments.begin(segment);
    scratch.stack.clear();
    scratch.pairs.clear();
    scratch.pairs.resize(segment.pairs.len(), PairState::default());
    scratch.pieces.begin(query.level, query.gap);
    scratch.seen = None;
    let parts = PairParts::of(segment);
    let mut search = ClearanceSearch { segment, parts, query, scratch, moments, stop, last: None };
    let pieces = search.run(probe);
    probe.record.poses += search.moments.poses;
    *probe.memory() = search.scratch;
    *probe.memory() = search.moments;
    pieces
}

/// Tests of one segment, at most: reached only where rounding errors are as large as the wanted gap.
const MOST_TESTS: u64 = 20_000_000;

/// Beyond this level the pairs of a mover with the static scene go on one by one.
const MOST_TOGETHER: u8 = 10;

/// Whether a bound is not enough for an element to be put aside. Where that is not known (NaN) it may be: its bound is noted in any case.
#[inline(always)]
pub(super) fn falls_short(lower: Lower, enough: f64) -> bool {
    lower.get() < enough
}

pub(super) struct ClearanceSearch<'a> {
    pub segment: &'a Segment<'a>,
    pub parts: PairParts<'a>,
    pub query: &'a ClearanceQuery<'a>,
    pub scratch: ClearanceScratch,
    pub moments: Moments,
    pub stop: &'a dyn Stop,
    /// The pair that was nearest at the last sample.
    pub last: Option<usize>,
}

impl ClearanceSearch<'_> {
    fn run(&mut self, probe: &mut Probe) -> Vec<ProfilePiece> {
        self.sample(probe);
        self.search(DyadicInterval::UNIT, MOST_TESTS, probe);
        let mut lowers: Vec<Lower> = (0..1 << self.query.level).map(|piece| self.scratch.pieces.lower(piece)).collect();
        self.settle_contacts(&mut lowers, probe);
        let mut pieces: Vec<ProfilePiece> =
            pieces_of(self.query.level).zip(lowers).map(|(over, lower)| self.piece(over, lower)).collect();
        self.ask_insides(&mut pieces, probe);
        pieces
    }

    /// Searches all pairs over an interval until everything is put aside.
    pub(super) fn search(&mut self, whole: DyadicInterval, most_tests: u64, probe: &mut Probe) {
        self.begin(whole);
        let until = probe.record.spent().saturating_add(most_tests);
        while let Some(element) = self.scratch.stack.pop() {
            if probe.record.spent() > until || self.stop.stop() {
                self.put_aside(&element);
                continue;
            }
            self.step(element, probe);
        }
    }

    /// Puts every pair of the query on the stack; if all are queried, a body's pairs with the static scene together.
    fn begin(&mut self, whole: DyadicInterval) {
        let (layout, query) = (self.parts.layout, self.query);
        let all = query.pairs.len() == self.segment.pairs.len();
        for mover in (0..layout.movers.len() as u32).filter(|_| all) {
            self.scratch.stack.push(Element::new(What::StaticScene { mover }, whole));
        }
        for &pair in query.pairs {
            match layout.places[pair] {
                // Nothing is as far away as can be said.
                Place::Empty => self.scratch.pieces.note(whole, Lower::proved(f64::MAX)),
                Place::Other => {}
                Place::StaticScene { .. } if all => {}
                Place::StaticScene { .. } | Place::MovingPair(_) => self.push_pair(pair, whole),
            }
        }
    }

    /// Puts a pair on the stack, unless nothing can be proved of it.
    fn push_pair(&mut self, pair: usize, over: DyadicInterval) {
        if self.slack(pair) == Upper::INFINITY {
            return self.note(pair, over, Lower::ZERO);
        }
        let mut element = Element::new(What::Nodes { pair: pair as u32, nodes: [0, 0] }, over);
        element.lower = self.segment.apart(pair);
        self.scratch.stack.push(element);
    }

    fn step(&mut self, element: Element, probe: &mut Probe) {
        match element.what {
            What::StaticScene { mover } => self.search_static_scene(element, mover as usize, probe),
            What::Nodes { pair, nodes } => {
                // The witness may be nearer than it was when the element was made.
                if !falls_short(element.lower, self.enough(pair as usize, element.over)) {
                    return self.put_aside(&element);
                }
                self.scratch.pairs[pair as usize].entered = true;
                let mut bodies = self.scratch.bodies.take().unwrap_or_else(|| Box::new([Moving::UNKNOWN; 2]));
                let seen = Some((pair, element.over));
                if self.scratch.seen != seen {
                    *bodies = self.parts.bodies(&mut self.moments, pair as usize, element.over);
                    self.scratch.seen = seen;
                }
                self.compare(element, pair as usize, nodes, &bodies, probe);
                self.scratch.bodies = Some(bodies);
            }
        }
    }

    /// Loss of a pair's distance to tolerances.
    pub(super) fn slack(&self, pair: usize) -> Upper {
        self.query.slacks.get(pair).copied().unwrap_or(Upper::ZERO)
    }

    /// The distance that a pair must be proved to keep over an interval, so that it may be put aside.
    #[inline(always)]
    pub(super) fn enough(&self, pair: usize, over: DyadicInterval) -> f64 {
        self.scratch.pieces.enough(over) + self.slack(pair).get()
    }

    /// Notes that parts of a pair keep a distance over an interval.
    #[inline(always)]
    pub(super) fn note(&mut self, pair: usize, over: DyadicInterval, lower: Lower) {
        let rest = less(lower, self.slack(pair));
        self.scratch.pieces.note(over, rest);
    }

    /// Goes no further with an element than what is proved of it.
    pub(super) fn put_aside(&mut self, element: &Element) {
        match element.what {
            What::Nodes { pair, .. } => self.note(pair as usize, element.over, element.lower),
            What::StaticScene { mover } => {
                let slack = self.greatest_slack(&self.parts.layout.movers[mover as usize]);
                self.scratch.pieces.note(element.over, less(element.lower, slack));
            }
        }
    }

    /// The largest loss of a mover's pairs with the static scene.
    fn greatest_slack(&self, mover: &Mover) -> Upper {
        if self.query.slacks.is_empty() {
            return Upper::ZERO;
        }
        let pairs = (0..mover.pair_of.len() as u32).filter_map(|object| mover.pair_with(object));
        pairs.map(|pair| self.slack(pair)).fold(Upper::ZERO, Upper::max)
    }

    /// What the mover's swept box does not reach is put aside; long intervals are halved while it reaches much.
    fn search_static_scene(&mut self, element: Element, mover: usize, probe: &mut Probe) {
        let (segment, over, parts) = (self.segment, element.over, self.parts);
        let mover = &parts.layout.movers[mover];
        let slot = self.moments.of(segment, over);
        let outer = parts.outer(mover.body, 0);
        let swept = match &parts.layout.world_factors[mover.body] {
            Some(factors) => {
                Swept::new(self.moments.in_world(segment, slot, mover.body, factors), &outer, over.half_width())
            }
            None => Swept::new(&Moving::UNKNOWN, &outer, over.half_width()),
        };
        let slack = self.greatest_slack(mover);
        let (mut pending, mut reached) =
            (std::mem::take(&mut self.scratch.pending), std::mem::take(&mut self.scratch.reached));
        let enough = self.scratch.pieces.enough(over) + slack.get();
        reached.clear();
        pending.clear();
        pending.extend((!parts.scene.tree.is_empty()).then_some(0));
        while let Some(node) = pending.pop() {
            // No pair of the mover below.
            if mover.margins[node as usize] < 0.0 {
                continue;
            }
            probe.record.counters.volume_tests += 1;
            let lower = swept.apart(&parts.scene.tree.node(node).volume, &parts.scene.moving);
            if lower.get() >= enough {
                self.scratch.pieces.note(over, less(lower, slack));
                continue;
            }
            match parts.scene.tree.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(object) => reached.push(object),
            }
        }
        let far = swept.grown > GROWTH_PER_SIZE * outer.bounds.half().max_element();
        match over.split().filter(|_| reached.len() > MANY_OBJECTS && far && over.level() < MOST_TOGETHER) {
            Some((earlier, later)) => {
                self.scratch.stack.extend([later, earlier].map(|over| Element { over, ..element }));
            }
            None => {
                for pair in reached.iter().filter_map(|&object| mover.pair_with(object)) {
                    self.push_pair(pair, over);
                }
            }
        }
        (self.scratch.pending, self.scratch.reached) = (pending, reached);
    }

    /// What is known of a piece.
    fn piece(&self, over: DyadicInterval, lower: Lower) -> ProfilePiece {
        let nearest = *self.scratch.pieces.nearest(over.index() as usize);
        let known = ProfilePiece::without_pairs(over);
        ProfilePiece {
            lower: (lower != Lower::INFINITY).then(|| lower.clamp_to_distance()),
            upper: nearest.value,
            t: if nearest.pair.is_some() { nearest.t } else { known.t },
            bodies: nearest.pair.map(|pair| self.segment.pairs[pair].bodies),
            ..known
        }
    }

    /// All bounds so far are those of surfaces. While surfaces stay apart, what is inside stays inside: over every run of pieces in which all
    /// are, each pair that was not shown outside is asked at one time. Where a bound is 0 nothing is claimed anyway.
    fn ask_insides(&mut self, pieces: &mut [ProfilePiece], probe: &mut Probe) {
        let bodies = self.segment.cell.bodies();
        let is_apart = |piece: &ProfilePiece| piece.lower.is_some_and(|lower| lower > Lower::ZERO);
        // Shown outside at some time means outside at all times only if nothing could come in between.
        let all_apart = pieces.iter().all(is_apart);
        let mut begin = 0;
        while begin < pieces.len() {
            let end = begin + pieces[begin..].iter().take_while(|piece| is_apart(piece)).count();
            if end == begin {
                begin += 1;
                continue;
            }
            let run = begin..end;
            begin = end;
            let t = pieces[run.start].over.from();
            for pair in 0..self.scratch.pairs.len() {
                let state = self.scratch.pairs[pair];
                let own = self.segment.pairs[pair].bodies;
                let hollow = own.iter().any(|&body| bodies[body].geometry.has_interior());
                if !state.entered || !hollow || (state.apart && all_apart) {
                    continue;
                }
                let inside = probe.containment(self.segment, pair, t);
                // Points are placed with rounding: surfaces must be apart by more than that at this very time.
                let is_certain = probe.greedy(self.segment, pair, t, 0.0) > Lower::ZERO;
                if is_certain && inside == Containment::None {
                    continue;
                }
                let value = Upper::proved(-self.slack(pair).get());
                for piece in &mut pieces[run.clone()] {
                    piece.lower = Some(Lower::ZERO);
                    if is_certain && inside == Containment::Inside && value < piece.upper {
                        (piece.upper, piece.t, piece.bodies) = (value, piece.over.from(), Some(own));
                    }
                }
            }
        }
    }
}
