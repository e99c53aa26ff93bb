//! How the cost of the default engine grows: with the triangles of the scene, the joints of the robot, the number of
//! segments, the clearance of a sliding motion, the threads; and what memory it takes at most. Every series is fitted by a
//! power of its size (the slope in doubly logarithmic axes) and drawn.

mod clearance;
mod fit;
mod joints;
mod memory;
mod plot;
mod segments;
mod threads;
mod triangles;

use serde_json::{Value, json};

use super::engine_run::short;
use super::timed::Cost;
use super::{Context, Measured};
use crate::error::BenchError;
use crate::table::table;
use fit::exponent;

/// What one axis gave.
struct Axis {
    /// Tables and exponents for people.
    text: String,
    /// The same for machines.
    numbers: Value,
    /// What is drawn.
    drawn: Vec<plot::Panel>,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    // Peak memory only ever rises: the flat one is looked at before anything large is loaded.
    let axes = [
        ("segments", segments::measure(context)?),
        ("triangles", triangles::measure(context)?),
        ("joints", joints::measure(context)?),
        ("clearance", clearance::measure(context)?),
        ("threads", threads::measure(context)?),
        ("memory", memory::measure(context)?),
    ];
    let (mut text, mut numbers, mut panels) = (String::new(), serde_json::Map::new(), Vec::new());
    for (name, axis) in axes {
        text += &axis.text;
        text.push('\n');
        numbers.insert(name.to_string(), axis.numbers);
        panels.extend(axis.drawn);
    }
    let svg = plot::svg(&panels).map_err(BenchError::usage)?;
    context.draw("growth", &svg)?;
    Ok(Measured { text, numbers: Value::Object(numbers) })
}

/// Costs of one sort of segments at growing sizes.
struct Series {
    name: String,
    points: Vec<(f64, Cost)>,
}

impl Series {
    /// Exponents of mean time, of volume and triangle tests together, and of poses.
    fn exponents(&self) -> [f64; 3] {
        let of = |value: fn(&Cost) -> f64| exponent(self.points.iter().map(|(size, cost)| (*size, value(cost))));
        [of(|cost| cost.time.mean), of(tests), of(|cost| cost.poses)]
    }

    /// Mean time and tests at the largest size over those at the smallest.
    fn ratios(&self) -> [f64; 2] {
        let ends = self.points.first().zip(self.points.last());
        let of = |value: fn(&Cost) -> f64| ends.map_or(f64::NAN, |((_, a), (_, b))| value(b) / value(a));
        [of(|cost| cost.time.mean), of(tests)]
    }

    fn rows(&self) -> Vec<[String; 10]> {
        let row = |(size, cost): &(f64, Cost)| {
            let [mean, p50, p99, slowest] = cost.time.milliseconds();
            let [volume, triangle, poses] = cost.counts().map(short);
            let [name, count] = [self.name.clone(), cost.time.count.to_string()];
            [name, size_text(*size), count, mean, p50, p99, slowest, volume, triangle, poses]
        };
        self.points.iter().map(row).collect()
    }

    fn numbers(&self) -> Value {
        let point = |(size, cost): &(f64, Cost)| {
            let mut numbers = cost.numbers();
            numbers["size"] = json!(size);
            numbers
        };
        let [time, tests, poses] = self.exponents();
        let [time_ratio, tests_ratio] = self.ratios();
        json!({
            "name": self.name, "points": self.points.iter().map(point).collect::<Vec<_>>(),
            "exponents": {"time": time, "tests": tests, "poses": poses},
            "last_over_first": {"time": time_ratio, "tests": tests_ratio},
        })
    }

    /// The fitted exponents in a line.
    fn line(&self) -> String {
        let [time, tests, poses] = self.exponents();
        let [time_ratio, tests_ratio] = self.ratios();
        format!(
            "{}: time grows like size^{time:.2}, tests like size^{tests:.2}, poses like size^{poses:.2}; last over first {time_ratio:.2} in time, \
             {tests_ratio:.2} in tests\n",
            self.name
        )
    }

    fn drawn(&self, value: fn(&Cost) -> f64) -> plot::Line {
        let points = self.points.iter().map(|(size, cost)| (*size, value(cost))).collect();
        plot::Line { name: self.name.clone(), points }
    }
}

fn tests(cost: &Cost) -> f64 {
    cost.volume_tests + cost.triangle_tests
}

fn milliseconds(cost: &Cost) -> f64 {
    1e3 * cost.time.mean
}

fn size_text(size: f64) -> String {
    if size >= 1.0 { format!("{size:.0}") } else { format!("{size:e}") }
}

/// A table of several series with their exponents below.
fn told(title: &str, size: &str, series: &[Series]) -> String {
    let header = [
        "segments",
        size,
        "count",
        "mean ms",
        "p50 ms",
        "p99 ms",
        "slowest ms",
        "volume tests",
        "triangle tests",
        "poses",
    ];
    let lines: String = series.iter().map(Series::line).collect();
    format!("{title}\n{}{lines}", table(header, series.iter().flat_map(Series::rows)))
}
