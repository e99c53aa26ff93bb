//! A node of a tree: a volume and a link to what is below it.

/// A volume and what is below it.
#[derive(Clone, Copy, Debug)]
pub struct Node<V> {
    /// Encloses every leaf below.
    pub volume: V,
    /// First of the two adjacent children, or the leaf with [`LEAF`] set.
    pub(super) link: u32,
}

/// Marks a link as a leaf number; meshes are limited to fewer leaves than this.
pub(super) const LEAF: u32 = 1 << 31;

/// Contents of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Two nodes: this one and the next.
    Children(u32),
    /// One leaf.
    Leaf(u32),
}

impl<V> Node<V> {
    /// Contents of the node.
    #[inline(always)]
    pub fn below(&self) -> Below {
        if self.link & LEAF == 0 { Below::Children(self.link) } else { Below::Leaf(self.link & !LEAF) }
    }
}
