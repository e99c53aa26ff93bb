//! How much a search for the first contact may take: a bound that follows from its own steps, counted in tests, the same on every machine.
//!
//! Steps in long intervals (up to level [`COARSE`]) are few whatever the motion is: of two nodes there are fewer than 2^(COARSE+1) of them. What is taken in shorter ones is held
//! against them: whenever it exceeds [`BASE`] + [`PER_COARSE`] times the tests in long ones once more, the shortest interval is doubled, and when that has come
//! to level [`COARSE`] the search ends. Derivation of the bound: `docs/first-contact.md`.

/// Intervals up to this level are long, and the shortest interval does not become longer.
pub(super) const COARSE: u8 = 6;

/// Tests in short intervals that are granted before the shortest one is doubled.
const BASE: u64 = 1 << 14;

/// So many more, for every test in a long one.
const PER_COARSE: u64 = 16;

/// Effort of a search so far, and what it gave up for that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    coarse: u64,
    fine: u64,
    doubled: u8,
    spent: bool,
}

impl Effort {
    /// Counts a step in an interval of a level; `floor` is the level of the shortest intervals.
    ///
    /// Guarantee: with F the first `floor`, [`Self::is_spent`] is true before more than
    /// coarse + (F − COARSE + 1)·(BASE + PER_COARSE·coarse) tests and those of one step were counted.
    pub fn count(&mut self, level: u8, tests: u64, floor: &mut u8) {
        // A step that makes no test is a step.
        let tests = tests.max(1);
        if level <= COARSE {
            self.coarse = self.coarse.saturating_add(tests);
        } else {
            self.fine = self.fine.saturating_add(tests);
        }
        let granted = BASE.saturating_add(PER_COARSE.saturating_mul(self.coarse));
        while !self.spent && self.fine > granted.saturating_mul(u64::from(self.doubled) + 1) {
            self.doubled += 1;
            if *floor > COARSE {
                *floor -= 1;
            } else {
                self.spent = true;
            }
        }
    }

    /// Whether the search must stop.
    pub fn is_spent(&self) -> bool {
        self.spent
    }

    /// Whether anything was given up.
    pub fn has_widened(&self) -> bool {
        self.doubled > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Searches that go on for ever, in short intervals, in long ones, in both.
    #[test]
    fn every_search_is_spent_within_what_its_long_intervals_grant() {
        for first in [3, COARSE, 7, 33, 50] {
            for coarse in [0, 1, 1000] {
                for tests in [0, 1, 100] {
                    let (mut effort, mut floor, mut fine) = (Effort::default(), first, 0);
                    if coarse > 0 {
                        effort.count(COARSE, coarse, &mut floor);
                    }
                    while !effort.is_spent() {
                        effort.count(COARSE + 1, tests, &mut floor);
                        fine += tests.max(1);
                        assert!(floor <= first && floor >= first.min(COARSE));
                    }
                    let levels = u64::from(first.saturating_sub(COARSE)) + 1;
                    assert!(fine <= levels * (BASE + PER_COARSE * coarse) + tests.max(1), "{first} {coarse} {tests}");
                    assert!(effort.has_widened() && floor == first.min(COARSE));
                }
            }
        }
    }

    #[test]
    fn what_is_granted_is_not_given_up() {
        let (mut effort, mut floor) = (Effort::default(), 33);
        effort.count(COARSE, 10, &mut floor);
        effort.count(COARSE + 1, BASE + 10 * PER_COARSE, &mut floor);
        assert!(floor == 33 && !effort.has_widened());
        effort.count(33, 1, &mut floor);
        assert!(floor == 32 && effort.has_widened() && !effort.is_spent());
    }
}
