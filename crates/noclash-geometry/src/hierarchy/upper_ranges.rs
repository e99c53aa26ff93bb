//! The leaves below upper nodes, as ranges of the order.

use super::node::Node;
use super::order::HierarchyOrder;

/// The leaves below the upper nodes of a tree, which are listed without going down to them: a node with thousands of leaves would be asked
/// about again and again by those who come down from the root.
#[derive(Clone, Debug, Default)]
pub(super) struct UpperRanges {
    /// Leaves in the order of the tree, or clusters of leaves.
    units: Vec<u32>,
    /// Which of them are below a node, by its number.
    ranges: Vec<(u32, u32)>,
}

impl UpperRanges {
    /// Of the first `count` nodes of an order, as [`HierarchyOrder::linked`] made them.
    pub fn of<V>(order: &HierarchyOrder, nodes: &[Node<V>], count: usize) -> Self {
        if count == 0 {
            return Self::default();
        }
        Self { units: order.leaves().to_vec(), ranges: order.ranges(&nodes[..count.min(nodes.len())]) }
    }

    pub fn below(&self, node: u32) -> Option<&[u32]> {
        let &(from, to) = self.ranges.get(node as usize)?;
        Some(&self.units[from as usize..to as usize])
    }
}
