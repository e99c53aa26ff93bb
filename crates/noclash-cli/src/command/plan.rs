//! `noclash plan`: a path from one configuration to another that is proved free all the way.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use noclash::check::{ContactKind, Witness};
use noclash::io::quantity::{self, Dimension};
use noclash::plan::{Outcome, SearchWatcher, Status, least_clearance};
use noclash::robot::Limits;
use noclash::{Certificate, Device, PlanReport};
use noclash_view::RecordedFiles;

use super::certify;
use super::interrupt::listen_patiently;
use super::opening;
use super::plan_page::PlanPage;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, count, nearest_text, notes};
use crate::arguments::PlanArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &PlanArguments) -> Result<Answer, CommandError> {
    let budget = parse_time("--budget", &arguments.budget)?;
    // A report of a search is about the checked geometry.
    let shown = arguments.view.is_some();
    let files = RecordedFiles::default();
    let cell = Arc::new(opening::open_shown(&arguments.cell, &files, &Default::default(), shown)?);
    let start = cell.configuration_of("from", arguments.from.as_deref(), Limits::Enforced)?;
    let page = PlanPage::new(arguments, &cell, &files, &start.values)?;
    let stop = listen_patiently();
    let mut query = cell
        .plan(&start)
        .to_pose(arguments.to_pose.as_deref())
        .group(arguments.group.as_deref())
        .planner_named(&arguments.planner)?
        .device(Device::named(&arguments.device)?)
        .budget(budget)
        .seed(arguments.seed)
        .margin(arguments.margin)
        .weights(arguments.weights.as_deref())
        .shortcuts(arguments.shortcuts)
        .threads(arguments.threads)
        .output(arguments.output.as_deref())
        .clearance(!arguments.no_clearance)
        .certificate(arguments.certificate.as_deref())
        .watched_by(page.as_ref().map(|page| &page.log as &dyn SearchWatcher))
        .cancel(&stop);
    for goal in &arguments.to {
        query = query.to(&cell.configuration_of("to", Some(goal), Limits::Enforced)?);
    }
    let spinner = progress::Spinner::new("planning");
    let report = match &page {
        None => query.run(),
        Some(page) => page.during(|| query.run()),
    };
    drop(spinner);
    let report = report?;
    let exit = match &report.outcome.status {
        _ if report.interrupted => ExitStatus::Interrupted,
        Status::Found if matches!(report.certificate, Some(Certificate::NotWritten { .. })) => ExitStatus::Undecided,
        Status::Found => ExitStatus::Done,
        Status::StartCollides(_) | Status::GoalCollides(_) => ExitStatus::Collision,
        Status::NotFound(_) => ExitStatus::Undecided,
    };
    let words = Words { report: &report, output: arguments.output.as_deref() };
    let answer = Answer { text: words.text(), json: report.to_json(), exit };
    match &page {
        None => Ok(answer),
        // What was found is printed before the page is waited for.
        Some(page) => {
            if arguments.view.is_some() {
                answer.print(arguments.json).map_err(|error| CommandError::unwritten(&error))?;
            }
            page.finish(&report.outcome.path, &stop)?;
            let said = arguments.view.is_some();
            Ok(if said { Answer { text: String::new(), json: serde_json::Value::Null, ..answer } } else { answer })
        }
    }
}

/// A length of time: a number with us, ms, s or min; a bare number is seconds.
pub fn parse_time(flag: &str, text: &str) -> Result<Duration, CommandError> {
    let parsed =
        quantity::parse_as(text, Dimension::Time).ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    parsed.ok_or_else(|| CommandError::Usage {
        message: format!("`{text}` in {flag} is not a length of time"),
        remedy: format!("write {flag} 3s, {flag} 500ms or {flag} 2min"),
    })
}

/// The report for people.
struct Words<'a> {
    report: &'a PlanReport<'a>,
    output: Option<&'a Path>,
}

impl Words<'_> {
    fn contact_text(&self, which: &str, witness: &Witness) -> String {
        let [a, b] = witness.bodies.map(|body| self.report.cell.body_name(body));
        let p = witness.point;
        let point = format!("{:.4} {:.4} {:.4}", p.x, p.y, p.z);
        match witness.kind {
            ContactKind::Overlap => format!("{which} collides: {a} and {b} overlap at {point}.\n"),
            ContactKind::Containment => {
                format!("{which} collides: of {a} and {b} one is inside the other at {point}.\n")
            }
            ContactKind::Margin => {
                format!("{which} collides: {a} and {b} are within their margin at {point}.\n")
            }
        }
    }

    fn text(&self) -> String {
        let Outcome { status, path, proof, length, stats } = &self.report.outcome;
        let mut out = String::new();
        if self.report.interrupted {
            out += "Interrupted: what follows is what was known by then.\n";
        }
        match status {
            Status::Found => {
                let edges = count(path.len() - 1, "segment", "segments");
                let _ = writeln!(
                    out,
                    "Found, proved for the whole motion: {edges}, length {length:.4}, after {:.3} s.",
                    self.report.seconds
                );
                if let Some((_, least)) = least_clearance(proof) {
                    out += &nearest_text(self.report.cell, &least);
                }
                if stats.raw_waypoints > path.len() || stats.raw_length > *length {
                    let _ = writeln!(out, "Before shortening its length was {:.4}.", stats.raw_length);
                }
                match self.output {
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
                match &self.report.certificate {
                    Some(Certificate::Written(written)) => {
                        let _ = write!(out, "Certified: {}", certify::text(written));
                    }
                    Some(Certificate::NotWritten { reason, .. }) => {
                        let _ = writeln!(out, "{reason}");
                    }
                    Some(_) | None => {}
                }
            }
            Status::StartCollides(witness) => out += &self.contact_text("The start", witness),
            Status::GoalCollides(witness) => out += &self.contact_text("The goal", witness),
            Status::NotFound(why) => {
                let _ = writeln!(out, "No path: {}.", why.reason());
                let edges = count(stats.effort.edges as usize, "motion was", "motions were");
                let _ = writeln!(out, "{edges} checked in {:.3} s.", self.report.seconds);
            }
        }
        out += &unchecked_text(&self.report.pairs);
        out += &notes(self.report.assumptions(), self.report.warnings());
        out
    }
}
