//! `noclash verify`: replays a certificate, and with a cell and a path says whether it is one of these.

use std::fs::File;
use std::io::BufReader;

use noclash::check::statement_digest_within;
use noclash::io::{InputError, InputErrorKind};
use noclash::robot::Limits;
use noclash::verify::{Refusal, Report, hexadecimal, verify};
use serde_json::json;

use super::check::{load_path, motions};
use super::tolerances::loosen;
use crate::answer::{Answer, ExitStatus};
use crate::arguments::{MotionArguments, VerifyArguments};
use crate::diagnostics::CommandError;

pub fn run(arguments: &VerifyArguments) -> Result<Answer, CommandError> {
    let proof = &arguments.proof;
    let unreadable = |message: String| {
        InputError::new(InputErrorKind::Unreadable, proof, message, "name a file that `noclash certify` has written")
    };
    let file = File::open(proof).map_err(|error| unreadable(format!("cannot be read: {error}")))?;
    let report = match verify(BufReader::new(file)) {
        Ok(report) => report,
        Err(Refusal::Unreadable(why)) => return Err(unreadable(format!("cannot be read: {why}")).into()),
        Err(Refusal::Fails(why)) => return Ok(refused(format!("The proof does not hold: {why}"))),
    };
    let compared = expected_statement(arguments)?;
    if let Some(expected) = compared
        && expected != report.statement
    {
        return Ok(refused(
            "The proof holds, but not for this cell, path, margin and tolerances: its statement is another one"
                .to_string(),
        ));
    }
    Ok(holds(&report, compared.is_some()))
}

/// The digest of the statement that the cell and the path make, if they are named.
fn expected_statement(arguments: &VerifyArguments) -> Result<Option<[u8; 32]>, CommandError> {
    let Some(cell) = &arguments.cell else { return Ok(None) };
    let open = noclash::open(cell)?;
    let asked = MotionArguments {
        cell: cell.clone(),
        paths: arguments.path.clone(),
        edges: arguments.edges.clone(),
        threads: 1,
        ignore_limits: true,
        json: arguments.json,
    };
    let (path, file) = load_path(&open, &asked, Limits::Ignored)?;
    let mut motions = motions(&open, &path, &file, Limits::Ignored)?;
    loosen(&open, &path.path, &file, &mut motions, arguments.tolerance.seconds())?;
    let tolerances = Some(arguments.tolerance.tolerances());
    let digest = statement_digest_within(&open.cell, &motions, arguments.margin, tolerances).map_err(|error| {
        InputError::new(InputErrorKind::Unsupported, cell, error.to_string(), "verify the proof without --cell")
    })?;
    Ok(Some(digest))
}

fn refused(why: String) -> Answer {
    Answer { json: json!({"holds": false, "reason": why}), text: format!("{why}.\n"), exit: ExitStatus::Refused }
}

fn holds(report: &Report, compared: bool) -> Answer {
    let mut text = report.to_string();
    text += match compared {
        true => "It is a proof about the cell and the path that were named.\n",
        false => "Whether it is about your cell and path, `--cell CELL --path PATH` tells.\n",
    };
    let name = |body: usize| &report.bodies[body];
    let excluded =
        report.excluded.iter().map(|([a, b], reason)| json!({"bodies": [name(*a), name(*b)], "reason": reason}));
    let inputs = report.inputs.iter().map(|(name, digest)| json!({"file": name, "sha256": hexadecimal(digest)}));
    let shells = report
        .shells
        .iter()
        .map(|(body, triangles)| format!("{triangles} triangles of {} enclose nothing", name(*body)));
    let json = json!({
        "holds": true, "compared": compared, "statement": hexadecimal(&report.statement),
        "pairs": {"checked": report.pairs, "excluded": excluded.collect::<Vec<_>>()},
        "segments": report.segments, "boxes": report.boxes,
        "looseness": {"rotation_entries": report.looseness[0], "translation": report.looseness[1], "coordinates": report.looseness[2]},
        "margin": report.margins.map(|[most, least]| json!({"least": least, "most": most})),
        "clearance": report.clearance.is_finite().then_some(report.clearance),
        "inputs": inputs.collect::<Vec<_>>(), "assumptions": shells.collect::<Vec<_>>(),
        "stats": {"bytes": report.bytes[1], "statement_bytes": report.bytes[0], "steps": report.steps, "directions": report.directions, "work": report.work},
    });
    Answer { text, json, exit: ExitStatus::Done }
}
