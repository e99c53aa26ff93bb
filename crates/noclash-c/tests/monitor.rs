//! The monitor as C uses it.

use std::collections::BTreeSet;
use std::ffi::{CStr, CString};
use std::path::Path;
use std::ptr::{null, null_mut};

use noclash_c::*;

use super::answers::{demo, refusal};

fn monitor_of(cell: *const NoclashCell) -> *mut NoclashMonitor {
    let mut monitor = null_mut();
    let status = unsafe { noclash_monitor_new(cell, null(), null(), &mut monitor, null_mut()) };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    monitor
}

fn update(monitor: *mut NoclashMonitor, q: &[f64]) -> NoclashVector {
    let mut reported = std::mem::MaybeUninit::uninit();
    let status = unsafe { noclash_monitor_update(monitor, q.as_ptr(), null(), 0.0, reported.as_mut_ptr(), null_mut()) };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    unsafe { reported.assume_init() }
}

#[test]
fn the_vector_is_that_of_distance_at_every_tick() {
    let cell = demo();
    let monitor = monitor_of(cell);
    for step in 0..40 {
        let q = [0.01 * f64::from(step), 0.0, 0.005 * f64::from(step), 0.0, 0.0, 0.0];
        let vector = update(monitor, &q);
        let mut near = std::mem::MaybeUninit::uninit();
        let near: NoclashDistance = unsafe {
            assert_eq!(noclash_distance(cell, q.as_ptr(), near.as_mut_ptr(), null_mut()), NoclashStatus::NOCLASH_OK);
            near.assume_init()
        };
        assert!(vector.complete && !vector.beyond_limits && vector.safe_for > 0.0, "{vector:?}");
        assert!((vector.lower - near.lower).abs() < 1e-9 && (vector.upper - near.upper).abs() < 1e-9, "{vector:?}");
        assert!((vector.direction.map(|c| c * c).iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
    unsafe {
        noclash_monitor_free(monitor);
        noclash_cell_free(cell);
    }
}

#[test]
fn a_monitor_outlives_its_cell_and_its_obstacles_move() {
    let cell = demo();
    let monitor = monitor_of(cell);
    unsafe { noclash_cell_free(cell) };
    let before = update(monitor, &[0.0; 6]);
    let (far, at_the_base, upright) = ([0.0, 0.0, 50.0], [0.0, 0.0, 0.8], [0.0, 0.0, 0.0, 1.0]);
    let go = |xyz: &[f64; 3], speed: f64, error: *mut *mut NoclashError| unsafe {
        noclash_monitor_move(monitor, c"pipe".as_ptr(), xyz.as_ptr(), upright.as_ptr(), speed, error)
    };
    assert_eq!(go(&at_the_base, 0.5, null_mut()), NoclashStatus::NOCLASH_OK);
    let inside = update(monitor, &[0.0; 6]);
    assert!(inside.overlap && inside.lower == 0.0 && inside.direction == [0.0; 3], "{inside:?}");
    assert!(refusal(|error| go(&far, -1.0, error)).contains("speed"));
    assert!(update(monitor, &[0.0; 6]).overlap, "what is refused moves nothing");
    assert_eq!(go(&far, 0.0, null_mut()), NoclashStatus::NOCLASH_OK);
    assert!(update(monitor, &[0.0; 6]).upper >= before.lower);
    let nobody =
        |error| unsafe { noclash_monitor_move(monitor, c"pip".as_ptr(), far.as_ptr(), upright.as_ptr(), 0.0, error) };
    assert!(refusal(nobody).contains("pip"));
    unsafe { noclash_monitor_free(monitor) };
}

#[test]
fn pairs_left_to_classes_are_listed_by_the_numbers_of_their_bodies() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").canonicalize().unwrap();
    let text = std::fs::read_to_string(data.join("cells/demo.yaml")).unwrap();
    let text = text.replace("../", &format!("{}/", data.display()));
    let classes =
        "classes: [{ name: robot, bodies: [arm/*] }, { name: scene, bodies: [cage, pipe] }]\nclass_pairs: []\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cell.yaml");
    std::fs::write(&file, text + classes).unwrap();
    let path = CString::new(file.display().to_string()).unwrap();
    let mut cell = null_mut();
    assert_eq!(unsafe { noclash_cell_load(path.as_ptr(), &mut cell, null_mut()) }, NoclashStatus::NOCLASH_OK);
    let monitor = monitor_of(cell);
    let name = |body: i32| unsafe { CStr::from_ptr(noclash_cell_body_name(cell, body as usize)) };
    let mut left = BTreeSet::new();
    let mut bodies = [-7; 2];
    let mut count = 0;
    while unsafe { noclash_monitor_left_to_classes(monitor, count, bodies.as_mut_ptr()) } {
        left.insert(bodies.map(|body| name(body).to_str().unwrap()));
        count += 1;
    }
    assert_eq!(unsafe { noclash_monitor_left_to_classes_count(monitor) }, count);
    assert_eq!(left.len(), count);
    assert!(left.contains(&["arm/base_link", "arm/link_4"]) && left.contains(&["arm/gun", "cage"]), "{left:?}");
    assert!(left.iter().flatten().all(|body| body.starts_with("arm/") || ["cage", "pipe"].contains(body)), "{left:?}");
    let plain = demo();
    let watched = monitor_of(plain);
    unsafe {
        assert_eq!(noclash_monitor_left_to_classes_count(watched), 0);
        noclash_monitor_free(watched);
        noclash_monitor_free(monitor);
        noclash_cell_free(plain);
        noclash_cell_free(cell);
    }
}

#[test]
fn rubbish_is_refused_and_null_is_fine() {
    let cell = demo();
    let monitor = monitor_of(cell);
    let (nan, negative) = ([f64::NAN; 6], [-1.0; 6]);
    let mut room = std::mem::MaybeUninit::uninit();
    unsafe {
        assert!(refusal(|error| noclash_monitor_new(null(), null(), null(), null_mut(), error)).contains("null"));
        let mut none = null_mut();
        refusal(|error| noclash_monitor_new(cell, null(), negative.as_ptr(), &mut none, error));
        assert!(none.is_null(), "nothing is written");
        refusal(|error| noclash_monitor_update(null_mut(), nan.as_ptr(), null(), 0.0, room.as_mut_ptr(), error));
        refusal(|error| noclash_monitor_update(monitor, nan.as_ptr(), null(), 0.0, room.as_mut_ptr(), error));
        refusal(|error| noclash_monitor_update(monitor, null(), null(), 0.0, room.as_mut_ptr(), error));
        refusal(|error| noclash_monitor_move(monitor, null(), null(), null(), 0.0, error));
        assert_eq!(noclash_monitor_left_to_classes_count(null()), 0);
        assert!(!noclash_monitor_left_to_classes(null(), 0, null_mut()));
        noclash_monitor_free(null_mut());
        noclash_monitor_free(monitor);
        noclash_cell_free(cell);
    }
    // A deadline that is over at once: bounds that hold, reported as incomplete or not.
    let cell = demo();
    let monitor = monitor_of(cell);
    let vector = unsafe {
        let status = noclash_monitor_update(monitor, [0.1; 6].as_ptr(), null(), 1e-12, room.as_mut_ptr(), null_mut());
        assert_eq!(status, NoclashStatus::NOCLASH_OK);
        room.assume_init()
    };
    let whole = update(monitor, &[0.1; 6]);
    assert!(vector.lower <= whole.upper && vector.upper >= whole.lower, "{vector:?} {whole:?}");
    unsafe {
        noclash_monitor_free(monitor);
        noclash_cell_free(cell);
    }
}
