//! The leaves of one body in its frame: triangles, grown segments and points, convex solids. Copies share all lists.

use std::sync::Arc;

use glam::DVec3;

use crate::leaf::{ConvexSolid, Leaf, box_of_box};
use crate::leaf_source::{LeafSource, box_of, leaf_balls};
use crate::swept_leaves::SweptLeaves;
use crate::volume::Ball;

/// Numbered: first the triangles of all mesh elements in file order, then grown segments and points, then convex solids.
#[derive(Clone, Debug)]
pub(crate) struct BodyLeaves {
    /// Shared with the mesh where that is the only one and stays in its place.
    pub vertices: Arc<[DVec3]>,
    pub triangles: Arc<[[u32; 3]]>,
    /// Whether every vertex is a corner of some triangle.
    pub uses_all_vertices: bool,
    /// The ball by which every triangle is grown: the largest of all mesh elements.
    pub grown: f64,
    /// Spheres, capsules and cloud points.
    pub swept: Arc<SweptLeaves>,
    pub solids: Arc<Vec<ConvexSolid>>,
}

impl BodyLeaves {
    /// One leaf.
    #[inline(always)]
    pub fn leaf(&self, leaf: u32) -> Leaf<'_> {
        let index = leaf as usize;
        if let Some(triangle) = self.triangles.get(index) {
            return Leaf::Simplex { points: triangle.map(|v| self.vertices[v as usize]), radius: self.grown };
        }
        let index = index - self.triangles.len();
        match self.swept.get(index) {
            Some(([a, b], radius)) => Leaf::Simplex { points: [a, b, b], radius },
            None => Leaf::Solid(&self.solids[index - self.swept.len()]),
        }
    }

    /// All balls whose hulls make up the leaves, each corner that triangles share once.
    pub fn fewest_balls(&self) -> impl Iterator<Item = Ball> {
        let vertices = if self.uses_all_vertices { &self.vertices[..] } else { &[] };
        let first = if self.uses_all_vertices { self.triangles.len() } else { 0 };
        let others = first as u32..self.leaf_count() as u32;
        let corners = vertices.iter().map(|&vertex| (vertex, self.grown));
        corners.chain(others.flat_map(move |leaf| (0..).map_while(move |index| self.leaf_ball(leaf, index))))
    }
}

impl LeafSource for BodyLeaves {
    fn leaf_count(&self) -> usize {
        self.triangles.len() + self.swept.len() + self.solids.len()
    }

    #[inline]
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
        self.leaf(leaf).ball(index)
    }

    #[inline]
    fn leaf_box(&self, leaf: u32) -> (DVec3, DVec3) {
        match self.triangles.get(leaf as usize) {
            // Vertices of meshes are finite: least and largest are exact.
            Some(triangle) if self.grown == 0.0 => {
                let [a, b, c] = triangle.map(|corner| self.vertices[corner as usize]);
                (a.min(b).min(c), a.max(b).max(c))
            }
            Some(_) => box_of(leaf_balls(self, leaf)),
            None => match self.swept.leaf_box(leaf as usize - self.triangles.len()) {
                Some(swept) => swept,
                None => match self.leaf(leaf) {
                    Leaf::Solid(ConvexSolid::Box { centre, half_axes }) => box_of_box(centre, half_axes),
                    other => box_of((0..).map_while(|index| other.ball(index))),
                },
            },
        }
    }

    fn bounds(&self) -> (DVec3, DVec3) {
        self.fewest_balls().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), (point, radius)| {
            (low.min(point - radius), high.max(point + radius))
        })
    }
}
