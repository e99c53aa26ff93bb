//! Distances asked again from where the last search left off: the same as from the roots, whatever the steps, cutoffs and gaps.

use glam::DVec3;
use noclash_geometry::query::{
    BodyPair, Circumstances, Counters, DistanceOptions, Front, Scratch, distance, distance_along,
};
use noclash_geometry::{Geometry, Pose, Shape};
use noclash_numeric::{ErrorModel, Upper};

use crate::queries::{blob, body, mixed};
use crate::random::Random;

struct Moving {
    a: Geometry,
    b: Geometry,
    pose: Pose,
    front: Front,
    scratch: Scratch,
    counters: Counters,
}

impl Moving {
    fn new(a: Geometry, b: Geometry, pose: Pose, room: usize) -> Self {
        let (scratch, counters) = (Scratch::default(), Counters::default());
        Self { a, b, pose, front: Front::with_room(room), scratch, counters }
    }

    /// Turns and slides B by up to `step` each and tells the front.
    fn go(&mut self, random: &mut Random, step: f64) {
        let (turn, slide) = (step * random.unit(), random.vector(step));
        let by = Pose::from_axis_angle(random.direction(), turn);
        let moved = self.pose.then(&by);
        self.pose = Pose { translation: moved.translation + slide, ..moved };
        // |turn| times the radius, the slide, and far more than what rounding adds.
        self.front.advance(Upper::proved(turn * self.b.radius() + slide.length() + 1e-12));
    }

    fn agrees(&mut self, options: &DistanceOptions, ends: &mut dyn FnMut() -> bool) -> usize {
        let pair = BodyPair::new(&self.a, &Pose::IDENTITY, &self.b, &self.pose, &ErrorModel::sound());
        let exact = distance(&pair, &DistanceOptions::default(), &mut self.scratch, &mut self.counters);
        let circumstances = Circumstances { not_nested: false, ends_early: &mut *ends };
        let before = self.counters.volume_tests;
        let found =
            distance_along(&pair, options, circumstances, &mut self.front, &mut self.scratch, &mut self.counters);
        let tests = (self.counters.volume_tests - before) as usize;
        assert!(found.lower.get() <= exact.upper.get(), "{found:?} but {exact:?}");
        assert!(found.upper.get() >= exact.lower.get(), "{found:?} but {exact:?}");
        if !ends() {
            let least = exact.lower.get().min(options.cutoff) - options.gap - 2e-10;
            assert!(found.lower.get() >= least, "{found:?} but {exact:?} under {options:?}");
            assert_eq!(found.overlap, exact.overlap && exact.upper.get() < options.cutoff, "{found:?} but {exact:?}");
        }
        tests
    }
}

#[test]
fn what_is_found_along_a_front_is_what_is_found_from_the_roots() {
    let mut random = Random::new(5);
    for case in 0..12 {
        let shapes = [0, 1].map(|_| match case % 3 {
            0 => mixed(&mut random),
            _ => body(Shape::mesh(blob(&mut random, 12, 16, 0.5))),
        });
        let [a, b] = shapes;
        let start = Pose { translation: DVec3::X * (0.9 + 0.3 * random.unit()), ..random.pose(0.0) };
        let room = if case % 4 == 3 { 64 } else { 8192 };
        let mut moving = Moving::new(a, b, start, room);
        let mut leaves = None;
        for tick in 0..60 {
            let step = [1e-5, 1e-3, 1e-2, 0.2][(tick / 15) % 4];
            moving.go(&mut random, step);
            let cutoff = if tick % 7 == 6 { 0.3 * random.unit() } else { f64::INFINITY };
            let gap = if tick % 5 == 4 { 1e-3 } else { 1e-10 };
            moving.agrees(&DistanceOptions { gap, cutoff, warm_start: leaves }, &mut || false);
            let pair = BodyPair::new(&moving.a, &Pose::IDENTITY, &moving.b, &moving.pose, &ErrorModel::sound());
            leaves = distance(&pair, &DistanceOptions::default(), &mut moving.scratch, &mut moving.counters).leaves;
            if tick % 11 == 10 {
                // Cut short, the front must still cover everything.
                moving.go(&mut random, 1e-3);
                moving.agrees(&DistanceOptions { warm_start: leaves, ..DistanceOptions::default() }, &mut || true);
            }
        }
    }
}

#[test]
fn a_front_spares_most_of_the_tests_while_little_moves() {
    let mut random = Random::new(9);
    let [a, b] = [0, 1].map(|_| body(Shape::mesh(blob(&mut random, 24, 32, 0.5))));
    let mut moving = Moving::new(a, b, Pose::from_translation(DVec3::X * 1.05), 8192);
    let mut leaves = None;
    let (mut first, mut later) = (0, 0);
    for tick in 0..40 {
        moving.go(&mut random, 1e-4);
        let tests = moving.agrees(&DistanceOptions { warm_start: leaves, ..Default::default() }, &mut || false);
        if tick == 0 {
            first = tests
        } else {
            later += tests
        }
        let pair = BodyPair::new(&moving.a, &Pose::IDENTITY, &moving.b, &moving.pose, &ErrorModel::sound());
        leaves = distance(&pair, &DistanceOptions::default(), &mut moving.scratch, &mut moving.counters).leaves;
    }
    assert!(!moving.front.is_empty() && later < 39 * first / 2, "{first} at first, {later} in 39 ticks after");
}
