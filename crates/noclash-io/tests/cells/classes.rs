//! The keys `classes:` and `class_pairs:`.

use noclash_cell::StatedClasses;
use noclash_io::{InputError, InputErrorKind};

use super::test_data::{ARM, TETRAHEDRON, load};

fn classes(extra: &str) -> Result<Option<StatedClasses>, InputError> {
    let cell = format!(
        "robots:\n  - {{ name: arm, urdf: arm.urdf }}\nobstacles:\n  - {{ name: table, box: [1, 1, 1] }}\n{extra}"
    );
    Ok(load("cell.yaml", &[("cell.yaml", &cell), ("arm.urdf", ARM), ("t.stl", TETRAHEDRON)])?.description.classes)
}

const TWO: &str = "classes: [{ name: robot, bodies: [arm/*] }, { name: scene, bodies: [table] }]\n";

#[test]
fn classes_and_their_pairs_are_read_in_order() {
    assert_eq!(classes("").unwrap(), None);
    let stated = classes(TWO).unwrap().unwrap();
    assert_eq!(stated.classes[0], ("robot".to_string(), vec!["arm/*".to_string()]));
    assert_eq!((stated.classes.len(), &stated.pairs), (2, &None));
    let stated = classes(&format!("{TWO}class_pairs: [[scene, robot]]\n")).unwrap().unwrap();
    assert_eq!(stated.pairs, Some(vec![["scene".to_string(), "robot".to_string()]]));
    assert_eq!(classes(&format!("{TWO}class_pairs: []\n")).unwrap().unwrap().pairs, Some(Vec::new()));
}

#[test]
fn misspelt_bodies_and_classes_are_errors_with_a_remedy() {
    let kind = |extra: &str| classes(extra).unwrap_err().kind;
    let error = classes("classes: [{ name: a, bodies: [tabel] }]\n").unwrap_err();
    assert_eq!(error.kind, InputErrorKind::Missing);
    assert!(error.remedy.contains("table"), "{error:?}");
    let error = classes(&format!("{TWO}class_pairs: [[robot, scnee]]\n")).unwrap_err();
    assert_eq!(error.kind, InputErrorKind::Missing);
    assert!(error.remedy.contains("scene"), "{error:?}");
    assert_eq!(kind("class_pairs: [[robot, scene]]\n"), InputErrorKind::Missing);
    assert_eq!(kind(&format!("{TWO}class_pairs: [[robot]]\n")), InputErrorKind::Value);
    assert_eq!(kind(&format!("{TWO}class_pairs: [[robot, robot]]\n")), InputErrorKind::Inconsistent);
    assert_eq!(
        kind("classes: [{ name: a, bodies: [table] }, { name: a, bodies: [arm/*] }]\n"),
        InputErrorKind::Inconsistent
    );
    assert!(classes("classes: [{ name: a, body: [table] }]\n").is_err());
    assert!(classes("classes: [{ bodies: [table] }]\n").is_err());
}
