//! Cost of an engine on a set of motions: volume and triangle pairs, time, and the verdicts. Every prover of
//! `Engine::ALL` is measured, so a new one appears in all tables by itself.

use std::time::Instant;

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use serde_json::{Value, json};

/// The engines that may say free.
pub fn provers() -> impl Iterator<Item = Engine> {
    Engine::ALL.into_iter().filter(|&engine| engine != Engine::Sampled)
}

/// Sums over a set of motions.
pub struct EngineRun {
    pub engine: Engine,
    epsilon: f64,
    segments: usize,
    seconds: f64,
    /// Volume pairs, motion by motion.
    pub volume_tests: Vec<u64>,
    triangle_tests: u64,
    pub free: usize,
    pub collisions: usize,
    pub undecided: usize,
}

impl EngineRun {
    /// Checks all motions one after the other on one thread.
    pub fn of(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Self {
        let options = CheckOptions { threads: 1, ..*options };
        let start = Instant::now();
        let answers = check(cell, motions, engine, &options, &RunToTheEnd, &|_| {});
        let seconds = start.elapsed().as_secs_f64();
        let count = |test: fn(&Verdict) -> bool| answers.iter().filter(|answer| test(&answer.verdict)).count();
        Self {
            engine,
            epsilon: options.epsilon,
            segments: motions.len(),
            seconds,
            volume_tests: answers.iter().map(|answer| answer.counters.volume_tests).collect(),
            triangle_tests: answers.iter().map(|answer| answer.counters.triangle_tests).sum(),
            free: count(|verdict| matches!(verdict, Verdict::Free { .. })),
            collisions: count(|verdict| matches!(verdict, Verdict::Collision(_))),
            undecided: count(|verdict| matches!(verdict, Verdict::Undecided { .. } | Verdict::NotChecked)),
        }
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.segments.max(1) as f64
    }

    fn volume_sum(&self) -> u64 {
        self.volume_tests.iter().sum()
    }

    /// Milliseconds per motion.
    pub fn milliseconds(&self) -> f64 {
        self.mean(1e3 * self.seconds)
    }

    /// Volume pairs per motion.
    pub fn volume_pairs(&self) -> f64 {
        self.mean(self.volume_sum() as f64)
    }

    /// Triangle pairs per motion.
    pub fn triangle_pairs(&self) -> f64 {
        self.mean(self.triangle_tests as f64)
    }

    /// How many were free, colliding, undecided, in short.
    pub fn verdicts(&self) -> String {
        format!("{}/{}/{}", self.free, self.collisions, self.undecided)
    }

    pub fn numbers(&self) -> Value {
        json!({
            "engine": self.engine.name(), "epsilon": self.epsilon, "segments": self.segments, "seconds": self.seconds,
            "bv_tests": self.volume_sum(), "triangle_tests": self.triangle_tests,
            "free": self.free, "collisions": self.collisions, "undecided": self.undecided,
        })
    }
}

/// A number with the digits that matter.
pub fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_string(),
        v if v >= 100.0 => format!("{value:.0}"),
        v if v >= 10.0 => format!("{value:.1}"),
        v if v >= 0.1 => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}
