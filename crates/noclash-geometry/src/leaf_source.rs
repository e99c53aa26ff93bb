//! Leaves by number: what hierarchies and shells are made over.

use glam::DVec3;

use crate::volume::Ball;

/// Source of the leaves of a hierarchy: numbered convex leaves, each the hull of a few balls.
///
/// Builders take it as `dyn`: a builder is twenty thousand lines of intermediate code, and would be compiled once more for every source.
pub trait LeafSource {
    /// How many leaves there are.
    fn leaf_count(&self) -> usize;
    /// The `index`-th ball of a leaf, `None` past the last; every leaf has at least one.
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball>;

    /// The box around a leaf's balls, rounded outward; all of space if a number is not finite.
    #[inline]
    fn leaf_box(&self, leaf: u32) -> (DVec3, DVec3) {
        box_of((0..).map_while(|index| self.leaf_ball(leaf, index)))
    }

    /// A box around all leaves, up to rounding: a hint.
    fn bounds(&self) -> (DVec3, DVec3) {
        (0..self.leaf_count() as u32)
            .map(|leaf| self.leaf_box(leaf))
            .fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), (own_low, own_high)| {
                (low.min(own_low), high.max(own_high))
            })
    }
}

/// The box around balls, rounded outward; all of space if a number is not finite.
#[inline]
pub(crate) fn box_of(balls: impl Iterator<Item = Ball>) -> (DVec3, DVec3) {
    let mut low = DVec3::INFINITY;
    let mut high = DVec3::NEG_INFINITY;
    for (point, radius) in balls {
        // Minimum and maximum pass over NaN: what is not finite must not vanish in them.
        if !point.is_finite() || !radius.is_finite() {
            return (DVec3::NEG_INFINITY, DVec3::INFINITY);
        }
        if radius == 0.0 {
            (low, high) = (low.min(point), high.max(point));
        } else {
            let (below, above) = (point - radius, point + radius);
            low = low.min(DVec3::new(below.x.next_down(), below.y.next_down(), below.z.next_down()));
            high = high.max(DVec3::new(above.x.next_up(), above.y.next_up(), above.z.next_up()));
        }
    }
    (low, high)
}

/// The balls of one leaf.
pub(crate) fn leaf_balls(source: &dyn LeafSource, leaf: u32) -> impl Iterator<Item = Ball> + Clone + use<'_> {
    (0..).map_while(move |index| source.leaf_ball(leaf, index))
}
