//! Every flag, defined once, with the help that teaches it; a file for each kind of query.

mod cells;
mod coordination;
mod motions;
mod pictures;
mod planning;
mod proofs;

use std::path::{Path, PathBuf};

use clap::Parser;

pub use cells::{
    CacheOptions, CompletionArguments, DemoOptions, DistanceOptions, ImportOptions, InitArguments, InspectOptions,
    ManArguments, MonitorArguments, StreamFormat,
};
pub use coordination::CoordinateArguments;
pub use motions::{
    AuditArguments, CheckArguments, CheckCommand, ClearanceArguments, ContactArguments, ExcludeArguments,
    HierarchyArguments, MotionArguments, ProgramArguments, SlackArguments, SweepArguments, ToleranceArguments,
    ToleranceQuestion,
};
pub use pictures::{RenderArguments, ReportArguments, ViewArguments};
pub use planning::{PlanArguments, SmoothArguments};
pub use proofs::{CertifyArguments, PairsArguments, VerifyArguments};

/// Continuous collision checking for robots, with proofs.
///
/// A cell is robots, obstacles and attached objects: a `.yaml` cell file or a bare `.urdf`. Lengths are metres, angles
/// radians, times seconds; units are read, too (5mm, 30deg, 10ms). Start with `noclash demo`, then `noclash init
/// your_robot.urdf`.
#[derive(Parser, Debug)]
#[command(
    name = "noclash",
    version,
    max_term_width = 110,
    after_help = "Examples:\n  noclash demo\n  noclash init panda.urdf table.stl -o cell.yaml\n  noclash check cell.yaml path.csv --margin 5mm\n  noclash view cell.yaml\n  noclash completions bash > ~/.local/share/bash-completion/completions/noclash"
)]
pub struct Arguments {
    #[command(subcommand)]
    pub subcommand: Subcommand,
    #[command(flatten)]
    pub common: CommonArguments,
    #[command(flatten)]
    pub cache: CacheChoice,
}

/// What every subcommand takes.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Everywhere")]
pub struct CommonArguments {
    /// Colours: auto (on a terminal, unless NO_COLOR is set), always, never
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto", value_enum)]
    pub color: ColorWhen,
    /// Print only the first line of the result, and no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print whole lists, and statistics
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Folder of a package for `package://NAME/…` addresses; may be given several times. Before the cell's `packages`,
    /// ROS_PACKAGE_PATH, AMENT_PREFIX_PATH and the folders above the URDF
    #[arg(long, value_name = "NAME=DIR", global = true, value_parser = package)]
    pub package: Vec<(String, PathBuf)>,
    /// Argument of a robot given as xacro file; may be given several times. In a cell file: `xacro: { NAME: VALUE }` at the robot
    #[arg(long, value_name = "NAME:=VALUE", global = true, value_parser = xacro_argument)]
    pub xacro: Vec<(String, String)>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ColorWhen {
    Auto,
    Always,
    Never,
}

/// `NAME=DIR` of a folder that is there.
fn package(text: &str) -> Result<(String, PathBuf), String> {
    let (name, folder) =
        text.split_once('=').ok_or("write NAME=DIR, for example arm_description=../arm_description")?;
    match Path::new(folder).is_dir() {
        _ if name.is_empty() => Err("the name of the package is missing: write NAME=DIR".to_string()),
        true => Ok((name.to_string(), PathBuf::from(folder))),
        false => Err(format!("there is no folder `{folder}`")),
    }
}

/// `NAME:=VALUE`; the value may be empty.
fn xacro_argument(text: &str) -> Result<(String, String), String> {
    match text.split_once(":=") {
        Some((name, value)) if !name.trim().is_empty() => Ok((name.trim().to_string(), value.to_string())),
        _ => Err("write NAME:=VALUE, for example ur_type:=ur5e".to_string()),
    }
}

/// Where hierarchies are kept between runs.
#[derive(clap::Args, Debug, Clone, Default)]
#[command(next_help_heading = "Everywhere")]
pub struct CacheChoice {
    /// Folder of the cache of bounding volume hierarchies, in place of the platform's (also: NOCLASH_CACHE). Changed, damaged or
    /// outdated entries are rebuilt
    #[arg(long = "cache", id = "cache_folder", value_name = "DIR", conflicts_with = "no_cache", global = true)]
    pub folder: Option<PathBuf>,
    /// Neither read nor write the cache, whatever NOCLASH_CACHE says
    #[arg(long, global = true)]
    pub no_cache: bool,
}

#[derive(clap::Subcommand, Debug)]
pub enum Subcommand {
    /// Show what noclash does on a built-in cell: no files needed
    Demo(DemoOptions),
    /// Show what was loaded, which pairs are checked, which are not and why
    Inspect(InspectOptions),
    /// Check a motion for collisions, anywhere along it (continuous collision checking)
    Check(CheckCommand),
    /// Find the largest tolerances for which a motion is still proved free
    Tolerance(ToleranceQuestion),
    /// Find how far each obstacle may move and each body may grow while a motion stays proved free
    Slack(SlackArguments),
    /// Find the times and polygons at which a free body on a rational motion may touch
    Exclude(ExcludeArguments),
    /// Find the first contact along a motion: when, where and between which bodies
    Contact(ContactArguments),
    /// Swept volume of the moving bodies along a motion, as a mesh that encloses it
    Sweep(SweepArguments),
    /// Check programs without a common clock for every timing; where they can collide, find zones and a schedule
    Coordinate(CoordinateArguments),
    /// Clearance along a motion: proved lower and witnessed upper bounds over time
    Clearance(ClearanceArguments),
    /// Check a recording of joint states: did anything touch, or could it have?
    Audit(AuditArguments),
    /// Check a robot program for collisions: KRL, RAPID or URScript with literal targets
    Program(ProgramArguments),
    /// Write a certificate that a motion is free, for `verify` to replay
    Certify(CertifyArguments),
    /// Find which pairs can ever collide: never (proved), sometimes (with a configuration), or undecided
    Pairs(PairsArguments),
    /// Verify a certificate with a separate program that has no search code
    Verify(VerifyArguments),
    /// Distance of the nearest pair at one configuration: a proved lower and a witnessed upper bound
    Distance(DistanceOptions),
    /// Report at every tick the nearest pair, its direction, and for how long the robots are safe
    Monitor(MonitorArguments),
    /// Plan a path between two configurations that is proved free all the way
    Plan(PlanArguments),
    /// Shorten a path, or time a trajectory, and prove the result
    Smooth(SmoothArguments),
    /// Write a page that shows cell, motion, answer and clearance: one file, no network
    Report(ReportArguments),
    /// View cell, motion and answer in a browser, and move the joints: served on this machine only
    View(ViewArguments),
    /// Draw the cell at one configuration as a PNG, without a browser
    Render(RenderArguments),
    /// Turn a scene of another tool into a cell file
    Import(ImportOptions),
    /// Write a first cell file for a robot and the meshes around it
    Init(InitArguments),
    /// Print completions for a shell
    Completions(CompletionArguments),
    /// Print the manual page, or write one for every subcommand
    Man(ManArguments),
    /// Show the cache of bounding volume hierarchies: folder, number, size; `noclash cache clear` empties it
    Cache(CacheOptions),
}
