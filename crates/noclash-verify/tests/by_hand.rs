//! Small proofs by hand: two balls, one of which slides or swings past the other; a tetrahedron with something in it.

use noclash_verify::sha256::Sha256;
use noclash_verify::{Refusal, Report, verify};

/// Bytes of a file in the making.
#[derive(Clone, Default)]
pub struct File(pub Vec<u8>);

impl File {
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.extend(bytes);
        self
    }

    pub fn numbers(mut self, numbers: &[f64]) -> Self {
        numbers.iter().for_each(|number| self.0.extend(number.to_le_bytes()));
        self
    }

    pub fn text(self, text: &str) -> Self {
        self.bytes(&[text.len() as u8]).bytes(text.as_bytes())
    }

    /// A frame at a place, with a joint of coordinate 0 of the given kind (0: none) about or along an axis.
    pub fn frame(self, parent: u8, place: [f64; 3], kind: u8, axis: [f64; 3]) -> Self {
        let file = self.bytes(&[parent]).numbers(&[0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        let file = file.numbers(&place).bytes(&[kind]);
        if kind == 0 { file } else { file.numbers(&axis).bytes(&[0]).numbers(&[1.0, 1.0, 0.0, 0.0]) }
    }

    /// A ball about a point of its frame.
    pub fn ball(self, name: &str, frame: u8, at: [f64; 3], radius: f64) -> Self {
        let file = self.text(name).bytes(&[frame]).numbers(&[0.0]).bytes(&[1]).numbers(&at);
        file.bytes(&[0, 0]).bytes(&[1, 1, 1]).numbers(&[radius]).bytes(&[0, 1])
    }

    pub fn sealed(self) -> Vec<u8> {
        let digest = Sha256::of(&self.0);
        self.bytes(&digest).0
    }

    pub fn verified(self) -> Result<Report, Refusal> {
        verify(self.sealed().as_slice())
    }
}

/// One coordinate; a frame that it slides along x or turns about z, with a ball of 0.1 in it, and a ball of 0.1 at (0, `beside`, 0).
pub fn two_balls(kind: u8, carried: [f64; 3], beside: f64, margin: f64) -> File {
    let axis = if kind == 1 { [0.0, 0.0, 1.0] } else { [1.0, 0.0, 0.0] };
    let file = File(b"NOCLASH1".to_vec()).bytes(&[0, 1, 2]).frame(0, [0.0; 3], kind, axis);
    let file = file.frame(0, [0.0, beside, 0.0], 0, [0.0; 3]).bytes(&[2]);
    let file = file.ball("moving", 1, carried, 0.1).ball("standing", 2, [0.0; 3], 0.1);
    // No pair is excluded, no margin is special, one segment.
    file.bytes(&[0]).numbers(&[margin]).bytes(&[0, 1])
}

/// A stretch of the whole segment with these coefficients and deviation, up to a group of one pair.
pub fn stretch(file: File, coefficients: &[f64], deviation: f64) -> File {
    let file = file.bytes(&[1, 0]).numbers(&[0.0, 1.0]).bytes(&[0, coefficients.len() as u8]);
    file.numbers(coefficients).numbers(&[deviation]).bytes(&[1])
}

/// Kept apart by this direction; the moving ball is the first body.
fn direction(file: File, n: [i16; 3]) -> File {
    n.iter().fold(file.bytes(&[1]), |file, component| file.bytes(&component.to_le_bytes()))
}

#[test]
fn a_ball_that_slides_past_another_is_proved_by_one_direction() {
    let slide = |beside: f64, margin: f64, deviation: f64| {
        let file = stretch(two_balls(2, [0.0; 3], beside, margin), &[-1.0, 2.0], deviation);
        direction(file, [0, -1, 0]).bytes(&[0]).verified()
    };
    let report = slide(0.3, 0.0, 0.0).unwrap();
    assert!((0.0999999..=0.1).contains(&report.clearance), "{}", report.clearance);
    assert_eq!((report.pairs, report.segments, report.directions), (1, 1, 1));
    assert!(slide(0.3, 0.0999, 0.0).is_ok() && slide(0.3, 0.1001, 0.0).is_err(), "the margin counts");
    assert!(slide(0.19, 0.0, 0.0).is_err(), "the balls overlap");
    assert!(slide(0.2, 0.0, 0.0).is_err(), "touching is not apart");
    assert!(slide(0.3, 0.0, 0.0999).is_ok() && slide(0.3, 0.0, 0.101).is_err(), "a deviation could be sideways");
}

#[test]
fn a_ball_that_swings_needs_its_time_halved() {
    // It swings by 2 rad on a radius of 1, past a ball at (0, 1.3, 0): 0.1 between them.
    let file = stretch(two_balls(1, [1.0, 0.0, 0.0], 1.3, 0.0), &[0.5, 2.0], 0.0);
    let whole = direction(file.clone(), [0, -1, 0]).bytes(&[0]);
    assert!(matches!(whole.verified(), Err(Refusal::Fails(_))), "third derivatives of 8 take 8/48 off 0.1");
    let halved = direction(file.clone().bytes(&[3]), [0, -1, 0]).bytes(&[0, 0]);
    let report = halved.verified().unwrap();
    assert!(report.clearance > 0.0 && report.clearance < 0.1, "{}", report.clearance);
    let first_half_only = direction(file.bytes(&[3]), [0, -1, 0]).bytes(&[0]);
    assert!(first_half_only.verified().is_err(), "the other half is missing");
}

#[test]
fn what_is_left_out_of_the_motion_is_noticed() {
    let proof = |file: File| direction(file, [0, -1, 0]);
    let balls = || two_balls(2, [0.0; 3], 0.3, 0.0);
    let covers = |times: &[(u8, f64, f64)]| {
        let file = times.iter().fold(balls(), |file, &(segment, from, to)| {
            let file = file.bytes(&[1, segment]).numbers(&[from, to]).bytes(&[0, 1]).numbers(&[0.5, 0.0]);
            proof(file.bytes(&[1]))
        });
        file.bytes(&[0]).verified()
    };
    assert!(covers(&[(0, 0.0, 1.0)]).is_ok() && covers(&[(0, 0.0, 0.25), (0, 0.25, 1.0)]).is_ok());
    for bad in [
        &[][..],
        &[(0, 0.0, 0.5)],
        &[(0, 0.5, 1.0)],
        &[(0, 0.0, 0.5), (0, 0.6, 1.0)],
        &[(1, 0.0, 1.0)],
        &[(0, 0.0, 1.0), (1, 0.0, 1.0)],
    ] {
        assert!(matches!(covers(bad), Err(Refusal::Fails(_))), "{bad:?}");
    }
}

#[test]
fn several_bodies_that_rest_are_kept_away_from_together_or_not_at_all() {
    // A ball of 0.1 on a rail along x, two of 0.1 that stand at y = 0.3 and y = `far`.
    let group = |far: f64, margins: [f64; 2], n: [i16; 3], count: u8| {
        let file = File(b"NOCLASH1".to_vec()).bytes(&[0, 1, 3]).frame(0, [0.0; 3], 2, [1.0, 0.0, 0.0]);
        let file = file.frame(0, [0.0, 0.3, 0.0], 0, [0.0; 3]).frame(0, [0.0, far, 0.0], 0, [0.0; 3]).bytes(&[3]);
        let file = file.ball("moving", 1, [0.0; 3], 0.1).ball("near", 2, [0.0; 3], 0.1).ball("far", 3, [0.0; 3], 0.1);
        let file = file.bytes(&[0]).numbers(&[margins[0]]).bytes(&[1, 0, 2]).numbers(&[margins[1]]).bytes(&[1]);
        let file = file.bytes(&[1, 0]).numbers(&[0.0, 1.0]).bytes(&[0, 2]).numbers(&[-1.0, 2.0, 0.0]).bytes(&[count]);
        direction(file, n).bytes(&[0]).verified()
    };
    let report = group(0.9, [0.0, 0.0], [0, -1, 0], 2).unwrap();
    assert_eq!((report.pairs, report.directions), (2, 1));
    assert!((0.0999999..=0.1).contains(&report.clearance), "{}", report.clearance);
    assert!(group(0.9, [0.0, 0.11], [0, -1, 0], 2).is_err(), "the largest margin counts for all");
    assert!(group(-0.9, [0.0, 0.0], [0, -1, 0], 2).is_err(), "the box around both holds the rail");
    assert!(group(0.9, [0.0, 0.0], [0, -1, 0], 1).is_err(), "the second pair is missing");
    assert!(group(0.9, [0.0, 0.0], [0, -1, 0], 3).is_err() && group(0.9, [0.0, 0.0], [0, -1, 0], 0).is_err());
}

#[test]
fn a_box_of_coordinates_is_proved_by_halves() {
    // All angles within ±1.2 rad: the balls are 0.22 apart at the nearest, but one direction and one expansion do not show it.
    let file = || two_balls(1, [1.0, 0.0, 0.0], -1.15, 0.0);
    let header = |mut file: File| {
        let last = file.0.len() - 1;
        // No segments.
        file.0[last] = 0;
        file
    };
    let boxed = |range: [f64; 2]| header(file()).bytes(&[2]).numbers(&range);
    fn halved(file: File, depth: u32) -> File {
        if depth == 0 {
            return direction(file, [1, 3, 0]);
        }
        halved(halved(file.bytes(&[3, 0]), depth - 1), depth - 1)
    }
    let proved = |range: [f64; 2], depth: u32| halved(boxed(range), depth).bytes(&[0]).verified();
    assert!(proved([-1.2, 1.2], 0).is_err());
    let report = proved([-1.2, 1.2], 5).unwrap();
    assert_eq!((report.boxes, report.segments), (1, 0));
    assert!(proved([-1.6, 0.7], 8).is_err(), "at −π/2 the balls meet");
}
