//! `noclash sweep`: the swept volume of the moving bodies along a motion, as a mesh that encloses it.

use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::opening;
use crate::answer::{Answer, ExitStatus, at_most, bytes, count, defaults_text, notes, thousands};
use crate::arguments::SweepArguments;
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

pub fn run(arguments: &SweepArguments) -> Result<Answer, CommandError> {
    noclash::ensure_place(&arguments.output)?;
    let stop = listen_for_interrupt();
    let cell = opening::open(&arguments.motion.cell)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let query = || {
        cell.sweep(&motion, &arguments.output)
            .tolerance(arguments.tolerance)
            .resolution(arguments.resolution)
            .capsules(arguments.capsules as usize)
            .leave_out(arguments.leave_out.clone())
    };
    if !arguments.motion.json && !settings().quiet {
        let estimate = query().estimate()?;
        eprintln!(
            "about {} triangles ({}) for {}, fewer where short segments are merged",
            thousands(estimate.triangles),
            bytes(estimate.bytes),
            count(estimate.segments, "segment", "segments")
        );
    }
    let bar = progress::Bar::new("sweeping");
    let report = query().progress(&bar).cancel(&stop).run()?;
    bar.finish();
    if report.interrupted {
        let text = "Interrupted: no file is written.\n".to_string();
        return Ok(Answer { text, json: report.to_json(), exit: ExitStatus::Interrupted });
    }
    let except = match report.left_out().as_slice() {
        [] => String::new(),
        names => format!(" except {}, left out on request,", quoted(names)),
    };
    let mut text = format!(
        "{}: {} triangles, {}. It encloses every moving body{except} over the whole motion, and reaches at most {} beyond the capsules around its parts.\n",
        arguments.output.display(),
        thousands(report.triangles),
        count(report.pieces, "convex piece", "convex pieces"),
        at_most(report.beyond)
    );
    text += &defaults_text(&cell, &motion);
    text += &notes(report.assumptions(), report.warnings());
    Ok(Answer::done(text, report.to_json()))
}

fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
