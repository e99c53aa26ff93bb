//! Calls as C makes them.

use std::ffi::{CStr, CString};
use std::path::Path;
use std::ptr::{null, null_mut};

use noclash_c::*;

pub fn demo() -> *mut NoclashCell {
    load("data/cells/demo.yaml")
}

/// Options as the header's inline function makes them.
pub fn options() -> NoclashOptions {
    let mut options = std::mem::MaybeUninit::uninit();
    unsafe {
        noclash_options_init(options.as_mut_ptr(), size_of::<NoclashOptions>());
        options.assume_init()
    }
}

fn load(file: &str) -> *mut NoclashCell {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let path = CString::new(path.display().to_string()).unwrap();
    let mut cell = null_mut();
    let status = unsafe { noclash_cell_load(path.as_ptr(), &mut cell, null_mut()) };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    cell
}

fn check(cell: *const NoclashCell, q0: &[f64], q1: &[f64]) -> NoclashAnswer {
    let mut reported = std::mem::MaybeUninit::uninit();
    let status = unsafe { noclash_check(cell, q0.as_ptr(), q1.as_ptr(), null(), reported.as_mut_ptr(), null_mut()) };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    unsafe { reported.assume_init() }
}

/// The message of a call that must be refused.
pub fn refusal(call: impl FnOnce(*mut *mut NoclashError) -> NoclashStatus) -> String {
    let mut error = null_mut();
    assert_eq!(call(&mut error), NoclashStatus::NOCLASH_BAD_INPUT);
    let words = unsafe { CStr::from_ptr(noclash_error_message(error)) }.to_string_lossy().into_owned();
    assert!(!unsafe { CStr::from_ptr(noclash_error_remedy(error)) }.is_empty());
    unsafe { noclash_error_free(error) };
    words
}

#[test]
fn the_demo_cell_is_described_and_its_motions_are_answered() {
    let cell = demo();
    unsafe {
        assert_eq!(noclash_cell_dof(cell), 6);
        assert_eq!(CStr::from_ptr(noclash_cell_joint_name(cell, 0)), c"arm/joint_1");
        assert!(noclash_cell_joint_name(cell, 6).is_null());
        let (mut lower, mut upper, mut state) = ([0.0; 6], [0.0; 6], [1.0; 6]);
        noclash_cell_limits(cell, lower.as_mut_ptr(), upper.as_mut_ptr(), state.as_mut_ptr());
        assert!(lower.iter().zip(&upper).all(|(a, b)| a < b) && state == [0.0; 6]);
    }
    let free = check(cell, &[0.0; 6], &[0.2, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(free.verdict, NoclashVerdict::NOCLASH_FREE);
    assert!(free.clearance > 0.0 && free.t.is_nan());
    let past_the_pipe = [-1.4, 0.0, 0.0, 0.0, 0.0, 0.0];
    let hit = check(cell, &[0.0; 6], &past_the_pipe);
    assert_eq!(hit.verdict, NoclashVerdict::NOCLASH_COLLISION);
    assert!((0.0..=1.0).contains(&hit.t) && hit.clearance == 0.0);
    let name = |body: i32| unsafe { CStr::from_ptr(noclash_cell_body_name(cell, body as usize)) };
    assert!(hit.bodies.iter().any(|&body| name(body) == c"pipe"), "{:?}", hit.bodies.map(name));
    // The beginning that is proved free ends before the pipe, and is free as a motion of its own.
    let (mut fraction, mut reached) = (f64::NAN, [f64::NAN; 6]);
    unsafe {
        let start = [0.0; 6];
        let status = noclash_free_beginning(
            cell,
            start.as_ptr(),
            past_the_pipe.as_ptr(),
            null(),
            8,
            &mut fraction,
            reached.as_mut_ptr(),
            null_mut(),
        );
        assert_eq!(status, NoclashStatus::NOCLASH_OK);
    }
    assert!(fraction > 0.3 && fraction < hit.t, "{fraction} {}", hit.t);
    assert_eq!(check(cell, &[0.0; 6], &reached).verdict, NoclashVerdict::NOCLASH_FREE);
    let mut near = std::mem::MaybeUninit::uninit();
    unsafe {
        assert_eq!(noclash_distance(cell, reached.as_ptr(), near.as_mut_ptr(), null_mut()), NoclashStatus::NOCLASH_OK);
        let near: NoclashDistance = near.assume_init();
        assert!(0.0 < near.lower && near.lower <= near.upper && near.bodies[0] >= 0);
        noclash_cell_free(cell);
    }
}

#[test]
fn many_motions_are_answered_as_each_alone() {
    let cell = demo();
    let starts: Vec<f64> = (0..60).map(|value| 0.05 * f64::from(value % 13) - 0.3).collect();
    let ends: Vec<f64> = (0..60).map(|value| 0.07 * f64::from(value % 11) - 0.3).collect();
    let blank = check(cell, &starts[..6], &ends[..6]);
    let mut reported = vec![blank; 10];
    let status = unsafe {
        noclash_check_many(cell, starts.as_ptr(), ends.as_ptr(), 10, null(), reported.as_mut_ptr(), null_mut())
    };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    for (row, reported) in reported.iter().enumerate() {
        let alone = check(cell, &starts[6 * row..6 * row + 6], &ends[6 * row..6 * row + 6]);
        assert_eq!(
            (alone.verdict, alone.clearance, alone.bodies),
            (reported.verdict, reported.clearance, reported.bodies)
        );
    }
    unsafe { noclash_cell_free(cell) };
}

#[test]
fn a_moved_obstacle_is_where_it_was_moved_to() {
    let cell = demo();
    let past_the_pipe = [-1.4, 0.0, 0.0, 0.0, 0.0, 0.0];
    let status = unsafe {
        noclash_cell_move(cell, c"pipe".as_ptr(), [9.0, 9.0, 0.0].as_ptr(), [0.0, 0.0, 0.0, 1.0].as_ptr(), null_mut())
    };
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
    assert_eq!(check(cell, &[0.0; 6], &past_the_pipe).verdict, NoclashVerdict::NOCLASH_FREE);
    unsafe { noclash_cell_free(cell) };
}

/// A box at a place; what a mesh needs is missing.
fn crate_at(name: &'static CStr, xyz: [f64; 3]) -> NoclashBody {
    NoclashBody {
        struct_size: size_of::<NoclashBody>(),
        name: name.as_ptr(),
        shape: NOCLASH_BOX,
        size: [0.1; 3],
        vertices: null(),
        vertex_count: 0,
        triangles: null(),
        triangle_count: 0,
        xyz,
        quaternion: [0.0, 0.0, 0.0, 1.0],
    }
}

fn done(status: NoclashStatus) {
    assert_eq!(status, NoclashStatus::NOCLASH_OK);
}

#[test]
fn obstacles_come_and_go_and_links_hold_objects() {
    let cell = demo();
    let turn = [0.3, 0.0, 0.0, 0.0, 0.0, 0.0];
    let verdict = || check(cell, &[0.0; 6], &turn).verdict;
    let bodies = || unsafe { noclash_cell_body_count(cell) };
    assert_eq!(verdict(), NoclashVerdict::NOCLASH_FREE);
    let before = bodies();
    // Where the last link passes on the way.
    let mut nearest = std::mem::MaybeUninit::uninit();
    unsafe {
        let half = turn.map(|value| 0.5 * value);
        done(noclash_distance(cell, half.as_ptr(), nearest.as_mut_ptr(), null_mut()));
    }
    let nearest = unsafe { nearest.assume_init() };
    let is_link = |body: i32| {
        let name = unsafe { CStr::from_ptr(noclash_cell_body_name(cell, body as usize)) };
        name.to_string_lossy().starts_with("arm/")
    };
    let first = if is_link(nearest.bodies[0]) { 0 } else { 3 };
    let in_the_way = crate_at(c"crate", std::array::from_fn(|axis| nearest.points[first + axis]));
    let hold = |touches: &[*const std::ffi::c_char]| NoclashHold {
        struct_size: size_of::<NoclashHold>(),
        robot: null(),
        link: c"link_6".as_ptr(),
        touches: touches.as_ptr(),
        touch_count: touches.len(),
    };
    unsafe {
        done(noclash_cell_add(cell, &in_the_way, null_mut()));
        assert_eq!((verdict(), bodies()), (NoclashVerdict::NOCLASH_COLLISION, before + 1));
        let away = [5.0, 5.0, 5.0];
        done(noclash_cell_move(cell, in_the_way.name, away.as_ptr(), [0.0, 0.0, 0.0, 1.0].as_ptr(), null_mut()));
        assert_eq!(verdict(), NoclashVerdict::NOCLASH_FREE);
        done(noclash_cell_remove(cell, in_the_way.name, null_mut()));
        assert_eq!(bodies(), before);
        // A tetrahedron that the last link holds, once where the gun is and once where nothing is.
        let vertices = [0.0, 0.0, 0.0, 0.05, 0.0, 0.0, 0.0, 0.05, 0.0, 0.0, 0.0, 0.05];
        let triangles = [0_u32, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3];
        let held = NoclashBody {
            shape: NOCLASH_MESH,
            vertices: vertices.as_ptr(),
            vertex_count: 4,
            triangles: triangles.as_ptr(),
            triangle_count: 4,
            ..crate_at(c"part", [0.0; 3])
        };
        let touching = [c"gun".as_ptr(), c"link_5".as_ptr()];
        done(noclash_cell_attach(cell, &held, &hold(&touching), null_mut()));
        assert_eq!((verdict(), bodies()), (NoclashVerdict::NOCLASH_FREE, before + 1));
        assert!(refusal(|error| noclash_cell_detach(cell, c"pipe".as_ptr(), error)).contains("`pipe`"));
        done(noclash_cell_detach(cell, held.name, null_mut()));
        let long = NoclashBody { size: [3.0, 3.0, 0.1], ..crate_at(c"plate", [0.0; 3]) };
        done(noclash_cell_attach(cell, &long, &hold(&touching), null_mut()));
        assert_eq!(verdict(), NoclashVerdict::NOCLASH_COLLISION);
        // Refused edits change nothing.
        let there = bodies();
        let wrong = [
            NoclashBody { struct_size: 0, ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { shape: 9, ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { size: [0.0; 3], ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { shape: NOCLASH_MESH, vertex_count: 3, ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { shape: NOCLASH_MESH, vertex_count: usize::MAX, ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { quaternion: [0.0; 4], ..crate_at(c"a", [0.0; 3]) },
            NoclashBody { name: null(), ..crate_at(c"a", [0.0; 3]) },
            crate_at(c"", [0.0; 3]),
            crate_at(c"  ", [0.0; 3]),
            crate_at(c"a", [f64::NAN; 3]),
            crate_at(c"pipe", [0.0; 3]),
        ];
        for body in &wrong {
            refusal(|error| noclash_cell_add(cell, body, error));
        }
        let fine = crate_at(c"a", [0.0; 3]);
        refusal(|error| noclash_cell_add(cell, null(), error));
        refusal(|error| noclash_cell_add(null_mut(), &fine, error));
        refusal(|error| noclash_cell_attach(cell, &fine, null(), error));
        refusal(|error| {
            noclash_cell_attach(cell, &fine, &NoclashHold { link: c"link_66".as_ptr(), ..hold(&[]) }, error)
        });
        refusal(|error| noclash_cell_attach(cell, &fine, &hold(&[null()]), error));
        refusal(|error| noclash_cell_remove(cell, c"a".as_ptr(), error));
        refusal(|error| noclash_cell_allow(cell, c"plate".as_ptr(), c"nobody".as_ptr(), error));
        assert_eq!((verdict(), bodies()), (NoclashVerdict::NOCLASH_COLLISION, there));
        done(noclash_cell_allow(cell, c"plate".as_ptr(), c"*".as_ptr(), null_mut()));
        assert_eq!(verdict(), NoclashVerdict::NOCLASH_FREE);
        noclash_cell_free(cell);
    }
}

#[test]
fn rubbish_is_refused_with_words() {
    let cell = demo();
    let mut other = null_mut();
    let blank = check(cell, &[0.0; 6], &[0.0; 6]);
    let mut reported = blank;
    unsafe {
        assert!(
            refusal(|error| noclash_cell_load(c"/no/such/cell.yaml".as_ptr(), &mut other, error))
                .starts_with("/no/such/cell.yaml: cannot read")
        );
        assert!(other.is_null());
        refusal(|error| noclash_cell_load(null(), &mut other, error));
        refusal(|error| noclash_cell_load(c"x.yaml".as_ptr(), null_mut(), error));
        let ask = |q: &[f64], options: *const NoclashOptions, reported: *mut NoclashAnswer, error| {
            noclash_check(cell, q.as_ptr(), null(), options, reported, error)
        };
        assert!(refusal(|error| ask(&[f64::NAN; 6], null(), &mut reported, error)).contains("finite"));
        assert!(refusal(|error| ask(&[99.0; 6], null(), &mut reported, error)).contains("limits"));
        assert!(refusal(|error| ask(&[0.0; 6], null(), null_mut(), error)).contains("null"));
        for wrong in [
            NoclashOptions { struct_size: 0, ..options() },
            NoclashOptions { struct_size: size_of::<NoclashOptions>() + 8, ..options() },
            NoclashOptions { timeout: f64::NAN, ..options() },
            NoclashOptions { timeout: -1.0, ..options() },
            NoclashOptions { margin: -1.0, ..options() },
            NoclashOptions { epsilon: 0.0, ..options() },
        ] {
            refusal(|error| ask(&[0.0; 6], &wrong, &mut reported, error));
        }
        refusal(|error| noclash_check(null(), [0.0; 6].as_ptr(), null(), null(), &mut reported, error));
        refusal(|error| noclash_check_many(cell, null(), null(), usize::MAX, null(), &mut reported, error));
        refusal(|error| {
            noclash_cell_move(cell, c"pip".as_ptr(), [0.0; 3].as_ptr(), [0.0, 0.0, 0.0, 1.0].as_ptr(), error)
        });
        refusal(|error| noclash_cell_move(cell, c"pipe".as_ptr(), [0.0; 3].as_ptr(), [0.0; 4].as_ptr(), error));
        assert_eq!(reported.clearance, blank.clearance, "nothing is written by a call that is refused");
        assert_eq!((noclash_cell_dof(null()), noclash_cell_body_count(null())), (0, 0));
        assert_eq!((noclash_cell_assumption_count(cell), noclash_cell_assumption_count(null())), (0, 0));
        assert!(noclash_cell_assumption(cell, 0).is_null());
        noclash_cell_free(null_mut());
        noclash_error_free(null_mut());
        noclash_cell_free(cell);
    }
}

#[test]
fn assumptions_about_open_meshes_are_listed() {
    let cell = demo();
    let name = c"cup";
    let vertices = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    let triangles = [0, 2, 1, 0, 1, 3, 1, 2, 3];
    let body = NoclashBody {
        struct_size: size_of::<NoclashBody>(),
        name: name.as_ptr(),
        shape: NOCLASH_MESH,
        size: [0.0; 3],
        vertices: vertices.as_ptr(),
        vertex_count: 4,
        triangles: triangles.as_ptr(),
        triangle_count: 3,
        xyz: [5.0, 0.0, 0.0],
        quaternion: [0.0, 0.0, 0.0, 1.0],
    };
    unsafe {
        done(noclash_cell_add(cell, &body, null_mut()));
        assert_eq!(noclash_cell_assumption_count(cell), 1);
        let sentence = CStr::from_ptr(noclash_cell_assumption(cell, 0)).to_string_lossy();
        assert!(sentence.starts_with("cup is an open shell"), "{sentence}");
        noclash_cell_free(cell);
    }
}
