//! Which checked pairs touch at one configuration.

use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::ErrorModel;

use crate::cell::{Cell, CellPoses};

/// A checked pair that touches, or that rounding cannot tell from touching.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TouchingPair {
    /// Index into the checked pairs.
    pub pair: usize,
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// Overlap, containment or unclear; points in the frame of the first body.
    pub contact: Contact,
}

impl Cell {
    /// All checked pairs that are not proved apart at a (validated) configuration, in the order of pairs.
    pub fn touching_pairs(&self, configuration: &[f64]) -> Vec<TouchingPair> {
        let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
        self.place(configuration, &mut poses);
        let touching = |(pair, checked): (usize, &crate::CheckedPair)| {
            let view = self.body_pair(checked.bodies, &poses, &ErrorModel::sound());
            match collide(&view, &mut scratch, &mut counters) {
                Contact::Apart => None,
                contact @ (Contact::Overlap { .. } | Contact::Containment | Contact::Unclear) => {
                    Some(TouchingPair { pair, bodies: checked.bodies, contact })
                }
            }
        };
        self.pairs().checked().iter().enumerate().filter_map(touching).collect()
    }
}
