//! The gate through the Rust interface: latency of chunks of 50 steps, rows admitted and effort, in scenes of several robots.

mod scenes;

use std::time::Instant;

use noclash::cell::RunToTheEnd;
use noclash::{Admission, Chunk, GateSettings, Reason};
use serde_json::{Value, json};

use crate::context::{DATA_REMEDY, processor_seconds};
use crate::engine_run::short;
use crate::error::BenchError;
use crate::random::Random;
use crate::table::table;
use crate::timed::{mean, quantile};
use crate::{Context, Measured};
use scenes::GateScene;

/// Seconds between rows, and steps of a chunk.
const PERIOD: f64 = 0.02;
const STEPS: usize = 50;

/// Joint speeds, in rad/s.
const SPEEDS: [f64; 3] = [0.2, 0.5, 1.0];

/// Efforts a chunk: for callers that have a millisecond, the usual one, and one with which nearly every search comes to its own end.
const EFFORTS: [u64; 4] = [1_000, GateSettings::USUAL_EFFORT, 4_000, 40_000];

/// The least time of so many passes over all chunks counts: other programs run beside this one.
const PASSES: usize = 3;

/// One in so many chunks counts as slow.
const SLOWEST: usize = 50;

/// Chunks before anything is timed: memory is warm, and shapes that are made when first asked for are there.
const WARMING: usize = 20;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let scenes = scenes::all(context)?;
    if scenes.is_empty() {
        let what = "there is no robot for the gate's scenes (panda, ur5, kuka_iiwa, mbm_problems)".to_string();
        return Err(BenchError::Missing { benchmark: "gate-latency", what, remedy: DATA_REMEDY.to_string() });
    }
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for scene in &scenes {
        for speed in SPEEDS {
            for effort in EFFORTS {
                let measured = measure(scene, speed, effort, context.count(2000, 10))?;
                rows.push(measured.row(scene, speed, effort));
                numbers.push(measured.numbers(scene, speed, effort));
            }
        }
    }
    let text = format!(
        "{}{STEPS} steps of {} ms; deceleration 8 rad/s², latency 10 ms, tracking error 2 mrad; processor time of one thread, the least of {PASSES} passes, wall time in brackets\n",
        table(HEADER, rows),
        1e3 * PERIOD
    );
    Ok(Measured { text, numbers: json!({"steps": STEPS, "period": PERIOD, "passes": PASSES, "scenes": numbers}) })
}

const HEADER: [&str; 11] =
    ["scene", "rad/s", "effort", "p50 ms", "p90 ms", "p99 ms", "most ms", "rows", "whole", "corridors", "tests"];

/// Result of one chunk.
struct Sample {
    processor: f64,
    wall: f64,
    admission: Admission,
}

/// Results of many chunks, the slowest last.
struct Latencies(Vec<Sample>);

fn measure(scene: &GateScene, speed: f64, effort: u64, chunks: usize) -> Result<Latencies, BenchError> {
    let cell = &scene.open.cell;
    let settings = GateSettings {
        latency: 0.01,
        tracking_error: vec![0.002; cell.dofs().len()],
        effort,
        ..GateSettings::new(cell, PERIOD, 8.0)
    };
    let mut gate = scene.open.gate(settings).map_err(|error| BenchError::usage(format!("{error:?}")))?;
    let mut samples: Vec<Sample> = Vec::with_capacity(chunks);
    for pass in 0..PASSES {
        let mut random = Random::new(1);
        for index in 0..chunks + WARMING {
            let rows = draw_chunk(scene, speed, &mut random);
            let (wall, processor) = (Instant::now(), processor_seconds());
            let found = gate.admit(&Chunk::of(&rows), &RunToTheEnd);
            let (processor, wall) = (processor_seconds() - processor, wall.elapsed().as_secs_f64());
            let admission = found.map_err(|error| BenchError::usage(format!("{error:?}")))?;
            let Some(index) = index.checked_sub(WARMING) else { continue };
            if pass == 0 {
                samples.push(Sample { processor, wall, admission });
                continue;
            }
            let own = &mut samples[index];
            assert_eq!(own.admission.admitted, admission.admitted, "an answer depends on those before it");
            (own.processor, own.wall) = (own.processor.min(processor), own.wall.min(wall));
        }
    }
    samples.sort_by(|a, b| a.processor.total_cmp(&b.processor));
    Ok(Latencies(samples))
}

/// Smooth, as policies emit: a velocity that wanders, from somewhere near one of the scene's configurations.
fn draw_chunk(scene: &GateScene, speed: f64, random: &mut Random) -> Vec<Vec<f64>> {
    // Twelve even numbers make a normal one, nearly.
    let normal = |random: &mut Random| (0..12).map(|_| random.unit()).sum::<f64>() - 6.0;
    let mut place = scene.homes[random.below(scene.homes.len())].clone();
    let moves = |joint: usize| scene.moved[joint];
    for (joint, value) in place.iter_mut().enumerate().filter(|(joint, _)| moves(*joint)) {
        let limits = scene.open.cell.dofs()[joint].dof.range;
        let drawn = *value + 0.15 * normal(random);
        *value = limits.map_or(drawn, |range| drawn.clamp(range.lower, range.upper));
    }
    let mut velocity: Vec<f64> =
        (0..place.len()).map(|joint| if moves(joint) { random.between(-speed, speed) } else { 0.0 }).collect();
    let mut rows = vec![place.clone()];
    for _ in 0..STEPS {
        for joint in (0..place.len()).filter(|&joint| moves(joint)) {
            velocity[joint] += 0.05 * speed * normal(random);
            place[joint] += velocity[joint] * PERIOD;
        }
        rows.push(place.clone());
    }
    rows
}

impl Latencies {
    fn processor(&self) -> Vec<f64> {
        self.0.iter().map(|sample| sample.processor).collect()
    }

    fn wall(&self) -> Vec<f64> {
        let mut wall: Vec<f64> = self.0.iter().map(|sample| sample.wall).collect();
        wall.sort_by(f64::total_cmp);
        wall
    }

    fn row(&self, scene: &GateScene, speed: f64, effort: u64) -> [String; 11] {
        let (processor, wall) = (self.processor(), self.wall());
        let both = |share: f64| {
            format!("{} ({})", short(1e3 * quantile(&processor, share)), short(1e3 * quantile(&wall, share)))
        };
        let all = Effort::of(&self.0);
        let counts = [all.rows.to_string(), all.whole.to_string(), short(all.corridors), short(all.tests)];
        let [rows, whole, corridors, tests] = counts;
        let name = scene.name.to_string();
        let [p50, p90, p99, most] = [0.5, 0.9, 0.99, 1.0].map(both);
        [name, speed.to_string(), effort.to_string(), p50, p90, p99, most, rows, whole, corridors, tests]
    }

    fn numbers(&self, scene: &GateScene, speed: f64, effort: u64) -> Value {
        let spread = |sorted: &[f64]| {
            let [p50, p90, p99, most] = [0.5, 0.9, 0.99, 1.0].map(|share| 1e3 * quantile(sorted, share));
            json!({"p50_ms": p50, "p90_ms": p90, "p99_ms": p99, "largest_ms": most})
        };
        let slowest = self.0.len() - self.0.len().div_ceil(SLOWEST);
        json!({
            "scene": scene.name, "triangles": scene.triangles, "speed_rad_s": speed, "effort": effort, "chunks": self.0.len(),
            "processor": spread(&self.processor()), "wall": spread(&self.wall()),
            "all": Effort::of(&self.0).numbers(), "slowest_in_50": Effort::of(&self.0[slowest..]).numbers(),
        })
    }
}

/// Means and counts of some chunks.
struct Effort {
    rows: usize,
    whole: usize,
    contact: usize,
    not_proved: usize,
    effort_spent: usize,
    corridors: f64,
    tests: f64,
}

impl Effort {
    fn of(samples: &[Sample]) -> Self {
        let count = |reason: Reason| samples.iter().filter(|sample| sample.admission.reason == reason).count();
        let mean_of = |value: fn(&Admission) -> f64| {
            mean(&samples.iter().map(|sample| value(&sample.admission)).collect::<Vec<_>>())
        };
        Self {
            rows: samples.iter().map(|sample| sample.admission.admitted).sum(),
            whole: count(Reason::Admitted),
            contact: count(Reason::Contact),
            not_proved: count(Reason::NotProved),
            effort_spent: count(Reason::Effort),
            corridors: mean_of(|admission| f64::from(admission.corridors)),
            tests: mean_of(|admission| admission.tests as f64),
        }
    }

    fn numbers(&self) -> Value {
        json!({
            "rows_admitted": self.rows, "chunks_admitted_whole": self.whole, "ended_by_contact": self.contact,
            "ended_not_proved": self.not_proved, "ended_by_effort": self.effort_spent, "corridors_mean": self.corridors, "tests_mean": self.tests,
        })
    }
}
