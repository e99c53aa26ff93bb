//! `noclash slack`: how much may move with a motion still proved free.

use std::fmt::Write as _;
use std::path::Path;

use noclash::check::{Overall, Slack};
use noclash::{SlackReport, Stop, TightSpot, ensure_place, write};
use noclash_view::{RecordedFiles, Report, answered, export_path, export_scene, export_slack};

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion_from;
use super::opening;
use super::page_labels::{command_line, title_of};
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, at_least, at_most, count, defaults_text, notes, place};
use crate::arguments::{HierarchyArguments, SlackArguments};
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

/// Spots that are printed without -v.
const FEW_SPOTS: usize = 12;

pub fn run(arguments: &SlackArguments) -> Result<Answer, CommandError> {
    let stop = listen_for_interrupt();
    if let Some(page) = &arguments.html {
        ensure_place(page)?;
    }
    let files = RecordedFiles::default();
    let cell = opening::open_from(&arguments.motion.cell, &files, &HierarchyArguments::default())?;
    let motion = read_motion_from(&files, &cell, &arguments.motion)?;
    let bar = progress::Bar::new("trying");
    let report = cell
        .slack(&motion)
        .most(arguments.most)
        .accuracy(arguments.accuracy)
        .margin(arguments.margin)
        .tolerances(arguments.tolerance.tolerances())
        .clock_skew(arguments.tolerance.seconds())
        .threads(arguments.motion.threads)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let page = arguments.html.as_ref().map(|page| write_page(arguments, page, &report, &files, &stop)).transpose()?;
    let text = text(&report)
        + &page.unwrap_or_default()
        + &unchecked_text(&report.pairs)
        + &defaults_text(&cell, &motion)
        + &notes(report.assumptions(), report.warnings());
    Ok(Answer { text, json: report.to_json(), exit: ExitStatus::of(report.verdict, report.interrupted) })
}

/// Writes the page: the motion with its answer, and the slack.
fn write_page(
    arguments: &SlackArguments,
    page: &Path,
    report: &SlackReport,
    files: &RecordedFiles,
    stop: &dyn Stop,
) -> Result<String, CommandError> {
    let (cell, motion) = (report.cell, report.motion);
    let checked = cell
        .check(motion)
        .margin(arguments.margin)
        .tolerances(arguments.tolerance.tolerances())
        .clock_skew(arguments.tolerance.seconds())
        .threads(arguments.motion.threads)
        .allow_empty(arguments.motion.allow_empty)
        .cancel(stop)
        .run()?;
    let bar = progress::Bar::new("clearance");
    let answer = answered(&checked, stop, &bar, &|_| {});
    bar.finish();
    let html = Report {
        title: title_of(&arguments.motion),
        verdict: report.verdict.as_str().to_string(),
        command: command_line(),
        text: text(report),
        inputs: files.to_json(),
        scene: export_scene(cell),
        path: export_path(&cell.cell, motion.description(), motion.segments()),
        answer,
        more: vec![("slack", export_slack(report))],
    };
    write(page, html.html())?;
    Ok(format!("The page is in {}.\n", page.display()))
}

fn text(report: &SlackReport) -> String {
    match report.verdict {
        Overall::Collision => return "Collision: the motion collides as it is.\n".to_string(),
        Overall::Undecided => return "Undecided: the motion is not proved free as it is.\n".to_string(),
        Overall::Free => {}
    }
    let mut out = String::new();
    let spots = report.tightest();
    let obstacles = count(report.obstacles.len(), "obstacle", "obstacles");
    let bodies = count(report.growth.len(), "moving body", "moving bodies");
    let _ = writeln!(
        out,
        "Free. How far {obstacles} may be moved and {bodies} may grow, one at a time, up to {}:",
        at_least(report.most())
    );
    let most = if settings().verbose { usize::MAX } else { FEW_SPOTS };
    for spot in spots.iter().take(most) {
        out += &spot_text(report, spot);
    }
    if spots.is_empty() {
        let _ = writeln!(out, "nothing is tight: all of it, in every direction");
    }
    if spots.len() > most {
        let _ = writeln!(out, "{} more (-v or --json lists them)", count(spots.len() - most, "spot", "spots"));
    }
    for own in &report.speeds {
        for (word, slack) in [("faster", &own.faster), ("slower", &own.slower)] {
            let percent = |share: f64| format!("{:.1} %", 100.0 * share);
            let refuted = slack.refuted.map_or(String::new(), |share| format!(", collides at {}", percent(share)));
            let name = report.cell.body_name(own.body);
            let proved = (1e3 * slack.proved).floor() / 1e3;
            let _ = writeln!(out, "  {name} {word}: free up to {}{refuted}", percent(proved));
        }
    }
    out
}

fn spot_text(report: &SlackReport, spot: &TightSpot) -> String {
    let name = report.cell.body_name(spot.body);
    let how = spot.direction.map_or("grown".to_string(), |direction| format!("along {direction}"));
    let Slack { proved, refuted, at } = spot.slack;
    let refuted = refuted.map_or(String::new(), |value| format!(", touches at {}", at_most(value)));
    let place = at.map_or(String::new(), |at| {
        let other = at.bodies.into_iter().find(|&body| body != spot.body).unwrap_or(spot.body);
        let t = at.t.to_f64();
        let when = place(report.motion.seconds_at(at.segment, t), report.motion.first_row() + at.segment, t);
        format!(" ({} at {when})", report.cell.body_name(other))
    });
    format!("  {name} {how}: free up to {}{refuted}{place}\n", at_least(*proved))
}
