//! Pieces of planning scenes as text, for tests of the frames they name.

use super::plain_matrices::{Matrix, matrix};

/// An object of one small box, posed in a frame.
pub fn crate_in(id: &str, frame: &str, xyz: [f64; 3], quat: [f64; 4]) -> String {
    format!(
        "{{ id: {id}, header: {{ frame_id: {frame} }}, pose: {{ position: {xyz:?}, orientation: {quat:?} }}, primitives: [{{ type: box, dimensions: [0.1, 0.2, 0.3] }}], primitive_poses: [{{ position: [0.5, 0, 0], orientation: [0, 0, 0, 1] }}] }}"
    )
}

/// Where the shape of such an object is in the object.
pub fn shape_in_crate() -> Matrix {
    matrix([0.5, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0])
}

/// The objects as `world` of a scene.
pub fn world(objects: &[String]) -> String {
    format!("world: {{ collision_objects: [{}] }}\n", objects.join(", "))
}

/// An entry of `fixed_frame_transforms`.
pub fn fixed(frame: &str, child: &str, xyz: [f64; 3], quat: [f64; 4]) -> String {
    format!(
        "{{ header: {{ frame_id: {frame} }}, child_frame_id: {child}, transform: {{ translation: {xyz:?}, rotation: {quat:?} }} }}"
    )
}

/// A state that sets the joints `turn` and `reach`, and a joint that places the robot.
pub fn placed_by(joint: &str, frame: &str, xyz: [f64; 3], quat: [f64; 4]) -> String {
    format!(
        "robot_state: {{ joint_state: {{ name: [turn, reach], position: [0.7, 0.4] }}, multi_dof_joint_state: {{ header: {{ frame_id: {frame} }}, joint_names: [{joint}], transforms: [{{ translation: {xyz:?}, rotation: {quat:?} }}] }} }}\n"
    )
}
