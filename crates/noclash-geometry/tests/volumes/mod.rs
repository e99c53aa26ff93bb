//! Bounding volumes against exact arithmetic: what they hold, and that their distances never exceed the true ones.

mod exact;
mod examined;
mod nearest;

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_geometry::Pose;
use noclash_geometry::volume::{Aabb, Ball, Lss, Obb, PairExtent, RelativePose, Rss, Sphere, Volume};
use noclash_numeric::{ErrorModel, ErrorTerm, Upper};

use exact::{ExactRotation, Placement, Stream, combine, exact, exact_number, is_at_most, minus};
use examined::{Examined, ball_fits};
use nearest::Generators;

/// Sets of every kind: solid, flat, collinear, one point, duplicates; with and without radii; of any size, anywhere.
fn random_set(stream: &mut Stream) -> Vec<Ball> {
    let size = 10_f64.powi(stream.pick(13) as i32 - 6);
    let offset = stream.vector() * [0.0, 1.0, 1e3, 1e6][stream.pick(4)] * size;
    let stretch = match stream.pick(4) {
        0 => DVec3::ONE,
        1 => DVec3::new(1.0, 0.3, 0.0),
        2 => DVec3::new(1.0, 0.0, 0.0),
        _ => DVec3::new(1.0, 0.2, 0.05),
    };
    let frame = stream.rotation().stored();
    let count = [1, 2, 3, 4, 8, 30][stream.pick(6)];
    let radius = [0.0, 0.0, 0.1, 2.0][stream.pick(4)] * size;
    let mut balls: Vec<Ball> = (0..count)
        .map(|_| (frame * (stretch * stream.vector() * size) + offset, radius * (stream.signed() + 1.0)))
        .collect();
    if stream.pick(3) == 0 {
        balls.extend_from_within(..);
    }
    balls
}

fn fits_hold_what_they_were_given<V: Examined>() {
    let mut stream = Stream(11);
    for case in 0..600 {
        let balls = random_set(&mut stream);
        let volume = V::fit(balls.iter().copied());
        for &ball in &balls {
            assert!(volume.contains(ball), "{} case {case}: {volume:?} does not say it holds {ball:?}", V::NAME);
            assert!(volume.holds_exactly(ball), "{} case {case}: {volume:?} does not hold {ball:?}", V::NAME);
        }
    }
}

#[test]
fn every_fit_holds_its_balls_in_exact_arithmetic() {
    fits_hold_what_they_were_given::<Sphere>();
    fits_hold_what_they_were_given::<Lss>();
    fits_hold_what_they_were_given::<Rss>();
    fits_hold_what_they_were_given::<Obb>();
}

/// Boxes, each around some neighbours of a set; also with the points that they were made around.
fn random_boxes(stream: &mut Stream) -> (Vec<Aabb>, Vec<DVec3>) {
    let mut points: Vec<DVec3> = (0..1 + stream.pick(5)).flat_map(|_| random_set(stream)).map(|ball| ball.0).collect();
    if stream.pick(2) == 0 {
        points.sort_by(|a, b| a.x.total_cmp(&b.x));
    }
    let around = |few: &[DVec3]| {
        let (low, high) = few.iter().fold((few[0], few[0]), |(low, high), &point| (low.min(point), high.max(point)));
        Aabb::from_corners(low, high)
    };
    (points.chunks(1 + stream.pick(4)).map(around).collect(), points)
}

/// Whether the capsule holds the exact corner centre + sign·half.
fn holds_corner(capsule: &Lss, own: &Aabb, sign: DVec3) -> bool {
    let near = own.centre() + own.half() * sign;
    let along = (near - capsule.centre()).dot(capsule.half()) / capsule.half().length_squared();
    let s = if along.is_finite() { along.clamp(-1.0, 1.0) } else { 0.0 };
    let on_line = combine(&exact(capsule.centre()), &exact_number(s), &exact(capsule.half()));
    let corner = combine(&exact(own.centre()), &exact_number(1.0), &exact(own.half() * sign));
    ball_fits(&minus(&corner, &on_line), 0.0, capsule.radius())
}

#[test]
fn capsules_around_boxes_hold_their_corners_in_exact_arithmetic() {
    let mut stream = Stream(14);
    for case in 0..600 {
        let (boxes, points) = random_boxes(&mut stream);
        let capsule = Lss::around_boxes(&boxes);
        for own in &boxes {
            for corner in 0..8 {
                let sign = |bit: u8| if corner & bit == 0 { -1.0 } else { 1.0 };
                let at = DVec3::new(sign(1), sign(2), sign(4));
                assert!(holds_corner(&capsule, own, at), "case {case}: {capsule:?} does not hold {own:?} at {at}");
            }
        }
        for point in points {
            assert!(capsule.holds_exactly((point, 0.0)), "case {case}: {capsule:?} does not hold {point}");
        }
    }
}

#[test]
fn capsules_around_boxes_are_nearly_as_tight_as_around_their_corners() {
    let mut stream = Stream(15);
    let (mut by_boxes, mut by_corners) = (0.0, 0.0);
    for _ in 0..600 {
        let (boxes, _) = random_boxes(&mut stream);
        let corners = boxes.iter().flat_map(|own| {
            let (low, high) = own.corners();
            (0..8).map(move |corner| {
                let side = |bit: u8| if corner & bit == 0 { low } else { high };
                (DVec3::new(side(1).x, side(2).y, side(4).z), 0.0)
            })
        });
        let of_corners = Lss::fit(corners);
        let size = of_corners.size().max(1e-300);
        by_boxes += Lss::around_boxes(&boxes).size() / size;
        by_corners += 1.0;
    }
    assert!(by_boxes < 1.02 * by_corners, "{}", by_boxes / by_corners);
}

#[test]
fn contains_refuses_balls_that_stick_out() {
    fn check<V: Examined>() {
        let mut stream = Stream(12);
        for _ in 0..500 {
            let balls = random_set(&mut stream);
            let volume = V::fit(balls.iter().copied());
            let (point, radius) = balls[0];
            let probe = (point + stream.vector() * volume.size().max(1e-9), radius * stream.signed().abs());
            assert!(!volume.contains(probe) || volume.holds_exactly(probe), "{}", V::NAME);
            let away =
                (point + DVec3::X * (1.0 + 4.0 * volume.size() + volume.size().sqrt() * 4.0 + 4.0 * radius), 0.0);
            assert!(!volume.contains(away), "{} {volume:?} {away:?}", V::NAME);
        }
    }
    check::<Sphere>();
    check::<Lss>();
    check::<Rss>();
    check::<Obb>();
}

#[test]
fn input_beyond_the_range_of_numbers_gives_the_whole_space() {
    let balls = [(DVec3::splat(1e300), 0.0), (DVec3::splat(-1e300), 1e308)];
    let wild = [(DVec3::new(f64::NAN, 0.0, 1.0), 0.0), (DVec3::ONE, f64::INFINITY)];
    fn check<V: Volume>(balls: &[Ball]) {
        let volume = V::fit(balls.iter().copied());
        let pose = relative(&Pose::from_translation(DVec3::splat(1e9)), 1.0, 1.0, &ErrorModel::sound());
        assert_eq!(volume.distance_lower(&volume, &pose).get(), 0.0, "{} {volume:?}", V::NAME);
    }
    for balls in [&balls, &wild] {
        check::<Sphere>(balls);
        check::<Lss>(balls);
        check::<Rss>(balls);
        check::<Obb>(balls);
    }
}

fn reach(balls: &[Ball]) -> f64 {
    balls.iter().map(|(p, r)| (p.length() + r) * (1.0 + 1e-15)).fold(0.0, f64::max)
}

fn relative(pose: &Pose, radius_a: f64, radius_b: f64, model: &ErrorModel) -> RelativePose {
    RelativePose::new(pose, PairExtent { radius_a, radius_b, stored_error: Upper::ZERO }, model)
}

/// Whether `bound` exceeds √squared − thickness.
fn exceeds(bound: f64, squared: &RBig, thickness: RBig) -> bool {
    let claimed = exact_number(bound) + thickness;
    bound > 0.0 && !is_at_most(&(&claimed * &claimed), squared)
}

/// Coefficients in [−1, 1] with a liking for vertices and edges.
fn coefficients(stream: &mut Stream) -> DVec3 {
    DVec3::from_array([0; 3].map(|_| match stream.pick(3) {
        0 => -1.0,
        1 => 1.0,
        _ => stream.signed(),
    }))
}

fn distances_stay_below_exact_ones<V: Examined>() {
    let mut stream = Stream(21);
    let mut positive = 0;
    for case in 0..400 {
        let (balls_a, balls_b) = (random_set(&mut stream), random_set(&mut stream));
        let (a, b) = (V::fit(balls_a.iter().copied()), V::fit(balls_b.iter().copied()));
        let (reach_a, reach_b) = (reach(&balls_a), reach(&balls_b));
        let away = [0.5, 1.5, 3.0, 1e4][stream.pick(4)] * (reach_a + reach_b);
        let placement = Placement::random(&mut stream, away);
        let pose = relative(&placement.pose(), reach_a, reach_b, &ErrorModel::sound());
        let bound = a.distance_lower(&b, &pose).get();
        positive += usize::from(bound > 0.0);
        for _ in 0..12 {
            let (p, q) = (a.core_point(coefficients(&mut stream)), b.core_point(coefficients(&mut stream)));
            let thickness = exact_number(a.thickness()) + exact_number(b.thickness());
            assert!(!exceeds(bound, &placement.squared_distance(&p, &q), thickness), "{} case {case}", V::NAME);
        }
        for (p, r) in balls_a.iter().take(4) {
            for (q, s) in balls_b.iter().take(4) {
                let radii = exact_number(*r) + exact_number(*s);
                let squared = placement.squared_distance(&exact(*p), &exact(*q));
                assert!(!exceeds(bound, &squared, radii), "{} case {case}", V::NAME);
            }
        }
    }
    assert!(positive > 100, "{}: only {positive} pairs apart", V::NAME);
}

#[test]
fn distances_never_exceed_the_distance_of_points_in_exact_arithmetic() {
    distances_stay_below_exact_ones::<Sphere>();
    distances_stay_below_exact_ones::<Lss>();
    distances_stay_below_exact_ones::<Rss>();
    distances_stay_below_exact_ones::<Obb>();
}

/// Unit boxes of random shape, separated: the eight corners.
fn random_box(stream: &mut Stream) -> Vec<Ball> {
    let half = DVec3::new(stream.signed(), stream.signed(), stream.signed()).abs() + 0.02;
    let frame = stream.rotation().stored();
    (0..8)
        .map(|corner| {
            let sign = |bit: usize| if corner >> bit & 1 == 0 { -1.0 } else { 1.0 };
            (frame * (half * DVec3::new(sign(0), sign(1), sign(2))), 0.0)
        })
        .collect()
}

/// Least ratio and mean ratio of bound to truth, and largest amount by which the truth exceeds the bound.
fn tightness<V: Volume>(
    generators: impl Fn(&V) -> Generators,
    thickness: impl Fn(&V) -> f64,
    cases: usize,
) -> [f64; 3] {
    let mut stream = Stream(31);
    let (mut least, mut sum, mut count, mut loss) = (f64::INFINITY, 0.0, 0.0, 0.0_f64);
    for _ in 0..cases {
        let (balls_a, balls_b) = (random_box(&mut stream), random_box(&mut stream));
        let (a, b) = (V::fit(balls_a.iter().copied()), V::fit(balls_b.iter().copied()));
        let placement = Placement::random(&mut stream, 4.0);
        let pose = placement.pose();
        let bound = a.distance_lower(&b, &relative(&pose, 2.0, 2.0, &ErrorModel::sound())).get();
        let truth = generators(&a).nearest(&generators(&b).moved(&pose)).0 - thickness(&a) - thickness(&b);
        assert!(bound <= truth.max(0.0) + 1e-12, "{}: {bound} above {truth}", V::NAME);
        if truth > 1e-3 {
            least = least.min(bound / truth);
            sum += bound / truth;
            count += 1.0;
            loss = loss.max(truth - bound);
        }
    }
    [least, sum / count, loss]
}

#[test]
fn swept_sphere_distances_are_exact_up_to_rounding_and_box_distances_nearly() {
    let [least, _, loss] = tightness(Generators::of_rss, Rss::radius, 4000);
    assert!(loss < 1e-9 && least > 1.0 - 1e-9, "rss {least} {loss:e}");
    let [least, _, loss] = tightness(Generators::of_lss, Lss::radius, 4000);
    assert!(loss < 1e-9 && least > 1.0 - 1e-9, "lss {least} {loss:e}");
    let [least, mean, _] = tightness(Generators::of_obb, |_| 0.0, 500);
    assert!(least > 0.5 && mean > 0.95, "obb {least} {mean}");
}

/// How often a volume's bound exceeds the exact distance of two of its points when `dropped` is not paid for.
///
/// Single points far from the origin, brought close to each other: the volumes are points, so the truth is known
/// exactly, and what the centres lose by cancellation is all there is.
fn violations<V: Examined>(dropped: Option<ErrorTerm>) -> usize {
    let mut stream = Stream(41);
    let mut count = 0;
    for _ in 0..400 {
        let (p, q) = (stream.vector() * 1e6, stream.vector() * 1e6);
        let translation = p - q + stream.vector();
        // A pose known only up to a slip larger than rounding, and an exact motion that uses all of it.
        let slip = if dropped == Some(ErrorTerm::Pose) { 1e-7 } else { 0.0 };
        let towards = (p - q - translation).normalize() * slip;
        let stored = Pose { translation_error: slip * (1.0 + 1e-3), ..Pose::from_translation(translation) };
        let unturned = ExactRotation::from_quaternion([0, 0, 0, 1]);
        let placement = Placement { rotation: unturned, translation: translation + towards };
        let (a, b) = (V::fit([(p, 0.0)].into_iter()), V::fit([(q, 0.0)].into_iter()));
        for model in [ErrorModel::sound()].into_iter().chain(dropped.map(ErrorModel::without)) {
            let bound = a.distance_lower(&b, &relative(&stored, p.length(), q.length(), &model)).get();
            let wrong = exceeds(bound, &placement.squared_distance(&exact(p), &exact(q)), RBig::ZERO);
            assert!(!(wrong && model.is_sound()), "{}: the sound bound is wrong", V::NAME);
            count += usize::from(wrong);
        }
    }
    count
}

#[test]
fn without_the_rounding_or_the_pose_term_bounds_are_wrong() {
    fn check<V: Examined>() {
        assert_eq!(violations::<V>(None), 0);
        for dropped in [ErrorTerm::Rounding, ErrorTerm::Pose] {
            let wrong = violations::<V>(Some(dropped));
            assert!(wrong > 0, "{} does not need {dropped:?}", V::NAME);
        }
    }
    check::<Sphere>();
    check::<Lss>();
    check::<Rss>();
    check::<Obb>();
    check::<Aabb>();
}

/// The same for extended volumes far from their origins: nearest points are found in floating point and their distance
/// taken exactly, so it is at least the true one.
fn violations_of_extended<V: Examined>(generators: impl Fn(&V) -> Generators, model: &ErrorModel) -> usize {
    let mut stream = Stream(51);
    let mut count = 0;
    for _ in 0..150 {
        let (shift_a, shift_b) = (stream.vector() * 1e4, stream.vector() * 1e4);
        let shifted = |balls: Vec<Ball>, by: DVec3| balls.into_iter().map(|(p, r)| (p + by, r)).collect::<Vec<_>>();
        let balls_a = shifted(random_box(&mut stream), shift_a);
        let balls_b = shifted(random_box(&mut stream), shift_b);
        let (a, b) = (V::fit(balls_a.iter().copied()), V::fit(balls_b.iter().copied()));
        // A third of a turn about a diagonal: stored exactly, so that rounding alone is left to pay for.
        let sign = |stream: &mut Stream| if stream.pick(2) == 0 { -1 } else { 1 };
        let rotation = ExactRotation::from_quaternion([0; 4].map(|_| sign(&mut stream)));
        let translation = shift_a - rotation.stored() * shift_b + stream.vector() * 3.0;
        let placement = Placement { rotation, translation };
        let pose = Pose { rotation_error: 0.0, ..placement.pose() };
        let bound = a.distance_lower(&b, &relative(&pose, reach(&balls_a), reach(&balls_b), model)).get();
        let (_, [of_a, of_b]) = generators(&a).nearest(&generators(&b).moved(&pose));
        let squared = placement.squared_distance(&a.core_point(of_a), &b.core_point(of_b));
        let thickness = exact_number(a.thickness()) + exact_number(b.thickness());
        count += usize::from(exceeds(bound, &squared, thickness));
    }
    count
}

#[test]
fn extended_volumes_far_from_their_origins_need_the_rounding_term_and_are_right_with_it() {
    fn check<V: Examined>(generators: impl Fn(&V) -> Generators) {
        assert_eq!(violations_of_extended(&generators, &ErrorModel::sound()), 0, "{}", V::NAME);
        let dropped = ErrorModel::without(ErrorTerm::Rounding);
        assert!(violations_of_extended(&generators, &dropped) > 0, "{}", V::NAME);
    }
    check(Generators::of_rss);
    check(Generators::of_lss);
    check(Generators::of_obb);
}

#[test]
fn volumes_of_a_long_box_are_ordered_as_they_are_tight() {
    let balls: Vec<Ball> = (0..8)
        .map(|i| {
            let sign = |bit: usize| if i >> bit & 1 == 0 { -1.0 } else { 1.0 };
            (DVec3::new(sign(0) * 3.0, sign(1), sign(2) * 0.1), 0.0)
        })
        .collect();
    let fit = |balls: &[Ball]| {
        (
            Obb::fit(balls.iter().copied()).volume(),
            Rss::fit(balls.iter().copied()).volume(),
            Lss::fit(balls.iter().copied()).volume(),
            Sphere::fit(balls.iter().copied()).volume(),
        )
    };
    let (obb, rss, lss, sphere) = fit(&balls);
    assert!((obb - 2.4).abs() < 1e-12, "{obb}");
    assert!(obb < rss && rss < lss && lss < sphere, "{obb} {rss} {lss} {sphere}");
    let ball_of_sphere = Sphere::fit(balls.iter().copied()).radius();
    assert!(ball_of_sphere < 1.1 * DVec3::new(3.0, 1.0, 0.1).length(), "{ball_of_sphere}");
}
