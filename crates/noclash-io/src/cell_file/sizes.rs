//! Warnings about implausible sizes: a mesh in millimetres read as metres is the commonest mistake of all.

use std::collections::HashMap;

use glam::DVec3;
use noclash_cell::{CellDescription, RobotInCell};
use noclash_geometry::{Element, Pose, Shape};

use crate::intake::Intake;

/// Metres beyond which a body or robot is more likely in the wrong unit.
const LARGE: f64 = 100.0;
/// Metres below which it is.
const SMALL: f64 = 1e-3;

/// Warns about robots, obstacles and attached objects over 100 m or under 1 mm, or out of proportion to the robots.
pub(super) fn warn_of_implausible_units(intake: &mut Intake<'_>, cell: &CellDescription) {
    let mut robots: Vec<(&str, f64)> = Vec::new();
    for robot in &cell.robots {
        let extent = robot_extent(robot);
        warn(intake, "robot", &robot.name, extent);
        robots.extend(extent.map(|extent| (robot.name.as_str(), extent)));
    }
    let [largest, smallest] =
        [f64::max, f64::min].map(|of| robots.iter().copied().reduce(|a, b| if of(a.1, b.1) == a.1 { a } else { b }));
    let obstacles = cell.obstacles.iter().map(|own| ("obstacle", &own.name, &own.elements, LARGE_BESIDE));
    let attached = cell.attached.iter().map(|own| ("attached object", &own.name, &own.elements, LARGE_HELD));
    for (what, name, elements, times) in obstacles.chain(attached) {
        let extent = extent(elements.iter().map(|element| (Pose::IDENTITY, element)));
        if warn(intake, what, name, extent) {
            continue;
        }
        match (extent, largest, smallest) {
            (Some(extent), Some((robot, size)), _) if extent > times * size && size > 0.0 => intake.warn(format!(
                "{what} `{name}` is {extent:.3} m large, {:.0} times robot `{robot}`: are its lengths in metres?",
                extent / size
            )),
            (Some(extent), _, Some((robot, size))) if extent < SMALL_BESIDE * size => intake.warn(format!(
                "{what} `{name}` is only {:.3} mm large, 1/{:.0} of robot `{robot}`: are its lengths in metres?",
                1e3 * extent,
                size / extent
            )),
            _ => {}
        }
    }
}

/// An obstacle so many times the size of the largest robot is more likely in the wrong unit.
const LARGE_BESIDE: f64 = 30.0;
/// The same of what a robot holds.
const LARGE_HELD: f64 = 5.0;
/// Anything below this share of the smallest robot, too.
const SMALL_BESIDE: f64 = 1.0 / 300.0;

/// Warns about sizes that are implausible by themselves; says whether it did.
fn warn(intake: &mut Intake<'_>, what: &str, name: &str, extent: Option<f64>) -> bool {
    let Some(extent) = extent else { return false };
    let hint = "are its lengths in metres? use `scale: 0.001` for millimetres";
    if extent > LARGE {
        intake.warn(format!("{what} `{name}` is {extent:.4} m large: {hint}"));
    } else if extent < SMALL {
        intake.warn(format!("{what} `{name}` is only {extent:e} m large: are its lengths in metres?"));
    }
    !(SMALL..=LARGE).contains(&extent)
}

/// Largest edge of the box around the robot with all joints at 0 (only an estimate: it decides a warning).
pub(crate) fn robot_extent(robot: &RobotInCell) -> Option<f64> {
    let description = &robot.description;
    let by_child: HashMap<&str, usize> =
        description.joints.iter().enumerate().map(|(index, joint)| (joint.child.as_str(), index)).collect();
    // Every link is placed once, from the nearest link above it that is placed already.
    let mut poses: HashMap<&str, Pose> = HashMap::new();
    for link in &description.links {
        let mut above = Vec::new();
        let mut at = link.name.as_str();
        while !poses.contains_key(at) {
            above.push(at);
            let Some(&joint) = by_child.get(at) else { break };
            at = &description.joints[joint].parent;
        }
        while let Some(own) = above.pop() {
            let joint = by_child.get(own).map(|&joint| &description.joints[joint]);
            let parent = joint.and_then(|joint| poses.get(joint.parent.as_str()));
            let pose = joint.zip(parent).map_or(Pose::IDENTITY, |(joint, parent)| parent.then(&joint.origin));
            poses.insert(own, pose);
        }
    }
    let pose_of = |link: &str| poses.get(link).copied().unwrap_or(Pose::IDENTITY);
    let placed: Vec<(Pose, &Element)> = description
        .links
        .iter()
        .filter(|link| !link.elements.is_empty())
        .flat_map(|link| {
            let pose = pose_of(&link.name);
            link.elements.iter().map(move |element| (pose, element))
        })
        .collect();
    extent(placed.into_iter())
}

/// Largest edge of the box around placed elements; half-spaces have none.
fn extent<'e>(elements: impl Iterator<Item = (Pose, &'e Element)>) -> Option<f64> {
    let mut low = DVec3::INFINITY;
    let mut high = DVec3::NEG_INFINITY;
    for (pose, element) in elements {
        let pose = pose.then(&element.pose);
        let mut include = |point: DVec3, radius: f64| {
            let point = pose.transform_point(point);
            low = low.min(point - radius);
            high = high.max(point + radius);
        };
        match &element.shape {
            Shape::Mesh { mesh, grown, .. } => mesh.vertices().iter().for_each(|&vertex| include(vertex, *grown)),
            Shape::Polytope(polytope) => polytope.points().iter().for_each(|&point| include(point, 0.0)),
            Shape::Points(cloud) => cloud.points().iter().for_each(|&point| include(point, cloud.radius())),
            Shape::Box { half_extents: h } => {
                for corner in 0..8 {
                    let sign = |bit: u32| if corner & (1 << bit) == 0 { -1.0 } else { 1.0 };
                    include(*h * DVec3::new(sign(0), sign(1), sign(2)), 0.0);
                }
            }
            Shape::Sphere { radius } => include(DVec3::ZERO, *radius),
            Shape::Capsule { radius, half_length } | Shape::Cylinder { radius, half_length } => {
                include(DVec3::Z * *half_length, *radius);
                include(DVec3::NEG_Z * *half_length, *radius);
            }
            Shape::HalfSpace => {}
        }
    }
    let edges = high - low;
    (edges.min_element() >= 0.0).then_some(edges.max_element())
}
