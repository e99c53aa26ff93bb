//! Case number N of the soak: bodies, robots and a motion drawn from N alone, then one body moved so that the sampled least
//! distance is what the family wants: near, overlapping, or grazing to 1e-9.

use glam::DVec3;

use super::adversarial;
use super::oracle::Oracle;
use super::plain::{
    Carrier, Case, Frame, PlainBody, PlainJoint, PlainJointKind, PlainMimic, PlainRobot, PlainShape, Way,
};
use super::shapes::{ShapeSet, random_shape, size, thickness};
use crate::random::Random;

/// All cases are drawn from it and their number.
const SEED: u64 = 0x50AC_0001;

/// Kinds of robots and bodies.
#[derive(Clone, Copy, Debug)]
pub struct Sort {
    pub family: &'static str,
    pub scale: f64,
    pub shapes: ShapeSet,
    /// Most full turns of a joint without limits.
    pub turns: f64,
    /// Whether limits are narrower than the motion.
    pub beyond_limits: bool,
}

impl Sort {
    const PLAIN: Self = Self { family: "random", scale: 1.0, shapes: ShapeSet::Any, turns: 0.5, beyond_limits: false };
}

/// The case of that number, and its oracle.
pub fn draw(index: u64) -> Option<(Case, Oracle)> {
    let mut random = Random::of_case(SEED, index);
    let family = random.unit();
    let mut case = match family {
        ..0.08 => random_case(&mut random, Sort::PLAIN),
        ..0.45 => random_case(&mut random, Sort { family: "near", ..Sort::PLAIN }),
        ..0.65 => random_case(&mut random, Sort { family: "overlapping", ..Sort::PLAIN }),
        ..0.653 => random_case(&mut random, Sort { family: "grazing", ..Sort::PLAIN }),
        ..0.69 => adversarial::sliding(&mut random),
        ..0.70 => adversarial::nested(&mut random),
        ..0.78 => random_case(&mut random, Sort { family: "thin", shapes: ShapeSet::Thin, ..Sort::PLAIN }),
        ..0.84 => random_case(&mut random, Sort { family: "many turns", turns: 10.0, ..Sort::PLAIN }),
        ..0.89 => random_case(&mut random, Sort { family: "beyond limits", beyond_limits: true, ..Sort::PLAIN }),
        ..0.95 => random_case(&mut random, Sort { family: "degenerate", shapes: ShapeSet::Degenerate, ..Sort::PLAIN }),
        _ => {
            // About 1e-6, 1e-3, 1e3, 1e6.
            let scale = 2_f64.powi(random.pick(&[-20, -10, 10, 20]));
            random_case(&mut random, Sort { family: "scales", scale, ..Sort::PLAIN })
        }
    };
    let oracle = Oracle::new(&case)?;
    match case.family {
        "random" | "sliding" | "nested" => {}
        family => {
            let wanted = wanted_clearance(&mut random, &case, family);
            aim(&mut case, &oracle, wanted);
        }
    }
    Some((case, oracle))
}

/// Positive: apart by so much; negative: overlapping by about so much.
fn wanted_clearance(random: &mut Random, case: &Case, family: &str) -> f64 {
    let [a, b] = &case.bodies;
    let smaller = size(&a.shape).min(size(&b.shape));
    // One in ten is as near as the search effort.
    let nearest = if random.chance(0.1) { -4.0 } else { -2.5 };
    let near = (smaller * random.power(nearest, 0.05_f64.log10())).max(2e-6);
    let deep = -thickness(&a.shape).min(thickness(&b.shape)) * random.power(-3.0, -0.5);
    match family {
        "near" => near,
        "overlapping" => deep,
        "grazing" => random.pick(&[1e-9, 1e-7, 0.0, -1e-9, -1e-7]),
        _ => {
            if random.chance(0.7) {
                near
            } else {
                deep
            }
        }
    }
}

/// Moves the second body along the nearest direction until the sampled least distance is `wanted`. Where several times
/// compete this may end elsewhere; what counts is what is measured afterwards.
fn aim(case: &mut Case, oracle: &Oracle, wanted: f64) {
    let steps = Oracle::steps(case) / 4;
    let [a, b] = oracle.radii();
    // Overlaps are approached from outside: first near, then in.
    let outside = if wanted > 1e-3 * wanted.abs() && wanted > 1e-6 { wanted } else { 1e-3 * a.min(b) };
    for _ in 0..8 {
        let least = oracle.least(case, steps, true);
        if least.distance <= 0.0 || !least.distance.is_finite() {
            let [first, second] = case.placed(least.t);
            let away = (second.translation - first.translation).try_normalize().unwrap_or(DVec3::Z);
            case.shift_second(away * (0.7 * (a + b)));
            continue;
        }
        let Some(direction) = oracle.direction(case, least.t) else { return };
        if (least.distance - outside).abs() <= 1e-3 * outside {
            if outside != wanted {
                case.shift_second(direction * (wanted - least.distance));
            }
            return;
        }
        case.shift_second(direction * (outside - least.distance));
    }
}

fn random_case(random: &mut Random, sort: Sort) -> Case {
    let sizes = [0, 1].map(|_| random.power(-2.5, 0.3));
    let shapes = sizes.map(|size| random_shape(random, size, sort.shapes));
    let mut robots = vec![random_robot(random)];
    let tip = Carrier::Link { robot: 0, link: robots[0].joints.len() };
    let second = match random.below(10) {
        0 | 1 => {
            robots.push(random_robot(random));
            Carrier::Link { robot: 1, link: robots[1].joints.len() }
        }
        2 | 3 if robots[0].joints.len() > 1 => Carrier::Link { robot: 0, link: 0 },
        _ => Carrier::World,
    };
    let [first_shape, second_shape] = shapes;
    let bodies = [body(random, first_shape, tip), body(random, second_shape, second)];
    let mut case = Case {
        family: sort.family,
        scale: sort.scale,
        robots,
        bodies,
        from: Vec::new(),
        to: Vec::new(),
        way: Way::Straight,
    };
    random_motion(random, &mut case, &sort);
    limit(random, &mut case, &sort);
    // Somewhere beside the first body's way.
    let [first, second] = case.placed(random.unit());
    let reach = super::oracle::radius(&case.bodies[0].shape) + super::oracle::radius(&case.bodies[1].shape);
    let beside = first.translation + random.direction() * (reach * random.between(0.6, 1.6));
    case.shift_second(beside - second.translation);
    case
}

fn frame(random: &mut Random, size: f64) -> Frame {
    let rpy = if random.chance(0.3) { DVec3::ZERO } else { random.vector(3.2) };
    Frame { xyz: random.vector(size), rpy }
}

fn body(random: &mut Random, shape: PlainShape, carrier: Carrier) -> PlainBody {
    PlainBody { shape, carrier, frame: frame(random, 0.3) }
}

fn random_robot(random: &mut Random) -> PlainRobot {
    // One in ten is a free body: a single floating joint.
    if random.chance(0.1) {
        let joint = PlainJoint {
            kind: PlainJointKind::Floating,
            frame: Frame::default(),
            axis: DVec3::Z,
            range: [0.0; 2],
            mimic: None,
        };
        return PlainRobot { base: frame(random, 1.0), joints: vec![joint] };
    }
    let mut joints: Vec<PlainJoint> = Vec::new();
    for _ in 0..2 + random.below(5) {
        let kind = match random.below(20) {
            0..=9 => PlainJointKind::Revolute,
            10..=12 => PlainJointKind::Continuous,
            13..=17 => PlainJointKind::Prismatic,
            18 => PlainJointKind::Planar,
            _ => PlainJointKind::Floating,
        };
        let single = !matches!(kind, PlainJointKind::Planar | PlainJointKind::Floating);
        let leaders: Vec<usize> = (0..joints.len()).filter(|&leader| leads(&joints[leader])).collect();
        let mimic = (single && !leaders.is_empty() && random.chance(0.2)).then(|| PlainMimic {
            leader: random.pick(&leaders),
            multiplier: random.between(-2.0, 2.0) * if kind == PlainJointKind::Prismatic { 0.3 } else { 1.0 },
            offset: random.between(-0.3, 0.3),
        });
        let axis = random.pick(&[DVec3::Z, DVec3::Y, DVec3::NEG_X, DVec3::ZERO]);
        let axis = match kind {
            // The directions of x and y belong to the axis z.
            PlainJointKind::Planar => DVec3::Z,
            _ if axis == DVec3::ZERO => random.direction(),
            _ => axis,
        };
        joints.push(PlainJoint { kind, frame: frame(random, 0.4), axis, range: [0.0; 2], mimic });
    }
    PlainRobot { base: frame(random, 1.0), joints }
}

/// A follower of a sliding leader would turn by metres: only turning joints lead.
fn leads(joint: &PlainJoint) -> bool {
    joint.mimic.is_none() && matches!(joint.kind, PlainJointKind::Revolute | PlainJointKind::Continuous)
}

fn random_motion(random: &mut Random, case: &mut Case, sort: &Sort) {
    let straight = random.chance(0.6);
    let mut turning_must_rest = Vec::new();
    for joint in case.robots.iter().flat_map(|robot| &robot.joints).filter(|joint| joint.mimic.is_none()) {
        let slide = |random: &mut Random| (random.between(-0.5, 0.5), random.between(-0.5, 0.5));
        let turn = |random: &mut Random, most: f64| {
            let from = random.between(-3.0, 3.0);
            (from, from + random.between(-most, most))
        };
        let mut push = |(from, to): (f64, f64), rests: bool| {
            case.from.push(from);
            case.to.push(to);
            turning_must_rest.push(rests);
        };
        match joint.kind {
            PlainJointKind::Revolute => push(turn(random, 2.0), false),
            PlainJointKind::Continuous => push(turn(random, std::f64::consts::TAU * sort.turns), false),
            PlainJointKind::Prismatic => push(slide(random), false),
            PlainJointKind::Planar => {
                push(slide(random), false);
                push(slide(random), false);
                push(turn(random, 2.0), false);
            }
            PlainJointKind::Floating => {
                for _ in 0..3 {
                    push(slide(random), false);
                }
                let (from, towards) = (random_quaternion(random), random_quaternion(random));
                for k in 0..4 {
                    push((from[k], if straight { towards[k] } else { from[k] }), true);
                }
            }
        }
    }
    if straight {
        return;
    }
    let rates = |random: &mut Random, most: f64| {
        let rate = |(index, rests): (usize, &bool)| {
            let span = (case.to[index] - case.from[index]).abs();
            if *rests { 0.0 } else { span * random.between(-most, most) }
        };
        turning_must_rest.iter().enumerate().map(rate).collect::<Vec<f64>>()
    };
    let velocity = [rates(random, 3.0), rates(random, 3.0)];
    case.way = if random.chance(0.5) {
        Way::Cubic { velocity }
    } else {
        Way::Quintic { velocity, acceleration: [rates(random, 10.0), rates(random, 10.0)] }
    };
}

fn random_quaternion(random: &mut Random) -> [f64; 4] {
    let axis = random.direction();
    let (sin, cos) = random.between(-1.5, 1.5).sin_cos();
    // Of any length: the model is the normalised one.
    let length = random.between(0.5, 2.0);
    [axis.x * sin * length, axis.y * sin * length, axis.z * sin * length, cos * length]
}

/// States limits that hold the ends of the motion, or (beyond limits) that do not.
fn limit(random: &mut Random, case: &mut Case, sort: &Sort) {
    let mut first = 0;
    for joint in case.robots.iter_mut().flat_map(|robot| &mut robot.joints) {
        if joint.values() == 1 {
            let (low, high) = (case.from[first].min(case.to[first]), case.from[first].max(case.to[first]));
            let spare = (high - low) * random.between(0.0, 0.5);
            joint.range =
                if sort.beyond_limits { [low + 0.6 * spare, high - 0.6 * spare] } else { [low - spare, high + spare] };
        } else if joint.mimic.is_some() {
            joint.range = [-100.0, 100.0];
        }
        first += joint.values();
    }
}
