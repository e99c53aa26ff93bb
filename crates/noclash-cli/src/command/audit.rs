//! `noclash audit`: recordings are read and judged by the Python package (`python/noclash/audit_command.py`).

use std::process::{Command, Stdio};

use noclash::io::{LoadOptions, python_interpreters};

use crate::answer::Answer;
use crate::arguments::AuditArguments;
use crate::diagnostics::CommandError;

/// Asks whether an interpreter has the package.
const PROBE: &str = "import sys; sys.path[:] = [f for f in sys.path if f]; import noclash.audit_command";
/// Runs the command of the package; a folder called noclash in the working folder is not the package.
const AUDIT: &str =
    "import sys; sys.path[:] = [f for f in sys.path if f]; from noclash.__main__ import main; sys.exit(main())";

pub fn run(arguments: &AuditArguments) -> Result<Answer, CommandError> {
    let first = LoadOptions::from_environment().xacro.python;
    let has_package = |python: &std::path::PathBuf| {
        let mut probe = Command::new(python);
        let quiet = probe.args(["-c", PROBE]).stdin(Stdio::null()).stdout(Stdio::null());
        quiet.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let Some(python) = python_interpreters(first.as_deref(), &["noclash"]).into_iter().find(has_package) else {
        return Err(CommandError::Usage {
            message: "recordings are read by the Python package noclash, and no Python that has it was found"
                .to_string(),
            remedy: "`pip install 'noclash[recordings]'`; NOCLASH_PYTHON names the interpreter that has it".to_string(),
        });
    };
    let mut command = Command::new(python);
    command.args(["-c", AUDIT, "audit"]).arg(&arguments.cell).arg(&arguments.log);
    command.args(["--between", &arguments.between, "--margin", &arguments.margin.to_string()]);
    command.args(arguments.topic.iter().flat_map(|topic| ["--topic", topic]));
    command.args(arguments.velocity.iter().flat_map(|limit| ["--velocity", limit]));
    command.args(arguments.ignore_limits.then_some("--ignore-limits"));
    command.args(arguments.json.then_some("--json"));
    let status = command.stdin(Stdio::null()).status();
    let code =
        status.ok().and_then(|status| status.code()).ok_or_else(|| CommandError::usage("the audit was ended"))?;
    // It has printed its answer or its error; what is left is the status.
    std::process::exit(code);
}
