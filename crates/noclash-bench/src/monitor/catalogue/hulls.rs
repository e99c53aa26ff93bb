//! Convex hulls of bodies: outer, with what they may miss as a ball around them, and their boxes in the world.

use glam::DVec3;
use noclash::cell::Cell;
use noclash::geometry::narrow::{Effort, gjk};
use noclash::geometry::{ConvexPiece, Geometry, Pose};
use noclash::monitor::world::World;
use noclash::numeric::{Lower, UNIT_ROUNDOFF, Upper};

/// How closely two hulls are measured, in metres.
const GAP: f64 = 1e-9;

#[derive(Debug)]
pub struct Hulls {
    /// By body; `None` where a hull would have too many corners, or the body is unbounded: then its own hierarchy is used.
    pieces: Vec<Option<ConvexPiece>>,
    /// Boxes in the world.
    boxes: Vec<WorldBox>,
}

/// A box along the axes of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorldBox {
    pub low: DVec3,
    pub high: DVec3,
}

/// Distance of two hulls.
pub struct HullDistance {
    pub lower: Lower,
    /// In the world.
    pub points: [DVec3; 2],
    /// From the second to the first, in the first's frame.
    pub direction: DVec3,
}

impl Hulls {
    pub fn new(cell: &Cell) -> Self {
        let piece = |body: usize| {
            let geometry = &cell.bodies()[body].geometry;
            let bounded = geometry.half_spaces().is_empty() && geometry.is_described();
            let usable = bounded && !geometry.hierarchy().is_empty();
            usable.then(|| cell.shapes(body).piece(geometry, 0).cloned()).flatten()
        };
        let count = cell.bodies().len();
        Self { pieces: (0..count).map(piece).collect(), boxes: vec![WorldBox::EVERYTHING; count] }
    }

    /// Boxes of all bodies where they are now.
    pub fn place(&mut self, world: &World) {
        for (own, body) in self.boxes.iter_mut().zip(&world.bodies) {
            *own = WorldBox::around(&body.geometry, &body.pose);
        }
    }

    pub fn world_box(&self, body: u32) -> WorldBox {
        self.boxes[body as usize]
    }

    /// By the two bodies' own boxes.
    pub fn box_distance(&self, world: &World, ends: [u32; 2]) -> Lower {
        world.view(ends).root_lower()
    }

    /// By the two hulls; by everything the bodies are made of where one has none.
    ///
    /// Guarantee: never above the distance of the bodies: every stored point is within the piece's excess of its hull.
    pub fn distance(&self, world: &World, ends: [u32; 2], start: DVec3) -> HullDistance {
        let view = world.view(ends);
        let frame = &world.bodies[ends[0] as usize].pose;
        let pieces = ends.map(|end| self.pieces[end as usize].as_ref());
        let [Some(a), Some(b)] = pieces else {
            let lower = view.root_lower();
            return HullDistance { lower, points: [frame.translation; 2], direction: DVec3::ZERO };
        };
        let found = gjk::distance_from(&a.core(), &b.core(), view.b_in_a(), Effort::within(GAP), start);
        let excess = Upper::proved(a.excess()) + Upper::proved(b.excess());
        let lower = if view.is_described() { (found.lower - excess).clamp_to_distance() } else { Lower::ZERO };
        HullDistance {
            lower,
            points: found.points.map(|point| frame.transform_point(point)),
            direction: found.direction,
        }
    }
}

impl WorldBox {
    pub const EVERYTHING: Self = Self { low: DVec3::NEG_INFINITY, high: DVec3::INFINITY };

    /// Guarantee: holds every exact point of the body at every exact pose that the pose stands for.
    fn around(geometry: &Geometry, pose: &Pose) -> Self {
        let bounded = geometry.half_spaces().is_empty() && geometry.is_described() && pose.is_finite();
        let Some(root) = geometry.hierarchy().root().filter(|_| bounded) else { return Self::EVERYTHING };
        let centre = pose.transform_point(root.centre());
        let r = &pose.rotation;
        let half = r.x_axis.abs() * root.half().x + r.y_axis.abs() * root.half().y + r.z_axis.abs() * root.half().z;
        // The centre's image is within error_at of the exact one, the half extents within 4u and the rotation's error of theirs.
        let reach = root.centre().length() + root.half().length();
        let pad = pose.error_at(reach).get()
            + pose.rotation_error * reach
            + geometry.error().get()
            + 16.0 * UNIT_ROUNDOFF * (reach + pose.translation.length());
        Self { low: centre - half - pad, high: centre + half + pad }
    }

    pub fn joined(&self, other: &Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// Never above the distance of what the two hold.
    pub fn distance(&self, other: &Self) -> Lower {
        let gap = (self.low - other.high).max(other.low - self.high).max(DVec3::ZERO);
        // Differences, squares, sums and the root: fewer than 8 roundings.
        let length = gap.length() * (1.0 - 16.0 * UNIT_ROUNDOFF);
        Lower::proved(if length.is_finite() { length } else { 0.0 })
    }

    pub fn extent(&self) -> DVec3 {
        self.high - self.low
    }
}
