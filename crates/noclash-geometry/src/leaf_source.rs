//! Leaves by number: what hierarchies and shells are made over.

use crate::volume::Ball;

/// Source of the leaves of a hierarchy: numbered convex leaves, each the hull of a few balls.
pub trait LeafSource {
    /// How many leaves there are.
    fn leaf_count(&self) -> usize;
    /// The `index`-th ball of a leaf, `None` past the last; every leaf has at least one.
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball>;
}

/// The balls of one leaf.
pub(crate) fn leaf_balls<S: LeafSource>(source: &S, leaf: u32) -> impl Iterator<Item = Ball> + Clone + use<'_, S> {
    (0..).map_while(move |index| source.leaf_ball(leaf, index))
}
