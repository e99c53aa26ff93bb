//! Queries about motions: which motions of which cell, and with which options.

use std::path::PathBuf;

use clap::Args;
use noclash::cell::{JointTolerance, PoseTolerance};

/// How hierarchies are built and where they are kept: the same for every command that makes much use of them.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Tuning")]
pub struct HierarchyArguments {
    /// Builder of all bounding volume hierarchies, in place of the cell's: auto, surface-area, principal, concavity or shells.
    /// Changes speed, not results
    #[arg(long, value_name = "BUILDER")]
    pub hierarchy: Option<String>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 nothing can have touched, 1 a contact is certain, 2 bad input or a torn recording, 3 a contact is possible.\nNeeds the Python package: pip install 'noclash[recordings]'.\n\nExamples:\n  noclash audit cell.yaml log.mcap\n  noclash audit cell.yaml log.mcap --between linear --json\n  noclash audit robot.urdf bag_folder --topic /joint_states --velocity joint_1=2.5"
)]
pub struct AuditArguments {
    /// Cell file (.yaml), robot (.urdf, .xacro) or model of another program
    pub cell: PathBuf,
    /// Recording of joint states: .mcap file or rosbag2 folder
    pub log: PathBuf,
    /// Motion between samples: any within the joints' velocity limits, or straight, which becomes an assumption
    #[arg(long, value_name = "HOW", default_value = "limits", value_parser = ["limits", "linear"])]
    pub between: String,
    /// Topic of joint states, where there are several
    #[arg(long, value_name = "TOPIC")]
    pub topic: Option<String>,
    /// Velocity limit of a joint in rad/s or m/s, in the place of the robot's; may be given several times
    #[arg(long, value_name = "JOINT=LIMIT")]
    pub velocity: Vec<String>,
    /// Everything must have stayed farther apart than this: metres, or with a unit (5mm)
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length)]
    pub margin: f64,
    /// Accept positions beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 nothing can touch, 1 a contact is certain, 2 bad input or a statement that is not read, 3 a contact is possible.\nNeeds the Python package: pip install noclash.\n\nExamples:\n  noclash program cell.yaml main.src --joints joint_a1,joint_a2,joint_a3,joint_a4,joint_a5,joint_a6\n  noclash program cell.yaml main.mod --joints joint_1,joint_2,joint_3,joint_4,joint_5,joint_6 --base base --flange tool0 --json"
)]
pub struct ProgramArguments {
    /// Cell file (.yaml), robot (.urdf, .xacro) or model of another program
    pub cell: PathBuf,
    /// Program with literal targets: KRL (.src, with the .dat beside it), RAPID (.mod) or URScript (.script)
    pub program: PathBuf,
    /// Joints of the cell that are the six axes of the program, base first
    #[arg(long, value_name = "J1,…,J6")]
    pub joints: String,
    /// Link whose frame is the controller's base; for targets that are poses
    #[arg(long, value_name = "LINK")]
    pub base: Option<String>,
    /// Link whose frame is the controller's flange; for targets that are poses
    #[arg(long, value_name = "LINK")]
    pub flange: Option<String>,
    /// 1 or -1 for each axis: joint = sign · value + zero
    #[arg(long, value_name = "S1,…,S6", allow_hyphen_values = true)]
    pub signs: Option<String>,
    /// Values of the joints where the axes are 0, in radians
    #[arg(long, value_name = "Z1,…,Z6", allow_hyphen_values = true)]
    pub zeros: Option<String>,
    /// Axis values before the program, in radians; without them the robot starts at its first target
    #[arg(long, value_name = "A1,…,A6", allow_hyphen_values = true)]
    pub start: Option<String>,
    /// Axis values of a joint move to a pose, in radians, by line or by the target's name; may be given several times
    #[arg(long, value_name = "LINE=A1,…,A6")]
    pub solution: Vec<String>,
    /// Part of a move that zones of KRL (C_PTP, C_DIS, C_VEL, C_ORI) and RAPID may take, on either side of a corner; 1 covers any zone
    #[arg(long, value_name = "SHARE", default_value = "0.5")]
    pub zone_share: f64,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm)
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length)]
    pub margin: f64,
    /// Accept positions beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

/// Which motions of which cell: the same for every command about motions.
#[derive(Args, Debug)]
#[command(next_help_heading = "Query")]
pub struct MotionArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Path file: CSV with joint names (units in brackets: `joint_1 [deg]`), ROS JointTrajectory (JSON, YAML), or .npy; `-` for
    /// standard input; or ROBOT=FILE for each robot
    #[arg(conflicts_with = "edges")]
    pub paths: Vec<String>,
    /// Independent segments instead of a path: .npy N×2×dof, or CSV with from:JOINT and to:JOINT columns
    #[arg(long, value_name = "FILE")]
    pub edges: Option<PathBuf>,
    /// Number of threads; 0 means all cores. Results do not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Tuning")]
    pub threads: usize,
    /// Accept motions beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Report free even if no pair of bodies is checked in the cell (undecided otherwise)
    #[arg(long)]
    pub allow_empty: bool,
    /// Print one JSON object on stdout and nothing else
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free (proved), 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash check cell.yaml path.csv\n  noclash check cell.yaml trajectory.json --margin 5mm --json\n  planner | noclash check cell.yaml - --margin 5mm\n  noclash check cell.yaml --edges roadmap.npy --stop-at-first\n  noclash check cell.yaml --edges roadmap.npy --shard 3/16 --json\n  noclash check cell.yaml day.csv --json-lines --resume day.jsonl\n  noclash check cell.yaml left=left.csv right=right.csv\n  noclash check cell.yaml path.csv --record checked.noclash\n  noclash check edited.yaml path.csv --since checked.noclash\n  noclash check cell.yaml path.csv --tolerance-pose 0.5mm,0.1deg --tolerance-joints 0.05deg"
)]
pub struct CheckCommand {
    #[command(flatten)]
    pub check: CheckArguments,
    /// Prove only what is not proved in this record of an earlier check (--record): a moved obstacle, an edited waypoint or another tool
    /// costs only what it affects. The result then depends on that file, and says so
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["evidence", "stop_at_first", "json_lines", "shard"], help_heading = "Query")]
    pub since: Option<PathBuf>,
    /// Write down what was proved, for --since
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["json_lines", "shard"], help_heading = "Output")]
    pub record: Option<PathBuf>,
}

/// A check as every command that begins with one takes it.
#[derive(Args, Debug)]
pub struct CheckArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    #[command(flatten)]
    pub build: HierarchyArguments,
    /// Checking algorithm: spacetime (the fastest), bisection, refined, clearance_bound, interval, toleranced (the papers'), or sampled (which
    /// never says free)
    #[arg(long, default_value = "spacetime", help_heading = "Tuning")]
    pub engine: String,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Search effort: free is found whenever the clearance exceeds the margin by more than this, in metres
    #[arg(long, value_name = "LENGTH", default_value = "1e-6", value_parser = crate::quantities::length, help_heading = "Tuning")]
    pub epsilon: f64,
    /// Limit on volume and triangle tests per segment; intervals still open then are undecided
    #[arg(long, value_name = "TESTS", help_heading = "Tuning")]
    pub budget: Option<u64>,
    /// Largest joint step of the engine `sampled`, in radians or metres
    #[arg(long, value_name = "STEP", default_value = "0.05", value_parser = crate::quantities::joint_step, help_heading = "Tuning")]
    pub resolution: f64,
    /// Where motions are proved first: cpu, gpu, or auto (a GPU if there is one). The CPU decides what a GPU leaves open
    #[arg(long, value_name = "DEVICE", default_value = "cpu", help_heading = "Tuning")]
    pub device: String,
    /// Stop at the first segment that collides
    #[arg(long, help_heading = "Query")]
    pub stop_at_first: bool,
    /// With --edges: check part I of N parts of nearly equal size, counted from 1; rows keep their numbers. For batch schedulers:
    /// the parts together are the whole
    #[arg(long, value_name = "I/N", requires = "edges", help_heading = "Query")]
    pub shard: Option<Shard>,
    /// Do not measure the least clearance of free segments: faster for many edges
    #[arg(long, help_heading = "Output")]
    pub no_clearance: bool,
    /// Report every interval that was proved: bodies, time and the distance they keep; with --json, under `evidence` of each segment
    #[arg(long, help_heading = "Output")]
    pub evidence: bool,
    /// Results as they come, one JSON object a line: segments, events, checkpoints, the verdict last. CSV and .npy paths are read block by
    /// block, so that a path of any length takes the same memory
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub json_lines: bool,
    /// With --json-lines: write the lines to this file, and go on after its last checkpoint if a run of the same query was ended
    #[arg(long, value_name = "FILE", requires = "json_lines", help_heading = "Output")]
    pub resume: Option<PathBuf>,
}

/// How far the real cell may be from the stated one: free then means free for every combination within these.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Tolerances")]
pub struct ToleranceArguments {
    /// Bases of robots: every translation up to a length and every rotation about the base up to an angle. The larger of
    /// flag and cell file applies, here and below
    #[arg(long, value_name = "LENGTH,ANGLE", value_parser = crate::quantities::pose_tolerance)]
    pub tolerance_pose: Option<PoseTolerance>,
    /// Tracking errors of joints, varying freely over time: an angle, and a length for joints that slide
    #[arg(long, value_name = "ANGLE,LENGTH", value_parser = crate::quantities::joint_tolerance)]
    pub tolerance_joints: Option<JointTolerance>,
    /// Places of obstacles: every translation up to a length and every rotation about the obstacle's origin up to an angle
    #[arg(long, value_name = "LENGTH,ANGLE", value_parser = crate::quantities::pose_tolerance)]
    pub tolerance_obstacles: Option<PoseTolerance>,
    /// Clock skew: the clocks of any two things that move differ by up to this; the path needs times
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
    #[arg(long, default_value = "joints", help_heading = "Query")]
    pub kind: String,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    /// Largest relative gap between proved and refuted values
    #[arg(long, value_name = "SHARE", default_value_t = 0.01, help_heading = "Tuning")]
    pub accuracy: f64,
    /// Limit on volume and triangle tests per segment and try; what is still open then counts as not proved
    #[arg(long, value_name = "TESTS", help_heading = "Tuning")]
    pub budget: Option<u64>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 done, 1 the motion collides as it is, 2 bad input, 3 the motion is not proved free as it is, 130 interrupted.\n\nEvery value is proved for all values from 0 up to it, with everything else as stated.\n\nExamples:\n  noclash slack cell.yaml path.csv\n  noclash slack cell.yaml path.csv --most 20mm --accuracy 0.05mm --json"
)]
pub struct SlackArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// Search no farther than this: metres, or with a unit (20mm)
    #[arg(long, value_name = "LENGTH", default_value = "0.1", value_parser = crate::quantities::length, help_heading = "Query")]
    pub most: f64,
    /// How closely proved and refuted values are searched: metres, or with a unit
    #[arg(long, value_name = "LENGTH", default_value = "1e-4", value_parser = crate::quantities::length, help_heading = "Tuning")]
    pub accuracy: f64,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    /// Also write a page that opens from disk: bodies coloured by their least slack, the tightest spots marked where and when they are
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
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
    #[arg(long, value_name = "LENGTH", value_parser = crate::quantities::length)]
    pub epsilon: Option<f64>,
    /// Compare every polygon with every other, as the paper does
    #[arg(long)]
    pub no_hierarchy: bool,
    /// Number of threads; 0 means all cores. Results do not depend on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Print one JSON object on stdout and nothing else
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
    /// Search algorithm: spacetime (ours), or interval ([Redon 2004]'s)
    #[arg(long, default_value = "spacetime", help_heading = "Tuning")]
    pub engine: String,
    /// Distance that counts as contact, in metres; the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length, help_heading = "Query")]
    pub margin: f64,
    /// List every contact of every pair: when it begins and ends, and the smallest distance found
    #[arg(long, help_heading = "Query")]
    pub all: bool,
    /// How far t_lower and t_upper may stay apart, as a share of the segment, where the contact is transversal [default: 1e-9 of the
    /// whole path]
    #[arg(long, value_name = "T", help_heading = "Tuning")]
    pub accuracy: Option<f64>,
    /// Limit on volume and triangle tests per segment; intervals still open then are undecided
    #[arg(long, value_name = "TESTS", help_heading = "Tuning")]
    pub budget: Option<u64>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash sweep cell.yaml path.csv -o swept.stl\n  noclash sweep cell.yaml path.csv --capsules 32 --tolerance 1mm -o swept.stl\n  noclash sweep cell.yaml dense.csv --resolution 2cm -o swept.glb"
)]
pub struct SweepArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    /// The file to write: .stl, .ply or .glb
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub output: PathBuf,
    /// Capsules for the surface of each body, and as many again for its interior: more fit the shape more closely
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=4096), help_heading = "Tuning")]
    pub capsules: u32,
    /// How far the mesh may reach beyond the swept capsules, in metres, where the motion has no kinks
    #[arg(long, value_name = "LENGTH", default_value = "4mm", value_parser = crate::quantities::length, help_heading = "Tuning")]
    pub tolerance: f64,
    /// Merge the hulls of successive short segments while they are within this of each other; the mesh may reach that much farther.
    /// Without it, as --tolerance; 0 keeps every segment apart
    #[arg(long, value_name = "LENGTH", value_parser = crate::quantities::length, help_heading = "Tuning")]
    pub resolution: Option<f64>,
    /// Leave out a moving body, by its name; the answer says so. Needed for bodies that no mesh encloses, such as half-spaces
    #[arg(long, value_name = "BODY", help_heading = "Query")]
    pub leave_out: Vec<String>,
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

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 free, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash clearance cell.yaml path.csv\n  noclash clearance cell.yaml path.csv --pieces 64 --csv clearance.csv --svg clearance.svg\n  noclash clearance cell.yaml path.csv --per-pair --nearest 3 --json | jq '.pairs[0]'\n  noclash clearance cell.yaml path.csv --tolerance-pose 1mm,0.1deg --tolerance-joints 0.05deg\n\nWith tolerances (of the cell or of flags) lower bounds hold for every motion within them; upper bounds, times and bodies are\nthose of the nominal motion, which is one of these."
)]
pub struct ClearanceArguments {
    #[command(flatten)]
    pub motion: MotionArguments,
    #[command(flatten)]
    pub tolerance: ToleranceArguments,
    #[command(flatten)]
    pub build: HierarchyArguments,
    /// Number of intervals per segment: a power of two
    #[arg(long, value_name = "N", default_value_t = 16, help_heading = "Query")]
    pub pieces: u32,
    /// Largest gap between the bounds of an interval, in metres
    #[arg(long, value_name = "LENGTH", default_value = "1e-4", value_parser = crate::quantities::length, help_heading = "Tuning")]
    pub epsilon: f64,
    /// Report every checked pair by itself, nearest first: the --nearest ones interval by interval, every other by one row per
    /// segment, whose bounds are valid too but may be a quarter of the distance apart
    #[arg(long, help_heading = "Query")]
    pub per_pair: bool,
    /// With --per-pair: how many pairs are reported interval by interval
    #[arg(long, value_name = "K", default_value_t = 8, requires = "per_pair", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Query")]
    pub nearest: u32,
    /// Write the profile as CSV: segment, from, to, lower, upper, body, other body; with --per-pair a last column has the
    /// number of the pair (0 for the nearest), empty in the rows of all pairs together
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub csv: Option<PathBuf>,
    /// Draw the profile as SVG: between the proved lower and the witnessed upper bound, over segments, or over seconds where the
    /// path is timed
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
}
