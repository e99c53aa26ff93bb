//! A tree without its volumes.

use super::tree::{Below, Hierarchy, LEAF, Node};
use crate::volume::Volume;

/// A tree without its volumes: the leaves in the order of their ranges, and where every range is divided.
///
/// Data that a cache keeps. Volumes are never kept: they are made from the leaves whenever an order becomes a tree, so that an order,
/// wherever it comes from, gives a tree whose volumes enclose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HierarchyOrder {
    /// Every leaf once.
    leaves: Vec<u32>,
    /// Where the range of each inner node is divided, parents before children and left before right.
    middles: Vec<u32>,
}

/// Why two lists are no order of so many leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// The lists are not as long as they must be.
    #[error("an order of {leaves} leaves needs as many entries and one division less")]
    Length {
        /// How many leaves there are.
        leaves: usize,
    },
    /// A leaf is missing or named twice.
    #[error("leaf {leaf} is not there exactly once")]
    Leaf {
        /// The leaf.
        leaf: u32,
    },
    /// A range is divided outside itself.
    #[error("division {index} is outside its range")]
    Division {
        /// Which.
        index: usize,
    },
}

impl HierarchyOrder {
    /// An order that is one by the way it was found.
    pub(super) fn from_parts(leaves: Vec<u32>, middles: Vec<u32>) -> Self {
        Self { leaves, middles }
    }

    /// The order of lists that were kept.
    pub fn from_lists(leaves: Vec<u32>, middles: Vec<u32>) -> Result<Self, OrderError> {
        let count = leaves.len();
        if count >= LEAF as usize || middles.len() + 1 != count.max(1) {
            return Err(OrderError::Length { leaves: count });
        }
        let mut seen = vec![false; count];
        for &leaf in &leaves {
            match seen.get_mut(leaf as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(OrderError::Leaf { leaf }),
            }
        }
        let mut pending = vec![(0_u32, count as u32)];
        let mut index = 0;
        while let Some((from, to)) = pending.pop().filter(|(from, to)| from < to) {
            if to - from == 1 {
                continue;
            }
            let middle = middles[index];
            if middle <= from || middle >= to {
                return Err(OrderError::Division { index });
            }
            index += 1;
            pending.extend([(middle, to), (from, middle)]);
        }
        Ok(Self { leaves, middles })
    }

    /// The order of a tree.
    pub(super) fn of_nodes<V>(nodes: &[Node<V>]) -> Self {
        // Leaves below each node; children come after their parents.
        let mut sizes = vec![1_u32; nodes.len()];
        for (index, node) in nodes.iter().enumerate().rev() {
            if let Below::Children(first) = node.below() {
                sizes[index] = sizes[first as usize] + sizes[first as usize + 1];
            }
        }
        let (mut leaves, mut middles) = (Vec::new(), Vec::new());
        let mut pending: Vec<u32> = if nodes.is_empty() { Vec::new() } else { vec![0] };
        while let Some(node) = pending.pop() {
            match nodes[node as usize].below() {
                Below::Leaf(leaf) => leaves.push(leaf),
                Below::Children(first) => {
                    middles.push(leaves.len() as u32 + sizes[first as usize]);
                    pending.extend([first + 1, first]);
                }
            }
        }
        Self { leaves, middles }
    }

    /// The leaves as they lie beside each other.
    pub fn leaves(&self) -> &[u32] {
        &self.leaves
    }

    /// Where ranges are divided, parents before children and left before right.
    pub fn middles(&self) -> &[u32] {
        &self.middles
    }

    /// Ranges and links of all nodes, children side by side after their parent, level by level.
    pub(super) fn numbered(&self) -> (Vec<(u32, u32)>, Vec<u32>) {
        let count = self.leaves.len();
        let nodes = (2 * count).saturating_sub(1);
        let mut ranges: Vec<(u32, u32)> = Vec::with_capacity(nodes);
        let mut links = Vec::with_capacity(nodes);
        // The division of the node at the same place; leaves have none.
        let mut divisions: Vec<u32> = Vec::with_capacity(nodes);
        if count > 0 {
            ranges.push((0, count as u32));
            divisions.push(0);
        }
        let mut next = 0;
        while next < ranges.len() {
            let ((from, to), division) = (ranges[next], divisions[next]);
            if to - from == 1 {
                links.push(self.leaves[from as usize] | LEAF);
            } else {
                let middle = self.middles[division as usize];
                links.push(ranges.len() as u32);
                ranges.extend([(from, middle), (middle, to)]);
                // The left child's division follows its parent's; then come all of the left side, one less than its leaves.
                divisions.extend([division + 1, division + (middle - from)]);
            }
            next += 1;
        }
        (ranges, links)
    }
}

impl<V: Volume> Hierarchy<V> {
    /// The order of its leaves, from which it can be made again.
    pub fn order(&self) -> HierarchyOrder {
        HierarchyOrder::of_nodes(&self.nodes)
    }
}
