//! How much the parts of one segment may take, counted in tests: the same on every machine.

/// Tests that all parts of a segment may take where no budget is given.
const MOST_TESTS: u64 = 1 << 20;

/// What a part counts for besides its tests: the scope of its motion has to be made.
const TESTS_PER_PART: u64 = 32;

/// A part that takes more is cut.
const MOST_TESTS_OF_A_PART: u64 = 1 << 14;

/// Each pair leaves this share of the effort to those after it.
const LEFT_TO_OTHERS: u64 = 4;

/// Tests that may still be made, and how many of them are for the pairs after this one.
pub(super) struct Effort {
    left: u64,
    of_others: u64,
}

impl Effort {
    /// What a budget leaves of itself after so many tests.
    pub fn after(spent: u64, budget: Option<u64>) -> Self {
        Self { left: budget.map_or(MOST_TESTS, |budget| budget.saturating_sub(spent)), of_others: 0 }
    }

    /// Another pair comes.
    pub fn begin_pair(&mut self) {
        self.of_others = self.left / LEFT_TO_OTHERS;
    }

    /// What the next part may take.
    pub fn of_next_part(&self) -> u64 {
        self.left.saturating_sub(self.of_others).min(MOST_TESTS_OF_A_PART)
    }

    /// Whether there is not enough for another part of this pair.
    pub fn is_spent(&self) -> bool {
        self.of_next_part() < TESTS_PER_PART
    }

    /// Counts a part that took so many tests.
    pub fn count(&mut self, tests: u64) {
        self.left = self.left.saturating_sub(tests.saturating_add(TESTS_PER_PART));
    }
}
