//! Frames of which no rotation is within the stated bounds: a claim about them would be empty, and is refused.

use noclash_verify::{Refusal, Report};

use crate::by_hand::File;

/// A ball at `at` in a frame with these rows and error, 50 m above the world, that slides along its x by ±1, and a ball of 0.1 at the
/// origin of the world.
fn slid(rows: [[f64; 3]; 3], error: f64, at: [f64; 3], n: [i16; 3]) -> Result<Report, Refusal> {
    let file = File(b"NOCLASH1".to_vec()).bytes(&[0, 1, 1, 0]).numbers(&[error]).numbers(rows.as_flattened());
    let file = file
        .numbers(&[0.0, 0.0, 0.0, 50.0])
        .bytes(&[2])
        .numbers(&[1.0, 0.0, 0.0])
        .bytes(&[0])
        .numbers(&[1.0, 1.0, 0.0, 0.0]);
    let file = file.bytes(&[2]).ball("moving", 1, at, 0.1).ball("standing", 0, [0.0; 3], 0.1);
    let file = file.bytes(&[0]).numbers(&[0.0]).bytes(&[0, 1]);
    let file = file.bytes(&[1, 0]).numbers(&[0.0, 1.0]).bytes(&[0, 2]).numbers(&[-1.0, 2.0, 0.0]).bytes(&[1, 1]);
    n.iter().fold(file, |file, component| file.bytes(&component.to_le_bytes())).bytes(&[0]).verified()
}

const AS_IT_IS: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

#[test]
fn bounds_that_are_far_from_every_rotation_are_refused() {
    let shear = |by: f64| [[1.0, by, by], [by, 1.0, by], [by, by, 1.0]];
    assert!(slid(shear(0.0), 0.0, [0.0, 1.0, 0.0], [0, 0, 1]).is_ok());
    for (by, error) in [(0.6, 0.06), (0.3, 0.03), (1e-3, 1e-4), (1e-9, 0.0)] {
        let refused = slid(shear(by), error, [0.0, 1.0, 0.0], [0, 0, 1]);
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
            let refused = slid(rows, error, [0.0, 1.0, 0.0], [0, 0, 1]);
            assert!(matches!(refused, Err(Refusal::Unreadable(_))), "{rows:?} {error}: {refused:?}");
        }
    }
}

/// Of none of these is a rotation within the error (the nearest is farther by the factor), though every product of rows may be that of a
/// rotation. What is proved is proved for bounds that hold one.
#[test]
fn bounds_that_just_miss_every_rotation_are_widened_to_hold_one() {
    for (rows, error, factor) in [
        ([[-0.071, 0.081, -0.267], [-0.581, 0.356, 1.023], [0.443, -0.605, 0.857]], 0.5, 1.07),
        ([[1.123, 0.014, -0.184], [-0.619, -0.566, -0.113], [-0.238, 0.314, -0.427]], 0.3, 1.06),
        ([[0.175, 1.035, -0.415], [-1.042, 0.233, 0.303], [0.39, 0.085, 0.815]], 0.1, 1.23),
        ([[-0.811, 0.533, 0.244], [-0.067, -0.525, 0.844], [0.584, 0.674, 0.443]], 0.01, 1.03),
        ([[1.002, 0.0, 0.0], [0.0, 1.002, 0.0], [0.0, 0.0, 1.002]], 0.001, 2.0),
    ] {
        let report = slid(rows, error, [0.0; 3], [0, 0, 1]).unwrap();
        // Widened to one side: half of what is beyond goes into the radius.
        let least = 0.5 * (1.0 + factor) * error;
        assert!(report.looseness[0] >= 0.999 * least, "{rows:?}: {:?}", report.looseness);
    }
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
            let result = slid(rows, error, [0.0, 5.0, 0.0], [0, 0, 1]);
            assert!(!matches!(result, Err(Refusal::Unreadable(_))), "{rows:?} {error}: {result:?}");
        }
        // All entries off by up to an error that is stated.
        let off = rows.map(|row| row.map(|entry| entry + 1e-4 * random()));
        let result = slid(off, 1e-4, [0.0, 5.0, 0.0], [0, 0, 1]);
        assert!(!matches!(result, Err(Refusal::Unreadable(_))), "{off:?}: {result:?}");
    }
}
