//! Cost of single segments: the answers of one engine with the processor time of each, and the summary of many times
//! (mean, median, p99, slowest). One thread and one call for all segments, so that memory is warm.

use std::sync::Mutex;

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, Observer, PreparedCell, SegmentAnswer, Verdict, check_observed};
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::engine_run::short;

/// Answers with processor seconds, segment by segment.
pub struct Timed {
    pub answers: Vec<SegmentAnswer>,
    pub seconds: Vec<f64>,
}

impl Timed {
    /// Everything in one call by one thread. The time of the first segment has what is made once for all of them in it.
    pub fn of(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Self {
        let options = CheckOptions { threads: 1, ..*options };
        let clock = Clock::default();
        let answers = check_observed(cell, motions, engine, &options, &RunToTheEnd, &clock);
        let Readings { seconds, .. } = clock.readings.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        Self { answers, seconds }
    }

    /// The same with the first segment asked twice: what is made once, and cold memory, count for none.
    pub fn warm(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Self {
        let again: Vec<CellMotion> = motions.first().into_iter().chain(motions).cloned().collect();
        let mut timed = Self::of(cell, &again, engine, options);
        let warming = 1.min(timed.answers.len());
        timed.answers.drain(..warming);
        timed.seconds.drain(..warming);
        timed
    }

    /// The quickest of several passes over the same segments, each segment by itself: what else the machine does comes and goes.
    pub fn quickest(
        passes: usize,
        cell: &PreparedCell,
        motions: &[CellMotion],
        engine: Engine,
        options: &CheckOptions,
    ) -> Self {
        let mut quickest = Self::warm(cell, motions, engine, options);
        for _ in 1..passes {
            quickest.keep_quickest(&Self::warm(cell, motions, engine, options));
        }
        quickest
    }

    /// Of each segment the time of the quicker pass.
    pub fn keep_quickest(&mut self, again: &Self) {
        self.seconds.iter_mut().zip(&again.seconds).for_each(|(best, &seconds)| *best = best.min(seconds));
    }

    /// The costs of chosen segments.
    pub fn cost(&self, chosen: &[usize]) -> Cost {
        let mean = |of: fn(&SegmentAnswer) -> u64| {
            let sum: u64 = chosen.iter().map(|&index| of(&self.answers[index])).sum();
            sum as f64 / chosen.len().max(1) as f64
        };
        Cost {
            time: Spread::of(chosen.iter().map(|&index| self.seconds[index]).collect()),
            volume_tests: mean(|answer| answer.counters.volume_tests),
            triangle_tests: mean(|answer| answer.counters.triangle_tests),
            poses: mean(|answer| answer.poses),
        }
    }

    /// Which segments have a verdict of this sort.
    pub fn all(&self, is: fn(&Verdict) -> bool) -> Vec<usize> {
        (0..self.answers.len()).filter(|&index| is(&self.answers[index].verdict)).collect()
    }
}

pub fn is_free(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Free { .. })
}

pub fn is_collision(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Collision(_))
}

pub fn is_open(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Undecided { .. } | Verdict::NotChecked)
}

/// Means over segments, and how their times are spread.
pub struct Cost {
    pub time: Spread,
    pub volume_tests: f64,
    pub triangle_tests: f64,
    pub poses: f64,
}

impl Cost {
    /// Volume tests, triangle tests, poses.
    pub fn counts(&self) -> [f64; 3] {
        [self.volume_tests, self.triangle_tests, self.poses]
    }

    pub fn numbers(&self) -> Value {
        json!({"seconds": self.time.numbers(), "volume_tests": self.volume_tests, "triangle_tests": self.triangle_tests,
               "poses": self.poses})
    }
}

/// Many times in short.
pub struct Spread {
    pub count: usize,
    pub mean: f64,
    pub p50: f64,
    pub p99: f64,
    pub slowest: f64,
}

impl Spread {
    pub fn of(mut seconds: Vec<f64>) -> Self {
        seconds.sort_by(f64::total_cmp);
        let [p50, p99, slowest] = [0.5, 0.99, 1.0].map(|share| quantile(&seconds, share));
        Self { count: seconds.len(), mean: mean(&seconds), p50, p99, slowest }
    }

    /// Mean, median, p99 and slowest in milliseconds.
    pub fn milliseconds(&self) -> [String; 4] {
        if self.count == 0 {
            return std::array::from_fn(|_| "–".to_string());
        }
        [self.mean, self.p50, self.p99, self.slowest].map(|seconds| short(1e3 * seconds))
    }

    pub fn numbers(&self) -> Value {
        json!({"segments": self.count, "mean": self.mean, "p50": self.p50, "p99": self.p99, "slowest": self.slowest})
    }
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((share * last as f64).round() as usize).copied().unwrap_or(f64::NAN)
}

/// Reads the clock of the one thread that works.
#[derive(Default)]
struct Clock {
    readings: Mutex<Readings>,
}

#[derive(Default)]
struct Readings {
    begun: f64,
    seconds: Vec<f64>,
}

impl Observer for Clock {
    fn begins(&self, _segment: usize) {
        if let Ok(mut readings) = self.readings.lock() {
            readings.begun = processor_seconds();
        }
    }

    fn ends(&self, _segment: usize) {
        let now = processor_seconds();
        if let Ok(mut readings) = self.readings.lock() {
            let spent = now - readings.begun;
            readings.seconds.push(spent);
        }
    }
}
