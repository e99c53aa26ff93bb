//! Trees: what is refused and how, order, names, groups, paths, limits.

use glam::DVec3;
use noclash_robot::{
    ConfigurationError, DofComponent, JointDescription, JointKind, JointRange, Limits, MimicDescription, Robot,
    RobotDescription, RobotError,
};

use crate::random_robot::{Random, joint, link, random_robot};

fn robot_of(links: &[&str], joints: Vec<JointDescription>) -> Result<Robot, RobotError> {
    let links = links.iter().map(|name| link(name)).collect();
    Robot::new(RobotDescription { name: "r".into(), links, joints })
}

fn refused(links: &[&str], joints: Vec<JointDescription>) -> RobotError {
    robot_of(links, joints).expect_err("must be refused")
}

#[test]
fn malformed_trees_are_refused_by_name() {
    use JointKind::{Continuous, Fixed, Floating, Revolute};
    assert_eq!(refused(&[], vec![]), RobotError::NoLinks);
    assert_eq!(refused(&["a", "a"], vec![]), RobotError::DuplicateLink { link: "a".into() });
    assert_eq!(refused(&["a", "b"], vec![]), RobotError::TwoRoots { first: "a".into(), second: "b".into() });
    let twice = vec![joint("j", Fixed, "a", "b"), joint("j", Fixed, "a", "c")];
    assert_eq!(refused(&["a", "b", "c"], twice), RobotError::DuplicateJoint { joint: "j".into() });
    assert_eq!(
        refused(&["a"], vec![joint("j", Fixed, "a", "x")]),
        RobotError::UnknownLink { joint: "j".into(), link: "x".into() }
    );
    let closed = vec![joint("j", Fixed, "a", "b"), joint("k", Fixed, "a", "b")];
    assert_eq!(
        refused(&["a", "b"], closed),
        RobotError::TwoParents { link: "b".into(), first: "j".into(), second: "k".into() }
    );
    assert_eq!(refused(&["a"], vec![joint("j", Fixed, "a", "a")]), RobotError::Loop { link: "a".into() });
    let apart = vec![joint("j", Fixed, "b", "c"), joint("k", Fixed, "c", "b"), joint("l", Fixed, "c", "d")];
    assert!(matches!(refused(&["d", "a", "b", "c"], apart), RobotError::Loop { link } if link == "b" || link == "c"));
    let zero = JointDescription { axis: DVec3::ZERO, ..joint("j", Revolute, "a", "b") };
    assert_eq!(refused(&["a", "b"], vec![zero]), RobotError::ZeroAxis { joint: "j".into() });
    let harmless = JointDescription { axis: DVec3::ZERO, ..joint("j", Floating, "a", "b") };
    assert!(robot_of(&["a", "b"], vec![harmless]).is_ok());
    let nan = JointDescription { axis: DVec3::NAN, ..joint("j", Revolute, "a", "b") };
    assert!(matches!(refused(&["a", "b"], vec![nan]), RobotError::BadNumber { .. }));
    let range = Some(JointRange { lower: 1.0, upper: 0.0 });
    let crossed = JointDescription { range, ..joint("j", Revolute, "a", "b") };
    assert!(matches!(refused(&["a", "b"], vec![crossed]), RobotError::BadNumber { .. }));
    let limited =
        JointDescription { range: Some(JointRange { lower: 0.0, upper: 1.0 }), ..joint("j", Continuous, "a", "b") };
    assert!(matches!(refused(&["a", "b"], vec![limited]), RobotError::BadNumber { .. }));
}

#[test]
fn a_joint_called_like_a_value_of_another_is_refused() {
    use JointKind::{Continuous, Planar};
    let joints = vec![joint("cart", Planar, "a", "b"), joint("cart/x", Continuous, "b", "c")];
    assert_eq!(refused(&["a", "b", "c"], joints), RobotError::DuplicateJoint { joint: "cart/x".into() });
}

#[test]
fn a_chain_of_mimic_joints_is_the_product_of_its_steps_in_any_order_of_the_file() {
    // q3 = 3·q2 + 0.5, q2 = −2·q1 + 0.25, q1 = 4·q0 − 1: q3 = −24·q0 + 7.25, exact in doubles.
    let mimic = |i: usize, multiplier: f64, offset: f64| JointDescription {
        mimic: Some(MimicDescription { joint: format!("j{}", i - 1), multiplier, offset }),
        ..joint(&format!("j{i}"), JointKind::Continuous, &format!("l{i}"), &format!("l{}", i + 1))
    };
    let leader = joint("j0", JointKind::Continuous, "l0", "l1");
    let mut joints = vec![leader, mimic(1, 4.0, -1.0), mimic(2, -2.0, 0.25), mimic(3, 3.0, 0.5)];
    for _ in 0..4 {
        joints.rotate_left(1);
        let robot = robot_of(&["l0", "l1", "l2", "l3", "l4"], joints.clone()).unwrap();
        let last = robot.joint(robot.find_joint("j3").unwrap());
        let noclash_robot::Drive::Follows(follows) = last.drive else { panic!("it follows") };
        let [multiplier, offset] = [follows.multiplier, follows.offset];
        assert_eq!((robot.joint(follows.leader).name.as_str(), follows.dof), ("j0", 0));
        assert!(multiplier.contains(-24.0) && multiplier.radius().get() < 1e-13, "{multiplier:?}");
        assert!(offset.contains(7.25) && offset.radius().get() < 1e-13, "{offset:?}");
    }
}

#[test]
fn mimic_joints_must_lead_to_a_joint_with_one_value() {
    use JointKind::{Continuous, Fixed};
    let mimic = |name: &str, of: &str, parent: &str, child: &str| JointDescription {
        mimic: Some(MimicDescription { joint: of.into(), multiplier: 1.0, offset: 0.0 }),
        ..joint(name, Continuous, parent, child)
    };
    assert_eq!(
        refused(&["a", "b"], vec![mimic("j", "x", "a", "b")]),
        RobotError::MimicOfNothing { joint: "j".into(), leader: "x".into() }
    );
    assert_eq!(
        refused(&["a", "b", "c"], vec![mimic("j", "k", "a", "b"), joint("k", Fixed, "b", "c")]),
        RobotError::MimicNotSingle { joint: "j".into(), leader: "k".into() }
    );
    assert!(matches!(
        refused(&["a", "b", "c"], vec![mimic("j", "k", "a", "b"), mimic("k", "j", "b", "c")]),
        RobotError::MimicLoop { .. }
    ));
    assert!(matches!(refused(&["a", "b"], vec![mimic("j", "j", "a", "b")]), RobotError::MimicLoop { .. }));
}

fn hand() -> Robot {
    use JointKind::{Fixed, Planar, Prismatic, Revolute};
    // File order is not topological on purpose.
    let links = ["tip", "palm", "base", "arm", "flange", "finger"];
    let mut joints = vec![
        joint("press", Prismatic, "palm", "finger"),
        joint("weld", Fixed, "finger", "tip"),
        joint("drive", Planar, "base", "arm"),
        joint("bolt", Fixed, "arm", "flange"),
        joint("wrist", Revolute, "flange", "palm"),
    ];
    joints[0].range = Some(JointRange { lower: 0.1, upper: 0.4 });
    joints[4].range = Some(JointRange { lower: -3.0, upper: -1.0 });
    robot_of(&links, joints).expect("well formed")
}

#[test]
fn links_stand_parents_first_and_dofs_in_file_order() {
    let robot = hand();
    let names: Vec<&str> = robot.links().iter().map(|link| link.name.as_str()).collect();
    assert_eq!(names, ["base", "arm", "flange", "palm", "finger", "tip"]);
    let dofs: Vec<&str> = robot.dofs().iter().map(|dof| dof.name.as_str()).collect();
    assert_eq!(dofs, ["press", "drive/x", "drive/y", "drive/theta", "wrist"]);
    assert_eq!(robot.dofs()[3].component, DofComponent::Theta);
    assert_eq!(robot.find_dof("wrist"), Some(4));
    assert_eq!(robot.default_configuration(), [0.1, 0.0, 0.0, 0.0, -1.0]);
    assert!(robot.validate(&robot.default_configuration(), Limits::Enforced).is_ok());
}

#[test]
fn rigid_groups_adjacency_and_paths_follow_the_tree() {
    let robot = hand();
    let find = |name| robot.find_link(name).expect("it exists");
    assert!(robot.same_rigid_group(find("arm"), find("flange")) && robot.same_rigid_group(find("finger"), find("tip")));
    assert!(!robot.same_rigid_group(find("base"), find("arm")));
    assert!(robot.adjacent_links().is_empty(), "links without geometry are no neighbours");
    assert!(!robot.link(find("base")).moves() && robot.link(find("arm")).moves());
    let path = robot.tree_path(find("tip"), find("arm"));
    assert_eq!(path.ancestor, find("arm"));
    let names: Vec<&str> = path.up.iter().map(|&joint| robot.joint(joint).name.as_str()).collect();
    assert_eq!((names, path.down.len()), (vec!["weld", "press", "wrist", "bolt"], 0));
}

#[test]
fn lowest_common_ancestors_agree_with_chains_to_the_root() {
    let mut random = Random::new(50);
    for _ in 0..200 {
        let robot = random_robot(&mut random).robot;
        let chain = |link| std::iter::successors(Some(link), |&link| robot.parent(link)).collect::<Vec<_>>();
        for a in robot.link_ids() {
            for b in robot.link_ids() {
                let above_b = chain(b);
                let common = chain(a).into_iter().find(|link| above_b.contains(link));
                assert_eq!(common, Some(robot.lowest_common_ancestor(a, b)));
            }
        }
    }
}

#[test]
fn configurations_outside_limits_or_without_meaning_are_refused_by_name() {
    let robot = hand();
    let fine = robot.default_configuration();
    let with = |dof: usize, value: f64| {
        let mut values = fine.clone();
        values[dof] = value;
        values
    };
    let range = JointRange { lower: -3.0, upper: -1.0 };
    assert_eq!(
        robot.validate(&with(4, 0.5), Limits::Enforced),
        Err(ConfigurationError::OutsideLimits { dof: "wrist".into(), value: 0.5, range })
    );
    assert!(robot.validate(&with(4, 0.5), Limits::Ignored).is_ok());
    assert!(matches!(
        robot.validate(&with(1, f64::NAN), Limits::Ignored),
        Err(ConfigurationError::NotFinite { dof, .. }) if dof == "drive/x"
    ));
    assert_eq!(
        robot.validate(&fine[1..], Limits::Enforced),
        Err(ConfigurationError::WrongLength { expected: 5, given: 4 })
    );
    let floating = robot_of(&["a", "b"], vec![joint("f", JointKind::Floating, "a", "b")]).expect("well formed");
    assert_eq!(floating.default_configuration(), [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
    assert_eq!(
        floating.validate(&[0.0; 7], Limits::Ignored),
        Err(ConfigurationError::ZeroQuaternion { joint: "f".into() })
    );
}

#[test]
fn ranges_holding_a_path_are_its_hull_and_nothing_where_it_is_not_finite() {
    let robot = hand();
    let path = [[0.2, 0.0, 1.0, 2.0, -2.0], [0.9, -1.0, 1.0, f64::NAN, 3.0]];
    let ranges = robot.ranges_holding(path.iter().map(|row| &row[..]));
    assert_eq!(ranges[0], Some(JointRange { lower: 0.2, upper: 0.9 }));
    assert_eq!(ranges[3], None);
    assert_eq!(ranges[4], Some(JointRange { lower: -2.0, upper: 3.0 }));
    assert!(robot.ranges_holding([]).iter().all(Option::is_none));
}
