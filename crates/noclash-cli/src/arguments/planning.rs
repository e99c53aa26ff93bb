//! Paths that are found or smoothed.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 found (proved), 1 start or goal collides, 2 bad input, 3 none within the budget (or no certificate of it, where one is asked for), 130 interrupted (Ctrl-C gives the best path so far).\n\nExamples:\n  noclash plan cell.yaml --from home --to ready -o path.csv\n  noclash plan cell.yaml --from home --to ready -o path.csv --certificate proof.noclash\n  noclash plan cell.yaml --from joint_1=-1 --to joint_1=1 --margin 0.01 --budget 3s --seed 1 --json\n  noclash plan cell.yaml --from home --to place_left --to place_right --planner a_sbl\n  noclash plan cell.yaml --from home --to ready --report plan.html\n  noclash plan cell.yaml --from home --to-pose tool0=0.5,0.2,0.4,3.1416,0,0 --group manipulator"
)]
pub struct PlanArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Where the motion starts: `joint=value,…`, a named state of the SRDF, or all numbers in the order of `inspect --json` →
    /// `dof`. Joints not named take the cell's `state`, else 0 or the nearest limit
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true)]
    pub from: Option<String>,
    /// Goal, written the same way; given several times, any of them will do
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true, required_unless_present = "to_pose")]
    pub to: Vec<String>,
    /// Where a link is to end, in the world: `link=x,y,z` (position alone), `link=x,y,z,roll,pitch,yaw` or
    /// `link=x,y,z,qx,qy,qz,qw`; `robot/link` where several robots have it. Configurations within the limits are searched for
    #[arg(long, value_name = "LINK=POSE", allow_hyphen_values = true)]
    pub to_pose: Option<String>,
    /// Which joints may move: a group of the SRDF, `robot/group`, or `joint,joint,…`; else all of every robot that has
    /// somewhere to go
    #[arg(long, value_name = "GROUP")]
    pub group: Option<String>,
    /// How to search: rrt_connect, sbl, a_sbl, rrt, bls, prm, lazy_prm, random_walk
    #[arg(long, default_value = "rrt_connect")]
    pub planner: String,
    /// Where `rrt_connect` and `prm` have their edges proved, many at a time: cpu, gpu, auto (a GPU where there is one)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: String,
    /// How long to search: 3s, 500ms, 2min
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// The same seed gives the same path, for any number of threads
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length)]
    pub margin: f64,
    /// Weight of each joint in the length of a path: `joint=2,…`; others count 1
    #[arg(long, value_name = "WEIGHTS")]
    pub weights: Option<String>,
    /// How many shortcuts are tried on the path that was found; 0 leaves it as it is
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub shortcuts: usize,
    /// Number of threads; 0 means all cores. The path does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Write the path: .csv, .npy, or a ROS JointTrajectory as .json; `noclash check` reads it
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write a certificate of the path, which `noclash verify` replays without trust in the planner
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Do not measure the least clearance of the path
    #[arg(long)]
    pub no_clearance: bool,
    /// Write a report (HTML) of the path, with the trees of the search and how the path became shorter
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Show the search as it goes on, and then the path, on a page at 127.0.0.1:PORT (0: any) until Ctrl-C
    #[arg(long, value_name = "PORT")]
    pub view: Option<u16>,
    /// Print one JSON object on stdout and nothing else
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
    /// Everything must stay farther apart than this: metres, or with a unit (5mm); the larger of flag and cell file applies
    #[arg(long, value_name = "LENGTH", default_value = "0", value_parser = crate::quantities::length)]
    pub margin: f64,
    /// Weight of each joint in the length of a path: `joint=2,…`; others count 1
    #[arg(long, value_name = "WEIGHTS")]
    pub weights: Option<String>,
    /// How long to search for shortcuts: 3s, 500ms, 2min
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub budget: String,
    /// The same seed gives the same path, for any number of threads
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Number of threads; 0 means all cores. The path does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Write the path (.csv, .npy, .json) or the trajectory (.json: a ROS JointTrajectory; cubic ones also .csv)
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Do not measure the least clearance of the path
    #[arg(long)]
    pub no_clearance: bool,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
