//! How much nearer two bodies may be than they are nominally, with everything anywhere within its tolerance.
//!
//! For a point x of a body and the point x' where it really is, |x − x'| is bounded by what the joints, the base and the clock
//! may be off; the distance of two bodies is then at least the nominal one minus both bounds, and so a pair that nominally keeps
//! farther apart than margin + slack really keeps farther apart than the margin. Derivation: `docs/tolerances.md`.

use glam::DVec3;
use noclash_cell::{BodyKind, Cell, DisplacementTerm, EffectiveTolerances, Offsets, PoseTolerance, chord};
use noclash_geometry::Pose;
use noclash_numeric::{Upper, add_up, sub_down};
use noclash_robot::{JointRange, JointVariation, SweptSphere, TravelFactors};

use crate::pair_travel::{Factors, PairTravels};

/// Deviations of joints along one motion (or all motions within ranges), robot by robot.
pub(crate) struct Displacement<'a> {
    cell: &'a Cell,
    allowed: &'a EffectiveTolerances,
    /// Motion of the joints from the nominal to the real configuration, at the same time of their clocks.
    aside: Vec<Vec<JointVariation>>,
    /// Their motion during a clock skew, where there may be one.
    out_of_step: Option<&'a [Offsets]>,
}

/// The ranges that hold what motions within `ranges` become: every value by what it may be off, rounded outward.
pub(crate) fn grown(
    cell: &Cell,
    allowed: &EffectiveTolerances,
    offsets: Option<&[Offsets]>,
    ranges: Vec<Vec<Option<JointRange>>>,
) -> Vec<Vec<Option<JointRange>>> {
    let of_robot = |(robot, own): (usize, Vec<Option<JointRange>>)| {
        let off = allowed.robots[robot].joints.of_dofs(&cell.robots()[robot].robot);
        let beside = |dof: usize| offsets.map_or(0.0, |offsets| offsets[robot].of_dof(dof));
        let grow = |(dof, range): (usize, Option<JointRange>)| {
            let by = add_up(off[dof], beside(dof));
            range.map(|range| JointRange { lower: sub_down(range.lower, by), upper: add_up(range.upper, by) })
        };
        own.into_iter().enumerate().map(grow).collect()
    };
    ranges.into_iter().enumerate().map(of_robot).collect()
}

impl<'a> Displacement<'a> {
    /// `offsets` are those of the queried motion, if it has any.
    pub fn new(cell: &'a Cell, allowed: &'a EffectiveTolerances, offsets: Option<&'a [Offsets]>) -> Self {
        let aside = cell.robots().iter().zip(&allowed.robots).enumerate().map(|(index, (robot, own))| {
            let deviation = offsets.map_or(&[][..], |offsets| &offsets[index].deviation);
            own.joints.variation(&robot.robot, deviation)
        });
        Self { cell, allowed, aside: aside.collect(), out_of_step: offsets }
    }

    /// Guarantee: with everything within its tolerance, and joint values within the ranges that the factors were made for, the two
    /// bodies are never nearer than their nominal distance minus this.
    pub fn of_pair(&self, [a, b]: [usize; 2], travels: &PairTravels, pair: usize) -> Upper {
        if !self.allowed.is_valid {
            return Upper::INFINITY;
        }
        match travels.factors(pair) {
            // Base and clock carry both alike.
            Factors::SameRobot(robot, travel) if self.allowed.keeps(DisplacementTerm::Joints) => {
                travel.travel(&self.aside[*robot])
            }
            Factors::SameRobot(..) => Upper::ZERO,
            Factors::World(sides) => {
                let [side_a, side_b] = [self.side(a, sides[0].as_ref()), self.side(b, sides[1].as_ref())];
                let poses = side_a.pose_term(&side_b) + side_b.pose_term(&side_a);
                side_a.aside + side_b.aside + side_a.clocks(&side_b) + poses
            }
        }
    }

    /// How far the points of one body may be from where they are nominally, clocks apart. `factors` are those that the world sees.
    pub fn of_body(&self, body: usize, factors: Option<&(usize, TravelFactors)>) -> Upper {
        if !self.allowed.is_valid {
            return Upper::INFINITY;
        }
        let side = self.side(body, factors);
        side.aside + side.moved_by_pose()
    }

    /// How far the joints of a robot may be from their nominal values, joint by joint; empty where that does not count.
    pub fn joints(&self, robot: usize) -> &[JointVariation] {
        if self.allowed.keeps(DisplacementTerm::Joints) { &self.aside[robot] } else { &[] }
    }

    /// The part of [`Displacement::of_pair`] that clocks take.
    pub fn clocks(&self, [a, b]: [usize; 2], travels: &PairTravels, pair: usize) -> Upper {
        let in_step = |own: &Offsets| own.out_of_step.is_empty() && !own.goes_on;
        if self.out_of_step.is_none_or(|offsets| offsets.iter().all(in_step)) {
            return Upper::ZERO;
        }
        match travels.factors(pair) {
            Factors::SameRobot(..) => Upper::ZERO,
            Factors::World(sides) => self.side(a, sides[0].as_ref()).clocks(&self.side(b, sides[1].as_ref())),
        }
    }

    /// The error of the frame that a body hangs from.
    pub fn frame(&self, body: usize) -> FrameError {
        let kept = |term, value: f64| if self.allowed.keeps(term) { value } else { 0.0 };
        let (pose, origin) = match (self.cell.bodies()[body].kind, self.allowed.bodies[body]) {
            (BodyKind::Obstacle { pose }, own) => (own, Some(pose.translation)),
            // Its frame moves.
            (BodyKind::MovingObstacle { .. }, own) => (own, None),
            (BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. }, _) => {
                (self.allowed.robots[robot].base, Some(self.cell.robots()[robot].base.translation))
            }
        };
        FrameError {
            drift: self.drift_of(body),
            translation: kept(DisplacementTerm::Translation, pose.translation),
            rotation: kept(DisplacementTerm::Rotation, pose.rotation),
            origin,
            reach: self.cell.ball_hull(body).sphere.reach_from_origin(),
        }
    }

    fn side(&self, body: usize, factors: Option<&(usize, TravelFactors)>) -> Side {
        let mut pose = self.allowed.bodies[body];
        let hull = self.cell.ball_hull(body).sphere;
        let zero_unless = |term, value: Upper| if self.allowed.keeps(term) { value } else { Upper::ZERO };
        let mut side = match (self.cell.bodies()[body].kind, factors) {
            (BodyKind::Obstacle { pose: frame }, _) => Side {
                aside: Upper::ZERO,
                out_of_step: Upper::ZERO,
                goes_on: false,
                pose,
                frame: Some(frame),
                own_reach: hull.reach_from_origin(),
                world: vec![hull.placed(&frame)],
            },
            (BodyKind::MovingObstacle { .. }, Some((robot, factors))) => Side {
                aside: Upper::ZERO,
                out_of_step: self.off_clock(*robot, factors),
                goes_on: self.out_of_step.is_some_and(|offsets| offsets[*robot].goes_on),
                pose,
                // Its frame moves.
                frame: None,
                own_reach: hull.reach_from_origin(),
                world: self.in_world(*robot, factors),
            },
            (_, Some((robot, factors))) => {
                pose = self.allowed.robots[*robot].base;
                let reach = factors.reach().iter().map(SweptSphere::reach_from_origin);
                Side {
                    aside: factors.travel(&self.aside[*robot]),
                    out_of_step: self.off_clock(*robot, factors),
                    goes_on: self.out_of_step.is_some_and(|offsets| offsets[*robot].goes_on),
                    pose,
                    frame: Some(self.cell.robots()[*robot].base),
                    own_reach: reach.fold(Upper::INFINITY, Upper::min),
                    world: self.in_world(*robot, factors),
                }
            }
            // A body on a link has factors; without them nothing is known.
            (_, None) => Side {
                aside: Upper::INFINITY,
                out_of_step: Upper::ZERO,
                goes_on: false,
                pose,
                frame: None,
                own_reach: Upper::INFINITY,
                world: Vec::new(),
            },
        };
        side.aside = zero_unless(DisplacementTerm::Joints, side.aside);
        side.out_of_step = zero_unless(DisplacementTerm::OutOfStep, side.out_of_step);
        if !self.allowed.keeps(DisplacementTerm::Translation) {
            side.pose.translation = 0.0;
        }
        side.pose.translation = add_up(side.pose.translation, length_up(self.drift_of(body)));
        if !self.allowed.keeps(DisplacementTerm::Rotation) {
            side.pose.rotation = 0.0;
        }
        side
    }

    /// What a body may be translated along.
    fn drift_of(&self, body: usize) -> DVec3 {
        let own = self.allowed.drift.filter(|drift| drift.body == body && drift.counts);
        own.map_or(DVec3::ZERO, |drift| drift.by)
    }

    fn off_clock(&self, robot: usize, factors: &TravelFactors) -> Upper {
        self.out_of_step.map_or(Upper::ZERO, |offsets| match offsets[robot].out_of_step.as_slice() {
            [] => Upper::ZERO,
            variation => factors.travel(variation),
        })
    }

    fn in_world(&self, robot: usize, factors: &TravelFactors) -> Vec<SweptSphere> {
        let base = &self.cell.robots()[robot].base;
        factors.reach().iter().map(|sphere| sphere.placed(base)).collect()
    }
}

/// At least the length of a vector.
fn length_up(vector: DVec3) -> f64 {
    // Squares, sums and the root are off by a few units in the last place; squares of tiny numbers may vanish.
    if vector == DVec3::ZERO { 0.0 } else { vector.length() * (1.0 + 8.0 * f64::EPSILON) + 1e-150 }
}

/// How far a frame may be from where it is stated.
pub(crate) struct FrameError {
    /// Any part of this besides, in the world.
    pub drift: DVec3,
    pub translation: f64,
    /// About the frame's origin, in radians.
    pub rotation: f64,
    /// Where that is, in the world; `None` if the frame moves with the body.
    pub origin: Option<DVec3>,
    /// No point of the body is farther from the body's own origin.
    pub reach: Upper,
}

/// One body of a pair, as the other sees it.
struct Side {
    /// How far its joints carry its points aside, and how far they carry them while the clock is off.
    aside: Upper,
    out_of_step: Upper,
    /// Whether its clock may be where the path is not.
    goes_on: bool,
    /// The tolerance of the frame that it hangs from, and that frame where it stands.
    pose: PoseTolerance,
    frame: Option<Pose>,
    /// No point of the body is farther from that frame's origin.
    own_reach: Upper,
    /// Each holds the body, wherever the joints are.
    world: Vec<SweptSphere>,
}

impl Side {
    /// Cost of clock skew. Held against one clock the other is off by the whole tolerance, and either of the two will do; but where the clock of
    /// one may be beyond the ends of the path, that of the other must be held, because both were proved apart only on the path.
    fn clocks(&self, other: &Self) -> Upper {
        match (self.goes_on, other.goes_on) {
            (false, false) => self.out_of_step.min(other.out_of_step),
            (true, false) => self.out_of_step,
            (false, true) => other.out_of_step,
            (true, true) => self.out_of_step.max(other.out_of_step),
        }
    }

    /// Cost of the tolerance of the frame: δ(x) = o + d + R(x − o) moves x by at most |d| + 2 sin(α/2)·|x − o|. Either the body is
    /// moved by δ, or the other one by δ⁻¹, which moves a point w by at most |d| + 2 sin(α/2)·|w − o| too: the nearer
    /// of the two counts. An unbounded floor is turned at the cost of the robot that stands on it.
    fn pose_term(&self, other: &Self) -> Upper {
        let turned = chord(self.pose.rotation);
        let shift = Upper::proved(self.pose.translation);
        if turned == Upper::ZERO {
            return shift;
        }
        let seen_from_other = self.frame.map_or(Upper::INFINITY, |frame| {
            let inward = frame.inverse();
            let reach = other.world.iter().map(|sphere| sphere.placed(&inward).reach_from_origin());
            reach.fold(Upper::INFINITY, Upper::min) + other.moved_by_pose()
        });
        shift + self.own_reach.min(seen_from_other).scale(turned.get())
    }

    /// How far its own frame's tolerance moves its points.
    fn moved_by_pose(&self) -> Upper {
        let turned = chord(self.pose.rotation);
        let by_turn = if turned == Upper::ZERO { Upper::ZERO } else { self.own_reach.scale(turned.get()) };
        Upper::proved(self.pose.translation) + by_turn
    }
}
