//! How far convex sets that hold a body reach beyond it: an upper bound, found by subdividing into ever smaller boxes where it is largest.
//!
//! Which boxes are visited is search. The result is not: every box that is left has a proved bound, and the largest is returned.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec3;
use noclash_numeric::{ErrorModel, Lower, UNIT_ROUNDOFF, Upper};

use crate::hierarchy::Below;
use crate::leaf::{ConvexSolid, Leaf};
use crate::narrow::{Effort, leaf_distance};
use crate::volume::{Aabb, PairExtent, RelativePose, Volume};
use crate::{Enclosure, Geometry, Pose};

/// A body that is queried for the distance of points.
pub(crate) struct Surroundings<'a> {
    body: &'a Geometry,
    view: RelativePose,
}

/// Where a point is as seen from a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// In what the body's closed components enclose, certainly.
    pub inside: bool,
    /// To the nearest leaf.
    pub lower: Lower,
    /// To the nearest leaf.
    pub upper: Upper,
}

impl Seen {
    /// At most the distance to the body, what it encloses included.
    pub fn beyond(&self) -> Upper {
        if self.inside { Upper::ZERO } else { self.upper }
    }
}

impl<'a> Surroundings<'a> {
    /// Points of interest are not farther from the origin than the body, or a little.
    pub fn of(body: &'a Geometry) -> Self {
        let extent = PairExtent { radius_a: 4.0 * body.radius(), radius_b: body.radius(), stored_error: body.error() };
        Self { body, view: RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound()) }
    }

    /// Where a point is. Both bounds of the distance are proved.
    pub fn see(&self, point: DVec3) -> Seen {
        let tree = self.body.hierarchy();
        let (mut lower, mut upper) = (f64::INFINITY, f64::INFINITY);
        let single = Leaf::Simplex { points: [point; 3], radius: 0.0 };
        let place = Aabb::fit(std::iter::once((point, 0.0)));
        let distance = |node: u32| place.distance_lower(&tree.node(node).volume, &self.view).get();
        let mut pending: Vec<(f64, u32)> = if tree.is_empty() { Vec::new() } else { vec![(distance(0), 0)] };
        while let Some((least, node)) = pending.pop() {
            if least >= upper {
                lower = lower.min(least);
                continue;
            }
            match tree.node(node).below() {
                Below::Children(first) => {
                    let mut both = [(distance(first), first), (distance(first + 1), first + 1)];
                    // The nearer one is visited first.
                    both.sort_by(|a, b| b.0.total_cmp(&a.0));
                    pending.extend(both);
                }
                Below::Leaf(leaf) => {
                    let found = leaf_distance(&single, &self.body.leaf(leaf), &self.view, Effort::within(0.0));
                    lower = lower.min(found.lower.get());
                    upper = upper.min(found.upper.get());
                }
            }
        }
        let inside = self.body.encloses(point) == Enclosure::Inside;
        Seen { inside, lower: Lower::proved(lower), upper: Upper::proved(upper) }
    }
}

/// A box of points of a piece.
struct Cell {
    /// No point of the box that is in the piece is farther from the body.
    most: f64,
    piece: usize,
    low: DVec3,
    high: DVec3,
}

impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Cell {}
impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Cell {
    fn cmp(&self, other: &Self) -> Ordering {
        let corner = |cell: &Self| cell.low.to_array().map(f64::to_bits);
        self.most.total_cmp(&other.most).then(other.piece.cmp(&self.piece)).then(corner(other).cmp(&corner(self)))
    }
}

/// Most boxes that are visited.
const MOST_BOXES: usize = 8_000;

/// The bound may exceed the largest distance found by this part of it, or of the body's size.
const SLACK: f64 = 0.05;
const SLACK_OF_SIZE: f64 = 2e-3;

/// At most how far a point of the pieces is from the body, what it encloses included: proved, up to a few percent too large.
pub(crate) fn beyond(body: &Geometry, pieces: &[ConvexSolid]) -> Upper {
    let around = Surroundings::of(body);
    let mut heap = BinaryHeap::new();
    let mut found = 0.0_f64;
    for (number, piece) in pieces.iter().enumerate() {
        let ConvexSolid::Polytope(points) = piece else { return Upper::INFINITY };
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (low, high) = points.iter().fold(nothing, |(low, high), p| (low.min(p), high.max(p)));
        heap.extend(examine(&around, piece, (number, low, high), &mut found));
    }
    let mut visited = 0;
    while let Some(cell) = heap.pop() {
        let enough = cell.most <= found * (1.0 + SLACK) || cell.most <= found + SLACK_OF_SIZE * body.radius();
        // NaN is never enough, nor does it become smaller.
        if enough || visited >= MOST_BOXES || !cell.most.is_finite() {
            return Upper::proved(if cell.most.is_nan() { f64::INFINITY } else { cell.most });
        }
        let middle = (cell.low + cell.high) * 0.5;
        let extent = cell.high - cell.low;
        // Halved across its longest edge; both halves together hold it, because they share the plane.
        let axis = (0..3).fold(0, |best, axis| if extent[axis] > extent[best] { axis } else { best });
        let (mut before, mut after) = (cell.high, cell.low);
        before[axis] = middle[axis];
        after[axis] = middle[axis];
        for (low, high) in [(cell.low, before), (after, cell.high)] {
            visited += 1;
            heap.extend(examine(&around, &pieces[cell.piece], (cell.piece, low, high), &mut found));
        }
    }
    // Every box is in the body, or out of its piece.
    Upper::ZERO
}

/// `None` for a box that lies in the body or misses the piece.
fn examine(
    around: &Surroundings,
    piece: &ConvexSolid,
    (number, low, high): (usize, DVec3, DVec3),
    found: &mut f64,
) -> Option<Cell> {
    let centre = (low + high) * 0.5;
    // No corner is farther from the computed centre than this: 8 roundings of lengths up to |low| + |high|.
    let reach = (high - low).length() * 0.5 + 8.0 * UNIT_ROUNDOFF * (low.length() + high.length());
    let reach = Upper::proved(reach.next_up());
    let seen = around.see(centre);
    // A ball about an inside point that no leaf reaches is inside.
    if seen.inside && seen.lower.exceeds(reach) {
        return None;
    }
    let single = Leaf::Simplex { points: [centre; 3], radius: 0.0 };
    let apart = leaf_distance(
        &single,
        &Leaf::Solid(piece),
        &around.view,
        Effort { enough: reach.get(), ..Effort::within(0.0) },
    );
    if apart.lower.exceeds(reach) {
        return None;
    }
    if apart.lower == Lower::ZERO {
        *found = found.max(if seen.inside { 0.0 } else { seen.lower.get() });
    }
    Some(Cell { most: (seen.beyond() + reach).get(), piece: number, low, high })
}
