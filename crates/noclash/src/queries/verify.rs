//! Verification: replays a certificate, and says whether it is one about a given cell and motion.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use noclash_cell::Tolerances;
use noclash_certify::statement_digest_within;
use noclash_io::{InputError, InputErrorKind, option};
use noclash_verify::{Refusal, Report, hexadecimal, verify};
use serde_json::{Value, json};

use crate::{Error, Motion, OpenCell, RequestError};

/// The statement that a certificate is expected to make: SHA-256 of cell, motion, margin and tolerances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement([u8; 32]);

impl std::fmt::Display for Statement {
    /// In hexadecimal digits, as reports write it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

impl OpenCell {
    /// The statement that a certificate about this cell and motion makes.
    pub fn statement(
        &self,
        motion: &Motion,
        margin: f64,
        tolerances: Tolerances,
        clock_skew: f64,
    ) -> Result<Statement, Error> {
        RequestError::unless_usable("margin", margin, true)?;
        RequestError::unless_usable_tolerances(Some(&tolerances))?;
        let segments = motion.with_clock_skew(self, clock_skew)?;
        let digest = statement_digest_within(&self.cell, &segments, margin, Some(tolerances)).map_err(|error| {
            let remedy = format!("verify the proof without {}", option("cell"));
            InputError::new(InputErrorKind::Unsupported, &self.file, error.to_string(), remedy)
        })?;
        Ok(Statement(digest))
    }
}

/// Replays a certificate with nothing of the program that found it. With a statement, also says whether it proves that one.
pub fn verify_file(proof: impl AsRef<Path>, expected: Option<Statement>) -> Result<Verification, Error> {
    let proof = proof.as_ref();
    let unreadable = |message: String| {
        InputError::new(InputErrorKind::Unreadable, proof, message, "name a file that `noclash certify` has written")
    };
    let file = File::open(proof).map_err(|error| unreadable(format!("cannot be read: {error}")))?;
    match verify(BufReader::new(file)) {
        Err(Refusal::Unreadable(why)) => Err(unreadable(format!("cannot be read: {why}")).into()),
        Err(Refusal::Fails(why)) => Ok(Verification::Fails { reason: format!("The proof does not hold: {why}") }),
        Ok(report) if expected.is_some_and(|Statement(digest)| digest != report.statement) => {
            let reason =
                "The proof holds, but not for this cell, path, margin and tolerances: its statement is another one";
            Ok(Verification::Fails { reason: reason.to_string() })
        }
        Ok(report) => Ok(Verification::Holds { report: Box::new(report), compared: expected.is_some() }),
    }
}

/// Result of a verification.
#[non_exhaustive]
pub enum Verification {
    /// The proof holds.
    Holds {
        /// Report of what it proves.
        report: Box<Report>,
        /// Whether it was compared with a statement, and is about that one.
        compared: bool,
    },
    /// It does not, or it is about something else.
    Fails {
        /// In one sentence.
        reason: String,
    },
}

impl Verification {
    /// The result as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Fails { reason } => json!({"holds": false, "reason": reason}),
            Self::Holds { report, compared } => holds_json(report, *compared),
        }
    }
}

fn holds_json(report: &Report, compared: bool) -> Value {
    let name = |body: usize| &report.bodies[body];
    let excluded =
        report.excluded.iter().map(|([a, b], reason)| json!({"bodies": [name(*a), name(*b)], "reason": reason}));
    let inputs = report.inputs.iter().map(|(name, digest)| json!({"file": name, "sha256": hexadecimal(digest)}));
    let shells = report
        .shells
        .iter()
        .map(|(body, triangles)| format!("{triangles} triangles of {} enclose nothing", name(*body)));
    json!({
        "holds": true, "compared": compared, "statement": hexadecimal(&report.statement),
        "pairs": {"checked": report.pairs, "excluded": excluded.collect::<Vec<_>>()},
        "segments": report.segments, "boxes": report.boxes,
        "looseness": {"rotation_entries": report.looseness[0], "translation": report.looseness[1], "coordinates": report.looseness[2]},
        "margin": report.margins.map(|[most, least]| json!({"least": least, "most": most})),
        "clearance": report.clearance.is_finite().then_some(report.clearance),
        "inputs": inputs.collect::<Vec<_>>(), "assumptions": shells.collect::<Vec<_>>(),
        "stats": {"bytes": report.bytes[1], "statement_bytes": report.bytes[0], "steps": report.steps, "directions": report.directions, "work": report.work},
    })
}
