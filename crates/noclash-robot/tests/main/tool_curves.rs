//! Tools led along lines and circles: the exact joint values, found by Newton's steps at sampled times, are within the proved deviation of the spline.

use glam::{DMat3, DQuat, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{
    JointDescription, JointKind, LinkDescription, LinkId, Robot, RobotDescription, ToolError, ToolMotion, ToolTerm,
    ToolTube, lead_tool, lead_tool_without,
};

/// A joint of an arm, after which something is fixed.
type Step = (JointKind, [f64; 3], DVec3);

/// A chain of joints from `link_0` on, each with where it is seen from the link before.
fn chain(steps: &[Step]) -> (Robot, LinkId) {
    let link = |k: usize| LinkDescription { name: format!("link_{k}"), elements: Vec::new() };
    let joint = |(before, (kind, origin, axis)): (usize, &Step)| JointDescription {
        name: format!("joint_{}", before + 1),
        kind: *kind,
        parent: format!("link_{before}"),
        child: format!("link_{}", before + 1),
        origin: Pose::from_translation((*origin).into()),
        axis: *axis,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let links = (0..=steps.len()).map(link).collect();
    let joints = steps.iter().enumerate().map(joint).collect();
    let robot = Robot::new(RobotDescription { name: "arm".to_string(), links, joints }).unwrap();
    let tool = robot.find_link(&format!("link_{}", steps.len())).unwrap();
    (robot, tool)
}

/// A six-axis arm: turns about z, y, y, x, y, x, with a tool.
pub(crate) fn arm() -> (Robot, LinkId) {
    chain(&six_axes())
}

fn six_axes() -> [Step; 7] {
    let turn = JointKind::Continuous;
    [
        (turn, [0.0, 0.0, 0.3], DVec3::Z),
        (turn, [0.1, 0.0, 0.1], DVec3::Y),
        (turn, [0.0, 0.0, 0.6], DVec3::Y),
        (turn, [0.2, 0.0, 0.1], DVec3::X),
        (turn, [0.4, 0.0, 0.0], DVec3::Y),
        (turn, [0.1, 0.0, 0.0], DVec3::X),
        (JointKind::Fixed, [0.15, 0.02, 0.0], DVec3::Z),
    ]
}

/// A seven-axis arm: shoulder, elbow and wrist, with a turn of the upper arm in between.
pub(crate) fn seven() -> (Robot, LinkId) {
    let turn = JointKind::Continuous;
    chain(&[
        (turn, [0.0, 0.0, 0.3], DVec3::Z),
        (turn, [0.0, 0.0, 0.0], DVec3::Y),
        (turn, [0.0, 0.0, 0.32], DVec3::Z),
        (turn, [0.08, 0.0, 0.0], -DVec3::Y),
        (turn, [-0.08, 0.0, 0.38], DVec3::Z),
        (turn, [0.0, 0.0, 0.0], -DVec3::Y),
        (turn, [0.09, 0.0, 0.0], -DVec3::Z),
        (JointKind::Fixed, [0.0, 0.02, -0.1], DVec3::Z),
    ])
}

pub(crate) fn pose(robot: &Robot, tool: LinkId, values: &[f64]) -> Pose {
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

/// Newton's steps with differences, by six of the values.
pub(crate) fn exact(
    robot: &Robot,
    tool: LinkId,
    six: [usize; 6],
    from: &[f64],
    (place, rotation): (DVec3, DMat3),
) -> Vec<f64> {
    let mut values = from.to_vec();
    for _ in 0..12 {
        let error = difference(robot, tool, &values, place, rotation);
        let mut matrix = [[0.0; 7]; 6];
        for k in 0..6 {
            let mut near = values.clone();
            near[six[k]] += 1e-6;
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
            values[six[k]] += matrix[k][6] / matrix[k][k];
        }
    }
    values
}

/// The configuration that puts the tool at a place by its first six values, found from a near one.
pub(crate) fn reaching(robot: &Robot, tool: LinkId, near: &[f64], shift: DVec3, turn: DVec3) -> Vec<f64> {
    let here = pose(robot, tool, near);
    let rotation = DMat3::from_quat(DQuat::from_scaled_axis(turn)) * here.rotation;
    exact(robot, tool, [0, 1, 2, 3, 4, 5], near, (here.translation + shift, rotation))
}

pub(crate) const START: [f64; 6] = [0.2, -0.4, 0.9, 0.3, 0.8, -0.2];

fn assert_within(robot: &Robot, tool: LinkId, led: &ToolMotion, place: impl Fn(f64) -> DVec3, ends: [&[f64]; 2]) {
    let [first, last] = ends.map(|values| pose(robot, tool, values));
    let turn = DQuat::from_mat3(&(last.rotation * first.rotation.transpose())).to_scaled_axis();
    let dofs = robot.dofs().len();
    let leading: Vec<usize> = (0..dofs).filter(|dof| !led.straight.contains(dof)).collect();
    let six = <[usize; 6]>::try_from(leading).unwrap();
    let (mut values, mut errors) = (vec![0.0; dofs], vec![0.0; dofs]);
    let mut largest: f64 = 0.0;
    for k in 0..=64_u64 {
        let t = DyadicInterval::new(k * 7 % 128, 7).map_or(Dyadic::ONE, DyadicInterval::centre);
        led.motion.at(t, &mut values, &mut errors);
        let t = t.to_f64();
        let rotation = DMat3::from_quat(DQuat::from_scaled_axis(turn * t)) * first.rotation;
        let real = exact(robot, tool, six, &values, (place(t), rotation));
        for dof in 0..dofs {
            let off = (real[dof] - values[dof]).abs();
            assert!(
                off <= led.deviation[dof] + 1e-9,
                "at {t} joint {dof} is {off} off, reported {}",
                led.deviation[dof]
            );
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

#[test]
fn seven_axis_arms_are_led_with_one_joint_straight_and_the_deviation_proved() {
    let (robot, tool) = seven();
    let start = [0.1, 0.4, 0.2, -1.6, 0.1, 1.9, 0.5];
    // All seven joints move.
    for change in [[0.3, 0.1, -0.2, 0.2, 0.1, -0.2, 0.2], [-0.4, -0.2, 0.1, 0.3, 0.3, 0.2, -0.5]] {
        let end: Vec<f64> = start.iter().zip(change).map(|(from, by)| from + by).collect();
        let led = lead_tool(&robot, tool, &start, None, &end).unwrap();
        assert_eq!(led.straight.len(), 1);
        assert_eq!(led.deviation[led.straight[0]], 0.0);
        let (first, last) = (pose(&robot, tool, &start).translation, pose(&robot, tool, &end).translation);
        assert_within(&robot, tool, &led, |t| first + (last - first) * t, [&start, &end]);
    }
}

#[test]
fn joints_that_have_one_value_at_both_ends_stay_there() {
    let rail = (JointKind::Prismatic, [0.0; 3], DVec3::Y);
    let (robot, tool) = chain(&[&[rail][..], &six_axes()].concat());
    let mut start = vec![0.2, 0.3, -0.2, 0.7, 0.4, 0.6, -0.3];
    for way in [0.05, -0.05] {
        let end: Vec<f64> = start.iter().enumerate().map(|(k, own)| if k == 0 { *own } else { own + way }).collect();
        let led = lead_tool(&robot, tool, &start, None, &end).unwrap();
        assert_eq!(led.straight, [0], "the rail stands, and an axis does not go straight in its place");
        start[1] += 0.4;
    }
}

#[test]
fn errors_of_tool_curves_say_where_and_what_to_do() {
    let (robot, tool) = arm();
    // Straight through the column of the arm: out of reach, or singular, on the way.
    let end = [START[0] + 3.0, START[1], START[2], START[3], START[4], START[5]];
    let error = lead_tool(&robot, tool, &START, None, &end).unwrap_err();
    match &error {
        ToolError::Lost { t, place, .. } | ToolError::Unproved { t, place, .. } => {
            let [first, last] = [&START, &end].map(|values| pose(&robot, tool, values).translation);
            assert!((first + (last - first) * *t - DVec3::from_array(*place)).length() < 1e-12);
        }
        other => assert!(matches!(other, ToolError::OtherBranch { .. }), "{other}"),
    }
    assert!(!error.remedy().is_empty());
}

/// A number below 4 in units of 2⁻¹¹⁰, rounded down; exact for doubles from 2⁻⁵⁶ on.
fn units(value: f64) -> i128 {
    (value * 2.0_f64.powi(110)) as i128
}

/// A slide along (3, 4, 0)/5, which no double is, then slides along y and z and three turns. At rest, with the tool reported to be where the computed pose is, the exact values are
/// rational: q₁ = 5x/3, q₂ = y − 4x/3.
#[test]
fn rounding_alone_is_paid_for_and_dropping_it_is_refuted_by_exact_values() {
    let (slide, turn) = (JointKind::Prismatic, JointKind::Continuous);
    let axes = [DVec3::new(3.0, 4.0, 0.0), DVec3::Y, DVec3::Z, DVec3::Z, DVec3::Y, DVec3::X];
    let kinds = [slide, slide, slide, turn, turn, turn];
    let steps: Vec<Step> = kinds.into_iter().zip(axes).map(|(kind, axis)| (kind, [0.0; 3], axis)).collect();
    let (robot, tool) = chain(&steps);
    let mut refuted = 0;
    for k in 0..80 {
        let values = [0.3 + 0.013 * f64::from(k), 0.7, 0.2, 0.0, 0.0, 0.0];
        let place = pose(&robot, tool, &values).translation;
        let three_times_off = [
            (5 * units(place.x) - 3 * units(values[0])).abs(),
            (3 * units(place.y) - 4 * units(place.x) - 3 * units(values[1])).abs(),
        ];
        let beyond = |led: &ToolMotion| (0..2).any(|dof| three_times_off[dof] > 3 * units(led.deviation[dof]));
        let led = lead_tool(&robot, tool, &values, None, &values).unwrap();
        assert!(!beyond(&led), "{values:?}: {:?}", led.deviation);
        assert!(led.deviation.iter().all(|own| *own < 1e-12), "{:?}", led.deviation);
        let careless =
            lead_tool_without(&robot, tool, [&values, &values], None, ToolTube::NONE, Some(ToolTerm::Rounding))
                .unwrap();
        refuted += usize::from(beyond(&careless));
    }
    assert!(refuted > 10, "the exact values are within the bound without rounding in all but {refuted} cases");
}

#[test]
fn dropping_the_residual_is_refuted_by_newtons_values() {
    let (robot, tool) = arm();
    let end = reaching(&robot, tool, &START, DVec3::new(-0.2, -0.2, 0.15), DVec3::new(0.3, 0.1, -0.2));
    let careless =
        lead_tool_without(&robot, tool, [&START, &end], None, ToolTube::NONE, Some(ToolTerm::Residual)).unwrap();
    let [first, last] = [&START[..], &end].map(|values| pose(&robot, tool, values));
    let turn = DQuat::from_mat3(&(last.rotation * first.rotation.transpose())).to_scaled_axis();
    let (mut values, mut errors) = (vec![0.0; 6], vec![0.0; 6]);
    let beyond = (0..64_u64).any(|k| {
        let t = DyadicInterval::new(k, 6).map_or(Dyadic::ONE, DyadicInterval::centre);
        careless.motion.at(t, &mut values, &mut errors);
        let t = t.to_f64();
        let there = (
            first.translation + (last.translation - first.translation) * t,
            DMat3::from_quat(DQuat::from_scaled_axis(turn * t)) * first.rotation,
        );
        let real = exact(&robot, tool, [0, 1, 2, 3, 4, 5], &values, there);
        // Newton's values are good to about 1e-12.
        (0..6).any(|dof| (real[dof] - values[dof]).abs() > careless.deviation[dof] + 1e-11)
    });
    assert!(beyond, "{:?}", careless.deviation);
}
