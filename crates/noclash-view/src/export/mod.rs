//! From the cell, the path and the answer to what the page reads: JSON, and binary chunks that it refers to by number.

mod answer;
mod hull;
mod kinematics;
mod nearest;
mod part;
mod path;
mod scene;
mod shape;
mod surface;
mod tessellate;

pub use answer::{AnswerParts, export_answer};
pub use part::Part;
pub use path::export_path;
pub use scene::export_scene;
pub(crate) use shape::drawn;
pub(crate) use surface::Surface;
