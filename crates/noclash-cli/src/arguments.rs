//! Every flag, defined once, with the help that teaches it.

use std::path::PathBuf;

use clap::{Args, Parser};

/// Decides, with proof, whether a robot touches anything.
///
/// A cell is robots, obstacles and attached objects: a `.yaml` cell file or a bare `.urdf`. Lengths are metres, angles
/// radians. Start with `noclash demo`, then `noclash inspect your_robot.urdf`.
#[derive(Parser, Debug)]
#[command(name = "noclash", version, max_term_width = 110)]
pub struct Arguments {
    #[command(subcommand)]
    pub subcommand: Subcommand,
}

#[derive(clap::Subcommand, Debug)]
pub enum Subcommand {
    /// Show what noclash does on a built-in cell: no files needed
    Demo(DemoOptions),
    /// What was loaded, which pairs are checked, which are not and why
    Inspect(InspectOptions),
    /// Does anything touch anything, anywhere along this motion?
    Check(CheckArguments),
    /// How near things come along a motion: proved lower and witnessed upper bounds over time
    Clearance(ClearanceArguments),
    /// The nearest pair at one configuration, with a proved lower and a witnessed upper bound
    Distance(DistanceOptions),
    /// Turn a scene of another tool into a cell file
    Import(ImportOptions),
    /// Run benchmarks and write their raw numbers
    Bench(BenchOptions),
}

#[derive(Args, Debug)]
pub struct DemoOptions {
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash inspect data/cells/demo.yaml\n  noclash inspect panda.urdf --json | jq .overlaps_at_start"
)]
pub struct InspectOptions {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// List every pair, also the excluded ones, in the human output
    #[arg(long)]
    pub pairs: bool,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

/// Which motions of which cell: the same for every command that asks about motions.
#[derive(Args, Debug)]
pub struct MotionArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Path file: CSV with joint names, ROS JointTrajectory (JSON, YAML), or .npy; or ROBOT=FILE for each robot
    #[arg(required_unless_present = "edges", conflicts_with = "edges")]
    pub paths: Vec<String>,
    /// Independent segments instead of a path: .npy N×2×dof, or CSV with from:JOINT and to:JOINT columns
    #[arg(long, value_name = "FILE")]
    pub edges: Option<PathBuf>,
    /// How many threads; 0 means all cores. The answer is the same for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Accept motions beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free (proved), 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash check cell.yaml path.csv\n  noclash check cell.yaml trajectory.json --margin 0.005 --json\n  noclash check cell.yaml --edges roadmap.npy --stop-at-first\n  noclash check cell.yaml left=left.csv right=right.csv"
)]
pub struct CheckArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// How to answer: spacetime (the fastest), bisection, refined, clearance_bound (the papers'), or sampled (which never says
    /// free)
    #[arg(long, default_value = "spacetime")]
    pub engine: String,
    /// Where the engine `bisection` cuts a time interval that is not proved: bisect (the middle), ends (where the clearances
    /// about both ends end), gap (the middle of what these leave)
    #[arg(long, value_name = "HOW", default_value = "bisect")]
    pub covering: String,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    /// Search effort: free is found whenever the clearance exceeds the margin by more than this, in metres
    #[arg(long, value_name = "METRES", default_value_t = 1e-6)]
    pub epsilon: f64,
    /// Most volume and triangle tests per segment; what is open then is undecided
    #[arg(long, value_name = "TESTS")]
    pub budget: Option<u64>,
    /// Largest joint step of the engine `sampled`, in radians or metres
    #[arg(long, value_name = "STEP", default_value_t = 0.05)]
    pub resolution: f64,
    /// Stop at the first segment that collides
    #[arg(long)]
    pub stop_at_first: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash clearance cell.yaml path.csv\n  noclash clearance cell.yaml path.csv --pieces 64 --csv clearance.csv --svg clearance.svg\n  noclash clearance cell.yaml path.csv --per-pair --nearest 3 --json | jq '.pairs[0]'"
)]
pub struct ClearanceArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// In how many pieces to tell every segment: a power of two
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub pieces: u32,
    /// How far the bounds of a piece may stay apart, in metres
    #[arg(long, value_name = "METRES", default_value_t = 1e-4)]
    pub epsilon: f64,
    /// Tell every checked pair by itself, nearest first: the --nearest ones piece by piece, every other by one row per
    /// segment, whose bounds are valid too but may be a quarter of the distance apart
    #[arg(long)]
    pub per_pair: bool,
    /// With --per-pair: how many pairs are told piece by piece
    #[arg(long, value_name = "K", default_value_t = 8, requires = "per_pair", value_parser = clap::value_parser!(u32).range(1..))]
    pub nearest: u32,
    /// Write the profile as CSV: segment, from, to, lower, upper, body, other body; with --per-pair a last column has the
    /// number of the pair (0 for the nearest), empty in the rows of all pairs together
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Draw the profile as SVG: between the proved lower and the witnessed upper bound, over segments, or over seconds where the
    /// path is timed
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash distance data/cells/demo.yaml --at joint_1=0.4,joint_2=-0.2\n  noclash distance data/cells/demo.yaml --at ready --nearest 5 --json"
)]
pub struct DistanceOptions {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Where the robots stand: `joint=value,…` (or `robot/joint=value`), a named state of the SRDF, or all numbers in the
    /// order of `inspect --json` → `dof`. Joints not named take the cell's `state`, else 0 or the nearest limit
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true)]
    pub at: Option<String>,
    /// How many of the nearest pairs to show
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub nearest: u32,
    /// Accept values beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Known: MoveIt .scene, MoveIt PlanningScene (YAML or JSON), MotionBenchMaker scenes and problems,\nscene lists of meshes (JSON), an OBJ file with named objects.\n\nExamples:\n  noclash import kitchen.scene -o cell.yaml\n  noclash import panda_cage.json --problem 3 --robot panda.urdf -o cell.yaml"
)]
pub struct ImportOptions {
    /// The scene to read
    pub scene: PathBuf,
    /// The cell file to write; meshes that must be written go beside it
    #[arg(short, long, value_name = "CELL")]
    pub output: PathBuf,
    /// Robot to put into the cell where the scene names none
    #[arg(long, value_name = "URDF")]
    pub robot: Option<PathBuf>,
    /// Its disabled collisions and named states; without it, the .srdf of the same name beside the URDF, if there
    #[arg(long, value_name = "SRDF")]
    pub srdf: Option<PathBuf>,
    /// Which problem of a file that holds several, by its index (default: the first)
    #[arg(long, value_name = "N")]
    pub problem: Option<u64>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash bench --list\n  noclash bench table-one\n  noclash bench static-queries --data ../shared/data --peer-python .venv/bin/python --out bench/runs"
)]
pub struct BenchOptions {
    /// Which benchmarks to run (see --list)
    pub names: Vec<String>,
    /// List the benchmarks and what they measure
    #[arg(long)]
    pub list: bool,
    /// Folder for the run file (machine, raw numbers, summary); without it nothing is written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Folder with real robots and scenes; benchmarks that need it are skipped without it
    #[arg(long, value_name = "DIR", default_value = "../shared/data")]
    pub data: PathBuf,
    /// Python with the peers of bench/peers/requirements.txt; without it peers are skipped
    #[arg(long, value_name = "PYTHON")]
    pub peer_python: Option<PathBuf>,
    /// Do more or less of everything: 1 is the committed size
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub scale: f64,
    /// Folder that ../shared/peers/run.sh worked in (PEERS_WORK); without it peer-segments is skipped
    #[arg(long, value_name = "DIR")]
    pub peers_work: Option<PathBuf>,
    /// Benchmarks soak, grazing-turn and real-cells: ask these engines only (names separated by commas)
    #[arg(long, value_name = "NAMES")]
    pub engine: Option<String>,
    /// Benchmark soak: draw and tell this one case
    #[arg(long, value_name = "N")]
    pub case: Option<u64>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
