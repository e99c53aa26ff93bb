//! `noclash report`: cell, motion, answer and clearance in one HTML file.

use noclash::io::DiskFiles;
use noclash::{ensure_place, write};
use noclash_view::{RecordedFiles, Report, answered, export_path, export_scene, export_visuals};
use serde_json::json;

use super::beside::checked_beside;
use super::check::{exit_status, query, sharded, text};
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion_from;
use super::opening;
use super::page_labels::{command_line, title};
use crate::answer::Answer;
use crate::arguments::ReportArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ReportArguments) -> Result<Answer, CommandError> {
    ensure_place(&arguments.output)?;
    let stop = listen_for_interrupt();
    let files = RecordedFiles::default();
    let cell = opening::open_shown(&arguments.check.motion.cell, &files, &arguments.check.build, arguments.visual)?;
    let motion = sharded(read_motion_from(&files, &cell, &arguments.check.motion)?, &arguments.check)?;
    let bar = progress::Bar::new("checking");
    let checked = query(&cell, &motion, &arguments.check)?.progress(&bar).cancel(&stop).run()?;
    bar.finish();
    let answer = Answer { text: text(&checked), json: checked.to_json(), exit: exit_status(&checked) };
    let clearing = progress::Bar::new("clearance");
    let part = answered(&checked, &stop, &clearing, &|_| {});
    clearing.finish();
    let beside = checked_beside(&arguments.beside, &cell, &files, &arguments.check, &stop)?;
    let verdict = answer.json["verdict"].as_str().unwrap_or_default().to_string();
    let _writing = progress::Spinner::new("writing the report");
    let report = Report {
        title: title(&arguments.check),
        verdict,
        command: command_line(),
        text: answer.text.clone(),
        inputs: files.to_json(),
        scene: export_scene(&cell),
        path: export_path(&cell.cell, motion.description(), motion.segments()),
        answer: part,
        more: vec![("visual", export_visuals(&cell, &DiskFiles)), ("beside", beside)],
    };
    let html = report.html();
    write(&arguments.output, &html)?;
    let mut json = answer.json;
    json["report"] = json!({"file": arguments.output.display().to_string(), "bytes": html.len()});
    let text = format!("{}The report is in {}.\n", answer.text, arguments.output.display());
    Ok(Answer { text, json, exit: answer.exit })
}
