//! Which triangles does the vertical line through a point pass: a balanced tree of boxes, asked by column.
//!
//! Boxes are minima and maxima of stored coordinates, so nothing is rounded and no triangle that touches the closed column
//! is left out.

use std::ops::ControlFlow;

use glam::DVec3;

const LEAF_TRIANGLES: usize = 4;

/// Triangles in the order of the leaves, and nodes in depth-first order.
#[derive(Clone, Debug)]
pub(super) struct ColumnTree {
    triangles: Vec<[DVec3; 3]>,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    low: DVec3,
    high: DVec3,
    /// The node that follows when this subtree is passed over.
    skip: u32,
    /// Triangles of a leaf; empty for inner nodes, whose first child is the next node.
    first: u32,
    count: u32,
}

impl ColumnTree {
    pub(super) fn build(triangles: Vec<[DVec3; 3]>) -> Self {
        let mut order: Vec<u32> = (0..triangles.len() as u32).collect();
        let mut nodes = Vec::with_capacity(triangles.len());
        if !order.is_empty() {
            split(&triangles, &mut order, 0, &mut nodes);
        }
        Self { triangles: order.iter().map(|&i| triangles[i as usize]).collect(), nodes }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.triangles.is_empty()
    }

    /// Whether the point lies in the closed bounding box of all triangles.
    pub(super) fn box_contains(&self, point: DVec3) -> bool {
        self.nodes.first().is_some_and(|root| point.cmpge(root.low).all() && point.cmple(root.high).all())
    }

    /// Visits every triangle whose box meets the closed ray from the point towards +z (and perhaps others), until `visit`
    /// breaks.
    pub(super) fn visit_upwards(
        &self,
        point: DVec3,
        visit: impl FnMut(&[DVec3; 3]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_above(point, point.z, visit)
    }

    /// Visits every triangle whose box meets the vertical line through the point (and perhaps others), until `visit` breaks.
    pub(super) fn visit_column(
        &self,
        point: DVec3,
        visit: impl FnMut(&[DVec3; 3]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_above(point, f64::NEG_INFINITY, visit)
    }

    fn visit_above(
        &self,
        point: DVec3,
        floor: f64,
        mut visit: impl FnMut(&[DVec3; 3]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            if node.meets_column(point, floor) {
                let (first, count) = (node.first as usize, node.count as usize);
                for corners in &self.triangles[first..first + count] {
                    visit(corners)?;
                }
                at += 1;
            } else {
                at = node.skip as usize;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Node {
    #[inline]
    fn meets_column(&self, point: DVec3, floor: f64) -> bool {
        self.low.x <= point.x
            && point.x <= self.high.x
            && self.low.y <= point.y
            && point.y <= self.high.y
            && floor <= self.high.z
    }
}

/// Appends the subtree of `order`, whose first triangle is number `first` in leaf order. Halving bounds the depth by 30.
fn split(triangles: &[[DVec3; 3]], order: &mut [u32], first: u32, nodes: &mut Vec<Node>) {
    let corners = |index: &u32| triangles[*index as usize];
    let at = nodes.len();
    let low = order.iter().flat_map(corners).fold(DVec3::INFINITY, DVec3::min);
    let high = order.iter().flat_map(corners).fold(DVec3::NEG_INFINITY, DVec3::max);
    let is_leaf = order.len() <= LEAF_TRIANGLES;
    let count = if is_leaf { order.len() as u32 } else { 0 };
    nodes.push(Node { low, high, skip: 0, first, count });
    if !is_leaf {
        // Halves keep the sums of huge coordinates finite; the index makes the order total and so the tree unique.
        let axis = usize::from(high.y * 0.5 - low.y * 0.5 > high.x * 0.5 - low.x * 0.5);
        let place = |index: &u32| {
            let [a, b, c] = triangles[*index as usize].map(|corner| corner[axis]);
            a.min(b).min(c) * 0.5 + a.max(b).max(c) * 0.5
        };
        let middle = order.len() / 2;
        order.select_nth_unstable_by(middle, |a, b| place(a).total_cmp(&place(b)).then(a.cmp(b)));
        let (left, right) = order.split_at_mut(middle);
        // The halves come in any order of their members; sorting is not needed, since both sets are determined.
        split(triangles, left, first, nodes);
        split(triangles, right, first + middle as u32, nodes);
    }
    nodes[at].skip = nodes.len() as u32;
}
