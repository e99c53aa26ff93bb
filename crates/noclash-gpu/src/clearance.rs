//! Clearances of two frames with up to three joints between them: they depend on these joints' values alone, so they are tabulated once for a cell.
//! Neighbours on a chain are near each other always; without a table every interval of every edge would compare their balls. Of three joints the
//! last is left out: the table holds for all its values.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use noclash_check::{BallTables, NodeTable, StepTable};

use crate::frames::{FramePair, FrameTree, distance};
use crate::parallel::in_parallel;
use crate::triangle_tree::{PlacedBox, TriangleTree, gap as triangle_gap};

/// Cells are at most this wide, in radians, and at most so many for a joint.
const WIDTH: f64 = 0.05;
const MOST_CELLS: usize = 160;

/// What values of joints err by in singles, 2^-18 (`docs/gpu.md`), four times.
const VALUE_ERROR: f64 = 1.0 / (1 << 16) as f64;

/// Clearances above this are cut off, in metres: motions of an interval are smaller.
const ENOUGH: f64 = 0.25;

/// Clearances of balls below this are refined by triangles, in metres.
const NEAR: f64 = 0.08;

/// Cells that are refined one after the other.
const RUN: usize = 64;

/// Pairs of fewer leaves than this have no table unless it is asked for: they are compared in less time.
pub const LEAST_LEAVES: usize = 9;

/// Triangles that raise clearances of balls.
pub struct Refining<'a> {
    /// By root ball of a body.
    pub trees: HashMap<u32, TriangleTree>,
    /// Until it is false.
    pub is_wanted: &'a AtomicBool,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Clearances {
    /// One or two joints.
    pub joints: Vec<usize>,
    /// The joint behind them, whatever its value.
    any: Option<usize>,
    pub origin: Vec<f64>,
    /// Width of a cell, by joint.
    pub width: Vec<f64>,
    pub size: Vec<usize>,
    /// Guarantee: while the values of the joints are in a cell, or nearer to it than `VALUE_ERROR`, all pairs of the two frames are farther apart
    /// than their margins by at least this, in metres, where it is not negative. At −1 − i, pair i certainly touches there.
    pub values: Vec<f32>,
}

impl Clearances {
    /// The table of a pair, where three turning joints at most are between its frames.
    pub fn new(
        tables: &BallTables,
        trees: [&FrameTree; 2],
        joint: usize,
        pair: &FramePair,
        least_leaves: usize,
    ) -> Option<Self> {
        let leaves = |own: &(usize, usize, _)| trees[0].leaves(own.0) * trees[1].leaves(own.1);
        if pair.pairs.iter().map(leaves).sum::<usize>() < least_leaves {
            return None;
        }
        let mut joints = Vec::new();
        let mut frame = joint + 1;
        while frame != pair.other + 1 {
            if frame == 0 || joints.len() == 3 || !tables.steps[frame - 1].turns {
                return None;
            }
            joints.insert(0, frame - 1);
            frame = tables.steps[frame - 1].parent as usize;
        }
        let any = if joints.len() == 3 { joints.pop() } else { None };
        let mut own = Self { joints, any, origin: vec![], width: vec![], size: vec![], values: vec![] };
        for &joint in &own.joints {
            let step = &tables.steps[joint];
            let ends = tables.limits[step.dof as usize].map(|value| step.factor * value + step.constant);
            let range = (ends[1] - ends[0]).abs();
            if range.is_nan() || range > 32.0 {
                return None;
            }
            let size = ((range / WIDTH).ceil() as usize).clamp(1, MOST_CELLS);
            own.origin.push(ends[0].min(ends[1]));
            own.width.push(range / size as f64);
            own.size.push(size);
        }
        own.fill(tables, trees, pair);
        Some(own)
    }

    /// Raises clearances where balls are near each other, by the triangles that they are around. Not where a joint is left out.
    pub fn refine(&mut self, tables: &BallTables, pair: &FramePair, refining: &Refining) {
        let bodies: Option<Vec<_>> =
            pair.pairs.iter().map(|(_, _, moving)| own_roots(tables, moving, &refining.trees)).collect();
        let Some(bodies) = bodies.filter(|_| self.any.is_none()) else { return };
        let columns = self.size.get(1).copied().unwrap_or(1);
        let slack = tables.weight * 1e-9 * tables.scale;
        let own = &*self;
        // Runs of cells, whatever the number of threads: where the search of one begins depends on the one before.
        let finer = |run: &[f32], first: usize| -> Vec<f32> {
            let mut walks: Vec<_> = bodies.iter().map(|body| TriangleWalk::new(*body)).collect();
            let finer = |(place, known): (usize, &f32)| {
                if f64::from(*known) >= NEAR || !refining.is_wanted.load(Relaxed) {
                    return *known;
                }
                let index = first + place;
                let seen = own.seen(tables, index / columns, index % columns);
                // More than this is as good for most motions, and takes long to be shown.
                let mut least = NEAR;
                for (walk, (_, _, moving)) in walks.iter_mut().zip(&pair.pairs) {
                    least = walk.least_gap(&seen, moving.margin, least);
                }
                known.max(rounded_down(least - slack).max(-0.5))
            };
            run.iter().enumerate().map(finer).collect()
        };
        let runs: Vec<(usize, &[f32])> = self.values.chunks(RUN).enumerate().collect();
        let done = in_parallel(runs, |(run, known)| finer(known, run * RUN));
        self.values = done.concat();
    }

    /// Whether the two frames keep their margins for all values of the joints within limits: then nothing need be tested.
    pub fn is_always_apart(&self) -> bool {
        self.values.iter().all(|value| *value > 0.0)
    }

    /// Rows of cells on all cores.
    fn fill(&mut self, tables: &BallTables, trees: [&FrameTree; 2], pair: &FramePair) {
        let own = &*self;
        let rows = in_parallel((0..self.size[0]).collect(), |row| own.row(tables, trees, pair, row));
        self.values = rows.concat();
    }

    /// The later frame at the middle of a cell.
    fn seen(&self, tables: &BallTables, row: usize, column: usize) -> Seen {
        let middle = |own: usize, cell: usize| self.origin[own] + (cell as f64 + 0.5) * self.width[own];
        let half = |own: usize| tables.weight * (0.5 * self.width.get(own).copied().unwrap_or(0.0) + VALUE_ERROR);
        let mut seen = Seen { halves: [half(0), half(1)], ..Seen::default() };
        seen.step(&tables.steps[self.joints[0]], middle(0, row));
        seen.axes_of_joints[0] = [seen.origin, seen.axes[2]];
        if let Some(&joint) = self.joints.get(1) {
            seen.step(&tables.steps[joint], middle(1, column));
        }
        seen.axes_of_joints[1] = [seen.origin, seen.axes[2]];
        if let Some(joint) = self.any {
            seen.step(&tables.steps[joint], 0.0);
            seen.spins = true;
        }
        seen
    }

    fn row(&self, tables: &BallTables, trees: [&FrameTree; 2], pair: &FramePair, row: usize) -> Vec<f32> {
        let mut stack = Vec::new();
        let cell = |column: usize| {
            let seen = self.seen(tables, row, column);
            // Roundings of this function.
            let slack = tables.weight * 1e-9 * tables.scale;
            let mut least = ENOUGH;
            for (index, (body, other, moving)) in pair.pairs.iter().enumerate() {
                let bodies = [trees[0].bodies[*body].1, trees[1].bodies[*other].1];
                match seen.least_gap(trees, bodies, [moving.margin, moving.touching - slack], least, &mut stack) {
                    Some(gap) => least = gap,
                    None => return -1.0 - index as f32,
                }
            }
            rounded_down(least - slack).max(-0.5)
        };
        (0..self.size.get(1).copied().unwrap_or(1)).map(cell).collect()
    }
}

/// The trees of both bodies of a pair, that of the later frame first.
fn own_roots<'a>(
    tables: &BallTables,
    moving: &noclash_check::MovingTable,
    trees: &'a HashMap<u32, TriangleTree>,
) -> Option<[&'a TriangleTree; 2]> {
    let [a, b] = moving.roots;
    let is_later = tables.nodes[a as usize].frame > tables.nodes[b as usize].frame;
    let [later, earlier] = if is_later { [a, b] } else { [b, a] };
    Some([trees.get(&later)?, trees.get(&earlier)?])
}

/// The single below a number.
fn rounded_down(value: f64) -> f32 {
    let near = value as f32;
    if f64::from(near) <= value { near } else { near.next_down() }
}

/// A frame's axes, by columns, and origin.
struct Seen {
    axes: [[f64; 3]; 3],
    origin: [f64; 3],
    /// Turned by any angle about its third axis.
    spins: bool,
    /// Of the cell's joints: a point of the axis and its direction, and half the cell's width with the error of values.
    axes_of_joints: [[[f64; 3]; 2]; 2],
    halves: [f64; 2],
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            origin: [0.0; 3],
            spins: false,
            axes_of_joints: [[[0.0; 3]; 2]; 2],
            halves: [0.0; 2],
        }
    }
}

impl Seen {
    fn place(&self, p: [f64; 3]) -> [f64; 3] {
        [0, 1, 2].map(|i| self.origin[i] + (0..3).map(|k| self.axes[k][i] * p[k]).sum::<f64>())
    }

    fn turned(&self, v: &[f64; 3]) -> [f64; 3] {
        [0, 1, 2].map(|i| (0..3).map(|k| self.axes[k][i] * v[k]).sum::<f64>())
    }

    /// The frame behind a joint that turns.
    fn step(&mut self, step: &StepTable, angle: f64) {
        self.origin = self.place(step.translation);
        let column =
            |k: usize| [0, 1, 2].map(|i| (0..3).map(|m| self.axes[m][i] * step.rotation[3 * k + m]).sum::<f64>());
        let [x, y, z] = [column(0), column(1), column(2)];
        let (sin, cos) = angle.sin_cos();
        self.axes = [[0, 1, 2].map(|i| x[i] * cos + y[i] * sin), [0, 1, 2].map(|i| y[i] * cos - x[i] * sin), z];
    }

    /// Distance of a point of the frame from a point that stands; of all places that the frame's point may have, the least.
    fn distance(&self, own: [f64; 3], other: [f64; 3]) -> f64 {
        if !self.spins {
            return distance(self.place(own), other);
        }
        // Around the axis the frame's point is on a circle.
        let d = [0, 1, 2].map(|i| other[i] - self.origin[i]);
        let [x, y, z] = [0, 1, 2].map(|k| (0..3).map(|i| self.axes[k][i] * d[i]).sum::<f64>());
        (x.hypot(y) - own[0].hypot(own[1])).hypot(z - own[2])
    }

    /// What a ball's centre, or of a ball with children any centre in it, moves by at most from the middle of the cell to anywhere in it.
    fn motion(&self, ball: &NodeTable) -> f64 {
        let reach = |[point, direction]: [[f64; 3]; 2]| {
            let (d, along);
            if self.spins {
                // Wherever it is on its circle.
                d = [0, 1, 2].map(|i| self.origin[i] + self.axes[2][i] * ball.centre[2] - point[i]);
                along = ball.centre[0].hypot(ball.centre[1]);
            } else {
                let place = self.place(ball.centre);
                d = [0, 1, 2].map(|i| place[i] - point[i]);
                along = 0.0;
            }
            let own = if ball.is_leaf { 0.0 } else { ball.radius };
            from_axis(d, direction) + along + own
        };
        let [first, second] = self.axes_of_joints.map(reach);
        // The second joint moves the ball while the first turns it.
        let [a, b] = self.halves;
        second * b + (first + second * b) * a
    }

    /// The least of `least` and the gaps between balls of two bodies anywhere in the cell, less the margin; `None` where two balls that are parts
    /// of their bodies are nearer than they may be, everywhere in the cell.
    fn least_gap(
        &self,
        trees: [&FrameTree; 2],
        bodies: [[u32; 2]; 2],
        [margin, touching]: [f64; 2],
        mut least: f64,
        stack: &mut Vec<[u32; 2]>,
    ) -> Option<f64> {
        stack.push([bodies[0][0], bodies[1][0]]);
        while let Some([a, b]) = stack.pop() {
            let (own, other): (&NodeTable, &NodeTable) = (&trees[0].nodes[a as usize], &trees[1].nodes[b as usize]);
            let (apart, motion) =
                (self.distance(own.centre, other.centre) - own.radius - other.radius, self.motion(own));
            let gap = apart - margin - motion;
            if gap >= least {
                continue;
            }
            // NaN bounds nothing.
            let gap = if gap.is_nan() { f64::NEG_INFINITY } else { gap };
            let is_first = !own.is_leaf && (other.is_leaf || own.radius >= other.radius);
            if own.is_leaf && other.is_leaf {
                if own.is_exact && other.is_exact && !self.spins && apart + motion < touching {
                    stack.clear();
                    return None;
                }
                least = gap;
            } else if is_first {
                children(trees[0], a).for_each(|child| stack.push([child, b]));
            } else {
                children(trees[1], b).for_each(|child| stack.push([a, child]));
            }
        }
        Some(least)
    }
}

fn children(tree: &FrameTree, node: u32) -> impl Iterator<Item = u32> {
    let end = tree.nodes[node as usize].skip;
    std::iter::successors((node + 1 < end).then_some(node + 1), move |&child| {
        let next = tree.nodes[child as usize].skip;
        (next < end).then_some(next)
    })
}

/// Distance of a point from an axis with this unit direction through the origin, as the length of a product: the difference of squares would lose
/// all of it to rounding where the point is far along the axis and near to it.
fn from_axis([x, y, z]: [f64; 3], [u, v, w]: [f64; 3]) -> f64 {
    let product = [y * w - z * v, z * u - x * w, x * v - y * u];
    product.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Triangles of two bodies, compared in one cell after the other.
struct TriangleWalk<'a> {
    own: &'a TriangleTree,
    other: &'a TriangleTree,
    /// Of boxes of the first body: the cell that they were last seen in, places and motions there.
    seen_in: Vec<u32>,
    places: Vec<(PlacedBox, f64)>,
    cell: u32,
    stack: Vec<([usize; 2], f64)>,
    /// The two triangles that were nearest in the cell before: most likely they are again.
    nearest: Option<[usize; 2]>,
}

impl<'a> TriangleWalk<'a> {
    fn new([own, other]: [&'a TriangleTree; 2]) -> Self {
        let count = own.nodes.len();
        let (seen_in, places) = (vec![0; count], vec![(PlacedBox::default(), 0.0); count]);
        Self { own, other, seen_in, places, cell: 0, stack: Vec::new(), nearest: None }
    }

    /// The place of a box, and what a point in the ball around it moves by in the cell.
    fn place(&mut self, seen: &Seen, node: usize) {
        if self.seen_in[node] != self.cell {
            let node_row = &self.own.nodes[node];
            self.seen_in[node] = self.cell;
            let placed = node_row.own.at(seen.place(node_row.ball.centre), |axis| seen.turned(axis));
            self.places[node] = (placed, seen.motion(&node_row.ball));
        }
    }

    /// What two boxes keep apart by anywhere in the cell, less the margin; −∞ is as good as anything below `least`.
    fn gap(&mut self, seen: &Seen, [a, b]: [usize; 2], margin: f64, least: f64) -> f64 {
        self.place(seen, a);
        let (place, motion) = &self.places[a];
        let (first, second) = (&self.own.nodes[a], &self.other.nodes[b]);
        let taken = margin + motion;
        let balls = distance(place.centre, second.own.centre) - first.ball.radius - second.ball.radius - taken;
        if balls >= least { balls } else { balls.max(place.gap(&second.own) - taken) }
    }

    /// The same of their triangles: all points of a triangle are in the ball around its box, so they move by no more than that says.
    fn triangle_gap(&self, seen: &Seen, [a, b]: [usize; 2], margin: f64) -> f64 {
        let (leaf, other) = (&self.own.leaves[self.own.nodes[a].leaf], &self.other.leaves[self.other.nodes[b].leaf]);
        let points = leaf.points.map(|point| seen.place(point));
        triangle_gap(&points, &other.points) - leaf.radius - other.radius - margin - self.places[a].1
    }

    /// The least of `least` and the gaps between triangles of two bodies anywhere in the cell, less the margin.
    fn least_gap(&mut self, seen: &Seen, margin: f64, mut least: f64) -> f64 {
        self.cell += 1;
        if let Some(pair) = self.nearest {
            let boxes = self.gap(seen, pair, margin, f64::INFINITY);
            least = least.min(boxes.max(self.triangle_gap(seen, pair, margin)));
        }
        let whole = self.gap(seen, [0; 2], margin, least);
        self.stack.clear();
        self.stack.push(([0; 2], whole));
        while let Some(([a, b], bound)) = self.stack.pop() {
            // Two bodies that meet have no clearance: how deep is nothing to look for.
            if least < -margin && least < 0.0 {
                return least;
            }
            if bound >= least {
                continue;
            }
            let (first, second) = (&self.own.nodes[a], &self.other.nodes[b]);
            if first.children.is_empty() && second.children.is_empty() {
                let gap = bound.max(self.triangle_gap(seen, [a, b], margin));
                // NaN bounds nothing.
                let gap = if gap.is_nan() { f64::NEG_INFINITY } else { gap };
                if gap < least {
                    (least, self.nearest) = (gap, Some([a, b]));
                }
                continue;
            }
            let is_first =
                second.children.is_empty() || (!first.children.is_empty() && first.ball.radius >= second.ball.radius);
            let children = if is_first { first.children.clone() } else { second.children.clone() };
            let before = self.stack.len();
            for child in children {
                let pair = if is_first { [child, b] } else { [a, child] };
                let bound = self.gap(seen, pair, margin, least);
                if bound < least || bound.is_nan() {
                    self.stack.push((pair, bound));
                }
            }
            // The nearest is taken first.
            self.stack[before..].sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
        }
        least
    }
}
