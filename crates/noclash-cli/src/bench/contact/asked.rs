//! Motions to ask about, and what asking them costs.

use std::sync::Mutex;

use noclash::check::{
    Cell, CellMotion, CheckOptions, ClearanceOptions, ClearanceScratch, ContactAnswer, ContactEngine, ContactOptions,
    ContactOutcome, Observer, RunToTheEnd, Stages, first_contact,
};
use noclash::numeric::Lower;

use crate::bench::context::processor_seconds;

/// A search and how it is set up.
#[derive(Clone, Copy)]
pub struct Way {
    pub name: &'static str,
    pub engine: ContactEngine,
    pub stages: Stages,
    /// How far apart the two bounds on the time may stay.
    pub accuracy: f64,
}

impl Way {
    pub const OURS: Self = Self {
        name: "spacetime in order of time",
        engine: ContactEngine::Spacetime,
        stages: Stages { boxes: true, hulls: true, tightened: true, newton: true },
        accuracy: 1e-9,
    };

    pub const fn interval(name: &'static str, boxes: bool, hulls: bool, tightened: bool) -> Self {
        let stages = Stages { boxes, hulls, tightened, newton: true };
        Self { name, engine: ContactEngine::Interval, stages, accuracy: 1e-9 }
    }
}

/// Answers with processor seconds of this thread, segment by segment.
pub struct Asked {
    pub answers: Vec<ContactAnswer>,
    pub seconds: Vec<f64>,
}

struct Stopwatch(Mutex<(f64, Vec<f64>)>);

impl Observer for Stopwatch {
    fn begins(&self, _segment: usize) {
        if let Ok(mut clock) = self.0.lock() {
            clock.0 = processor_seconds();
        }
    }

    fn ends(&self, _segment: usize) {
        if let Ok(mut clock) = self.0.lock() {
            let spent = processor_seconds() - clock.0;
            clock.1.push(spent);
        }
    }
}

/// All motions on one thread, one after the other; the first is asked twice, so that what is made once does not count.
pub fn ask(cell: &Cell, motions: &[CellMotion], way: &Way, budget: Option<u64>) -> Asked {
    let check =
        CheckOptions { threads: 1, stop_at_first: false, budget, stages: way.stages, ..CheckOptions::default() };
    let options = ContactOptions { check, engine: way.engine, tolerance: way.accuracy };
    let warmed: Vec<CellMotion> = motions.first().into_iter().chain(motions).cloned().collect();
    let watch = Stopwatch(Mutex::new((0.0, Vec::new())));
    let mut answers = first_contact(cell, &warmed, &options, &RunToTheEnd, &watch);
    let mut seconds = watch.0.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).1;
    answers.drain(..1.min(answers.len()));
    seconds.drain(..1.min(seconds.len()));
    Asked { answers, seconds }
}

impl Asked {
    /// Mean milliseconds and number of the segments with a contact, and of those without.
    pub fn by_kind(&self) -> [(f64, usize); 2] {
        [true, false].map(|contact| {
            let of_kind = |answer: &ContactAnswer| matches!(answer.outcome, ContactOutcome::Contact(_)) == contact;
            let seconds: Vec<f64> =
                self.answers.iter().zip(&self.seconds).filter(|(a, _)| of_kind(a)).map(|(_, s)| *s).collect();
            (1e3 * seconds.iter().sum::<f64>() / seconds.len().max(1) as f64, seconds.len())
        })
    }

    pub fn undecided(&self) -> usize {
        self.answers.iter().filter(|answer| matches!(answer.outcome, ContactOutcome::Undecided { .. })).count()
    }

    pub fn tests(&self) -> f64 {
        let sum: u64 = self.answers.iter().map(|a| a.counters.volume_tests + a.counters.triangle_tests).sum();
        sum as f64 / self.answers.len().max(1) as f64
    }
}

/// Whether nothing touches at a configuration.
pub fn is_free(cell: &Cell, configuration: &[f64], scratch: &mut ClearanceScratch) -> bool {
    let found = cell.clearance(configuration, &ClearanceOptions::default(), scratch);
    found.lower.is_some_and(|lower| lower > Lower::ZERO)
}
