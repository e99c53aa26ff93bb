//! `noclash program`: robot programs are read and judged by the Python package (`python/noclash/program_command.py`).

use crate::answer::Answer;
use crate::arguments::ProgramArguments;
use crate::command::packaged;
use crate::diagnostics::CommandError;

pub fn run(arguments: &ProgramArguments) -> Result<Answer, CommandError> {
    let mut command = packaged::command("program", "robot programs are", "noclash")?;
    command.arg(&arguments.cell).arg(&arguments.program);
    // Joined by `=`, because values may begin with a sign.
    let texts = [
        ("joints", Some(&arguments.joints)),
        ("base", arguments.base.as_ref()),
        ("flange", arguments.flange.as_ref()),
        ("signs", arguments.signs.as_ref()),
        ("zeros", arguments.zeros.as_ref()),
        ("start", arguments.start.as_ref()),
    ];
    command.args(texts.iter().filter_map(|(name, value)| value.map(|value| format!("--{name}={value}"))));
    command.args(arguments.solution.iter().map(|solution| format!("--solution={solution}")));
    command.arg(format!("--zone-share={}", arguments.zone_share));
    command.arg(format!("--margin={}", arguments.margin));
    command.args(arguments.ignore_limits.then_some("--ignore-limits"));
    command.args(arguments.json.then_some("--json"));
    packaged::finish(command)
}
