//! The checkers. Each is one file that a reader of its paper recognises; all take the same question and give the same
//! answer, so two engines may differ only by `Undecided`. No engine calls another; what they share is `probe` (what is known
//! of a pair at one time) and `proof` (what that proves of an interval: the only place that says Free).

mod bisection;
mod clearance_bound;
mod covering;
mod directional;
#[cfg(test)]
mod directional_tests;
mod effort;
mod first_order;
pub(crate) mod interval;
#[cfg(test)]
mod mutation;
mod probe;
mod proof;
mod refined;
mod sampled;
pub(crate) mod spacetime;
mod spread;
mod standstill;
pub(crate) mod time_query;
pub mod toleranced;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use noclash_geometry::query::Counters;
use noclash_numeric::{ErrorModel, Upper};
use noclash_robot::{Drive, Joint, JointKind, JointRange};

use crate::answer::{SegmentAnswer, Verdict};
use crate::cell::Cell;
use crate::displacement::{Displacement, grown};
use crate::motion::{CellMotion, Offsets};
use crate::pair_travel::PairTravels;
use crate::pairs::CheckedPair;
use crate::perturbed;
use crate::question::{CheckOptions, Observer, Stop};
use crate::tolerance::Allowed;
pub(crate) use bisection::Bisection;
pub use covering::Covering;
pub use interval::Stages;
pub(crate) use probe::{Known, Probe, Record};
pub(crate) use proof::{Conclusion, Proof};
pub(crate) use spread::spread;
pub(crate) use standstill::Standstill;

/// Which way to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Fixed resolution, as everybody does: cannot say Free.
    Sampled,
    /// Adaptive bisection with greedy clearance (Schwarzer, Saha, Latombe).
    Bisection,
    /// Adaptive bisection over pairs of hierarchy nodes.
    Refined,
    /// Exact collision checking with clearance bounds (Higashi et al.), per pair and asymmetric.
    ClearanceBound,
    /// Interval arithmetic for articulated models in three stages (Redon, Kim, Lin, Manocha).
    Interval,
    /// Curves of displacements covered by balls, bodies by their orbits (Schröcker, Weber).
    Toleranced,
    /// Node pairs over intervals of time, with directional bounds of third order: ours.
    #[default]
    Spacetime,
}

impl Engine {
    /// All engines, in the order of the papers, ours last.
    pub const ALL: [Self; 7] = [
        Self::Sampled,
        Self::Bisection,
        Self::Refined,
        Self::ClearanceBound,
        Self::Interval,
        Self::Toleranced,
        Self::Spacetime,
    ];

    /// The name used by the command and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sampled => "sampled",
            Self::Bisection => "bisection",
            Self::Refined => "refined",
            Self::ClearanceBound => "clearance_bound",
            Self::Interval => "interval",
            Self::Toleranced => "toleranced",
            Self::Spacetime => "spacetime",
        }
    }

    /// The engine of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }
}

/// One segment to be checked: everything an engine may look at.
pub(crate) struct Segment<'a> {
    pub cell: &'a Cell,
    pub motion: &'a CellMotion,
    /// Pairs with their margins: the cell's or the options', whichever is larger.
    pub pairs: &'a [CheckedPair],
    travels: &'a OnceLock<PairTravels>,
    layout: &'a OnceLock<spacetime::Layout>,
    scenery: &'a OnceLock<spacetime::Scenery>,
    interval: &'a OnceLock<interval::Layout>,
    toleranced: &'a OnceLock<toleranced::Layout>,
    /// Per robot, the ranges that hold the motion: what travel factors are made for.
    pub ranges: &'a [Vec<Option<JointRange>>],
    pub options: &'a CheckOptions,
    /// Where anything may be off from what is stated.
    pub allowed: Option<&'a Allowed>,
}

impl<'a> Segment<'a> {
    /// Travel factors of whole bodies, pair by pair; made when first asked for.
    pub fn travels(&self) -> &PairTravels {
        self.travels.get_or_init(|| travels_of(self.cell, self.pairs, self.ranges))
    }

    /// The pairs as the engine `spacetime` looks at them; made when first asked for.
    fn layout(&self) -> &'a spacetime::Layout {
        self.layout.get_or_init(|| spacetime::Layout::new(self))
    }

    /// Everything that stands, for the same engine.
    fn scenery(&self) -> &'a spacetime::Scenery {
        self.scenery.get_or_init(|| spacetime::Scenery::new(self.cell, &self.options.model))
    }

    /// The pairs as the engine `interval` looks at them; made when first asked for.
    fn interval_layout(&self) -> &'a interval::Layout {
        self.interval.get_or_init(|| interval::Layout::new(self))
    }

    /// The pairs as the engine `toleranced` looks at them; made when first asked for.
    fn toleranced_layout(&self) -> &'a toleranced::Layout {
        self.toleranced.get_or_init(|| toleranced::Layout::new(self))
    }
}

/// Answers every segment, in parallel over segments; the answer is the same for every number of threads. Segments that `stop`
/// keeps from being begun are `Undecided` with nothing listed.
///
/// `progress` is told after every segment how many are done; it may be called from several threads.
pub fn check(
    cell: &Cell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<SegmentAnswer> {
    struct Counting<'a> {
        done: AtomicUsize,
        progress: &'a (dyn Fn(usize) + Sync),
    }
    impl Observer for Counting<'_> {
        fn ends(&self, _segment: usize) {
            (self.progress)(self.done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    }
    check_observed(cell, motions, engine, options, stop, &Counting { done: AtomicUsize::new(0), progress })
}

/// The same for someone who wants to be told of every segment.
pub fn check_observed(
    cell: &Cell,
    motions: &[CellMotion],
    engine: Engine,
    options: &CheckOptions,
    stop: &dyn Stop,
    observer: &dyn Observer,
) -> Vec<SegmentAnswer> {
    let plan = Plan::new(cell, options);
    let first_collision = AtomicUsize::new(usize::MAX);
    let answers = spread(motions.len(), options.threads, &|_| {}, |index, probe| {
        // Only what comes after a known collision may be skipped: then the answer does not depend on the threads.
        if options.stop_at_first && index > first_collision.load(Ordering::Relaxed) {
            return None;
        }
        // After an interrupt nothing is begun: listing every pair of every segment left as open would take longer than the
        // check itself on a long path.
        if stop.stop() {
            return Some(unanswered(Verdict::Undecided { open: Vec::new() }));
        }
        observer.begins(index);
        let answer = plan.with_segment(&motions[index], |segment| check_segment(segment, engine, probe, stop));
        observer.ends(index);
        if matches!(answer.verdict, Verdict::Collision(_)) {
            first_collision.fetch_min(index, Ordering::Relaxed);
        }
        Some(answer)
    });
    settle(answers, options.stop_at_first)
}

/// What is asked of every segment, and what is the same for all of them that stay within the joint limits.
pub(crate) struct Plan<'a> {
    cell: &'a Cell,
    options: CheckOptions,
    /// Whether distances are asked for, of which the proofs of unreachability say nothing.
    measures: bool,
    /// Where anything may be off from what is stated.
    allowed: Option<Allowed>,
    prepared: Arc<Preparation>,
}

/// What follows from the cell, the margin, the error model and whether distances are asked for alone: nothing here may depend
/// on other options, because the cell keeps it from question to question.
struct Preparation {
    within_limits: Scope,
    /// Whether the stated ranges bound how far bodies travel: not where a joint without limits slides beyond one that turns.
    bounded: bool,
    scenery: OnceLock<spacetime::Scenery>,
}

/// The preparations for the cell's own margins and the sound error model, kept by the cell: of checks, and of measuring where
/// that asks about more pairs.
#[derive(Default)]
pub(crate) struct KeptPreparation {
    checks: OnceLock<Arc<Preparation>>,
    measures: OnceLock<Arc<Preparation>>,
}

impl std::fmt::Debug for KeptPreparation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let prepared = self.checks.get().is_some() || self.measures.get().is_some();
        f.write_str(if prepared { "prepared" } else { "not prepared" })
    }
}

/// What may be off everywhere, and what is off along one motion besides.
type Loose<'a> = (&'a Allowed, Option<&'a [Offsets]>);

/// Pairs with their margins, and what engines make of them once for all motions within the ranges.
pub(crate) struct Scope {
    ranges: Vec<Vec<Option<JointRange>>>,
    pairs: Vec<CheckedPair>,
    travels: OnceLock<PairTravels>,
    layout: OnceLock<spacetime::Layout>,
    interval: OnceLock<interval::Layout>,
    toleranced: OnceLock<toleranced::Layout>,
}

impl<'a> Plan<'a> {
    /// Asks whether pairs keep their margins: those proved unreachable do, where the proofs hold.
    pub fn new(cell: &'a Cell, options: &CheckOptions) -> Self {
        Self::made(cell, options, false)
    }

    /// Asks how far apart pairs are, those proved unreachable too: that proof says no more than that they keep their margin.
    pub fn measuring(cell: &'a Cell, options: &CheckOptions) -> Self {
        Self::made(cell, options, cell.pairs().any_rests_on_reach())
    }

    fn made(cell: &'a Cell, options: &CheckOptions, measures: bool) -> Self {
        let allowed = options.tolerances.map(|asked| Allowed::of(cell, &asked)).filter(|allowed| !allowed.is_none());
        let prepare = || Arc::new(Preparation::new(cell, options, measures, allowed.as_ref()));
        let is_common = options.margin == 0.0 && options.model == ErrorModel::sound() && allowed.is_none();
        let kept = if measures { &cell.preparation.measures } else { &cell.preparation.checks };
        let prepared = if is_common { kept.get_or_init(prepare).clone() } else { prepare() };
        Self { cell, options: *options, measures, allowed, prepared }
    }

    /// The scope of a motion that is not the common one. Factors and proofs of unreachability hold within the stated
    /// ranges; a motion that leaves them anywhere, by however little, gets its own factors and all pairs. Where the
    /// stated ranges bound nothing, every motion gets its own factors.
    pub fn own_scope(&self, motion: &CellMotion) -> Option<Scope> {
        let offsets = motion.offsets().filter(|_| self.options.tolerances.is_some());
        let mut reached = motion.ranges();
        if let Some(allowed) = &self.allowed {
            reached = grown(self.cell, allowed, offsets, reached);
        }
        let within_limits = within(&reached, &self.prepared.within_limits.ranges);
        if within_limits && self.prepared.bounded && offsets.is_none() {
            return None;
        }
        let Some(offsets) = offsets else {
            let beyond_reach = self.measures || !within_limits || self.options.margin != 0.0;
            return Some(Scope::new(self.cell, &self.options, beyond_reach, reached, self.loose(None)));
        };
        // What this motion alone is off brings pairs back whatever the limits say.
        let exact = Allowed::of(self.cell, &self.options.tolerances.unwrap_or_default());
        let allowed = self.allowed.as_ref().unwrap_or(&exact);
        let reached = grown(self.cell, allowed, Some(offsets), motion.ranges());
        Some(Scope::new(self.cell, &self.options, true, reached, Some((allowed, Some(offsets)))))
    }

    fn loose<'b>(&'b self, offsets: Option<&'b [Offsets]>) -> Option<Loose<'b>> {
        self.allowed.as_ref().map(|allowed| (allowed, offsets))
    }

    /// The segment of a motion; `own_scope` must be the one that was made for it.
    pub fn segment<'b>(&'b self, motion: &'b CellMotion, own_scope: Option<&'b Scope>) -> Segment<'b> {
        let common = &self.prepared.within_limits;
        let Scope { ranges, pairs, travels, layout, interval, toleranced } = own_scope.unwrap_or(common);
        Segment {
            cell: self.cell,
            motion,
            pairs,
            travels,
            layout,
            scenery: &self.prepared.scenery,
            interval,
            toleranced,
            ranges,
            options: &self.options,
            allowed: self.allowed.as_ref(),
        }
    }

    /// Hands over the segment of a motion that is asked about once.
    pub fn with_segment<R>(&self, motion: &CellMotion, ask: impl FnOnce(&Segment) -> R) -> R {
        let own_scope = self.own_scope(motion);
        ask(&self.segment(motion, own_scope.as_ref()))
    }
}

/// Whether a check goes beyond what the proofs of unreachability cover (the joint limits and the cell's own margins) in any of the
/// motions: then the pairs that rest on these proofs are checked like the others there. Measuring (`clearance`, profiles, monitor)
/// always does: how far apart those pairs are is not proved.
pub fn asks_beyond_reach(cell: &Cell, motions: &[CellMotion], options: &CheckOptions) -> bool {
    let loose = options.tolerances.is_some_and(|asked| !Allowed::of(cell, &asked).is_none());
    let limits: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
    let goes_beyond = |motion: &CellMotion| {
        (options.tolerances.is_some() && motion.offsets().is_some()) || !within(&motion.ranges(), &limits)
    };
    loose || options.margin != 0.0 || motions.iter().any(goes_beyond)
}

impl Preparation {
    fn new(cell: &Cell, options: &CheckOptions, measures: bool, allowed: Option<&Allowed>) -> Self {
        let mut ranges: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        if let Some(allowed) = allowed {
            ranges = grown(cell, allowed, None, ranges);
        }
        // Unreachability is proved for the cell's own margins: a larger one brings those pairs back.
        let loose = allowed.map(|allowed| (allowed, None));
        let within_limits = Scope::new(cell, options, measures || options.margin != 0.0, ranges, loose);
        // A follower slides without end if its leader turns without.
        let may_slide_endlessly = |joint: &Joint| match joint.kind {
            JointKind::Planar | JointKind::Floating => true,
            JointKind::Prismatic => matches!(joint.drive, Drive::Follows(_)),
            JointKind::Fixed | JointKind::Revolute | JointKind::Continuous => false,
        };
        let bounded = if cell.robots().iter().flat_map(|robot| robot.robot.joints()).any(may_slide_endlessly) {
            let Scope { travels, pairs, ranges, .. } = &within_limits;
            travels.get_or_init(|| travels_of(cell, pairs, ranges)).are_finite()
        } else {
            true
        };
        Self { within_limits, bounded, scenery: OnceLock::new() }
    }
}

impl Scope {
    /// `ranges` hold what tolerances make of the motions, and `loose` says what these are.
    fn new(
        cell: &Cell,
        options: &CheckOptions,
        beyond_reach: bool,
        ranges: Vec<Vec<Option<JointRange>>>,
        loose: Option<Loose>,
    ) -> Self {
        // A margin that is no length (negative, NaN) is one that nothing can be proved to keep.
        let least = if options.margin >= 0.0 { options.margin } else { f64::INFINITY };
        let with_margin = |pair: CheckedPair| {
            let margin = pair.margin.max(least);
            CheckedPair { margin, touching: margin, ..pair }
        };
        let mut pairs: Vec<CheckedPair> =
            cell.pairs().to_check(beyond_reach || loose.is_some()).map(with_margin).collect();
        let travels = OnceLock::new();
        // The one place where tolerances enter: whatever proves a pair farther apart than its margin has paid for them.
        if let Some((allowed, offsets)) = loose {
            let displacement = Displacement::new(cell, allowed, offsets);
            let factors = travels.get_or_init(|| travels_of(cell, &pairs, &ranges));
            let slacks: Vec<Upper> =
                pairs.iter().enumerate().map(|(pair, own)| displacement.of_pair(own.bodies, factors, pair)).collect();
            for (pair, slack) in pairs.iter_mut().zip(slacks) {
                pair.margin = (Upper::proved(pair.margin) + slack).get();
            }
        }
        Self { ranges, pairs, travels, layout: OnceLock::new(), interval: OnceLock::new(), toleranced: OnceLock::new() }
    }
}

fn travels_of(cell: &Cell, pairs: &[CheckedPair], ranges: &[Vec<Option<JointRange>>]) -> PairTravels {
    let bodies: Vec<_> = pairs.iter().map(|pair| pair.bodies).collect();
    PairTravels::new(cell, &bodies, ranges)
}

/// Whether every reached range lies in the stated one, where one is stated.
fn within(reached: &[Vec<Option<JointRange>>], stated: &[Vec<Option<JointRange>>]) -> bool {
    let holds = |(reached, stated): (&Option<JointRange>, &Option<JointRange>)| match (reached, stated) {
        (_, None) => true,
        (Some(reached), Some(stated)) => reached.lower >= stated.lower && reached.upper <= stated.upper,
        (None, Some(_)) => false,
    };
    reached.iter().flatten().zip(stated.iter().flatten()).all(holds)
}

/// With `stop_at_first`, threads may have run ahead: everything after the first collision is not checked, so that the
/// answer does not depend on them.
fn settle(answers: Vec<Option<SegmentAnswer>>, stop_at_first: bool) -> Vec<SegmentAnswer> {
    let collides = |answer: &Option<SegmentAnswer>| {
        answer.as_ref().is_some_and(|answer| matches!(answer.verdict, Verdict::Collision(_)))
    };
    let first = answers.iter().position(collides).filter(|_| stop_at_first).unwrap_or(answers.len());
    answers
        .into_iter()
        .enumerate()
        .map(|(index, answer)| answer.filter(|_| index <= first).unwrap_or_else(|| unanswered(Verdict::NotChecked)))
        .collect()
}

/// A segment that nobody looked at.
fn unanswered(verdict: Verdict) -> SegmentAnswer {
    SegmentAnswer { verdict, counters: Counters::default(), poses: 0, evidence: Vec::new() }
}

/// The answer of one segment by one engine.
pub(crate) fn check_segment(segment: &Segment, engine: Engine, probe: &mut Probe, stop: &dyn Stop) -> SegmentAnswer {
    probe.start();
    let Conclusion { verdict, proved } = match engine {
        Engine::Sampled => sampled::check(segment, probe, stop),
        Engine::Bisection => bisection::check(segment, probe, stop),
        Engine::Refined => refined::check(segment, probe, stop),
        Engine::ClearanceBound => clearance_bound::check(segment, probe, stop),
        Engine::Interval => interval::check(segment, probe, stop),
        Engine::Toleranced => toleranced::check(segment, probe, stop),
        Engine::Spacetime => spacetime::check(segment, probe, stop),
    };
    let verdict = match (verdict, segment.allowed) {
        (Verdict::Undecided { open }, Some(allowed)) => {
            let found = perturbed::find(segment, allowed, &open, &mut probe.record.counters);
            found.map_or(Verdict::Undecided { open }, Verdict::Collision)
        }
        (verdict, _) => verdict,
    };
    SegmentAnswer { verdict, counters: probe.record.counters, poses: probe.record.poses, evidence: proved }
}
