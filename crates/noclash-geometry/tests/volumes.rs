//! Bounding volumes against exact arithmetic: what they hold, and that their distances never exceed the true ones.

use dashu_ratio::RBig;
use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_geometry::volume::{Aabb, Ball, Lss, Obb, PairExtent, RelativePose, Rss, Sphere, Volume};
use noclash_numeric::{ErrorModel, ErrorTerm, Upper};

/// A fixed stream of random numbers.
struct Stream(u64);

impl Stream {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In [−1, 1).
    fn signed(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.signed(), self.signed(), self.signed())
    }

    fn pick(&mut self, below: usize) -> usize {
        (self.bits() % below as u64) as usize
    }

    /// A rotation with small integer quaternion: exact as rationals, rounded as stored.
    fn rotation(&mut self) -> ExactRotation {
        loop {
            let q = [0; 4].map(|_| self.pick(41) as i64 - 20);
            if q.iter().any(|&x| x != 0) {
                return ExactRotation::from_quaternion(q);
            }
        }
    }
}

type ExactVector = [RBig; 3];

fn exact_number(x: f64) -> RBig {
    RBig::try_from(x).expect("finite")
}

fn exact(v: DVec3) -> ExactVector {
    v.to_array().map(exact_number)
}

fn dot(a: &ExactVector, b: &ExactVector) -> RBig {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn combine(a: &ExactVector, factor: &RBig, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| &a[i] + factor * &b[i])
}

fn minus(a: &ExactVector, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn cross(a: &ExactVector, b: &ExactVector) -> ExactVector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

fn is_at_most(small: &RBig, large: &RBig) -> bool {
    small <= large
}

/// Rows of a rotation, exact.
struct ExactRotation([ExactVector; 3]);

impl ExactRotation {
    fn from_quaternion([x, y, z, w]: [i64; 4]) -> Self {
        let n = x * x + y * y + z * z + w * w;
        let entry = |numerator: i64| RBig::from(numerator) / RBig::from(n);
        Self([
            [entry(n - 2 * (y * y + z * z)), entry(2 * (x * y - z * w)), entry(2 * (x * z + y * w))],
            [entry(2 * (x * y + z * w)), entry(n - 2 * (x * x + z * z)), entry(2 * (y * z - x * w))],
            [entry(2 * (x * z - y * w)), entry(2 * (y * z + x * w)), entry(n - 2 * (x * x + y * y))],
        ])
    }

    fn apply(&self, v: &ExactVector) -> ExactVector {
        std::array::from_fn(|i| dot(&self.0[i], v))
    }

    /// Stored to the nearest: each entry off by at most u, so the matrix by at most 3u.
    fn stored(&self) -> DMat3 {
        let rows = self.0.each_ref().map(|row| DVec3::from_array(row.each_ref().map(|x| x.to_f64().value())));
        DMat3::from_cols(rows[0], rows[1], rows[2]).transpose()
    }
}

/// A motion known exactly, and how it is stored.
struct Placement {
    rotation: ExactRotation,
    translation: DVec3,
}

impl Placement {
    fn random(stream: &mut Stream, distance: f64) -> Self {
        Self { rotation: stream.rotation(), translation: stream.vector() * distance }
    }

    fn pose(&self) -> Pose {
        let rotation_error = 3.0 * noclash_numeric::UNIT_ROUNDOFF;
        Pose { rotation: self.rotation.stored(), translation: self.translation, rotation_error, translation_error: 0.0 }
    }

    /// Exact square of the distance between a of A and b of B.
    fn squared_distance(&self, a: &ExactVector, b: &ExactVector) -> RBig {
        let image = self.rotation.apply(b);
        let apart = minus(&combine(&image, &RBig::ONE, &exact(self.translation)), a);
        dot(&apart, &apart)
    }
}

/// What the tests must know of a volume beyond its trait: membership and points, both exact.
trait Examined: Volume {
    /// Whether the set given by the stored numbers contains the ball, decided exactly.
    fn holds_exactly(&self, ball: Ball) -> bool;
    /// Points that certainly belong to the set, near its border in the given direction (for volumes with a radius, the
    /// radius left out: the caller subtracts it).
    fn core_point(&self, coefficients: DVec3) -> ExactVector;
    /// The radius by which `core_point`s are thickened.
    fn thickness(&self) -> f64;
}

fn ball_fits(rest: &ExactVector, needed: f64, available: f64) -> bool {
    let slack = exact_number(available) - exact_number(needed);
    slack >= RBig::ZERO && is_at_most(&dot(rest, rest), &(&slack * &slack))
}

impl Examined for Sphere {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        ball_fits(&minus(&exact(point), &exact(self.centre())), radius, self.radius())
    }
    fn core_point(&self, _: DVec3) -> ExactVector {
        exact(self.centre())
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Lss {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let along = (point - self.centre()).dot(self.half()) / self.half().length_squared();
        let s = if along.is_finite() { along.clamp(-1.0, 1.0) } else { 0.0 };
        let on_line = combine(&exact(self.centre()), &exact_number(s), &exact(self.half()));
        ball_fits(&minus(&exact(point), &on_line), radius, self.radius())
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        combine(&exact(self.centre()), &exact_number(c.x), &exact(self.half()))
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Rss {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let v = point - self.centre();
        let (x, y) = self.axes();
        let s = v.dot(x).clamp(-self.half().x, self.half().x);
        let t = v.dot(y).clamp(-self.half().y, self.half().y);
        let on_x = combine(&exact(self.centre()), &exact_number(s), &exact(x));
        let on_sheet = combine(&on_x, &exact_number(t), &exact(y));
        ball_fits(&minus(&exact(point), &on_sheet), radius, self.radius())
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let (x, y) = self.axes();
        let scaled = |c: f64, half: f64| exact_number(c) * exact_number(half);
        let on_x = combine(&exact(self.centre()), &scaled(c.x, self.half().x), &exact(x));
        combine(&on_x, &scaled(c.y, self.half().y), &exact(y))
    }
    fn thickness(&self) -> f64 {
        self.radius()
    }
}

impl Examined for Obb {
    /// Cramer's rule: coordinate i is det(v in column i) / det, and a ball of radius r spans r·|row i of the inverse|.
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let axes = self.axes();
        let columns = [axes.x_axis, axes.y_axis, axes.z_axis].map(exact);
        let v = minus(&exact(point), &exact(self.centre()));
        (0..3).all(|i| {
            let normal = cross(&columns[(i + 1) % 3], &columns[(i + 2) % 3]);
            let determinant = dot(&normal, &columns[i]);
            let coordinate = dot(&normal, &v) / &determinant;
            let size = if coordinate < RBig::ZERO { -coordinate } else { coordinate };
            let slack = exact_number(self.half()[i]) - size;
            let r = exact_number(radius) / &determinant;
            slack >= RBig::ZERO && is_at_most(&(&r * &r * dot(&normal, &normal)), &(&slack * &slack))
        })
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let axes = self.axes();
        let mut point = exact(self.centre());
        for (i, axis) in [axes.x_axis, axes.y_axis, axes.z_axis].into_iter().enumerate() {
            point = combine(&point, &(exact_number(c[i]) * exact_number(self.half()[i])), &exact(axis));
        }
        point
    }
    fn thickness(&self) -> f64 {
        0.0
    }
}

impl Examined for Aabb {
    fn holds_exactly(&self, (point, radius): Ball) -> bool {
        let v = minus(&exact(point), &exact(self.centre()));
        (0..3).all(|i| {
            let slack = exact_number(self.half()[i]) - exact_number(radius);
            is_at_most(&v[i], &slack) && is_at_most(&-&v[i], &slack)
        })
    }
    fn core_point(&self, c: DVec3) -> ExactVector {
        let (centre, half) = (exact(self.centre()), exact(self.half()));
        std::array::from_fn(|i| &centre[i] + exact_number(c[i]) * &half[i])
    }
    fn thickness(&self) -> f64 {
        0.0
    }
}

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

/// A set as a point and directions with half lengths, for a slow but simple nearest distance.
struct Generators {
    centre: DVec3,
    sides: Vec<DVec3>,
}

impl Generators {
    fn of_rss(volume: &Rss) -> Self {
        let ((x, y), half) = (volume.axes(), volume.half());
        Self { centre: volume.centre(), sides: vec![x * half.x, y * half.y] }
    }
    fn of_lss(volume: &Lss) -> Self {
        Self { centre: volume.centre(), sides: vec![volume.half()] }
    }
    fn of_obb(volume: &Obb) -> Self {
        let (axes, half) = (volume.axes(), volume.half());
        Self { centre: volume.centre(), sides: vec![axes.x_axis * half.x, axes.y_axis * half.y, axes.z_axis * half.z] }
    }
    fn moved(&self, pose: &Pose) -> Self {
        Self {
            centre: pose.transform_point(self.centre),
            sides: self.sides.iter().map(|side| pose.rotation * *side).collect(),
        }
    }

    /// Distance by brute force: fix every combination of up to all coefficients at ±1, minimise over the free ones
    /// without bounds, keep the feasible minimiser with the least distance. One of the combinations is the right one.
    fn distance(&self, other: &Self) -> f64 {
        let sides: Vec<DVec3> = self.sides.iter().map(|s| -*s).chain(other.sides.iter().copied()).collect();
        let start = other.centre - self.centre;
        let mut best = f64::INFINITY;
        let combinations = 3_usize.pow(sides.len() as u32);
        for mut code in 0..combinations {
            let mut rest = start;
            let mut free: Vec<DVec3> = Vec::new();
            for side in &sides {
                match code % 3 {
                    0 => rest += *side,
                    1 => rest -= *side,
                    _ => free.push(*side),
                }
                code /= 3;
            }
            let Some(solved) = solve(&free, -rest) else { continue };
            if solved.iter().all(|c| c.abs() <= 1.0) {
                best = best.min(free.iter().zip(&solved).fold(rest, |r, (side, c)| r + *side * *c).length());
            }
        }
        best
    }
}

/// Least squares Σ cᵢ·sidesᵢ ≈ target for up to three independent sides.
fn solve(sides: &[DVec3], target: DVec3) -> Option<Vec<f64>> {
    match *sides {
        [] => Some(vec![]),
        [a] => (a != DVec3::ZERO).then(|| vec![a.dot(target) / a.dot(a)]),
        [a, b] => {
            let n = a.cross(b);
            let squared = n.length_squared();
            (squared > 1e-18).then(|| vec![target.cross(b).dot(n) / squared, a.cross(target).dot(n) / squared])
        }
        [a, b, c] => {
            let determinant = a.cross(b).dot(c);
            (determinant.abs() > 1e-12).then(|| {
                vec![
                    target.cross(b).dot(c) / determinant,
                    a.cross(target).dot(c) / determinant,
                    a.cross(b).dot(target) / determinant,
                ]
            })
        }
        _ => None,
    }
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
        let truth = generators(&a).distance(&generators(&b).moved(&pose)) - thickness(&a) - thickness(&b);
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
