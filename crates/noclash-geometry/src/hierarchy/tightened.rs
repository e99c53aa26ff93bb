//! Makes a finished tree tighter: nodes change places for as long as the surfaces of all inner boxes together get smaller, first
//! with their neighbours (`rotations.rs`), then the largest of them across the whole tree (`insertions.rs`).

use super::entry::Entry;
use super::order::HierarchyOrder;
use super::rearranged::Rearranged;
use super::rotations::Promising;
use super::{insertions, rotations};

/// Most passes of rotations over the tree.
const ROTATIONS: usize = 8;

/// A pass of rotations that gains less than this part of all boxes is the last.
const LITTLE: f64 = 1e-3;

/// The order of the same leaves in a tree whose inner boxes have together no more surface. `entries` lie in the order's sequence.
pub(super) fn tightened(order: HierarchyOrder, entries: &[Entry]) -> HierarchyOrder {
    if order.middles().len() < 2 {
        return order;
    }
    let mut tree = Rearranged::of(&order, entries);
    let before = tree.areas();
    // Nothing is gained of boxes without extent or beyond all range.
    if !(before > 0.0 && before < f64::INFINITY) {
        return order;
    }
    let mut promising = Promising::all(order.middles().len());
    for _ in 0..ROTATIONS {
        if rotations::pass(&mut tree, &mut promising) < LITTLE * before {
            break;
        }
    }
    // Once: a second time gains a third of a percent of all boxes, and takes as long.
    insertions::pass(&mut tree);
    // Gains are found with rounding: only the sum in the end says what they came to.
    if tree.areas() < before { tree.order() } else { order }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;
    use proptest::prelude::*;

    use super::*;
    use crate::hierarchy::{BuildOptions, Split};
    use crate::leaf_source::LeafSource;
    use crate::volume::{Aabb, Ball, Volume};

    /// Balls at some places, of all sizes.
    #[derive(Debug)]
    struct Balls(Vec<(DVec3, f64)>);

    impl LeafSource for Balls {
        fn leaf_count(&self) -> usize {
            self.0.len()
        }

        fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
            (index == 0).then(|| self.0[leaf as usize])
        }
    }

    fn entries_of(balls: &Balls, order: &HierarchyOrder) -> Vec<Entry> {
        let entry = |&leaf: &u32| {
            let (low, high) = Aabb::fit(std::iter::once(balls.0[leaf as usize])).corners();
            Entry { low, high, leaf }
        };
        order.leaves().iter().map(entry).collect()
    }

    /// The surfaces of all inner boxes, from the order alone.
    fn areas(balls: &Balls, order: &HierarchyOrder) -> f64 {
        Rearranged::of(order, &entries_of(balls, order)).areas()
    }

    fn balls() -> impl Strategy<Value = Balls> {
        // A coarse grid: many coincide.
        let coordinate = (-4_i8..4).prop_map(f64::from);
        let ball = ([coordinate.clone(), coordinate.clone(), coordinate], 0.0..1.5_f64)
            .prop_map(|([x, y, z], radius)| (DVec3::new(x, y, 2.0 * z), radius * radius));
        proptest::collection::vec(ball, 0..200).prop_map(Balls)
    }

    proptest! {
        #[test]
        fn every_leaf_stays_once_and_boxes_have_no_more_surface(balls in balls(), by_area in any::<bool>()) {
            let split = if by_area { Split::SurfaceArea } else { Split::PrincipalDirection };
            let order = HierarchyOrder::of(&balls, &BuildOptions::of(split));
            let tighter = tightened(order.clone(), &entries_of(&balls, &order));
            let checked = HierarchyOrder::from_lists(tighter.leaves().to_vec(), tighter.middles().to_vec());
            prop_assert_eq!(checked.as_ref(), Ok(&tighter));
            prop_assert!(areas(&balls, &tighter) <= areas(&balls, &order) * (1.0 + 1e-12));
        }

        #[test]
        fn nodes_that_are_passed_over_would_not_change(balls in balls()) {
            let order = HierarchyOrder::of(&balls, &BuildOptions::of(Split::PrincipalDirection));
            let entries = entries_of(&balls, &order);
            let [mut some, mut all] = [Rearranged::of(&order, &entries), Rearranged::of(&order, &entries)];
            let everything = || Promising::all(order.middles().len());
            let mut promising = everything();
            for _ in 0..ROTATIONS {
                let gained = rotations::pass(&mut some, &mut promising);
                prop_assert_eq!(gained, rotations::pass(&mut all, &mut everything()));
                prop_assert_eq!(some.order(), all.order());
            }
        }

        #[test]
        fn insertions_gain_what_they_say(balls in balls().prop_filter("a tree", |balls| balls.0.len() > 2)) {
            let order = HierarchyOrder::of(&balls, &BuildOptions::of(Split::PrincipalDirection));
            let entries = entries_of(&balls, &order);
            let mut tree = Rearranged::of(&order, &entries);
            let before = tree.areas();
            let gained = insertions::pass(&mut tree);
            prop_assert!((before - gained - tree.areas()).abs() <= 1e-9 * before);
        }
    }

    #[test]
    fn a_leaf_on_the_wrong_side_comes_home() {
        // Two clusters, each with one leaf of the other, too deep for rotations to see together.
        let at = |x: f64, count: usize| (0..count).map(move |i| (DVec3::new(x + 0.1 * i as f64, 0.0, 0.0), 0.04));
        let balls = Balls(at(0.0, 8).chain(at(100.0, 8)).collect());
        let leaves: Vec<u32> = vec![0, 1, 2, 8, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15];
        let halves = |from: u32, to: u32, middles: &mut Vec<u32>| {
            let mut pending = vec![(from, to)];
            while let Some((from, to)) = pending.pop() {
                if to - from > 1 {
                    let middle = u32::midpoint(from, to);
                    middles.push(middle);
                    pending.extend([(middle, to), (from, middle)]);
                }
            }
        };
        let mut middles = Vec::new();
        halves(0, 16, &mut middles);
        let order = HierarchyOrder::from_lists(leaves, middles).unwrap();
        let tighter = tightened(order.clone(), &entries_of(&balls, &order));
        // The root's box is as it was; all the others are within their clusters.
        let length = 100.0 + 0.1 * 7.0;
        assert!(areas(&balls, &order) > 2.0 * 0.08 * 2.0 * length);
        assert!(areas(&balls, &tighter) < 1.5 * 0.08 * 2.0 * length);
    }
}
