//! A cell itself: loading it, measuring it at one configuration, watching it tick by tick, importing it.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub struct DemoOptions {
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  noclash cache\n  noclash cache clear\n  noclash cache --cache /tmp/kept --json")]
pub struct CacheOptions {
    /// `clear` empties the cache
    #[arg(value_parser = ["clear"])]
    pub action: Option<String>,
    /// The same as `clear`
    #[arg(long)]
    pub clear: bool,
    /// Print one JSON object on stdout and nothing else
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
    /// Report every body's bounding volume hierarchy: builder and why, levels, volumes, how tightly they fit
    #[arg(long)]
    pub hierarchy: bool,
    /// Builder of all bounding volume hierarchies, in place of the cell's: auto, surface-area, principal, concavity or shells
    #[arg(long, value_name = "BUILDER")]
    pub builder: Option<String>,
    /// Write boundaries, branch edges, shells and their division: .obj (an object per piece, lines along the boundaries; `noclash
    /// import` makes a cell of it for viewing) or .json (with the vertex-cycle table)
    #[arg(long, value_name = "FILE")]
    pub export_shells: Option<PathBuf>,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash distance data/cells/demo.yaml --at joint_1=0.4,joint_2=-0.2\n  noclash distance data/cells/demo.yaml --at ready --nearest 5 --json"
)]
pub struct DistanceOptions {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Configuration of the robots: `joint=value,…` (or `robot/joint=value`), a named state of the cell or its SRDFs, or all numbers in the
    /// order of `inspect --json` → `dof`; values may have units (30deg, 5mm). Joints not named take the cell's `state`, else 0 or
    /// the nearest limit
    #[arg(long, value_name = "CONFIGURATION", allow_hyphen_values = true)]
    pub at: Option<String>,
    /// Number of nearest pairs to show
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub nearest: u32,
    /// Accept values beyond the joint limits
    #[arg(long)]
    pub ignore_limits: bool,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

/// How the lines of a stream are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum StreamFormat {
    /// Detected from the first line
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
    /// Number of nearest pairs to report
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub nearest: u32,
    /// Stop searching after this time and report the bounds reached by then: 500us, 1ms
    #[arg(long, value_name = "TIME")]
    pub deadline: Option<String>,
    /// Largest velocities: one number for all joints, or `joint=value,…` over the URDF's
    #[arg(long, value_name = "LIMITS")]
    pub max_velocity: Option<String>,
    /// Largest accelerations, written the same way; with a velocity in the line, `safe_for` starts from it
    #[arg(long, value_name = "LIMITS")]
    pub max_acceleration: Option<String>,
    /// Also report `speed_scale`, the largest factor on the speed from which everything stops in time, if the brakes act after this time
    #[arg(long, value_name = "TIME")]
    pub reaction: Option<String>,
    /// Distance that must remain between any two bodies at standstill, in metres
    #[arg(long, value_name = "LENGTH", default_value = "0", requires = "reaction", value_parser = crate::quantities::length)]
    pub keep: f64,
    /// The pair that was shown stays until another is nearer by more than this, in metres
    #[arg(long, value_name = "LENGTH", default_value = "1e-6", value_parser = crate::quantities::length)]
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
    /// Its disabled collisions, named states and virtual joint (the planning frame of a MoveIt scene); without it, the .srdf of the same name beside the URDF, if there
    #[arg(long, value_name = "SRDF")]
    pub srdf: Option<PathBuf>,
    /// Which problem of a file that holds several, by its index (default: the first)
    #[arg(long, value_name = "N")]
    pub problem: Option<u64>,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "The cell file has comments, sizes, named states and the packages that were found, and is loaded once before it counts as\nwritten.\n\nExamples:\n  noclash init panda.urdf -o cell.yaml\n  noclash init panda.urdf table.stl shelf.stl --package franka_description=../franka_description -o cell.yaml"
)]
pub struct InitArguments {
    /// The robot (.urdf)
    pub robot: PathBuf,
    /// Meshes and point clouds around it, an obstacle each
    pub scene: Vec<PathBuf>,
    /// Its disabled pairs, named states and groups; without it, the .srdf of the same name beside the URDF, if there
    #[arg(long, value_name = "SRDF")]
    pub srdf: Option<PathBuf>,
    /// The cell file to write; one that is there already is not touched
    #[arg(short, long, value_name = "CELL", default_value = "cell.yaml")]
    pub output: PathBuf,
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  noclash completions bash > ~/.local/share/bash-completion/completions/noclash\n  noclash completions fish > ~/.config/fish/completions/noclash.fish"
)]
pub struct CompletionArguments {
    /// Which shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  noclash man | man -l -\n  noclash man -o ~/.local/share/man/man1")]
pub struct ManArguments {
    /// Write a page for every subcommand into this folder
    #[arg(short, long, value_name = "DIR")]
    pub output: Option<PathBuf>,
}
