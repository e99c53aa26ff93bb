//! Certificates: the proof of a *free* written to a file, replayed once before it gets its name.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use noclash_cell::{CellMotion, Tolerances};
use noclash_certify::{Certification, CertifyError, CertifyOptions, Guide, InputFile, certify};
use noclash_check::{CheckOptions, Engine, Overall, Verdict, asks_beyond_reach, check, overall};
use noclash_io::{InputError, InputErrorKind};
use noclash_verify::{Report, hexadecimal, sha256::Sha256, verify};
use serde_json::{Value, json};

use crate::attention::{Attention, attended};
use crate::json::{PairSummary, defaults_json, finite, tolerances_json};
use crate::output::{ensure_place, partial, unwritable};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for a certificate: [`OpenCell::certify`], options, [`CertifyQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct CertifyQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    output: PathBuf,
    inputs: Vec<PathBuf>,
    unreadable: Unreadable,
    budget: u64,
    clock_skew: f64,
    options: CheckOptions,
    since: Option<PathBuf>,
    attention: Attention<'a>,
}

attended!(CertifyQuery);

impl OpenCell {
    /// Proves a motion free and writes the proof to a file that [`verify`](crate::verify_file) replays.
    pub fn certify<'a>(&'a self, motion: &'a Motion, output: impl AsRef<Path>) -> CertifyQuery<'a> {
        let inputs = Some(motion.file()).filter(|file| !file.as_os_str().is_empty()).map(Path::to_path_buf);
        CertifyQuery {
            cell: self,
            motion,
            output: output.as_ref().to_path_buf(),
            inputs: inputs.into_iter().collect(),
            unreadable: Unreadable::Refused,
            budget: CertifyOptions::default().budget,
            clock_skew: 0.0,
            options: CheckOptions::default(),
            since: None,
            attention: Attention::default(),
        }
    }
}

impl<'a> CertifyQuery<'a> {
    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.margin = metres;
        self
    }

    /// Calibration and tracking errors that the proof covers.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.options.tolerances = Some(tolerances);
        self
    }

    /// Clock skew in seconds that the proof covers.
    pub fn clock_skew(self, seconds: f64) -> Self {
        Self { clock_skew: seconds, ..self }
    }

    /// Most steps for one pair over one interval of the motion.
    pub fn budget(self, steps: u64) -> Self {
        Self { budget: steps, ..self }
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// An earlier certificate whose steps are tried before others are searched. It is replayed first; every step that is written is tested for the
    /// new statement, so that the new certificate rests on nothing of the old one.
    pub fn since(self, certificate: impl AsRef<Path>) -> Self {
        Self { since: Some(certificate.as_ref().to_path_buf()), ..self }
    }

    /// Files that the motion came from, whose digests the certificate states; without this, the motion's own.
    pub fn inputs(self, files: Vec<PathBuf>) -> Self {
        Self { inputs: files, ..self }
    }

    /// Leaves out digests of files that are not on the disk: those of a cell that was made in memory.
    pub fn skip_unreadable_inputs(self, skip: bool) -> Self {
        Self { unreadable: if skip { Unreadable::Skipped } else { Unreadable::Refused }, ..self }
    }

    /// Checks the motion, searches its proof, writes and replays it.
    pub fn run(self) -> Result<CertifyReport<'a>, Error> {
        let Self { cell, motion, output, inputs, unreadable, budget, clock_skew, options, since, attention } = self;
        RequestError::unless_usable("margin", options.margin, true)?;
        RequestError::unless_usable_tolerances(options.tolerances.as_ref())?;
        cell.refuse_loose_loops(options.tolerances.as_ref(), clock_skew)?;
        ensure_place(&output)?;
        let guide = since.as_deref().map(read_guide).transpose()?;
        let segments = motion.with_clock_skew(cell, clock_skew)?;
        let total = segments.len();
        let report = |done: usize| attention.progress.progress(done, total);
        let answers = check(&cell.cell, &segments, Engine::default(), &options, attention.stop, &report);
        let interrupted = attention.stop.stop();
        let verdict = overall(&answers).if_interrupted(interrupted);
        let beyond_reach = asks_beyond_reach(&cell.cell, &segments, &options);
        let tolerances = options.tolerances.unwrap_or_default();
        let outcome = if verdict == Overall::Free {
            let inputs = digests_of(cell, &inputs, unreadable)?;
            let options = CertifyOptions {
                margin: options.margin,
                tolerances: options.tolerances,
                budget,
                inputs: &inputs,
                stop: attention.stop,
                guide: guide.as_ref(),
                ..CertifyOptions::default()
            };
            write_certificate(cell, &segments, &options, &output)?
        } else {
            let is_open = |verdict: &Verdict| !matches!(verdict, Verdict::Free { .. });
            let segment = answers.iter().position(|answer| is_open(&answer.verdict)).unwrap_or(0);
            Certificate::NothingToCertify { verdict, segment, interrupted }
        };
        // A certificate proves pairs that are out of reach like all others.
        let beyond_reach = beyond_reach || matches!(outcome, Certificate::Written(_));
        let pairs = PairSummary::next_to(verdict, &cell.cell, beyond_reach);
        Ok(CertifyReport { cell, motion, outcome, pairs, tolerances, clock_skew })
    }
}

/// Result of a certification.
#[non_exhaustive]
pub struct CertifyReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// The certificate, or why there is none.
    pub outcome: Certificate,
    /// The pairs that the proof covers, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    tolerances: Tolerances,
    clock_skew: f64,
}

/// A certificate, or why there is none.
#[non_exhaustive]
pub enum Certificate {
    /// The file has its name, and was replayed once before it got it.
    Written(Box<WrittenCertificate>),
    /// The motion is free, but there is no file.
    NotWritten {
        /// In one sentence.
        reason: String,
        /// Whether it was ended early.
        interrupted: bool,
    },
    /// The motion is not proved free.
    NothingToCertify {
        /// Collision or undecided.
        verdict: Overall,
        /// The first segment that is not free.
        segment: usize,
        /// Whether it was ended early.
        interrupted: bool,
    },
}

/// A certificate on disk.
#[non_exhaustive]
pub struct WrittenCertificate {
    /// Its file.
    pub file: PathBuf,
    /// Report of its replay.
    pub report: Report,
    /// Bytes of the statement about the cell.
    pub statement_bytes: usize,
    /// Bytes of each segment's proof.
    pub segment_bytes: Vec<usize>,
    /// Pairs over stretches of time whose steps are those of an earlier certificate, and all that are not proved in groups.
    pub followed: [u64; 2],
}

impl WrittenCertificate {
    /// The certificate as reports have it under `certificate`.
    pub fn to_json(&self) -> Value {
        let Self { file, report, statement_bytes, segment_bytes, followed } = self;
        json!({
            "file": file.display().to_string(), "bytes": report.bytes[1], "statement_bytes": statement_bytes,
            "segment_bytes": segment_bytes, "statement": hexadecimal(&report.statement), "pairs": report.pairs,
            "steps": report.steps, "clearance": finite(report.clearance),
            "proofs": {"as_before": followed[0], "single": followed[1]},
        })
    }
}

impl CertifyReport<'_> {
    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_along(self.motion.description())
    }

    /// Notes about the input.
    pub fn warnings(&self) -> Vec<&String> {
        self.cell.warnings.iter().chain(self.motion.warnings()).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let mut report = match &self.outcome {
            Certificate::Written(written) => json!({"verdict": "free", "certificate": written.to_json()}),
            Certificate::NotWritten { reason, interrupted } => {
                json!({"verdict": "undecided", "certificate": null, "reason": reason, "interrupted": interrupted})
            }
            Certificate::NothingToCertify { verdict, segment, interrupted } => {
                let mut report = json!({"verdict": verdict.as_str(), "segment": segment, "certificate": null});
                if *interrupted {
                    report["interrupted"] = json!(true);
                }
                report
            }
        };
        if let Some(tolerances) = tolerances_json(self.cell, &self.tolerances, self.clock_skew) {
            report["tolerances"] = tolerances;
        }
        report["unchecked"] = self.pairs.unchecked_json();
        report["defaults"] = json!(defaults_json(self.cell, self.motion));
        (report["assumptions"], report["warnings"]) = (json!(self.assumptions()), json!(self.warnings()));
        report
    }
}

/// An error that no input explains.
pub(crate) fn mistake(error: &dyn std::fmt::Display) -> Error {
    let message = format!("{error}: a mistake of noclash");
    RequestError::new(RequestErrorKind::Value, message, "report it with the files that show it").into()
}

/// Writes a certificate of motions that a check found Free, replays it, and gives it its name only then.
pub(crate) fn write_certificate(
    open: &OpenCell,
    motions: &[CellMotion],
    options: &CertifyOptions,
    output: &Path,
) -> Result<Certificate, Error> {
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
        Err(CertifyError::Write(error)) => Err(unwritable(output, &error.to_string()).into()),
        Err(error @ (CertifyError::Margin { .. } | CertifyError::Refused(_))) => Err(mistake(&error)),
    };
    if !matches!(&certificate, Ok(Certificate::Written(_))) {
        // What is not a certificate must not lie about as if it were one.
        drop(std::fs::remove_file(&part));
    }
    certificate
}

fn not_written(reason: String) -> Certificate {
    Certificate::NotWritten { reason, interrupted: false }
}

fn conclude(open: &OpenCell, written: Certification, part: &Path, output: &Path) -> Result<Certificate, Error> {
    let (statement_bytes, segment_bytes, followed) = match written {
        Certification::Written { statement_bytes, segment_bytes, followed } => {
            (statement_bytes, segment_bytes, followed)
        }
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
    Ok(Certificate::Written(Box::new(WrittenCertificate {
        file: output.to_path_buf(),
        report,
        statement_bytes,
        segment_bytes,
        followed,
    })))
}

/// The steps of an earlier certificate, which must hold.
fn read_guide(file: &Path) -> Result<Guide, InputError> {
    let refuse = |kind, message: String| {
        InputError::new(kind, file, message, "certify without it, or give a certificate that `verify` accepts")
    };
    let open =
        File::open(file).map_err(|error| refuse(InputErrorKind::Unreadable, format!("cannot be read: {error}")))?;
    Guide::read(BufReader::new(open))
        .map_err(|refusal| refuse(InputErrorKind::Syntax, format!("is no certificate to go on from: it {refusal}")))
}

/// Whether an input file that cannot be read is an error, or has no digest in the certificate.
#[derive(Clone, Copy)]
pub(crate) enum Unreadable {
    Refused,
    Skipped,
}

/// The files of a cell, and others, with their digests; named from the cell's folder where they are below it.
pub(crate) fn digests_of(
    open: &OpenCell,
    others: &[PathBuf],
    unreadable: Unreadable,
) -> Result<Vec<InputFile>, InputError> {
    let folder = open.file.parent().unwrap_or(Path::new(""));
    let mut files: Vec<PathBuf> = open.files.iter().chain(others).cloned().collect();
    files.sort();
    files.dedup();
    let digest = |file: PathBuf| {
        let bytes = std::fs::read(&file).map_err(|error| {
            let message = format!("cannot be read: {error}");
            InputError::new(InputErrorKind::Unreadable, &file, message, "check the file's name")
        })?;
        let name = file.strip_prefix(folder).ok().or(file.file_name().map(Path::new)).unwrap_or(&file);
        Ok((name.display().to_string(), Sha256::of(&bytes)))
    };
    let digests = files.into_iter().map(digest);
    match unreadable {
        Unreadable::Refused => digests.collect(),
        Unreadable::Skipped => Ok(digests.filter_map(Result::ok).collect()),
    }
}
