//! The clearance at random configurations against Coal: our proved lower bound must not exceed Coal's distance, our
//! witness must not be below it, and the two must be as close as promised.

use noclash::check::{ClearanceOptions, ClearanceScratch};
use serde_json::json;

use super::context::{Configurations, progress, write_question};
use super::{Context, Measured};
use crate::answer::table;
use crate::diagnostics::CommandError;

/// Metres by which Coal's own rounding may differ.
const TOLERANCE: f64 = 1e-9;
/// The same where a curved primitive is nearest and Coal iterates.
const CURVED_TOLERANCE: f64 = 1e-6;

pub fn run(context: &Context) -> Result<Measured, CommandError> {
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for (name, cell_file) in context.real_cells()? {
        let open = noclash::open(&cell_file)?;
        let mut random = Configurations::new(11);
        let configurations: Vec<Vec<f64>> = (0..context.count(10_000, 50)).map(|_| random.next(&open.cell)).collect();
        let bar = progress(name, configurations.len());
        let mut scratch = ClearanceScratch::default();
        let ours: Vec<_> = configurations
            .iter()
            .map(|configuration| {
                bar.inc(1);
                open.cell.clearance(configuration, &ClearanceOptions::default(), &mut scratch)
            })
            .collect();
        bar.finish_and_clear();
        let [question, array] = write_question(&open, &configurations, context.scratch())?;
        let peer = context
            .peer("coal_cell.py", &[("--cell", &cell_file), ("--question", &question), ("--configurations", &array)])?;
        let theirs: Option<Vec<f64>> = peer
            .as_ref()
            .and_then(|answer| answer["distance"].as_array())
            .map(|list| list.iter().map(|value| value.as_f64().unwrap_or(f64::NAN)).collect());
        let (mut above, mut below, mut wide, mut overlaps) = (Vec::new(), Vec::new(), Vec::new(), 0);
        let mut widest: f64 = 0.0;
        for (index, found) in ours.iter().enumerate() {
            let Some(nearest) = found.nearest.first() else { continue };
            let lower = found.lower.map_or(0.0, |lower| lower.get());
            let upper = nearest.upper.get();
            overlaps += usize::from(nearest.overlap);
            let curved = nearest.triangles.contains(&None);
            widest = widest.max(upper - lower);
            if upper - lower > if curved { CURVED_TOLERANCE } else { TOLERANCE } {
                wide.push(json!({"index": index, "lower": lower, "upper": upper}));
            }
            if let Some(&coal) = theirs.as_ref().and_then(|list| list.get(index)) {
                let tolerance = if curved { CURVED_TOLERANCE } else { TOLERANCE };
                let bodies = nearest.bodies.map(|body| open.cell.bodies()[body].name.clone());
                let case = json!({"index": index, "lower": lower, "upper": upper, "coal": coal, "overlap": nearest.overlap,
                    "bodies": bodies, "configuration": configurations[index]});
                if lower > coal + tolerance {
                    above.push(case);
                } else if coal > upper + tolerance {
                    below.push(case);
                }
            }
        }
        rows.push([
            name.to_string(),
            ours.len().to_string(),
            overlaps.to_string(),
            theirs.as_ref().map_or("–".to_string(), |_| above.len().to_string()),
            theirs.as_ref().map_or("–".to_string(), |_| below.len().to_string()),
            format!("{widest:.1e}"),
            wide.len().to_string(),
        ]);
        numbers.push(json!({
            "cell": name, "configurations": ours.len(), "overlapping": overlaps, "lower_above_coal": above,
            "witness_below_coal": below, "widest_gap": widest, "gaps_too_wide": wide,
        }));
    }
    let header =
        ["cell", "configurations", "overlapping", "lower > Coal", "witness < Coal", "widest gap m", "gaps over 1e-9 m"];
    Ok(Measured { text: table(header, rows), numbers: json!(numbers) })
}
