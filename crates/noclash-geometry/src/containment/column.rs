//! Which triangles does the vertical line through a point pass, or a box meet: a balanced tree of boxes.
//!
//! Boxes are minima and maxima of stored coordinates, so nothing is rounded and no triangle that touches the closed column
//! or box is left out.

use std::ops::ControlFlow;

use glam::DVec3;

const LEAF_TRIANGLES: usize = 4;

/// Triangles in the order of the leaves, each with a label, and nodes in depth-first order.
#[derive(Clone, Debug)]
pub(super) struct ColumnTree<L = ()> {
    triangles: Vec<([DVec3; 3], L)>,
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

impl<L: Copy> ColumnTree<L> {
    /// Divided in x and y alone: dividing in z does not shorten the search along a column.
    pub(super) fn build(triangles: Vec<([DVec3; 3], L)>) -> Self {
        Self::divided(triangles, &[0, 1])
    }

    /// Divided along all three axes, for [`Self::visit_box`].
    pub(super) fn build_for_boxes(triangles: Vec<([DVec3; 3], L)>) -> Self {
        Self::divided(triangles, &[0, 1, 2])
    }

    fn divided(triangles: Vec<([DVec3; 3], L)>, axes: &[usize]) -> Self {
        let placed = |(&([a, b, c], _), index): (&([DVec3; 3], L), u32)| Placed {
            low: a.min(b).min(c),
            high: a.max(b).max(c),
            index,
        };
        let mut order: Vec<Placed> = triangles.iter().zip(0..).map(placed).collect();
        let mut nodes = Vec::with_capacity(triangles.len());
        if !order.is_empty() {
            split(axes, &mut order, 0, &mut nodes);
        }
        Self { triangles: order.iter().map(|placed| triangles[placed.index as usize]).collect(), nodes }
    }

    /// The triangles with their labels, in the order of the leaves.
    pub(super) fn triangles(&self) -> &[([DVec3; 3], L)] {
        &self.triangles
    }

    /// Visits every triangle whose box meets the closed ray from the point towards +z (and perhaps others), until `visit`
    /// breaks.
    pub(super) fn visit_upwards(
        &self,
        point: DVec3,
        visit: impl FnMut(&[DVec3; 3], L) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_where(|node| node.meets_column(point, point.z), visit)
    }

    /// Visits every triangle whose box meets the vertical line through the point (and perhaps others), until `visit` breaks.
    pub(super) fn visit_column(
        &self,
        point: DVec3,
        visit: impl FnMut(&[DVec3; 3], L) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_where(|node| node.meets_column(point, f64::NEG_INFINITY), visit)
    }

    /// Visits every triangle whose box meets the closed box (and perhaps others), until `visit` breaks.
    pub(super) fn visit_box(
        &self,
        low: DVec3,
        high: DVec3,
        visit: impl FnMut(&[DVec3; 3], L) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_where(|node| low.cmple(node.high).all() && node.low.cmple(high).all(), visit)
    }

    fn visit_where(
        &self,
        meets: impl Fn(&Node) -> bool,
        mut visit: impl FnMut(&[DVec3; 3], L) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            if meets(node) {
                let (first, count) = (node.first as usize, node.count as usize);
                for (corners, label) in &self.triangles[first..first + count] {
                    visit(corners, *label)?;
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

/// A triangle's box while the tree is built: boxes lie side by side, triangles are far to fetch.
#[derive(Clone, Copy)]
struct Placed {
    low: DVec3,
    high: DVec3,
    index: u32,
}

/// Appends the subtree of `order`, whose first triangle is number `first` in leaf order. Halving bounds the depth by 30.
fn split(axes: &[usize], order: &mut [Placed], first: u32, nodes: &mut Vec<Node>) {
    let at = nodes.len();
    let low = order.iter().fold(DVec3::INFINITY, |low, placed| low.min(placed.low));
    let high = order.iter().fold(DVec3::NEG_INFINITY, |high, placed| high.max(placed.high));
    let is_leaf = order.len() <= LEAF_TRIANGLES;
    let count = if is_leaf { order.len() as u32 } else { 0 };
    nodes.push(Node { low, high, skip: 0, first, count });
    if !is_leaf {
        // Halves keep the sums of huge coordinates finite; the index makes the order total and so the tree unique.
        let extent = |axis: usize| high[axis] * 0.5 - low[axis] * 0.5;
        let longest = axes.iter().copied().reduce(|best, axis| if extent(axis) > extent(best) { axis } else { best });
        let axis = longest.unwrap_or_default();
        let place = |placed: &Placed| placed.low[axis] * 0.5 + placed.high[axis] * 0.5;
        let middle = order.len() / 2;
        order.select_nth_unstable_by(middle, |a, b| place(a).total_cmp(&place(b)).then(a.index.cmp(&b.index)));
        let (left, right) = order.split_at_mut(middle);
        // The halves come in any order of their members; sorting is not needed, since both sets are determined.
        split(axes, left, first, nodes);
        split(axes, right, first + middle as u32, nodes);
    }
    nodes[at].skip = nodes.len() as u32;
}
