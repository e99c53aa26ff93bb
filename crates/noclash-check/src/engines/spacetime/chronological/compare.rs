//! Where both bodies of a pair are over an interval, what is known of their nodes, and what is done with two leaves: prove them apart by a
//! direction, follow them to where they touch (`approach`), or halve the time.

use noclash_geometry::narrow::Effort;
use noclash_geometry::query::BodyPair;
use noclash_numeric::{DyadicInterval, DyadicSpan, Lower};

use super::element::{Element, What};
use super::search::ChronologicalSearch;
use crate::engines::directional::{Gap, Moving, Separation};
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::time_query::Found;

/// Closest points of curved shapes are computed to within this share of what they move by, and within these lengths in metres.
const LEAF_GAP_PER_MOTION: f64 = 0.01;
const LEAF_GAPS: [f64; 2] = [1e-13, 1e-6];

impl ChronologicalSearch<'_> {
    pub(super) fn compare(&mut self, element: Element, pair: usize, nodes: [u32; 2], probe: &mut Probe) {
        let mut bodies = self.scratch.bodies.take().unwrap_or_else(|| Box::new([Moving::UNKNOWN; 2]));
        let seen = Some((pair, element.over));
        if self.scratch.seen != seen {
            *bodies = self.bodies(pair, element.over);
            self.scratch.seen = seen;
        }
        self.compare_nodes(element, pair, nodes, &bodies, probe);
        self.scratch.bodies = Some(bodies);
    }

    /// Both bodies over an interval, seen from the pair's frame.
    pub(super) fn bodies(&mut self, pair: usize, over: DyadicInterval) -> [Moving; 2] {
        self.parts.bodies(&mut self.moments, pair, over)
    }

    /// Notes what a gap proves; returns which halves of the interval stay open.
    fn note(&mut self, element: &Element, pair: usize, gap: &Gap, open: [bool; 2]) -> [bool; 2] {
        let margin = self.segment.pairs[pair].margin;
        let halves = [gap.earlier, gap.later];
        std::array::from_fn(|half| {
            open[half] && {
                let proved = Proof::keeps_apart(margin, halves[half]);
                if proved && self.proof.wants(self.segment, halves[half]) {
                    self.note_gap(element, pair, half, halves[half]);
                }
                !proved
            }
        })
    }

    #[cold]
    fn note_gap(&mut self, element: &Element, pair: usize, half: usize, lower: Lower) {
        let whole: DyadicSpan = element.over.into();
        let Some((earlier, later)) = whole.split_at(element.over.centre()) else { return };
        let nodes = match element.what {
            What::Nodes { nodes, .. } => Some(nodes),
            What::Surroundings { .. } | What::Whole { .. } => None,
        };
        let over = if half == 0 { earlier } else { later };
        self.proof.note(self.segment, Part { pair, nodes, over }, lower);
    }

    pub(super) fn compare_leaves(
        &mut self,
        element: Element,
        pair: usize,
        leaves: [u32; 2],
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let segment = self.segment;
        let [a, b] = bodies;
        let [geometry_a, geometry_b] = self.parts.geometries(pair);
        let (leaf_a, leaf_b) = (geometry_a.leaf(leaves[0]), geometry_b.leaf(leaves[1]));
        let half_width = element.over.half_width();
        let mut open = [true; 2];
        // Nothing is tested in the half that is proved already.
        if element.from >= self.query.sense.age(element.over.centre()) {
            open[self.query.sense.near_half()] = false;
        }
        if !element.tried
            && let Some(separation) = Separation::new(element.hint, a, b, half_width)
        {
            probe.record.counters.triangle_tests += 1;
            open = self.note(&element, pair, &separation.leaves(&leaf_a, &leaf_b), open);
        }
        if open == [false; 2] {
            return;
        }
        let t = element.over.centre();
        let poses = self.parts.poses(&mut self.moments, pair, element.over);
        let view = BodyPair::new(geometry_a, &poses[0], geometry_b, &poses[1], &segment.options.model);
        let motion = (a.first_bound + b.first_bound) * half_width;
        let gap = (LEAF_GAP_PER_MOTION * motion).clamp(LEAF_GAPS[0], LEAF_GAPS[1]);
        let found = view.leaf_distance(leaves, Effort::within(gap), &mut probe.record.counters);
        let touches = found.overlap_is_certain || found.upper.get() <= segment.pairs[pair].margin;
        if touches && view.is_described() {
            self.meet(Found { t, pair, leaves: Some(leaves) });
        }
        let mut hint = element.hint;
        let own = a.rotation * found.direction;
        if let Some(separation) = Separation::new(own, a, b, half_width) {
            hint = own;
            probe.record.counters.triangle_tests += 1;
            open = self.note(&element, pair, &separation.leaves(&leaf_a, &leaf_b), open);
        }
        let element = Element { hint, ..element };
        if open != [false; 2] && !self.approach(element, pair, [&leaf_a, &leaf_b], bodies, open, probe) {
            self.halve(element, pair, open, found.upper);
        }
    }
}
