//! Finding a direction that may keep two parts of bodies apart. Nothing rests on it: any direction is sound.

use glam::DVec3;
use noclash_geometry::volume::Lss;

use crate::engines::directional::{Moving, Outer};

/// A part of a body where the body is at the centre of the interval.
pub(super) struct Placed<'a> {
    pub body: &'a Moving,
    pub outer: &'a Outer<'a>,
}

impl Placed<'_> {
    fn centre(&self) -> DVec3 {
        self.body.rotation * self.outer.bounds.centre() + self.body.origin
    }

    /// The point of the box nearest to `point`.
    fn nearest(&self, point: DVec3) -> DVec3 {
        let volume = self.outer.bounds;
        let inside = self.body.rotation.transpose() * (point - self.body.origin) - volume.centre();
        let clamped = inside.clamp(-volume.half(), volume.half());
        self.body.rotation * (clamped + volume.centre()) + self.body.origin
    }
}

/// From B to A between nearly nearest points of the capsules' segments.
pub(super) fn between_capsules(a: &Placed, b: &Placed) -> Option<DVec3> {
    let (capsule_a, capsule_b) = (a.outer.capsule?, b.outer.capsule?);
    let middle = |part: &Placed, capsule: &Lss| part.body.rotation * capsule.centre() + part.body.origin;
    let half = |part: &Placed, capsule: &Lss| part.body.rotation * capsule.half();
    let apart = middle(a, capsule_a) - middle(b, capsule_b);
    Some(Lss::between_segments(apart, half(b, capsule_b), half(a, capsule_a)))
}

/// From B to A between nearly nearest points of the boxes, by projecting to and fro; nearly zero when they overlap.
pub(super) fn between_boxes(a: &Placed, b: &Placed) -> DVec3 {
    let mut on_b = b.centre();
    let mut on_a = a.nearest(on_b);
    for _ in 0..PROJECTIONS {
        on_b = b.nearest(on_a);
        on_a = a.nearest(on_b);
    }
    on_a - on_b
}

const PROJECTIONS: usize = 2;
