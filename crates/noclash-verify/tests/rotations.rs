//! Frames of which no rotation is within the stated bounds: a claim about them would be empty, and is refused.

use noclash_verify::{Refusal, Report};

use crate::by_hand::File;

/// A ball at `at` in a frame with these rows and error that slides along its x by ±1, and a ball of 0.1 at the origin of the world.
fn slid(rows: [[f64; 3]; 3], error: f64, at: [f64; 3], n: [i16; 3]) -> Result<Report, Refusal> {
    let file = File(b"NOCLASH1".to_vec()).bytes(&[0, 1, 1, 0]).numbers(&[error]).numbers(rows.as_flattened());
    let file = file.numbers(&[0.0; 4]).bytes(&[2]).numbers(&[1.0, 0.0, 0.0]).bytes(&[0]).numbers(&[1.0, 1.0, 0.0, 0.0]);
    let file = file.bytes(&[2]).ball("moving", 1, at, 0.1).ball("standing", 0, [0.0; 3], 0.1);
    let file = file.bytes(&[0]).numbers(&[0.0]).bytes(&[0, 1]);
    let file = file.bytes(&[1, 0]).numbers(&[0.0, 1.0]).bytes(&[0, 2]).numbers(&[-1.0, 2.0, 0.0]).bytes(&[1, 1]);
    n.iter().fold(file, |file, component| file.bytes(&component.to_le_bytes())).bytes(&[0]).verified()
}

const AS_IT_IS: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

#[test]
fn bounds_whose_products_look_orthonormal_but_hold_no_rotation_are_refused() {
    // All entries within 0.05 of these: every product of rows can be what it is for a rotation, but not all at once.
    let shear = |by: f64| [[1.0, by, by], [by, 1.0, by], [by, by, 1.0]];
    assert!(slid(shear(0.0), 0.0, [0.0, 1.0, 0.0], [0, 1, 0]).is_ok());
    for (by, error) in [(0.6, 0.06), (0.3, 0.03), (1e-3, 1e-4), (1e-9, 0.0)] {
        let refused = slid(shear(by), error, [0.0, 1.0, 0.0], [0, 1, 0]);
        assert!(matches!(refused, Err(Refusal::Unreadable(_))), "{by} {error}: {refused:?}");
    }
    let mut mirrored = AS_IT_IS;
    mirrored[2][2] = -1.0;
    let stretched = [[2.0, 0.0, 0.0], AS_IT_IS[1], AS_IT_IS[2]];
    let flat = [AS_IT_IS[0], AS_IT_IS[0], AS_IT_IS[2]];
    let none = [[0.0; 3]; 3];
    let huge = [[1e300, 0.0, 0.0], [0.0, 1e300, 0.0], [0.0, 0.0, 1e300]];
    for rows in [mirrored, stretched, flat, none, huge] {
        for error in [0.0, 1e-3] {
            let refused = slid(rows, error, [0.0, 1.0, 0.0], [0, 1, 0]);
            assert!(matches!(refused, Err(Refusal::Unreadable(_))), "{rows:?} {error}: {refused:?}");
        }
    }
}

/// The old test of the interval products lets these through: rows that are stretched by 1 + 2e and tilted so that each product alone may be
/// 0 or 1 within e. What is proved then holds for the widened bounds, which have a rotation in them.
#[test]
fn bounds_that_just_miss_a_rotation_are_widened_to_hold_one_and_the_proof_is_about_that() {
    let e = 1e-3;
    let s = 1.0 + 2.0 * e;
    // Off by 2e where e is allowed: no rotation within, one within 8e.
    let rows = [[s, 0.0, 0.0], [0.0, s, 0.0], [0.0, 0.0, s]];
    let report = slid(rows, e, [0.0, 1.0, 0.0], [0, 1, 0]).unwrap();
    assert!(report.looseness[0] >= 1.5 * e, "{:?}", report.looseness);
    // The ball is at y = 1 in its frame: y in the world is 1.001 to 1.003 by the stated bounds, 1 by the rotation.
    let clearance = 0.8;
    assert!(report.clearance <= clearance && report.clearance > clearance - 0.01, "{}", report.clearance);
}

#[test]
fn rotations_that_are_rounded_are_accepted_with_the_error_that_rounding_makes_and_without() {
    let mut state = 0.1_f64;
    for _ in 0..2_000 {
        let mut random = || {
            state = (state * 3.999).fract().abs().max(1e-3);
            state * 2.0 - 1.0
        };
        // A quaternion of any length.
        let q = [random(), random(), random(), random()];
        let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
        let [x, y, z, w] = q.map(|component| component / length);
        let rows = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)],
            [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)],
            [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)],
        ];
        for error in [0.0, 1e-15, 1e-9, 0.3] {
            // Whatever the proof is worth, the frame is not what is wrong with it.
            let result = slid(rows, error, [0.0, 5.0, 0.0], [0, 1, 0]);
            assert!(!matches!(result, Err(Refusal::Unreadable(_))), "{rows:?} {error}: {result:?}");
        }
        // All entries off by up to an error that is stated.
        let off = rows.map(|row| row.map(|entry| entry + 1e-4 * random()));
        let result = slid(off, 1e-4, [0.0, 5.0, 0.0], [0, 1, 0]);
        assert!(!matches!(result, Err(Refusal::Unreadable(_))), "{off:?}: {result:?}");
    }
}
