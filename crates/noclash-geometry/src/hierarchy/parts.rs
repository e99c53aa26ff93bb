//! Which number is which node of a tree in parts; `in_parts.rs` makes such trees.

use std::sync::{Arc, OnceLock};

use super::clusters::Clusters;
use super::node::Node;

/// What makes the nodes of a cluster.
pub(super) type Make<V> = Arc<dyn Fn(u32) -> Box<[Node<V>]> + Send + Sync>;

/// What is below the upper nodes.
///
/// A cluster's nodes come in pairs of siblings, parents first. Pair p of cluster k has the numbers f + 2 (p·2ˢ + k) and the next one,
/// where f is how many upper nodes there are and 2ˢ at least the number of clusters: the larger nodes of all clusters come before
/// the smaller ones of any, and a node's cluster follows from its number.
#[derive(Clone)]
pub(super) struct Parts<V> {
    /// A function of the cluster alone.
    pub(super) make: Make<V>,
    pub(super) made: Vec<OnceLock<Box<[Node<V>]>>>,
    pub(super) clusters: Arc<Clusters>,
    /// Pairs of the cluster that has most.
    pub(super) most_pairs: usize,
    /// How many upper nodes there are.
    pub(super) first: u32,
    pub(super) shift: u32,
}

impl<V> std::fmt::Debug for Parts<V> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let made = self.made.iter().filter(|part| part.get().is_some()).count();
        write!(formatter, "{made} of {} parts made", self.made.len())
    }
}

impl<V> Parts<V> {
    /// All numbers of nodes are smaller.
    pub fn numbers(&self) -> usize {
        self.first as usize + (self.most_pairs << (self.shift + 1))
    }

    /// A node that is not among the upper ones; `None` for a number that no node has.
    pub fn get(&self, number: u32) -> Option<&Node<V>> {
        let place = number.checked_sub(self.first)?;
        let (pair, side) = (place >> 1, place & 1);
        let (cluster, pair) = (pair & ((1 << self.shift) - 1), pair >> self.shift);
        let nodes = self.made.get(cluster as usize)?.get_or_init(|| (self.make)(cluster));
        nodes.get((2 * pair + side) as usize)
    }
}
