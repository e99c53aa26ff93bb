//! Paths, trajectories and cells from memory, and every query about them, as C makes the calls.

use std::ffi::{CStr, CString};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

use noclash_c::*;

use crate::answers::{demo, options, refusal};

const OK: NoclashStatus = NoclashStatus::NOCLASH_OK;

/// A cart on a rail, one square metre large, and a post two metres ahead.
const CART: &str = "<robot name='cart'><link name='rail'/><link name='car'><collision><geometry><box size='1 1 1'/></geometry>\
    </collision></link><joint name='x' type='prismatic'><parent link='rail'/><child link='car'/><axis xyz='1 0 0'/>\
    <limit lower='-5' upper='5' effort='1' velocity='1'/></joint></robot>";
const CELL: &str = "robots: [{ name: cart, urdf: cart.urdf }]\nobstacles: [{ name: post, box: [1, 1, 1], pose: { xyz: [3, 0, 0] } }]\n";

fn file(name: &'static CStr, content: &str) -> NoclashFile {
    NoclashFile { name: name.as_ptr(), bytes: content.as_ptr().cast(), length: content.len() }
}

/// What a call wrote that must have succeeded.
fn written<T>(call: impl FnOnce(*mut T) -> NoclashStatus) -> T {
    let mut place = MaybeUninit::uninit();
    assert_eq!(call(place.as_mut_ptr()), OK);
    unsafe { place.assume_init() }
}

fn cart() -> *mut NoclashCell {
    let files = [file(c"cell.yaml", CELL), file(c"cart.urdf", CART)];
    written(|cell| unsafe { noclash_cell_parse(files.as_ptr(), 2, cell, null_mut()) })
}

fn trajectory(positions: &[f64], velocities: Option<&[f64]>, times: Option<&[f64]>) -> NoclashTrajectory {
    let pointer = |array: Option<&[f64]>| array.map_or(null(), <[f64]>::as_ptr);
    NoclashTrajectory {
        struct_size: size_of::<NoclashTrajectory>(),
        row_count: positions.len(),
        positions: positions.as_ptr(),
        velocities: pointer(velocities),
        accelerations: null(),
        times: pointer(times),
    }
}

fn motion(cell: *const NoclashCell, given: &NoclashTrajectory) -> *mut NoclashMotion {
    written(|motion| unsafe { noclash_motion_trajectory(cell, given, null(), motion, null_mut()) })
}

fn check(cell: *const NoclashCell, motion: *const NoclashMotion) -> NoclashMotionAnswer {
    written(|answer| unsafe { noclash_check_motion(cell, motion, null(), null_mut(), answer, null_mut()) })
}

#[test]
fn a_path_is_answered_as_a_whole_and_segment_by_segment() {
    let cell = cart();
    let path = motion(cell, &trajectory(&[0.0, 1.0, 1.9, 2.2, 0.0], None, Some(&[0.0, 1.0, 2.0, 3.0, 4.0])));
    unsafe {
        assert_eq!(noclash_motion_segment_count(path), 4);
        assert_eq!(noclash_motion_seconds(path, 1, 0.5), 1.5);
        assert!(noclash_motion_seconds(path, 4, 0.5).is_nan());
        let blank = check(cell, path).answer;
        let mut segments = [blank; 4];
        let answer: NoclashMotionAnswer =
            written(|answer| noclash_check_motion(cell, path, null(), segments.as_mut_ptr(), answer, null_mut()));
        assert_eq!((answer.verdict, answer.colliding, answer.undecided), (NoclashVerdict::NOCLASH_COLLISION, 2, 0));
        assert_eq!((answer.segment, answer.answer.t), (2, segments[2].t));
        assert!((answer.time - (2.0 + answer.answer.t)).abs() < 1e-12);
        let verdicts = segments.map(|segment| segment.verdict as i32);
        assert_eq!(verdicts, [0, 0, 1, 1]);
        let mut json = null_mut();
        assert_eq!(noclash_check_json(cell, path, null(), &mut json, null_mut()), OK);
        let text = CStr::from_ptr(json).to_str().unwrap().to_string();
        assert!(text.contains("\"events\"") && text.contains("cart/car"), "{text}");
        noclash_text_free(json);
        noclash_motion_free(path);
        noclash_cell_free(cell);
    }
}

#[test]
fn velocities_make_splines_that_overshoot_where_lines_do_not() {
    let cell = cart();
    let (positions, times) = ([0.0, 1.9], [0.0, 1.0]);
    let straight = motion(cell, &trajectory(&positions, None, Some(&times)));
    assert_eq!(check(cell, straight).verdict, NoclashVerdict::NOCLASH_FREE);
    // Arriving at speed from behind: a cubic through the same ends swings beyond 2.
    let fast = motion(cell, &trajectory(&positions, Some(&[9.0, -9.0]), Some(&times)));
    assert_eq!(check(cell, fast).verdict, NoclashVerdict::NOCLASH_COLLISION);
    let rates = [0.0, 0.0];
    let quintic =
        NoclashTrajectory { accelerations: rates.as_ptr(), ..trajectory(&positions, Some(&rates), Some(&times)) };
    let quintic = motion(cell, &quintic);
    assert_eq!(check(cell, quintic).verdict, NoclashVerdict::NOCLASH_FREE);
    // The same as text, as ROS sends it, and as a B-spline.
    let ros = "{\"joint_names\": [\"x\"], \"points\": [{\"positions\": [0], \"velocities\": [9], \"time_from_start\": 0}, \
               {\"positions\": [1.9], \"velocities\": [-9], \"time_from_start\": 1}]}";
    let spline = "joint_names: [x]\nsegments: [{ b_spline: { degree: 2, control_points: [[0], [1], [1.9]] } }]\n";
    for (file, expected) in [(file(c"t.json", ros), 1), (file(c"s.yaml", spline), 0)] {
        let read = written(|motion| unsafe { noclash_motion_parse(cell, &file, null(), motion, null_mut()) });
        assert_eq!(check(cell, read).verdict as i32, expected);
        unsafe { noclash_motion_free(read) };
    }
    unsafe {
        [straight, fast, quintic].into_iter().for_each(|motion| noclash_motion_free(motion));
        noclash_cell_free(cell);
    }
}

#[test]
fn first_contact_clearance_and_tolerances_are_those_of_the_closed_form() {
    let cell = cart();
    let there = motion(cell, &trajectory(&[0.0, 4.0], None, Some(&[0.0, 2.0])));
    let near = motion(cell, &trajectory(&[0.0, 1.5], None, Some(&[0.0, 2.0])));
    unsafe {
        // The cart touches the post at x = 2, halfway, after a second.
        let mut at = [f64::NAN];
        let contact: NoclashContact =
            written(|contact| noclash_first_contact(cell, there, null(), 0.0, contact, at.as_mut_ptr(), null_mut()));
        assert_eq!((contact.verdict, contact.segment), (NoclashVerdict::NOCLASH_COLLISION, 0));
        assert!(contact.t_lower <= 0.5 && contact.t_upper >= 0.5 && contact.t_upper - contact.t_lower < 1e-6);
        assert!((contact.time_upper - 1.0).abs() < 1e-5 && (at[0] - 2.0).abs() < 1e-5);
        assert!((contact.point[0] - 2.5).abs() < 1e-4 && contact.normal[0].abs() > 0.99, "{contact:?}");
        assert!(!contact.undecided_before);
        let none: NoclashContact =
            written(|contact| noclash_first_contact(cell, near, null(), 0.0, contact, null_mut(), null_mut()));
        assert!(none.verdict == NoclashVerdict::NOCLASH_FREE && none.bodies == [-1; 2] && none.t_upper.is_nan());
        // Half a metre apart at the end.
        let blank: NoclashClearance =
            written(|least| noclash_clearance(cell, near, null(), 0, 0.0, least, null_mut(), null_mut()));
        assert!(blank.lower <= 0.5 && blank.upper >= 0.5 - 1e-9 && blank.upper - blank.lower < 1e-3, "{blank:?}");
        let mut pieces = [blank; 4];
        let least: NoclashClearance =
            written(|least| noclash_clearance(cell, near, null(), 4, 0.0, least, pieces.as_mut_ptr(), null_mut()));
        assert_eq!((least.time, pieces[0].from, pieces[3].to), (2.0, 0.0, 1.0));
        assert!(pieces.windows(2).all(|two| two[0].lower > two[1].lower), "{pieces:?}");
        // So the post may be half a metre off, and not more.
        let kind = NOCLASH_TOLERANCE_OBSTACLES;
        let found: NoclashToleranceAnswer =
            written(|found| noclash_largest_tolerance(cell, near, kind, null(), 0.0, found, null_mut()));
        assert_eq!(found.verdict, NoclashVerdict::NOCLASH_FREE);
        assert!(found.proved > 0.48 && found.proved < 0.5 && found.refuted >= found.proved, "{found:?}");
        let within = |metres: f64| {
            let tolerances = NoclashTolerances { obstacle_translation: metres, ..NoclashTolerances::default() };
            let options = NoclashOptions { tolerances, ..options() };
            let answer: NoclashMotionAnswer =
                written(|answer| noclash_check_motion(cell, near, &options, null_mut(), answer, null_mut()));
            answer.verdict
        };
        assert_eq!(within(0.4), NoclashVerdict::NOCLASH_FREE);
        assert_eq!(within(0.6), NoclashVerdict::NOCLASH_COLLISION);
        [there, near].into_iter().for_each(|motion| noclash_motion_free(motion));
        noclash_cell_free(cell);
    }
}

#[test]
fn a_certificate_is_written_replayed_and_about_one_motion() {
    let cell = cart();
    let (near, there) =
        (motion(cell, &trajectory(&[0.0, 1.5], None, None)), motion(cell, &trajectory(&[0.0, 4.0], None, None)));
    let folder = tempfile::tempdir().unwrap();
    let name = CString::new(folder.path().join("near.proof").display().to_string()).unwrap();
    let reason =
        |proof: &NoclashCertificate| unsafe { CStr::from_ptr(proof.reason.as_ptr()) }.to_string_lossy().into_owned();
    unsafe {
        let none: NoclashCertificate =
            written(|proof| noclash_certify(cell, there, name.as_ptr(), null(), proof, null_mut()));
        assert_eq!((none.verdict, none.holds), (NoclashVerdict::NOCLASH_COLLISION, false));
        assert!(reason(&none).contains("segment 0") && !folder.path().join("near.proof").exists());
        let proof: NoclashCertificate =
            written(|proof| noclash_certify(cell, near, name.as_ptr(), null(), proof, null_mut()));
        assert!(proof.holds && proof.pairs == 1 && proof.clearance > 0.0, "{}", reason(&proof));
        let replayed: NoclashCertificate =
            written(|proof| noclash_verify(name.as_ptr(), cell, near, null(), proof, null_mut()));
        assert!(replayed.holds && replayed.statement == proof.statement);
        let other: NoclashCertificate =
            written(|proof| noclash_verify(name.as_ptr(), cell, there, null(), proof, null_mut()));
        assert!(!other.holds && reason(&other).contains("not for this cell"), "{}", reason(&other));
        let alone: NoclashCertificate =
            written(|proof| noclash_verify(name.as_ptr(), null(), null(), null(), proof, null_mut()));
        assert!(alone.holds);
        [there, near].into_iter().for_each(|motion| noclash_motion_free(motion));
        noclash_cell_free(cell);
    }
}

#[test]
fn a_motion_follows_edits_of_its_cell_and_is_refused_by_others() {
    let cell = cart();
    let path = motion(cell, &trajectory(&[0.0, 1.5], None, None));
    unsafe {
        assert_eq!(check(cell, path).verdict, NoclashVerdict::NOCLASH_FREE);
        let (place, turn) = ([2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]);
        assert_eq!(noclash_cell_move(cell, c"post".as_ptr(), place.as_ptr(), turn.as_ptr(), null_mut()), OK);
        assert_eq!(check(cell, path).verdict, NoclashVerdict::NOCLASH_COLLISION);
        let other = demo();
        let mut place = MaybeUninit::uninit();
        let words = refusal(|error| noclash_check_motion(other, path, null(), null_mut(), place.as_mut_ptr(), error));
        assert!(words.contains("other joints"), "{words}");
        noclash_motion_free(path);
        noclash_cell_free(other);
        noclash_cell_free(cell);
    }
}

#[test]
fn options_of_an_older_header_keep_the_defaults_of_what_they_lack() {
    let cell = cart();
    let near = motion(cell, &trajectory(&[0.0, 1.5], None, None));
    // A program that knows nothing of timeouts and tolerances: what follows its struct is not read.
    let size = std::mem::offset_of!(NoclashOptions, timeout);
    let older = NoclashOptions {
        struct_size: size,
        timeout: f64::NAN,
        tolerances: NoclashTolerances { joint_slide: f64::NAN, ..NoclashTolerances::default() },
        margin: 0.1,
        ..options()
    };
    let answer: NoclashMotionAnswer =
        written(|answer| unsafe { noclash_check_motion(cell, near, &older, null_mut(), answer, null_mut()) });
    assert_eq!(answer.verdict, NoclashVerdict::NOCLASH_FREE);
    // And a library does not write beyond it.
    let mut filled = options();
    filled.timeout = 7.0;
    unsafe { noclash_options_init(&mut filled, size) };
    assert_eq!((filled.struct_size, filled.timeout), (size, 7.0));
    let newer = NoclashOptions { struct_size: size_of::<NoclashOptions>() + 8, ..options() };
    let mut place = MaybeUninit::uninit();
    let words =
        refusal(|error| unsafe { noclash_check_motion(cell, near, &newer, null_mut(), place.as_mut_ptr(), error) });
    assert!(words.contains("struct_size"), "{words}");
    unsafe {
        noclash_motion_free(near);
        noclash_cell_free(cell);
    }
}

#[test]
fn errors_name_the_file_and_line_also_of_files_in_memory() {
    let broken = [file(c"in_memory.yaml", "robots: []\nobstacle: []\n")];
    let mut cell = null_mut();
    let words = refusal(|error| unsafe { noclash_cell_parse(broken.as_ptr(), 1, &mut cell, error) });
    assert!(words.starts_with("in_memory.yaml:2: ") && cell.is_null(), "{words}");
    let twice = [file(c"cell.yaml", CELL), file(c"./cell.yaml", CELL)];
    refusal(|error| unsafe { noclash_cell_parse(twice.as_ptr(), 2, &mut cell, error) });
    refusal(|error| unsafe { noclash_cell_parse(null(), 1, &mut cell, error) });
    refusal(|error| unsafe { noclash_cell_parse(broken.as_ptr(), 0, &mut cell, error) });
    let cell = cart();
    let mut made = null_mut();
    unsafe {
        let words = refusal(|error| noclash_motion_load(cell, c"no/such/path.csv".as_ptr(), null(), &mut made, error));
        assert!(words.starts_with("no/such/path.csv: "), "{words}");
        let wrong = file(c"path.csv", "x\n0\nnought\n");
        let words = refusal(|error| noclash_motion_parse(cell, &wrong, null(), &mut made, error));
        assert!(words.starts_with("path.csv:3: "), "{words}");
        noclash_cell_free(cell);
    }
}

#[test]
fn rubbish_in_trajectories_and_queries_is_refused_with_words() {
    let cell = cart();
    let mut made = null_mut();
    let rates = [0.0, 0.0];
    let fine = trajectory(&[0.0, 1.0], None, None);
    let wrong = [
        NoclashTrajectory { struct_size: 8, ..fine },
        NoclashTrajectory { row_count: 0, ..fine },
        NoclashTrajectory { row_count: usize::MAX, ..fine },
        NoclashTrajectory { positions: null(), ..fine },
        NoclashTrajectory { velocities: rates.as_ptr(), ..fine },
        NoclashTrajectory { accelerations: rates.as_ptr(), ..fine },
        trajectory(&[0.0, f64::NAN], None, None),
        trajectory(&[0.0, 99.0], None, None),
        trajectory(&[0.0, 1.0], None, Some(&[1.0, 0.0])),
        trajectory(&[0.0, 1.0], None, Some(&[0.0, f64::NAN])),
        trajectory(&[0.0, 1.0], Some(&[f64::INFINITY, 0.0]), Some(&[0.0, 1.0])),
    ];
    for (number, given) in wrong.iter().enumerate() {
        let words = refusal(|error| unsafe { noclash_motion_trajectory(cell, given, null(), &mut made, error) });
        assert!(made.is_null() && !words.is_empty(), "{number}: {words}");
    }
    let path = motion(cell, &fine);
    unsafe {
        refusal(|error| noclash_motion_trajectory(cell, null(), null(), &mut made, error));
        refusal(|error| noclash_motion_trajectory(cell, &fine, null(), null_mut(), error));
        let mut answer = MaybeUninit::uninit();
        refusal(|error| noclash_check_motion(cell, null(), null(), null_mut(), answer.as_mut_ptr(), error));
        refusal(|error| noclash_check_motion(cell, path, null(), null_mut(), null_mut(), error));
        let off = NoclashTolerances { joint_slide: 0.1, ..NoclashTolerances::default() };
        let off = NoclashOptions { tolerances: off, ..options() };
        let mut contact = MaybeUninit::uninit();
        let words =
            refusal(|error| noclash_first_contact(cell, path, &off, 0.0, contact.as_mut_ptr(), null_mut(), error));
        assert!(words.contains("tolerances"), "what a query ignores is refused: {words}");
        let mut least = MaybeUninit::uninit();
        let wide = NoclashOptions { margin: 0.1, ..options() };
        refusal(|error| noclash_clearance(cell, path, &wide, 0, 0.0, least.as_mut_ptr(), null_mut(), error));
        refusal(|error| noclash_clearance(cell, path, null(), 3, 0.0, least.as_mut_ptr(), null_mut(), error));
        let mut found = MaybeUninit::uninit();
        refusal(|error| noclash_largest_tolerance(cell, path, 9, null(), 0.0, found.as_mut_ptr(), error));
        refusal(|error| {
            noclash_largest_tolerance(cell, path, NOCLASH_TOLERANCE_ALL, null(), 0.0, found.as_mut_ptr(), error)
        });
        let mut proof = MaybeUninit::uninit();
        refusal(|error| noclash_verify(c"no/such.proof".as_ptr(), null(), null(), null(), proof.as_mut_ptr(), error));
        refusal(|error| noclash_certify(cell, path, c"no/such/p".as_ptr(), null(), proof.as_mut_ptr(), error));
        assert_eq!((noclash_motion_segment_count(null()), noclash_motion_seconds(null(), 0, 0.0).is_nan()), (0, true));
        noclash_motion_free(null_mut());
        noclash_text_free(null_mut());
        noclash_motion_free(path);
        noclash_cell_free(cell);
    }
}

#[test]
fn a_planned_motion_is_free_between_its_ends_and_its_waypoints_can_be_read() {
    let cell = demo();
    let dof = unsafe { noclash_cell_dof(cell) };
    let (start, goal) =
        (vec![0.0; dof], [0.4, -0.3, 0.2, 0.1, 0.0, 0.3].into_iter().cycle().take(dof).collect::<Vec<f64>>());
    for degree in [0, 3, 5] {
        let planned: *mut NoclashMotion = written(|motion| unsafe {
            noclash_plan(cell, start.as_ptr(), goal.as_ptr(), null(), degree, 1, null(), motion, null_mut())
        });
        assert!(!planned.is_null(), "degree {degree}");
        assert_eq!(check(cell, planned).verdict, NoclashVerdict::NOCLASH_FREE);
        let rows = unsafe { noclash_motion_row_count(planned) };
        assert_eq!(rows, unsafe { noclash_motion_segment_count(planned) } + 1);
        for (row, end) in [(0, &start), (rows - 1, &goal)] {
            let (mut positions, mut accelerations, mut time) = (vec![0.0; dof], vec![0.0; dof], 0.0);
            let (places, none) = ((positions.as_mut_ptr(), accelerations.as_mut_ptr()), null_mut());
            let status = unsafe { noclash_motion_row(planned, row, places.0, none, places.1, &mut time, null_mut()) };
            assert_eq!((status, &positions), (OK, end));
            assert_eq!((time.is_nan(), accelerations[0].is_nan()), (degree == 0, degree != 5), "degree {degree}");
        }
        let words = refusal(|error| unsafe {
            noclash_motion_row(planned, rows, null_mut(), null_mut(), null_mut(), null_mut(), error)
        });
        assert!(words.contains("no row"), "{words}");
        unsafe { noclash_motion_free(planned) };
    }
    let mut place = null_mut();
    let words = refusal(|error| unsafe {
        noclash_plan(cell, start.as_ptr(), goal.as_ptr(), null(), 4, 1, null(), &mut place, error)
    });
    assert!(words.contains("degree 4"), "{words}");
    let tolerant = NoclashOptions {
        tolerances: NoclashTolerances { joint_turn: 0.01, ..NoclashTolerances::default() },
        ..options()
    };
    let words = refusal(|error| unsafe {
        noclash_plan(cell, start.as_ptr(), goal.as_ptr(), null(), 0, 1, &tolerant, &mut place, error)
    });
    assert!(words.contains("tolerances"), "{words}");
    unsafe { noclash_cell_free(cell) };
}

#[test]
fn a_cart_finds_no_way_through_its_post() {
    let cell = cart();
    let short = NoclashOptions { timeout: 0.2, ..options() };
    let planned: *mut NoclashMotion = written(|motion| unsafe {
        noclash_plan(cell, [0.0].as_ptr(), [4.5].as_ptr(), null(), 0, 0, &short, motion, null_mut())
    });
    assert!(planned.is_null());
    unsafe { noclash_cell_free(cell) };
}
