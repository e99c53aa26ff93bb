//! Finding a direction that may keep two parts of bodies apart. Nothing rests on it: any direction is sound.

use glam::{DMat3, DVec3};
use noclash_geometry::Leaf;
use noclash_geometry::narrow::Effort;
use noclash_geometry::narrow::gjk::direction_apart;
use noclash_geometry::narrow::triangles::nearest_points;
use noclash_geometry::volume::{Lss, RelativePose};

use crate::engines::directional::{Moving, Outer};

/// A part of a body at some time.
pub(super) struct Placed<'a> {
    pub rotation: DMat3,
    pub origin: DVec3,
    pub outer: &'a Outer<'a>,
}

impl<'a> Placed<'a> {
    /// Where the body is at the centre of the interval.
    pub fn at_centre(body: &Moving, outer: &'a Outer<'a>) -> Self {
        Self { rotation: body.rotation, origin: body.origin, outer }
    }

    /// Where the body is about s after it, extrapolated by the derivatives there.
    pub fn after(body: &Moving, s: f64, outer: &'a Outer<'a>) -> Self {
        let (rotation, origin) = body.placed(s);
        Self { rotation, origin, outer }
    }

    /// The hull of its piece, or its leaf.
    fn hull(&self) -> Option<Leaf<'a>> {
        self.outer.piece.map(|piece| piece.core()).or(self.outer.leaf.filter(|_| self.outer.second.is_none()))
    }

    fn centre(&self) -> DVec3 {
        self.rotation * self.outer.bounds.centre() + self.origin
    }

    /// The point of the box nearest to `point`.
    fn nearest(&self, point: DVec3) -> DVec3 {
        let volume = self.outer.bounds;
        let inside = self.rotation.transpose() * (point - self.origin) - volume.centre();
        let clamped = inside.clamp(-volume.half(), volume.half());
        self.rotation * (clamped + volume.centre()) + self.origin
    }
}

/// Core that a part is grown from, in the frame: the segment of its capsule, or its (first) leaf's triangle.
enum Core {
    Segment { middle: DVec3, half: DVec3 },
    Triangle([DVec3; 3]),
}

impl Core {
    fn of(part: &Placed) -> Option<Self> {
        let place = |point: DVec3| part.rotation * point + part.origin;
        match (part.outer.capsule, part.outer.leaf) {
            (Some(capsule), _) => {
                Some(Self::Segment { middle: place(capsule.centre()), half: part.rotation * capsule.half() })
            }
            (None, Some(Leaf::Simplex { points, .. })) => Some(Self::Triangle(points.map(place))),
            (None, Some(Leaf::Solid(_)) | None) => None,
        }
    }

    fn corners(&self) -> [DVec3; 3] {
        match *self {
            Self::Segment { middle, half } => [middle - half, middle + half, middle + half],
            Self::Triangle(corners) => corners,
        }
    }
}

/// From B to A between nearly nearest points of what both parts are grown from.
pub(super) fn between_cores(a: &Placed, b: &Placed) -> Option<DVec3> {
    match (Core::of(a)?, Core::of(b)?) {
        (Core::Segment { middle: middle_a, half: half_a }, Core::Segment { middle: middle_b, half: half_b }) => {
            Some(Lss::between_segments(middle_a - middle_b, half_b, half_a))
        }
        (core_a, core_b) => {
            let [on_a, on_b] = nearest_points(&core_a.corners(), &core_b.corners());
            Some(on_a - on_b)
        }
    }
}

/// From B to A between nearly nearest points of two parts' pieces (or leaves); `None` where they overlap. `hint` is a direction to begin
/// with.
pub(super) fn between_hulls(a: &Placed, b: &Placed, hint: DVec3, effort: Effort) -> Option<DVec3> {
    between_leaves((&a.hull()?, a.rotation, a.origin), (&b.hull()?, b.rotation, b.origin), hint, effort)
}

/// The same of two leaves, each with its rotation and its origin.
pub(super) fn between_leaves(
    (a, rotation_a, origin_a): (&Leaf, DMat3, DVec3),
    (b, rotation_b, origin_b): (&Leaf, DMat3, DVec3),
    hint: DVec3,
    effort: Effort,
) -> Option<DVec3> {
    // Turning back by the transpose is as good as the placement itself.
    let back = rotation_a.transpose();
    let b_in_a = RelativePose {
        rotation: back * rotation_b,
        absolute: DMat3::ZERO,
        translation: back * (origin_b - origin_a),
        pad: 0.0,
        reach: 0.0,
    };
    direction_apart(a, b, &b_in_a, back * hint, effort).map(|direction| rotation_a * direction)
}

/// Nearest points of hulls are not asked for more closely than this, in metres.
pub(super) const LEAST_GAP: f64 = 1e-9;

/// From B to A between nearly nearest points of the boxes, by projecting to and fro; nearly zero when they overlap.
pub(super) fn between_boxes(a: &Placed, b: &Placed) -> DVec3 {
    let [on_a, on_b] = near_points(a, b);
    on_a - on_b
}

/// Nearly nearest points of the boxes.
pub(super) fn near_points(a: &Placed, b: &Placed) -> [DVec3; 2] {
    let mut on_b = b.centre();
    let mut on_a = a.nearest(on_b);
    for _ in 0..PROJECTIONS {
        on_b = b.nearest(on_a);
        on_a = a.nearest(on_b);
    }
    [on_a, on_b]
}

const PROJECTIONS: usize = 2;
