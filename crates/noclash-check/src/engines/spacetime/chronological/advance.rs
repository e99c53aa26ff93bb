//! Two nodes of a pair, proved apart from where they are proved already for as long as one direction keeps them apart.
//!
//! Nothing is tested for the time after that: the nodes wait until the search has come so far, and only then, if no direction
//! takes them on, are they opened. So of all pairs of nodes only those are opened whose hulls meet before the first contact.

use glam::DVec3;
use noclash_geometry::Below;
use noclash_geometry::narrow::Effort;
use noclash_numeric::{Dyadic, Upper};

use super::approach::{AGE, NEAREST, stretch};
use super::element::{Element, What};
use super::search::ChronologicalSearch;
use crate::engines::directional::{Moving, Outer, Separation, StretchGap};
use crate::engines::probe::Probe;
use crate::engines::proof::Proof;
use crate::engines::spacetime::direction::{self, Placed};
use crate::engines::time_query::{Age, Sense};

/// Pairs whose nodes were compared more often than this have convex pieces tried instead of boxes: boxes bound them too loosely.
const EASY_WORK: u32 = 16;

/// A direction that keeps parts apart by all but this share of their distance will do.
const GOOD_ENOUGH: f64 = 0.1;

/// Time is halved where the third-order remainder takes more than this share of the gap.
const REMAINDER_PER_GAP: f64 = 0.1;

/// How much of the way to where a direction is foreseen to fail is proved in one step.
const NEARLY_ALL: f64 = 0.97;

/// Number of times that a shorter stretch is tried.
const ATTEMPTS: usize = 3;

/// Nodes that a direction takes on by less than this part (1/this) of what is left of their interval are opened.
const LEAST_PROGRESS: Age = 3;

/// Ends of stretches are multiples of about this part (1/this) of what is left.
const GRID: Age = 64;

/// Two leaves go on in an interval this many times as long as what they seem to have left.
const WIDTH_PER_REACH: f64 = 4.0;

/// But not in one shorter than this part (1/this) of what they have: where no direction was met nothing is known of what they have left, and a search that
/// went to the shortest intervals immediately would go on in them.
const SHORTER_AT_ONCE: Age = 16;

/// To find one that begins where nothing is proved yet, intervals are halved so often beyond the shortest.
const LEVELS_BELOW_FLOOR: u8 = 6;

/// Rest of an element's interval, and both bodies of its pair there.
struct Ahead<'a> {
    pair: usize,
    from: Age,
    to: Age,
    centre: Age,
    sense: Sense,
    bodies: &'a [Moving; 2],
    margin: f64,
}

/// Result of testing one direction over a stretch of time.
struct TestedDirection {
    gap: StretchGap,
    direction: DVec3,
    /// How far the parts are apart where the search comes first, before anything but the margin is lost.
    apart: f64,
    /// Rest of the gap where the search comes first and where it comes last, the sag not counted. Nothing, where the motion
    /// has a kink on the way.
    left: [f64; 2],
}

impl TestedDirection {
    /// The share of the stretch after which nothing is left: between the ends lies a line, and what sags below it grows as the
    /// square of the length. A guess.
    fn reach(&self) -> f64 {
        let [near, far] = self.left;
        if near.is_nan() || near <= 0.0 {
            return 0.0;
        }
        // near − fall x − sag x² = 0
        let (fall, sag) = ((near - far).max(0.0), self.gap.sag);
        (2.0 * near / (fall + (fall * fall + 4.0 * near * sag).sqrt())).min(1.0)
    }
}

impl Ahead<'_> {
    /// A share of what is left, as an age.
    fn after(&self, share: f64) -> Age {
        self.from + (share * (self.to - self.from) as f64) as Age
    }

    #[inline(always)]
    fn separation(&self, direction: DVec3, to: Age) -> Option<Separation> {
        let [a, b] = self.bodies;
        Separation::between(direction, a, b, stretch([self.from, to], self.centre, self.sense))
    }

    /// Tests a direction for two parts up to an age; `None` for one that has no direction.
    fn tested(&self, direction: DVec3, to: Age, parts: &[Outer; 2]) -> Option<TestedDirection> {
        // Borrowed where it was made: it is too large to be moved for one query.
        self.separation(direction, to).as_ref().map(|separation| self.tested_along(direction, separation, parts))
    }

    #[inline(always)]
    fn tested_along(&self, direction: DVec3, separation: &Separation, parts: &[Outer; 2]) -> TestedDirection {
        let gap = separation.stretch(&parts[0], &parts[1]);
        let [before, after] = gap.ends;
        let [near, far] = match self.sense {
            Sense::Forward => [before, after],
            Sense::Backward => [after, before],
        };
        TestedDirection {
            gap,
            direction,
            apart: near - self.margin,
            left: [near, far].map(|end| end - gap.pad - self.margin),
        }
    }

    /// A direction from B to A along which two parts are apart at an age, extrapolated by the derivatives at the
    /// centre.
    fn direction(&self, age: Age, parts: &[Outer; 2], hint: DVec3) -> Option<DVec3> {
        let later = (age as i64 - self.centre as i64) as f64 * AGE;
        let s = match self.sense {
            Sense::Forward => later,
            Sense::Backward => -later,
        };
        let [a, b] = [0, 1].map(|end| Placed::after(&self.bodies[end], s, &parts[end]));
        if parts.iter().all(|part| part.piece.is_some() || part.leaf.is_some() && part.second.is_none()) {
            return direction::between_hulls(&a, &b, hint, Effort { share: GOOD_ENOUGH, ..Effort::within(NEAREST) });
        }
        direction::between_cores(&a, &b).or_else(|| Some(direction::between_boxes(&a, &b)))
    }
}

impl ChronologicalSearch<'_> {
    pub(super) fn compare_nodes(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let (sense, over) = (self.query.sense, element.over);
        let near = sense.age(sense.near(over));
        let width: Age = 1 << (Dyadic::FINEST_LEVEL - over.level());
        // What comes after a certain contact need not be proved.
        let to = self.found.map_or(near + width, |(contact, _)| contact.min(near + width));
        let margin = self.segment.pairs[pair].margin;
        let ahead = Ahead { pair, from: element.from, to, centre: near + width / 2, sense, bodies, margin };
        self.scratch.worked[pair] += 1;
        let pieces = if self.scratch.worked[pair] > EASY_WORK { self.parts.pieces(pair, nodes) } else { None };
        // What boxes do not show along a direction, pieces may.
        let element = Element { tried: element.tried && pieces.is_none(), ..element };
        let parts = pieces.unwrap_or_else(|| self.parts.outers(pair, nodes));
        let best = match self.best_direction(&element, &ahead, &parts, probe) {
            Ok(()) => return,
            Err(best) => best,
        };
        let Some(best) = best else { return self.open_nodes(element, nodes, &ahead, None, probe) };
        let element = Element { hint: best.direction, tried: false, ..element };
        // Infinite where the motion has a kink: what one direction proves of either side of it is lost on the other.
        let remainder = best.gap.pad;
        if best.apart > 0.0 && remainder > REMAINDER_PER_GAP * best.apart && over.level() < self.floor {
            return self.halve(element, pair, [true; 2], Upper::INFINITY);
        }
        let from = self.prove_on(&element, &ahead, &parts, &best, probe);
        let element = Element { from, ..element };
        if from > ahead.from && from - ahead.from >= (to - ahead.from) / LEAST_PROGRESS {
            return self.push(element);
        }
        self.open_nodes(element, nodes, &Ahead { from, ..ahead }, Some(&best), probe);
    }

    /// Tries the hint and directions found for the parts themselves. `Ok` if one of them proves all that is left of the interval;
    /// else the one that leaves most where the search has come to.
    fn best_direction(
        &mut self,
        element: &Element,
        ahead: &Ahead,
        parts: &[Outer; 2],
        probe: &mut Probe,
    ) -> Result<(), Option<TestedDirection>> {
        let mut best: Option<TestedDirection> = None;
        for attempt in 0..3 {
            let hint = best.as_ref().map_or(element.hint, |tested| tested.direction);
            // Half way to where what is known fails.
            let halfway = ahead.after(0.5 * best.as_ref().map_or(1.0, TestedDirection::reach));
            let direction = match attempt {
                0 => Some(hint).filter(|&hint| hint != DVec3::ZERO && !element.tried),
                1 if halfway > ahead.from => ahead.direction(halfway, parts, hint),
                1 => None,
                _ => ahead.direction(ahead.from, parts, hint),
            };
            let Some(direction) = direction else { continue };
            let Some(tested) = ahead.tested(direction, ahead.to, parts) else { continue };
            probe.record.counters.volume_tests += 1;
            if self.is_proved(element, ahead, ahead.to, &tested) {
                return Ok(());
            }
            let is_apart = tested.apart > 0.0;
            if best.as_ref().is_none_or(|best| tested.apart > best.apart) {
                best = Some(tested);
            }
            if attempt == 1 && is_apart {
                break;
            }
        }
        Err(best)
    }

    /// Proves a stretch from where the search has come to towards where the direction is foreseen to fail; returns its end.
    fn prove_on(
        &mut self,
        element: &Element,
        ahead: &Ahead,
        parts: &[Outer; 2],
        best: &TestedDirection,
        probe: &mut Probe,
    ) -> Age {
        let unit = 1 << ((ahead.to - ahead.from) / GRID).max(1).ilog2();
        let mut share = best.reach();
        for _ in 0..ATTEMPTS {
            let to = ahead.after(NEARLY_ALL * share) / unit * unit;
            if to <= ahead.from {
                break;
            }
            let Some(tested) = ahead.tested(best.direction, to, parts) else { break };
            probe.record.counters.volume_tests += 1;
            if self.is_proved(element, ahead, to, &tested) {
                return to;
            }
            share = tested.reach() * (to - ahead.from) as f64 / (ahead.to - ahead.from) as f64;
        }
        ahead.from
    }

    /// Whether the gap proves what is ahead up to an age; noted if so.
    fn is_proved(&mut self, element: &Element, ahead: &Ahead, to: Age, tested: &TestedDirection) -> bool {
        let proved = Proof::keeps_apart(ahead.margin, tested.gap.proved);
        if proved && self.proof.wants(self.segment, tested.gap.proved) {
            self.note_stretch(element, ahead.pair, [ahead.from, to], tested.gap.proved);
        }
        proved
    }

    /// Opens the wider node; children that the best direction settles are done.
    fn open_nodes(
        &mut self,
        element: Element,
        nodes: [u32; 2],
        ahead: &Ahead,
        best: Option<&TestedDirection>,
        probe: &mut Probe,
    ) {
        let pair = ahead.pair;
        // Where a direction kept the whole bodies apart for a while, none was inside the other.
        if nodes == [0, 0] && element.from == self.query.sense.age(self.query.sense.near(element.over)) {
            self.begin_pair(element.over, pair, probe);
        }
        let [a, b] = self.parts.geometries(pair);
        let below = [a.hierarchy().node(nodes[0]).below(), b.hierarchy().node(nodes[1]).below()];
        // Overlapping parts are not ranked by their width along any direction.
        let widths = match best {
            Some(tested) if tested.apart > 0.0 => tested.gap.widths,
            _ => [0, 1].map(|end| [a, b][end].hierarchy().node(nodes[end]).volume.half().length()),
        };
        let children = match below {
            [Below::Children(first), Below::Children(_)] if widths[0] >= widths[1] => {
                [[first, nodes[1]], [first + 1, nodes[1]]]
            }
            [Below::Children(first), Below::Leaf(_)] => [[first, nodes[1]], [first + 1, nodes[1]]],
            [_, Below::Children(first)] => [[nodes[0], first], [nodes[0], first + 1]],
            [Below::Leaf(leaf_a), Below::Leaf(leaf_b)] => {
                let all = ahead.to - ahead.from;
                let left = best.map_or(0.0, |tested| tested.reach() * all as f64);
                let wanted = ((WIDTH_PER_REACH * left) as Age).max(all / SHORTER_AT_ONCE);
                return self.go_to_leaves(element, pair, [leaf_a, leaf_b], wanted, probe);
            }
        };
        let direction = best.map_or(DVec3::ZERO, |best| best.direction);
        let separation = ahead.separation(direction, ahead.to);
        let mut left = [None; 2];
        for (place, nodes) in children.into_iter().enumerate() {
            let what = What::Nodes { pair: pair as u32, nodes };
            let child = Element { what, tried: separation.is_some(), ..element };
            let mut nearness = f64::NEG_INFINITY;
            if let Some(separation) = &separation {
                probe.record.counters.volume_tests += 1;
                let tested = ahead.tested_along(direction, separation, &self.parts.outers(pair, nodes));
                if self.is_proved(&child, ahead, ahead.to, &tested) {
                    continue;
                }
                nearness = tested.apart;
            }
            left[place] = Some((nearness, child));
        }
        // The one with less to show ends on top.
        if let [Some((first, _)), Some((second, _))] = left
            && first < second
        {
            left.reverse();
        }
        for (_, child) in left.into_iter().flatten() {
            self.push(child);
        }
    }

    /// Two leaves that are about to touch go on in a short interval, about as long as wanted, that begins where nothing is proved
    /// of them; the rest of theirs waits.
    fn go_to_leaves(&mut self, element: Element, pair: usize, leaves: [u32; 2], wanted: Age, probe: &mut Probe) {
        let sense = self.query.sense;
        let wanted = wanted.max(1 << (Dyadic::FINEST_LEVEL - self.floor));
        let mut over = element.over;
        while over.level() < self.floor + LEVELS_BELOW_FLOOR
            && let Some((earlier, later)) = over.split()
        {
            let [near, far] = if sense.near_half() == 0 { [earlier, later] } else { [later, earlier] };
            if element.from >= sense.age(over.centre()) {
                over = far;
                continue;
            }
            if 1 << (Dyadic::FINEST_LEVEL - over.level()) <= wanted {
                break;
            }
            self.push(self.part(element, far));
            over = near;
        }
        let bodies = self.bodies(pair, over);
        self.compare_leaves(self.part(element, over), pair, leaves, &bodies, probe);
    }
}
