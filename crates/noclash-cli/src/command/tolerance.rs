//! `noclash tolerance`: the largest tolerance for which a motion is still proved free.

use noclash::check::{LargestTolerance, Overall, ToleranceKind};
use noclash::tolerance_kind;

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, angle_at_least, angle_at_most, at_least, at_most, defaults_text, notes};
use crate::arguments::ToleranceQuestion;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ToleranceQuestion) -> Result<Answer, CommandError> {
    let kind = tolerance_kind(&arguments.kind)?;
    let stop = listen_for_interrupt();
    let cell = opening::open(&arguments.motion.cell)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let bar = progress::Bar::new("trying");
    let report = cell
        .tolerance(&motion, kind)
        .tolerances(arguments.tolerance.tolerances())
        .clock_skew(arguments.tolerance.seconds())
        .margin(arguments.margin)
        .accuracy(arguments.accuracy)
        .budget(arguments.budget)
        .threads(arguments.motion.threads)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let text = text(&report.found, kind)
        + &unchecked_text(&report.pairs)
        + &defaults_text(&cell, &motion)
        + &notes(report.assumptions(), report.warnings());
    Ok(Answer { text, json: report.to_json(), exit: ExitStatus::of(report.found.nominal, report.interrupted) })
}

fn text(found: &LargestTolerance, kind: ToleranceKind) -> String {
    let name = kind.name();
    let [proved_words, open_words] = [at_least_of, at_most_of].map(|words| move |value: f64| words(kind, value));
    match (found.nominal, found.proved, found.not_proved) {
        (Overall::Collision, ..) => "Collision: the motion collides without any tolerance.\n".to_string(),
        (Overall::Undecided, ..) => "Undecided: the motion is not proved free without any tolerance.\n".to_string(),
        (Overall::Free, Some(proved), Some(open)) => format!(
            "Free for every motion within {} ({name}); not proved at {}{}.\n",
            proved_words(proved),
            open_words(open),
            found
                .refuted
                .map_or(String::new(), |value| format!(", and a motion within {} collides", open_words(value)))
        ),
        (Overall::Free, proved, _) => {
            format!(
                "Free for every motion within {} ({name}), the largest value searched.\n",
                proved_words(proved.unwrap_or(0.0))
            )
        }
    }
}

/// A proved tolerance for people, never above it.
fn at_least_of(kind: ToleranceKind, value: f64) -> String {
    match kind.unit() {
        "rad" => angle_at_least(value),
        "m" => at_least(value),
        "s" => format!("{:.3} ms", (value * 1e6).floor() / 1e3),
        unit => format!("{value:.4} {unit}").trim_end().to_string(),
    }
}

/// A tolerance that is not proved, never below it.
fn at_most_of(kind: ToleranceKind, value: f64) -> String {
    match kind.unit() {
        "rad" => angle_at_most(value),
        "m" => at_most(value),
        "s" => format!("{:.3} ms", (value * 1e6).ceil() / 1e3),
        unit => format!("{value:.4} {unit}").trim_end().to_string(),
    }
}
