//! Smoothing: a shorter path, or a trajectory within velocity and acceleration limits, proved like the given path.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noclash_cell::{CellMotion, PathDescription, RunToTheEnd, Waypoint};
use noclash_check::{CheckOptions, Engine, Overall, SegmentAnswer, Verdict, check, overall};
use noclash_io::{InputError, InputErrorKind, option};
use noclash_plan::{
    Degree, EdgeTest, MotionLimits, Random, ShortcutKind, Shortening, Space, SpaceOptions, Trajectory, least_clearance,
    shorten, trajectory,
};
use noclash_robot::Limits;
use serde_json::{Value, json};

use super::joint_values;
use super::plan::Deadline;
use super::reported_clearance::report_clearance;
use crate::attention::{Attention, attended};
use crate::json::{PairSummary, clearance_json, witness_json};
use crate::output::ensure_place;
use crate::path_output::{PathFormat, untimed, write_path};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// Largest velocity of a joint without a limit in the URDF or in the query, in radians or metres a second.
const DEFAULT_VELOCITY: f64 = 1.0;
/// Without a limit in the query the largest velocity is reached within so many seconds.
const SECONDS_TO_SPEED: f64 = 0.5;
/// Most tests for an edge that is only tried.
const TRIAL_BUDGET: u64 = 200_000;

/// A smoothing query: [`OpenCell::smooth`], options, [`SmoothQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct SmoothQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    degree: Option<Degree>,
    max_velocity: Option<String>,
    max_acceleration: Option<String>,
    weights: Option<String>,
    shortcuts: usize,
    recursive: usize,
    margin: f64,
    budget: Duration,
    seed: u64,
    threads: usize,
    output: Option<PathBuf>,
    clearance: bool,
    attention: Attention<'a>,
}

attended!(SmoothQuery);

impl OpenCell {
    /// Asks for a shorter path than the given one, or for a trajectory along it.
    pub fn smooth<'a>(&'a self, motion: &'a Motion) -> SmoothQuery<'a> {
        SmoothQuery {
            cell: self,
            motion,
            degree: None,
            max_velocity: None,
            max_acceleration: None,
            weights: None,
            shortcuts: 200,
            recursive: 0,
            margin: 0.0,
            budget: Duration::from_secs(10),
            seed: 0,
            threads: 0,
            output: None,
            clearance: true,
            attention: Attention::default(),
        }
    }
}

impl<'a> SmoothQuery<'a> {
    /// Makes a trajectory: `cubic` or `quintic` between its points; `None` leaves a path.
    pub fn trajectory_named(self, kind: Option<&str>) -> Result<Self, RequestError> {
        let degree = match kind {
            None => None,
            Some("cubic") => Some(Degree::Cubic),
            Some("quintic") => Some(Degree::Quintic),
            Some(other) => {
                let message = format!("there are no trajectories of the kind `{other}`");
                return Err(RequestError::new(RequestErrorKind::Unknown, message, "the kinds are: cubic, quintic"));
            }
        };
        Ok(Self { degree, ..self })
    }

    /// Largest velocities: one number for all joints, or `joint=value,…`; else the URDF's, else 1.
    pub fn max_velocity(self, limits: Option<&str>) -> Self {
        Self { max_velocity: limits.map(str::to_string), ..self }
    }

    /// Largest accelerations, written the same way; else such that the largest velocity is reached in half a second.
    pub fn max_acceleration(self, limits: Option<&str>) -> Self {
        Self { max_acceleration: limits.map(str::to_string), ..self }
    }

    /// Weights of joints in the length of a path: `joint=weight,…`.
    pub fn weights(self, weights: Option<&str>) -> Self {
        Self { weights: weights.map(str::to_string), ..self }
    }

    /// Random shortcuts that are tried.
    pub fn shortcuts(self, tries: usize) -> Self {
        Self { shortcuts: tries, ..self }
    }

    /// Recursive shortcuts that are tried first.
    pub fn recursive(self, tries: usize) -> Self {
        Self { recursive: tries, ..self }
    }

    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(self, metres: f64) -> Self {
        Self { margin: metres, ..self }
    }

    /// Time that the search may take.
    pub fn budget(self, budget: Duration) -> Self {
        Self { budget, ..self }
    }

    /// The same seed gives the same path.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Whether the least clearance of the result is measured (the default).
    pub fn clearance(self, measure: bool) -> Self {
        Self { clearance: measure, ..self }
    }

    /// File to write the result to: .csv, .npy or .json.
    pub fn output(self, file: Option<&Path>) -> Self {
        Self { output: file.map(Path::to_path_buf), ..self }
    }

    /// Validates the options, proves the given path, improves it and proves the result.
    pub fn run(self) -> Result<SmoothReport<'a>, Error> {
        let Self { cell, motion, attention, degree, .. } = self;
        cell.refuse_loops("smooth")?;
        RequestError::unless_usable("margin", self.margin, true)?;
        let format = self.output.as_deref().map(PathFormat::of).transpose()?;
        if let (Some(degree), Some(format)) = (degree, format) {
            fits(degree, format)?;
        }
        self.output.iter().try_for_each(|file| ensure_place(file))?;
        cell.standing_obstacles_only()?;
        let path = motion.polyline()?;
        let limits = degree.map(|_| self.motion_limits()).transpose()?;
        let mut weights = vec![1.0; cell.cell.dofs().len()];
        if let Some(text) = &self.weights {
            joint_values::apply(cell, "weights", text, false, &mut weights)?;
        }
        let begun = Instant::now();
        let stop = Deadline { end: begun.checked_add(self.budget), interrupt: attention.stop };
        let options = CheckOptions {
            margin: self.margin,
            threads: self.threads,
            budget: Some(TRIAL_BUDGET),
            ..CheckOptions::default()
        };
        // What is proved as a whole may take as long as it takes; what is only tried may not.
        let thorough = CheckOptions { budget: None, ..options };
        let given = prove(cell, &path, &thorough)?;
        let outcome = if overall(&given) == Overall::Free {
            let moving: Vec<bool> =
                (0..weights.len()).map(|dof| path.windows(2).any(|pair| pair[0][dof] != pair[1][dof])).collect();
            let settings = SpaceOptions {
                check: options,
                test: EdgeTest::Proved(Engine::Spacetime),
                moving: &moving,
                weights: &weights,
                stop: &stop,
            };
            let goals = path.last().cloned().into_iter().collect::<Vec<_>>();
            let space = Space::new(&cell.cell, &path[0], &goals, settings);
            let before = space.length(&path);
            let mut random = Random::new(self.seed);
            let mut shorter = path.clone();
            for (kind, tries) in [(ShortcutKind::Recursive, self.recursive), (ShortcutKind::Random, self.shortcuts)] {
                if tries > 0 {
                    shorter = shorten(&space, shorter, Shortening { kind, tries }, &mut random);
                }
            }
            let timed = match (degree, limits) {
                (Some(degree), Some(limits)) => {
                    Some(trajectory(&space, &shorter, degree, &limits).map_err(|error| {
                        let without = option("trajectory");
                        let remedy =
                            format!("omit {without}, or give a path of joints that turn or slide one value each");
                        InputError::new(InputErrorKind::Unsupported, motion.file(), error.to_string(), remedy)
                    })?)
                }
                _ => None,
            };
            let waypoints = timed.as_ref().map_or_else(|| untimed(&shorter), |timed| timed.waypoints.clone());
            let mut proof = match &timed {
                Some(timed) => timed.proof.clone(),
                None => prove(cell, &shorter, &thorough)?,
            };
            let motions = motions_of(cell, waypoints.clone())?;
            report_clearance(self.clearance, cell, &motions, &mut proof, &thorough, attention.stop);
            // Shortcuts were proved one by one as they were taken; this is the proof of the whole, as it is written.
            let verdict = overall(&proof);
            if let (Some(file), Overall::Free) = (&self.output, verdict) {
                write_path(file, &cell.cell, &waypoints)?;
            }
            let lengths = [before, space.length(&shorter)];
            SmoothOutcome::Smoothed(Box::new(Smoothed { lengths, path: shorter, timed, proof, verdict }))
        } else {
            SmoothOutcome::NotFreeBefore { given }
        };
        let interrupted = attention.stop.stop();
        let seconds = begun.elapsed().as_secs_f64();
        let mut report = SmoothReport { cell, motion, outcome, pairs: None, seconds, interrupted };
        if let SmoothOutcome::Smoothed(_) = &report.outcome {
            report.pairs = Some(PairSummary::next_to(report.verdict(), &cell.cell, self.margin != 0.0));
        }
        Ok(report)
    }

    /// Limits of all values: those of the query, else the URDF's velocities.
    fn motion_limits(&self) -> Result<MotionLimits, Error> {
        let dofs = self.cell.cell.dofs().iter();
        let stated = dofs.map(|dof| dof.dof.max_velocity.filter(|limit| *limit > 0.0).unwrap_or(DEFAULT_VELOCITY));
        let mut velocity: Vec<f64> = stated.collect();
        if let Some(text) = &self.max_velocity {
            joint_values::apply(self.cell, "max_velocity", text, true, &mut velocity)?;
        }
        let mut acceleration: Vec<f64> = velocity.iter().map(|limit| limit / SECONDS_TO_SPEED).collect();
        if let Some(text) = &self.max_acceleration {
            joint_values::apply(self.cell, "max_acceleration", text, true, &mut acceleration)?;
        }
        Ok(MotionLimits { velocity, acceleration })
    }
}

fn prove(cell: &OpenCell, path: &[Vec<f64>], options: &CheckOptions) -> Result<Vec<SegmentAnswer>, Error> {
    let motions = motions_of(cell, untimed(path))?;
    Ok(check(&cell.cell, &motions, Engine::Spacetime, options, &RunToTheEnd, &|_| {}))
}

fn motions_of(cell: &OpenCell, waypoints: Vec<Waypoint>) -> Result<Vec<CellMotion>, Error> {
    let description = PathDescription::Waypoints(waypoints);
    let motions = CellMotion::of_path(&cell.cell, &description, Limits::Enforced)
        .map_err(|error| RequestError::new(RequestErrorKind::Value, error.to_string(), "correct the path"))?;
    Ok(motions)
}

/// CSV has no column for accelerations, NumPy none for times.
fn fits(degree: Degree, format: PathFormat) -> Result<(), RequestError> {
    let message = match (degree, format) {
        (_, PathFormat::Npy) => "a .npy file holds no times, so it cannot hold a trajectory",
        (Degree::Quintic, PathFormat::Csv) => {
            "a .csv path holds no accelerations, so it cannot hold a quintic trajectory"
        }
        (Degree::Cubic, PathFormat::Csv) | (_, PathFormat::Trajectory) => return Ok(()),
    };
    Err(RequestError::new(RequestErrorKind::Conflict, message, "write a .json file: a ROS JointTrajectory"))
}

/// Result of smoothing.
#[non_exhaustive]
pub struct SmoothReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The path that was given.
    pub motion: &'a Motion,
    /// The new path, or why the given one was not touched.
    pub outcome: SmoothOutcome,
    /// The checked pairs, and the excluded ones with their reasons, where there is a new path.
    pub pairs: Option<PairSummary<'a>>,
    /// Wall time.
    pub seconds: f64,
    /// Whether it was ended early.
    pub interrupted: bool,
}

/// A new path, or why there is none.
pub enum SmoothOutcome {
    /// The given path was free, and there is another one.
    Smoothed(Box<Smoothed>),
    /// The given path is not proved free.
    NotFreeBefore {
        /// Its segments' answers.
        given: Vec<SegmentAnswer>,
    },
}

/// A path after smoothing.
pub struct Smoothed {
    /// Weighted lengths before and after.
    pub lengths: [f64; 2],
    /// The waypoints.
    pub path: Vec<Vec<f64>>,
    /// The trajectory, where one was requested.
    pub timed: Option<Trajectory>,
    /// The answers of its segments.
    pub proof: Vec<SegmentAnswer>,
    /// Free, or nothing was written.
    pub verdict: Overall,
}

impl SmoothReport<'_> {
    /// Of the new path, or of the given one where there is no new one. Never free if it was interrupted.
    pub fn verdict(&self) -> Overall {
        match &self.outcome {
            SmoothOutcome::Smoothed(smoothed) => smoothed.verdict.if_interrupted(self.interrupted),
            SmoothOutcome::NotFreeBefore { given } => overall(given),
        }
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_at_rest()
    }

    /// Notes about the input.
    pub fn warnings(&self) -> Vec<&String> {
        self.cell.warnings.iter().chain(self.motion.warnings()).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        match &self.outcome {
            SmoothOutcome::Smoothed(smoothed) => self.smoothed_json(smoothed),
            SmoothOutcome::NotFreeBefore { given } => self.refused_json(given),
        }
    }

    fn smoothed_json(&self, smoothed: &Smoothed) -> Value {
        let [before, after] = smoothed.lengths;
        let clearance = least_clearance(&smoothed.proof).map(|(segment, least)| {
            let mut clearance = clearance_json(self.cell, &least);
            clearance["segment"] = json!(segment);
            clearance
        });
        let mut report = json!({
            "verdict": self.verdict().as_str(),
            "joints": self.cell.joints().collect::<Vec<_>>(),
            "path": smoothed.path, "length": after, "length_before": before,
            "trajectory": smoothed.timed.as_ref().map(trajectory_json),
            "clearance": clearance,
            "pairs": self.pairs.as_ref().map(PairSummary::json),
            "unchecked": self.pairs.as_ref().map(PairSummary::unchecked_json),
            "assumptions": self.assumptions(), "warnings": self.warnings(), "stats": {"seconds": self.seconds},
        });
        if self.interrupted {
            report["interrupted"] = json!(true);
        }
        report
    }

    fn refused_json(&self, given: &[SegmentAnswer]) -> Value {
        let first = given.iter().enumerate().find_map(|(index, answer)| match &answer.verdict {
            Verdict::Collision(witness) => Some((index, witness)),
            Verdict::Free { .. } | Verdict::Undecided { .. } | Verdict::NotChecked => None,
        });
        let contact = first.map_or(Value::Null, |(index, witness)| {
            let mut contact = witness_json(&self.cell.cell, witness);
            contact["segment"] = json!(index);
            contact
        });
        json!({"verdict": self.verdict().as_str(), "path": null, "contact": contact, "warnings": self.cell.warnings,
               "assumptions": self.assumptions()})
    }
}

fn trajectory_json(trajectory: &Trajectory) -> Value {
    let point = |waypoint: &Waypoint| {
        json!({"positions": waypoint.configuration, "velocities": waypoint.velocity,
               "accelerations": waypoint.acceleration, "time_from_start": waypoint.time})
    };
    json!({"seconds": trajectory.seconds, "stops": trajectory.stops,
           "points": trajectory.waypoints.iter().map(point).collect::<Vec<_>>()})
}
