//! From a query to a path that is proved: check the ends, search, shorten, prove the whole.

use noclash_cell::Stop;
use noclash_check::{CheckOptions, Engine, PreparedCell, ProvedClearance, SegmentAnswer, Verdict, Witness};
use noclash_robot::Limits;

use crate::edge_batch::EdgeBatch;
use crate::planners::{Planner, Query, Roadmap};
use crate::random::Random;
use crate::smooth::{Shortening, shorten};
use crate::space::{EdgeTest, Effort, Space, SpaceOptions};
use crate::watcher::SearchWatcher;

/// From where to where.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A valid configuration of the cell.
    pub start: Vec<f64>,
    /// Valid configurations of the cell; reaching one is enough.
    pub goals: Vec<Vec<f64>>,
}

/// How to search for a path.
#[derive(Clone, Debug)]
pub struct PlanOptions {
    /// Which way to search.
    pub planner: Planner,
    /// Margin, ε, budget of tests per edge, threads.
    pub check: CheckOptions,
    /// The same seed gives the same path.
    pub seed: u64,
    /// For each of [`Cell::dofs`], whether it may move.
    pub moving: Vec<bool>,
    /// For each of [`Cell::dofs`], what a unit of it counts in the length of a way.
    pub weights: Vec<f64>,
    /// Whether, and how hard, the path is shortened.
    pub shorten: Option<Shortening>,
    /// The first resolution of planners that test samples; divided by 1.2 until the path is proved.
    pub resolution: f64,
}

/// ε and the budget of tests of one edge while planning: an edge that is harder to decide is not worth having.
pub const PLANNING_EPSILON: f64 = 1e-5;
/// See [`PLANNING_EPSILON`].
pub const PLANNING_BUDGET: u64 = 30_000;

impl PlanOptions {
    /// The default way for a problem: every value of the robots that have somewhere to go may move.
    pub fn new(cell: &PreparedCell, problem: &Problem) -> Self {
        let differs = |dof: usize| problem.goals.iter().any(|goal| goal.get(dof) != problem.start.get(dof));
        let goes = |robot: usize| (0..cell.dofs().len()).any(|dof| cell.dofs()[dof].robot == robot && differs(dof));
        Self {
            planner: Planner::default(),
            check: CheckOptions { epsilon: PLANNING_EPSILON, budget: Some(PLANNING_BUDGET), ..CheckOptions::default() },
            seed: 0,
            moving: cell.dofs().iter().map(|dof| goes(dof.robot)).collect(),
            weights: vec![1.0; cell.dofs().len()],
            shorten: Some(Shortening::default()),
            resolution: 0.05,
        }
    }
}

/// Result of a planning query.
#[derive(Clone, Debug)]
pub enum Status {
    /// There is a path, and it is proved.
    Found,
    /// The start is in contact.
    StartCollides(Box<Witness>),
    /// Every goal is in contact; here is how the first one is.
    GoalCollides(Box<Witness>),
    /// No path is known.
    NotFound(NotFound),
}

/// Why no path is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// The search was stopped: the budget is spent, or the caller cancelled it.
    Stopped,
    /// The start can be neither proved free nor shown to collide.
    StartUndecided,
    /// No goal can be proved free, and not all of them can be shown to collide.
    GoalUndecided,
    /// There is no goal to go to.
    NoGoal,
    /// The start or a goal is no configuration of the cell within its limits.
    Invalid,
    /// A value that may not move has one value in the start and another in the goals.
    MustRest,
    /// Paths were found, but none could be proved.
    NotProved,
}

impl Status {
    /// The word used in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::StartCollides(_) => "start_collides",
            Self::GoalCollides(_) => "goal_collides",
            Self::NotFound(_) => "not_found",
        }
    }
}

impl NotFound {
    /// As a part of a sentence.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Stopped => "none was found within the budget",
            Self::StartUndecided => "the start can be neither proved free nor shown to collide",
            Self::GoalUndecided => "no goal can be proved free",
            Self::NoGoal => "no configuration within the joint limits was found that reaches the pose",
            Self::Invalid => "the start or a goal is no configuration within the joint limits",
            Self::MustRest => "a joint that may not move has another value in the goal than in the start",
            Self::NotProved => "paths were found, but none could be proved",
        }
    }
}

/// Cost of a planning query.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Of everything together.
    pub effort: Effort,
    /// The length of the path before it was shortened.
    pub raw_length: f64,
    /// Waypoints before it was shortened.
    pub raw_waypoints: usize,
    /// Paths that a planner found but that could not be proved: only planners that sample have them.
    pub refused: u64,
}

/// The answer to a query.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Result of the query.
    pub status: Status,
    /// From the start to a goal, straight in joint space between waypoints; empty if none was found.
    pub path: Vec<Vec<f64>>,
    /// For every edge of the path its answer: all of them Free.
    pub proof: Vec<SegmentAnswer>,
    /// Weighted length of the path.
    pub length: f64,
    /// Cost of the query.
    pub stats: Stats,
}

/// The least clearance of a path, with the index of its edge: `None` unless that of every edge is known.
pub fn least_clearance(proof: &[SegmentAnswer]) -> Option<(usize, ProvedClearance)> {
    let known = proof.iter().map(|answer| match &answer.verdict {
        Verdict::Free { clearance } => *clearance,
        Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => None,
    });
    let known: Vec<ProvedClearance> = known.collect::<Option<_>>()?;
    known.into_iter().enumerate().min_by(|(_, a), (_, b)| (a.lower, a.upper).cmp(&(b.lower, b.upper)))
}

/// Searches for a path.
///
/// Guarantee: with `Found` every edge of the path is proved Free, by balls, maps of pairs and the engine `spacetime` ([`Checker::edge_answer`]
/// (noclash_check::Checker::edge_answer)) and with the options' margin, after all searching and shortening.
pub fn plan(cell: &PreparedCell, problem: &Problem, options: &PlanOptions, stop: &dyn Stop) -> Outcome {
    Session::new(cell, problem, options, stop).plan(problem)
}

/// Proposal of a planner: a path whose edges pass the space's test, or `None` when it is stopped. Start and goals must pass by
/// themselves. Nothing is proved of the whole; [`plan`] does that.
pub fn propose(
    space: &Space,
    planner: Planner,
    start: &[f64],
    goals: &[Vec<f64>],
    random: &mut Random,
) -> Option<Vec<Vec<f64>>> {
    if goals.is_empty() {
        return None;
    }
    planner.plan(space, &Query { start, goals }, random, &mut Roadmap::default(), None)
}

/// Paths that cannot be proved: after so many there is something wrong that more of them will not mend.
const MOST_REFUSED: u64 = 50;

/// Several queries about one cell, with the same options: what is the same is made once, and planners that keep a
/// roadmap keep it from query to query.
pub struct Session<'a> {
    cell: &'a PreparedCell,
    options: &'a PlanOptions,
    first: Problem,
    stop: &'a dyn Stop,
    space: Space<'a>,
    roadmap: Roadmap,
    asked: u64,
    watcher: Option<&'a dyn SearchWatcher>,
    batch: Option<&'a dyn EdgeBatch>,
}

impl<'a> Session<'a> {
    /// Values that have no limits are searched around the start and goals of the problem given here.
    pub fn new(cell: &'a PreparedCell, problem: &Problem, options: &'a PlanOptions, stop: &'a dyn Stop) -> Self {
        let settings = SpaceOptions {
            check: options.check,
            test: EdgeTest::Proved(Engine::Spacetime),
            moving: &options.moving,
            weights: &options.weights,
            stop,
        };
        let space = Space::new(cell, &problem.start, &problem.goals, settings);
        let (first, roadmap) = (problem.clone(), Roadmap::default());
        Self { cell, options, first, stop, space, roadmap, asked: 0, watcher: None, batch: None }
    }

    /// The same, watched.
    pub fn watched_by(self, watcher: Option<&'a dyn SearchWatcher>) -> Self {
        Self { space: self.space.watched_by(watcher), watcher, ..self }
    }

    /// The same with batches of edges, which [`Planner::RrtConnect`] and [`Planner::Prm`] have proved at once.
    pub fn batched_by(self, batch: Option<&'a dyn EdgeBatch>) -> Self {
        Self { batch, ..self }
    }

    /// Space of the planners that test samples; a resolution of its own makes it another one.
    fn sampled(&self, resolution: f64) -> Space<'a> {
        let settings = SpaceOptions {
            check: CheckOptions { resolution, ..self.options.check },
            test: EdgeTest::Sampled { resolution },
            moving: &self.options.moving,
            weights: &self.options.weights,
            stop: self.stop,
        };
        Space::new(self.cell, &self.first.start, &self.first.goals, settings).watched_by(self.watcher)
    }

    /// Answers one query; [`plan`] says what is guaranteed. What may not move must have the values of the first problem.
    pub fn plan(&mut self, problem: &Problem) -> Outcome {
        let before = self.space.effort();
        let mut stats = Stats::default();
        let ended = |session: &Self, status: Status, stats: Stats| {
            let effort = stats.effort.and(session.space.effort().since(before));
            Outcome::without_path(status, Stats { effort, ..stats })
        };
        if problem.goals.is_empty() {
            return ended(self, Status::NotFound(NotFound::NoGoal), stats);
        }
        let valid = |configuration: &Vec<f64>| self.cell.validate(configuration, Limits::Enforced).is_ok();
        if !(valid(&self.first.start) && valid(&problem.start) && problem.goals.iter().all(valid)) {
            return ended(self, Status::NotFound(NotFound::Invalid), stats);
        }
        let rests = |configuration: &[f64]| {
            (0..configuration.len())
                .all(|dof| self.options.moving.get(dof) == Some(&true) || configuration[dof] == self.first.start[dof])
        };
        let problem = Problem {
            start: problem.start.clone(),
            goals: problem.goals.iter().filter(|goal| rests(goal)).cloned().collect(),
        };
        if problem.goals.is_empty() || !rests(&problem.start) {
            return ended(self, Status::NotFound(NotFound::MustRest), stats);
        }
        let goals = match usable_ends(&self.space, &problem) {
            Ok(goals) => goals,
            Err(status) => return ended(self, status, stats),
        };
        let query = Query { start: &problem.start, goals: &goals };
        let mut random = Random::new(self.options.seed.wrapping_add(self.asked));
        self.asked += 1;
        let mut resolution = self.options.resolution;
        while stats.refused < MOST_REFUSED {
            let planner = self.options.planner;
            let found = match planner {
                Planner::Sbl => {
                    let sampled = self.sampled(resolution);
                    let found = planner.plan(&sampled, &query, &mut random, &mut self.roadmap, None);
                    stats.effort = stats.effort.and(sampled.effort());
                    found
                }
                Planner::RrtConnect
                | Planner::ASbl
                | Planner::Rrt
                | Planner::Bls
                | Planner::Prm
                | Planner::LazyPrm
                | Planner::RandomWalk => planner.plan(&self.space, &query, &mut random, &mut self.roadmap, self.batch),
            };
            let Some(raw) = found else {
                return ended(self, Status::NotFound(NotFound::Stopped), stats);
            };
            let Some(proof) = self.space.prove(&raw) else {
                stats.refused += 1;
                resolution /= 1.2;
                continue;
            };
            stats.raw_length = self.space.length(&raw);
            stats.raw_waypoints = raw.len();
            let (path, proof) = match self.options.shorten {
                None => (raw, proof),
                Some(how) => {
                    let shorter = shorten(&self.space, raw.clone(), how, &mut random);
                    self.space.prove(&shorter).map_or((raw, proof), |proof| (shorter, proof))
                }
            };
            let length = self.space.length(&path);
            let effort = stats.effort.and(self.space.effort().since(before));
            return Outcome { status: Status::Found, path, proof, length, stats: Stats { effort, ..stats } };
        }
        ended(self, Status::NotFound(NotFound::NotProved), stats)
    }
}

/// The goals that are proved free by themselves, if there are any and the start is.
fn usable_ends(space: &Space, problem: &Problem) -> Result<Vec<Vec<f64>>, Status> {
    let at = |configuration: &[f64]| space.standstill(configuration);
    match at(&problem.start) {
        Some(Verdict::Free { .. }) => {}
        Some(Verdict::Collision(witness)) => return Err(Status::StartCollides(Box::new(witness))),
        None | Some(Verdict::Undecided { .. } | Verdict::NotChecked) => {
            return Err(Status::NotFound(NotFound::StartUndecided));
        }
    }
    let (mut usable, mut witness, mut undecided) = (Vec::new(), None, false);
    for goal in &problem.goals {
        match at(goal) {
            Some(Verdict::Free { .. }) => usable.push(goal.clone()),
            Some(Verdict::Collision(found)) => witness = witness.or(Some(Box::new(found))),
            None | Some(Verdict::Undecided { .. } | Verdict::NotChecked) => undecided = true,
        }
    }
    match witness {
        _ if !usable.is_empty() => Ok(usable),
        Some(witness) if !undecided => Err(Status::GoalCollides(witness)),
        _ => Err(Status::NotFound(NotFound::GoalUndecided)),
    }
}

impl Outcome {
    fn without_path(status: Status, stats: Stats) -> Self {
        Self { status, path: Vec::new(), proof: Vec::new(), length: 0.0, stats }
    }
}
