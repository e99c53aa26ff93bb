//! Balls around the surface of a body, in a tree: what the first stage compares instead of triangles. A ball holds the corners of its triangles,
//! grown by their radii, so it holds the triangles.

use noclash_check::{NodeTable, SurfaceLeaf};

type Point = [f64; 3];

/// Balls without children of a body, at most.
const MOST_LEAVES: usize = 6;

/// Triangles are cut into pieces whose sides are at most this part of the body's size; fewer where that takes more pieces.
const PIECE: f64 = 1.0 / 20.0;
const MOST_PIECES: usize = 1 << 14;

/// A ball with children that are nearly as large is left out.
const MUCH_SMALLER: f64 = 0.8;

/// Pays for the roundings of centres, corners and radii.
const SLACK: f64 = 1.0 + 1e-12;

/// Appends the balls of a body in preorder, none smaller than `least` divided; index of the first. At least one leaf.
pub fn add_cover(leaves: &[SurfaceLeaf], frame: u32, least: f64, nodes: &mut Vec<NodeTable>) -> u32 {
    let mut tree = vec![Node::new(pieces(leaves))];
    let mut count = 1;
    while count < MOST_LEAVES {
        let openable = (0..tree.len()).filter(|own| tree[*own].pieces.len() > 1 && tree[*own].radius > least);
        let Some(largest) = openable.max_by(|a, b| tree[*a].radius.total_cmp(&tree[*b].radius)) else { break };
        let halves = halves(std::mem::take(&mut tree[largest].pieces));
        tree[largest].children = Some([tree.len(), tree.len() + 1]);
        tree.extend(halves.map(Node::new));
        count += 1;
    }
    let first = nodes.len();
    add(&tree, 0, frame, nodes);
    first as u32
}

struct Node {
    /// None where there are children.
    pieces: Vec<SurfaceLeaf>,
    centre: Point,
    radius: f64,
    children: Option<[usize; 2]>,
}

impl Node {
    fn new(pieces: Vec<SurfaceLeaf>) -> Self {
        let (centre, radius) = enclosing(&pieces);
        Self { pieces, centre, radius, children: None }
    }
}

fn add(tree: &[Node], own: usize, frame: u32, nodes: &mut Vec<NodeTable>) {
    let Node { centre, radius, children, .. } = tree[own];
    let place = nodes.len();
    nodes.push(NodeTable { centre, radius, frame, skip: 0, is_leaf: children.is_none(), is_exact: false });
    let mut pending: Vec<usize> = children.map_or(Vec::new(), Vec::from);
    while let Some(child) = pending.pop() {
        match tree[child].children {
            Some(below) if tree[child].radius > MUCH_SMALLER * radius => pending.extend(below),
            _ => add(tree, child, frame, nodes),
        }
    }
    nodes[place].skip = nodes.len() as u32;
}

fn distance(a: &Point, b: &Point) -> f64 {
    (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f64>().sqrt()
}

fn extent(pieces: &[SurfaceLeaf]) -> [Point; 2] {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for (k, value) in pieces.iter().flat_map(|own| own.points.iter()).flat_map(|point| point.iter().enumerate()) {
        low[k] = low[k].min(*value);
        high[k] = high[k].max(*value);
    }
    [low, high]
}

/// Triangles that together hold the same points up to rounding, cut at the middle of their longest sides.
fn pieces(leaves: &[SurfaceLeaf]) -> Vec<SurfaceLeaf> {
    let [low, high] = extent(leaves);
    let mut size = PIECE * distance(&low, &high);
    'larger: loop {
        let mut pending = leaves.to_vec();
        let mut done = Vec::new();
        while let Some(own) = pending.pop() {
            let length = |k: usize| distance(&own.points[k], &own.points[(k + 1) % 3]);
            let longest = [0, 1, 2].into_iter().fold(0, |best, k| if length(k) > length(best) { k } else { best });
            // NaN is not cut.
            if length(longest).is_nan() || length(longest) <= size {
                done.push(own);
                continue;
            }
            let [a, b, c] = [0, 1, 2].map(|k| own.points[(longest + k) % 3]);
            let middle = [0, 1, 2].map(|k| 0.5 * (a[k] + b[k]));
            pending.extend([[a, middle, c], [middle, b, c]].map(|points| SurfaceLeaf { points, ..own }));
            if pending.len() + done.len() > MOST_PIECES.max(2 * leaves.len()) {
                size *= 2.0;
                continue 'larger;
            }
        }
        return done;
    }
}

/// Both halves along the widest direction, neither empty.
pub fn halves(mut pieces: Vec<SurfaceLeaf>) -> [Vec<SurfaceLeaf>; 2] {
    let [low, high] = extent(&pieces);
    let axis =
        [0, 1, 2].into_iter().fold(0, |best, k| if high[k] - low[k] > high[best] - low[best] { k } else { best });
    let at = |own: &SurfaceLeaf| own.points.iter().map(|point| point[axis]).sum::<f64>() / 3.0;
    let middle = 0.5 * (low[axis] + high[axis]);
    pieces.sort_by(|a, b| at(a).total_cmp(&at(b)));
    let count = pieces.iter().filter(|own| at(own) < middle).count();
    let count = if count == 0 || count == pieces.len() { pieces.len() / 2 } else { count };
    let later = pieces.split_off(count);
    [pieces, later]
}

/// A ball around triangles, hardly larger than the smallest (Bădoiu and Clarkson).
pub fn enclosing(pieces: &[SurfaceLeaf]) -> (Point, f64) {
    let [low, high] = extent(pieces);
    let mut centre = [0, 1, 2].map(|k| 0.5 * (low[k] + high[k]));
    let mut best = (centre, f64::INFINITY);
    for step in 0..24 {
        let (mut radius, mut farthest) = (0.0, centre);
        for own in pieces {
            for point in &own.points {
                let reach = distance(point, &centre) + own.radius;
                if reach > radius {
                    (radius, farthest) = (reach, *point);
                }
            }
        }
        if radius < best.1 {
            best = (centre, radius);
        }
        centre = [0, 1, 2].map(|k| centre[k] + (farthest[k] - centre[k]) / (step + 2) as f64);
    }
    (best.0, best.1 * SLACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_numbers::numbers;

    fn holds(nodes: &[NodeTable], own: usize, point: &Point, radius: f64) -> bool {
        let node = &nodes[own];
        if distance(point, &node.centre) + radius > node.radius * (1.0 + 1e-12) {
            return false;
        }
        let mut child = own + 1;
        let mut is_held = node.is_leaf;
        while child < node.skip as usize {
            is_held |= holds(nodes, child, point, radius);
            child = nodes[child].skip as usize;
        }
        is_held
    }

    #[test]
    fn every_point_of_every_triangle_is_held_from_the_first_ball_down_to_a_leaf() {
        let mut number = numbers(11);
        for case in 0..12 {
            let size = 10.0_f64.powi(case % 4 - 2);
            let mut leaf = || {
                let at = [number(), number(), number()];
                let points = [0, 1, 2].map(|_| [0, 1, 2].map(|k| at[k] + size * number()));
                SurfaceLeaf {
                    points,
                    radius: if case % 2 == 0 { 0.0 } else { 0.03 * number().abs() },
                    is_exact: true,
                    source: 0,
                }
            };
            let leaves: Vec<SurfaceLeaf> = (0..1 + 17 * case).map(|_| leaf()).collect();
            let mut nodes = Vec::new();
            add_cover(&leaves, 1, 0.01, &mut nodes);
            assert!(nodes.iter().filter(|node| node.is_leaf).count() <= MOST_LEAVES);
            for leaf in &leaves {
                for _ in 0..20 {
                    let (a, b) = (0.5 + 0.5 * number(), 0.5 + 0.5 * number());
                    let [a, b] = if a + b > 1.0 { [1.0 - a, 1.0 - b] } else { [a, b] };
                    let [p, q, r] = leaf.points;
                    let point = [0, 1, 2].map(|k| p[k] + a * (q[k] - p[k]) + b * (r[k] - p[k]));
                    assert!(holds(&nodes, 0, &point, leaf.radius), "case {case}");
                }
            }
        }
    }
}
