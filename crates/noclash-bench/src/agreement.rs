//! The distance of every checked pair at random configurations against Coal: our proved lower bound must not exceed
//! Coal's distance, our witness must not be below it, and the two must be as close as promised.

use noclash::OpenCell;
use noclash::cell::CellPoses;
use noclash::geometry::query::{Contact, Counters, Distance, DistanceOptions, Scratch, collide, distance};
use noclash::numeric::ErrorModel;
use serde_json::{Value, json};

use crate::context::Configurations;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Metres by which the answers may differ: Coal's own rounding.
const TOLERANCE: f64 = 1e-9;
/// The same where Coal iterates: a shape that is not a triangle is nearest (its solver runs with a tolerance of 1e-10,
/// its distances of cylinders are certain to 1e-7 m).
const CURVED_TOLERANCE: f64 = 1e-6;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    context.needs_peer("agreement")?;
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for (name, cell_file) in context.cells()? {
        let open = noclash::open(&cell_file)?;
        let mut random = Configurations::new(11);
        let configurations: Vec<Vec<f64>> = (0..context.count(10_000, 20)).map(|_| random.next(&open.cell)).collect();
        let ours = measure(name, &open, &configurations);
        let peer = context.coal(&cell_file, &open, &configurations)?;
        let tally = Tally::of(&open, &ours, peer.as_ref().map(|answer| answer.distances.as_slice()));
        rows.push(tally.row(name, configurations.len()));
        numbers.push(tally.numbers(name, configurations.len()));
    }
    let header = [
        "cell",
        "configurations",
        "pairs",
        "free",
        "lower > Coal",
        "witness < Coal",
        "inside",
        "widest gap m",
        "gaps too wide",
    ];
    let text = table(header, rows)
        + "lower > Coal, witness < Coal: by more than 1e-9 m (1e-6 m where a shape other than a triangle is nearest);\n"
        + "inside: one body inside the other, where Coal measures surfaces; gaps too wide: witness − lower beyond the same\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

/// Our answer for one pair at one configuration.
struct Pair {
    found: Distance,
    /// Whether a shape other than a triangle is nearest.
    curved: bool,
    /// Whether one body is inside the other, surfaces apart.
    inside: bool,
}

fn measure(name: &str, open: &OpenCell, configurations: &[Vec<f64>]) -> Vec<Pair> {
    let cell = &open.cell;
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    let bar = progress::bar(name, configurations.len());
    let mut pairs = Vec::with_capacity(configurations.len() * cell.pairs().checked().len());
    for configuration in configurations {
        cell.place(configuration, &mut poses);
        for checked in cell.pairs().checked() {
            let view = cell.body_pair(checked.bodies, &poses, &ErrorModel::sound());
            let found = distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters);
            let curved =
                found.leaves.is_none_or(|[a, b]| view.a.triangle_of(a).is_none() || view.b.triangle_of(b).is_none());
            let inside = found.overlap && collide(&view, &mut scratch, &mut counters) == Contact::Containment;
            pairs.push(Pair { found, curved, inside });
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    pairs
}

#[derive(Default)]
struct Tally {
    pairs: usize,
    free: usize,
    inside: usize,
    compared: bool,
    widest: f64,
    lower_above: Vec<Value>,
    witness_below: Vec<Value>,
    too_wide: Vec<Value>,
}

impl Tally {
    fn of(open: &OpenCell, ours: &[Pair], theirs: Option<&[f64]>) -> Self {
        let mut tally = Self { pairs: ours.len(), compared: theirs.is_some(), ..Self::default() };
        let checked = open.cell.pairs().checked();
        for (index, Pair { found, curved, inside }) in ours.iter().enumerate() {
            let (lower, upper) = (found.lower.get(), found.upper.get());
            let tolerance = if *curved { CURVED_TOLERANCE } else { TOLERANCE };
            let coal = theirs.map(|list| list[index]);
            let case = || {
                let bodies = checked[index % checked.len()].bodies.map(|body| open.cell.bodies()[body].name.as_str());
                json!({"configuration": index / checked.len(), "bodies": bodies, "lower": lower, "upper": upper, "coal": coal})
            };
            tally.free += usize::from(lower > 0.0);
            tally.inside += usize::from(*inside);
            tally.widest = tally.widest.max(upper - lower);
            if upper - lower > tolerance {
                tally.too_wide.push(case());
            }
            if let Some(coal) = coal.filter(|_| !inside) {
                if lower > coal + tolerance {
                    tally.lower_above.push(case());
                } else if coal > upper + tolerance {
                    tally.witness_below.push(case());
                }
            }
        }
        tally
    }

    fn row(&self, name: &str, configurations: usize) -> [String; 9] {
        let compared = |list: &[Value]| if self.compared { list.len().to_string() } else { "–".to_string() };
        [
            name.to_string(),
            configurations.to_string(),
            self.pairs.to_string(),
            self.free.to_string(),
            compared(&self.lower_above),
            compared(&self.witness_below),
            self.inside.to_string(),
            format!("{:.1e}", self.widest),
            self.too_wide.len().to_string(),
        ]
    }

    fn numbers(&self, name: &str, configurations: usize) -> Value {
        json!({
            "cell": name, "configurations": configurations, "pairs": self.pairs, "free": self.free, "inside": self.inside,
            "compared_with_coal": self.compared, "lower_above_coal": self.lower_above,
            "witness_below_coal": self.witness_below, "widest_gap": self.widest, "gaps_too_wide": self.too_wide,
        })
    }
}
