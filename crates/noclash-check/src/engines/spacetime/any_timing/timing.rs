//! Two programs made ready: which pairs of bodies depend on the timing, and with what margins. The others are checked along one program.

use glam::DVec3;
use noclash_cell::{Cell, CellMotion, EffectiveTolerances, Stop};
use noclash_geometry::query::Counters;
use noclash_numeric::{DyadicInterval, Upper};
use noclash_robot::JointRange;

use super::cover::cover;
use super::worker::Worker;
use crate::answer::{ContactKind, SegmentAnswer};
use crate::displacement::grown;
use crate::engine_slots::EngineSlots;
use crate::engines::spacetime::{Place, SpacetimeLayout};
use crate::engines::{Engine, check_segment, spread};
use crate::options::CheckOptions;
use crate::preparation::{PairScope, within};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

/// The program of one robot: motions of the cell in which the other robots stand where the cell's state has them.
#[derive(Clone, Copy, Debug)]
pub struct TimedProgram<'a> {
    /// Index of the robot.
    pub robot: usize,
    /// The segments; each begins where the one before ends.
    pub motions: &'a [CellMotion],
    /// How long each takes: what the resolution is measured in.
    pub seconds: &'a [f64],
}

/// A part of one segment of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceSpan {
    /// Index of the segment.
    pub segment: usize,
    /// Its part.
    pub over: DyadicInterval,
}

impl PlaceSpan {
    /// From where to where, in rows: the index of the segment and the time within it. Exact: levels stay below 31.
    pub fn rows(&self) -> [f64; 2] {
        [self.over.from(), self.over.to()].map(|end| self.segment as f64 + end.to_f64())
    }

    /// The row at its middle.
    pub fn middle(&self) -> f64 {
        self.segment as f64 + self.over.centre().to_f64()
    }
}

/// What is known of all places of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleState {
    /// The surfaces of all pairs stay farther apart than their margins.
    Apart,
    /// A pair meets at every place of it.
    Meets,
    /// Neither is proved.
    Open,
}

/// A rectangle of the square of places.
#[derive(Clone, Debug)]
pub struct Rectangle {
    /// From where to where of either program, in rows; borders included.
    pub rows: [[f64; 2]; 2],
    /// What is proved of it.
    pub state: RectangleState,
    /// Of what is not apart: the parts of segments that it consists of.
    pub spans: Option<[PlaceSpan; 2]>,
    /// Of what is not apart: a place in it where a pair certainly meets, where one was met.
    pub meeting: Option<Meeting>,
}

/// Two bodies that certainly meet.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Where the programs are, in rows.
    pub rows: [f64; 2],
    /// Body of the first and of the second program's robot.
    pub bodies: [usize; 2],
    /// A point of the first, in the world.
    pub point: DVec3,
    /// Witnessed distance.
    pub distance: Upper,
    /// Overlap or margin.
    pub kind: ContactKind,
}

/// Two bodies of which the one is moved by the first program and the other by the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct CrossPair {
    pub pair: usize,
    /// In the order of the programs.
    pub bodies: [usize; 2],
    /// Whether the checked pair has them in the other order.
    pub flipped: bool,
    pub margin: f64,
    pub touching: f64,
    /// Whether boxes and leaves describe both: nothing else can be proved.
    pub plain: bool,
}

/// Two programs ready for queries about any timing.
pub struct AnyTiming<'a> {
    pub(super) cell: &'a PreparedCell,
    pub(super) programs: [TimedProgram<'a>; 2],
    pub(super) options: CheckOptions,
    allowed: EffectiveTolerances,
    scope: PairScope,
    slots: EngineSlots,
    pub(super) pairs: Vec<CrossPair>,
}

impl<'a> AnyTiming<'a> {
    /// Guarantees are with the margins and tolerances of the cell and of the options. `None` where a motion deviates from its curve (led tools,
    /// clocks): that is not bounded here.
    pub fn new(cell: &'a PreparedCell, programs: [TimedProgram<'a>; 2], options: &CheckOptions) -> Option<Self> {
        let motions = || programs.iter().flat_map(|program| program.motions);
        if motions().any(|motion| motion.offsets().is_some()) || programs.iter().any(|one| one.motions.is_empty()) {
            return None;
        }
        let asked = options.tolerances.unwrap_or_default();
        let allowed = EffectiveTolerances::of(cell, &asked);
        let loose = options.tolerances.is_some() && !allowed.is_none();
        let mut reached = motions().map(CellMotion::ranges).reduce(joined)?;
        if loose {
            reached = grown(cell, &allowed, None, reached);
        }
        let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        let beyond = options.margin != 0.0 || !within(&reached, &limits);
        let scope = PairScope::new(cell, options, beyond, reached, loose.then_some((&allowed, None)));
        let slots = EngineSlots::default();
        let mut timing = Self { cell, programs, options: *options, allowed, scope, slots, pairs: Vec::new() };
        timing.pairs = timing.cross_pairs();
        Some(timing)
    }

    fn cross_pairs(&self) -> Vec<CrossPair> {
        let layout = self.layout();
        let robots = self.programs.map(|program| program.robot);
        let cross = |(pair, checked): (usize, &noclash_cell::CheckedPair)| {
            let movers = checked.bodies.map(|body| mover(self.cell, body));
            let flipped = match movers {
                [Some(a), Some(b)] if [a, b] == robots => false,
                [Some(a), Some(b)] if [b, a] == robots => true,
                _ => return None,
            };
            let [first, second] = checked.bodies;
            let place = layout.places[pair];
            (place != Place::Empty).then_some(CrossPair {
                pair,
                bodies: if flipped { [second, first] } else { [first, second] },
                flipped,
                margin: checked.margin,
                touching: checked.touching,
                plain: matches!(place, Place::MovingPair(_)),
            })
        };
        self.scope.pairs.iter().enumerate().filter_map(cross).collect()
    }

    /// Pairs of bodies that depend on the timing.
    pub fn pair_count(&self) -> usize {
        self.pairs.len()
    }

    pub(super) fn segment(&self, side: usize, segment: usize) -> Segment<'_> {
        let motion = &self.programs[side].motions[segment];
        Segment::in_scope(self.cell, motion, &self.scope, &self.slots, &self.options, &self.allowed)
    }

    pub(super) fn layout(&self) -> &SpacetimeLayout {
        SpacetimeLayout::of(&self.segment(0, 0))
    }

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
        Worker::new(self, [f64::INFINITY; 2], &noclash_cell::RunToTheEnd).is_outside(spans)
    }

    /// Two bodies that certainly meet at exactly this place, where they are found; `None` says nothing.
    pub fn meeting_at(&self, rows: [f64; 2]) -> Option<Meeting> {
        let spans = at_rows(self, rows)?;
        Worker::new(self, [f64::INFINITY; 2], &noclash_cell::RunToTheEnd).find_meeting(spans)
    }
}

/// Gathers what threads found, in order.
pub(super) fn collected(found: Vec<Option<(Vec<Rectangle>, Counters)>>) -> (Vec<Rectangle>, Counters) {
    let (mut rectangles, mut counters) = (Vec::new(), Counters::default());
    for (own, counted) in found.into_iter().flatten() {
        rectangles.extend(own);
        counters += counted;
    }
    (rectangles, counters)
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

/// The robot that moves a body, where one does.
fn mover(cell: &Cell, body: usize) -> Option<usize> {
    let own = &cell.bodies()[body];
    own.carrier().filter(|_| own.moves(cell.robots())).map(|(robot, _)| robot)
}

fn joined(mut all: Vec<Vec<Option<JointRange>>>, more: Vec<Vec<Option<JointRange>>>) -> Vec<Vec<Option<JointRange>>> {
    for (own, other) in all.iter_mut().flatten().zip(more.into_iter().flatten()) {
        *own = own
            .zip(other)
            .map(|(own, other)| JointRange { lower: own.lower.min(other.lower), upper: own.upper.max(other.upper) });
    }
    all
}

/// Checks everything along program `which` that does not depend on the timing of the programs: the robot against itself, against what
/// stands and against robots without a program; along the first program also the pairs that nothing moves.
pub fn check_alone(
    cell: &PreparedCell,
    programs: &[TimedProgram],
    which: usize,
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Vec<SegmentAnswer> {
    let query = PreparedQuery::new(cell, options);
    let program = |body: usize| {
        let robot = mover(cell, body)?;
        programs.iter().position(|program| program.robot == robot)
    };
    let belongs = |bodies: [usize; 2]| match bodies.map(program) {
        [Some(a), Some(b)] => a == b && a == which,
        [Some(one), None] | [None, Some(one)] => one == which,
        [None, None] => which == 0,
    };
    let motions = programs[which].motions;
    let answers = spread(motions.len(), options.threads, &|_| {}, |index, probe| {
        let own_scope = query.own_scope(&motions[index]);
        let all = query.segment(&motions[index], own_scope.as_ref());
        let left: Vec<bool> = all.pairs.iter().map(|pair| belongs(pair.bodies)).collect();
        Some(check_segment(&all.with_left(&left), Engine::Spacetime, probe, stop))
    });
    answers.into_iter().flatten().collect()
}
