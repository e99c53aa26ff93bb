//! Tools led along lines and circles: the exact joint values, found by Newton's steps at sampled times, are within the proved deviation of the spline.

use glam::{DMat3, DQuat, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{
    JointDescription, JointKind, LinkDescription, LinkId, Robot, RobotDescription, ToolError, ToolMotion, lead_tool,
};

/// A six-axis arm: turns about z, y, y, x, y, x, with a tool.
fn arm() -> (Robot, LinkId) {
    let axes = [DVec3::Z, DVec3::Y, DVec3::Y, DVec3::X, DVec3::Y, DVec3::X];
    let offsets =
        [[0.0, 0.0, 0.3], [0.1, 0.0, 0.1], [0.0, 0.0, 0.6], [0.2, 0.0, 0.1], [0.4, 0.0, 0.0], [0.1, 0.0, 0.0]];
    let link = |name: String| LinkDescription { name, elements: Vec::new() };
    let mut links: Vec<LinkDescription> = (0..7).map(|k| link(format!("link_{k}"))).collect();
    let joint = |k: usize, kind, origin: [f64; 3], axis| JointDescription {
        name: format!("joint_{k}"),
        kind,
        parent: format!("link_{}", k - 1),
        child: format!("link_{k}"),
        origin: Pose::from_translation(origin.into()),
        axis,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let mut joints: Vec<JointDescription> =
        (1..7).map(|k| joint(k, JointKind::Continuous, offsets[k - 1], axes[k - 1])).collect();
    links.push(link("link_7".to_string()));
    joints.push(joint(7, JointKind::Fixed, [0.15, 0.02, 0.0], DVec3::Z));
    let robot = Robot::new(RobotDescription { name: "arm".to_string(), links, joints }).unwrap();
    let tool = robot.find_link("link_7").unwrap();
    (robot, tool)
}

fn pose(robot: &Robot, tool: LinkId, values: &[f64]) -> Pose {
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    robot.forward(&Pose::IDENTITY, values, &mut poses);
    poses[tool.index()]
}

fn difference(robot: &Robot, tool: LinkId, values: &[f64], place: DVec3, rotation: DMat3) -> [f64; 6] {
    let here = pose(robot, tool, values);
    let away = place - here.translation;
    let turn = DQuat::from_mat3(&(rotation * here.rotation.transpose())).to_scaled_axis();
    [away.x, away.y, away.z, turn.x, turn.y, turn.z]
}

/// Newton's steps with differences.
fn exact(robot: &Robot, tool: LinkId, from: &[f64], place: DVec3, rotation: DMat3) -> Vec<f64> {
    let mut values = from.to_vec();
    for _ in 0..12 {
        let error = difference(robot, tool, &values, place, rotation);
        let mut matrix = [[0.0; 7]; 6];
        for k in 0..6 {
            let mut near = values.clone();
            near[k] += 1e-6;
            let moved = difference(robot, tool, &near, place, rotation);
            for row in 0..6 {
                matrix[row][k] = (error[row] - moved[row]) / 1e-6;
                matrix[row][6] = error[row];
            }
        }
        for pivot in 0..6 {
            let best = (pivot..6).max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs())).unwrap();
            matrix.swap(pivot, best);
            let line = matrix[pivot];
            for (row, other) in matrix.iter_mut().enumerate() {
                if row != pivot {
                    let factor = other[pivot] / line[pivot];
                    other.iter_mut().zip(line).for_each(|(value, own)| *value -= factor * own);
                }
            }
        }
        for k in 0..6 {
            values[k] += matrix[k][6] / matrix[k][k];
        }
    }
    values
}

/// The configuration that puts the tool at a place, found from a near one.
fn reaching(robot: &Robot, tool: LinkId, near: &[f64], shift: DVec3, turn: DVec3) -> Vec<f64> {
    let here = pose(robot, tool, near);
    exact(robot, tool, near, here.translation + shift, DMat3::from_quat(DQuat::from_scaled_axis(turn)) * here.rotation)
}

const START: [f64; 6] = [0.2, -0.4, 0.9, 0.3, 0.8, -0.2];

fn assert_within(robot: &Robot, tool: LinkId, led: &ToolMotion, place: impl Fn(f64) -> DVec3, ends: [&[f64]; 2]) {
    let [first, last] = ends.map(|values| pose(robot, tool, values));
    let turn = DQuat::from_mat3(&(last.rotation * first.rotation.transpose())).to_scaled_axis();
    let (mut values, mut errors) = (vec![0.0; 6], vec![0.0; 6]);
    let mut largest: f64 = 0.0;
    for k in 0..=64_u64 {
        let t = DyadicInterval::new(k * 7 % 128, 7).map_or(Dyadic::ONE, DyadicInterval::centre);
        led.motion.at(t, &mut values, &mut errors);
        let t = t.to_f64();
        let rotation = DMat3::from_quat(DQuat::from_scaled_axis(turn * t)) * first.rotation;
        let real = exact(robot, tool, &values, place(t), rotation);
        for dof in 0..6 {
            let off = (real[dof] - values[dof]).abs();
            assert!(off <= led.deviation[dof] + 1e-9, "at {t} joint {dof} is {off} off, told {}", led.deviation[dof]);
            largest = largest.max(off);
        }
    }
    assert!(led.deviation.iter().all(|own| *own < 1e-4), "{:?}, really {largest}", led.deviation);
}

#[test]
fn exact_joint_values_of_lines_are_within_the_proved_deviation() {
    let (robot, tool) = arm();
    let ways = [
        (DVec3::new(0.0, 0.3, 0.1), DVec3::ZERO),
        (DVec3::new(-0.2, -0.2, 0.15), DVec3::new(0.3, 0.1, -0.2)),
        (DVec3::ZERO, DVec3::new(0.0, 0.4, 0.2)),
    ];
    for (shift, turn) in ways {
        let end = reaching(&robot, tool, &START, shift, turn);
        let led = lead_tool(&robot, tool, &START, None, &end).unwrap();
        let (first, last) = (pose(&robot, tool, &START).translation, pose(&robot, tool, &end).translation);
        assert_within(&robot, tool, &led, |t| first + (last - first) * t, [&START, &end]);
    }
}

#[test]
fn exact_joint_values_of_circles_are_within_the_proved_deviation() {
    let (robot, tool) = arm();
    let via = reaching(&robot, tool, &START, DVec3::new(0.0, 0.15, 0.05), DVec3::ZERO);
    let end = reaching(&robot, tool, &via, DVec3::new(-0.1, 0.1, -0.05), DVec3::new(0.1, 0.0, 0.1));
    let led = lead_tool(&robot, tool, &START, Some(&via), &end).unwrap();
    let [a, b, c] = [&START[..], &via, &end].map(|values| pose(&robot, tool, values).translation);
    let (ab, ac) = (b - a, c - a);
    let normal = ab.cross(ac);
    let centre = a
        + (normal.cross(ab) * ac.length_squared() + ac.cross(normal) * ab.length_squared())
            / (2.0 * normal.length_squared());
    let (u, across) = (a - centre, normal.normalize());
    let v = across.cross(u);
    let angle = (c - centre).dot(v).atan2((c - centre).dot(u)).rem_euclid(std::f64::consts::TAU);
    assert_within(&robot, tool, &led, |t| centre + u * (angle * t).cos() + v * (angle * t).sin(), [&START, &end]);
}

#[test]
fn other_branches_singular_ways_and_other_numbers_of_joints_are_errors() {
    let (robot, tool) = arm();
    let end = reaching(&robot, tool, &START, DVec3::new(0.0, 0.1, 0.0), DVec3::ZERO);
    // The wrist flipped: the same pose by other joint values.
    let mut flipped = end.clone();
    flipped[3] += std::f64::consts::PI;
    flipped[4] = -flipped[4];
    flipped[5] -= std::f64::consts::PI;
    assert!(matches!(lead_tool(&robot, tool, &START, None, &flipped), Err(ToolError::OtherBranch { .. })));
    let singular = [0.2, -0.4, 0.9, 0.3, 0.0, -0.2];
    let beyond = reaching(&robot, tool, &START, DVec3::new(0.05, 0.0, 0.0), DVec3::ZERO);
    assert!(lead_tool(&robot, tool, &singular, None, &beyond).is_err());
    let wrist = robot.find_link("link_5").unwrap();
    assert!(matches!(lead_tool(&robot, wrist, &START, None, &end), Err(ToolError::Joints { joints: 5, .. })));
    assert!(matches!(lead_tool(&robot, tool, &START, Some(&START), &end), Err(ToolError::NoCircle)));
}
