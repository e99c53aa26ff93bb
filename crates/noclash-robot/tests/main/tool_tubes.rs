//! Tubes about tool curves: joint values of random poses in the tube, found by Newton's steps, are within the proved deviation of the spline.

use glam::{DMat3, DQuat, DVec3};
use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::{
    LinkId, Robot, ToolError, ToolMotion, ToolTerm, ToolTube, lead_tool, lead_tool_within, lead_tool_without,
};

use crate::tool_curves::{START, arm, exact, pose, reaching, seven};

/// Numbers in [−1, 1] from a congruential generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn direction(&mut self) -> DVec3 {
        loop {
            let drawn = DVec3::new(self.next(), self.next(), self.next());
            if (0.01..1.0).contains(&drawn.length_squared()) {
                return drawn.normalize();
            }
        }
    }
}

/// The largest share of the deviation that the exact values of poses on the surface of the tube take, over all joints.
fn largest_share(robot: &Robot, tool: LinkId, led: &ToolMotion, tube: ToolTube, ends: [&[f64]; 2]) -> f64 {
    let [first, last] = ends.map(|values| pose(robot, tool, values));
    let turn = DQuat::from_mat3(&(last.rotation * first.rotation.transpose())).to_scaled_axis();
    let dofs = robot.dofs().len();
    let six = <[usize; 6]>::try_from((0..dofs).filter(|dof| !led.straight.contains(dof)).collect::<Vec<_>>()).unwrap();
    let (mut values, mut errors) = (vec![0.0; dofs], vec![0.0; dofs]);
    let (mut random, mut largest) = (Random(7), 0.0_f64);
    for k in 0..400_u64 {
        let t = DyadicInterval::new(k * 7 % 128, 7).map_or(Dyadic::ONE, DyadicInterval::centre);
        led.motion.at(t, &mut values, &mut errors);
        let t = t.to_f64();
        let place = first.translation.lerp(last.translation, t) + random.direction() * tube.position;
        let twist = DMat3::from_quat(DQuat::from_scaled_axis(random.direction() * tube.orientation));
        let rotation = twist * DMat3::from_quat(DQuat::from_scaled_axis(turn * t)) * first.rotation;
        let real = exact(robot, tool, six, &values, (place, rotation));
        for dof in six {
            // Newton's values are good to about 1e-12.
            largest = largest.max(((real[dof] - values[dof]).abs() - 1e-11) / led.deviation[dof]);
        }
    }
    largest
}

const TUBES: [ToolTube; 3] = [
    ToolTube { position: 0.002, orientation: 0.0 },
    ToolTube { position: 0.0, orientation: 0.002 },
    ToolTube { position: 0.001, orientation: 0.001 },
];

#[test]
fn poses_of_the_tube_have_joint_values_within_the_deviation() {
    let (robot, tool) = arm();
    let end = reaching(&robot, tool, &START, DVec3::new(0.0, 0.05, 0.03), DVec3::new(0.05, 0.0, -0.03));
    for tube in TUBES {
        let led = lead_tool_within(&robot, tool, [&START, &end], None, tube).unwrap();
        let share = largest_share(&robot, tool, &led, tube, [&START, &end]);
        assert!(share <= 1.0 && share > 0.5, "{tube:?}: {share} of {:?}", led.deviation);
    }
}

#[test]
fn seven_axis_arms_have_tubes_too() {
    let (robot, tool) = seven();
    let start = [0.1, 0.4, 0.2, -1.6, 0.1, 1.9, 0.5];
    let end = [0.15, 0.42, 0.18, -1.55, 0.1, 1.88, 0.52];
    let tube = ToolTube { position: 5e-4, orientation: 5e-4 };
    let led = lead_tool_within(&robot, tool, [&start, &end], None, tube).unwrap();
    let share = largest_share(&robot, tool, &led, tube, [&start, &end]);
    assert!(share <= 1.0 && share > 0.3, "{share}");
}

#[test]
fn dropping_the_tube_is_refuted_by_newtons_values() {
    let (robot, tool) = arm();
    let end = reaching(&robot, tool, &START, DVec3::new(0.0, 0.05, 0.03), DVec3::ZERO);
    for tube in TUBES {
        let careless = lead_tool_without(&robot, tool, [&START, &end], None, tube, Some(ToolTerm::Tube)).unwrap();
        assert!(largest_share(&robot, tool, &careless, tube, [&START, &end]) > 5.0, "{:?}", careless.deviation);
    }
}

/// Where one joint value moves most with the place of the tool, the tool's surface bends joint values beyond what the slope alone gives.
#[test]
fn dropping_the_change_of_the_jacobian_is_refuted_by_newtons_values() {
    let (robot, tool) = arm();
    let tube = ToolTube { position: 0.003, orientation: 0.0 };
    let led = lead_tool_within(&robot, tool, [&START, &START], None, tube).unwrap();
    let careless = lead_tool_without(&robot, tool, [&START, &START], None, tube, Some(ToolTerm::Change)).unwrap();
    let here = pose(&robot, tool, &START);
    let six = [0, 1, 2, 3, 4, 5];
    let at = |shift: DVec3| exact(&robot, tool, six, &START, (here.translation + shift, here.rotation));
    let mut refuted = 0;
    for dof in six {
        let slope = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| (at(axis * 1e-6)[dof] - at(axis * -1e-6)[dof]) / 2e-6);
        let steepest = DVec3::from_array(slope).normalize() * tube.position;
        let off =
            [steepest, -steepest].map(|shift| (at(shift)[dof] - START[dof]).abs()).into_iter().fold(0.0, f64::max);
        assert!(off <= led.deviation[dof], "joint {dof} is {off} off, proved {}", led.deviation[dof]);
        refuted += usize::from(off > careless.deviation[dof] + 1e-9);
    }
    assert!(refuted >= 4, "{refuted}");
}

#[test]
fn a_tube_of_no_width_is_the_curve_and_one_too_wide_is_an_error() {
    let (robot, tool) = arm();
    let end = reaching(&robot, tool, &START, DVec3::new(0.0, 0.05, 0.03), DVec3::ZERO);
    let alone = lead_tool(&robot, tool, &START, None, &end).unwrap();
    let none = lead_tool_within(&robot, tool, [&START, &end], None, ToolTube::NONE).unwrap();
    assert_eq!(alone.deviation, none.deviation);
    for tube in [ToolTube { position: 0.2, ..TUBES[0] }, ToolTube { orientation: 1.0, ..TUBES[0] }] {
        let error = lead_tool_within(&robot, tool, [&START, &end], None, tube).unwrap_err();
        assert!(matches!(error, ToolError::Unproved { tube: true, .. }), "{error}");
        assert!(error.remedy().contains("within"));
    }
    for tube in [
        ToolTube { position: -1e-3, ..TUBES[0] },
        ToolTube { orientation: f64::NAN, ..TUBES[0] },
        ToolTube { position: f64::INFINITY, ..TUBES[0] },
    ] {
        let error = lead_tool_within(&robot, tool, [&START, &end], None, tube).unwrap_err();
        assert_eq!(error, ToolError::NoTube);
    }
}
