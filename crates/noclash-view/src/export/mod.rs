//! From the cell, the path and the answer to what the page reads: JSON, and binary chunks that it refers to by number.

mod answer;
mod bending;
mod beside;
mod coordination;
mod hull;
mod kinematics;
mod nearest;
mod packing;
mod part;
mod path;
mod scene;
mod search;
mod shape;
mod slack;
mod surface;
mod tessellate;
mod visual;
mod visual_files;

pub use answer::{AnswerParts, export_answer};
pub use bending::export_bending;
pub use beside::add_beside;
pub use coordination::{coordination_sentence, export_coordination};
pub use part::Part;
pub use path::export_path;
pub use scene::export_scene;
pub use search::SearchLog;
pub(crate) use shape::drawn;
pub use slack::export_slack;
pub(crate) use surface::Surface;
pub use visual::export_visuals;
