//! Tables of a cell of triangles: trees of boxes, chains of joints between the two bodies of an entry, and the scene's upper boxes.

use super::tables::JointRow;
use super::vectors::V3;

/// A joint of a chain, in the frame before it: a fixed turn and offset, then the joint.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct ChainRow {
    /// By columns.
    pub rotation: [V3<f64>; 3],
    pub translation: V3<f64>,
    /// 1; −1 where the chain goes from a joint's child to its parent.
    pub sign: f64,
    /// Of `joints`.
    pub joint: u32,
    pub turns: u32,
}

/// A body that moves, seen from what it is compared with, which rests.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct EntryRow {
    /// Ball around the body, in its own frame.
    pub centre: V3<f64>,
    pub radius: f64,
    /// To be kept, the largest of all pairs.
    pub margin: f64,
    pub touching: f64,
    /// Rows of joints.
    pub chain: [u32; 2],
    /// Roots of both trees. The other one is not used where the scene is meant.
    pub roots: [u32; 2],
    /// Bits of the scene's nodes; 0: a body is meant.
    pub mask: u32,
    /// Pairs by owner of the other's leaf.
    pub pairs: u32,
    /// Bodies that may enclose it, or a part of which it may enclose.
    pub holds: [u32; 2],
}

/// A node: everything below is within centre ± half axes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct BoxRow {
    pub centre: V3<f32>,
    pub half: [V3<f32>; 3],
    /// 1 / |half axis|²: a hint.
    pub inverse: V3<f32>,
    /// First child · 8 + children; without children, leaf · 8.
    pub below: u32,
}

impl BoxRow {
    #[inline(always)]
    pub fn first(&self) -> u32 {
        self.below >> 3
    }
    #[inline(always)]
    pub fn count(&self) -> u32 {
        self.below & 7
    }
}

/// The hull of three points grown by a ball.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct LeafRow {
    pub points: [V3<f64>; 3],
    pub radius: f64,
    /// Body that it belongs to, of those of its tree.
    pub owner: u32,
    /// 1: a part of its body, and no more.
    pub exact: u32,
    /// Number of the leaf in the geometry of its body, for the CPU.
    pub leaf: u32,
    pub unused: u32,
}

/// A node of the scene, with a box along the world's axes.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct CutRow {
    pub low: V3<f32>,
    pub high: V3<f32>,
    pub node: u32,
    pub mask: u32,
}

/// A box of what a body may enclose.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct InsideRow {
    pub centre: V3<f64>,
    /// Of length 1, or 0.
    pub axes: [V3<f64>; 3],
    /// How far the box reaches along each.
    pub half: V3<f64>,
}

/// A body that may enclose a connected part of another: one of these points of the part has to be outside, at one time.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct NeedRow {
    /// Boxes: the first holds whatever the body encloses; so do all others together, if there are any.
    pub boxes: [u32; 2],
    /// Points.
    pub points: [u32; 2],
    /// 1: boxes are those of the body that moves, the points rest.
    pub moves: u32,
    /// Pair of the two bodies.
    pub pair: u32,
    /// Leaves among which are those of the body of the boxes, with this owner. None: a part inside is not looked for.
    pub leaves: [u32; 2],
    pub owner: u32,
    pub unused: [u32; 3],
}

/// Two bodies of which one may enclose a part of the other.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct HoldRow {
    /// Centre of a ball around the surface of the body that rests, and the sum of its radius and that of the ball around the one that moves.
    pub centre: V3<f64>,
    pub reach: f64,
    /// Containments to be excluded.
    pub needs: [u32; 2],
    pub unused: [u32; 2],
}

/// The tables of a cell.
#[derive(Clone, Copy)]
pub struct SurfaceModel<'a> {
    pub joints: &'a [JointRow],
    pub chains: &'a [ChainRow],
    pub entries: &'a [EntryRow],
    pub nodes: &'a [BoxRow],
    /// By node.
    pub masks: &'a [u32],
    pub leaves: &'a [LeafRow],
    pub cut: &'a [CutRow],
    pub pairs: &'a [u32],
    pub needs: &'a [NeedRow],
    pub insides: &'a [InsideRow],
    pub points: &'a [V3<f64>],
    pub holds: &'a [HoldRow],
    /// In metres.
    pub pad: f64,
    /// 1 / scale, in which slides count as turns.
    pub per_scale: f64,
    /// Weights of the bounds of remainders and of the sag below a chord: 1, less in mutation tests.
    pub remainder: f64,
    pub sag: f64,
}

/// Tables of a cell, in the order of `SurfaceModel`.
pub const SURFACE_TABLES: usize = 12;

/// Sizes and constants of a launch.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SurfaceNumbers {
    pub pad: f64,
    pub per_scale: f64,
    pub remainder: f64,
    pub sag: f64,
    /// By table: rows, and bytes before it.
    pub lengths: [u32; SURFACE_TABLES],
    pub offsets: [u32; SURFACE_TABLES],
    pub edge_count: u32,
    pub dofs: u32,
    /// 1: edges are singles.
    pub singles: u32,
    /// Most jets, elements of a queue, elements that an edge may have processed.
    pub jets: u32,
    pub elements: u32,
    pub limit: u32,
    /// Of a search: counters and queues of its own.
    pub round: u32,
    /// Level of probes, with `WIDE_PROBES`; `PROOFS`.
    pub level: u32,
    /// 1: edges are those of the list.
    pub listed: u32,
    /// Entries that are searched whatever balls say, by bit.
    pub always: u32,
}

/// `SurfaceNumbers::level` of proofs.
pub const PROOFS: u32 = 32;

/// Bit of `SurfaceNumbers::level`: probes try two children of a node.
pub const WIDE_PROBES: u32 = 64;

/// Rounds of a search at most.
pub const ROUNDS: usize = 96;

/// Counters of a search, by place.
pub mod counters {
    use super::ROUNDS;

    /// Jets that were asked for.
    pub const JETS: usize = 0;
    /// Open entries of edges, each with jets of the whole edge: the first ones.
    pub const ITEMS: usize = 1;
    /// Cleared before every search: by round, elements of each kind, and jets that were made before.
    pub const BY_ROUND: usize = 2;
    pub const SCENES: usize = BY_ROUND;
    pub const NODES: usize = SCENES + ROUNDS;
    pub const LEAVES: usize = NODES + ROUNDS;
    pub const MADE: usize = LEAVES + ROUNDS;
    /// Behind all of a search: by entry, how many edges have it open, and how many of them have a place.
    pub const ENTRIES: usize = MADE + ROUNDS;
}

/// Bit of an entry in masks of open ones: the last is shared by all from it on.
#[inline(always)]
pub fn entry_bit(entry: u32) -> u32 {
    1 << if entry < 31 { entry } else { 31 }
}
