//! `noclash contact`: when, where and with what does anything touch first along a motion?

use std::fmt::Write as _;
use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{
    CellMotion, CellPoses, CheckOptions, ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, ContactSpan,
    FeatureKind, FirstContact, MotionScratch, Observer, OpenInterval, Overall, PathDescription, Stop,
    asks_beyond_reach, contact_spans, first_contact, overall_contact,
};
use noclash::io::LoadedPath;
use noclash::numeric::Dyadic;
use noclash::robot::Limits;
use serde_json::{Map, Value, json};

use super::asked_pairs::AskedPairs;
use super::check::{listen_for_interrupt, load_path, motions, seconds_at};
use super::opening;
use crate::answer::{Answer, ExitStatus, at_most, count, notes, table};
use crate::arguments::ContactArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ContactArguments) -> Result<Answer, CommandError> {
    for (flag, value, usable) in [
        ("--margin", arguments.margin, arguments.margin >= 0.0),
        ("--accuracy", arguments.accuracy, arguments.accuracy > 0.0),
    ] {
        if !(value.is_finite() && usable) {
            return Err(CommandError::Usage {
                message: format!("{flag} is {value}, which cannot be asked for"),
                remedy: "give a finite number above 0 (a margin may be 0)".to_string(),
            });
        }
    }
    let engine = ContactEngine::by_name(&arguments.engine).ok_or_else(|| CommandError::Usage {
        message: format!("there is no engine `{}` that finds first contacts", arguments.engine),
        remedy: format!("the engines are: {}", ContactEngine::ALL.map(ContactEngine::name).join(", ")),
    })?;
    let open = opening::open(&arguments.motion.cell, &arguments.build)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    let stop = listen_for_interrupt();
    let bar = progress::bar("first contact", motions.len());
    let options = ContactOptions {
        check: CheckOptions {
            margin: arguments.margin,
            budget: arguments.budget,
            threads: arguments.motion.threads,
            // Edges are independent: each has its own first contact.
            stop_at_first: arguments.motion.edges.is_none(),
            ..CheckOptions::default()
        },
        engine,
        tolerance: arguments.accuracy,
    };
    let start = Instant::now();
    let segments = first_contact(&open.cell, &motions, &options, &stop, &Moving(&bar));
    let seconds = start.elapsed().as_secs_f64();
    let every = arguments.all.then(|| contact_spans(&open.cell, &motions, &options, &stop, &|_| {}));
    bar.finish_and_clear();
    opening::keep(&open);
    let interrupted = stop.stop();
    let verdict = overall_contact(&segments).if_interrupted(interrupted);
    let told = Told {
        open: &open,
        path: &path,
        motions: &motions,
        segments: &segments,
        every: every.as_deref(),
        verdict,
        accuracy: arguments.accuracy,
    };
    let pairs = AskedPairs::next_to(verdict, &open.cell, asks_beyond_reach(&open.cell, &motions, &options.check));
    let mut json = told.json(&pairs, seconds);
    if interrupted {
        json["interrupted"] = json!(true);
    }
    Ok(Answer { text: told.text(&pairs, interrupted), json, exit: ExitStatus::of(verdict, interrupted) })
}

/// The first contact of a path for those who show it: what `contact --json` says under `first_contact`, null where there is
/// none or it was not found before `stop`.
pub fn first_contact_json(
    open: &OpenCell,
    path: &LoadedPath,
    motions: &[CellMotion],
    check: CheckOptions,
    stop: &dyn Stop,
) -> Value {
    struct Unobserved;
    impl Observer for Unobserved {}
    let options = ContactOptions { check: CheckOptions { stop_at_first: true, ..check }, ..ContactOptions::default() };
    let segments = first_contact(&open.cell, motions, &options, stop, &Unobserved);
    if stop.stop() {
        return Value::Null;
    }
    let (verdict, accuracy) = (overall_contact(&segments), options.tolerance);
    let told = Told { open, path, motions, segments: &segments, every: None, verdict, accuracy };
    told.first().map_or(Value::Null, |(index, contact)| told.contact_json(index, contact))
}

/// Moves the bar.
struct Moving<'a>(&'a indicatif::ProgressBar);

impl Observer for Moving<'_> {
    fn ends(&self, _segment: usize) {
        self.0.inc(1);
    }
}

/// What was found, to be told in two forms.
struct Told<'a> {
    open: &'a OpenCell,
    path: &'a LoadedPath,
    motions: &'a [CellMotion],
    segments: &'a [ContactAnswer],
    /// Every contact of every pair, where asked for.
    every: Option<&'a [ContactSpan]>,
    verdict: Overall,
    /// How far apart the bounds were asked to be at most.
    accuracy: f64,
}

impl Told<'_> {
    /// The first contact of the path: that of the first segment that has one.
    fn first(&self) -> Option<(usize, &FirstContact)> {
        self.segments.iter().enumerate().find_map(|(index, segment)| match &segment.outcome {
            ContactOutcome::Contact(contact) => Some((index, contact.as_ref())),
            ContactOutcome::Free { .. } | ContactOutcome::Undecided { .. } | ContactOutcome::NotChecked => None,
        })
    }

    /// Segments of a path before one with a contact that are not decided, and until when they are proved free: each may hold an
    /// earlier contact. Edges are independent: none comes before another.
    fn undecided_before(&self, index: usize) -> impl Iterator<Item = (usize, f64)> {
        let earlier = if matches!(self.path.path, PathDescription::Edges(_)) { 0 } else { index };
        self.segments[..earlier].iter().enumerate().filter_map(|(segment, answer)| match &answer.outcome {
            ContactOutcome::Undecided { free_until, .. } => Some((segment, free_until.to_f64())),
            ContactOutcome::Free { .. } | ContactOutcome::Contact(_) | ContactOutcome::NotChecked => None,
        })
    }

    fn is_wider_than_asked(&self, contact: &FirstContact) -> bool {
        contact.t_upper.to_f64() - contact.t_lower.to_f64() > self.accuracy
    }

    fn name(&self, body: usize) -> &str {
        &self.open.cell.bodies()[body].name
    }

    fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.name(body))
    }

    fn warnings(&self) -> Vec<String> {
        let notes = self.open.nominal_notes(&self.path.path);
        self.open.warnings.iter().chain(&self.path.warnings).cloned().chain(notes).collect()
    }

    fn text(&self, pairs: &AskedPairs, interrupted: bool) -> String {
        let mut out = String::new();
        if interrupted {
            let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
        }
        let all = count(self.segments.len(), "segment", "segments");
        let _ = match self.verdict {
            Overall::Free if self.open.cell.pairs().claim_nothing() => {
                writeln!(out, "No contact, but only because no pair is checked in this cell ({all}).")
            }
            Overall::Free => writeln!(out, "No contact, proved for the whole motion ({all})."),
            Overall::Collision => match self.first().map_or(0, |(index, _)| self.undecided_before(index).count()) {
                0 => writeln!(out, "Contact."),
                some => {
                    let earlier = count(some, "earlier segment is not decided", "earlier segments are not decided");
                    writeln!(out, "Contact, but perhaps not the first one: {earlier}.")
                }
            },
            Overall::Undecided => {
                writeln!(out, "Undecided: no contact is certain, and not everything was proved free.")
            }
        };
        for (index, segment) in self.segments.iter().enumerate() {
            match &segment.outcome {
                ContactOutcome::Free { .. } | ContactOutcome::NotChecked => {}
                ContactOutcome::Contact(contact) => self.contact_text(index, contact, &mut out),
                ContactOutcome::Undecided { free_until, open } => {
                    let t = free_until.to_f64();
                    let why = if segment.effort_spent { " (the search came to the bound on its effort)" } else { "" };
                    let _ = writeln!(out, "segment {index}: proved free before t = {t}; then not decided{why}:");
                    for interval in open.iter().take(3) {
                        let [a, b] = self.names(interval.bodies);
                        let (from, to) = (interval.over.from().to_f64(), interval.over.to().to_f64());
                        let _ = writeln!(out, "  t = {from} to {to}: {a} and {b}");
                    }
                }
            }
        }
        if let Some(every) = self.every {
            let _ = writeln!(out, "\nEvery contact, pair by pair:");
            let row = |span: &ContactSpan| {
                let [a, b] = self.names(span.bodies).map(str::to_string);
                let [enter, leave] = [span.enter[0], span.leave[1]].map(|t| t.to_f64().to_string());
                let least = if span.least.get().is_finite() { at_most(span.least.get()) } else { String::new() };
                let sort = if span.certain { "contact" } else { "not decided" };
                [span.segment.to_string(), a, b, enter, leave, sort.to_string(), least]
            };
            let header = ["segment", "body", "other body", "from t", "to t", "", "nearest seen"];
            out += &table(header, every.iter().map(row));
        }
        out += &pairs.text();
        out += &notes(self.open.assumptions_along(&self.path.path), self.warnings());
        out
    }

    fn contact_text(&self, index: usize, contact: &FirstContact, out: &mut String) {
        let [a, b] = self.names(contact.bodies);
        let [lower, upper] = [contact.t_lower, contact.t_upper].map(Dyadic::to_f64);
        let time = seconds_at(&self.path.path, index, upper).map(|s| format!(" ({s:.6} s)")).unwrap_or_default();
        let _ = if upper == 0.0 {
            writeln!(out, "segment {index}: {a} and {b} touch at its very start{time}")
        } else {
            let first = if self.undecided_before(index).next().is_none() { "first" } else { "first in this segment" };
            writeln!(out, "segment {index}: {a} and {b} touch {first} between t = {lower} and {upper}{time}")
        };
        if let Some([of_a, of_b]) = &contact.features {
            let word = |kind: FeatureKind| kind.as_str();
            let [first, second] = contact.triangles.unwrap_or_default();
            let _ = writeln!(
                out,
                "  {} {:?} of triangle {first} against {} {:?} of triangle {second}",
                word(of_a.kind),
                of_a.vertices,
                word(of_b.kind),
                of_b.vertices
            );
        }
        for place in &contact.points {
            let (p, n) = (place.point, place.normal);
            let _ = writeln!(out, "  at {:.6} {:.6} {:.6}, normal {:.4} {:.4} {:.4}", p.x, p.y, p.z, n.x, n.y, n.z);
        }
        if self.is_wider_than_asked(contact) {
            let why = if self.segments[index].effort_spent {
                "the search came to the bound on its effort"
            } else {
                "something grazes, slides or rests within rounding before that, or a budget was spent"
            };
            let stretches =
                count(contact.unclear.len(), "stretch of time is not decided", "stretches of time are not decided");
            let _ = writeln!(out, "  wider than the {} that were asked for: {why}; {stretches}", self.accuracy);
        }
    }

    fn json(&self, pairs: &AskedPairs, seconds: f64) -> Value {
        let dofs = self.open.cell.dofs();
        let defaults = dofs.iter().zip(&self.path.named).zip(self.open.cell.state()).filter(|((_, named), _)| !**named);
        let sum = |of: fn(&ContactAnswer) -> u64| self.segments.iter().map(of).sum::<u64>();
        let mut answer = json!({
            "verdict": self.verdict.as_str(),
            "first_contact": self.first().map(|(index, contact)| self.contact_json(index, contact)),
            "segments": self.segments.iter().enumerate().map(|(i, s)| self.segment_json(i, s)).collect::<Vec<_>>(),
            "pairs": pairs.json(), "unchecked": pairs.unchecked_json(),
            "assumptions": self.open.assumptions_along(&self.path.path),
            "warnings": self.warnings(),
            "defaults": defaults.map(|((dof, _), value)| (dof.name.clone(), json!(value))).collect::<Map<_, _>>(),
            "stats": {"seconds": seconds, "bv_tests": sum(|s| s.counters.volume_tests),
                      "triangle_tests": sum(|s| s.counters.triangle_tests), "poses": sum(|s| s.poses)},
        });
        if let Some(every) = self.every {
            answer["contact_intervals"] = every.iter().map(|span| self.span_json(span)).collect();
        }
        answer
    }

    fn span_json(&self, span: &ContactSpan) -> Value {
        let bounds = |[lower, upper]: [Dyadic; 2]| json!({"lower": lower.to_f64(), "upper": upper.to_f64()});
        let least = span.least.get();
        json!({
            "segment": span.segment, "bodies": self.names(span.bodies), "enter": bounds(span.enter),
            "leave": bounds(span.leave), "certain": span.certain,
            "clearance": {"upper": least.is_finite().then_some(least)},
        })
    }

    fn segment_json(&self, index: usize, segment: &ContactAnswer) -> Value {
        let stats = json!({"bv_tests": segment.counters.volume_tests, "triangle_tests": segment.counters.triangle_tests,
                           "poses": segment.poses});
        let effort_spent = segment.effort_spent;
        match &segment.outcome {
            ContactOutcome::Free { clearance } => json!({
                "index": index, "verdict": "free", "first_contact": null, "stats": stats,
                "clearance": clearance.map(|c| json!({"lower": c.lower.get(), "bodies": self.names(c.bodies)})),
            }),
            ContactOutcome::NotChecked => json!({"index": index, "verdict": "not_checked"}),
            ContactOutcome::Undecided { free_until, open } => json!({
                "index": index, "verdict": "undecided", "first_contact": null, "stats": stats,
                "free_until": free_until.to_f64(), "open": self.open_json(open), "effort_spent": effort_spent,
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
                "clearance": {"lower": interval.lower.get(), "upper": upper.is_finite().then_some(upper)},
            })
        };
        open.iter().map(interval).collect()
    }

    fn contact_json(&self, index: usize, contact: &FirstContact) -> Value {
        let motion = &self.motions[index];
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
        let point = |place: &noclash::check::ContactPoint| json!({"point": place.point.to_array(), "normal": place.normal.to_array()});
        let configuration = |values: &[f64]| {
            let named = self.open.cell.dofs().iter().zip(values);
            named.map(|(dof, value)| (dof.name.clone(), json!(value))).collect::<Map<_, _>>()
        };
        let mut told = json!({
            "segment": index, "t_lower": contact.t_lower.to_f64(), "t_upper": contact.t_upper.to_f64(),
            "kind": contact.kind.as_str(), "bodies": self.names(contact.bodies), "triangles": triangles,
            "features": features, "contacts": contact.points.iter().map(point).collect::<Vec<_>>(),
            "distance": contact.distance.get(),
            "before": configuration(&contact.before), "configuration": configuration(&contact.configuration),
            "link_poses": self.link_poses(motion, contact.t_upper), "unclear": self.open_json(&contact.unclear),
        });
        told["wider_than_asked"] = json!(self.is_wider_than_asked(contact));
        let earlier = self.undecided_before(index);
        told["undecided_before"] = earlier.map(|(segment, until)| json!({"segment": segment, "t": until})).collect();
        let [lower, upper] = [contact.t_lower, contact.t_upper].map(Dyadic::to_f64);
        if let (Some(from), Some(to)) =
            (seconds_at(&self.path.path, index, lower), seconds_at(&self.path.path, index, upper))
        {
            told["time"] = json!({"lower": from, "upper": to});
        }
        let moving = motion.moving_obstacles(&self.open.cell, contact.t_upper);
        if !moving.is_empty() {
            let rows = moving.into_iter().map(|(body, row)| (self.name(body).to_string(), json!(row)));
            told["obstacles"] = Value::Object(rows.collect());
        }
        told
    }

    /// Where every link of every robot is, rounded: position and quaternion x, y, z, w.
    fn link_poses(&self, motion: &CellMotion, t: Dyadic) -> Value {
        let mut poses = CellPoses::default();
        motion.place(&self.open.cell, t, &mut MotionScratch::default(), &mut poses);
        let mut told = Map::new();
        for robot in self.open.cell.stated_robots() {
            for link in robot.robot.link_ids() {
                let pose = poses.link(robot, link);
                let quaternion = glam::DQuat::from_mat3(&pose.rotation).normalize();
                let name = format!("{}/{}", robot.name, robot.robot.link(link).name);
                told.insert(name, json!({"xyz": pose.translation.to_array(), "quat": quaternion.to_array()}));
            }
        }
        Value::Object(told)
    }
}
