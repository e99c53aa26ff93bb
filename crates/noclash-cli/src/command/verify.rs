//! `noclash verify`: replays a certificate, and with a cell and a path says whether it is one of these.

use noclash::{Statement, Verification, verify_file};

use super::motion::read_motion;
use super::opening;
use crate::answer::{Answer, ExitStatus};
use crate::arguments::{MotionArguments, VerifyArguments};
use crate::diagnostics::CommandError;
use crate::settings::settings;

pub fn run(arguments: &VerifyArguments) -> Result<Answer, CommandError> {
    // A proof that does not hold is refused whatever it is about.
    let alone = verify_file(&arguments.proof, None)?;
    let verification = match (alone, expected_statement(arguments)) {
        (fails @ Verification::Fails { .. }, _) => fails,
        (holds, Ok(None)) => holds,
        (_, Ok(statement)) => verify_file(&arguments.proof, statement)?,
        (_, Err(error)) => return Err(error),
    };
    let json = verification.to_json();
    Ok(match verification {
        Verification::Holds { report, compared } => {
            let mut text = shortened(&report.to_string());
            text += match compared {
                true => "It is a proof about the cell and the path that were named.\n",
                false => "To check that it is about your cell and path, add `--cell CELL --path PATH`.\n",
            };
            Answer { text, json, exit: ExitStatus::Done }
        }
        Verification::Fails { reason } => Answer { text: format!("{reason}.\n"), json, exit: ExitStatus::Refused },
        _ => Answer { text: String::new(), json, exit: ExitStatus::Refused },
    })
}

/// Files whose hashes are printed; more are counted.
const MOST_HASHES: usize = 3;

/// The report without a screenful of hashes.
fn shortened(report: &str) -> String {
    let is_hash = |line: &&str| line.starts_with("made from: ");
    let hashes = report.lines().filter(is_hash).count();
    if hashes <= MOST_HASHES || settings().verbose {
        return report.to_string();
    }
    let mut out: String = report.lines().filter(|line| !is_hash(line)).map(|line| format!("{line}\n")).collect();
    out += &format!("made from: {hashes} files (-v or --json lists their hashes)\n");
    out
}

/// The statement that the cell and the path make, if they are named.
fn expected_statement(arguments: &VerifyArguments) -> Result<Option<Statement>, CommandError> {
    let Some(cell) = &arguments.cell else { return Ok(None) };
    let open = opening::open_anew(cell)?;
    let asked = MotionArguments {
        cell: cell.clone(),
        paths: arguments.path.clone(),
        edges: arguments.edges.clone(),
        threads: 1,
        ignore_limits: true,
        allow_empty: true,
        json: arguments.json,
    };
    let motion = read_motion(&open, &asked)?;
    let tolerance = &arguments.tolerance;
    Ok(Some(open.statement(&motion, arguments.margin, tolerance.tolerances(), tolerance.seconds())?))
}
