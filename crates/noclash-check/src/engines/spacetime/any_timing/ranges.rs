//! Segments against segments: whole stretches of two programs whose swept boxes are apart need no closer look.

use std::collections::HashMap;
use std::ops::Range;

use noclash_numeric::DyadicInterval;

use super::places::rows_of;
use super::places::{PlaceSpan, Rectangle, RectangleState};
use super::timing::AnyTiming;
use super::worker::Worker;
use crate::engines::directional::{Outer, Swept};
use crate::engines::proof::Proof;
use crate::engines::rectangle::boxes_apart;

/// Two segments, and the pairs whose boxes are not apart over both.
pub(super) struct Item {
    pub segments: [usize; 2],
    pub pairs: Vec<usize>,
}

/// The boxes of all bodies of a program over stretches of its segments.
struct Boxes {
    /// By body; `None` where it has no box.
    single: Vec<HashMap<usize, Swept>>,
    joined: HashMap<Range<usize>, HashMap<usize, Swept>>,
}

impl Boxes {
    fn over(&mut self, segments: &Range<usize>) -> HashMap<usize, Swept> {
        if segments.len() == 1 {
            return self.single[segments.start].clone();
        }
        if let Some(known) = self.joined.get(segments) {
            return known.clone();
        }
        let [first, second] = halves(segments);
        let mut boxes = self.over(&first);
        for (body, other) in self.over(&second) {
            if let Some(own) = boxes.get_mut(&body) {
                (own.low, own.high) = (own.low.min(other.low), own.high.max(other.high));
            }
        }
        self.joined.insert(segments.clone(), boxes.clone());
        boxes
    }
}

fn halves(range: &Range<usize>) -> [Range<usize>; 2] {
    let middle = range.start + range.len() / 2;
    [range.start..middle, middle..range.end]
}

/// Stretches that are proved apart by boxes, and what is left, in order.
pub(super) fn reached_segments(timing: &AnyTiming) -> (Vec<Rectangle>, Vec<Item>) {
    let [a, b] = [0, 1].map(|side| boxes_of(timing, side));
    let all = timing.programs.map(|program| 0..program.motions.len());
    let mut search = RangeSearch { timing, boxes: [a, b], apart: Vec::new(), items: Vec::new() };
    search.visit(all, (0..timing.pairs.len()).collect());
    search.items.sort_by_key(|item| item.segments);
    (search.apart, search.items)
}

fn boxes_of(timing: &AnyTiming, side: usize) -> Boxes {
    let mut worker = Worker::new(timing, [f64::INFINITY; 2], &noclash_cell::RunToTheEnd);
    let bodies: Vec<usize> = timing.pairs.iter().filter(|pair| pair.plain).map(|pair| pair.bodies[side]).collect();
    let single = (0..timing.programs[side].motions.len()).map(|segment| {
        let whole = |segment| PlaceSpan { segment, over: DyadicInterval::UNIT };
        let mut spans = [whole(0); 2];
        spans[side] = whole(segment);
        let view = worker.look(spans);
        let mut own = HashMap::new();
        for &body in &bodies {
            own.entry(body).or_insert_with(|| {
                let moving = worker.moving(&view, side, body);
                let root = &timing.cell.bodies()[body].geometry.hierarchy().node(0).volume;
                Swept::new(&moving, &Outer::boxed(root), DyadicInterval::UNIT.half_width())
            });
        }
        own
    });
    Boxes { single: single.collect(), joined: HashMap::new() }
}

struct RangeSearch<'t> {
    timing: &'t AnyTiming<'t>,
    boxes: [Boxes; 2],
    apart: Vec<Rectangle>,
    items: Vec<Item>,
}

impl RangeSearch<'_> {
    fn visit(&mut self, ranges: [Range<usize>; 2], mut pairs: Vec<usize>) {
        let [a, b] = [self.boxes[0].over(&ranges[0]), self.boxes[1].over(&ranges[1])];
        pairs.retain(|&index| {
            let pair = &self.timing.pairs[index];
            match (a.get(&pair.bodies[0]), b.get(&pair.bodies[1])) {
                (Some(a), Some(b)) if pair.plain => !Proof::keeps_apart(pair.margin, boxes_apart(a, b)),
                _ => true,
            }
        });
        if pairs.is_empty() {
            let rows = [rows_of(&ranges[0]), rows_of(&ranges[1])];
            self.apart.push(Rectangle { rows, state: RectangleState::Apart, spans: None, meeting: None });
            return;
        }
        let side = usize::from(ranges[1].len() > ranges[0].len());
        if ranges[side].len() == 1 {
            self.items.push(Item { segments: [ranges[0].start, ranges[1].start], pairs });
            return;
        }
        for half in halves(&ranges[side]) {
            let mut part = ranges.clone();
            part[side] = half;
            self.visit(part, pairs.clone());
        }
    }
}
