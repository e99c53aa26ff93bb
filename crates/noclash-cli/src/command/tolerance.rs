//! `noclash tolerance`: the largest tolerance for which a motion is still proved free.

use noclash::check::{
    CheckOptions, LargestTolerance, Overall, Stop, ToleranceKind, ToleranceSearch, largest_tolerance,
};
use noclash::robot::Limits;
use serde_json::json;

use super::asked_pairs::AskedPairs;
use super::check::{listen_for_interrupt, load_path, motions};
use super::tolerances::{tolerances_json, without_times};
use crate::answer::{Answer, ExitStatus, notes};
use crate::arguments::ToleranceQuestion;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ToleranceQuestion) -> Result<Answer, CommandError> {
    let kind = ToleranceKind::by_name(&arguments.kind).ok_or_else(|| CommandError::Usage {
        message: format!("there is no tolerance `{}`", arguments.kind),
        remedy: format!("the kinds are: {}", ToleranceKind::ALL.map(ToleranceKind::name).join(", ")),
    })?;
    for (flag, value, usable) in [
        ("--margin", arguments.margin, arguments.margin >= 0.0),
        ("--accuracy", arguments.accuracy, arguments.accuracy > 0.0 && arguments.accuracy < 1.0),
    ] {
        if !(value.is_finite() && usable) {
            return Err(CommandError::usage(format!("{flag} is {value}, which cannot be used")));
        }
    }
    let search = ToleranceSearch {
        kind,
        stated: arguments.tolerance.tolerances(),
        seconds: arguments.tolerance.seconds(),
        accuracy: arguments.accuracy,
        options: CheckOptions {
            margin: arguments.margin,
            threads: arguments.motion.threads,
            budget: arguments.budget,
            ..CheckOptions::default()
        },
    };
    if search.is_empty() {
        return Err(CommandError::Usage {
            message: "--kind all looks for a factor of given tolerances, and none is given".to_string(),
            remedy: "add --tolerance-pose, --tolerance-joints, --tolerance-obstacles or --tolerance-time".to_string(),
        });
    }
    let open = noclash::open(&arguments.motion.cell)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    let stop = listen_for_interrupt();
    let bar = progress::bar("trying", 0);
    let tell = |tries: u32| bar.set_position(u64::from(tries));
    let found = largest_tolerance(&open.cell, (&path.path, &motions), &search, &stop, &tell)
        .map_err(|error| without_times(&error, &file))?;
    bar.finish_and_clear();
    let interrupted = stop.stop();
    // Whatever tolerance is tried brings back the pairs that are proved out of reach.
    let pairs = AskedPairs::next_to(found.nominal, &open.cell, true);
    let assumptions = open.assumptions_along(&path.path);
    let warnings: Vec<&String> = open.warnings.iter().chain(&path.warnings).collect();
    let json = json!({
        "verdict": found.nominal.as_str(), "kind": kind.name(), "unit": kind.unit(), "proved": found.proved,
        "not_proved": found.not_proved, "refuted": found.refuted, "tries": found.tries, "interrupted": interrupted,
        "tolerances": tolerances_json(&open, &search.stated, search.seconds),
        "assumptions": assumptions, "warnings": warnings, "unchecked": pairs.unchecked_json(),
    });
    let text = text(&found, kind) + &pairs.text() + &notes(&assumptions, &warnings);
    Ok(Answer { text, json, exit: ExitStatus::of(found.nominal, interrupted) })
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
