//! First contact: when, where and with what does anything touch first along a motion?

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use glam::DQuat;
use noclash_cell::{CellMotion, CellPoses, MotionScratch, Stop};
use noclash_check::{
    CheckOptions, ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, ContactPoint, ContactSpan,
    FirstContact, Observer, OpenInterval, Overall, asks_beyond_reach, contact_spans, first_contact, overall_contact,
};
use noclash_numeric::Dyadic;
use serde_json::{Map, Value, json};

use crate::attention::{Attention, attended};
use crate::events::{self, Event, events_json};
use crate::json::{NOTHING_CHECKED, PairSummary, configuration_json, defaults_json, finite};
use crate::tolerances::refuse_tubes;
use crate::{Error, Motion, OpenCell, Progress, RequestError};

/// A query for the first contact: [`OpenCell::first_contact`], options, [`ContactQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct ContactQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    options: ContactOptions,
    all: bool,
    allow_empty: bool,
    attention: Attention<'a>,
}

attended!(ContactQuery);

impl OpenCell {
    /// Asks for the time of impact: the first contact along a path, or of each of independent segments.
    pub fn first_contact<'a>(&'a self, motion: &'a Motion) -> ContactQuery<'a> {
        // Edges are independent: each has its own first contact.
        let check = CheckOptions { stop_at_first: !motion.is_edges(), ..CheckOptions::default() };
        let tolerance = default_accuracy(motion);
        let options = ContactOptions { check, tolerance, ..ContactOptions::default() };
        ContactQuery { cell: self, motion, options, all: false, allow_empty: true, attention: Attention::default() }
    }
}

/// A share of the whole path: the same motion sampled densely is enclosed as closely as sampled coarsely, where the same share of a
/// short segment would be below rounding. Edges have nothing but themselves.
fn default_accuracy(motion: &Motion) -> f64 {
    let share = ContactOptions::default().tolerance;
    let parts = if motion.is_edges() { 1 } else { motion.segments().len().max(1) };
    (share * parts as f64).min(COARSEST_DEFAULT)
}

/// Where segments differ in length the longest is still enclosed this closely.
const COARSEST_DEFAULT: f64 = 1e-5;

impl<'a> ContactQuery<'a> {
    /// Algorithm that finds first contacts.
    pub fn engine(mut self, engine: ContactEngine) -> Self {
        self.options.engine = engine;
        self
    }

    /// The same by its name.
    pub fn engine_named(self, name: &str) -> Result<Self, RequestError> {
        let known = ContactEngine::ALL.map(ContactEngine::name);
        let engine = ContactEngine::by_name(name).ok_or_else(|| RequestError::unknown("engine", name, known))?;
        Ok(self.engine(engine))
    }

    /// A contact is a distance of at most this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.check.margin = metres;
        self
    }

    /// Width of the time interval that encloses the contact, as a share of its segment; by default 10⁻⁹ of the whole path.
    pub fn accuracy(mut self, share: f64) -> Self {
        self.options.tolerance = share;
        self
    }

    /// Most volume and triangle tests per segment; what is open then is undecided.
    pub fn budget(mut self, tests: Option<u64>) -> Self {
        self.options.check.budget = tests;
        self
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.check.threads = threads;
        self
    }

    /// Whether a cell without any checked pair may be called free; else it is undecided.
    pub fn allow_empty(self, allow: bool) -> Self {
        Self { allow_empty: allow, ..self }
    }

    /// Also lists every contact of every pair.
    pub fn all_contacts(self, all: bool) -> Self {
        Self { all, ..self }
    }

    /// Options of the inner layers, for benchmarks and tests.
    #[doc(hidden)]
    pub fn with_options(self, change: impl FnOnce(&mut ContactOptions)) -> Self {
        let mut options = self.options;
        change(&mut options);
        Self { options, ..self }
    }

    /// Validates the options and searches the motion.
    pub fn run(self) -> Result<ContactReport<'a>, Error> {
        let Self { cell, motion, options, all, allow_empty, attention } = self;
        cell.refuse_loops("contact")?;
        RequestError::unless_usable("margin", options.check.margin, true)?;
        RequestError::unless_usable("accuracy", options.tolerance, false)?;
        refuse_tubes(motion.description())?;
        let motions = motion.segments();
        let counter = Counter { progress: attention.progress, done: AtomicUsize::new(0), total: motions.len() };
        let start = Instant::now();
        let segments = first_contact(&cell.cell, motions, &options, attention.stop, &counter);
        let seconds = start.elapsed().as_secs_f64();
        let every = all.then(|| contact_spans(&cell.cell, motions, &options, attention.stop, &|_| {}));
        let interrupted = attention.stop.stop();
        let nothing_checked = !allow_empty && cell.cell.pairs().claim_nothing();
        let verdict = overall_contact(&segments).if_interrupted(interrupted || nothing_checked);
        let beyond_reach = asks_beyond_reach(&cell.cell, motions, &options.check);
        let pairs = PairSummary::next_to(verdict, &cell.cell, beyond_reach);
        let accuracy = options.tolerance;
        let (events, stop) = (OnceLock::new(), attention.stop);
        Ok(ContactReport {
            cell,
            motion,
            verdict,
            segments,
            every,
            pairs,
            seconds,
            interrupted,
            accuracy,
            nothing_checked,
            options,
            events,
            stop,
        })
    }
}

/// Counts segments that are done.
struct Counter<'a> {
    progress: &'a dyn Progress,
    done: AtomicUsize,
    total: usize,
}

impl Observer for Counter<'_> {
    fn ends(&self, _segment: usize) {
        self.progress.progress(self.done.fetch_add(1, Ordering::Relaxed) + 1, self.total);
    }
}

/// Result of a search for first contacts.
#[non_exhaustive]
pub struct ContactReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// Collision if there is a contact, else undecided if any segment is, else free.
    pub verdict: Overall,
    /// The segments' answers.
    pub segments: Vec<ContactAnswer>,
    /// Every contact of every pair, where asked for.
    pub every: Option<Vec<ContactSpan>>,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    /// Wall time of the search, without loading.
    pub seconds: f64,
    /// Whether it was ended early.
    pub interrupted: bool,
    /// The requested width of enclosures.
    pub accuracy: f64,
    /// Whether the verdict is undecided because no pair is checked.
    pub nothing_checked: bool,
    options: ContactOptions,
    events: OnceLock<Vec<Event>>,
    stop: &'a dyn Stop,
}

/// Segments after the first contact in which it is followed.
const MOST_FOLLOWED: usize = 4096;

impl ContactReport<'_> {
    /// The first contact of the path: that of the first segment that has one.
    pub fn first(&self) -> Option<(usize, &FirstContact)> {
        self.segments.iter().enumerate().find_map(|(index, segment)| match &segment.outcome {
            ContactOutcome::Contact(contact) => Some((index, contact.as_ref())),
            ContactOutcome::Free { .. } | ContactOutcome::Undecided { .. } | ContactOutcome::NotChecked => None,
        })
    }

    /// Contacts as stretches of time: all of them where all were asked for, else the first, followed until the bodies part. Found when
    /// first asked for.
    pub fn events(&self) -> &[Event] {
        self.events.get_or_init(|| match (&self.every, self.first()) {
            (Some(every), _) => events::of_spans(self.motion, every),
            (None, Some((index, contact))) if !self.motion.is_edges() => self.follow(index, contact),
            (None, _) => Vec::new(),
        })
    }

    /// The event that begins with a contact.
    fn follow(&self, index: usize, contact: &FirstContact) -> Vec<Event> {
        let motions = self.motion.segments();
        let mut spans = vec![ContactSpan {
            segment: index,
            bodies: contact.bodies,
            enter: [contact.t_lower, contact.t_upper],
            leave: [contact.t_upper; 2],
            certain: true,
            least: contact.distance,
        }];
        let (mut segment, mut many) = (index, 1);
        let end = motions.len().min(index + MOST_FOLLOWED);
        // More segments at a time as long as the contact lasts: they are searched side by side.
        while segment < end && !self.stop.stop() {
            let until = end.min(segment + many);
            let found = contact_spans(&self.cell.cell, &motions[segment..until], &self.options, self.stop, &|_| {});
            let own = found.into_iter().filter(|span| span.certain && span.bodies == contact.bodies);
            let own: Vec<ContactSpan> =
                own.map(|span| ContactSpan { segment: segment + span.segment, ..span }).collect();
            if let Some(first) = own.iter().find(|span| segment == index && span.leave[1] >= contact.t_upper) {
                let first = ContactSpan { enter: [contact.t_lower, contact.t_upper], segment: index, ..*first };
                spans = vec![first];
            }
            spans.extend(own.iter().filter(|span| span.segment > index));
            let lasts = spans.last().is_some_and(|last| last.segment + 1 == until && last.leave[1] == Dyadic::ONE);
            if !lasts {
                break;
            }
            (segment, many) = (until, (2 * many).min(256));
        }
        events::of_spans(self.motion, &spans).into_iter().take(1).collect()
    }

    /// Where the first contact may begin: the end of what is proved free before it. Earlier segments that are not decided belong to it.
    pub fn free_until(&self, index: usize, contact: &FirstContact) -> (usize, f64) {
        self.undecided_before(index).next().unwrap_or((index, contact.t_lower.to_f64()))
    }

    /// Segments of a path before one with a contact that are not decided, and until when they are proved free: each may hold an
    /// earlier contact. Edges are independent: none comes before another.
    pub fn undecided_before(&self, index: usize) -> impl Iterator<Item = (usize, f64)> {
        let earlier = if self.motion.is_edges() { 0 } else { index };
        self.segments[..earlier].iter().enumerate().filter_map(|(segment, answer)| match &answer.outcome {
            ContactOutcome::Undecided { free_until, .. } => Some((segment, free_until.to_f64())),
            ContactOutcome::Free { .. } | ContactOutcome::Contact(_) | ContactOutcome::NotChecked => None,
        })
    }

    /// Whether the enclosure of a contact is wider than asked.
    pub fn is_wider_than_asked(&self, contact: &FirstContact) -> bool {
        contact.t_upper.to_f64() - contact.t_lower.to_f64() > self.accuracy
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_along(self.motion.description())
    }

    /// Notes about the input, and about what the nominal motion leaves out.
    pub fn warnings(&self) -> Vec<String> {
        let notes = self.cell.nominal_notes(self.motion.description());
        self.cell.warnings.iter().chain(self.motion.warnings()).cloned().chain(notes).collect()
    }

    /// The first contact as the command prints it under `first_contact`; null where there is none.
    pub fn first_json(&self) -> Value {
        self.first().map_or(Value::Null, |(index, contact)| self.contact_json(index, contact))
    }

    fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.cell.body_name(body))
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let sum = |of: fn(&ContactAnswer) -> u64| self.segments.iter().map(of).sum::<u64>();
        let mut report = json!({
            "verdict": self.verdict.as_str(),
            "first_contact": self.first().map(|(index, contact)| self.contact_json(index, contact)),
            "segments": self.segments.iter().enumerate().map(|(i, s)| self.segment_json(i, s)).collect::<Vec<_>>(),
            "pairs": self.pairs.json(), "unchecked": self.pairs.unchecked_json(),
            "assumptions": self.assumptions(),
            "warnings": self.warnings(),
            "events": events_json(self.cell, self.events()),
            "defaults": defaults_json(self.cell, self.motion),
            "stats": {"seconds": self.seconds, "bv_tests": sum(|s| s.counters.volume_tests),
                      "triangle_tests": sum(|s| s.counters.triangle_tests), "poses": sum(|s| s.poses)},
        });
        if let Some(every) = &self.every {
            report["contact_intervals"] = every.iter().map(|span| self.span_json(span)).collect();
        }
        if self.interrupted {
            report["interrupted"] = json!(true);
        }
        if self.nothing_checked {
            report["reason"] = json!(NOTHING_CHECKED);
        }
        report
    }

    fn span_json(&self, span: &ContactSpan) -> Value {
        let bounds = |[lower, upper]: [Dyadic; 2]| json!({"lower": lower.to_f64(), "upper": upper.to_f64()});
        let least = span.least.get();
        json!({
            "segment": span.segment, "bodies": self.names(span.bodies), "enter": bounds(span.enter),
            "leave": bounds(span.leave), "certain": span.certain,
            "clearance": {"upper": finite(least)},
        })
    }

    fn segment_json(&self, index: usize, segment: &ContactAnswer) -> Value {
        let stats = json!({"bv_tests": segment.counters.volume_tests, "triangle_tests": segment.counters.triangle_tests,
                           "poses": segment.poses});
        let effort_spent = segment.effort_spent;
        match &segment.outcome {
            // What the proof shows of the clearance by the way says little: `check` and `clearance` measure it.
            ContactOutcome::Free { .. } => json!({
                "index": index, "verdict": "free", "first_contact": null, "stats": stats, "clearance": null,
            }),
            ContactOutcome::NotChecked => json!({"index": index, "verdict": "not_checked"}),
            ContactOutcome::Undecided { free_until, open } => json!({
                "index": index, "verdict": "undecided", "first_contact": null, "stats": stats,
                "free_until": free_until.to_f64(), "open": self.open_json(open), "effort_spent": effort_spent,
                "complete": OpenInterval::are_all(open),
                "hints": self.cell.doubt_hints(open),
            }),
            ContactOutcome::Contact(contact) => json!({
                "index": index, "verdict": "collision", "stats": stats, "effort_spent": effort_spent,
                "first_contact": self.contact_json(index, contact),
            }),
        }
    }

    fn open_json(&self, open: &[OpenInterval]) -> Vec<Value> {
        let interval = |interval: &OpenInterval| {
            let upper = interval.upper.get();
            json!({
                "from": interval.over.from().to_f64(), "to": interval.over.to().to_f64(),
                "bodies": self.names(interval.bodies),
                "clearance": {"lower": interval.lower.get(), "upper": finite(upper)},
            })
        };
        open.iter().map(interval).collect()
    }

    fn contact_json(&self, index: usize, contact: &FirstContact) -> Value {
        let motion = &self.motion.segments()[index];
        let triangles = contact.triangles;
        let features = contact.features.as_ref().map(|features| {
            let of = |side: usize| {
                let feature = &features[side];
                let triangle = triangles.map(|triangles| triangles[side]);
                json!({"kind": feature.kind.as_str(), "vertices": feature.vertices, "triangle": triangle})
            };
            let kind = format!("{}-{}", features[0].kind.as_str(), features[1].kind.as_str());
            json!({"kind": kind, "of": [of(0), of(1)]})
        });
        let point = |place: &ContactPoint| json!({"point": place.point.to_array(), "normal": place.normal.to_array()});
        let configuration = |values: &[f64]| configuration_json(&self.cell.cell, values);
        let mut report = json!({
            "segment": index, "t_lower": contact.t_lower.to_f64(), "t_upper": contact.t_upper.to_f64(),
            "kind": contact.kind.as_str(), "bodies": self.names(contact.bodies), "triangles": triangles,
            "features": features, "contacts": contact.points.iter().map(point).collect::<Vec<_>>(),
            "distance": contact.distance.get(),
            "before": configuration(&contact.before), "configuration": configuration(&contact.configuration),
            "link_poses": self.link_poses(motion, contact.t_upper), "unclear": self.open_json(&contact.unclear),
        });
        report["wider_than_asked"] = json!(self.is_wider_than_asked(contact));
        report["unclear_complete"] = json!(contact.unclear.is_empty() || OpenInterval::are_all(&contact.unclear));
        let (segment, t) = self.free_until(index, contact);
        report["free_until"] = json!({"segment": segment, "t": t});
        let earlier = self.undecided_before(index);
        report["undecided_before"] = earlier.map(|(segment, until)| json!({"segment": segment, "t": until})).collect();
        let [lower, upper] = [contact.t_lower, contact.t_upper].map(Dyadic::to_f64);
        if let (Some(from), Some(to)) = (self.motion.seconds_at(index, lower), self.motion.seconds_at(index, upper)) {
            report["time"] = json!({"lower": from, "upper": to});
        }
        let moving = motion.moving_obstacles(&self.cell.cell, contact.t_upper);
        if !moving.is_empty() {
            let rows = moving.into_iter().map(|(body, row)| (self.cell.body_name(body).to_string(), json!(row)));
            report["obstacles"] = Value::Object(rows.collect());
        }
        report
    }

    /// Where every link of every robot is, rounded: position and quaternion x, y, z, w.
    fn link_poses(&self, motion: &CellMotion, t: Dyadic) -> Value {
        let mut poses = CellPoses::default();
        motion.place(&self.cell.cell, t, &mut MotionScratch::default(), &mut poses);
        let mut report = Map::new();
        for robot in self.cell.cell.stated_robots() {
            for link in robot.robot.link_ids() {
                let pose = poses.link(robot, link);
                let quaternion = DQuat::from_mat3(&pose.rotation).normalize();
                let name = format!("{}/{}", robot.name, robot.robot.link(link).name);
                report.insert(name, json!({"xyz": pose.translation.to_array(), "quat": quaternion.to_array()}));
            }
        }
        Value::Object(report)
    }
}
