//! Balls around triangles down to single ones, for clearances that are computed once for a cell.

use noclash_check::{NodeTable, SurfaceLeaf};

use crate::cover::{enclosing, halves};
use crate::decide::between;

/// A tree of balls in the frame of its body; the first holds all triangles.
pub struct TriangleTree {
    pub nodes: Vec<TriangleNode>,
    pub leaves: Vec<SurfaceLeaf>,
}

/// A ball, and its two children or its triangle.
pub struct TriangleNode {
    pub ball: NodeTable,
    pub children: Option<[usize; 2]>,
    pub leaf: usize,
}

impl TriangleTree {
    /// At least one triangle.
    pub fn new(leaves: &[SurfaceLeaf]) -> Self {
        let mut own = Self { nodes: Vec::new(), leaves: Vec::new() };
        let mut pending = vec![(leaves.to_vec(), None::<(usize, usize)>)];
        while let Some((part, parent)) = pending.pop() {
            let (centre, radius) = enclosing(&part);
            let place = own.nodes.len();
            let ball = NodeTable { centre, radius, frame: 0, skip: 0, is_leaf: part.len() == 1, is_exact: false };
            own.nodes.push(TriangleNode { ball, children: None, leaf: 0 });
            if let Some((parent, side)) = parent {
                let children = own.nodes[parent].children.get_or_insert([0; 2]);
                children[side] = place;
            }
            if part.len() == 1 {
                own.nodes[place].leaf = own.leaves.len();
                own.leaves.extend(part);
            } else {
                let [first, second] = halves(part);
                pending.extend([(first, Some((place, 0))), (second, Some((place, 1)))]);
            }
        }
        own
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
