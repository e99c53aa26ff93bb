//! Benchmarks.

use std::path::PathBuf;

use clap::Args;

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
