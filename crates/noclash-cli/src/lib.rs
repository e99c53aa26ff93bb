//! The command `noclash`, for its binary and for `python -m noclash`: arguments in, one answer out. `command/` has a file for each
//! subcommand; exit codes and error output are decided here and nowhere else.
#![forbid(unsafe_code)]

mod answer;
mod arguments;
mod command;
mod diagnostics;
mod numerals;
mod progress;
mod quantities;
mod settings;
mod version;

use std::ffi::OsString;

use clap::Parser;
use clap::error::ErrorKind;

use answer::Answer;
use arguments::{Arguments, ColorWhen, CommonArguments, Subcommand};
use diagnostics::CommandError;

/// Everything that is wrong with the input or the way of asking.
const BAD_INPUT: u8 = 2;

/// Runs the command with these arguments, of which the first is its name; returns the exit status.
pub fn run_command(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let json_wanted = arguments.iter().any(|argument| argument == "--json");
    let verbose = arguments.iter().any(|argument| argument == "--verbose" || argument == "-v");
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) if json_wanted && error.use_stderr() => {
            return diagnostics::report(&CommandError::arguments(&error), true, BAD_INPUT);
        }
        Err(error) if verbose && error.kind() == ErrorKind::DisplayVersion => {
            print!("{}", version::details());
            return 0;
        }
        Err(error) => {
            // Help and version go to stdout with status 0, usage errors to stderr.
            drop(error.print());
            return if error.use_stderr() { BAD_INPUT } else { 0 };
        }
    };
    use_settings(&arguments.common);
    command::opening::choose_cache(arguments.cache.clone());
    match run(arguments) {
        Ok(answer) => match answer.print(json_wanted) {
            Ok(()) => answer.exit.code(),
            // Readers of the file would take the status for that of an answer that is there.
            Err(error) => diagnostics::report(&CommandError::unwritten(&error), false, BAD_INPUT),
        },
        Err(error) => diagnostics::report(&error, json_wanted, BAD_INPUT),
    }
}

/// Keeps what holds for every subcommand.
fn use_settings(common: &CommonArguments) {
    let choice = match common.color {
        ColorWhen::Auto => anstream::ColorChoice::Auto,
        ColorWhen::Always => anstream::ColorChoice::Always,
        ColorWhen::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
    settings::keep(settings::Settings {
        quiet: common.quiet,
        verbose: common.verbose,
        packages: common.package.clone(),
        xacro: common.xacro.clone(),
    });
}

fn run(arguments: Arguments) -> Result<Answer, CommandError> {
    match arguments.subcommand {
        Subcommand::Demo(options) => command::demo::run(&options),
        Subcommand::Inspect(options) => command::inspect::run(&options),
        Subcommand::Check(options) if options.check.json_lines => command::check_stream::run(&options.check),
        Subcommand::Check(options) => command::check::run(&options),
        Subcommand::Slack(options) => command::slack::run(&options),
        Subcommand::Tolerance(options) => command::tolerance::run(&options),
        Subcommand::Exclude(options) => command::exclude::run(&options),
        Subcommand::Contact(options) => command::contact::run(&options),
        Subcommand::Sweep(options) => command::sweep::run(&options),
        Subcommand::Coordinate(options) => command::coordinate::run(&options),
        Subcommand::Audit(options) => command::audit::run(&options),
        Subcommand::Program(options) => command::program::run(&options),
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
        Subcommand::Init(options) => command::init::run(&options),
        Subcommand::Completions(options) => command::shell::completions(&options),
        Subcommand::Man(options) => command::shell::man(&options),
    }
}
