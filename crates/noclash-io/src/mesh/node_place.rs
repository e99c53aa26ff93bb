//! Transforms of scene nodes, composed down a tree, with a bound on their rounding.
//!
//! Parts that touch in the file may be a bit apart once they are transformed; the bound becomes
//! [`noclash_geometry::TriangleMesh::rounding`].

use std::hash::{DefaultHasher, Hash, Hasher};

use glam::{DAffine3, DMat3, DVec3};
use noclash_numeric::UNIT_ROUNDOFF;

/// Where the vertices of a node are.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodePlace {
    pub map: DAffine3,
    /// Product of bounds on how much each transform of the chain lengthens a vector.
    growth: f64,
    /// Sum of the shifts of the chain, each lengthened by what follows.
    shift: f64,
    /// Transforms of the chain that are not the identity.
    steps: u32,
    /// Which transforms these are: chains that differ may be rounded to one map.
    pub chain: u64,
}

impl NodePlace {
    pub(super) const ROOT: Self = Self { map: DAffine3::IDENTITY, growth: 1.0, shift: 0.0, steps: 0, chain: 0 };

    /// The place of what `child` moves first.
    pub(super) fn of_child(&self, child: DAffine3) -> Self {
        if child == DAffine3::IDENTITY {
            return *self;
        }
        let growth = self.growth * lengthening(child.matrix3);
        let mut chain = DefaultHasher::new();
        (self.chain, child.to_cols_array().map(f64::to_bits)).hash(&mut chain);
        Self {
            map: self.map * child,
            // Beyond this, products may lose bits to underflow, and nothing is known.
            growth: if (1e-250..=1e250).contains(&growth) { growth } else { f64::INFINITY },
            shift: self.shift + self.growth * child.translation.length(),
            steps: self.steps + 1,
            chain: chain.finish(),
        }
    }

    /// Whether it turns outward triangles inward.
    pub(super) fn mirrors(&self) -> bool {
        self.map.matrix3.determinant() < 0.0
    }

    /// How far a coordinate of the transformed points may be from that of the exact chain, if those of the points are off by `own`.
    ///
    /// Each of the chain's matrices is off by 8u of its norm (sine, cosine, quaternions), each product of matrices by 3u of the products of
    /// their entries, at most 9u of the norms' product, and each transformed coordinate by 4u of its terms.
    pub(super) fn rounding(&self, points: &[DVec3], own: f64) -> f64 {
        if self.steps == 0 {
            return own;
        }
        let farthest = points.iter().map(|point| point.length()).fold(0.0, f64::max);
        let chain = 64.0 * f64::from(self.steps + 1) * UNIT_ROUNDOFF * (self.growth * farthest + self.shift);
        // √3 of the coordinates' error is that of the point.
        let before = if own > 0.0 { 1.7321 * self.growth * own } else { 0.0 };
        let bound = chain + before + f64::MIN_POSITIVE;
        if bound.is_nan() { f64::INFINITY } else { bound }
    }
}

/// A bound on |m·x| / |x|: the square root of the largest row sum of |mᵀm|, of the matrix over its largest entry.
fn lengthening(m: DMat3) -> f64 {
    let largest = m.to_cols_array().into_iter().map(f64::abs).fold(0.0, f64::max);
    let m = DMat3::from_cols(m.x_axis / largest, m.y_axis / largest, m.z_axis / largest);
    let gram = (m.transpose() * m).to_cols_array();
    let row = |i: usize| gram[i].abs() + gram[i + 3].abs() + gram[i + 6].abs();
    largest * row(0).max(row(1)).max(row(2)).sqrt() * (1.0 + 1e-12)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_covers_what_cancels_along_the_chain() {
        let far = DAffine3::from_translation(DVec3::new(1e6, -3e5, 7e5 + 0.1));
        let turn = DAffine3::from_axis_angle(DVec3::new(0.6, 0.0, 0.8), 1.1);
        let place = NodePlace::ROOT.of_child(far).of_child(turn).of_child(turn.inverse()).of_child(far.inverse());
        let points = [DVec3::new(0.1, 0.2, 0.3), DVec3::new(-0.4, 0.0, 0.1)];
        let bound = place.rounding(&points, 0.0);
        let off = points.map(|point| (place.map.transform_point3(point) - point).abs().max_element());
        assert!(off.iter().all(|&off| off > 0.0 && off < bound), "{off:?} {bound}");
        assert!(bound < 1e-6);
        assert_eq!(NodePlace::ROOT.of_child(DAffine3::IDENTITY).rounding(&points, 0.0), 0.0);
        assert!(place.rounding(&points, 1e-9) > bound + 1e-9);
    }

    #[test]
    fn chains_that_are_rounded_to_one_map_are_different_places() {
        let shift = |x: f64| DAffine3::from_translation(DVec3::X * x);
        let there_and_back = NodePlace::ROOT.of_child(shift(1e16)).of_child(shift(1.0)).of_child(shift(-1e16));
        assert_eq!(there_and_back.map, NodePlace::ROOT.map);
        assert_ne!(there_and_back.chain, NodePlace::ROOT.chain);
        let other = NodePlace::ROOT.of_child(shift(1e16)).of_child(shift(-1.0)).of_child(shift(-1e16));
        assert_ne!(there_and_back.chain, other.chain);
        assert_eq!(there_and_back.of_child(DAffine3::IDENTITY).chain, there_and_back.chain);
    }

    #[test]
    fn transforms_that_nearly_vanish_on_the_way_have_a_bound_or_none() {
        let scale = |factor: f64| DAffine3::from_scale(DVec3::splat(factor));
        let points = [DVec3::new(1e8, 2e8, 3e8)];
        let chain = |factors: &[f64]| {
            factors.iter().fold(NodePlace::ROOT, |place, &factor| place.of_child(scale(factor))).rounding(&points, 0.0)
        };
        assert!(chain(&[1e100, 1e100, 1e-203]) > 1e5 * UNIT_ROUNDOFF);
        assert_eq!(chain(&[1e-203, 1e-60, 1e260]), f64::INFINITY);
        assert_eq!(chain(&[0.0]), f64::INFINITY, "nothing is known of what has vanished");
    }
}
