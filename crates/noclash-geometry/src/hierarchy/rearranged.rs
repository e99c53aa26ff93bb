//! A tree whose nodes can change places: boxes, children and parents, and the order of its leaves in the end.

use glam::DVec3;

use super::entry::Entry;
use super::node::LEAF;
use super::order::HierarchyOrder;
use super::planes::half_area;

/// The parent of the root.
pub(super) const NOBODY: u32 = u32::MAX;

/// Nodes are inner ones, or entries with [`LEAF`] set.
#[derive(Clone, Copy)]
struct Inner {
    children: [u32; 2],
    parent: u32,
    low: DVec3,
    high: DVec3,
}

/// The tree while it changes.
pub(super) struct Rearranged<'a> {
    inner: Vec<Inner>,
    /// By entry.
    parents: Vec<u32>,
    entries: &'a [Entry],
    root: u32,
}

impl<'a> Rearranged<'a> {
    /// The tree of an order. `entries` lie in its sequence.
    pub fn of(order: &HierarchyOrder, entries: &'a [Entry]) -> Self {
        let nowhere = Inner { children: [0; 2], parent: NOBODY, low: DVec3::INFINITY, high: DVec3::NEG_INFINITY };
        let inner = vec![nowhere; order.middles().len()];
        let mut tree = Self { inner, parents: vec![NOBODY; entries.len()], entries, root: 0 };
        if tree.inner.is_empty() {
            tree.root = LEAF; // the only entry
            return tree;
        }
        // Ranges with their division; a child is an entry or the division that follows.
        let mut pending = vec![(0, entries.len() as u32, 0)];
        while let Some((from, to, division)) = pending.pop() {
            let middle = order.middles()[division as usize];
            let sides = [(from, middle, division + 1), (middle, to, division + (middle - from))];
            let children = sides.map(|(from, to, division)| if to - from == 1 { from | LEAF } else { division });
            tree.adopt(division, children);
            pending.extend(sides.into_iter().filter(|(from, to, _)| to - from > 1));
        }
        for node in tree.upwards() {
            tree.enclose(node);
        }
        tree
    }

    /// Every node, leaves included.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        let entries = self.entries.len() as u32;
        (0..self.inner.len() as u32).chain((0..entries).map(|entry| entry | LEAF))
    }

    pub fn root(&self) -> u32 {
        self.root
    }

    /// Inner nodes, children before their parents.
    pub fn upwards(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.inner.len());
        order.extend((self.root & LEAF == 0).then_some(self.root));
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            next += 1;
            order.extend(self.inner[node as usize].children.iter().filter(|&&child| child & LEAF == 0));
        }
        order.reverse();
        order
    }

    pub fn corners(&self, node: u32) -> (DVec3, DVec3) {
        if node & LEAF == 0 {
            let inner = &self.inner[node as usize];
            (inner.low, inner.high)
        } else {
            let entry = &self.entries[(node & !LEAF) as usize];
            (entry.low, entry.high)
        }
    }

    /// Half the surface of a node's box.
    pub fn area(&self, node: u32) -> f64 {
        let (low, high) = self.corners(node);
        half_area(low, high)
    }

    /// Half the surface of the box around two nodes.
    pub fn area_of_both(&self, a: u32, b: u32) -> f64 {
        let ((low, high), (other_low, other_high)) = (self.corners(a), self.corners(b));
        half_area(low.min(other_low), high.max(other_high))
    }

    /// The children of an inner node.
    pub fn children(&self, node: u32) -> Option<[u32; 2]> {
        (node & LEAF == 0).then(|| self.inner[node as usize].children)
    }

    pub fn parent(&self, node: u32) -> u32 {
        if node & LEAF == 0 { self.inner[node as usize].parent } else { self.parents[(node & !LEAF) as usize] }
    }

    /// The other child of the parent; the node has one.
    pub fn sibling(&self, node: u32) -> u32 {
        let [left, right] = self.inner[self.parent(node) as usize].children;
        if left == node { right } else { left }
    }

    fn set_parent(&mut self, node: u32, parent: u32) {
        if node & LEAF == 0 {
            self.inner[node as usize].parent = parent;
        } else {
            self.parents[(node & !LEAF) as usize] = parent;
        }
    }

    /// Gives an inner node its children; boxes stay as they are.
    pub fn adopt(&mut self, node: u32, children: [u32; 2]) {
        self.inner[node as usize].children = children;
        children.into_iter().for_each(|child| self.set_parent(child, node));
    }

    /// Puts `other` where `node` is below its parent, or at the root.
    fn replace(&mut self, node: u32, other: u32) {
        let parent = self.parent(node);
        if parent == NOBODY {
            self.root = other;
        } else if let Some(place) = self.inner[parent as usize].children.iter_mut().find(|child| **child == node) {
            *place = other;
        }
        self.set_parent(other, parent);
    }

    /// The box of an inner node from its children's; says whether it changed.
    pub fn enclose(&mut self, node: u32) -> bool {
        let [(low, high), (other_low, other_high)] =
            self.inner[node as usize].children.map(|child| self.corners(child));
        let inner = &mut self.inner[node as usize];
        let before = (inner.low, inner.high);
        (inner.low, inner.high) = (low.min(other_low), high.max(other_high));
        before != (inner.low, inner.high)
    }

    /// The boxes of a node and of everything above it, as far as they change.
    fn enclose_upwards(&mut self, mut node: u32) {
        while node != NOBODY && self.enclose(node) {
            node = self.parent(node);
        }
    }

    /// Takes a node, not the root, out of its place and makes it the sibling of `beside`, which is neither its parent nor below it. Its
    /// parent comes along and stands above the two.
    pub fn put_beside(&mut self, node: u32, beside: u32) {
        let (parent, sibling) = (self.parent(node), self.sibling(node));
        let above = self.parent(parent);
        self.replace(parent, sibling);
        self.enclose_upwards(above);
        self.replace(beside, parent);
        self.adopt(parent, [beside, node]);
        self.enclose(parent);
        self.enclose_upwards(self.parent(parent));
    }

    /// Half the surfaces of all inner boxes.
    pub fn areas(&self) -> f64 {
        self.inner.iter().map(|inner| half_area(inner.low, inner.high)).sum()
    }

    /// The order of the tree as it is now.
    pub fn order(&self) -> HierarchyOrder {
        let mut sizes = vec![0_u32; self.inner.len()];
        let size = |sizes: &[u32], child: u32| if child & LEAF == 0 { sizes[child as usize] } else { 1 };
        for node in self.upwards() {
            let [left, right] = self.inner[node as usize].children;
            sizes[node as usize] = size(&sizes, left) + size(&sizes, right);
        }
        let (mut leaves, mut middles) = (Vec::with_capacity(self.entries.len()), Vec::with_capacity(self.inner.len()));
        let mut pending = if self.entries.is_empty() { Vec::new() } else { vec![self.root] };
        while let Some(node) = pending.pop() {
            if node & LEAF == 0 {
                let [left, right] = self.inner[node as usize].children;
                middles.push(leaves.len() as u32 + size(&sizes, left));
                pending.extend([right, left]);
            } else {
                leaves.push(self.entries[(node & !LEAF) as usize].leaf);
            }
        }
        HierarchyOrder::from_parts(leaves, middles)
    }
}
