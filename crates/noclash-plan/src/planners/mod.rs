//! The planners, one file each with the same skeleton: settings, the paper it follows, `plan`. Each gets a space and the ends of
//! the query and gives a path whose edges passed the space's test.

mod batch_prm;
mod batch_rrt_connect;
mod bls;
mod lazy_prm;
mod prm;
mod query;
mod random_walk;
mod roadmap;
mod rrt;
mod rrt_connect;
mod sbl;
mod stepped_rrt_connect;

pub(crate) use query::Query;
pub use random_walk::random_walk;
pub(crate) use roadmap::Roadmap;

use crate::edge_batch::EdgeBatch;
use crate::random::Random;
use crate::space::Space;

/// Which way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Planner {
    /// Two trees that reach for each other ([Kuffner 2000]): the default.
    #[default]
    RrtConnect,
    /// Two trees whose edges are only checked when a path is there ([Sánchez 2001]), at a fixed resolution.
    Sbl,
    /// The same over adaptive bisections that rest and go on ([Schwarzer 2005]).
    ASbl,
    /// One tree in short steps ([LaValle 1998]).
    Rrt,
    /// Steps as long as clearance allows, from both ends ([Higashi 2008]).
    Bls,
    /// A roadmap of edges that pass ([Kavraki 1996]); it is kept for later queries.
    Prm,
    /// A roadmap whose edges are checked when a path needs them ([Bohlin 2000]); kept as well.
    LazyPrm,
    /// Random steps until the goal is in reach ([Schwarzer 2005]).
    RandomWalk,
}

impl Planner {
    /// All planners; ours to choose first.
    pub const ALL: [Self; 8] =
        [Self::RrtConnect, Self::Sbl, Self::ASbl, Self::Rrt, Self::Bls, Self::Prm, Self::LazyPrm, Self::RandomWalk];

    /// The name used by the command and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::RrtConnect => "rrt_connect",
            Self::Sbl => "sbl",
            Self::ASbl => "a_sbl",
            Self::Rrt => "rrt",
            Self::Bls => "bls",
            Self::Prm => "prm",
            Self::LazyPrm => "lazy_prm",
            Self::RandomWalk => "random_walk",
        }
    }

    /// The planner of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|planner| planner.name() == name)
    }

    /// Whether it can have many edges proved at a time.
    pub fn takes_batches(self) -> bool {
        matches!(self, Self::RrtConnect | Self::Prm)
    }

    /// A path from the start to one of the goals, all of which pass by themselves; `None` when stopped. With `batch`, RRT-Connect and PRM have many edges proved at a time.
    pub(crate) fn plan(
        self,
        space: &Space,
        query: &Query,
        random: &mut Random,
        roadmap: &mut Roadmap,
        batch: Option<&dyn EdgeBatch>,
    ) -> Option<Vec<Vec<f64>>> {
        match self {
            Self::RrtConnect => {
                let settings = rrt_connect::Settings::for_space(space);
                match batch {
                    Some(batch) => batch_rrt_connect::plan(space, query, random, &settings, batch),
                    None if space.has_quick_edges() => stepped_rrt_connect::plan(space, query, random),
                    None => rrt_connect::plan(space, query, random, &settings),
                }
            }
            Self::Sbl | Self::ASbl => sbl::plan(space, query, random, &sbl::Settings::for_space(space)),
            Self::Rrt => rrt::plan(space, query, random, &rrt::Settings::for_space(space)),
            Self::Bls => bls::plan(space, query, random, &bls::Settings::for_space(space)),
            Self::Prm => {
                let settings = prm::Settings::for_space(space);
                match batch {
                    Some(batch) => batch_prm::plan(space, query, random, &settings, roadmap, batch),
                    None => prm::plan(space, query, random, &settings, roadmap),
                }
            }
            Self::LazyPrm => lazy_prm::plan(space, query, random, &prm::Settings::for_space(space), roadmap),
            Self::RandomWalk => random_walk::plan(space, query, random, &random_walk::Settings::for_space(space)),
        }
    }
}
