//! From the tables of the ball stage to rows for a walk along the joints.

use noclash_check::{BallTables, ObstacleKind, ObstacleTable};

use crate::clearance::{Clearances, LEAST_LEAVES, Refining};
use crate::decide::{
    ALLOWED, BodyPairRow, ClearanceRow, ContactRow, FramePairRow, FrameRow, JointRow, Model, NONE, NodeRow,
    ObstacleRow, ROTATES_ABOUT_X, ROTATES_NOT, Real, STEPS, StepRow,
};
use crate::frames::{
    FrameObstacle, FramePair, FrameTree, clusters, distance, frame_obstacles, frame_pairs, frame_trees,
};
use crate::joint_rows::joint_row;
use crate::reach::Reach;

/// The rows of a cell, in numbers of one kind.
pub struct Rows<R> {
    pub steps: Vec<StepRow<R>>,
    pub frames: Vec<FrameRow>,
    pub nodes: Vec<NodeRow<R>>,
    pub obstacles: Vec<ObstacleRow<R>>,
    pub contacts: Vec<ContactRow<R>>,
    pub groups: Vec<[R; 9]>,
    pub pairs: Vec<FramePairRow<R>>,
    pub bodies: Vec<BodyPairRow<R>>,
    pub tables: Vec<ClearanceRow<R>>,
    pub views: Vec<u32>,
    /// By joint and view.
    pub levers: Vec<R>,
    pub joints: Vec<JointRow>,
    pub clearances: Vec<f32>,
    pub pad: f64,
    pub remainder: f64,
    pub dofs: usize,
}

/// Joint turns, in radians, up to which singles are used; cells of these sizes, in metres; joints in a row.
const SINGLE_SIZES: [f64; 2] = [1e-2, 1e3];
const SINGLE_DEPTH: usize = 16;

/// Pad of singles in parts of the scale, by joint in a row and one more: 2^-17 (`docs/gpu.md`).
const SINGLE_PAD: f64 = 1.0 / (1 << 17) as f64;

/// `touch` of what can not be shown to touch.
const NEVER: f64 = -2e30;

/// Levers are enlarged by this, far more than their rounding.
const LEVERS_UP: f64 = 1.0 + 1.0 / (1 << 20) as f64;

/// What frames are compared with: the same in singles and doubles.
pub struct Plan<'a> {
    tables: &'a BallTables,
    trees: Vec<FrameTree>,
    /// By frame.
    obstacles: Vec<Vec<FrameObstacle<'a>>>,
    pairs: Vec<Vec<(FramePair<'a>, u32, Option<Clearances>)>>,
    /// Views: the frame, and levers by joint; first one for every frame.
    views: Vec<(u32, Vec<f64>)>,
}

impl<'a> Plan<'a> {
    /// `None` where the cell has more joints than a walk keeps, or bodies that it does not compare.
    /// Clearances are refined by triangles, where there are some.
    pub fn new(tables: &'a BallTables, least_leaves: Option<usize>, triangles: Option<&Refining>) -> Option<Self> {
        if tables.steps.len() > STEPS || tables.nodes.is_empty() {
            return None;
        }
        let trees = frame_trees(tables)?;
        let mut own = Self { tables, trees, obstacles: Vec::new(), pairs: Vec::new(), views: Vec::new() };
        for joint in 0..tables.steps.len() {
            let mut obstacles = frame_obstacles(tables, &own.trees[joint]);
            let contacts = obstacles.iter().flat_map(|own| own.contacts.iter().flatten());
            let (frame, levers) = largest(tables, contacts.map(|own| vec![own.view]).collect())?;
            own.views.push((frame, levers));
            if let Some(first) = own.trees[joint].nodes.first() {
                let reach = Reach::new(tables, joint);
                let ball = distance(first.centre, [0.0; 3]) + first.radius;
                obstacles
                    .retain(|own| reach.meets(tables, own.shape, ball, own.keep(), SINGLE_PAD * 32.0 * tables.scale));
            }
            own.obstacles.push(obstacles);
        }
        for joint in 0..tables.steps.len() {
            let mut pairs = Vec::new();
            for pair in frame_pairs(tables, &own.trees, joint)? {
                let views = pair.pairs.iter().map(|(_, _, moving)| moving.views.to_vec()).collect();
                let (frame, mut levers) = largest(tables, views)?;
                let trees = [&own.trees[joint], &own.trees[pair.other]];
                let least = least_leaves.unwrap_or(LEAST_LEAVES);
                let mut table = Clearances::new(tables, trees, joint, &pair, least);
                if let (Some(table), Some(triangles)) = (table.as_mut(), triangles) {
                    table.refine(tables, &pair, triangles);
                    // Levers are those of balls' centres, and a ball that turns about its centre stays what it is; points of triangles move.
                    let leaves = trees[0].nodes.iter().filter(|ball| ball.is_leaf);
                    let radius = leaves.map(|ball| ball.radius).fold(0.0, f64::max);
                    table.joints.iter().for_each(|&joint| levers[joint] += radius);
                }
                if table.as_ref().is_some_and(Clearances::is_always_apart) {
                    continue;
                }
                pairs.push((pair, own.views.len() as u32, table));
                own.views.push((frame, levers));
            }
            own.pairs.push(pairs);
        }
        Some(own)
    }

    /// Rows in doubles.
    pub fn doubles(&self) -> Rows<f64> {
        self.rows(self.tables.pad)
    }

    /// Rows in singles, for cells whose numbers the pad of singles was derived for.
    pub fn singles(&self) -> Option<Rows<f32>> {
        let tables = self.tables;
        let mut depths = vec![0_usize];
        for step in &tables.steps {
            depths.push(depths[step.parent as usize] + 1);
        }
        let depth = depths.into_iter().max().unwrap_or(0);
        let [least, most] = SINGLE_SIZES;
        let turns_little = tables.steps.iter().filter(|step| step.turns).all(|step| {
            let largest = tables.limits[step.dof as usize].map(f64::abs).into_iter().fold(0.0, f64::max);
            step.factor.abs() * largest + step.constant.abs() <= f32::LARGEST_ANGLE
        });
        if depth > SINGLE_DEPTH || !(least..=most).contains(&tables.scale) || !turns_little {
            return None;
        }
        Some(self.rows(SINGLE_PAD * (depth + 1) as f64 * tables.scale * tables.weight))
    }

    /// Rows with this pad.
    pub fn rows<R: Real>(&self, pad: f64) -> Rows<R> {
        let tables = self.tables;
        let mut rows = Rows {
            steps: Vec::new(),
            frames: Vec::new(),
            nodes: Vec::new(),
            obstacles: Vec::new(),
            contacts: Vec::new(),
            groups: tables.groups.iter().map(|group| group.map(R::of)).collect(),
            pairs: Vec::new(),
            bodies: Vec::new(),
            tables: Vec::new(),
            views: self.views.iter().map(|(frame, _)| *frame).collect(),
            levers: Vec::new(),
            joints: Vec::new(),
            clearances: Vec::new(),
            pad,
            remainder: tables.remainder,
            dofs: tables.limits.len(),
        };
        for joint in 0..tables.steps.len() {
            rows.levers.extend(self.views.iter().map(|(_, levers)| R::of(levers[joint] * LEVERS_UP)));
            rows.joint(tables, joint);
            let frame = rows.frame(self, joint);
            rows.frames.push(frame);
        }
        for joint in 0..tables.steps.len() {
            let first = rows.pairs.len() as u32;
            for (pair, view, table) in &self.pairs[joint] {
                rows.pair(self, joint, pair, *view, table.as_ref());
            }
            rows.frames[joint].pairs = [first, rows.pairs.len() as u32];
        }
        rows
    }
}

/// The largest levers of sums of views; `None` where they are seen from different frames. None at all: no levers.
fn largest(tables: &BallTables, views: Vec<Vec<u32>>) -> Option<(u32, Vec<f64>)> {
    let mut levers = vec![0.0_f64; tables.steps.len()];
    let first = views.first().and_then(|own| own.first()).map_or(0, |&view| tables.views[view as usize].frame);
    for own in views {
        if own.iter().any(|&view| tables.views[view as usize].frame != first) {
            return None;
        }
        for (step, lever) in levers.iter_mut().enumerate() {
            *lever = lever.max(own.iter().map(|&view| tables.views[view as usize].levers[step]).sum());
        }
    }
    Some((first, levers))
}

/// A box around boxes: their numbers are rounded, as its own are, within the pad.
fn around<R: Real>(cluster: &[&FrameObstacle]) -> ObstacleRow<R> {
    let end = |i: usize, sign: f64| {
        let ends = cluster.iter().map(|own| sign * own.shape.centre[i] + own.shape.half[i]);
        sign * ends.fold(f64::NEG_INFINITY, f64::max)
    };
    let ends = [0, 1, 2].map(|i| [end(i, -1.0), end(i, 1.0)]);
    ObstacleRow {
        centre: ends.map(|[lower, upper]| R::of(0.5 * (lower + upper))),
        keep: R::of(cluster.iter().map(|own| own.keep()).fold(f64::NEG_INFINITY, f64::max)),
        half: ends.map(|[lower, upper]| R::of(0.5 * (upper - lower))),
        shape: cluster.len() as u32,
    }
}

impl<R: Real> Rows<R> {
    /// What the deciding source reads.
    pub fn model(&self) -> Model<'_, R> {
        Model {
            steps: &self.steps,
            frames: &self.frames,
            nodes: &self.nodes,
            obstacles: &self.obstacles,
            contacts: &self.contacts,
            groups: &self.groups,
            pairs: &self.pairs,
            bodies: &self.bodies,
            tables: &self.tables,
            views: &self.views,
            levers: &self.levers,
            joints: &self.joints,
            clearances: &self.clearances,
            pad: R::of(self.pad),
            remainder: R::of(self.remainder),
        }
    }

    fn joint(&mut self, tables: &BallTables, joint: usize) {
        let step = &tables.steps[joint];
        let m = step.rotation;
        let rotates = if m == [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0] {
            ROTATES_NOT
        } else if m[..4] == [1.0, 0.0, 0.0, 0.0] && m[6] == 0.0 && m[4] == m[8] && m[5] == -m[7] {
            ROTATES_ABOUT_X
        } else {
            2
        };
        let parent = step.parent as usize;
        let before = if parent == 0 { 0 } else { self.steps[parent - 1].ancestors };
        self.steps.push(StepRow {
            translation: step.translation.map(R::of),
            kind: rotates | u32::from(step.turns) << 2 | u32::from(parent == joint) << 3,
            rotation: m.map(R::of),
            ancestors: before | 1 << joint,
            weight: R::of(if step.turns { 1.0 } else { 1.0 / tables.scale }),
        });
        self.joints.push(joint_row(&tables.limits, step));
    }

    /// The balls and obstacles of a frame.
    fn frame(&mut self, plan: &Plan, joint: usize) -> FrameRow {
        let (tree, obstacles) = (&plan.trees[joint], &plan.obstacles[joint]);
        let (node, first) = (self.nodes.len() as u32, self.obstacles.len() as u32);
        let contacts = self.contacts.len() as u32;
        for (ball, body) in tree.nodes.iter().zip(&tree.body_of) {
            self.nodes.push(NodeRow {
                centre: ball.centre.map(R::of),
                radius: R::of(ball.radius),
                skip: node + ball.skip,
                flags: u32::from(ball.is_leaf) | u32::from(ball.is_exact) << 1 | body << 8,
            });
        }
        let plain = obstacles.iter().filter(|own| own.is_plain()).count();
        for cluster in clusters(&obstacles[..plain]) {
            self.obstacles.push(around(&cluster));
            self.contacts.extend(tree.bodies.iter().map(|_| contact(None, 0.0)));
            cluster.into_iter().for_each(|own| self.obstacle(own));
        }
        let plain_end = self.obstacles.len() as u32;
        obstacles[plain..].iter().for_each(|own| self.obstacle(own));
        FrameRow {
            nodes: [node, self.nodes.len() as u32],
            obstacles: [first, plain_end, self.obstacles.len() as u32],
            pairs: [0; 2],
            view: joint as u32,
            contacts,
            bodies: tree.bodies.len() as u32,
            unused: [0; 2],
        }
    }

    fn obstacle(&mut self, own: &FrameObstacle) {
        let kind = match own.shape.kind {
            ObstacleKind::Box => 0,
            ObstacleKind::Cylinder => 1,
            ObstacleKind::HalfSpace => 2,
        };
        self.obstacles.push(ObstacleRow {
            centre: own.shape.centre.map(R::of),
            keep: R::of(own.keep()),
            half: own.shape.half.map(R::of),
            shape: kind | own.shape.group << 2,
        });
        let pad = self.pad;
        self.contacts.extend(own.contacts.iter().map(|own| contact(*own, pad)));
    }

    fn pair(&mut self, plan: &Plan, joint: usize, pair: &FramePair, view: u32, table: Option<&Clearances>) {
        let first = self.bodies.len() as u32;
        let [nodes, others] = [joint, pair.other].map(|own| self.frames[own].nodes[0]);
        for (body, other, moving) in &pair.pairs {
            let (own, other) = (plan.trees[joint].bodies[*body].1, plan.trees[pair.other].bodies[*other].1);
            self.bodies.push(BodyPairRow {
                root: nodes + own[0],
                end: nodes + own[1],
                other_root: others + other[0],
                other_end: others + other[1],
                keep: R::of(moving.margin),
                touch: R::of(moving.touching - self.pad),
                pair: moving.pair,
                unused: 0,
            });
        }
        let margin = pair.pairs.iter().map(|(_, _, moving)| moving.margin).fold(f64::NEG_INFINITY, f64::max);
        let radii = plan.trees[joint].nodes[0].radius + plan.trees[pair.other].nodes[0].radius;
        let index = table.map_or(NONE, |table| {
            let second = |list: &[f64], none: f64| list.get(1).copied().unwrap_or(none);
            self.tables.push(ClearanceRow {
                origin: [table.origin[0], second(&table.origin, 0.0)].map(R::of),
                scale: [1.0 / table.width[0], table.width.get(1).map_or(0.0, |width| 1.0 / width)].map(R::of),
                joints: [table.joints[0], *table.joints.last().unwrap_or(&0)].map(|joint| joint as u32),
                size: [table.size[0], table.size.get(1).copied().unwrap_or(1)].map(|size| size as u32),
                first: self.clearances.len() as u32,
            });
            self.clearances.extend(&table.values);
            self.tables.len() as u32 - 1
        });
        self.pairs.push(FramePairRow {
            keep: R::of(radii + margin),
            other: pair.other as u32,
            view,
            bodies: [first, self.bodies.len() as u32],
            table: index,
        });
    }
}

fn contact<R: Real>(contact: Option<&ObstacleTable>, pad: f64) -> ContactRow<R> {
    let Some(own) = contact else {
        return ContactRow { keep: R::of(ALLOWED), touch: R::of(NEVER), pair: 0, unused: 0 };
    };
    ContactRow {
        keep: R::of(own.radius + own.margin),
        touch: R::of(if own.is_exact { own.radius + own.touching - pad } else { NEVER }),
        pair: own.pair,
        unused: 0,
    }
}
