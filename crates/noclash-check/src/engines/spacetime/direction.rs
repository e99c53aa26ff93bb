//! Finding a direction that may keep two boxes apart. Nothing rests on it: any direction is sound.

use glam::DVec3;
use noclash_geometry::volume::Aabb;

use crate::engines::directional::Moving;

/// A box of a body where the body is at the centre of the interval.
pub(super) struct Placed<'a> {
    pub body: &'a Moving,
    pub volume: &'a Aabb,
}

impl Placed<'_> {
    pub fn centre(&self) -> DVec3 {
        self.body.rotation * self.volume.centre() + self.body.origin
    }

    /// The point of the box nearest to `point`.
    fn nearest(&self, point: DVec3) -> DVec3 {
        let inside = self.body.rotation.transpose() * (point - self.body.origin) - self.volume.centre();
        let clamped = inside.clamp(-self.volume.half(), self.volume.half());
        self.body.rotation * (clamped + self.volume.centre()) + self.body.origin
    }
}

/// From B to A between nearly nearest points, by projecting to and fro; zero when the boxes seem to overlap.
pub(super) fn between(a: &Placed, b: &Placed) -> DVec3 {
    let mut on_b = b.centre();
    let mut on_a = a.nearest(on_b);
    for _ in 0..PROJECTIONS {
        on_b = b.nearest(on_a);
        on_a = a.nearest(on_b);
    }
    on_a - on_b
}

const PROJECTIONS: usize = 2;
