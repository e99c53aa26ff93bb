//! Makes a finished tree tighter: a child changes places with a grandchild, or two grandchildren with each other, wherever the boxes
//! between get smaller; from the leaves upwards, again and again until little is gained.

use glam::DVec3;

use super::LEAF;
use super::build::{Entry, HierarchyOrder};
use super::planes::half_area;

/// Most passes over the tree.
const PASSES: usize = 8;

/// A pass that gains less than this part of all boxes is the last.
const LITTLE: f64 = 1e-3;

/// Children are inner nodes, or entries with [`LEAF`] set.
#[derive(Clone, Copy)]
struct Inner {
    children: [u32; 2],
    low: DVec3,
    high: DVec3,
}

struct Tree<'a> {
    inner: Vec<Inner>,
    entries: &'a [Entry],
}

/// The order of the same leaves in a tighter tree. `entries` lie in the order's sequence.
pub(super) fn tightened(order: HierarchyOrder, entries: &[Entry]) -> HierarchyOrder {
    if order.middles().len() < 2 {
        return order;
    }
    let mut tree = Tree::of(&order, entries);
    for _ in 0..PASSES {
        if tree.pass() < LITTLE {
            break;
        }
    }
    tree.order()
}

impl<'a> Tree<'a> {
    fn of(order: &HierarchyOrder, entries: &'a [Entry]) -> Self {
        let nowhere = Inner { children: [0; 2], low: DVec3::INFINITY, high: DVec3::NEG_INFINITY };
        let mut tree = Self { inner: vec![nowhere; order.middles().len()], entries };
        // Ranges with their division; a child is an entry or the division that follows.
        let mut pending = vec![(0, entries.len() as u32, 0)];
        while let Some((from, to, division)) = pending.pop() {
            let middle = order.middles()[division as usize];
            let sides = [(from, middle, division + 1), (middle, to, division + (middle - from))];
            tree.inner[division as usize].children =
                sides.map(|(from, to, division)| if to - from == 1 { from | LEAF } else { division });
            pending.extend(sides.into_iter().filter(|(from, to, _)| to - from > 1));
        }
        for node in tree.upwards() {
            tree.enclose(node);
        }
        tree
    }

    /// Inner nodes, children before their parents.
    fn upwards(&self) -> Vec<u32> {
        let mut order = vec![0];
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            next += 1;
            order.extend(self.inner[node as usize].children.iter().filter(|&&child| child & LEAF == 0));
        }
        order.reverse();
        order
    }

    fn corners(&self, child: u32) -> (DVec3, DVec3) {
        if child & LEAF == 0 {
            let inner = &self.inner[child as usize];
            (inner.low, inner.high)
        } else {
            let entry = &self.entries[(child & !LEAF) as usize];
            (entry.low, entry.high)
        }
    }

    fn enclose(&mut self, node: u32) {
        let [(low, high), (other_low, other_high)] =
            self.inner[node as usize].children.map(|child| self.corners(child));
        let inner = &mut self.inner[node as usize];
        (inner.low, inner.high) = (low.min(other_low), high.max(other_high));
    }

    /// Half the surface of the box around two children.
    fn area(&self, a: u32, b: u32) -> f64 {
        let ((low, high), (other_low, other_high)) = (self.corners(a), self.corners(b));
        half_area(low.min(other_low), high.max(other_high))
    }

    /// The children of a child, if it is an inner node.
    fn below(&self, child: u32) -> Option<[u32; 2]> {
        (child & LEAF == 0).then(|| self.inner[child as usize].children)
    }

    /// Improves every node once, and says which part of all boxes was gained.
    fn pass(&mut self) -> f64 {
        let (mut gained, mut all) = (0.0, 0.0);
        for node in self.upwards() {
            let inner = self.inner[node as usize];
            all += half_area(inner.low, inner.high);
            gained += self.improve(node);
        }
        // Nothing is gained of boxes without extent or beyond all range.
        if all > 0.0 && all < f64::INFINITY { gained / all } else { 0.0 }
    }

    /// Makes the best change at one node, if any makes boxes smaller; says by how much.
    fn improve(&mut self, node: u32) -> f64 {
        let children = self.inner[node as usize].children;
        let below = children.map(|child| self.below(child));
        // Which grandchild of which side changes places: with the other child (None) or with a grandchild there.
        let mut best: (f64, Option<(usize, usize, Option<usize>)>) = (0.0, None);
        let mut consider = |gain: f64, change: (usize, usize, Option<usize>)| {
            if gain > best.0 {
                best = (gain, Some(change));
            }
        };
        for side in 0..2 {
            let Some(own) = below[side] else { continue };
            let before = self.area(own[0], own[1]);
            for place in 0..2 {
                consider(before - self.area(children[1 - side], own[1 - place]), (side, place, None));
            }
        }
        if let [Some(left), Some(right)] = below {
            let before = self.area(left[0], left[1]) + self.area(right[0], right[1]);
            for place in 0..2 {
                let after = self.area(right[place], left[1]) + self.area(left[0], right[1 - place]);
                consider(before - after, (0, 0, Some(place)));
            }
        }
        let (gain, Some((side, place, other))) = best else { return 0.0 };
        let (own, across) = (children[side], children[1 - side]);
        match other {
            None => {
                self.inner[node as usize].children[1 - side] = self.inner[own as usize].children[place];
                self.inner[own as usize].children[place] = across;
            }
            Some(there) => {
                let moved = self.inner[own as usize].children[place];
                self.inner[own as usize].children[place] = self.inner[across as usize].children[there];
                self.inner[across as usize].children[there] = moved;
                self.enclose(across);
            }
        }
        self.enclose(own);
        gain
    }

    fn order(&self) -> HierarchyOrder {
        let mut sizes = vec![0_u32; self.inner.len()];
        let size = |sizes: &[u32], child: u32| if child & LEAF == 0 { sizes[child as usize] } else { 1 };
        for node in self.upwards() {
            let [left, right] = self.inner[node as usize].children;
            sizes[node as usize] = size(&sizes, left) + size(&sizes, right);
        }
        let (mut leaves, mut middles) = (Vec::with_capacity(self.entries.len()), Vec::with_capacity(self.inner.len()));
        let mut pending = vec![0];
        while let Some(child) = pending.pop() {
            if child & LEAF == 0 {
                let [left, right] = self.inner[child as usize].children;
                middles.push(leaves.len() as u32 + size(&sizes, left));
                pending.extend([right, left]);
            } else {
                leaves.push(self.entries[(child & !LEAF) as usize].leaf);
            }
        }
        HierarchyOrder::from_parts(leaves, middles)
    }
}
