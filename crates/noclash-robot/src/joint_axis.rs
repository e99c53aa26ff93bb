//! Directions of joints: the axis scaled to length one, and the two directions of a planar joint.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

/// How far [`normalised`] is from the exact normalisation: |ã − a| ≤ 5u.
pub(crate) const AXIS_ERROR: f64 = 5.0 * UNIT_ROUNDOFF;

/// By how much the stored directions of a planar joint may be longer than 1: they come out of [`normalised`].
pub(crate) const PLANE_DIRECTION_EXCESS: f64 = AXIS_ERROR;

/// |x·e + y·f| ≤ (1 + this)·√(x² + y²) for the stored directions e, f of a planar joint. With |e|, |f| ≤ 1 + 5u the left
/// side squared is at most (x² + y²)(1 + 11u + |e·f|); each direction is within 60u of an exact orthonormal pair (the
/// worst case is an axis near −z, where x²/(1+z) carries a relative 25u), so |e·f| < 130u < 2e-14.
pub(crate) const PLANE_DIRECTION_SKEW: f64 = 1e-12;

/// The vector scaled to length one, within [`AXIS_ERROR`]: dividing by the largest component turns it by u, the length's
/// squares, sums and root err by γ₃/2 + u, the last division by u, 4.5u in all. Scaling first keeps the squares away
/// from overflow; what underflows is below 1e-154 of the largest component.
pub(crate) fn normalised(vector: DVec3) -> DVec3 {
    let scaled = vector / vector.abs().max_element();
    scaled / scaled.length()
}

/// The directions of x and y of a planar joint: those of the minimal rotation that takes z to the axis (for the axis
/// −z: half a turn about x). The stored numbers *are* the model, so nothing has to be exact about them but their length
/// being at most 1 + [`PLANE_DIRECTION_EXCESS`]; the motion they make is a translation whatever they are.
pub(crate) fn plane_directions(axis: DVec3) -> (DVec3, DVec3) {
    let DVec3 { x, y, z } = normalised(axis);
    if x == 0.0 && y == 0.0 {
        return if z > 0.0 { (DVec3::X, DVec3::Y) } else { (DVec3::X, DVec3::NEG_Y) };
    }
    // 1/(1 + z); below the equator written without the cancellation, by 1 − z² = x² + y².
    let k = if z >= 0.0 { 1.0 / (1.0 + z) } else { (1.0 - z) / (x * x + y * y) };
    let mixed = -(x * y * k);
    (normalised(DVec3::new(1.0 - x * x * k, mixed, -x)), normalised(DVec3::new(mixed, 1.0 - y * y * k, -y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plane_directions_are_orthonormal_and_normal_to_the_axis_even_near_minus_z() {
        for i in 0..2000_i32 {
            let angle = f64::from(i) * 0.37;
            let tilt = if i % 2 == 0 { 10.0_f64.powi(-(i % 17)) } else { f64::from(i % 97) * 0.03 };
            let axis = DVec3::new(tilt.sin() * angle.cos(), tilt.sin() * angle.sin(), -tilt.cos());
            let (x, y) = plane_directions(axis);
            assert!(x.dot(y).abs() < 1e-14 && x.dot(axis).abs() < 1e-14 && y.dot(axis).abs() < 1e-14, "{axis}");
            assert!((x.length() - 1.0).abs() < 1e-15 && (y.length() - 1.0).abs() < 1e-15);
            assert!(x.cross(y).dot(normalised(axis)) > 0.999, "right-handed");
        }
        assert_eq!(plane_directions(DVec3::new(0.0, 0.0, 2.0)), (DVec3::X, DVec3::Y));
        assert_eq!(plane_directions(DVec3::NEG_Z), (DVec3::X, DVec3::NEG_Y));
    }
}
