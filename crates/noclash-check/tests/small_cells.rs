//! Cells of a few boxes, written down in code, and short ways to ask about their pairs.

use glam::DVec3;
use noclash_cell::{
    AttachedObject, Cell, CellDescription, Clearance, ClearanceOptions, ClearanceScratch, DisabledPair, Obstacle,
    Reason, RobotInCell,
};
use noclash_check::PreparedCell;
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};

/// A cube of the given edge about `centre`.
pub fn cube(edge: f64, centre: [f64; 3]) -> Vec<Element> {
    let shape = Shape::Box { half_extents: DVec3::splat(edge / 2.0) };
    vec![Element { shape, pose: Pose::from_translation(centre.into()) }]
}

pub fn link(name: &str, elements: Vec<Element>) -> LinkDescription {
    LinkDescription { name: name.to_string(), elements }
}

/// A joint at `xyz` in its parent, about or along z.
pub fn joint(name: &str, kind: JointKind, [parent, child]: [&str; 2], xyz: [f64; 3]) -> JointDescription {
    let range = match kind {
        JointKind::Revolute => Some(JointRange { lower: -1.0, upper: 1.0 }),
        JointKind::Prismatic => Some(JointRange { lower: 0.0, upper: 1.0 }),
        JointKind::Fixed | JointKind::Continuous | JointKind::Planar | JointKind::Floating => None,
    };
    JointDescription {
        name: name.to_string(),
        kind,
        parent: parent.to_string(),
        child: child.to_string(),
        origin: Pose::from_translation(xyz.into()),
        axis: DVec3::Z,
        range,
        max_velocity: None,
        mimic: None,
    }
}

pub fn robot(name: &str, links: Vec<LinkDescription>, joints: Vec<JointDescription>) -> RobotInCell {
    RobotInCell::new(name, RobotDescription { name: name.to_string(), links, joints })
}

/// base -turn_1- upper -turn_2- lower -turn_3- wrist -fixed- hand, 0.2 m apart along x, each a cube of 0.1 m; the joints
/// turn without end about z, so that no link can be proved out of reach of another. `frame` has no geometry.
pub fn arm(name: &str) -> RobotInCell {
    let names = ["base", "upper", "lower", "wrist", "hand", "frame"];
    let kinds =
        [JointKind::Continuous, JointKind::Continuous, JointKind::Continuous, JointKind::Fixed, JointKind::Fixed];
    let links = names.iter().map(|&name| match name {
        "frame" => link(name, Vec::new()),
        _ => link(name, cube(0.1, [0.0; 3])),
    });
    let joints = kinds.iter().enumerate().map(|(index, &kind)| {
        joint(&format!("turn_{}", index + 1), kind, [names[index], names[index + 1]], [0.2, 0.0, 0.0])
    });
    robot(name, links.collect(), joints.collect())
}

pub fn obstacle(name: &str, edge: f64, centre: [f64; 3]) -> Obstacle {
    Obstacle {
        name: name.to_string(),
        elements: cube(edge, [0.0; 3]),
        pose: Pose::from_translation(centre.into()),
        motion: None,
    }
}

/// A cube of 0.05 m in front of the link.
pub fn held(name: &str, [robot, link]: [&str; 2], touches: &[&str]) -> AttachedObject {
    AttachedObject {
        name: name.to_string(),
        robot: robot.to_string(),
        link: link.to_string(),
        elements: cube(0.05, [0.0; 3]),
        pose: Pose::from_translation(DVec3::new(0.1, 0.0, 0.0)),
        touches: touches.iter().map(ToString::to_string).collect(),
    }
}

pub fn disabled(first: &str, second: &str, reason: &str) -> DisabledPair {
    DisabledPair { links: [first.to_string(), second.to_string()], reason: reason.to_string() }
}

pub fn patterns(first: &str, second: &str) -> [String; 2] {
    [first.to_string(), second.to_string()]
}

pub fn build(description: CellDescription) -> PreparedCell {
    PreparedCell::new(Cell::new(description).unwrap_or_else(|error| panic!("{error}")))
}

/// What is said about a pair: its margin if it is checked, else the reason.
pub fn verdict(cell: &Cell, first: &str, second: &str) -> Result<f64, Reason> {
    let index = |name: &str| cell.find_body(name).unwrap_or_else(|| panic!("no body {name}"));
    let mut wanted = [index(first), index(second)];
    wanted.sort_unstable();
    let checked = cell.pairs().checked().iter().filter(|pair| pair.bodies == wanted).map(|pair| Ok(pair.margin));
    let excluded = cell.pairs().excluded().iter().filter(|pair| pair.bodies == wanted);
    let mut found: Vec<_> = checked.chain(excluded.map(|pair| Err(pair.reason.clone()))).collect();
    assert_eq!(found.len(), 1, "{first} and {second} must be told exactly once: {found:?}");
    found.remove(0)
}

/// The `nearest` nearest pairs.
pub fn measure(cell: &Cell, configuration: &[f64], nearest: usize) -> Clearance {
    let options = ClearanceOptions { nearest, ..ClearanceOptions::default() };
    cell.clearance(configuration, &options, &mut ClearanceScratch::default())
}

/// Asserts that a distance is what geometry says, up to the rounding of the constants in it.
pub fn assert_distance(found: &Clearance, expected: f64) {
    let (lower, upper) = (found.lower.unwrap().get(), found.nearest[0].upper.get());
    assert!(lower <= expected + 1e-12 && expected <= upper + 1e-12, "{lower} {expected} {upper}");
    assert!(upper - lower <= 1e-9, "{lower} … {upper}");
}
