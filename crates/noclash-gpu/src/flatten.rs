//! From the tables of the ball stage to rows for a walk along the joints.

use noclash_check::{BallTables, ObstacleKind};

use crate::decide::{
    KEPT, Model, MoverRow, NO_SLOT, NodeRow, ObstacleRow, PairRow, ROTATES_ABOUT_X, ROTATES_NOT, Real, SLOTS, STEPS,
    StepRow, ViewRow, WORLD,
};

/// The rows of a cell, in numbers of one kind.
pub struct Rows<R> {
    pub steps: Vec<StepRow<R>>,
    pub nodes: Vec<NodeRow<R>>,
    pub movers: Vec<MoverRow>,
    pub obstacles: Vec<ObstacleRow<R>>,
    pub pairs: Vec<PairRow<R>>,
    pub groups: Vec<[R; 9]>,
    pub views: Vec<ViewRow>,
    pub levers: Vec<f64>,
    pub pad: f64,
    pub remainder: f64,
    pub dofs: usize,
}

/// Joint turns, in radians, up to which singles are used; cells of these sizes, in metres; joints in a row.
const SINGLE_SIZES: [f64; 2] = [1e-2, 1e3];
const SINGLE_DEPTH: usize = 16;

/// Pad of singles in parts of the scale, by joint in a row and one more: 2^-17 (`docs/gpu.md`).
const SINGLE_PAD: f64 = 1.0 / (1 << 17) as f64;

/// `keep` of what can not be shown to touch.
const NEVER: f64 = -2e30;

impl Rows<f64> {
    /// Rows in doubles; `None` where the cell has more joints or branches than a walk keeps.
    pub fn doubles(tables: &BallTables) -> Option<Self> {
        rows(tables, tables.pad)
    }
}

impl Rows<f32> {
    /// Rows in singles, for cells whose numbers the pad of singles was derived for.
    pub fn singles(tables: &BallTables) -> Option<Self> {
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
        rows(tables, SINGLE_PAD * (depth + 1) as f64 * tables.scale * tables.weight)
    }
}

impl<R: Real> Rows<R> {
    /// What the deciding source reads.
    pub fn model(&self) -> Model<'_, R> {
        Model {
            steps: &self.steps,
            nodes: &self.nodes,
            movers: &self.movers,
            obstacles: &self.obstacles,
            pairs: &self.pairs,
            groups: &self.groups,
            views: &self.views,
            levers: &self.levers,
            pad: R::of(self.pad),
            remainder: R::of(self.remainder),
        }
    }
}

/// Slots given out so far, by frame or body.
struct Given {
    slots: Vec<u32>,
    count: u32,
}

impl Given {
    fn new(length: usize) -> Self {
        Self { slots: vec![NO_SLOT; length], count: 0 }
    }

    fn give(&mut self, index: usize) -> u32 {
        if self.slots[index] == NO_SLOT {
            self.slots[index] = self.count;
            self.count += 1;
        }
        self.slots[index]
    }
}

/// Bounds that an edge is prepared with.
#[derive(Default)]
struct Views {
    rows: Vec<ViewRow>,
    levers: Vec<f64>,
}

impl Views {
    /// The sum of views from one frame: bounds are linear in the levers.
    fn sum(&mut self, tables: &BallTables, views: &[u32]) -> Option<u32> {
        let first = tables.views.get(*views.first()? as usize)?;
        for step in 0..tables.steps.len() {
            let sum: f64 = views.iter().map(|&view| tables.views[view as usize].levers[step]).sum();
            // Up, for the rounding of the sum.
            self.levers.push(sum * (1.0 + 4.0 * f64::EPSILON));
        }
        let is_one_frame = views.iter().all(|&view| tables.views[view as usize].frame == first.frame);
        self.rows.push(ViewRow { frame: first.frame });
        is_one_frame.then_some(self.rows.len() as u32 - 1)
    }
}

fn rows<R: Real>(tables: &BallTables, pad: f64) -> Option<Rows<R>> {
    if tables.steps.len() > STEPS || tables.nodes.is_empty() {
        return None;
    }
    let three = |v: [f64; 3]| v.map(R::of);
    let frame_of = |root: u32| tables.nodes[root as usize].frame;
    let mut roots: Vec<u32> = tables.obstacles.iter().map(|o| o.root).collect();
    roots.extend(tables.moving_pairs.iter().flat_map(|pair| pair.roots));
    roots.sort_by_key(|&root| (frame_of(root), root));
    roots.dedup();
    let order = |root: u32| roots.iter().position(|&own| own == root);

    let mut frames = Given::new(tables.steps.len() + 1);
    for (index, step) in tables.steps.iter().enumerate() {
        if step.parent != 0 && step.parent as usize != index {
            frames.give(step.parent as usize);
        }
    }
    let mut kept = Given::new(roots.len());
    let mut views = Views::default();
    let (mut movers, mut obstacles, mut pairs) = (Vec::new(), Vec::new(), Vec::new());
    for (own, &root) in roots.iter().enumerate() {
        let first_obstacle = obstacles.len() as u32;
        let mut against: Vec<_> = tables.obstacles.iter().filter(|obstacle| obstacle.root == root).collect();
        // Turned into another group's axes as seldom as possible.
        against.sort_by_key(|obstacle| obstacle.group);
        let seen = against.first().map_or(0, |obstacle| obstacle.view);
        let view = views.sum(tables, &[seen])?;
        for obstacle in against {
            if obstacle.view != seen {
                return None;
            }
            obstacles.push(ObstacleRow {
                centre: three(obstacle.centre),
                kind: match obstacle.kind {
                    ObstacleKind::Box => 0,
                    ObstacleKind::Cylinder => 1,
                    ObstacleKind::HalfSpace => 2,
                },
                half: three(obstacle.half),
                group: obstacle.group,
                keep: R::of(obstacle.radius + obstacle.margin),
                touch: R::of(if obstacle.is_exact { obstacle.radius + obstacle.touching - pad } else { NEVER }),
                pair: obstacle.pair,
                unused: 0,
            });
        }
        let first_pair = pairs.len() as u32;
        for pair in &tables.moving_pairs {
            let [a, b] = [order(pair.roots[0])?, order(pair.roots[1])?];
            if a.max(b) != own {
                continue;
            }
            let other = a.min(b);
            // A frame that is not there yet when the later body comes, or is one with it.
            if frame_of(roots[other]) == 0 || frame_of(roots[other]) == frame_of(root) {
                return None;
            }
            pairs.push(PairRow {
                other_root: roots[other],
                other_end: tables.nodes[roots[other] as usize].skip,
                other_slot: frames.give(frame_of(roots[other]) as usize),
                other_kept: kept.give(other),
                view: views.sum(tables, &pair.views)?,
                pair: pair.pair,
                unused: [0; 2],
                keep: R::of(pair.margin),
                touch: R::of(pair.touching - pad),
            });
        }
        movers.push(MoverRow {
            root,
            end: tables.nodes[root as usize].skip,
            view,
            obstacles: [first_obstacle, obstacles.len() as u32],
            pairs: [first_pair, pairs.len() as u32],
            kept: NO_SLOT,
        });
    }
    for (mover, slot) in movers.iter_mut().zip(&kept.slots) {
        mover.kept = *slot;
    }
    if frames.count as usize > SLOTS || kept.count as usize > KEPT || roots.iter().any(|&root| frame_of(root) == 0) {
        return None;
    }
    let mut steps = Vec::new();
    for (index, step) in tables.steps.iter().enumerate() {
        let m = step.rotation;
        let rotation_kind = if m == [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0] {
            ROTATES_NOT
        } else if m[..4] == [1.0, 0.0, 0.0, 0.0] && m[6] == 0.0 && m[4] == m[8] && m[5] == -m[7] {
            ROTATES_ABOUT_X
        } else {
            2
        };
        let [lower, upper] = tables.limits[step.dof as usize];
        steps.push(StepRow {
            parent: match step.parent as usize {
                0 => WORLD,
                parent if parent == index => NO_SLOT,
                parent => frames.slots[parent],
            },
            own: frames.slots[index + 1],
            turns: u32::from(step.turns),
            rotation_kind,
            translation: three(step.translation),
            rotation: m.map(R::of),
            movers_end: roots.iter().filter(|&&root| frame_of(root) as usize <= index + 1).count() as u32,
            dof: step.dof,
            parent_frame: step.parent,
            unused: 0,
            weight: if step.turns { 1.0 } else { 1.0 / tables.scale },
            factor: step.factor,
            constant: step.constant,
            // Infinite values are refused as NaN is.
            lower: lower.max(f64::MIN),
            upper: upper.min(f64::MAX),
        });
    }
    Some(Rows {
        steps,
        nodes: tables
            .nodes
            .iter()
            .map(|node| NodeRow {
                centre: three(node.centre),
                radius: R::of(node.radius),
                skip: node.skip,
                flags: u32::from(node.is_leaf) | u32::from(node.is_exact) << 1,
            })
            .collect(),
        movers,
        obstacles,
        pairs,
        groups: tables.groups.iter().map(|group| group.map(R::of)).collect(),
        views: views.rows,
        levers: views.levers,
        pad,
        remainder: tables.remainder,
        dofs: tables.limits.len(),
    })
}
