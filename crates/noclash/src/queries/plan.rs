//! Motion planning: a path from one configuration to another that is proved free all the way.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noclash_cell::{CellMotion, Stop};
use noclash_certify::CertifyOptions;
use noclash_check::{CheckOptions, Overall};
use noclash_plan::{
    EdgeBatch, Outcome, PlanOptions, Planner, Problem, SearchWatcher, Session, Shortening, Status, least_clearance,
};
use serde_json::{Value, json};

use super::certify::{Certificate, Unreadable, digests_of, write_certificate};
use super::reported_clearance::report_clearance;
use super::{joint_values, plan_goals};
use crate::attention::{Attention, attended};
use crate::device::{Device, DeviceEdges};
use crate::json::{PairSummary, clearance_json, object, witness_json};
use crate::output::ensure_place;
use crate::path_output::{PathFormat, untimed, write_path};
use crate::{Configuration, Error, OpenCell, RequestError, RequestErrorKind};

/// A planning query: [`OpenCell::plan`], goals, options, [`PlanQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct PlanQuery<'a> {
    cell: &'a OpenCell,
    start: Configuration,
    goals: Vec<Configuration>,
    goal_pose: Option<String>,
    group: Option<String>,
    moving: Option<Vec<bool>>,
    planner: Planner,
    device: Device,
    budget: Duration,
    seed: u64,
    margin: f64,
    weights: Option<String>,
    shortcuts: usize,
    threads: usize,
    output: Option<PathBuf>,
    certificate: Option<PathBuf>,
    clearance: bool,
    watcher: Option<&'a dyn SearchWatcher>,
    attention: Attention<'a>,
}

attended!(PlanQuery);

impl OpenCell {
    /// Asks for a path from a configuration to one of the goals, each edge of it proved free.
    pub fn plan(&self, start: &Configuration) -> PlanQuery<'_> {
        PlanQuery {
            cell: self,
            start: start.clone(),
            goals: Vec::new(),
            goal_pose: None,
            group: None,
            moving: None,
            planner: Planner::default(),
            device: Device::Cpu,
            budget: Duration::from_secs(10),
            seed: 0,
            margin: 0.0,
            weights: None,
            shortcuts: 64,
            threads: 0,
            output: None,
            certificate: None,
            clearance: true,
            watcher: None,
            attention: Attention::default(),
        }
    }
}

impl<'a> PlanQuery<'a> {
    /// A configuration to go to; any of several will do.
    pub fn to(mut self, goal: &Configuration) -> Self {
        self.goals.push(goal.clone());
        self
    }

    /// A pose of a link to go to: `link=x,y,z`, `link=x,y,z,roll,pitch,yaw` or `link=x,y,z,qx,qy,qz,qw`.
    pub fn to_pose(self, pose: Option<&str>) -> Self {
        Self { goal_pose: pose.map(str::to_string), ..self }
    }

    /// Joints that may move: a group of the SRDF, or joints by name; without it, those of robots that have somewhere to go.
    pub fn group(self, group: Option<&str>) -> Self {
        Self { group: group.map(str::to_string), ..self }
    }

    /// The same as one flag per value of a configuration.
    pub fn moving(self, moving: Option<Vec<bool>>) -> Self {
        Self { moving, ..self }
    }

    /// Planning algorithm by its name.
    pub fn planner_named(self, name: &str) -> Result<Self, RequestError> {
        let known = Planner::ALL.iter().map(|planner| planner.name());
        let planner = Planner::by_name(name).ok_or_else(|| RequestError::unknown("planner", name, known))?;
        Ok(Self { planner, ..self })
    }

    /// Where RRT-Connect and PRM have their edges proved, many at a time. The path is proved by the CPU in any case.
    pub fn device(self, device: Device) -> Self {
        Self { device, ..self }
    }

    /// Time that the search may take.
    pub fn budget(self, budget: Duration) -> Self {
        Self { budget, ..self }
    }

    /// The same seed gives the same path.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(self, metres: f64) -> Self {
        Self { margin: metres, ..self }
    }

    /// Weights of joints in the length of a path: `joint=weight,…`.
    pub fn weights(self, weights: Option<&str>) -> Self {
        Self { weights: weights.map(str::to_string), ..self }
    }

    /// Attempts to shorten the path.
    pub fn shortcuts(self, tries: usize) -> Self {
        Self { shortcuts: tries, ..self }
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// File to write the path to: .csv, .npy or .json.
    pub fn output(self, file: Option<&Path>) -> Self {
        Self { output: file.map(Path::to_path_buf), ..self }
    }

    /// Whether the least clearance of the path is measured (the default).
    pub fn clearance(self, measure: bool) -> Self {
        Self { clearance: measure, ..self }
    }

    /// Receives the progress of the search.
    pub fn watched_by(self, watcher: Option<&'a dyn SearchWatcher>) -> Self {
        Self { watcher, ..self }
    }

    /// File to write a certificate of the path to.
    pub fn certificate(self, file: Option<&Path>) -> Self {
        Self { certificate: file.map(Path::to_path_buf), ..self }
    }

    /// Validates the options, searches, and writes what is requested.
    pub fn run(self) -> Result<PlanReport<'a>, Error> {
        let Self { cell, start, goals, attention, planner, seed, margin, .. } = &self;
        let cell: &'a OpenCell = cell;
        cell.refuse_loops("plan")?;
        RequestError::unless_usable("margin", *margin, true)?;
        self.output.as_deref().map(PathFormat::of).transpose()?;
        self.output.iter().chain(&self.certificate).try_for_each(|file| ensure_place(file))?;
        cell.standing_obstacles_only()?;
        let group = match &self.group {
            Some(group) => Some(plan_goals::group(cell, group)?),
            None => self.moving.clone(),
        };
        if let Some(wrong) = group.as_ref().filter(|group| group.len() != start.values.len()) {
            let message = format!("{} flags are given for {} values", wrong.len(), start.values.len());
            return Err(RequestError::new(RequestErrorKind::Shape, message, "give one flag per value").into());
        }
        let goals = goals.iter().map(|goal| goal.values.clone()).collect();
        let mut problem = Problem { start: start.values.clone(), goals };
        if let Some(text) = &self.goal_pose {
            problem.goals.extend(plan_goals::pose_goals(cell, text, &start.values, group.as_deref(), *seed)?);
        }
        let mut options = PlanOptions::new(&cell.cell, &problem);
        if let Some(group) = group {
            options.moving = group;
        }
        options.check = CheckOptions { margin: *margin, threads: self.threads, ..options.check };
        (options.planner, options.seed) = (*planner, *seed);
        options.shorten = (self.shortcuts > 0).then_some(Shortening { tries: self.shortcuts, ..Shortening::default() });
        if let Some(text) = &self.weights {
            joint_values::apply(cell, "weights", text, false, &mut options.weights)?;
        }
        let begun = Instant::now();
        let stop = Deadline { end: begun.checked_add(self.budget), interrupt: attention.stop };
        let (device, note) = match (self.device, planner.takes_batches()) {
            (Device::Gpu, false) => {
                (None, Some(format!("the CPU answers instead of a GPU: {} asks edge by edge", planner.name())))
            }
            (_, false) => (None, None),
            (device, true) => match DeviceEdges::of(device, cell, &options.check, &stop) {
                Ok(edges) => (Some(edges), None),
                Err(note) => (None, note),
            },
        };
        let session = Session::new(&cell.cell, &problem, &options, &stop);
        let edges = device.as_ref().map(|edges| edges as &dyn EdgeBatch);
        let mut outcome = session.watched_by(self.watcher).batched_by(edges).plan(&problem);
        let note = note.or_else(|| device.as_ref().and_then(DeviceEdges::failure));
        if let Some(device) = device {
            device.keep(cell, &options.check);
        }
        let seconds = begun.elapsed().as_secs_f64();
        let edges = outcome.path.windows(2).map(|edge| CellMotion::straight(&cell.cell, &edge[0], &edge[1]));
        let motions = edges.collect::<Result<Vec<_>, _>>().unwrap_or_default();
        report_clearance(self.clearance, cell, &motions, &mut outcome.proof, &options.check, attention.stop);
        if let (Some(file), false) = (&self.output, outcome.path.is_empty()) {
            write_path(file, &cell.cell, &untimed(&outcome.path))?;
        }
        let certificate = match &self.certificate {
            Some(file) if !outcome.path.is_empty() => Some(self.certify(&outcome.path, file)?),
            Some(_) | None => None,
        };
        let interrupted = attention.stop.stop();
        let verdict = match &outcome.status {
            Status::Found if !interrupted => Overall::Free,
            _ => Overall::Undecided,
        };
        let pairs = PairSummary::next_to(verdict, &cell.cell, *margin != 0.0);
        Ok(PlanReport {
            cell,
            outcome,
            certificate,
            pairs,
            goals: problem.goals.len(),
            seconds,
            interrupted,
            planner: *planner,
            note,
            seed: *seed,
            defaults: start.defaults.clone(),
            certificate_asked: self.certificate.is_some(),
        })
    }

    /// The proof of a path as a file of its own; a stop signal ends it, the budget of the search does not.
    fn certify(&self, path: &[Vec<f64>], file: &Path) -> Result<Certificate, Error> {
        let edges = path.windows(2).map(|edge| CellMotion::straight(&self.cell.cell, &edge[0], &edge[1]));
        let motions = edges.collect::<Result<Vec<_>, _>>().map_err(|error| {
            RequestError::new(RequestErrorKind::Value, error.to_string(), "report it with the files that show it")
        })?;
        let written: Vec<PathBuf> = self.output.iter().cloned().collect();
        let inputs = digests_of(self.cell, &written, Unreadable::Refused)?;
        let options = CertifyOptions {
            margin: self.margin,
            inputs: &inputs,
            stop: self.attention.stop,
            ..CertifyOptions::default()
        };
        write_certificate(self.cell, &motions, &options, file)
    }
}

/// The end of a budget, or a stop signal.
pub(super) struct Deadline<'a> {
    /// `None` if it is beyond what the clock can say.
    pub end: Option<Instant>,
    pub interrupt: &'a dyn Stop,
}

impl Stop for Deadline<'_> {
    fn stop(&self) -> bool {
        self.interrupt.stop() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// Result of a planning query.
#[non_exhaustive]
pub struct PlanReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The path and its proof, or why there is none.
    pub outcome: Outcome,
    /// Where one was requested and there is a path.
    pub certificate: Option<Certificate>,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    /// Number of goals, those of a pose included.
    pub goals: usize,
    /// Wall time of the search; what a device needs to begin included.
    pub seconds: f64,
    /// Whether it was ended early.
    pub interrupted: bool,
    planner: Planner,
    /// Why a device was not used, or not for all.
    pub note: Option<String>,
    seed: u64,
    defaults: Vec<(String, f64)>,
    certificate_asked: bool,
}

impl PlanReport<'_> {
    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_at_rest()
    }

    /// Warnings of the cell, and why a device was not used.
    pub fn warnings(&self) -> Vec<String> {
        self.cell.warnings.iter().chain(&self.note).cloned().collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let Outcome { status, path, proof, length, stats } = &self.outcome;
        let cell = &self.cell.cell;
        let interrupted = self.interrupted;
        let (contact, why) = match status {
            Status::Found => (None, None),
            Status::StartCollides(witness) | Status::GoalCollides(witness) => (Some(witness), None),
            Status::NotFound(why) => (None, Some(why.reason())),
        };
        let found = matches!(status, Status::Found);
        let clearance = least_clearance(proof).map(|(segment, least)| {
            let mut clearance = clearance_json(self.cell, &least);
            clearance["segment"] = json!(segment);
            clearance
        });
        let mut answer = json!({
            "status": status.name(),
            "planner": self.planner.name(),
            "seed": self.seed,
            "joints": cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
            "path": found.then_some(path),
            "length": found.then_some(length),
            "goals": self.goals,
            // An interrupted query makes no statement about freedom, whatever is known of the path so far.
            "verdict": (found && !interrupted).then_some("free"),
            "clearance": clearance,
            "reason": why,
            "pairs": self.pairs.json(), "unchecked": self.pairs.unchecked_json(),
            "assumptions": self.cell.assumptions_at_rest(),
            "warnings": self.warnings(),
            "defaults": object(&mut self.defaults.iter().map(|(name, value)| (name.clone(), json!(value)))),
            "stats": {"seconds": self.seconds, "motions": stats.effort.edges, "motions_free": stats.effort.usable, "looks": stats.effort.looks,
                      "motions_in_bubbles": stats.effort.in_bubbles, "tests": stats.effort.tests, "poses": stats.effort.poses,
                      "paths_refused": stats.refused, "raw_length": stats.raw_length, "raw_waypoints": stats.raw_waypoints},
        });
        if let Some(witness) = contact {
            answer["contact"] = witness_json(cell, witness);
        }
        if self.certificate_asked {
            (answer["certificate"], answer["certificate_reason"]) = match &self.certificate {
                Some(Certificate::Written(written)) => (written.to_json(), Value::Null),
                Some(Certificate::NotWritten { reason, .. }) => (Value::Null, json!(reason)),
                Some(Certificate::NothingToCertify { .. }) | None => (Value::Null, json!("there is no path")),
            };
        }
        if interrupted {
            answer["interrupted"] = json!(true);
        }
        answer
    }
}
