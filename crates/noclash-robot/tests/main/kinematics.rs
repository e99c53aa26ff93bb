//! Computed poses against twice the precision: the stated error always covers the true one.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{Drive, JointKind, MimicDescription, Robot, RobotDescription};

use crate::double_double::Double;
use crate::random_robot::{Random, Sample, bounded_ranges, joint, link, random_configuration, random_robot};
use crate::reference::{ExactPose, dot, exact_forward, vector};

/// Largest |stored − exact| over the points, and what the pose admits there, as their largest ratio.
fn error_ratio(pose: &Pose, exact: &ExactPose, points: &[DVec3]) -> f64 {
    let stored = ExactPose {
        rotation: pose.rotation.transpose().to_cols_array_2d().map(|row| row.map(Double::of)),
        translation: vector(pose.translation),
    };
    let mut worst = 0.0_f64;
    let mut see = |off: f64, admitted: f64| {
        // A NaN must count as a failure, not vanish in a maximum. The reference is good to about 1e-26.
        let ratio = (off - 1e-25) / (admitted + 1e-300);
        worst = if ratio.is_nan() { f64::INFINITY } else { worst.max(ratio) };
    };
    for &p in points {
        let (a, b) = (stored.point(vector(p)), exact.point(vector(p)));
        let apart = [0, 1, 2].map(|i| a[i] - b[i]);
        let off = dot(apart, apart).sqrt().hi;
        see(off, pose.rotation_error * p.length() + pose.translation_error);
    }
    for column in 0..3 {
        let apart = [0, 1, 2].map(|row| stored.rotation[row][column] - exact.rotation[row][column]);
        see(dot(apart, apart).sqrt().hi, pose.rotation_error);
    }
    worst
}

fn worst_ratio(sample: &Sample, poses: &[Pose], exact: &[ExactPose], random: &mut Random) -> f64 {
    let points = [DVec3::ZERO, random.vector(1.0), random.vector(10.0)];
    poses
        .iter()
        .zip(exact)
        .take(sample.robot.links().len())
        .fold(0.0_f64, |worst, (pose, exact)| worst.max(error_ratio(pose, exact, &points)))
}

#[test]
fn pose_errors_cover_the_exact_poses_of_random_trees() {
    let mut random = Random::new(1);
    let mut worst = 0.0_f64;
    for _ in 0..1500 {
        let sample = random_robot(&mut random);
        let ranges = bounded_ranges(&sample.robot);
        let values = random_configuration(&sample.robot, &ranges, &mut random);
        let mut poses = vec![Pose::IDENTITY; sample.robot.links().len()];
        sample.robot.forward(&Pose::IDENTITY, &values, &mut poses);
        let exact = exact_forward(&sample, &values.iter().map(|&v| Double::of(v)).collect::<Vec<_>>());
        worst = worst.max(worst_ratio(&sample, &poses, &exact, &mut random));
        assert!(poses.iter().all(|pose| pose.rotation_error < 1e-12 && pose.translation_error < 1e-11));
    }
    assert!(worst <= 1.0, "an exact pose is {worst} times the stated error away");
    assert!(worst > 0.01, "the stated errors are far too large: at most {worst} of them occurs");
}

#[test]
fn origins_known_only_roughly_are_covered_too() {
    let mut random = Random::new(5);
    let mut worst = 0.0_f64;
    for _ in 0..800 {
        let mut sample = random_robot(&mut random);
        for (joint, &(xyz, rpy)) in sample.description.joints.iter_mut().zip(&sample.origins) {
            // Each of the three angles is off by at most 1e-7, and so is each coordinate.
            joint.origin = Pose::from_xyz_rpy(xyz + random.vector(1e-7), rpy + random.vector(1e-7));
            joint.origin.rotation_error += 3e-7;
            joint.origin.translation_error += 2e-7;
        }
        sample.robot = Robot::new(sample.description.clone()).expect("well formed");
        let values = random_configuration(&sample.robot, &bounded_ranges(&sample.robot), &mut random);
        let mut poses = vec![Pose::IDENTITY; sample.robot.links().len()];
        sample.robot.forward(&Pose::IDENTITY, &values, &mut poses);
        let exact = exact_forward(&sample, &values.iter().map(|&v| Double::of(v)).collect::<Vec<_>>());
        worst = worst.max(worst_ratio(&sample, &poses, &exact, &mut random));
    }
    assert!(worst <= 1.0, "an exact pose is {worst} times the stated error away");
    assert!(worst > 0.3, "the errors of the origins are far overestimated: at most {worst} of them occurs");
}

/// A long slide along a direction that is known only roughly: nothing else in the pose errs as much.
#[test]
fn the_error_of_a_sliding_direction_grows_with_the_slide() {
    let mut random = Random::new(6);
    for _ in 0..100 {
        let mut slider = joint("slider", JointKind::Prismatic, "l0", "l1");
        slider.axis = random.vector(1.0);
        slider.origin = Pose { rotation_error: 1e-9, ..Pose::from_xyz_rpy(DVec3::ZERO, DVec3::new(5e-10, 0.0, 0.0)) };
        let links = ["l0", "l1"].map(link).to_vec();
        let description = RobotDescription { name: "slider".into(), links, joints: vec![slider] };
        let robot = Robot::new(description.clone()).expect("well formed");
        let sample = Sample { robot, description, origins: vec![(DVec3::ZERO, DVec3::ZERO)], balls: Vec::new() };
        let mut poses = [Pose::IDENTITY; 2];
        sample.robot.forward(&Pose::IDENTITY, &[1000.0], &mut poses);
        let exact = exact_forward(&sample, &[Double::of(1000.0)]);
        assert!(error_ratio(&poses[1], &exact[1], &[DVec3::ZERO]) <= 1.0);
    }
}

#[test]
fn errors_of_the_values_are_covered_too() {
    let mut random = Random::new(2);
    let mut worst = 0.0_f64;
    for _ in 0..800 {
        let sample = random_robot(&mut random);
        let ranges = bounded_ranges(&sample.robot);
        let values = random_configuration(&sample.robot, &ranges, &mut random);
        let errors: Vec<f64> = values.iter().map(|_| random.between(0.0, 1e-6)).collect();
        let true_values: Vec<Double> = values
            .iter()
            .zip(&errors)
            .map(|(&value, &error)| Double::of(value) + Double::of(if random.below(2) == 0 { error } else { -error }))
            .collect();
        let mut poses = vec![Pose::IDENTITY; sample.robot.links().len()];
        sample.robot.forward_within(&Pose::IDENTITY, &values, &errors, &mut poses);
        worst = worst.max(worst_ratio(&sample, &poses, &exact_forward(&sample, &true_values), &mut random));
    }
    assert!(worst <= 1.0, "an exact pose is {worst} times the stated error away");
    assert!(worst > 0.3, "the errors of the values are far overestimated: at most {worst} of them occurs");
}

/// A joint that follows with a large factor: its rounded value is off by much more than anything else in the pose.
fn geared(multiplier: f64) -> Sample {
    let mut motor = joint("motor", JointKind::Continuous, "l0", "l1");
    motor.origin = Pose::from_translation(DVec3::X);
    let mut follower = joint("follower", JointKind::Continuous, "l1", "l2");
    follower.mimic = Some(MimicDescription { joint: "motor".into(), multiplier, offset: 0.1 });
    let description = RobotDescription {
        name: "geared".into(),
        links: ["l0", "l1", "l2"].map(link).to_vec(),
        joints: vec![motor, follower],
    };
    let origins = vec![(DVec3::X, DVec3::ZERO), (DVec3::ZERO, DVec3::ZERO)];
    Sample { robot: Robot::new(description.clone()).expect("well formed"), description, origins, balls: Vec::new() }
}

#[test]
fn the_rounding_of_a_following_value_is_paid_for_and_would_be_missed() {
    let mut random = Random::new(3);
    let sample = geared(54_321.7);
    let mut largest_without = 0.0_f64;
    for _ in 0..200 {
        let values = [random.between(1.0, 9.0)];
        let mut poses = [Pose::IDENTITY; 3];
        sample.robot.forward(&Pose::IDENTITY, &values, &mut poses);
        let exact = exact_forward(&sample, &[Double::of(values[0])]);
        assert!(worst_ratio(&sample, &poses, &exact, &mut random) <= 1.0);
        // The same pose with the error of a plain continuous joint, as if the value were exact.
        let plain = Pose { rotation_error: 2.0 * poses[1].rotation_error, ..poses[2] };
        largest_without = largest_without.max(error_ratio(&plain, &exact[2], &[DVec3::X]));
    }
    assert!(largest_without > 10.0, "the term is not needed here: {largest_without}");
}

#[test]
fn chained_mimic_joints_follow_the_leading_joint_with_products() {
    let mut joints: Vec<_> = (0..3)
        .map(|i| joint(&format!("j{i}"), JointKind::Continuous, &format!("l{i}"), &format!("l{}", i + 1)))
        .collect();
    joints[0].mimic = Some(MimicDescription { joint: "j1".into(), multiplier: 0.3, offset: 0.1 });
    joints[1].mimic = Some(MimicDescription { joint: "j2".into(), multiplier: -0.7, offset: 0.2 });
    let links = (0..4).map(|i| link(&format!("l{i}"))).collect();
    let robot = Robot::new(RobotDescription { name: "chain".into(), links, joints }).expect("well formed");
    assert_eq!(robot.dofs().len(), 1);
    let Drive::Follows(following) = robot.joints()[0].drive else { panic!("it follows") };
    assert_eq!(following.leader.index(), 2);
    assert!((following.multiplier.mid() + 0.21).abs() < 1e-15 && following.multiplier.width().get() > 0.0);
    assert!((following.offset.mid() - 0.16).abs() < 1e-15);
    let mut poses = [Pose::IDENTITY; 4];
    robot.forward(&Pose::IDENTITY, &[1.0], &mut poses);
    // All axes coincide: the angles add up.
    let angle: f64 = (-0.21 + 0.16) + (-0.7 + 0.2) + 1.0;
    assert!((poses[3].rotation.x_axis.y - angle.sin()).abs() < 1e-14);
}

#[test]
fn values_that_define_no_pose_give_errors_that_no_proof_survives() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let sample = random_robot(&mut random);
        let ranges = bounded_ranges(&sample.robot);
        for dof in 0..sample.robot.dofs().len() {
            for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                let mut values = random_configuration(&sample.robot, &ranges, &mut random);
                values[dof] = bad;
                let mut poses = vec![Pose::IDENTITY; sample.robot.links().len()];
                sample.robot.forward(&Pose::IDENTITY, &values, &mut poses);
                let child = sample.robot.joint(sample.robot.dofs()[dof].joint).child;
                let error = poses[child.index()].error_at(0.0).get();
                assert!(error == f64::INFINITY, "{bad} in {} gives {error}", sample.robot.dofs()[dof].name);
            }
        }
    }
}
