//! Balls around bodies, and boxes around what rests: the tables of the ball stage for a cell of triangles. What these keep apart, the surfaces do; what
//! is inside what is decided by itself (`decide/inside.rs`). Nothing here can show a collision.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use noclash_check::{
    BallTables, MovingTable, NodeTable, ObstacleKind, ObstacleTable, StepTable, SurfaceBody, SurfaceLeaf,
    SurfaceTables, ViewTable,
};

use super::chain::path;
use super::tree::{BoxTree, FittedBox, PLAIN, TreeBuilder, orthonormal};
use crate::batch::BatchModel;
use crate::clearance::Refining;
use crate::cover::add_cover;
use crate::parallel::in_parallel;
use crate::triangle_tree::TriangleTree;

type Point = [f64; 3];

/// Boxes of the scene at most, and of an object.
const MOST_BOXES: usize = 256;
const MOST_BOXES_OF_OBJECT: usize = 24;

/// Balls are not divided below this part of the cell's scale; boxes of objects are grown by this part of it when they are compared.
const LEAST_BALL: f64 = 1.0 / 256.0;
const GROWN: f64 = 1.0 / 200.0;

/// Parts of an object's surface that are not divided, by box that there may be.
const PARTS: usize = 32;

/// Triangles of the faces of a solid box.
const FACES: usize = 12;

/// Balls and boxes of a cell of triangles, from which tables of the ball stage are made.
pub struct OuterBalls {
    rows: BallTables,
    /// Trees of bodies that are compared with each other, by root ball.
    movers: HashMap<u32, Arc<BoxTree>>,
    /// Bits of entries that balls leave out.
    pub always: u32,
}

impl OuterBalls {
    /// The tables with clearances of balls alone: quickly made; `None` where balls do not describe the cell.
    pub fn plain(&self) -> Option<BatchModel> {
        BatchModel::from_tables(&self.rows, None)
    }

    /// The same with clearances of triangles, which decide more; those that are left when it is no longer wanted are those of balls.
    pub fn refined(&self, is_wanted: &AtomicBool) -> Option<BatchModel> {
        let trees = self.movers.iter().map(|(root, tree)| (*root, TriangleTree::new(tree))).collect();
        BatchModel::with_triangles(&self.rows, None, &Refining { trees, is_wanted })
    }
}

/// Balls whose pairs are `bits` of entries; `None` where balls do not describe the cell.
pub fn outer_balls(
    tables: &SurfaceTables,
    bits: &HashMap<u32, u32>,
    trees: &HashMap<u32, Arc<BoxTree>>,
) -> Option<OuterBalls> {
    let frame = |body: u32| tables.bodies[body as usize].frame;
    let mut objects: Vec<u32> =
        tables.pairs.iter().map(|pair| pair.bodies[1]).filter(|body| frame(*body) == 0).collect();
    objects.sort_unstable();
    objects.dedup();
    if objects.len() > MOST_BOXES {
        return None;
    }
    let most = (MOST_BOXES / objects.len().max(1)).clamp(1, MOST_BOXES_OF_OBJECT);
    let mut known = vec![PLAIN];
    let parts = |body: u32| {
        let own = &tables.bodies[body as usize];
        (body, if is_of_boxes(own, most) { None } else { Some(boxes_of_parts(own, most, GROWN * tables.scale)) })
    };
    let mut boxes: HashMap<u32, Vec<FittedBox>> = HashMap::new();
    for (body, parts) in in_parallel(objects, parts) {
        let own = &tables.bodies[body as usize];
        let solids = || solid_boxes(own, &mut known);
        let found = parts.or_else(solids).unwrap_or_else(|| boxes_of_parts(own, most, GROWN * tables.scale));
        boxes.insert(body, found);
    }
    let covers = |&body: &u32| {
        let (own, mut nodes) = (&tables.bodies[body as usize], Vec::new());
        add_cover(&own.leaves, own.frame, LEAST_BALL * tables.scale, &mut nodes);
        (body, nodes)
    };
    let covers = in_parallel(trees.keys().collect(), covers).into_iter().collect();
    let main = main_axes(boxes.values().flatten());
    let mut own = Outer {
        tables,
        main,
        rows: BallTables {
            limits: tables.limits.clone(),
            steps: tables.steps.iter().map(|step| turned_step(step, &main)).collect(),
            groups: vec![[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]],
            scale: tables.scale,
            weight: tables.weight,
            remainder: tables.remainder,
            pad: tables.pad,
            ..BallTables::default()
        },
        covers,
        roots: HashMap::new(),
        views: HashMap::new(),
        reach: 0.0,
    };
    let mut always = 0;
    for pair in &tables.pairs {
        let bit = *bits.get(&pair.pair)?;
        let [mover, other] = pair.bodies;
        match boxes.get(&other) {
            Some(boxes) => {
                boxes.iter().try_for_each(|row| own.obstacle(mover, row, [pair.margin, pair.touching], bit))?
            }
            // Seen from each other they rest: nothing for balls.
            None if frame(mover) == frame(other) => always |= 1 << bit,
            None => own.moving([mover, other], [pair.margin, pair.touching], bit)?,
        }
    }
    let margins = tables.pairs.iter().map(|pair| pair.margin).fold(0.0, f64::max);
    // Balls and boxes reach farther than the bodies.
    own.rows.scale = tables.scale.max(2.0 * own.reach + margins);
    own.rows.pad = tables.pad * (own.rows.scale / tables.scale) * (1.0 + 1e-12);
    let movers: std::collections::HashSet<u32> = own.rows.moving_pairs.iter().flat_map(|pair| pair.roots).collect();
    let movers = own.roots.iter().filter(|(_, root)| movers.contains(root));
    let movers = movers.map(|(body, root)| (*root, Arc::clone(&trees[body]))).collect();
    Some(OuterBalls { rows: own.rows, movers, always })
}

struct Outer<'a> {
    tables: &'a SurfaceTables,
    /// Axes of the chains in the world.
    main: [Point; 3],
    rows: BallTables,
    /// Balls of bodies that move.
    covers: HashMap<u32, Vec<NodeTable>>,
    /// First balls by body.
    roots: HashMap<u32, u32>,
    /// By body and the frame that it is seen from.
    views: HashMap<(u32, u32), u32>,
    /// How far anything is from the world's origin at most.
    reach: f64,
}

fn dot(a: &Point, b: &Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn length(a: &Point) -> f64 {
    dot(a, a).sqrt()
}

impl Outer<'_> {
    fn root(&mut self, body: u32) -> u32 {
        if let Some(known) = self.roots.get(&body) {
            return *known;
        }
        let root = self.rows.nodes.len() as u32;
        self.rows.nodes.extend(self.covers[&body].iter().map(|node| NodeTable { skip: node.skip + root, ..*node }));
        self.roots.insert(body, root);
        root
    }

    /// The view of a body from a frame on its way; `None` where it has no bound.
    fn view(&mut self, body: u32, from: u32) -> Option<u32> {
        if let Some(known) = self.views.get(&(body, from)) {
            return Some(*known);
        }
        let root = self.root(body) as usize;
        let nodes = &self.rows.nodes[root..self.rows.nodes[root].skip as usize];
        let most = |size: &dyn Fn(&Point) -> f64| nodes.iter().map(|node| size(&node.centre)).fold(0.0, f64::max);
        let frame = self.tables.bodies[body as usize].frame;
        let centres = [most(&|c| c[0].hypot(c[1])), most(&length)];
        let (levers, reach) = levers(self.tables, [frame, from], centres);
        if from == 0 {
            self.reach = self.reach.max(reach + nodes.iter().map(|node| node.radius).fold(0.0, f64::max));
        }
        if !levers.iter().all(|lever| lever.is_finite()) || !self.reach.is_finite() {
            return None;
        }
        self.rows.views.push(ViewTable { frame: from, levers });
        self.views.insert((body, from), self.rows.views.len() as u32 - 1);
        Some(self.rows.views.len() as u32 - 1)
    }

    fn obstacle(&mut self, mover: u32, row: &FittedBox, [margin, touching]: [f64; 2], bit: u32) -> Option<()> {
        let (root, view) = (self.root(mover), self.view(mover, 0)?);
        let half = [0, 1, 2].map(|k| 0.5 * (row.high[k] - row.low[k]));
        let centre = [0, 1, 2].map(|k| 0.5 * (row.high[k] + row.low[k]));
        self.reach = self.reach.max(length(&centre) + length(&half));
        let group = self.group(&row.axes);
        let kind = ObstacleKind::Box;
        let radius = 0.0;
        let own = ObstacleTable {
            root,
            view,
            pair: bit,
            group,
            kind,
            centre,
            half,
            radius,
            is_exact: false,
            margin,
            touching,
        };
        self.rows.obstacles.push(own);
        Some(())
    }

    fn moving(&mut self, bodies: [u32; 2], [margin, touching]: [f64; 2], bit: u32) -> Option<()> {
        let frames = bodies.map(|body| self.tables.bodies[body as usize].frame);
        let [a, b] = frames.map(|frame| path(&self.tables.steps, frame));
        let common = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
        let ancestor = if common == 0 { 0 } else { a[common - 1] as u32 + 1 };
        // For how far anything is from the origin.
        self.view(bodies[0], 0)?;
        self.view(bodies[1], 0)?;
        let views = [self.view(bodies[0], ancestor)?, self.view(bodies[1], ancestor)?];
        let roots = bodies.map(|body| self.root(body));
        self.rows.moving_pairs.push(MovingTable { roots, views, pair: bit, margin, touching });
        Some(())
    }

    /// The group of axes of the world.
    fn group(&mut self, axes: &[Point; 3]) -> u32 {
        if *axes == self.main {
            return 0;
        }
        let rows = axes.map(|axis| self.main.map(|own| dot(&own, &axis))).concat();
        let rows: [f64; 9] = std::array::from_fn(|k| rows[k]);
        match self.rows.groups.iter().position(|known| *known == rows) {
            Some(known) => known as u32,
            None => {
                self.rows.groups.push(rows);
                self.rows.groups.len() as u32 - 1
            }
        }
    }
}

/// Distances of points of a frame from the axes of joints between it and another frame, for all values within limits, and from that frame's
/// origin; of points with these distances from the frame's own third axis and origin. Seen from a joint's frame, all farther out is within the sum
/// of offsets and slides.
fn levers(tables: &SurfaceTables, [frame, from]: [u32; 2], centres: [f64; 2]) -> (Vec<f64>, f64) {
    let mut levers = vec![0.0; tables.steps.len()];
    let ([mut aside, mut away], mut frame) = (centres, frame);
    while frame != from && frame != 0 {
        let step: &StepTable = &tables.steps[frame as usize - 1];
        levers[frame as usize - 1] = if step.turns { aside } else { 1.0 };
        if !step.turns {
            let largest = tables.limits[step.dof as usize].map(f64::abs).into_iter().fold(0.0, f64::max);
            away += step.factor.abs() * largest + step.constant.abs();
        }
        let t = &step.translation;
        (aside, away) = (t[0].hypot(t[1]) + away, length(t) + away);
        frame = step.parent;
    }
    (levers, away)
}

/// Axes that were seen before, where they are the same up to rounding.
fn snapped(axes: [Point; 3], known: &mut Vec<[Point; 3]>) -> [Point; 3] {
    let is_near =
        |own: &&[Point; 3]| own.iter().flatten().zip(axes.iter().flatten()).all(|(a, b)| (a - b).abs() < 1e-12);
    if let Some(own) = known.iter().find(is_near) {
        return *own;
    }
    known.push(axes);
    axes
}

/// Whether an object may be so many solid boxes at most.
fn is_of_boxes(body: &SurfaceBody, most: usize) -> bool {
    !body.interiors.is_empty() && body.leaves.len() == FACES * body.interiors.len() && body.interiors.len() <= most
}

/// Solid boxes of an object; `None` where one has no axes.
fn solid_boxes(body: &SurfaceBody, known: &mut Vec<[Point; 3]>) -> Option<Vec<FittedBox>> {
    let solid = |(index, solid): (usize, &noclash_check::SurfaceInterior)| {
        let axes = snapped(orthonormal(solid.around.half_axes)?, known);
        let leaves = &body.leaves[FACES * index..][..FACES];
        let ends = |axis: &Point, sign: f64| {
            let reach = |leaf: &SurfaceLeaf| {
                leaf.points.iter().map(|point| sign * dot(axis, point)).fold(f64::NEG_INFINITY, f64::max) + leaf.radius
            };
            sign * leaves.iter().map(reach).fold(f64::NEG_INFINITY, f64::max)
        };
        let (low, high) = (axes.map(|axis| ends(&axis, -1.0)), axes.map(|axis| ends(&axis, 1.0)));
        Some(FittedBox { axes, low, high })
    };
    body.interiors.iter().enumerate().map(solid).collect()
}

/// Boxes around parts of the surface of an object.
fn boxes_of_parts(body: &SurfaceBody, most: usize, grown: f64) -> Vec<FittedBox> {
    let leaves: Vec<_> = body.leaves.iter().map(|leaf| (*leaf, 0)).collect();
    TreeBuilder::coarse(&leaves, PARTS * most).boxes(most, grown)
}

/// The axes that most boxes have: nothing need be turned for them.
fn main_axes<'a>(boxes: impl Iterator<Item = &'a FittedBox>) -> [Point; 3] {
    let mut seen: Vec<([Point; 3], usize)> = vec![(PLAIN, 0)];
    for row in boxes {
        match seen.iter_mut().find(|known| known.0 == row.axes) {
            Some(known) => known.1 += 1,
            None => seen.push((row.axes, 1)),
        }
    }
    seen.iter().fold(&seen[0], |best, own| if own.1 > best.1 { own } else { best }).0
}

/// A step, the world seen along axes.
fn turned_step(step: &StepTable, axes: &[Point; 3]) -> StepTable {
    if step.parent != 0 {
        return *step;
    }
    let seen = |v: Point| axes.map(|axis| dot(&axis, &v));
    let column = |k: usize| seen([0, 1, 2].map(|i| step.rotation[3 * k + i]));
    let rotation = [column(0), column(1), column(2)].concat();
    StepTable { translation: seen(step.translation), rotation: std::array::from_fn(|k| rotation[k]), ..*step }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_numbers::numbers;

    /// A point behind a joint at a value, in the frame that the joint hangs from.
    fn behind(step: &StepTable, value: f64, p: Point) -> Point {
        let (sin, cos) = value.sin_cos();
        let p = if step.turns {
            [p[0] * cos - p[1] * sin, p[0] * sin + p[1] * cos, p[2]]
        } else {
            [p[0], p[1], p[2] + value]
        };
        [0, 1, 2].map(|i| step.translation[i] + (0..3).map(|k| step.rotation[3 * k + i] * p[k]).sum::<f64>())
    }

    #[test]
    fn no_value_of_the_joints_brings_a_point_farther_from_an_axis_than_its_lever() {
        let mut number = numbers(5);
        let mut closest = 1.0_f64;
        for case in 0..60 {
            let count = 1 + case % 4;
            let step = |index: usize, number: &mut dyn FnMut() -> f64| {
                let axes =
                    orthonormal([[number(), number(), number()], [number(), number(), number()], [0.0; 3]]).unwrap();
                let rotation = axes.concat();
                StepTable {
                    parent: index as u32,
                    turns: number() < 0.5,
                    dof: index as u32,
                    factor: 1.0 + 0.5 * number(),
                    constant: 0.1 * number(),
                    translation: [number(), number(), number()],
                    rotation: std::array::from_fn(|k| rotation[k]),
                }
            };
            let steps: Vec<StepTable> = (0..count).map(|index| step(index, &mut number)).collect();
            let limits: Vec<[f64; 2]> = (0..count).map(|_| [-1.5 - number(), 1.5 + number()]).collect();
            let tables = SurfaceTables {
                limits: limits.clone(),
                steps: steps.clone(),
                bodies: vec![],
                pairs: vec![],
                scale: 1.0,
                weight: 1.0,
                remainder: 1.0,
                pad: 0.0,
            };
            let centre = [number(), number(), number()];
            let (levers, away) = levers(&tables, [count as u32, 0], [centre[0].hypot(centre[1]), length(&centre)]);
            for _ in 0..400 {
                let mut p = centre;
                for index in (0..count).rev() {
                    let aside = p[0].hypot(p[1]);
                    if steps[index].turns {
                        assert!(aside <= levers[index] * (1.0 + 1e-12), "case {case}");
                        closest = closest.min(1.0 - aside / levers[index].max(1e-9));
                    } else {
                        assert_eq!(levers[index], 1.0);
                    }
                    let [lower, upper] = limits[index];
                    let value = lower + (upper - lower) * (0.5 + 0.5 * number());
                    p = behind(&steps[index], steps[index].factor * value + steps[index].constant, p);
                }
                assert!(length(&p) <= away * (1.0 + 1e-12), "case {case}");
            }
        }
        assert!(closest < 0.05, "levers are never nearly reached: {closest}");
    }

    #[test]
    fn boxes_of_an_object_hold_its_triangles() {
        let mut number = numbers(5);
        for case in 0..12 {
            // A ring: one box around it is mostly empty.
            let at = |turn: f64, r: f64, z: f64| [r * turn.cos(), r * turn.sin(), z + turn.cos()];
            let mut leaf = |index: usize| {
                let turn = index as f64 * 0.1;
                let points = [0, 1, 2].map(|_| at(turn + 0.1 * number(), 1.0 + 0.05 * number(), 0.05 * number()));
                SurfaceLeaf { points, radius: if case % 2 == 0 { 0.0 } else { 0.01 }, is_exact: true, source: 0 }
            };
            let leaves: Vec<SurfaceLeaf> = (0..63).map(&mut leaf).collect();
            let body = SurfaceBody { frame: 0, leaves: leaves.clone(), part_points: vec![], interiors: vec![] };
            let boxes = boxes_of_parts(&body, 24, 0.02);
            assert!(boxes.len() > 4 && boxes.len() <= 24, "{}", boxes.len());
            for own in &leaves {
                let is_in = |row: &FittedBox| {
                    own.points.iter().all(|point| {
                        (0..3).all(|k| {
                            let along = dot(&row.axes[k], point);
                            along - own.radius >= row.low[k] - 1e-12 && along + own.radius <= row.high[k] + 1e-12
                        })
                    })
                };
                assert!(boxes.iter().any(is_in), "case {case}");
            }
        }
    }
}
