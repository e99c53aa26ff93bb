//! An hour of ticks at 1 kHz, obstacles coming and going: does memory grow, do ticks get slower?

use noclash::geometry::{Element, Pose, Shape};
use noclash::monitor::{Monitor, MonitorOptions, ObstacleOptions};
use serde_json::{Value, json};

use super::cells::{Drive, cells};
use crate::context::processor_seconds;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::timed::Spread;
use crate::{Context, Measured};

/// Milliseconds of an hour.
const HOUR: usize = 3_600_000;
const PARTS: usize = 6;
/// A person's capsule comes and goes, and moves in between.
const TICKS_PER_VISIT: usize = 5_000;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let all = cells(context)?;
    let chosen = all.iter().position(|(name, _)| *name == "two puma560").unwrap_or(0);
    let (name, file) = &all[chosen];
    let open = noclash::open(file)?;
    let cell = &open.cell;
    let failed = |error: noclash::monitor::MonitorError| BenchError::usage(error.to_string());
    let mut monitor = Monitor::new(cell, MonitorOptions::default()).map_err(failed)?;
    let mut drive = Drive::new(cell, 19, 1e-3);
    let ticks = context.count(HOUR, 600);
    let capsule = [Element { shape: Shape::Capsule { radius: 0.2, half_length: 0.5 }, pose: Pose::IDENTITY }];
    let person = ObstacleOptions { speed: 1.6, margin: 0.0 };
    let bar = progress::bar(name, ticks);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    let at = |tick: usize| {
        let angle = tick as f64 * 1e-4;
        Pose::from_translation(glam::DVec3::new(1.5 + 0.5 * angle.sin(), 1.5 * angle.cos(), 0.8))
    };
    for part in 0..PARTS {
        let mut seconds = Vec::with_capacity(ticks / PARTS);
        for tick in part * ticks / PARTS..(part + 1) * ticks / PARTS {
            match tick % TICKS_PER_VISIT {
                0 => monitor.add_obstacle("person", &capsule, at(tick), person).map(|_| ()).map_err(failed)?,
                visit if visit < TICKS_PER_VISIT / 2 => monitor.move_obstacle("person", at(tick)).map_err(failed)?,
                visit if visit == TICKS_PER_VISIT / 2 => monitor.remove_obstacle("person").map_err(failed)?,
                _ => {}
            }
            let configuration = drive.next(cell);
            let start = processor_seconds();
            monitor.update(configuration).map_err(failed)?;
            seconds.push(processor_seconds() - start);
            bar.inc(1);
        }
        let spread = Spread::of(seconds);
        let kilobytes = resident_kilobytes();
        let micros = |seconds: f64| format!("{:.1}", 1e6 * seconds);
        rows.push([
            format!("{} min", 60 * (part + 1) * ticks / PARTS / HOUR),
            spread.count.to_string(),
            micros(spread.mean),
            micros(spread.p50),
            micros(spread.p99),
            micros(spread.slowest),
            kilobytes.map_or("–".to_string(), |kilobytes| kilobytes.to_string()),
            monitor.pair_count().to_string(),
        ]);
        numbers
            .push(json!({"seconds": spread.numbers(), "resident_kilobytes": kilobytes, "pairs": monitor.pair_count()}));
    }
    bar.finish_and_clear();
    let header = ["until", "ticks", "mean µs", "p50 µs", "p99 µs", "max µs", "resident kB", "pairs"];
    let text = format!("{name}\n{}", table(header, rows))
        + "1 kHz, 1 mrad a tick, safe_for included; every 5 s a capsule comes, moves for 2.5 s, and goes\n";
    Ok(Measured { text, numbers: json!({"cell": name, "parts": Value::from(numbers)}) })
}

/// Resident memory of the process, where the system reports it.
fn resident_kilobytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
