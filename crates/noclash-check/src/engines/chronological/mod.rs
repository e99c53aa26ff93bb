//! In order of time: everything before the frontier is proved, and the frontier moves until it meets a contact.
//!
//! Elements (parts of bodies over an interval, as in `spacetime`) wait in order of their beginning; the one that begins
//! first is proved by a direction (`directional.rs`, which alone decides), opened, or halved. So at every moment the bodies
//! are proved apart from the start of the window to where the first element begins. A certain overlap met on the way
//! bounds the first contact from above, and nothing after it is looked at any more: one pair's contact spares all others
//! the rest of their time. The search ends when the two bounds are within the tolerance. Derivation: `docs/first-contact.md`.

mod compare;
mod direction;
mod element;
mod layout;
mod moments;
mod swept_box;
mod whole;

use glam::DVec3;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, DyadicSpan, Lower, Upper};

use super::Segment;
use super::probe::Probe;
use super::proof::{Part, Proof};
use crate::answer::OpenInterval;
use crate::question::Stop;

use super::time_query::{Age, Found, Outcome, Query, Sense};
use element::{Agenda, Element, What};
pub(crate) use layout::Layout;
use layout::PairLayout;
use moments::Moments;

/// Memory of one thread, reused from search to search.
#[derive(Default)]
pub(crate) struct Scratch {
    moments: Moments,
    agenda: Agenda,
    lists: Vec<u32>,
    begun: Vec<bool>,
}

pub(crate) fn search(segment: &Segment, query: &Query, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
    let mut scratch = std::mem::take(&mut probe.chronological);
    scratch.moments.start(segment);
    scratch.agenda.clear(query.sense.age(query.near_end()));
    scratch.lists.clear();
    scratch.begun.clear();
    scratch.begun.resize(segment.pairs.len(), false);
    let mut search = Search {
        segment,
        layout: segment.chronology(),
        query,
        scratch,
        proof: Proof::default(),
        found: None,
        unclear: Vec::new(),
        first_unclear: None,
        floor: query.shortest_level(),
        tolerance: query.tolerated(),
    };
    search.begin();
    let proved_until = search.run(probe, stop);
    probe.record.poses += search.scratch.moments.poses;
    probe.chronological = std::mem::take(&mut search.scratch);
    search.conclude(proved_until)
}

/// After so many unclear stretches the shortest interval is doubled: a resting or sliding contact is passed in few steps.
const UNCLEAR_PER_LEVEL: usize = 4;

/// Once so many stretches are unclear, no later contact is looked for.
const MOST_UNCLEAR: usize = 400;

struct Search<'a> {
    segment: &'a Segment<'a>,
    layout: &'a Layout,
    query: &'a Query<'a>,
    scratch: Scratch,
    proof: Proof,
    found: Option<(Age, Found)>,
    unclear: Vec<OpenInterval>,
    first_unclear: Option<(Age, Dyadic)>,
    /// Intervals of this level are not halved.
    floor: u8,
    tolerance: Age,
}

impl<'a> Search<'a> {
    /// Puts every pair of the query on the agenda, those of one moving body together.
    fn begin(&mut self) {
        let intervals: Vec<DyadicInterval> = self.query.window.intervals().collect();
        let mut groups: Vec<Vec<u32>> = vec![Vec::new(); self.layout.movers.len()];
        for &pair in self.query.pairs {
            let bodies = self.segment.pairs[pair].bodies;
            match &self.layout.pairs[pair] {
                PairLayout::Empty => {}
                PairLayout::Whole => {
                    for &over in &intervals {
                        self.push(Element::new(over, What::Whole { pair: pair as u32 }));
                    }
                }
                PairLayout::World | PairLayout::Ancestor { .. } => {
                    let mover = bodies.iter().find_map(|&body| self.layout.mover_of[body]).unwrap_or(0);
                    groups[mover as usize].push(pair as u32);
                }
            }
        }
        for group in groups.into_iter().filter(|group| !group.is_empty()) {
            let what = self.list(group);
            for &over in &intervals {
                self.push(Element::new(over, what));
            }
        }
    }

    fn list(&mut self, pairs: impl IntoIterator<Item = u32>) -> What {
        let first = self.scratch.lists.len() as u32;
        self.scratch.lists.extend(pairs);
        What::Group { first, count: self.scratch.lists.len() as u32 - first }
    }

    /// Works until the frontier meets a contact, nothing is left, or the search is told to end. Returns the time up to which
    /// everything is proved.
    fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Dyadic {
        while let Some(frontier) = self.scratch.agenda.advance() {
            let Some(element) = self.scratch.agenda.pop() else { break };
            let near = self.query.sense.near(element.over);
            let bounded = self.is_bounded(frontier);
            let spent = self.segment.options.budget.is_some_and(|budget| probe.record.spent() > budget);
            if bounded || spent || stop.stop() || self.unclear.len() >= MOST_UNCLEAR {
                if !bounded {
                    self.give_up(&element);
                }
                return self.proved_until(near);
            }
            self.step(element, probe);
        }
        self.proved_until(self.found.map_or(self.query.far_end(), |(_, found)| found.t))
    }

    /// Whether the contact that was found is within the tolerance of what is proved. Where something far behind the frontier
    /// is unclear the bounds cannot meet, and the contact is enclosed as well as the frontier allows.
    fn is_bounded(&self, frontier: Age) -> bool {
        let Some((contact, _)) = self.found else { return false };
        let behind = self.first_unclear.map_or(frontier, |(age, _)| age.min(frontier));
        let base = if frontier - behind < self.tolerance { behind } else { frontier };
        contact <= base.saturating_add(self.tolerance)
    }

    /// What was left unclear before the frontier is not proved, and no contact comes before what is proved.
    fn proved_until(&self, frontier: Dyadic) -> Dyadic {
        let mut until = (self.query.sense.age(frontier), frontier);
        for known in [self.first_unclear, self.found.map(|(age, found)| (age, found.t))].into_iter().flatten() {
            if known.0 < until.0 {
                until = known;
            }
        }
        until.1
    }

    fn step(&mut self, element: Element, probe: &mut Probe) {
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
            What::Group { first, count } => self.part_group(element, first as usize..(first + count) as usize),
            What::Nodes { pair, nodes } => self.compare(element, pair as usize, nodes, probe),
            What::Whole { pair } => self.compare_whole(element, pair as usize, probe),
        }
    }

    /// Stage 1: pairs whose boxes over the interval are apart are done; long intervals are halved for the rest together.
    fn part_group(&mut self, element: Element, list: std::ops::Range<usize>) {
        let (segment, layout, over) = (self.segment, self.layout, element.over);
        let slot = self.scratch.moments.of(segment, layout, over);
        let mut left = Vec::new();
        let mut largest_travel = 0.0_f64;
        let mut size = f64::INFINITY;
        for index in list {
            let pair = self.scratch.lists[index] as usize;
            let boxes = segment.pairs[pair].bodies.map(|body| self.scratch.moments.swept(segment, layout, slot, body));
            let [Some(a), Some(b)] = boxes else {
                left.push(pair as u32);
                continue;
            };
            let gap = a.gap(&b);
            if Proof::keeps_apart(segment.pairs[pair].margin, gap) {
                if self.proof.wants(segment, gap) {
                    self.proof.note(segment, Part::bodies(pair, over), gap);
                }
                continue;
            }
            left.push(pair as u32);
            largest_travel = largest_travel.max(a.travel().max(b.travel()));
            size = size.min(a.size().min(b.size()));
        }
        // Boxes that grow by more than the bodies measure say little: half the time says more.
        let halves = over.split().filter(|_| left.len() > 1 && largest_travel > size && over.level() < MOST_GROUPED);
        match halves {
            Some((earlier, later)) => {
                let what = self.list(left);
                self.push(Element::new(earlier, what));
                self.push(Element::new(later, what));
            }
            None => {
                for pair in left {
                    self.push(Element::new(over, What::Nodes { pair, nodes: [0, 0] }));
                }
            }
        }
    }

    /// Puts an element on the agenda unless a contact comes before it.
    fn push(&mut self, element: Element) {
        let age = self.query.sense.age(self.query.sense.near(element.over));
        if self.found.is_none_or(|(contact, _)| age < contact) {
            self.scratch.agenda.push(age, element);
        }
    }

    fn meet(&mut self, found: Found) {
        let age = self.query.sense.age(found.t);
        if self.found.is_none_or(|(known, _)| age < known) {
            self.found = Some((age, found));
        }
    }

    /// Goes on with the halves that are still open, or leaves them unclear where they are short enough.
    fn halve(&mut self, element: Element, pair: usize, open: [bool; 2], upper: Upper) {
        let halves = element.over.split().filter(|_| element.over.level() < self.floor);
        let Some((earlier, later)) = halves else {
            return self.leave_unclear(element.over, pair, upper);
        };
        let mut order = [(earlier, open[0]), (later, open[1])];
        if self.query.sense.near_half() == 0 {
            order.reverse();
        }
        for (over, open) in order {
            if open {
                self.push(Element { over, tried: false, ..element });
            }
        }
    }

    /// A stretch of time in which the pair is neither proved apart nor certainly in contact.
    fn leave_unclear(&mut self, over: DyadicInterval, pair: usize, upper: Upper) {
        let near = self.query.sense.near(over);
        let age = self.query.sense.age(near);
        if self.first_unclear.is_none_or(|(known, _)| age < known) {
            self.first_unclear = Some((age, near));
        }
        let bodies = self.segment.pairs[pair].bodies;
        self.unclear.push(OpenInterval { over: over.into(), bodies, lower: Lower::ZERO, upper });
        if self.unclear.len().is_multiple_of(UNCLEAR_PER_LEVEL) {
            self.floor = self.floor.saturating_sub(1).max(LEAST_FLOOR);
        }
    }

    /// Told to end: the rest of the window is unclear, of the element that comes next and so of all others.
    fn give_up(&mut self, element: &Element) {
        let pair = match element.what {
            What::Group { first, .. } => self.scratch.lists[first as usize] as usize,
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
    }

    /// Asked once of a pair whose whole bodies are not shown apart where the window begins: whether one is inside the other there.
    /// While surfaces stay apart that cannot change. Points are placed with rounding when containment is asked, so the surfaces
    /// must be apart by more than that at this very time.
    fn begin_pair(&mut self, over: DyadicInterval, pair: usize, probe: &mut Probe) {
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
        match probe.measure(segment, pair, t) {
            Err(_) => self.meet(Found { t, pair, leaves: None }),
            Ok(known) if known.lower > Lower::ZERO => {}
            // At this instant it cannot be told: nothing before or at it is proved, and containment may go on unseen.
            Ok(known) => {
                let rest = self.query.window;
                let age = self.query.sense.age(t);
                if self.first_unclear.is_none_or(|(first, _)| age < first) {
                    self.first_unclear = Some((age, t));
                }
                self.unclear.push(OpenInterval { over: rest, bodies, lower: Lower::ZERO, upper: known.upper });
            }
        }
    }

    fn conclude(self, proved_until: Dyadic) -> Outcome {
        let mut proof = self.proof;
        for open in &self.unclear {
            let pair = self.segment.pairs.iter().position(|pair| pair.bodies == open.bodies).unwrap_or(0);
            proof.leave_open(self.segment, Part::bodies(pair, open.over), open.lower, open.upper);
        }
        let found = self.found.map(|(_, found)| found);
        let verdict = found.is_none().then(|| proof.conclude(Ok(())).verdict);
        Outcome { proved_until, found, verdict, unclear: self.unclear }
    }
}

/// However much is unclear, intervals are halved at least so often.
const LEAST_FLOOR: u8 = 6;

/// Beyond this level pairs of a group go on one by one.
const MOST_GROUPED: u8 = 12;

impl Element {
    fn new(over: DyadicInterval, what: What) -> Self {
        Self { over, what, hint: DVec3::ZERO, tried: false }
    }
}
