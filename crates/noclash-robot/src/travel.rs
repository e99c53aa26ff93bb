//! How far the points of a body can travel, seen from any link: the factors of Lemma 2, by COMPUTE-SPHERE.
//!
//! R[i][k] bounds the distance of every point of body i from the axis of joint k at every configuration within the
//! ranges. The joints are those between the frame and the body, so the same code serves the world (the frame is the
//! root), a common ancestor, or another link of the robot. Derivations: `docs/travel.md`.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{Interval, UNIT_ROUNDOFF, Upper};

use crate::joint::{Drive, Joint, JointId, LinkId};
use crate::joint_axis::{AXIS_ERROR, plane_directions};
use crate::sweep::{SweptSphere, distance_to_axis, length_upper};
use crate::tree::Robot;
use crate::{JointKind, JointRange, JointVariation};

/// Pays for the roundings of sums of products of non-negative numbers, a handful a joint, for any robot with fewer than ten thousand
/// joints between frame and body: 1e-11 is ninety thousand roundings.
pub(crate) const SLACK: f64 = 1.0 + 1e-11;

/// A body that a link carries: its points lie in the convex hull of balls, given in the link's frame.
#[derive(Clone, Copy, Debug)]
pub struct BodyBalls<'a> {
    /// The link that carries the body.
    pub link: LinkId,
    /// Centres and radii. None at all stands for the origin of the link's frame.
    pub balls: &'a [(DVec3, f64)],
}

/// Contribution of a joint between the frame and the body to the body's travel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointFactor {
    /// The joint.
    pub joint: JointId,
    /// Metres of travel per radian the joint turns, `R[i][k]`; 0 for joints that only slide. Per metre slid it is 1.
    pub turn: Upper,
    /// Whether the way from the frame outwards to the body passes the joint from child to parent.
    pub upwards: bool,
}

/// The travel factors of one body seen from one link.
#[derive(Clone, Debug)]
pub struct TravelFactors {
    link: LinkId,
    frame: LinkId,
    sphere: SweptSphere,
    factors: Vec<JointFactor>,
    reach: [SweptSphere; 2],
}

/// How spheres are swept by turning joints; both are valid, neither is always the better.
#[derive(Clone, Copy)]
enum Sweep {
    /// As the paper has it: by a full turn, whatever the range.
    FullTurn,
    /// By the arc of the joint's range where that is less than half a turn.
    Arc,
}

impl TravelFactors {
    /// Computes the factors of `body` seen from `frame`, valid while every degree of freedom stays in its range.
    ///
    /// `ranges` has one entry per degree of freedom ([`Robot::stated_ranges`], or [`Robot::ranges_holding`] for a path
    /// that leaves them); where it is `None` or missing, turning joints are swept fully and factors of joints that an
    /// unbounded slide carries away from are infinite.
    pub fn new(robot: &Robot, body: BodyBalls, frame: LinkId, ranges: &[Option<JointRange>]) -> Self {
        Self::about(robot, body, SweptSphere::enclosing(body.balls), frame, ranges)
    }

    /// The same where a sphere that holds all the balls is already known.
    pub fn about(
        robot: &Robot,
        body: BodyBalls,
        sphere: SweptSphere,
        frame: LinkId,
        ranges: &[Option<JointRange>],
    ) -> Self {
        let path = robot.tree_path(frame, body.link);
        let upwards = path.up.iter().map(|&joint| (joint, true));
        let outwards: Vec<(JointId, bool)> = upwards.chain(path.down.iter().map(|&joint| (joint, false))).collect();
        let mut factors = Vec::new();
        let mut reach = [sphere, sphere];
        // The link's frame seen from where the walk stands, as long as only fixed joints were passed.
        let mut rigid = Some(Pose::IDENTITY);
        for &(id, upwards) in outwards.iter().rev() {
            let joint = robot.joint(id);
            let step = if upwards { joint.origin.inverse() } else { joint.origin };
            if upwards {
                reach = reach.map(|sphere| sphere.placed(&step));
                rigid = rigid.map(|pose| step.then(&pose));
            }
            if joint.kind != JointKind::Fixed {
                let turning = Passage { joint, upwards, ranges };
                let mut turn = Upper::INFINITY;
                for (sphere, sweep) in reach.iter_mut().zip([Sweep::FullTurn, Sweep::Arc]) {
                    let (factor, swept) = turning.pass(*sphere, sweep);
                    turn = turn.min(factor);
                    *sphere = swept;
                }
                // R[i][i]: the body's own points against the nearest axis, unless the joint slides in between.
                if let Some(pose) = rigid.take().filter(|_| !(upwards && slides(joint.kind))) {
                    turn = turn.min(largest_distance(&pose, body.balls, joint));
                }
                factors.push(JointFactor { joint: id, turn, upwards });
            }
            if !upwards {
                reach = reach.map(|sphere| sphere.placed(&step));
                rigid = rigid.map(|pose| step.then(&pose));
            }
        }
        factors.reverse();
        Self { link: body.link, frame, sphere, factors, reach }
    }

    /// The link that carries the body.
    pub fn link(&self) -> LinkId {
        self.link
    }

    /// The link that the motion is seen from.
    pub fn frame(&self) -> LinkId {
        self.frame
    }

    /// A sphere around the body, in its link's frame.
    pub fn sphere(&self) -> SweptSphere {
        self.sphere
    }

    /// The movable joints between frame and body, nearest the frame first, each with its factor.
    pub fn factors(&self) -> &[JointFactor] {
        &self.factors
    }

    /// Whether every factor is finite: no unbounded slide carries the body away from a joint that turns it.
    pub fn are_finite(&self) -> bool {
        self.factors.iter().all(|factor| factor.turn.get().is_finite())
    }

    /// The factor of a joint; `None` if the joint does not move the body in this frame.
    pub fn turn_factor(&self, joint: JointId) -> Option<Upper> {
        self.factors.iter().find(|factor| factor.joint == joint).map(|factor| factor.turn)
    }

    /// Spheres in the frame's coordinates, each of which holds the body at every configuration within the ranges.
    pub fn reach(&self) -> &[SweptSphere; 2] {
        &self.reach
    }

    /// Lemma 2. Guarantee: no point of the body traces a curve longer than this, seen from the frame, while the joints
    /// (by joint index) vary by at most what is given and stay within the ranges.
    pub fn travel(&self, variation: &[JointVariation]) -> Upper {
        self.factors.iter().map(|factor| contribution(factor.turn, &variation[factor.joint.index()])).sum()
    }

    /// As [`TravelFactors::travel`] with factors from [`TravelFactors::local_factors`], on their interval.
    pub fn travel_with(&self, turn_factors: &[Upper], variation: &[JointVariation]) -> Upper {
        let pairs = self.factors.iter().zip(turn_factors);
        pairs.map(|(factor, &turn)| contribution(turn, &variation[factor.joint.index()])).sum()
    }

    /// Writes, in the order of [`TravelFactors::factors`], turn factors that hold on an interval of time around one
    /// configuration: `poses` are the link poses there, in whatever common frame, and `half` bounds what each joint
    /// does between there and any time of the interval.
    ///
    /// Guarantee: at every time of the interval every point of the body is within the factor of the joint's axis (of
    /// the rotation centre, for a floating joint). Never above the global factor.
    pub fn local_factors(&self, robot: &Robot, poses: &[Pose], half: &[JointVariation], turn_factors: &mut [Upper]) {
        let body_pose = &poses[self.link.index()];
        let centre = body_pose.transform_point(self.sphere.centre);
        let spread = self.sphere.radius.get() + body_pose.error_at(length_upper(self.sphere.centre).get()).get();
        // What the joints farther out can have moved the body's points by, in the frame behind joint k. No number is negative:
        // the slack pays for all roundings together, at most five a joint; what underflows is less than a vanishing distance.
        let mut moved = 0.0;
        for (factor, out) in self.factors.iter().zip(turn_factors.iter_mut()).rev() {
            let joint = robot.joint(factor.joint);
            let variation = &half[factor.joint.index()];
            // Passed upwards, a joint's own slide carries its axis along the body.
            let drift = if factor.upwards { moved + variation.slide.get() } else { moved };
            *out = factor.turn.min(Upper::proved((distance_now(joint, poses, centre) + spread + drift) * SLACK));
            moved += variation.slide.get();
            if variation.turn != Upper::ZERO {
                moved += out.get() * variation.turn.get();
            }
        }
    }
}

/// R·turn + slide; a joint that does not turn adds nothing, however large R is.
fn contribution(turn_factor: Upper, variation: &JointVariation) -> Upper {
    let turned = if variation.turn == Upper::ZERO { Upper::ZERO } else { turn_factor.scale(variation.turn.get()) };
    turned + variation.slide
}

/// At least the distance between `centre` and the joint's axis (rotation centre) in the poses' frame, but for one rounding. The
/// axis passes through the child's origin and is fixed in the child: turning about it does not move it.
fn distance_now(joint: &Joint, poses: &[Pose], centre: DVec3) -> f64 {
    let child = &poses[joint.child.index()];
    let apart = centre - child.translation;
    match joint.kind {
        JointKind::Fixed | JointKind::Prismatic => 0.0,
        JointKind::Revolute | JointKind::Continuous | JointKind::Planar => {
            let axis = child.rotation * joint.unit_axis;
            // R̃ã against R a: the rotation's error, the axis's, and γ₃·√3 for the product.
            let axis_error = child.rotation_error + AXIS_ERROR + 7.0 * UNIT_ROUNDOFF * (1.0 + child.rotation_error);
            distance_to_axis(apart, axis, axis_error).get() + child.translation_error
        }
        JointKind::Floating => length_upper(apart).get() + child.translation_error,
    }
}

/// At least the distance of any ball's points, placed by `pose` into the joint's frame, from the joint's axis.
fn largest_distance(pose: &Pose, balls: &[(DVec3, f64)], joint: &Joint) -> Upper {
    let distance = |&(centre, radius): &(DVec3, f64)| {
        let placed = pose.transform_point(centre);
        let from_axis = match joint.kind {
            JointKind::Fixed | JointKind::Prismatic => return Upper::ZERO,
            JointKind::Revolute | JointKind::Continuous | JointKind::Planar => {
                distance_to_axis(placed, joint.unit_axis, AXIS_ERROR)
            }
            JointKind::Floating => length_upper(placed),
        };
        from_axis + Upper::proved(radius) + pose.error_at(length_upper(centre).get())
    };
    let origin = [(DVec3::ZERO, 0.0)];
    let balls = if balls.is_empty() { &origin } else { balls };
    balls.iter().map(distance).fold(Upper::ZERO, Upper::max)
}

fn slides(kind: JointKind) -> bool {
    match kind {
        JointKind::Prismatic | JointKind::Planar | JointKind::Floating => true,
        JointKind::Fixed | JointKind::Revolute | JointKind::Continuous => false,
    }
}

/// A movable joint on the way from the body to the frame.
struct Passage<'a> {
    joint: &'a Joint,
    upwards: bool,
    ranges: &'a [Option<JointRange>],
}

impl Passage<'_> {
    /// The joint's turn factor for what the sphere holds, and a sphere that holds it at every value of the joint.
    ///
    /// M = T(slide)·R(turn) takes the child's frame to the joint's. Seen from the parent the body turns first and slides
    /// then; seen from the child (M⁻¹) it slides back first and turns back then.
    fn pass(&self, sphere: SweptSphere, sweep: Sweep) -> (Upper, SweptSphere) {
        if self.upwards {
            self.turned(self.slid(sphere), sweep)
        } else {
            let (factor, turned) = self.turned(sphere, sweep);
            (factor, self.slid(turned))
        }
    }

    fn turned(&self, sphere: SweptSphere, sweep: Sweep) -> (Upper, SweptSphere) {
        let angle = match self.joint.kind {
            JointKind::Fixed | JointKind::Prismatic => return (Upper::ZERO, sphere),
            JointKind::Floating => return (sphere.reach_from_origin(), sphere.turned_every_way()),
            JointKind::Revolute | JointKind::Continuous => self.range(0),
            JointKind::Planar => self.range(2),
        };
        let axis = self.joint.axis;
        let swept = match (sweep, angle) {
            (Sweep::Arc, Some(angle)) => sphere.turned_within(axis, angle),
            (Sweep::FullTurn, _) | (Sweep::Arc, None) => sphere.turned_fully(axis),
        };
        (sphere.reach_from_axis(axis), swept)
    }

    fn slid(&self, sphere: SweptSphere) -> SweptSphere {
        match self.joint.kind {
            JointKind::Fixed | JointKind::Revolute | JointKind::Continuous => sphere,
            JointKind::Prismatic => sphere.slid(self.joint.unit_axis, self.range(0)),
            JointKind::Planar => {
                let (x, y) = plane_directions(self.joint.axis);
                sphere.slid(x, self.range(0)).slid(y, self.range(1))
            }
            JointKind::Floating => {
                sphere.slid(DVec3::X, self.range(0)).slid(DVec3::Y, self.range(1)).slid(DVec3::Z, self.range(2))
            }
        }
    }

    /// The values of the joint's n-th component, as the passage sees them.
    fn range(&self, component: usize) -> Option<Interval> {
        let stated = |dof: usize| {
            let range = self.ranges.get(dof).copied().flatten()?;
            Some(Interval::new(range.lower, range.upper))
        };
        let values = match self.joint.drive {
            Drive::Fixed => Some(Interval::ZERO),
            Drive::Commanded { first_dof } => stated(first_dof + component),
            Drive::Follows(following) => stated(following.dof).map(|leader| following.enclose(leader)),
        }?;
        Some(if self.upwards { -values } else { values })
    }
}
