//! Errors of joints: no error within the tolerances moves a point of a body against a direction by more than its loss, at any time of an interval;
//! and without the second order, without what is beyond it, or with what one joint is off by forgotten or taken for another's, some do.

use glam::DVec3;
use noclash_cell::{
    Cell, CellDescription, CellMotion, DisplacementTerm, JointTolerance, Obstacle, RobotInCell, RobotTolerance,
    Tolerances,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::DyadicInterval;
use noclash_numeric::Upper;
use noclash_robot::{
    Drive, JointDescription, JointKind, JointRange, JointVariation, LinkDescription, MimicDescription, Robot,
    RobotDescription,
};

use super::layout::SpacetimeLayout;
use super::moments::Moments;
use crate::displacement::Displacement;
use crate::engines::levers::Levers;
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;
use crate::unit_random::Random;

/// A mistake with what joints are off by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mistake {
    /// That of the joint that turns farthest is forgotten.
    LargestTurn,
    /// Those of all slides are.
    Slides,
    /// Those of joints that follow others are.
    Followers,
    /// Each is taken for the next joint's.
    WrongJoint,
}

impl Mistake {
    pub(super) fn make(self, robot: &Robot, errors: &mut [JointVariation]) {
        match self {
            Self::LargestTurn => {
                let largest = errors.iter().map(|error| error.turn).fold(Upper::ZERO, Upper::max);
                for error in errors.iter_mut().filter(|error| error.turn == largest) {
                    error.turn = Upper::ZERO;
                }
            }
            Self::Slides => errors.iter_mut().for_each(|error| error.slide = Upper::ZERO),
            Self::Followers => {
                for (error, joint) in errors.iter_mut().zip(robot.joints()) {
                    if matches!(joint.drive, Drive::Follows(_)) {
                        *error = JointVariation::NONE;
                    }
                }
            }
            Self::WrongJoint => errors.rotate_right(1),
        }
    }
}

/// A chain of joints, most of which turn, some without limits and some with another joint, that carries a small box; far away a ball.
pub(super) fn chain(random: &mut Random) -> PreparedCell {
    let count = 1 + (5.0 * random.unit()) as usize;
    let element = |shape, at| vec![Element { shape, pose: Pose::from_translation(at) }];
    let mut links = vec![LinkDescription { name: "link_0".to_string(), elements: vec![] }];
    let mut joints = Vec::new();
    for index in 0..count {
        let kind = match (6.0 * random.unit()) as usize {
            0 => JointKind::Prismatic,
            1 if index == 0 => JointKind::Planar,
            2 => JointKind::Continuous,
            _ => JointKind::Revolute,
        };
        // Joints follow one of their own kind.
        let leaders: Vec<String> = joints
            .iter()
            .filter(|leader: &&JointDescription| leader.kind == kind && leader.mimic.is_none())
            .map(|leader| leader.name.clone())
            .collect();
        let follows = kind != JointKind::Planar && !leaders.is_empty() && random.unit() < 0.3;
        let mimic = follows.then(|| MimicDescription {
            joint: leaders[random.below(leaders.len())].clone(),
            multiplier: random.one_of([-1.5, -1.0, 0.5, 1.0]),
            offset: random.number(0.2),
        });
        let is_limited = matches!(kind, JointKind::Revolute | JointKind::Prismatic);
        let tip = if index + 1 == count {
            element(Shape::cuboid(DVec3::splat(0.2)).unwrap(), random.vector(0.5))
        } else {
            vec![]
        };
        links.push(LinkDescription { name: format!("link_{}", index + 1), elements: tip });
        joints.push(JointDescription {
            name: format!("joint_{index}"),
            kind,
            parent: format!("link_{index}"),
            child: format!("link_{}", index + 1),
            origin: Pose::from_xyz_rpy(random.vector(0.6), random.vector(3.0)),
            axis: random.direction(),
            range: is_limited.then_some(JointRange { lower: -8.0, upper: 8.0 }),
            max_velocity: None,
            mimic,
        });
    }
    let description = RobotDescription { name: "chain".to_string(), links, joints };
    let post = Obstacle {
        name: "post".to_string(),
        elements: element(Shape::sphere(0.1).unwrap(), DVec3::ZERO),
        pose: Pose::from_translation(DVec3::X * 40.0),
        motion: None,
    };
    let robots = vec![RobotInCell::new("chain", description)];
    let cell = CellDescription { robots, obstacles: vec![post], ..CellDescription::default() };
    PreparedCell::new(Cell::new(cell).unwrap_or_else(|error| panic!("{error}")))
}

/// Where a point of the last link is.
pub(super) fn placed(cell: &Cell, values: &[f64], point: DVec3) -> DVec3 {
    let own = &cell.robots()[0];
    let mut links = vec![Pose::IDENTITY; own.robot.links().len()];
    own.robot.forward(&own.base, values, &mut links);
    links[links.len() - 1].transform_point(point)
}

/// How often a point of a box moved farther against a direction than its loss, how many losses there were, how many were nearly reached, and how many
/// joints were held at an end of their errors.
fn contradictions(dropped: Option<DisplacementTerm>, mistake: Option<Mistake>) -> [usize; 4] {
    let mut random = Random(29);
    let [mut wrong, mut all, mut tight, mut held] = [0; 4];
    for _ in 0..600 {
        let cell = chain(&mut random);
        let dofs = cell.dofs().len();
        let error = 0.7 * random.unit() * random.unit();
        let joints = JointTolerance { turn: error, slide: 0.5 * error };
        let robots = RobotTolerance { joints, ..Default::default() };
        let tolerances = Some(Tolerances { robots, dropped, ..Default::default() });
        let options = CheckOptions { tolerances, ..CheckOptions::default() };
        let from: Vec<f64> = (0..dofs).map(|_| random.number(2.0)).collect();
        let to: Vec<f64> = from.iter().map(|value| value + random.number(0.5)).collect();
        let mut motion = CellMotion::straight(&cell, &from, &to).unwrap();
        // Every joint is off by a number of its own.
        let is_planar: Vec<bool> = cell.dofs().iter().map(|dof| dof.dof.name.contains('/')).collect();
        let deviation: Vec<f64> =
            is_planar.iter().map(|planar| if *planar { 0.0 } else { 0.5 * error * random.unit() }).collect();
        motion.offsets_mut(0).deviation.clone_from(&deviation);
        let level = (5.0 * random.unit()) as u8;
        let index = (random.unit() * f64::from(1_u32 << level)) as u64;
        let over = DyadicInterval::new(index, level).unwrap();
        let body = cell.bodies().iter().position(|body| body.carrier().is_some()).unwrap();
        let query = PreparedQuery::new(&cell, &options);
        let mut levers = Levers::default();
        let errors = query.with_segment(&motion, |segment| {
            let layout = SpacetimeLayout::of(segment);
            let displacement = Displacement::new(segment.cell, segment.allowed.unwrap(), segment.motion.offsets());
            let mut moments = Moments::default();
            moments.begin(segment);
            let slot = moments.of(segment, over);
            let factors = layout.world_factors[body].as_ref().unwrap();
            let robot = &cell.robots()[0].robot;
            let mut errors = displacement.joints(0).to_vec();
            if let Some(mistake) = mistake {
                mistake.make(robot, &mut errors);
            }
            moments.joint_levers(segment, slot, body, (factors, None), &errors, &mut levers).unwrap();
            let stated = segment.allowed.unwrap().robots[0].joints.of_dofs(robot);
            stated.iter().zip(&deviation).map(|(stated, more)| stated + more).collect::<Vec<f64>>()
        });
        let at = |t: f64| -> Vec<f64> { from.iter().zip(&to).map(|(from, to)| from + t * (to - from)).collect() };
        let geometry = &cell.bodies()[body].geometry;
        let corner = geometry.hierarchy().root().unwrap();
        let now = at(over.centre().to_f64());
        for _ in 0..12 {
            // From single points to all of the body.
            let size = if random.unit() < 0.3 { 0.0 } else { random.unit() };
            let n = random.direction();
            let sign = if random.unit() < 0.5 { 1.0 } else { -1.0 };
            let middle = placed(&cell, &now, corner.centre());
            let half =
                DVec3::AXES.map(|axis| placed(&cell, &now, corner.centre() + size * corner.half() * axis) - middle);
            let (loss, own_held) = levers.of_box(n, sign, middle, half);
            held += own_held;
            let mut point = corner.centre() + size * corner.half() * random.vector(1.0);
            if random.unit() < 0.5 {
                // Slopes turn round at corners first.
                let way = point - corner.centre();
                point = corner.centre() + size * corner.half() * way.map(f64::signum);
            }
            let x = placed(&cell, &now, point);
            let loss = loss(x);
            let mut most = f64::NEG_INFINITY;
            for attempt in 0..12 {
                let t = over.from().to_f64() + random.unit() * (over.to().to_f64() - over.from().to_f64());
                let values = at(t);
                let nominal = placed(&cell, &values, point);
                let mut real = values.clone();
                for dof in 0..dofs {
                    // Two of three at the corner that goes farthest against the direction, others anywhere.
                    let mut moved = values.clone();
                    moved[dof] += 1e-6;
                    let change = sign * n.dot(placed(&cell, &moved, point) - nominal);
                    let share = if attempt % 3 == 0 { random.number(1.0) } else { -change.signum() };
                    // Both slides of a planar joint share one length.
                    real[dof] += share * errors[dof] * if is_planar[dof] { 0.7 } else { 1.0 };
                }
                most = most.max(-sign * n.dot(placed(&cell, &real, point) - nominal));
            }
            all += 1;
            wrong += usize::from(most > loss);
            tight += usize::from(most > 0.8 * loss);
        }
    }
    [wrong, all, tight, held]
}

#[test]
fn no_error_of_joints_moves_a_point_against_a_direction_by_more_than_its_loss() {
    let [wrong, all, tight, held] = contradictions(None, None);
    assert_eq!(wrong, 0, "of {all}");
    assert!(tight > all / 10, "{tight} of {all} are tight");
    assert!(held > all / 2, "{held} joints are held in {all}");
}

#[test]
fn without_the_second_order_or_what_is_beyond_it_or_with_uncertain_ends_some_do() {
    for term in [DisplacementTerm::Bend, DisplacementTerm::BendRemainder, DisplacementTerm::Held] {
        let [wrong, all, ..] = contradictions(Some(term), None);
        assert!(wrong > 0, "{term:?} is not needed in any of {all}?");
    }
}

#[test]
fn with_what_a_joint_is_off_by_forgotten_or_taken_for_anothers_some_do() {
    for mistake in [Mistake::LargestTurn, Mistake::Slides, Mistake::Followers, Mistake::WrongJoint] {
        let [wrong, all, ..] = contradictions(None, Some(mistake));
        assert!(wrong > 0, "{mistake:?} is none in any of {all}?");
    }
}
