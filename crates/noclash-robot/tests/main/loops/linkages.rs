//! Linkages to test with.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::Dyadic;
use noclash_robot::{
    ClosedMotion, Closure, JointDescription, JointKind, LinkDescription, LoopDescription, LoopKind, Robot,
    RobotDescription,
};

/// A joint: name, kind, parent, child, origin, axis.
pub type Step<'a> = (&'a str, JointKind, &'a str, &'a str, [f64; 3], DVec3);

pub const TURN: JointKind = JointKind::Continuous;
pub const SLIDE: JointKind = JointKind::Prismatic;

pub fn robot(steps: &[Step]) -> Robot {
    let mut names: Vec<&str> = Vec::new();
    for (_, _, parent, child, ..) in steps {
        for name in [*parent, *child] {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let links = names.iter().map(|name| LinkDescription { name: (*name).to_string(), elements: Vec::new() }).collect();
    let joint = |(name, kind, parent, child, origin, axis): &Step| JointDescription {
        name: (*name).to_string(),
        kind: *kind,
        parent: (*parent).to_string(),
        child: (*child).to_string(),
        origin: Pose::from_translation((*origin).into()),
        axis: *axis,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let joints = steps.iter().map(joint).collect();
    Robot::new(RobotDescription { name: "linkage".to_string(), links, joints }).unwrap()
}

/// Two points that coincide.
pub fn connect(name: &str, links: [&str; 2], points: [[f64; 3]; 2]) -> LoopDescription {
    LoopDescription {
        name: name.to_string(),
        kind: LoopKind::Connect,
        links: links.map(str::to_string),
        frames: points.map(|point| Pose::from_translation(point.into())),
        dependent: Vec::new(),
        driven: Vec::new(),
    }
}

/// A four-bar linkage: crank and rocker on the base `ground` apart, upright at 0, the coupler to the right. Joints: crank, coupler, rocker.
pub fn four_bar(crank: f64, coupler: f64, rocker: f64, ground: f64) -> (Robot, LoopDescription) {
    let robot = robot(&[
        ("crank", TURN, "base", "crank_link", [0.0; 3], DVec3::Z),
        ("coupler", TURN, "crank_link", "coupler_link", [0.0, crank, 0.0], DVec3::Z),
        ("rocker", TURN, "base", "rocker_link", [ground, 0.0, 0.0], DVec3::Z),
    ]);
    (robot, connect("four-bar", ["coupler_link", "rocker_link"], [[coupler, 0.0, 0.0], [0.0, rocker, 0.0]]))
}

/// Parallelogram: the coupler's value is minus the crank's, the rocker's is the crank's.
pub fn parallelogram() -> (Robot, Closure) {
    let (robot, ring) = four_bar(0.4, 1.0, 0.4, 1.0);
    let closure = Closure::new(&robot, &[ring], &[0.0; 3]).unwrap();
    (robot, closure)
}

/// Values of a motion at k/2^level.
pub fn values_at(robot: &Robot, motion: &ClosedMotion, k: u64, level: u8) -> (f64, Vec<f64>) {
    let t = Dyadic::new(k, level).unwrap();
    let (mut values, mut errors) = (vec![0.0; robot.dofs().len()], vec![0.0; robot.dofs().len()]);
    motion.motion.at(t, &mut values, &mut errors);
    (t.to_f64(), values)
}

/// Where links are.
pub fn poses(robot: &Robot, values: &[f64]) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    robot.forward(&Pose::IDENTITY, values, &mut poses);
    poses
}
