//! The leaves below a node.

use super::node::Below;
use super::tree::Hierarchy;
use crate::volume::Volume;

/// The leaves below a node, and memory for finding those below the next one.
#[derive(Debug, Default)]
pub struct LeavesBelow {
    leaves: Vec<u32>,
    level: Vec<u32>,
    next: Vec<u32>,
}

impl LeavesBelow {
    /// The leaves below a node; `None` where there are more than `most`.
    pub fn find<V: Volume>(&mut self, tree: &Hierarchy<V>, node: u32, most: usize) -> Option<&[u32]> {
        let Self { leaves, level, next } = self;
        leaves.clear();
        match (tree.upper.below(node), &tree.parts) {
            (Some(units), _) if units.len() > most => return None,
            (Some(units), None) => {
                leaves.extend(units);
                return Some(leaves);
            }
            (Some(units), Some(parts)) => {
                for &cluster in units {
                    leaves.extend(parts.clusters.leaves_of(cluster));
                    if leaves.len() > most {
                        return None;
                    }
                }
                return Some(leaves);
            }
            (None, _) => {}
        }
        // Level by level: nodes of a level that have a parent or grandparent in common lie beside each other, and none has to wait until
        // another one has come from memory.
        level.clear();
        level.push(node);
        while !level.is_empty() {
            next.clear();
            for &node in level.iter() {
                match tree.node(node).below() {
                    Below::Children(first) => next.extend([first, first + 1]),
                    Below::Leaf(leaf) => leaves.push(leaf),
                }
            }
            // There is a leaf below each of the next level.
            if leaves.len() + next.len() > most {
                return None;
            }
            std::mem::swap(level, next);
        }
        Some(leaves)
    }
}

impl<V: Volume> Hierarchy<V> {
    /// The leaves below a node; `None` where there are more than `most`.
    pub fn leaves_below(&self, node: u32, most: usize) -> Option<Vec<u32>> {
        let mut below = LeavesBelow::default();
        below.find(self, node, most)?;
        Some(below.leaves)
    }

    /// A copy of what is below a node as a tree of its own, over the same leaves.
    pub(crate) fn copied_below(&self, node: u32) -> Self {
        let mut nodes = vec![*self.node(node)];
        let mut next = 0;
        while let Some(node) = nodes.get(next) {
            if let Below::Children(first) = node.below() {
                nodes[next].link = nodes.len() as u32;
                nodes.extend([*self.node(first), *self.node(first + 1)]);
            }
            next += 1;
        }
        Self { nodes, ..Self::empty() }
    }
}
