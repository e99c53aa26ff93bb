//! From leaves to a tree: which leaves lie beside each other, which ranges of them are nodes, and the volumes around those.
//!
//! A coarse division that follows the shape may come first (`concavity.rs`, `crate::shells`); planes do the rest
//! (`planes.rs`). Threads share the ranges and the result is put together in one order, so their number changes nothing.

use super::build_options::{BuildOptions, Split};
use super::clusters;
use super::concavity;
use super::dividing::{LEAST_SHARE, divide};
use super::entry::Entry;
use super::node::{Below, LEAF, Node};
use super::order::HierarchyOrder;
use super::planes::Planes;
use super::tightened::tightened;
use super::tree::Hierarchy;
use super::upper_ranges::UpperRanges;
use crate::leaf_source::{LeafSource, leaf_balls};
use crate::shells;
use crate::volume::{Ball, Volume};

/// Nodes of about so many leaves are asked about leaf by leaf.
const SMALL_NODE: usize = 16;

impl<V: Volume> Hierarchy<V> {
    /// Builds a tree over all leaves of `source`; an empty source gives an empty tree.
    pub fn build(source: &(dyn LeafSource + Sync), split: Split) -> Self {
        Self::build_with(source, &BuildOptions::of(split))
    }

    /// The same with everything that can be chosen.
    pub fn build_with(source: &(dyn LeafSource + Sync), options: &BuildOptions) -> Self {
        Self::from_order(source, &HierarchyOrder::of(source, options), options.threads)
    }

    /// The tree of an order that was found before: volumes are recomputed from the leaves.
    pub(crate) fn from_order(source: &(dyn LeafSource + Sync), order: &HierarchyOrder, threads: usize) -> Self {
        let nodes = enclose(source, order, threads);
        // Nodes after these have a dozen leaves or fewer, mostly.
        let upper = UpperRanges::of(order, &nodes, nodes.len() / SMALL_NODE);
        Self { nodes, parts: None, upper }
    }
}

impl HierarchyOrder {
    /// Finds an order of the leaves of `source`.
    pub fn of(source: &(dyn LeafSource + Sync), options: &BuildOptions) -> Self {
        let count = source.leaf_count();
        // Twice as many nodes, less one, must be numbered without the bit of leaves.
        assert!(count <= (LEAF / 2) as usize, "more leaves than a hierarchy can number");
        if options.split == Split::SurfaceArea && count > clusters::MANY_LEAVES {
            return clusters::order(source, options.threads);
        }
        let entry = |leaf: u32| Entry::of(source, leaf);
        let (coarse, planes) = match options.split {
            Split::SurfaceArea => (None, Planes::SurfaceArea),
            Split::PrincipalDirection => (None, Planes::PrincipalDirection),
            Split::Concavity => (concavity::divide(source, options.tolerance), Planes::SurfaceArea),
            Split::Shells => (shells::divide(source, options.tolerance), Planes::SurfaceArea),
        };
        let mut entries: Vec<Entry> = Vec::with_capacity(count);
        let mut parts = Vec::new();
        match &coarse {
            None => {
                entries.extend((0..count as u32).map(entry));
                parts.push(count);
            }
            Some(division) => {
                entries.extend(division.parts().iter().flatten().map(|&leaf| entry(leaf)));
                parts.extend(division.parts().iter().map(Vec::len));
            }
        }
        let threads = options.threads.max(1);
        let mut inner: Vec<Vec<u32>> = Vec::with_capacity(parts.len());
        let (mut rest, mut first) = (&mut entries[..], 0);
        for &part in &parts {
            let (own, others) = rest.split_at_mut(part);
            inner.push(divide(own, first, planes, threads));
            (rest, first) = (others, first + part);
        }
        let middles = match &coarse {
            None => inner.pop().unwrap_or_default(),
            Some(division) => division.middles(&inner),
        };
        let order = Self::from_parts(entries.iter().map(|entry| entry.leaf).collect(), middles);
        // A division that follows the shape stays as it is.
        if options.tighten && options.split == Split::SurfaceArea { tightened(order, &entries) } else { order }
    }
}

/// Gives every node its volume: merged from its children where the volume can, else fitted to all balls below.
pub(super) fn enclose<V: Volume>(
    source: &(dyn LeafSource + Sync),
    order: &HierarchyOrder,
    threads: usize,
) -> Vec<Node<V>> {
    let leaf_volume = |leaf: u32| {
        let (low, high) = source.leaf_box(leaf);
        V::around_box(low, high).unwrap_or_else(|| V::fit(leaf_balls(source, leaf)))
    };
    let Some(placeholder) = order.leaves().last().map(|&leaf| leaf_volume(leaf)) else { return Vec::new() };
    let mut nodes: Vec<Node<V>> = order.linked(placeholder);
    if placeholder.merge(&placeholder).is_none() {
        let ranges = order.ranges(&nodes);
        let fit = |&(from, to): &(u32, u32)| {
            V::fit(order.leaves()[from as usize..to as usize].iter().flat_map(|&leaf| leaf_balls(source, leaf)))
        };
        let share = nodes.len().div_ceil(threads.max(1)).max(LEAST_SHARE);
        let is_whole = share >= nodes.len();
        std::thread::scope(|scope| {
            for (nodes, ranges) in nodes.chunks_mut(share).zip(ranges.chunks(share)) {
                let mut work = move || nodes.iter_mut().zip(ranges).for_each(|(node, range)| node.volume = fit(range));
                if is_whole { work() } else { drop(scope.spawn(work)) }
            }
        });
        return nodes;
    }
    for index in (0..nodes.len()).rev() {
        nodes[index].volume = match nodes[index].below() {
            Below::Leaf(leaf) => leaf_volume(leaf),
            Below::Children(first) => {
                let [left, right] = [first, first + 1].map(|child| nodes[child as usize].volume);
                left.merge(&right).unwrap_or_else(|| V::fit(balls_below(source, &nodes, first).into_iter()))
            }
        };
    }
    nodes
}

/// All balls below a node and the one beside it.
fn balls_below<V>(source: &dyn LeafSource, nodes: &[Node<V>], first: u32) -> Vec<Ball> {
    let (mut balls, mut pending) = (Vec::new(), vec![first, first + 1]);
    while let Some(node) = pending.pop() {
        match nodes[node as usize].below() {
            Below::Leaf(leaf) => balls.extend(leaf_balls(source, leaf)),
            Below::Children(first) => pending.extend([first, first + 1]),
        }
    }
    balls
}
