//! `noclash slack`: how much may move with a motion still proved free.

use std::fmt::Write as _;

use noclash::check::{Overall, Slack};
use noclash::{SlackReport, TightSpot};

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, at_least, at_most, count, defaults_text, notes, place};
use crate::arguments::SlackArguments;
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

/// Spots that are printed without -v.
const FEW_SPOTS: usize = 12;

pub fn run(arguments: &SlackArguments) -> Result<Answer, CommandError> {
    let stop = listen_for_interrupt();
    let cell = opening::open(&arguments.motion.cell)?;
    let motion = read_motion(&cell, &arguments.motion)?;
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
    let text = text(&report)
        + &unchecked_text(&report.pairs)
        + &defaults_text(&cell, &motion)
        + &notes(report.assumptions(), report.warnings());
    Ok(Answer { text, json: report.to_json(), exit: ExitStatus::of(report.verdict, report.interrupted) })
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
