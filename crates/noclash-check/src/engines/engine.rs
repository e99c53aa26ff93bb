//! The engines by name.

/// Checking algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Engine {
    /// Fixed resolution, the common practice: cannot say Free.
    Sampled,
    /// Adaptive bisection with greedy clearance (Schwarzer, Saha, Latombe).
    Bisection,
    /// Adaptive bisection over pairs of hierarchy nodes.
    Refined,
    /// Exact collision checking with clearance bounds (Higashi et al.), per pair and asymmetric.
    ClearanceBound,
    /// Interval arithmetic for articulated models in three stages (Redon, Kim, Lin, Manocha).
    Interval,
    /// Curves of displacements covered by balls, bodies by their orbits (Schröcker, Weber).
    Toleranced,
    /// Node pairs over intervals of time, with directional bounds of third order: ours.
    #[default]
    Spacetime,
}

impl Engine {
    /// All engines, in the order of the papers, ours last.
    pub const ALL: [Self; 7] = [
        Self::Sampled,
        Self::Bisection,
        Self::Refined,
        Self::ClearanceBound,
        Self::Interval,
        Self::Toleranced,
        Self::Spacetime,
    ];

    /// The name used by the command and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sampled => "sampled",
            Self::Bisection => "bisection",
            Self::Refined => "refined",
            Self::ClearanceBound => "clearance_bound",
            Self::Interval => "interval",
            Self::Toleranced => "toleranced",
            Self::Spacetime => "spacetime",
        }
    }

    /// The engine of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }
}
