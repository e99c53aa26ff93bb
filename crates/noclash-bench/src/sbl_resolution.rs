//! Table IV of the papers (experiment A4): SBL at the first resolution that gives N correct paths in a row, beside A-SBL, whose
//! every path is proved. A path is wrong if the default engine finds a contact on it.

use noclash::check::Engine;
use noclash::plan::{EdgeTest, Planner};
use serde_json::json;

use crate::context::unwritable;
use crate::error::BenchError;
use crate::exact_planning::{Proposed, collides, hard_ends, search};
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

const CELLS: [&str; 3] = ["cage", "machine_tool", "workshop"];
const FIRST_RESOLUTION: f64 = 0.2;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
    let wanted = context.count(50, 2);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for name in CELLS {
        let open = noclash::open(own.join(format!("cells/{name}.yaml")))?;
        let Some(ends) = hard_ends(&open, 41) else { continue };
        let bar = progress::bar(name, 5 * wanted);
        let mut resolution = FIRST_RESOLUTION;
        let (mut refused, mut seed, mut tried) = (0, 0, Vec::new());
        for clean in [wanted, 2 * wanted] {
            let mut row = 0;
            let mut seconds = Vec::new();
            while row < clean {
                seed += 1;
                bar.set_position(row as u64);
                let test = EdgeTest::Sampled { resolution };
                let Some(Proposed { path, seconds: lasted, .. }) = search(&open, &ends, Planner::Sbl, test, seed)
                else {
                    break;
                };
                if !collides(&open, &path) {
                    row += 1;
                    seconds.push(lasted);
                } else {
                    refused += 1;
                    row = 0;
                    seconds.clear();
                    resolution /= 1.2;
                }
            }
            let mean = seconds.iter().sum::<f64>() / seconds.len().max(1) as f64;
            rows.push([
                name.to_string(),
                format!("sbl, {clean} clean"),
                format!("{resolution:.5}"),
                format!("{mean:.3}"),
                seconds.len().to_string(),
                refused.to_string(),
            ]);
            tried
                .push(json!({"clean": clean, "reached": seconds.len(), "resolution": resolution, "mean_seconds": mean,
                              "colliding_paths": refused}));
        }
        let mut seconds = Vec::new();
        let mut wrong = 0;
        for seed in 0..2 * wanted as u64 {
            bar.set_position(3 * wanted as u64 + seed);
            let test = EdgeTest::Proved(Engine::Bisection);
            let Some(found) = search(&open, &ends, Planner::ASbl, test, 1 << 32 | seed) else { continue };
            wrong += usize::from(collides(&open, &found.path));
            seconds.push(found.seconds);
        }
        bar.finish_and_clear();
        let mean = seconds.iter().sum::<f64>() / seconds.len().max(1) as f64;
        rows.push([
            name.to_string(),
            "a_sbl".to_string(),
            "proved".to_string(),
            format!("{mean:.3}"),
            seconds.len().to_string(),
            wrong.to_string(),
        ]);
        numbers.push(json!({"cell": name, "start": ends[0], "goal": ends[1], "sbl": tried,
                            "a_sbl": {"runs": seconds.len(), "mean_seconds": mean, "colliding_paths": wrong}}));
    }
    let header = ["cell", "planner", "resolution", "mean s", "paths in a row", "colliding paths so far"];
    Ok(Measured { text: table(header, rows), numbers: json!(numbers) })
}
