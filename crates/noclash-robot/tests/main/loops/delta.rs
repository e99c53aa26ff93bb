//! A delta robot: fifteen dependent joints, five ball joints; the platform stays level, its centre is where three spheres meet.

use std::f64::consts::TAU;

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{
    ClosedBy, Closure, JointDescription, JointKind, LinkDescription, LoopDescription, Robot, RobotDescription,
};

use super::linkages::{connect, poses, values_at};

/// Hips from the centre, upper arms, rods, joints of the platform from its centre, half the distance of two rods.
const SIZES: [f64; 5] = [0.2, 0.3, 0.6, 0.06, 0.05];

fn delta() -> (Robot, Vec<LoopDescription>) {
    let [hip, arm, rod, joint, half] = SIZES;
    let (mut links, mut joints, mut loops) = (vec!["base".to_string()], Vec::new(), Vec::new());
    let mut turn = |name: String, parent: &str, child: String, origin: Pose, axis: DVec3| {
        links.push(child.clone());
        joints.push(JointDescription {
            name,
            kind: JointKind::Continuous,
            parent: parent.to_string(),
            child,
            origin,
            axis,
            range: None,
            max_velocity: None,
            mimic: None,
        });
    };
    for leg in 0..3 {
        let angle = f64::from(leg) * TAU / 3.0;
        let (sin, cos) = angle.sin_cos();
        let origin = Pose::from_xyz_rpy(DVec3::new(hip * cos, hip * sin, 0.0), DVec3::new(0.0, 0.0, angle));
        turn(format!("hip_{leg}"), "base", format!("arm_{leg}"), origin, DVec3::Y);
        for (side, y) in [("a", half), ("b", -half)] {
            let at = Pose::from_translation(DVec3::new(arm, y, 0.0));
            turn(format!("swing_{leg}{side}"), &format!("arm_{leg}"), format!("knuckle_{leg}{side}"), at, DVec3::Y);
            turn(
                format!("tilt_{leg}{side}"),
                &format!("knuckle_{leg}{side}"),
                format!("rod_{leg}{side}"),
                Pose::IDENTITY,
                DVec3::X,
            );
            if (leg, side) != (0, "a") {
                let place = [joint * cos - y * sin - joint, joint * sin + y * cos - half, 0.0];
                let rod_link = format!("rod_{leg}{side}");
                loops.push(connect(&format!("leg_{leg}{side}"), [&rod_link, "platform"], [[0.0, 0.0, -rod], place]));
            }
        }
    }
    turn(
        "platform_y".into(),
        "rod_0a",
        "gimbal_1".into(),
        Pose::from_translation(DVec3::new(0.0, 0.0, -rod)),
        DVec3::Y,
    );
    turn("platform_x".into(), "gimbal_1", "gimbal_2".into(), Pose::IDENTITY, DVec3::X);
    turn("platform_z".into(), "gimbal_2", "platform".into(), Pose::IDENTITY, DVec3::Z);
    loops[0].driven = (0..3).map(|leg| format!("hip_{leg}")).collect();
    let links = links.into_iter().map(|name| LinkDescription { name, elements: Vec::new() }).collect();
    (Robot::new(RobotDescription { name: "delta".to_string(), links, joints }).unwrap(), loops)
}

/// The lower place where three spheres of the rods' length meet.
fn centre(hips: [f64; 3]) -> DVec3 {
    let [hip, arm, rod, joint, _] = SIZES;
    let tip = |leg: usize| {
        let (sin, cos) = (leg as f64 * TAU / 3.0).sin_cos();
        let out = hip + arm * hips[leg].cos() - joint;
        DVec3::new(out * cos, out * sin, -arm * hips[leg].sin())
    };
    let (ab, ac) = (tip(1) - tip(0), tip(2) - tip(0));
    let normal = ab.cross(ac);
    let square = normal.length_squared();
    let to = (normal.cross(ab) * ac.length_squared() + ac.cross(normal) * ab.length_squared()) / (2.0 * square);
    let height = ((rod * rod - to.length_squared()) / square).sqrt();
    tip(0) + to - normal * (height * normal.z.signum())
}

#[test]
fn the_platform_of_a_delta_robot_stays_level_where_three_spheres_meet() {
    let (robot, loops) = delta();
    let names: Vec<&str> = robot.dofs().iter().map(|dof| dof.name.as_str()).collect();
    let guess: Vec<f64> = names
        .iter()
        .map(|name| match name.split('_').next() {
            Some("hip") => 0.3,
            Some("swing") => 0.49,
            _ if *name == "platform_y" => -0.79,
            _ => 0.0,
        })
        .collect();
    let closure = Closure::new(&robot, &loops, &guess).unwrap();
    assert!(closure.loops().iter().all(|ring| ring.by == ClosedBy::Ball));
    let driven: Vec<usize> = (0..names.len()).filter(|&dof| !closure.is_dependent(dof)).collect();
    assert_eq!(driven.iter().map(|&dof| names[dof]).collect::<Vec<_>>(), ["hip_0", "hip_1", "hip_2"]);
    let platform = robot.find_link("platform").unwrap();
    let mut start = closure.reference().to_vec();
    for hips in [[0.5, 0.2, 0.3], [-0.1, -0.2, 0.1], [0.2, 0.6, 0.5], [-0.4, 0.7, 0.0]] {
        let mut end = start.clone();
        driven.iter().zip(hips).for_each(|(&dof, hip)| end[dof] = hip);
        let led = closure.lead(&robot, &start, &end).unwrap();
        let widest = led.deviation.iter().copied().fold(0.0, f64::max);
        assert!(widest < 1e-5, "{:?}", led.deviation);
        for k in 0..=64 {
            let (_, values) = values_at(&robot, &led, k, 6);
            let found = poses(&robot, &values)[platform.index()];
            let level = centre([values[driven[0]], values[driven[1]], values[driven[2]]]);
            // The platform's frame is at the joint of the first rod; values that are off move it by less than a metre per radian each.
            let place = found.translation - DVec3::new(SIZES[3], SIZES[4], 0.0);
            assert!((place - level).length() < 20.0 * widest + 1e-12, "{place} {level} {widest}");
        }
        start = led.end;
    }
}
