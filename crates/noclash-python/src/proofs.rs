//! Certificates: a Free written down, and replayed by the verifier, which shares no code with the search.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::check::{CellMotion, Certification, CertifyError, CertifyOptions, InputFile, Stop, Tolerances, certify};
use noclash::verify::sha256::Sha256;
use noclash::verify::{Refusal, Report, hexadecimal, verify};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::Trouble;

/// What is to be certified, and how hard to try.
pub struct Asked {
    pub margin: f64,
    pub tolerances: Option<Tolerances>,
    pub budget: u64,
}

/// What came of an attempt: a certificate, or why there is none.
pub enum Attempt {
    Written(Box<Report>),
    NotProved { segment: usize, bodies: [usize; 2] },
    Stopped,
}

/// Writes a certificate beside `output`, replays it, and gives it its name only then.
pub fn write(
    open: &OpenCell,
    motions: &[CellMotion],
    output: &Path,
    asked: &Asked,
    stop: &dyn Stop,
) -> Result<Attempt, Trouble> {
    let mut part = output.as_os_str().to_os_string();
    part.push(".part");
    let part = PathBuf::from(part);
    let attempt = attempt(open, motions, &part, asked, stop);
    match &attempt {
        Ok(Attempt::Written(_)) => std::fs::rename(&part, output).map_err(|error| unwritable(output, &error))?,
        // What is not a certificate must not lie about as if it were one.
        Ok(Attempt::NotProved { .. } | Attempt::Stopped) | Err(_) => drop(std::fs::remove_file(&part)),
    }
    attempt
}

fn attempt(
    open: &OpenCell,
    motions: &[CellMotion],
    part: &Path,
    asked: &Asked,
    stop: &dyn Stop,
) -> Result<Attempt, Trouble> {
    let inputs = digests(open);
    let Asked { margin, tolerances, budget } = *asked;
    let options = CertifyOptions { margin, tolerances, budget, inputs: &inputs, stop, ..CertifyOptions::default() };
    let file = File::create(part).map_err(|error| unwritable(part, &error))?;
    let written = certify(&open.cell, motions, &options, &mut BufWriter::new(file)).map_err(|error| match error {
        CertifyError::Write(error) => unwritable(part, &error),
        error => Trouble::argument("unsupported", error.to_string(), "use check without a certificate"),
    })?;
    match written {
        Certification::NotProved { segment, bodies } => Ok(Attempt::NotProved { segment, bodies }),
        Certification::Stopped => Ok(Attempt::Stopped),
        Certification::Written { .. } => {
            let file = File::open(part).map_err(|error| unwritable(part, &error))?;
            let report = verify(BufReader::new(file)).map_err(|refusal| {
                let message = format!("what was written {refusal}");
                Trouble::argument("inconsistent", message, "report this as a mistake of noclash")
            })?;
            Ok(Attempt::Written(Box::new(report)))
        }
    }
}

/// The files of the cell with their digests; what was only in memory has none.
fn digests(open: &OpenCell) -> Vec<InputFile> {
    let folder = open.file.parent().unwrap_or(Path::new(""));
    let digest = |file: &PathBuf| {
        let name = file.strip_prefix(folder).unwrap_or(file);
        Some((name.display().to_string(), Sha256::of(&std::fs::read(file).ok()?)))
    };
    open.files.iter().filter_map(digest).collect()
}

fn unwritable(file: &Path, error: &std::io::Error) -> Trouble {
    Trouble::argument("unreadable", format!("{}: {error}", file.display()), "name a file that can be written")
}

/// What a report says, as a dictionary.
pub fn told<'py>(py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    told.set_item("statement", hexadecimal(&report.statement))?;
    told.set_item("pairs", report.pairs)?;
    told.set_item("segments", report.segments)?;
    told.set_item("clearance", report.clearance)?;
    told.set_item("margin", report.margins.map(|[_, least]| least))?;
    told.set_item("bytes", report.bytes[1])?;
    told.set_item("steps", report.steps)?;
    let name = |body: usize| report.bodies[body].as_str();
    let excluded: Vec<(&str, &str, &str)> =
        report.excluded.iter().map(|([a, b], reason)| (name(*a), name(*b), reason.as_str())).collect();
    told.set_item("excluded", excluded)?;
    let inputs: Vec<(&str, String)> =
        report.inputs.iter().map(|(name, digest)| (name.as_str(), hexadecimal(digest))).collect();
    told.set_item("inputs", inputs)?;
    Ok(told)
}

/// Replays a certificate: its report, or why it does not hold. A file that is none is an error.
#[pyfunction(name = "verify")]
pub fn verify_file<'py>(py: Python<'py>, file: PathBuf) -> PyResult<(Option<Bound<'py, PyDict>>, Option<String>)> {
    let unreadable = |why: String| {
        let message = format!("{}: {why}", file.display());
        Trouble::argument("unreadable", message, "name a file that `certify` has written")
    };
    let opened = File::open(&file).map_err(|error| unreadable(error.to_string()))?;
    match py.detach(|| verify(BufReader::new(opened))) {
        Ok(report) => Ok((Some(told(py, &report)?), None)),
        Err(Refusal::Fails(why)) => Ok((None, Some(why))),
        Err(Refusal::Unreadable(why)) => Err(unreadable(why).into()),
    }
}
