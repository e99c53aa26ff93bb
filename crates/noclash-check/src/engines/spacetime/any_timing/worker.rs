//! Memory and eyes of one thread: the bodies of both programs over two stretches.

use noclash_cell::Stop;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Containment, Counters, OverlapScratch, Scratch, greedy_distance};
use noclash_geometry::{Geometry, Pose};
use noclash_numeric::{Lower, Upper};

use super::band::Band;
use super::places::{Meeting, PlaceSpan};
use super::timing::{AnyTiming, CrossPair};
use crate::answer::ContactKind;
use crate::engines::directional::Moving;
use crate::engines::overlap::overlapping_leaves;
use crate::engines::probe::EngineMemory;
use crate::engines::rectangle::{excursion, meets_throughout};
use crate::engines::spacetime::SpacetimeLayout;
use crate::engines::spacetime::moments::Moments;
use crate::prepared_query::Segment;

pub(super) struct Worker<'w> {
    pub timing: &'w AnyTiming<'w>,
    pub layout: &'w SpacetimeLayout,
    /// Undecided rectangles are no longer than this, in seconds of either program.
    pub finest: [f64; 2],
    pub stop: &'w dyn Stop,
    pub counters: Counters,
    /// The places that are asked about, where these are not all.
    pub band: Option<Band<'w>>,
    sides: [Side<'w>; 2],
    overlap: OverlapScratch,
    scratch: Scratch,
}

/// One program: the segment at hand, and what is known of its intervals.
struct Side<'w> {
    segment: Option<(usize, Segment<'w>)>,
    moments: Moments,
}

/// Where both programs are: two stretches and their places in memory, valid until the next call of [`Worker::look`].
#[derive(Clone, Copy)]
pub(super) struct View {
    pub spans: [PlaceSpan; 2],
    slots: [usize; 2],
}

impl View {
    pub fn half_widths(&self) -> [f64; 2] {
        self.spans.map(|span| span.over.half_width())
    }
}

/// Two leaves of a pair that met somewhere near.
#[derive(Clone, Copy)]
pub(super) struct Suspect {
    pub pair: usize,
    /// In the order of the programs.
    pub leaves: [u32; 2],
}

impl<'w> Worker<'w> {
    pub fn new(timing: &'w AnyTiming<'w>, finest: [f64; 2], stop: &'w dyn Stop) -> Self {
        let side = || Side { segment: None, moments: Moments::default() };
        Self {
            timing,
            layout: timing.layout(),
            finest,
            stop,
            counters: Counters::default(),
            band: None,
            sides: [side(), side()],
            overlap: OverlapScratch::default(),
            scratch: Scratch::default(),
        }
    }

    pub fn look(&mut self, spans: [PlaceSpan; 2]) -> View {
        let timing = self.timing;
        let mut slots = [0; 2];
        for (index, (side, span)) in self.sides.iter_mut().zip(spans).enumerate() {
            if side.segment.as_ref().is_none_or(|(known, _)| *known != span.segment) {
                let segment = timing.segment(index, span.segment);
                side.moments.start_segment();
                side.moments.begin(&segment);
                side.segment = Some((span.segment, segment));
            }
            if let Some((_, segment)) = &side.segment {
                slots[index] = side.moments.of(segment, span.over);
            }
        }
        View { spans, slots }
    }

    /// A body of one program over its stretch, seen from the world.
    pub fn moving(&mut self, view: &View, side: usize, body: usize) -> Moving {
        let own = &mut self.sides[side];
        match (&own.segment, &self.layout.world_factors[body]) {
            (Some((_, segment)), Some(factors)) => *own.moments.in_world(segment, view.slots[side], body, factors),
            _ => Moving::UNKNOWN,
        }
    }

    pub fn poses(&self, view: &View, bodies: [usize; 2]) -> [Pose; 2] {
        [0, 1].map(|side| match &self.sides[side].segment {
            Some((_, segment)) => self.sides[side].moments.pose(segment, view.slots[side], bodies[side]),
            None => Pose::IDENTITY,
        })
    }

    pub fn geometries(&self, pair: &CrossPair) -> [&'w Geometry; 2] {
        pair.bodies.map(|body| self.timing.cell.bodies()[body].geometry.as_ref())
    }

    /// Both bodies where they are at the centres of the stretches, the first program's as A.
    pub fn body_pair(&self, view: &View, pair: &CrossPair) -> BodyPair<'w> {
        let [a, b] = self.geometries(pair);
        let poses = self.poses(view, pair.bodies);
        BodyPair::new(a, &poses[0], b, &poses[1], &self.timing.options.model)
    }

    /// Whether two leaves certainly meet at the centre.
    pub fn meets(&mut self, view: &View, suspect: Suspect) -> Option<Meeting> {
        let pair = self.timing.pairs[suspect.pair];
        let seen = self.body_pair(view, &pair);
        let mut kind = ContactKind::Overlap;
        let (mut found, mut distance) =
            (seen.certain_overlap(suspect.leaves, &mut self.counters).map(|points| points[0]), Upper::ZERO);
        if found.is_none() && pair.touching > 0.0 && seen.is_described() {
            let effort = Effort::within(0.01 * pair.touching);
            let near = seen.leaf_distance(suspect.leaves, effort, &mut self.counters);
            if near.upper.get() <= pair.touching {
                (found, distance, kind) = (Some(near.points[0]), near.upper, ContactKind::Margin);
            }
        }
        let point = self.poses(view, pair.bodies)[0].transform_point(found?);
        Some(Meeting { rows: view.spans.map(|span| span.middle()), bodies: pair.bodies, point, distance, kind })
    }

    /// Searches for two leaves of a pair that overlap at the centre; finding none means nothing.
    pub fn probe(&mut self, view: &View, index: usize) -> Option<Suspect> {
        let pair = self.timing.pairs[index];
        if !pair.plain {
            return None;
        }
        let mut poses = self.poses(view, pair.bodies);
        if pair.flipped {
            poses.reverse();
        }
        let (_, segment) = self.sides[0].segment.as_ref()?;
        let mut leaves = overlapping_leaves(segment, pair.pair, &poses, &mut self.overlap, &mut self.counters)?;
        if pair.flipped {
            leaves.reverse();
        }
        Some(Suspect { pair: index, leaves })
    }

    /// Two bodies that certainly meet at all places of the stretches.
    pub fn find_meeting(&mut self, spans: [PlaceSpan; 2]) -> Option<Meeting> {
        let view = self.look(spans);
        (0..self.timing.pairs.len()).find_map(|pair| {
            let suspect = self.probe(&view, pair)?;
            self.meets(&view, suspect).filter(|_| self.meets_throughout(&view, suspect))
        })
    }

    /// How far the bodies of a pair get from where they are at the centre.
    pub fn excursions(&mut self, view: &View, pair: &CrossPair) -> [f64; 2] {
        let half_widths = view.half_widths();
        [0, 1].map(|side| excursion(&self.moving(view, side, pair.bodies[side]), half_widths[side]))
    }

    /// Whether two leaves certainly meet at all places of the stretches.
    pub fn meets_throughout(&mut self, view: &View, suspect: Suspect) -> bool {
        let pair = self.timing.pairs[suspect.pair];
        let moved = self.excursions(view, &pair);
        meets_throughout(&self.body_pair(view, &pair), suspect.leaves, moved, pair.touching)
    }

    /// Whether no part of one body is inside the other at the centre, with the surfaces apart by more than placing points rounds.
    pub fn is_outside(&mut self, spans: [PlaceSpan; 2]) -> bool {
        let view = self.look(spans);
        let timing = self.timing;
        timing.pairs.iter().all(|pair| {
            let hollow = self.geometries(pair).iter().any(|geometry| geometry.has_interior());
            let seen = self.body_pair(&view, pair);
            pair.plain
                && (!hollow
                    || seen.containment() == Containment::None
                        && greedy_distance(&seen, 0.0, &mut self.scratch, &mut self.counters) > Lower::ZERO)
        })
    }
}
