//! Inverse kinematics: solutions reach the pose and keep the limits; where there is none, none is given.

use noclash_geometry::Pose;
use noclash_plan::{InverseOptions, PoseGoal, Random, inverse_kinematics};
use noclash_robot::Limits;

use crate::worlds::load;

#[test]
fn solutions_reach_the_pose_within_the_limits_and_differ() {
    let cell = load("cells/demo.yaml");
    let robot = &cell.stated_robots()[0];
    let link = robot.robot.find_link("tool0").expect("the tool");
    let pose_at = |configuration: &[f64]| {
        let mut poses = vec![Pose::IDENTITY; robot.robot.links().len()];
        robot.robot.forward(&robot.base, robot.values(configuration), &mut poses);
        poses[link.index()]
    };
    let mut random = Random::new(11);
    let mut several = 0;
    for _ in 0..20 {
        let there: Vec<f64> = cell
            .dofs()
            .iter()
            .map(|dof| dof.dof.range.map_or(0.0, |range| random.between(0.8 * range.lower, 0.8 * range.upper)))
            .collect();
        for oriented in [true, false] {
            let goal = PoseGoal { robot: 0, link, pose: pose_at(&there), oriented };
            let options = InverseOptions { solutions: 4, starts: 60, ..InverseOptions::default() };
            let found = inverse_kinematics(&cell, &goal, cell.state(), &[true; 6], &options, &mut random);
            assert!(!found.is_empty(), "{there:?}");
            several += usize::from(found.len() > 1);
            for solution in &found {
                cell.validate(solution, Limits::Enforced).expect("within the limits");
                let reached = pose_at(solution);
                assert!((reached.translation - goal.pose.translation).length() < 2e-6);
                let turned = (reached.rotation - goal.pose.rotation).x_axis.length();
                assert!(!oriented || turned < 1e-5, "{turned}");
            }
        }
    }
    assert!(several > 20, "an arm with six joints has several ways to reach a pose: {several}");
}

#[test]
fn what_is_out_of_reach_or_must_rest_has_no_solution() {
    let cell = load("cells/demo.yaml");
    let link = cell.stated_robots()[0].robot.find_link("tool0").expect("the tool");
    let far = PoseGoal { robot: 0, link, pose: Pose::from_translation(glam::DVec3::splat(5.0)), oriented: false };
    let options = InverseOptions { starts: 20, ..InverseOptions::default() };
    assert!(inverse_kinematics(&cell, &far, cell.state(), &[true; 6], &options, &mut Random::new(1)).is_empty());
    let near = PoseGoal { pose: Pose::from_translation(glam::DVec3::new(0.9, 0.1, 1.2)), ..far };
    let frozen = [false; 6];
    assert!(inverse_kinematics(&cell, &near, cell.state(), &frozen, &options, &mut Random::new(1)).is_empty());
}
