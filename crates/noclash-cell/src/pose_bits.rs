//! Poses compared to the last bit.

use noclash_geometry::Pose;

/// All numbers of a pose: 0 and −0 differ, as they do in digests.
pub(crate) fn bits(pose: &Pose) -> [u64; 14] {
    let [rotation, translation] = [&pose.rotation.to_cols_array()[..], &pose.translation.to_array()[..]];
    let errors = [pose.rotation_error, pose.translation_error];
    let mut bits = [0; 14];
    let numbers = rotation.iter().chain(translation).chain(&errors);
    bits.iter_mut().zip(numbers).for_each(|(bits, number)| *bits = number.to_bits());
    bits
}
