//! `noclash report`: cell, motion, answer and clearance in one HTML file.

use noclash::OpenCell;
use noclash::check::{Overall, PairProfileOptions, ProfileOptions, Stop, clearance_profile, pair_profiles};
use noclash::io::LoadOptions;
use noclash_view::{AnswerParts, Part, RecordedFiles, Report, export_answer, export_path, export_scene};
use serde_json::{Value, json};

use super::check::{Question, listen_for_interrupt, question};
use super::clearance::{Told, write};
use crate::answer::{Answer, ExitStatus, at_least, at_most, count};
use crate::arguments::{CheckArguments, ReportArguments};
use crate::diagnostics::CommandError;
use crate::progress;

/// Every segment is told in so many pieces, fewer where all together would be more than the page can show.
const PIECES_LEVEL: u8 = 4;
const MOST_PIECES: usize = 16_000;
/// The bounds of a piece may stay this far apart, in metres: less than a plot shows.
const PROFILE_GAP: f64 = 1e-4;
/// So many pairs have a curve of their own.
const NEAREST: usize = 8;
/// Bounds of all pairs over all segments are made up to here; beyond, the curve of all pairs together must do.
const MOST_PAIR_SEGMENTS: usize = 50_000;

pub fn run(arguments: &ReportArguments) -> Result<Answer, CommandError> {
    let files = RecordedFiles::default();
    let open = noclash::open_from(&arguments.check.motion.cell, &files, &LoadOptions::from_environment())?;
    let stop = listen_for_interrupt();
    let question = question(&open, &files, &arguments.check)?;
    let Answered { answer, part } = answered(&open, &question, arguments.check.motion.threads, &stop);
    let verdict = answer.json["verdict"].as_str().unwrap_or_default().to_string();
    let report = Report {
        title: title(&arguments.check),
        verdict,
        command: command_line(),
        text: answer.text.clone(),
        inputs: files.to_json(),
        scene: export_scene(&open),
        path: export_path(&open.cell, &question.path().path, question.motions()),
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

/// Asks the question and everything the page shows beside the verdict.
pub fn answered(open: &OpenCell, question: &Question, threads: usize, stop: &dyn Stop) -> Answered {
    let answer = question.answer_until(stop);
    let motions = question.motions();
    let told = tell_clearance(open, question, &answer, threads, stop);
    let parts = AnswerParts {
        sentence: sentence(&answer, &told.json()),
        check: answer.json.clone(),
        clearance: told.json(),
        first_contact: Value::Null,
    };
    let part = export_answer(&parts, &open.cell, motions, &told.profiles);
    Answered { answer, part }
}

fn tell_clearance<'a>(
    open: &'a OpenCell,
    question: &'a Question,
    answer: &Answer,
    threads: usize,
    stop: &dyn Stop,
) -> Told<'a> {
    let motions = question.motions();
    let segments = motions.len().max(1);
    let level = PIECES_LEVEL.min((MOST_PIECES / segments).checked_ilog2().unwrap_or(0) as u8);
    let options = ProfileOptions { level, gap: PROFILE_GAP, threads };
    let pairwise = open.cell.pairs().checked().len() * segments <= MOST_PAIR_SEGMENTS;
    let bar = progress::bar("clearance", segments * if pairwise { 3 } else { 1 });
    let profiles = clearance_profile(&open.cell, motions, &options, stop, &|done| bar.set_position(done as u64));
    let pairs = pairwise.then(|| {
        let options = PairProfileOptions { profile: options, nearest: NEAREST };
        pair_profiles(&open.cell, motions, &options, stop, &|done| bar.set_position((segments + done) as u64))
    });
    bar.finish_and_clear();
    let verdict = match answer.exit {
        ExitStatus::Done => Overall::Free,
        ExitStatus::Collision => Overall::Collision,
        ExitStatus::Undecided | ExitStatus::Interrupted => Overall::Undecided,
    };
    let warnings = open.warnings.iter().chain(&question.path().warnings).collect();
    Told { open, path: &question.path().path, verdict, profiles, pairs, warnings }
}

/// The verdict in one sentence.
fn sentence(answer: &Answer, clearance: &Value) -> String {
    let check = &answer.json;
    let segments = check["segments"].as_array().map_or(0, Vec::len);
    let all = count(segments, "segment", "segments");
    let names = |bodies: &Value| {
        let name = |index: usize| bodies[index].as_str().unwrap_or_default().to_string();
        format!("{} and {}", name(0), name(1))
    };
    match answer.exit {
        ExitStatus::Interrupted => "Interrupted before everything was looked at: nothing is called free.".to_string(),
        ExitStatus::Done => match clearance["clearance"]["lower"].as_f64() {
            None => format!("Free, but only because no pair is checked in this cell ({all})."),
            Some(lower) => {
                let nearest = names(&clearance["clearance"]["bodies"]);
                let kept = at_least(lower);
                format!("Proved for the whole motion ({all}): nothing comes nearer than {kept}. Nearest: {nearest}.")
            }
        },
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
        ExitStatus::Undecided => {
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
