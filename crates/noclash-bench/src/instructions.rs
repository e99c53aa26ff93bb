//! Instructions instead of seconds: noclash counted by valgrind (`cachegrind`), which is the same on a busy machine as on a quiet one.
//!
//! Each cell is checked three times by the command itself on one thread: one edge, all edges, all edges twice. The differences are
//! what an edge takes when it is met first (what is kept with the bodies is made then) and when all is ready.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use noclash::check::PreparedCell;
use serde_json::json;

use crate::complex_cells::{NamedCell, complex_cells};
use crate::context::{Configurations, unwritable};
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured, installed};

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    if !valgrind_is_there() {
        return Err(BenchError::Missing {
            benchmark: "instructions",
            what: "valgrind is not installed".to_string(),
            remedy: "Debian and Ubuntu: apt install valgrind".to_string(),
        });
    }
    installed::noclash().map_err(|what| BenchError::Missing {
        benchmark: "instructions",
        what,
        remedy: installed::REMEDY.to_string(),
    })?;
    let edges = context.count(100, 4);
    let cells = cells(context)?;
    let bar = progress::bar("instructions", cells.len());
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for NamedCell { name, file, .. } in cells {
        let cell = noclash::open(&file)?.cell;
        let count = |edges: usize, times: usize| {
            let questions = context.scratch().join("instructions.csv");
            std::fs::write(&questions, random_edges(&cell, edges, times))
                .map_err(|error| unwritable(&questions, &error))?;
            instructions(&file, &questions)
        };
        let [one, all, twice] = [count(1, 1)?, count(edges, 1)?, count(edges, 2)?];
        let first = all.saturating_sub(one) as f64 / (edges - 1) as f64;
        let again = twice.saturating_sub(all) as f64 / edges as f64;
        rows.push([name.to_string(), millions(one as f64), millions(first), millions(again)]);
        numbers.push(json!({"cell": name, "edges": edges, "start_and_one_edge": one, "an_edge_met_first": first,
                            "an_edge_met_again": again}));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let text = format!(
        "{}millions of instructions of `noclash check` on one thread, counted by valgrind (which offers no AVX-512, so AVX2 is used);\n\
         {edges} random edges a cell, most of them long and colliding\n",
        table(["cell", "start and one edge", "an edge met first", "an edge met again"], rows)
    );
    Ok(Measured { text, numbers: json!(numbers) })
}

fn valgrind_is_there() -> bool {
    let tried = Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    tried.is_ok_and(|status| status.success())
}

/// Our own cells before all others.
fn cells(context: &Context) -> Result<Vec<NamedCell>, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
    let named = |name: &'static str, file: PathBuf| NamedCell { name, file, complex: false };
    let ours = vec![
        named("demo (own data)", own.join("cells/demo.yaml")),
        named("welding (own data)", own.join("cells/welding.yaml")),
    ];
    Ok([ours, complex_cells(context)?].concat())
}

/// The same edges on every machine, all of them as often as asked for.
fn random_edges(cell: &PreparedCell, edges: usize, times: usize) -> String {
    let mut text = String::new();
    for (ends, name) in ["from", "to"].into_iter().flat_map(|ends| cell.dofs().iter().map(move |dof| (ends, &dof.name)))
    {
        let comma = if text.is_empty() { "" } else { "," };
        let _ = write!(text, "{comma}{ends}:{name}");
    }
    text.push('\n');
    for _ in 0..times {
        let mut configurations = Configurations::new(7);
        for _ in 0..edges {
            let ends = [configurations.next(cell), configurations.next(cell)].concat();
            let row: Vec<String> = ends.iter().map(f64::to_string).collect();
            let _ = writeln!(text, "{}", row.join(","));
        }
    }
    text
}

/// How many instructions a check of these edges takes, as valgrind counts them.
fn instructions(cell: &Path, edges: &Path) -> Result<u64, BenchError> {
    let trouble = |what: String| BenchError::usage(format!("valgrind cannot count instructions: {what}"));
    let command = installed::noclash().map_err(trouble)?;
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(command)
        .args(["check", "--threads", "1", "--ignore-limits", "--json"])
        .arg(cell)
        .arg("--edges")
        .arg(edges)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| trouble(error.to_string()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    counted(&said).ok_or_else(|| trouble(said.lines().last().unwrap_or("it said nothing").to_string()))
}

/// The count in what cachegrind says: `I   refs:      1,234`.
fn counted(said: &str) -> Option<u64> {
    let line = said.lines().find(|line| line.contains("I refs:") || line.contains("I   refs:"))?;
    let digits: String = line.rsplit(':').next()?.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn millions(instructions: f64) -> String {
    format!("{:.3}", instructions * 1e-6)
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn the_count_of_instructions_is_read_from_what_valgrind_says() {
        let said = "==12== Command: noclash check\n==12== \n==12== I   refs:      1,234,567,890\n";
        assert_eq!(counted(said), Some(1_234_567_890));
        assert_eq!(counted("==12== I refs:        42\n"), Some(42));
        assert_eq!(counted("valgrind: unrecognised instruction"), None);
    }
}
