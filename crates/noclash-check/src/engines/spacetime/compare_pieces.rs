//! Processing of an element of a bundle where errors count for parts and both nodes have convex pieces: the direction that served last, then the
//! one along which the pieces are farthest apart after all errors. How far apart they can be at most says whether shorter intervals or
//! smaller nodes are needed.

use noclash_numeric::Lower;

use super::best_direction::{BestDirection, Side, best_direction};
use super::compare::{MOTION_PER_SIZE, NEARLY};
use super::direction::{self, Placed};
use super::element::{Element, Task};
use super::search::SpacetimeSearch;
use crate::engines::directional::{Gap, Moving, Outer, Separation};
use crate::engines::levers::Levers;
use crate::engines::probe::Probe;

impl<'a> SpacetimeSearch<'a> {
    /// Proves an element by directions for its pieces, puts it off until the halves of the interval, or opens a node.
    pub(super) fn compare_pieces(
        &mut self,
        task: Task<'a>,
        element: Element,
        (bodies, levers): (&[Moving; 2], &[Levers; 2]),
        pieces: &[Outer<'a>; 2],
        probe: &mut Probe,
    ) {
        let [a, b] = bodies;
        let half_width = element.over.half_width();
        let Some(touching) = self.pair(task, element.side_b).map(|pair| self.segment.pairs[pair].touching) else {
            self.give_up(task, element);
            return;
        };
        let served = self.served(element.side_b);
        let mut open = [true; 2];
        if let Some(separation) = served.and_then(|direction| Separation::new(direction, a, b, half_width)) {
            self.try_pieces(task, &element, (&separation, bodies, levers), (pieces, &mut open), probe);
            if open == [false; 2] {
                self.mark_apart(task, element);
                return;
            }
        }
        let first = match (element.hint.length_squared() > 0.0, served) {
            (true, _) => element.hint,
            (false, Some(direction)) => direction,
            (false, None) => {
                let [at_a, at_b] =
                    [(a, &pieces[0]), (b, &pieces[1])].map(|(body, outer)| Placed::at_centre(body, outer));
                direction::between_boxes(&at_a, &at_b)
            }
        };
        let sides = [0, 1].map(|end| Side { outer: &pieces[end], body: &bodies[end], levers: &levers[end] });
        let enough = touching + (a.first_bound + b.first_bound) * half_width;
        let best = best_direction(&sides, first, touching, enough);
        probe.record.counters.volume_tests += u64::from(best.rounds);
        let mut lost = None;
        let separation = Separation::new(best.direction, a, b, half_width);
        if let Some(separation) = &separation {
            let gap = self.try_pieces(task, &element, (separation, bodies, levers), (pieces, &mut open), probe);
            if open == [false; 2] {
                self.serves(element.side_b, best.direction, Some(levers));
                self.mark_apart(task, element);
                return;
            }
            lost = Some(gap);
        }
        let element = Element { hint: best.direction, ..element };
        let (motion, widths) = lost.map_or((0.0, [0.0; 2]), |gap| (gap.lost_to_motion, gap.widths));
        if self.shorter_helps(&element, (best, touching), (motion, widths), open)
            && self.halve(element, open, [Lower::ZERO; 2])
        {
            return;
        }
        let boxes = pieces.each_ref().map(|outer| 2.0 * outer.bounds.half().length());
        self.open(task, element, boxes, separation.as_ref(), probe);
    }

    /// Tries one direction for two pieces; `open` are the halves of the interval that stay open.
    fn try_pieces(
        &mut self,
        task: Task<'a>,
        element: &Element,
        (separation, bodies, levers): (&Separation, &[Moving; 2], &[Levers; 2]),
        (pieces, open): (&[Outer<'a>; 2], &mut [bool; 2]),
        probe: &mut Probe,
    ) -> Gap {
        probe.record.counters.volume_tests += 1;
        let gap = separation.outers(&pieces[0], &pieces[1]);
        *open = self.note(task, element, &gap, *open);
        let parts = [(&pieces[0], &bodies[0]), (&pieces[1], &bodies[1])];
        *open = self.note_displaced(task, element, (separation, &gap), parts, Some(levers), *open);
        gap
    }

    /// Whether shorter intervals promise more than smaller nodes. A choice, on which no bound rests.
    fn shorter_helps(
        &self,
        element: &Element,
        (best, touching): (BestDirection, f64),
        (motion, widths): (f64, [f64; 2]),
        open: [bool; 2],
    ) -> bool {
        let Some(cut) = &self.cut else { return true };
        let left = best.apart - best.bends - touching;
        let size = 0.5 * widths[0].max(widths[1]);
        if cut.narrows {
            let to_win = motion + cut.reducible;
            let met_leaves = cut.met_leaves == Some(element.side_b.frame());
            return open != [true; 2] || left > 0.0 || met_leaves || to_win > MOTION_PER_SIZE * size;
        }
        // Deviations stay: shorter edges help where nothing but the motion is too much.
        left > 0.0 && motion > 0.5 * left && (motion < NEARLY * left || motion > MOTION_PER_SIZE * size)
    }
}
