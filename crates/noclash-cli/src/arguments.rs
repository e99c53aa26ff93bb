//! Every flag, defined once, with the help that teaches it.

use std::path::PathBuf;

use clap::{Args, Parser};
use noclash::check::{JointTolerance, PoseTolerance};

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
    /// How far may everything be from what is stated, and the motion is still proved free?
    Tolerance(ToleranceQuestion),
    /// A free body on a rational motion: which times and polygons cannot be excluded from touching?
    Exclude(ExcludeArguments),
    /// When, where and with what does anything touch first along this motion?
    Contact(ContactArguments),
    /// What moving bodies pass through along a motion, as a mesh that encloses it
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
    after_help = "Examples:\n  noclash inspect data/cells/demo.yaml\n  noclash inspect panda.urdf --json | jq .overlaps_at_start\n  noclash inspect cell.yaml --hierarchy\n  noclash inspect cell.yaml --hierarchy --builder shells --export-shells shells.obj"
)]
pub struct InspectOptions {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// List every pair, also the excluded ones, in the human output
    #[arg(long)]
    pub pairs: bool,
    /// Tell every body's hierarchy: builder and why, levels, volumes, how tightly they fit
    #[arg(long)]
    pub hierarchy: bool,
    /// The builder of all hierarchies instead of what the cell says: auto, surface-area, principal, concavity or shells
    #[arg(long, value_name = "BUILDER")]
    pub builder: Option<String>,
    /// Write boundaries, branch edges, shells and their division: .obj (an object per piece, lines along the boundaries; `noclash
    /// import` makes a cell of it to look at) or .json (with the vertex-cycle table)
    #[arg(long, value_name = "FILE")]
    pub export_shells: Option<PathBuf>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

/// How hierarchies are built and where they are kept: the same for every command that makes much use of them.
#[derive(Args, Debug, Default)]
pub struct HierarchyArguments {
    /// The builder of all hierarchies instead of what the cell says: auto, surface-area, principal, concavity or shells. Answers
    /// are the same, what they cost is not
    #[arg(long, value_name = "BUILDER")]
    pub hierarchy: Option<String>,
    /// Keep hierarchies and the shapes around their nodes in this folder for the next run (also: NOCLASH_CACHE). What is changed,
    /// damaged or of another version is made anew
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache")]
    pub cache: Option<PathBuf>,
    /// Keep nothing and use nothing that was kept, whatever NOCLASH_CACHE says
    #[arg(long)]
    pub no_cache: bool,
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
    after_help = "Exit status: 0 free (proved), 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash check cell.yaml path.csv\n  noclash check cell.yaml trajectory.json --margin 0.005 --json\n  noclash check cell.yaml --edges roadmap.npy --stop-at-first\n  noclash check cell.yaml --edges roadmap.npy --shard 3/16 --json\n  noclash check cell.yaml left=left.csv right=right.csv\n  noclash check cell.yaml path.csv --tolerance-pose 0.5mm,0.1deg --tolerance-joints 0.05deg"
)]
pub struct CheckArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    #[command(flatten)]
    pub build: HierarchyArguments,
    /// How to answer: spacetime (the fastest), bisection, refined, clearance_bound, interval, toleranced (the papers'), or sampled (which
    /// never says free)
    #[arg(long, default_value = "spacetime")]
    pub engine: String,
    /// Where the engine `bisection` cuts a time interval that is not proved: bisect (the middle), ends (where the clearances
    /// about both ends end), gap (the middle of what these leave)
    #[arg(long, value_name = "HOW", default_value = "bisect")]
    pub covering: String,
    /// Which parts of the engine `interval` are used, separated by commas (stage 3 always is): boxes (stage 1), hulls (stage 2),
    /// tightened (enclosures about the middle), newton; none of them: none. For measurement: the answer is as true without
    #[arg(long, value_name = "NAMES")]
    pub stages: Option<String>,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
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
    /// With --edges: check part I of N parts of nearly equal size, counted from 1; rows keep their numbers. For batch schedulers:
    /// the parts together are the whole
    #[arg(long, value_name = "I/N", requires = "edges")]
    pub shard: Option<Shard>,
    /// Tell every piece that was proved: bodies, time and the distance they keep; with --json, under `evidence` of each segment
    #[arg(long)]
    pub evidence: bool,
}

/// How far the real cell may be from the stated one: free then means free for every combination within these.
#[derive(Args, Clone, Debug, Default)]
pub struct ToleranceArguments {
    /// Bases of robots: every translation up to a length and every rotation about the base up to an angle. Larger tolerances of
    /// the cell stay, here and below
    #[arg(long, value_name = "LENGTH,ANGLE", value_parser = crate::quantities::pose_tolerance)]
    pub tolerance_pose: Option<PoseTolerance>,
    /// Tracking errors of joints, at every time anew: an angle, and a length for joints that slide
    #[arg(long, value_name = "ANGLE,LENGTH", value_parser = crate::quantities::joint_tolerance)]
    pub tolerance_joints: Option<JointTolerance>,
    /// Places of obstacles: every translation up to a length and every rotation about the obstacle's origin up to an angle
    #[arg(long, value_name = "LENGTH,ANGLE", value_parser = crate::quantities::pose_tolerance)]
    pub tolerance_obstacles: Option<PoseTolerance>,
    /// Any two things that move are out of step by up to this; the path needs times
    #[arg(long, value_name = "TIME", value_parser = crate::quantities::time_tolerance)]
    pub tolerance_time: Option<f64>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 done, 1 the nominal motion collides, 2 bad input, 3 the nominal motion is not proved free, 130 interrupted.\n\nKinds: joints (radians, and as many metres for joints that slide), pose and obstacles (metres of translation), time\n(seconds), all (a factor for what the flags --tolerance-… say). Other tolerances of cell and flags stay as they are.\n\nExamples:\n  noclash tolerance cell.yaml path.csv --kind joints\n  noclash tolerance cell.yaml path.csv --kind pose --tolerance-joints 0.05deg\n  noclash tolerance cell.yaml path.csv --kind all --tolerance-pose 1mm,0.1deg --tolerance-joints 0.1deg --json"
)]
pub struct ToleranceQuestion {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// Which tolerance: joints, pose, obstacles, time, or all
    #[arg(long, default_value = "joints")]
    pub kind: String,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    /// How far what is proved and what is not may stay apart, as a share
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    pub accuracy: f64,
    /// Most volume and triangle tests per segment and try; what is open then is not proved
    #[arg(long, value_name = "TESTS")]
    pub budget: Option<u64>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free (proved: everything is excluded), 2 bad input, 3 something is not excluded.\n\nThe file holds a body, what surrounds it and a motion of Bézier pieces by control poses or dual quaternions:\ndocs/toleranced.md. Robots and cells: `noclash check --engine toleranced`.\n\nExamples:\n  noclash exclude data/motions/plate_through_slot.yaml\n  noclash exclude motion.yaml --tolerance 2mm --json"
)]
pub struct ExcludeArguments {
    /// Motion file (.yaml, .json): `body`, `surroundings`, `motion`
    pub motion: PathBuf,
    /// Also for every motion whose displacements are within this of the given one, as a root mean square over the body's feature
    /// points; a translation by that length is within it
    #[arg(long, value_name = "LENGTH", value_parser = crate::quantities::length, default_value = "0m")]
    pub tolerance: f64,
    /// Whose feature points make the metric: individual (every polygon its own), or global
    #[arg(long, default_value = "individual")]
    pub masses: String,
    /// Search effort: stretches are halved until the body is fattened by less than this, in metres; without it, a thousandth of
    /// the body's size
    #[arg(long, value_name = "METRES")]
    pub epsilon: Option<f64>,
    /// Compare every polygon with every other, as the paper does
    #[arg(long)]
    pub no_hierarchy: bool,
    /// How many threads; 0 means all cores. The answer is the same for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free (proved), 1 contact, 2 bad input, 3 undecided, 130 interrupted.\n\nThe true first contact lies between t_lower (proved: nothing touches before) and t_upper (certain: here it does).\n\nExamples:\n  noclash contact cell.yaml path.csv\n  noclash contact cell.yaml path.csv --json | jq .first_contact\n  noclash contact cell.yaml --edges roadmap.npy --margin 0.005"
)]
pub struct ContactArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    #[command(flatten)]
    pub build: HierarchyArguments,
    /// Which search: spacetime (ours), or interval (the second paper's)
    #[arg(long, default_value = "spacetime")]
    pub engine: String,
    /// Which parts of the engine `interval` are used, separated by commas (stage 3 always is): boxes (stage 1), hulls (stage 2),
    /// tightened (enclosures about the middle), newton; none of them: none. For measurement: the answer is as true without
    #[arg(long, value_name = "NAMES")]
    pub stages: Option<String>,
    /// How near counts as touching, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    /// List every contact of every pair: when it begins, when it ends, how near the bodies were seen
    #[arg(long)]
    pub all: bool,
    /// How far t_lower and t_upper may stay apart, as a share of the segment, where the contact is transversal
    #[arg(long, value_name = "T", default_value_t = 1e-9)]
    pub accuracy: f64,
    /// Most volume and triangle tests per segment; what is open then is undecided
    #[arg(long, value_name = "TESTS")]
    pub budget: Option<u64>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash sweep cell.yaml path.csv -o swept.stl\n  noclash sweep cell.yaml path.csv --capsules 32 --tolerance 0.001 -o swept.stl"
)]
pub struct SweepArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// The STL file to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// How many capsules may cover one body: more follow its shape more closely
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub capsules: u32,
    /// How far the mesh may reach beyond the swept capsules, in metres, where the motion has no kinks
    #[arg(long, value_name = "METRES", default_value_t = 4e-3)]
    pub tolerance: f64,
}

/// One of several parts of the rows of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 1.
    pub part: usize,
    pub parts: usize,
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        match numbers {
            Some((part, parts)) if 1 <= part && part <= parts => Ok(Self { part, parts }),
            _ => Err("write I/N with I from 1 to N, for example 2/8".to_string()),
        }
    }
}

impl Shard {
    /// The rows of this part: parts follow each other without gap or overlap.
    pub fn of(self, rows: usize) -> std::ops::Range<usize> {
        // Wide enough for every product.
        let cut = |part: usize| (rows as u128 * part as u128 / self.parts as u128) as usize;
        cut(self.part - 1)..cut(self.part)
    }
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash clearance cell.yaml path.csv\n  noclash clearance cell.yaml path.csv --pieces 64 --csv clearance.csv --svg clearance.svg\n  noclash clearance cell.yaml path.csv --per-pair --nearest 3 --json | jq '.pairs[0]'"
)]
pub struct ClearanceArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    #[command(flatten)]
    pub build: HierarchyArguments,
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
    after_help = "Exit status: 0 free and certified, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash certify cell.yaml path.csv -o proof.noclash\n  noclash certify cell.yaml path.csv --margin 0.005 -o proof.noclash"
)]
pub struct CertifyArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// The proof to write
    #[arg(short, long, value_name = "PROOF")]
    pub output: PathBuf,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Most steps of the proof of one pair over one segment
    #[arg(long, value_name = "STEPS", default_value_t = 1_000_000)]
    pub budget: u64,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: as for check: 0 free, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash report cell.yaml path.csv -o report.html\n  noclash report cell.yaml trajectory.json --margin 0.005 -o report.html"
)]
pub struct ReportArguments {
    #[command(flatten)]
    pub check: CheckArguments,
    /// The HTML file to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
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
    /// Random configurations at which contacts are looked for first
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub samples: u32,
    /// Most steps of the proof of one pair
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    pub budget: u64,
    /// Answer with one JSON object on stdout and nothing else
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
    /// The margin that was asked for when it was written
    #[arg(long, value_name = "METRES", default_value_t = 0.0, requires = "cell")]
    pub margin: f64,
    /// The tolerances that were asked for when it was written
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "The page is at the address that is printed; Ctrl-C ends it. When a file of the cell or the path changes, it is read and\nchecked again.\n\nExamples:\n  noclash view cell.yaml path.csv\n  noclash view cell.yaml path.csv --port 8000"
)]
pub struct ViewArguments {
    #[command(flatten)]
    pub check: CheckArguments,
    /// Port on 127.0.0.1; 0 means any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    pub port: u16,
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
    after_help = "Exit status: 0 found (proved), 1 start or goal collides, 2 bad input, 3 none within the budget (or no certificate of it, where one is asked for), 130 interrupted (Ctrl-C gives the best path so far).\n\nExamples:\n  noclash plan cell.yaml --from home --to ready -o path.csv\n  noclash plan cell.yaml --from home --to ready -o path.csv --certificate proof.noclash\n  noclash plan cell.yaml --from joint_1=-1 --to joint_1=1 --margin 0.01 --budget 3s --seed 1 --json\n  noclash plan cell.yaml --from home --to place_left --to place_right --planner a_sbl\n  noclash plan cell.yaml --from home --to-pose tool0=0.5,0.2,0.4,3.1416,0,0 --group manipulator"
)]
pub struct PlanArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Where the motion starts: `joint=value,…`, a named state of the SRDF, or all numbers in the order of `inspect --json` →
    /// `dof`. Joints not named take the cell's `state`, else 0 or the nearest limit
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true)]
    pub from: Option<String>,
    /// Where it is to end, written the same way; given several times, any of them will do
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true, required_unless_present = "to_pose")]
    pub to: Vec<String>,
    /// Where a link is to end, in the world: `link=x,y,z` (position alone), `link=x,y,z,roll,pitch,yaw` or
    /// `link=x,y,z,qx,qy,qz,qw`; `robot/link` where several robots have it. Configurations within the limits are looked for
    #[arg(long, value_name = "LINK=POSE", allow_hyphen_values = true)]
    pub to_pose: Option<String>,
    /// Which joints may move: a group of the SRDF, `robot/group`, or `joint,joint,…`; else all of every robot that has
    /// somewhere to go
    #[arg(long, value_name = "GROUP")]
    pub group: Option<String>,
    /// How to search: rrt_connect, sbl, a_sbl, rrt, bls, prm, lazy_prm, random_walk
    #[arg(long, default_value = "rrt_connect")]
    pub planner: String,
    /// How long to search: 3s, 500ms, 2min
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// The same seed gives the same path, for any number of threads
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    /// What a unit of each joint counts in the length of a path: `joint=2,…`; others count 1
    #[arg(long, value_name = "WEIGHTS")]
    pub weights: Option<String>,
    /// How many shortcuts are tried on the path that was found; 0 leaves it as it is
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub shortcuts: usize,
    /// How many threads; 0 means all cores. The path is the same for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Write the path: .csv, .npy, or a ROS JointTrajectory as .json; `noclash check` reads it
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write a certificate of the path, which `noclash verify` replays: the path for those who trust no planner
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 done (proved), 1 the path collides, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash smooth cell.yaml path.csv -o shorter.csv\n  noclash smooth cell.yaml path.csv --trajectory quintic --max-acceleration 4 -o trajectory.json"
)]
pub struct SmoothArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Path file: waypoints joined by straight lines in joint space
    pub path: PathBuf,
    /// How many random shortcuts are tried
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub shortcuts: usize,
    /// How many recursive shortcuts are tried before them: wide ones around a random point first
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub recursive: usize,
    /// Time the path: cubic (velocities continuous) or quintic (accelerations too) pieces within the limits, corners blended
    /// where the blend is proved
    #[arg(long, value_name = "KIND")]
    pub trajectory: Option<String>,
    /// Largest velocities: one number for all joints, or `joint=value,…`; else the URDF's, else 1
    #[arg(long, value_name = "LIMITS", requires = "trajectory")]
    pub max_velocity: Option<String>,
    /// Largest accelerations, written the same way; else such that the largest velocity is reached in half a second
    #[arg(long, value_name = "LIMITS", requires = "trajectory")]
    pub max_acceleration: Option<String>,
    /// Everything must stay farther apart than this, in metres; larger margins of the cell stay
    #[arg(long, value_name = "METRES", default_value_t = 0.0)]
    pub margin: f64,
    /// What a unit of each joint counts in the length of a path: `joint=2,…`; others count 1
    #[arg(long, value_name = "WEIGHTS")]
    pub weights: Option<String>,
    /// How long to look for shortcuts: 3s, 500ms, 2min
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// The same seed gives the same path, for any number of threads
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// How many threads; 0 means all cores. The path is the same for all
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Write the path (.csv, .npy, .json) or the trajectory (.json: a ROS JointTrajectory; cubic ones also .csv)
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

/// How the lines of a stream are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum StreamFormat {
    /// As the first line looks
    Auto,
    /// An object {"robot/joint": value} or an array of all values per line
    Ndjson,
    /// A header of joint names, then rows
    Csv,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Reads one configuration per line from stdin: {\"arm/joint_1\": 0.1, …}, [all values in the order of `inspect --json` → dof], or\nCSV under a header of joint names. A line may also hold \"velocity\" (object or array; CSV: columns vel:JOINT) and\n\"obstacles\": {\"person\": {\"capsule\": {\"radius\": 0.25, \"length\": 1.2}, \"pose\": {\"xyz\": [1, 0, 1]}, \"speed\": 1.6}} adds,\n{\"person\": {\"xyz\": [1, 0.1, 1]}} moves, {\"person\": null} removes. Writes one JSON object per line; statistics go to stderr.\n\nExamples:\n  noclash monitor cell.yaml < configurations.csv\n  my_controller | noclash monitor cell.yaml --deadline 500us --nearest 3\n  noclash monitor cell.yaml --max-acceleration 5 --reaction 100ms --keep 0.05 < stream.ndjson"
)]
pub struct MonitorArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// How many of the nearest pairs to tell
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub nearest: u32,
    /// Stop looking after so long and tell the bounds as they are then: 500us, 1ms
    #[arg(long, value_name = "TIME")]
    pub deadline: Option<String>,
    /// Largest velocities: one number for all joints, or `joint=value,…` over the URDF's
    #[arg(long, value_name = "LIMITS")]
    pub max_velocity: Option<String>,
    /// Largest accelerations, written the same way; with a velocity in the line, `safe_for` starts from it
    #[arg(long, value_name = "LIMITS")]
    pub max_acceleration: Option<String>,
    /// Also tell `speed_scale`, the largest factor on the speed from which everything stops in time, if the brakes act after so long
    #[arg(long, value_name = "TIME")]
    pub reaction: Option<String>,
    /// What must be left between any two bodies at standstill, in metres
    #[arg(long, value_name = "METRES", default_value_t = 0.0, requires = "reaction")]
    pub keep: f64,
    /// The pair that was shown stays until another is nearer by more than this, in metres
    #[arg(long, value_name = "METRES", default_value_t = 1e-6)]
    pub stickiness: f64,
    /// How the lines are written
    #[arg(long, value_enum, default_value_t = StreamFormat::Auto)]
    pub format: StreamFormat,
    /// Also show the robots and the vector in a browser, on this machine only, at this port (0: any that is free)
    #[arg(long, value_name = "PORT")]
    pub view: Option<u16>,
    /// Closing statistics as one JSON object on stderr (the lines on stdout are JSON in any case)
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Bodies that touch are red; what surrounds the robots is see-through.\n\nExamples:\n  noclash render data/cells/demo.yaml --at ready -o shot.png\n  noclash render panda.urdf --look side --size 1600x1200 -o panda.png"
)]
pub struct RenderArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Where the robots stand: as for `noclash distance`
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true)]
    pub at: Option<String>,
    /// The PNG file to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Pixels across and down, 16 to 8192 each
    #[arg(long, value_name = "WxH", default_value = "1200x800")]
    pub size: String,
    /// From where: oblique, front, side, top
    #[arg(long, value_name = "SIDE", default_value = "oblique")]
    pub look: String,
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
    after_help = "Examples:\n  noclash bench --list\n  noclash bench table-one\n  noclash bench all --scale 0.01 --out tables     # every table, on one page: tables/summary.md\n  noclash bench static-queries --data ../shared/data --peer-python .venv/bin/python --out bench/runs"
)]
pub struct BenchOptions {
    /// Which benchmarks to run (see --list), or `all`
    pub names: Vec<String>,
    /// List the benchmarks and what they measure
    #[arg(long)]
    pub list: bool,
    /// Print the figures of the README from the run files of this folder
    #[arg(long, value_name = "DIR")]
    pub headline: Option<PathBuf>,
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
    /// Benchmarks planning-problems and planning-peer: all problems of every class instead of ten
    #[arg(long)]
    pub full: bool,
    /// Folder that ../shared/peers/run.sh worked in (PEERS_WORK); without it peer-segments is skipped
    #[arg(long, value_name = "DIR")]
    pub peers_work: Option<PathBuf>,
    /// Benchmarks soak, grazing-turn, real-cells and peer-segments: ask these engines only (names separated by commas)
    #[arg(long, value_name = "NAMES")]
    pub engine: Option<String>,
    /// Benchmark soak: draw and tell this one case
    #[arg(long, value_name = "N")]
    pub case: Option<u64>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
