//! The tree itself: nodes in one flat array, and the check that every volume encloses what is below it.

use crate::leaf_source::{LeafSource, leaf_balls};
use crate::volume::Volume;

/// A tree with one leaf per leaf node. Node 0 is the root; children lie side by side after their parent.
#[derive(Clone, Debug)]
pub struct Hierarchy<V> {
    pub(super) nodes: Vec<Node<V>>,
}

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

/// Error found by [`Hierarchy::validate`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HierarchyError {
    /// A ball of a leaf sticks out of a volume above it.
    #[error("leaf {leaf} is not inside the volume of node {node}")]
    NotEnclosed {
        /// The node.
        node: u32,
        /// The leaf.
        leaf: u32,
    },
    /// A leaf is reached not exactly once.
    #[error("leaf {leaf} is reached {times} times")]
    Coverage {
        /// The leaf.
        leaf: u32,
        /// How often.
        times: u32,
    },
    /// A child does not come after its parent.
    #[error("node {node} has a child that is out of range or not after it")]
    Order {
        /// The node.
        node: u32,
    },
}

impl<V: Volume> Hierarchy<V> {
    /// A tree over nothing.
    pub(crate) fn empty() -> Self {
        Self { nodes: Vec::new() }
    }

    /// All nodes; empty when there are no leaves.
    #[inline(always)]
    pub fn nodes(&self) -> &[Node<V>] {
        &self.nodes
    }

    /// One node.
    #[inline(always)]
    pub fn node(&self, index: u32) -> &Node<V> {
        &self.nodes[index as usize]
    }

    /// The volume of everything.
    pub fn root(&self) -> Option<&V> {
        self.nodes.first().map(|node| &node.volume)
    }

    /// Bytes the tree occupies.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<V>>()
    }

    /// Checks the tree against its leaves: every leaf once, every volume around all balls below it, children after parents.
    pub fn validate(&self, source: &dyn LeafSource) -> Result<(), HierarchyError> {
        let mut reached = vec![0_u32; source.leaf_count()];
        let mut parents: Vec<u32> = vec![u32::MAX; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            let index = index as u32;
            match node.below() {
                Below::Children(first) => {
                    if first <= index || first as usize + 1 >= self.nodes.len() {
                        return Err(HierarchyError::Order { node: index });
                    }
                    parents[first as usize] = index;
                    parents[first as usize + 1] = index;
                }
                Below::Leaf(leaf) => {
                    let Some(times) = reached.get_mut(leaf as usize) else {
                        return Err(HierarchyError::Order { node: index });
                    };
                    *times += 1;
                    let mut ancestor = index;
                    while ancestor != u32::MAX {
                        let volume = &self.nodes[ancestor as usize].volume;
                        if !leaf_balls(source, leaf).all(|ball| volume.contains(ball)) {
                            return Err(HierarchyError::NotEnclosed { node: ancestor, leaf });
                        }
                        ancestor = parents[ancestor as usize];
                    }
                }
            }
        }
        match reached.iter().position(|&times| times != 1) {
            Some(leaf) => Err(HierarchyError::Coverage { leaf: leaf as u32, times: reached[leaf] }),
            None => Ok(()),
        }
    }
}
