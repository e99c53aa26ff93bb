//! How long a tick takes beside Coal's distance of every pair, at the same configurations in the same run.

use noclash::OpenCell;
use noclash::monitor::{Monitor, MonitorOptions};
use serde_json::{Value, json};

use super::cells::{Drive, cells};
use crate::context::processor_seconds;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::timed::Spread;
use crate::{Context, Measured};

/// Radians or metres per tick: 1 rad/s at 1 kHz.
const STEP: f64 = 1e-3;
/// The first ticks make what is kept; a controller starts before it moves.
const WARMING: usize = 20;
/// Coal is queried for so many ticks in a row, so that the triangles it begins with are those of the tick before…
const COAL_RUN: usize = 10;
/// …of every so many.
const COAL_EVERY: usize = 1000;
/// Between Coal's distance and the vector's; shapes other than triangles are iterated to about this.
const AGREEMENT: f64 = 1e-6;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, file) in cells(context)? {
        let open = noclash::open(&file)?;
        let ticks = context.count(100_000, 40);
        let vector = Ticks::measure(name, &open, ticks, false)?;
        let foreseen = Ticks::measure(name, &open, ticks / 4, true)?;
        let asked: Vec<Vec<f64>> = vector.sampled.clone();
        let peer = context.coal_ticks(&file, &open, &asked)?;
        // Bodies inside one another are an overlap here and a distance of surfaces there.
        let differs = |(own, theirs): &(&f64, &f64)| **own > 0.0 && (*own - *theirs).abs() > AGREEMENT;
        let differing = peer.as_ref().map(|peer| vector.found.iter().zip(&peer.least).filter(differs).count());
        let coal = peer.map(|peer| Spread::of(peer.seconds));
        for (kind, ticks) in [("vector", &vector), ("vector and safe_for", &foreseen)] {
            for (which, seconds) in [("free", &ticks.free), ("colliding", &ticks.colliding)] {
                if seconds.is_empty() {
                    continue;
                }
                let spread = Spread::of(seconds.clone());
                let micros = |seconds: f64| format!("{:.1}", 1e6 * seconds);
                let ratio = coal.as_ref().map_or("–".to_string(), |coal| format!("{:.0}×", coal.mean / spread.mean));
                rows.push([
                    name.to_string(),
                    kind.to_string(),
                    which.to_string(),
                    seconds.len().to_string(),
                    micros(spread.mean),
                    micros(spread.p50),
                    micros(spread.p99),
                    micros(spread.slowest),
                    coal.as_ref().map_or("–".to_string(), |coal| micros(coal.mean)),
                    ratio,
                    differing.map_or("–".to_string(), |count| format!("{count} of {}", asked.len())),
                ]);
            }
        }
        numbers.push(json!({
            "cell": name, "pairs": open.cell.pairs().checked().len(), "vector": vector.numbers(),
            "vector_and_safe_for": foreseen.numbers(), "coal_every_pair_seconds": coal.map(|coal| coal.numbers()),
            "asked_coal": asked.len(), "differs_from_coal": differing,
        }));
    }
    let header = [
        "cell",
        "asked",
        "ticks that are",
        "count",
        "mean µs",
        "p50 µs",
        "p99 µs",
        "max µs",
        "Coal, mean µs",
        "ratio",
        "≠ Coal",
    ];
    let text = table(header, rows)
        + "processor time of one thread per tick, forward kinematics included, 1 mrad (1 mm) per tick; Coal: distance of every pair\n"
        + "(a loop in C++ that begins with the last nearest triangles) at ten ticks in a row of every thousand, forward kinematics included, in the same run;\n"
        + "≠ Coal: free ticks at which the two distances are more than 1e-6 m apart\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

#[derive(Default)]
struct Ticks {
    free: Vec<f64>,
    colliding: Vec<f64>,
    measured: usize,
    /// Configurations queried with Coal, and the witnesses found there.
    sampled: Vec<Vec<f64>>,
    found: Vec<f64>,
}

impl Ticks {
    fn measure(name: &str, open: &OpenCell, ticks: usize, safe_for: bool) -> Result<Self, BenchError> {
        let cell = &open.cell;
        let velocities = cell.dofs().iter().map(|dof| dof.dof.max_velocity.unwrap_or(1.0).abs()).collect();
        let options = MonitorOptions { safe_for, max_velocity: Some(velocities), ..MonitorOptions::default() };
        let mut monitor = Monitor::new(cell, options).map_err(|error| BenchError::usage(error.to_string()))?;
        let mut drive = Drive::new(cell, 5, STEP);
        let mut result = Self::default();
        let bar = progress::bar(name, ticks);
        for tick in 0..WARMING + ticks {
            let configuration = drive.next(cell);
            let start = processor_seconds();
            let vector = monitor.update(configuration).map_err(|error| BenchError::usage(error.to_string()))?;
            let seconds = processor_seconds() - start;
            if tick < WARMING {
                continue;
            }
            result.measured += vector.measured;
            let free = vector.lower.is_none_or(|lower| lower.get() > 0.0);
            if free { &mut result.free } else { &mut result.colliding }.push(seconds);
            if (tick - WARMING) % COAL_EVERY < COAL_RUN {
                result.sampled.push(configuration.to_vec());
                result.found.push(vector.upper.get());
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(result)
    }

    fn numbers(&self) -> Value {
        let ticks = self.free.len() + self.colliding.len();
        json!({"free": Spread::of(self.free.clone()).numbers(), "colliding": Spread::of(self.colliding.clone()).numbers(),
               "measurements_per_tick": self.measured as f64 / ticks.max(1) as f64})
    }
}
