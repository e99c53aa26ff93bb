//! Proofs of what is not true: trees of right steps with one place left out, and random trees over motions that collide.

use noclash_verify::{Refusal, Report};

use crate::by_hand::{File, stretch, two_balls};

/// A ball of 5 cm that two coordinates take to (q₀, q₁, 0), and one ball of 5 cm at each of these places; a box of both in [0, 1].
fn over_the_square(obstacles: &[[f64; 2]], proof: &[u8]) -> Result<Report, Refusal> {
    let slide = |file: File, parent: u8, axis: [f64; 3], coordinate: u8| {
        let file = file.bytes(&[parent]).numbers(&[0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
        let file = file.numbers(&[0.0; 4]).bytes(&[2]).numbers(&axis).bytes(&[coordinate]);
        file.numbers(&[1.0, 1.0, 0.0, 0.0])
    };
    let file = File(b"NOCLASH1".to_vec()).bytes(&[0, 2, 2]);
    let file = slide(slide(file, 0, [1.0, 0.0, 0.0], 0), 1, [0.0, 1.0, 0.0], 1);
    let file = file.bytes(&[1 + obstacles.len() as u8]).ball("moving", 2, [0.0; 3], 0.05);
    let file = obstacles.iter().fold(file, |file, &[x, y]| file.ball("standing", 0, [x, y, 0.0], 0.05));
    let file = file.bytes(&[0]).numbers(&[0.0]).bytes(&[0, 0]);
    file.bytes(&[2]).numbers(&[0.0, 1.0, 0.0, 1.0]).bytes(proof).bytes(&[0]).verified()
}

const HALVE_X: [u8; 2] = [3, 0];
const HALVE_Y: [u8; 2] = [3, 1];
/// The moving ball is on this side of the other.
const LEFT: [u8; 7] = [1, 0xff, 0xff, 0, 0, 0, 0];
const ABOVE: [u8; 7] = [1, 0, 0, 1, 0, 0, 0];

#[test]
fn after_a_half_the_other_half_has_all_of_the_other_coordinates() {
    // In the left half y is halved; in the right half the direction holds only where y is above 1/2.
    let tree = [&HALVE_X[..], &HALVE_Y, &LEFT, &LEFT, &ABOVE].concat();
    assert!(matches!(over_the_square(&[[0.9, 0.1]], &tree), Err(Refusal::Fails(_))));
    assert!(over_the_square(&[[0.9, -0.2]], &tree).is_ok());
    // The same where y was halved twice on the way.
    let deep = [&HALVE_X[..], &HALVE_Y, &LEFT, &HALVE_Y, &LEFT, &HALVE_X, &LEFT, &LEFT, &ABOVE].concat();
    assert!(matches!(over_the_square(&[[0.9, 0.1]], &deep), Err(Refusal::Fails(_))));
    assert!(over_the_square(&[[0.9, -0.2]], &deep).is_ok());
}

#[test]
fn the_next_pair_begins_with_the_whole_box() {
    let halves = [&HALVE_Y[..], &HALVE_X, &LEFT, &LEFT, &ABOVE].concat();
    assert!(over_the_square(&[[1.2, -0.2], [0.5, -0.2]], &[&halves[..], &ABOVE].concat()).is_ok());
    // After the first pair y ended in its upper half: for the second pair it is whole again.
    let refused = over_the_square(&[[1.2, -0.2], [0.5, 0.3]], &[&halves[..], &ABOVE].concat());
    assert!(matches!(refused, Err(Refusal::Fails(_))));
}

/// Steps at random: halvings, few and many, and directions that are good ones for parts of the motion.
fn random_tree(random: &mut impl FnMut() -> u64, boxed: bool) -> Vec<u8> {
    let (mut bytes, mut open) = (Vec::new(), 1);
    while open > 0 && bytes.len() < 600 {
        match random() % 8 {
            0..=3 if open < 40 => {
                bytes.push(3);
                if boxed {
                    bytes.push((random() % 2) as u8);
                }
                open += 1;
            }
            4 | 5 => {
                bytes.push(0);
                open -= 1;
            }
            _ => {
                bytes.push(1);
                for axis in 0..3 {
                    let component = if axis == 2 { 0 } else { (random() % 5) as i16 - 2 };
                    bytes.extend(component.to_le_bytes());
                }
                open -= 1;
            }
        }
    }
    bytes.extend(std::iter::repeat_n(0, open));
    bytes
}

#[test]
fn no_random_tree_proves_a_motion_that_collides() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut held = 0;
    for _ in 0..20_000 {
        // Somewhere in the square; and outside of it, where some trees are right.
        let inside = [(random() % 1000) as f64 / 999.0, (random() % 1000) as f64 / 999.0];
        let tree = random_tree(&mut random, true);
        assert!(over_the_square(&[inside], &tree).is_err(), "{inside:?} {tree:?}");
        held += usize::from(over_the_square(&[[1.3, -0.3]], &tree).is_ok());
        // A ball that slides from −1 to 1 past one that stands in its way by up to a hair.
        let beside = (random() % 1000) as f64 / 999.0 * 0.1999;
        let tree = random_tree(&mut random, false);
        let slid = stretch(two_balls(2, [0.0; 3], beside, 0.0), &[-1.0, 2.0], 0.0).bytes(&tree).bytes(&[0]);
        assert!(slid.verified().is_err(), "{beside} {tree:?}");
    }
    assert!(held > 50, "{held} of the trees are right elsewhere");
}
