//! The bodies, nodes and leaves that an element stands for.

use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Geometry, Node, Pose};
use noclash_numeric::add_up;

use super::element::{Element, SideB, Task, node_large_piece, node_outer, node_piece};
use super::search::SpacetimeSearch;
use crate::engines::directional::{Moving, Outer};

impl<'a> SpacetimeSearch<'a> {
    /// Both sides over the element's interval, seen from the task's frame.
    pub(super) fn bodies(&mut self, task: Task<'a>, element: Element, slot: usize) -> [Moving; 2] {
        let (segment, layout) = (self.segment, self.layout);
        match task {
            Task::MovingPair(moving_pair) => {
                let world = segment.pairs[moving_pair.pair].bodies.map(|body| &layout.world_factors[body]);
                self.moments.together(segment, slot, moving_pair.pair, &moving_pair.frame, world)
            }
            Task::StaticScene(mover) => {
                let a = match &layout.world_factors[mover.body] {
                    Some(factors) => *self.moments.in_world(segment, slot, mover.body, factors),
                    None => Moving::UNKNOWN,
                };
                let b = match element.side_b {
                    SideB::Object(object, _) => self.scene.objects[object as usize].moving,
                    SideB::StaticScene(_) | SideB::Body(_) => self.scene.moving,
                };
                [a, b]
            }
        }
    }

    /// The checked pair of an element below the level of scene.
    pub(super) fn pair(&self, task: Task, side_b: SideB) -> Option<usize> {
        match (task, side_b) {
            (Task::MovingPair(moving_pair), _) => Some(moving_pair.pair),
            (Task::StaticScene(mover), SideB::Object(object, _)) => Some(mover.pair_of[object as usize] as usize),
            (Task::StaticScene(_), SideB::StaticScene(_) | SideB::Body(_)) => None,
        }
    }

    pub(super) fn body_a(&self, task: Task) -> usize {
        match task {
            Task::StaticScene(mover) => mover.body,
            Task::MovingPair(moving_pair) => self.segment.pairs[moving_pair.pair].bodies[0],
        }
    }

    /// Of an element below the level of scene.
    pub(super) fn body_b(&self, task: Task, side_b: SideB) -> Option<usize> {
        match (task, side_b) {
            (Task::MovingPair(moving_pair), _) => Some(self.segment.pairs[moving_pair.pair].bodies[1]),
            (_, SideB::Object(object, _)) => Some(self.scene.objects[object as usize].body),
            (_, SideB::StaticScene(_) | SideB::Body(_)) => None,
        }
    }

    pub(super) fn geometry_b(&self, task: Task, side_b: SideB) -> Option<&'a Geometry> {
        self.body_b(task, side_b).map(|body| self.segment.cell.bodies()[body].geometry.as_ref())
    }

    pub(super) fn geometry_a(&self, task: Task) -> &'a Geometry {
        &self.segment.cell.bodies()[self.body_a(task)].geometry
    }

    pub(super) fn node_b(&self, task: Task, side_b: SideB) -> &'a Node<Aabb> {
        match (side_b, self.geometry_b(task, side_b)) {
            (SideB::Object(_, node) | SideB::Body(node), Some(geometry)) => geometry.hierarchy().node(node),
            (SideB::StaticScene(node) | SideB::Object(_, node) | SideB::Body(node), _) => self.scene.tree.node(node),
        }
    }

    /// The two leaves, where both nodes are one.
    pub(super) fn leaves(&self, task: Task, element: Element) -> Option<[u32; 2]> {
        let a = self.geometry_a(task).hierarchy().node(element.node_a).below();
        let b = self.node_b(task, element.side_b).below();
        match (a, element.side_b, b) {
            (_, SideB::StaticScene(_), _) => None,
            (Below::Leaf(a), _, Below::Leaf(b)) => Some([a, b]),
            _ => None,
        }
    }

    /// Distance by which the two must stay apart.
    pub(super) fn margin(&self, task: Task, side_b: SideB) -> f64 {
        let stated = match (task, side_b) {
            (Task::StaticScene(mover), SideB::StaticScene(node)) => mover.margins[node as usize],
            _ => self.pair(task, side_b).map_or(f64::INFINITY, |pair| self.segment.pairs[pair].margin),
        };
        match &self.cut {
            None => stated,
            Some(cut) => add_up(stated, self.cut_slack(cut, side_b)),
        }
    }

    /// Outer bounds of the nodes of an element.
    #[inline(always)]
    pub(super) fn outers(&self, task: Task, node_a: u32, side_b: SideB) -> [Outer<'a>; 2] {
        let around = |body: usize, node: u32| node_outer(self.segment.cell, body, node);
        let body_a = self.body_a(task);
        let b = match (task, side_b) {
            (_, SideB::StaticScene(node)) => Outer::boxed(&self.scene.tree.node(node).volume),
            (_, SideB::Object(object, node)) => around(self.scene.objects[object as usize].body, node),
            (Task::MovingPair(moving_pair), SideB::Body(node)) => {
                around(self.segment.pairs[moving_pair.pair].bodies[1], node)
            }
            (Task::StaticScene(mover), SideB::Body(node)) => around(mover.body, node),
        };
        [around(body_a, node_a), b]
    }

    /// The same with convex pieces, where both nodes are leaves or have one; in a bundle, which is asked of many times, also those of many leaves.
    pub(super) fn pieces(&self, task: Task, element: Element) -> Option<[Outer<'a>; 2]> {
        let of_node = if self.cut.is_some() { node_large_piece } else { node_piece };
        let cell = self.segment.cell;
        let body_b = match (task, element.side_b) {
            (Task::MovingPair(moving_pair), _) => self.segment.pairs[moving_pair.pair].bodies[1],
            (_, SideB::Object(object, _)) => self.scene.objects[object as usize].body,
            (_, SideB::StaticScene(_) | SideB::Body(_)) => return None,
        };
        let (SideB::Object(_, node_b) | SideB::Body(node_b) | SideB::StaticScene(node_b)) = element.side_b;
        Some([of_node(cell, self.body_a(task), element.node_a)?, of_node(cell, body_b, node_b)?])
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
                SideB::StaticScene(_) => (node_a, SideB::StaticScene(node)),
                SideB::Object(object, _) => (node_a, SideB::Object(object, node)),
                SideB::Body(_) => (node_a, SideB::Body(node)),
            })),
            (Below::Leaf(_), Below::Leaf(_)) => None,
        }
    }

    /// Where both bodies are at the interval's centre, in the world.
    pub(super) fn poses(&self, task: Task, element: Element, slot: usize) -> [Pose; 2] {
        let moments = &self.moments;
        match (task, element.side_b) {
            (Task::MovingPair(moving_pair), _) => {
                self.segment.pairs[moving_pair.pair].bodies.map(|body| moments.pose(self.segment, slot, body))
            }
            (Task::StaticScene(mover), SideB::Object(object, _)) => {
                [moments.pose(self.segment, slot, mover.body), self.scene.objects[object as usize].pose]
            }
            (Task::StaticScene(mover), SideB::StaticScene(_) | SideB::Body(_)) => {
                [moments.pose(self.segment, slot, mover.body), Pose::IDENTITY]
            }
        }
    }

    /// The checked pairs that an element stands for.
    pub(super) fn pairs_below(&self, task: Task<'a>, side_b: SideB) -> impl Iterator<Item = usize> + use<'a> {
        let (direct, below) = match (task, side_b) {
            (Task::StaticScene(mover), SideB::StaticScene(node)) => {
                (None, Some(self.scene.objects_below(node).filter_map(|object| mover.pair_with(object))))
            }
            _ => (self.pair(task, side_b), None),
        };
        direct.into_iter().chain(below.into_iter().flatten())
    }
}
