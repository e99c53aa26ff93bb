//! Watching a search: what trees grow, and how a path becomes shorter. Nothing that is decided depends on who watches.

/// The part of a search that grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPart {
    /// The tree from the start.
    Start,
    /// The tree from the goals.
    Goal,
    /// A roadmap, which has no root.
    Roadmap,
}

impl SearchPart {
    /// The word used in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Goal => "goal",
            Self::Roadmap => "roadmap",
        }
    }
}

/// Told of a search as it goes on, by the thread that searches.
pub trait SearchWatcher: Sync {
    /// An edge was added. Edges of planners that check later may be removed again.
    fn grew(&self, part: SearchPart, from: &[f64], to: &[f64]);

    /// A path is known: the first one, then shorter ones.
    fn found(&self, path: &[Vec<f64>]);
}
