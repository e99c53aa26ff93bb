//! Does anything touch before `safe_for` is over? Random continuations within the limits, half of them driven at what is nearest.

use noclash::OpenCell;
use noclash::cell::{CellPoses, RunToTheEnd};
use noclash::check::PreparedCell;
use noclash::geometry::query::{Contact, Counters, Scratch, collide};
use noclash::monitor::{Monitor, MonitorOptions, Tick};
use noclash::numeric::ErrorModel;
use serde_json::{Value, json};

use super::cells::{Drive, cells};
use crate::error::BenchError;
use crate::progress;
use crate::random::Random;
use crate::table::table;
use crate::{Context, Measured};

/// Continuations of one tick.
const PER_TICK: usize = 50;
/// rad/s² and m/s².
const ACCELERATION: f64 = 5.0;
/// The forecast is sampled this short of its end: up to, not at, `safe_for` nothing touches.
const NEARLY: f64 = 1.0 - 1e-12;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let all = cells(context)?;
    let wanted = context.count(1_000_000, 400) / all.len();
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, file) in all {
        let open = noclash::open(&file)?;
        for (kind, from_velocity) in [("velocity limits", false), ("velocity, accelerations", true)] {
            let tally = Tally::of(name, &open, wanted / 2, from_velocity)?;
            rows.push(tally.row(name, kind));
            numbers.push(tally.numbers(name, kind));
        }
    }
    let header = ["cell", "limits", "ticks", "continuations", "touching", "safe_for, median s", "nearest left, least"];
    let text = table(header, rows)
        + "touching: a continuation within the limits that meets anything before safe_for is over; must be 0. nearest left: of the distance at\n"
        + "the tick, the least share that a continuation left (how much of it was used up)\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

#[derive(Default)]
struct Tally {
    ticks: usize,
    continuations: usize,
    touching: Vec<Value>,
    safe_for: Vec<f64>,
    least_left: f64,
}

impl Tally {
    fn of(name: &str, open: &OpenCell, wanted: usize, from_velocity: bool) -> Result<Self, BenchError> {
        let cell = &open.cell;
        let dofs = cell.dofs().len();
        let speeds: Vec<f64> = cell.dofs().iter().map(|dof| dof.dof.max_velocity.unwrap_or(1.0).abs()).collect();
        let options = MonitorOptions {
            max_velocity: Some(speeds.clone()),
            max_acceleration: from_velocity.then(|| vec![ACCELERATION; dofs]),
            ..MonitorOptions::default()
        };
        let mut monitor = Monitor::new(cell, options).map_err(|error| BenchError::usage(error.to_string()))?;
        let mut drive = Drive::new(cell, 77, 0.02);
        let mut random = Random::new(91);
        let mut state_probe = StateProbe::default();
        let mut tally = Self { least_left: 1.0, ..Self::default() };
        let bar = progress::bar(name, wanted);
        let mut tried = 0;
        while tally.continuations < wanted && tried < 20 * wanted {
            tried += 1;
            drive.skip(cell, 4);
            let from = drive.next(cell).to_vec();
            let velocity: Vec<f64> = speeds.iter().map(|speed| 0.5 * speed * random.between(-1.0, 1.0)).collect();
            let tick = Tick { configuration: &from, velocity: from_velocity.then_some(velocity.as_slice()) };
            let vector =
                monitor.update_until(tick, &RunToTheEnd).map_err(|error| BenchError::usage(error.to_string()))?;
            let (Some(safe), Some(bodies)) = (vector.safe_for, vector.shown.map(|near| near.bodies)) else { continue };
            if safe <= 0.0 || vector.lower.is_none_or(|lower| lower.get() <= 0.0) {
                continue;
            }
            let now = vector.upper.get();
            tally.ticks += 1;
            tally.safe_for.push(safe);
            let time = safe.min(60.0) * NEARLY;
            let towards = state_probe.towards(cell, &from, bodies);
            for continuation in 0..PER_TICK {
                // Every second one goes for what is nearest with all joints; of the others every joint moves at random.
                let aimed = continuation % 2 == 0;
                let at = time * if continuation % 5 == 0 { random.unit() } else { 1.0 };
                let to: Vec<f64> = (0..dofs)
                    .map(|dof| {
                        let sign = if aimed { towards[dof] } else { random.pick(&[-1.0, 1.0]) };
                        let part = if continuation % 7 == 0 { random.unit() } else { 1.0 };
                        let fastest = speeds[dof] * at * part * sign;
                        let way = if from_velocity {
                            let own = velocity[dof] * at + 0.5 * ACCELERATION * part * sign * at * at;
                            own.clamp(-speeds[dof] * at, speeds[dof] * at)
                        } else {
                            fastest
                        };
                        let range = cell.dofs()[dof].dof.range;
                        range.map_or(from[dof] + way, |range| (from[dof] + way).clamp(range.lower, range.upper))
                    })
                    .collect();
                tally.continuations += 1;
                if state_probe.touches(cell, &to) {
                    tally.touching.push(json!({"from": from, "to": to, "safe_for": safe, "after": at}));
                } else if aimed {
                    tally.least_left = tally.least_left.min(state_probe.distance(cell, &to, bodies) / now);
                }
            }
            bar.inc(PER_TICK as u64);
        }
        bar.finish_and_clear();
        tally.safe_for.sort_by(f64::total_cmp);
        Ok(tally)
    }

    fn median(&self) -> f64 {
        self.safe_for.get(self.safe_for.len() / 2).copied().unwrap_or(0.0)
    }

    fn row(&self, name: &str, kind: &str) -> [String; 7] {
        [
            name.to_string(),
            kind.to_string(),
            self.ticks.to_string(),
            self.continuations.to_string(),
            self.touching.len().to_string(),
            format!("{:.4}", self.median()),
            format!("{:.3}", self.least_left),
        ]
    }

    fn numbers(&self, name: &str, kind: &str) -> Value {
        json!({"cell": name, "limits": kind, "ticks": self.ticks, "continuations": self.continuations,
               "touching": self.touching, "contradictions": self.touching.len(), "safe_for_median": self.median(),
               "least_share_left": self.least_left})
    }
}

/// Measures without the monitor.
#[derive(Default)]
struct StateProbe {
    poses: CellPoses,
    scratch: Scratch,
    counters: Counters,
}

impl StateProbe {
    fn touches(&mut self, cell: &PreparedCell, configuration: &[f64]) -> bool {
        cell.place(configuration, &mut self.poses);
        cell.pairs().checked().iter().any(|pair| {
            let view = cell.body_pair(pair.bodies, &self.poses, &ErrorModel::sound());
            match collide(&view, &mut self.scratch, &mut self.counters) {
                Contact::Overlap { .. } | Contact::Containment => true,
                Contact::Apart | Contact::Unclear => false,
            }
        })
    }

    fn distance(&mut self, cell: &PreparedCell, configuration: &[f64], bodies: [usize; 2]) -> f64 {
        cell.place(configuration, &mut self.poses);
        let view = cell.body_pair(bodies, &self.poses, &ErrorModel::sound());
        let options = noclash::geometry::query::DistanceOptions { gap: 1e-6, ..Default::default() };
        noclash::geometry::query::distance(&view, &options, &mut self.scratch, &mut self.counters).upper.get()
    }

    /// The sign by which every joint brings the two bodies nearer.
    fn towards(&mut self, cell: &PreparedCell, from: &[f64], bodies: [usize; 2]) -> Vec<f64> {
        let here = self.distance(cell, from, bodies);
        let mut probe = from.to_vec();
        (0..from.len())
            .map(|dof| {
                probe[dof] = from[dof] + 1e-3;
                let there = self.distance(cell, &probe, bodies);
                probe[dof] = from[dof];
                if there < here { 1.0 } else { -1.0 }
            })
            .collect()
    }
}
