//! Trees over many leaves, of which only the upper nodes are made at the beginning: everything below a cluster of some hundred leaves
//! is made when a query first comes to it. Most queries come to few clusters, and most clusters are never come to.
//!
//! Soundness does not depend on what was made when: the box of a cluster is computed from all of its leaves at the beginning, and
//! nodes inside it from theirs. A cluster's nodes are a function of its leaves alone, so that answers do not depend on who asked first.

use std::sync::{Arc, OnceLock};

use super::build::enclose;
use super::clusters::Clusters;
use super::dividing::divide;
use super::entry::Entry;
use super::node::{Below, LEAF, Node};
use super::order::HierarchyOrder;
use super::parts::Parts;
use super::planes::Planes;
use super::tree::Hierarchy;
use super::upper_ranges::UpperRanges;
use crate::leaf_source::LeafSource;
use crate::volume::Volume;

/// Leaves that may be asked about as long as the tree lives.
pub(crate) type SharedSource = Arc<dyn LeafSource + Send + Sync>;

impl<V: Volume + 'static> Hierarchy<V> {
    /// A tree by surface area whose lower nodes are made when they are first needed; `None` for leaves of which it would number
    /// nodes beyond what a link holds.
    pub(crate) fn in_parts(source: SharedSource) -> Option<Self> {
        let clusters = Clusters::of(&*source);
        Self::over(source, clusters)
    }

    fn over(source: SharedSource, clusters: Clusters) -> Option<Self> {
        let count = clusters.count();
        let shift = count.next_power_of_two().trailing_zeros();
        let first = (2 * count - 1) as u32;
        let most_pairs = (0..count as u32).map(|cluster| clusters.leaves_of(cluster).len() - 1).max().unwrap_or(0);
        let numbers = u64::from(first) + ((most_pairs as u64) << (shift + 1));
        if numbers >= u64::from(LEAF) {
            return None;
        }
        let order = clusters.upper();
        let around = |cluster: u32| {
            let (low, high) = clusters.corners(cluster);
            V::around_box(low, high)
        };
        let mut nodes: Vec<Node<V>> = order.linked(around(0)?);
        let upper = UpperRanges::of(&order, &nodes, nodes.len());
        for index in (0..nodes.len()).rev() {
            let volume = match nodes[index].below() {
                Below::Leaf(cluster) => {
                    let leaves = clusters.leaves_of(cluster);
                    nodes[index].link = if leaves.len() == 1 { leaves[0] | LEAF } else { first + 2 * cluster };
                    around(cluster)?
                }
                Below::Children(child) => nodes[child as usize].volume.merge(&nodes[child as usize + 1].volume)?,
            };
            nodes[index].volume = volume;
        }
        let made = (0..count).map(|_| OnceLock::new()).collect();
        let clusters = Arc::new(clusters);
        let shared = Arc::clone(&clusters);
        let make = Arc::new(move |cluster| inside(&*source, &shared, cluster, (first, shift)));
        Some(Self { nodes, parts: Some(Box::new(Parts { make, made, clusters, most_pairs, first, shift })), upper })
    }
}

/// The nodes of a cluster, with the numbers that [`Parts`] gives them.
#[cold]
fn inside<V: Volume>(
    source: &(dyn LeafSource + Send + Sync),
    clusters: &Clusters,
    cluster: u32,
    (first, shift): (u32, u32),
) -> Box<[Node<V>]> {
    let leaves = clusters.leaves_of(cluster);
    let mut entries: Vec<Entry> = leaves.iter().map(|&leaf| Entry::of(source, leaf)).collect();
    let middles = divide(&mut entries, 0, Planes::SurfaceArea, 1);
    let order = HierarchyOrder::from_parts(entries.iter().map(|entry| entry.leaf).collect(), middles);
    let mut nodes: Vec<Node<V>> = enclose(source, &order, 1);
    for node in &mut nodes {
        if let Below::Children(child) = node.below() {
            // The first child is behind the root and all pairs before its own.
            node.link = first + 2 * (((child - 1) / 2) << shift | cluster);
        }
    }
    // The root is among the upper nodes.
    nodes.drain(..1);
    nodes.into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use glam::DVec3;
    use proptest::prelude::*;

    use super::*;
    use crate::hierarchy::{BuildOptions, HierarchyError};
    use crate::volume::{Aabb, Ball};

    #[derive(Debug)]
    struct Balls(Vec<Ball>);

    impl LeafSource for Balls {
        fn leaf_count(&self) -> usize {
            self.0.len()
        }

        fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
            (index == 0).then(|| self.0[leaf as usize])
        }
    }

    fn tree(balls: Vec<Ball>) -> (SharedSource, Hierarchy<Aabb>) {
        let source: SharedSource = Arc::new(Balls(balls));
        (source.clone(), Hierarchy::in_parts(source).unwrap())
    }

    /// Some dense, some far apart, many in one place.
    fn balls(most: usize) -> impl Strategy<Value = Vec<Ball>> {
        let coordinate = prop_oneof![-1.0..1.0_f64, (-4_i8..4).prop_map(f64::from), -1e-9..1e-9_f64, Just(1e6)];
        let ball = ([coordinate.clone(), coordinate.clone(), coordinate], 0.0..0.1_f64);
        let ball = ball.prop_map(|([x, y, z], radius)| (DVec3::new(x, y, z), radius));
        proptest::collection::vec(ball, 1..most)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn every_leaf_is_in_the_box_of_every_node_above_it_and_there_once(balls in balls(4000)) {
            let count = balls.len();
            let (source, tree) = tree(balls);
            prop_assert_eq!(tree.validate(&*source), Ok(()));
            prop_assert_eq!(tree.node_count(), 2 * count - 1);
            // Every node has a number below the bound, and there are no others.
            let there = (0..tree.numbers() as u32 + 4).filter(|&number| tree.get(number).is_some()).count();
            prop_assert_eq!(there, tree.node_count());
            prop_assert_eq!(tree.by_level().count(), there);
        }

        #[test]
        fn it_is_the_tree_that_is_made_at_once(balls in balls(4000), threads in 1_usize..3) {
            let (source, tree) = tree(balls);
            let options = BuildOptions { threads, ..BuildOptions::default() };
            // Fewer leaves are divided from the top: the clusters are asked for by name.
            let order = super::super::clusters::order(&*source, options.threads);
            prop_assert_eq!(tree.order(), order);
        }

        #[test]
        fn what_was_asked_for_first_changes_nothing(balls in balls(2000), asked in proptest::collection::vec(any::<u32>(), 20)) {
            let (source, first) = tree(balls);
            let second = Hierarchy::<Aabb>::in_parts(source).unwrap();
            for number in &asked {
                let _ = first.get(number % first.numbers() as u32);
            }
            for number in (0..first.numbers() as u32).rev() {
                let shown = |tree: &Hierarchy<Aabb>| tree.get(number).map(|node| (node.volume, node.link));
                prop_assert_eq!(shown(&first), shown(&second));
            }
        }
    }

    /// Far more leaves than one cluster holds, none inside another.
    fn grid() -> SharedSource {
        let place = |i: u32| DVec3::new(f64::from(i % 20), f64::from(i / 20 % 20), f64::from(i / 400));
        Arc::new(Balls((0..4000).map(|i| (place(i), 0.01)).collect()))
    }

    #[test]
    fn a_cluster_whose_box_is_a_little_too_small_is_found_out() {
        let source = grid();
        let clusters = Clusters::of(&*source);
        assert!(clusters.count() > 7);
        for cluster in 0..clusters.count() as u32 {
            let (low, high) = clusters.corners(cluster);
            for side in 0..6 {
                let inward = DVec3::AXES[side % 3] * 1e-9;
                let moved = if side < 3 { (low + inward, high) } else { (low, high - inward) };
                let tree = Hierarchy::<Aabb>::over(source.clone(), clusters.clone().with_corners(cluster, moved));
                let found = tree.unwrap().validate(&*source);
                assert!(matches!(found, Err(HierarchyError::NotEnclosed { .. })), "cluster {cluster}, side {side}");
            }
        }
    }

    #[test]
    fn a_leaf_that_the_box_of_its_cluster_leaves_out_is_found_out() {
        let source = grid();
        let clusters = Clusters::of(&*source);
        for cluster in 0..clusters.count() as u32 {
            // The only one at a corner of its cluster's box, if there is such a one.
            let (_, high) = clusters.corners(cluster);
            let boxes = |leaf: &u32| source.leaf_box(*leaf);
            let (outer, rest): (Vec<u32>, Vec<u32>) =
                clusters.leaves_of(cluster).iter().partition(|leaf| boxes(leaf).1.x == high.x);
            if rest.is_empty() {
                continue;
            }
            let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
            let left = rest.iter().map(boxes).fold(nothing, |(low, high), own| (low.min(own.0), high.max(own.1)));
            let tree = Hierarchy::<Aabb>::over(source.clone(), clusters.clone().with_corners(cluster, left)).unwrap();
            match tree.validate(&*source) {
                Err(HierarchyError::NotEnclosed { leaf, .. }) => {
                    assert!(outer.contains(&leaf) || left.0.x > source.leaf_box(leaf).0.x)
                }
                other => panic!("cluster {cluster}: {other:?}"),
            }
        }
    }

    #[test]
    fn many_threads_may_ask_at_once() {
        let ball =
            |i: u32| (DVec3::new(f64::from(i) * 0.37 % 1.0, f64::from(i) * 0.71 % 1.0, f64::from(i) * 1e-4), 1e-3);
        let (source, tree) = tree((0..20_000).map(ball).collect());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(tree.validate(&*source), Ok(())));
            }
        });
    }

    #[test]
    fn leaves_in_one_place_and_beyond_all_numbers_make_small_clusters_too() {
        let places = [f64::NAN, f64::INFINITY, 1e308, -1e308, 0.0, f64::NEG_INFINITY];
        for many in [vec![0.5], places.to_vec()] {
            let balls = (0..5000).map(|i| (DVec3::splat(many[i % many.len()]), 0.0)).collect();
            let (source, tree) = tree(balls);
            assert!(tree.by_level().map(|(_, depth)| depth).max().unwrap() < 64);
            // NaN is in no box that can be compared, but every leaf is there.
            assert!(many.len() > 1 || tree.validate(&*source).is_ok());
            assert_eq!(tree.order().leaves().len(), 5000);
        }
    }
}
