//! The cell: its bodies, their shapes, the robots that carry them, and where everything is at the start.

use noclash::OpenCell;
use noclash::cell::{Body, BodyKind, Cell, CellDof, CellPoses};
use noclash::robot::{DofComponent, JointKind};
use serde_json::{Value, json};

use super::kinematics::{kind_name, robot_json};
use super::part::{Part, pose_json};
use super::shape::Shapes;

/// The cell for the page. Every shape is one chunk, however many bodies have it.
pub fn export_scene(open: &OpenCell) -> Part {
    let cell = &open.cell;
    let mut shapes = Shapes::default();
    let bodies: Vec<Value> = cell.bodies().iter().map(|body| body_json(cell, body, &mut shapes)).collect();
    let mut poses = CellPoses::default();
    let mut poses_at = |values: &[f64]| -> Vec<Value> {
        cell.place(values, &mut poses);
        (0..cell.bodies().len()).map(|body| pose_json(poses.body(body))).collect()
    };
    // Moving obstacles have values of their own behind those of the configuration: here, their first rows.
    let carried = || cell.moving_obstacles().iter().flat_map(|moving| moving.motion.poses[0]);
    let with_carried = |values: &[f64]| values.iter().copied().chain(carried()).collect::<Vec<f64>>();
    let probe: Vec<f64> = cell.dofs().iter().map(probe_value).collect();
    let json = json!({
        "bodies": bodies,
        "shapes": shapes.described,
        "robots": cell.robots().iter().map(robot_json).collect::<Vec<_>>(),
        "dofs": cell.dofs().iter().map(|dof| dof_json(cell, dof)).collect::<Vec<_>>(),
        "start_values": with_carried(cell.state()),
        "start_poses": poses_at(cell.state()),
        "probe_values": with_carried(&probe),
        "probe_poses": poses_at(&probe),
    });
    Part { json, chunks: shapes.chunks }
}

/// A value at which a joint shows what it does: where the page's kinematics are compared with these.
fn probe_value(dof: &CellDof) -> f64 {
    match (dof.dof.component, dof.dof.range) {
        (_, Some(range)) => range.lower + 0.37 * (range.upper - range.lower),
        (DofComponent::Qx, None) => 0.1,
        (DofComponent::Qy, None) => -0.2,
        (DofComponent::Qz, None) => 0.3,
        (DofComponent::Qw, None) => 0.9,
        (DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta, None) => 0.7,
    }
}

fn body_json(cell: &Cell, body: &Body, shapes: &mut Shapes) -> Value {
    let (kind, carrier) = match body.kind {
        BodyKind::Link { robot, link } => ("link", Some((robot, link))),
        BodyKind::Attached { robot, link } => ("attached", Some((robot, link))),
        BodyKind::MovingObstacle { robot, link } => ("obstacle", Some((robot, link))),
        BodyKind::Obstacle { .. } => ("obstacle", None),
    };
    json!({
        "name": body.name, "kind": kind, "shape": shapes.number_of(&body.geometry),
        "robot": carrier.map(|(robot, _)| robot), "link": carrier.map(|(_, link)| link.index()),
        "moves": body.moves(cell.robots()), "solid": body.geometry.solid_summary().all_solid(),
    })
}

fn dof_json(cell: &Cell, dof: &CellDof) -> Value {
    let joint = cell.robots()[dof.robot].robot.joint(dof.dof.joint);
    let turns = match dof.dof.component {
        DofComponent::Theta => true,
        DofComponent::Single => matches!(joint.kind, JointKind::Revolute | JointKind::Continuous),
        DofComponent::X | DofComponent::Y | DofComponent::Z => false,
        DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => false,
    };
    let slides = match dof.dof.component {
        DofComponent::X | DofComponent::Y | DofComponent::Z => true,
        DofComponent::Single => joint.kind == JointKind::Prismatic,
        DofComponent::Theta | DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => false,
    };
    let unit = if turns {
        "rad"
    } else if slides {
        "m"
    } else {
        ""
    };
    json!({
        "name": dof.name, "kind": kind_name(joint.kind), "unit": unit,
        "lower": dof.dof.range.map(|range| range.lower), "upper": dof.dof.range.map(|range| range.upper),
    })
}
