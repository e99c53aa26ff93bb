//! Points whose hull, grown by a ball, holds everything below a node of a hierarchy: what keeps two bodies apart as a whole
//! where boxes and capsules are too wide, one test instead of one for every triangle.
//!
//! Which points are kept is search; that the hull holds the rest is not: of every point left out a combination of kept ones is
//! found (`gjk.rs`), and its witnessed distance goes into the radius of the ball.

use glam::DVec3;
use noclash_numeric::{ErrorModel, Upper};

use crate::hierarchy::{Below, LeafSource};
use crate::leaf::{ConvexSolid, Leaf, farthest};
use crate::narrow::{Effort, leaf_distance};
use crate::volume::{PairExtent, RelativePose};
use crate::{Geometry, Pose};

/// A convex set that holds a part of a body.
#[derive(Clone, Debug)]
pub struct ConvexPiece {
    solid: ConvexSolid,
    excess: f64,
}

/// So few points are kept as they are.
const FEW_POINTS: usize = 24;

/// A part that needs more points than this is too round to be worth it.
const MOST_POINTS: usize = 256;

/// Parts of more leaves than this are not tried.
const MOST_LEAVES: usize = 1 << 13;

/// A point this near to the hull, relative to the body's size, is left out: some pads of the distance that shows it.
const NEAR: f64 = 1e-12;

impl ConvexPiece {
    /// The hull of everything below a node of a body's hierarchy; `None` where it would not be worth its size.
    ///
    /// Guarantee: every stored point of the leaves below is within [`ConvexPiece::excess`] of the hull of the points.
    pub fn around(geometry: &Geometry, node: u32) -> Option<Self> {
        let mut leaves_left = MOST_LEAVES;
        let kept = Kept::below(geometry, node, &mut leaves_left)?;
        let excess = kept.excess.get();
        excess.is_finite().then_some(Self { solid: ConvexSolid::Polytope(kept.points), excess })
    }

    /// The points' hull.
    pub fn core(&self) -> Leaf<'_> {
        Leaf::Solid(&self.solid)
    }

    /// The points.
    pub fn points(&self) -> &[DVec3] {
        match &self.solid {
            ConvexSolid::Polytope(points) => points,
            ConvexSolid::Box { .. } | ConvexSolid::Cylinder { .. } => &[],
        }
    }

    /// How far the part may reach out of the hull of the points.
    pub fn excess(&self) -> f64 {
        self.excess
    }
}

/// Points whose hull, grown by `excess`, holds what was gathered.
struct Kept {
    points: Vec<DVec3>,
    excess: Upper,
}

impl Kept {
    fn below(geometry: &Geometry, node: u32, leaves_left: &mut usize) -> Option<Self> {
        match geometry.hierarchy().node(node).below() {
            Below::Leaf(leaf) => {
                *leaves_left = leaves_left.checked_sub(1)?;
                let balls = (0..).map_while(|index| geometry.leaf_ball(leaf, index));
                let (mut points, mut excess) = (Vec::new(), Upper::ZERO);
                for (centre, radius) in balls {
                    points.push(centre);
                    excess = excess.max(Upper::proved(radius));
                }
                Some(Self { points, excess })
            }
            Below::Children(first) => {
                let mut all = Self::below(geometry, first, leaves_left)?;
                let other = Self::below(geometry, first + 1, leaves_left)?;
                all.points.extend(other.points);
                all.excess = all.excess.max(other.excess);
                all.reduced(geometry.radius())
            }
        }
    }

    /// Leaves out what the hull of the others holds.
    ///
    /// A set within r of hull(P), every point of P within d of hull(S): then the set is within r + d of hull(S), because the
    /// points within d of a convex set are a convex set that holds hull(P).
    fn reduced(mut self, size: f64) -> Option<Self> {
        self.points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).then(p.z.total_cmp(&q.z)));
        self.points.dedup();
        if self.points.len() <= FEW_POINTS {
            return Some(self);
        }
        let mut kept: Vec<DVec3> = Vec::new();
        for direction in corner_directions() {
            let point = farthest(&self.points, direction);
            if !kept.contains(&point) {
                kept.push(point);
            }
        }
        let extent = PairExtent { radius_a: size, radius_b: size, stored_error: Upper::ZERO };
        let view = RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound());
        let mut lost = Upper::ZERO;
        let mut hull = ConvexSolid::Polytope(kept);
        for &point in &self.points {
            let single = Leaf::Simplex { points: [point; 3], radius: 0.0 };
            loop {
                let found = leaf_distance(&single, &Leaf::Solid(&hull), &view, Effort::within(0.0));
                let ConvexSolid::Polytope(kept) = &mut hull else { return None };
                let next = farthest(&self.points, found.direction);
                if found.upper.get() <= NEAR * size || kept.contains(&next) {
                    lost = lost.max(found.upper);
                    break;
                }
                if kept.len() == MOST_POINTS {
                    return None;
                }
                kept.push(next);
            }
        }
        let ConvexSolid::Polytope(points) = hull else { return None };
        Some(Self { points, excess: self.excess + lost })
    }
}

/// Along the axes and the diagonals of a cube.
fn corner_directions() -> impl Iterator<Item = DVec3> {
    let axes = [DVec3::X, DVec3::Y, DVec3::Z].into_iter().flat_map(|axis| [axis, -axis]);
    let corners = (0..8).map(|corner: u8| {
        let sign = |bit: u8| if corner & bit == 0 { 1.0 } else { -1.0 };
        DVec3::new(sign(1), sign(2), sign(4))
    });
    axes.chain(corners)
}
