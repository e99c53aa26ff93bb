//! Stretches of time in which pairs are seen in contact, for people who want to know how long a contact lasts: sampled, so nothing is
//! said of the time outside. `every` proves what is outside its spans, and takes up to a thousand times as long.

use noclash_cell::{CellMotion, Stop};
use noclash_numeric::{Dyadic, Upper};

use crate::answer::ContactKind;
use crate::engines::{Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

/// A stretch of a segment in which a pair was seen in contact.
///
/// Guarantee: the pair certainly is within its margin at `first` and at `last`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WitnessedSpan {
    /// Index of the segment.
    pub segment: usize,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// Beginning and end: both within the accuracy of samples that do not touch, or at the ends of the segment.
    pub first: Dyadic,
    /// See `first`.
    pub last: Dyadic,
    /// How they were seen to touch, at worst.
    pub kind: ContactKind,
    /// The least distance that was seen: 0 for overlaps.
    pub least: Upper,
}

/// Where a pair is known to touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Index of the segment.
    pub segment: usize,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// When.
    pub t: Dyadic,
}

/// Samples of all segments together, of each pair; a segment has from 4 to 64 of them.
const SAMPLES: usize = 2048;

/// Halvings of a segment down to the accuracy of beginnings and ends: a millionth.
const FINEST: u8 = 20;

/// Stretches of contact of all pairs that are known to touch somewhere, in order of segments, pairs and time.
pub fn witnessed_spans(
    cell: &PreparedCell,
    motions: &[CellMotion],
    seen: &[Seen],
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Vec<WitnessedSpan> {
    let prepared = PreparedQuery::new(cell, &options.nominal());
    let level = (SAMPLES / motions.len().max(1)).clamp(4, 64).ilog2() as u8;
    let of_segment = |index: usize, probe: &mut Probe| {
        let spans = prepared.with_segment(&motions[index], |segment| {
            probe.start();
            let mut spans = Vec::new();
            for pair in 0..segment.pairs.len() {
                let bodies = segment.pairs[pair].bodies;
                let of_pair = |seen: &&Seen| seen.bodies == bodies || seen.bodies == [bodies[1], bodies[0]];
                if stop.stop() || !seen.iter().any(|own| of_pair(&own)) {
                    continue;
                }
                let known = seen.iter().filter(of_pair).filter(|own| own.segment == index).map(|own| own.t);
                let sampling = Sampling { segment, pair, index };
                sampling.stretches(times(level, known), probe, &mut spans);
            }
            spans
        });
        Some(spans)
    };
    spread(motions.len(), options.threads, &|_| {}, of_segment).into_iter().flatten().flatten().collect()
}

/// Times of samples, in order: so many halvings of the segment, and others.
fn times(level: u8, others: impl Iterator<Item = Dyadic>) -> Vec<Dyadic> {
    let grid = (0..=1_u64 << level).filter_map(|step| Dyadic::new(step, level));
    let mut times: Vec<Dyadic> = grid.chain(others).collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// One pair over one segment.
struct Sampling<'a> {
    segment: &'a Segment<'a>,
    pair: usize,
    index: usize,
}

impl Sampling<'_> {
    fn touches(&self, t: Dyadic, probe: &mut Probe) -> Option<(ContactKind, Upper)> {
        probe.collision(self.segment, self.pair, t).err().map(|witness| (witness.kind, witness.distance))
    }

    fn stretches(&self, times: Vec<Dyadic>, probe: &mut Probe, spans: &mut Vec<WitnessedSpan>) {
        // The last sample that does not touch, and whether the sample before this one touches.
        let (mut apart, mut open) = (None, false);
        for t in times {
            let Some((kind, distance)) = self.touches(t, probe) else {
                if let (true, Some(span)) = (open, spans.last_mut()) {
                    span.last = self.edge(span.last, t, probe);
                }
                (apart, open) = (Some(t), false);
                continue;
            };
            if let (true, Some(span)) = (open, spans.last_mut()) {
                (span.last, span.kind, span.least) = (t, span.kind.stronger(kind), span.least.min(distance));
                continue;
            }
            let first = apart.map_or(t, |apart| self.edge(t, apart, probe));
            let bodies = self.segment.pairs[self.pair].bodies;
            spans.push(WitnessedSpan { segment: self.index, bodies, first, last: t, kind, least: distance });
            open = true;
        }
    }

    /// The time next to `apart` of those that touch between it and `touching`.
    fn edge(&self, touching: Dyadic, apart: Dyadic, probe: &mut Probe) -> Dyadic {
        let units = |t: Dyadic| t.numerator() << (Dyadic::FINEST_LEVEL - t.level());
        let (mut inner, mut outer) = (touching, apart);
        while units(inner).abs_diff(units(outer)) > 1 << (Dyadic::FINEST_LEVEL - FINEST) {
            let Some(middle) = Dyadic::new(units(inner).midpoint(units(outer)), Dyadic::FINEST_LEVEL) else { break };
            if self.touches(middle, probe).is_some() { inner = middle } else { outer = middle }
        }
        inner
    }
}
