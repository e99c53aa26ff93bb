//! What is done with two nodes of a pair over an interval: prove them apart by a direction, halve the time, or open one.

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::BodyPair;
use noclash_geometry::{Below, Geometry, Pose};
use noclash_numeric::{DyadicInterval, DyadicSpan, Lower, Upper};

use super::Search;
use super::element::{Element, What};
use crate::engines::directional::{Gap, Moving, Outer, Separation};
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::spacetime::direction::{self, Placed};
use crate::engines::spacetime::element::{node_outer, node_piece};
use crate::engines::spacetime::layout::Place;
use crate::engines::time_query::Found;

/// Nodes are opened rather than time halved while what motion loses is below this part of their width.
const MOTION_PER_WIDTH: f64 = 0.4;

/// Parts that are apart at the centre, but lose less than this many times their gap to motion, get half the time.
const NEARLY: f64 = 6.0;

/// Pairs whose nodes were compared more often than this have convex pieces tried too.
const EASY_WORK: u32 = 48;

/// Nearest points of curved shapes are asked for within this share of what they move by, and within these lengths in metres.
const LEAF_GAP_PER_MOTION: f64 = 0.01;
const LEAF_GAPS: [f64; 2] = [1e-13, 1e-6];

impl<'a> Search<'a> {
    pub(super) fn compare(&mut self, element: Element, pair: usize, nodes: [u32; 2], probe: &mut Probe) {
        let mut bodies = self.scratch.bodies.take().unwrap_or_else(|| Box::new([Moving::UNKNOWN; 2]));
        let seen = Some((pair, element.over));
        if self.scratch.seen != seen {
            *bodies = self.bodies(pair, element.over);
            self.scratch.seen = seen;
        }
        let [a, b] = self.geometries(pair);
        match (a.hierarchy().node(nodes[0]).below(), b.hierarchy().node(nodes[1]).below()) {
            (Below::Leaf(leaf_a), Below::Leaf(leaf_b)) => {
                self.compare_leaves(element, pair, [leaf_a, leaf_b], &bodies, probe);
            }
            _ => self.compare_nodes(element, pair, nodes, &bodies, probe),
        }
        self.scratch.bodies = Some(bodies);
    }

    /// Both bodies over an interval, seen from the pair's frame.
    fn bodies(&mut self, pair: usize, over: DyadicInterval) -> [Moving; 2] {
        let (segment, layout) = (self.segment, self.layout);
        let slot = self.moments.of(segment, over);
        match layout.places[pair] {
            Place::Empty | Place::Other => [Moving::UNKNOWN; 2],
            Place::Meeting(meeting) => {
                let world = segment.pairs[pair].bodies.map(|body| &layout.world_factors[body]);
                let frame = &layout.meetings[meeting as usize].frame;
                self.moments.together(segment, slot, pair, frame, world)
            }
            Place::Scenery { object, .. } => {
                let standing = &self.scenery.objects[object as usize];
                segment.pairs[pair].bodies.map(|body| match &layout.world_factors[body] {
                    _ if body == standing.body => standing.moving,
                    Some(factors) => *self.moments.in_world(segment, slot, body, factors),
                    None => Moving::UNKNOWN,
                })
            }
        }
    }

    /// Where both bodies are at the centre of an interval, in the world.
    fn poses(&mut self, pair: usize, over: DyadicInterval) -> [Pose; 2] {
        let slot = self.moments.of(self.segment, over);
        let standing = match self.layout.places[pair] {
            Place::Scenery { object, .. } => Some(&self.scenery.objects[object as usize]),
            Place::Empty | Place::Other | Place::Meeting(_) => None,
        };
        self.segment.pairs[pair].bodies.map(|body| match standing {
            Some(standing) if standing.body == body => standing.pose,
            _ => self.moments.pose(self.segment, slot, body),
        })
    }

    fn geometries(&self, pair: usize) -> [&'a Geometry; 2] {
        self.segment.pairs[pair].bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref())
    }

    /// What is known of where the parts are.
    fn outers(&self, pair: usize, nodes: [u32; 2]) -> [Outer<'a>; 2] {
        let [a, b] = self.segment.pairs[pair].bodies;
        [self.outer(a, nodes[0]), self.outer(b, nodes[1])]
    }

    /// The same with convex pieces, where both parts are leaves or have one.
    fn pieces(&self, pair: usize, nodes: [u32; 2]) -> Option<[Outer<'a>; 2]> {
        let [a, b] = self.segment.pairs[pair].bodies;
        Some([node_piece(self.segment.cell, a, nodes[0])?, node_piece(self.segment.cell, b, nodes[1])?])
    }

    pub(super) fn outer(&self, body: usize, node: u32) -> Outer<'a> {
        node_outer(self.segment.cell, body, node)
    }

    /// Notes what a gap proves; returns which halves of the interval stay open.
    fn note(&mut self, element: &Element, pair: usize, gap: &Gap, open: [bool; 2]) -> [bool; 2] {
        let margin = self.segment.pairs[pair].margin;
        let halves = [gap.earlier, gap.later];
        std::array::from_fn(|half| {
            open[half] && {
                let proved = Proof::keeps_apart(margin, halves[half]);
                if proved && self.proof.wants(self.segment, halves[half]) {
                    self.tell(element, pair, half, halves[half]);
                }
                !proved
            }
        })
    }

    #[cold]
    fn tell(&mut self, element: &Element, pair: usize, half: usize, lower: Lower) {
        let whole: DyadicSpan = element.over.into();
        let Some((earlier, later)) = whole.split_at(element.over.centre()) else { return };
        let nodes = match element.what {
            What::Nodes { nodes, .. } => Some(nodes),
            What::Surroundings { .. } | What::Whole { .. } => None,
        };
        let over = if half == 0 { earlier } else { later };
        self.proof.note(self.segment, Part { pair, nodes, over }, lower);
    }

    fn compare_nodes(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let [a, b] = bodies;
        let outers = self.outers(pair, nodes);
        let half_width = element.over.half_width();
        let mut open = [true; 2];
        let mut best: Option<(Gap, Separation)> = None;
        let mut hint = element.hint;
        let placed = [(a, &outers[0]), (b, &outers[1])].map(|(body, outer)| Placed { body, outer });
        // What takes long is worth a closer look, as in the engine itself. Boxes tell little of it by then.
        self.scratch.worked[pair] += 1;
        let pieces = if self.scratch.worked[pair] > EASY_WORK { self.pieces(pair, nodes) } else { None };
        let attempts = if pieces.is_none() || element.hint == DVec3::ZERO { 3 } else { 0 };
        for attempt in 0..attempts {
            let direction = match attempt {
                0 if element.tried => continue,
                0 => element.hint,
                1 => match direction::between_cores(&placed[0], &placed[1]) {
                    Some(direction) => direction,
                    None => continue,
                },
                _ => direction::between_boxes(&placed[0], &placed[1]),
            };
            let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
            probe.record.counters.volume_tests += 1;
            let gap = separation.outers(&outers[0], &outers[1]);
            open = self.note(&element, pair, &gap, open);
            if open == [false; 2] {
                return;
            }
            if best.as_ref().is_none_or(|(known, _)| gap.at_centre > known.at_centre) {
                hint = direction;
                best = Some((gap, separation));
            }
            if attempt > 0 && gap.at_centre > 0.0 {
                break;
            }
        }
        let mut pieces_apart = false;
        if let Some(pieces) = &pieces {
            let motion = (a.first_bound + b.first_bound) * half_width;
            for attempt in 0..2 {
                let direction = match attempt {
                    0 => Some(hint),
                    _ => {
                        let ([a, b], poses) = (self.geometries(pair), self.poses(pair, element.over));
                        let view = BodyPair::new(a, &poses[0], b, &poses[1], &self.segment.options.model);
                        direction::between_pieces(pieces, &view, bodies[0].rotation.transpose() * hint, motion)
                            .map(|direction| bodies[0].rotation * direction)
                    }
                };
                let Some(direction) = direction else { break };
                let Some(separation) = Separation::new(direction, a, b, half_width) else { continue };
                probe.record.counters.volume_tests += 1;
                let gap = separation.outers(&pieces[0], &pieces[1]);
                open = self.note(&element, pair, &gap, open);
                if open == [false; 2] {
                    return;
                }
                hint = direction;
                best = Some((separation.outers(&outers[0], &outers[1]), separation));
                if gap.at_centre > self.segment.pairs[pair].margin {
                    pieces_apart = true;
                    break;
                }
            }
        }
        if nodes == [0, 0] && open[self.query.sense.near_half()] {
            self.begin_pair(element.over, pair, probe);
        }
        let element = Element { hint, ..element };
        let margin = self.segment.pairs[pair].margin;
        let halves = match &best {
            Some((gap, _)) => {
                let width = 0.5 * gap.widths[0].max(gap.widths[1]);
                let nearly = gap.lost_to_motion < NEARLY * (gap.at_centre - margin);
                open != [true; 2] || pieces_apart || nearly || gap.lost_to_motion > MOTION_PER_WIDTH * width
            }
            // Parts that share their middle: smaller ones need not.
            None => (a.first_bound + b.first_bound) * half_width > outers[0].bounds.half().length(),
        };
        if halves && element.over.level() < self.floor {
            return self.halve(element, pair, open, Upper::INFINITY);
        }
        self.open(element, pair, nodes, open, best);
    }

    /// Opens the wider node; children that the best direction settles are done.
    fn open(
        &mut self,
        element: Element,
        pair: usize,
        nodes: [u32; 2],
        open: [bool; 2],
        best: Option<(Gap, Separation)>,
    ) {
        let [a, b] = self.geometries(pair);
        let below = [a.hierarchy().node(nodes[0]).below(), b.hierarchy().node(nodes[1]).below()];
        // What overlaps at the centre is not told apart by its width along any direction.
        let widths = match &best {
            Some((gap, _)) if gap.at_centre > 0.0 => gap.widths,
            _ => [0, 1].map(|end| [a, b][end].hierarchy().node(nodes[end]).volume.half().length()),
        };
        let children = match below {
            [Below::Children(first), Below::Children(_)] if widths[0] >= widths[1] => {
                [[first, nodes[1]], [first + 1, nodes[1]]]
            }
            [Below::Children(first), Below::Leaf(_)] => [[first, nodes[1]], [first + 1, nodes[1]]],
            [_, Below::Children(first)] => [[nodes[0], first], [nodes[0], first + 1]],
            // Two leaves do not come here.
            [Below::Leaf(_), Below::Leaf(_)] => return self.leave_unclear(element.over, pair, Upper::INFINITY),
        };
        let mut left = [None; 2];
        for (place, nodes) in children.into_iter().enumerate() {
            let child = Element { what: What::Nodes { pair: pair as u32, nodes }, tried: best.is_some(), ..element };
            let mut still = open;
            let mut nearness = f64::NEG_INFINITY;
            if let Some((_, separation)) = &best {
                let outers = self.outers(pair, nodes);
                let gap = separation.outers(&outers[0], &outers[1]);
                still = self.note(&child, pair, &gap, open);
                nearness = gap.at_centre;
            }
            if still != [false; 2] {
                left[place] = Some((nearness, still, child));
            }
        }
        // The one with less to show ends on top.
        if let [Some((first, ..)), Some((second, ..))] = left
            && first < second
        {
            left.reverse();
        }
        for (_, still, child) in left.into_iter().flatten() {
            match (still, child.over.split()) {
                ([true, true], _) | (_, None) => self.push(child),
                ([false, _], Some((_, later))) => self.push(Element { over: later, tried: false, ..child }),
                ([true, false], Some((earlier, _))) => self.push(Element { over: earlier, tried: false, ..child }),
            }
        }
    }

    fn compare_leaves(
        &mut self,
        element: Element,
        pair: usize,
        leaves: [u32; 2],
        bodies: &[Moving; 2],
        probe: &mut Probe,
    ) {
        let segment = self.segment;
        let [a, b] = bodies;
        let [geometry_a, geometry_b] = self.geometries(pair);
        let (leaf_a, leaf_b) = (geometry_a.leaf(leaves[0]), geometry_b.leaf(leaves[1]));
        let half_width = element.over.half_width();
        let mut open = [true; 2];
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
        let poses = self.poses(pair, element.over);
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
        if open != [false; 2] && !self.approach(element, pair, [&leaf_a, &leaf_b], bodies, open) {
            self.halve(element, pair, open, found.upper);
        }
    }
}
