//! Places of two programs: stretches of either, rectangles of both, and what is known of them.

use std::ops::Range;

use glam::DVec3;
use noclash_geometry::query::Counters;
use noclash_numeric::{DyadicInterval, Upper};

use crate::answer::ContactKind;

/// A part of one segment of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceSpan {
    /// Index of the segment.
    pub segment: usize,
    /// Its part.
    pub over: DyadicInterval,
}

impl PlaceSpan {
    /// All of a segment.
    pub(super) fn whole(segment: usize) -> Self {
        Self { segment, over: DyadicInterval::UNIT }
    }

    /// From where to where, in rows: the index of the segment and the time within it. Exact: levels stay below 31.
    pub fn rows(&self) -> [f64; 2] {
        [self.over.from(), self.over.to()].map(|end| self.segment as f64 + end.to_f64())
    }

    /// The row at its middle.
    pub fn middle(&self) -> f64 {
        self.segment as f64 + self.over.centre().to_f64()
    }
}

/// What is known of all places of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleState {
    /// The surfaces of all pairs stay farther apart than their margins.
    Apart,
    /// A pair meets at every place of it.
    Meets,
    /// Neither is proved.
    Open,
}

/// A rectangle of the square of places.
#[derive(Clone, Debug)]
pub struct Rectangle {
    /// From where to where of either program, in rows; borders included.
    pub rows: [[f64; 2]; 2],
    /// What is proved of it.
    pub state: RectangleState,
    /// Of what is not apart: the parts of segments that it consists of.
    pub spans: Option<[PlaceSpan; 2]>,
    /// Of what is not apart: a place in it where a pair certainly meets, where one was met.
    pub meeting: Option<Meeting>,
}

/// Two bodies that certainly meet.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Where the programs are, in rows.
    pub rows: [f64; 2],
    /// Body of the first and of the second program's robot.
    pub bodies: [usize; 2],
    /// A point of the first, in the world.
    pub point: DVec3,
    /// Witnessed distance.
    pub distance: Upper,
    /// Overlap or margin.
    pub kind: ContactKind,
}

/// Gathers what threads found, in order.
pub(super) fn collected(found: Vec<Option<(Vec<Rectangle>, Counters)>>) -> (Vec<Rectangle>, Counters) {
    let (mut rectangles, mut counters) = (Vec::new(), Counters::default());
    for (own, counted) in found.into_iter().flatten() {
        rectangles.extend(own);
        counters += counted;
    }
    (rectangles, counters)
}

/// Rows from one segment to another.
pub(super) fn rows_of(segments: &Range<usize>) -> [f64; 2] {
    [segments.start as f64, segments.end as f64]
}
