//! The planners, one file each with the same skeleton: settings, the paper it follows, `plan`. Each gets a space and the ends of
//! the question and gives a path whose edges passed the space's test.

mod rrt_connect;
mod sbl;

use crate::random::Random;
use crate::space::Space;

/// Which way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Planner {
    /// Two trees that reach for each other (Kuffner, LaValle 2000): the default.
    #[default]
    RrtConnect,
    /// Two trees whose edges are only looked at when a path is there (Sánchez, Latombe 2001), at a fixed resolution.
    Sbl,
    /// The same over adaptive bisections that rest and go on (Schwarzer, Saha, Latombe 2005).
    ASbl,
}

impl Planner {
    /// All planners; ours to choose first.
    pub const ALL: [Self; 3] = [Self::RrtConnect, Self::Sbl, Self::ASbl];

    /// The name used by the command and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::RrtConnect => "rrt_connect",
            Self::Sbl => "sbl",
            Self::ASbl => "a_sbl",
        }
    }

    /// The planner of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|planner| planner.name() == name)
    }

    /// A path from the start to one of the goals, all of which pass by themselves; `None` when stopped or out of steps.
    pub(crate) fn plan(self, space: &Space, query: &Query, random: &mut Random) -> Option<Vec<Vec<f64>>> {
        match self {
            Self::RrtConnect => rrt_connect::plan(space, query, random, &rrt_connect::Settings::for_space(space)),
            Self::Sbl | Self::ASbl => sbl::plan(space, query, random, &sbl::Settings::for_space(space)),
        }
    }
}

/// The ends of a question.
pub(crate) struct Query<'a> {
    pub start: &'a [f64],
    /// At least one.
    pub goals: &'a [Vec<f64>],
}
