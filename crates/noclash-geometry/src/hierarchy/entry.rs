//! A leaf with its box, while a tree is being built.

use glam::DVec3;

use crate::leaf_source::LeafSource;

/// A leaf with its box, while the tree is being built.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub low: DVec3,
    pub high: DVec3,
    pub leaf: u32,
}

impl Entry {
    #[inline]
    pub fn of(source: &dyn LeafSource, leaf: u32) -> Self {
        let (low, high) = source.leaf_box(leaf);
        Self { low, high, leaf }
    }

    pub fn centre(&self) -> DVec3 {
        (self.low + self.high) * 0.5
    }
}
