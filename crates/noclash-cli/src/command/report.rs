//! `noclash report`: cell, motion, answer and clearance in one HTML file.

use noclash::io::DiskFiles;
use noclash::{AnyCell, ensure_place};
use noclash_view::{RecordedFiles, Report, answered, export_path, export_scene, export_visuals};

use super::beside::checked_beside;
use super::check::{exit_status, query, sharded, text};
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion_from;
use super::page_labels::{command_line, title};
use super::written_report::written;
use super::{check_bending, opening};
use crate::answer::Answer;
use crate::arguments::ReportArguments;
use crate::diagnostics::CommandError;
use crate::progress;

pub fn run(arguments: &ReportArguments) -> Result<Answer, CommandError> {
    ensure_place(&arguments.output)?;
    let stop = listen_for_interrupt();
    let files = RecordedFiles::default();
    let (cell, build) = (&arguments.check.motion.cell, &arguments.check.build);
    let cell = match opening::open_any_shown(cell, &files, build, arguments.visual)? {
        AnyCell::Rigid(cell) => cell,
        AnyCell::Bending(cell) => return check_bending::report(&cell, arguments, &files),
    };
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
    written(&arguments.output, &report, answer)
}
