//! Continuous collision checking: does anything touch anything, anywhere along a motion?

use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Instant;

use noclash_cell::{CellMotion, Stop, Tolerances};
use noclash_check::{
    CheckOptions, Engine, Evidence, Observer, OpenInterval, Overall, ProvedPiece, Reused, SegmentAnswer, Verdict,
    asks_beyond_reach, check, check_observed, overall,
};
use serde_json::{Map, Value, json};

use super::recheck::{recheck_answers, reused_json};
use super::reported_clearance::report_clearance;
use crate::attention::{Attention, attended};
use crate::device::Device;
use crate::device_stage::DeviceStage;
use crate::events::{self, Event, events_json};
use crate::json::{NOTHING_CHECKED, PairSummary, clearance_json, defaults_json, finite, tolerances_json, witness_json};
use crate::{CheckRecord, Error, Motion, OpenCell, Progress, RequestError};

/// A query about a motion: [`OpenCell::check`], options, [`CheckQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct CheckQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    engine: Engine,
    options: CheckOptions,
    clock_skew: f64,
    clearance: bool,
    allow_empty: bool,
    device: Device,
    since: Option<&'a CheckRecord>,
    attention: Attention<'a>,
}

attended!(CheckQuery);

impl OpenCell {
    /// Asks whether anything touches anything along the whole continuous motion.
    pub fn check<'a>(&'a self, motion: &'a Motion) -> CheckQuery<'a> {
        let options = CheckOptions::default();
        CheckQuery {
            cell: self,
            motion,
            engine: Engine::default(),
            options,
            clock_skew: 0.0,
            clearance: true,
            allow_empty: true,
            device: Device::default(),
            since: None,
            attention: Attention::default(),
        }
    }
}

impl<'a> CheckQuery<'a> {
    /// Checking algorithm; the default is the fastest.
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// The same by its name.
    pub fn engine_named(self, name: &str) -> Result<Self, RequestError> {
        let known = Engine::ALL.iter().map(|engine| engine.name());
        let engine = Engine::by_name(name).ok_or_else(|| RequestError::unknown("engine", name, known))?;
        Ok(self.engine(engine))
    }

    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.margin = metres;
        self
    }

    /// Calibration and tracking errors: *free* then means free for every combination within them; the larger of these and the
    /// cell file applies.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.options.tolerances = Some(tolerances);
        self
    }

    /// The clocks of any two things that move may differ by up to this, in seconds; the path needs times.
    pub fn clock_skew(self, seconds: f64) -> Self {
        Self { clock_skew: seconds, ..self }
    }

    /// Whether the least clearance of free segments is measured too (the default), which takes several times as long as the check.
    pub fn clearance(self, measure: bool) -> Self {
        Self { clearance: measure, ..self }
    }

    /// Search effort in metres: *free* is found whenever the clearance exceeds the margin by more than this.
    pub fn epsilon(mut self, metres: f64) -> Self {
        self.options.epsilon = metres;
        self
    }

    /// Most volume and triangle tests per segment; what is open then is undecided.
    pub fn budget(mut self, tests: Option<u64>) -> Self {
        self.options.budget = tests;
        self
    }

    /// Stops at the first segment that collides.
    pub fn stop_at_first(mut self, stop: bool) -> Self {
        self.options.stop_at_first = stop;
        self
    }

    /// Number of threads; 0 means all cores. The answer does not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// Largest joint step of the engine `sampled`, in radians or metres.
    pub fn resolution(mut self, step: f64) -> Self {
        self.options.resolution = step;
        self
    }

    /// Whether a cell without any checked pair may be called free; else it is undecided.
    pub fn allow_empty(self, allow: bool) -> Self {
        Self { allow_empty: allow, ..self }
    }

    /// Where segments are proved first, splines and arcs by chords; the default is the CPU, which decides what a device leaves open. Other engines,
    /// `stop_at_first` and queries with evidence are not for devices.
    pub fn device(self, device: Device) -> Self {
        Self { device, ..self }
    }

    /// Reports every interval that was proved.
    pub fn evidence(mut self, evidence: bool) -> Self {
        self.options.evidence = if evidence { Evidence::Cover } else { Evidence::None };
        self
    }

    /// Proves only what is not proved by an earlier check of content that is the same: a moved obstacle, an edited waypoint or another tool
    /// costs what it touches. Devices and `stop_at_first` are not for this, and there is no evidence of what was proved before.
    pub fn since(self, record: &'a CheckRecord) -> Self {
        Self { since: Some(record), ..self }
    }

    /// Options of the inner layers, for benchmarks and tests.
    #[doc(hidden)]
    pub fn with_options(self, change: impl FnOnce(&mut CheckOptions)) -> Self {
        let mut options = self.options;
        change(&mut options);
        Self { options, ..self }
    }

    /// The engine and the options of the inner layers, for callers with many queries.
    #[doc(hidden)]
    pub fn how(&self) -> (Engine, CheckOptions) {
        (self.engine, self.options)
    }

    /// The segments that are asked about, with what differing clocks add to them.
    #[doc(hidden)]
    pub fn segments(&self) -> Result<Cow<'a, [CellMotion]>, Error> {
        self.motion.with_clock_skew(self.cell, self.clock_skew)
    }

    /// Everything that an answer depends on besides cell and motion, as text.
    pub(crate) fn identity(&self) -> String {
        let options = CheckOptions { threads: 0, ..self.options };
        format!("{:?} {options:?} {:?} {}", self.engine, self.clock_skew, self.allow_empty)
    }

    /// An option that checks of cables and regions do not have.
    pub(crate) fn beyond_bending(&self) -> Option<&'static str> {
        let (asked, none) = (self.options.tolerances.unwrap_or_default(), Tolerances::default());
        if self.clock_skew != 0.0 {
            Some("tolerance_time")
        } else if asked.robots.joints != none.robots.joints {
            Some("tolerance_joints")
        } else if asked.robots != none.robots {
            Some("tolerance_pose")
        } else if asked != none {
            Some("tolerance_obstacles")
        } else if self.since.is_some() {
            Some("since")
        } else if self.device != Device::default() {
            Some("device")
        } else if self.options.evidence != Evidence::None {
            Some("evidence")
        } else {
            None
        }
    }

    pub(crate) fn stop(&self) -> &'a dyn Stop {
        self.attention.stop
    }

    fn validate(&self) -> Result<(), RequestError> {
        let CheckOptions { margin, epsilon, resolution, tolerances, .. } = &self.options;
        RequestError::unless_usable("margin", *margin, true)?;
        RequestError::unless_usable("epsilon", *epsilon, false)?;
        RequestError::unless_usable("resolution", *resolution, false)?;
        RequestError::unless_usable_tolerances(tolerances.as_ref())?;
        self.cell.refuse_loose_loops(tolerances.as_ref(), self.clock_skew)
    }

    /// The segments' answers alone, for callers that check many short motions.
    pub fn answers(self) -> Result<Vec<SegmentAnswer>, Error> {
        self.validate()?;
        let Self { cell, motion, engine, options, clock_skew, clearance, device, attention, .. } = self;
        let segments = motion.with_clock_skew(cell, clock_skew)?;
        let stage = DeviceStage::run(device, cell, &segments, engine, &options, attention.stop);
        let left = stage.left(&segments);
        let total = segments.len();
        let report = |done: usize| attention.progress.progress(total - left.len() + done, total);
        let answers = check(&cell.cell, &left, engine, &options, attention.stop, &report);
        let mut answers = stage.merge(total, answers);
        report_clearance(clearance, cell, &segments, &mut answers, &options, attention.stop);
        Ok(answers)
    }

    /// Validates the options and checks the motion.
    pub fn run(self) -> Result<CheckReport<'a>, Error> {
        self.validate()?;
        let Self { cell, motion, engine, options, clock_skew, clearance, allow_empty, device, since, attention } = self;
        let segments = motion.with_clock_skew(cell, clock_skew)?;
        let started = Instant::now();
        let (mut reused, mut rests_on) = (None, Vec::new());
        let (answers, times, seconds, device_note) = if let Some(record) = since {
            let again = recheck_answers(cell, &segments, (engine, &options), record, clearance, attention)?;
            reused = Some(again.reused);
            rests_on.clone_from(&record.rests_on);
            (again.answers, vec![[0.0; 2]; segments.len()], again.seconds, None)
        } else {
            let stage = DeviceStage::run(device, cell, &segments, engine, &options, attention.stop);
            let left = stage.left(&segments);
            let mut watch = Stopwatch::new(left.len(), attention.progress);
            watch.start = started;
            let answers = check_observed(&cell.cell, &left, engine, &options, attention.stop, &watch);
            let mut answers = stage.merge(segments.len(), answers);
            let seconds = watch.start.elapsed().as_secs_f64();
            report_clearance(clearance, cell, &segments, &mut answers, &options, attention.stop);
            let times = stage.merge_times(segments.len(), watch.times.into_inner().unwrap_or_default());
            (answers, times, seconds, stage.note)
        };
        let interrupted = attention.stop.stop();
        let nothing_checked = !allow_empty && cell.cell.pairs().claim_nothing();
        let verdict = overall(&answers).if_interrupted(interrupted || nothing_checked);
        let pairs = PairSummary::next_to(verdict, &cell.cell, asks_beyond_reach(&cell.cell, &segments, &options));
        Ok(CheckReport {
            cell,
            motion,
            engine,
            options,
            clock_skew,
            verdict,
            segments: answers,
            pairs,
            seconds,
            times,
            interrupted,
            nothing_checked,
            device_note,
            reused,
            rests_on,
            events: OnceLock::new(),
            stop: attention.stop,
        })
    }
}

/// Notes when each segment begins and ends, and reports progress.
struct Stopwatch<'a> {
    progress: &'a dyn Progress,
    start: Instant,
    done: AtomicUsize,
    total: usize,
    times: Mutex<Vec<[f64; 2]>>,
}

impl<'a> Stopwatch<'a> {
    fn new(total: usize, progress: &'a dyn Progress) -> Self {
        let times = Mutex::new(vec![[0.0; 2]; total]);
        Self { progress, start: Instant::now(), done: AtomicUsize::new(0), total, times }
    }

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
        self.progress.progress(self.done.fetch_add(1, Ordering::Relaxed) + 1, self.total);
    }
}

/// Result of a check.
#[non_exhaustive]
pub struct CheckReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// The algorithm that answered.
    pub engine: Engine,
    /// Collision if any segment collides, else undecided if any is, else free. Never free if it was interrupted.
    pub verdict: Overall,
    /// The segments' answers.
    pub segments: Vec<SegmentAnswer>,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    /// Wall time of the check, without loading.
    pub seconds: f64,
    /// Whether it was ended early.
    pub interrupted: bool,
    /// Whether the verdict is undecided because no pair is checked.
    pub nothing_checked: bool,
    options: CheckOptions,
    clock_skew: f64,
    /// When each segment began and ended.
    times: Vec<[f64; 2]>,
    /// Why a device that was asked for did not answer.
    device_note: Option<String>,
    /// Share of the result that depends on an earlier check, if there was one.
    pub reused: Option<Reused>,
    rests_on: Vec<String>,
    events: OnceLock<Vec<Event>>,
    stop: &'a dyn Stop,
}

impl CheckReport<'_> {
    /// Whether the whole motion is proved free.
    pub fn is_free(&self) -> bool {
        self.verdict == Overall::Free
    }

    /// Contacts as stretches of time: adjacent segments that collide with one pair are one event. Found when first asked for.
    pub fn events(&self) -> &[Event] {
        self.events.get_or_init(|| events::of_answers(self.cell, self.motion, &self.segments, &self.options, self.stop))
    }

    /// Whether every interval that was proved is listed.
    pub fn has_evidence(&self) -> bool {
        self.options.evidence == Evidence::Cover
    }

    /// Options of the inner layers that the check ran with.
    #[doc(hidden)]
    pub fn options(&self) -> CheckOptions {
        self.options
    }

    /// Files that the answer rests on beside the input, one sentence each.
    #[doc(hidden)]
    pub fn rests_on(&self) -> &[String] {
        &self.rests_on
    }

    pub(crate) fn clock_skew(&self) -> f64 {
        self.clock_skew
    }

    /// Whether tolerances are in effect, of the query or of the cell file.
    pub fn has_tolerances(&self) -> bool {
        tolerances_json(self.cell, &self.tolerances(), self.clock_skew).is_some()
    }

    fn tolerances(&self) -> Tolerances {
        self.options.tolerances.unwrap_or_default()
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = self.cell.assumptions_along(self.motion.description());
        assumptions.extend(self.cell.tolerance_sentences(&self.tolerances(), self.clock_skew));
        assumptions.extend(self.rests_on.iter().cloned());
        assumptions
    }

    /// Why a device that was asked for did not answer, or not for all.
    pub fn device_note(&self) -> Option<&str> {
        self.device_note.as_deref()
    }

    /// Notes about the input, one sentence each; none of them changes the answer.
    pub fn warnings(&self) -> Vec<&String> {
        self.cell.warnings.iter().chain(self.motion.warnings()).chain(&self.device_note).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let mut report = self.json_without_segments();
        report.insert("segments".to_string(), self.segments_json().collect());
        Value::Object(report)
    }

    /// The same with an empty list of segments: as a value in memory the list is fifty times the path's numbers.
    pub fn json_without_segments(&self) -> Map<String, Value> {
        let sum = |of: fn(&SegmentAnswer) -> u64| self.segments.iter().map(of).sum::<u64>();
        let mut report = json!({
            "verdict": self.verdict.as_str(),
            "engine": self.engine.name(),
            "segments": [],
            "events": events_json(self.cell, self.events()),
            "pairs": self.pairs.json(), "unchecked": self.pairs.unchecked_json(),
            "assumptions": self.assumptions(),
            "warnings": self.warnings(),
            "defaults": defaults_json(self.cell, self.motion),
            "stats": {"seconds": self.seconds, "bv_tests": sum(|s| s.counters.volume_tests),
                      "triangle_tests": sum(|s| s.counters.triangle_tests), "poses": sum(|s| s.poses)},
        });
        if let Some(tolerances) = tolerances_json(self.cell, &self.tolerances(), self.clock_skew) {
            report["tolerances"] = tolerances;
        }
        if let Some(reused) = &self.reused {
            report["reused"] = reused_json(self.cell, reused);
        }
        if self.interrupted {
            report["interrupted"] = json!(true);
        }
        if self.nothing_checked {
            report["reason"] = json!(NOTHING_CHECKED);
        }
        if let Some([part, parts]) = self.motion.part_of() {
            report["shard"] = json!({
                "part": part, "parts": parts, "first_row": self.motion.first_row(), "rows": self.segments.len(),
            });
        }
        let Value::Object(report) = report else { return Map::new() };
        report
    }

    /// Parts that the reports on all parts of a long motion share.
    pub(crate) fn common_json(&self) -> Map<String, Value> {
        let mut common = Map::new();
        common.insert("engine".to_string(), json!(self.engine.name()));
        common.insert("defaults".to_string(), json!(defaults_json(self.cell, self.motion)));
        if let Some(tolerances) = tolerances_json(self.cell, &self.tolerances(), self.clock_skew) {
            common.insert("tolerances".to_string(), tolerances);
        }
        common
    }

    /// The list of segments, one after the other.
    pub fn segments_json(&self) -> impl Iterator<Item = Value> {
        (0..self.segments.len()).map(|position| self.segment_json(position))
    }

    fn segment_json(&self, position: usize) -> Value {
        let segment = &self.segments[position];
        let mut report = self.verdict_json(position, segment);
        if self.has_evidence() {
            let piece = |piece: &ProvedPiece| {
                json!({
                    "bodies": self.names(piece.bodies), "nodes": piece.nodes, "lower": piece.lower.get(),
                    "from": piece.over.from().to_f64(), "to": piece.over.to().to_f64(),
                })
            };
            report["evidence"] = segment.evidence.iter().map(piece).collect();
        }
        report
    }

    fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.cell.body_name(body))
    }

    fn verdict_json(&self, position: usize, segment: &SegmentAnswer) -> Value {
        let index = self.motion.first_row() + position;
        let seconds = self.times.get(position).map(|[begin, end]| end - begin);
        let stats = json!({
            "seconds": seconds, "bv_tests": segment.counters.volume_tests,
            "triangle_tests": segment.counters.triangle_tests, "poses": segment.poses,
        });
        match &segment.verdict {
            Verdict::Free { clearance } => json!({
                "index": index, "verdict": "free", "stats": stats,
                "clearance": clearance.map(|clearance| clearance_json(self.cell, &clearance)),
            }),
            Verdict::NotChecked => json!({"index": index, "verdict": "not_checked"}),
            Verdict::Undecided { open } => json!({
                "index": index, "verdict": "undecided", "stats": stats, "complete": OpenInterval::are_all(open),
                "hints": self.cell.doubt_hints(open),
                "open": open.iter().map(|interval| json!({
                    "from": interval.over.from().to_f64(), "to": interval.over.to().to_f64(),
                    "bodies": self.names(interval.bodies),
                    "clearance": {"lower": interval.lower.get(), "upper": finite(interval.upper.get())},
                })).collect::<Vec<_>>(),
            }),
            Verdict::Collision(witness) => {
                let mut contact = witness_json(&self.cell.cell, witness);
                if let Some(time) = self.motion.seconds_at(position, witness.t.to_f64()) {
                    contact["time"] = json!(time);
                }
                let segment: &CellMotion = &self.motion.segments()[position];
                let moving = segment.moving_obstacles(&self.cell.cell, witness.t);
                if !moving.is_empty() {
                    let rows =
                        moving.into_iter().map(|(body, row)| (self.cell.body_name(body).to_string(), json!(row)));
                    contact["obstacles"] = Value::Object(rows.collect());
                }
                json!({"index": index, "verdict": "collision", "contact": contact, "stats": stats})
            }
        }
    }
}
