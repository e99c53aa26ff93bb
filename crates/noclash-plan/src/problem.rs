//! From a question to a path that is proved: look at the ends, search, shorten, prove the whole.

use noclash_check::{Cell, CheckOptions, Engine, SegmentAnswer, Stop, Verdict, Witness};

use crate::planners::{Planner, Query};
use crate::random::Random;
use crate::smooth::{Shortening, shorten};
use crate::space::{EdgeTest, Effort, Space, SpaceOptions};

/// From where to where.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A valid configuration of the cell.
    pub start: Vec<f64>,
    /// Valid configurations of the cell; reaching one is enough.
    pub goals: Vec<Vec<f64>>,
}

/// How to look for a path.
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
    /// The first resolution of planners that look at samples; divided by 1.2 until the path is proved.
    pub resolution: f64,
}

/// ε and the budget of tests of one edge while planning: an edge that is harder to decide is not worth having.
pub const PLANNING_EPSILON: f64 = 1e-5;
/// See [`PLANNING_EPSILON`].
pub const PLANNING_BUDGET: u64 = 100_000;

impl PlanOptions {
    /// The default way for a problem: every value of the robots that have somewhere to go may move.
    pub fn new(cell: &Cell, problem: &Problem) -> Self {
        let differs = |dof: usize| problem.goals.iter().any(|goal| goal[dof] != problem.start[dof]);
        let goes = |robot: usize| (0..cell.dofs().len()).any(|dof| cell.dofs()[dof].robot == robot && differs(dof));
        Self {
            planner: Planner::default(),
            check: CheckOptions {
                epsilon: PLANNING_EPSILON,
                budget: Some(PLANNING_BUDGET),
                ..CheckOptions::default()
            },
            seed: 0,
            moving: cell.dofs().iter().map(|dof| goes(dof.robot)).collect(),
            weights: vec![1.0; cell.dofs().len()],
            shorten: Some(Shortening::default()),
            resolution: 0.05,
        }
    }
}

/// What came of a question.
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
    /// The search was stopped: the budget is spent, or somebody asked to.
    Stopped,
    /// The start can be neither proved free nor shown to collide.
    StartUndecided,
    /// No goal can be proved free, and not all of them can be shown to collide.
    GoalUndecided,
}

/// What it took.
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

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What came of it.
    pub status: Status,
    /// From the start to a goal, straight in joint space between waypoints; empty if none was found.
    pub path: Vec<Vec<f64>>,
    /// For every edge of the path its answer: all of them Free.
    pub proof: Vec<SegmentAnswer>,
    /// Weighted length of the path.
    pub length: f64,
    /// What it took.
    pub stats: Stats,
}

/// Looks for a path.
///
/// Guarantee: with `Found` every edge of the path is proved Free, by the engine `spacetime` and the options' margin, after
/// all searching and shortening. Start and goals must be valid configurations of the cell within its limits.
pub fn plan(cell: &Cell, problem: &Problem, options: &PlanOptions, stop: &dyn Stop) -> Outcome {
    let proving = EdgeTest::Proved(Engine::Spacetime);
    let space_of = |test: EdgeTest| {
        let mut check = options.check;
        if let EdgeTest::Sampled { resolution } = test {
            check.resolution = resolution;
        }
        let settings = SpaceOptions { check, test, moving: &options.moving, weights: &options.weights, stop };
        Space::new(cell, &problem.start, &problem.goals, settings)
    };
    let space = space_of(proving);
    let mut stats = Stats::default();
    let goals = match usable_ends(&space, problem) {
        Ok(goals) => goals,
        Err(status) => return Outcome::without_path(status, Stats { effort: space.effort(), ..stats }),
    };
    let query = Query { start: &problem.start, goals: &goals };
    let mut random = Random::new(options.seed);
    let mut resolution = options.resolution;
    loop {
        let found = match options.planner {
            Planner::Sbl => {
                let sampled = space_of(EdgeTest::Sampled { resolution });
                let found = options.planner.plan(&sampled, &query, &mut random);
                stats.effort = stats.effort.and(sampled.effort());
                found
            }
            Planner::RrtConnect | Planner::ASbl => options.planner.plan(&space, &query, &mut random),
        };
        let Some(raw) = found else {
            let stats = Stats { effort: stats.effort.and(space.effort()), ..stats };
            return Outcome::without_path(Status::NotFound(NotFound::Stopped), stats);
        };
        let Some(proof) = space.prove(&raw) else {
            stats.refused += 1;
            resolution /= 1.2;
            continue;
        };
        stats.raw_length = space.length(&raw);
        stats.raw_waypoints = raw.len();
        let (path, proof) = match options.shorten {
            None => (raw, proof),
            Some(how) => {
                let shorter = shorten(&space, raw.clone(), how, &mut random);
                space.prove(&shorter).map_or((raw, proof), |proof| (shorter, proof))
            }
        };
        let length = space.length(&path);
        let stats = Stats { effort: stats.effort.and(space.effort()), ..stats };
        return Outcome { status: Status::Found, path, proof, length, stats };
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
