//! A tree without its volumes.

use std::collections::VecDeque;

use super::node::{Below, LEAF, Node};

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

/// No node's child: that is the root.
const UNKNOWN: u32 = 0;

impl HierarchyOrder {
    /// An order that is one by the way it was found.
    pub(super) fn from_parts(leaves: Vec<u32>, middles: Vec<u32>) -> Self {
        Self { leaves, middles }
    }

    /// The order of lists that were kept.
    pub fn from_lists(leaves: Vec<u32>, middles: Vec<u32>) -> Result<Self, OrderError> {
        let count = leaves.len();
        if count > (LEAF / 2) as usize || middles.len() + 1 != count.max(1) {
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

    /// The leaves as they lie beside each other.
    pub fn leaves(&self) -> &[u32] {
        &self.leaves
    }

    /// Where ranges are divided, parents before children and left before right.
    pub fn middles(&self) -> &[u32] {
        &self.middles
    }

    /// All nodes with their links, children side by side after their parent, level by level; each with the same volume for now.
    pub(super) fn linked<V: Copy>(&self, volume: V) -> Vec<Node<V>> {
        let count = self.leaves.len();
        let mut nodes = Vec::with_capacity((2 * count).saturating_sub(1));
        // Ranges and divisions of inner nodes whose children are to be numbered; each has two leaves of its own at least.
        let mut pending = VecDeque::with_capacity(count / 2 + 1);
        let add = |range: (u32, u32), division: u32, nodes: &mut Vec<Node<V>>, pending: &mut VecDeque<_>| {
            let (from, to) = range;
            let link = if to - from == 1 { self.leaves[from as usize] | LEAF } else { UNKNOWN };
            if link == UNKNOWN {
                pending.push_back((range, division));
            }
            nodes.push(Node { volume, link });
        };
        if count > 0 {
            add((0, count as u32), 0, &mut nodes, &mut pending);
        }
        let mut node = 0;
        while let Some(((from, to), division)) = pending.pop_front() {
            while nodes[node].link != UNKNOWN {
                node += 1;
            }
            let middle = self.middles[division as usize];
            nodes[node].link = nodes.len() as u32;
            // The left child's division follows its parent's; then come all of the left side, one less than its leaves.
            add((from, middle), division + 1, &mut nodes, &mut pending);
            add((middle, to), division + (middle - from), &mut nodes, &mut pending);
        }
        nodes
    }

    /// The range of leaves below each of the first nodes of this order.
    pub(super) fn ranges<V>(&self, nodes: &[Node<V>]) -> Vec<(u32, u32)> {
        let mut ranges = vec![(0, self.leaves.len() as u32); nodes.len()];
        let mut divisions = vec![0_u32; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            let ((from, to), division) = (ranges[index], divisions[index]);
            let Below::Children(first) = node.below() else { continue };
            let middle = self.middles[division as usize];
            let sides = [((from, middle), division + 1), ((middle, to), division + (middle - from))];
            for (child, (range, division)) in (first as usize..nodes.len()).zip(sides) {
                (ranges[child], divisions[child]) = (range, division);
            }
        }
        ranges
    }
}
