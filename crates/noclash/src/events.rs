//! Events: one contact over many short segments is one stretch of time with a pair of bodies, not a row per segment.
//!
//! A check finds one witness per segment, so one pair. The pairs that were witnessed in a run of adjacent colliding segments are sampled
//! through that run, and stretches that meet where segments meet are one event: the pair certainly touches at `from` and at `to`. Other pairs,
//! and these between samples, may touch as well (`contact --all` lists every contact, proved). Where that would take too long, events are
//! as wide as their witnesses.

use std::collections::BTreeMap;
use std::ops::Range;

use noclash_cell::Stop;
use noclash_check::{
    CheckOptions, ContactKind, ContactSpan, Seen, SegmentAnswer, Verdict, Witness, WitnessedSpan, witnessed_spans,
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
    /// Kind of the contact.
    pub kind: ContactKind,
    /// First time at which they certainly touch.
    pub from: EventTime,
    /// Last time at which they certainly touch.
    pub to: EventTime,
    /// Segments over which the contact lasts, or in which it was witnessed.
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

/// Segments times pairs that are sampled; beyond that, witnesses must do.
const MOST_FOLLOWED: usize = 20_000;

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
    let runs = Run::all(answers);
    let work: usize = runs.iter().map(|run| run.segments.len() * run.pairs.len()).sum();
    let nominal = runs.iter().flat_map(|run| &run.witnesses).all(|witness| witness.perturbed.is_none());
    let mut found = Vec::new();
    if work <= MOST_FOLLOWED && nominal && !stop.stop() {
        for run in &runs {
            let first = run.segments.start;
            let motions = &motion.segments()[run.segments.clone()];
            let spans = witnessed_spans(&cell.cell, motions, &run.seen(), options, stop);
            found.extend(merged(motion, spans.iter().map(|span| Found::of_samples(first, span))));
        }
    }
    // What was witnessed is an event, whatever was sampled.
    for run in &runs {
        for (segment, witness) in run.segments.clone().zip(&run.witnesses) {
            let at = (segment, witness.t);
            match found.iter_mut().find(|known: &&mut Found| known.is_of(witness.bodies) && known.holds(at)) {
                Some(known) => known.kind = known.kind.stronger(witness.kind),
                None => found.push(Found::of_witness(segment, witness)),
            }
        }
    }
    found = joined(found);
    in_order(&mut found);
    found.into_iter().map(|found| found.event(motion)).collect()
}

/// Adjacent segments that collide.
struct Run<'a> {
    segments: Range<usize>,
    /// One for each segment.
    witnesses: Vec<&'a Witness>,
    /// Pairs of bodies that were witnessed.
    pairs: Vec<[usize; 2]>,
}

impl<'a> Run<'a> {
    fn all(answers: &'a [SegmentAnswer]) -> Vec<Self> {
        let mut runs: Vec<Self> = Vec::new();
        for (segment, answer) in answers.iter().enumerate() {
            let Verdict::Collision(witness) = &answer.verdict else { continue };
            if runs.last().is_none_or(|run| run.segments.end != segment) {
                runs.push(Self { segments: segment..segment, witnesses: Vec::new(), pairs: Vec::new() });
            }
            let Some(run) = runs.last_mut() else { continue };
            run.segments.end = segment + 1;
            run.witnesses.push(witness);
            if !run.pairs.contains(&witness.bodies) {
                run.pairs.push(witness.bodies);
            }
        }
        runs
    }

    /// Its witnesses, segments counted from its first.
    fn seen(&self) -> Vec<Seen> {
        let seen = |(segment, witness): (usize, &&Witness)| Seen { segment, bodies: witness.bodies, t: witness.t };
        self.witnesses.iter().enumerate().map(seen).collect()
    }
}

/// Witnesses of one pair in adjacent segments are one event where nothing was sampled.
fn joined(found: Vec<Found>) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    for own in found {
        let follows =
            |known: &&mut Found| own.alone && known.alone && known.is_of(own.bodies) && known.last.0 + 1 == own.first.0;
        match all.iter_mut().rev().find(follows) {
            Some(known) => {
                (known.last, known.segments) = (own.last, known.segments + 1);
                known.kind = known.kind.stronger(own.kind);
            }
            None => all.push(own),
        }
    }
    all
}

fn in_order(found: &mut [Found]) {
    found.sort_by_key(|own| (own.first, own.bodies));
}

/// Events of all contacts of all pairs: spans that meet at the ends of segments are one. Spans that are not certain are none.
pub(crate) fn of_spans(motion: &Motion, spans: &[ContactSpan]) -> Vec<Event> {
    let mut found = merged(motion, spans.iter().filter(|span| span.certain).map(Found::of_span));
    in_order(&mut found);
    found.into_iter().map(|found| found.event(motion)).collect()
}

/// Stretches of single segments, in order of segments, joined where they meet.
fn merged(motion: &Motion, stretches: impl Iterator<Item = Found>) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut open: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for own in stretches {
        let follows = |known: &Found| {
            let (segment, t) = known.last;
            !motion.is_edges()
                && segment + 1 == own.first.0
                && t.to_f64() >= 1.0 - BOUNDARY
                && own.first.1.to_f64() <= BOUNDARY
        };
        match open.get(&own.bodies).copied().filter(|&known| follows(&found[known])) {
            Some(known) => {
                let known = &mut found[known];
                (known.last, known.segments) = (own.last, known.segments + 1);
                known.kind = known.kind.stronger(own.kind);
            }
            None => {
                open.insert(own.bodies, found.len());
                found.push(own);
            }
        }
    }
    found
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
    /// Whether this is a witness alone.
    alone: bool,
}

impl Found {
    fn of_witness(segment: usize, witness: &Witness) -> Self {
        let at = (segment, witness.t);
        let (bodies, kind) = (witness.bodies, witness.kind);
        Self { bodies, kind, first: at, last: at, segments: 1, alone: true }
    }

    /// `first` is the segment that those of the samples are counted from.
    fn of_samples(first: usize, span: &WitnessedSpan) -> Self {
        let WitnessedSpan { bodies, kind, .. } = *span;
        let [first, last] = [span.first, span.last].map(|t| (first + span.segment, t));
        Self { bodies, kind, first, last, segments: 1, alone: false }
    }

    fn of_span(span: &ContactSpan) -> Self {
        let kind = if span.least.get() > 0.0 { ContactKind::Margin } else { ContactKind::Overlap };
        let [first, last] = [span.enter[1], span.leave[0]].map(|t| (span.segment, t));
        Self { bodies: span.bodies, kind, first, last, segments: 1, alone: false }
    }

    fn is_of(&self, [a, b]: [usize; 2]) -> bool {
        self.bodies == [a, b] || self.bodies == [b, a]
    }

    fn holds(&self, at: (usize, Dyadic)) -> bool {
        self.first <= at && at <= self.last
    }

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

/// Joins contacts that last to the end of a block with those that begin with the next one. Returns those that are over, in order of time, and
/// those that last to the end of this block.
pub(crate) fn joined_across_blocks(lasting: Vec<Event>, events: &[Event], block: &Motion) -> (Vec<Event>, Vec<Event>) {
    let last = block.first_row() + block.segments().len().saturating_sub(1);
    let mut events = events.to_vec();
    let mut over = Vec::new();
    for before in lasting {
        let goes_on = |event: &&mut Event| {
            let [a, b] = event.bodies;
            (before.bodies == [a, b] || before.bodies == [b, a])
                && event.from.segment == before.to.segment + 1
                && event.from.t <= BOUNDARY
        };
        match events.iter_mut().find(goes_on) {
            Some(event) => {
                event.from = before.from;
                event.segments += before.segments;
                event.kind = event.kind.stronger(before.kind);
            }
            None => over.push(before),
        }
    }
    let (lasting, ended) =
        events.into_iter().partition(|event| event.to.segment == last && event.to.t >= 1.0 - BOUNDARY);
    over.extend::<Vec<Event>>(ended);
    (over, lasting)
}

impl Event {
    /// By numbers of bodies, for whoever reads it back.
    pub(crate) fn plain_json(&self) -> Value {
        let place = |at: &EventTime| json!([at.segment, at.t, at.time, at.row]);
        json!({"bodies": self.bodies, "kind": self.kind.as_str(), "from": place(&self.from), "to": place(&self.to),
               "segments": self.segments})
    }

    /// Reads a list back; `None` if it is not one of this cell.
    pub(crate) fn list_from_json(list: &Value, cell: &OpenCell) -> Option<Vec<Self>> {
        let whole = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let place = |value: &Value| {
            let (segment, t, time, row) = (whole(&value[0])?, value[1].as_f64()?, value[2].as_f64(), whole(&value[3])?);
            Some(EventTime { segment, t, time, row })
        };
        let body = |value: &Value| whole(value).filter(|&body| body < cell.cell.bodies().len());
        let kinds = [ContactKind::Overlap, ContactKind::Containment, ContactKind::Margin];
        let event = |value: &Value| {
            Some(Self {
                bodies: [body(&value["bodies"][0])?, body(&value["bodies"][1])?],
                kind: kinds.into_iter().find(|kind| value["kind"] == kind.as_str())?,
                from: place(&value["from"])?,
                to: place(&value["to"])?,
                segments: whole(&value["segments"])?,
            })
        };
        list.as_array()?.iter().map(event).collect()
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
