//! Events: one contact over many short segments is one stretch of time with a pair of bodies, not a row per segment.
//!
//! A check finds one witness per segment. Witnesses of one pair in adjacent colliding segments make one event; its two ends are then
//! searched in the first and the last of these segments. An event therefore says that the pair certainly touches at `from` and at
//! `to`, and in every segment that it counts; other pairs may touch as well (`contact --all` lists them).

use std::collections::BTreeMap;

use noclash_cell::{CellMotion, Stop};
use noclash_check::{
    CheckOptions, ContactKind, ContactOptions, ContactSpan, PreparedCell, SegmentAnswer, Verdict, contact_spans,
};
use noclash_numeric::Dyadic;
use serde_json::{Value, json};

use crate::{Motion, OpenCell};

/// A stretch of the motion in which a pair touches or is within its margin.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// How they touch.
    pub kind: ContactKind,
    /// First time at which they certainly touch.
    pub from: EventTime,
    /// Last time at which they certainly touch.
    pub to: EventTime,
    /// Segments in which the contact was found.
    pub segments: usize,
}

/// A time of a motion.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EventTime {
    /// Segment, counted as in the file.
    pub segment: usize,
    /// Time within the segment, from 0 to 1.
    pub t: f64,
    /// Seconds, for timed paths.
    pub time: Option<f64>,
    /// Row of the path file: the last at or before the beginning of an event, the first at or after its end.
    pub row: usize,
}

/// Ends that are searched more closely; a longer list keeps the times of its witnesses.
const MOST_ENDS: usize = 64;

/// Events of the answers to a check, in order of time. Edges are independent: each is its own event in `segments`, and none here.
pub(crate) fn of_answers(
    cell: &OpenCell,
    motion: &Motion,
    answers: &[SegmentAnswer],
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Vec<Event> {
    if motion.is_edges() {
        return Vec::new();
    }
    // Per run of adjacent colliding segments and pair: first and last witness, and how many.
    let mut found: Vec<Found> = Vec::new();
    let mut run: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for (segment, answer) in answers.iter().enumerate() {
        let Verdict::Collision(witness) = &answer.verdict else {
            run.clear();
            continue;
        };
        let at = (segment, witness.t);
        match run.get(&witness.bodies) {
            Some(&known) => {
                let known = &mut found[known];
                (known.last, known.segments) = (at, known.segments + 1);
                known.kind = stronger(known.kind, witness.kind);
            }
            None => {
                run.insert(witness.bodies, found.len());
                let (bodies, kind) = (witness.bodies, witness.kind);
                let nominal = witness.perturbed.is_none();
                found.push(Found { bodies, kind, first: at, last: at, segments: 1, nominal });
            }
        }
    }
    if 2 * found.len() <= MOST_ENDS {
        let mut ends = Ends { cell: &cell.cell, segments: motion.segments(), options, stop, known: BTreeMap::new() };
        found.iter_mut().filter(|found| found.nominal).for_each(|found| ends.sharpen(found));
    }
    found.into_iter().map(|found| found.event(motion)).collect()
}

/// Events of all contacts of all pairs: spans that meet at the ends of segments are one. Spans that are not certain are none.
pub(crate) fn of_spans(motion: &Motion, spans: &[ContactSpan]) -> Vec<Event> {
    let mut found: Vec<Found> = Vec::new();
    let mut open: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for span in spans.iter().filter(|span| span.certain) {
        let kind = if span.least.get() > 0.0 { ContactKind::Margin } else { ContactKind::Overlap };
        let (first, last) = ((span.segment, span.enter[1]), (span.segment, span.leave[0]));
        let follows = |known: &Found| {
            let (segment, t) = known.last;
            !motion.is_edges()
                && segment + 1 == span.segment
                && t.to_f64() >= 1.0 - BOUNDARY
                && first.1.to_f64() <= BOUNDARY
        };
        match open.get(&span.bodies).copied().filter(|&known| follows(&found[known])) {
            Some(known) => {
                let known = &mut found[known];
                (known.last, known.segments) = (last, known.segments + 1);
                known.kind = stronger(known.kind, kind);
            }
            None => {
                open.insert(span.bodies, found.len());
                found.push(Found { bodies: span.bodies, kind, first, last, segments: 1, nominal: true });
            }
        }
    }
    found.sort_by(|a, b| {
        (a.first.0, a.first.1.to_f64())
            .partial_cmp(&(b.first.0, b.first.1.to_f64()))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    found.into_iter().map(|found| found.event(motion)).collect()
}

/// A span that comes this near to the end of its segment is taken to reach it.
const BOUNDARY: f64 = 1e-6;

/// An event in the making.
struct Found {
    bodies: [usize; 2],
    kind: ContactKind,
    first: (usize, Dyadic),
    last: (usize, Dyadic),
    segments: usize,
    /// Whether the motion touches as it is commanded, without tolerances.
    nominal: bool,
}

impl Found {
    fn event(self, motion: &Motion) -> Event {
        let place = |(segment, t): (usize, Dyadic), is_end: bool| {
            let t = t.to_f64();
            let row = motion.first_row() + segment + usize::from(if is_end { t > 0.0 } else { t >= 1.0 });
            let row = row.min(motion.first_row() + motion.row_count().saturating_sub(1));
            EventTime { segment: motion.first_row() + segment, t, time: motion.seconds_at(segment, t), row }
        };
        let Self { bodies, kind, segments, .. } = self;
        Event { bodies, kind, from: place(self.first, false), to: place(self.last, true), segments }
    }
}

/// Of two words for one event, the one that says more.
fn stronger(a: ContactKind, b: ContactKind) -> ContactKind {
    match (a, b) {
        (ContactKind::Overlap, _) | (_, ContactKind::Overlap) => ContactKind::Overlap,
        (ContactKind::Containment, _) | (_, ContactKind::Containment) => ContactKind::Containment,
        (ContactKind::Margin, ContactKind::Margin) => ContactKind::Margin,
    }
}

/// Contacts in the segments where events begin and end, each searched once.
struct Ends<'a> {
    cell: &'a PreparedCell,
    segments: &'a [CellMotion],
    options: &'a CheckOptions,
    stop: &'a dyn Stop,
    known: BTreeMap<usize, Vec<ContactSpan>>,
}

impl Ends<'_> {
    fn spans(&mut self, segment: usize) -> &[ContactSpan] {
        let Self { cell, segments, options, stop, known } = self;
        known.entry(segment).or_insert_with(|| {
            let options = ContactOptions { check: **options, ..ContactOptions::default() };
            contact_spans(cell, std::slice::from_ref(&segments[segment]), &options, *stop, &|_| {})
        })
    }

    /// Moves the ends out to where the contact that was witnessed there begins and ends.
    fn sharpen(&mut self, found: &mut Found) {
        let around = |spans: &[ContactSpan], bodies: [usize; 2], t: Dyadic| {
            let holds = |span: &&ContactSpan| span.certain && span.enter[0] <= t && t <= span.leave[1];
            spans.iter().filter(|span| span.bodies == bodies).find(holds).copied()
        };
        if self.stop.stop() {
            return;
        }
        let bodies = found.bodies;
        if let Some(span) = around(self.spans(found.first.0), bodies, found.first.1) {
            found.first.1 = found.first.1.min(span.enter[1]);
        }
        if let Some(span) = around(self.spans(found.last.0), bodies, found.last.1) {
            found.last.1 = found.last.1.max(span.leave[0]);
        }
    }
}

/// The list as reports have it under `events`.
pub(crate) fn events_json(cell: &OpenCell, events: &[Event]) -> Vec<Value> {
    let place = |place: &EventTime| {
        let mut value = json!({"segment": place.segment, "t": place.t, "row": place.row});
        if let Some(time) = place.time {
            value["time"] = json!(time);
        }
        value
    };
    let event = |event: &Event| {
        json!({
            "bodies": event.bodies.map(|body| cell.body_name(body)), "kind": event.kind.as_str(),
            "from": place(&event.from), "to": place(&event.to), "segments": event.segments,
        })
    };
    events.iter().map(event).collect()
}
