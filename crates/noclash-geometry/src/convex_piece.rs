//! Points whose hull, grown by a ball, holds everything below a node of a hierarchy: what keeps two bodies apart as a whole
//! where boxes and capsules are too wide, one test instead of one for every triangle.
//!
//! Which points are kept is search; that the hull holds the rest is not: of every point left out a combination of kept ones is
//! found (`hull_sketch.rs`), and its witnessed distance goes into the radius of the ball.

use glam::DVec3;
use noclash_numeric::Upper;

use crate::Geometry;
use crate::hull_sketch::HullSketch;
use crate::leaf::{ConvexSolid, Leaf};
use crate::reduced_points::{LARGEST_SIZE, LEAST_SIZE, reduced};

/// A convex set that holds a part of a body.
#[derive(Clone, Debug)]
pub struct ConvexPiece {
    solid: ConvexSolid,
    excess: f64,
}

/// So few points are kept as they are.
const FEW_POINTS: usize = 96;

/// Parts of more leaves than this get no convex piece.
const MOST_LEAVES: usize = 1 << 9;

/// The same where pieces are made once and asked for many times.
const MOST_LEAVES_OF_LARGE: usize = 1 << 12;

/// A piece keeps points until none is farther out than this part of the half diagonal of the node's box, or so many are kept.
const PIECE_TOLERANCE: f64 = 1e-3;
const MOST_KEPT: usize = 128;

/// Points of flat parts this near to the hull, relative to the body's size, are left out.
const FLAT_NEAR: f64 = 1e-12;

impl ConvexPiece {
    /// A convex set around everything below a node: its corners where they are few, else some of them and how far the others are out of
    /// their hull. `None` for parts of more than [`MOST_LEAVES`] leaves, bodies of extreme size, and where the excess would be larger than
    /// the body.
    ///
    /// Guarantee: every stored point of the leaves below is within [`ConvexPiece::excess`] of the hull of the points. The same for
    /// the same body and node.
    pub fn around(geometry: &Geometry, node: u32) -> Option<Self> {
        Self::around_at_most(geometry, node, MOST_LEAVES)
    }

    /// The same of parts of up to [`MOST_LEAVES_OF_LARGE`] leaves, which takes longer to make.
    ///
    /// Guarantee: that of [`Self::around`].
    pub fn around_large(geometry: &Geometry, node: u32) -> Option<Self> {
        Self::around_at_most(geometry, node, MOST_LEAVES_OF_LARGE)
    }

    fn around_at_most(geometry: &Geometry, node: u32, leaves: usize) -> Option<Self> {
        let size = geometry.radius();
        if !(LEAST_SIZE < size && size < LARGEST_SIZE) {
            return None;
        }
        let balls = geometry.balls_below(node, leaves)?;
        let radius = balls.iter().fold(0.0, |largest, (_, radius)| f64::max(largest, *radius));
        let points: Vec<DVec3> = balls.into_iter().map(|(centre, _)| centre).collect();
        if points.len() <= FEW_POINTS {
            return Some(Self { solid: ConvexSolid::polytope(&points), excess: radius });
        }
        let half = geometry.hierarchy().node(node).volume.half().length();
        let sketch = HullSketch::new(&points, PIECE_TOLERANCE * half, MOST_KEPT)?;
        let (kept, lost) = if sketch.is_flat() {
            reduced(points.clone(), size, FLAT_NEAR)?
        } else {
            (sketch.kept().collect(), sketch.far_out(size))
        };
        let excess = (Upper::proved(radius) + lost).get();
        (excess <= size).then(|| Self { solid: ConvexSolid::polytope(&kept), excess })
    }

    /// The points' hull.
    pub fn core(&self) -> Leaf<'_> {
        Leaf::Solid(&self.solid)
    }

    /// The points.
    pub fn points(&self) -> impl Iterator<Item = DVec3> {
        match &self.solid {
            ConvexSolid::Polytope(corners) => Some(corners.iter()),
            ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. } => None,
        }
        .into_iter()
        .flatten()
    }

    /// The point p at which n·p − Σ|g·p + h| is least, about: a hint.
    pub fn least_less(&self, n: DVec3, turns: &[(DVec3, f64)]) -> Option<DVec3> {
        match &self.solid {
            ConvexSolid::Polytope(corners) => Some(corners.least_less(n, turns)),
            ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. } => None,
        }
    }

    /// Least and largest values over the points of the functions p ↦ x·p₀ + y·p₁ + z·p₂, lane by lane.
    pub fn ranges(&self, functions: [&[f64; 4]; 3]) -> [[f64; 4]; 2] {
        match &self.solid {
            ConvexSolid::Polytope(corners) => corners.ranges(functions),
            ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. } => [[f64::NEG_INFINITY; 4], [f64::INFINITY; 4]],
        }
    }

    /// How far the part may reach out of the hull of the points.
    pub fn excess(&self) -> f64 {
        self.excess
    }
}
