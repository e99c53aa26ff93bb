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
    /// Print the first line of the answer alone, and no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print whole lists, and what the answer took
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
    /// Keep hierarchies in this folder for the next run instead of the platform's (also: NOCLASH_CACHE). What is changed, damaged or
    /// of another version is rebuilt
    #[arg(long = "cache", id = "cache_folder", value_name = "DIR", conflicts_with = "no_cache", global = true)]
    pub folder: Option<PathBuf>,
    /// Keep nothing and use nothing that was kept, whatever NOCLASH_CACHE says
    #[arg(long, global = true)]
    pub no_cache: bool,
}

#[derive(clap::Subcommand, Debug)]
pub enum Subcommand {
    /// Show what noclash does on a built-in cell: no files needed
    Demo(DemoOptions),
    /// Show what was loaded, which pairs are checked, which are not and why
    Inspect(InspectOptions),
    /// Does anything touch anything, anywhere along this motion? (continuous collision checking)
    Check(CheckCommand),
    /// How far may everything be from what is stated, and the motion is still proved free?
    Tolerance(ToleranceQuestion),
    /// How far may each obstacle be moved and each moving body grow, and the motion is still proved free?
    Slack(SlackArguments),
    /// A free body on a rational motion: which times and polygons cannot be excluded from touching?
    Exclude(ExcludeArguments),
    /// When, where and with what does anything touch first along this motion?
    Contact(ContactArguments),
    /// Swept volume of the moving bodies along a motion, as a mesh that encloses it
    Sweep(SweepArguments),
    /// Programs without a common clock: do they touch, whatever the timing? Zones and a schedule where they can
    Coordinate(CoordinateArguments),
    /// How near things come along a motion: proved lower and witnessed upper bounds over time
    Clearance(ClearanceArguments),
    /// Did anything touch, or could it have, while a recording was made?
    Audit(AuditArguments),
    /// Does anything touch while a robot program runs? KRL, RAPID or URScript with literal targets
    Program(ProgramArguments),
    /// Write down the proof that a motion is free, for `verify` to replay
    Certify(CertifyArguments),
    /// Which pairs can touch at all: proved, shown by a configuration, or neither
    Pairs(PairsArguments),
    /// Replay a proof, with nothing of the program that found it
    Verify(VerifyArguments),
    /// The nearest pair at one configuration, with a proved lower and a witnessed upper bound
    Distance(DistanceOptions),
    /// Tick by tick: how near is what to what, in which direction, and for how long is that safe?
    Monitor(MonitorArguments),
    /// A path from one configuration to another that is proved free all the way
    Plan(PlanArguments),
    /// A shorter path, or a timed trajectory, that is proved as the given path is
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
    /// Hierarchies kept between runs: where, how many, how large; `noclash cache clear` removes them
    Cache(CacheOptions),
}
