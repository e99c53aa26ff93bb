//! Random trees with every kind of joint, random configurations and motions of them, all from a seed.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{
    DofComponent, JointDescription, JointKind, JointRange, LinkDescription, MimicDescription, Robot, RobotDescription,
};

/// SplitMix64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.bits() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    pub fn vector(&mut self, size: f64) -> DVec3 {
        DVec3::new(self.between(-size, size), self.between(-size, size), self.between(-size, size))
    }
}

/// A robot and what it was made from.
pub struct Sample {
    pub robot: Robot,
    pub description: RobotDescription,
    /// Origins as written in a file, by joint: xyz and rpy.
    pub origins: Vec<(DVec3, DVec3)>,
    /// Generating balls by link, in link order.
    pub balls: Vec<Vec<(DVec3, f64)>>,
}

pub fn joint(name: &str, kind: JointKind, parent: &str, child: &str) -> JointDescription {
    JointDescription {
        name: name.into(),
        kind,
        parent: parent.into(),
        child: child.into(),
        origin: Pose::IDENTITY,
        axis: DVec3::Z,
        range: None,
        max_velocity: None,
        mimic: None,
    }
}

pub fn link(name: &str) -> LinkDescription {
    LinkDescription { name: name.into(), elements: Vec::new() }
}

pub fn random_robot(random: &mut Random) -> Sample {
    let joints = 1 + random.below(7);
    let mut description = RobotDescription { name: "random".into(), links: vec![link("l0")], joints: Vec::new() };
    let mut origins = Vec::new();
    for index in 0..joints {
        // Mostly chains, sometimes branches.
        let parent = if random.below(4) == 0 { random.below(index + 1) } else { index };
        let kind = match random.below(12) {
            0 => JointKind::Fixed,
            1..=5 => JointKind::Revolute,
            6 | 7 => JointKind::Continuous,
            8 | 9 => JointKind::Prismatic,
            10 => JointKind::Planar,
            _ => JointKind::Floating,
        };
        let child = format!("l{}", index + 1);
        description.links.push(link(&child));
        let mut joint = joint(&format!("j{index}"), kind, &format!("l{parent}"), &child);
        let (xyz, rpy) = (random.vector(1.0), if random.below(3) == 0 { DVec3::ZERO } else { random.vector(3.2) });
        joint.origin = Pose::from_xyz_rpy(xyz, rpy);
        origins.push((xyz, rpy));
        joint.axis = match random.below(4) {
            0 => DVec3::Z,
            1 => DVec3::NEG_Y,
            _ => random.vector(2.0),
        };
        let range = match kind {
            JointKind::Revolute => Some((random.between(-4.0, 0.0), random.between(0.0, 4.0))),
            JointKind::Prismatic => Some((random.between(-0.5, 0.2), random.between(0.2, 1.0))),
            JointKind::Fixed | JointKind::Continuous | JointKind::Planar | JointKind::Floating => None,
        };
        joint.range = range.map(|(lower, upper)| JointRange { lower, upper });
        if range.is_some() && random.below(3) == 0 {
            let leader = description.joints.iter().find(|leader: &&JointDescription| leader.range.is_some());
            joint.mimic = leader.map(|leader| MimicDescription {
                joint: leader.name.clone(),
                multiplier: random.between(-2.0, 2.0),
                offset: random.between(-0.5, 0.5),
            });
        }
        description.joints.push(joint);
    }
    let robot = Robot::new(description.clone()).expect("random robots are well formed");
    let balls = (0..=joints)
        .map(|_| (0..1 + random.below(6)).map(|_| (random.vector(0.5), random.between(0.0, 0.1))).collect())
        .collect();
    Sample { robot, description, origins, balls }
}

/// Ranges in which everything is bounded: the stated ones, and some for what has none.
pub fn bounded_ranges(robot: &Robot) -> Vec<Option<JointRange>> {
    let bound = |component| match component {
        DofComponent::Single | DofComponent::Theta => JointRange { lower: -7.0, upper: 7.0 },
        _ => JointRange { lower: -1.0, upper: 1.0 },
    };
    robot.dofs().iter().map(|dof| Some(dof.range.unwrap_or_else(|| bound(dof.component)))).collect()
}

pub fn random_configuration(robot: &Robot, ranges: &[Option<JointRange>], random: &mut Random) -> Vec<f64> {
    let values = robot.dofs().iter().zip(ranges).map(|(_, range)| {
        let range = range.expect("bounded");
        random.between(range.lower, range.upper)
    });
    values.collect()
}

/// The straight motion at time t: linear, quaternions by slerp the shorter way.
pub fn interpolated(robot: &Robot, from: &[f64], to: &[f64], t: f64) -> Vec<f64> {
    let mut values: Vec<f64> = from.iter().zip(to).map(|(a, b)| (1.0 - t) * a + t * b).collect();
    for (first, _) in robot.dofs().iter().enumerate().filter(|(_, dof)| dof.component == DofComponent::Qx) {
        let unit = |q: &[f64]| -> [f64; 4] {
            let length = q.iter().map(|c| c * c).sum::<f64>().sqrt();
            std::array::from_fn(|i| q[i] / length)
        };
        let (p, mut q) = (unit(&from[first..first + 4]), unit(&to[first..first + 4]));
        let mut cosine: f64 = (0..4).map(|i| p[i] * q[i]).sum();
        if cosine < 0.0 {
            q = q.map(|c| -c);
            cosine = -cosine;
        }
        let angle = cosine.min(1.0).acos();
        for i in 0..4 {
            values[first + i] = if angle < 1e-9 {
                p[i]
            } else {
                (((1.0 - t) * angle).sin() * p[i] + (t * angle).sin() * q[i]) / angle.sin()
            };
        }
    }
    values
}

/// A point of the hull of the balls.
pub fn random_point(balls: &[(DVec3, f64)], random: &mut Random) -> DVec3 {
    let mut surface = || {
        let (centre, radius) = balls[random.below(balls.len())];
        centre + random.vector(1.0).normalize_or_zero() * radius
    };
    let (a, b) = (surface(), surface());
    if random.below(3) == 0 { a.lerp(b, random.between(0.0, 1.0)) } else { a }
}
