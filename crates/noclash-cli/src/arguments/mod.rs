//! Every flag, defined once, with the help that teaches it; a file for each kind of question.

mod cells;
mod motions;
mod pictures;
mod planning;
mod proofs;

use std::path::PathBuf;

use clap::Parser;

pub use cells::{
    CacheOptions, DemoOptions, DistanceOptions, ImportOptions, InspectOptions, MonitorArguments, StreamFormat,
};
pub use motions::{
    CheckArguments, ClearanceArguments, ContactArguments, ExcludeArguments, HierarchyArguments, MotionArguments,
    SweepArguments, ToleranceArguments, ToleranceQuestion,
};
pub use pictures::{RenderArguments, ReportArguments, ViewArguments};
pub use planning::{PlanArguments, SmoothArguments};
pub use proofs::{CertifyArguments, PairsArguments, VerifyArguments};

/// Continuous collision checking for robots, with proofs.
///
/// A cell is robots, obstacles and attached objects: a `.yaml` cell file or a bare `.urdf`. Lengths are metres, angles
/// radians. Start with `noclash demo`, then `noclash inspect your_robot.urdf`.
#[derive(Parser, Debug)]
#[command(name = "noclash", version, max_term_width = 110)]
pub struct Arguments {
    #[command(subcommand)]
    pub subcommand: Subcommand,
    #[command(flatten)]
    pub cache: CacheChoice,
}

/// Where hierarchies are kept between runs.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct CacheChoice {
    /// Keep hierarchies in this folder for the next run instead of the platform's (also: NOCLASH_CACHE). What is changed, damaged or
    /// of another version is made anew
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
    /// What was loaded, which pairs are checked, which are not and why
    Inspect(InspectOptions),
    /// Does anything touch anything, anywhere along this motion? (continuous collision checking)
    Check(CheckArguments),
    /// How far may everything be from what is stated, and the motion is still proved free?
    Tolerance(ToleranceQuestion),
    /// A free body on a rational motion: which times and polygons cannot be excluded from touching?
    Exclude(ExcludeArguments),
    /// When, where and with what does anything touch first along this motion?
    Contact(ContactArguments),
    /// Swept volume of the moving bodies along a motion, as a mesh that encloses it
    Sweep(SweepArguments),
    /// How near things come along a motion: proved lower and witnessed upper bounds over time
    Clearance(ClearanceArguments),
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
    /// Look at cell, motion and answer in a browser, and move the joints: served on this machine only
    View(ViewArguments),
    /// Draw the cell at one configuration as a PNG, without a browser
    Render(RenderArguments),
    /// Turn a scene of another tool into a cell file
    Import(ImportOptions),
    /// Hierarchies kept between runs: where, how many, how large; `noclash cache clear` removes them
    Cache(CacheOptions),
}
