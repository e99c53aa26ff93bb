//! Loading is linear in the file: chains of thousands of joints, mimic or not, with a warning for each of them.

use super::test_data::load;

/// A chain of joints, each of which follows the one before; written in either order. `limit` stands in every joint.
fn chain(joints: usize, limit: &str, backwards: bool) -> String {
    let mut lines: Vec<String> = (1..=joints)
        .map(|i| {
            let mimic = if i > 1 { format!("<mimic joint=\"j{}\" multiplier=\"-1\"/>", i - 1) } else { String::new() };
            format!(
                "<link name=\"l{i}\"/><joint name=\"j{i}\" type=\"revolute\"><parent link=\"l{}\"/><child link=\"l{i}\"/>\
                 <origin xyz=\"0 0 0.001\"/>{limit}{mimic}</joint>",
                i - 1
            )
        })
        .collect();
    if backwards {
        lines.reverse();
    }
    let shape = "<collision><geometry><sphere radius=\"1\"/></geometry></collision>";
    format!("<robot name=\"c\">\n<link name=\"l0\">{shape}</link>\n{}\n</robot>", lines.join("\n"))
}

/// As long as the one that took eleven seconds while every chain was walked from its start: 72 million steps for each of three
/// walks. Now each joint is one step.
const LONG: usize = 12_000;

#[test]
fn a_chain_of_12000_mimic_joints_loads_joint_by_joint_in_either_order() {
    for backwards in [false, true] {
        let urdf = chain(LONG, "<limit lower=\"-1\" upper=\"1\"/>", backwards);
        let cell = load("c.urdf", &[("c.urdf", &urdf)]).unwrap();
        let robot = noclash_robot::Robot::new(cell.description.robots[0].description.clone()).unwrap();
        assert_eq!((robot.joints().len(), robot.dofs().len()), (LONG, 1));
        let last = robot.joint(robot.find_joint(&format!("j{LONG}")).unwrap());
        let noclash_robot::Drive::Follows(follows) = last.drive else { panic!("the last joint follows") };
        assert_eq!(robot.joint(follows.leader).name, "j1");
        // (−1) to the 11,999th, exact in doubles.
        assert_eq!((follows.multiplier.mid(), follows.multiplier.radius().get()), (-1.0, 0.0));
        assert!(cell.warnings.is_empty(), "{:?}", &cell.warnings[..1]);
    }
}

#[test]
fn a_warning_for_every_joint_names_its_own_line() {
    let cell = load("c.urdf", &[("c.urdf", &chain(LONG, "<limit lower=\"-1\"/>", false))]).unwrap();
    assert_eq!(cell.warnings.len(), LONG);
    assert!(cell.warnings[LONG - 1].starts_with(&format!("c.urdf:{}: joint `j{LONG}`", LONG + 2)));
}

#[test]
fn an_srdf_that_names_every_link_and_joint_is_read() {
    let urdf = chain(LONG, "<limit lower=\"-1\" upper=\"1\"/>", false);
    let lines: Vec<String> = (1..=LONG)
        .map(|i| format!("<disable_collisions link1=\"l{}\" link2=\"l{i}\" reason=\"Never\"/>", i - 1))
        .chain([format!("<group name=\"g\"><chain base_link=\"l0\" tip_link=\"l{LONG}\"/></group>")])
        .collect();
    let srdf = format!("<robot name=\"c\">\n{}\n</robot>", lines.join("\n"));
    let yaml = "robots: [{ name: c, urdf: c.urdf, srdf: c.srdf }]";
    let cell = load("c.yaml", &[("c.yaml", yaml), ("c.urdf", &urdf), ("c.srdf", &srdf)]).unwrap();
    assert_eq!((cell.description.robots[0].disabled.len(), cell.groups[0].joints.len()), (LONG, LONG));
}
