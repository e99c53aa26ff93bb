//! `noclash init`: a first cell file for a robot and the meshes around it.

use std::fmt::Write as _;

use noclash::ensure_place;
use noclash::io::{InitOptions, init_cell};
use serde_json::json;

use super::opening;
use crate::answer::{Answer, count};
use crate::arguments::InitArguments;
use crate::diagnostics::CommandError;

pub fn run(arguments: &InitArguments) -> Result<Answer, CommandError> {
    ensure_place(&arguments.output)?;
    let options = InitOptions {
        robot: arguments.robot.clone(),
        srdf: arguments.srdf.clone(),
        scene: arguments.scene.clone(),
        load: opening::load_options(),
    };
    let report = init_cell(&options, &arguments.output)?;
    let file = arguments.output.display();
    let mut text =
        format!("{file}: robot {}, {}\n", report.robot, count(report.obstacles.len(), "obstacle", "obstacles"));
    if !report.states.is_empty() {
        let _ = writeln!(text, "named states: {}", report.states.join(", "));
    }
    for (package, folder) in &report.packages {
        let _ = writeln!(text, "package {package}: {}", folder.display());
    }
    report.warnings.iter().for_each(|warning| text += &format!("warning: {warning}\n"));
    let _ = writeln!(text, "Next: noclash inspect {file}, noclash view {file}, noclash check {file} path.csv");
    let packages = report.packages.iter().map(|(name, folder)| (name.clone(), json!(folder.display().to_string())));
    let json = json!({
        "cell": arguments.output.display().to_string(), "robot": report.robot, "obstacles": report.obstacles,
        "named_states": report.states, "packages": packages.collect::<serde_json::Map<_, _>>(),
        "warnings": report.warnings,
    });
    Ok(Answer::done(text, json))
}
