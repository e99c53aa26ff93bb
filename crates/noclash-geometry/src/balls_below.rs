//! The balls of all leaves below a node of a body's hierarchy.

use crate::geometry::Geometry;
use crate::hierarchy::LeavesBelow;
use crate::leaf_source::leaf_balls;
use crate::volume::Ball;

/// Balls whose hulls make up the leaves below a node, and memory for collecting those below the next one.
#[derive(Debug, Default)]
pub struct BallsBelow {
    leaves: LeavesBelow,
    corners: Vec<u32>,
    balls: Vec<Ball>,
}

/// Corners of triangles that are remembered while points are collected: 2 to this power.
const LATELY: u32 = 9;

impl BallsBelow {
    /// The balls of all leaves below a node; corners that neighbours share come once or a few times. `None` where there are more than
    /// `most` leaves.
    pub fn collect(&mut self, geometry: &Geometry, node: u32, most: usize) -> Option<&[Ball]> {
        let Self { leaves, corners, balls } = self;
        let leaves = leaves.find(geometry.hierarchy(), node, most)?;
        let own = geometry.leaves();
        balls.clear();
        // Neighbours have corners in common and come soon after each other: what was met lately is passed over.
        let mut lately = [u32::MAX; 1 << LATELY];
        corners.clear();
        corners.resize(3 * leaves.len(), 0);
        let mut kept = 0;
        for &leaf in leaves {
            let Some(triangle) = own.triangles.get(leaf as usize) else {
                balls.extend(leaf_balls(geometry, leaf));
                continue;
            };
            for &corner in triangle {
                let last = std::mem::replace(&mut lately[corner as usize % (1 << LATELY)], corner);
                // Without a branch: nobody can guess which corners come again.
                corners[kept] = corner;
                kept += usize::from(last != corner);
            }
        }
        corners.truncate(kept);
        balls.extend(corners.iter().map(|&corner| (own.vertices[corner as usize], own.grown)));
        Some(balls)
    }
}

impl Geometry {
    /// The balls of all leaves below a node, as [`BallsBelow::collect`] finds them.
    pub fn balls_below(&self, node: u32, most: usize) -> Option<Vec<Ball>> {
        let mut below = BallsBelow::default();
        below.collect(self, node, most)?;
        Some(below.balls)
    }
}
