//! `noclash report`: cell, motion, answer and clearance in one HTML file.

use noclash::{CheckReport, Stop, ensure_place, write};
use noclash_view::{AnswerParts, Part, RecordedFiles, Report, export_answer, export_path, export_scene};
use serde_json::{Value, json};

use super::check::{exit_status, query, sharded, text};
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion_from;
use super::opening;
use crate::answer::{Answer, ExitStatus, at_least, at_most, count};
use crate::arguments::{CheckArguments, ReportArguments};
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ReportArguments) -> Result<Answer, CommandError> {
    ensure_place(&arguments.output)?;
    let files = RecordedFiles::default();
    let cell = opening::open_from(&arguments.check.motion.cell, &files, &arguments.check.build)?;
    let stop = listen_for_interrupt();
    let motion = sharded(read_motion_from(&files, &cell, &arguments.check.motion)?, &arguments.check)?;
    let bar = progress::Bar::new("checking");
    let checked = query(&cell, &motion, &arguments.check)?.progress(&bar).cancel(&stop).run()?;
    bar.finish();
    let Answered { answer, part } = answered(&checked, &stop, &|_| {});
    let verdict = answer.json["verdict"].as_str().unwrap_or_default().to_string();
    let report = Report {
        title: title(&arguments.check),
        verdict,
        command: command_line(),
        text: answer.text.clone(),
        inputs: files.to_json(),
        scene: export_scene(&cell),
        path: export_path(&cell.cell, motion.description(), motion.segments()),
        answer: part,
    };
    let html = report.html();
    write(&arguments.output, &html)?;
    let mut json = answer.json;
    json["report"] = json!({"file": arguments.output.display().to_string(), "bytes": html.len()});
    let text = format!("{}The report is in {}.\n", answer.text, arguments.output.display());
    Ok(Answer { text, json, exit: answer.exit })
}

/// An answer for the terminal and the same for the page.
pub struct Answered {
    pub answer: Answer,
    pub part: Part,
}

/// Everything that the page shows beside the verdict. `verdict_known` gets the answer before the curves are there, which may take
/// much longer.
pub fn answered(checked: &CheckReport, stop: &dyn Stop, verdict_known: &dyn Fn(Part)) -> Answered {
    let answer = Answer { text: text(checked), json: checked.to_json(), exit: exit_status(checked) };
    let part = |clearance: Value, first_contact: Value, profiles: &[Vec<noclash::check::ProfilePiece>]| {
        let sentence = sentence(&answer, &clearance, &first_contact);
        let check = answer.json.clone();
        let parts = AnswerParts { sentence, check, clearance, first_contact };
        export_answer(&parts, &checked.cell.cell, checked.motion.segments(), profiles)
    };
    let no_curves = json!({"verdict": answer.json["verdict"], "clearance": null, "profile": []});
    verdict_known(part(no_curves, Value::Null, &[]));
    let bar = progress::Bar::new("clearance");
    let curves = checked.clearance_curves(stop, &bar);
    bar.finish();
    let part = part(curves.to_json(), checked.first_contact_json(stop), &curves.profiles);
    Answered { answer, part }
}

/// Whether the check left pairs out because they are proved unreachable.
fn rests_on_reach(check: &Value) -> bool {
    !check["unchecked"]["by_reason"]["unreachable"].is_null()
}

/// The best proved lower bound on the clearance of a free path: that of the profile or that of the check itself, which both hold; but the
/// check says nothing of how far apart pairs are that it left out as unreachable.
fn kept(check: &Value, clearance: &Value) -> Option<f64> {
    let profiled = clearance["clearance"]["lower"].as_f64()?;
    if rests_on_reach(check) {
        return Some(profiled);
    }
    let segments = check["segments"].as_array()?;
    let least = segments.iter().map(|segment| segment["clearance"]["lower"].as_f64().unwrap_or(0.0));
    Some(profiled.max(least.fold(f64::INFINITY, f64::min)))
}

/// The verdict in one sentence.
fn sentence(answer: &Answer, clearance: &Value, first_contact: &Value) -> String {
    let check = &answer.json;
    let segments = check["segments"].as_array().map_or(0, Vec::len);
    let all = count(segments, "segment", "segments");
    let names = |bodies: &Value| {
        let name = |index: usize| bodies[index].as_str().unwrap_or_default().to_string();
        format!("{} and {}", name(0), name(1))
    };
    match answer.exit {
        ExitStatus::Interrupted => "Interrupted before everything was looked at: nothing is called free.".to_string(),
        ExitStatus::Done if check["pairs"]["checked"] == 0 && !rests_on_reach(check) => {
            format!("Free, but only because no pair is checked in this cell ({all}).")
        }
        ExitStatus::Done => match kept(check, clearance) {
            None => format!("Proved for the whole motion ({all})."),
            Some(lower) => {
                let nearest = names(&clearance["clearance"]["bodies"]);
                let distance = at_least(lower);
                format!(
                    "Proved for the whole motion ({all}): nothing comes nearer than {distance}. Nearest: {nearest}."
                )
            }
        },
        ExitStatus::Collision if first_contact.is_object() => {
            let bodies = names(&first_contact["bodies"]);
            let [lower, upper] = ["t_lower", "t_upper"].map(|key| first_contact[key].as_f64().unwrap_or(0.0));
            let not_decided = |key: &str| first_contact[key].as_array().is_some_and(|list| !list.is_empty());
            let unclear = if not_decided("unclear") || not_decided("undecided_before") {
                " Something before that is not decided."
            } else {
                ""
            };
            let (lower, upper) = ((lower * 1e6).floor() / 1e6, (upper * 1e6).ceil() / 1e6);
            let segment = &first_contact["segment"];
            format!("{bodies} touch first in segment {segment}, between t = {lower} and t = {upper}.{unclear}")
        }
        ExitStatus::Collision => {
            let empty = Vec::new();
            let all_segments = check["segments"].as_array().unwrap_or(&empty);
            let colliding: Vec<&Value> = all_segments.iter().filter(|segment| segment["contact"].is_object()).collect();
            let Some(first) = colliding.first() else { return "Collision.".to_string() };
            let contact = &first["contact"];
            let bodies = names(&contact["bodies"]);
            let how = match contact["kind"].as_str() {
                Some("containment") => format!("{bodies}: one is inside the other"),
                Some("margin") => {
                    let apart = at_most(contact["distance"].as_f64().unwrap_or(0.0));
                    format!("{bodies} come within their margin ({apart} apart)")
                }
                _ => format!("{bodies} overlap"),
            };
            let others = match colliding.len() {
                1 => String::new(),
                number => format!(" {number} of {all} collide."),
            };
            format!("{how} in segment {} at t = {}.{others}", first["index"], contact["t"])
        }
        ExitStatus::Undecided | ExitStatus::Refused => {
            let empty = Vec::new();
            let all_segments = check["segments"].as_array().unwrap_or(&empty);
            let open = all_segments.iter().filter(|segment| segment["verdict"] != "free").count();
            format!("No collision was found, and {open} of {all} could not be proved free.")
        }
    }
}

/// The names of cell and path.
pub fn title(arguments: &CheckArguments) -> String {
    let short = |file: &str| {
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        name.to_string()
    };
    let motion = &arguments.motion;
    let paths = motion.paths.iter().cloned().chain(motion.edges.iter().map(|file| file.display().to_string()));
    let mut names = vec![short(&motion.cell.display().to_string())];
    names.extend(paths.map(|path| short(&path)));
    names.join(" · ")
}

/// The command as it was given.
pub fn command_line() -> String {
    let quoted = |word: String| {
        let plain = |c: char| c.is_alphanumeric() || "-_./=:,+@%".contains(c);
        if !word.is_empty() && word.chars().all(plain) { word } else { format!("'{}'", word.replace('\'', "'\\''")) }
    };
    let words = std::env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("noclash".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(checked: usize, by_reason: Value) -> Answer {
        let segments = json!([{"clearance": {"lower": 0.4}}]);
        let json = json!({"pairs": {"checked": checked}, "unchecked": {"by_reason": by_reason}, "segments": segments});
        Answer { text: String::new(), json, exit: ExitStatus::Done }
    }

    #[test]
    fn a_report_says_no_more_than_the_nearest_pair_keeps_though_it_is_unreachable() {
        let clearance = json!({"clearance": {"lower": 0.05, "bodies": ["a", "b"]}});
        let told = |checked: usize, by_reason: Value| sentence(&free(checked, by_reason), &clearance, &Value::Null);
        // The check proved 0.4 m of the checked pairs alone.
        assert!(told(3, json!({"unreachable": 1})).contains("nearer than 50"));
        assert!(told(3, json!({"adjacent": 1})).contains("nearer than 400"));
        assert!(told(0, json!({"unreachable": 1})).contains("nearer than 50"));
        assert!(told(0, json!({"adjacent": 1})).contains("only because no pair is checked"));
    }
}
