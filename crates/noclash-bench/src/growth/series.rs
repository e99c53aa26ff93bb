//! Results along one axis of growth: costs at growing sizes, their exponents, tables and lines.

use serde_json::{Value, json};

use super::fit::exponent;
use super::plot;
use crate::engine_run::short;
use crate::table::table;
use crate::timed::Cost;

/// Results along one axis.
pub(super) struct Axis {
    /// Tables and exponents for people.
    pub text: String,
    /// The same for machines.
    pub numbers: Value,
    /// Data of the plot.
    pub drawn: Vec<plot::Panel>,
}

/// Costs of one kind of segments at growing sizes.
pub(super) struct Series {
    pub name: String,
    pub points: Vec<(f64, Cost)>,
}

impl Series {
    /// Exponents of mean time, of volume and triangle tests together, and of poses.
    pub fn exponents(&self) -> [f64; 3] {
        let of = |value: fn(&Cost) -> f64| exponent(self.points.iter().map(|(size, cost)| (*size, value(cost))));
        [of(|cost| cost.time.mean), of(tests), of(|cost| cost.poses)]
    }

    /// Mean time and tests at the largest size over those at the smallest.
    pub fn ratios(&self) -> [f64; 2] {
        let ends = self.points.first().zip(self.points.last());
        let of = |value: fn(&Cost) -> f64| ends.map_or(f64::NAN, |((_, a), (_, b))| value(b) / value(a));
        [of(|cost| cost.time.mean), of(tests)]
    }

    pub fn rows(&self) -> Vec<[String; 10]> {
        let row = |(size, cost): &(f64, Cost)| {
            let [mean, p50, p99, slowest] = cost.time.milliseconds();
            let [volume, triangle, poses] = cost.counts().map(short);
            let [name, count] = [self.name.clone(), cost.time.count.to_string()];
            [name, size_text(*size), count, mean, p50, p99, slowest, volume, triangle, poses]
        };
        self.points.iter().map(row).collect()
    }

    pub fn numbers(&self) -> Value {
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
    pub fn line(&self) -> String {
        let [time, tests, poses] = self.exponents();
        let [time_ratio, tests_ratio] = self.ratios();
        format!(
            "{}: time grows like size^{time:.2}, tests like size^{tests:.2}, poses like size^{poses:.2}; last over first {time_ratio:.2} in time, \
             {tests_ratio:.2} in tests\n",
            self.name
        )
    }

    pub fn drawn(&self, value: fn(&Cost) -> f64) -> plot::Line {
        let points = self.points.iter().map(|(size, cost)| (*size, value(cost))).collect();
        plot::Line { name: self.name.clone(), points }
    }
}

pub(super) fn tests(cost: &Cost) -> f64 {
    cost.volume_tests + cost.triangle_tests
}

pub(super) fn milliseconds(cost: &Cost) -> f64 {
    1e3 * cost.time.mean
}

pub(super) fn size_text(size: f64) -> String {
    if size >= 1.0 { format!("{size:.0}") } else { format!("{size:e}") }
}

/// A table of several series with their exponents below.
pub(super) fn summary_table(title: &str, size: &str, series: &[Series]) -> String {
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
