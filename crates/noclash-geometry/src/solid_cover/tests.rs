//! Points of random bodies, and points that they enclose, against the balls that hold them.

use super::surface::Part;
use super::*;
use crate::inner_ball::depth_in;
use crate::leaf::{ConvexSolid, Leaf};
use crate::leaf_source::LeafSource;
use crate::{Element, Enclosure, Pose, Shape, TriangleMesh};

/// Numbers from 0 to 1: splitmix64.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn vector(&mut self, size: f64) -> DVec3 {
        (DVec3::new(self.next(), self.next(), self.next()) - 0.5) * 2.0 * size
    }
}

fn box_mesh(half: DVec3, flipped: bool) -> TriangleMesh {
    let corner = |index: usize| {
        let sign = |bit: usize| if index & bit == 0 { -1.0 } else { 1.0 };
        half * DVec3::new(sign(1), sign(2), sign(4))
    };
    let outwards = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = outwards.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]);
    let turned = triangles.map(|[a, b, c]| if flipped { [a, c, b] } else { [a, b, c] });
    TriangleMesh::new((0..8).map(corner).collect(), turned.collect()).unwrap()
}

/// Boxes with cavities and needles as meshes, open ones, and solids of all kinds.
fn any_body(numbers: &mut Numbers, scale: f64) -> Geometry {
    let count = 1 + (4.0 * numbers.next()) as usize;
    let mut elements = Vec::new();
    for _ in 0..count {
        let size = 0.02 + 0.3 * numbers.next();
        let half = (DVec3::new(numbers.next(), numbers.next(), numbers.next()) + 0.05) * size * scale;
        let pose = Pose::from_xyz_rpy(numbers.vector(0.3 * scale), numbers.vector(3.0));
        let shape = match (10.0 * numbers.next()) as u32 {
            0 => Shape::cuboid(half).unwrap(),
            1 => Shape::cylinder(half.x, half.y).unwrap(),
            2 => Shape::sphere(half.x).unwrap(),
            3 => Shape::capsule(half.x, half.y).unwrap(),
            4 => Shape::mesh(box_mesh(DVec3::new(half.x, 1e-4 * half.x, 2e-4 * half.x), false)),
            5 => {
                let whole = box_mesh(half, false);
                let some = whole.triangles()[4..].to_vec();
                Shape::mesh(TriangleMesh::new(whole.vertices().to_vec(), some).unwrap())
            }
            6 => {
                elements.push(Element { shape: Shape::mesh(box_mesh(half * 0.5, true)), pose });
                Shape::mesh(box_mesh(half, false))
            }
            _ => Shape::mesh(box_mesh(half, false)),
        };
        elements.push(Element { shape, pose });
    }
    Geometry::new(&elements)
}

/// Whether a point with a ball about it is in balls from the first down to a leaf.
fn holds(cover: &BallCover, node: usize, point: DVec3, radius: f64) -> bool {
    let own = &cover.nodes[node];
    if point.distance(own.centre) + radius > own.radius * (1.0 + 1e-12) + 1e-12 {
        return false;
    }
    own.count == 0 || (own.first..own.first + own.count).any(|child| holds(cover, child as usize, point, radius))
}

/// A point of a leaf, and the radius of the ball about it that is in the leaf too.
fn point_of(leaf: &Leaf, numbers: &mut Numbers) -> (DVec3, f64) {
    match leaf {
        Leaf::Simplex { points: [a, b, c], radius } => {
            let (mut s, mut t) = (numbers.next(), numbers.next());
            if s + t > 1.0 {
                (s, t) = (1.0 - s, 1.0 - t);
            }
            (*a + (*b - *a) * s + (*c - *a) * t, *radius)
        }
        Leaf::Solid(ConvexSolid::Box { centre, half_axes }) => (*centre + *half_axes * numbers.vector(1.0), 0.0),
        Leaf::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
            let side = numbers.vector(1.0);
            let across = (side - *axis * side.dot(*axis)).normalize_or_zero();
            (*centre + *axis * half_length * (2.0 * numbers.next() - 1.0) + across * *radius * numbers.next(), 0.0)
        }
        Leaf::Solid(ConvexSolid::Polytope(corners)) => (corners.first(), 0.0),
    }
}

/// Points of leaves, and points that the body encloses.
fn points_in(geometry: &Geometry, numbers: &mut Numbers) -> Vec<(DVec3, f64)> {
    let leaves = geometry.leaf_count() as u32;
    let mut points: Vec<_> = (0..leaves)
        .flat_map(|leaf| (0..4).map(move |_| leaf))
        .map(|leaf| point_of(&geometry.leaf(leaf), numbers))
        .collect();
    let (low, high) = geometry.hierarchy().root().unwrap().corners();
    for _ in 0..400 {
        let point = low + (high - low) * DVec3::new(numbers.next(), numbers.next(), numbers.next());
        if geometry.encloses(point) == Enclosure::Inside {
            points.push((point, 0.0));
        }
    }
    points
}

#[test]
fn every_point_of_a_body_and_all_that_it_encloses_are_held_from_the_first_ball_down_to_a_leaf() {
    let mut numbers = Numbers(7);
    let mut enclosed = 0;
    for case in 0..60 {
        let scale = [1.0, 1e-3, 1e3][case % 3];
        let body = any_body(&mut numbers, scale);
        let cover = BallCover::of_solid(&body).expect("known well enough");
        assert!(cover.nodes.iter().filter(|node| node.count == 0).count() <= MOST_LEAVES);
        for (point, radius) in points_in(&body, &mut numbers) {
            enclosed += usize::from(body.encloses(point) == Enclosure::Inside);
            assert!(holds(&cover, 0, point, radius), "case {case}: {point}");
        }
    }
    assert!(enclosed > 1000, "{enclosed}");
}

/// A closed surface of many triangles: a ball with waves.
fn wavy(rings: u32, scale: f64) -> TriangleMesh {
    let around = 2 * rings;
    let at = |ring: u32, side: u32| {
        let (polar, turn) =
            (f64::from(ring) / f64::from(rings) * std::f64::consts::PI, f64::from(side % around) / f64::from(around));
        let (across, along) = polar.sin_cos();
        let (sine, cosine) = (turn * std::f64::consts::TAU).sin_cos();
        let radius = scale * (1.0 + 0.2 * (5.0 * polar).sin() * across);
        DVec3::new(across * cosine, across * sine, 1.7 * along) * radius
    };
    let poles = [at(0, 0), at(rings, 0)];
    let between = (1..rings).flat_map(|ring| (0..around).map(move |side| at(ring, side)));
    let vertices: Vec<DVec3> = poles.into_iter().chain(between).collect();
    let place = |ring: u32, side: u32| match ring {
        0 => 0,
        ring if ring == rings => 1,
        ring => 2 + (ring - 1) * around + side % around,
    };
    let faces = (0..rings).flat_map(|ring| (0..around).map(move |side| (ring, side))).flat_map(|(ring, side)| {
        let [a, b, c, d] = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(r, s)| place(ring + r, side + s));
        [[a, b, c], [a, c, d]]
    });
    let triangles = faces.filter(|[a, b, c]| a != b && b != c && c != a).collect();
    TriangleMesh::new(vertices, triangles).unwrap()
}

#[test]
fn bodies_of_many_triangles_are_held_too() {
    let mut numbers = Numbers(11);
    // Below and above the number from which on hierarchies are made in parts.
    for (rings, scale) in [(40, 1.0), (60, 1e-2), (120, 1.0)] {
        let body = Geometry::new(&[Element {
            shape: Shape::mesh(wavy(rings, scale)),
            pose: Pose::from_xyz_rpy(DVec3::ONE, DVec3::Z),
        }]);
        assert!(body.triangle_count() > MANY_TRIANGLES);
        let cover = BallCover::of_solid(&body).expect("known well enough");
        assert!(cover.nodes.iter().all(|node| node.inner < 0.0));
        let largest = cover.nodes.iter().filter(|node| node.count == 0).map(|node| node.radius).fold(0.0, f64::max);
        assert!(largest < 1.5 * scale, "{largest}");
        for (point, radius) in points_in(&body, &mut numbers) {
            assert!(holds(&cover, 0, point, radius), "{rings}: {point}");
        }
    }
}

#[test]
fn balls_within_are_parts_of_the_body() {
    let mut numbers = Numbers(8);
    let mut seen = 0;
    for case in 0..40 {
        let scale = [1.0, 1e-3, 1e3][case % 3];
        let body = any_body(&mut numbers, scale);
        let cover = BallCover::of_solid(&body).expect("known well enough");
        for node in cover.nodes.iter().filter(|node| node.inner > 0.0) {
            seen += 1;
            assert!(node.inner <= node.radius);
            for _ in 0..12 {
                let point = node.centre + numbers.vector(1.0).normalize_or_zero() * node.inner * (1.0 - 1e-9);
                let leaves = 0..body.leaf_count() as u32;
                let in_leaf = leaves.skip(body.triangle_count()).any(|leaf| depth_in(&body.leaf(leaf), point) >= 0.0);
                assert!(in_leaf || body.encloses(point) == Enclosure::Inside, "case {case}: {point}");
            }
        }
    }
    assert!(seen > 400, "{seen}");
}

#[test]
fn a_cover_that_loses_a_triangle_does_not_hold_the_body() {
    let cube = box_mesh(DVec3::splat(0.1), false);
    let fin = [DVec3::X * 0.1, DVec3::X * 2.0, DVec3::new(2.0, 0.1, 0.0)];
    let points: Vec<DVec3> = cube.vertices().iter().chain(&fin).copied().collect();
    let triangles: Vec<[u32; 3]> = cube.triangles().iter().chain(&[[8, 9, 10]]).copied().collect();
    let body = |triangles: &[[u32; 3]]| {
        let mesh = TriangleMesh::new(points.clone(), triangles.to_vec()).unwrap();
        Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
    };
    let (all, some) = (body(&triangles), body(&triangles[..12]));
    let lost = BallCover::of_solid(&some).unwrap();
    let mut numbers = Numbers(9);
    let points = points_in(&all, &mut numbers);
    let cover = BallCover::of_solid(&all).unwrap();
    assert!(points.iter().all(|&(point, radius)| holds(&cover, 0, point, radius)));
    assert!(points.iter().any(|&(point, radius)| !holds(&lost, 0, point, radius)));
}

#[test]
fn cells_that_are_bounded_along_all_axes_would_lose_what_is_inside() {
    let body = Geometry::new(&[Element { shape: Shape::mesh(box_mesh(DVec3::ONE, false)), pose: Pose::IDENTITY }]);
    let divided = |axes: &[usize]| {
        let (mut surface, all) = Surface::of(&body).unwrap();
        let mut cells = vec![all];
        for &axis in axes {
            for at in [-0.4, 0.4] {
                let halves = cells.iter().flat_map(|cell| surface.halves(cell, axis, [at, at]));
                cells = halves.collect();
            }
        }
        let cells = cells.iter_mut().filter(|cell| !cell.is_empty());
        let balls: Vec<_> = cells.map(|cell| surface.enclosing(cell)).collect();
        let mut numbers = Numbers(10);
        (0..2000).map(|_| numbers.vector(1.0)).all(|point| balls.iter().any(|(c, r, _)| c.distance(point) <= *r))
    };
    assert!(divided(&[0, 1]) && divided(&[1, 2]));
    assert!(!divided(&[0, 1, 2]), "columns are not needed?");
}

#[test]
fn unbounded_bodies_and_numbers_that_say_little_have_no_cover() {
    let ground = Geometry::new(&[Element { shape: Shape::HalfSpace, pose: Pose::IDENTITY }]);
    assert!(BallCover::of_solid(&ground).is_none());
    let loose = Pose { translation_error: 1e-3, ..Pose::IDENTITY };
    let cube = Geometry::new(&[Element { shape: Shape::mesh(box_mesh(DVec3::ONE, false)), pose: loose }]);
    assert!(BallCover::of_solid(&cube).is_none());
    // Cracks of this size count as closed.
    let cracked = |rounding: f64| {
        let mesh = box_mesh(DVec3::ONE, false).with_rounding(rounding);
        Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
    };
    assert!(BallCover::of_solid(&cracked(1e-13)).is_some());
    assert!(BallCover::of_solid(&cracked(1e-6)).is_none());
}

/// Parts of a body's surface, divided at random as columns are.
fn random_parts(surface: &mut Surface, all: Part, numbers: &mut Numbers) -> Vec<(Part, [DVec3; 2])> {
    let mut parts = vec![(all, [DVec3::NEG_INFINITY, DVec3::INFINITY])];
    for _ in 0..6 {
        let (axis, chosen) = ((3.0 * numbers.next()) as usize, (parts.len() as f64 * numbers.next()) as usize);
        let (part, [low, high]) = parts.swap_remove(chosen);
        let mut own = part.clone();
        let (centre, radius, _) = surface.enclosing(&mut own);
        let at = centre[axis] + radius * (numbers.next() - 0.5);
        let (mut below, mut above) = ([low, high], [low, high]);
        below[1][axis] = below[1][axis].min(at);
        above[0][axis] = above[0][axis].max(at);
        parts.extend(
            surface.halves(&part, axis, [at, at]).into_iter().zip([below, above]).filter(|(part, _)| !part.is_empty()),
        );
        if parts.is_empty() {
            return parts;
        }
    }
    parts
}

#[test]
fn balls_hold_all_of_the_surface_in_their_columns_and_no_corner_can_be_left_out() {
    let mut numbers = Numbers(13);
    let (mut seen, mut lost) = (0, 0);
    for case in 0..60 {
        let body = any_body(&mut numbers, [1.0, 1e-3, 1e3][case % 3]);
        let (mut surface, all) = Surface::of(&body).unwrap();
        let points: Vec<(DVec3, f64)> = {
            let leaves = 0..body.leaf_count() as u32;
            let surfaces = leaves.filter(|&leaf| matches!(body.leaf(leaf), Leaf::Simplex { .. }));
            surfaces.flat_map(|leaf| [leaf; 40]).map(|leaf| point_of(&body.leaf(leaf), &mut numbers)).collect()
        };
        for (mut part, [low, high]) in random_parts(&mut surface, all, &mut numbers) {
            let (centre, radius, nearest) = surface.enclosing(&mut part);
            let own: Vec<_> = points.iter().filter(|(at, _)| at.cmpge(low).all() && at.cmple(high).all()).collect();
            for (point, grown) in &own {
                seen += 1;
                assert!(point.distance(centre) + grown <= radius * (1.0 + 1e-9), "case {case}: {point}");
                assert!(nearest <= radius);
            }
            // Without some of its corners a part is not held.
            let (centre, radius, _) = surface.enclosing(&mut part.without_every_other_corner());
            lost += own.iter().filter(|(at, grown)| at.distance(centre) + grown > radius * (1.0 + 1e-9)).count();
        }
    }
    assert!(seen > 2000 && lost > 100, "{seen} {lost}");
}
