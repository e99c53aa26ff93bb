//! What a URDF may hold without being read is a list; everything else inside a link or joint is an error, so that nothing is read by
//! half.

use noclash_io::InputErrorKind::{self, Inconsistent, Syntax, Unknown};

use super::test_data::ARM;
use super::urdf_errors::{broken, read};

const TOOL: &str = "<link name=\"tool\"/>";
const NS: &str = "xmlns=\"http://example.org/other\"";

fn tool_with(inner: &str) -> String {
    format!("<link name=\"tool\">{inner}</link>")
}

fn warnings(old: &str, new: &str) -> Vec<String> {
    assert!(ARM.contains(old), "the arm has no {old}");
    read(&ARM.replacen(old, new, 1)).unwrap_or_else(|error| panic!("{new}: {error:?}")).warnings
}

#[test]
fn an_element_of_another_namespace_is_never_passed_over_inside_a_link_or_joint() {
    for (old, new) in [
        ("<collision><geometry><box", format!("<collision {NS}><geometry><box")),
        ("<origin xyz=\"0 0 0.2\"/>", format!("<origin {NS} xyz=\"0 0 0.2\"/>")),
        ("<geometry><box", format!("<geometry {NS}><box")),
        ("<box size", format!("<box {NS} size")),
        ("<link name=\"tool\"/>", format!("<link {NS} name=\"tool\"/>")),
        ("<joint name=\"mount\"", format!("<joint {NS} name=\"mount\"")),
        ("<origin xyz=\"0 0 0.4\"", format!("<origin {NS} xyz=\"0 0 0.4\"")),
        ("<axis xyz", format!("<axis {NS} xyz")),
        ("<limit lower=\"-2\"", format!("<limit {NS} lower=\"-2\"")),
        ("<mimic joint", format!("<mimic {NS} joint")),
        ("<child link=\"tool\"/>", format!("<child {NS} link=\"tool\"/>")),
    ] {
        broken(old, &new, Unknown, "http://example.org/other", "xmlns");
    }
    // Also where only an extension means it so.
    let drake = ARM.replacen("<robot ", "<robot xmlns:drake=\"http://drake.mit.edu\" ", 1);
    let mimic = drake.replacen("<mimic joint", "<drake:mimic joint", 1);
    assert_eq!(read(&mimic).map(|_| ()).unwrap_err().kind, Unknown);
    let joint = drake.replace("<joint name=\"mount\"", "<drake:joint name=\"mount\"");
    let joint = joint.replacen("rpy=\"0 1.57 0\"/></joint>", "rpy=\"0 1.57 0\"/></drake:joint>", 1);
    assert_eq!(read(&joint).map(|_| ()).unwrap_err().kind, Unknown);
}

#[test]
fn a_robot_of_another_namespace_is_refused_with_the_reason() {
    broken("<robot name", &format!("<robot {NS} name"), Syntax, "http://example.org/other", "xmlns");
}

#[test]
fn known_extensions_and_those_that_hold_nothing_are_passed_over_with_a_warning() {
    let drake = |old: &str, new: &str| {
        let text = ARM.replacen("<robot ", "<robot xmlns:drake=\"http://drake.mit.edu\" xmlns:t=\"http://t\" ", 1);
        read(&text.replacen(old, new, 1)).unwrap_or_else(|error| panic!("{new}: {error:?}")).warnings
    };
    for (old, new) in [
        ("<axis xyz", "<drake:gear_ratio value=\"3\"/><axis xyz"),
        ("<collision><geometry><box", "<collision><drake:proximity_properties/><geometry><box"),
        ("scale=\"0.1 -0.1 0.1\"/>", "scale=\"0.1 -0.1 0.1\"><drake:declare_convex/></mesh>"),
        ("scale=\"0.1 -0.1 0.1\"/>", "scale=\"0.1 -0.1 0.1\" t:make_convex=\"true\"/>"),
        ("lower=\"-2\"", "lower=\"-2\" drake:acceleration=\"7\""),
        (TOOL, "<link name=\"tool\"/><drake:collision_filter_group name=\"a\"/>"),
        (TOOL, "<link name=\"tool\"/><t:note><t:word/></t:note>"),
    ] {
        let reported = drake(old, new);
        assert!(reported.len() == 1 && reported[0].contains("ignored"), "{new}: {reported:?}");
    }
    let text = drake(TOOL, "<link name=\"tool\"/>");
    assert!(text.is_empty(), "{text:?}");
    // An extension at the level of <robot> that holds a link is none of those.
    let hidden = ARM.replacen(TOOL, &format!("{TOOL}<part {NS}><link name=\"x\"/></part>"), 1);
    assert_eq!(read(&hidden).map(|_| ()).unwrap_err().kind, Unknown);
    let capsule = ARM.replacen("<robot ", "<robot xmlns:drake=\"http://drake.mit.edu\" ", 1).replacen(
        "<cylinder ",
        "<drake:capsule ",
        1,
    );
    assert!(read(&capsule).is_ok());
    let ellipsoid = capsule.replacen("<drake:capsule radius=\"0.05\" length=\"0.4\"", "<drake:ellipsoid a=\"1\"", 1);
    assert_eq!(read(&ellipsoid).map(|_| ()).unwrap_err().kind, Unknown);
}

#[test]
fn strangers_inside_a_link_or_joint_are_errors_even_if_they_are_empty() {
    for inner in
        ["<enable_winds>1</enable_winds>", "<thing/>", "<hull size=\"1\"/>", "<shell><box size=\"1 1 1\"/></shell>"]
    {
        broken(TOOL, &tool_with(inner), Unknown, "is not an element of <link>", "");
    }
    broken(TOOL, &tool_with("<mesh>t.stl</mesh>"), Unknown, "<mesh>", "remove it");
    broken(TOOL, &tool_with("<origin xyz=\"0 0 1\"/>"), Unknown, "<origin>", "remove it");
    broken("<axis xyz=\"0 0 1\"/>", "<axis xyz=\"0 0 1\"/><thing/>", Unknown, "element of <joint>", "remove it");
    broken("<geometry><box", "<thing/><geometry><box", Unknown, "element of <collision>", "remove it");
    broken("<geometry><box", "<collision/><geometry><box", Unknown, "element of <collision>", "");
    for (inner, warned) in [
        ("<kinematic>0</kinematic><gravity>1</gravity><enable_wind>1</enable_wind>", 0),
        ("<self_filter><geometry><sphere radius=\"1\"/></geometry></self_filter>", 0),
        ("<origin xyz=\"0 0 0\" rpy=\"0 -0 0\"/>", 1),
    ] {
        assert_eq!(warnings(TOOL, &tool_with(inner)).len(), warned, "{inner}");
    }
    assert!(warnings("lower=\"-2\"", "lower=\"-2\" command_effort=\"40\" current=\"10\"").is_empty());
    // A word beside the links can hide nothing.
    assert_eq!(warnings(TOOL, &format!("{TOOL}<note>made by hand</note>")).len(), 1);
    let nameless = read("<robot><link name=\"base\"/></robot>").unwrap();
    assert_eq!((nameless.description.robots[0].name.as_str(), nameless.warnings.len()), ("arm", 1));
}

#[test]
fn attributes_that_are_not_read_are_errors() {
    for (old, new) in [
        ("<origin xyz=\"0 0 0.2\"/>", "<origin XYZ=\"0 0 0.2\"/>"),
        ("<origin xyz=\"0 0 0.2\"/>", "<origin xyz=\"0 0 0.2\" rPy=\"1 0 0\"/>"),
        ("<origin xyz=\"0 0 0.2\"/>", "<origin xmlns:t=\"http://t\" t:xyz=\"0 0 0.2\"/>"),
        ("<box size=\"0.2 0.2 0.1\"/>", "<box size=\"0.2 0.2 0.1\" scale=\"2\"/>"),
        ("<box size=\"0.2 0.2 0.1\"/>", "<box xmlns:t=\"http://t\" t:scale=\"2\" size=\"0.2 0.2 0.1\"/>"),
        ("<collision><geometry><box", "<collision xyz=\"1 0 0\"><geometry><box"),
        ("<geometry><box", "<geometry scale=\"2\"><box"),
        (TOOL, "<link name=\"tool\" xyz=\"1 0 0\"/>"),
        ("<joint name=\"mount\"", "<joint axis=\"1 0 0\" name=\"mount\""),
        ("<child link=\"tool\"/>", "<child link=\"tool\" xyz=\"1 0 0\"/>"),
    ] {
        broken(old, new, Unknown, "attribute", "");
    }
    for (old, new) in [
        (TOOL, "<link name=\"tool\" type=\"laser\"/>"),
        ("<joint name=\"mount\"", "<joint dont_collapse=\"true\" name=\"mount\""),
        ("<collision><geometry><box", "<collision name=\"c\"><geometry name=\"g\"><box"),
        ("<box size", "<box xml:space=\"preserve\" size"),
    ] {
        assert!(warnings(old, new).is_empty(), "{new}");
    }
}

#[test]
fn what_is_given_twice_is_an_error() {
    for (old, new) in [
        ("<origin xyz=\"0 0 0.2\"/>", "<origin xyz=\"0 0 0.2\"/><origin/>"),
        (
            "<geometry><box size=\"0.2 0.2 0.1\"/></geometry>",
            "<geometry><box size=\"0.2 0.2 0.1\"/></geometry><geometry/>",
        ),
        ("<geometry><box size=\"0.2 0.2 0.1\"/>", "<geometry><box size=\"0.2 0.2 0.1\"/><sphere radius=\"1\"/>"),
        ("<parent link=\"base\"/>", "<parent link=\"base\"/><parent link=\"tool\"/>"),
        ("<child link=\"tool\"/>", "<child link=\"tool\"/><child link=\"upper\"/>"),
        ("<axis xyz=\"0 0 1\"/>", "<axis xyz=\"0 0 1\"/><axis xyz=\"1 0 0\"/>"),
    ] {
        broken(old, new, Inconsistent, "", "");
    }
    broken("xyz=\"0 0 0.2\"", "xyz=\"0 0 0.2\" xyz=\"0 0 0.3\"", Syntax, "xyz", "");
}

#[test]
fn text_and_elements_where_none_belong_are_errors() {
    for (old, new) in [
        ("<origin xyz=\"0 0 0.2\"/>", "<origin>0 0 0.2</origin>"),
        ("<origin xyz=\"0 0 0.2\"/>", "<origin xyz=\"0 0 0.2\"><rpy>1 0 0</rpy></origin>"),
        ("<box size=\"0.2 0.2 0.1\"/>", "<box size=\"0.2 0.2 0.1\"><origin xyz=\"1 0 0\"/></box>"),
        ("<collision><geometry><box", "<collision>xyz 1 0 0<geometry><box"),
        (TOOL, "<link name=\"tool\"><![CDATA[<collision/>]]></link>"),
        (TOOL, "<link name=\"tool\"/> stray"),
        ("<axis xyz=\"0 0 1\"/>", "<axis xyz=\"0 0 1\">1 0 0</axis>"),
        ("scale=\"0.1 -0.1 0.1\"/>", "scale=\"0.1 -0.1 0.1\"><scale>2</scale></mesh>"),
    ] {
        broken(old, new, Unknown, "", "");
    }
}

#[test]
fn entities_are_refused() {
    let text = format!("<!DOCTYPE robot [<!ENTITY c \"<collision/>\">]>{}", ARM.replacen(TOOL, &tool_with("&c;"), 1));
    assert_eq!(read(&text).map(|_| ()).unwrap_err().kind, InputErrorKind::Syntax);
}

#[test]
fn shapes_inside_an_ignored_element_are_refused_or_said() {
    let hidden = "<collision><geometry><box size=\"1 1 1\"/></geometry></collision>";
    for tag in ["contact", "sensor", "gazebo", "inertial", "self_filter"] {
        let inner = format!("<{tag}><part>{hidden}</part></{tag}>");
        broken(TOOL, &tool_with(&inner), Inconsistent, &format!("<{tag}> of <link>"), "move the <collision>");
    }
    broken(
        "<geometry><box",
        &format!("<gazebo>{hidden}</gazebo><geometry><box"),
        Inconsistent,
        "<gazebo> of <collision>",
        "move the <collision>",
    );
    for (inner, shape) in [
        ("<sensor><visual><geometry><box size=\"1 1 1\"/></geometry></visual></sensor>", "visual"),
        (
            "<collision_checking><geometry><capsule radius=\"1\" length=\"1\"/></geometry></collision_checking>",
            "geometry",
        ),
        ("<surface><mesh filename=\"a.stl\"/></surface>", "mesh"),
    ] {
        let reported = warnings(TOOL, &tool_with(inner));
        let [only] = &reported[..] else { panic!("{inner}: {reported:?}") };
        assert!(
            only.contains(&format!("<{shape}>")) && only.contains("\"tool\"") && only.contains("arm.urdf:"),
            "{only}"
        );
    }
    // What holds no shapes is passed over in silence.
    let camera = "<sensor><origin xyz=\"0 0 1\"/><camera><image width=\"1\"/></camera></sensor>";
    assert!(warnings(TOOL, &tool_with(camera)).is_empty());
}
