//! Collide and distance at the same configurations and pairs, noclash and Coal in one run on one thread.

use std::time::Instant;

use noclash::OpenCell;
use noclash::cell::{CellPoses, ClearanceOptions, ClearanceScratch};
use noclash::geometry::query::{Contact, Counters, DistanceOptions, Scratch, collide, distance};
use noclash::numeric::ErrorModel;
use serde_json::json;

use crate::context::Configurations;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for (name, cell) in context.cells()? {
        let open = noclash::open(&cell)?;
        let mut random = Configurations::new(7);
        let configurations: Vec<Vec<f64>> = (0..context.count(500, 20)).map(|_| random.next(&open.cell)).collect();
        let ours = Ours::measure(&open, &configurations);
        let peer = context.coal(&cell, &open, &configurations)?;
        let coal = |key: &str| peer.as_ref().and_then(|answer| answer.seconds[key].as_f64());
        let per = |seconds: f64| format!("{:.1}", 1e6 * seconds / configurations.len() as f64);
        for (what, own, theirs) in [
            ("collide, every pair", ours.collide, coal("collide")),
            ("distance, every pair", ours.distance, coal("distance")),
            ("nearest pair of the cell", ours.nearest, coal("nearest")),
        ] {
            let ratio = theirs.map_or("–".to_string(), |theirs| format!("{:.1}×", theirs / own));
            rows.push([name.to_string(), what.to_string(), per(own), theirs.map_or("–".to_string(), per), ratio]);
        }
        numbers.push(json!({
            "cell": name, "configurations": configurations.len(), "pairs": open.cell.pairs().checked().len(),
            "noclash_seconds": {"collide": ours.collide, "distance": ours.distance, "nearest": ours.nearest},
            "coal_seconds": peer.as_ref().map(|answer| answer.seconds.clone()),
            "noclash_counters": {"collide": counters_json(&ours.collide_counters), "distance": counters_json(&ours.distance_counters)},
            "touching": ours.touching,
        }));
    }
    let header = ["cell", "question", "noclash µs", "Coal µs", "ratio"];
    Ok(Measured {
        text: table(header, rows) + "per configuration, forward kinematics included\n",
        numbers: json!(numbers),
    })
}

fn counters_json(counters: &Counters) -> serde_json::Value {
    json!({"bv_tests": counters.volume_tests, "triangle_tests": counters.triangle_tests})
}

/// Seconds for all configurations.
struct Ours {
    collide: f64,
    distance: f64,
    nearest: f64,
    collide_counters: Counters,
    distance_counters: Counters,
    touching: usize,
}

impl Ours {
    fn measure(open: &OpenCell, configurations: &[Vec<f64>]) -> Self {
        let cell = &open.cell;
        let model = ErrorModel::sound();
        let (mut poses, mut scratch) = (CellPoses::default(), Scratch::default());
        let bar = progress::bar("noclash", 3 * configurations.len());
        let mut touching = 0;
        let mut collide_counters = Counters::default();
        let start = Instant::now();
        for configuration in configurations {
            cell.place(configuration, &mut poses);
            for pair in cell.pairs().checked() {
                let view = cell.body_pair(pair.bodies, &poses, &model);
                touching += usize::from(collide(&view, &mut scratch, &mut collide_counters) != Contact::Apart);
            }
            bar.inc(1);
        }
        let collide_seconds = start.elapsed().as_secs_f64();
        let mut distance_counters = Counters::default();
        let start = Instant::now();
        for configuration in configurations {
            cell.place(configuration, &mut poses);
            for pair in cell.pairs().checked() {
                let view = cell.body_pair(pair.bodies, &poses, &model);
                std::hint::black_box(distance(
                    &view,
                    &DistanceOptions::default(),
                    &mut scratch,
                    &mut distance_counters,
                ));
            }
            bar.inc(1);
        }
        let distance_seconds = start.elapsed().as_secs_f64();
        let mut clearance_scratch = ClearanceScratch::default();
        let start = Instant::now();
        for configuration in configurations {
            std::hint::black_box(cell.clearance(configuration, &ClearanceOptions::default(), &mut clearance_scratch));
            bar.inc(1);
        }
        let nearest = start.elapsed().as_secs_f64();
        bar.finish_and_clear();
        Self {
            collide: collide_seconds,
            distance: distance_seconds,
            nearest,
            collide_counters,
            distance_counters,
            touching,
        }
    }
}
