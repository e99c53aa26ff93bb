//! Which checked pairs touch at one configuration.

use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::ErrorModel;
use noclash_robot::Limits;

use crate::body::CellPoses;
use crate::cell::Cell;

/// A pair that touches, or that rounding cannot distinguish from touching.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TouchingPair {
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// Overlap, containment or unclear; points in the frame of the first body.
    pub contact: Contact,
}

impl Cell {
    /// All checked pairs that are not proved apart at a (validated) configuration, in the order of pairs. Beyond the
    /// joint limits the pairs excluded as unreachable count as checked and come last.
    pub fn touching_pairs(&self, configuration: &[f64]) -> Vec<TouchingPair> {
        let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
        self.place(configuration, &mut poses);
        let mut touching = |bodies: [usize; 2]| {
            let view = self.body_pair(bodies, &poses, &ErrorModel::sound());
            match collide(&view, &mut scratch, &mut counters) {
                Contact::Apart => None,
                contact @ (Contact::Overlap { .. } | Contact::Containment | Contact::Unclear) => {
                    Some(TouchingPair { bodies, contact })
                }
            }
        };
        let within_limits = self.validate(configuration, Limits::Enforced).is_ok();
        self.pairs().to_check(!within_limits).filter_map(|pair| touching(pair.bodies)).collect()
    }
}
