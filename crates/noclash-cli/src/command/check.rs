//! `noclash check`: does anything touch anything, anywhere along this motion?

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{
    Cell, CellMotion, CheckOptions, Engine, Evidence, Observer, OpenInterval, Overall, PathDescription, PerturbedFrame,
    ProvedPiece, SegmentAnswer, SegmentError, Stop, Tolerances, Verdict, Witness, asks_beyond_reach, check_observed,
    overall,
};
use noclash::io::{
    DiskFiles, Files, InputError, InputErrorKind, LoadedPath, PathOptions, combine_robots, read_edges, read_path,
};
use noclash::robot::Limits;
use serde_json::{Map, Value, json};

use super::asked_pairs::AskedPairs;
use super::opening;
use super::tolerances::{loosen, tolerances_json};
use crate::answer::{Answer, ExitStatus, at_least, at_most, count, notes, print_json};
use crate::arguments::{CheckArguments, MotionArguments, Shard};
use crate::diagnostics::CommandError;
use crate::progress;

/// Set by Ctrl-C: the check ends with what it knows.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

struct Interrupt;

impl Stop for Interrupt {
    fn stop(&self) -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }
}

pub fn run(arguments: &CheckArguments) -> Result<Answer, CommandError> {
    let open = opening::open(&arguments.motion.cell, &arguments.build)?;
    listen_for_interrupt();
    let question = question(&open, &DiskFiles, arguments)?;
    let asked = question.ask(&Interrupt);
    // Written segment by segment, and only where it is asked for: as a value in memory the list is fifty times the path's numbers.
    let (text, exit) = match arguments.motion.json {
        false => (question.text(&asked), asked.exit()),
        true => {
            let segments = asked.segments.iter().enumerate();
            let listed = segments.map(|(index, segment)| question.segment_json(index, segment, asked.lasted(index)));
            let answer = question.json_without_segments(&asked);
            print_json(&answer, ("segments", listed)).map_err(|error| CommandError::unwritten(&error))?;
            (String::new(), asked.exit())
        }
    };
    opening::keep(&open);
    Ok(Answer { text, json: Value::Null, exit })
}

/// What the arguments ask of an open cell; `files` are where the path is read from.
pub fn question<'a>(
    open: &'a OpenCell,
    files: &dyn Files,
    arguments: &CheckArguments,
) -> Result<Question<'a>, CommandError> {
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path_from(files, open, &arguments.motion, limits)?;
    let engine = Engine::by_name(&arguments.engine).ok_or_else(|| {
        let names: Vec<&str> = Engine::ALL.iter().map(|engine| engine.name()).collect();
        CommandError::Usage {
            message: format!("there is no engine `{}`", arguments.engine),
            remedy: format!("the engines are: {}", names.join(", ")),
        }
    })?;
    let (path, first_row) = match arguments.shard {
        None => (path, 0),
        Some(shard) => cut_out(path, shard)?,
    };
    let mut question = Question::new(open, path, &file, engine, arguments, limits)?;
    question.first_row = first_row;
    question.shard = arguments.shard;
    Ok(question)
}

/// The edges of one part, and the number of its first row.
fn cut_out(path: LoadedPath, shard: Shard) -> Result<(LoadedPath, usize), CommandError> {
    // The parser of arguments does not ask for edges where a path, with which they cannot stand, is given.
    let PathDescription::Edges(edges) = path.path else {
        return Err(CommandError::Usage {
            message: "--shard is for independent segments, and a path is given".to_string(),
            remedy: "name the segments with --edges FILE, or leave --shard away".to_string(),
        });
    };
    let rows = shard.of(edges.len());
    if rows.is_empty() {
        return Err(CommandError::Usage {
            message: format!("part {}/{} of {} edges holds none", shard.part, shard.parts, edges.len()),
            remedy: format!("make at most {} parts", edges.len()),
        });
    }
    let first_row = rows.start;
    let part = edges.into_iter().skip(rows.start).take(rows.len()).collect();
    Ok((LoadedPath { path: PathDescription::Edges(part), ..path }, first_row))
}

/// The path or edges that the arguments name, and the file to blame for what is wrong with it.
pub fn load_path(
    open: &OpenCell,
    arguments: &MotionArguments,
    limits: Limits,
) -> Result<(LoadedPath, PathBuf), CommandError> {
    load_path_from(&DiskFiles, open, arguments, limits)
}

fn load_path_from(
    files: &dyn Files,
    open: &OpenCell,
    MotionArguments { paths, edges, .. }: &MotionArguments,
    limits: Limits,
) -> Result<(LoadedPath, PathBuf), CommandError> {
    if let Some(edges) = edges {
        return Ok((read_edges(files, edges, &open.cell, limits)?, edges.clone()));
    }
    let mut own = Vec::new();
    for path in paths {
        let robot = path.split_once('=').and_then(|(name, file)| {
            let index = open.cell.stated_robots().iter().position(|robot| robot.name == name)?;
            Some((index, PathBuf::from(file)))
        });
        match robot {
            Some((index, file)) => own.push((index, file)),
            None if paths.len() == 1 => {
                let file = PathBuf::from(path);
                let options = PathOptions { robot: None, limits };
                return Ok((read_path(files, &file, &open.cell, &options)?, file));
            }
            None => {
                let names: Vec<&str> = open.cell.stated_robots().iter().map(|robot| robot.name.as_str()).collect();
                return Err(CommandError::Usage {
                    message: format!("`{path}` does not name a robot's path"),
                    remedy: format!("with several paths write ROBOT=FILE; the robots are: {}", names.join(", ")),
                });
            }
        }
    }
    let Some((_, first)) = own.first().cloned() else {
        return Err(CommandError::Usage {
            message: "no path is given".to_string(),
            remedy: "name a path file, or independent segments with --edges FILE".to_string(),
        });
    };
    let mut parts = Vec::new();
    for (robot, file) in own {
        let options = PathOptions { robot: Some(robot), limits };
        parts.push((robot, read_path(files, &file, &open.cell, &options)?));
    }
    Ok((combine_robots(parts, &open.cell)?, first))
}

/// The motions of a path; what is wrong with one is wrong with the file.
pub fn motions(
    open: &OpenCell,
    path: &LoadedPath,
    file: &Path,
    limits: Limits,
) -> Result<Vec<CellMotion>, CommandError> {
    CellMotion::of_path(&open.cell, &path.path, limits).map_err(|error| {
        let (kind, remedy) = match &error {
            SegmentError::Motion { .. } => (InputErrorKind::Value, "correct the waypoints of that segment"),
            SegmentError::ArcOfSeveral { .. } => {
                (InputErrorKind::Unsupported, "move one robot along the arc and let the others rest, or use a b_spline")
            }
            SegmentError::Tool { error, .. } => (InputErrorKind::Value, error.remedy()),
            SegmentError::BeyondLimits { .. } => {
                (InputErrorKind::Value, "stay within the limits on the whole way, or accept it with --ignore-limits")
            }
            SegmentError::ObstacleRows { .. } => (
                InputErrorKind::Inconsistent,
                "give the obstacle one row per waypoint (two for edges), one row if it rests, or both files times",
            ),
            SegmentError::ObstacleClock { .. } => {
                (InputErrorKind::Missing, "give the path times, or the obstacle one row per waypoint and no times")
            }
        };
        InputError::new(kind, file, error.to_string(), remedy).into()
    })
}

/// Seconds from the start of the path at a time of a segment, for timed paths.
pub fn seconds_at(path: &PathDescription, segment: usize, t: f64) -> Option<f64> {
    let PathDescription::Waypoints(waypoints) = path else { return None };
    let (from, to) = (waypoints.get(segment)?.time?, waypoints.get(segment + 1)?.time?);
    Some(from + t * (to - from))
}

/// Whether Ctrl-C was pressed.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Listens for Ctrl-C and tells the engines, which ask after every piece. Failing to listen only costs the partial answer.
pub fn listen_for_interrupt() -> impl Stop {
    drop(ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed)));
    Interrupt
}

/// Notes when each segment begins and ends, in seconds, and moves the bar.
struct Stopwatch<'a> {
    bar: &'a indicatif::ProgressBar,
    start: Instant,
    times: Mutex<Vec<[f64; 2]>>,
}

impl Stopwatch<'_> {
    fn note(&self, segment: usize, end: usize) {
        let now = self.start.elapsed().as_secs_f64();
        if let Ok(mut times) = self.times.lock() {
            times[segment][end] = now;
        }
    }
}

impl Observer for Stopwatch<'_> {
    fn begins(&self, segment: usize) {
        self.note(segment, 0);
    }

    fn ends(&self, segment: usize) {
        self.note(segment, 1);
        self.bar.inc(1);
    }
}

/// Result of a question.
struct Asked<'a> {
    verdict: Overall,
    segments: Vec<SegmentAnswer>,
    pairs: AskedPairs<'a>,
    /// Of the whole check.
    seconds: f64,
    /// When each segment began and ended.
    times: Vec<[f64; 2]>,
    interrupted: bool,
}

impl Asked<'_> {
    fn exit(&self) -> ExitStatus {
        ExitStatus::of(self.verdict, self.interrupted)
    }

    /// How long a segment took.
    fn lasted(&self, index: usize) -> Option<f64> {
        self.times.get(index).map(|[begin, end]| end - begin)
    }
}

/// A question that is ready to be asked; the demo asks some of its own.
pub struct Question<'a> {
    open: &'a OpenCell,
    path: LoadedPath,
    motions: Vec<CellMotion>,
    engine: Engine,
    options: CheckOptions,
    /// By how much clocks may differ.
    seconds: f64,
    /// Of a part of a file: the number of its first row there, and which part it is.
    first_row: usize,
    shard: Option<Shard>,
}

impl<'a> Question<'a> {
    fn new(
        open: &'a OpenCell,
        path: LoadedPath,
        file: &Path,
        engine: Engine,
        arguments: &CheckArguments,
        limits: Limits,
    ) -> Result<Self, CommandError> {
        let options = CheckOptions {
            margin: arguments.margin,
            tolerances: Some(arguments.tolerance.tolerances()),
            epsilon: arguments.epsilon,
            budget: arguments.budget,
            stop_at_first: arguments.stop_at_first,
            threads: arguments.motion.threads,
            resolution: arguments.resolution,
            evidence: if arguments.evidence { Evidence::Cover } else { Evidence::None },
            ..CheckOptions::default()
        };
        for (flag, value, zero_allowed) in [
            ("--margin", options.margin, true),
            ("--epsilon", options.epsilon, false),
            ("--resolution", options.resolution, false),
        ] {
            if !(value.is_finite() && (value > 0.0 || (zero_allowed && value == 0.0))) {
                return Err(CommandError::Usage {
                    message: format!("{flag} is {value}, which is not a usable length"),
                    remedy: format!("give a finite number {} 0", if zero_allowed { "of at least" } else { "above" }),
                });
            }
        }
        let mut question = Self::asked(open, path, file, engine, options, limits)?;
        question.seconds = arguments.tolerance.seconds();
        loosen(open, &question.path.path, file, &mut question.motions, question.seconds)?;
        Ok(question)
    }

    /// The question with options already checked.
    pub fn asked(
        open: &'a OpenCell,
        path: LoadedPath,
        file: &Path,
        engine: Engine,
        options: CheckOptions,
        limits: Limits,
    ) -> Result<Self, CommandError> {
        let motions = motions(open, &path, file, limits)?;
        Ok(Self { open, path, motions, engine, options, seconds: 0.0, first_row: 0, shard: None })
    }

    /// The path as it was read.
    pub fn path(&self) -> &LoadedPath {
        &self.path
    }

    /// Its motions, one per segment.
    pub fn motions(&self) -> &[CellMotion] {
        &self.motions
    }

    /// The engine and the options it is asked with.
    pub fn how(&self) -> (Engine, CheckOptions) {
        (self.engine, self.options)
    }

    /// Asks, and words the answer.
    pub fn answer(&self) -> Answer {
        self.answer_until(&Interrupt)
    }

    /// The same, ended early by someone else than Ctrl-C.
    pub fn answer_until(&self, stop: &dyn Stop) -> Answer {
        let asked = self.ask(stop);
        let mut answer = self.json_without_segments(&asked);
        let segments = asked.segments.iter().enumerate();
        let listed = segments.map(|(index, segment)| self.segment_json(index, segment, asked.lasted(index)));
        answer.insert("segments".to_string(), listed.collect());
        let text = self.text(&asked);
        Answer { text, json: Value::Object(answer), exit: asked.exit() }
    }

    fn ask(&self, stop: &dyn Stop) -> Asked<'a> {
        let bar = progress::bar("checking", self.motions.len());
        let start = Instant::now();
        let watch = Stopwatch { bar: &bar, start, times: Mutex::new(vec![[0.0; 2]; self.motions.len()]) };
        let segments = check_observed(&self.open.cell, &self.motions, self.engine, &self.options, stop, &watch);
        let seconds = start.elapsed().as_secs_f64();
        let times = watch.times.into_inner().unwrap_or_default();
        bar.finish_and_clear();
        let interrupted = stop.stop();
        let verdict = overall(&segments).if_interrupted(interrupted);
        let beyond_reach = asks_beyond_reach(&self.open.cell, &self.motions, &self.options);
        let pairs = AskedPairs::next_to(verdict, &self.open.cell, beyond_reach);
        Asked { verdict, segments, pairs, seconds, times, interrupted }
    }

    fn name(&self, body: usize) -> &str {
        &self.open.cell.bodies()[body].name
    }

    fn text(&self, asked: &Asked) -> String {
        let Asked { verdict, ref segments, ref pairs, interrupted, .. } = *asked;
        let mut out = String::new();
        let all = count(segments.len(), "segment", "segments");
        if interrupted {
            let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
        }
        let _ = match verdict {
            Overall::Free if self.open.cell.pairs().claim_nothing() => {
                writeln!(out, "Free, but only because no pair is checked in this cell ({all}).")
            }
            Overall::Free if tolerances_json(self.open, &self.tolerances(), self.seconds).is_some() => {
                writeln!(out, "Free, proved for every motion within the tolerances ({all}).")
            }
            Overall::Free => writeln!(out, "Free, proved for the whole motion ({all})."),
            Overall::Collision => writeln!(out, "Collision."),
            Overall::Undecided => {
                writeln!(out, "Undecided: no collision was found, and not everything was proved free.")
            }
        };
        let least = segments.iter().filter_map(|segment| match &segment.verdict {
            Verdict::Free { clearance } => *clearance,
            _ => None,
        });
        if let Some(least) = least.min_by(|a, b| a.lower.cmp(&b.lower)).filter(|_| verdict == Overall::Free) {
            let [a, b] = least.bodies.map(|body| self.name(body));
            let _ = writeln!(
                out,
                "This proof shows at least {} between all checked pairs (least for {a} and {b}); see also `noclash clearance`.",
                at_least(least.lower.get())
            );
        }
        for (index, segment) in segments.iter().enumerate() {
            let row = self.first_row + index;
            match &segment.verdict {
                Verdict::Free { .. } => {}
                Verdict::NotChecked => self.skipped_text(segments, index, &mut out),
                Verdict::Collision(witness) => self.witness_text(row, witness, &mut out),
                Verdict::Undecided { open } if open.is_empty() => self.skipped_text(segments, index, &mut out),
                Verdict::Undecided { open } => self.open_text(row, open, &mut out),
            }
        }
        if self.options.evidence == Evidence::Cover {
            let pieces: usize = segments.iter().map(|segment| segment.evidence.len()).sum();
            let _ = writeln!(out, "evidence: {pieces} pieces were proved; --json lists them.");
        }
        out += &pairs.text();
        out += &notes(self.assumptions(), self.warnings());
        out
    }

    /// One line for a run of segments that were not looked at, told of the first of them.
    fn skipped_text(&self, segments: &[SegmentAnswer], index: usize, out: &mut String) {
        let skipped = |index: usize| match &segments[index].verdict {
            Verdict::NotChecked => true,
            Verdict::Undecided { open } => open.is_empty(),
            Verdict::Free { .. } | Verdict::Collision(_) => false,
        };
        if index > 0 && skipped(index - 1) {
            return;
        }
        let last = (index..segments.len()).take_while(|&index| skipped(index)).last().unwrap_or(index);
        let _ = match [index, last].map(|index| self.first_row + index) {
            [row, last] if row == last => writeln!(out, "segment {row}: not checked"),
            [row, last] => writeln!(out, "segments {row} to {last}: not checked"),
        };
    }

    fn witness_text(&self, index: usize, witness: &Witness, out: &mut String) {
        let [a, b] = witness.bodies.map(|body| self.name(body));
        let t = witness.t.to_f64();
        let time = seconds_at(&self.path.path, index, t).map(|s| format!(" ({s:.3} s)")).unwrap_or_default();
        let p = witness.point;
        let how = match witness.kind {
            noclash::check::ContactKind::Overlap => format!("{a} and {b} overlap"),
            noclash::check::ContactKind::Containment => format!("{a} and {b}: one is inside the other"),
            noclash::check::ContactKind::Margin => {
                format!("{a} and {b} are within their margin ({} apart)", at_most(witness.distance.get()))
            }
        };
        let how = match &witness.perturbed {
            None => how,
            Some(_) => format!("within the tolerances {how}"),
        };
        let _ = writeln!(out, "segment {index}, t = {t}{time}: {how} at {:.4} {:.4} {:.4}", p.x, p.y, p.z);
    }

    fn open_text(&self, index: usize, open: &[OpenInterval], out: &mut String) {
        for interval in open.iter().take(3) {
            let [a, b] = interval.bodies.map(|body| self.name(body));
            let (from, to) = (interval.over.from().to_f64(), interval.over.to().to_f64());
            let _ = writeln!(out, "segment {index}, t = {from} to {to}: {a} and {b} not decided");
        }
        if open.len() > 3 {
            let beyond = if OpenInterval::are_all(open) { "" } else { ", and perhaps others" };
            let _ = writeln!(out, "segment {index}: {} more intervals not decided{beyond}", open.len() - 3);
        }
    }

    fn tolerances(&self) -> Tolerances {
        self.options.tolerances.unwrap_or_default()
    }

    /// What the answer rests on.
    fn assumptions(&self) -> Vec<String> {
        let mut assumptions = self.open.assumptions_along(&self.path.path);
        assumptions.extend(self.open.tolerance_sentences(&self.tolerances(), self.seconds));
        assumptions
    }

    fn warnings(&self) -> Vec<&String> {
        self.open.warnings.iter().chain(&self.path.warnings).collect()
    }

    /// The answer for machines, with an empty list of segments.
    fn json_without_segments(&self, asked: &Asked) -> Map<String, Value> {
        let Asked { verdict, ref segments, ref pairs, seconds, interrupted, .. } = *asked;
        let dofs = self.open.cell.dofs();
        let defaults = dofs.iter().zip(&self.path.named).zip(self.open.cell.state()).filter(|((_, named), _)| !**named);
        let sum = |of: fn(&SegmentAnswer) -> u64| segments.iter().map(of).sum::<u64>();
        let mut answer = json!({
            "verdict": verdict.as_str(),
            "engine": self.engine.name(),
            "segments": [],
            "pairs": pairs.json(), "unchecked": pairs.unchecked_json(),
            "assumptions": self.assumptions(),
            "warnings": self.warnings(),
            "defaults": defaults.map(|((dof, _), value)| (dof.name.clone(), json!(value))).collect::<Map<_, _>>(),
            "stats": {"seconds": seconds, "bv_tests": sum(|s| s.counters.volume_tests),
                      "triangle_tests": sum(|s| s.counters.triangle_tests), "poses": sum(|s| s.poses)},
        });
        if let Some(tolerances) = tolerances_json(self.open, &self.tolerances(), self.seconds) {
            answer["tolerances"] = tolerances;
        }
        if interrupted {
            answer["interrupted"] = json!(true);
        }
        if let Some(Shard { part, parts }) = self.shard {
            answer["shard"] =
                json!({"part": part, "parts": parts, "first_row": self.first_row, "rows": segments.len()});
        }
        let Value::Object(answer) = answer else { return Map::new() };
        answer
    }

    fn segment_json(&self, position: usize, segment: &SegmentAnswer, seconds: Option<f64>) -> Value {
        let mut told = self.verdict_json(position, segment, seconds);
        if self.options.evidence == Evidence::Cover {
            let piece = |piece: &ProvedPiece| {
                json!({
                    "bodies": piece.bodies.map(|body| self.name(body)), "nodes": piece.nodes, "lower": piece.lower.get(),
                    "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
                })
            };
            told["evidence"] = segment.evidence.iter().map(piece).collect();
        }
        told
    }

    fn verdict_json(&self, position: usize, segment: &SegmentAnswer, seconds: Option<f64>) -> Value {
        let index = self.first_row + position;
        let names = |bodies: [usize; 2]| bodies.map(|body| self.name(body));
        let stats = json!({"seconds": seconds, "bv_tests": segment.counters.volume_tests, "triangle_tests": segment.counters.triangle_tests,
                           "poses": segment.poses});
        match &segment.verdict {
            Verdict::Free { clearance } => json!({
                "index": index, "verdict": "free", "stats": stats,
                "clearance": clearance.map(|c| json!({"lower": c.lower.get(), "bodies": names(c.bodies)})),
            }),
            Verdict::NotChecked => json!({"index": index, "verdict": "not_checked"}),
            Verdict::Undecided { open } => json!({
                "index": index, "verdict": "undecided", "stats": stats, "complete": OpenInterval::are_all(open),
                "open": open.iter().map(|interval| json!({
                    "from": interval.over.from().to_f64(), "to": interval.over.to().to_f64(),
                    "bodies": names(interval.bodies),
                    "clearance": {"lower": interval.lower.get(), "upper": finite(interval.upper.get())},
                })).collect::<Vec<_>>(),
            }),
            Verdict::Collision(witness) => {
                let t = witness.t.to_f64();
                let mut contact = witness_json(&self.open.cell, witness);
                if let Some(time) = seconds_at(&self.path.path, position, t) {
                    contact["time"] = json!(time);
                }
                let moving = self.motions[position].moving_obstacles(&self.open.cell, witness.t);
                if !moving.is_empty() {
                    let rows = moving.into_iter().map(|(body, row)| (self.name(body).to_string(), json!(row)));
                    contact["obstacles"] = Value::Object(rows.collect());
                }
                json!({"index": index, "verdict": "collision", "contact": contact, "stats": stats})
            }
        }
    }
}

/// A contact as every command tells it.
pub fn witness_json(cell: &Cell, witness: &Witness) -> Value {
    let named = |values: &[f64]| -> Map<String, Value> {
        cell.dofs().iter().zip(values).map(|(dof, value)| (dof.name.clone(), json!(value))).collect()
    };
    let mut told = json!({
        "kind": witness.kind.as_str(), "t": witness.t.to_f64(),
        "bodies": witness.bodies.map(|body| &cell.bodies()[body].name), "triangles": witness.triangles,
        "point": witness.point.to_array(), "distance": witness.distance.get(),
        "configuration": named(&witness.configuration),
    });
    if let Some(perturbed) = &witness.perturbed {
        let frame = |frame: &PerturbedFrame| {
            let off = json!({"translation": frame.translation.to_array(), "rotation": frame.rotation.to_array()});
            (frame.name.clone(), off)
        };
        let frames: Map<String, Value> = perturbed.frames.iter().map(frame).collect();
        told["perturbed"] = json!({"commanded": named(&perturbed.nominal), "frames": frames});
    }
    told
}

/// JSON has no infinity: what is not known is null.
fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
