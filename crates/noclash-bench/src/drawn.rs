//! Random segments of a cell, the same on every machine.

use noclash::cell::{CellMotion, ClearanceOptions, ClearanceScratch};
use noclash::check::PreparedCell;
use noclash::numeric::Lower;

use crate::context::Configurations;
use crate::progress;
use crate::random::Random;

/// Configurations tried for every free end, at most.
const TRIES: usize = 2_000;

/// Straight segments whose ends keep every checked pair apart: from a random configuration 1.25 % to 25 % of the way to
/// another. Fewer where free ends are hard to find.
pub fn with_free_ends(cell: &PreparedCell, count: usize, name: &str) -> Vec<CellMotion> {
    let mut segments = AsTheyCome::new();
    let mut scratch = ClearanceScratch::default();
    let mut is_free = |configuration: &[f64]| {
        let found = cell.clearance(configuration, &ClearanceOptions::default(), &mut scratch);
        found.lower.is_some_and(|lower| lower > Lower::ZERO)
    };
    let bar = progress::bar(name, count);
    let mut motions = Vec::new();
    let mut tries = 0;
    while motions.len() < count && tries < TRIES * count.min(10) + 20 * count {
        tries += 1;
        let [from, to] = segments.ends(cell);
        if is_free(&from) && is_free(&to) {
            motions.extend(CellMotion::straight(cell, &from, &to));
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    motions
}

/// Segments of the same lengths, whatever their ends are.
pub struct AsTheyCome {
    configurations: Configurations,
    random: Random,
}

impl AsTheyCome {
    pub fn new() -> Self {
        Self { configurations: Configurations::new(5), random: Random::new(17) }
    }

    /// The ends of the next one.
    fn ends(&mut self, cell: &PreparedCell) -> [Vec<f64>; 2] {
        let (from, towards) = (self.configurations.next(cell), self.configurations.next(cell));
        let share = self.random.between(0.0125, 0.25);
        let to = from.iter().zip(&towards).map(|(a, b)| a + share * (b - a)).collect();
        [from, to]
    }

    /// The next ones.
    pub fn next(&mut self, cell: &PreparedCell, count: usize) -> Vec<CellMotion> {
        let one = |_| {
            let [from, to] = self.ends(cell);
            CellMotion::straight(cell, &from, &to).ok()
        };
        (0..count).filter_map(one).collect()
    }
}
