//! The checkers. Each is one file that a reader of its paper recognises; all take the same question and give the same
//! answer, so two engines may differ only by `Undecided`. No engine calls another; what they share is `probe` (what is known
//! of a pair at one time) and `proof` (what that proves of an interval: the only place that says Free).

mod bisection;
mod clearance_bound;
mod probe;
mod proof;
mod refined;
mod sampled;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use noclash_geometry::query::Counters;
use noclash_robot::JointRange;

use crate::answer::{SegmentAnswer, Verdict};
use crate::cell::Cell;
use crate::motion::CellMotion;
use crate::pair_travel::PairTravels;
use crate::pairs::CheckedPair;
use crate::question::{CheckOptions, Stop};
use probe::Probe;

/// Which way to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Fixed resolution, as everybody does: cannot say Free.
    Sampled,
    /// Adaptive bisection with greedy clearance (Schwarzer, Saha, Latombe).
    #[default]
    Bisection,
    /// Adaptive bisection over pairs of hierarchy nodes.
    Refined,
    /// Exact collision checking with clearance bounds (Higashi et al.), per pair and asymmetric.
    ClearanceBound,
}

impl Engine {
    /// All engines, in the order of the papers.
    pub const ALL: [Self; 4] = [Self::Sampled, Self::Bisection, Self::Refined, Self::ClearanceBound];

    /// The name used by the command and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sampled => "sampled",
            Self::Bisection => "bisection",
            Self::Refined => "refined",
            Self::ClearanceBound => "clearance_bound",
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
    /// Pairs with their margins, the options' margin added.
    pub pairs: &'a [CheckedPair],
    pub travels: &'a PairTravels,
    /// Per robot, the ranges that hold the motion: what travel factors are made for.
    pub ranges: &'a [Vec<Option<JointRange>>],
    pub options: &'a CheckOptions,
}

/// Answers every segment, in parallel over segments; the answer is the same for every number of threads.
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
    // Unreachability is proved within the limits and for the cell's own margins.
    let beyond_reach = options.beyond_limits || options.margin > 0.0;
    let pairs: Vec<CheckedPair> = cell
        .pairs()
        .to_check(beyond_reach)
        .map(|pair| CheckedPair { margin: noclash_numeric::add_up(pair.margin, options.margin), ..pair })
        .collect();
    let bodies: Vec<[usize; 2]> = pairs.iter().map(|pair| pair.bodies).collect();
    // Within the limits one set of factors serves all segments; beyond them every motion brings its own ranges.
    let shared = (!options.beyond_limits).then(|| {
        let ranges: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        (PairTravels::new(cell, &bodies, &ranges), ranges)
    });
    let answers: Mutex<Vec<Option<SegmentAnswer>>> = Mutex::new(vec![None; motions.len()]);
    let (next, done, collided) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let work = || {
        let mut probe = Probe::default();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(motion) = motions.get(index) else { break };
            if options.stop_at_first && collided.load(Ordering::Relaxed) {
                break;
            }
            let own = shared.is_none().then(|| (PairTravels::new(cell, &bodies, &motion.ranges()), motion.ranges()));
            let Some((travels, ranges)) = own.as_ref().or(shared.as_ref()) else { break };
            let segment = Segment { cell, motion, pairs: &pairs, travels, ranges, options };
            let answer = check_segment(&segment, engine, &mut probe, stop);
            if matches!(answer.verdict, Verdict::Collision(_)) {
                collided.store(true, Ordering::Relaxed);
            }
            if let Ok(mut answers) = answers.lock() {
                answers[index] = Some(answer);
            }
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if options.threads == 0 { cores() } else { options.threads }.min(motions.len()).max(1);
    if threads == 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    let answers = answers.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    settle(answers, options.stop_at_first)
}

/// With `stop_at_first`, threads may have run ahead: everything after the first collision is not checked, so that the
/// answer does not depend on them.
fn settle(answers: Vec<Option<SegmentAnswer>>, stop_at_first: bool) -> Vec<SegmentAnswer> {
    let collides = |answer: &Option<SegmentAnswer>| {
        answer.as_ref().is_some_and(|answer| matches!(answer.verdict, Verdict::Collision(_)))
    };
    let first = answers.iter().position(collides).filter(|_| stop_at_first).unwrap_or(answers.len());
    let unchecked = || SegmentAnswer { verdict: Verdict::NotChecked, counters: Counters::default(), poses: 0 };
    answers
        .into_iter()
        .enumerate()
        .map(|(index, answer)| answer.filter(|_| index <= first).unwrap_or_else(unchecked))
        .collect()
}

fn check_segment(segment: &Segment, engine: Engine, probe: &mut Probe, stop: &dyn Stop) -> SegmentAnswer {
    probe.start();
    let verdict = match engine {
        Engine::Sampled => sampled::check(segment, probe, stop),
        Engine::Bisection => bisection::check(segment, probe, stop),
        Engine::Refined => refined::check(segment, probe, stop),
        Engine::ClearanceBound => clearance_bound::check(segment, probe, stop),
    };
    SegmentAnswer { verdict, counters: probe.counters, poses: probe.poses }
}
