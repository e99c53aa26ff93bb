//! Where bodies can get to within joint ranges, and pairs of them proved unreachable from each other.

use glam::DVec3;
use noclash_numeric::{Lower, Upper};
use noclash_robot::{BodyBalls, JointRange, PairTravel, Robot, SweptSphere, TravelFactors};

use crate::body::{Body, BodyKind, CellRobot};

/// Where a body can get to, within ranges of the joints.
pub(crate) struct Reach<'a> {
    body: &'a Body,
    /// A ball around all its points, in the body's frame.
    ball: (DVec3, f64),
    ranges: Vec<Option<JointRange>>,
    /// Balls in the world that hold it at every configuration.
    world: Vec<SweptSphere>,
}

impl<'a> Reach<'a> {
    pub fn of(
        body: &'a Body,
        (centre, radius): (DVec3, Upper),
        robots: &[CellRobot],
        ranges: fn(&Robot) -> Vec<Option<JointRange>>,
    ) -> Self {
        let ball = (centre, radius.get());
        let (ranges, world) = match body.kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => {
                let CellRobot { robot, base, .. } = &robots[robot];
                let ranges = ranges(robot);
                let factors = TravelFactors::new(robot, BodyBalls { link, balls: &[ball] }, robot.root(), &ranges);
                let world = factors.reach().iter().map(|sphere| sphere.placed(base)).collect();
                (ranges, world)
            }
            BodyKind::Obstacle { pose } => (Vec::new(), vec![SweptSphere { centre: ball.0, radius }.placed(&pose)]),
        };
        Self { body, ball, ranges, world }
    }

    /// Whether swept spheres prove the two farther apart than `margin` at every configuration within the ranges.
    pub fn never_meets(&self, other: &Self, robots: &[CellRobot], margin: f64) -> bool {
        self.apart(other, robots).exceeds(Upper::proved(margin))
    }

    /// Guarantee: the two are at least this far apart at every configuration within the ranges; 0 where swept spheres do not show more.
    pub fn apart(&self, other: &Self, robots: &[CellRobot]) -> Lower {
        let gap = match (self.body.carrier(), other.body.carrier()) {
            (Some((robot_a, link_a)), Some((robot_b, link_b))) if robot_a == robot_b => {
                let bodies = [(link_a, &self.ball), (link_b, &other.ball)];
                let [first, second] = bodies.map(|(link, ball)| BodyBalls { link, balls: std::slice::from_ref(ball) });
                PairTravel::new(&robots[robot_a].robot, first, second, &self.ranges).never_meet()
            }
            _ => {
                let gaps = self.world.iter().flat_map(|a| other.world.iter().map(|b| a.gap(b)));
                gaps.reduce(Lower::max)
            }
        };
        gap.unwrap_or(Lower::ZERO).clamp_to_distance()
    }
}
