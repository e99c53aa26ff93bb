//! The search over one segment: halve an interval or open a node until every part is proved apart (Schwarzer 2005, with envelopes for
//! one of the two bodies), and tears of cables.

use std::collections::HashMap;
use std::rc::Rc;

use noclash_cell::{BendingKind, BendingModel, BendingPair, Cell, CellMotion, Stop};
use noclash_geometry::{Below, Geometry};
use noclash_numeric::{DyadicInterval, Lower, Upper, add_up};
use noclash_robot::JointRange;

use super::cut::length_up;
use super::envelope::Envelope;
use super::moment::{Moment, STRETCH, Travel, spans, travel_between, travel_of_end};
use super::part::PlacedBody;
use super::separate::{Step, separate, separate_half_space};
use super::side::Side;
use super::terms::{BendingTerm, Terms};
use super::witness;
use crate::bending_answer::{BendingClearance, BendingContact, BendingContactKind, BendingEffort, BendingOpen};
use crate::options::CheckOptions;
use crate::pair_travel::seen_from_world;

/// Most open intervals of one pair.
const MOST_OPEN: usize = 16;
/// Most parts compared for one pair and segment.
const MOST_TESTS: u64 = 4_000_000;
/// Most intervals of one cable that are looked at for a tear.
const MOST_TEARS: usize = 1 << 18;
/// Intervals kept in memory.
const MOST_MOMENTS: usize = 1 << 12;
/// No interval is halved further.
pub(super) const DEEPEST: u8 = 44;

/// A part of the body over an interval: a node of its BVH, or one of its half-spaces.
#[derive(Clone, Copy)]
enum Place {
    Node(u32),
    HalfSpace(usize),
}

/// One segment that is searched.
pub(super) struct SegmentSearch<'a> {
    pub cell: &'a Cell,
    pub model: &'a BendingModel,
    pub motion: &'a CellMotion,
    pub clock: Option<[f64; 2]>,
    pub options: &'a CheckOptions,
    pub terms: Terms,
    pub stop: &'a dyn Stop,
    pub effort: BendingEffort,
    pub open: Vec<BendingOpen>,
    pub clearance: Option<BendingClearance>,
    ranges: Vec<Vec<Option<JointRange>>>,
    moments: HashMap<DyadicInterval, Rc<Moment>>,
    travels: HashMap<usize, Rc<Travel>>,
}

/// A contact ends the search.
type Found = Result<(), Box<BendingContact>>;

impl<'a> SegmentSearch<'a> {
    pub fn new(
        (cell, model): (&'a Cell, &'a BendingModel),
        (motion, clock): (&'a CellMotion, Option<[f64; 2]>),
        (options, terms): (&'a CheckOptions, Terms),
        stop: &'a dyn Stop,
    ) -> Self {
        Self {
            cell,
            model,
            motion,
            clock,
            options,
            terms,
            stop,
            effort: BendingEffort::default(),
            open: Vec::new(),
            clearance: None,
            ranges: motion.ranges(),
            moments: HashMap::new(),
            travels: HashMap::new(),
        }
    }

    /// Every cable and every pair over the whole segment: afterwards all of it is proved, or something is open.
    pub fn run(&mut self) -> Found {
        for (bending, body) in self.model.bodies().iter().enumerate() {
            for span in 0..spans(&body.kind).len() {
                self.tears(bending, span)?;
            }
        }
        for pair in self.model.pairs() {
            match &self.model.bodies()[pair.bending].kind {
                BendingKind::Cable { spans, .. } => {
                    let kind = self.cell.bodies()[pair.body].kind;
                    let compared = (0..spans.len()).filter(|&span| !spans[span].is_held_by(kind));
                    compared.into_iter().try_for_each(|span| self.pair(pair, span))?;
                }
                BendingKind::Region(_) => self.pair(pair, 0)?,
            }
        }
        Ok(())
    }

    pub(super) fn moment(&mut self, over: DyadicInterval) -> Rc<Moment> {
        if let Some(known) = self.moments.get(&over) {
            return Rc::clone(known);
        }
        if self.moments.len() >= MOST_MOMENTS {
            self.moments.clear();
        }
        self.effort.poses += 1;
        let made = Rc::new(Moment::new(self.cell, self.motion, over, self.clock));
        self.moments.insert(over, Rc::clone(&made));
        made
    }

    fn end_travels(&self, bending: usize, span: usize) -> [Travel; 2] {
        let held = spans(&self.model.bodies()[bending].kind)[span];
        held.ends.map(|end| travel_of_end(self.cell, &end, &self.ranges))
    }

    /// Whether the clips of a span are never farther apart than it is long.
    fn tears(&mut self, bending: usize, span: usize) -> Found {
        let held = spans(&self.model.bodies()[bending].kind)[span];
        let travels = self.end_travels(bending, span);
        let rigid = held.ends[0].carrier == held.ends[1].carrier;
        let relative = travel_between(self.cell, &held.ends, &self.ranges);
        let longest = add_up(held.span.length, STRETCH);
        let mut stack = vec![DyadicInterval::UNIT];
        let mut looked = 0;
        while let Some(over) = stack.pop() {
            looked += 1;
            let moment = self.moment(over);
            let [a, b] = [0, 1].map(|end| moment.end(self.cell, &held.ends[end], &travels[end], self.terms));
            let apart = b.at - a.at;
            // Clips of one link keep their distance, but for rounding.
            let apart_by = match &relative {
                _ if rigid => Upper::ZERO,
                Some((robot, travel)) => moment.relative(*robot, travel),
                None => a.travel + b.travel,
            };
            let travel = self.terms.of(BendingTerm::Stretching, apart_by);
            let error = a.error + b.error;
            let largest = length_up(apart) + error + travel;
            if largest.get() <= longest {
                continue;
            }
            let certain = Lower::proved(apart.length() * (1.0 - 1e-12)) - error;
            if certain.get().is_finite() && certain.exceeds(Upper::proved(longest)) {
                return Err(Box::new(BendingContact {
                    kind: BendingContactKind::Torn,
                    t: over.centre(),
                    bending,
                    body: None,
                    point: a.at.midpoint(b.at),
                    distance: length_up(apart) + error,
                    shape: vec![a.at, b.at],
                    configuration: self.motion.configuration(self.cell, over.centre()),
                }));
            }
            let is_over = travel.get() <= 1e-3 * STRETCH || looked > MOST_TEARS || self.stop.stop();
            match over.split().filter(|_| !is_over && over.level() < DEEPEST) {
                Some((first, second)) => stack.extend([second, first]),
                None => {
                    self.open.push(BendingOpen { over, bending, body: None });
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// One stretch of a cable, or a region, against a body.
    fn pair(&mut self, pair: &BendingPair, span: usize) -> Found {
        let cell = self.cell;
        let geometry: &Geometry = &cell.bodies()[pair.body].geometry;
        let kind = &self.model.bodies()[pair.bending].kind;
        let whole = BendingOpen { over: DyadicInterval::UNIT, bending: pair.bending, body: Some(pair.body) };
        if !geometry.is_described() {
            self.open.push(whole);
            return Ok(());
        }
        let ends = if spans(kind).is_empty() { [None, None] } else { self.end_travels(pair.bending, span) };
        let ranges = &self.ranges;
        let made = self.travels.entry(pair.body).or_insert_with(|| Rc::new(seen_from_world(cell, pair.body, ranges)));
        let travel = Rc::clone(made);
        let radius = match kind {
            BendingKind::Cable { radius, .. } => self.terms.of(BendingTerm::Radius, Upper::proved(*radius)),
            BendingKind::Region(_) => Upper::ZERO,
        };
        let margin = pair.margin.max(self.options.margin);
        let pair = Compared { pair, span, ends, travel, grown: radius + Upper::proved(margin), radius, geometry };
        let may_be_inside = geometry.has_interior() && self.terms.keeps(BendingTerm::Side);
        let side = if may_be_inside { self.side(&pair)? } else { Side::Outside };
        if matches!(side, Side::Unknown) {
            self.open.push(whole);
            return Ok(());
        }
        let mut stack: Vec<(Place, DyadicInterval)> = Vec::new();
        stack.extend((0..geometry.half_spaces().len()).map(|index| (Place::HalfSpace(index), DyadicInterval::UNIT)));
        if !geometry.hierarchy().is_empty() {
            stack.push((Place::Node(0), DyadicInterval::UNIT));
        }
        let (mut tests, mut left_open) = (0, 0);
        while let Some((place, over)) = stack.pop() {
            tests += 1;
            self.effort.tests += 1;
            let spent = tests > MOST_TESTS || self.options.budget.is_some_and(|budget| self.effort.tests > budget);
            if left_open >= MOST_OPEN || spent || self.stop.stop() {
                self.open.push(BendingOpen { over, ..whole });
                return Ok(());
            }
            let moment = self.moment(over);
            let envelope = self.envelope(&moment, &pair);
            let body = self.placed(&moment, &pair);
            let step = match place {
                Place::Node(node) => separate(&envelope, &body, &body.part(node)),
                Place::HalfSpace(index) => separate_half_space(&envelope, &body, &geometry.half_spaces()[index]),
            };
            let (nearest, steepness) = match step {
                Step::Apart(more) => {
                    self.note(&pair, margin, more);
                    continue;
                }
                Step::Near { nearest, steepness } => (nearest, steepness),
            };
            let loss = body.travel.get() * steepness + travel_of(&envelope);
            let children = match place {
                Place::Node(node) => match geometry.hierarchy().node(node).below() {
                    Below::Children(first) => Some(first),
                    Below::Leaf(_) => None,
                },
                Place::HalfSpace(_) => None,
            };
            if let (Some(first), Place::Node(node)) = (children, place) {
                let size = geometry.hierarchy().node(node).volume.half().length();
                if loss < size * steepness.max(0.1) {
                    stack.extend([(Place::Node(first + 1), over), (Place::Node(first), over)]);
                    continue;
                }
            } else if let Some(contact) = self.witness(&pair, &moment, place, nearest) {
                return Err(contact);
            }
            let tiny = loss <= 0.5 * self.options.epsilon * steepness.max(1e-3);
            match over.split().filter(|_| over.level() < DEEPEST && !(tiny && children.is_none())) {
                Some((first, second)) => stack.extend([(place, second), (place, first)]),
                None if children.is_some() => {
                    let first = children.unwrap_or_default();
                    stack.extend([(Place::Node(first + 1), over), (Place::Node(first), over)]);
                }
                None => {
                    left_open += 1;
                    self.open.push(BendingOpen { over, ..whole });
                }
            }
        }
        match side {
            // No surface is within rounding of the envelope: the point is certainly inside.
            Side::Inside(contact) if left_open == 0 => Err(contact),
            Side::Inside(_) | Side::Outside | Side::Unknown => Ok(()),
        }
    }

    pub(super) fn envelope(&self, moment: &Moment, pair: &Compared) -> Envelope {
        match &self.model.bodies()[pair.pair.bending].kind {
            BendingKind::Cable { spans, .. } => moment.span(self.cell, &spans[pair.span], &pair.ends, self.terms),
            BendingKind::Region(region) => moment.region(region, self.terms),
        }
    }

    pub(super) fn placed<'g>(&self, moment: &Moment, pair: &Compared<'g>) -> PlacedBody<'g> {
        PlacedBody {
            geometry: pair.geometry,
            pose: *moment.poses.body(pair.pair.body),
            travel: self.terms.of(BendingTerm::BodyTravel, moment.travel(&pair.travel)),
            grown: pair.grown,
            model: self.options.model,
        }
    }

    fn witness(
        &self,
        pair: &Compared,
        moment: &Moment,
        place: Place,
        nearest: Option<super::nearest::Nearest>,
    ) -> Option<Box<BendingContact>> {
        let kind = &self.model.bodies()[pair.pair.bending].kind;
        let t = moment.over.centre();
        let envelope = match kind {
            BendingKind::Cable { .. } => self.envelope(moment, pair),
            BendingKind::Region(_) => witness::instant(kind, self.clock, t)?,
        };
        let body = self.placed(moment, pair);
        let touch = match place {
            Place::Node(_) => witness::touching(&envelope, &body, &nearest?),
            Place::HalfSpace(index) => witness::below_plane(&envelope, &body, &pair.geometry.half_spaces()[index]),
        }?;
        Some(Box::new(BendingContact {
            kind: match kind {
                BendingKind::Cable { .. } => BendingContactKind::Shape,
                BendingKind::Region(_) => BendingContactKind::Occupied,
            },
            t,
            bending: pair.pair.bending,
            body: Some(pair.pair.body),
            point: touch.of_body,
            distance: Upper::proved((touch.apart - pair.radius.get()).max(0.0)),
            shape: touch.shape,
            configuration: self.motion.configuration(self.cell, t),
        }))
    }

    fn note(&mut self, pair: &Compared, margin: f64, more: Lower) {
        let lower = Lower::proved(margin) + more;
        if self.clearance.is_none_or(|known| lower < known.lower) {
            self.clearance = Some(BendingClearance { lower, bending: pair.pair.bending, body: pair.pair.body });
        }
    }
}

/// One stretch against one body.
pub(super) struct Compared<'a> {
    pub pair: &'a BendingPair,
    span: usize,
    ends: [Travel; 2],
    travel: Rc<Travel>,
    /// Radius and margin.
    pub grown: Upper,
    radius: Upper,
    pub geometry: &'a Geometry,
}

/// What the motion of an envelope's own ends takes from a bound.
fn travel_of(envelope: &Envelope) -> f64 {
    match envelope {
        Envelope::Span { ends: [a, b], .. } => a.travel.get() + b.travel.get(),
        Envelope::Boxes { growth, .. } => *growth,
        Envelope::Empty => 0.0,
    }
}
