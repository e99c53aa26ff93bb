//! Trees of oriented boxes over leaves, up to four children each. Boxes are stored in singles and hold what is below them exactly.
//!
//! A box with centre c, orthonormal axes V_a and half lengths h_a + g becomes one with rounded centre and half axes, off by δ in sum. Its support
//! function is at least n·c + Σ (h_a + g)|n·V_a| − δ for every unit n, and Σ|n·V_a| ≥ 1: so it holds the box with half lengths h_a if g ≥ δ. A
//! rounding to singles is at most 2⁻²⁴ of a component, so δ ≤ 2⁻²⁴ (|c|₁ + √3 Σ(h_a + g)), and g = 2⁻²² (|c|₁ + 2Σh_a) is more than twice that; the
//! rest pays for the roundings of projections in doubles (fewer than 32 of 2⁻⁵³).

use noclash_check::SurfaceLeaf;

use crate::decide::{BoxRow, LeafRow};
use crate::parallel::in_parallel;

type Point = [f64; 3];

/// Bins of a split.
const BINS: usize = 32;

/// A box is divided into so many parts, if these are smaller by this share.
const DIVIDED: usize = 8;
const WORTH: f64 = 0.8;

/// Threads split parts of so many leaves at least, and of so many parts of all.
const LEAST_SHARE: usize = 1 << 10;
const SHARES: usize = 64;

/// The axes of the frame.
pub const PLAIN: [Point; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// A box along axes that are orthonormal up to rounding.
#[derive(Clone, Copy, Debug)]
pub struct FittedBox {
    pub axes: [Point; 3],
    /// Ends along each.
    pub low: Point,
    pub high: Point,
}

impl FittedBox {
    fn area(&self) -> f64 {
        Extent { low: self.low, high: self.high }.area()
    }

    fn volume(&self, grown: f64) -> f64 {
        (0..3).map(|k| self.high[k] - self.low[k] + 2.0 * grown).product()
    }
}

/// A tree being made of leaves of one frame.
pub struct TreeBuilder<'a> {
    leaves: &'a [(SurfaceLeaf, u32)],
    order: Vec<u32>,
    splits: Vec<SplitNode>,
}

/// A tree: the root first, children behind their parents.
#[derive(Clone, Default)]
pub struct BoxTree {
    pub nodes: Vec<BoxRow>,
    pub leaves: Vec<LeafRow>,
}

impl BoxTree {
    /// Appends it to others; index of the root.
    pub fn append(&self, nodes: &mut Vec<BoxRow>, leaves: &mut Vec<LeafRow>) -> u32 {
        let (root, first) = (nodes.len() as u32, leaves.len() as u32);
        nodes.extend(self.nodes.iter().map(|node| {
            let shift = if node.count() == 0 { first } else { root };
            BoxRow { below: node.below + (shift << 3), ..*node }
        }));
        leaves.extend(&self.leaves);
        root
    }
}

#[derive(Clone, Copy)]
struct SplitNode {
    children: Option<[usize; 2]>,
    range: [usize; 2],
    area: f64,
}

#[derive(Clone, Copy)]
struct Extent {
    low: Point,
    high: Point,
}

impl Extent {
    const NOTHING: Self = Self { low: [f64::INFINITY; 3], high: [f64::NEG_INFINITY; 3] };

    fn add(&mut self, point: &Point, radius: f64) {
        for k in 0..3 {
            self.low[k] = self.low[k].min(point[k] - radius);
            self.high[k] = self.high[k].max(point[k] + radius);
        }
    }

    fn join(&mut self, other: &Self) {
        for k in 0..3 {
            self.low[k] = self.low[k].min(other.low[k]);
            self.high[k] = self.high[k].max(other.high[k]);
        }
    }

    fn area(&self) -> f64 {
        let d = [0, 1, 2].map(|k| (self.high[k] - self.low[k]).max(0.0));
        d[0] * d[1] + d[1] * d[2] + d[2] * d[0]
    }
}

fn extent_of(leaf: &SurfaceLeaf) -> Extent {
    let mut own = Extent::NOTHING;
    leaf.points.iter().for_each(|point| own.add(point, leaf.radius));
    own
}

/// What splits look at, by leaf.
struct Splitter {
    middles: Vec<Point>,
    extents: Vec<Extent>,
    /// Ranges of so many leaves are not split.
    whole: usize,
}

impl Splitter {
    /// All splits into two of a range that begins at a place, parents first; without recursion, because a tree may be deep. Ranges of `later`
    /// leaves or fewer are left as they are.
    fn split(&self, order: &mut [u32], from: usize, later: usize) -> Vec<SplitNode> {
        let mut splits = vec![SplitNode { children: None, range: [from, from + order.len()], area: 0.0 }];
        let mut next = 0;
        while next < splits.len() {
            let [first, end] = splits[next].range;
            let mut all = Extent::NOTHING;
            order[first - from..end - from].iter().for_each(|leaf| all.join(&self.extents[*leaf as usize]));
            splits[next].area = all.area();
            if end - first > self.whole.max(later) {
                let middle = first + self.split_range(&mut order[first - from..end - from]);
                let child = splits.len();
                splits[next].children = Some([child, child + 1]);
                for range in [[first, middle], [middle, end]] {
                    splits.push(SplitNode { children: None, range, area: 0.0 });
                }
            }
            next += 1;
        }
        splits
    }

    /// The split with the least sum of areas times leaves: how many are before it.
    fn split_range(&self, order: &mut [u32]) -> usize {
        let mut middles = Extent::NOTHING;
        order.iter().for_each(|leaf| middles.add(&self.middles[*leaf as usize], 0.0));
        let count = order.len().clamp(4, BINS);
        let mut best: Option<(f64, usize, f64)> = None;
        for axis in 0..3 {
            let (low, width) = (middles.low[axis], middles.high[axis] - middles.low[axis]);
            if !(width > 0.0) {
                continue;
            }
            let mut bins = [(Extent::NOTHING, 0_usize); BINS];
            for leaf in &*order {
                let share = (self.middles[*leaf as usize][axis] - low) / width;
                let bin = &mut bins[((share * count as f64) as usize).min(count - 1)];
                bin.0.join(&self.extents[*leaf as usize]);
                bin.1 += 1;
            }
            let mut right = [(Extent::NOTHING, 0_usize); BINS + 1];
            for bin in (0..count).rev() {
                right[bin] = right[bin + 1];
                right[bin].0.join(&bins[bin].0);
                right[bin].1 += bins[bin].1;
            }
            let mut left = (Extent::NOTHING, 0_usize);
            for bin in 0..count - 1 {
                left.0.join(&bins[bin].0);
                left.1 += bins[bin].1;
                let other = &right[bin + 1];
                if left.1 > 0 && other.1 > 0 {
                    let cost = left.0.area() * left.1 as f64 + other.0.area() * other.1 as f64;
                    if best.is_none_or(|(least, ..)| cost < least) {
                        best = Some((cost, axis, low + width * (bin + 1) as f64 / count as f64));
                    }
                }
            }
        }
        if let Some((_, axis, at)) = best {
            let (mut before, mut behind): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
            for &leaf in &*order {
                if self.middles[leaf as usize][axis] < at { before.push(leaf) } else { behind.push(leaf) }
            }
            let middle = before.len();
            before.append(&mut behind);
            order.copy_from_slice(&before);
            if middle > 0 && middle < order.len() {
                return middle;
            }
        }
        order.len() / 2
    }
}

impl<'a> TreeBuilder<'a> {
    /// Leaves with their owners; at least one.
    pub fn new(leaves: &'a [(SurfaceLeaf, u32)]) -> Self {
        Self::coarse(leaves, usize::MAX)
    }

    /// The same with about so many parts that are not divided further: no tree can be built of them.
    pub fn coarse(leaves: &'a [(SurfaceLeaf, u32)], parts: usize) -> Self {
        let middle =
            |(leaf, _): &(SurfaceLeaf, u32)| [0, 1, 2].map(|k| leaf.points.iter().map(|p| p[k]).sum::<f64>() / 3.0);
        let splitter = Splitter {
            middles: leaves.iter().map(middle).collect(),
            extents: leaves.iter().map(|(leaf, _)| extent_of(leaf)).collect(),
            whole: (leaves.len() / parts).max(1),
        };
        let mut order: Vec<u32> = (0..leaves.len() as u32).collect();
        let mut splits = splitter.split(&mut order, 0, (leaves.len() / SHARES).max(LEAST_SHARE));
        // What is left are parts that have nothing to do with each other.
        let shares: Vec<usize> = (0..splits.len()).filter(|own| splits[*own].children.is_none()).collect();
        let mut rest = &mut order[..];
        let mut places: Vec<(usize, [usize; 2])> = shares.iter().map(|&own| (own, splits[own].range)).collect();
        places.sort_by_key(|place| place.1);
        let jobs: Vec<_> = places
            .into_iter()
            .map(|(own, [from, to])| {
                let (share, behind) = std::mem::take(&mut rest).split_at_mut(to - from);
                rest = behind;
                (own, from, share)
            })
            .collect();
        let found = in_parallel(jobs, |(own, from, share)| (own, splitter.split(share, from, 1)));
        for (own, below) in found {
            let shift = splits.len() - 1;
            let moved = below.into_iter().map(|split| SplitNode {
                children: split.children.map(|children| children.map(|child| child + shift)),
                ..split
            });
            let mut moved = moved.collect::<Vec<_>>().into_iter();
            // The first takes the place of the share.
            splits[own] = moved.next().expect("a share has a root");
            splits.extend(moved);
        }
        Self { leaves, order, splits }
    }

    fn leaf(&self, place: usize) -> &SurfaceLeaf {
        &self.leaves[self.order[place] as usize].0
    }

    /// The box around leaves, at least one.
    pub fn around(leaves: &'a [(SurfaceLeaf, u32)]) -> BoxRow {
        let own = Self { leaves, order: (0..leaves.len() as u32).collect(), splits: Vec::new() };
        own.fit([0, leaves.len()])
    }

    /// Boxes that together hold all leaves up to rounding, about `most` at most. One is divided where its parts are smaller, all of them grown by
    /// `grown` on every side.
    pub fn boxes(&self, most: usize, grown: f64) -> Vec<FittedBox> {
        let fit = |split: usize| self.fit_exactly(self.splits[split].range);
        let mut pending = vec![(0, fit(0))];
        let mut done = Vec::new();
        while let Some((split, own)) = pending.pop() {
            let mut parts = vec![split];
            while parts.len() < DIVIDED {
                let openable = (0..parts.len()).filter(|part| self.splits[parts[*part]].children.is_some());
                let area = |part: &usize| self.splits[parts[*part]].area;
                let Some(largest) = openable.max_by(|a, b| area(a).total_cmp(&area(b))) else { break };
                let [first, second] = self.splits[parts[largest]].children.expect("it has some");
                parts[largest] = first;
                parts.push(second);
            }
            if done.len() + pending.len() + parts.len() <= most && parts.len() > 1 {
                let parts: Vec<_> = parts.into_iter().map(|part| (part, fit(part))).collect();
                if parts.iter().map(|part| part.1.volume(grown)).sum::<f64>() < WORTH * own.volume(grown) {
                    pending.extend(parts);
                    continue;
                }
            }
            done.push(own);
        }
        done
    }

    /// As `fit`, in doubles and without growth.
    fn fit_exactly(&self, [from, to]: [usize; 2]) -> FittedBox {
        let along = |axes: [Point; 3]| {
            let own = self.extent_along(from, to, &axes);
            FittedBox { axes, low: own.low, high: own.high }
        };
        let plain = along(PLAIN);
        let axes = if to - from == 1 { triangle_axes(self.leaf(from)) } else { self.main_axes(from, to) };
        match axes.map(along) {
            Some(turned) if turned.area() < 0.95 * plain.area() => turned,
            _ => plain,
        }
    }

    fn extent_along(&self, from: usize, to: usize, axes: &[Point; 3]) -> Extent {
        let mut own = Extent::NOTHING;
        for place in from..to {
            let leaf = self.leaf(place);
            for point in &leaf.points {
                own.add(&axes.map(|axis| dot(&axis, point)), leaf.radius);
            }
        }
        own
    }

    /// The tree.
    pub fn build(&self) -> BoxTree {
        // Splits of nodes, and what is below each; boxes then.
        let (mut of, mut below, mut leaves) = (vec![0], vec![0], Vec::new());
        let mut pending = vec![(0, 0)];
        while let Some((split, place)) = pending.pop() {
            let Some(children) = self.splits[split].children else {
                below[place] = (leaves.len() as u32) << 3;
                let (leaf, owner) = &self.leaves[self.order[self.splits[split].range[0]] as usize];
                let exact = u32::from(leaf.is_exact);
                let (points, radius, leaf) = (leaf.points, leaf.radius, leaf.source);
                leaves.push(LeafRow { points, radius, owner: *owner, exact, leaf, unused: 0 });
                continue;
            };
            let mut children = children.to_vec();
            // The largest is replaced by its own.
            while children.len() < 4 {
                let openable = (0..children.len()).filter(|own| self.splits[children[*own]].children.is_some());
                let area = |own: &usize| self.splits[children[*own]].area;
                let Some(largest) = openable.max_by(|a, b| area(a).total_cmp(&area(b))) else { break };
                let [first, second] = self.splits[children[largest]].children.expect("it has some");
                children[largest] = first;
                children.push(second);
            }
            let first = of.len();
            below[place] = (first as u32) << 3 | children.len() as u32;
            for (index, child) in children.into_iter().enumerate() {
                of.push(child);
                below.push(0);
                pending.push((child, first + index));
            }
        }
        let rows: Vec<(usize, u32)> = of.into_iter().zip(below).collect();
        let fit = |part: &[(usize, u32)]| -> Vec<BoxRow> {
            part.iter().map(|&(split, below)| BoxRow { below, ..self.fit(self.splits[split].range) }).collect()
        };
        BoxTree { nodes: in_parallel(rows.chunks(LEAST_SHARE).collect(), fit).concat(), leaves }
    }

    /// The smaller of two boxes: along the axes, and along the main directions of the points.
    fn fit(&self, [from, to]: [usize; 2]) -> BoxRow {
        let axes = if to - from == 1 { triangle_axes(self.leaf(from)) } else { self.main_axes(from, to) };
        let plain = self.fitted(from, to, PLAIN);
        match axes.map(|axes| self.fitted(from, to, axes)) {
            Some(turned) if turned.1 < 0.95 * plain.1 => turned.0,
            _ => plain.0,
        }
    }

    fn fitted(&self, from: usize, to: usize, axes: [Point; 3]) -> (BoxRow, f64) {
        let own = self.extent_along(from, to, &axes);
        let half = [0, 1, 2].map(|k| 0.5 * (own.high[k] - own.low[k]));
        let middle = [0, 1, 2].map(|k| 0.5 * (own.high[k] + own.low[k]));
        let centre = [0, 1, 2].map(|i| (0..3).map(|k| axes[k][i] * middle[k]).sum::<f64>());
        let size = centre.iter().map(|c| c.abs()).sum::<f64>() + 2.0 * half.iter().sum::<f64>();
        let grown = half.map(|h| h + size / f64::from(1 << 22) + 1e-30);
        let area = grown[0] * grown[1] + grown[1] * grown[2] + grown[2] * grown[0];
        let row = BoxRow {
            centre: centre.map(|c| c as f32),
            half: [0, 1, 2].map(|k| axes[k].map(|v| (v * grown[k]) as f32)),
            inverse: grown.map(|h| (1.0 / (h * h)).min(1e30) as f32),
            below: 0,
        };
        (row, area)
    }

    /// Eigenvectors of the corners' covariance, weighted by area.
    fn main_axes(&self, from: usize, to: usize) -> Option<[Point; 3]> {
        let (mut weight, mut mean, mut squares) = (0.0, [0.0; 3], [[0.0; 3]; 3]);
        for place in from..to {
            let leaf = self.leaf(place);
            let [a, b, c] = leaf.points;
            let n = cross(&minus(&b, &a), &minus(&c, &a));
            let area = dot(&n, &n).sqrt() + 1e-15;
            for p in &leaf.points {
                weight += area;
                for i in 0..3 {
                    mean[i] += area * p[i];
                    for j in 0..3 {
                        squares[i][j] += area * p[i] * p[j];
                    }
                }
            }
        }
        let mean = mean.map(|m| m / weight);
        for i in 0..3 {
            for j in 0..3 {
                squares[i][j] = squares[i][j] / weight - mean[i] * mean[j];
            }
        }
        orthonormal(jacobi(squares))
    }
}

fn dot(a: &Point, b: &Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn minus(a: &Point, b: &Point) -> Point {
    [0, 1, 2].map(|i| a[i] - b[i])
}

fn cross(a: &Point, b: &Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn normalised(a: &Point) -> Option<Point> {
    let length = dot(a, a).sqrt();
    (length > 1e-100 && length.is_finite()).then(|| a.map(|x| x / length))
}

/// The nearest frame that is orthonormal up to rounding; `None` where there is none.
pub fn orthonormal(axes: [Point; 3]) -> Option<[Point; 3]> {
    let x = normalised(&axes[0])?;
    let along = dot(&axes[1], &x);
    let y = normalised(&[0, 1, 2].map(|i| axes[1][i] - along * x[i]))?;
    // Once more, for what rounding left.
    let along = dot(&y, &x);
    let y = normalised(&[0, 1, 2].map(|i| y[i] - along * x[i]))?;
    let z = normalised(&cross(&x, &y))?;
    (dot(&x, &y).abs() < 1e-14).then_some([x, y, z])
}

/// Along the longest side, and the normal.
fn triangle_axes(leaf: &SurfaceLeaf) -> Option<[Point; 3]> {
    let [a, b, c] = leaf.points;
    let mut sides = [minus(&b, &a), minus(&c, &b), minus(&a, &c)];
    sides.sort_by(|s, t| dot(t, t).total_cmp(&dot(s, s)));
    orthonormal([sides[0], sides[1], [0.0; 3]])
}

/// Eigenvectors of a symmetric matrix.
fn jacobi(mut a: [[f64; 3]; 3]) -> [Point; 3] {
    let mut vectors = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..12 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if a[p][q].abs() < 1e-300 {
                continue;
            }
            let (sin, cos) = (0.5 * (2.0 * a[p][q]).atan2(a[q][q] - a[p][p])).sin_cos();
            for row in &mut a {
                (row[p], row[q]) = (cos * row[p] - sin * row[q], sin * row[p] + cos * row[q]);
            }
            for k in 0..3 {
                (a[p][k], a[q][k]) = (cos * a[p][k] - sin * a[q][k], sin * a[p][k] + cos * a[q][k]);
            }
            for k in 0..3 {
                let (x, y) = (vectors[p][k], vectors[q][k]);
                (vectors[p][k], vectors[q][k]) = (cos * x - sin * y, sin * x + cos * y);
            }
        }
    }
    vectors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_numbers::numbers;

    /// How far points below nodes reach out of the boxes, at most, in any of many directions; boxes smaller by a share of their growth.
    fn farthest_out(leaves: &[(SurfaceLeaf, u32)], number: &mut impl FnMut() -> f64, shrunk: f64) -> f64 {
        let BoxTree { nodes, leaves: rows } = TreeBuilder::new(leaves).build();
        assert_eq!(rows.len(), leaves.len());
        let mut farthest = f64::NEG_INFINITY;
        for node in &nodes {
            let (mut pending, mut below) = (vec![*node], Vec::new());
            while let Some(own) = pending.pop() {
                match own.count() {
                    0 => below.push(rows[own.first() as usize]),
                    count => pending.extend(&nodes[own.first() as usize..][..count as usize]),
                }
            }
            let centre = node.centre.map(f64::from);
            let half = node.half.map(|axis| axis.map(f64::from));
            let lengths = half.map(|axis| dot(&axis, &axis).sqrt());
            let growth = centre.iter().map(|c| c.abs()).sum::<f64>() + 2.0 * lengths.iter().sum::<f64>();
            let growth = shrunk * growth / f64::from(1 << 22);
            for side in 0..40 {
                // Along the axes of the box, then anywhere.
                let n = if side < 6 {
                    half[side / 2].map(|x| if side % 2 == 0 { x } else { -x })
                } else {
                    [number(), number(), number()]
                };
                let Some(n) = normalised(&n) else { continue };
                let spread: f64 = (0..3).map(|k| dot(&n, &half[k]).abs() * (1.0 - growth / lengths[k])).sum();
                for leaf in &below {
                    let reach =
                        leaf.points.iter().map(|point| dot(&n, &minus(point, &centre))).fold(f64::MIN, f64::max);
                    farthest = farthest.max(reach + leaf.radius - spread);
                }
            }
        }
        farthest
    }

    #[test]
    fn boxes_hold_what_is_below_them_and_would_not_without_their_growth() {
        let mut number = numbers(7);
        for case in 0..12 {
            let offset = [number(), number(), number()].map(|x| x * 10.0_f64.powi(case % 4));
            let mut leaf = || {
                let at = [number(), number(), number()];
                let points = [0, 1, 2].map(|_| [0, 1, 2].map(|i| offset[i] + at[i] + 0.1 * number()));
                let radius = if case % 3 == 0 { 0.05 * number().abs() } else { 0.0 };
                (SurfaceLeaf { points, radius, is_exact: true, source: 0 }, 0)
            };
            let leaves: Vec<_> = (0..60).map(|_| leaf()).collect();
            assert!(farthest_out(&leaves, &mut number, 0.0) < 0.0, "case {case}");
            assert!(farthest_out(&leaves, &mut number, 1.0) > 0.0, "case {case}: the growth is not needed?");
        }
    }
}
