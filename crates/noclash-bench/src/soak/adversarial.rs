//! Constructed pair-segments: faces that slide over each other at a constant clearance, bodies inside closed shells.
//! (Thin bodies, degenerate meshes, many turns, values beyond limits and extreme scales are drawn in `draw.rs`.)

use glam::DVec3;

use super::plain::{Carrier, Case, Frame, PlainBody, PlainJoint, PlainJointKind, PlainRobot, PlainShape, Way};
use super::shapes::{octasphere, sheet};
use crate::random::Random;

fn joint(kind: PlainJointKind, axis: DVec3, range: [f64; 2]) -> PlainJoint {
    PlainJoint { kind, frame: Frame::default(), axis, range, mimic: None }
}

/// A block slides and turns over a plate; all numbers are such that the clearance is the same at all times, and exact where
/// the block does not turn.
pub fn sliding(random: &mut Random) -> Case {
    let half = DVec3::new(0.125, 0.0625, 0.25);
    let clearance = match random.below(100) {
        0 => random.pick(&[0.0, 1e-9, -1e-9]),
        1..=25 => -random.power(-8.0, -2.0),
        26..=40 => random.power(-4.5, -4.0),
        _ => random.power(-4.0, -2.0),
    };
    let top = match random.below(3) {
        0 => sheet(4.0, 4.0, 4),
        1 => PlainShape::Box { half: DVec3::new(2.0, 2.0, 0.0625) },
        _ => PlainShape::Box { half: DVec3::new(2.0, 2.0, 1e-3) },
    };
    let thickness = match &top {
        PlainShape::Box { half } => half.z,
        _ => 0.0,
    };
    let block = match random.below(3) {
        0 => PlainShape::Capsule { radius: 0.0625, half_length: 0.1875 },
        _ => PlainShape::Box { half },
    };
    let turn = if random.chance(0.5) { 0.0 } else { random.between(-1.0, 1.0) };
    let joints = vec![
        joint(PlainJointKind::Prismatic, DVec3::X, [-1.0, 1.0]),
        joint(PlainJointKind::Revolute, DVec3::Z, [-2.0, 2.0]),
    ];
    let height = half.z + thickness + clearance;
    Case {
        family: "sliding",
        scale: 1.0,
        robots: vec![PlainRobot { base: Frame::at(DVec3::new(0.0, 0.0, height)), joints }],
        bodies: [
            PlainBody { shape: block, carrier: Carrier::Link { robot: 0, link: 2 }, frame: Frame::default() },
            PlainBody { shape: top, carrier: Carrier::World, frame: Frame::default() },
        ],
        from: vec![-random.between(0.0, 0.5), 0.0],
        to: vec![random.between(0.0, 0.5), turn],
        way: Way::Straight,
    }
}

/// A body in a closed shell: inside a solid it collides though no surface is touched, inside its cavity it may be free.
pub fn nested(random: &mut Random) -> Case {
    let size = random.power(-2.0, -1.0);
    let inner = match random.below(3) {
        0 => PlainShape::Box { half: DVec3::new(size, 0.5 * size, 0.3 * size) },
        1 => PlainShape::Sphere { radius: 0.6 * size },
        _ => octasphere(0.7 * size, false),
    };
    let joints = vec![
        joint(PlainJointKind::Continuous, random.direction(), [0.0; 2]),
        joint(PlainJointKind::Prismatic, random.direction(), [-2.0, 2.0]),
    ];
    Case {
        family: "nested",
        scale: 1.0,
        robots: vec![PlainRobot { base: Frame::default(), joints }],
        bodies: [
            PlainBody { shape: inner, carrier: Carrier::Link { robot: 0, link: 2 }, frame: Frame::default() },
            PlainBody { shape: octasphere(1.0, random.chance(0.7)), carrier: Carrier::World, frame: Frame::default() },
        ],
        from: vec![random.between(-3.0, 3.0), random.between(-0.4, 0.4)],
        // Some leave the shell, and must cross its wall.
        to: vec![random.between(-3.0, 3.0), random.between(-0.4, 0.4) * random.pick(&[1.0, 1.0, 1.0, 4.0])],
        way: Way::Straight,
    }
}
