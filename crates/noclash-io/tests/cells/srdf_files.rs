//! SRDF: excuses and named states; what is not understood excuses nothing.

use noclash_cell::RobotInCell;
use noclash_io::{InputError, LoadedCell};

use super::test_data::{ARM, TETRAHEDRON, load};

fn read(srdf_body: &str) -> Result<LoadedCell, InputError> {
    let srdf = format!("<robot name=\"arm\">\n{srdf_body}\n</robot>");
    let yaml = "robots: [{ name: a, urdf: arm.urdf, srdf: arm.srdf }]";
    load("c.yaml", &[("c.yaml", yaml), ("arm.urdf", ARM), ("t.stl", TETRAHEDRON), ("arm.srdf", &srdf)])
}

fn pairs(robot: &RobotInCell) -> Vec<(&str, &str, &str)> {
    robot.disabled.iter().map(|pair| (pair.links[0].as_str(), pair.links[1].as_str(), pair.reason.as_str())).collect()
}

#[test]
fn disabled_pairs_keep_their_reasons_and_come_once() {
    let cell = read(
        "<disable_collisions link1=\"upper\" link2=\"base\" reason=\"Adjacent\"/>
         <disable_collisions link1=\"base\" link2=\"upper\" reason=\"Never\"/>
         <disable_collisions link1=\"base\" link2=\"finger\"/>
         <disable_collisions link1=\"base\" link2=\"ghost\" reason=\"Never\"/>",
    )
    .unwrap();
    assert_eq!(pairs(&cell.description.robots[0]), [("base", "upper", "Adjacent"), ("base", "finger", "unstated")]);
    assert!(cell.warnings[0].contains("ghost"), "{:?}", cell.warnings);
}

#[test]
fn default_disabling_spares_enabled_pairs() {
    let cell = read(
        "<disable_default_collisions link=\"finger\"/>
         <enable_collisions link1=\"base\" link2=\"finger\"/>
         <disable_collisions link1=\"upper\" link2=\"base\" reason=\"User\"/>
         <enable_collisions link1=\"upper\" link2=\"base\"/>",
    )
    .unwrap();
    assert_eq!(pairs(&cell.description.robots[0]), [("finger", "upper", "Default"), ("finger", "tool", "Default")]);
    assert!(cell.warnings[0].contains("both disabled and enabled"), "{:?}", cell.warnings);
}

#[test]
fn group_states_become_named_states_of_independent_joints() {
    let cell = read(
        "<group name=\"g\"><joint name=\"shoulder\"/></group>
         <virtual_joint name=\"v\" type=\"floating\" parent_frame=\"w\" child_link=\"base\"/>
         <group_state name=\"home\" group=\"g\"><joint name=\"shoulder\" value=\"0.5\"/><joint name=\"grip\" value=\"0\"/></group_state>
         <group_state name=\"home\" group=\"h\"><joint name=\"shoulder\" value=\"1\"/><joint name=\"nobody\" value=\"1\"/></group_state>
         <group_state name=\"away\" group=\"g\"><joint name=\"shoulder\" value=\"-1\"/></group_state>
         <disable_collision link1=\"base\" link2=\"upper\"/>",
    )
    .unwrap();
    let states = &cell.description.robots[0].named_states;
    let named: Vec<(&str, f64)> = states.iter().map(|state| (state.name.as_str(), state.joints[0].1[0])).collect();
    assert_eq!(named, [("g/home", 0.5), ("h/home", 1.0), ("away", -1.0)]);
    assert!(states.iter().all(|state| state.joints.len() == 1));
    let all = cell.warnings.join("\n");
    for part in ["floating", "`grip`", "follows `shoulder`", "`nobody`", "did you mean <disable_collisions>"] {
        assert!(all.contains(part), "no warning about {part}: {all}");
    }
}

#[test]
fn broken_srdfs_name_their_line() {
    let error =
        read("<group_state name=\"x\"><joint name=\"shoulder\" value=\"a\"/></group_state>").map(|_| ()).unwrap_err();
    assert_eq!((error.file.to_str(), error.line), (Some("arm.srdf"), Some(2)));
    let error =
        read("<group_state name=\"x\"><joint name=\"shoulder\" value=\"1 2\"/></group_state>").map(|_| ()).unwrap_err();
    assert!(error.message.contains("1 values"), "{error:?}");
    let error = read("<disable_collisions link1=\"base\"/>").map(|_| ()).unwrap_err();
    assert!(error.message.contains("`link2`"), "{error:?}");
}

#[test]
fn an_element_of_another_namespace_excuses_nothing() {
    let other = "xmlns=\"http://example.org/other\"";
    let cell = read(&format!(
        "<disable_collisions {other} link1=\"upper\" link2=\"base\" reason=\"Never\"/>
         <disable_default_collisions {other} link=\"finger\"/>
         <group_state {other} name=\"home\" group=\"g\"><joint name=\"shoulder\" value=\"0.5\"/></group_state>
         <x:disable_collisions xmlns:x=\"http://x\" link1=\"base\" link2=\"finger\"/>"
    ))
    .unwrap();
    let robot = &cell.description.robots[0];
    assert!(robot.disabled.is_empty() && robot.named_states.is_empty(), "{robot:?}");
    assert_eq!(cell.warnings.iter().filter(|warning| warning.contains("another namespace")).count(), 4);
    let attribute = "<disable_collisions xmlns:x=\"http://x\" link1=\"base\" x:link2=\"upper\"/>";
    assert!(read(attribute).map(|_| ()).unwrap_err().message.contains("`link2`"));
}

#[test]
fn what_would_put_a_pair_back_is_understood_or_refused() {
    for line in [
        "<enable_collisions xmlns=\"http://x\" link1=\"base\" link2=\"upper\"/>",
        "<enable_collision link1=\"base\" link2=\"upper\"/>",
        "<enable_collisions link1=\"base\" link2=\"uper\"/>",
    ] {
        let error = read(&format!("<disable_default_collisions link=\"base\"/>\n{line}")).map(|_| ()).unwrap_err();
        assert_eq!(error.line, Some(3), "{error:?}");
        assert!(error.message.contains("unchecked") && error.remedy.contains("enable_collisions"), "{error:?}");
    }
}

#[test]
fn a_state_that_sets_a_joint_twice_is_refused() {
    let twice = "<group_state name=\"x\"><joint name=\"shoulder\" value=\"1\"/><joint name=\"shoulder\" value=\"2\"/></group_state>";
    let error = read(twice).map(|_| ()).unwrap_err();
    assert!(error.message.contains("`shoulder` twice"), "{error:?}");
    let again = "<group_state name=\"x\" group=\"g\"><joint name=\"shoulder\" value=\"1\"/></group_state>";
    let cell = read(&format!("{again}{}", again.replace("\"1\"", "\"2\""))).unwrap();
    let state = &cell.description.robots[0].named_states;
    assert!(state.len() == 1 && state[0].joints[0].1 == [2.0], "{state:?}");
    assert!(cell.warnings.iter().any(|warning| warning.contains("given twice")), "{:?}", cell.warnings);
}
