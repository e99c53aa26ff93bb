//! Cuts the square of places into rectangles until each is proved apart, proved to meet, or as small as asked for.

use glam::DVec3;
use noclash_cell::Stop;
use noclash_geometry::query::Counters;
use noclash_numeric::DyadicInterval;

use super::compare::{Element, Step, Thoroughness};
use super::places::{Meeting, PlaceSpan, Rectangle, RectangleState, collected};
use super::ranges::{Item, reached_segments};
use super::timing::AnyTiming;
use super::worker::{Suspect, View, Worker};
use crate::engines::spread;

/// Stretches of the first program that are worked on apart, at least: threads take one after the other.
const LEAST_TASKS: usize = 16;

/// Levels at which a place has an exact number of rows, with 2²⁰ rows and more.
const DEEPEST_LEVEL: u8 = 30;

/// After so many cuts convex pieces are tried too.
const EASY_CUTS: u32 = 3;

/// With more elements than this a rectangle opens no more nodes before it is cut.
const MOST_ELEMENTS: usize = 192;

/// Pairs that a rectangle probes for a meeting at its centre.
const MOST_PROBES: usize = 3;

pub(super) fn cover(timing: &AnyTiming, finest: [f64; 2], stop: &dyn Stop) -> (Vec<Rectangle>, Counters) {
    let (mut rectangles, items) = reached_segments(timing);
    // What one thread does does not depend on the others: a task is a stretch of the first program, with all segments of the second.
    let mut rows: Vec<&[Item]> = items.chunk_by(|one, next| one.segments[0] == next.segments[0]).collect();
    rows.retain(|row| !row.is_empty());
    let mut level = 0;
    while (rows.len() << level) < LEAST_TASKS && !rows.is_empty() {
        level += 1;
    }
    let parts = 1_usize << level;
    let found = spread(rows.len() * parts, timing.options.threads, &|_| {}, |index, _| {
        let over = DyadicInterval::new((index % parts) as u64, level)?;
        let mut worker = Worker::new(timing, finest, stop);
        let mut own = Vec::new();
        for Item { segments, pairs } in rows[index / parts] {
            let spans = [
                PlaceSpan { segment: segments[0], over },
                PlaceSpan { segment: segments[1], over: DyadicInterval::UNIT },
            ];
            worker.visit_roots(spans, pairs.iter().copied(), &mut own);
        }
        Some((own, worker.counters))
    });
    let (own, counters) = collected(found);
    rectangles.extend(own);
    (rectangles, counters)
}

/// What is handed from a rectangle to its parts.
struct Inherited {
    elements: Vec<Element>,
    suspect: Option<Suspect>,
    cuts: u32,
}

impl Worker<'_> {
    /// Rectangles that together are the given one, for whole bodies of the pairs.
    pub fn visit_roots(
        &mut self,
        spans: [PlaceSpan; 2],
        pairs: impl IntoIterator<Item = usize>,
        out: &mut Vec<Rectangle>,
    ) {
        let root = |pair| Element { pair, nodes: [0; 2], hint: DVec3::ZERO };
        let elements = pairs.into_iter().map(root).collect();
        self.visit(spans, Inherited { elements, suspect: None, cuts: 0 }, out);
    }

    fn visit(&mut self, spans: [PlaceSpan; 2], inherited: Inherited, out: &mut Vec<Rectangle>) -> RectangleState {
        let begin = out.len();
        let (state, meeting) = self.decide(spans, inherited, out);
        if state != RectangleState::Open || out.len() == begin {
            // What all parts have in common is said once.
            let meeting = meeting.or_else(|| out[begin..].iter().find_map(|part| part.meeting));
            out.truncate(begin);
            let spans_kept = (state != RectangleState::Apart).then_some(spans);
            out.push(Rectangle { rows: spans.map(|span| span.rows()), state, spans: spans_kept, meeting });
        }
        state
    }

    /// The state of a rectangle; where it is open by its parts, those are in `out`.
    fn decide(
        &mut self,
        spans: [PlaceSpan; 2],
        inherited: Inherited,
        out: &mut Vec<Rectangle>,
    ) -> (RectangleState, Option<Meeting>) {
        let Inherited { elements, mut suspect, cuts } = inherited;
        if let Some(known) = self.beyond_band(spans) {
            return (known, None);
        }
        if self.stop.stop() {
            return (RectangleState::Open, None);
        }
        let view = self.look(spans);
        let can_cut = [0, 1].map(|side| self.can_cut(side, spans[side]));
        let how = Thoroughness { pieces: cuts > EASY_CUTS, finest: can_cut == [false; 2] };
        let mut meeting = suspect.and_then(|known| self.meets(&view, known));
        let (mut kept, mut lost) = (elements, [0.0; 2]);
        if meeting.is_none() {
            let found;
            (kept, lost, found) = self.settle(&view, kept, how);
            if kept.is_empty() {
                return (RectangleState::Apart, None);
            }
            let found = found.or_else(|| if how.finest { None } else { self.probe_some(&view, &kept) });
            meeting = found.and_then(|known| self.meets(&view, known));
            suspect = found.or(suspect);
        }
        if let Some(meeting) = &meeting {
            self.note_meeting(spans, meeting);
        }
        if let (Some(_), Some(known)) = (meeting, suspect) {
            // Of a band one meeting within it is enough, and a centre beyond it is none.
            if self.band.is_none() && self.meets_throughout(&view, known) {
                return (RectangleState::Meets, meeting);
            }
            lost = self.excursions(&view, &self.timing.pairs[known.pair]);
        }
        // The program that moves its bodies farther is cut.
        let side = match can_cut {
            [false, false] => {
                self.note_open();
                return (RectangleState::Open, meeting);
            }
            [true, true] => usize::from(lost[1] > lost[0]),
            [first, _] => usize::from(!first),
        };
        let Some((earlier, later)) = spans[side].over.split() else { return (RectangleState::Open, meeting) };
        let states = [(earlier, kept.clone()), (later, kept)].map(|(over, elements)| {
            let mut part = spans;
            part[side].over = over;
            self.visit(part, Inherited { elements, suspect, cuts: cuts + 1 }, out)
        });
        (if states[0] == states[1] { states[0] } else { RectangleState::Open }, None)
    }

    fn can_cut(&self, side: usize, span: PlaceSpan) -> bool {
        let seconds = self.timing.programs[side].seconds[span.segment];
        span.over.level() < DEEPEST_LEVEL && 2.0 * seconds * span.over.half_width() > self.finest[side]
    }

    /// Compares elements; returns those that are left, what motion takes of their gaps, and two leaves that meet.
    fn settle(
        &mut self,
        view: &View,
        elements: Vec<Element>,
        how: Thoroughness,
    ) -> (Vec<Element>, [f64; 2], Option<Suspect>) {
        let (mut stack, mut kept, mut lost) = (elements, Vec::new(), [0.0_f64; 2]);
        while let Some(element) = stack.pop() {
            if how.finest && !kept.is_empty() {
                kept.push(element);
                kept.append(&mut stack);
                break;
            }
            match self.compare(view, element, how) {
                Step::Proved => {}
                Step::Keep { element, lost: own } => {
                    kept.push(element);
                    lost = [lost[0].max(own[0]), lost[1].max(own[1])];
                }
                // So many are not made more: smaller rectangles leave fewer.
                Step::Open(_) if !how.finest && kept.len() + stack.len() > MOST_ELEMENTS => kept.push(element),
                Step::Open(children) => stack.extend(children),
                Step::Meets(suspect) => {
                    kept.push(element);
                    kept.append(&mut stack);
                    return (kept, lost, Some(suspect));
                }
            }
        }
        (kept, lost, None)
    }

    fn probe_some(&mut self, view: &View, elements: &[Element]) -> Option<Suspect> {
        let mut pairs: Vec<usize> = elements.iter().map(|element| element.pair).collect();
        pairs.dedup();
        pairs.into_iter().take(MOST_PROBES).find_map(|pair| self.probe(view, pair))
    }
}
