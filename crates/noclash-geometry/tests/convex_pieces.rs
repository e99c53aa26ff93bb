//! Convex pieces against brute force: seen from every side, no ball below a node reaches farther out than the piece says.
//!
//! A point is within e of a hull if and only if no direction shows it farther out than the hull by more than e. Directions are
//! random ones, those towards the points themselves, and the normals of triples of kept points, where faces are.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{
    Below, ConvexPiece, ConvexPolytope, Element, Geometry, LeafSource, PointCloud, Pose, Shape, TriangleMesh,
};
use noclash_numeric::UNIT_ROUNDOFF;

use crate::random::Random;

fn balls_below(geometry: &Geometry, node: u32, balls: &mut Vec<(DVec3, f64)>) {
    match geometry.hierarchy().node(node).below() {
        Below::Leaf(leaf) => balls.extend((0..).map_while(|index| geometry.leaf_ball(leaf, index))),
        Below::Children(first) => [first, first + 1].into_iter().for_each(|node| balls_below(geometry, node, balls)),
    }
}

/// How far what lies below a node reaches out of the piece's hull, as far as some directions show.
fn reaches_out(piece: &ConvexPiece, balls: &[(DVec3, f64)], random: &mut Random) -> f64 {
    let points: Vec<_> = piece.points().collect();
    let middle = points.iter().sum::<DVec3>() / points.len() as f64;
    let mut any = || points[random.below(points.len() as u64) as usize];
    let faces: Vec<DVec3> = (0..200)
        .map(|_| [any(), any(), any()])
        .map(|[a, b, c]| (b - a).normalize_or_zero().cross((c - a).normalize_or_zero()))
        .collect();
    let towards = (0..60).map(|_| balls[random.below(balls.len() as u64) as usize].0 - middle).collect::<Vec<_>>();
    let randoms = (0..200).map(|_| random.direction()).collect::<Vec<_>>();
    let directions = faces.into_iter().chain(towards).chain(randoms).filter_map(DVec3::try_normalize);
    let out = directions.flat_map(|n| [n, -n]).map(|n| {
        let kept = points.iter().map(|p| n.dot(*p)).fold(f64::NEG_INFINITY, f64::max);
        balls.iter().map(|&(p, radius)| n.dot(p) + radius).fold(f64::NEG_INFINITY, f64::max) - kept
    });
    out.fold(f64::NEG_INFINITY, f64::max)
}

/// Points of every sort: spread, on a sphere, on a grid, in a plane, on a line, all the same.
fn any_points(random: &mut Random, count: usize, scale: f64) -> Vec<DVec3> {
    let sort = random.below(7);
    let mut point = || match sort {
        0 => random.vector(scale),
        1 => random.direction() * scale,
        2 => (random.vector(3.0)).round() * (scale / 3.0),
        3 => random.vector(scale) * DVec3::new(1.0, 1.0, 0.0),
        4 => DVec3::new(1.0, 0.3, -0.7) * (scale * random.unit()),
        5 => random.vector(scale) * DVec3::new(1.0, 1e-9, 1e-15),
        _ => DVec3::new(scale, -scale, 0.1 * scale),
    };
    (0..count).map(|_| point()).collect()
}

fn any_body(random: &mut Random, scale: f64) -> Geometry {
    let count = 30 + random.below(400) as usize;
    let points = any_points(random, count, scale);
    let shape = match random.below(3) {
        0 => Shape::Points(Arc::new(PointCloud::new(points, random.unit() * 0.1 * scale).unwrap())),
        1 => {
            let corner = |k: usize| (k % points.len()) as u32;
            let triangles = (0..points.len()).map(|k| [corner(k), corner(k * 7 + 1), corner(k * 3 + 2)]).collect();
            Shape::mesh(TriangleMesh::new(points, triangles).unwrap())
        }
        _ => match ConvexPolytope::new(points) {
            Ok(polytope) => Shape::Polytope(Arc::new(polytope)),
            Err(_) => Shape::sphere(scale).unwrap(),
        },
    };
    let solids = [
        Shape::cuboid(DVec3::new(0.5, 1.0, 0.01) * scale).unwrap(),
        Shape::cylinder(0.3 * scale, scale).unwrap(),
        Shape::capsule(0.1 * scale, scale).unwrap(),
    ];
    let beside = solids.into_iter().filter(|_| random.below(3) == 0).collect::<Vec<_>>();
    let far = if random.below(4) == 0 { 1e3 * scale } else { scale };
    let elements = [shape].into_iter().chain(beside).map(|shape| Element { shape, pose: random.pose(far) });
    Geometry::new(&elements.collect::<Vec<_>>())
}

#[test]
fn nothing_below_a_node_reaches_farther_out_of_its_piece_than_the_excess() {
    let mut random = Random::new(31);
    let (mut pieces, mut reduced, mut slim) = (0, 0, 0);
    for round in 0..90 {
        let scale = [1e-6, 1.0, 1e6][round % 3];
        let geometry = any_body(&mut random, scale);
        let nodes = geometry.hierarchy().node_count() as u32;
        for node in (0..nodes).filter(|&node| node < 3 || node % 9 == 0) {
            let Some(piece) = ConvexPiece::around(&geometry, node) else { continue };
            let mut balls = Vec::new();
            balls_below(&geometry, node, &mut balls);
            let out = reaches_out(&piece, &balls, &mut random);
            // Two products of this test, rounded.
            let reported = piece.excess() + 8.0 * UNIT_ROUNDOFF * geometry.radius();
            assert!(out <= reported, "round {round}, node {node}: {out:e} out of {:e}", piece.excess());
            assert!(piece.excess() <= geometry.radius());
            assert!(piece.points().all(|p| p.length() <= geometry.radius()));
            pieces += 1;
            let mut centres: Vec<_> = balls.iter().map(|(centre, _)| centre.to_array().map(f64::to_bits)).collect();
            centres.sort_unstable();
            centres.dedup();
            reduced += usize::from(piece.points().count() < centres.len());
            let largest = balls.iter().map(|ball| ball.1).fold(0.0, f64::max);
            let half = geometry.hierarchy().node(node).volume.half().length();
            slim += usize::from(piece.excess() <= largest + 2e-3 * half + 1e-12 * geometry.radius());
        }
    }
    // Not vacuous: many leave points out, and what is left out costs little, but for a few that are round all over.
    assert!(
        pieces > 2000 && reduced > 100 && slim > pieces - pieces / 20,
        "{pieces} pieces, {reduced} reduced, {slim} slim"
    );
}

#[test]
fn the_excess_is_needed_where_points_are_left_out_or_are_balls() {
    let mut random = Random::new(5);
    // Balls reach out of the hull of their centres by all of their radius.
    let centres = (0..60).map(|_| random.vector(1.0)).collect();
    let cloud = PointCloud::new(centres, 0.05).unwrap();
    let geometry = Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }]);
    let piece = ConvexPiece::around(&geometry, 0).unwrap();
    let mut balls = Vec::new();
    balls_below(&geometry, 0, &mut balls);
    let out = reaches_out(&piece, &balls, &mut random);
    assert!(out > 0.999 * piece.excess() && out <= piece.excess() + 1e-15, "{out} of {}", piece.excess());
    // Points within NEAR of a face are left out, and the excess says so.
    let near = 1e-13;
    let mut points: Vec<DVec3> = (0..8_u8)
        .map(|corner| DVec3::new(f64::from(corner & 1), f64::from(corner >> 1 & 1), f64::from(corner >> 2)) - 0.5)
        .collect();
    let face = (1..13).flat_map(|i| (1..13).map(move |j| [f64::from(i) / 13.0 - 0.5, f64::from(j) / 13.0 - 0.5]));
    points.extend(face.map(|[x, y]| DVec3::new(x, y, 0.5 + near)));
    let cloud = PointCloud::new(points, 0.0).unwrap();
    let geometry = Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }]);
    let piece = ConvexPiece::around(&geometry, 0).unwrap();
    let mut balls = Vec::new();
    balls_below(&geometry, 0, &mut balls);
    assert!(piece.points().count() < 60, "{} points", piece.points().count());
    let top = piece.points().map(|p| p.z).fold(f64::NEG_INFINITY, f64::max);
    assert!(reaches_out(&piece, &balls, &mut random) <= piece.excess() + 1e-15);
    assert!(piece.excess() >= 0.5 + near - top, "{} {top}", piece.excess());
}

#[test]
fn bodies_beyond_the_range_of_numbers_have_no_piece_or_one_that_holds() {
    let mut random = Random::new(6);
    for exponent in [-320, -310, -200, -150, -110, -90, -61, -59, -30, 30, 59, 61, 90, 103, 110, 150, 154, 200, 300] {
        let scale = 10_f64.powi(exponent);
        for _ in 0..6 {
            let points = any_points(&mut random, 60, scale);
            let Ok(cloud) = PointCloud::new(points, 0.0) else { continue };
            let geometry = Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }]);
            let Some(piece) = ConvexPiece::around(&geometry, 0) else { continue };
            assert!(exponent.abs() <= 60, "a piece at 1e{exponent}");
            let mut balls = Vec::new();
            balls_below(&geometry, 0, &mut balls);
            let out = reaches_out(&piece, &balls, &mut random);
            assert!(out <= piece.excess() + 8.0 * UNIT_ROUNDOFF * geometry.radius(), "{out:e} at 1e{exponent}");
        }
    }
}

#[test]
fn large_parts_have_pieces_that_hold_them_where_they_are_asked_for() {
    let mut random = Random::new(8);
    for count in [900, 1500, 4000] {
        let points = (0..count).map(|_| random.direction() * (0.1 + 0.01 * random.unit())).collect();
        let cloud = PointCloud::new(points, 0.001).unwrap();
        let geometry = Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }]);
        assert!(ConvexPiece::around(&geometry, 0).is_none());
        let piece = ConvexPiece::around_large(&geometry, 0).unwrap();
        let mut balls = Vec::new();
        balls_below(&geometry, 0, &mut balls);
        let out = reaches_out(&piece, &balls, &mut random);
        assert!(out <= piece.excess() + 8.0 * UNIT_ROUNDOFF * geometry.radius(), "{out:e} of {:e}", piece.excess());
        assert!(piece.excess() < 0.02, "{}", piece.excess());
    }
}

#[test]
fn the_point_after_turns_is_the_least_of_all() {
    let mut random = Random::new(9);
    for round in 0..200 {
        let geometry = any_body(&mut random, 1.0);
        let Some(piece) = ConvexPiece::around(&geometry, 0) else { continue };
        let n = random.direction();
        let turns: Vec<(DVec3, f64)> =
            (0..round % 9).map(|_| (0.3 * random.vector(1.0), 0.3 * random.unit() - 0.15)).collect();
        let value = |p: DVec3| n.dot(p) - turns.iter().map(|(g, h)| (g.dot(p) + h).abs()).sum::<f64>();
        let least = piece.points().map(value).fold(f64::INFINITY, f64::min);
        let found = value(piece.least_less(n, &turns).unwrap());
        assert!((found - least).abs() <= 1e-12, "round {round}: {found} {least}");
    }
}
