//! `noclash sweep`: the swept volume of the moving bodies along a motion, as a mesh that encloses it.

use super::motion::read_motion;
use super::opening;
use crate::answer::{Answer, at_most, count};
use crate::arguments::SweepArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &SweepArguments) -> Result<Answer, CommandError> {
    noclash::ensure_place(&arguments.output)?;
    let cell = opening::open(&arguments.motion.cell)?;
    let motion = read_motion(&cell, &arguments.motion)?;
    let bar = progress::Bar::new("sweeping");
    let report = cell
        .sweep(&motion, &arguments.output)
        .tolerance(arguments.tolerance)
        .capsules(arguments.capsules as usize)
        .leave_out(arguments.leave_out.clone())
        .progress(&bar)
        .run()?;
    bar.finish();
    let except = match report.left_out().as_slice() {
        [] => String::new(),
        names => format!(" except {}, left out as asked,", quoted(names)),
    };
    let mut text = format!(
        "{}: {} triangles, {}. It encloses every moving body{except} over the whole motion, and reaches at most {} beyond the capsules around its parts.\n",
        arguments.output.display(),
        report.triangles,
        count(report.pieces, "convex piece", "convex pieces"),
        at_most(report.beyond)
    );
    report.warnings().iter().for_each(|warning| text += &format!("warning: {warning}\n"));
    Ok(Answer::done(text, report.to_json()))
}

fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
