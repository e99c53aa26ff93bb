//! Files that nobody would write: refused with a reason, in no time, and never with a crash.

use noclash_verify::{Refusal, verify};

use crate::by_hand::{File, stretch, two_balls};

/// A count that no file could hold.
const ENDLESS: [u8; 9] = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f];

#[test]
fn endless_counts_end_with_the_file() {
    let start = || File(b"NOCLASH1".to_vec());
    let many = [
        start().bytes(&ENDLESS),
        start().bytes(&[0]).bytes(&ENDLESS).bytes(&[0]),
        start().bytes(&[0, 1]).bytes(&ENDLESS),
        start().bytes(&[0, 1, 0]).bytes(&ENDLESS),
        start().bytes(&[0, 1, 0, 1]).bytes(&ENDLESS),
        start().bytes(&[0, 1, 0, 0]).bytes(&ENDLESS),
        stretch(two_balls(2, [0.0; 3], 0.3, 0.0), &[0.0], 0.0).bytes(&[3; 4096]),
        two_balls(2, [0.0; 3], 0.3, 0.0).bytes(&[1, 0]).numbers(&[0.0, 1.0]).bytes(&ENDLESS),
        two_balls(2, [0.0; 3], 0.3, 0.0).bytes(&[2]).numbers(&[0.0, 1.0]).bytes(&[3, 0].repeat(4096)),
    ];
    for (index, file) in many.into_iter().enumerate() {
        assert!(file.verified().is_err(), "file {index}");
    }
}

#[test]
fn numbers_that_mean_nothing_are_refused() {
    let balls = || two_balls(2, [0.0; 3], 0.3, 0.0);
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(matches!(stretch(balls(), &[number], 0.0).verified(), Err(Refusal::Unreadable(_))), "{number}");
        assert!(matches!(stretch(balls(), &[0.0], number).verified(), Err(Refusal::Unreadable(_))), "{number}");
    }
    assert!(matches!(stretch(balls(), &[0.0], -1.0).verified(), Err(Refusal::Unreadable(_))));
    assert!(matches!(stretch(balls(), &[], 0.0).verified(), Err(Refusal::Unreadable(_))));
    // A frame whose matrix is no rotation would make every claim about it empty.
    let squeezed = File(b"NOCLASH1".to_vec()).bytes(&[0, 1, 1, 0]).numbers(&[0.0, 0.5]);
    let squeezed = squeezed.numbers(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]).bytes(&[0, 0]);
    assert!(matches!(squeezed.verified(), Err(Refusal::Unreadable(_))));
}

#[test]
fn huge_motions_prove_nothing() {
    for coefficient in [1e300, 1e18, 2_f64.powi(21)] {
        let file = stretch(two_balls(1, [1.0, 0.0, 0.0], 1.3, 0.0), &[0.0, coefficient], 0.0);
        let file = file.bytes(&[1, 0, 0, 0xff, 0xff, 0, 0, 0]);
        assert!(matches!(file.verified(), Err(Refusal::Fails(_))), "{coefficient}");
    }
}

#[test]
fn random_bytes_are_refused_without_a_crash() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let proof = stretch(two_balls(1, [1.0, 0.0, 0.0], 1.3, 0.0), &[0.5, 2.0], 0.0);
    let proof = proof.bytes(&[3, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 0]);
    assert!(proof.clone().verified().is_ok());
    for _ in 0..3_000 {
        let noise: Vec<u8> = (0..random() % 300).map(|_| random() as u8).collect();
        assert!(verify([b"NOCLASH1".as_slice(), &noise].concat().as_slice()).is_err());
        // Changed bytes under a right digest: some stay proofs, none may crash; and those that hold are still about two balls.
        let mut changed = proof.clone();
        for _ in 0..1 + random() % 3 {
            let at = 8 + (random() as usize) % (changed.0.len() - 8);
            changed.0[at] = random() as u8;
        }
        if let Ok(report) = changed.verified() {
            assert!(report.bodies.len() <= 2 && report.pairs <= 1);
        }
    }
}
