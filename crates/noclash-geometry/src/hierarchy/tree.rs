//! The tree itself: nodes in one flat array, and the check that every volume encloses what is below it.

use std::collections::VecDeque;

use super::node::{Below, Node};
use super::parts::Parts;
use super::upper_ranges::UpperRanges;
use crate::leaf_source::{LeafSource, leaf_balls};
use crate::volume::Volume;

/// A tree with one leaf per leaf node. Node 0 is the root; children lie side by side after their parent.
#[derive(Clone, Debug)]
pub struct Hierarchy<V> {
    /// All nodes, or those above `parts`.
    pub(super) nodes: Vec<Node<V>>,
    pub(super) parts: Option<Box<Parts<V>>>,
    pub(super) upper: UpperRanges,
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
        Self { nodes: Vec::new(), parts: None, upper: UpperRanges::default() }
    }

    /// Whether there are no leaves.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.parts.as_ref().map_or(self.nodes.len(), |parts| 2 * parts.clusters.leaf_count() - 1)
    }

    /// All nodes have smaller numbers. Of a tree in parts not every smaller number has a node.
    pub fn numbers(&self) -> usize {
        self.parts.as_ref().map_or(self.nodes.len(), |parts| parts.numbers())
    }

    /// Whether there are parts that are made when they are first needed.
    pub fn is_in_parts(&self) -> bool {
        self.parts.is_some()
    }

    /// Whether the node is in a part that is made when it is first needed.
    pub fn is_in_part(&self, index: u32) -> bool {
        index as usize >= self.nodes.len()
    }

    /// Up to `most` nodes that together hold what is below a node, opened level by level. A part that is made when it is first needed is made
    /// only where they were fewer than `enough` without.
    pub fn spread_below(&self, node: u32, enough: usize, most: usize) -> Vec<u32> {
        let mut nodes = vec![node];
        loop {
            let mut next = Vec::with_capacity(2 * nodes.len());
            for &node in &nodes {
                match self.node(node).below() {
                    Below::Children(first)
                        if nodes.len() < enough || self.is_in_part(node) == self.is_in_part(first) =>
                    {
                        next.extend([first, first + 1]);
                    }
                    Below::Children(_) | Below::Leaf(_) => next.push(node),
                }
            }
            if next.len() == nodes.len() || next.len() > most {
                return nodes;
            }
            nodes = next;
        }
    }

    /// One node.
    #[inline(always)]
    pub fn node(&self, index: u32) -> &Node<V> {
        match self.nodes.get(index as usize) {
            Some(node) => node,
            None => self.node_of_a_part(index),
        }
    }

    #[inline(never)]
    fn node_of_a_part(&self, index: u32) -> &Node<V> {
        // A number that no node has ends here, as an index does.
        self.parts.as_ref().and_then(|parts| parts.get(index)).unwrap_or_else(|| &self.nodes[index as usize])
    }

    /// One node; `None` for a number that none has.
    pub fn get(&self, index: u32) -> Option<&Node<V>> {
        self.nodes.get(index as usize).or_else(|| self.parts.as_ref()?.get(index))
    }

    /// All nodes with how far they are below the root, level by level.
    pub fn by_level(&self) -> impl Iterator<Item = (&Node<V>, usize)> {
        let mut pending: VecDeque<(u32, usize)> = (0..self.nodes.len().min(1) as u32).map(|root| (root, 0)).collect();
        std::iter::from_fn(move || {
            let (index, depth) = pending.pop_front()?;
            let node = self.node(index);
            if let Below::Children(first) = node.below() {
                pending.extend([(first, depth + 1), (first + 1, depth + 1)]);
            }
            Some((node, depth))
        })
    }

    /// The volume of everything.
    pub fn root(&self) -> Option<&V> {
        self.nodes.first().map(|node| &node.volume)
    }

    /// Bytes that all nodes occupy, once they are made.
    pub fn bytes(&self) -> usize {
        self.node_count() * size_of::<Node<V>>()
    }

    /// Checks the tree against its leaves: every leaf once, every volume around all balls below it, children after parents.
    pub fn validate(&self, source: &dyn LeafSource) -> Result<(), HierarchyError> {
        let mut reached = vec![0_u32; source.leaf_count()];
        let (mut pending, mut path) = (Vec::new(), Vec::new());
        pending.extend(self.root().map(|_| (0_u32, 0)));
        while let Some((index, depth)) = pending.pop() {
            path.truncate(depth);
            path.push(index);
            match self.node(index).below() {
                Below::Children(first) => {
                    if first <= index || self.get(first).is_none() || self.get(first + 1).is_none() {
                        return Err(HierarchyError::Order { node: index });
                    }
                    pending.extend([(first + 1, depth + 1), (first, depth + 1)]);
                }
                Below::Leaf(leaf) => {
                    let Some(times) = reached.get_mut(leaf as usize) else {
                        return Err(HierarchyError::Order { node: index });
                    };
                    *times += 1;
                    for &node in &path {
                        if !leaf_balls(source, leaf).all(|ball| self.node(node).volume.contains(ball)) {
                            return Err(HierarchyError::NotEnclosed { node, leaf });
                        }
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
