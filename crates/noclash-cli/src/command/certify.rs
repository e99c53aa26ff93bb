//! `noclash certify`: a *free* written down as a file that `noclash verify` replays.

use std::path::PathBuf;

use noclash::check::Overall;
use noclash::io::STANDARD_INPUT;
use noclash::verify::hexadecimal;
use noclash::{Certificate, WrittenCertificate, ensure_place};

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, at_least, count, defaults_text, notes};
use crate::arguments::CertifyArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &CertifyArguments) -> Result<Answer, CommandError> {
    let CertifyArguments { motion: asked, output, margin, tolerance, budget, since } = arguments;
    ensure_place(output)?;
    let stop = listen_for_interrupt();
    // Without the cache: verifiers build hierarchies anew, and a certificate names their nodes.
    let cell = opening::open_anew(&asked.cell)?;
    let motion = read_motion(&cell, asked)?;
    let paths = asked.paths.iter().map(|path| path.split_once('=').map_or(path.as_str(), |(_, file)| file));
    // What came from standard input is no file whose digest could be stated.
    let named = paths.filter(|path| *path != STANDARD_INPUT).map(PathBuf::from);
    let inputs: Vec<PathBuf> = named.chain(asked.edges.clone()).collect();
    let bar = progress::Bar::new("checking");
    let query = cell.certify(&motion, output);
    let query = match since {
        Some(certificate) => query.since(certificate),
        None => query,
    };
    let report = query
        .margin(*margin)
        .tolerances(tolerance.tolerances())
        .clock_skew(tolerance.seconds())
        .budget(*budget)
        .threads(asked.threads)
        .inputs(inputs)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let (text, exit) = match &report.outcome {
        Certificate::NothingToCertify { verdict, segment, interrupted } => {
            let word = if *verdict == Overall::Collision { "Collision" } else { "Undecided" };
            let text = format!("{word} in segment {segment}: there is nothing to certify; see `noclash check`.\n");
            (text, ExitStatus::of(*verdict, *interrupted))
        }
        Certificate::Written(written) => {
            let unreachable = written.report.pairs.saturating_sub(cell.cell.pairs().checked().len());
            let more = match unreachable {
                0 => String::new(),
                more => format!(
                    "Of these, {} as unreachable; the certificate proves them, too.\n",
                    count(more, "pair is listed by `inspect`", "pairs are listed by `inspect`")
                ),
            };
            (format!("Free, and certified: {}{more}", text(written)), ExitStatus::Done)
        }
        Certificate::NotWritten { reason, interrupted: true } => (format!("{reason}\n"), ExitStatus::Interrupted),
        Certificate::NotWritten { reason, .. } => (format!("{reason}\n"), ExitStatus::Undecided),
        _ => (String::new(), ExitStatus::Undecided),
    };
    let text = text
        + &unchecked_text(&report.pairs)
        + &defaults_text(&cell, &motion)
        + &notes(report.assumptions(), report.warnings());
    Ok(Answer { text, json: report.to_json(), exit })
}

/// A certificate as text.
pub fn text(written: &WrittenCertificate) -> String {
    let WrittenCertificate { file, report, statement_bytes, segment_bytes, .. } = written;
    let clearance = report.clearance.is_finite().then_some(report.clearance);
    let shown = clearance.map(|clearance| format!(", at least {} apart", at_least(clearance))).unwrap_or_default();
    let again = match written.followed {
        [0, _] => String::new(),
        [kept, all] => {
            format!("\n{kept} of {all} proofs of single pairs over segments have the steps of the earlier certificate.")
        }
    };
    format!(
        "{} over {}{shown}.{again}\n{}: {} bytes ({statement_bytes} for the cell), replayed once. Statement {}\n",
        count(report.pairs, "pair", "pairs"),
        count(segment_bytes.len(), "segment", "segments"),
        file.display(),
        report.bytes[1],
        hexadecimal(&report.statement),
    )
}
