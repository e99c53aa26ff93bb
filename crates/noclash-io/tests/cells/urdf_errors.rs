//! Every way a URDF can be wrong has an error with file, line and remedy; what is right is read whole.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::Shape;
use noclash_io::{InputError, InputErrorKind};
use noclash_robot::JointKind;

use super::test_data::{ARM, TETRAHEDRON, load};

pub fn read(urdf: &str) -> Result<noclash_io::LoadedCell, InputError> {
    load("robots/arm.urdf", &[("robots/arm.urdf", urdf), ("robots/t.stl", TETRAHEDRON)])
}

/// Loads the arm with one piece of its text exchanged and expects an error on the line of the new text.
#[track_caller]
pub fn broken(old: &str, new: &str, kind: InputErrorKind, message: &str, remedy: &str) {
    assert!(ARM.contains(old), "the arm has no {old}");
    let text = ARM.replacen(old, new, 1);
    let error = read(&text).map(|_| ()).expect_err("the broken URDF loads");
    let line = 1 + ARM[..ARM.find(old).unwrap()].matches('\n').count() + new.matches('\n').count();
    assert_eq!(error.kind, kind, "{error:?}");
    assert_eq!(error.file.to_str(), Some("robots/arm.urdf"), "{error:?}");
    assert_eq!(error.line, Some(line), "{error:?}");
    assert!(error.column.is_some(), "{error:?}");
    assert!(error.message.contains(message), "message lacks `{message}`: {error:?}");
    assert!(error.remedy.contains(remedy), "remedy lacks `{remedy}`: {error:?}");
}

#[test]
fn a_good_arm_is_read_whole() {
    let cell = read(ARM).unwrap();
    let robot = &cell.description.robots[0];
    assert_eq!((robot.name.as_str(), robot.description.links.len(), robot.description.joints.len()), ("arm", 4, 3));
    let upper = &robot.description.links[1];
    assert_eq!(upper.elements.len(), 2);
    let [Shape::Cylinder { .. }, Shape::Mesh { mesh, .. }] = [&upper.elements[0].shape, &upper.elements[1].shape]
    else {
        panic!("elements are out of order");
    };
    // Mirrored: y is negative, and the triangles are turned round so that outward stays outward.
    assert_eq!(mesh.corners(0), [DVec3::ZERO, DVec3::new(0.1, 0.0, 0.0), DVec3::new(0.0, -0.1, 0.0)]);
    let Shape::Mesh { mesh: again, .. } = &robot.description.links[2].elements[0].shape else { panic!("no mesh") };
    assert!(Arc::ptr_eq(mesh, again), "one mesh file with one scale is in memory twice");
    let [shoulder, grip, mount] = &robot.description.joints[..] else { panic!("joints") };
    assert_eq!((shoulder.kind, shoulder.max_velocity, shoulder.axis), (JointKind::Revolute, Some(1.5), DVec3::Z));
    // The default axis, a placeholder velocity, and the mimic as described.
    assert_eq!((grip.axis, grip.max_velocity), (DVec3::X, None));
    let mimic = grip.mimic.as_ref().unwrap();
    assert_eq!((mimic.joint.as_str(), mimic.multiplier, mimic.offset), ("shoulder", 0.5, 0.01));
    assert_eq!((mount.kind, mount.range), (JointKind::Fixed, None));
    assert_eq!(cell.files.iter().map(|f| f.to_str().unwrap()).collect::<Vec<_>>(), ["robots/arm.urdf", "robots/t.stl"]);
    assert_eq!(cell.warnings, Vec::<String>::new());
}

#[test]
fn a_typo_never_hides_geometry_or_motion() {
    use InputErrorKind::{Missing, Unknown};
    broken("<collision><geometry><box", "<colision><geometry><box", InputErrorKind::Syntax, "XML", "closed");
    broken(
        "<collision><geometry><box size=\"0.2 0.2 0.1\"/></geometry></collision>",
        "<colision><geometry><box size=\"0.2 0.2 0.1\"/></geometry></colision>",
        Unknown,
        "<colision>",
        "did you mean <collision>",
    );
    broken("<limit lower=\"-2\"", "<limits lower=\"-2\"", Unknown, "<limits>", "did you mean <limit>");
    broken("<link name=\"tool\"/>", "<linkk name=\"tool\"/>", Unknown, "<linkk>", "did you mean <link>");
    broken("<box size=\"0.2 0.2 0.1\"/>", "<bx size=\"0.2 0.2 0.1\"/>", Unknown, "<bx>", "did you mean `box`");
    broken("<box size=\"0.2 0.2 0.1\"/>", "<box sise=\"0.2 0.2 0.1\"/>", Unknown, "`sise`", "`size`");
    broken("<box size=\"0.2 0.2 0.1\"/>", "<!-- gone -->", InputErrorKind::Inconsistent, "0 shapes", "<box>");
    broken("<origin xyz=\"0 0 0.2\"/>", "<origin xzy=\"0 0 0.2\"/>", Unknown, "`xzy`", "did you mean `xyz`");
    broken("lower=\"-2\"", "lowwer=\"-2\"", Unknown, "`lowwer`", "did you mean `lower`");
    broken("scale=\"0.1 -0.1 0.1\"", "scales=\"0.1 -0.1 0.1\"", Unknown, "`scales`", "did you mean `scale`");
    broken("type=\"revolute\"", "type=\"revolut\"", Unknown, "`revolut`", "did you mean `revolute`");
    broken("type=\"revolute\"", "type=\"screw\"", Unknown, "`screw`", "continuous");
    broken("filename=\"t.stl\"", "filename=\"tt.stl\"", Missing, "robots/tt.stl", "correct the path");
    broken("filename=\"t.stl\"", "filename=\"package://p/t.stl\"", Missing, "package `p`", "ROS_PACKAGE_PATH");
    // A misspelt attribute that changes nothing is only a warning: real files have it.
    let warned =
        read(&ARM.replacen("<origin xyz=\"0 0 0.2\"/>", "<origin xyz=\"0 0 0.2\" ryp=\"0 0 0\"/>", 1)).unwrap();
    assert!(warned.warnings[0].contains("`ryp`") && warned.warnings[0].contains("`rpy`"), "{:?}", warned.warnings);
}

#[test]
fn numbers_must_be_finite_and_sizes_positive() {
    use InputErrorKind::Value;
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 NaN 0.1\"", Value, "not finite", "finite");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 inf 0.1\"", Value, "not finite", "finite");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 1e999 0.1\"", Value, "not finite", "finite");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 0,2 0.1\"", Value, "`0,2`", "plain decimal");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 0.2\"", Value, "2 numbers instead of three", "three");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 0 0.1\"", Value, "box size y is 0", "above 0");
    broken("size=\"0.2 0.2 0.1\"", "size=\"0.2 ${w} 0.1\"", Value, "`${w}`", "xacro");
    broken("radius=\"0.05\"", "radius=\"-0.05\"", Value, "cylinder radius", "above 0");
    broken("scale=\"0.1 -0.1 0.1\"", "scale=\"0.1 0 0.1\"", Value, "scale of 0", "other than 0");
    broken("scale=\"0.1 -0.1 0.1\"", "scale=\"0.1\"", Value, "1 numbers", "three");
    broken("<axis xyz=\"0 0 1\"/>", "<axis xyz=\"0 0 0\"/>", Value, "`shoulder`", "0 0 1");
    broken("lower=\"-2\" upper=\"2\"", "lower=\"2\" upper=\"-2\"", Value, "above its upper", "exchange");
    broken("velocity=\"1.5\"", "velocity=\"-1\"", Value, "velocity", "not negative");
    // A limit that is missing is a fault of the joint, which begins one line above.
    let limitless = ARM.replacen("<limit lower=\"-2\" upper=\"2\" velocity=\"1.5\" effort=\"3\"/>", "", 1);
    let error = read(&limitless).map(|_| ()).unwrap_err();
    assert_eq!((error.kind, error.line), (InputErrorKind::Missing, Some(11)), "{error:?}");
    assert!(error.message.contains("no <limit>") && error.remedy.contains("continuous"), "{error:?}");
}

#[test]
fn links_and_joints_form_one_tree() {
    use InputErrorKind::{Inconsistent, Missing};
    broken(
        "<link name=\"tool\"/>",
        "<link name=\"tool\"/><link name=\"stray\"/>",
        Inconsistent,
        "2 root links",
        "`stray`",
    );
    broken(
        "<link name=\"tool\"/>",
        "<link name=\"tool\"/>\n<link name=\"upper\"/>",
        Inconsistent,
        "a second link",
        "rename",
    );
    broken("<joint name=\"mount\"", "<joint name=\"grip\"", Inconsistent, "a second joint", "rename");
    broken("<child link=\"finger\"/>", "<child link=\"fingr\"/>", Missing, "`fingr`", "did you mean `finger`");
    broken("<parent link=\"base\"/>", "<parent link=\"bass\"/>", Missing, "`bass`", "did you mean `base`");
    broken("<child link=\"tool\"/>", "<child link=\"finger\"/>", Inconsistent, "child of two joints", "tree");
    broken(
        "revolute\">\n    <parent link=\"base\"/>",
        "revolute\"><parent link=\"upper\"/>",
        Inconsistent,
        "to itself",
        "parent or child",
    );
    // A loop beside the tree: its links have parents, but no way to the root.
    let ring = "<link name=\"a\"/><link name=\"b\"/><joint name=\"ab\" type=\"fixed\"><parent link=\"a\"/><child link=\"b\"/></joint><joint name=\"ba\" type=\"fixed\"><parent link=\"b\"/><child link=\"a\"/></joint>";
    broken("<link name=\"tool\"/>", &format!("<link name=\"tool\"/>{ring}"), Inconsistent, "loop", "cut");
    let error = read("<robot name=\"r\"></robot>").map(|_| ()).unwrap_err();
    assert!(error.message.contains("no links"), "{error:?}");
    // A robot without a name is called by its file.
    assert!(read("<robot><link name=\"a\"/></robot>").is_ok());
}

#[test]
fn mimics_lead_somewhere() {
    use InputErrorKind::{Inconsistent, Missing};
    broken("<mimic joint=\"shoulder\"", "<mimic joint=\"sholder\"", Missing, "`sholder`", "did you mean `shoulder`");
    broken("<mimic joint=\"shoulder\"", "<mimic joint=\"grip\"", Inconsistent, "mimics itself", "lead");
    broken("<mimic joint=\"shoulder\"", "<mimic joint=\"mount\"", Inconsistent, "exactly one value", "revolute");
    broken("<axis xyz=\"0 0 1\"/>", "<axis xyz=\"0 0 1\"/><mimic joint=\"grip\"/>", Inconsistent, "by way of", "lead");
    broken("multiplier=\"0.5\"", "multiplyer=\"0.5\"", InputErrorKind::Unknown, "multiplyer", "`multiplier`");
    let floating = ARM.replacen("type=\"revolute\"", "type=\"floating\"", 1);
    let error = read(&floating).map(|_| ()).unwrap_err();
    assert!(error.message.contains("exactly one value"), "{error:?}");
}

#[test]
fn xacro_is_refused_with_the_command_that_expands_it() {
    let text = "<robot name=\"r\" xmlns:xacro=\"http://ros.org/wiki/xacro\">\n  <xacro:arm/>\n</robot>";
    let error = read(text).map(|_| ()).unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (InputErrorKind::Unsupported, Some(2), Some(3)));
    assert!(error.remedy.contains("xacro robots/arm.urdf > arm_expanded.urdf"), "{error:?}");
    let error = load("arm.urdf.xacro", &[("arm.urdf.xacro", ARM)]).map(|_| ()).unwrap_err();
    assert!(error.remedy.contains("`xacro arm.urdf.xacro > arm.urdf`"), "{error:?}");
    // Comments are no program.
    let commented = ARM.replacen("<link ", "<!-- <xacro:arm> -->\n<!-- <xacro:arm/> --><link ", 1);
    assert!(read(&commented).is_ok());
    let both = commented.replacen("<link ", "<xacro:arm/><link ", 1);
    assert_eq!(read(&both).map(|_| ()).unwrap_err().kind, InputErrorKind::Unsupported);
    // An expanded file keeps the declaration, and is fine.
    let expanded = ARM.replacen("<robot ", "<robot xmlns:xacro=\"http://ros.org/wiki/xacro\" ", 1);
    assert!(read(&expanded).is_ok());
}

#[test]
fn capsules_are_read_and_visuals_on_request() {
    let capsule =
        ARM.replacen("<cylinder radius=\"0.05\" length=\"0.4\"/>", "<capsule radius=\"0.05\" length=\"0.4\"/>", 1);
    let cell = read(&capsule).unwrap();
    let shape = &cell.description.robots[0].description.links[1].elements[0].shape;
    assert!(matches!(shape, Shape::Capsule { radius: 0.05, half_length: 0.2 }), "{shape:?}");
    let yaml = "robots: [{ name: a, urdf: robots/arm.urdf, geometry: visual }]";
    let cell = load("c.yaml", &[("c.yaml", yaml), ("robots/arm.urdf", ARM), ("robots/t.stl", TETRAHEDRON)]).unwrap();
    let links = &cell.description.robots[0].description.links;
    assert_eq!(links.iter().map(|link| link.elements.len()).collect::<Vec<_>>(), [0, 1, 0, 0]);
}
