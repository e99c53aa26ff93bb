//! `noclash certify`: a Free written down as a file that `noclash verify` replays.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::check::{
    CellMotion, Certification, CertifyError, CertifyOptions, CheckOptions, Engine, InputFile, Overall, Stop, Verdict,
    asks_beyond_reach, certify, check, overall,
};
use noclash::io::{InputError, InputErrorKind};
use noclash::robot::Limits;
use noclash::verify::{Report, hexadecimal, sha256::Sha256, verify};
use serde_json::{Value, json};

use super::asked_pairs::AskedPairs;
use super::check::{listen_for_interrupt, load_path, motions};
use super::tolerances::{loosen, tolerances_json};
use crate::answer::{Answer, ExitStatus, at_least, count, notes};
use crate::arguments::CertifyArguments;
use crate::diagnostics::CommandError;
use crate::output::{ensure_place, unwritable};
use crate::progress;

pub fn run(arguments: &CertifyArguments) -> Result<Answer, CommandError> {
    let CertifyArguments { motion: asked, output, margin, tolerance, budget } = arguments;
    if !(margin.is_finite() && *margin >= 0.0) {
        return Err(CommandError::Usage {
            message: format!("--margin is {margin}, which is not a usable length"),
            remedy: "give a finite number of metres that is not negative".to_string(),
        });
    }
    ensure_place(output)?;
    let open = noclash::open(&asked.cell)?;
    let limits = if asked.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, asked, limits)?;
    let mut motions = motions(&open, &path, &file, limits)?;
    loosen(&open, &path.path, &file, &mut motions, tolerance.seconds())?;
    let tolerances = Some(tolerance.tolerances());
    let stop = listen_for_interrupt();
    let bar = progress::bar("checking", motions.len());
    let options = CheckOptions { margin: *margin, tolerances, threads: asked.threads, ..CheckOptions::default() };
    let answers =
        check(&open.cell, &motions, Engine::default(), &options, &stop, &|done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let interrupted = stop.stop();
    let beyond_reach = asks_beyond_reach(&open.cell, &motions, &options);
    let verdict = overall(&answers).if_interrupted(interrupted);
    if verdict != Overall::Free {
        let is_open = |verdict: &Verdict| !matches!(verdict, Verdict::Free { .. });
        let segment = answers.iter().position(|answer| is_open(&answer.verdict)).unwrap_or(0);
        let text = match verdict {
            Overall::Collision => {
                format!("Collision in segment {segment}: there is nothing to certify; see `noclash check`.\n")
            }
            Overall::Free | Overall::Undecided => {
                format!("Undecided in segment {segment}: there is nothing to certify; see `noclash check`.\n")
            }
        };
        let mut json = json!({"verdict": verdict.as_str(), "segment": segment, "certificate": null});
        if interrupted {
            json["interrupted"] = json!(true);
        }
        return Ok(Answer { text, json, exit: ExitStatus::of(verdict, interrupted) });
    }
    let paths = asked.paths.iter().map(|path| path.split_once('=').map_or(path.as_str(), |(_, file)| file));
    let asked_for: Vec<PathBuf> = paths.map(PathBuf::from).chain(asked.edges.clone()).collect();
    let inputs = digests_of(&open, &asked_for)?;
    let options = CertifyOptions {
        margin: *margin,
        tolerances,
        budget: *budget,
        inputs: &inputs,
        stop: &stop,
        ..CertifyOptions::default()
    };
    let certificate = write_certificate(&open, &motions, &options, output)?;
    // A certificate proves pairs that are out of reach like all others.
    let beyond_reach = beyond_reach || matches!(certificate, Certificate::Written { .. });
    let mut answer = match certificate {
        Certificate::Written { text, json } => Answer {
            text: format!("Free, and certified: {text}"),
            json: json!({"verdict": "free", "certificate": json}),
            exit: ExitStatus::Done,
        },
        Certificate::NotWritten { reason, interrupted } => Answer {
            text: format!("{reason}\n"),
            json: json!({"verdict": "undecided", "certificate": null, "reason": reason, "interrupted": interrupted}),
            exit: if interrupted { ExitStatus::Interrupted } else { ExitStatus::Undecided },
        },
    };
    if let Some(told) = tolerances_json(&open, &tolerance.tolerances(), tolerance.seconds()) {
        answer.json["tolerances"] = told;
    }
    let pairs = AskedPairs::next_to(verdict, &open.cell, beyond_reach);
    let assumptions = open.assumptions_along(&path.path);
    let warnings: Vec<&String> = open.warnings.iter().chain(&path.warnings).collect();
    answer.text += &pairs.text();
    answer.text += &notes(&assumptions, &warnings);
    answer.json["unchecked"] = pairs.unchecked_json();
    (answer.json["assumptions"], answer.json["warnings"]) = (json!(assumptions), json!(warnings));
    Ok(answer)
}

/// What came of writing a certificate.
pub enum Certificate {
    /// It has its name, and was replayed once before it got it.
    Written { text: String, json: Value },
    /// There is no file.
    NotWritten { reason: String, interrupted: bool },
}

/// Writes a certificate of motions that a check found Free, replays it, and gives it its name only then.
pub fn write_certificate(
    open: &OpenCell,
    motions: &[CellMotion],
    options: &CertifyOptions,
    output: &Path,
) -> Result<Certificate, CommandError> {
    let part = partial(output);
    let written = File::create(&part)
        .map_err(CertifyError::from)
        .and_then(|file| certify(&open.cell, motions, options, &mut BufWriter::new(file)));
    let certificate = match written {
        Ok(written) => conclude(open, written, &part, output),
        // Free, but beyond what a certificate can say.
        Err(
            error @ (CertifyError::Geometry { .. }
            | CertifyError::HalfSpace { .. }
            | CertifyError::Motion { .. }
            | CertifyError::Tolerance { .. }),
        ) => Ok(not_written(format!("Not certified: {error}."))),
        Err(error @ CertifyError::Simplified { .. }) => {
            let remedy = "state `pieces` in place of `simplify` in the cell file, or neither";
            Ok(not_written(format!("Not certified: {error}; {remedy}.")))
        }
        Err(CertifyError::Write(error)) => Err(unwritable(output, &error.to_string())),
        Err(error @ (CertifyError::Margin { .. } | CertifyError::Refused(_))) => {
            Err(CommandError::usage(format!("{error}: a mistake of noclash")))
        }
    };
    if !matches!(&certificate, Ok(Certificate::Written { .. })) {
        // What is not a certificate must not lie about as if it were one.
        drop(std::fs::remove_file(&part));
    }
    certificate
}

fn not_written(reason: String) -> Certificate {
    Certificate::NotWritten { reason, interrupted: false }
}

fn conclude(open: &OpenCell, written: Certification, part: &Path, output: &Path) -> Result<Certificate, CommandError> {
    let (statement_bytes, segment_bytes) = match written {
        Certification::Written { statement_bytes, segment_bytes } => (statement_bytes, segment_bytes),
        Certification::NotProved { segment, bodies } => {
            let [a, b] = bodies.map(|body| &open.cell.bodies()[body].name);
            return Ok(not_written(format!(
                "Not certified: segment {segment} is free, but no proof for {a} and {b} was found within the budget."
            )));
        }
        Certification::Stopped => {
            return Ok(Certificate::NotWritten { reason: "Interrupted.".to_string(), interrupted: true });
        }
    };
    let report = File::open(part)
        .map_err(|error| unwritable(output, &error.to_string()))
        .map(|file| verify(BufReader::new(file)))?;
    let report = match report {
        Ok(report) => report,
        Err(refusal) => return Ok(not_written(format!("Not certified: what was written {refusal}"))),
    };
    std::fs::rename(part, output).map_err(|error| unwritable(output, &error.to_string()))?;
    Ok(told(&report, output, statement_bytes, &segment_bytes))
}

fn told(report: &Report, output: &Path, statement_bytes: usize, segment_bytes: &[usize]) -> Certificate {
    let clearance = report.clearance.is_finite().then_some(report.clearance);
    let shown = clearance.map(|clearance| format!(", at least {} apart", at_least(clearance))).unwrap_or_default();
    let text = format!(
        "{} over {}{shown}.\n{}: {} bytes ({statement_bytes} for the cell), replayed once. Statement {}\n",
        count(report.pairs, "pair", "pairs"),
        count(segment_bytes.len(), "segment", "segments"),
        output.display(),
        report.bytes[1],
        hexadecimal(&report.statement),
    );
    let json = json!({
        "file": output.display().to_string(), "bytes": report.bytes[1], "statement_bytes": statement_bytes,
        "segment_bytes": segment_bytes, "statement": hexadecimal(&report.statement), "pairs": report.pairs,
        "steps": report.steps, "clearance": clearance,
    });
    Certificate::Written { text, json }
}

/// The files of a cell, and others, with their digests; named from the cell's folder where they are below it.
pub fn digests_of(open: &OpenCell, others: &[PathBuf]) -> Result<Vec<InputFile>, CommandError> {
    let folder = open.file.parent().unwrap_or(Path::new(""));
    let mut files: Vec<PathBuf> = open.files.iter().chain(others).cloned().collect();
    files.sort();
    files.dedup();
    let digest = |file: PathBuf| {
        let bytes = std::fs::read(&file).map_err(|error| {
            let message = format!("cannot be read: {error}");
            CommandError::from(InputError::new(InputErrorKind::Unreadable, &file, message, "check the file's name"))
        })?;
        let name = file.strip_prefix(folder).ok().or(file.file_name().map(Path::new)).unwrap_or(&file);
        Ok((name.display().to_string(), Sha256::of(&bytes)))
    };
    files.into_iter().map(digest).collect()
}

/// Where a certificate is while it is not one yet.
fn partial(output: &Path) -> PathBuf {
    let mut name = output.as_os_str().to_os_string();
    name.push(".part");
    name.into()
}
