//! `noclash tolerance`: the largest tolerance for which a motion is still proved free.

use noclash::check::{LargestTolerance, Overall, ToleranceKind};
use noclash::tolerance_kind;

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, notes};
use crate::arguments::ToleranceQuestion;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ToleranceQuestion) -> Result<Answer, CommandError> {
    let kind = tolerance_kind(&arguments.kind)?;
    let cell = opening::open(&arguments.motion.cell)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let stop = listen_for_interrupt();
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
    let text =
        text(&report.found, kind) + &unchecked_text(&report.pairs) + &notes(report.assumptions(), report.warnings());
    Ok(Answer { text, json: report.to_json(), exit: ExitStatus::of(report.found.nominal, report.interrupted) })
}

fn text(found: &LargestTolerance, kind: ToleranceKind) -> String {
    let (unit, name) = (kind.unit(), kind.name());
    match (found.nominal, found.proved, found.not_proved) {
        (Overall::Collision, ..) => "Collision: the motion collides without any tolerance.\n".to_string(),
        (Overall::Undecided, ..) => "Undecided: the motion is not proved free without any tolerance.\n".to_string(),
        (Overall::Free, Some(proved), Some(open)) => format!(
            "Free for every motion within {proved:e} {unit} ({name}); not proved at {open:e} {unit}{}.\n",
            found.refuted.map_or(String::new(), |value| format!(", and a motion within {value:e} {unit} collides"))
        ),
        (Overall::Free, proved, _) => {
            format!(
                "Free for every motion within {:e} {unit} ({name}), the most that is asked.\n",
                proved.unwrap_or(0.0)
            )
        }
    }
}
