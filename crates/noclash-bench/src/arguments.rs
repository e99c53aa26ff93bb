//! Arguments of `noclash-bench`.

use std::path::PathBuf;

use clap::Parser;

/// Measures noclash: repeats the papers' tables, compares with other systems, guards against contradictions.
#[derive(Parser, Debug)]
#[command(
    name = "noclash-bench",
    version,
    max_term_width = 110,
    after_help = "Examples:\n  noclash-bench --list\n  noclash-bench table-one\n  noclash-bench all --scale 0.01 --out tables     # every table, on one page: tables/summary.md\n  noclash-bench static-queries --peer-python .venv/bin/python --out bench/runs"
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
    /// Folder with real robots and scenes (bench/data/fetch fills .data); what needs it is skipped without it
    #[arg(long, value_name = "DIR", env = "NOCLASH_DATA", default_value = ".data")]
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
    /// Folder that bench/peers/run.sh worked in (WORK); benchmarks of the peers' segments need it
    #[arg(long, value_name = "DIR")]
    pub peers_work: Option<PathBuf>,
    /// Benchmarks soak, grazing-turn, real-cells and peer-segments: ask these engines only (names separated by commas)
    #[arg(long, value_name = "NAMES")]
    pub engine: Option<String>,
    /// Benchmark soak: draw and print this one case
    #[arg(long, value_name = "N")]
    pub case: Option<u64>,
    /// Answer with one JSON object on stdout and nothing else
    #[arg(long)]
    pub json: bool,
}
