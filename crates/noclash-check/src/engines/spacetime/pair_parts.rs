//! The bodies, poses and nodes of single pairs, in the order of the pair's bodies: what searches that go pair by pair compare.

use noclash_geometry::{Geometry, Pose};
use noclash_numeric::DyadicInterval;

use super::element::{node_outer, node_piece};
use super::layout::{Place, SpacetimeLayout, StaticScene};
use super::moments::Moments;
use crate::engines::directional::{Moving, Outer};
use crate::prepared_query::Segment;

/// The pairs of a segment with what is derived from them.
#[derive(Clone, Copy)]
pub(super) struct PairParts<'a> {
    pub segment: &'a Segment<'a>,
    pub layout: &'a SpacetimeLayout,
    pub scene: &'a StaticScene,
}

impl<'a> PairParts<'a> {
    pub fn of(segment: &'a Segment<'a>) -> Self {
        Self { segment, layout: SpacetimeLayout::of(segment), scene: StaticScene::of(segment) }
    }

    /// Both bodies over an interval, seen from the pair's frame.
    pub fn bodies(&self, moments: &mut Moments, pair: usize, over: DyadicInterval) -> [Moving; 2] {
        let (segment, layout) = (self.segment, self.layout);
        let slot = moments.of(segment, over);
        match layout.places[pair] {
            Place::Empty | Place::Other => [Moving::UNKNOWN; 2],
            Place::MovingPair(moving_pair) => {
                let world = segment.pairs[pair].bodies.map(|body| &layout.world_factors[body]);
                let frame = &layout.moving_pairs[moving_pair as usize].frame;
                moments.together(segment, slot, pair, frame, world)
            }
            Place::StaticScene { object, .. } => {
                let standing = &self.scene.objects[object as usize];
                segment.pairs[pair].bodies.map(|body| match &layout.world_factors[body] {
                    _ if body == standing.body => standing.moving,
                    Some(factors) => *moments.in_world(segment, slot, body, factors),
                    None => Moving::UNKNOWN,
                })
            }
        }
    }

    /// Where both bodies are at the centre of an interval, in the world.
    pub fn poses(&self, moments: &mut Moments, pair: usize, over: DyadicInterval) -> [Pose; 2] {
        let slot = moments.of(self.segment, over);
        let standing = match self.layout.places[pair] {
            Place::StaticScene { object, .. } => Some(&self.scene.objects[object as usize]),
            Place::Empty | Place::Other | Place::MovingPair(_) => None,
        };
        self.segment.pairs[pair].bodies.map(|body| match standing {
            Some(standing) if standing.body == body => standing.pose,
            _ => moments.pose(self.segment, slot, body),
        })
    }

    pub fn geometries(&self, pair: usize) -> [&'a Geometry; 2] {
        self.segment.pairs[pair].bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref())
    }

    /// Outer bounds of the parts.
    pub fn outers(&self, pair: usize, nodes: [u32; 2]) -> [Outer<'a>; 2] {
        let [a, b] = self.segment.pairs[pair].bodies;
        [self.outer(a, nodes[0]), self.outer(b, nodes[1])]
    }

    /// The same with convex pieces, where both parts are leaves or have one.
    pub fn pieces(&self, pair: usize, nodes: [u32; 2]) -> Option<[Outer<'a>; 2]> {
        let [a, b] = self.segment.pairs[pair].bodies;
        Some([node_piece(self.segment.cell, a, nodes[0])?, node_piece(self.segment.cell, b, nodes[1])?])
    }

    pub fn outer(&self, body: usize, node: u32) -> Outer<'a> {
        node_outer(self.segment.cell, body, node)
    }
}
