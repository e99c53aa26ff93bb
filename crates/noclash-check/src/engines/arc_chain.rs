//! The joints on the way to a body with how far each may be off: what `arcs.rs` decides about.

use glam::DVec3;

/// Motion is hardly anything of an arc below this share.
const MOST_MOTION: f64 = 0.02;

/// A joint on the way to a body, seen at the centre of an interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArcJoint {
    /// Of unit length.
    pub axis: DVec3,
    pub origin: DVec3,
    /// How far it may be off at any time of the interval, the first order of the motion apart: an angle, or a length where it slides.
    pub error: f64,
    /// How much of that is motion, which is less over shorter intervals.
    pub moves: f64,
    /// How far the motion turns it from the centre to the end of the interval, to first order.
    pub turns: f64,
    pub slides: bool,
}

/// The joints that move a body, outwards.
#[derive(Clone, Debug, Default)]
pub(super) struct ArcChain {
    pub joints: Vec<ArcJoint>,
    /// Whether there are joints of other kinds, or some that nothing is known of.
    pub is_unknown: bool,
    /// Axes and origins are no farther than this from where they are stored.
    pub misplaced: f64,
}

impl ArcChain {
    pub fn clear(&mut self) {
        self.joints.clear();
        (self.is_unknown, self.misplaced) = (false, 0.0);
    }

    pub fn add(&mut self, joint: ArcJoint) {
        self.joints.push(joint);
    }

    pub fn give_up(&mut self) {
        self.is_unknown = true;
    }

    pub fn misplaces(&mut self, by: f64) {
        self.misplaced = by;
    }

    /// The sum of all angles by which joints may be off.
    pub fn turned(&self) -> f64 {
        self.joints.iter().filter(|joint| !joint.slides).map(|joint| joint.error - joint.moves).sum()
    }

    /// Whether hardly anything of the arcs is motion: shorter intervals have the same.
    pub fn are_errors(&self) -> bool {
        let turns: f64 = self.joints.iter().filter(|joint| !joint.slides).map(|joint| joint.moves).sum();
        let slides = self.joints.iter().filter(|joint| joint.slides);
        turns <= MOST_MOTION * self.turned() && slides.into_iter().all(|joint| joint.moves <= MOST_MOTION * joint.error)
    }
}
