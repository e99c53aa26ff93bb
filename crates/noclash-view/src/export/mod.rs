//! From the cell, the path and the answer to what the page reads: JSON, and binary chunks that it refers to by number.

mod answer;
mod hull;
mod kinematics;
mod nearest;
mod path;
mod scene;
mod shape;
mod tessellate;

use serde_json::Value;

pub use answer::{AnswerParts, export_answer};
pub use path::export_path;
pub use scene::export_scene;
pub(crate) use shape::drawn;
pub(crate) use tessellate::Surface;

/// One part of what the page shows: JSON, and little-endian binary chunks that the JSON names by their position.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// What the page reads first.
    pub json: Value,
    /// Meshes, sampled configurations: whatever would be long as text.
    pub chunks: Vec<Vec<u8>>,
}

/// A pose as the page reads it: the columns of the rotation, then the translation.
fn pose_json(pose: &noclash::geometry::Pose) -> Value {
    let mut numbers = pose.rotation.to_cols_array().to_vec();
    numbers.extend(pose.translation.to_array());
    Value::from(numbers)
}

/// Numbers in single precision, as the graphics card takes them.
fn push_f32(bytes: &mut Vec<u8>, values: impl IntoIterator<Item = f64>) {
    for value in values {
        bytes.extend((value as f32).to_le_bytes());
    }
}
