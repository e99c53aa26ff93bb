//! `noclash contact`: when, where and with what does anything touch first along a motion?

use std::fmt::Write as _;

use noclash::ContactReport;
use noclash::check::{ContactOutcome, ContactSpan, FeatureKind, FirstContact, Overall};
use noclash::numeric::Dyadic;

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{
    Answer, ExitStatus, MOST_LINES, at_most, count, defaults_text, events_text, notes, place_from, share_down,
    share_up, table, thousands,
};
use crate::arguments::ContactArguments;
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

pub fn run(arguments: &ContactArguments) -> Result<Answer, CommandError> {
    let stop = listen_for_interrupt();
    let cell = opening::open_with(&arguments.motion.cell, &arguments.build)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let bar = progress::Bar::new("first contact");
    let query = cell.first_contact(&motion).engine_named(&arguments.engine)?;
    let query = match arguments.accuracy {
        Some(share) => query.accuracy(share),
        None => query,
    };
    let report = query
        .margin(arguments.margin)
        .budget(arguments.budget)
        .threads(arguments.motion.threads)
        .all_contacts(arguments.all)
        .allow_empty(arguments.motion.allow_empty)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let exit = ExitStatus::of(report.verdict, report.interrupted);
    Ok(Answer { text: Words(&report).text(), json: report.to_json(), exit })
}

/// Enclosures across the end of a segment that are no wider than this, in segments, are as good as within one.
const AT_A_BOUNDARY: f64 = 1e-6;

/// The report for people.
struct Words<'a>(&'a ContactReport<'a>);

impl Words<'_> {
    fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.0.cell.body_name(body))
    }

    fn text(&self) -> String {
        let mut out = String::new();
        if self.0.interrupted {
            let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
        }
        let all = count(self.0.segments.len(), "segment", "segments");
        let _ = match self.0.verdict {
            Overall::Free if self.0.cell.cell.pairs().claim_nothing() => {
                writeln!(out, "No contact, but only because no pair is checked in this cell ({all}).")
            }
            Overall::Free if self.0.motion.is_standstill() => {
                writeln!(out, "No contact, proved at this one configuration.")
            }
            Overall::Free => writeln!(out, "No contact, proved for the whole motion ({all})."),
            Overall::Collision => match self.0.first().map_or(0, |(index, contact)| self.doubtful(index, contact)) {
                0 => writeln!(out, "Contact."),
                some => {
                    let earlier = count(some, "earlier segment is not decided", "earlier segments are not decided");
                    writeln!(out, "Contact, but perhaps not the first one: {earlier}.")
                }
            },
            Overall::Undecided if self.0.nothing_checked => {
                writeln!(
                    out,
                    "Undecided: no pair of bodies is checked in this cell ({all}); --allow-empty calls it free."
                )
            }
            Overall::Undecided => {
                writeln!(out, "Undecided: no contact is certain, and not everything was proved free.")
            }
        };
        let most = if settings().verbose { usize::MAX } else { MOST_LINES };
        let first = self.0.first();
        let mut undecided = 0;
        for (index, segment) in self.0.segments.iter().enumerate() {
            match &segment.outcome {
                // It belongs to the contact that follows.
                ContactOutcome::Undecided { .. }
                    if first.is_some_and(|(at, contact)| index < at && self.doubtful(at, contact) == 0) => {}
                ContactOutcome::Undecided { .. } if undecided >= most => undecided += 1,
                ContactOutcome::Free { .. } | ContactOutcome::NotChecked => {}
                ContactOutcome::Contact(contact) => self.contact_text(index, contact, &mut out),
                ContactOutcome::Undecided { free_until, open } => {
                    undecided += 1;
                    let until =
                        place_from(self.0.motion.seconds_at(index, free_until.to_f64()), index, free_until.to_f64());
                    let why = if segment.effort_spent { " (the search came to the bound on its effort)" } else { "" };
                    let _ = writeln!(out, "proved free before {until}; then not decided{why}:");
                    for interval in open.iter().take(3) {
                        let [a, b] = self.names(interval.bodies);
                        let (from, to) = (interval.over.from().to_f64(), interval.over.to().to_f64());
                        let _ = writeln!(out, "  t = {} to {}: {a} and {b}", share_down(from, 9), share_up(to, 9));
                    }
                    self.0.cell.doubt_hints(open).iter().for_each(|hint| out += &format!("  hint: {hint}\n"));
                }
            }
        }
        if undecided > most {
            let more = count(undecided - most, "segment is", "segments are");
            let _ = writeln!(out, "{more} not decided either (-v or --json lists them)");
        }
        out += &events_text(self.0.cell, self.0.events());
        if let Some(every) = self.0.every.as_ref().filter(|every| every.len() <= most) {
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
        out += &unchecked_text(&self.0.pairs);
        out += &defaults_text(self.0.cell, self.0.motion);
        out += &notes(self.0.assumptions(), self.0.warnings());
        out
    }

    /// Earlier segments that are not decided and may hold another contact. One that is only open where the contact begins, at the very
    /// end of the segment before, holds none but this one.
    fn doubtful(&self, index: usize, contact: &FirstContact) -> usize {
        let (segment, t) = self.0.free_until(index, contact);
        let width = (index as f64 + contact.t_upper.to_f64()) - (segment as f64 + t);
        match width <= AT_A_BOUNDARY.max(self.0.accuracy) {
            true => 0,
            false => self.0.undecided_before(index).count(),
        }
    }

    fn contact_text(&self, index: usize, contact: &FirstContact, out: &mut String) {
        let [a, b] = self.names(contact.bodies);
        let [lower, upper] = [contact.t_lower, contact.t_upper].map(Dyadic::to_f64);
        let seconds = self.0.motion.seconds_at(index, upper);
        let time = seconds.map(|s| format!("{s:.6} s, ")).unwrap_or_default();
        let segment = thousands(index);
        let _ = if upper == 0.0 {
            writeln!(out, "{time}segment {segment}: {a} and {b} touch at its very start")
        } else {
            let first = if self.doubtful(index, contact) == 0 { "first" } else { "first in this segment" };
            // As many digits as tell the two apart.
            let digits = (2.0 - (upper - lower).max(1e-12).log10()).clamp(3.0, 12.0) as usize;
            let (lower, upper) = (share_down(lower, digits), share_up(upper, digits));
            writeln!(out, "{time}segment {segment}: {a} and {b} touch {first} between t = {lower} and {upper}")
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
        if self.0.is_wider_than_asked(contact) {
            let why = if self.0.segments[index].effort_spent {
                "the search came to the bound on its effort"
            } else {
                "something grazes, slides or rests within rounding before that, or a budget was spent"
            };
            let stretches =
                count(contact.unclear.len(), "stretch of time is not decided", "stretches of time are not decided");
            let _ = writeln!(out, "  wider than the requested {}: {why}; {stretches}", self.0.accuracy);
        }
    }
}
