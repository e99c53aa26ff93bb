//! `noclash plan`: a path from one configuration to another that is proved free all the way.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noclash::OpenCell;
use noclash::check::{Cell, CellMotion, CertifyOptions, CheckOptions, Overall, Stop, Waypoint, Witness};
use noclash::io::{InputError, InputErrorKind, suggest};
use noclash::plan::{Outcome, PlanOptions, Planner, Problem, Shortening, Status, least_clearance, plan};
use noclash::robot::Limits;
use serde_json::{Map, Value, json};

use super::asked_pairs::AskedPairs;
use super::certify::{Certificate, digests_of, write_certificate};
use super::check::{is_interrupted, listen_for_interrupt, witness_json};
use super::configuration::{self, Chosen};

use super::path_output::{PathFormat, write_path};
use super::plan_goals;
use crate::answer::{Answer, ExitStatus, at_least, count, notes};
use crate::arguments::PlanArguments;
use crate::diagnostics::CommandError;
use crate::output::ensure_place;
use crate::progress;

pub fn run(arguments: &PlanArguments) -> Result<Answer, CommandError> {
    let planner = Planner::by_name(&arguments.planner).ok_or_else(|| {
        let names: Vec<&str> = Planner::ALL.iter().map(|planner| planner.name()).collect();
        CommandError::Usage {
            message: format!("there is no planner `{}`", arguments.planner),
            remedy: format!("the planners are: {}", names.join(", ")),
        }
    })?;
    let budget = parse_time("--budget", &arguments.budget)?;
    if !(arguments.margin.is_finite() && arguments.margin >= 0.0) {
        return Err(CommandError::Usage {
            message: format!("--margin is {}, which is not a usable length", arguments.margin),
            remedy: "give a finite number of at least 0".to_string(),
        });
    }
    arguments.output.as_deref().map(PathFormat::of).transpose()?;
    arguments.output.iter().chain(&arguments.certificate).try_for_each(|file| ensure_place(file))?;
    let open = noclash::open(&arguments.cell)?;
    open.standing_obstacles_only()?;
    let read =
        |flag, text: Option<&str>| configuration::choose_for(flag, &open.cell, &arguments.cell, text, Limits::Enforced);
    let start = read("--from", arguments.from.as_deref())?;
    let goals: Vec<Chosen> =
        arguments.to.iter().map(|text| read("--to", Some(text))).collect::<Result<_, CommandError>>()?;
    let group = arguments.group.as_deref().map(|group| plan_goals::group(&open, group)).transpose()?;
    let mut problem =
        Problem { start: start.values.clone(), goals: goals.iter().map(|goal| goal.values.clone()).collect() };
    if let Some(text) = &arguments.to_pose {
        problem.goals.extend(plan_goals::pose_goals(&open, text, &start.values, group.as_deref(), arguments.seed)?);
    }
    let mut options = PlanOptions::new(&open.cell, &problem);
    if let Some(group) = group {
        options.moving = group;
    }
    options.planner = planner;
    options.seed = arguments.seed;
    options.check = CheckOptions { margin: arguments.margin, threads: arguments.threads, ..options.check };
    options.shorten =
        (arguments.shortcuts > 0).then_some(Shortening { tries: arguments.shortcuts, ..Shortening::default() });
    if let Some(text) = &arguments.weights {
        weigh(&open.cell, &arguments.cell, text, &mut options.weights)?;
    }
    let interrupt = listen_for_interrupt();
    let begun = Instant::now();
    let stop = Deadline { end: begun.checked_add(budget), interrupt: &interrupt };
    let spinner = progress::spinner("planning");
    let outcome = plan(&open.cell, &problem, &options, &stop);
    spinner.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    if let (Some(file), false) = (&arguments.output, outcome.path.is_empty()) {
        write_path(file, &open.cell, &untimed(&outcome.path))?;
    }
    let certificate = match &arguments.certificate {
        Some(file) if !outcome.path.is_empty() => Some(certify_path(&open, arguments, &outcome.path, file)?),
        Some(_) | None => None,
    };
    let report = Report {
        open: &open,
        arguments,
        start: &start,
        outcome: &outcome,
        certificate: certificate.as_ref(),
        goals: problem.goals.len(),
        seconds,
    };
    Ok(report.answer())
}

/// The proof of a path as a file of its own; Ctrl-C ends it, the budget of the search does not.
fn certify_path(
    open: &OpenCell,
    arguments: &PlanArguments,
    path: &[Vec<f64>],
    output: &Path,
) -> Result<Certificate, CommandError> {
    let edges = path.windows(2).map(|edge| CellMotion::straight(&open.cell, &edge[0], &edge[1]));
    let motions = edges.collect::<Result<Vec<_>, _>>().map_err(|error| CommandError::usage(error.to_string()))?;
    let written: Vec<PathBuf> = arguments.output.iter().cloned().collect();
    let inputs = digests_of(open, &written)?;
    let stop = listen_for_interrupt();
    let options =
        CertifyOptions { margin: arguments.margin, inputs: &inputs, stop: &stop, ..CertifyOptions::default() };
    let spinner = progress::spinner("certifying");
    let certificate = write_certificate(open, &motions, &options, output);
    spinner.finish_and_clear();
    certificate
}

/// The end of the budget, or Ctrl-C.
pub struct Deadline<'a> {
    /// `None` if it is beyond what the clock can say.
    pub end: Option<Instant>,
    pub interrupt: &'a dyn Stop,
}

impl Stop for Deadline<'_> {
    fn stop(&self) -> bool {
        self.interrupt.stop() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// A length of time: a number with s, ms or min; a bare number is seconds.
pub fn parse_time(flag: &str, text: &str) -> Result<Duration, CommandError> {
    let text = text.trim();
    let units = [("ms", 1e-3), ("min", 60.0), ("s", 1.0), ("", 1.0)];
    let parsed = units.iter().find_map(|(unit, seconds)| {
        let number: f64 = text.strip_suffix(unit)?.trim().parse().ok()?;
        Duration::try_from_secs_f64(number * seconds).ok()
    });
    parsed.ok_or_else(|| CommandError::Usage {
        message: format!("`{text}` in {flag} is not a length of time"),
        remedy: format!("write {flag} 3s, {flag} 500ms or {flag} 2min"),
    })
}

/// Refuses a joint that a flag names a second time, under whatever name: one of the two values would be lost.
pub fn refuse_second<'n>(
    cell: &Cell,
    flag: &str,
    named: &mut HashMap<usize, &'n str>,
    dof: usize,
    name: &'n str,
) -> Result<(), CommandError> {
    let Some(first) = named.insert(dof, name) else { return Ok(()) };
    let written = if first == name { String::new() } else { format!(", as `{first}` and as `{name}`") };
    Err(CommandError::Usage {
        message: format!("{flag} names joint `{}` twice{written}", cell.dofs()[dof].name),
        remedy: "give every joint one value".to_string(),
    })
}

/// `joint=weight,…` into the weights of the cell's values.
pub fn weigh(cell: &Cell, file: &Path, text: &str, weights: &mut [f64]) -> Result<(), CommandError> {
    let mut named = HashMap::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let usage = |message: String| CommandError::Usage {
            message,
            remedy: "write --weights joint_1=2,joint_2=0.5, numbers above 0".to_string(),
        };
        let (name, value) = part
            .split_once('=')
            .ok_or_else(|| usage(format!("`{part}` in --weights is not of the form joint=weight")))?;
        let weight = value.trim().parse::<f64>().ok().filter(|weight| weight.is_finite() && *weight > 0.0);
        let weight = weight.ok_or_else(|| usage(format!("`{value}` in --weights is not a number above 0")))?;
        let name = name.trim();
        let dof = cell.find_dof(name).ok_or_else(|| {
            let known = cell.dofs().iter().flat_map(|dof| [dof.name.as_str(), dof.dof.name.as_str()]);
            let message = format!("--weights names joint `{name}`, which this cell does not have");
            CommandError::from(InputError::new(InputErrorKind::Missing, file, message, suggest(name, known)))
        })?;
        refuse_second(cell, "--weights", &mut named, dof, name)?;
        weights[dof] = weight;
    }
    Ok(())
}

/// Waypoints without a clock.
pub fn untimed(path: &[Vec<f64>]) -> Vec<Waypoint> {
    let waypoint = |configuration: &Vec<f64>| Waypoint {
        configuration: configuration.clone(),
        velocity: None,
        acceleration: None,
        time: None,
    };
    path.iter().map(waypoint).collect()
}

struct Report<'a> {
    open: &'a OpenCell,
    arguments: &'a PlanArguments,
    start: &'a Chosen,
    outcome: &'a Outcome,
    /// Where one was asked for and there is a path.
    certificate: Option<&'a Certificate>,
    /// How many goals there were, those of a pose included.
    goals: usize,
    seconds: f64,
}

impl Report<'_> {
    fn answer(&self) -> Answer {
        let interrupted = is_interrupted();
        let exit = match &self.outcome.status {
            _ if interrupted => ExitStatus::Interrupted,
            Status::Found if matches!(self.certificate, Some(Certificate::NotWritten { .. })) => ExitStatus::Undecided,
            Status::Found => ExitStatus::Done,
            Status::StartCollides(_) | Status::GoalCollides(_) => ExitStatus::Collision,
            Status::NotFound(_) => ExitStatus::Undecided,
        };
        let verdict = match &self.outcome.status {
            Status::Found if !interrupted => Overall::Free,
            _ => Overall::Undecided,
        };
        let pairs = AskedPairs::next_to(verdict, &self.open.cell, self.arguments.margin != 0.0);
        Answer { text: self.text(&pairs, interrupted), json: self.json(&pairs, interrupted), exit }
    }

    fn contact_text(&self, which: &str, witness: &Witness) -> String {
        let [a, b] = witness.bodies.map(|body| self.open.cell.bodies()[body].name.as_str());
        let p = witness.point;
        let point = format!("{:.4} {:.4} {:.4}", p.x, p.y, p.z);
        match witness.kind {
            noclash::check::ContactKind::Overlap => format!("{which} collides: {a} and {b} overlap at {point}.\n"),
            noclash::check::ContactKind::Containment => {
                format!("{which} collides: of {a} and {b} one is inside the other at {point}.\n")
            }
            noclash::check::ContactKind::Margin => {
                format!("{which} collides: {a} and {b} are within their margin at {point}.\n")
            }
        }
    }

    fn text(&self, pairs: &AskedPairs, interrupted: bool) -> String {
        let Outcome { status, path, proof, length, stats } = self.outcome;
        let mut out = String::new();
        if interrupted {
            out += "Interrupted: what follows is what was known by then.\n";
        }
        match status {
            Status::Found => {
                let edges = count(path.len() - 1, "segment", "segments");
                let _ = writeln!(
                    out,
                    "Found, proved for the whole motion: {edges}, length {length:.4}, after {:.3} s.",
                    self.seconds
                );
                if let Some(least) = least_clearance(proof) {
                    let [a, b] = least.bodies.map(|body| self.open.cell.bodies()[body].name.as_str());
                    let _ = writeln!(
                        out,
                        "The proof shows at least {} between all checked pairs (least for {a} and {b}).",
                        at_least(least.lower.get())
                    );
                }
                if stats.raw_waypoints > path.len() || stats.raw_length > *length {
                    let _ = writeln!(out, "Before shortening its length was {:.4}.", stats.raw_length);
                }
                match &self.arguments.output {
                    Some(file) => {
                        let _ = writeln!(out, "written: {}", file.display());
                    }
                    None => {
                        for waypoint in path {
                            let values: Vec<String> = waypoint.iter().map(|value| format!("{value:.4}")).collect();
                            let _ = writeln!(out, "  {}", values.join(" "));
                        }
                    }
                }
                match self.certificate {
                    Some(Certificate::Written { text, .. }) => {
                        let _ = write!(out, "Certified: {text}");
                    }
                    Some(Certificate::NotWritten { reason, .. }) => {
                        let _ = writeln!(out, "{reason}");
                    }
                    None => {}
                }
            }
            Status::StartCollides(witness) => out += &self.contact_text("The start", witness),
            Status::GoalCollides(witness) => out += &self.contact_text("The goal", witness),
            Status::NotFound(why) => {
                let _ = writeln!(out, "No path: {}.", why.reason());
                let edges = count(stats.effort.edges as usize, "motion was", "motions were");
                let _ = writeln!(out, "{edges} asked about in {:.3} s.", self.seconds);
            }
        }
        out += &pairs.text();
        out += &notes(self.open.assumptions_at_rest(), &self.open.warnings);
        out
    }

    fn json(&self, pairs: &AskedPairs, interrupted: bool) -> Value {
        let Outcome { status, path, proof, length, stats } = self.outcome;
        let cell = &self.open.cell;
        let (contact, why) = match status {
            Status::Found => (None, None),
            Status::StartCollides(witness) | Status::GoalCollides(witness) => (Some(witness), None),
            Status::NotFound(why) => (None, Some(why.reason())),
        };
        let found = matches!(status, Status::Found);
        let clearance = least_clearance(proof).map(|least| {
            let bodies = least.bodies.map(|body| &cell.bodies()[body].name);
            json!({"lower": least.lower.get(), "bodies": bodies})
        });
        let mut answer = json!({
            "status": status.name(),
            "planner": self.arguments.planner,
            "seed": self.arguments.seed,
            "joints": cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
            "path": found.then_some(path),
            "length": found.then_some(length),
            "goals": self.goals,
            // Whoever was interrupted answers no question about freedom, whatever is known of the path so far.
            "verdict": (found && !interrupted).then_some("free"),
            "clearance": clearance,
            "reason": why,
            "pairs": pairs.json(), "unchecked": pairs.unchecked_json(),
            "assumptions": self.open.assumptions_at_rest(),
            "warnings": self.open.warnings,
            "defaults": self.start.defaults.iter().map(|(name, value)| (name.clone(), json!(value))).collect::<Map<_, _>>(),
            "stats": {"seconds": self.seconds, "motions": stats.effort.edges, "motions_free": stats.effort.usable, "looks": stats.effort.looks,
                      "motions_in_bubbles": stats.effort.in_bubbles, "tests": stats.effort.tests, "poses": stats.effort.poses,
                      "paths_refused": stats.refused, "raw_length": stats.raw_length, "raw_waypoints": stats.raw_waypoints},
        });
        if let Some(witness) = contact {
            answer["contact"] = witness_json(cell, witness);
        }
        if self.arguments.certificate.is_some() {
            (answer["certificate"], answer["certificate_reason"]) = match self.certificate {
                Some(Certificate::Written { json, .. }) => (json.clone(), Value::Null),
                Some(Certificate::NotWritten { reason, .. }) => (Value::Null, json!(reason)),
                None => (Value::Null, json!("there is no path")),
            };
        }
        if interrupted {
            answer["interrupted"] = json!(true);
        }
        answer
    }
}
