//! Is a point inside a mesh: the winding numbers of its closed components, exact for the stored coordinates.
//!
//! Counts the signed crossings of the ray from the point towards +z, for every set of components that `reading` makes of
//! what `diagnosis` finds. Relies on exact side tests (`predicates`). Proof and meaning: `docs/containment.md`.

mod column;
mod crossing;
mod doubt;
mod enclosed_boxes;
mod exterior;
mod grid;
mod one_sided;
mod reading;
mod winding;

pub(crate) use doubt::doubtful_flat_parts;
pub(crate) use enclosed_boxes::enclosed_boxes;
pub(crate) use one_sided::winds_one_way;
pub use reading::SolidReading;
pub use winding::{Winding, WindingField};
