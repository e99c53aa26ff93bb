//! Processing of one element: bound it by a direction and put it aside, halve its time, or open one of its nodes.

use glam::DVec3;
use noclash_geometry::Below;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::BodyPair;
use noclash_numeric::{DyadicInterval, Lower, Upper, sub_up};

use super::element::{Element, NearestPoints, What};
use super::search::{ClearanceSearch, falls_short};
use super::witness::Followed;
use crate::engines::directional::{Gap, Moving, Outer, Separation};
use crate::engines::probe::Probe;
use crate::engines::spacetime::compare::{GAP_PER_MOTION, MOTION_PER_SIZE, NEARLY};
use crate::engines::spacetime::direction::{self, LEAST_GAP, Placed};

/// Pairs whose nodes were compared more often than this have convex pieces tried too.
const EASY_WORK: u32 = 24;

/// Two leaves that move by less than this share of the wanted gap are not halved any more.
const LEAST_MOTION: f64 = 0.25;

/// Bounds of curved leaves are computed to within this share of the wanted gap, and to this at least, in metres.
const LEAF_GAP_SHARE: f64 = 0.01;
const LEAF_GAP: f64 = 1e-10;

/// Where nothing bounds how far a body moves, intervals are not halved beyond this level.
const UNBOUNDED_LEVEL: u8 = 5;

/// A witness that is nearer than all before by more than the wanted gap, and by this share of its distance, is followed to where it is
/// nearest.
const WORTH_FOLLOWING: f64 = 0.02;

/// The two halves of an element's interval: what is proved of each, and what would be enough.
struct Halves {
    over: [DyadicInterval; 2],
    enough: [f64; 2],
    best: [Lower; 2],
}

impl Halves {
    fn take(&mut self, gap: &Gap) {
        self.best = [self.best[0].max(gap.earlier), self.best[1].max(gap.later)];
    }

    /// Which halves go on; the others are put aside.
    fn open(&self) -> [bool; 2] {
        [0, 1].map(|half| falls_short(self.best[half], self.enough[half]))
    }

    fn are_done(&self) -> bool {
        self.open() == [false; 2]
    }
}

impl<'a> ClearanceSearch<'a> {
    pub(super) fn compare(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let Some((earlier, later)) = element.over.split() else { return self.put_aside(&element) };
        let over = [earlier, later];
        let enough = over.map(|over| self.enough(pair, over));
        let halves = Halves { over, enough, best: [element.lower; 2] };
        let [a, b] = self.parts.geometries(pair);
        let below = [a.hierarchy().node(nodes[0]).below(), b.hierarchy().node(nodes[1]).below()];
        match below {
            [Below::Leaf(a), Below::Leaf(b)] => self.compare_leaves(element, pair, [a, b], halves, bodies, probe),
            _ => self.compare_nodes(element, pair, nodes, halves, bodies, probe),
        }
    }

    /// The direction of the pair's nearest points, where they belong to a time of the interval.
    fn known_direction(&self, element: &Element, pair: usize, a: &Moving) -> Option<DVec3> {
        let NearestPoints { t, direction, .. } = self.scratch.pairs[pair].nearest?;
        (element.hint == DVec3::ZERO || element.over.contains(t)).then(|| {
            let (rotation, _) = a.placed(t.to_f64() - element.over.centre().to_f64());
            rotation * direction
        })
    }

    fn compare_nodes(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        mut halves: Halves,
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let [a, b] = bodies;
        let outers = self.parts.outers(pair, nodes);
        let half_width = element.over.half_width();
        let enough = halves.enough[0].max(halves.enough[1]);
        let mut kept = None;
        let mut hint = element.hint;
        let mut motion = (a.first_bound + b.first_bound) * half_width;
        let mut widths = [0, 1].map(|end| 2.0 * outers[end].bounds.half().length());
        let mut centre = f64::NEG_INFINITY;
        // The direction that served before; that of the nearest points; between the cores of capsules and leaves; between boxes, where there
        // are none.
        for attempt in 0..4 {
            let direction = match attempt {
                0 => Some(element.hint).filter(|_| !element.tried),
                1 => self.known_direction(&element, pair, a),
                2 => direction::between_cores(&at_centre(a, &outers[0]), &at_centre(b, &outers[1])),
                _ => Some(direction::between_boxes(&at_centre(a, &outers[0]), &at_centre(b, &outers[1]))),
            };
            let Some(direction) = direction else { continue };
            let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
            probe.record.counters.volume_tests += 1;
            let gap = separation.outers(&outers[0], &outers[1]);
            halves.take(&gap);
            if halves.are_done() {
                break;
            }
            if gap.at_centre > centre {
                (centre, motion, hint, widths) = (gap.at_centre, gap.lost_to_motion, direction, gap.widths);
                kept = Some(separation);
            }
            if attempt > 1 && gap.at_centre > 0.0 {
                break;
            }
        }
        let state = &mut self.scratch.pairs[pair];
        state.worked += 1;
        // What takes long is worth a finer test: the convex pieces around both parts, with the direction that served and with the one between
        // their nearest points.
        let mut pieces_apart = false;
        if !halves.are_done()
            && state.worked > EASY_WORK
            && let Some(pieces) = self.parts.pieces(pair, nodes)
        {
            for attempt in 0..2 {
                let direction = match attempt {
                    0 => Some(hint),
                    _ => {
                        let effort = Effort::within((GAP_PER_MOTION * motion).max(LEAST_GAP));
                        let [at_a, at_b] = [0, 1].map(|end| at_centre(&bodies[end], &pieces[end]));
                        direction::between_hulls(&at_a, &at_b, hint, effort)
                    }
                };
                let Some(direction) = direction else { break };
                let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
                probe.record.counters.volume_tests += 1;
                let gap = separation.outers(&pieces[0], &pieces[1]);
                halves.take(&gap);
                if halves.are_done() {
                    break;
                }
                pieces_apart |= gap.at_centre > enough;
                (hint, kept) = (direction, Some(separation));
            }
        }
        // Convex sets around both bodies: neither is inside the other.
        if nodes == [0, 0] && halves.best.iter().any(|&lower| lower > element.lower) {
            self.scratch.pairs[pair].apart = true;
        }
        let open = halves.open();
        if open == [false; 2] {
            return self.note_settled(pair, &halves);
        }
        let element = Element { hint, ..element };
        let size = 0.5 * widths[0].max(widths[1]);
        // Far enough apart at the centre and nearly so at the ends: half the time will do. Otherwise what is large against the other is made
        // smaller: the motion or the nodes.
        let nearly = motion < NEARLY * (centre - enough);
        let halve = open != [true; 2] || pieces_apart || nearly || motion > MOTION_PER_SIZE * size;
        if halve && self.may_halve(&element, motion) {
            return self.halve(element, pair, &halves);
        }
        let lower = halves.best[0].min(halves.best[1]);
        self.open_nodes(Element { lower, ..element }, pair, nodes, widths, kept.as_ref(), probe);
    }

    /// Notes the halves that are done.
    fn note_settled(&mut self, pair: usize, halves: &Halves) {
        let open = halves.open();
        for half in (0..2).filter(|&half| !open[half]) {
            self.note(pair, halves.over[half], halves.best[half]);
        }
    }

    /// Whether shorter intervals may still lead to better bounds.
    fn may_halve(&self, element: &Element, motion: f64) -> bool {
        element.over.level() < DyadicInterval::DEEPEST_LEVEL - 1
            && (motion.is_finite() || element.over.level() < UNBOUNDED_LEVEL)
    }

    /// Notes the half that is done, and goes on with the other; the one with less to show on top.
    fn halve(&mut self, element: Element, pair: usize, halves: &Halves) {
        self.note_settled(pair, halves);
        let open = halves.open();
        let order = if halves.best[0] < halves.best[1] { [1, 0] } else { [0, 1] };
        for half in order.into_iter().filter(|&half| open[half]) {
            let (over, lower) = (halves.over[half], halves.best[half]);
            self.scratch.stack.push(Element { over, lower, tried: false, ..element });
        }
    }

    /// Opens the node that is wider along the direction, and goes on with the children that the direction does not settle.
    fn open_nodes(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        widths: [f64; 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        let [a, b] = self.parts.geometries(pair);
        let below = [a.hierarchy().node(nodes[0]).below(), b.hierarchy().node(nodes[1]).below()];
        let children = match below {
            [Below::Children(first), Below::Children(_)] if widths[0] >= widths[1] => {
                [[first, nodes[1]], [first + 1, nodes[1]]]
            }
            [Below::Children(first), Below::Leaf(_)] => [[first, nodes[1]], [first + 1, nodes[1]]],
            [_, Below::Children(first)] => [[nodes[0], first], [nodes[0], first + 1]],
            // Two leaves do not come here.
            [Below::Leaf(_), Below::Leaf(_)] => return self.put_aside(&element),
        };
        let enough = self.enough(pair, element.over);
        let mut left = [None; 2];
        for (place, nodes) in children.into_iter().enumerate() {
            let what = What::Nodes { pair: pair as u32, nodes };
            let mut child = Element { what, tried: separation.is_some(), ..element };
            if let Some(separation) = separation {
                probe.record.counters.volume_tests += 1;
                let outers = self.parts.outers(pair, nodes);
                child.lower = child.lower.max(separation.outers(&outers[0], &outers[1]).whole());
                if !falls_short(child.lower, enough) {
                    self.put_aside(&child);
                    continue;
                }
            }
            left[place] = Some(child);
        }
        // The one with less to show on top.
        if let [Some(first), Some(second)] = &left
            && first.lower < second.lower
        {
            left.reverse();
        }
        self.scratch.stack.extend(left.into_iter().flatten());
    }

    fn compare_leaves(
        &mut self,
        element: Element,
        pair: usize,
        leaves: [u32; 2],
        mut halves: Halves,
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let [a, b] = bodies;
        let [geometry_a, geometry_b] = self.parts.geometries(pair);
        let (leaf_a, leaf_b) = (geometry_a.leaf(leaves[0]), geometry_b.leaf(leaves[1]));
        let half_width = element.over.half_width();
        let motion = (a.first_bound + b.first_bound) * half_width;
        let mut hint = element.hint;
        for attempt in 0..2 {
            let direction = if attempt == 0 { Some(hint) } else { self.known_direction(&element, pair, a) };
            let separation = direction.and_then(|direction| Separation::new(direction, a, b, half_width));
            if let Some(separation) = separation {
                probe.record.counters.triangle_tests += 1;
                halves.take(&separation.leaves(&leaf_a, &leaf_b));
                if halves.are_done() {
                    return self.note_settled(pair, &halves);
                }
            }
        }
        let poses = self.parts.poses(&mut self.moments, pair, element.over);
        let view = BodyPair::new(geometry_a, &poses[0], geometry_b, &poses[1], &self.segment.options.model);
        let effort = Effort::within((LEAF_GAP_SHARE * self.scratch.pieces.gap()).min(LEAF_GAP));
        let found = view.leaf_distance(leaves, effort, &mut probe.record.counters);
        if view.is_described() {
            let t = element.over.centre();
            let slack = self.slack(pair).get();
            let upper = if found.overlap_is_certain { 0.0 } else { found.upper.get() };
            let value = Upper::proved(if slack == 0.0 { upper } else { sub_up(upper, slack) });
            let gain = self.scratch.pieces.offer(t, value, pair, Some(leaves));
            if gain > 0.0 {
                let direction = found.points[0] - found.points[1];
                self.scratch.pairs[pair].nearest = Some(NearestPoints { t, leaves: Some(leaves), direction });
                if gain > self.scratch.pieces.gap() && gain > WORTH_FOLLOWING * upper {
                    self.descend_in(self.scratch.pieces.piece_at(t), Followed::Leaves, probe);
                }
                // What is enough has become less.
                halves.enough = halves.over.map(|over| self.enough(pair, over));
            }
        }
        let own = a.rotation * found.direction;
        if let Some(separation) = Separation::new(own, a, b, half_width) {
            hint = own;
            probe.record.counters.triangle_tests += 1;
            halves.take(&separation.leaves(&leaf_a, &leaf_b));
        }
        let still = motion <= LEAST_MOTION * self.scratch.pieces.gap();
        if still || !self.may_halve(&element, motion) {
            for half in 0..2 {
                self.note(pair, halves.over[half], halves.best[half]);
            }
            return;
        }
        self.halve(Element { hint, ..element }, pair, &halves);
    }
}

fn at_centre<'a>(body: &Moving, outer: &'a Outer<'a>) -> Placed<'a> {
    Placed::at_centre(body, outer)
}
