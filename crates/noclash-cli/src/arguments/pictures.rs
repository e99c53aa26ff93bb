//! Visual output: reports, the page, pictures.

use std::path::PathBuf;

use clap::Args;

use super::motions::CheckArguments;

#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: as for check: 0 free, 1 collision, 2 bad input, 3 undecided, 130 interrupted.\n\nExamples:\n  noclash report cell.yaml path.csv -o report.html\n  noclash report cell.yaml trajectory.json --margin 0.005 -o report.html"
)]
pub struct ReportArguments {
    #[command(flatten)]
    pub check: CheckArguments,
    /// The HTML file to write
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub output: PathBuf,
    /// A further path, checked the same way and shown beside the first in a colour of its own; may be given several times
    #[arg(long, value_name = "PATH", help_heading = "Output")]
    pub beside: Vec<String>,
    /// Include what the robots look like (<visual>, with colours and textures), as large as those files are
    #[arg(long, help_heading = "Output")]
    pub visual: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "The page is at the address that is printed; Ctrl-C ends it. When a file of the cell or the path changes, it is read and\nchecked again.\n\nWithout a path, the cell is shown as its state says.\n\nExamples:\n  noclash view robot.urdf\n  noclash view cell.yaml path.csv\n  noclash view cell.yaml path.csv --port 8000"
)]
pub struct ViewArguments {
    #[command(flatten)]
    pub check: CheckArguments,
    /// A further path, checked the same way and shown beside the first in a colour of its own; may be given several times
    #[arg(long, value_name = "PATH", help_heading = "Output")]
    pub beside: Vec<String>,
    /// Do not open the browser (it is opened only from a terminal)
    #[arg(long, help_heading = "Output")]
    pub no_open: bool,
    /// Port on 127.0.0.1; 0 means any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0, help_heading = "Output")]
    pub port: u16,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Bodies that touch are red; what surrounds the robots is see-through.\n\nExamples:\n  noclash render data/cells/demo.yaml --at ready -o shot.png\n  noclash render panda.urdf --look side --size 1600x1200 -o panda.png"
)]
pub struct RenderArguments {
    /// Cell file (.yaml) or robot (.urdf)
    pub cell: PathBuf,
    /// Configuration of the robots: as for `noclash distance`
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
    /// Print one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
