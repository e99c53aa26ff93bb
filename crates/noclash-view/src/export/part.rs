//! One part of what the page shows, and how numbers are written into it.

use serde_json::Value;

/// One part of what the page shows: JSON, and little-endian binary chunks that the JSON names by their position.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Data that the page reads first.
    pub json: Value,
    /// Meshes, sampled configurations: whatever would be long as text.
    pub chunks: Vec<Vec<u8>>,
}

/// A pose as the page reads it: the columns of the rotation, then the translation.
pub(super) fn pose_json(pose: &noclash::geometry::Pose) -> Value {
    let mut numbers = pose.rotation.to_cols_array().to_vec();
    numbers.extend(pose.translation.to_array());
    Value::from(numbers)
}

/// Numbers in single precision, as the graphics card takes them.
pub(super) fn push_f32(bytes: &mut Vec<u8>, values: impl IntoIterator<Item = f64>) {
    for value in values {
        bytes.extend((value as f32).to_le_bytes());
    }
}
