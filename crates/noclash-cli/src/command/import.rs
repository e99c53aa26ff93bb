//! `noclash import`: a scene of another tool becomes a cell file.

use noclash::io::{ImportOptions as SceneOptions, import_scene};
use serde_json::json;

use super::opening;
use crate::answer::{Answer, count};
use crate::arguments::ImportOptions;
use crate::diagnostics::CommandError;

pub fn run(options: &ImportOptions) -> Result<Answer, CommandError> {
    let scene = SceneOptions {
        robot: options.robot.clone(),
        srdf: options.srdf.clone(),
        problem: options.problem,
        load: opening::load_options(),
    };
    let report = import_scene(&options.scene, &options.output, &scene)?;
    let mut text = format!(
        "{}: {}, {}, {}\n",
        options.output.display(),
        count(report.robots, "robot", "robots"),
        count(report.obstacles, "obstacle", "obstacles"),
        count(report.attached, "attached object", "attached objects")
    );
    for warning in &report.warnings {
        text += &format!("warning: {warning}\n");
    }
    let json = json!({
        "cell": options.output.display().to_string(), "robots": report.robots, "obstacles": report.obstacles,
        "attached": report.attached,
        "written": report.written.iter().map(|file| file.display().to_string()).collect::<Vec<_>>(),
        "warnings": report.warnings,
    });
    Ok(Answer::done(text, json))
}
