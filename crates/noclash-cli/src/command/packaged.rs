//! Commands of the Python package, which the command hands over to the first interpreter that has it.

use std::process::{Command, Stdio};

use noclash::io::{LoadOptions, python_interpreters};

use crate::answer::Answer;
use crate::diagnostics::CommandError;

/// Runs a command of the package; a folder called noclash in the working folder is not the package.
const COMMAND: &str =
    "import sys; sys.path[:] = [f for f in sys.path if f]; from noclash.__main__ import main; sys.exit(main())";

/// A command of the package, without its arguments yet. `subject` is what the package reads, for the error where there is none.
pub fn command(name: &str, subject: &str, package: &str) -> Result<Command, CommandError> {
    let first = LoadOptions::from_environment().xacro.python;
    let probe = format!("import sys; sys.path[:] = [f for f in sys.path if f]; import noclash.{name}_command");
    let has_package = |python: &std::path::PathBuf| {
        let mut command = Command::new(python);
        let quiet = command.args(["-c", &probe]).stdin(Stdio::null()).stdout(Stdio::null());
        quiet.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let Some(python) = python_interpreters(first.as_deref(), &["noclash"]).into_iter().find(has_package) else {
        return Err(CommandError::Usage {
            message: format!("{subject} read by the Python package noclash, and no Python that has it was found"),
            remedy: format!("`pip install '{package}'`; NOCLASH_PYTHON names the interpreter that has it"),
        });
    };
    let mut command = Command::new(python);
    command.args(["-c", COMMAND, name]);
    Ok(command)
}

/// Runs it to its end, and this process with it.
pub fn finish(mut command: Command) -> Result<Answer, CommandError> {
    let status = command.stdin(Stdio::null()).status();
    let code =
        status.ok().and_then(|status| status.code()).ok_or_else(|| CommandError::usage("the command was ended"))?;
    // It has printed its answer or its error; what is left is the status.
    std::process::exit(code);
}
