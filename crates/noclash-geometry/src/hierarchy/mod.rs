//! Binary trees of bounding volumes over the leaves of a body, in one flat array.
//!
//! Soundness never depends on how leaves are divided ([`Split`]): a node's volume encloses its leaves, and
//! [`Hierarchy::validate`] checks that it does. Deterministic: the same leaves give the same tree on every machine, for
//! every number of threads. Builders and what they buy: `docs/hierarchies.md`.

mod below;
mod build;
mod build_options;
mod choice;
mod clusters;
pub(crate) mod concavity;
mod dividing;
pub(crate) mod division;
mod entry;
mod few;
mod in_parts;
mod insertions;
mod levels;
mod node;
mod order;
mod parts;
mod planes;
mod rearranged;
mod rotations;
mod taken_order;
mod tightened;
mod tree;
mod upper_ranges;

pub use below::LeavesBelow;
pub use build_options::{BuildOptions, Split};
pub use choice::{ChosenBuilder, HierarchyChoice, HierarchyRequest};
pub use division::Division;
pub use levels::Level;
pub use node::{Below, Node};
pub use order::{HierarchyOrder, OrderError};
pub use tree::{Hierarchy, HierarchyError};
