//! Tolerances where they act: what errors of joints, frames and clocks may do to the two parts of an element along a direction, and what is
//! proved of them all the same. `levers.rs` decides.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};

use super::element::{Element, SideB, Task};
use super::layout::Frame;
use super::past_errors::nearest_displaced;
use super::search::SpacetimeSearch;
use crate::displacement::FrameError;
use crate::engines::directional::{Gap, Moving, Outer, Separation};
use crate::engines::levers::{DisplacedPart, Levers};
use crate::engines::probe::Probe;
use crate::engines::proof::Proof;

/// In so many rounds tolerances count for whole bodies alone: most pairs are proved so.
const ROUNDS_WITHOUT_LEVERS: u32 = 1;

/// One side of a pair while its levers are collected.
struct Displaced {
    /// How far errors of the joints move its points, and how far the motion does from the centre to any time of the interval.
    aside: f64,
    travel: f64,
    frame: FrameError,
    /// The body's origin at the centre, in the world, and how far its points are from it.
    origin: DVec3,
    radius: f64,
    /// How far the stored numbers are from them.
    misplaced: f64,
}

impl Displaced {
    /// How far any of its points is from a place of the world, its own errors but for those of its frame included.
    fn reach_from(&self, place: DVec3) -> f64 {
        (self.origin - place).length() + self.radius + self.aside + self.travel
    }

    /// How far the error of its own frame moves its points.
    fn moved_by_frame(&self) -> f64 {
        let FrameError { drift, translation, rotation, origin, reach } = &self.frame;
        let lever = origin.map_or(reach.get(), |origin| self.reach_from(origin));
        drift.length() * (1.0 + 1e-12) + translation + if *rotation == 0.0 { 0.0 } else { rotation * lever }
    }
}

impl<'a> SpacetimeSearch<'a> {
    /// Whether all there is to know of tolerances is used by now: in the first rounds levers are not.
    pub(super) fn knows_tolerances(&self) -> bool {
        self.displacement.is_none() || self.uses_levers()
    }

    fn uses_levers(&self) -> bool {
        self.segment.thorough || self.scratch.current.rounds > ROUNDS_WITHOUT_LEVERS
    }

    /// The levers of an element's two bodies over its interval; `None` without tolerances, or where they have no bound. `memory` are those that were made
    /// last, and whether the first of them is this body's among other objects of the static scene (`Seen`).
    pub(super) fn levers(
        &mut self,
        task: Task<'a>,
        element: Element,
        slot: usize,
        bodies: &[Moving; 2],
        (memory, own): (&mut Option<Box<[Levers; 2]>>, &mut bool),
    ) -> Option<Box<[Levers; 2]>> {
        let displacement = self.displacement.as_ref().filter(|_| self.uses_levers())?;
        let pair = self.pair(task, element.side_b)?;
        let (segment, layout) = (self.segment, self.layout);
        let body_b = self.body_b(task, element.side_b)?;
        let ends = [self.body_a(task), body_b];
        let frame = match task {
            Task::MovingPair(moving_pair) => &moving_pair.frame,
            Task::StaticScene(_) => &Frame::World,
        };
        let mut levers = memory.take().unwrap_or_default();
        // Nothing turns a frame in a bundle: what an object of the static scene loses is its own.
        let is_own = std::mem::replace(own, false);
        let among_objects = self.cut.is_some() && matches!(task, Task::StaticScene(_));
        if is_own && among_objects {
            levers[1].clear();
            let FrameError { drift, translation, .. } = displacement.frame(body_b);
            levers[1].drifts(drift);
            levers[1].loses(translation);
            *own = true;
            return Some(levers);
        }
        levers.iter_mut().for_each(Levers::clear);
        let mut sides = [None, None];
        for (end, &body) in ends.iter().enumerate() {
            let mut aside = 0.0;
            if let Some((robot, _)) =
                segment.cell.bodies()[body].carrier().filter(|_| layout.world_factors[body].is_some())
            {
                let (factors, place) = match frame {
                    Frame::World => (layout.world_factors[body].as_ref()?, None),
                    Frame::Ancestor { robot, link, factors } => {
                        (&factors[end], Some(segment.cell.robots()[*robot].first_link() + link.index()))
                    }
                };
                let errors = displacement.joints(robot);
                aside = self.moments.joint_levers(segment, slot, body, (factors, place), errors, &mut levers[end])?;
            }
            let geometry = &segment.cell.bodies()[body].geometry;
            sides[end] = Some(Displaced {
                aside,
                travel: bodies[end].first_bound * element.over.half_width(),
                frame: displacement.frame(body),
                origin: bodies[end].origin,
                radius: geometry.radius() + geometry.error().get(),
                misplaced: bodies[end].placement_error(),
            });
        }
        if let (Frame::World, [Some(side_a), Some(side_b)]) = (frame, sides) {
            let sides = [side_a, side_b];
            let mut crossed = false;
            for end in 0..2 {
                crossed |= add_frame(end, &sides, crossed, &mut levers);
            }
            let clocks = displacement.clocks(segment.pairs[pair].bodies, segment.travels(), pair);
            levers[0].loses(clocks.get());
        }
        *own = among_objects;
        Some(levers)
    }

    /// Notes what is proved of an element's parts with all errors within their tolerances; returns which halves of its interval stay open.
    pub(super) fn note_displaced(
        &mut self,
        task: Task<'a>,
        element: &Element,
        (separation, gap): (&Separation, &Gap),
        parts: [(&Outer, &Moving); 2],
        levers: Option<&[Levers; 2]>,
        open: [bool; 2],
    ) -> [bool; 2] {
        let (Some(levers), Some(pair)) = (levers, self.pair(task, element.side_b)) else { return open };
        let touching = self.segment.pairs[pair].touching;
        if open == [false; 2] || !gap.whole().max(gap.earlier.max(gap.later)).exceeds(Upper::proved(touching)) {
            return open;
        }
        let part = |end: usize| DisplacedPart { outer: parts[end].0, body: parts[end].1, levers: &levers[end] };
        let nominal: [Lower; 2] = [gap.earlier, gap.later];
        let after = |loss: f64| nominal.map(|lower| lower - Upper::proved(loss));
        // What even the smallest loss leaves nothing of is not worth more.
        let is_hopeless = |least: f64| {
            let left = after(least);
            !(0..2).any(|half| open[half] && Proof::keeps_apart(touching, left[half]))
        };
        let parts = [part(0), part(1)];
        let [least, most] = separation.loss_bounds(&parts[0], &parts[1]);
        if is_hopeless(least) {
            return open;
        }
        let mut halves = after(most);
        let is_proved =
            |halves: &[Lower; 2]| (0..2).all(|half| !open[half] || Proof::keeps_apart(touching, halves[half]));
        if !is_proved(&halves) {
            let losses = separation.losses(&parts[0], &parts[1]);
            if is_hopeless(losses[0].least() + losses[1].least()) {
                return open;
            }
            let displaced = separation.displaced(&parts[0], &parts[1], &losses, touching);
            halves = [halves[0].max(displaced.earlier), halves[1].max(displaced.later)];
        }
        std::array::from_fn(|half| {
            open[half] && {
                let proved = Proof::keeps_apart(touching, halves[half]);
                // Noted is the nominal distance, no less than what every perturbed motion keeps; of a corridor what all of it keeps.
                let lower = if self.cut.is_some() { halves[half] } else { nominal[half].max(halves[half]) };
                if proved && self.proof.wants(self.segment, lower) {
                    self.note_gap(task, element, half, lower);
                }
                !proved
            }
        })
    }

    /// Notes that a direction proved an element, where errors count for parts.
    pub(super) fn serves(&mut self, side_b: SideB, direction: DVec3, levers: Option<&[Levers; 2]>) {
        if let (Some(cut), Some(_)) = (&self.cut, levers) {
            self.scratch.current.served.set((cut.task, side_b.frame()), direction);
        }
    }

    /// The direction that served last for the two bodies.
    pub(super) fn served(&self, side_b: SideB) -> Option<DVec3> {
        let cut = self.cut.as_ref()?;
        self.scratch.current.served.get((cut.task, side_b.frame()))
    }

    /// Tries the direction that served last for the two bodies, with the closest shapes around the nodes; returns which halves of the interval
    /// stay open.
    pub(super) fn try_served(
        &mut self,
        task: Task<'a>,
        element: &Element,
        ([a, b], levers): (&[Moving; 2], Option<&[Levers; 2]>),
        probe: &mut Probe,
    ) -> [bool; 2] {
        let open = [true; 2];
        let (Some(cut), Some(_)) = (&self.cut, levers) else { return open };
        let Some(direction) = self.scratch.current.served.get((cut.task, element.side_b.frame())) else { return open };
        let Some(separation) = Separation::new(direction, a, b, element.over.half_width()) else { return open };
        let parts = self.pieces(task, *element).unwrap_or_else(|| self.outers(task, element.node_a, element.side_b));
        probe.record.counters.volume_tests += 1;
        let gap = separation.outers(&parts[0], &parts[1]);
        let open = self.note(task, element, &gap, open);
        self.note_displaced(task, element, (&separation, &gap), [(&parts[0], a), (&parts[1], b)], levers, open)
    }
}

/// The direction from B to A between nearest points, where they are nearest, and what becomes of it where errors turn either body so that they meet: a
/// long face that turns is kept apart by the plane along it, not by the one across the nominal direction.
pub(super) fn tilted(direction: DVec3, [on_a, on_b]: [DVec3; 2], levers: &[Levers; 2]) -> [DVec3; 4] {
    let turned = |turn: DVec3| direction + turn.cross(direction);
    let hints = [levers[0].turn_towards(-direction, on_a), levers[1].turn_towards(direction, on_b)].map(turned);
    // What may be translated is kept apart by the plane between its nearest place and the other.
    let drifted = levers[0].after_drift(on_b - on_a).map(|apart| -apart).or(levers[1].after_drift(on_a - on_b));
    let displaced = nearest_displaced(on_a - on_b, [on_a, on_b], levers);
    [displaced, direction, hints[0], drifted.filter(|apart| *apart != DVec3::ZERO).unwrap_or(hints[1])]
}

/// Adds the error of the frame of one side: δ(x) = o + d + R(x − o). Either the body is moved by δ, or the other one by δ⁻¹, whichever has
/// the shorter lever; but only one of two frames may be crossed over. Returns whether it was.
fn add_frame(end: usize, sides: &[Displaced], crossed: bool, levers: &mut [Levers; 2]) -> bool {
    let FrameError { drift, translation, rotation, origin, reach } = &sides[end].frame;
    levers[end].drifts(*drift);
    levers[end].loses(*translation);
    if *rotation == 0.0 {
        return false;
    }
    let Some(origin) = origin else {
        // A frame that moves with its body: its points are no farther from it than the hull.
        levers[end].loses(rotation * reach.get());
        return false;
    };
    let (own, other) = (&sides[end], &sides[1 - end]);
    let other_reach = other.reach_from(*origin) + other.moved_by_frame();
    // Seen from the other side a translation is turned too, and its direction would not be known.
    let crosses = !crossed && *drift == DVec3::ZERO && other_reach < own.reach_from(*origin);
    let (side, moved) = if crosses { (1 - end, other.moved_by_frame()) } else { (end, 0.0) };
    let reach = sides[side].reach_from(*origin) + moved;
    levers[side].turns_around(*origin, *rotation);
    // The lever is that of the nominal point at the centre; what it moves by counts besides, and so does the second order of the turn.
    levers[side].loses(rotation * (sides[side].aside + sides[side].travel + moved) + 0.5 * rotation * rotation * reach);
    // Points are off by errors of their pose, and distances from the origin by a few roundings.
    levers[side].loses(rotation * (2.0 * sides[side].misplaced + 1e-12 * (reach + origin.length())));
    crosses
}
