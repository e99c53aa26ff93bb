//! The command `noclash-data`: writes the committed sample set, or the papers' environments in size.

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Writes the sample robots, scenes and cells of noclash.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Folder to write into; made if missing.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write the seven environments of Table I instead of the small committed set.
    #[arg(long)]
    table_one: bool,
    /// Write the two environments of the interval paper instead of the small committed set.
    #[arg(long, conflicts_with = "table_one")]
    interval: bool,
    /// Multiplies the triangle counts of the papers' environments.
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    scale: f64,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let written = if arguments.table_one {
        noclash_data::table_one_cells(&arguments.out, arguments.scale)
    } else if arguments.interval {
        noclash_data::interval_cells(&arguments.out, arguments.scale)
    } else {
        noclash_data::write_all(&arguments.out).map(|()| Vec::new())
    };
    match written {
        Ok(cells) => {
            for cell in cells {
                println!(
                    "{}: {} x {} robot triangles, {} obstacle triangles",
                    cell.file.display(),
                    cell.robots,
                    cell.robot_triangles,
                    cell.obstacle_triangles
                );
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("noclash-data: {}: {error}", arguments.out.display());
            ExitCode::from(2)
        }
    }
}
