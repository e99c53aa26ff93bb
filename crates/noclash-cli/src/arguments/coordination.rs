//! Queries about programs of several robots, whatever their timing.

use std::path::PathBuf;

use clap::Args;

use super::motions::ToleranceArguments;

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free whatever the timing, or free outside the zones with a proved schedule; 1 however the programs are timed something touches; 2 bad input; 3 undecided; 130 interrupted.\n\nExamples:\n  noclash coordinate cell.yaml left=left.csv right=right.csv\n  noclash coordinate cell.yaml left=left.csv right=right.csv --zones zones.csv --svg square.svg -o together.csv\n  noclash coordinate cell.yaml a=a.csv b=b.csv c=c.csv --margin 10mm --json"
)]
pub struct CoordinateArguments {
    /// Cell file (.yaml)
    #[arg(help_heading = "Query")]
    pub cell: PathBuf,
    /// ROBOT=FILE for each robot: rows joined by straight lines, with a time column or one unit a row
    #[arg(required = true, value_name = "ROBOT=FILE", help_heading = "Query")]
    pub programs: Vec<String>,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Accept programs beyond the joint limits
    #[arg(long, help_heading = "Query")]
    pub ignore_limits: bool,
    /// Report free even if no pair of bodies is checked in the cell (undecided otherwise)
    #[arg(long, help_heading = "Query")]
    pub allow_empty: bool,
    /// The share of a program below which places are not cut any further; sides of zones are refined beyond it
    #[arg(long, value_name = "SHARE", default_value_t = 1.0 / 256.0, help_heading = "Tuning")]
    pub resolution: f64,
    /// Number of threads; 0 means all cores. Results do not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Tuning")]
    pub threads: usize,
    /// Write the schedule, if it is proved, as a timed path of the whole cell: .csv, .npy or .json (ROS JointTrajectory)
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub output: Option<PathBuf>,
    /// Write the zones as a table for interlocks (CSV)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub zones: Option<PathBuf>,
    /// Write a picture: places of one program against places of the other
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
    /// Write a page: the picture beside the cell, in which a click poses the robots at places of their programs
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub html: Option<PathBuf>,
    /// Print one JSON object on stdout and nothing else
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}
