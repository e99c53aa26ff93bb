//! The tables of the ball stage, one set for the pairs and ranges of a cell: joints, balls, levers, obstacles. How they are made:
//! `builder.rs`.

use std::ops::Range;
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::Geometry;

pub(crate) struct BallModel {
    /// By value of the configuration.
    pub(super) limits: Vec<[f64; 2]>,
    pub(super) steps: Vec<Step>,
    pub(super) nodes: Vec<Ball>,
    /// Bodies that move, with the obstacles they are checked against.
    pub(super) movers: Vec<Mover>,
    pub(super) entries: Vec<Entry>,
    pub(super) moving_pairs: Vec<MovingBalls>,
    /// The same bodies for the first rake.
    pub(super) clusters: Clusters,
    /// By entry: the primitive itself, or the box around the obstacle; with its margin, and its group.
    pub(super) around: Vec<(Primitive, u32)>,
    /// Pairs with a body that could hide the other without touching its surface.
    pub(super) needs: Vec<Need>,
    /// A point of every connected part of a body.
    pub(super) inside_points: Vec<InsidePoint>,
    /// From the frame of the chains into the axes of obstacles, by rows; the first changes nothing.
    pub(super) groups: Vec<[f64; 9]>,
    /// Bodies seen from a frame. By eight views, by joint: how far a centre may be from the axis.
    pub(super) levers: Vec<f64>,
    /// By view, its frame.
    pub(super) view_frames: Vec<u32>,
    pub(super) view_count: usize,
    /// What a pair consists of, ordered by pairs.
    pub(super) tests: Vec<PairTest>,
    /// Pairs of the segment.
    pub(super) pair_count: usize,
    pub(super) exact: bool,
    /// Whether everything that moves is made of spheres and capsules.
    pub(super) round: bool,
    pub(super) pad: f64,
    /// What the pad is a part of, in metres; and the weight that a mutation gives it.
    pub(super) scale: f64,
    pub(super) weight: f64,
    /// Weight of the curvature's bound: 1.
    pub(super) remainder: f64,
}

/// The tables of a cell in which meshes and solids move.
pub(crate) struct SolidBalls(pub Option<BallModel>);

/// A joint that moves: from its parent's frame to its own, whose third axis is the joint's.
pub(super) struct Step {
    /// Index of a frame: 0 is the world, behind it one for every step.
    pub parent: u32,
    pub kind: StepKind,
    /// Its value is factor · (value of the configuration) + constant.
    pub dof: usize,
    pub factor: f64,
    pub constant: f64,
    pub translation: [f64; 3],
    pub rotation: Rotation,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StepKind {
    Turn,
    Slide,
}

/// By columns.
pub(super) enum Rotation {
    None,
    AboutX { cos: f64, sin: f64 },
    Any([f64; 9]),
}

#[derive(Clone, Copy)]
pub(super) struct Ball {
    pub centre: [f64; 3],
    pub radius: f64,
    pub frame: u32,
    pub first: u32,
    pub count: u32,
    pub exact: bool,
    /// Radius of a ball about the same centre that is a part of the body; −∞ where none is known.
    pub inner: f64,
}

#[derive(Clone)]
pub(super) struct Mover {
    pub root: u32,
    pub view: u32,
    pub entries: Range<u32>,
}

/// A moving body against one obstacle, or one leaf of it.
pub(super) struct Entry {
    pub pair: u32,
    pub view: u32,
    pub group: u32,
    pub margin: f64,
    pub touching: f64,
    pub target: Target,
}

pub(super) enum Target {
    Primitive(Primitive),
    /// A body in its own axes, its origin at this place of the group's.
    Tree {
        geometry: Arc<Geometry>,
        origin: DVec3,
    },
}

/// One of what a pair consists of: an entry or behind these its moving pair, and its moving bodies' first balls (the same twice of one that moves).
pub(super) struct PairTest {
    pub pair: u32,
    pub of: u32,
    pub roots: [u32; 2],
}

/// In the axes of its group.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Primitive {
    pub kind: PrimitiveKind,
    pub centre: [f64; 3],
    /// Half extents of a box; radius, nothing and half length of a cylinder.
    pub half: [f64; 3],
    /// What it is grown by.
    pub radius: f64,
    /// Whether it is the body's leaf and no more.
    pub exact: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PrimitiveKind {
    Box,
    Cylinder,
    /// Everything below the centre's third coordinate.
    HalfSpace,
}

/// An entry whose bodies must be shown apart at one time: what is outside its container then is outside it at all times, if the surfaces never
/// meet.
pub(super) struct Need {
    pub of: u32,
    pub container: Container,
}

/// A box around a closed surface, in a frame: y = rotation (x − origin) is in its axes.
pub(super) struct Container {
    pub frame: u32,
    pub rotation: [f64; 9],
    pub origin: [f64; 3],
    pub centre: [f64; 3],
    pub half: [f64; 3],
    /// Points of the other body.
    pub points: Range<usize>,
}

pub(super) struct InsidePoint {
    pub frame: u32,
    pub at: [f64; 3],
}

/// Two bodies that move.
pub(super) struct MovingBalls {
    pub pair: u32,
    pub roots: [u32; 2],
    pub views: [u32; 2],
    pub margin: f64,
    pub touching: f64,
}

/// Bodies of one frame, as one tree.
pub(super) struct Cluster {
    pub root: u32,
    pub view: u32,
    pub entries: Range<u32>,
}

#[derive(Clone, Copy)]
pub(super) struct ClusterBall {
    pub centre: [f64; 3],
    pub radius: f64,
    pub frame: u32,
    pub first: u32,
    pub count: u32,
    /// Of a leaf, the same ball among the model's.
    pub ball: u32,
    /// Of a leaf, which body of its cluster it is a part of.
    pub slot: u32,
}

/// One obstacle for a cluster.
pub(super) struct ClusterEntry {
    /// With the margin in its radius.
    pub around: Primitive,
    pub group: u32,
    /// Place of its bodies' entries in [`Clusters::of`], one for each body.
    pub of: u32,
    pub slots: u32,
}

/// Two clusters of which every body is checked against every body of the other.
pub(super) struct ClusterPair {
    pub roots: [u32; 2],
    pub views: [u32; 2],
    pub margin: f64,
    /// Place of its bodies' pairs in [`Clusters::of`], by bodies of the first and of the second.
    pub of: u32,
    /// Bodies of the second, and of both multiplied.
    pub slots: u32,
    pub size: u32,
}

/// The tables of the first rake (`clusters.rs`).
#[derive(Default)]
pub(super) struct Clusters {
    pub list: Vec<Cluster>,
    pub nodes: Vec<ClusterBall>,
    pub entries: Vec<ClusterEntry>,
    pub pairs: Vec<ClusterPair>,
    /// Entries of the model, and behind their number its moving pairs; [`NOT_CHECKED`] for a body that is not checked against an obstacle.
    pub of: Vec<u32>,
    /// By eight views, by joint, as those of the model: the largest of all bodies.
    pub levers: Vec<f64>,
    pub view_count: usize,
    /// Entries and moving pairs of the model that no cluster has.
    pub other_movers: Vec<Mover>,
    pub other_pairs: Vec<u32>,
}

/// No entry or pair.
pub(super) const NOT_CHECKED: u32 = u32::MAX;

impl BallModel {
    /// Whether an edge lies within the limits that the tables were made for; values that are not numbers do not.
    pub fn holds(&self, from: &[f64], to: &[f64]) -> bool {
        // Every comparison is false for what is not a number.
        let within = |(value, [lower, upper]): (&f64, &[f64; 2])| value.is_finite() && value >= lower && value <= upper;
        let holds = |values: &[f64]| values.len() == self.limits.len() && values.iter().zip(&self.limits).all(within);
        holds(from) && holds(to)
    }

    /// Whether everything that moves is made of spheres alone: then balls settle nearly all there is.
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    pub(super) fn pair_of(&self, of: u32) -> u32 {
        match self.entries.get(of as usize) {
            Some(entry) => entry.pair,
            None => self.moving_pairs[of as usize - self.entries.len()].pair,
        }
    }

    /// Views of what moves.
    pub(super) fn views_of(&self, of: u32) -> [u32; 2] {
        match self.entries.get(of as usize) {
            Some(entry) => [entry.view; 2],
            None => self.moving_pairs[of as usize - self.entries.len()].views,
        }
    }
}
