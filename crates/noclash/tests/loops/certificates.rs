//! Certificates of linkages: written and verified wherever the check is free.

use noclash::{Motion, OpenCell, Verdict, Verification};

use super::super::data;
use super::open;

/// Whether the check is free; then the certificate is written, and verified.
fn is_certified_if_free(cell: &OpenCell, motion: &Motion, what: &str) -> bool {
    let checked = cell.check(motion).run().unwrap().verdict;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("loops.proof");
    let report = cell.certify(motion, &file).run().unwrap().to_json();
    if checked == Verdict::Free {
        assert_eq!(report["verdict"], "free", "{what}: {report:#}");
        let verified = noclash::verify_file(&file, None).unwrap();
        assert!(matches!(verified, Verification::Holds { .. }), "{what}: {}", verified.to_json());
    } else {
        assert_ne!(report["verdict"], "free", "{what}");
    }
    checked == Verdict::Free
}

#[test]
fn sample_paths_that_are_free_have_certificates_that_hold() {
    let mut free = 0;
    for (cell, path) in [
        ("palletiser", "palletiser_free"),
        ("delta", "delta_free"),
        ("parallelogram", "four_bar"),
        ("four_bar", "four_bar"),
        ("gripper", "gripper_free"),
        ("two_arms", "two_arms_free"),
        ("hexapod", "hexapod_free"),
    ] {
        let opened = open(cell);
        let motion = opened.motion(data(&format!("linkages/{path}.csv"))).unwrap();
        free += usize::from(is_certified_if_free(&opened, &motion, cell));
    }
    assert_eq!(free, 6);
}

/// At 0 the box around coupler and mast touches the beam's height: its gap is of the size of the deviation, which no halving of time makes smaller.
#[test]
fn a_parallelogram_at_rest_has_a_certificate() {
    let cell = open("parallelogram");
    let mut free = 0;
    for ends in [[0.0, 0.0], [0.0, 0.1], [-0.1, 0.1], [0.05, 0.05], [-0.6, 0.6], [1e-6, -1e-6]] {
        let motion = cell.motions().waypoints(&ends.map(|value| [value])).unwrap();
        free += usize::from(is_certified_if_free(&cell, &motion, &format!("{ends:?}")));
    }
    assert!(free >= 5, "{free}");
}
