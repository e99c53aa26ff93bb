//! Binary trees of bounding volumes over the leaves of a body, in one flat array.
//!
//! Soundness never depends on how leaves are divided ([`Split`]): a node's volume encloses its leaves, and
//! [`Hierarchy::validate`] checks that it does. Deterministic: the same leaves give the same tree on every machine, for
//! every number of threads. Builders and what they buy: `docs/hierarchies.md`.

mod build;
mod choice;
pub(crate) mod concavity;
mod division;
mod insertions;
mod levels;
mod planes;
mod rearranged;
mod rotations;
mod tightened;

pub use build::{BuildOptions, HierarchyOrder, OrderError, Split};
pub use choice::{ChosenBuilder, HierarchyChoice, HierarchyRequest};
pub use division::Division;
pub use levels::Level;

use crate::volume::{Ball, Volume};

/// What a hierarchy is built over: numbered convex leaves, each the hull of a few balls.
pub trait LeafSource {
    /// How many leaves there are.
    fn leaf_count(&self) -> usize;
    /// The `index`-th ball of a leaf, `None` past the last; every leaf has at least one.
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball>;
}

/// A tree with one leaf per leaf node. Node 0 is the root; children lie side by side after their parent.
#[derive(Clone, Debug)]
pub struct Hierarchy<V> {
    nodes: Vec<Node<V>>,
}

/// A volume and what is below it.
#[derive(Clone, Copy, Debug)]
pub struct Node<V> {
    /// Encloses every leaf below.
    pub volume: V,
    /// First of the two adjacent children, or the leaf with [`LEAF`] set.
    link: u32,
}

/// Marks a link as a leaf number; meshes are limited to fewer leaves than this.
const LEAF: u32 = 1 << 31;

/// What a node leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Two nodes: this one and the next.
    Children(u32),
    /// One leaf.
    Leaf(u32),
}

impl<V> Node<V> {
    /// What the node leads to.
    #[inline(always)]
    pub fn below(&self) -> Below {
        if self.link & LEAF == 0 { Below::Children(self.link) } else { Below::Leaf(self.link & !LEAF) }
    }
}

/// What [`Hierarchy::validate`] found wrong.
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
    /// Builds a tree over all leaves of `source`; an empty source gives an empty tree.
    pub fn build(source: &(impl LeafSource + Sync), split: Split) -> Self {
        Self::build_with(source, &BuildOptions::of(split))
    }

    /// The same with everything that can be chosen.
    pub fn build_with(source: &(impl LeafSource + Sync), options: &BuildOptions) -> Self {
        Self::from_order(source, &HierarchyOrder::of(source, options), options.threads)
    }

    /// The tree of an order that was found before: volumes are made anew from the leaves.
    pub(crate) fn from_order(source: &(impl LeafSource + Sync), order: &HierarchyOrder, threads: usize) -> Self {
        Self { nodes: build::enclose(source, order, threads) }
    }

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

    /// The order of its leaves, from which it can be made again.
    pub fn order(&self) -> HierarchyOrder {
        HierarchyOrder::of_nodes(&self.nodes)
    }

    /// Bytes the tree occupies.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<V>>()
    }

    /// Checks the tree against its leaves: every leaf once, every volume around all balls below it, children after parents.
    pub fn validate(&self, source: &impl LeafSource) -> Result<(), HierarchyError> {
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

/// The balls of one leaf.
pub(crate) fn leaf_balls<S: LeafSource>(source: &S, leaf: u32) -> impl Iterator<Item = Ball> + Clone + use<'_, S> {
    (0..).map_while(move |index| source.leaf_ball(leaf, index))
}
