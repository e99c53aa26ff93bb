//! Files built to be expensive: whatever they ask for, work and memory stay within what their bytes pay for.
//!
//! Every family grows by a factor that its author chooses; before work was counted the cost of most of them grew with its square.

use noclash_verify::effort::UNITS_PER_BYTE;
use noclash_verify::{Refusal, Report, Source, replay};

use crate::allocations::most_held;
use crate::by_hand::File;

/// Bytes of memory for each byte of a file, and at least: `docs/certificates.md` states both.
const MEMORY_PER_BYTE: usize = 512;
const LEAST_MEMORY: usize = 32 << 20;

/// What one step may take beyond the budget before it is noticed: see `docs/certificates.md`.
const ONE_STEP: u64 = 100_000;

/// What replaying a file came to.
struct Replayed {
    result: Result<Report, Refusal>,
    work: u64,
    bytes: usize,
}

/// Replays a file and asserts what is promised of every file.
fn replayed(name: &str, file: File) -> Replayed {
    let bytes = file.sealed();
    let ((result, work, read), held) = most_held(|| {
        let mut source = Source::new(bytes.as_slice());
        let result = replay(&mut source);
        (result, source.work(), source.bytes_read())
    });
    let end = result.as_ref().map_or_else(|refusal| refusal.to_string(), |_| "holds".to_string());
    println!(
        "{name}: {} bytes, {} units a byte, {} bytes held a byte, {end}",
        bytes.len(),
        work / read,
        held / bytes.len()
    );
    assert!(work <= UNITS_PER_BYTE * read + ONE_STEP, "{name}: {work} units for {read} bytes");
    assert!(held <= LEAST_MEMORY + MEMORY_PER_BYTE * bytes.len(), "{name}: {held} bytes of memory for {}", bytes.len());
    Replayed { result, work, bytes: bytes.len() }
}

fn is_too_much_work(result: &Result<Report, Refusal>) -> bool {
    matches!(result, Err(Refusal::Fails(why)) if why.contains("more work"))
}

impl File {
    fn count(mut self, mut count: usize) -> Self {
        while count >= 128 {
            self.0.push(count as u8 | 128);
            count >>= 7;
        }
        self.bytes(&[count as u8])
    }

    /// A frame that a coordinate moves along x (2) or turns about z (1), or that nothing moves (0).
    fn moved(self, parent: usize, kind: u8, coordinate: usize) -> Self {
        let file = self.count(parent).numbers(&[0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]);
        let file = file.bytes(&[kind]);
        if kind == 0 {
            return file;
        }
        let axis = if kind == 1 { [0.0, 0.0, 1.0] } else { [1.0, 0.0, 0.0] };
        file.numbers(&axis).count(coordinate).numbers(&[1.0, 1.0, 0.0, 0.0])
    }

    /// A body without anything.
    fn nothing(self, frame: usize) -> Self {
        self.bytes(&[0]).count(frame).numbers(&[0.0]).bytes(&[0, 0, 0, 0])
    }

    /// A body of one hull of so many corners, all at one point.
    fn hull(self, frame: usize, at: [f64; 3], corners: usize) -> Self {
        let file = self.bytes(&[0]).count(frame).numbers(&[0.0]).bytes(&[1]).numbers(&at).bytes(&[0, 0, 1, 1]);
        let file = file.count(corners).numbers(&[0.1]);
        file.bytes(&vec![0; corners]).bytes(&[1])
    }

    /// No pair is excluded, the margin is 0, so many segments.
    fn claim(self, segments: usize) -> Self {
        self.bytes(&[0]).numbers(&[0.0]).bytes(&[0]).count(segments)
    }

    /// A whole segment with all coordinates at 0.
    fn segment(self, segment: usize, coordinates: usize, coefficients: usize) -> Self {
        let file = self.bytes(&[1]).count(segment).numbers(&[0.0, 1.0]).bytes(&[0]);
        (0..coordinates).fold(file, |file, _| file.count(coefficients).numbers(&vec![0.0; coefficients + 1]))
    }

    /// All pieces of time of a level, each kept apart by the direction before.
    fn halved(self, level: u32) -> Self {
        match level {
            0 => self.bytes(&[0]),
            _ => self.bytes(&[3]).halved(level - 1).halved(level - 1),
        }
    }

    fn towards(self, n: [i16; 3]) -> Self {
        n.iter().fold(self.bytes(&[1]), |file, component| file.bytes(&component.to_le_bytes()))
    }
}

fn start(coordinates: usize, frames: usize) -> File {
    File(b"NOCLASH1".to_vec()).bytes(&[0]).count(coordinates).count(frames)
}

/// Two balls of which one slides along x past the other, with coordinates that nothing depends on.
fn balls_with_idle_coordinates(coordinates: usize, segments: usize) -> File {
    let file = start(coordinates, 1).moved(0, 2, 0).bytes(&[2]);
    file.hull(1, [0.0, 1.0, 0.0], 1).hull(0, [0.0; 3], 1).claim(segments)
}

#[test]
fn a_box_is_halved_as_deep_as_a_file_is_long_without_copies_of_it() {
    for scale in [1_000, 10_000] {
        let file = balls_with_idle_coordinates(scale, 0).bytes(&[2]).numbers(&vec![0.0; 2 * scale]);
        // The same coordinate again and again: every earlier half is halved, and nothing is ever shown.
        let Replayed { result, work, bytes } = replayed("deep box", file.clone().bytes(&[3, 0].repeat(20 * scale)));
        assert!(matches!(result, Err(Refusal::Unreadable(_))), "the file ends before the proof does");
        assert!(work < 10 * bytes as u64, "{work} units for {bytes} bytes");
        // Every half is shown: twenty in a row, and their later halves on the way back.
        let comb = file.bytes(&[3, 0].repeat(20 * scale)).towards([0, 1, 0]).bytes(&vec![0; 20 * scale]).bytes(&[0]);
        let Replayed { result, work, bytes } = replayed("comb of a box", comb);
        assert_eq!(result.unwrap().directions, 20 * scale as u64 + 1);
        assert!(work < 100 * bytes as u64, "{work} units for {bytes} bytes");
    }
}

#[test]
fn coordinates_that_no_pair_depends_on_cost_nothing_where_time_is_halved() {
    for coefficients in [1, 16] {
        let file = balls_with_idle_coordinates(2_000, 1).segment(0, 2_000, coefficients);
        let file = file.bytes(&[1, 3]).towards([0, 1, 0]).halved(14).bytes(&[0]);
        let Replayed { result, work, bytes } = replayed("idle coordinates", file);
        assert!(result.is_ok());
        assert!(work < 300 * bytes as u64, "{work} units for {bytes} bytes");
    }
}

#[test]
fn deep_chains_pay_for_every_span_that_they_are_placed_at() {
    for kind in [1, 2] {
        let chain = |coordinates: usize, segments: usize| {
            let file = start(coordinates, 256);
            let file = (0..256).fold(file, |file, frame| file.moved(frame, kind, frame % coordinates)).bytes(&[2]);
            file.hull(256, [0.0, 0.0, 1.0], 1).hull(0, [0.0; 3], 1).claim(segments)
        };
        let spans = chain(256, 1).segment(0, 256, 16).bytes(&[1, 3]).towards([0, 0, 1]).halved(17).bytes(&[0]);
        assert!(is_too_much_work(&replayed("deep chain", spans).result));
        let boxed = chain(1, 0).bytes(&[2]).numbers(&[0.0, 0.0]).bytes(&[3, 0].repeat(100_000)).towards([0, 0, 1]);
        assert!(is_too_much_work(&replayed("deep chain in a box", boxed.bytes(&vec![0; 100_000]).bytes(&[0])).result));
    }
}

#[test]
fn large_hulls_pay_for_every_direction() {
    let hulls = |segments: usize| {
        let file = start(1, 1).moved(0, 2, 0).bytes(&[2]);
        file.hull(1, [0.0, 1.0, 0.0], 4096).hull(0, [0.0; 3], 4096).claim(segments)
    };
    let file = hulls(1).segment(0, 1, 1).bytes(&[1, 3]).towards([0, 1, 0]).halved(16).bytes(&[0]);
    assert!(is_too_much_work(&replayed("large hulls", file).result));
    let file = hulls(0).bytes(&[2]).numbers(&[0.0, 0.0]).bytes(&[3, 0].repeat(40_000)).towards([0, 1, 0]);
    assert!(is_too_much_work(&replayed("large hulls in a box", file.bytes(&vec![0; 40_000]).bytes(&[0])).result));
    // As many directions as the hulls' own bytes pay for.
    let file = hulls(1).segment(0, 1, 1).bytes(&[1, 3]).towards([0, 1, 0]).halved(8).bytes(&[0]);
    assert!(replayed("large hulls, few directions", file).result.is_ok());
}

#[test]
fn pairs_of_bodies_without_pieces_are_not_gone_through_for_nothing() {
    for (bodies, boxes) in [(600, 40), (3_000, 2_000), (60_000, 1)] {
        // One after the other in two frames, so that every second pair counts and no two neighbours rest against each other.
        let file = start(1, 1).moved(0, 2, 0).count(bodies);
        let file = (0..bodies).fold(file, |file, body| file.nothing(body % 2)).claim(0);
        let file = (0..boxes).fold(file, |file, _| file.bytes(&[2]).numbers(&[0.0, 1.0]));
        let Replayed { result, .. } = replayed("bodies without pieces", file.bytes(&[0]));
        assert!(if bodies == 600 { result.is_ok() } else { is_too_much_work(&result) }, "{bodies} bodies");
    }
}

#[test]
fn bodies_that_rest_together_are_passed_over_as_one() {
    let bodies = 20_000;
    let file = start(1, 1).moved(0, 2, 0).count(bodies + 1).hull(1, [0.0, 1.0, 0.0], 1);
    let file = (0..bodies).fold(file, |file, _| file.hull(0, [0.0; 3], 1)).claim(3);
    let file = (0..3).fold(file, |file, segment| file.segment(segment, 1, 1).count(bodies).towards([0, 1, 0]));
    let Replayed { result, work, bytes } = replayed("one group of everything", file.bytes(&[0]));
    assert_eq!(result.unwrap().pairs, bodies);
    assert!(work < 2 * bytes as u64, "{work} units for {bytes} bytes");
}

#[test]
fn groups_of_everything_pay_for_all_that_is_in_them() {
    let (bodies, segments) = (5_000, 100_000);
    let file = start(1, 1).moved(0, 2, 0).count(bodies + 1).hull(1, [0.0, 1.0, 0.0], 1);
    let file = (0..bodies).fold(file, |file, _| file.hull(0, [0.0; 3], 1)).claim(segments);
    let group = |file: File, segment| file.segment(segment, 1, 1).count(bodies).towards([0, 1, 0]);
    let Replayed { result, .. } = replayed("groups of everything", (0..segments).fold(file, group).bytes(&[0]));
    assert!(result.is_ok() || is_too_much_work(&result));
}

#[test]
fn excluded_pairs_are_paid_for_whenever_they_are_passed_over() {
    // All but the last of one body's pairs are excluded, and most of these rest against each other anyway.
    let (bodies, segments) = (20_000, 3_000);
    let file = start(1, 1).moved(0, 2, 0).count(bodies + 2);
    let file = file.hull(1, [0.0, 1.0, 0.0], 1);
    let file = (0..bodies).fold(file, |file, _| file.nothing(1)).hull(0, [0.0; 3], 1).count(bodies);
    let file = (1..=bodies).fold(file, |file, other| file.bytes(&[0]).count(other).bytes(&[0]));
    let file = file.numbers(&[0.0]).bytes(&[0]).count(segments);
    let one = |file: File, segment| file.segment(segment, 1, 1).bytes(&[1]).towards([0, 1, 0]);
    replayed("excluded pairs", (0..segments).fold(file, one).bytes(&[1]));
}

#[test]
fn frames_and_bodies_are_not_looked_at_again_in_every_stretch() {
    for scale in [300, 3_000] {
        let frames = start(1, scale + 1).moved(0, 2, 0);
        let file = (0..scale).fold(frames, |file, _| file.moved(0, 0, 0)).count(scale + 1).hull(1, [0.0; 3], 1);
        let file = (0..scale).fold(file, |file, frame| file.nothing(frame + 2)).count(scale);
        let file = (0..scale).fold(file, |file, body| file.bytes(&[0]).count(body + 1).bytes(&[0]));
        let file = file.numbers(&[0.0]).bytes(&[0]).count(4 * scale);
        let file = (0..4 * scale).fold(file, |file, segment| file.segment(segment, 1, 1)).bytes(&[0]);
        let Replayed { result, .. } = replayed("frames and stretches", file);
        assert!(result.is_ok() || is_too_much_work(&result));
    }
}

#[test]
fn bodies_at_the_end_of_a_deep_chain_pay_for_it() {
    let chain = (0..256).fold(start(0, 256), |file, frame| file.moved(frame, 0, 0)).count(10_000);
    let file = (0..10_000).fold(chain, |file, _| file.hull(256, [0.0; 3], 1)).claim(0).bytes(&[2, 0]);
    let Replayed { result, work, .. } = replayed("bodies on a chain", file);
    assert!(result.is_ok() && work > 1_000_000);
}

#[test]
fn sets_that_no_ray_crosses_cost_a_ray_nothing() {
    for scale in [500, 5_000] {
        // A tetrahedron at x in [0, 1] and a ball at x = 10 in one body of many sets; many balls between the two.
        let file = start(1, 1).moved(0, 2, 0).bytes(&[2]);
        let file = file.bytes(&[0, 1]).numbers(&[0.0]).bytes(&[5]);
        let file = file.numbers(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 10.0, 0.3, 0.3]);
        let file = file.count(scale).bytes(&vec![1; scale]).bytes(&[0, 5]);
        let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
        let file = faces.iter().fold(file, |file, face| file.bytes(&[0, 1]).bytes(face));
        let file = file.bytes(&[1, 1]).numbers(&[0.1]).bytes(&[4]).bytes(&[0, 0, 0, 1, 1, 0, 1, 1, 1]);
        let file = file.bytes(&[0, 0]).numbers(&[0.0]).count(scale);
        let file = (0..scale).fold(file, |file, part| file.numbers(&[5.0 + part as f64 * 1e-4, 0.2, 0.2]));
        let file = file.bytes(&[0, 0]).count(scale);
        let file = (0..scale).fold(file, |file, part| file.bytes(&[1, 1]).numbers(&[0.0]).count(part));
        let file = file.bytes(&[0, 1].repeat(scale - 1)).bytes(&[1]).claim(1).segment(0, 1, 1).bytes(&[1, 4]);
        let file = file.towards([-1, 0, 0]).towards([1, 0, 0]);
        let Replayed { result, work, bytes } = replayed("sets and rays", file.bytes(&vec![0; scale]).bytes(&[0]));
        assert!(result.is_ok(), "{result:?}");
        assert!(work < 20 * bytes as u64, "{work} units for {bytes} bytes");
    }
}

#[test]
fn half_spaces_pay_for_the_chain_above_which_they_are() {
    let file = (0..256).fold(start(256, 256), |file, frame| file.moved(frame, 1, frame)).bytes(&[2]);
    let file = file.hull(256, [0.0, 0.0, 1.0], 1).bytes(&[0, 0]).numbers(&[0.0]).bytes(&[0, 0]).count(2_000);
    let up = |file: File, _| file.numbers(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    let file = (0..2_000).fold(file, up).bytes(&[0]).claim(1).segment(0, 256, 16).bytes(&[1]);
    let Replayed { result, .. } = replayed("half-spaces", (0..2_000).fold(file, |file, _| file.halved(5)).bytes(&[0]));
    assert!(is_too_much_work(&result));
}

#[test]
fn counts_and_trees_that_promise_much_take_no_memory() {
    let many = 1 << 40;
    for file in [
        start(many, many),
        start(1, 1).moved(0, 2, 0).count(many),
        start(1, 1).moved(0, 2, 0).bytes(&[1, 0, 0]).numbers(&[0.0]).count(many),
        start(1, 1).moved(0, 2, 0).bytes(&[1, 0, 0]).numbers(&[0.0]).bytes(&[0, 0, 0]).count(many),
        balls_with_idle_coordinates(many, 1).bytes(&[2]),
        start(1, 1).moved(0, 2, 0).bytes(&[0]).count(many),
        // A tree that goes on beyond its only piece.
        start(1, 1)
            .moved(0, 2, 0)
            .bytes(&[1, 0, 0])
            .numbers(&[0.0])
            .bytes(&[1])
            .numbers(&[0.0; 3])
            .bytes(&[0, 0, 1])
            .bytes(&[1, 1])
            .numbers(&[0.1])
            .bytes(&[0])
            .bytes(&vec![0; 1 << 20]),
    ] {
        assert!(replayed("counts", file).result.is_err());
    }
}
