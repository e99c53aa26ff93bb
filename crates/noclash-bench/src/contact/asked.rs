//! Motions to query, and the cost of the queries.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use noclash::cell::{CellMotion, ClearanceOptions, ClearanceScratch, Stop};
use noclash::check::{
    CheckOptions, ContactAnswer, ContactEngine, ContactOptions, Observer, PreparedCell, Stages, first_contact,
};
use noclash::numeric::Lower;

use crate::context::processor_seconds;

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
    /// Whether the last of them was cut short because the processor time was spent.
    pub cut: bool,
}

/// How much may be spent.
#[derive(Clone, Copy)]
pub struct Spending {
    /// Tests per motion.
    pub tests: Option<u64>,
    /// Processor seconds of all motions together; what has not begun by then is not asked.
    pub seconds: f64,
}

/// Measures the time of every motion and cancels all when it is spent.
struct Stopwatch {
    most: f64,
    readings: Mutex<Readings>,
    /// The clock is read once in so many calls.
    calls: AtomicU32,
    spent: AtomicBool,
}

#[derive(Default)]
struct Readings {
    /// When the first motion that counts began, and the present one.
    first: Option<f64>,
    begun: f64,
    begun_too_late: bool,
    seconds: Vec<f64>,
    /// Motions that began in time, the warming one included.
    in_time: usize,
}

impl Observer for Stopwatch {
    fn begins(&self, segment: usize) {
        let Ok(mut readings) = self.readings.lock() else { return };
        let now = processor_seconds();
        readings.begun = now;
        // The first motion warms memory and costs nothing.
        if segment == 1 {
            readings.first = Some(now);
        }
        let late = readings.first.is_some_and(|first| now - first > self.most);
        readings.begun_too_late = late;
        readings.in_time += usize::from(!late);
        self.spent.store(late, Ordering::Relaxed);
    }

    fn ends(&self, _segment: usize) {
        let Ok(mut readings) = self.readings.lock() else { return };
        if !readings.begun_too_late {
            let spent = processor_seconds() - readings.begun;
            readings.seconds.push(spent);
        }
    }
}

const CALLS_PER_READING: u32 = 16;

impl Stop for Stopwatch {
    fn stop(&self) -> bool {
        // Reading the clock takes its time: it is not read where nothing depends on it.
        if self.most == f64::INFINITY {
            return false;
        }
        if self.calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(CALLS_PER_READING)
            && let Ok(readings) = self.readings.lock()
            && processor_seconds() - readings.first.unwrap_or(readings.begun) > self.most
        {
            self.spent.store(true, Ordering::Relaxed);
        }
        self.spent.load(Ordering::Relaxed)
    }
}

/// All motions on one thread, one after the other; the first is queried twice, so that what is made once does not
/// count.
pub fn ask(cell: &PreparedCell, motions: &[CellMotion], way: &Way, budget: Option<u64>) -> Asked {
    ask_within(cell, motions, way, Spending { tests: budget, seconds: f64::INFINITY })
}

/// As many motions as the budget allows.
pub fn ask_within(cell: &PreparedCell, motions: &[CellMotion], way: &Way, spending: Spending) -> Asked {
    let check = CheckOptions {
        threads: 1,
        stop_at_first: false,
        budget: spending.tests,
        stages: way.stages,
        ..CheckOptions::default()
    };
    let options = ContactOptions { check, engine: way.engine, tolerance: way.accuracy };
    let warmed: Vec<CellMotion> = motions.first().into_iter().chain(motions).cloned().collect();
    let watch = Stopwatch {
        most: spending.seconds,
        readings: Mutex::default(),
        calls: AtomicU32::new(0),
        spent: AtomicBool::new(false),
    };
    let mut answers = first_contact(cell, &warmed, &options, &watch, &watch);
    let cut = watch.spent.load(Ordering::Relaxed);
    let Readings { mut seconds, in_time, .. } =
        watch.readings.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    answers.truncate(in_time);
    answers.drain(..1.min(answers.len()));
    seconds.drain(..1.min(seconds.len()));
    Asked { answers, seconds, cut }
}

/// Whether nothing touches at a configuration.
pub fn is_free(cell: &PreparedCell, configuration: &[f64], scratch: &mut ClearanceScratch) -> bool {
    let found = cell.clearance(configuration, &ClearanceOptions::default(), scratch);
    found.lower.is_some_and(|lower| lower > Lower::ZERO)
}
