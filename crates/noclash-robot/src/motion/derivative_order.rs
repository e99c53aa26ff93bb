//! Which derivative is meant.

/// Which derivative by t.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DerivativeOrder {
    /// Velocity.
    First,
    /// Acceleration.
    Second,
    /// Jerk.
    Third,
}

impl DerivativeOrder {
    /// 1, 2 or 3.
    pub const fn number(self) -> u32 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}
