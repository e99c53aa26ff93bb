//! Tasks and elements: who is compared with what, where both are, and what is below them.

use glam::DVec3;
use noclash_cell::Cell;
use noclash_geometry::{Below, ConvexPiece, Geometry};
use noclash_numeric::DyadicInterval;

use super::layout::{Mover, MovingPair, NONE};
use super::served::ServedDirections;
use crate::engines::directional::{Moving, Outer};
use crate::engines::levers::Levers;

/// How far a task has come.
#[derive(Default)]
pub(super) struct Job {
    pub(super) stack: Vec<Element>,
    /// Pairs of which not the whole bodies' boxes were compared alone, and whether their roots were ever shown apart.
    pub(super) entered: Vec<(usize, bool)>,
    pub(super) served: ServedDirections,
    pub(super) done: bool,
    /// How many rounds it took so far.
    pub(super) rounds: u32,
    /// The bodies over the last interval.
    pub(super) seen: Option<Box<Seen>>,
}

/// Both bodies over an interval.
pub(super) struct Seen {
    /// The interval, and whose frame side B is in.
    pub(super) key: Option<(DyadicInterval, u32)>,
    pub(super) bodies: [Moving; 2],
    /// What errors within tolerances may do to them, where there are any.
    pub(super) levers: Option<Box<[Levers; 2]>>,
    /// Memory of the last ones.
    pub(super) spare: Option<Box<[Levers; 2]>>,
    /// Whether the first of the last ones is that of body A among the static scene, in the corridor of a bundle: all objects see the same.
    pub(super) own: bool,
}

impl Default for Seen {
    fn default() -> Self {
        Self { key: None, bodies: [Moving::UNKNOWN; 2], levers: None, spare: None, own: false }
    }
}

impl Job {
    pub(super) fn begin(&mut self, task: Task) {
        self.done = false;
        self.rounds = 0;
        self.forget_seen();
        self.stack.clear();
        self.stack.push(Element::whole(&task));
        self.entered.clear();
        match task {
            Task::MovingPair(moving_pair) => self.entered.push((moving_pair.pair, false)),
            Task::StaticScene(_) => {}
        }
    }

    /// Another task or segment comes.
    pub(super) fn forget_seen(&mut self) {
        if let Some(seen) = &mut self.seen {
            (seen.key, seen.own) = (None, false);
        }
    }
}

/// Two nodes over an interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub(super) node_a: u32,
    pub(super) side_b: SideB,
    pub(super) over: DyadicInterval,
    /// A direction worth trying first, in the frame of the pair; zero if there is none.
    pub(super) hint: DVec3,
    /// Whether the hint has already been tried for these nodes and this interval.
    pub(super) tried: bool,
}

impl Element {
    /// All of a task, over the whole motion.
    pub(super) fn whole(task: &Task) -> Self {
        Self { node_a: 0, side_b: task.root(), over: DyadicInterval::UNIT, hint: DVec3::ZERO, tried: false }
    }
}

/// The other side, which A is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SideB {
    /// A node of the hierarchy of the static scene.
    StaticScene(u32),
    /// A node of a standing object's own hierarchy.
    Object(u32, u32),
    /// A node of the other moving body.
    Body(u32),
}

impl SideB {
    /// Distinguishes the frames in which side B is given.
    pub(super) fn frame(self) -> u32 {
        match self {
            Self::Object(object, _) => object,
            Self::StaticScene(_) | Self::Body(_) => NONE,
        }
    }
}

/// Who A is and what it is compared with, while one stack is worked off.
#[derive(Clone, Copy)]
pub(super) enum Task<'a> {
    StaticScene(&'a Mover),
    MovingPair(&'a MovingPair),
}

impl Task<'_> {
    /// The whole of what A is compared with.
    pub(super) fn root(&self) -> SideB {
        match self {
            Self::StaticScene(_) => SideB::StaticScene(0),
            Self::MovingPair(_) => SideB::Body(0),
        }
    }
}

/// Outer bounds of a node of a body's hierarchy.
#[inline(always)]
pub(super) fn node_outer(cell: &Cell, body: usize, node: u32) -> Outer<'_> {
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    let own = geometry.hierarchy().node(node);
    let first = match own.below() {
        Below::Leaf(leaf) => return Outer { leaf: Some(geometry.leaf(leaf)), ..Outer::boxed(&own.volume) },
        Below::Children(first) => first,
    };
    // Two leaves are as quickly gone through as a capsule around them, and need none to be made.
    let tree = geometry.hierarchy();
    if let (Below::Leaf(leaf), Below::Leaf(second)) = (tree.node(first).below(), tree.node(first + 1).below()) {
        let [leaf, second] = [leaf, second].map(|leaf| Some(geometry.leaf(leaf)));
        return Outer { leaf, second, ..Outer::boxed(&own.volume) };
    }
    Outer { capsule: cell.shapes(body).capsule(geometry, node), ..Outer::boxed(&own.volume) }
}

/// The same with its convex piece, which holds it more closely than a capsule; none where a node that is no leaf has none.
pub(super) fn node_piece(cell: &Cell, body: usize, node: u32) -> Option<Outer<'_>> {
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    piece_or_leaf(geometry, node, || cell.shapes(body).piece(geometry, node))
}

/// The same with pieces of more leaves.
pub(super) fn node_large_piece(cell: &Cell, body: usize, node: u32) -> Option<Outer<'_>> {
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    piece_or_leaf(geometry, node, || cell.shapes(body).large_piece(geometry, node))
}

fn piece_or_leaf<'a>(
    geometry: &'a Geometry,
    node: u32,
    piece: impl FnOnce() -> Option<&'a ConvexPiece>,
) -> Option<Outer<'a>> {
    let own = geometry.hierarchy().node(node);
    let (piece, leaf) = match own.below() {
        Below::Leaf(leaf) => (None, Some(geometry.leaf(leaf))),
        Below::Children(_) => (Some(piece()?), None),
    };
    Some(Outer { piece, leaf, ..Outer::boxed(&own.volume) })
}
