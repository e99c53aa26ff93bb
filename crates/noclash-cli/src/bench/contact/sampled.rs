//! 100,000 random colliding segments of three real cells against dense sampling: nothing overlaps before `t_lower`.

use noclash::check::{Cell, CellMotion, CellPoses, ClearanceScratch, ContactOutcome, FirstContact, MotionScratch};
use noclash::geometry::query::{Contact, Counters, Scratch, collide};
use noclash::numeric::{Dyadic, ErrorModel};
use serde_json::json;

use super::asked::{Way, ask, is_free};
use crate::answer::table;
use crate::bench::context::Configurations;
use crate::bench::random::Random;
use crate::bench::{Context, Measured};
use crate::diagnostics::CommandError;
use crate::progress;

/// Times before the lower bound that are looked at: evenly, and ever closer to it.
const SAMPLES: u32 = 24;

/// Motions are drawn in batches until enough collide.
const BATCH: usize = 200;

pub fn run(context: &Context) -> Result<Measured, CommandError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    let cells = context.cells()?;
    // The real ones; our own stands in where data is absent.
    let real: Vec<_> = if cells.len() > 1 { cells.into_iter().skip(1).collect() } else { cells };
    let wanted = context.count(100_000, 6).div_ceil(real.len().max(1));
    for (name, file) in real {
        let open = noclash::open(&file)?;
        let cell = &open.cell;
        let (mut starts, mut random) = (Configurations::new(0xC0_17AC7), Random::new(0x5EED));
        let mut scratch = ClearanceScratch::default();
        let bar = progress::bar(name, wanted);
        let mut tally = Tally::default();
        for _ in 0..20 * wanted.div_ceil(BATCH) + 5 {
            if tally.contacts >= wanted {
                break;
            }
            let mut motions = Vec::new();
            for _ in 0..BATCH.min(4 * wanted) {
                let (from, towards) = (starts.next(cell), starts.next(cell));
                let share = random.between(0.02, 0.5);
                let to: Vec<f64> = from.iter().zip(&towards).map(|(a, b)| a + share * (b - a)).collect();
                if is_free(cell, &from, &mut scratch) {
                    motions.extend(CellMotion::straight(cell, &from, &to));
                }
            }
            let asked = ask(cell, &motions, &Way::OURS, None);
            for ((motion, answer), seconds) in motions.iter().zip(&asked.answers).zip(&asked.seconds) {
                tally.add(cell, motion, &answer.outcome, *seconds);
            }
            bar.set_position(tally.contacts as u64);
        }
        bar.finish_and_clear();
        rows.push(tally.row(name));
        numbers.push(tally.numbers(name));
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
        "random starts without contact; {SAMPLES} samples before each t_lower (all of the motion where it is free), all checked pairs;\n\
         `t_upper apart`: contacts at whose t_upper no checked pair overlaps, which must be none\n"
    );
    Ok(Measured { text: table(header, rows) + &note, numbers: json!(numbers) })
}

#[derive(Default)]
struct Tally {
    contacts: usize,
    free: usize,
    undecided: usize,
    /// Segments with a sampled overlap before the lower bound: failures.
    wrong: usize,
    /// Contacts that a look at the upper bound does not confirm: failures.
    unconfirmed: usize,
    wide: usize,
    widest: f64,
    seconds: [f64; 2],
}

impl Tally {
    fn add(&mut self, cell: &Cell, motion: &CellMotion, outcome: &ContactOutcome, seconds: f64) {
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
                self.unconfirmed += usize::from(!overlaps(cell, motion, found.t_upper));
                found.t_lower
            }
            ContactOutcome::Undecided { free_until, .. } => {
                self.undecided += 1;
                *free_until
            }
            ContactOutcome::NotChecked => return,
        };
        self.wrong += usize::from(sampled_before(cell, motion, until));
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
               "wider_than_1e-9": self.wide, "widest": self.widest, "contact_ms": contact, "free_ms": free})
    }
}

fn overlaps(cell: &Cell, motion: &CellMotion, t: Dyadic) -> bool {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    motion.place(cell, t, &mut MotionScratch::default(), &mut poses);
    cell.pairs().checked().iter().any(|pair| {
        let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
        matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
    })
}

/// Whether a checked pair certainly overlaps at a sampled time before `end`.
fn sampled_before(cell: &Cell, motion: &CellMotion, end: Dyadic) -> bool {
    let units = end.to_f64() * (1_u64 << Dyadic::FINEST_LEVEL) as f64;
    (0..SAMPLES).any(|k| {
        let share = if k % 2 == 0 { f64::from(k) / f64::from(SAMPLES) } else { 1.0 - 0.25_f64.powi(k as i32 / 2) };
        Dyadic::new((units * share) as u64, Dyadic::FINEST_LEVEL).is_some_and(|t| t < end && overlaps(cell, motion, t))
    })
}
