//! The monitor's vector against measuring every pair, and against Coal, along drives with small and large steps.

use noclash::OpenCell;
use noclash::cell::CellPoses;
use noclash::geometry::query::{Contact, Counters, DistanceOptions, Scratch, collide, distance};
use noclash::monitor::{Monitor, MonitorOptions};
use noclash::numeric::ErrorModel;
use serde_json::{Value, json};

use super::cells::{Drive, cells};
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Bounds may stay 1e-10 m apart in both ways of measuring; this is what is promised.
const TOLERANCE: f64 = 1e-9;
/// Where Coal iterates (shapes that are no triangles).
const CURVED_TOLERANCE: f64 = 1e-6;
/// Of every so many ticks Coal is queried for one: it takes a third of a second for all pairs of the largest robot.
const COAL_EVERY: usize = 10;
/// Pairs that are farther than the nearest by more than this need not be distinguished when all are measured.
const BEYOND: f64 = 1e-3;
/// Ticks between two jumps to another drive.
const TICKS_PER_DRIVE: usize = 50;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, file) in cells(context)? {
        let open = noclash::open(&file)?;
        let configurations = drives(&open, context.count(10_000, 20));
        let mut tally = Tally::of(name, &open, &configurations)?;
        let asked: Vec<Vec<f64>> = configurations.iter().step_by(COAL_EVERY).cloned().collect();
        if let Some(peer) = context.coal_ticks(&file, &open, &asked)? {
            tally.compare(&peer.least);
        }
        rows.push(tally.row(name, &configurations));
        numbers.push(tally.numbers(name, configurations.len()));
    }
    let header = [
        "cell",
        "ticks",
        "pairs",
        "free",
        "lower wrong",
        "upper wrong",
        "bodies wrong",
        "widest m",
        "asked Coal",
        "≠ Coal",
    ];
    let text = table(header, rows)
        + "wrong: off by more than 1e-9 m from measuring every pair; bodies: a pair is reported whose distance is not the least;\n"
        + "every pair: measured up to 1 mm beyond the nearest so far; asked Coal: every tenth tick;\n"
        + "≠ Coal: beyond 1e-9 m (1e-6 m where a shape other than a triangle is nearest), where no body is inside another\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

/// Drives of 1e-4, 1e-3, 1e-2 and 0.1 rad per tick in turn.
fn drives(open: &OpenCell, ticks: usize) -> Vec<Vec<f64>> {
    let cell = &open.cell;
    let mut all = Vec::with_capacity(ticks);
    for drive in 0.. {
        let step = [1e-4, 1e-3, 1e-2, 0.1][drive % 4];
        let mut going = Drive::new(cell, 1000 + drive as u64, step);
        for _ in 0..TICKS_PER_DRIVE {
            if all.len() == ticks {
                return all;
            }
            all.push(going.next(cell).to_vec());
        }
    }
    all
}

/// Result of measuring every pair at one configuration.
struct Brute {
    lower: f64,
    upper: f64,
    /// Whether a shape other than a triangle is nearest.
    curved: bool,
    /// Whether some body is inside another, surfaces apart.
    nested: bool,
}

#[derive(Default)]
struct Tally {
    pairs: usize,
    brute: Vec<Brute>,
    free: usize,
    lower_wrong: Vec<Value>,
    upper_wrong: Vec<Value>,
    bodies_wrong: usize,
    widest: f64,
    asked_coal: usize,
    differs_from_coal: Option<Vec<Value>>,
}

impl Tally {
    fn of(name: &str, open: &OpenCell, configurations: &[Vec<f64>]) -> Result<Self, BenchError> {
        let cell = &open.cell;
        let options = MonitorOptions { safe_for: false, ..MonitorOptions::default() };
        let mut monitor = Monitor::new(cell, options).map_err(|error| BenchError::usage(error.to_string()))?;
        let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
        let mut tally = Self { pairs: cell.pairs().to_check(true).count(), ..Self::default() };
        let bar = progress::bar(name, configurations.len());
        for (index, configuration) in configurations.iter().enumerate() {
            cell.place(configuration, &mut poses);
            let mut brute = Brute { lower: f64::INFINITY, upper: f64::INFINITY, curved: false, nested: false };
            // Pairs out of reach count as well: only what the user leaves out does not.
            for pair in cell.pairs().to_check(true) {
                let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
                let options = DistanceOptions { cutoff: brute.upper + BEYOND, ..DistanceOptions::default() };
                let found = distance(&view, &options, &mut scratch, &mut counters);
                brute.lower = brute.lower.min(found.lower.get());
                if found.upper.get() < brute.upper {
                    brute.upper = found.upper.get();
                    brute.curved = found
                        .leaves
                        .is_none_or(|[a, b]| view.a.triangle_of(a).is_none() || view.b.triangle_of(b).is_none());
                }
                brute.nested |= found.overlap && collide(&view, &mut scratch, &mut counters) == Contact::Containment;
            }
            let vector = monitor.update(configuration).map_err(|error| BenchError::usage(error.to_string()))?;
            let (lower, upper) = (vector.lower.map_or(f64::INFINITY, |lower| lower.get()), vector.upper.get());
            let case =
                || json!({"tick": index, "lower": lower, "upper": upper, "all_pairs": [brute.lower, brute.upper]});
            tally.free += usize::from(lower > 0.0);
            tally.widest = tally.widest.max(upper - lower);
            if (lower - brute.lower).abs() > TOLERANCE || lower > brute.upper {
                tally.lower_wrong.push(case());
            }
            if (upper - brute.upper).abs() > TOLERANCE {
                tally.upper_wrong.push(case());
            }
            let named_bodies = vector.nearest.first().map(|near| near.bodies);
            let own = named_bodies.map_or(f64::INFINITY, |bodies| {
                let view = cell.body_pair(bodies, &poses, &ErrorModel::sound());
                distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters).upper.get()
            });
            tally.bodies_wrong += usize::from((own - brute.upper).abs() > TOLERANCE);
            tally.brute.push(brute);
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(tally)
    }

    fn compare(&mut self, coal: &[f64]) {
        let differs = |(index, (own, theirs)): (usize, (&Brute, &f64))| {
            let tolerance = if own.curved { CURVED_TOLERANCE } else { TOLERANCE };
            let off = !own.nested && (own.lower > theirs + tolerance || own.upper < theirs - tolerance);
            off.then(|| json!({"tick": index * COAL_EVERY, "all_pairs": [own.lower, own.upper], "coal": theirs}))
        };
        let asked = self.brute.iter().step_by(COAL_EVERY);
        self.asked_coal = coal.len();
        self.differs_from_coal = Some(asked.zip(coal).enumerate().filter_map(differs).collect());
    }

    fn row(&self, name: &str, configurations: &[Vec<f64>]) -> [String; 10] {
        [
            name.to_string(),
            configurations.len().to_string(),
            self.pairs.to_string(),
            self.free.to_string(),
            self.lower_wrong.len().to_string(),
            self.upper_wrong.len().to_string(),
            self.bodies_wrong.to_string(),
            format!("{:.1e}", self.widest),
            self.asked_coal.to_string(),
            self.differs_from_coal.as_ref().map_or("–".to_string(), |list| list.len().to_string()),
        ]
    }

    fn numbers(&self, name: &str, ticks: usize) -> Value {
        let nested = self.brute.iter().filter(|brute| brute.nested).count();
        json!({
            "cell": name, "ticks": ticks, "pairs": self.pairs, "free": self.free,
            "lower_wrong": self.lower_wrong, "upper_wrong": self.upper_wrong, "bodies_wrong": self.bodies_wrong,
            "widest_gap": self.widest, "nested": nested, "asked_coal": self.asked_coal,
            "differs_from_coal": self.differs_from_coal,
        })
    }
}
