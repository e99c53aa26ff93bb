//! Processing of one element: prove it by a direction, halve its time, or open one of its nodes.

use noclash_geometry::narrow::Effort;
use noclash_geometry::query::BodyPair;
use noclash_numeric::{DyadicSpan, Lower};

use super::arc_directions::Arcs;
use super::best_direction::{Side, best_direction};
use super::direction::{self, LEAST_GAP, Placed};
use super::displaced::tilted;
use super::element::{Element, SideB, Task};
use super::past_errors::{across_faces, nearest_displaced};
use super::search::SpacetimeSearch;
use crate::answer::Witness;
use crate::engines::directional::{Gap, Moving, Separation};
use crate::engines::levers::Levers;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};

/// Nodes are opened rather than time halved while their motion in half an interval is below this part of their size.
pub(super) const MOTION_PER_SIZE: f64 = 0.4;

/// Parts that are apart at the centre, but lose less than this many times their gap to motion, get half the time.
pub(super) const NEARLY: f64 = 6.0;

/// After so many rounds convex pieces are tried too.
pub(super) const EASY_ROUNDS: u32 = 3;

/// Closest points of convex pieces are computed to within this share of what they move by.
pub(super) const GAP_PER_MOTION: f64 = 0.05;

/// Leaves that are apart at the centre after all errors get shorter intervals until their motion is this share of what it is for others.
const APART_BUT_FOR_MOTION: f64 = 0.05;

/// Nodes that arcs of joints bring together by more than this share of both their sizes are not opened: smaller errors win more.
const MISSING_PER_WIDTH: f64 = 0.5;

/// Leaf bounds of curved shapes are computed to within this, in metres.
const LEAF_GAP: f64 = 1e-9;

impl<'a> SpacetimeSearch<'a> {
    /// Notes what a gap proves of an element's nodes; returns which halves of its interval stay open.
    #[inline(always)]
    pub(super) fn note(&mut self, task: Task<'a>, element: &Element, gap: &Gap, open: [bool; 2]) -> [bool; 2] {
        let margin = self.margin(task, element.side_b);
        let halves = [gap.earlier, gap.later];
        std::array::from_fn(|half| {
            open[half] && {
                let proved = Proof::keeps_apart(margin, halves[half]);
                let kept = self.kept_in_corridor(halves[half], element.side_b);
                if proved && self.proof.wants(self.segment, kept) {
                    self.note_gap(task, element, half, kept);
                }
                !proved
            }
        })
    }

    /// Records in the proof the distance that an element's nodes keep over half of its interval, pair by pair.
    #[cold]
    pub(super) fn note_gap(&mut self, task: Task<'a>, element: &Element, half: usize, lower: Lower) {
        let Element { node_a, side_b, over, .. } = *element;
        let whole: DyadicSpan = over.into();
        let Some((earlier, later)) = whole.split_at(over.centre()) else { return };
        let over = if half == 0 { earlier } else { later };
        let node_b = match side_b {
            SideB::Object(_, node) | SideB::Body(node) => node,
            SideB::StaticScene(_) => 0,
        };
        let body_a = self.body_a(task);
        for pair in self.pairs_below(task, side_b) {
            // Evidence names nodes in the order of the pair's bodies.
            let first = self.segment.pairs[pair].bodies[0] == body_a;
            let nodes = Some(if first { [node_a, node_b] } else { [node_b, node_a] });
            self.proof.note(self.segment, Part { pair, nodes, over }, lower);
        }
    }

    pub(super) fn compare_nodes(
        &mut self,
        task: Task<'a>,
        element: Element,
        (bodies, levers): (&[Moving; 2], Option<&[Levers; 2]>),
        probe: &mut Probe,
    ) {
        if let Some(levers) = levers.filter(|_| self.cut.is_some())
            && let Some(pieces) = self.pieces(task, element)
        {
            self.compare_pieces(task, element, (bodies, levers), &pieces, probe);
            return;
        }
        let [a, b] = bodies;
        let [outer_a, outer_b] = self.outers(task, element.node_a, element.side_b);
        let half_width = element.over.half_width();
        let (at_a, at_b) = (Placed::at_centre(a, &outer_a), Placed::at_centre(b, &outer_b));
        let mut open = self.try_served(task, &element, (bodies, levers), probe);
        if open == [false; 2] {
            self.mark_apart(task, element);
            return;
        }
        let whole = if self.segment.in_parts { self.pieces(task, element) } else { None };
        let [part_a, part_b] = whole.as_ref().map_or([&outer_a, &outer_b], |pieces| [&pieces[0], &pieces[1]]);
        match self.try_arcs((task, &element), [(part_a, a), (part_b, b)], levers, (element.hint, open), probe) {
            Arcs::Open(left) => open = left,
            Arcs::Apart(left, hint) => {
                if left == [false; 2] {
                    self.mark_apart(task, element);
                    return;
                }
                open = left;
                if self.halve(Element { hint, ..element }, open, [Lower::ZERO; 2]) {
                    return;
                }
            }
            Arcs::Together(left, missing, hint) => {
                let widths = [&outer_a, &outer_b].map(|outer| 2.0 * outer.bounds.half().length());
                let element = Element { hint, ..element };
                if left != [true; 2] {
                    open = left;
                } else if missing > MISSING_PER_WIDTH * (widths[0] + widths[1]) {
                    self.give_up(task, element);
                    return;
                } else {
                    let separation = Separation::new(hint, a, b, half_width);
                    self.open(task, element, widths, separation.as_ref(), probe);
                    return;
                }
            }
        }
        let mut best = [Lower::ZERO; 2];
        let mut kept = None;
        let mut hint = element.hint;
        let mut motion = (a.first_bound + b.first_bound) * half_width;
        let mut widths = [&outer_a, &outer_b].map(|outer| 2.0 * outer.bounds.half().length());
        let mut centre = f64::NEG_INFINITY;
        // The direction that served before; between the cores of capsules and leaves; between boxes, where there are none.
        for attempt in 0..3 {
            let direction = match attempt {
                0 if element.tried => continue,
                0 => element.hint,
                1 => match direction::between_cores(&at_a, &at_b) {
                    Some(direction) => direction,
                    None => continue,
                },
                _ => direction::between_boxes(&at_a, &at_b),
            };
            let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
            probe.record.counters.volume_tests += 1;
            let gap = separation.outers(&outer_a, &outer_b);
            best = [best[0].max(gap.earlier), best[1].max(gap.later)];
            open = self.note(task, &element, &gap, open);
            let parts = [(&outer_a, a), (&outer_b, b)];
            open = self.note_displaced(task, &element, (&separation, &gap), parts, levers, open);
            if open == [false; 2] {
                self.serves(element.side_b, direction, levers);
                self.mark_apart(task, element);
                return;
            }
            if gap.at_centre > centre {
                (centre, motion, hint, widths) = (gap.at_centre, gap.lost_to_motion, direction, gap.widths);
                kept = Some(separation);
            }
            if attempt > 0 && gap.at_centre > 0.0 {
                break;
            }
        }
        // What takes long is worth a finer test: the convex pieces around both parts, with the direction that served and
        // with the one between their nearest points.
        let mut pieces_apart = false;
        let hard = self.segment.thorough || self.scratch.current.rounds > EASY_ROUNDS;
        let pieces = if hard { self.pieces(task, element) } else { None };
        let mut along = (hint, centre);
        if let Some(pieces) = &pieces {
            for attempt in 0..2 {
                let direction = match attempt {
                    0 => Some(hint),
                    _ => {
                        let (at_a, at_b) = (Placed::at_centre(a, &pieces[0]), Placed::at_centre(b, &pieces[1]));
                        let effort = Effort::within((GAP_PER_MOTION * motion).max(LEAST_GAP));
                        direction::between_hulls(&at_a, &at_b, hint, effort)
                    }
                };
                let Some(direction) = direction else { break };
                let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
                probe.record.counters.volume_tests += 1;
                let gap = separation.outers(&pieces[0], &pieces[1]);
                best = [best[0].max(gap.earlier), best[1].max(gap.later)];
                open = self.note(task, &element, &gap, open);
                let parts = [(&pieces[0], a), (&pieces[1], b)];
                open = self.note_displaced(task, &element, (&separation, &gap), parts, levers, open);
                if open == [false; 2] {
                    self.serves(element.side_b, direction, levers);
                    self.mark_apart(task, element);
                    return;
                }
                pieces_apart |= gap.at_centre > self.margin(task, element.side_b);
                if gap.at_centre > along.1 {
                    along = (direction, gap.at_centre);
                }
                (hint, kept) = (direction, Some(separation));
            }
        }
        // Errors that move the parts across the direction bring them nearest along another one.
        if let Some(levers) = levers.filter(|_| self.cut.is_none() && along.1 > 0.0) {
            let apart = along.0.normalize_or_zero() * along.1;
            let direction = nearest_displaced(apart, direction::near_points(&at_a, &at_b), levers);
            if let Some(separation) = Separation::new(direction, a, b, half_width) {
                probe.record.counters.volume_tests += 1;
                let [part_a, part_b] = pieces.as_ref().map_or([&outer_a, &outer_b], |pieces| [&pieces[0], &pieces[1]]);
                let gap = separation.outers(part_a, part_b);
                let parts = [(part_a, a), (part_b, b)];
                open = self.note_displaced(task, &element, (&separation, &gap), parts, Some(levers), open);
                if open == [false; 2] {
                    self.serves(element.side_b, direction, Some(levers));
                    self.mark_apart(task, element);
                    return;
                }
            }
        }
        let element = Element { hint, ..element };
        // In corridors, whose width is the same over shorter intervals, tight capsules would speak for halves where only smaller nodes help.
        let boxes = [&outer_a, &outer_b].map(|outer| 2.0 * outer.bounds.half().length());
        let sizes = if self.cut.is_some() { boxes } else { widths };
        let size = 0.5 * sizes[0].max(sizes[1]);
        // Apart at the centre and nearly so at the ends: half the time will do. Otherwise what is large against the other is
        // made smaller: the motion or the nodes.
        let nearly = motion < NEARLY * (centre - self.margin(task, element.side_b));
        let to_win = motion + self.cut.as_ref().map_or(0.0, |cut| cut.reducible);
        // Where leaves met already, all that is left of the pair is for narrower corridors.
        let met_leaves = self.cut.as_ref().is_some_and(|cut| cut.met_leaves == Some(element.side_b.frame()));
        let halves = open != [true; 2] || pieces_apart || nearly || met_leaves || to_win > MOTION_PER_SIZE * size;
        if halves && self.halve(element, open, best) {
            return;
        }
        self.open(task, element, widths, kept.as_ref(), probe);
    }

    /// Puts the open halves of the interval on the stack, the one with less to show on top. False at the deepest level.
    pub(super) fn halve(&mut self, element: Element, open: [bool; 2], best: [Lower; 2]) -> bool {
        self.halve_part(element, open, best, false)
    }

    /// Puts two leaves off until the corridors of the halves, where these hold less; false where they do not.
    fn wait_for_narrower(&mut self, element: Element, open: [bool; 2]) -> bool {
        let Some(cut) = self.cut.as_mut().filter(|cut| cut.narrows) else { return false };
        cut.met_leaves = Some(element.side_b.frame());
        cut.defer(element, open, false)
    }

    /// The same of two leaves or of nodes.
    fn halve_part(&mut self, element: Element, open: [bool; 2], best: [Lower; 2], is_leaf: bool) -> bool {
        if let Some(cut) = &mut self.cut {
            return cut.defer(element, open, is_leaf);
        }
        let Some((earlier, later)) = element.over.split() else { return false };
        let mut halves = [(earlier, open[0]), (later, open[1])];
        if best[0] < best[1] {
            halves.reverse();
        }
        for (over, open) in halves {
            if open {
                self.scratch.current.stack.push(Element { over, tried: false, ..element });
            }
        }
        true
    }

    /// Opens the node that is wider along the direction, and goes on with the children that the direction does not settle.
    pub(super) fn open(
        &mut self,
        task: Task<'a>,
        element: Element,
        widths: [f64; 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        // Two leaves do not come here.
        let Some(children) = self.children(task, element, widths) else { return self.give_up(task, element) };
        self.descend(task, element, children, separation, probe);
    }

    pub(super) fn descend(
        &mut self,
        task: Task<'a>,
        element: Element,
        children: [(u32, SideB); 2],
        separation: Option<&Separation>,
        probe: &mut Probe,
    ) {
        let mut left = [None; 2];
        for (place, (node_a, side_b)) in children.into_iter().enumerate() {
            let child = Element { node_a, side_b, tried: separation.is_some(), ..element };
            let mut lower = Lower::ZERO;
            if let Some(separation) = separation {
                probe.record.counters.volume_tests += 1;
                let [outer_a, outer_b] = self.outers(task, node_a, side_b);
                let gap = separation.outers(&outer_a, &outer_b);
                if self.note(task, &child, &gap, [true; 2]) == [false; 2] {
                    continue;
                }
                lower = gap.whole();
            }
            left[place] = Some((lower, child));
        }
        // The one with less to show on top.
        if let [Some((first, _)), Some((second, _))] = left
            && first < second
        {
            left.reverse();
        }
        self.scratch.current.stack.extend(left.into_iter().flatten().map(|(_, child)| child));
    }

    pub(super) fn compare_leaves(
        &mut self,
        task: Task<'a>,
        element: Element,
        (bodies, levers): (&[Moving; 2], Option<&[Levers; 2]>),
        leaves: [u32; 2],
        slot: usize,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let [a, b] = bodies;
        let segment = self.segment;
        let (Some(pair), Some(geometry_b)) = (self.pair(task, element.side_b), self.geometry_b(task, element.side_b))
        else {
            self.give_up(task, element);
            return Ok(());
        };
        let geometry_a = self.geometry_a(task);
        let (leaf_a, leaf_b) = (geometry_a.leaf(leaves[0]), geometry_b.leaf(leaves[1]));
        let half_width = element.over.half_width();
        let [outer_a, outer_b] = self.outers(task, element.node_a, element.side_b);
        let parts = [(&outer_a, a), (&outer_b, b)];
        let mut open = self.try_served(task, &element, (bodies, levers), probe);
        let mut best = [Lower::ZERO; 2];
        if open == [false; 2] {
            return Ok(());
        }
        if let Some(separation) = Separation::new(element.hint, a, b, half_width) {
            probe.record.counters.triangle_tests += 1;
            let gap = separation.leaves(&leaf_a, &leaf_b);
            best = [gap.earlier, gap.later];
            open = self.note(task, &element, &gap, open);
            open = self.note_displaced(task, &element, (&separation, &gap), parts, levers, open);
        }
        if open == [false; 2] {
            self.serves(element.side_b, element.hint, levers);
            return Ok(());
        }
        let arcs = self.try_arcs((task, &element), parts, levers, (element.hint, open), probe);
        match arcs {
            Arcs::Open(left) => open = left,
            Arcs::Together(left, ..) => {
                if left == [false; 2] {
                    return Ok(());
                }
                open = left;
            }
            Arcs::Apart(open, hint) => {
                let element = Element { hint, ..element };
                if open != [false; 2] && !self.halve_part(element, open, best, true) {
                    self.give_up(task, element);
                }
                return Ok(());
            }
        }
        let poses = self.poses(task, element, slot);
        let view = BodyPair::new(geometry_a, &poses[0], geometry_b, &poses[1], &segment.options.model);
        let effort = Effort::within((0.125 * segment.options.epsilon).min(LEAF_GAP));
        let found = view.leaf_distance(leaves, effort, &mut probe.record.counters);
        let (margin, touching) = (self.margin(task, element.side_b), segment.pairs[pair].touching);
        let motion = (a.first_bound + b.first_bound) * half_width;
        if view.is_described() && (found.overlap_is_certain || found.upper.get() <= touching) {
            // Several steps together, or a corner and its step, may touch where none of them does.
            if self.wait_for_narrower(element, open) {
                return Ok(());
            }
            let t = element.over.centre();
            let seen = probe.view(segment, pair, t);
            // Witnesses name the bodies in the order of the pair.
            let first = segment.pairs[pair].bodies[0] == self.body_a(task);
            let in_order = if first { leaves } else { [leaves[1], leaves[0]] };
            probe.probe_leaves(segment, pair, &seen, in_order, t)?;
            probe.measure(segment, pair, t)?;
        } else if let Arcs::Together(..) = arcs {
            // Shorter intervals do not help: what is left is for the halves of the part.
            self.given_up.push(element);
            self.proof.leave_open(segment, Part::bodies(pair, element.over), Lower::ZERO, found.upper);
            return Ok(());
        } else if view.is_described() && found.upper.get() <= margin && self.knows_tolerances() {
            // No collision here, but within what tolerances may take of whole bodies. Where motion is small against that, and these two
            // leaves are not proved along their own direction either, cutting time finds neither proof nor collision.
            let nearest = found.points.map(|point| a.rotation * point + a.origin);
            let after_errors = levers.filter(|_| self.cut.is_some()).map(|levers| {
                let side = |end: usize| Side { outer: parts[end].0, body: &bodies[end], levers: &levers[end] };
                best_direction(&[side(0), side(1)], a.rotation * found.direction, touching, f64::INFINITY)
            });
            probe.record.counters.triangle_tests += after_errors.map_or(0, |best| u64::from(best.rounds));
            let towards = |levers: &[Levers; 2]| {
                let tilted = tilted(a.rotation * found.direction, nearest, levers);
                let found = after_errors.into_iter().map(|best| best.direction).chain(tilted);
                found.chain(across_faces([&leaf_a, &leaf_b], bodies, nearest))
            };
            for direction in levers.map(towards).into_iter().flatten() {
                if open == [false; 2] {
                    break;
                }
                let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
                probe.record.counters.triangle_tests += 1;
                let gap = separation.leaves(&leaf_a, &leaf_b);
                open = self.note_displaced(task, &element, (&separation, &gap), parts, levers, open);
                if open == [false; 2] {
                    self.serves(element.side_b, direction, levers);
                    return Ok(());
                }
            }
            // Where they are apart but for the motion, less of that may be enough.
            let is_apart = after_errors.is_some_and(|best| best.apart - best.bends > touching);
            let small = match levers {
                Some(_) if is_apart => APART_BUT_FOR_MOTION * segment.motion_per_tolerance,
                Some(_) => segment.motion_per_tolerance,
                None => 1.0,
            };
            let narrows = self.cut.as_ref().is_some_and(|cut| cut.narrows);
            if self.wait_for_narrower(element, open) {
                return Ok(());
            }
            if !narrows && motion <= small * (margin - touching) {
                probe.meets_tolerance();
                self.given_up.push(element);
                self.proof.leave_open(segment, Part::bodies(pair, element.over), Lower::ZERO, found.upper);
                return Ok(());
            }
        }
        let mut hint = element.hint;
        let own = a.rotation * found.direction;
        if let Some(separation) = Separation::new(own, a, b, half_width) {
            hint = own;
            probe.record.counters.triangle_tests += 1;
            let gap = separation.leaves(&leaf_a, &leaf_b);
            best = [best[0].max(gap.earlier), best[1].max(gap.later)];
            open = self.note(task, &element, &gap, open);
            open = self.note_displaced(task, &element, (&separation, &gap), parts, levers, open);
        }
        if open == [false; 2] {
            self.serves(element.side_b, own, levers);
            return Ok(());
        }
        // Points move so little that the first-order bound would have passed at a clearance above margin + ε.
        let tiny = motion <= 0.25 * segment.options.epsilon && self.cut.as_ref().is_none_or(|cut| !cut.narrows);
        if tiny || !self.halve_part(Element { hint, ..element }, open, best, true) {
            let known = probe.measure(segment, pair, element.over.centre())?;
            self.given_up.push(Element { hint, ..element });
            self.proof.leave_open(segment, Part::bodies(pair, element.over), Lower::ZERO, known.upper);
        }
        Ok(())
    }
}
