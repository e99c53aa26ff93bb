//! `noclash import`: a scene of another tool becomes a cell file.

use noclash::io::{ImportOptions as SceneOptions, import_scene};
use serde_json::json;

use crate::answer::Answer;
use crate::arguments::ImportOptions;
use crate::diagnostics::CommandError;

pub fn run(options: &ImportOptions) -> Result<Answer, CommandError> {
    let scene = SceneOptions { robot: options.robot.clone(), problem: options.problem, ..SceneOptions::default() };
    let report = import_scene(&options.scene, &options.output, &scene)?;
    let mut text = format!("{}: {} obstacles, {} robots\n", options.output.display(), report.obstacles, report.robots);
    for warning in &report.warnings {
        text += &format!("warning: {warning}\n");
    }
    let json = json!({
        "cell": options.output.display().to_string(), "robots": report.robots, "obstacles": report.obstacles,
        "written": report.written.iter().map(|file| file.display().to_string()).collect::<Vec<_>>(),
        "warnings": report.warnings,
    });
    Ok(Answer { text, json })
}
