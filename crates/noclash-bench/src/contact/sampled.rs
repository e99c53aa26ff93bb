//! 100,000 random colliding segments of three real cells against dense sampling: nothing overlaps before `t_lower`.

use noclash::cell::{CellMotion, ClearanceScratch};
use noclash::check::{ContactOutcome, FirstContact, PreparedCell};
use noclash::numeric::Dyadic;
use serde_json::json;

use super::asked::{Way, ask, is_free};
use super::overlap_sampler::OverlapSampler;
use crate::context::{Configurations, processor_seconds};
use crate::error::BenchError;
use crate::progress;
use crate::random::Random;
use crate::table::table;
use crate::{Context, Measured};

/// Times before the lower bound that are sampled: evenly, and ever closer to it. The last few by the exact query.
const SAMPLES: u32 = 24;
const EXACT_SAMPLES: u32 = 2;

/// Motions are queried in batches until enough collide.
const BATCH: usize = 200;

/// Of the motions that no probe at a few times finds colliding, one in so many is queried too.
const UNSEEN_SHARE: u32 = 8;

/// Times at which a motion is probed before it is queried, beside its end.
const FIRST_SAMPLES: u64 = 8;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    let cells = context.cells()?;
    // The real ones; our own stands in where data is absent.
    let real: Vec<_> = if cells.len() > 1 { cells.into_iter().skip(1).collect() } else { cells };
    let wanted = context.count(100_000, 6).div_ceil(real.len().max(1));
    for (name, file) in real {
        let open = noclash::open(&file)?;
        let cell = &open.cell;
        let mut drawn = Drawn::new(cell);
        let bar = progress::bar(name, wanted);
        let mut tally = Tally::default();
        // Enough for every cell in which something can be hit at all.
        for _ in 0..20 * wanted.div_ceil(BATCH) + 5 {
            if tally.contacts >= wanted {
                break;
            }
            let begun = processor_seconds();
            let motions: Vec<CellMotion> = drawn.by_ref().take(BATCH.min(2 * wanted)).collect();
            tally.drawing += processor_seconds() - begun;
            let asked = ask(cell, &motions, &Way::OURS, None);
            let begun = processor_seconds();
            for ((motion, answer), seconds) in motions.iter().zip(&asked.answers).zip(&asked.seconds) {
                tally.add(&mut drawn.sampler, motion, &answer.outcome, *seconds);
            }
            tally.sampling += processor_seconds() - begun;
            bar.set_position(tally.contacts as u64);
        }
        bar.finish_and_clear();
        rows.push(tally.row(name));
        numbers.push(tally.numbers(name));
        eprintln!("{name}: {} contacts", tally.contacts);
    }
    let header = [
        "cell",
        "contacts",
        "free",
        "undecided",
        "overlaps before t_lower",
        "t_upper apart",
        "wider than 1e-9",
        "widest",
        "contact ms",
        "free ms",
    ];
    let note = format!(
        "random straight motions from starts without contact: all that probes at {} times find colliding, and one in {UNSEEN_SHARE} of the others;\n\
         {SAMPLES} samples before each t_lower (all of the motion where it is free), all checked pairs, the last {EXACT_SAMPLES} by the exact query;\n\
         `t_upper apart`: contacts at whose t_upper no checked pair overlaps, which must be none; ms of processor time\n",
        FIRST_SAMPLES + 1
    );
    Ok(Measured { text: table(header, rows) + &note, numbers: json!(numbers) })
}

/// Random motions, most of which collide.
struct Drawn<'a> {
    cell: &'a PreparedCell,
    sampler: OverlapSampler<'a>,
    starts: Configurations,
    random: Random,
    scratch: ClearanceScratch,
    unseen: u32,
}

impl<'a> Drawn<'a> {
    fn new(cell: &'a PreparedCell) -> Self {
        Self {
            cell,
            sampler: OverlapSampler::new(cell),
            starts: Configurations::new(0xC0_17AC7),
            random: Random::new(0x5EED),
            scratch: ClearanceScratch::default(),
            unseen: 0,
        }
    }

    /// A motion to query, if the next draw is one.
    fn draw(&mut self) -> Option<CellMotion> {
        let (from, towards) = (self.starts.next(self.cell), self.starts.next(self.cell));
        let share = self.random.between(0.02, 0.5);
        if self.sampler.overlap(&from) || !is_free(self.cell, &from, &mut self.scratch) {
            return None;
        }
        let to: Vec<f64> = from.iter().zip(&towards).map(|(a, b)| a + share * (b - a)).collect();
        let motion = CellMotion::straight(self.cell, &from, &to).ok()?;
        let sampler = &mut self.sampler;
        let mut times = (1..=FIRST_SAMPLES).rev().filter_map(|k| Dyadic::new(k, 3));
        let seen = times.any(|t| sampler.overlap_at(&motion, t));
        self.unseen += u32::from(!seen);
        (seen || self.unseen.is_multiple_of(UNSEEN_SHARE)).then_some(motion)
    }
}

impl Iterator for Drawn<'_> {
    type Item = CellMotion;

    fn next(&mut self) -> Option<CellMotion> {
        // A cell in which no start is free ends the search.
        (0..100_000).find_map(|_| self.draw())
    }
}

#[derive(Default)]
struct Tally {
    contacts: usize,
    free: usize,
    undecided: usize,
    /// Segments with a sampled overlap before the lower bound: failures.
    wrong: usize,
    /// Contacts that a probe at the upper bound does not confirm: failures.
    unconfirmed: usize,
    wide: usize,
    widest: f64,
    seconds: [f64; 2],
    drawing: f64,
    sampling: f64,
}

impl Tally {
    fn add(&mut self, sampler: &mut OverlapSampler, motion: &CellMotion, outcome: &ContactOutcome, seconds: f64) {
        let until = match outcome {
            ContactOutcome::Free { .. } => {
                self.free += 1;
                self.seconds[1] += seconds;
                Dyadic::ONE
            }
            ContactOutcome::Contact(found) => {
                self.contacts += 1;
                self.seconds[0] += seconds;
                self.measure(found);
                self.unconfirmed += usize::from(!sampler.exact_overlap_at(motion, found.t_upper));
                found.t_lower
            }
            ContactOutcome::Undecided { free_until, .. } => {
                self.undecided += 1;
                *free_until
            }
            ContactOutcome::NotChecked => return,
        };
        self.wrong += usize::from(sampled_before(sampler, motion, until));
    }

    fn measure(&mut self, found: &FirstContact) {
        let width = found.t_upper.to_f64() - found.t_lower.to_f64();
        self.wide += usize::from(width > 1e-9);
        self.widest = self.widest.max(width);
    }

    fn means(&self) -> [f64; 2] {
        [1e3 * self.seconds[0] / self.contacts.max(1) as f64, 1e3 * self.seconds[1] / self.free.max(1) as f64]
    }

    fn row(&self, name: &str) -> [String; 10] {
        let [contact, free] = self.means().map(|ms| format!("{ms:.3}"));
        let counts = [self.contacts, self.free, self.undecided, self.wrong, self.unconfirmed, self.wide];
        let [contacts, frees, undecided, wrong, unconfirmed, wide] = counts.map(|count| count.to_string());
        let widest = format!("{:.2e}", self.widest);
        [name.to_string(), contacts, frees, undecided, wrong, unconfirmed, wide, widest, contact, free]
    }

    fn numbers(&self, name: &str) -> serde_json::Value {
        let [contact, free] = self.means();
        json!({"cell": name, "contacts": self.contacts, "free": self.free, "undecided": self.undecided,
               "overlaps_before_t_lower": self.wrong, "unconfirmed_at_t_upper": self.unconfirmed,
               "wider_than_1e-9": self.wide, "widest": self.widest, "contact_ms": contact, "free_ms": free,
               "drawing_seconds": self.drawing, "sampling_seconds": self.sampling})
    }
}

/// Whether a checked pair certainly overlaps at a sampled time before `end`.
fn sampled_before(sampler: &mut OverlapSampler, motion: &CellMotion, end: Dyadic) -> bool {
    let units = end.to_f64() * (1_u64 << Dyadic::FINEST_LEVEL) as f64;
    (0..SAMPLES).any(|k| {
        let share = if k % 2 == 0 { f64::from(k) / f64::from(SAMPLES) } else { 1.0 - 0.25_f64.powi(k as i32 / 2) };
        let t = Dyadic::new((units * share) as u64, Dyadic::FINEST_LEVEL).filter(|&t| t < end);
        t.is_some_and(|t| {
            if k + 2 * EXACT_SAMPLES > SAMPLES && k % 2 == 1 {
                sampler.exact_overlap_at(motion, t)
            } else {
                sampler.overlap_at(motion, t)
            }
        })
    })
}
