//! The space that planners search: which values move and how far, how long ways are, and whether an edge may be used.
//!
//! Planners see configurations and verdicts, never shapes. What a proof rests on is in `noclash-check`; nothing here can
//! make a path free.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use noclash_cell::{CellMotion, RunToTheEnd, Stop};
use noclash_check::{
    CheckOptions, CheckScratch, Checker, EdgeSet, EdgeVerdict, Engine, PreparedCell, SegmentAnswer, Verdict,
};
use noclash_robot::{DofComponent, JointKind};

use crate::edge_batch::EdgeBatch;
use crate::orientation::{self, dot, unit};
use crate::random::Random;
use crate::watcher::{SearchPart, SearchWatcher};

/// How an edge is checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeTest {
    /// Usable if proved free by this engine; whatever stays undecided is not used.
    Proved(Engine),
    /// Usable if no sample so far apart (radians or metres) collides: the common practice, here for comparison. A path made of
    /// such edges is not proved.
    Sampled {
        /// Largest joint step.
        resolution: f64,
    },
}

/// Status of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Way {
    /// It may be used.
    Passes,
    /// It may not, and so far along (from 0 to 1) something is in the way, if that is known.
    Blocked(Option<f64>),
}

/// Before an edge is proved it is probed, at most so many parts of it and no nearer to each other than this length.
const MOST_PARTS: u32 = 16;
/// See [`MOST_PARTS`].
const PROBE_DISTANCE: f64 = 0.25;

/// Input of a space.
#[derive(Clone, Copy)]
pub struct SpaceOptions<'a> {
    /// Margin, ε and budget of every edge.
    pub check: CheckOptions,
    /// How edges are checked.
    pub test: EdgeTest,
    /// For each of [`Cell::dofs`], whether it may move; what may not rests at its value in the start.
    pub moving: &'a [bool],
    /// For each of [`Cell::dofs`], what a unit of it counts in the length of a way. Positive.
    pub weights: &'a [f64],
    /// Ends the search: a deadline, Ctrl-C.
    pub stop: &'a dyn Stop,
}

/// Counts of the queries so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Edges and standstills asked about.
    pub edges: u64,
    /// How many of them are free.
    pub usable: u64,
    /// Configurations probed before.
    pub looks: u64,
    /// Edges that lay in a bubble and were not asked about.
    pub in_bubbles: u64,
    /// Volume and triangle tests.
    pub tests: u64,
    /// Configurations placed.
    pub poses: u64,
}

impl Effort {
    /// Difference to an earlier count.
    pub fn since(self, before: Self) -> Self {
        Self {
            edges: self.edges - before.edges,
            usable: self.usable - before.usable,
            looks: self.looks - before.looks,
            in_bubbles: self.in_bubbles - before.in_bubbles,
            tests: self.tests - before.tests,
            poses: self.poses - before.poses,
        }
    }

    /// Both together.
    pub fn and(self, other: Self) -> Self {
        Self {
            edges: self.edges + other.edges,
            usable: self.usable + other.usable,
            looks: self.looks + other.looks,
            in_bubbles: self.in_bubbles + other.in_bubbles,
            tests: self.tests + other.tests,
            poses: self.poses + other.poses,
        }
    }
}

#[derive(Default)]
struct Counted {
    edges: AtomicU64,
    usable: AtomicU64,
    by_balls: AtomicU64,
    looks: AtomicU64,
    in_bubbles: AtomicU64,
    tests: AtomicU64,
    poses: AtomicU64,
}

/// One value that moves.
#[derive(Clone, Copy, Debug)]
struct Axis {
    dof: usize,
    lower: f64,
    upper: f64,
    weight: f64,
}

/// Four values that are one orientation.
#[derive(Clone, Copy, Debug)]
struct Orientation {
    first_dof: usize,
    weight: f64,
}

/// The space of one query.
pub struct Space<'a> {
    checker: Checker<'a>,
    check: CheckOptions,
    test: EdgeTest,
    stop: &'a dyn Stop,
    axes: Vec<Axis>,
    orientations: Vec<Orientation>,
    resting: Vec<f64>,
    #[expect(clippy::vec_box, reason = "a scratch is as large as pages and is handed out for every batch of edges")]
    scratches: Mutex<Vec<Box<CheckScratch>>>,
    counted: Counted,
    watcher: Option<&'a dyn SearchWatcher>,
}

impl<'a> Space<'a> {
    /// The space around a start and goals, all valid configurations of the cell; values without limits are searched as far as
    /// half a turn, or as the ends are apart but a metre at least, beyond start and goals.
    pub fn new(cell: &'a PreparedCell, start: &[f64], goals: &[Vec<f64>], options: SpaceOptions<'a>) -> Self {
        let SpaceOptions { check, test, moving, weights, stop } = options;
        let mut axes = Vec::new();
        let mut orientations = Vec::new();
        let may_move = |index: usize| moving.get(index) == Some(&true);
        for (index, dof) in cell.dofs().iter().enumerate().filter(|&(index, _)| may_move(index)) {
            // What is no weight counts as 1: it only changes what is called short.
            let weight = weights.get(index).copied().filter(|w| w.is_finite() && *w > 0.0).unwrap_or(1.0);
            let turns = match cell.robots()[dof.robot].robot.joint(dof.dof.joint).kind {
                JointKind::Revolute | JointKind::Continuous => true,
                JointKind::Planar => dof.dof.component == DofComponent::Theta,
                JointKind::Fixed | JointKind::Prismatic | JointKind::Floating => false,
            };
            match dof.dof.component {
                DofComponent::Qx => orientations.push(Orientation { first_dof: index, weight }),
                DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => {}
                DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => {
                    let ends =
                        || goals.iter().map(Vec::as_slice).chain([start]).filter_map(|at| at.get(index).copied());
                    let (least, most) =
                        (ends().fold(f64::INFINITY, f64::min), ends().fold(f64::NEG_INFINITY, f64::max));
                    let beyond = if turns { std::f64::consts::PI } else { (most - least).max(1.0) };
                    let (lower, upper) =
                        dof.dof.range.map_or((least - beyond, most + beyond), |range| (range.lower, range.upper));
                    axes.push(Axis { dof: index, lower, upper, weight });
                }
            }
        }
        Self {
            checker: Checker::new(cell, &check),
            check,
            test,
            stop,
            axes,
            orientations,
            resting: start.to_vec(),
            scratches: Mutex::new(Vec::new()),
            counted: Counted::default(),
            watcher: None,
        }
    }

    /// The same, watched.
    pub fn watched_by(self, watcher: Option<&'a dyn SearchWatcher>) -> Self {
        Self { watcher, ..self }
    }

    /// By edge, whether a batch proves it free.
    pub(crate) fn batch_free(&self, batch: &dyn EdgeBatch, edges: &[f64], count: usize) -> Vec<bool> {
        let mut free = batch.free(edges, count);
        free.resize(count, false);
        self.counted.edges.fetch_add(count as u64, Ordering::Relaxed);
        let usable = free.iter().filter(|free| **free).count();
        self.counted.usable.fetch_add(usable as u64, Ordering::Relaxed);
        free
    }

    /// Tells the watcher, if there is one, of an edge.
    pub(crate) fn grew(&self, part: SearchPart, from: &[f64], to: &[f64]) {
        if let Some(watcher) = self.watcher {
            watcher.grew(part, from, to);
        }
    }

    /// The same of a path.
    pub(crate) fn found(&self, path: &[Vec<f64>]) {
        if let Some(watcher) = self.watcher {
            watcher.found(path);
        }
    }

    /// The cell.
    pub fn cell(&self) -> &'a PreparedCell {
        self.checker.cell()
    }

    pub(crate) fn checker(&self) -> &Checker<'a> {
        &self.checker
    }

    /// How edges are checked.
    pub fn test(&self) -> EdgeTest {
        self.test
    }

    /// Condition that ends the search.
    pub fn stop(&self) -> &'a dyn Stop {
        self.stop
    }

    /// Whether most edges cost microseconds: balls decide them.
    pub(crate) fn has_quick_edges(&self) -> bool {
        self.test == EdgeTest::Proved(Engine::Spacetime) && self.checker.has_balls()
    }

    /// How many values move; an orientation counts as three.
    pub fn dimension(&self) -> usize {
        self.axes.len() + 3 * self.orientations.len()
    }

    /// The values that move one by one: index in [`Cell::dofs`], and the range that is searched.
    pub(crate) fn axes(&self) -> impl ExactSizeIterator<Item = (usize, [f64; 2])> + '_ {
        self.axes.iter().map(|axis| (axis.dof, [axis.lower, axis.upper]))
    }

    /// Whether orientations move, which no step along single values changes.
    pub(crate) fn has_orientations(&self) -> bool {
        !self.orientations.is_empty()
    }

    /// Counts of the queries so far.
    pub fn effort(&self) -> Effort {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Effort {
            edges: read(&self.counted.edges),
            usable: read(&self.counted.usable),
            looks: read(&self.counted.looks),
            in_bubbles: read(&self.counted.in_bubbles),
            tests: read(&self.counted.tests),
            poses: read(&self.counted.poses),
        }
    }

    /// Half the weighted diagonal of the box that is searched: what lengths of steps are measured by.
    pub fn extent(&self) -> f64 {
        let axes: f64 = self.axes.iter().map(|axis| square(axis.weight * (axis.upper - axis.lower))).sum();
        // Two orientations are at most half a turn apart.
        let turns: f64 = self.orientations.iter().map(|o| square(2.0 * o.weight * std::f64::consts::SQRT_2)).sum();
        0.5 * (axes + turns).sqrt()
    }

    /// A random configuration of what moves; the rest as in the start.
    pub fn sample(&self, random: &mut Random) -> Vec<f64> {
        let mut configuration = self.resting.clone();
        self.sample_into(random, &mut configuration);
        configuration
    }

    /// The same in place: `configuration` has the values of what does not move.
    pub fn sample_into(&self, random: &mut Random, configuration: &mut [f64]) {
        for axis in &self.axes {
            configuration[axis.dof] = random.between(axis.lower, axis.upper);
        }
        for orientation in &self.orientations {
            let first = orientation.first_dof;
            configuration[first..first + 4].copy_from_slice(&random.quaternion());
        }
    }

    /// A random configuration near another: every value within `radius` divided by its weight, and in its range.
    pub fn sample_near(&self, near: &[f64], radius: f64, random: &mut Random) -> Vec<f64> {
        let mut configuration = near.to_vec();
        for axis in &self.axes {
            let reach = radius / axis.weight;
            let (low, high) = ((near[axis.dof] - reach).max(axis.lower), (near[axis.dof] + reach).min(axis.upper));
            configuration[axis.dof] = if low <= high { random.between(low, high) } else { near[axis.dof] };
        }
        for orientation in &self.orientations {
            let first = orientation.first_dof;
            let turned = random.quaternion();
            let part = (radius / (orientation.weight * std::f64::consts::PI)).min(1.0);
            let values: [f64; 4] = std::array::from_fn(|index| near[first + index]);
            configuration[first..first + 4].copy_from_slice(&orientation::between(values, turned, part));
        }
        configuration
    }

    /// The square of the weighted distance; orientations count by the chord between them.
    pub fn distance_squared(&self, a: &[f64], b: &[f64]) -> f64 {
        let mut sum = 0.0;
        for axis in &self.axes {
            sum += square(axis.weight * (a[axis.dof] - b[axis.dof]));
        }
        for orientation in &self.orientations {
            let first = orientation.first_dof;
            let [from, to] = [a, b].map(|configuration| unit(std::array::from_fn(|i| configuration[first + i])));
            let cosine = dot(from, to).abs().min(1.0);
            // |p − q|² = 2 − 2·cos of half the angle; twice that chord is about the angle.
            sum += square(orientation.weight) * 8.0 * (1.0 - cosine);
        }
        sum
    }

    /// The weighted distance.
    pub fn distance(&self, a: &[f64], b: &[f64]) -> f64 {
        self.distance_squared(a, b).sqrt()
    }

    /// The weighted length of a path.
    pub fn length(&self, path: &[Vec<f64>]) -> f64 {
        path.windows(2).map(|pair| self.distance(&pair[0], &pair[1])).sum()
    }

    /// A configuration on the way, rounded: a point of its own, from which and to which edges are checked anew.
    pub fn between(&self, from: &[f64], to: &[f64], part: f64) -> Vec<f64> {
        let mut configuration = from.to_vec();
        self.between_into(from, to, part, &mut configuration);
        configuration
    }

    /// The same in place: `configuration` has the values of what does not move.
    fn between_into(&self, from: &[f64], to: &[f64], part: f64, configuration: &mut [f64]) {
        for axis in &self.axes {
            let (a, b) = (from[axis.dof], to[axis.dof]);
            configuration[axis.dof] = (a + (b - a) * part).clamp(a.min(b), a.max(b));
        }
        for orientation in &self.orientations {
            let first = orientation.first_dof;
            let [a, b] = [from, to].map(|values| std::array::from_fn(|index| values[first + index]));
            configuration[first..first + 4].copy_from_slice(&orientation::between(a, b, part));
        }
    }

    /// From one configuration towards another, no farther than `step`, in place (`configuration` has the values of what does not move); whether it
    /// gets there.
    pub fn step(&self, [from, to]: [&[f64]; 2], step: f64, configuration: &mut [f64]) -> bool {
        let distance = self.distance(from, to);
        if distance <= step {
            configuration.copy_from_slice(to);
        } else {
            self.between_into(from, to, step / distance, configuration);
        }
        distance <= step
    }

    /// From one configuration towards another, no farther than `step`.
    pub fn towards(&self, from: &[f64], to: &[f64], step: f64) -> Vec<f64> {
        let distance = self.distance(from, to);
        if distance <= step { to.to_vec() } else { self.between(from, to, step / distance) }
    }

    /// Whether an edge may be used.
    pub fn passes(&self, [from, to]: [&[f64]; 2]) -> bool {
        self.with_scratch(|scratch| self.passes_with([from, to], scratch))
    }

    /// The same in memory that the caller has.
    pub fn passes_with(&self, edge: [&[f64]; 2], scratch: &mut CheckScratch) -> bool {
        self.way(edge, scratch) == Way::Passes
    }

    /// The same, and where a way that does not pass is known to be blocked. Ours searches for collisions by itself; before the
    /// others prove, a few probes on the way spare most proofs that must fail.
    pub(crate) fn way(&self, edge: [&[f64]; 2], scratch: &mut CheckScratch) -> Way {
        let probes_itself = match self.test {
            EdgeTest::Proved(engine) => engine == Engine::Spacetime,
            EdgeTest::Sampled { .. } => true,
        };
        if !probes_itself && let Some(at) = self.is_blocked_on_the_way(edge, scratch) {
            return Way::Blocked(Some(at));
        }
        if self.test == EdgeTest::Proved(Engine::Spacetime) {
            return self.way_by_edge(edge, scratch);
        }
        match (self.answer(edge, scratch).map(|answer| answer.verdict), self.test) {
            (Some(Verdict::Free { .. }), _) => Way::Passes,
            (Some(Verdict::Undecided { .. }), EdgeTest::Sampled { .. }) if !self.stop.stop() => Way::Passes,
            (Some(Verdict::Collision(witness)), _) => Way::Blocked(Some(witness.t.to_f64())),
            (None | Some(Verdict::Undecided { .. } | Verdict::NotChecked), _) => Way::Blocked(None),
        }
    }

    /// The way of an edge by its verdict alone, which is all that a planner needs.
    fn way_by_edge(&self, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> Way {
        let before = [scratch.balls_compared(), scratch.settled_by_balls()];
        let verdict = self.checker.edge(from, to, scratch, self.stop);
        let is_free = matches!(verdict, Ok(EdgeVerdict::Free));
        self.counted.edges.fetch_add(1, Ordering::Relaxed);
        self.counted.usable.fetch_add(u64::from(is_free), Ordering::Relaxed);
        self.counted.tests.fetch_add(scratch.balls_compared() - before[0], Ordering::Relaxed);
        self.counted.by_balls.fetch_add(scratch.settled_by_balls() - before[1], Ordering::Relaxed);
        match verdict {
            Ok(EdgeVerdict::Free) => Way::Passes,
            Ok(EdgeVerdict::Collision { t, .. }) => Way::Blocked(Some(t)),
            Ok(EdgeVerdict::Undecided) | Err(_) => Way::Blocked(None),
        }
    }

    /// Whether something certainly touches at a configuration; `false` says nothing.
    pub fn is_blocked(&self, configuration: &[f64], scratch: &mut CheckScratch) -> bool {
        self.counted.looks.fetch_add(1, Ordering::Relaxed);
        self.checker.certainly_touches(configuration, scratch)
    }

    /// The same at the middle of an edge, then at its quarters, and so on until probes are near each other: where it touches.
    fn is_blocked_on_the_way(&self, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> Option<f64> {
        let length = self.distance(from, to);
        let mut parts = 2_u32;
        while parts <= MOST_PARTS && length > PROBE_DISTANCE * f64::from(parts / 2) {
            for odd in (1..parts).step_by(2) {
                let at = f64::from(odd) / f64::from(parts);
                if self.is_blocked(&self.between(from, to, at), scratch) {
                    return Some(at);
                }
            }
            parts *= 2;
        }
        None
    }

    /// The answer for an edge; `None` where its ends define no motion.
    pub fn answer(&self, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> Option<SegmentAnswer> {
        let motion = CellMotion::straight(self.cell(), from, to).ok()?;
        let engine = match self.test {
            EdgeTest::Proved(engine) => engine,
            EdgeTest::Sampled { .. } => Engine::Sampled,
        };
        let answer = self.checker.check(&motion, engine, scratch, self.stop);
        self.count(&answer);
        Some(answer)
    }

    /// Verdict of a configuration, regardless of requests to stop.
    pub(crate) fn standstill(&self, configuration: &[f64]) -> Option<Verdict> {
        let edge = [configuration, configuration];
        Some(self.with_scratch(|scratch| self.edge_to_the_end(&self.checker, edge, scratch))?.verdict)
    }

    /// The proof of a whole path, edge by edge, whatever asks to stop; `None` unless every edge is Free. An edge that needs more
    /// tests than searching allows gets them: it was free in the search.
    pub(crate) fn prove(&self, path: &[Vec<f64>]) -> Option<Vec<SegmentAnswer>> {
        let edges: Vec<&[Vec<f64>]> = path.windows(2).collect();
        let thorough: OnceLock<Checker> = OnceLock::new();
        let answers = self.each(&edges, |edge, scratch| {
            let ends: [&[f64]; 2] = [&edge[0], &edge[1]];
            let mut answer = self.edge_to_the_end(&self.checker, ends, scratch)?;
            if matches!(answer.verdict, Verdict::Undecided { .. }) {
                // Without any budget, what was asked before would count (`Checker::edge_answer`).
                let unlimited = CheckOptions { budget: Some(u64::MAX), ..self.check };
                let checker = thorough.get_or_init(|| Checker::new(self.cell(), &unlimited));
                answer = self.edge_to_the_end(checker, ends, scratch)?;
            }
            matches!(answer.verdict, Verdict::Free { .. }).then_some(answer)
        });
        // A path without edges proves nothing.
        answers.into_iter().collect::<Option<Vec<_>>>().filter(|answers| !answers.is_empty())
    }

    /// Whether a whole path is proved free, whatever asks to stop.
    pub fn is_proved(&self, path: &[Vec<f64>]) -> bool {
        self.prove(path).is_some()
    }

    /// An empty set of edges that are checked a little at a time, with the same options.
    pub(crate) fn edge_set(&self) -> EdgeSet<'a> {
        EdgeSet::new(self.cell(), &self.check)
    }

    /// The answer for a straight edge by the quickest way, whatever asks to stop; `None` where its ends define no motion.
    fn edge_to_the_end(
        &self,
        checker: &Checker,
        edge: [&[f64]; 2],
        scratch: &mut CheckScratch,
    ) -> Option<SegmentAnswer> {
        let answer = checker.edge_answer(edge, scratch, &RunToTheEnd).ok()?;
        self.count(&answer);
        Some(answer)
    }

    /// The answer for any motion of the cell, whatever asks to stop.
    pub(crate) fn answer_to_the_end(
        &self,
        motion: &CellMotion,
        engine: Engine,
        scratch: &mut CheckScratch,
    ) -> SegmentAnswer {
        let answer = self.checker.check(motion, engine, scratch, &RunToTheEnd);
        self.count(&answer);
        answer
    }

    fn count(&self, answer: &SegmentAnswer) {
        let add = |counter: &AtomicU64, by: u64| {
            counter.fetch_add(by, Ordering::Relaxed);
        };
        add(&self.counted.edges, 1);
        add(&self.counted.usable, u64::from(matches!(answer.verdict, Verdict::Free { .. })));
        add(&self.counted.tests, answer.counters.volume_tests + answer.counters.triangle_tests);
        add(&self.counted.poses, answer.poses);
    }

    pub(crate) fn count_in_bubble(&self) {
        self.counted.in_bubbles.fetch_add(1, Ordering::Relaxed);
    }

    /// Hands out memory for one query.
    pub fn with_scratch<R>(&self, work: impl FnOnce(&mut CheckScratch) -> R) -> R {
        let kept = self.scratches.lock().ok().and_then(|mut kept| kept.pop());
        let mut scratch = kept.unwrap_or_else(|| Box::new(CheckScratch::for_edges(usize::MAX)));
        let result = work(&mut scratch);
        if let Ok(mut kept) = self.scratches.lock() {
            kept.push(scratch);
        }
        result
    }

    /// Does the same for every item, on as many threads as the options say; the results are in the order of the items, so that
    /// nothing depends on the threads.
    pub fn each<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T, &mut CheckScratch) -> R + Sync) -> Vec<R> {
        let found: Mutex<Vec<Option<R>>> = Mutex::new(items.iter().map(|_| None).collect());
        self.share(items.len(), &|index, scratch| {
            let result = work(&items[index], scratch);
            if let Ok(mut found) = found.lock() {
                found[index] = Some(result);
            }
        });
        // A thread that panicked has panicked here too: nothing is missing.
        found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).into_iter().flatten().collect()
    }

    /// Whether most edges so far were settled by balls, in less time than it takes to begin a thread; also before the first edge.
    fn is_quick(&self) -> bool {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        2 * read(&self.counted.by_balls) >= read(&self.counted.edges)
    }

    /// Calls `work` once for every index below `count`. Not generic: threads are long in machine code.
    fn share(&self, count: usize, work: &(dyn Fn(usize, &mut CheckScratch) + Sync)) {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.check.threads == 0 { cores() } else { self.check.threads }.min(count);
        if threads <= 1 || self.is_quick() {
            return self.with_scratch(|scratch| (0..count).for_each(|index| work(index, scratch)));
        }
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    self.with_scratch(|scratch| {
                        loop {
                            let index = next.fetch_add(1, Ordering::Relaxed);
                            if index >= count {
                                break;
                            }
                            work(index, scratch);
                        }
                    });
                });
            }
        });
    }
}

fn square(value: f64) -> f64 {
    value * value
}
