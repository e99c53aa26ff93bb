//! A plain pair-segment as a noclash query: a cell with one checked pair, and a motion of it; all lengths times the
//! case's scale, a power of two, so that nothing is rounded.

use std::sync::Arc;

use noclash::cell::{Cell, CellDescription, CellMotion, Obstacle, PathDescription, RobotInCell, Waypoint};
use noclash::check::PreparedCell;
use noclash::geometry::{Element, Pose, Shape, Solidity, TriangleMesh};
use noclash::robot::{
    JointDescription, JointKind, JointRange, Limits, LinkDescription, MimicDescription, RobotDescription,
};

use super::plain::{Carrier, Case, Frame, PlainBody, PlainJoint, PlainJointKind, PlainRobot, PlainShape, Way};

/// The cell and its motion, or why noclash refuses them.
pub fn ask(case: &Case) -> Result<(PreparedCell, CellMotion), String> {
    let robots = (0..case.robots.len()).map(|robot| robot_in_cell(case, robot)).collect::<Result<_, _>>()?;
    let obstacles = case
        .bodies
        .iter()
        .enumerate()
        .filter(|(_, body)| body.carrier == Carrier::World)
        .map(|(index, body)| {
            let element = Element { shape: shape(&body.shape, case.scale)?, pose: Pose::IDENTITY };
            Ok(Obstacle {
                name: format!("body_{index}"),
                elements: vec![element],
                pose: pose(&body.frame, case.scale),
                motion: None,
            })
        })
        .collect::<Result<_, String>>()?;
    let cell = Cell::new(CellDescription { robots, obstacles, ..CellDescription::default() })
        .map(PreparedCell::new)
        .map_err(|error| error.to_string())?;
    let [from, to] = waypoints(case);
    let path = PathDescription::Waypoints(vec![from, to]);
    let mut motions = CellMotion::of_path(&cell, &path, Limits::Ignored).map_err(|error| error.to_string())?;
    let motion = motions.pop().ok_or("no motion")?;
    Ok((cell, motion))
}

fn pose(frame: &Frame, scale: f64) -> Pose {
    Pose::from_xyz_rpy(frame.xyz * scale, frame.rpy)
}

fn shape(plain: &PlainShape, scale: f64) -> Result<Shape, String> {
    Ok(match plain {
        PlainShape::Box { half } => Shape::Box { half_extents: *half * scale },
        PlainShape::Sphere { radius } => Shape::Sphere { radius: radius * scale },
        PlainShape::Capsule { radius, half_length } => {
            Shape::Capsule { radius: radius * scale, half_length: half_length * scale }
        }
        PlainShape::Cylinder { radius, half_length } => {
            Shape::Cylinder { radius: radius * scale, half_length: half_length * scale }
        }
        PlainShape::Mesh { vertices, triangles } => {
            let mesh = TriangleMesh::new(vertices.iter().map(|&v| v * scale).collect(), triangles.clone())
                .map_err(|error| error.to_string())?;
            Shape::Mesh { mesh: Arc::new(mesh), solidity: Solidity::Auto, grown: 0.0 }
        }
    })
}

fn robot_in_cell(case: &Case, index: usize) -> Result<RobotInCell, String> {
    let PlainRobot { base, joints } = &case.robots[index];
    let name = format!("robot_{index}");
    let link = |link: usize| {
        let on_it = |body: &&PlainBody| body.carrier == Carrier::Link { robot: index, link };
        let elements =
            case.bodies.iter().filter(on_it).map(|body| {
                Ok(Element { shape: shape(&body.shape, case.scale)?, pose: pose(&body.frame, case.scale) })
            });
        Ok(LinkDescription { name: format!("link_{link}"), elements: elements.collect::<Result<_, String>>()? })
    };
    let description = RobotDescription {
        name: name.clone(),
        links: (0..=joints.len()).map(link).collect::<Result<_, String>>()?,
        joints: joints.iter().enumerate().map(|(index, joint)| described(index, joint, case.scale)).collect(),
    };
    Ok(RobotInCell { base: pose(base, case.scale), ..RobotInCell::new(name, description) })
}

fn described(index: usize, joint: &PlainJoint, scale: f64) -> JointDescription {
    let of_value = if joint.kind == PlainJointKind::Prismatic { scale } else { 1.0 };
    let [lower, upper] = joint.range.map(|value| value * of_value);
    let limited = Some(JointRange { lower, upper });
    let (kind, range) = match joint.kind {
        PlainJointKind::Revolute => (JointKind::Revolute, limited),
        PlainJointKind::Continuous => (JointKind::Continuous, None),
        PlainJointKind::Prismatic => (JointKind::Prismatic, limited),
        PlainJointKind::Planar => (JointKind::Planar, None),
        PlainJointKind::Floating => (JointKind::Floating, None),
    };
    JointDescription {
        name: format!("joint_{index}"),
        kind,
        parent: format!("link_{index}"),
        child: format!("link_{}", index + 1),
        origin: pose(&joint.frame, scale),
        axis: joint.axis,
        range,
        max_velocity: None,
        mimic: joint.mimic.map(|mimic| MimicDescription {
            joint: format!("joint_{}", mimic.leader),
            multiplier: mimic.multiplier * of_value,
            offset: mimic.offset * of_value,
        }),
    }
}

/// Which values are lengths: their factor is the scale.
fn factors(case: &Case) -> Vec<f64> {
    let joints = case.robots.iter().flat_map(|robot| &robot.joints).filter(|joint| joint.mimic.is_none());
    let lengths = joints.flat_map(|joint| match joint.kind {
        PlainJointKind::Revolute | PlainJointKind::Continuous => vec![false],
        PlainJointKind::Prismatic => vec![true],
        PlainJointKind::Planar => vec![true, true, false],
        PlainJointKind::Floating => vec![true, true, true, false, false, false, false],
    });
    lengths.map(|is_length| if is_length { case.scale } else { 1.0 }).collect()
}

fn waypoints(case: &Case) -> [Waypoint; 2] {
    let factors = factors(case);
    let scaled =
        |values: &[f64]| values.iter().zip(&factors).map(|(value, factor)| value * factor).collect::<Vec<f64>>();
    let ends = [(&case.from, 0.0), (&case.to, 1.0)];
    let mut index = 0;
    ends.map(|(configuration, time)| {
        let end = index;
        index += 1;
        let (velocity, acceleration) = match &case.way {
            Way::Straight => (None, None),
            Way::Cubic { velocity } => (Some(scaled(&velocity[end])), None),
            Way::Quintic { velocity, acceleration } => (Some(scaled(&velocity[end])), Some(scaled(&acceleration[end]))),
        };
        Waypoint { configuration: scaled(configuration), velocity, acceleration, time: Some(time) }
    })
}
