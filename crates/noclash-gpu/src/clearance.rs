//! Clearances of two frames with up to three joints between them: they depend on these joints' values alone, so they are tabulated once for a cell.
//! Neighbours on a chain are near each other always; without a table every interval of every edge would compare their balls. Of three joints the
//! last is left out: the table holds for all its values.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use noclash_check::{BallTables, NodeTable, StepTable};

use crate::frames::{FramePair, FrameTree, distance};
use crate::triangle_tree::{TriangleTree, gap as triangle_gap};

/// Cells are at most this wide, in radians, and at most so many for a joint.
const WIDTH: f64 = 0.05;
const MOST_CELLS: usize = 160;

/// What values of joints err by in singles, 2^-18 (`docs/gpu.md`), four times.
const VALUE_ERROR: f64 = 1.0 / (1 << 16) as f64;

/// Clearances above this are cut off, in metres: motions of an interval are smaller.
const ENOUGH: f64 = 0.25;

/// Clearances of balls below this are refined by triangles, in metres.
const NEAR: f64 = 0.08;

/// Pairs of fewer leaves than this have no table unless it is asked for: they are compared in less time.
pub const LEAST_LEAVES: usize = 9;

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
    /// than their margins by at least this, in metres. At −1 − i, pair i certainly touches there.
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

    /// Raises clearances where balls are near each other, by the triangles that they are around: trees by root ball of a body. Not where a joint is
    /// left out.
    pub fn refine(&mut self, tables: &BallTables, pair: &FramePair, trees: &HashMap<u32, TriangleTree>) {
        let bodies: Option<Vec<_>> = pair.pairs.iter().map(|(_, _, moving)| own_roots(tables, moving, trees)).collect();
        let Some(bodies) = bodies.filter(|_| self.any.is_none()) else { return };
        let columns = self.size.get(1).copied().unwrap_or(1);
        let slack = tables.weight * 1e-9 * tables.scale;
        let own = &*self;
        let finer = |index: usize| {
            let known = own.values[index];
            if f64::from(known) >= NEAR {
                return known;
            }
            let seen = own.seen(tables, index / columns, index % columns);
            let mut least = ENOUGH;
            for (body, (_, _, moving)) in bodies.iter().zip(&pair.pairs) {
                least = seen.least_triangle_gap(*body, moving.margin, least);
            }
            known.max(rounded_down(least - slack).max(-0.5))
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let indices: Vec<usize> = (0..self.values.len()).collect();
        let parts: Vec<&[usize]> = indices.chunks(indices.len().div_ceil(8 * threads).max(1)).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let part = next.fetch_add(1, Relaxed);
                let Some(own) = parts.get(part) else { return done };
                done.push((part, own.iter().map(|&index| finer(index)).collect::<Vec<f32>>()));
            }
        };
        let parts: Vec<Vec<f32>> = std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut all: Vec<_> = running
                .into_iter()
                .flat_map(|own| own.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect();
            all.sort_by_key(|own| own.0);
            all.into_iter().map(|own| own.1).collect()
        });
        self.values = parts.concat();
    }

    /// Whether the two frames keep their margins for all values of the joints within limits: then nothing need be tested.
    pub fn is_always_apart(&self) -> bool {
        self.values.iter().all(|value| *value > 0.0)
    }

    /// Rows of cells on all cores.
    fn fill(&mut self, tables: &BallTables, trees: [&FrameTree; 2], pair: &FramePair) {
        let rows: Vec<usize> = (0..self.size[0]).collect();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let own = &*self;
        let parts: Vec<Vec<f32>> = std::thread::scope(|scope| {
            let work = |part: &[usize]| part.iter().flat_map(|&row| own.row(tables, trees, pair, row)).collect();
            let part = rows.len().div_ceil(threads);
            let threads: Vec<_> = rows.chunks(part).map(|part| scope.spawn(move || work(part))).collect();
            threads.into_iter().map(|own| own.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        });
        self.values = parts.concat();
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

    /// The least of `least` and the gaps between triangles of two bodies anywhere in the cell, less the margin. All points of a triangle are in its
    /// ball, so they move by no more than a ball with children.
    fn least_triangle_gap(&self, [own, other]: [&TriangleTree; 2], margin: f64, mut least: f64) -> f64 {
        let mut stack = vec![[0_usize; 2]];
        while let Some([a, b]) = stack.pop() {
            let (first, second) = (&own.nodes[a], &other.nodes[b]);
            let motion = self.motion(&NodeTable { is_leaf: false, ..first.ball });
            let place = self.place(first.ball.centre);
            let apart = distance(place, second.ball.centre) - first.ball.radius - second.ball.radius;
            if apart - margin - motion >= least {
                continue;
            }
            match (first.children, second.children) {
                (None, None) => {
                    let leaf = &own.leaves[first.leaf];
                    let seen = leaf.points.map(|point| self.place(point));
                    let gap = triangle_gap(&seen, &other.leaves[second.leaf].points);
                    let gap = gap - leaf.radius - other.leaves[second.leaf].radius - margin - motion;
                    // Two bodies that meet have no clearance: how deep is nothing to look for.
                    least = least.min(gap);
                    if least < -margin {
                        return least;
                    }
                }
                (Some(children), _) if second.children.is_none() || first.ball.radius >= second.ball.radius => {
                    let nearer = |child: usize| distance(self.place(own.nodes[child].ball.centre), second.ball.centre);
                    let is_first = nearer(children[0]) < nearer(children[1]);
                    let [near, far] = if is_first { children } else { [children[1], children[0]] };
                    stack.extend([[far, b], [near, b]]);
                }
                (_, Some(children)) => {
                    let nearer = |child: usize| distance(place, other.nodes[child].ball.centre);
                    let is_first = nearer(children[0]) < nearer(children[1]);
                    let [near, far] = if is_first { children } else { [children[1], children[0]] };
                    stack.extend([[a, far], [a, near]]);
                }
                (Some(_), None) => {}
            }
        }
        least
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
    (y * w - z * v).hypot(z * u - x * w).hypot(x * v - y * u)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_far_along_an_axis_and_near_to_it_keeps_its_distance_from_it() {
        let direction = [0.7679489867814675, 0.10007629113860317, -0.6326445207644332];
        let aside = [-0.5348435792377019, -0.443259536496319, -0.7193492399754605];
        for step in 0..400 {
            let (along, away) = (0.1 + 0.01 * f64::from(step), 1e-9 * f64::from(step % 37 + 1));
            let at = [0, 1, 2].map(|i| along * direction[i] + away * aside[i]);
            let found = from_axis(at, direction);
            // Places are rounded to 2⁻⁵³ of how far along they are; the difference of squares was off by 10⁻⁸ of that.
            assert!((found - away).abs() <= 1e-15 * along, "{along} {away} {found}");
        }
    }
}
