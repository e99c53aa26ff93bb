//! What errors of joints within their tolerances do to the points of a body over one interval: to first and second order at the interval's centre,
//! with a bound on the rest. Derivation: `docs/tolerances.md`, Tolerances where they act.

use noclash_cell::DisplacementTerm;
use noclash_geometry::Pose;
use noclash_numeric::Upper;
use noclash_robot::{JointKind, JointVariation, Robot, TravelFactors};

use super::moments::Moments;
use crate::engines::arc_chain::ArcJoint;
use crate::engines::levers::Levers;
use crate::engines::turns::Turn;
use crate::prepared_query::Segment;

/// The second order is taken along the direction where what is beyond it is less than this share of a bound on its length.
const REMAINDER_PER_BEND: f64 = 1.0;

impl Moments {
    /// Adds what errors of the joints do to a body's points over the interval: `errors` by joint, `factors` those of the body seen from
    /// `frame` (a link's place; the world for `None`). Returns how far they move any point of the body; `None` where no bound is known.
    ///
    /// Guarantee: for the point of the body that is at x at the centre of the interval, for every unit vector n and every time of the interval, errors
    /// within theirs move it by at least −L(x) along n.
    pub fn joint_levers(
        &mut self,
        segment: &Segment,
        slot: usize,
        body: usize,
        (factors, frame): (&TravelFactors, Option<usize>),
        errors: &[JointVariation],
        levers: &mut Levers,
    ) -> Option<f64> {
        if errors.is_empty() {
            levers.arcs.give_up();
            return Some(0.0);
        }
        if !self.slots[slot].has_rates {
            self.fill_rates(segment, slot);
        }
        let moment = &self.slots[slot];
        let (robot, link) = segment.cell.bodies()[body].carrier()?;
        let own = &segment.cell.robots()[robot];
        let around = &moment.around[robot];
        let poses = &moment.poses[own.first_link()..own.first_link() + own.robot.links().len()];
        let aside = factors.travel(errors);
        self.local.resize(factors.factors().len(), Upper::ZERO);
        factors.local_factors(&own.robot, poses, around, &mut self.local);
        for (local, factor) in self.local.iter_mut().zip(factors.factors()) {
            // Where the joints really are the body may be farther from an axis than where they should be.
            *local = factor.turn.min(*local + aside);
        }
        let kept = |term| segment.allowed.is_none_or(|allowed| allowed.keeps(term));
        let bend = factors.mixed_bound(&self.local, around, errors)
            + factors.mixed_bound(&self.local, errors, errors).scale(0.5);
        let remainder = factors.cubic_bound(&self.local, around, errors).get();
        let along_direction = are_single(&own.robot, factors) && remainder < REMAINDER_PER_BEND * bend.get();
        if !along_direction {
            levers.loses_to_joints(bend.get());
        } else if kept(DisplacementTerm::BendRemainder) {
            levers.loses_to_joints(remainder);
        }
        let bends = along_direction && kept(DisplacementTerm::Bend);
        let seen_from = frame.map_or(Pose::IDENTITY, |place| moment.poses[place]);
        let back = seen_from.rotation.transpose();
        let body_pose = &poses[link.index()];
        let (mut size, mut off) = (body_pose.translation.length(), seen_from.rotation_error + body_pose.rotation_error);
        let mut shifted = seen_from.translation_error + body_pose.translation_error;
        if !are_single(&own.robot, factors) || factors.factors().iter().any(|factor| factor.upwards) {
            levers.arcs.give_up();
        }
        for factor in factors.factors() {
            let joint = own.robot.joint(factor.joint);
            let JointVariation { turn, slide } = errors[factor.joint.index()];
            let child = &poses[joint.child.index()];
            let axis = back * (child.rotation * joint.axis.normalize());
            let origin = back * (child.translation - seen_from.translation);
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Revolute | JointKind::Continuous => levers.turns_about(axis, origin, turn.get()),
                JointKind::Prismatic => levers.slides_along(axis, slide.get()),
                JointKind::Planar => {
                    levers.turns_about(axis, origin, turn.get());
                    levers.loses(slide.get());
                }
                JointKind::Floating => {
                    levers.turns_around(origin, turn.get());
                    levers.loses(slide.get());
                }
            }
            let slides = joint.kind == JointKind::Prismatic;
            let around = &around[factor.joint.index()];
            let [turns, other] = if slides {
                [0.0, around.slide.get()]
            } else {
                moment.first_order(segment, own.first_link(), joint, around.turn.get())
            };
            let error = (if slides { slide.get() } else { turn.get() }) + other;
            if error != 0.0 || turns != 0.0 {
                levers.arcs.add(ArcJoint { axis, origin, error, moves: other, turns, slides });
            }
            if bends {
                if slides {
                    add_slide(levers, [around.slide.get(), slide.get()]);
                } else {
                    levers.passes(Turn { axis, origin, moves: around.turn.get(), error: turn.get() });
                }
            }
            size = size.max(child.translation.length());
            off = off.max(seen_from.rotation_error + child.rotation_error);
            shifted = shifted.max(seen_from.translation_error + child.translation_error);
        }
        // Axes, origins and points are off by the errors of poses and a few roundings of their size.
        let geometry = &segment.cell.bodies()[body].geometry;
        let size = 2.0 * (size + seen_from.translation.length() + geometry.radius());
        let wrong = 8.0 * (off * size + shifted + geometry.error().get()) + 1e-12 * size;
        let slid: f64 = errors.iter().map(|error| error.slide.get()).sum();
        let misplaced = wrong.max(8.0 * off + 1e-12);
        levers.loses_to_joints((levers.slope() + slid) * misplaced);
        levers.arcs.misplaces(misplaced);
        // Without what makes it certain all joints are held.
        levers.misplaces(if kept(DisplacementTerm::Held) { misplaced } else { f64::NEG_INFINITY });
        aside.get().is_finite().then_some(aside.get())
    }
}

/// Whether every joint on the way turns about one axis or slides along one.
fn are_single(robot: &Robot, factors: &TravelFactors) -> bool {
    let is_single = |kind| !matches!(kind, JointKind::Planar | JointKind::Floating);
    factors.factors().iter().all(|factor| is_single(robot.joint(factor.joint).kind))
}

/// Second order of a joint that slides with those that turn before it: n·(z×d) is at most 1.
fn add_slide(levers: &mut Levers, [moves, error]: [f64; 2]) {
    let of_turn = |inner: &Turn| inner.moves * error + moves * inner.error + inner.error * error;
    let lost = levers.passed().iter().map(of_turn).sum();
    levers.loses_to_joints(lost);
}
