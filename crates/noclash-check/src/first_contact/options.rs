//! Options of a search for the first contact.

use crate::options::CheckOptions;

/// Which search finds the first contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ContactEngine {
    /// The certificates of the engine `spacetime` in order of time: ours, the fastest.
    #[default]
    Spacetime,
    /// The engine `interval`, [Redon 2004]'s, with its stages.
    Interval,
}

impl ContactEngine {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Spacetime, Self::Interval];

    /// The name used by the command.
    pub fn name(self) -> &'static str {
        match self {
            Self::Spacetime => "spacetime",
            Self::Interval => "interval",
        }
    }

    /// The engine of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }
}

/// Options of a search for the first contact.
#[derive(Clone, Copy, Debug)]
pub struct ContactOptions {
    /// Margin, budget, threads, stages of the engine `interval`, and whether segments after the first contact are checked;
    /// its other fields have no meaning here.
    pub check: CheckOptions,
    /// Which search.
    pub engine: ContactEngine,
    /// How far apart the two bounds on the time may stay, in units of t, where the contact is transversal.
    pub tolerance: f64,
}

impl Default for ContactOptions {
    fn default() -> Self {
        Self {
            check: CheckOptions { stop_at_first: true, ..CheckOptions::default() },
            engine: ContactEngine::default(),
            tolerance: 1e-9,
        }
    }
}
