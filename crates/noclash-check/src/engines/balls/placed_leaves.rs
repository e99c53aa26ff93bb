//! Leaves of obstacles as primitives in axes of their own, and joints' rotations by how much of them has to be computed.

use glam::{DMat3, DVec3};
use noclash_geometry::{ConvexSolid, Leaf};

use super::model::{Primitive, PrimitiveKind, Rotation};

/// A rotation by how much of it has to be computed.
pub(super) fn rotation_of(matrix: DMat3) -> Rotation {
    let m = matrix.to_cols_array();
    if m == [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0] {
        Rotation::None
    } else if m[..4] == [1.0, 0.0, 0.0, 0.0] && m[6] == 0.0 && m[4] == m[8] && m[5] == -m[7] {
        Rotation::AboutX { cos: m[4], sin: m[5] }
    } else {
        Rotation::Any(m)
    }
}

/// The direction of a vector of any size; `None` for one without.
pub(super) fn unit(vector: DVec3) -> Option<DVec3> {
    let largest = vector.abs().max_element();
    // Scaled first: the square of a very short vector is nothing.
    let scaled = (largest.is_normal() && vector.is_finite()).then(|| vector / largest)?;
    scaled.try_normalize().filter(|unit| (unit.length_squared() - 1.0).abs() < 1e-14)
}

/// The directions of half axes, where they are a right-handed frame up to rounding.
pub(super) fn axes_of(half_axes: DMat3) -> Option<DMat3> {
    let [x, y, z] = [half_axes.x_axis, half_axes.y_axis, half_axes.z_axis].map(unit);
    let (x, y, z) = (x?, y?, z?);
    let right = x.dot(y).abs() < 1e-13 && x.cross(y).distance(z) < 1e-13;
    right.then(|| DMat3::from_cols(x, y, z))
}

/// Axes in which a leaf is a box or a cylinder along the third: columns in the main axes.
pub(super) fn leaf_axes(leaf: &Leaf, rotation: DMat3) -> Option<DMat3> {
    let along = |direction: DVec3| {
        let axis = unit(rotation * unit(direction)?)?;
        let side = axis.any_orthonormal_vector();
        Some(DMat3::from_cols(side, axis.cross(side), axis))
    };
    match leaf {
        Leaf::Simplex { points: [a, b, c], .. } => match (a == b, b == c) {
            (true, true) => Some(DMat3::IDENTITY),
            (true, false) => along(*c - *b),
            (false, _) => along(*b - *a),
        },
        Leaf::Solid(ConvexSolid::Box { half_axes, .. }) => {
            // A flat box has no direction of its own: any frame holds it.
            Some(axes_of(rotation * *half_axes).unwrap_or(DMat3::IDENTITY))
        }
        Leaf::Solid(ConvexSolid::Cylinder { axis, .. }) => along(*axis),
        Leaf::Solid(ConvexSolid::Polytope(_)) => Some(rotation),
    }
}

/// A leaf in the axes of its group. Roundings of a few units of its size are paid for by the pad.
pub(super) fn primitive(leaf: &Leaf, (rotation, origin): &(DMat3, DVec3), axes: DMat3) -> Primitive {
    let into = axes.transpose();
    let placed = |point: DVec3| into * (*rotation * point + *origin);
    let boxed = |points: &mut dyn Iterator<Item = DVec3>, radius: f64, exact: bool| {
        let (low, high) =
            points.fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(l, h), p| (l.min(placed(p)), h.max(placed(p))));
        let (centre, half) = (0.5 * (low + high), 0.5 * (high - low));
        Primitive { kind: PrimitiveKind::Box, centre: centre.to_array(), half: half.to_array(), radius, exact }
    };
    match leaf {
        // Along the third axis: a box without width.
        Leaf::Simplex { points, radius } => boxed(&mut points.iter().copied(), *radius, true),
        Leaf::Solid(ConvexSolid::Box { centre, half_axes }) => {
            let signs = (0..8)
                .map(|corner: u32| DVec3::from_array([1, 2, 4].map(|bit| if corner & bit == 0 { 1.0 } else { -1.0 })));
            let exact = axes_of(*rotation * *half_axes).is_some();
            boxed(&mut signs.map(|sign| *centre + *half_axes * sign), 0.0, exact)
        }
        Leaf::Solid(ConvexSolid::Cylinder { centre, half_length, radius, .. }) => Primitive {
            kind: PrimitiveKind::Cylinder,
            centre: placed(*centre).to_array(),
            half: [*radius, 0.0, *half_length],
            radius: 0.0,
            exact: true,
        },
        Leaf::Solid(ConvexSolid::Polytope(corners)) => boxed(&mut corners.iter(), 0.0, false),
    }
}
