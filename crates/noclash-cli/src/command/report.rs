//! `noclash report`: cell, motion, answer and clearance in one HTML file.

use std::time::{Duration, Instant};

use noclash::OpenCell;
use noclash::check::{
    CellMotion, Overall, PairProfileOptions, PathDescription, ProfileOptions, ProfilePiece, Stop, clearance_profile,
    pair_profiles,
};
use noclash_view::{AnswerParts, Part, RecordedFiles, Report, export_answer, export_path, export_scene};
use serde_json::{Value, json};

use super::check::{Question, listen_for_interrupt, question};
use super::clearance::Told;
use super::contact::first_contact_json;
use super::opening;
use crate::answer::{Answer, ExitStatus, at_least, at_most, count};
use crate::arguments::{CheckArguments, ReportArguments};
use crate::diagnostics::CommandError;
use crate::output::{ensure_place, write};
use crate::progress;

/// Every segment is told in so many pieces, fewer where all together would be more than the page can show.
const PIECES_LEVEL: u8 = 4;
const MOST_PIECES: usize = 16_000;
/// The bounds of a piece may stay this far apart, in metres: less than a plot shows.
const PROFILE_GAP: f64 = 2e-3;
/// Where things are nearest the bounds are at most this share of the clearance apart, but never asked to be nearer than …
const NEAREST_GAP_SHARE: f64 = 0.01;
/// … this, in metres.
const LEAST_GAP: f64 = 1e-6;
/// The curves are worth waiting for so long; what is left then is told as not known, which is true.
const PATIENCE: Duration = Duration::from_secs(30);
/// So many pairs have a curve of their own.
const NEAREST: usize = 8;
/// Bounds of all pairs over all segments are made up to here; beyond, the curve of all pairs together must do.
const MOST_PAIR_SEGMENTS: usize = 50_000;

pub fn run(arguments: &ReportArguments) -> Result<Answer, CommandError> {
    ensure_place(&arguments.output)?;
    let files = RecordedFiles::default();
    let open = opening::open_from(&arguments.check.motion.cell, &files, &arguments.check.build)?;
    let stop = listen_for_interrupt();
    let question = question(&open, &files, &arguments.check)?;
    let Answered { answer, part } = answered(&open, &question, arguments.check.motion.threads, &stop, &|_| {});
    opening::keep(&open);
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

/// Asks the question and everything the page shows beside the verdict. `verdict_known` is told the answer before the curves
/// are there, which may take much longer.
pub fn answered(
    open: &OpenCell,
    question: &Question,
    threads: usize,
    stop: &dyn Stop,
    verdict_known: &dyn Fn(Part),
) -> Answered {
    let answer = question.answer_until(stop);
    let part = |clearance: Value, first_contact: Value, profiles: &[Vec<ProfilePiece>]| {
        let sentence = sentence(&answer, &clearance, &first_contact);
        let check = answer.json.clone();
        let parts = AnswerParts { sentence, check, clearance, first_contact };
        export_answer(&parts, &open.cell, question.motions(), profiles)
    };
    let no_curves = json!({"verdict": answer.json["verdict"], "clearance": null, "profile": []});
    verdict_known(part(no_curves, Value::Null, &[]));
    let told = tell_clearance(open, question, &answer, threads, stop);
    let part = part(told.json(), first_contact(open, question, &answer, stop), &told.profiles);
    Answered { answer, part }
}

/// Where anything touches first; null where nothing does, or segments are independent and there is no first.
fn first_contact(open: &OpenCell, question: &Question, answer: &Answer, stop: &dyn Stop) -> Value {
    let follow_each_other = match question.path().path {
        PathDescription::Waypoints(_) | PathDescription::Curves(_) => true,
        PathDescription::Edges(_) => false,
    };
    if answer.exit != ExitStatus::Collision || !follow_each_other {
        return Value::Null;
    }
    let patience = Patience { stop, until: Instant::now() + PATIENCE };
    let (_, options) = question.how();
    first_contact_json(open, question.path(), question.motions(), options, &patience)
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
    let level_for = |curves: usize| {
        let pieces = MOST_PIECES / (segments * curves);
        PIECES_LEVEL.min(pieces.checked_ilog2().unwrap_or(0) as u8)
    };
    let options = ProfileOptions { level: level_for(1), gap: PROFILE_GAP, threads, tolerances: None };
    let pairwise = open.cell.pairs().checked().len() * segments <= MOST_PAIR_SEGMENTS;
    let bar = progress::bar("clearance", segments * if pairwise { 3 } else { 1 });
    let patient = || Patience { stop, until: Instant::now() + PATIENCE };
    let tell = |done: usize| bar.set_position(done as u64);
    let mut profiles = clearance_profile(&open.cell, motions, &options, &patient(), &tell);
    sharpen(&mut profiles, open, motions, &options, &patient());
    let pairs = pairwise.then(|| {
        let profile = ProfileOptions { level: level_for(NEAREST), ..options };
        let options = PairProfileOptions { profile, nearest: NEAREST };
        pair_profiles(&open.cell, motions, &options, &patient(), &|done| tell(segments + done))
    });
    bar.finish_and_clear();
    let verdict = match answer.exit {
        ExitStatus::Done => Overall::Free,
        ExitStatus::Collision => Overall::Collision,
        ExitStatus::Undecided | ExitStatus::Interrupted | ExitStatus::Refused => Overall::Undecided,
    };
    let notes = open.nominal_notes(&question.path().path);
    let warnings = open.warnings.iter().chain(&question.path().warnings).cloned().chain(notes).collect();
    Told { open, path: &question.path().path, verdict, profiles, pairs, warnings, tolerances: None }
}

/// Asks again, more closely, about the segments that may hold the least clearance, or the least beside contacts.
fn sharpen(
    profiles: &mut [Vec<ProfilePiece>],
    open: &OpenCell,
    motions: &[CellMotion],
    options: &ProfileOptions,
    stop: &dyn Stop,
) {
    let witnessed = profiles.iter().flatten().map(|piece| piece.upper.get()).filter(|&upper| upper > 0.0);
    let Some(least) = witnessed.min_by(f64::total_cmp) else { return };
    let gap = (NEAREST_GAP_SHARE * least).max(LEAST_GAP);
    if gap >= options.gap {
        return;
    }
    for (profile, motion) in profiles.iter_mut().zip(motions) {
        let may_be_least = profile.iter().any(|piece| piece.lower.is_some_and(|lower| lower.get() <= least));
        if may_be_least && !stop.stop() {
            let options = ProfileOptions { gap, ..*options };
            let sharper = clearance_profile(&open.cell, std::slice::from_ref(motion), &options, stop, &|_| {});
            // Both are valid; one that was cut short is not taken.
            if let Some(sharper) = sharper.into_iter().next().filter(|_| !stop.stop()) {
                *profile = sharper;
            }
        }
    }
}

/// Ends when another does, or when it has lasted long enough.
struct Patience<'a> {
    stop: &'a dyn Stop,
    until: Instant,
}

impl Stop for Patience<'_> {
    fn stop(&self) -> bool {
        self.stop.stop() || Instant::now() >= self.until
    }
}

/// The best proved lower bound on the clearance of a free path: that of the profile or that of the check itself. Both hold.
fn kept(check: &Value, clearance: &Value) -> Option<f64> {
    let profiled = clearance["clearance"]["lower"].as_f64()?;
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
        ExitStatus::Done if check["pairs"]["checked"] == 0 => {
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
