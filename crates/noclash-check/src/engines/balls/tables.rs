//! The tables of the ball stage as plain numbers, for a checker on another processor. What they mean: `model.rs` and `docs/balls.md`.

use super::model::{Ball, BallModel, Primitive, PrimitiveKind, Rotation, Step, StepKind, Target};

/// A cell as balls: joints, trees of balls, obstacles and pairs. Indices are those of the fields' order.
#[derive(Clone, Debug, Default)]
pub struct BallTables {
    /// Lower and upper end by value of the configuration: tables hold for edges within them.
    pub limits: Vec<[f64; 2]>,
    /// Joints that move, parents first.
    pub steps: Vec<StepTable>,
    /// Balls of all trees, each tree in preorder.
    pub nodes: Vec<NodeTable>,
    /// Bodies that move, against obstacles.
    pub obstacles: Vec<ObstacleTable>,
    /// Bodies that move, against each other.
    pub moving_pairs: Vec<MovingTable>,
    /// From the frame of the chains into the axes of obstacles, by rows; the first changes nothing.
    pub groups: Vec<[f64; 9]>,
    /// Bodies seen from a frame.
    pub views: Vec<ViewTable>,
    /// Twice the size of the cell and the largest margin, in metres: errors are parts of it.
    pub scale: f64,
    /// Weight of error terms: 1, less in mutation tests.
    pub weight: f64,
    /// Weight of the curvature's bound: 1, less in mutation tests.
    pub remainder: f64,
    /// Pad for arithmetic in doubles, in metres.
    pub pad: f64,
}

/// A joint: from its parent's frame to its own, whose third axis is the joint's. Frame 0 is the world, behind it one for every step.
#[derive(Clone, Copy, Debug)]
pub struct StepTable {
    /// Frame that it hangs from.
    pub parent: u32,
    /// Turns about the third axis, else slides along it.
    pub turns: bool,
    /// Its value is factor · (this value of the configuration) + constant.
    pub dof: u32,
    /// See `dof`.
    pub factor: f64,
    /// See `dof`.
    pub constant: f64,
    /// Origin in the parent's frame.
    pub translation: [f64; 3],
    /// Axes in the parent's frame, by columns, at value 0.
    pub rotation: [f64; 9],
}

/// A ball that holds everything its children hold.
#[derive(Clone, Copy, Debug)]
pub struct NodeTable {
    /// In its frame.
    pub centre: [f64; 3],
    /// In metres.
    pub radius: f64,
    /// Frame that carries it.
    pub frame: u32,
    /// The next ball that is not below this one.
    pub skip: u32,
    /// Has no children.
    pub is_leaf: bool,
    /// Is a part of its body, and no more.
    pub is_exact: bool,
}

/// A moving body against a convex obstacle.
#[derive(Clone, Copy, Debug)]
pub struct ObstacleTable {
    /// Root ball of the body.
    pub root: u32,
    /// The body's view from the world.
    pub view: u32,
    /// Pair of the cell ([`Checker::pair_bodies`](crate::Checker::pair_bodies)).
    pub pair: u32,
    /// Axes that the obstacle is given in.
    pub group: u32,
    /// Shape.
    pub kind: ObstacleKind,
    /// Centre; of a half-space, the third coordinate of its boundary.
    pub centre: [f64; 3],
    /// Half extents of a box; radius, nothing and half length of a cylinder.
    pub half: [f64; 3],
    /// What it is grown by, in metres.
    pub radius: f64,
    /// Whether it is a part of its body, and no more.
    pub is_exact: bool,
    /// To be kept, in metres.
    pub margin: f64,
    /// Nearer than this is a collision, in metres.
    pub touching: f64,
}

/// Shape of an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObstacleKind {
    /// Along the axes.
    Box,
    /// Along the third axis.
    Cylinder,
    /// Everything below.
    HalfSpace,
}

/// Two bodies that move.
#[derive(Clone, Copy, Debug)]
pub struct MovingTable {
    /// Root balls.
    pub roots: [u32; 2],
    /// Views from the frame that both hang from.
    pub views: [u32; 2],
    /// Pair of the cell.
    pub pair: u32,
    /// To be kept, in metres.
    pub margin: f64,
    /// Nearer than this is a collision, in metres.
    pub touching: f64,
}

/// A body seen from a frame.
#[derive(Clone, Debug)]
pub struct ViewTable {
    /// The frame.
    pub frame: u32,
    /// By joint: the greatest distance of a ball's centre from its axis; 1 for sliding joints; 0 for joints that do not move the body.
    pub levers: Vec<f64>,
}

impl BallModel {
    /// Guarantee: an edge that these tables prove free is free, also inside meshes, because an obstacle that is not convex is replaced by
    /// the box around it. `None` where something moves that is not made of spheres and capsules.
    pub fn tables(&self) -> Option<BallTables> {
        if !self.round {
            return None;
        }
        let steps = self.steps.iter().map(step_table);
        let mut trees = Preorder { balls: &self.nodes, nodes: Vec::new(), at: vec![u32::MAX; self.nodes.len()] };
        let mut obstacles = Vec::new();
        for mover in &self.movers {
            trees.add_tree(mover.root);
            for index in mover.entries.clone() {
                let entry = &self.entries[index as usize];
                let hides = self.needs.iter().any(|need| need.of == index);
                let (shape, radius) = match &entry.target {
                    Target::Primitive(_) if hides => return None,
                    Target::Primitive(primitive) => (*primitive, primitive.radius),
                    // The box around the mesh, whose radius there is the margin.
                    Target::Tree { .. } => (Primitive { exact: false, ..self.around[index as usize].0 }, 0.0),
                };
                obstacles.push(ObstacleTable {
                    root: trees.at[mover.root as usize],
                    view: mover.view,
                    pair: entry.pair,
                    group: entry.group,
                    kind: match shape.kind {
                        PrimitiveKind::Box => ObstacleKind::Box,
                        PrimitiveKind::Cylinder => ObstacleKind::Cylinder,
                        PrimitiveKind::HalfSpace => ObstacleKind::HalfSpace,
                    },
                    centre: shape.centre,
                    half: shape.half,
                    radius,
                    is_exact: shape.exact,
                    margin: entry.margin,
                    touching: entry.touching,
                });
            }
        }
        let mut moving_pairs = Vec::new();
        for pair in &self.moving_pairs {
            for root in pair.roots {
                trees.add_tree(root);
            }
            let roots = pair.roots.map(|root| trees.at[root as usize]);
            let (margin, touching) = (pair.margin, pair.touching);
            moving_pairs.push(MovingTable { roots, views: pair.views, pair: pair.pair, margin, touching });
        }
        let lever = |view: usize, step: usize| {
            let lanes = super::scratch::N;
            self.levers[((view / lanes) * self.steps.len() + step) * lanes + view % lanes]
        };
        let views = (0..self.view_count).map(|view| ViewTable {
            frame: self.view_frames[view],
            levers: (0..self.steps.len()).map(|step| lever(view, step)).collect(),
        });
        Some(BallTables {
            limits: self.limits.clone(),
            steps: steps.collect(),
            obstacles,
            moving_pairs,
            groups: self.groups.clone(),
            views: views.collect(),
            scale: self.scale,
            weight: self.weight,
            remainder: self.remainder,
            pad: self.pad,
            nodes: trees.nodes,
        })
    }
}

/// A joint as plain numbers.
pub(super) fn step_table(step: &Step) -> StepTable {
    StepTable {
        parent: step.parent,
        turns: step.kind == StepKind::Turn,
        dof: step.dof as u32,
        factor: step.factor,
        constant: step.constant,
        translation: step.translation,
        rotation: match step.rotation {
            Rotation::None => [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
            Rotation::AboutX { cos, sin } => [1.0, 0.0, 0.0, 0.0, cos, sin, 0.0, -sin, cos],
            Rotation::Any(matrix) => matrix,
        },
    }
}

/// Trees of balls, renumbered so that a walk needs no stack.
struct Preorder<'a> {
    balls: &'a [Ball],
    nodes: Vec<NodeTable>,
    /// New index by old one.
    at: Vec<u32>,
}

impl Preorder<'_> {
    fn add_tree(&mut self, root: u32) {
        if self.at[root as usize] == u32::MAX {
            self.add(root);
        }
    }

    fn add(&mut self, ball: u32) {
        let Ball { centre, radius, frame, first, count, exact, .. } = self.balls[ball as usize];
        let own = self.nodes.len();
        self.at[ball as usize] = own as u32;
        let is_leaf = count == 0;
        self.nodes.push(NodeTable { centre, radius, frame, skip: 0, is_leaf, is_exact: exact });
        for child in first..first + count {
            self.add(child);
        }
        self.nodes[own].skip = self.nodes.len() as u32;
    }
}
