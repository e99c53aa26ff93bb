//! Tasks and elements: who is compared with what, where both are, and what is below them.

use glam::DVec3;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Geometry, Node, Pose};
use noclash_numeric::DyadicInterval;

use super::Search;
use super::layout::{Meeting, Mover, NONE};
use crate::cell::Cell;
use crate::engines::directional::{Moving, Outer};

/// How far a task has come.
#[derive(Default)]
pub(super) struct Job {
    pub(super) stack: Vec<Element>,
    /// Pairs of which not the whole bodies' boxes were compared alone, and whether their roots were ever shown apart.
    pub(super) entered: Vec<(usize, bool)>,
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
}

impl Default for Seen {
    fn default() -> Self {
        Self { key: None, bodies: [Moving::UNKNOWN; 2] }
    }
}

impl Job {
    pub(super) fn begin(&mut self, task: Task) {
        let whole = DyadicInterval::UNIT;
        self.done = false;
        self.rounds = 0;
        if let Some(seen) = &mut self.seen {
            seen.key = None;
        }
        self.stack.clear();
        self.stack.push(Element { node_a: 0, side_b: task.root(), over: whole, hint: DVec3::ZERO, tried: false });
        self.entered.clear();
        match task {
            Task::Meeting(meeting) => self.entered.push((meeting.pair, false)),
            Task::Scenery(_) => {}
        }
    }
}

/// Two nodes over an interval.
#[derive(Clone, Copy)]
pub(super) struct Element {
    pub(super) node_a: u32,
    pub(super) side_b: SideB,
    pub(super) over: DyadicInterval,
    /// A direction worth trying first, in the frame of the pair; zero if there is none.
    pub(super) hint: DVec3,
    /// Whether the hint has already been tried for these nodes and this interval.
    pub(super) tried: bool,
}

/// What A is compared with.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum SideB {
    /// A node of the hierarchy over everything that stands.
    Scenery(u32),
    /// A node of a standing object's own hierarchy.
    Object(u32, u32),
    /// A node of the other moving body.
    Body(u32),
}

impl SideB {
    /// Tells apart the frames in which side B is given.
    pub(super) fn frame(self) -> u32 {
        match self {
            Self::Object(object, _) => object,
            Self::Scenery(_) | Self::Body(_) => NONE,
        }
    }
}

/// Who A is and what it is compared with, while one stack is worked off.
#[derive(Clone, Copy)]
pub(super) enum Task<'a> {
    Scenery(&'a Mover),
    Meeting(&'a Meeting),
}

impl Task<'_> {
    /// The whole of what A is compared with.
    pub(super) fn root(&self) -> SideB {
        match self {
            Self::Scenery(_) => SideB::Scenery(0),
            Self::Meeting(_) => SideB::Body(0),
        }
    }
}

/// What is known of where a node of a body's hierarchy is.
#[inline(always)]
pub(super) fn node_outer(cell: &Cell, body: usize, node: u32) -> Outer<'_> {
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    let own = geometry.hierarchy().node(node);
    match own.below() {
        Below::Leaf(leaf) => Outer { bounds: &own.volume, capsule: None, piece: None, leaf: Some(geometry.leaf(leaf)) },
        Below::Children(_) => {
            let capsule = cell.hull(body).capsule(geometry, node);
            Outer { bounds: &own.volume, capsule, piece: None, leaf: None }
        }
    }
}

/// The same with its convex piece, which holds it more closely than a capsule; none where a node that is no leaf has none.
pub(super) fn node_piece(cell: &Cell, body: usize, node: u32) -> Option<Outer<'_>> {
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    let own = geometry.hierarchy().node(node);
    let (piece, leaf) = match own.below() {
        Below::Leaf(leaf) => (None, Some(geometry.leaf(leaf))),
        Below::Children(_) => (Some(cell.hull(body).piece(geometry, node)?), None),
    };
    Some(Outer { bounds: &own.volume, capsule: None, piece, leaf })
}

impl<'a> Search<'a> {
    /// Both sides over the element's interval, seen from the task's frame.
    pub(super) fn bodies(&mut self, task: Task<'a>, element: Element, slot: usize) -> [Moving; 2] {
        let (segment, layout) = (self.segment, self.layout);
        match task {
            Task::Meeting(meeting) => {
                let world = segment.pairs[meeting.pair].bodies.map(|body| &layout.world_factors[body]);
                self.scratch.moments.together(segment, slot, meeting.pair, &meeting.frame, world)
            }
            Task::Scenery(mover) => {
                let a = match &layout.world_factors[mover.body] {
                    Some(factors) => *self.scratch.moments.in_world(segment, slot, mover.body, factors),
                    None => Moving::UNKNOWN,
                };
                let b = match element.side_b {
                    SideB::Object(object, _) => self.scenery.objects[object as usize].moving,
                    SideB::Scenery(_) | SideB::Body(_) => self.scenery.moving,
                };
                [a, b]
            }
        }
    }

    /// The checked pair of an element below the level of scenery.
    pub(super) fn pair(&self, task: Task, side_b: SideB) -> Option<usize> {
        match (task, side_b) {
            (Task::Meeting(meeting), _) => Some(meeting.pair),
            (Task::Scenery(mover), SideB::Object(object, _)) => Some(mover.pair_of[object as usize] as usize),
            (Task::Scenery(_), SideB::Scenery(_) | SideB::Body(_)) => None,
        }
    }

    pub(super) fn body_a(&self, task: Task) -> usize {
        match task {
            Task::Scenery(mover) => mover.body,
            Task::Meeting(meeting) => self.segment.pairs[meeting.pair].bodies[0],
        }
    }

    pub(super) fn geometry_b(&self, task: Task, side_b: SideB) -> Option<&'a Geometry> {
        let body = match (task, side_b) {
            (Task::Meeting(meeting), _) => self.segment.pairs[meeting.pair].bodies[1],
            (_, SideB::Object(object, _)) => self.scenery.objects[object as usize].body,
            (_, SideB::Scenery(_) | SideB::Body(_)) => return None,
        };
        Some(&self.segment.cell.bodies()[body].geometry)
    }

    pub(super) fn geometry_a(&self, task: Task) -> &'a Geometry {
        &self.segment.cell.bodies()[self.body_a(task)].geometry
    }

    pub(super) fn node_b(&self, task: Task, side_b: SideB) -> &'a Node<Aabb> {
        match (side_b, self.geometry_b(task, side_b)) {
            (SideB::Object(_, node) | SideB::Body(node), Some(geometry)) => geometry.hierarchy().node(node),
            (SideB::Scenery(node) | SideB::Object(_, node) | SideB::Body(node), _) => self.scenery.tree.node(node),
        }
    }

    /// The two leaves, where both nodes are one.
    pub(super) fn leaves(&self, task: Task, element: Element) -> Option<[u32; 2]> {
        let a = self.geometry_a(task).hierarchy().node(element.node_a).below();
        let b = self.node_b(task, element.side_b).below();
        match (a, element.side_b, b) {
            (_, SideB::Scenery(_), _) => None,
            (Below::Leaf(a), _, Below::Leaf(b)) => Some([a, b]),
            _ => None,
        }
    }

    /// What the two must stay apart by.
    pub(super) fn margin(&self, task: Task, side_b: SideB) -> f64 {
        match (task, side_b) {
            (Task::Scenery(mover), SideB::Scenery(node)) => mover.margins[node as usize],
            _ => self.pair(task, side_b).map_or(f64::INFINITY, |pair| self.segment.pairs[pair].margin),
        }
    }

    /// What is known of where the nodes of an element are.
    #[inline(always)]
    pub(super) fn outers(&self, task: Task, node_a: u32, side_b: SideB) -> [Outer<'a>; 2] {
        let around = |body: usize, node: u32| node_outer(self.segment.cell, body, node);
        let body_a = self.body_a(task);
        let b = match (task, side_b) {
            (_, SideB::Scenery(node)) => {
                Outer { bounds: &self.scenery.tree.node(node).volume, capsule: None, piece: None, leaf: None }
            }
            (_, SideB::Object(object, node)) => around(self.scenery.objects[object as usize].body, node),
            (Task::Meeting(meeting), SideB::Body(node)) => around(self.segment.pairs[meeting.pair].bodies[1], node),
            (Task::Scenery(mover), SideB::Body(node)) => around(mover.body, node),
        };
        [around(body_a, node_a), b]
    }

    /// The same with convex pieces, where both nodes are leaves or have one.
    pub(super) fn pieces(&self, task: Task, element: Element) -> Option<[Outer<'a>; 2]> {
        let cell = self.segment.cell;
        let body_b = match (task, element.side_b) {
            (Task::Meeting(meeting), _) => self.segment.pairs[meeting.pair].bodies[1],
            (_, SideB::Object(object, _)) => self.scenery.objects[object as usize].body,
            (_, SideB::Scenery(_) | SideB::Body(_)) => return None,
        };
        let (SideB::Object(_, node_b) | SideB::Body(node_b) | SideB::Scenery(node_b)) = element.side_b;
        Some([node_piece(cell, self.body_a(task), element.node_a)?, node_piece(cell, body_b, node_b)?])
    }

    /// The children of the node that is wider along a direction, each with the other node; none of two leaves.
    pub(super) fn children(&self, task: Task, element: Element, widths: [f64; 2]) -> Option<[(u32, SideB); 2]> {
        let Element { node_a, side_b, .. } = element;
        let below_a = self.geometry_a(task).hierarchy().node(node_a).below();
        let below_b = self.node_b(task, side_b).below();
        match (below_a, below_b) {
            (Below::Children(first), Below::Children(_)) if widths[0] >= widths[1] => {
                Some([first, first + 1].map(|node| (node, side_b)))
            }
            (Below::Children(first), Below::Leaf(_)) => Some([first, first + 1].map(|node| (node, side_b))),
            (_, Below::Children(first)) => Some([first, first + 1].map(|node| match side_b {
                SideB::Scenery(_) => (node_a, SideB::Scenery(node)),
                SideB::Object(object, _) => (node_a, SideB::Object(object, node)),
                SideB::Body(_) => (node_a, SideB::Body(node)),
            })),
            (Below::Leaf(_), Below::Leaf(_)) => None,
        }
    }

    /// Where both bodies are at the interval's centre, in the world.
    pub(super) fn poses(&self, task: Task, element: Element, slot: usize) -> [Pose; 2] {
        let moments = &self.scratch.moments;
        match (task, element.side_b) {
            (Task::Meeting(meeting), _) => {
                self.segment.pairs[meeting.pair].bodies.map(|body| moments.pose(self.segment, slot, body))
            }
            (Task::Scenery(mover), SideB::Object(object, _)) => {
                [moments.pose(self.segment, slot, mover.body), self.scenery.objects[object as usize].pose]
            }
            (Task::Scenery(mover), SideB::Scenery(_) | SideB::Body(_)) => {
                [moments.pose(self.segment, slot, mover.body), Pose::IDENTITY]
            }
        }
    }

    /// The checked pairs that an element stands for.
    pub(super) fn pairs_below(&self, task: Task<'a>, side_b: SideB) -> impl Iterator<Item = usize> + use<'a> {
        let (direct, below) = match (task, side_b) {
            (Task::Scenery(mover), SideB::Scenery(node)) => {
                (None, Some(self.scenery.objects_below(node).filter_map(|object| mover.pair_with(object))))
            }
            _ => (self.pair(task, side_b), None),
        };
        direct.into_iter().chain(below.into_iter().flatten())
    }
}
