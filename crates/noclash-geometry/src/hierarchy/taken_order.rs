//! The order of a tree that is there.

use super::node::Below;
use super::order::HierarchyOrder;
use super::tree::Hierarchy;
use crate::volume::Volume;

/// What is left to do on a way through a tree.
enum Step {
    Node(u32),
    Divide(u32),
}

impl HierarchyOrder {
    /// The order of a tree.
    fn of_tree<V: Volume>(tree: &Hierarchy<V>) -> Self {
        let count = tree.node_count().div_ceil(2);
        let (mut leaves, mut middles) = (Vec::with_capacity(count), Vec::with_capacity(count.saturating_sub(1)));
        let mut pending: Vec<Step> = if tree.is_empty() { Vec::new() } else { vec![Step::Node(0)] };
        while let Some(step) = pending.pop() {
            match step {
                Step::Divide(division) => middles[division as usize] = leaves.len() as u32,
                Step::Node(node) => match tree.node(node).below() {
                    Below::Leaf(leaf) => leaves.push(leaf),
                    Below::Children(first) => {
                        // Where the right side begins is known when the left one is done.
                        pending.extend([Step::Node(first + 1), Step::Divide(middles.len() as u32), Step::Node(first)]);
                        middles.push(0);
                    }
                },
            }
        }
        Self::from_parts(leaves, middles)
    }
}

impl<V: Volume> Hierarchy<V> {
    /// The order of its leaves, from which it can be made again.
    pub fn order(&self) -> HierarchyOrder {
        HierarchyOrder::of_tree(self)
    }
}
