//! Whole-body queries against brute force over all leaf pairs, for every volume and split.

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{
    BodyPair, Contact, Counters, DistanceOptions, Scratch, approximate_distance, collide, distance, greedy_distance,
};
use noclash_geometry::volume::{Aabb, Lss, Obb, Rss, Sphere, Volume};
use noclash_geometry::{
    ConvexPolytope, Element, Geometry, Hierarchy, LeafSource, PointCloud, Pose, Shape, Split, TriangleMesh, narrow,
};
use noclash_numeric::{ErrorModel, ErrorTerm};
use std::sync::Arc;

use crate::random::Random;

/// A bumpy closed sphere: `rings` × `sectors` quads split into triangles.
pub fn blob(random: &mut Random, rings: u32, sectors: u32, radius: f64) -> TriangleMesh {
    let mut vertices = vec![DVec3::Z * radius, -DVec3::Z * radius];
    for i in 1..rings {
        for j in 0..sectors {
            let (theta, phi) = (
                std::f64::consts::PI * f64::from(i) / f64::from(rings),
                std::f64::consts::TAU * f64::from(j) / f64::from(sectors),
            );
            let r = radius * (0.7 + 0.3 * random.unit());
            vertices.push(DVec3::new(theta.sin() * phi.cos(), theta.sin() * phi.sin(), theta.cos()) * r);
        }
    }
    let at = |i: u32, j: u32| 2 + (i - 1) * sectors + j % sectors;
    let mut triangles = Vec::new();
    for j in 0..sectors {
        triangles.push([0, at(1, j), at(1, j + 1)]);
        triangles.push([1, at(rings - 1, j + 1), at(rings - 1, j)]);
        for i in 1..rings - 1 {
            triangles.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            triangles.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    TriangleMesh::new(vertices, triangles).unwrap()
}

pub fn body(shape: Shape) -> Geometry {
    Geometry::new(&[Element { shape, pose: Pose::IDENTITY }])
}

/// A body of every kind of leaf at once.
pub fn mixed(random: &mut Random) -> Geometry {
    let hull = ConvexPolytope::new((0..9).map(|_| random.vector(0.2)).collect()).unwrap();
    let cloud = PointCloud::new((0..20).map(|_| random.vector(0.6)).collect(), 0.02).unwrap();
    let shapes = [
        Shape::mesh(blob(random, 5, 6, 0.3)),
        Shape::cuboid(DVec3::new(0.2, 0.3, 0.4)).unwrap(),
        Shape::sphere(0.15).unwrap(),
        Shape::capsule(0.1, 0.3).unwrap(),
        Shape::cylinder(0.1, 0.3).unwrap(),
        Shape::Polytope(Arc::new(hull)),
        Shape::Points(Arc::new(cloud)),
    ];
    Geometry::new(&shapes.map(|shape| Element { shape, pose: random.pose(0.5) }))
}

struct Brute {
    lower: f64,
    upper: f64,
    overlap: bool,
}

fn brute_force(a: &Geometry, b: &Geometry, view: &BodyPair) -> Brute {
    let mut brute = Brute { lower: f64::INFINITY, upper: f64::INFINITY, overlap: false };
    for i in 0..a.leaf_count() as u32 {
        for j in 0..b.leaf_count() as u32 {
            let found = narrow::leaf_distance(&a.leaf(i), &b.leaf(j), view.b_in_a(), Effort::within(1e-10));
            brute.lower = brute.lower.min(found.lower.get());
            brute.upper = brute.upper.min(found.upper.get());
            brute.overlap |= found.overlap_is_certain;
        }
    }
    brute
}

fn agrees_with_brute_force<V: Volume>(seed: u64, split: Split) {
    let mut random = Random::new(seed);
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    for round in 0..12 {
        let a = if round % 3 == 0 { mixed(&mut random) } else { body(Shape::mesh(blob(&mut random, 7, 9, 0.4))) };
        let b = if round % 4 == 0 { mixed(&mut random) } else { body(Shape::mesh(blob(&mut random, 6, 8, 0.3))) };
        let (tree_a, tree_b) = (Hierarchy::<V>::build(&a, split), Hierarchy::<V>::build(&b, split));
        tree_a.validate(&a).unwrap();
        tree_b.validate(&b).unwrap();
        for _ in 0..6 {
            let (pose_a, pose_b) = (random.pose(1.2), random.pose(1.2));
            let base = BodyPair::new(&a, &pose_a, &b, &pose_b, &ErrorModel::sound());
            let brute = brute_force(&a, &b, &base);
            let pair = base.with_hierarchies(&tree_a, &tree_b);
            let found = distance(&pair, &DistanceOptions::default(), &mut scratch, &mut counters);
            let (lower, upper) = (found.lower.get(), found.upper.get());
            if found.overlap {
                assert!(brute.overlap || lower == 0.0);
            } else {
                assert!(lower <= brute.upper && upper >= brute.lower, "{} {lower} {upper}", V::NAME);
                assert!(upper - lower <= 1e-9 + (brute.upper - brute.lower), "{} {lower} {upper}", V::NAME);
                let witness = found.points[0].distance(found.points[1]);
                assert!(witness <= upper + 1e-12, "{witness} {upper}");
            }
            let greedy = greedy_distance(&pair, 0.0, &mut scratch, &mut counters).get();
            assert!(greedy <= brute.upper, "greedy {greedy} over {}", brute.upper);
            assert_eq!(greedy > 0.0, brute.lower > 0.0, "greedy is 0 exactly when a leaf pair is not shown apart");
            let epsilon = 0.05;
            let cautious = greedy_distance(&pair, epsilon, &mut scratch, &mut counters).get();
            assert!(cautious == 0.0 || cautious > epsilon);
            assert_eq!(cautious > 0.0, brute.lower > epsilon);
            let approximate = approximate_distance(&pair, 0.5, &mut scratch, &mut counters).get();
            assert!(approximate <= brute.upper && approximate >= 0.5 * brute.lower - 1e-9);
            match collide(&pair, &mut scratch, &mut counters) {
                Contact::Apart => assert!(brute.lower > 0.0 && !brute.overlap),
                Contact::Overlap { .. } => assert!(brute.overlap),
                Contact::Containment => assert!(brute.lower > 0.0 && found.overlap),
                Contact::Unclear => assert!(brute.lower == 0.0),
            }
        }
    }
}

#[test]
fn boxes_agree_with_brute_force() {
    agrees_with_brute_force::<Aabb>(11, Split::SurfaceArea);
}

#[test]
fn rectangle_swept_spheres_agree_with_brute_force() {
    agrees_with_brute_force::<Rss>(12, Split::PrincipalDirection);
}

#[test]
fn oriented_boxes_agree_with_brute_force() {
    agrees_with_brute_force::<Obb>(13, Split::PrincipalDirection);
}

#[test]
fn capsules_and_spheres_agree_with_brute_force() {
    agrees_with_brute_force::<Lss>(14, Split::SurfaceArea);
    agrees_with_brute_force::<Sphere>(15, Split::PrincipalDirection);
}

#[test]
fn a_solid_inside_another_is_not_apart() {
    let mut random = Random::new(21);
    let shell = body(Shape::mesh(blob(&mut random, 12, 16, 1.0)));
    let insides = [
        body(Shape::mesh(blob(&mut random, 5, 6, 0.1))),
        body(Shape::sphere(0.1).unwrap()),
        body(Shape::cuboid(DVec3::splat(0.1)).unwrap()),
        body(Shape::Points(Arc::new(PointCloud::new(vec![DVec3::ZERO], 0.0).unwrap()))),
    ];
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    for inside in &insides {
        let pose = random.pose(0.2);
        for pair in [
            BodyPair::new(&shell, &Pose::IDENTITY, inside, &pose, &ErrorModel::sound()),
            BodyPair::new(inside, &pose, &shell, &Pose::IDENTITY, &ErrorModel::sound()),
        ] {
            assert_eq!(collide(&pair, &mut scratch, &mut counters), Contact::Containment);
            let found = distance(&pair, &DistanceOptions::default(), &mut scratch, &mut counters);
            assert!(found.overlap && found.lower.get() == 0.0);
        }
        // Only its surface: then the inside is empty space.
        let hollow = Geometry::new(&[Element {
            shape: Shape::Mesh {
                mesh: Arc::new(blob(&mut Random::new(21), 12, 16, 1.0)),
                solidity: noclash_geometry::Solidity::Shell,
                grown: 0.0,
            },
            pose: Pose::IDENTITY,
        }]);
        let pair = BodyPair::new(&hollow, &Pose::IDENTITY, inside, &pose, &ErrorModel::sound());
        assert_eq!(collide(&pair, &mut scratch, &mut counters), Contact::Apart);
    }
}

#[test]
fn dropping_the_placement_term_breaks_the_lower_bound() {
    // The element is stored unturned; its exact rotation differs by 8e-10, which its pose admits.
    let turned_by = 8e-10;
    let pose = Pose { rotation_error: 9e-10, ..Pose::IDENTITY };
    let far = PointCloud::new(vec![DVec3::X * 1000.0], 0.0).unwrap();
    let placed = Geometry::new(&[Element { shape: Shape::Points(Arc::new(far)), pose }]);
    let probe = body(Shape::Points(Arc::new(PointCloud::new(vec![DVec3::ZERO], 0.0).unwrap())));
    let gap = 1e-3;
    let there = Pose::from_translation(DVec3::new(1000.0, gap, 0.0));
    let exact = gap - 1000.0 * turned_by;
    let lower = |model: &ErrorModel| {
        let pair = BodyPair::new(&placed, &Pose::IDENTITY, &probe, &there, model);
        distance(&pair, &DistanceOptions::default(), &mut Scratch::default(), &mut Counters::default()).lower.get()
    };
    assert!(lower(&ErrorModel::sound()) <= exact);
    assert!(lower(&ErrorModel::without(ErrorTerm::Placement)) > exact, "the term is not needed?");
}

#[test]
fn half_spaces_measure_the_lowest_point() {
    let mut random = Random::new(31);
    let floor = body(Shape::HalfSpace);
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    for _ in 0..40 {
        let thing = mixed(&mut random);
        let mut pose = random.pose(0.5);
        pose.translation.z += 2.0;
        let heights = thing.balls().map(|(p, r)| pose.transform_point(p).z - r);
        let lowest = heights.fold(f64::INFINITY, f64::min);
        for pair in [
            BodyPair::new(&floor, &Pose::IDENTITY, &thing, &pose, &ErrorModel::sound()),
            BodyPair::new(&thing, &pose, &floor, &Pose::IDENTITY, &ErrorModel::sound()),
        ] {
            let found = distance(&pair, &DistanceOptions::default(), &mut scratch, &mut counters);
            // The balls of a cylinder circumscribe it: its true height may be a little more.
            assert!(found.lower.get() >= lowest - 1e-9 && found.lower.get() <= lowest + 0.02, "{found:?} {lowest}");
            assert!(found.upper.get() - found.lower.get() < 1e-9);
            assert_eq!(collide(&pair, &mut scratch, &mut counters), Contact::Apart);
        }
        pose.translation.z -= lowest + 0.1;
        let pair = BodyPair::new(&floor, &Pose::IDENTITY, &thing, &pose, &ErrorModel::sound());
        assert!(matches!(collide(&pair, &mut scratch, &mut counters), Contact::Overlap { .. }));
    }
}

#[test]
fn warm_start_and_cutoff_change_the_work_not_the_answer() {
    let mut random = Random::new(41);
    let a = body(Shape::mesh(blob(&mut random, 20, 30, 0.5)));
    let b = body(Shape::mesh(blob(&mut random, 20, 30, 0.5)));
    let mut scratch = Scratch::default();
    let (mut cold, mut warm) = (Counters::default(), Counters::default());
    for _ in 0..50 {
        let (pose_a, pose_b) = (random.pose(1.0), random.pose(1.0));
        let pair = BodyPair::new(&a, &pose_a, &b, &pose_b, &ErrorModel::sound());
        let plain = distance(&pair, &DistanceOptions::default(), &mut scratch, &mut cold);
        let options = DistanceOptions { warm_start: plain.leaves, ..DistanceOptions::default() };
        let again = distance(&pair, &options, &mut scratch, &mut warm);
        assert!((again.upper.get() - plain.upper.get()).abs() < 1e-9);
        let cutoff = 0.5 * plain.lower.get();
        let options = DistanceOptions { cutoff, ..DistanceOptions::default() };
        let bounded = distance(&pair, &options, &mut scratch, &mut Counters::default());
        assert!(bounded.lower.get() >= cutoff - 1e-9 && bounded.lower.get() <= plain.upper.get());
    }
    assert!(warm.volume_tests < cold.volume_tests, "a warm start saves work: {warm:?} {cold:?}");
}

#[test]
fn the_same_leaves_give_the_same_tree() {
    let build = || body(Shape::mesh(blob(&mut Random::new(51), 30, 40, 1.0)));
    let (a, b) = (build(), build());
    assert_eq!(format!("{:?}", a.hierarchy()), format!("{:?}", b.hierarchy()));
}
