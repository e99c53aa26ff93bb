//! Trees of boxes around triangles, in doubles, for clearances that are computed once for a cell.

use noclash_check::NodeTable;

use crate::decide::{LeafRow, between};
use crate::surfaces::BoxTree;

type Point = [f64; 3];

/// A tree of boxes in the frame of its body; the first holds all triangles.
pub struct TriangleTree {
    pub nodes: Vec<TriangleNode>,
    pub leaves: Vec<LeafRow>,
}

/// A box, the ball around it, and its children or its triangle.
pub struct TriangleNode {
    pub own: PlacedBox,
    pub ball: NodeTable,
    pub children: std::ops::Range<usize>,
    pub leaf: usize,
}

/// Everything is within centre ± half axes, which are perpendicular up to rounding.
#[derive(Clone, Copy, Default)]
pub struct PlacedBox {
    pub centre: Point,
    pub half: [Point; 3],
    /// 1 / |half axis|²: a hint.
    inverse: Point,
}

impl TriangleTree {
    pub fn new(tree: &BoxTree) -> Self {
        let node = |row: &crate::decide::BoxRow| {
            let own = PlacedBox {
                centre: row.centre.map(f64::from),
                half: row.half.map(|axis| axis.map(f64::from)),
                inverse: row.inverse.map(f64::from),
            };
            // Half axes are perpendicular but for roundings of singles, which their sum, not the root of squares, would bound.
            let radius = own.half.iter().map(|axis| dot(axis, axis)).sum::<f64>().sqrt() * (1.0 + 1e-5);
            let (first, count) = (row.first() as usize, row.count() as usize);
            let ball = NodeTable { centre: own.centre, radius, frame: 0, skip: 0, is_leaf: false, is_exact: false };
            let children = if count == 0 { 0..0 } else { first..first + count };
            TriangleNode { own, ball, children, leaf: first }
        };
        Self { nodes: tree.nodes.iter().map(node).collect(), leaves: tree.leaves.clone() }
    }
}

fn dot(a: &Point, b: &Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

impl PlacedBox {
    /// The same somewhere else.
    pub fn at(&self, centre: Point, turned: impl Fn(&Point) -> Point) -> Self {
        Self { centre, half: self.half.each_ref().map(turned), inverse: self.inverse }
    }

    /// The point that is nearest to another one.
    fn nearest(&self, q: &Point) -> Point {
        let d = [0, 1, 2].map(|k| q[k] - self.centre[k]);
        let mut p = self.centre;
        for (axis, inverse) in self.half.iter().zip(self.inverse) {
            let t = (dot(&d, axis) * inverse).clamp(-1.0, 1.0);
            (0..3).for_each(|k| p[k] += t * axis[k]);
        }
        p
    }

    /// What a direction between nearly nearest points keeps two boxes apart by, up to rounding; any direction is sound. Below 0 where none is found.
    pub fn gap(&self, other: &Self) -> f64 {
        let mut q = other.centre;
        let mut p = self.nearest(&q);
        for _ in 0..2 {
            q = other.nearest(&p);
            p = self.nearest(&q);
        }
        let n = [0, 1, 2].map(|k| p[k] - q[k]);
        let length = dot(&n, &n).sqrt();
        if length.is_nan() || length <= 1e-9 {
            return -1.0;
        }
        let spread = |own: &Self| own.half.iter().map(|axis| dot(axis, &n).abs()).sum::<f64>();
        let between = [0, 1, 2].map(|k| self.centre[k] - other.centre[k]);
        (dot(&between, &n) - spread(self) - spread(other)) / length
    }
}

/// A lower bound of the distance of two triangles, up to rounding: what a direction between their nearest features keeps them apart by. Any
/// direction is sound; below 0 where they meet.
pub fn gap(a: &[[f64; 3]; 3], b: &[[f64; 3]; 3]) -> f64 {
    let n = between(a, b).0.map(f64::from);
    let length = (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]).sqrt();
    if length.is_nan() || length <= 1e-9 {
        return -1.0;
    }
    let along = |p: &[f64; 3]| (p[0] * n[0] + p[1] * n[1] + p[2] * n[2]) / length;
    let least = a.iter().map(along).fold(f64::INFINITY, f64::min);
    let greatest = b.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
    least - greatest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_numbers::numbers;

    #[test]
    fn a_gap_is_never_more_than_the_distance_and_nearly_as_much_where_there_is_one() {
        let mut number = numbers(3);
        let mut tight = 0;
        for case in 0..300 {
            let offset = if case % 3 == 0 { 0.3 } else { 2.5 };
            let a = [0, 1, 2].map(|_| [number() + offset, number(), number()]);
            let b = [0, 1, 2].map(|_| [number(), number(), number()]);
            let found = gap(&a, &b);
            let mut nearest = f64::INFINITY;
            let at = |t: &[[f64; 3]; 3], i: u32, j: u32| {
                let (u, v) = (f64::from(i) / 12.0, f64::from(j) / 12.0);
                [0, 1, 2].map(|k| t[0][k] + u * (t[1][k] - t[0][k]) + v * (t[2][k] - t[0][k]))
            };
            let corners = || (0..=12_u32).flat_map(|i| (0..=12 - i).map(move |j| (i, j)));
            for (i, j) in corners() {
                let p = at(&a, i, j);
                for (k, l) in corners() {
                    let q = at(&b, k, l);
                    nearest = nearest.min((0..3).map(|m| (p[m] - q[m]).powi(2)).sum::<f64>().sqrt());
                }
            }
            assert!(found <= nearest + 1e-12, "case {case}: {found} {nearest}");
            tight += usize::from(found > 0.9 * nearest);
        }
        assert!(tight > 150, "{tight}");
    }
}
