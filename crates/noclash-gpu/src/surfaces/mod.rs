//! Cells of triangles: tables, trees of boxes, the twin of the search, and sessions on a card.

mod chain;
mod lane;
mod model;
mod outer;
mod parts;
mod passes;
mod refinement;
mod session;
mod tree;
mod twin;

pub use model::{NO_LEAVES, SurfaceBatch};
pub use passes::PASSES;
pub(crate) use refinement::Refinement;
pub use session::SurfaceSession;
pub(crate) use tree::BoxTree;
pub use twin::{SearchCounts, SurfaceTwin, surface_twin, surface_twin_counted, surface_twin_named};
