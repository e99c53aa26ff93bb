//! `noclash smooth`: a shorter path, or a trajectory within velocity and acceleration limits, that is proved as the given path is.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{
    Cell, CellMotion, CheckOptions, Engine, Overall, PathDescription, SegmentAnswer, Verdict, Waypoint, check, overall,
};
use noclash::io::{DiskFiles, InputError, InputErrorKind, LoadedPath, PathOptions, read_path, suggest};
use noclash::plan::{
    Degree, EdgeTest, MotionLimits, Random, ShortcutKind, Shortening, Space, SpaceOptions, Trajectory, least_clearance,
    shorten, trajectory,
};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::asked_pairs::AskedPairs;
use super::check::{is_interrupted, listen_for_interrupt, motions, witness_json};
use super::path_output::{PathFormat, write_path};
use super::plan::{Deadline, parse_time, refuse_second, untimed, weigh};
use crate::answer::{Answer, ExitStatus, at_least, count, notes};
use crate::arguments::SmoothArguments;
use crate::diagnostics::CommandError;
use crate::output::ensure_place;

/// Without a limit in the URDF or on the command line.
const DEFAULT_VELOCITY: f64 = 1.0;
/// Without a limit on the command line the largest speed is reached within so many seconds.
const SECONDS_TO_SPEED: f64 = 0.5;

pub fn run(arguments: &SmoothArguments) -> Result<Answer, CommandError> {
    let budget = parse_time("--budget", &arguments.budget)?;
    if !(arguments.margin.is_finite() && arguments.margin >= 0.0) {
        return Err(CommandError::Usage {
            message: format!("--margin is {}, which is not a usable length", arguments.margin),
            remedy: "give a finite number of at least 0".to_string(),
        });
    }
    let degree = match arguments.trajectory.as_deref() {
        None => None,
        Some("cubic") => Some(Degree::Cubic),
        Some("quintic") => Some(Degree::Quintic),
        Some(other) => {
            return Err(CommandError::Usage {
                message: format!("there are no trajectories of the kind `{other}`"),
                remedy: "the kinds are: cubic, quintic".to_string(),
            });
        }
    };
    let format = arguments.output.as_deref().map(PathFormat::of).transpose()?;
    if let (Some(degree), Some(format)) = (degree, format) {
        fits(degree, format)?;
    }
    arguments.output.iter().try_for_each(|file| ensure_place(file))?;
    let open = noclash::open(&arguments.cell)?;
    open.standing_obstacles_only()?;
    let loaded =
        read_path(&DiskFiles, &arguments.path, &open.cell, &PathOptions { robot: None, limits: Limits::Enforced })?;
    let path = polyline(&open, &loaded, &arguments.path)?;
    let limits = degree.map(|_| motion_limits(&open.cell, arguments)).transpose()?;
    let mut weights = vec![1.0; open.cell.dofs().len()];
    if let Some(text) = &arguments.weights {
        weigh(&open.cell, &arguments.cell, text, &mut weights)?;
    }
    let interrupt = listen_for_interrupt();
    let begun = Instant::now();
    let stop = Deadline { end: begun.checked_add(budget), interrupt: &interrupt };
    let options = CheckOptions {
        margin: arguments.margin,
        threads: arguments.threads,
        budget: Some(200_000),
        ..CheckOptions::default()
    };
    // What is proved as a whole may take as long as it takes; what is only tried may not.
    let thorough = CheckOptions { budget: None, ..options };
    let given = given_path_free(&open, &path, &thorough)?;
    if overall(&given) != Overall::Free {
        return Ok(refused(&open, &given));
    }
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
    let space = Space::new(&open.cell, &path[0], &goals, settings);
    let length_before = space.length(&path);
    let mut random = Random::new(arguments.seed);
    let mut shorter = path.clone();
    for (kind, tries) in [(ShortcutKind::Recursive, arguments.recursive), (ShortcutKind::Random, arguments.shortcuts)] {
        if tries > 0 {
            shorter = shorten(&space, shorter, Shortening { kind, tries }, &mut random);
        }
    }
    let timed = match (degree, limits) {
        (Some(degree), Some(limits)) => Some(trajectory(&space, &shorter, degree, &limits).map_err(|error| {
            let remedy = "leave --trajectory away, or give a path of joints that turn or slide one value each";
            CommandError::from(InputError::new(InputErrorKind::Unsupported, &arguments.path, error.to_string(), remedy))
        })?),
        _ => None,
    };
    let proof = match &timed {
        Some(timed) => timed.proof.clone(),
        None => given_path_free(&open, &shorter, &thorough)?,
    };
    let waypoints = timed.as_ref().map_or_else(|| untimed(&shorter), |timed| timed.waypoints.clone());
    // Shortcuts were proved one by one as they were taken; this is the proof of the whole, as it is written.
    let verdict = overall(&proof);
    if let (Some(file), Overall::Free) = (&arguments.output, verdict) {
        write_path(file, &open.cell, &waypoints)?;
    }
    let lengths = [length_before, space.length(&shorter)];
    let report =
        Report { open: &open, arguments, lengths, path: &shorter, timed: timed.as_ref(), proof: &proof, verdict };
    Ok(report.answer(begun.elapsed().as_secs_f64(), &loaded))
}

/// CSV has no column for accelerations, NumPy none for times.
fn fits(degree: Degree, format: PathFormat) -> Result<(), CommandError> {
    let message = match (degree, format) {
        (_, PathFormat::Npy) => "a .npy file holds no times, so it cannot hold a trajectory",
        (Degree::Quintic, PathFormat::Csv) => {
            "a .csv path holds no accelerations, so it cannot hold a quintic trajectory"
        }
        (Degree::Cubic, PathFormat::Csv) | (_, PathFormat::Trajectory) => return Ok(()),
    };
    Err(CommandError::Usage {
        message: message.to_string(),
        remedy: "write a .json file: a ROS JointTrajectory".to_string(),
    })
}

/// The waypoints of a path that goes straight from one to the next.
fn polyline(open: &OpenCell, loaded: &LoadedPath, file: &Path) -> Result<Vec<Vec<f64>>, CommandError> {
    let refuse = |message: &str, remedy: &str| {
        CommandError::from(InputError::new(InputErrorKind::Unsupported, file, message, remedy))
    };
    let PathDescription::Waypoints(waypoints) = &loaded.path else {
        return Err(refuse("arcs and splines are not made smoother", "give waypoints, joined by straight lines"));
    };
    if waypoints.iter().any(|waypoint| waypoint.velocity.is_some()) {
        return Err(refuse("the path has velocities: it is a spline already", "give waypoints without velocities"));
    }
    if waypoints.len() < 2 {
        return Err(refuse("a single waypoint is no path", "give two waypoints at least"));
    }
    let path: Vec<Vec<f64>> = waypoints.iter().map(|waypoint| waypoint.configuration.clone()).collect();
    // A cell whose obstacles stand has a motion for every two configurations: this only asks early.
    motions(open, loaded, file, Limits::Enforced)?;
    Ok(path)
}

fn given_path_free(
    open: &OpenCell,
    path: &[Vec<f64>],
    options: &CheckOptions,
) -> Result<Vec<SegmentAnswer>, CommandError> {
    let description = PathDescription::Waypoints(untimed(path));
    let motions = CellMotion::of_path(&open.cell, &description, Limits::Enforced)
        .map_err(|error| CommandError::usage(error.to_string()))?;
    Ok(check(&open.cell, &motions, Engine::Spacetime, options, &noclash::check::RunToTheEnd, &|_| {}))
}

/// What is said of a path that is not free to begin with.
fn refused(open: &OpenCell, given: &[SegmentAnswer]) -> Answer {
    let verdict = overall(given);
    let mut out = String::new();
    let mut contact = Value::Null;
    for (index, answer) in given.iter().enumerate() {
        match &answer.verdict {
            Verdict::Collision(witness) => {
                let [a, b] = witness.bodies.map(|body| open.cell.bodies()[body].name.as_str());
                let t = witness.t.to_f64();
                let _ = writeln!(out, "The path collides: segment {index}, t = {t}: {a} and {b}.");
                if contact.is_null() {
                    contact = witness_json(&open.cell, witness);
                    contact["segment"] = json!(index);
                }
            }
            Verdict::Undecided { .. } | Verdict::NotChecked => {
                let _ = writeln!(out, "The path is not proved free: segment {index} is undecided.");
            }
            Verdict::Free { .. } => {}
        }
    }
    let json = json!({"verdict": verdict.as_str(), "path": null, "contact": contact, "warnings": open.warnings,
                      "assumptions": open.assumptions_at_rest()});
    Answer { text: out, json, exit: ExitStatus::of(verdict, is_interrupted()) }
}

/// Limits of all values: those of the command line, else the URDF's velocities.
fn motion_limits(cell: &Cell, arguments: &SmoothArguments) -> Result<MotionLimits, CommandError> {
    let mut velocity: Vec<f64> = cell
        .dofs()
        .iter()
        .map(|dof| dof.dof.max_velocity.filter(|limit| *limit > 0.0).unwrap_or(DEFAULT_VELOCITY))
        .collect();
    apply_limits(cell, &arguments.cell, "--max-velocity", arguments.max_velocity.as_deref(), &mut velocity)?;
    let mut acceleration: Vec<f64> = velocity.iter().map(|limit| limit / SECONDS_TO_SPEED).collect();
    let given = arguments.max_acceleration.as_deref();
    apply_limits(cell, &arguments.cell, "--max-acceleration", given, &mut acceleration)?;
    Ok(MotionLimits { velocity, acceleration })
}

/// `2.5` for all values, `joint=2.5,…`, or both: the number for all comes first.
pub fn apply_limits(
    cell: &Cell,
    file: &Path,
    flag: &str,
    text: Option<&str>,
    limits: &mut [f64],
) -> Result<(), CommandError> {
    let number = |text: &str| {
        let parsed = text.trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value > 0.0);
        parsed.ok_or_else(|| CommandError::Usage {
            message: format!("`{text}` in {flag} is not a number above 0"),
            remedy: format!("write {flag} 2.5, or {flag} joint_1=2.5,joint_2=1"),
        })
    };
    let mut named = HashMap::new();
    for (index, part) in text.unwrap_or_default().split(',').map(str::trim).filter(|part| !part.is_empty()).enumerate()
    {
        let Some((name, value)) = part.split_once('=') else {
            let value = number(part)?;
            if index > 0 {
                return Err(CommandError::Usage {
                    message: format!("`{part}` in {flag} is for all joints and would replace what is said before it"),
                    remedy: format!("write the number for all joints once and first: {flag} {part},joint_1=1"),
                });
            }
            limits.fill(value);
            continue;
        };
        let name = name.trim();
        let dof = cell.find_dof(name).ok_or_else(|| {
            let known = cell.dofs().iter().flat_map(|dof| [dof.name.as_str(), dof.dof.name.as_str()]);
            let message = format!("{flag} names joint `{name}`, which this cell does not have");
            CommandError::from(InputError::new(InputErrorKind::Missing, file, message, suggest(name, known)))
        })?;
        refuse_second(cell, flag, &mut named, dof, name)?;
        limits[dof] = number(value)?;
    }
    Ok(())
}

struct Report<'a> {
    open: &'a OpenCell,
    arguments: &'a SmoothArguments,
    /// Before and after.
    lengths: [f64; 2],
    path: &'a [Vec<f64>],
    timed: Option<&'a Trajectory>,
    proof: &'a [SegmentAnswer],
    verdict: Overall,
}

impl Report<'_> {
    fn answer(&self, seconds: f64, loaded: &LoadedPath) -> Answer {
        let interrupted = is_interrupted();
        let verdict = self.verdict.if_interrupted(interrupted);
        let [before, after] = self.lengths;
        let mut out = String::new();
        if interrupted {
            out += "Interrupted: what follows is what was known by then.\n";
        }
        let edges = count(self.path.len() - 1, "segment", "segments");
        let _ = match self.verdict {
            Overall::Free => {
                writeln!(out, "Proved for the whole motion: {edges}, length {after:.4} (was {before:.4}).")
            }
            Overall::Collision | Overall::Undecided => writeln!(out, "Not proved: nothing is written."),
        };
        if let Some(Trajectory { waypoints, seconds, stops, .. }) = self.timed {
            let points = count(waypoints.len(), "point", "points");
            let stops = count(*stops, "corner", "corners");
            let _ = writeln!(out, "Trajectory of {points} over {seconds:.3} s; it stops at {stops}.");
        }
        let clearance = least_clearance(self.proof);
        if let Some(least) = clearance {
            let lower = at_least(least.lower.get());
            let [a, b] = least.bodies.map(|body| self.open.cell.bodies()[body].name.as_str());
            let _ =
                writeln!(out, "The proof shows at least {lower} between all checked pairs (least for {a} and {b}).");
        }
        if let (Some(file), Overall::Free) = (&self.arguments.output, self.verdict) {
            let _ = writeln!(out, "written: {}", file.display());
        }
        let warnings: Vec<&String> = self.open.warnings.iter().chain(&loaded.warnings).collect();
        let pairs = AskedPairs::next_to(verdict, &self.open.cell, self.arguments.margin != 0.0);
        out += &pairs.text();
        out += &notes(self.open.assumptions_at_rest(), &warnings);
        let mut json = json!({
            "verdict": verdict.as_str(),
            "joints": self.open.cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
            "path": self.path, "length": after, "length_before": before,
            "trajectory": self.timed.map(trajectory_json),
            "clearance": clearance.map(|least| json!({
                "lower": least.lower.get(), "bodies": least.bodies.map(|body| &self.open.cell.bodies()[body].name),
            })),
            "pairs": pairs.json(), "unchecked": pairs.unchecked_json(), "assumptions": self.open.assumptions_at_rest(), "warnings": warnings,
            "stats": {"seconds": seconds},
        });
        if interrupted {
            json["interrupted"] = json!(true);
        }
        Answer { text: out, json, exit: ExitStatus::of(verdict, interrupted) }
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
