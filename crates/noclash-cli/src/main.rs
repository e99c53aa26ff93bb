//! The command `noclash`: arguments in, one answer out. What each subcommand does stands in `command/`, one file each;
//! exit codes and error output are decided here and nowhere else.
#![forbid(unsafe_code)]

mod answer;
mod arguments;
mod command;
mod diagnostics;
mod progress;
mod quantities;

use std::process::ExitCode;

use clap::Parser;

use answer::Answer;
use arguments::{Arguments, Subcommand};
use diagnostics::CommandError;

/// Everything that is wrong with the input or the way of asking.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let json_wanted = std::env::args_os().any(|argument| argument == "--json");
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if json_wanted && error.use_stderr() => {
            return diagnostics::report(&CommandError::arguments(&error), true, BAD_INPUT);
        }
        Err(error) => error.exit(),
    };
    match run(arguments) {
        Ok(answer) => match answer.print(json_wanted) {
            Ok(()) => answer.exit.into(),
            // Whoever reads the file would take the status for that of an answer that is there.
            Err(error) => diagnostics::report(&CommandError::unwritten(&error), false, BAD_INPUT),
        },
        Err(error) => diagnostics::report(&error, json_wanted, BAD_INPUT),
    }
}

fn run(arguments: Arguments) -> Result<Answer, CommandError> {
    command::opening::choose_cache(arguments.cache);
    match arguments.subcommand {
        Subcommand::Demo(options) => command::demo::run(&options),
        Subcommand::Inspect(options) => command::inspect::run(&options),
        Subcommand::Check(options) => command::check::run(&options),
        Subcommand::Tolerance(options) => command::tolerance::run(&options),
        Subcommand::Exclude(options) => command::exclude::run(&options),
        Subcommand::Contact(options) => command::contact::run(&options),
        Subcommand::Sweep(options) => command::sweep::run(&options),
        Subcommand::Certify(options) => command::certify::run(&options),
        Subcommand::Pairs(options) => command::pairs::run(&options),
        Subcommand::Verify(options) => command::verify::run(&options),
        Subcommand::Clearance(options) => command::clearance::run(&options),
        Subcommand::Distance(options) => command::distance::run(&options),
        Subcommand::Monitor(options) => command::monitor::run(&options),
        Subcommand::Plan(options) => command::plan::run(&options),
        Subcommand::Smooth(options) => command::smooth::run(&options),
        Subcommand::Report(options) => command::report::run(&options),
        Subcommand::Render(options) => command::render::run(&options),
        Subcommand::View(options) => command::view::run(&options),
        Subcommand::Import(options) => command::import::run(&options),
        Subcommand::Cache(options) => command::cache::run(&options),
    }
}
