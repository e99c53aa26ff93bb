//! The engine `toleranced` for free bodies: metrics, orbits by sampling, balls that hold their curves, elementary tests that never overlook
//! a meeting, and the whole algorithm against sampled motions.

use glam::{DQuat, DVec3};
use noclash_check::toleranced::{
    Affine, BallCentre, DualQuaternion, ExclusionOptions, FreeBody, Masses, Metric, Polygon, RationalMotion, SearchEnd,
    around, chord_radius, curvature_radius, midpoint_radius,
};

use crate::sample_cells::Configurations;

struct Random(Configurations);

impl Random {
    fn new(seed: u64) -> Self {
        Self(Configurations::new(seed))
    }

    fn signed(&mut self) -> f64 {
        2.0 * self.0.unit() - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.signed(), self.signed(), self.signed())
    }

    fn rotation(&mut self) -> DQuat {
        DQuat::from_xyzw(self.signed(), self.signed(), self.signed(), self.signed()).normalize()
    }

    /// A motion of degree 8: five control poses.
    fn motion(&mut self, about: DVec3, spread: f64, turn: f64) -> RationalMotion {
        let control: Vec<DualQuaternion> = (0..5)
            .map(|_| {
                let q = DQuat::from_scaled_axis(self.vector() * turn);
                DualQuaternion::of_pose(about + self.vector() * spread, q.to_array(), 0.7 + 0.6 * self.0.unit())
            })
            .collect();
        RationalMotion::bezier(&control).unwrap()
    }
}

/// The middle of an enclosed displacement.
fn placed(map: &Affine, x: DVec3) -> DVec3 {
    map.at(x)
}

fn octagon(radius: f64, z: f64) -> Polygon {
    let corner = |k: usize| {
        let angle = std::f64::consts::FRAC_PI_4 * k as f64;
        DVec3::new(radius * angle.cos(), radius * angle.sin(), z)
    };
    Polygon { corners: (0..8).map(corner).collect() }
}

fn metric_of(polygon: &Polygon) -> Metric {
    let features: Vec<(DVec3, f64)> = polygon.corners.iter().map(|&corner| (corner, 1.0)).collect();
    Metric::of_features(&features).unwrap()
}

/// A displacement at distance R from the identity: six displacements of feature points are an affine map where opposite ones fit together.
fn displaced(metric: &Metric, radius: f64, random: &mut Random) -> (DVec3, [DVec3; 3]) {
    let (shift, turns) = (random.vector(), [random.vector(), random.vector(), random.vector()]);
    let square = shift.length_squared() + turns.iter().map(|own| own.length_squared()).sum::<f64>() / 3.0;
    let scale = radius / square.sqrt();
    let _ = metric;
    (shift * scale, turns.map(|own| own * scale))
}

#[test]
fn no_displacement_of_the_ball_takes_a_point_out_of_its_orbit_and_some_come_within_a_hundredth() {
    let mut random = Random::new(1);
    for case in 0..40 {
        let polygon = if case % 2 == 0 {
            octagon(1.0, 0.0)
        } else {
            Polygon { corners: (0..3).map(|_| random.vector() * 3.0).collect() }
        };
        let metric = metric_of(&polygon);
        let x = random.vector() * 2.0;
        let radius = 0.3;
        let orbit = radius * metric.distortion(x).get();
        let c = metric_coordinates(&metric, x);
        let mut farthest: f64 = 0.0;
        for sample in 0..4000 {
            let (mut shift, mut turns) = displaced(&metric, radius, &mut random);
            if sample % 2 == 1 {
                // Towards the farthest of the ball: δ(b) : D aᵢ = 1 : 3 cᵢ, up to some noise.
                let way = random.vector().normalize();
                shift = way + random.vector() * 0.05;
                turns = [0, 1, 2].map(|axis| way * (3.0 * c[axis]) + random.vector() * 0.05);
                let square = shift.length_squared() + turns.iter().map(|own| own.length_squared()).sum::<f64>() / 3.0;
                let scale = radius / square.sqrt();
                (shift, turns) = (shift * scale, turns.map(|own| own * scale));
            }
            let moved = shift + turns[0] * c[0] + turns[1] * c[1] + turns[2] * c[2];
            assert!(moved.length() <= orbit * (1.0 + 1e-12), "case {case}: {} leaves {orbit}", moved.length());
            farthest = farthest.max(moved.length());
        }
        assert!(farthest >= 0.99 * orbit, "case {case}: {farthest} of {orbit}");
    }
}

/// c with x = b + Σ cᵢ aᵢ.
fn metric_coordinates(metric: &Metric, x: DVec3) -> [f64; 3] {
    let [a, b, c] = metric.semi_axes;
    let volume = a.dot(b.cross(c));
    let off = x - metric.barycentre;
    [off.dot(b.cross(c)) / volume, off.dot(c.cross(a)) / volume, off.dot(a.cross(b)) / volume]
}

#[test]
fn the_distortion_rate_is_the_papers_and_convex() {
    // Moments of the octagon's corners: r²/2 twice, and the least share of that across.
    let metric = metric_of(&octagon(2.0, 0.0));
    let exact = |x: DVec3| (1.0 + (x.x * x.x + x.y * x.y) / 2.0 + x.z * x.z / 0.02_f64).sqrt();
    let mut random = Random::new(2);
    for _ in 0..200 {
        let (x, y) = (random.vector() * 3.0, random.vector() * 3.0);
        let rate = metric.distortion(x).get();
        assert!((rate - exact(x)).abs() <= 1e-9 * rate && rate >= exact(x) * (1.0 - 1e-13), "{rate} {}", exact(x));
        let middle = metric.distortion((x + y) * 0.5).get();
        assert!(middle <= 0.5 * (rate + metric.distortion(y).get()) * (1.0 + 1e-12));
        assert!(metric.distortion_in_box(x.min(y), x.max(y)).get() >= middle);
    }
}

#[test]
fn a_rational_motion_is_rigid_and_goes_through_its_end_poses() {
    let mut random = Random::new(3);
    for _ in 0..20 {
        let (t0, q0, t1, q1) = (random.vector(), random.rotation(), random.vector(), random.rotation());
        let control = [
            DualQuaternion::of_pose(t0, q0.to_array(), 1.0),
            DualQuaternion::of_pose(random.vector(), random.rotation().to_array(), 0.5),
            DualQuaternion::of_pose(t1, q1.to_array(), 2.0),
        ];
        let motion = RationalMotion::bezier(&control).unwrap();
        assert_eq!(motion.degree(), 4);
        let x = random.vector();
        for (t, shift, turn) in [(0.0, t0, q0), (1.0, t1, q1)] {
            let Some(map) = motion.at(t) else { continue };
            assert!(placed(&map, x).distance(shift + turn * x) < 1e-12);
        }
        let (x, y) = (random.vector(), random.vector());
        for t in [0.1, 0.35, 0.5, 0.8] {
            let Some(map) = motion.at(t) else { continue };
            let length = placed(&map, x).distance(placed(&map, y));
            assert!((length - x.distance(y)).abs() < 1e-9, "not rigid at {t}");
        }
    }
}

#[test]
fn balls_of_every_centre_hold_the_curve_and_halves_are_the_curve_again() {
    let mut random = Random::new(4);
    for case in 0..30 {
        let motion = random.motion(DVec3::ZERO, 1.0, 0.6);
        let metric = metric_of(&octagon(1.0, 0.0));
        let (first, second) = motion.split();
        for piece in [&motion, &first, &second] {
            for centre in [BallCentre::Middle, BallCentre::Chord, BallCentre::Smallest] {
                let Some(ball) = around(piece, &metric, centre) else { continue };
                for k in 0..=20 {
                    let Some(map) = piece.at(f64::from(k) / 20.0) else { continue };
                    let square: f64 = metric
                        .features()
                        .iter()
                        .map(|(m, _)| placed(&map, *m).distance_squared(placed(&ball.centre, *m)) / 6.0)
                        .sum();
                    assert!(square.sqrt() <= ball.radius.get() * (1.0 + 1e-9) + 1e-12, "case {case} {centre:?}");
                }
            }
        }
        for k in 0..=10 {
            let t = f64::from(k) / 10.0;
            let x = random.vector();
            let (whole, half) = (motion.at(0.5 * t).unwrap(), first.at(t).unwrap());
            assert!(placed(&whole, x).distance(placed(&half, x)) < 1e-10);
        }
    }
}

#[test]
fn radii_from_length_curvature_and_second_derivative_hold_circles() {
    // A circle of radius 2 over an angle: length 2φ, curvature ½.
    for angle in [0.1_f64, 0.7, 1.4] {
        let at = |phi: f64| DVec3::new(2.0 * phi.sin(), 2.0 * (1.0 - phi.cos()), 0.0);
        let sample =
            |from: DVec3| (0..=100).map(|k| at(angle * f64::from(k) / 100.0).distance(from)).fold(0.0, f64::max);
        let length = 2.0 * angle;
        let k = curvature_radius(length, 0.5).unwrap().get();
        assert!(sample(DVec3::X * k) <= k * (1.0 + 1e-12), "Proposition 2 at {angle}");
        assert!(midpoint_radius(length).get() <= k * (1.0 + 1e-12));
        assert!(sample(at(0.5 * angle)) <= midpoint_radius(length).get());
        let chord = at(angle).length();
        let radius = chord_radius(chord, 2.0 * angle * angle, 1.0).get();
        assert!(sample(at(angle) * 0.5) <= radius * (1.0 + 1e-12), "chord at {angle}");
    }
    assert!(curvature_radius(4.0, 1.0).is_none(), "longer than a quarter of the circle");
}

/// Whether a sampled motion has the two polygons meet: an edge of one through the other.
fn sampled_meeting(moving: &Polygon, fixed: &Polygon, motion: &RationalMotion, samples: usize) -> Option<f64> {
    (0..=samples).map(|k| k as f64 / samples as f64).find(|&t| {
        let Some(map) = motion.at(t) else { return false };
        let there = Polygon { corners: moving.corners.iter().map(|&corner| placed(&map, corner)).collect() };
        meets(&there, fixed) || meets(fixed, &there)
    })
}

fn meets(a: &Polygon, b: &Polygon) -> bool {
    let count = a.corners.len();
    (0..count).any(|k| {
        let (p, q) = (a.corners[k], a.corners[(k + 1) % count]);
        (2..b.corners.len()).any(|c| pierces(p, q, [b.corners[0], b.corners[c - 1], b.corners[c]]))
    })
}

fn pierces(p: DVec3, q: DVec3, [a, b, c]: [DVec3; 3]) -> bool {
    let normal = (b - a).cross(c - a);
    let (over, under) = (normal.dot(p - a), normal.dot(q - a));
    if over * under > 0.0 {
        return false;
    }
    let d = q - p;
    let side = |x: DVec3, y: DVec3| d.dot((x - p).cross(y - p));
    let sides = [side(a, b), side(b, c), side(c, a)];
    sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)
}

fn options(masses: Masses, hierarchy: bool) -> ExclusionOptions {
    ExclusionOptions { masses, hierarchy, epsilon: 0.02, ..ExclusionOptions::default() }
}

#[test]
fn what_meets_when_sampled_is_never_excluded_and_far_motions_are() {
    let mut random = Random::new(5);
    let (mut meeting, mut excluded) = (0, 0);
    for case in 0..60 {
        let moving = octagon(0.5, 0.0);
        let fixed = octagon(0.6, 0.0);
        let motion = random.motion(DVec3::Z * (0.1 + 0.7 * f64::from(case % 4)), 0.5, 0.4);
        let contact = sampled_meeting(&moving, &fixed, &motion, 200);
        for (masses, hierarchy) in [(Masses::Global, false), (Masses::Individual, true)] {
            let body =
                FreeBody::new(vec![moving.clone()], std::slice::from_ref(&fixed), options(masses, hierarchy)).unwrap();
            let found = body.exclude(&motion, None);
            match contact {
                Some(t) => {
                    let holds =
                        found.open.iter().any(|open| open.over.from().to_f64() <= t && t <= open.over.to().to_f64());
                    assert!(holds, "case {case}: meets at {t}, told {:?}", found.open);
                    meeting += 1;
                }
                None => excluded += u32::from(found.open.is_empty()),
            }
        }
    }
    assert!(meeting >= 20 && excluded >= 20, "{meeting} meeting, {excluded} excluded");
}

#[test]
fn a_polygon_that_begins_pierced_is_not_excluded() {
    // Big polygons, of which only an edge goes through the middle of the other: no vertex, no fat face over a fixed vertex.
    let moving = octagon(1.0, 0.0);
    let turned = |corner: &DVec3| DVec3::new(corner.x, corner.z, corner.y);
    let fixed = Polygon { corners: octagon(2.0, 0.0).corners.iter().map(turned).collect() };
    let stand = DualQuaternion::of_pose(DVec3::new(0.1, 0.9, 0.05), [0.0, 0.0, 0.0, 1.0], 1.0);
    let motion = RationalMotion::bezier(&[stand, stand]).unwrap();
    let body = FreeBody::new(vec![moving], &[fixed], options(Masses::Individual, false)).unwrap();
    assert!(!body.exclude(&motion, None).open.is_empty());
}

#[test]
fn the_tolerance_grows_what_a_motion_may_meet() {
    let fixed = octagon(0.5, 0.0);
    let slide = |x: f64| DualQuaternion::of_pose(DVec3::new(x, 0.0, 0.1), [0.0, 0.0, 0.0, 1.0], 1.0);
    let motion = RationalMotion::bezier(&[slide(-0.3), slide(0.3)]).unwrap();
    let excluded = |tolerance: f64| {
        let options = ExclusionOptions { epsilon: 1e-3, tolerance, ..ExclusionOptions::default() };
        let body = FreeBody::new(vec![octagon(0.5, 0.0)], std::slice::from_ref(&fixed), options).unwrap();
        body.exclude(&motion, None).open.is_empty()
    };
    // ρ at the corners of a regular octagon is √3: 0.1 m are used up by 0.0577.
    assert!(excluded(0.0) && excluded(0.05));
    assert!(!excluded(0.06));
    for tolerance in [f64::NAN, -1.0, f64::INFINITY] {
        let options = ExclusionOptions { tolerance, ..ExclusionOptions::default() };
        assert!(FreeBody::new(vec![octagon(0.5, 0.0)], std::slice::from_ref(&fixed), options).is_none());
    }
}

#[test]
fn the_tolerance_is_that_of_the_whole_body_however_polygons_are_measured() {
    // Two triangles 1 m to either side of the middle; a speck 1.2 mm over the centre of one of them. Rising by 1/√2 mm and turning by 1/√2 mrad moves the body by
    // 1 mm as a root mean square, and the centre of the triangle by 1.41 mm.
    let triangle = |x: f64, z: f64, size: f64| {
        let corner = |k: usize| {
            let angle = std::f64::consts::TAU / 3.0 * k as f64;
            DVec3::new(x + size * angle.cos(), size * angle.sin(), z)
        };
        Polygon { corners: (0..3).map(corner).collect() }
    };
    let stand = DualQuaternion::of_pose(DVec3::ZERO, [0.0, 0.0, 0.0, 1.0], 1.0);
    let motion = RationalMotion::bezier(&[stand, stand]).unwrap();
    for (masses, hierarchy) in [(Masses::Individual, false), (Masses::Individual, true), (Masses::Global, true)] {
        let excluded = |tolerance: f64| {
            let options = ExclusionOptions { masses, hierarchy, tolerance, deepest: 4, ..ExclusionOptions::default() };
            let moving = vec![triangle(-1.0, 0.0, 0.1), triangle(1.0, 0.0, 0.1)];
            let body = FreeBody::new(moving, &[triangle(1.0, 1.2e-3, 1e-4)], options).unwrap();
            body.exclude(&motion, None).open.is_empty()
        };
        assert!(!excluded(1e-3), "{masses:?} {hierarchy}");
        assert!(excluded(0.4e-3), "{masses:?} {hierarchy}");
    }
}

#[test]
fn weights_that_stay_negative_end_in_weights_and_never_in_nothing() {
    // p(t) goes through 0: no rotation there.
    let p = |w: f64| DualQuaternion { p: [0.0, 0.0, 0.0, w], d: [0.0, 0.0, 5.0 * w, 0.0] };
    let motion = RationalMotion::bezier(&[p(1.0), p(-1.0)]).unwrap();
    assert!(!motion.has_positive_weights());
    let options = ExclusionOptions { deepest: 12, ..ExclusionOptions::default() };
    let body = FreeBody::new(vec![octagon(0.5, 0.0)], &[octagon(0.5, 0.0)], options).unwrap();
    let found = body.exclude(&motion, None);
    assert!(found.open.iter().any(|open| open.end == SearchEnd::Weights), "{found:?}");
}

#[test]
fn hierarchies_and_masses_exclude_alike_up_to_what_is_near() {
    let mut random = Random::new(6);
    let square = |x: f64, y: f64| Polygon {
        corners: [(0.0, 0.0), (0.25, 0.0), (0.25, 0.25), (0.0, 0.25)]
            .map(|(a, b)| DVec3::new(x + a, y + b, 0.0))
            .to_vec(),
    };
    let grid: Vec<Polygon> =
        (0..16).map(|k| square(f64::from(k % 4) * 0.25 - 0.5, f64::from(k / 4) * 0.25 - 0.5)).collect();
    for case in 0..6 {
        let motion = random.motion(DVec3::Z * (0.5 + 0.3 * f64::from(case)), 0.2, 0.5);
        let touched = |masses, hierarchy| {
            let body = FreeBody::new(grid.clone(), &grid, options(masses, hierarchy)).unwrap();
            let found = body.exclude(&motion, None);
            let mut pairs: Vec<[usize; 2]> = found.open.iter().map(|open| open.polygons).collect();
            pairs.sort_unstable();
            pairs.dedup();
            pairs
        };
        for pair in touched(Masses::Individual, true) {
            assert!(
                touched(Masses::Global, false).contains(&pair) || touched(Masses::Individual, false).contains(&pair)
            );
        }
    }
}

#[test]
fn threads_do_not_change_what_is_excluded() {
    let mut random = Random::new(77);
    for _ in 0..6 {
        let polygons: Vec<Polygon> = (0..12)
            .map(|_| {
                let centre = random.vector() * 0.4;
                Polygon { corners: (0..3).map(|_| centre + random.vector() * 0.2).collect() }
            })
            .collect();
        let motion = random.motion(DVec3::new(0.0, 0.0, 0.6), 0.3, 0.8);
        let told = |threads: usize| {
            let own = ExclusionOptions { threads, ..options(Masses::Individual, true) };
            let found = FreeBody::new(polygons.clone(), &polygons, own).unwrap().exclude(&motion, None);
            (found.open, found.polygon_tests, found.box_tests, found.balls, found.depth)
        };
        let one = told(1);
        assert_eq!(one, told(2));
        assert_eq!(one, told(5));
    }
}

/// A square of n² cells, two triangles each, that rises and falls by `height`.
fn hills(n: usize, height: f64, z: f64) -> Vec<Polygon> {
    let at = |i: usize, j: usize| {
        let (x, y) = (2.0 * i as f64 / n as f64 - 1.0, 2.0 * j as f64 / n as f64 - 1.0);
        DVec3::new(x, y, z + height * (x * x - y * y) * (1.0 - x * x) * (1.0 - y * y))
    };
    let cell = |k: usize| {
        let (i, j) = (k % n, k / n);
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [Polygon { corners: vec![a, b, c] }, Polygon { corners: vec![a, c, d] }]
    };
    (0..n * n).flat_map(cell).collect()
}

#[test]
fn a_hundred_thousand_triangles_pass_a_hundred_thousand_others() {
    let (moving, fixed) = (hills(224, 0.1, 0.0), hills(224, 0.1, -0.3));
    assert!(moving.len() > 100_000);
    let turned = |x: f64, turn: f64| {
        DualQuaternion::of_pose(DVec3::new(x, 0.0, 0.0), DQuat::from_scaled_axis(DVec3::Z * turn).to_array(), 1.0)
    };
    let motion = RationalMotion::bezier(&[turned(-0.2, 0.0), turned(0.0, 0.2), turned(0.2, 0.1)]).unwrap();
    let body = FreeBody::new(moving, &fixed, options(Masses::Global, true)).unwrap();
    let found = body.exclude(&motion, None);
    assert!(found.open.is_empty(), "{} pairs are left", found.open.len());
    let tests = found.box_tests + found.polygon_tests;
    assert!(tests < 10_000_000, "{tests} tests for 10¹⁰ pairs");
    // Where they do touch, the search ends too, and says so.
    let through = RationalMotion::bezier(&[turned(0.0, 0.0), turned(0.1, 0.0)]).unwrap();
    let own = ExclusionOptions { epsilon: 0.05, ..options(Masses::Global, true) };
    let spike = Polygon { corners: vec![DVec3::ZERO, DVec3::new(0.0, 0.01, -0.4), DVec3::new(0.01, 0.0, -0.4)] };
    let pierced = FreeBody::new(vec![spike], &fixed, own).unwrap().exclude(&through, None);
    assert!(!pierced.open.is_empty());
}
