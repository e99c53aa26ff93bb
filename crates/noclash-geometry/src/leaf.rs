//! The convex leaves of a body: what a hierarchy ends in and what the narrow tests see.
//!
//! A leaf is the hull of at most three points grown by a ball (triangle, sphere, capsule, point of a cloud) or a convex
//! solid (box, polytope, cylinder). All are given by stored numbers in the body's frame; the sets they denote in real
//! arithmetic are stated here and nowhere else.

use glam::{DMat3, DVec3};

use crate::corners::Corners;
use crate::volume::Ball;

/// A convex set in its body's frame.
#[derive(Clone, Copy, Debug)]
pub enum Leaf<'a> {
    /// The hull of three points (some may coincide) grown by a ball.
    Simplex {
        /// The points.
        points: [DVec3; 3],
        /// Radius of the ball; 0 for a triangle.
        radius: f64,
    },
    /// A convex solid.
    Solid(&'a ConvexSolid),
}

/// A convex solid that is not a grown simplex.
#[derive(Clone, Debug, PartialEq)]
pub enum ConvexSolid {
    /// The hull of the points.
    Polytope(Corners),
    /// {centre + M s, |s|∞ ≤ 1} with the half axes as columns of M: a box, up to rounding.
    Box {
        /// The middle.
        centre: DVec3,
        /// Half axes as columns.
        half_axes: DMat3,
    },
    /// {centre + s·axis + w, |s| ≤ half_length, w ⟂ axis, |w| ≤ radius}; `axis` is of length one up to rounding.
    Cylinder {
        /// The middle.
        centre: DVec3,
        /// Direction of the axis.
        axis: DVec3,
        /// Half the height.
        half_length: f64,
        /// The radius.
        radius: f64,
    },
}

impl ConvexSolid {
    /// The hull of these points, of which there has to be one at least.
    pub fn polytope(points: &[DVec3]) -> Self {
        Self::Polytope(Corners::new(points))
    }
}

impl Leaf<'_> {
    /// Radius of the ball the core is grown by.
    #[inline]
    pub fn radius(&self) -> f64 {
        match self {
            Self::Simplex { radius, .. } => *radius,
            Self::Solid(_) => 0.0,
        }
    }

    /// A point of the core farthest along `direction`, computed (a hint: rounding may pick a neighbour).
    #[inline]
    pub fn support(&self, direction: DVec3) -> DVec3 {
        match self {
            Self::Simplex { points, .. } => farthest(points, direction),
            Self::Solid(ConvexSolid::Polytope(corners)) => corners.farthest(direction).0,
            Self::Solid(ConvexSolid::Box { centre, half_axes }) => {
                let side = |axis: DVec3| if axis.dot(direction) < 0.0 { -axis } else { axis };
                *centre + side(half_axes.x_axis) + side(half_axes.y_axis) + side(half_axes.z_axis)
            }
            Self::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
                let along = axis.dot(direction);
                *centre + *axis * half_length.copysign(along) + rim_towards(*axis, direction) * *radius
            }
        }
    }

    /// A point of the core farthest along `direction` as [`Leaf::support`] finds it, and [`Leaf::support_value`]: of corners both
    /// in one go.
    #[inline]
    pub fn support_with_value(&self, direction: DVec3) -> (DVec3, f64) {
        match self {
            Self::Simplex { points, .. } => farthest_with_value(points, direction),
            Self::Solid(ConvexSolid::Polytope(corners)) => corners.farthest(direction),
            Self::Solid(ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. }) => {
                (self.support(direction), self.support_value(direction))
            }
        }
    }

    /// Largest value of `direction`·x over the core, computed with at most twelve roundings of |direction|·|x|.
    ///
    /// For the cylinder: w ⟂ axis gives direction·w = (direction − (direction·axis) axis)·w ≤ |that|·radius.
    #[inline]
    pub fn support_value(&self, direction: DVec3) -> f64 {
        match self {
            Self::Simplex { points: [a, b, c], .. } => direction.dot(*a).max(direction.dot(*b)).max(direction.dot(*c)),
            Self::Solid(ConvexSolid::Polytope(corners)) => corners.farthest(direction).1,
            Self::Solid(ConvexSolid::Box { centre, half_axes }) => {
                direction.dot(*centre)
                    + half_axes.x_axis.dot(direction).abs()
                    + half_axes.y_axis.dot(direction).abs()
                    + half_axes.z_axis.dot(direction).abs()
            }
            Self::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
                let along = axis.dot(direction);
                direction.dot(*centre) + half_length * along.abs() + radius * (direction - *axis * along).length()
            }
        }
    }

    /// A point of the leaf.
    pub fn some_point(&self) -> DVec3 {
        match self {
            Self::Simplex { points, .. } => points[0],
            Self::Solid(ConvexSolid::Polytope(corners)) => corners.first(),
            Self::Solid(ConvexSolid::Box { centre, .. } | ConvexSolid::Cylinder { centre, .. }) => *centre,
        }
    }

    /// The `index`-th of the balls whose hull contains the leaf; `None` past the last.
    #[inline]
    pub fn ball(&self, index: usize) -> Option<Ball> {
        match self {
            Self::Simplex { points, radius } => points.get(index).map(|&p| (p, *radius)),
            Self::Solid(ConvexSolid::Polytope(corners)) => corners.get(index).map(|p| (p, 0.0)),
            Self::Solid(ConvexSolid::Box { centre, half_axes }) => (index < 8).then(|| {
                let sign = |bit: usize| if index & bit == 0 { 1.0 } else { -1.0 };
                let corner =
                    half_axes.x_axis * sign(1) + half_axes.y_axis * sign(2) + half_axes.z_axis * sign(4) + *centre;
                (corner, rounded_corner(centre, half_axes))
            }),
            Self::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => (index < 16).then(|| {
                // The corners of the regular octagonal prism around the cylinder: circumradius r / cos(π/8).
                let (end, corner) = (if index & 1 == 0 { 1.0 } else { -1.0 }, index >> 1);
                let (across, along) = perpendicular_pair(*axis);
                let (c, s) = OCTAGON[corner & 1];
                let (c, s) = [(c, s), (-s, c), (-c, -s), (s, -c)][corner >> 1];
                let point =
                    *centre + *axis * (end * half_length) + (across * c + along * s) * (radius * OCTAGON_CIRCUMRADIUS);
                (point, ROUNDED_CORNER * (half_length + radius + centre.length()))
            }),
        }
    }
}

/// 16 roundings: more than any corner formula above has.
const ROUNDED_CORNER: f64 = 16.0 * noclash_numeric::UNIT_ROUNDOFF;

/// A corner of a box is rounded by at most three additions: a ball of this radius holds the exact one.
fn rounded_corner(centre: &DVec3, half_axes: &DMat3) -> f64 {
    ROUNDED_CORNER
        * (half_axes.x_axis.length() + half_axes.y_axis.length() + half_axes.z_axis.length() + centre.length())
}

/// Of the balls of a box along the axes, one that reaches as far from the origin as any, to the last bit; `None` for other solids.
pub(crate) fn farthest_corner(solid: &ConvexSolid) -> Option<Ball> {
    let ConvexSolid::Box { centre, half_axes } = solid else { return None };
    let half = half_axes.diagonal();
    let is_aligned = *half_axes == DMat3::from_diagonal(half);
    let (low, high) = (*centre - half.abs(), half.abs() + *centre);
    is_aligned.then(|| (low.abs().max(high.abs()), rounded_corner(centre, half_axes)))
}

/// The box around the balls of a box, as [`crate::leaf_source::box_of`] finds it, to the last bit: rounded sums and differences grow with their
/// terms, so the least of all corners is the one of least terms, also after the radius is taken off.
pub(crate) fn box_of_box(centre: &DVec3, half_axes: &DMat3) -> (DVec3, DVec3) {
    let radius = rounded_corner(centre, half_axes);
    let [x, y, z] = [half_axes.x_axis, half_axes.y_axis, half_axes.z_axis].map(DVec3::abs);
    let (low, high) = (-x + -y + -z + *centre, x + y + z + *centre);
    if !low.is_finite() || !high.is_finite() || !radius.is_finite() {
        return (DVec3::NEG_INFINITY, DVec3::INFINITY);
    }
    if radius == 0.0 {
        return (low, high);
    }
    let (low, high) = (low - radius, high + radius);
    (low.map(f64::next_down), high.map(f64::next_up))
}

/// 1/cos(π/8) = 1.0823922002923940…, rounded up generously: the octagon also covers the rounding of its directions.
const OCTAGON_CIRCUMRADIUS: f64 = 1.082_392_200_293;

/// Unit vectors at 0 and 45 degrees; the second is shorter than one by rounding only, which the circumradius covers.
const OCTAGON: [(f64, f64); 2] = [(1.0, 0.0), (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2)];

/// Unit vector perpendicular to `axis` towards `direction`, perpendicular up to rounding; zero where `direction` is too
/// nearly parallel to the axis for its rest to be more than rounding (a disc's middle is then as good as its rim).
fn rim_towards(axis: DVec3, direction: DVec3) -> DVec3 {
    let squared = axis.length_squared();
    if squared == 0.0 {
        return DVec3::ZERO;
    }
    // Twice, so that what is left of the axis is rounding of the rest and not of the whole.
    let once = direction - axis * (axis.dot(direction) / squared);
    let outward = once - axis * (axis.dot(once) / squared);
    let length = outward.length();
    if length > 1e-12 * direction.length() { outward / length } else { DVec3::ZERO }
}

/// The point farthest along a direction, computed.
pub(crate) fn farthest(points: &[DVec3], direction: DVec3) -> DVec3 {
    farthest_with_value(points, direction).0
}

#[inline]
fn farthest_with_value(points: &[DVec3], direction: DVec3) -> (DVec3, f64) {
    let mut best = points[0];
    let mut value = direction.dot(best);
    for &point in &points[1..] {
        let candidate = direction.dot(point);
        if candidate > value {
            (best, value) = (point, candidate);
        }
    }
    (best, value)
}

/// Two unit vectors perpendicular to `axis` and to each other, up to rounding.
fn perpendicular_pair(axis: DVec3) -> (DVec3, DVec3) {
    let helper = if axis.x.abs() < 0.6 { DVec3::X } else { DVec3::Y };
    let across = axis.cross(helper).normalize();
    (across, axis.cross(across))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::leaf_source::box_of;

    fn vector(size: f64) -> impl Strategy<Value = DVec3> {
        let number = prop_oneof![8 => -size..size, 1 => Just(0.0), 1 => Just(-0.0)];
        [number.clone(), number.clone(), number].prop_map(DVec3::from_array)
    }

    fn bits((low, high): (DVec3, DVec3)) -> [u64; 6] {
        let [a, b, c] = low.to_array().map(|number| (number + 0.0).to_bits());
        let [d, e, f] = high.to_array().map(|number| (number + 0.0).to_bits());
        [a, b, c, d, e, f]
    }

    proptest! {
        #[test]
        fn the_box_of_a_box_and_its_farthest_corner_are_those_of_its_balls_to_the_last_bit(
            centre in vector(3.0), sides in [vector(0.7), vector(0.7), vector(0.7)], half in vector(0.7), aligned in any::<bool>(),
        ) {
            let half_axes = if aligned { DMat3::from_diagonal(half) } else { DMat3::from_cols(sides[0], sides[1], sides[2]) };
            let solid = ConvexSolid::Box { centre, half_axes };
            let balls = || (0..8).filter_map(|index| Leaf::Solid(&solid).ball(index));
            prop_assert_eq!(bits(box_of_box(&centre, &half_axes)), bits(box_of(balls())));
            if let Some((corner, radius)) = farthest_corner(&solid) {
                let reach = balls().map(|(point, radius)| point.length() + radius).fold(0.0, f64::max);
                prop_assert_eq!((corner.length() + radius).to_bits(), reach.to_bits());
            }
            prop_assert!(!aligned || farthest_corner(&solid).is_some());
        }
    }
}
