//! `noclash audit`: recordings are read and judged by the Python package (`python/noclash/audit_command.py`).

use crate::answer::Answer;
use crate::arguments::AuditArguments;
use crate::command::packaged;
use crate::diagnostics::CommandError;

pub fn run(arguments: &AuditArguments) -> Result<Answer, CommandError> {
    let mut command = packaged::command("audit", "recordings are", "noclash[recordings]")?;
    command.arg(&arguments.cell).arg(&arguments.log);
    command.args(["--between", &arguments.between, "--margin", &arguments.margin.to_string()]);
    command.args(arguments.topic.iter().flat_map(|topic| ["--topic", topic]));
    command.args(arguments.velocity.iter().flat_map(|limit| ["--velocity", limit]));
    command.args(arguments.ignore_limits.then_some("--ignore-limits"));
    command.args(arguments.json.then_some("--json"));
    packaged::finish(command)
}
