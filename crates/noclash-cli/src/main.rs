//! The command `noclash`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(noclash_cli::run_command(std::env::args_os()))
}
