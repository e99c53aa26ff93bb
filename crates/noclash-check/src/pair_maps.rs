//! Maps of pairs that one or two joints move against each other, as a hand and the forearm behind its wrist: for which values of these joints
//! the two bodies are proved apart. An edge whose values stay in such cells needs no further proof for the pair.
//!
//! A map is filled where edges come by: without a budget of tests only as far as it pays, so that what a cell may cost has been spent on the pair before; with a
//! budget whatever an edge needs of the coarser levels, so that nothing depends on earlier queries. Cells are proved
//! by corridors (`corridor.rs`); that the cells hold the edge is decided here. Derivation: `docs/balls.md`, Maps of pairs.

use std::f64::consts::{PI, TAU};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};

use noclash_cell::{Cell, CheckedPair, RunToTheEnd};
use noclash_numeric::{ErrorModel, add_up, sub_down, sub_up};
use noclash_robot::{Drive, JointKind, JointRange};

use crate::answer::Verdict;
use crate::corridor::{Corridor, CorridorChecker, CorridorEffort};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// Cells along an axis, by level; each is a multiple of the one before.
const LEVELS: [usize; 3] = [16, 64, 256];

/// Cells along an axis at the finest level.
const FINEST: usize = LEVELS[LEVELS.len() - 1];

/// Levels of queries that must not depend on earlier ones: finer cells are proved only where earlier queries paid for them.
const REPEATABLE_LEVELS: usize = 2;

/// An edge is cut into at most so many parts, each of which has a box of its own.
const MOST_PARTS: f64 = 64.0;

/// For one cell. What takes more is not proved.
const EFFORT: CorridorEffort = CorridorEffort { tests: 400, thorough: true, share: 0.1, open: 1 };

/// What a proof takes besides its tests, in tests: for itself, and for the margins of pairs and the reach of bodies.
const TESTS_PER_PROOF: usize = 100;
/// See [`TESTS_PER_PROOF`].
const TESTS_PER_BODY: usize = 4;

/// Cells at the ends of a range reach so far beyond it by rounding, at most; if they reach farther, their proofs take longer.
const BEYOND: f64 = 1e-12;

/// What is known of a cell.
const UNKNOWN: u8 = 0;
/// See [`UNKNOWN`].
const APART: u8 = 1;
/// See [`UNKNOWN`]. Parts of it may be proved.
const OPEN: u8 = 2;
/// The same, and the bodies touch at its middle.
const TOUCHES: u8 = 3;

/// Which cells of a map a query proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapUse {
    /// Those that were paid for: as much was spent on the pair before.
    Earned,
    /// All that it needs, of the coarser levels: what is found does not depend on earlier queries.
    Repeatable,
}

/// The maps of a cell's pairs, for straight edges and the cell's own margins or larger ones.
pub(crate) struct PairMaps {
    pub(super) maps: Vec<PairMap>,
    cell: Arc<Cell>,
    margin: f64,
    /// What a proof takes besides its tests, in tests.
    tests_per_proof: i64,
    /// Made for the first proof; `None` then where no corridor can be proved.
    prover: Mutex<Option<Option<Prover>>>,
    /// Weight of what a cell reaches beyond its middle: 1.
    pub(super) reach: f64,
}

pub(super) struct PairMap {
    /// Index among the pairs that are checked within the joint limits.
    pair: usize,
    bodies: [usize; 2],
    pub(super) axes: Vec<Axis>,
    /// By level, its cells; the first axis varies fastest. Made for the first proof.
    levels: OnceLock<[Vec<AtomicU8>; LEVELS.len()]>,
    /// Tests spent on the pair without the map, less those spent on the map.
    credit: AtomicI64,
}

/// What a map says of an edge.
enum Along {
    /// Proved: the pair keeps its margin.
    Apart,
    /// Most likely the bodies touch at this time.
    Touches(f64),
    Open,
}

/// What a map says of a set of cells.
#[derive(PartialEq)]
enum Held {
    /// All are proved.
    Apart,
    /// At the middle of this one the bodies touch.
    Touches {
        level: usize,
        place: [usize; 2],
    },
    Open,
}

/// The range of one value of the configuration, or a full turn of it.
pub(super) struct Axis {
    value: usize,
    pub(super) lower: f64,
    pub(super) upper: f64,
    /// Of a finest cell, rounded.
    width: f64,
    /// Of values that place the bodies alike if they differ by this, a full turn: 2π, rounded. The range is longer then.
    pub(super) turn: Option<f64>,
    /// Weight of the rounding of turns: 1.
    pub(super) rounding: f64,
}

/// Where a full turn suffices, cells reach beyond it by this: far more than turns are rounded.
const BEYOND_TURN: f64 = 1e-9;

/// Values beyond this, in radians, are not turned back.
const LARGEST_TURNED: f64 = 1e3;

/// What proves cells.
struct Prover {
    corridors: CorridorChecker,
    /// A configuration, of which only the values of the axes are changed.
    middle: Vec<f64>,
    deviation: Vec<f64>,
    drift: Vec<f64>,
}

impl PairMaps {
    /// The maps of a query about straight edges within the joint limits. `None` with tolerances.
    pub fn of<'q>(query: &'q PreparedQuery) -> Option<&'q Self> {
        if !query.is_plain() {
            return None;
        }
        query.derived(|pairs| Self::new(query.cell(), query.options(), pairs)).as_ref()
    }

    /// Maps of which nothing is known yet; `None` where no pair has one.
    pub fn new(cell: &PreparedCell, options: &CheckOptions, pairs: &[CheckedPair]) -> Option<Self> {
        let maps: Vec<PairMap> =
            pairs.iter().enumerate().filter_map(|(index, pair)| PairMap::new(cell, index, pair.bodies)).collect();
        if maps.is_empty() || options.model != ErrorModel::sound() {
            return None;
        }
        let tests_per_proof = TESTS_PER_PROOF + pairs.len() / 2 + TESTS_PER_BODY * cell.bodies().len();
        Some(Self {
            maps,
            cell: cell.shared(),
            margin: options.margin,
            tests_per_proof: i64::try_from(tests_per_proof).unwrap_or(i64::MAX / 4),
            prover: Mutex::new(None),
            reach: 1.0,
        })
    }

    /// How a query uses them: with a budget of tests, how far one goes may not depend on earlier queries.
    pub fn usage(query: &PreparedQuery) -> MapUse {
        if query.options().budget.is_some() { MapUse::Repeatable } else { MapUse::Earned }
    }

    /// Clears `left` for the pairs that are proved to keep their margins all along a straight edge. `likely` receives pairs that are not, with a time at which
    /// they most likely touch: a guess.
    pub fn settle(&self, edge: [&[f64]; 2], usage: MapUse, left: &mut [bool], likely: &mut impl FnMut(usize, f64)) {
        let is_used = |map: &&PairMap| usage == MapUse::Repeatable || map.credit.load(Relaxed) != 0;
        for map in self.maps.iter().filter(is_used) {
            if left[map.pair] {
                match map.along(edge, usage, self) {
                    Along::Apart => left[map.pair] = false,
                    Along::Touches(t) => likely(map.pair, t),
                    Along::Open => {}
                }
            }
        }
    }

    /// Counts so many tests that were spent on the pairs that were left.
    pub fn count(&self, tests: u64, left: &[bool]) {
        let pairs = left.iter().filter(|left| **left).count().max(1) as u64;
        let each = i64::try_from((tests / pairs).max(1)).unwrap_or(i64::MAX / 2);
        for map in self.maps.iter().filter(|map| left[map.pair]) {
            map.credit.fetch_add(each, Relaxed);
        }
    }
}

impl PairMap {
    fn new(cell: &Cell, pair: usize, bodies: [usize; 2]) -> Option<Self> {
        let values = values_between(cell, bodies)?;
        let axes: Option<Vec<Axis>> = values.into_iter().map(|(at, turns)| Axis::new(cell, at, turns)).collect();
        let axes = axes.filter(|axes| (1..=2).contains(&axes.len()))?;
        Some(Self { pair, bodies, axes, levels: OnceLock::new(), credit: AtomicI64::new(0) })
    }

    /// What the map says of the values that a straight edge takes: `Apart` is proved of all of them.
    fn along(&self, [from, to]: [&[f64]; 2], usage: MapUse, all: &PairMaps) -> Along {
        let ends = |axis: &Axis| [from[axis.value], to[axis.value]];
        let cells = |axis: &Axis| (ends(axis)[1] - ends(axis)[0]).abs() / axis.width / (FINEST / LEVELS[1]) as f64;
        let parts = self.axes.iter().map(cells).fold(1.0, f64::max).ceil().min(MOST_PARTS);
        let mut is_apart = true;
        for part in 0..parts as u32 {
            let times = [f64::from(part) / parts, f64::from(part + 1) / parts];
            // Along each axis a run of cells, or two.
            let mut runs = [[Some((0, 0)), None]; 2];
            for (own, axis) in runs.iter_mut().zip(&self.axes) {
                let Some(cells) = axis.runs(part_of(ends(axis), times)) else { return Along::Open };
                *own = cells;
            }
            for first in runs[0].into_iter().flatten() {
                for second in runs[1].into_iter().flatten() {
                    match self.holds(0, [first, second], usage, all) {
                        Held::Apart => {}
                        // The rest is asked for a cell in which the bodies touch.
                        Held::Open => is_apart = false,
                        Held::Touches { level, place } => {
                            return Along::Touches(self.nearest([from, to], level, place));
                        }
                    }
                }
            }
        }
        if is_apart { Along::Apart } else { Along::Open }
    }

    /// The time at which a straight edge comes nearest to a cell's middle.
    fn nearest(&self, [from, to]: [&[f64]; 2], level: usize, place: [usize; 2]) -> f64 {
        let step = FINEST / LEVELS[level];
        let (mut along, mut square) = (0.0, 0.0);
        for (axis, place) in self.axes.iter().zip(place) {
            let mut middle = 0.5 * (axis.bound(place * step) + axis.bound((place + 1) * step));
            let (start, way) = (from[axis.value], to[axis.value] - from[axis.value]);
            if let Some(turn) = axis.turn {
                middle += turn * ((start + 0.5 * way - middle) / turn).round();
            }
            along += (middle - start) / axis.width * (way / axis.width);
            square += (way / axis.width).powi(2);
        }
        if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.5 }
    }

    /// Whether all finest cells between these (along each axis the first and the last) are proved, by cells of this level or finer ones.
    fn holds(&self, level: usize, within: [(usize, usize); 2], usage: MapUse, all: &PairMaps) -> Held {
        let levels = if usage == MapUse::Repeatable { REPEATABLE_LEVELS } else { LEVELS.len() };
        let step = FINEST / LEVELS[level];
        let [first, second] = within.map(|(first, last)| first / step..=last / step);
        for row in second {
            for column in first.clone() {
                let place = [column, row];
                let held = match self.state(level, place, usage, all) {
                    APART => Held::Apart,
                    OPEN | TOUCHES if level + 1 < levels => {
                        let mut inner = within;
                        for ((first, last), place) in inner.iter_mut().zip(place) {
                            *first = (*first).max(place * step);
                            *last = (*last).min(place * step + step - 1);
                        }
                        self.holds(level + 1, inner, usage, all)
                    }
                    TOUCHES => Held::Touches { level, place },
                    _ => Held::Open,
                };
                if held != Held::Apart {
                    return held;
                }
            }
        }
        Held::Apart
    }

    /// What is known of a cell, after a proof was tried where `usage` has one tried.
    fn state(&self, level: usize, place: [usize; 2], usage: MapUse, all: &PairMaps) -> u8 {
        let cell = place[0] + place[1] * LEVELS[level];
        let known = self.levels.get().map_or(UNKNOWN, |levels| levels[level][cell].load(Relaxed));
        let most = all.tests_per_proof + i64::try_from(EFFORT.tests).unwrap_or(i64::MAX / 4);
        if known != UNKNOWN || usage == MapUse::Earned && self.credit.load(Relaxed) < most {
            return known;
        }
        // Who waits for another's proof proves nothing faster; but what is found may not depend on who else asks.
        let prover = match usage {
            MapUse::Earned => all.prover.try_lock().ok(),
            MapUse::Repeatable => all.prover.lock().ok(),
        };
        let Some(mut prover) = prover else { return UNKNOWN };
        let Some(prover) = prover.get_or_insert_with(|| Prover::new(&all.cell, all.margin)) else { return UNKNOWN };
        let (known, tests) = prover.state(self, level, place, all.reach);
        let none = |count: usize| (0..count.pow(self.axes.len() as u32)).map(|_| AtomicU8::new(UNKNOWN)).collect();
        let levels = self.levels.get_or_init(|| LEVELS.map(none));
        levels[level][cell].store(known, Relaxed);
        if usage == MapUse::Earned {
            self.credit.fetch_sub(i64::try_from(tests).unwrap_or(i64::MAX / 4) + all.tests_per_proof, Relaxed);
        }
        known
    }
}

impl Axis {
    /// The range of a value; `turns` says that values that differ by full turns place the bodies alike.
    pub(super) fn new(cell: &Cell, value: usize, turns: bool) -> Option<Self> {
        let JointRange { mut lower, mut upper } = cell.dofs()[value].dof.range?;
        let middle = 0.5 * lower + 0.5 * upper;
        let turned = [middle - (PI + BEYOND_TURN), middle + (PI + BEYOND_TURN)];
        // About a middle far out the ends are rounded by more than they are longer than a turn.
        let is_longer = sub_down(turned[1], turned[0]) >= TAU + BEYOND_TURN;
        let is_turned = turns && is_longer && lower <= turned[0] && turned[1] <= upper;
        if is_turned {
            [lower, upper] = turned;
        }
        let width = (upper - lower) / FINEST as f64;
        let turn = is_turned.then_some(TAU);
        let own = Self { value, lower, upper, width, turn, rounding: 1.0 };
        (width > f64::MIN_POSITIVE && width.is_finite()).then_some(own)
    }

    /// The finest cells that hold an interval, or turned back by full turns hold it: one run of them or two. `None` if it is not on the map.
    fn runs(&self, interval: [f64; 2]) -> Option<[Option<(usize, usize)>; 2]> {
        let [first, second] = self.turned(interval)?;
        let run = |own: [f64; 2]| self.cells(own).map(|cells| (*cells.start(), *cells.end()));
        let second = match second {
            Some(own) => Some(run(own)?),
            None => None,
        };
        Some([Some(run(first?)?), second])
    }

    /// Intervals within the range: every value of the given one is in one of them, turned back by some number of full turns.
    pub(super) fn turned(&self, [from, to]: [f64; 2]) -> Option<[Option<[f64; 2]>; 2]> {
        if self.lower <= from && to <= self.upper {
            return Some([Some([from, to]), None]);
        }
        let turn = self.turn.filter(|_| to - from < PI && from.abs().max(to.abs()) <= LARGEST_TURNED)?;
        let back = |count: f64| {
            // 2π and its multiple are rounded once each, u = ε/2: within 2π · 2.1 u |count|.
            let (by, error) = (count * turn, 16.0 * f64::EPSILON * count.abs() * self.rounding);
            [sub_down(sub_down(from, by), error), add_up(sub_up(to, by), error)]
        };
        let mut count = ((from - self.lower) / turn).floor();
        if back(count)[0] < self.lower {
            count -= 1.0;
        }
        let own = back(count);
        if !(self.lower <= own[0] && own[0] <= self.upper) {
            return None;
        }
        if own[1] <= self.upper {
            return Some([Some(own), None]);
        }
        // What is beyond the range is turned back once more; the range is longer than a turn.
        let rest = back(count + 1.0);
        (self.lower <= rest[1] && rest[1] <= self.upper)
            .then_some([Some([own[0], self.upper]), Some([self.lower, rest[1]])])
    }

    /// Where a finest cell begins, and the one before it ends.
    pub(super) fn bound(&self, place: usize) -> f64 {
        if place >= FINEST { self.upper } else { (self.lower + place as f64 * self.width).min(self.upper) }
    }

    /// The finest cells that hold an interval; `None` if it is not on the map.
    pub(super) fn cells(&self, [from, to]: [f64; 2]) -> Option<RangeInclusive<usize>> {
        if !(self.lower <= from && from <= to && to <= self.upper) {
            return None;
        }
        let guess = |value: f64| (((value - self.lower) / self.width) as usize).min(FINEST - 1);
        let (mut first, mut last) = (guess(from), guess(to));
        while self.bound(first) > from {
            first -= 1;
        }
        while self.bound(last + 1) < to {
            last += 1;
        }
        Some(first..=last)
    }
}

impl Prover {
    /// `None` where no corridor can be proved.
    fn new(cell: &Arc<Cell>, margin: f64) -> Option<Self> {
        let middle = cell.state().to_vec();
        let corridors = CorridorChecker::new(Arc::clone(cell), margin, &vec![BEYOND; middle.len()]).ok()?;
        Some(Self { corridors, deviation: vec![0.0; middle.len()], middle, drift: vec![0.0; cell.bodies().len()] })
    }

    /// Whether the pair keeps its margin in a whole cell, or touches at its middle; and the tests it took.
    fn state(&mut self, map: &PairMap, level: usize, place: [usize; 2], reach: f64) -> (u8, u64) {
        let step = FINEST / LEVELS[level];
        let resting = self.middle.clone();
        for (axis, place) in map.axes.iter().zip(place) {
            let (lower, upper) = (axis.bound(place * step), axis.bound((place + 1) * step));
            let middle = 0.5 * lower + 0.5 * upper;
            self.middle[axis.value] = middle;
            self.deviation[axis.value] = reach * sub_up(middle, lower).max(sub_up(upper, middle));
        }
        let only = [map.bodies];
        let corridor = Corridor {
            from: &self.middle,
            to: &self.middle,
            deviation: &self.deviation,
            drift: &self.drift,
            only: Some(&only),
        };
        let verdict = self.corridors.check(&corridor, EFFORT, &RunToTheEnd);
        self.middle = resting;
        self.deviation.fill(0.0);
        let known = match verdict {
            Ok(Verdict::Free { .. }) => APART,
            Ok(Verdict::Collision(_)) => TOUCHES,
            Ok(Verdict::Undecided { .. } | Verdict::NotChecked) | Err(_) => OPEN,
        };
        (known, self.corridors.tests())
    }
}

/// An interval that holds a value between two times, on the straight way between its values at 0 and 1.
pub(super) fn part_of([from, to]: [f64; 2], times: [f64; 2]) -> [f64; 2] {
    // Three roundings of at most 2 (|a| + |b|) each, u = ε/2: within 3 ε (|a| + |b|).
    let error = (from.abs() + to.abs()) * (4.0 * f64::EPSILON) + f64::MIN_POSITIVE;
    let [a, b] = times.map(|t| from + (to - from) * t);
    let (least, most) = (from.min(to), from.max(to));
    [sub_down(a.min(b), error).max(least), add_up(a.max(b), error).min(most)]
}

/// The values of a configuration that move two bodies of one robot against each other; and whether full turns of a value place them alike: where it turns one joint
/// by itself, and nothing else between them. `None` where not these alone say how the bodies lie to each other.
pub(super) fn values_between(cell: &Cell, bodies: [usize; 2]) -> Option<Vec<(usize, bool)>> {
    let [a, b] = bodies.map(|body| cell.bodies()[body].carrier());
    let ((robot, a), (other, b)) = (a?, b?);
    if robot != other || robot >= cell.stated_robots().len() {
        return None;
    }
    let own = &cell.robots()[robot];
    let path = own.robot.tree_path(a, b);
    let mut values: Vec<(usize, bool)> = Vec::new();
    for &joint in path.up.iter().chain(&path.down) {
        let joint = own.robot.joint(joint);
        let is_turned = matches!(joint.kind, JointKind::Revolute | JointKind::Continuous);
        let turns = is_turned && matches!(joint.drive, Drive::Commanded { .. });
        let dof = match (joint.kind, joint.drive) {
            (JointKind::Fixed, _) | (_, Drive::Fixed) => continue,
            (JointKind::Planar | JointKind::Floating, _) => return None,
            (_, Drive::Commanded { first_dof }) => first_dof,
            (_, Drive::Follows(following)) => following.dof,
        };
        match values.iter_mut().find(|(value, _)| *value == own.first_dof + dof) {
            Some((_, alike)) => *alike &= turns,
            None => values.push((own.first_dof + dof, turns)),
        }
    }
    Some(values)
}
