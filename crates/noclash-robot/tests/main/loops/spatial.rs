//! Spatial loops (a ball joint, a weld of two arms) against Newton's steps of the test's own, with derivatives by differences.

use glam::{DQuat, DVec3};
use noclash_geometry::Pose;
use noclash_robot::{ClosedBy, ClosedMotion, Closure, LoopDescription, LoopKind, Robot};

use super::linkages::{TURN, connect, poses, robot, values_at};

/// Gap of a loop at a configuration: place, and of a weld the turn.
fn gap(robot: &Robot, ring: &LoopDescription, values: &[f64]) -> Vec<f64> {
    let poses = poses(robot, values);
    let end = |side: usize| poses[robot.find_link(&ring.links[side]).unwrap().index()].then(&ring.frames[side]);
    let (a, b) = (end(0), end(1));
    let away = a.translation - b.translation;
    let mut all = away.to_array().to_vec();
    if ring.kind == LoopKind::Weld {
        all.extend(DQuat::from_mat3(&(a.rotation * b.rotation.transpose())).to_scaled_axis().to_array());
    }
    all
}

/// Closes the loop from nearby values, by Gauss elimination on derivatives by differences.
fn closed(robot: &Robot, ring: &LoopDescription, dependent: &[usize], near: &[f64]) -> Vec<f64> {
    let mut values = near.to_vec();
    for _ in 0..8 {
        let now = gap(robot, ring, &values);
        let size = dependent.len();
        let mut rows: Vec<Vec<f64>> = (0..size).map(|row| vec![-now[row]]).collect();
        for &dof in dependent {
            let mut sides = [values.clone(), values.clone()];
            sides[0][dof] += 1e-5;
            sides[1][dof] -= 1e-5;
            let [more, less] = sides.map(|moved| gap(robot, ring, &moved));
            (0..size).for_each(|row| rows[row].push((more[row] - less[row]) / 2e-5));
        }
        for pivot in 0..size {
            let best = (pivot..size).max_by(|&a, &b| rows[a][pivot + 1].abs().total_cmp(&rows[b][pivot + 1].abs()));
            rows.swap(pivot, best.unwrap());
            let line: Vec<f64> = rows[pivot].iter().map(|entry| entry / rows[pivot][pivot + 1]).collect();
            rows[pivot].clone_from(&line);
            for (row, other) in rows.iter_mut().enumerate() {
                let factor = other[pivot + 1];
                if row != pivot {
                    other.iter_mut().zip(&line).for_each(|(entry, own)| *entry -= factor * own);
                }
            }
        }
        dependent.iter().zip(&rows).for_each(|(&dof, row)| values[dof] += row[0]);
    }
    assert!(gap(robot, ring, &values).iter().all(|own| own.abs() < 1e-12));
    values
}

fn assert_within(robot: &Robot, ring: &LoopDescription, closure: &Closure, led: &ClosedMotion) {
    for k in 0..=160 {
        let (t, values) = values_at(robot, led, k * 64 / 10, 10);
        let exact = closed(robot, ring, closure.dependent(), &values);
        for &dof in closure.dependent() {
            let off = (values[dof] - exact[dof]).abs();
            assert!(off <= led.deviation[dof] + 1e-11, "t {t}, {dof}: {off} beyond {}", led.deviation[dof]);
        }
    }
}

/// Crank and rocker with oblique axes and a rod between ball joints, its turn about itself left out.
pub fn spatial_crank() -> (Robot, LoopDescription) {
    let robot = robot(&[
        ("crank", TURN, "base", "crank_link", [0.0; 3], DVec3::new(0.1, -0.2, 1.0)),
        ("elevation", TURN, "crank_link", "knuckle", [0.3, 0.0, 0.0], DVec3::Y),
        ("azimuth", TURN, "knuckle", "rod", [0.0; 3], DVec3::Z),
        ("rocker", TURN, "base", "rocker_link", [0.9, 0.3, -0.2], DVec3::new(0.2, 1.0, 0.3)),
    ]);
    (robot, connect("rod", ["rod", "rocker_link"], [[1.0, 0.0, 0.0], [0.1, 0.0, 0.6]]))
}

#[test]
fn a_ball_joint_closes_a_spatial_crank() {
    let (robot, ring) = spatial_crank();
    let closure = Closure::new(&robot, std::slice::from_ref(&ring), &[0.0; 4]).unwrap();
    assert_eq!(closure.loops()[0].by, ClosedBy::Ball);
    assert_eq!(closure.dependent(), &[1, 2, 3]);
    for end in [1.5, -1.5, 3.0] {
        let led = closure.lead(&robot, closure.reference(), &[end, 0.0, 0.0, 0.0]).unwrap();
        assert!(led.deviation.iter().all(|own| *own < 1e-4), "{:?}", led.deviation);
        assert_within(&robot, &ring, &closure, &led);
    }
}

#[test]
fn two_arms_hold_one_part() {
    let axes = [DVec3::Z, DVec3::Y, DVec3::Y, DVec3::X, DVec3::Y, DVec3::X];
    let origins =
        [[0.0, 0.0, 0.3], [0.1, 0.0, 0.1], [0.0, 0.0, 0.6], [0.2, 0.0, 0.1], [0.4, 0.0, 0.0], [0.1, 0.0, 0.0]];
    let names: Vec<[String; 3]> = (0..12)
        .map(|k| {
            let (arm, at) = (k / 6, k % 6);
            let parent = if at == 0 { "base".to_string() } else { format!("arm_{arm}_{at}") };
            [format!("joint_{arm}_{at}"), parent, format!("arm_{arm}_{}", at + 1)]
        })
        .collect();
    let steps: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(k, [joint, parent, child])| {
            let mut origin = origins[k % 6];
            if k == 6 {
                origin[0] += 0.2;
                origin[1] += 0.9;
            }
            (joint.as_str(), TURN, parent.as_str(), child.as_str(), origin, axes[k % 6])
        })
        .collect();
    let robot = robot(&steps);
    let start = [0.3, 0.4, 0.5, 0.2, 0.7, 0.1, -0.8, 0.2, 0.8, -0.3, 0.6, 0.2];
    let here = poses(&robot, &start);
    let pose = |link: &str| here[robot.find_link(link).unwrap().index()];
    let held =
        pose("arm_1_6").inverse().then(&pose("arm_0_6")).then(&Pose::from_translation(DVec3::new(0.1, 0.2, 0.0)));
    let ring = LoopDescription {
        kind: LoopKind::Weld,
        frames: [Pose::from_translation(DVec3::new(0.1, 0.2, 0.0)), held],
        ..connect("part", ["arm_0_6", "arm_1_6"], [[0.0; 3]; 2])
    };
    let closure = Closure::new(&robot, std::slice::from_ref(&ring), &start).unwrap();
    assert_eq!(closure.dependent(), &[6, 7, 8, 9, 10, 11]);
    let mut end = start;
    (0..6).for_each(|dof| end[dof] += [0.1, -0.15, 0.1, 0.2, -0.2, 0.3][dof]);
    let led = closure.lead(&robot, closure.reference(), &end).unwrap();
    assert!(led.deviation.iter().all(|own| *own < 1e-5), "{:?}", led.deviation);
    assert_within(&robot, &ring, &closure, &led);
}
