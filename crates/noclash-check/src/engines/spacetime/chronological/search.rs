//! The search in order of time.

use glam::DVec3;
use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan, Lower, Upper};

use super::element::{Agenda, Element, What};
use crate::answer::OpenInterval;
use crate::engines::directional::{Moving, Swept};
use crate::engines::effort::{COARSE, Effort};
use crate::engines::probe::{EngineMemory, Probe};
use crate::engines::proof::{Part, Proof};
use crate::engines::spacetime::layout::Place;
use crate::engines::spacetime::moments::Moments;
use crate::engines::spacetime::pair_parts::PairParts;
use crate::engines::spacetime::static_scene::{GROWTH_PER_SIZE, MANY_OBJECTS};
use crate::engines::time_query::{Age, Found, Outcome, Query, Sense};
use crate::prepared_query::Segment;

/// Memory of one thread, reused from search to search.
#[derive(Default)]
pub(crate) struct ChronologicalScratch {
    pub agenda: Agenda,
    pub begun: Vec<bool>,
    /// How often nodes of a pair were compared.
    pub worked: Vec<u32>,
    /// Stretches left unclear.
    pub unclear: Vec<What>,
    pub pending: Vec<u32>,
    pub reached: Vec<u32>,
    /// The bodies of the pair that was processed last, and over which interval.
    pub seen: Option<(usize, DyadicInterval)>,
    pub bodies: Option<Box<[Moving; 2]>>,
}

impl EngineMemory for ChronologicalScratch {
    fn start_segment(&mut self) {}
}

/// `known` is a contact that is certain already: nothing after it is searched.
pub(crate) fn search(
    segment: &Segment,
    query: &Query,
    known: Option<Found>,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Outcome {
    let mut scratch = std::mem::take(probe.memory::<ChronologicalScratch>());
    let mut moments = std::mem::take(probe.memory::<Moments>());
    moments.begin(segment);
    scratch.agenda.clear(query.sense.age(query.near_end()));
    scratch.unclear.clear();
    scratch.begun.clear();
    scratch.begun.resize(segment.pairs.len(), false);
    scratch.worked.clear();
    scratch.worked.resize(segment.pairs.len(), 0);
    scratch.seen = None;
    let mut search = ChronologicalSearch {
        segment,
        parts: PairParts::of(segment),
        query,
        scratch,
        moments,
        proof: Proof::default(),
        found: known.map(|found| (query.sense.age(found.t), found)),
        unclear: Vec::new(),
        first_unclear: None,
        floor: query.shortest_level(),
        tolerance: query.tolerated(),
        effort: Effort::default(),
    };
    search.begin();
    let proved_until = search.run(probe, stop);
    let touching = search.still_open();
    probe.record.poses += search.moments.poses;
    *probe.memory() = std::mem::take(&mut search.scratch);
    *probe.memory() = std::mem::take(&mut search.moments);
    search.conclude(proved_until, touching)
}

/// After so many unclear stretches the shortest interval is doubled: a resting or sliding contact is passed in few steps.
const UNCLEAR_PER_LEVEL: usize = 4;

/// Once so many stretches are unclear, no later contact is searched for.
const MOST_UNCLEAR: usize = 400;

pub(super) struct ChronologicalSearch<'a> {
    pub segment: &'a Segment<'a>,
    pub parts: PairParts<'a>,
    pub query: &'a Query<'a>,
    pub scratch: ChronologicalScratch,
    pub moments: Moments,
    pub proof: Proof,
    pub found: Option<(Age, Found)>,
    pub unclear: Vec<OpenInterval>,
    pub first_unclear: Option<(Age, Dyadic)>,
    /// Intervals of this level are not halved.
    pub floor: u8,
    pub tolerance: Age,
    pub effort: Effort,
}

impl<'a> ChronologicalSearch<'a> {
    /// Puts every pair of the query on the agenda; if all are queried, a body's pairs with the static scene together.
    pub(super) fn begin(&mut self) {
        let (layout, query) = (self.parts.layout, self.query);
        let all = query.pairs.len() == self.segment.pairs.len();
        for over in query.window.intervals() {
            for &pair in query.pairs {
                let what = match layout.places[pair] {
                    Place::Empty => continue,
                    Place::StaticScene { .. } if all => continue,
                    Place::Other => What::Whole { pair: pair as u32 },
                    Place::StaticScene { .. } | Place::MovingPair(_) => {
                        What::Nodes { pair: pair as u32, nodes: [0, 0] }
                    }
                };
                self.push(self.element(over, what));
            }
            for mover in (0..layout.movers.len() as u32).filter(|_| all) {
                self.push(self.element(over, What::Surroundings { mover }));
            }
        }
    }

    /// Works until the frontier meets a contact, nothing is left, or the search is cancelled. Returns the time up to which
    /// everything is proved.
    pub(super) fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Dyadic {
        while let Some(frontier) = self.scratch.agenda.advance() {
            let Some(element) = self.scratch.agenda.pop() else { break };
            let bounded = self.is_bounded(frontier);
            let spent = self.effort.is_spent()
                || self.segment.options.budget.is_some_and(|budget| probe.record.spent() > budget);
            if bounded || spent || stop.stop() || self.unclear.len() >= MOST_UNCLEAR {
                if !bounded {
                    self.give_up(&element);
                }
                self.scratch.agenda.push(frontier, element);
                return self.proved_until(self.query.sense.time(frontier));
            }
            let (level, before) = (element.over.level(), probe.record.spent());
            self.step(element, probe);
            self.effort.count(level, probe.record.spent() - before, &mut self.floor);
        }
        self.proved_until(self.found.map_or(self.query.far_end(), |(_, found)| found.t))
    }

    /// Whether the contact that was found is within the tolerance of what is proved. Where something far behind the frontier
    /// is unclear the bounds cannot meet, and the contact is enclosed as well as the frontier allows.
    pub(super) fn is_bounded(&self, frontier: Age) -> bool {
        let Some((contact, _)) = self.found else { return false };
        let behind = self.first_unclear.map_or(frontier, |(age, _)| age.min(frontier));
        let base = if frontier - behind < self.tolerance { behind } else { frontier };
        contact <= base.saturating_add(self.tolerance)
    }

    /// What was left unclear before the frontier is not proved, and no contact comes before what is proved.
    pub(super) fn proved_until(&self, frontier: Dyadic) -> Dyadic {
        let mut until = (self.query.sense.age(frontier), frontier);
        for known in [self.first_unclear, self.found.map(|(age, found)| (age, found.t))].into_iter().flatten() {
            if known.0 < until.0 {
                until = known;
            }
        }
        until.1
    }

    pub(super) fn step(&mut self, element: Element, probe: &mut Probe) {
        // What comes after a certain contact need not be proved.
        let mut over = element.over;
        while let Some((contact, _)) = self.found
            && self.query.sense.age(over.centre()) >= contact
            && let Some((earlier, later)) = over.split()
        {
            over = if self.query.sense.near_half() == 0 { earlier } else { later };
        }
        let element = Element { tried: element.tried && over == element.over, over, ..element };
        match element.what {
            What::Surroundings { mover } => self.search_surroundings(element, mover as usize, probe),
            What::Nodes { pair, nodes } => self.compare(element, pair as usize, nodes, probe),
            What::Whole { pair } => self.compare_whole(element, pair as usize, probe),
        }
    }

    /// What the mover's swept box does not reach is settled; long intervals are halved while it reaches much.
    pub(super) fn search_surroundings(&mut self, element: Element, mover: usize, probe: &mut Probe) {
        let (segment, over) = (self.segment, element.over);
        let mover = &self.parts.layout.movers[mover];
        let slot = self.moments.of(segment, over);
        let outer = self.parts.outer(mover.body, 0);
        let swept = match &self.parts.layout.world_factors[mover.body] {
            Some(factors) => {
                Swept::new(self.moments.in_world(segment, slot, mover.body, factors), &outer, over.half_width())
            }
            None => Swept::new(&Moving::UNKNOWN, &outer, over.half_width()),
        };
        let (mut pending, mut reached) =
            (std::mem::take(&mut self.scratch.pending), std::mem::take(&mut self.scratch.reached));
        reached.clear();
        let proof = &mut self.proof;
        let mut settled = |node, lower| {
            // What is noted is the least distance: any pair below the node will do.
            if proof.wants(segment, lower)
                && let Some(pair) = self.parts.scene.objects_below(node).find_map(|object| mover.pair_with(object))
            {
                proof.note(segment, Part::bodies(pair, over), lower);
            }
        };
        let lists = (&mut pending, &mut reached);
        probe.record.counters.volume_tests += self.parts.scene.reached(mover, 0.0, &swept, lists, &mut settled);
        let far = swept.grown > GROWTH_PER_SIZE * outer.bounds.half().max_element();
        match over.split().filter(|_| reached.len() > MANY_OBJECTS && far && over.level() < MOST_TOGETHER) {
            Some((earlier, later)) => {
                self.push(self.element(earlier, element.what));
                self.push(self.element(later, element.what));
            }
            None => {
                for pair in reached.iter().filter_map(|&object| mover.pair_with(object)) {
                    self.push(self.element(over, What::Nodes { pair: pair as u32, nodes: [0, 0] }));
                }
            }
        }
        (self.scratch.pending, self.scratch.reached) = (pending, reached);
    }

    /// Something of which nothing is proved yet over an interval.
    pub(super) fn element(&self, over: DyadicInterval, what: What) -> Element {
        let from = self.query.sense.age(self.query.sense.near(over));
        Element { over, from, what, hint: DVec3::ZERO, tried: false }
    }

    /// Subject of an element over a part of its interval.
    pub(super) fn part(&self, element: Element, over: DyadicInterval) -> Element {
        let near = self.query.sense.age(self.query.sense.near(over));
        Element { over, from: near.max(element.from), tried: false, ..element }
    }

    /// Puts an element on the agenda unless a contact comes before it.
    pub(super) fn push(&mut self, element: Element) {
        if self.found.is_none_or(|(contact, _)| element.from < contact) {
            self.scratch.agenda.push(element.from, element);
        }
    }

    pub(super) fn meet(&mut self, found: Found) {
        let age = self.query.sense.age(found.t);
        if self.found.is_none_or(|(known, _)| age < known) {
            self.found = Some((age, found));
        }
    }

    /// Goes on with the halves that are still open, or leaves them unclear where they are short enough.
    pub(super) fn halve(&mut self, element: Element, pair: usize, open: [bool; 2], upper: Upper) {
        let halves = element.over.split().filter(|_| element.over.level() < self.floor);
        let Some((earlier, later)) = halves else {
            return self.leave_unclear(&element, pair, upper);
        };
        let mut open = open;
        if element.from >= self.query.sense.age(element.over.centre()) {
            open[self.query.sense.near_half()] = false;
        }
        let mut order = [(earlier, open[0]), (later, open[1])];
        if self.query.sense.near_half() == 0 {
            order.reverse();
        }
        for (over, open) in order {
            if open {
                self.push(self.part(element, over));
            }
        }
    }

    /// A stretch of time in which the pair is neither proved apart nor certainly in contact.
    pub(super) fn leave_unclear(&mut self, element: &Element, pair: usize, upper: Upper) {
        let over = element.over;
        let near = self.query.sense.near(over);
        let age = self.query.sense.age(near);
        if self.first_unclear.is_none_or(|(known, _)| age < known) {
            self.first_unclear = Some((age, near));
        }
        let bodies = self.segment.pairs[pair].bodies;
        self.unclear.push(OpenInterval { over: over.into(), bodies, lower: Lower::ZERO, upper });
        self.scratch.unclear.push(element.what);
        if self.unclear.len().is_multiple_of(UNCLEAR_PER_LEVEL) {
            self.floor = self.floor.saturating_sub(1).max(COARSE);
        }
    }

    /// Cancelled: the rest of the window is unclear, of the element that comes next and so of all others.
    pub(super) fn give_up(&mut self, element: &Element) {
        let pair = match element.what {
            What::Surroundings { mover } => {
                let pairs = self.parts.layout.movers[mover as usize].pair_of.iter();
                pairs.copied().min().map_or(0, |pair| pair as usize)
            }
            What::Nodes { pair, .. } | What::Whole { pair } => pair as usize,
        };
        let near = self.query.sense.near(element.over);
        let rest = match self.query.sense {
            Sense::Forward => DyadicSpan::new(near, self.query.window.to()),
            Sense::Backward => DyadicSpan::new(self.query.window.from(), near),
        };
        let bodies = self.segment.pairs[pair].bodies;
        let over = rest.unwrap_or(element.over.into());
        self.unclear.push(OpenInterval { over, bodies, lower: Lower::ZERO, upper: Upper::INFINITY });
        self.scratch.unclear.push(element.what);
    }

    /// Asked once of a pair whose whole bodies are not shown apart where the window begins: whether one is inside the other there.
    /// While surfaces stay apart that cannot change. Points are placed with rounding when containment is asked, so the surfaces
    /// must be apart by more than that at this very time.
    pub(super) fn begin_pair(&mut self, over: DyadicInterval, pair: usize, probe: &mut Probe) {
        let (sense, t) = (self.query.sense, self.query.sense.near(over));
        // Intervals of windows that end at the finest fractions begin a hair before them.
        let begins = sense.age(t) <= sense.age(self.query.near_end());
        if !begins || std::mem::replace(&mut self.scratch.begun[pair], true) {
            return;
        }
        let segment = self.segment;
        let bodies = segment.pairs[pair].bodies;
        if !bodies.iter().any(|&body| segment.cell.bodies()[body].geometry.has_interior()) {
            return;
        }
        let outside = probe.containment(segment, pair, t) == Containment::None
            && probe.greedy(segment, pair, t, 0.0) > Lower::ZERO;
        if outside {
            return;
        }
        match probe.collision(segment, pair, t) {
            Err(_) => self.meet(Found { t, pair, leaves: None }),
            Ok(known) if known.lower > Lower::ZERO => {}
            // At this instant it cannot be decided: nothing before or at it is proved, and containment may go on
            // unseen.
            Ok(known) => {
                let rest = self.query.window;
                let age = self.query.sense.age(t);
                if self.first_unclear.is_none_or(|(first, _)| age < first) {
                    self.first_unclear = Some((age, t));
                }
                self.unclear.push(OpenInterval { over: rest, bodies, lower: Lower::ZERO, upper: known.upper });
                self.scratch.unclear.push(What::Whole { pair: pair as u32 });
            }
        }
    }

    /// The parts of the pair that was found in contact that are not proved apart up to then: nothing else of it touches there.
    pub(super) fn still_open(&self) -> Option<Vec<[u32; 2]>> {
        let (contact, found) = self.found?;
        let bodies = self.segment.pairs[found.pair].bodies;
        let of_pair = |what: What| match what {
            What::Nodes { pair, nodes } => (pair as usize == found.pair).then_some(nodes),
            What::Whole { pair } => (pair as usize == found.pair).then_some([0, 0]),
            What::Surroundings { mover } => {
                bodies.contains(&self.parts.layout.movers[mover as usize].body).then_some([0, 0])
            }
        };
        let waiting =
            self.scratch.agenda.waiting().filter(|element| element.from <= contact).map(|element| element.what);
        let mut open: Vec<[u32; 2]> = waiting.chain(self.scratch.unclear.iter().copied()).filter_map(of_pair).collect();
        open.sort_unstable();
        open.dedup();
        Some(open)
    }

    pub(super) fn conclude(self, proved_until: Dyadic, touching: Option<Vec<[u32; 2]>>) -> Outcome {
        let mut proof = self.proof;
        for open in &self.unclear {
            let pair = self.segment.pairs.iter().position(|pair| pair.bodies == open.bodies).unwrap_or(0);
            proof.leave_open(self.segment, Part::bodies(pair, open.over), open.lower, open.upper);
        }
        let found = self.found.map(|(_, found)| found);
        let verdict = found.is_none().then(|| proof.conclude(Ok(())).verdict);
        // What is unclear between bounds as near as requested is what they leave open anyway.
        let age = |t: Dyadic| self.query.sense.age(t);
        let is_within = |found: &Found| age(found.t) <= age(proved_until).saturating_add(self.tolerance);
        let unclear = if found.as_ref().is_some_and(is_within) { Vec::new() } else { self.unclear };
        Outcome { proved_until, found, verdict, unclear, touching, effort_spent: self.effort.has_widened() }
    }
}

/// Beyond this level the pairs of a body go on one by one.
const MOST_TOGETHER: u8 = 12;
