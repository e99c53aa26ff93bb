//! Inputs made to break bounds: rational poses, needles, near contact, far offsets, extreme sizes, parts without end.
//! Each test states what once went wrong, or what would if a guard were missing.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_geometry::narrow::{Effort, leaf_distance};
use noclash_geometry::query::{
    BodyPair, Contact, Counters, Distance, DistanceOptions, Scratch, approximate_distance, collide, distance,
    greedy_distance,
};
use noclash_geometry::volume::{PairExtent, RelativePose};
use noclash_geometry::{Element, Geometry, Leaf, PointCloud, Pose, Shape, TriangleMesh};
use noclash_numeric::{ErrorModel, Upper};
use std::sync::Arc;

use crate::exact::{ExactPose, exact, exact_triangle_distance_squared, rational, triangle_distance_squared};
use crate::random::Random;

struct Answers {
    distance: Distance,
    contact: Contact,
    /// The largest of all lower bounds that any query claims.
    lower: f64,
}

fn ask(a: &Geometry, pose_a: &Pose, b: &Geometry, pose_b: &Pose) -> Answers {
    let pair = BodyPair::new(a, pose_a, b, pose_b, &ErrorModel::sound());
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    let distance = distance(&pair, &DistanceOptions::default(), &mut scratch, &mut counters);
    let greedy = greedy_distance(&pair, 0.0, &mut scratch, &mut counters);
    let approximate = approximate_distance(&pair, 0.5, &mut scratch, &mut counters);
    let contact = collide(&pair, &mut scratch, &mut counters);
    let lower = [distance.lower, greedy, approximate, pair.root_lower()].iter().map(|l| l.get()).fold(0.0, f64::max);
    Answers { distance, contact, lower }
}

fn one(shape: Shape, pose: Pose) -> Geometry {
    Geometry::new(&[Element { shape, pose }])
}

/// A pose and its exact twin: a product of integer quaternions and stored translations.
fn exact_chain(random: &mut Random, length: usize, scale: f64) -> (Pose, ExactPose) {
    let mut link = || {
        let quaternion = [0; 4].map(|_| random.below(13) as i64 - 6);
        let quaternion = if quaternion == [0; 4] { [1, 0, 0, 2] } else { quaternion };
        let translation = random.vector(scale);
        let pose = Pose::from_xyz_quaternion(translation, quaternion.map(|v| v as f64)).unwrap();
        (pose, ExactPose::new(quaternion, translation))
    };
    let (mut pose, mut twin) = link();
    for _ in 1..length {
        let (next, next_twin) = link();
        (pose, twin) = (pose.then(&next), twin.then(&next_twin));
    }
    (pose, twin)
}

fn random_triangle(random: &mut Random, scale: f64) -> [DVec3; 3] {
    let [a, b, c] = [0; 3].map(|_| random.vector(scale));
    match random.below(10) {
        0 => [a, b, b],
        1 => [a, a, a],
        2 => [a, b, a + (b - a) * random.unit()],
        3 => [a, a + (b - a) * 1e-7, c],
        4 => [a, b, (a + b) * 0.5 + random.vector(scale * 1e-9)],
        _ => [a, b, c],
    }
}

fn soup(triangles: &[[DVec3; 3]]) -> Shape {
    let indices = (0..triangles.len() as u32).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    Shape::mesh(TriangleMesh::new(triangles.iter().flatten().copied().collect(), indices).unwrap())
}

#[test]
fn no_bound_contradicts_exact_arithmetic_under_rational_poses() {
    let mut random = Random::new(21);
    for case in 0..1500 {
        let scale = 10_f64.powi(random.below(13) as i32 - 6);
        let far = if random.below(3) == 0 { scale * 10_f64.powi(random.below(7) as i32) } else { 0.0 };
        let ((element_a, exact_element_a), (element_b, exact_element_b)) =
            (exact_chain(&mut random, 1, scale), exact_chain(&mut random, 1, scale));
        let depth = 1 + random.below(4) as usize;
        let (pose_a, exact_a) = exact_chain(&mut random, depth, far);
        let (near, exact_near) = exact_chain(&mut random, 1, 2.0 * scale);
        let (pose_b, exact_b) = (pose_a.then(&near), exact_a.then(&exact_near));
        let triangles_a = [random_triangle(&mut random, scale), random_triangle(&mut random, scale)];
        let mut triangles_b = [random_triangle(&mut random, scale), random_triangle(&mut random, scale)];
        if case % 3 == 0 {
            // Nearly touching: a corner of B goes next to a point of A.
            let a_seen_from_b = pose_b.then(&element_b).inverse().then(&pose_a.then(&element_a));
            let on_a = triangles_a[0][0].lerp(triangles_a[0][1], random.unit());
            let closeness = 10_f64.powi(-(random.below(17) as i32));
            let off = random.vector(scale * closeness);
            let shift = a_seen_from_b.transform_point(on_a) + off - triangles_b[0][0];
            triangles_b.iter_mut().flatten().for_each(|corner| *corner += shift);
        }
        let answers = ask(&one(soup(&triangles_a), element_a), &pose_a, &one(soup(&triangles_b), element_b), &pose_b);
        let (in_world_a, in_world_b) = (exact_a.then(&exact_element_a), exact_b.then(&exact_element_b));
        let squared = triangles_a
            .iter()
            .flat_map(|a| triangles_b.iter().map(move |b| (a, b)))
            .map(|(a, b)| {
                let a = a.map(|p| in_world_a.apply(&exact(p)));
                let b = b.map(|p| in_world_b.apply(&exact(p)));
                exact_triangle_distance_squared(&a, &b)
            })
            .min()
            .unwrap();
        let (lower, upper) = (rational(answers.lower), rational(answers.distance.upper.get()));
        assert!(&lower * &lower <= squared, "case {case}: lower {}", answers.lower);
        assert!(&upper * &upper >= squared, "case {case}: upper {}", answers.distance.upper.get());
        let claims_contact = answers.distance.overlap || matches!(answers.contact, Contact::Overlap { .. });
        assert!(!claims_contact || squared == RBig::ZERO, "case {case}: contact claimed, apart exactly");
        assert!(
            answers.contact != Contact::Apart || squared > RBig::ZERO,
            "case {case}: called apart, touching exactly"
        );
    }
}

#[test]
fn witnesses_lie_on_needles() {
    // The normal of a needle is mostly rounding: a foot dropped along it leaves the triangle.
    let mut random = Random::new(11);
    let extent = PairExtent { radius_a: 3.0, radius_b: 4.0, stored_error: Upper::ZERO };
    let view = RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound());
    for _ in 0..1500 {
        let (start, along, aside) = (random.vector(1.0), random.direction(), random.direction());
        let width = 10_f64.powi(-8 - random.below(9) as i32);
        let needle =
            [start, start + along * (0.5 + random.unit()), start + along * (0.5 * random.unit()) + aside * width];
        let normal = (needle[1] - needle[0]).cross(needle[2] - needle[0]).try_normalize().unwrap_or(aside);
        let height = 10_f64.powi(-(random.below(5) as i32));
        let corner = needle[0] * 0.2 + needle[1] * 0.3 + needle[2] * 0.5 + normal * height;
        let other = if random.below(2) == 0 {
            [corner; 3]
        } else {
            [corner, corner + normal * 0.5 + random.vector(0.2), corner + normal * 0.5 + random.vector(0.2)]
        };
        let squared = triangle_distance_squared(&needle, &other);
        let ask = |radius: f64| {
            let grown = Leaf::Simplex { points: other, radius };
            leaf_distance(&Leaf::Simplex { points: needle, radius: 0.0 }, &grown, &view, Effort::within(0.0))
        };
        let found = ask(0.0);
        let (lower, upper) = (rational(found.lower.get()), rational(found.upper.get()));
        assert!(&lower * &lower <= squared && &upper * &upper >= squared, "{needle:?} {other:?} {found:?}");
        let distance = squared.to_f64().value().sqrt();
        for clearance in [1e-3, 1e-6, 1e-9] {
            if distance > clearance {
                assert!(!ask(distance - clearance).overlap_is_certain, "{needle:?} {other:?}");
            }
        }
    }
}

/// Distance of a point from the solid cylinder about z.
fn cylinder_distance(point: DVec3, half_length: f64, radius: f64) -> f64 {
    let beside = (point.truncate().length() - radius).max(0.0);
    let above = (point.z.abs() - half_length).max(0.0);
    beside.hypot(above)
}

#[test]
fn cylinders_met_along_their_axis_are_not_called_overlapping() {
    // Towards the axis the rest of a direction is rounding; scaled up it once put support points outside the cap.
    let mut random = Random::new(7);
    for _ in 0..4000 {
        let pose = random.pose(1.0);
        let (half_length, radius) = (0.5 + random.unit(), 0.5 + random.unit());
        let over_cap = DVec3::new(0.0, 0.0, half_length + random.unit() * radius);
        let beside = random.direction().with_z(0.0) * 3.0 + DVec3::Z * (half_length - 2.0 * random.unit());
        let ends = if random.below(3) == 0 { [over_cap; 2] } else { [over_cap, beside] };
        let grown = 1e-4 + 0.02 * random.unit();
        let cylinder = one(Shape::Cylinder { radius, half_length }, pose);
        let placed = ends.map(|p| pose.transform_point(p));
        let extent = PairExtent {
            radius_a: cylinder.radius(),
            radius_b: placed[0].length().max(placed[1].length()) + grown,
            stored_error: cylinder.error(),
        };
        let view = RelativePose::new(&Pose::IDENTITY, extent, &ErrorModel::sound());
        let segment = Leaf::Simplex { points: [placed[0], placed[1], placed[1]], radius: grown };
        let found = leaf_distance(&cylinder.leaf(0), &segment, &view, Effort::within(1e-10));
        // The distance is convex along the segment: a ternary search finds its least value.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..100 {
            let (s, t) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            let at = |s: f64| cylinder_distance(ends[0].lerp(ends[1], s), half_length, radius);
            if at(s) <= at(t) { high = t } else { low = s }
        }
        let core = cylinder_distance(ends[0].lerp(ends[1], 0.5 * (low + high)), half_length, radius);
        let truth = (core - grown).max(0.0);
        assert!(found.lower.get() <= truth + 1e-9 && found.upper.get() >= truth - 1e-9, "{found:?} {truth}");
        assert!(!found.overlap_is_certain || truth < 1e-9, "{found:?} {truth}");
    }
}

#[test]
fn two_half_spaces_are_never_called_apart() {
    let floor = one(Shape::HalfSpace, Pose::IDENTITY);
    let tilted = Geometry::new(&[
        Element { shape: Shape::HalfSpace, pose: Pose::from_xyz_rpy(DVec3::X * -100.0, DVec3::Y * 1.5) },
        Element { shape: Shape::sphere(1.0).unwrap(), pose: Pose::from_translation(DVec3::Z * 10.0) },
    ]);
    let answers = ask(&floor, &Pose::IDENTITY, &tilted, &Pose::IDENTITY);
    assert_eq!(answers.lower, 0.0);
    assert_eq!(answers.contact, Contact::Unclear);
}

#[test]
fn a_plane_that_may_be_turned_is_charged_at_the_far_end_of_the_body() {
    let turned_by = 1e-10;
    let floor = one(Shape::HalfSpace, Pose { rotation_error: 1.1e-10, ..Pose::IDENTITY });
    let far = DVec3::new(1e6, 0.0, 1.000_01);
    let cloud = one(Shape::Points(Arc::new(PointCloud::new(vec![DVec3::Z, far], 0.0).unwrap())), Pose::IDENTITY);
    let exact = far.z - far.x * turned_by;
    for answers in
        [ask(&floor, &Pose::IDENTITY, &cloud, &Pose::IDENTITY), ask(&cloud, &Pose::IDENTITY, &floor, &Pose::IDENTITY)]
    {
        assert!(answers.lower <= exact, "{} {exact}", answers.lower);
    }
}

#[test]
fn a_body_whose_numbers_overflow_or_lost_their_sine_proves_nothing() {
    let probe = one(Shape::sphere(0.5).unwrap(), Pose::IDENTITY);
    let huge = soup(&[[DVec3::X * 1e308, DVec3::Y, DVec3::Z]]);
    let overflowing = one(huge, Pose::from_translation(DVec3::X * 1e308));
    let answers = ask(&overflowing, &Pose::IDENTITY, &probe, &Pose::IDENTITY);
    assert_eq!((answers.lower, answers.contact), (0.0, Contact::Unclear));
    // Beyond 2^20 radians no sine is proved: the cylinder's axis is nonsense, beside a box that is fine.
    let lost = Geometry::new(&[
        Element {
            shape: Shape::cylinder(1.0, 2.0).unwrap(),
            pose: Pose::from_xyz_rpy(DVec3::X * 100.0, DVec3::X * 2e6),
        },
        Element { shape: Shape::cuboid(DVec3::ONE).unwrap(), pose: Pose::IDENTITY },
    ]);
    let answers = ask(&lost, &Pose::IDENTITY, &probe, &Pose::from_translation(DVec3::X * 100.0));
    assert_eq!((answers.lower, answers.contact), (0.0, Contact::Unclear));
}

#[test]
fn sizes_beyond_the_range_of_squares_claim_nothing() {
    let mut random = Random::new(5);
    for exponent in [-162, -158, -155, 153, 154, 160, 300] {
        let scale = 10_f64.powi(exponent);
        for _ in 0..200 {
            let point = |p: DVec3| one(Shape::Points(Arc::new(PointCloud::new(vec![p], 0.0).unwrap())), Pose::IDENTITY);
            let (p, q) = (random.vector(scale), random.vector(scale));
            let answers = ask(&point(p), &Pose::IDENTITY, &point(q), &Pose::IDENTITY);
            let (e, f) = (exact(p), exact(q));
            let squared = (0..3).map(|k| (&e[k] - &f[k]) * (&e[k] - &f[k])).fold(RBig::ZERO, |sum, term| sum + term);
            assert!(answers.lower.is_finite());
            let lower = rational(answers.lower);
            assert!(&lower * &lower <= squared, "1e{exponent}: {}", answers.lower);
        }
    }
}

#[test]
fn a_warm_start_from_elsewhere_is_passed_over() {
    let (floor, ball) = (one(Shape::HalfSpace, Pose::IDENTITY), one(Shape::sphere(0.5).unwrap(), Pose::IDENTITY));
    let high = Pose::from_translation(DVec3::Z * 2.0);
    let pair = BodyPair::new(&floor, &Pose::IDENTITY, &ball, &high, &ErrorModel::sound());
    for warm_start in [Some([0, 0]), Some([7, 9]), None] {
        let options = DistanceOptions { warm_start, ..DistanceOptions::default() };
        let found = distance(&pair, &options, &mut Scratch::default(), &mut Counters::default());
        assert!((found.lower.get() - 1.5).abs() < 1e-9 && found.leaves.is_none());
    }
}
