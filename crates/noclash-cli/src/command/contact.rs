//! `noclash contact`: when, where and with what does anything touch first along a motion?

use std::fmt::Write as _;

use noclash::ContactReport;
use noclash::check::{ContactOutcome, ContactSpan, FeatureKind, FirstContact, Overall};
use noclash::numeric::Dyadic;

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, at_most, count, notes, table};
use crate::arguments::ContactArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ContactArguments) -> Result<Answer, CommandError> {
    let cell = opening::open_with(&arguments.motion.cell, &arguments.build)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let stop = listen_for_interrupt();
    let bar = progress::Bar::new("first contact");
    let report = cell
        .first_contact(&motion)
        .engine_named(&arguments.engine)?
        .margin(arguments.margin)
        .accuracy(arguments.accuracy)
        .budget(arguments.budget)
        .threads(arguments.motion.threads)
        .all_contacts(arguments.all)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let exit = ExitStatus::of(report.verdict, report.interrupted);
    Ok(Answer { text: Words(&report).text(), json: report.to_json(), exit })
}

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
            Overall::Free => writeln!(out, "No contact, proved for the whole motion ({all})."),
            Overall::Collision => match self.0.first().map_or(0, |(index, _)| self.0.undecided_before(index).count()) {
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
        for (index, segment) in self.0.segments.iter().enumerate() {
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
        if let Some(every) = &self.0.every {
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
        out += &notes(self.0.assumptions(), self.0.warnings());
        out
    }

    fn contact_text(&self, index: usize, contact: &FirstContact, out: &mut String) {
        let [a, b] = self.names(contact.bodies);
        let [lower, upper] = [contact.t_lower, contact.t_upper].map(Dyadic::to_f64);
        let time = self.0.motion.seconds_at(index, upper).map(|s| format!(" ({s:.6} s)")).unwrap_or_default();
        let _ = if upper == 0.0 {
            writeln!(out, "segment {index}: {a} and {b} touch at its very start{time}")
        } else {
            let first = if self.0.undecided_before(index).next().is_none() { "first" } else { "first in this segment" };
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
        if self.0.is_wider_than_asked(contact) {
            let why = if self.0.segments[index].effort_spent {
                "the search came to the bound on its effort"
            } else {
                "something grazes, slides or rests within rounding before that, or a budget was spent"
            };
            let stretches =
                count(contact.unclear.len(), "stretch of time is not decided", "stretches of time are not decided");
            let _ = writeln!(out, "  wider than the {} that were asked for: {why}; {stretches}", self.0.accuracy);
        }
    }
}
