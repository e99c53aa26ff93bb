//! Certificates: making them, replaying them, and proofs about pairs.

use std::path::PathBuf;

use clap::Args;

use super::motions::{MotionArguments, ToleranceArguments};

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free and certified, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash certify cell.yaml path.csv -o proof.noclash\n  noclash certify cell.yaml path.csv --margin 0.005 -o proof.noclash\n  noclash certify edited.yaml path.csv --since proof.noclash -o new.noclash"
)]
pub struct CertifyArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// The proof to write
    #[arg(short, long, value_name = "PROOF", help_heading = "Output")]
    pub output: PathBuf,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// An earlier certificate of a similar cell or path: its steps are tried before others are searched. It is replayed, and the new
    /// certificate rests on nothing of it
    #[arg(long, value_name = "PROOF", help_heading = "Tuning")]
    pub since: Option<PathBuf>,
    /// Limit on the proof steps of one pair over one segment
    #[arg(long, value_name = "STEPS", default_value_t = 1_000_000, help_heading = "Tuning")]
    pub budget: u64,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash pairs cell.yaml\n  noclash pairs robot.urdf --prove --srdf robot.srdf -o never.noclash"
)]
pub struct PairsArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Prove which pairs never touch within the joint limits
    #[arg(long)]
    pub prove: bool,
    /// Write an SRDF that disables the pairs of the first robot that are adjacent or proved never to touch
    #[arg(long, value_name = "FILE", requires = "prove")]
    pub srdf: Option<PathBuf>,
    /// Write the proof, for `noclash verify`
    #[arg(short, long, value_name = "PROOF", requires = "prove")]
    pub output: Option<PathBuf>,
    /// Random configurations at which contacts are searched for first
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub samples: u32,
    /// Limit on the proof steps of one pair
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    pub budget: u64,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 the proof holds, 1 it does not (or is about another cell or path), 2 it cannot be read.\n\nExamples:\n  noclash verify proof.noclash\n  noclash verify proof.noclash --cell cell.yaml --path path.csv"
)]
pub struct VerifyArguments {
    /// A file that `certify` has written
    pub proof: PathBuf,
    /// Also ask whether the proof is about this cell
    #[arg(long, value_name = "CELL")]
    pub cell: Option<PathBuf>,
    /// The path that it should be about, or ROBOT=FILE for each robot
    #[arg(long, value_name = "PATH", requires = "cell")]
    pub path: Vec<String>,
    /// The independent segments that it should be about
    #[arg(long, value_name = "FILE", requires = "cell", conflicts_with = "path")]
    pub edges: Option<PathBuf>,
    /// The margin requested when it was written
    #[arg(long, value_name = "LENGTH", default_value = "0", requires = "cell", value_parser = crate::quantities::length)]
    pub margin: f64,
    /// The tolerances requested when it was written
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
