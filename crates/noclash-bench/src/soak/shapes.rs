//! Random bodies of a pair-segment: primitives, plates, needles, tori, sheets, shells with cavities, and meshes with
//! triangles that are none.

use std::f64::consts::TAU;

use glam::DVec3;

use super::plain::PlainShape;
use crate::random::Random;

/// Which shapes to draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeSet {
    Any,
    /// Plates and needles: where sampling misses most.
    Thin,
    /// Meshes with repeated corners, slivers and doubled triangles.
    Degenerate,
}

/// A shape of about the given size (its largest extent).
pub fn random_shape(random: &mut Random, size: f64, set: ShapeSet) -> PlainShape {
    let r = 0.5 * size;
    match set {
        ShapeSet::Thin => thin(random, size),
        ShapeSet::Degenerate => degenerate(random, size),
        ShapeSet::Any => match random.below(20) {
            0..=3 => {
                PlainShape::Box { half: DVec3::new(r, r * random.between(0.2, 1.0), r * random.between(0.2, 1.0)) }
            }
            4 | 5 => PlainShape::Sphere { radius: r },
            6..=8 => {
                let share = random.between(0.1, 0.9);
                PlainShape::Capsule { radius: r * share, half_length: r * (1.0 - share) }
            }
            9 | 10 => {
                PlainShape::Cylinder { radius: r * random.between(0.1, 1.0), half_length: r * random.between(0.1, 1.0) }
            }
            10..=12 => torus(r * random.between(0.5, 0.8), r * random.between(0.05, 0.2), 9, 5),
            13 => octasphere(r, false),
            14 => prism(random, size),
            15 => sheet(size, size * random.between(0.1, 1.0), 3),
            16 => tetrahedron(random, size),
            _ => thin(random, size),
        },
    }
}

fn thin(random: &mut Random, size: f64) -> PlainShape {
    let r = 0.5 * size;
    let thickness = r * random.power(-3.0, -1.5);
    match random.below(5) {
        0 => PlainShape::Box { half: DVec3::new(r, r * random.between(0.3, 1.0), thickness) },
        1 => PlainShape::Capsule { radius: thickness, half_length: r },
        2 => PlainShape::Box { half: DVec3::new(thickness, r, thickness) },
        3 => sheet(size, size * random.between(0.01, 1.0), 2),
        _ => {
            let tip = DVec3::new(0.0, 0.0, r);
            let base =
                [0.0, TAU / 3.0, 2.0 * TAU / 3.0].map(|a| DVec3::new(thickness * a.cos(), thickness * a.sin(), -r));
            solid_tetrahedron([base[0], base[1], base[2], tip])
        }
    }
}

/// A closed solid, then triangles that add no point to it: a repeated corner, three corners on a line, a double.
fn degenerate(random: &mut Random, size: f64) -> PlainShape {
    let solid = if random.chance(0.5) { prism(random, size) } else { torus(0.35 * size, 0.1 * size, 8, 4) };
    let PlainShape::Mesh { vertices, mut triangles } = solid else { return solid };
    for _ in 0..4 {
        let [a, b, c] = triangles[random.below(triangles.len())];
        triangles.push(match random.below(4) {
            0 => [a, a, b],
            1 => [a, b, a],
            2 => [c, c, c],
            _ => [a, b, c],
        });
    }
    PlainShape::Mesh { vertices, triangles }
}

pub fn torus(ring: f64, tube: f64, around: u32, across: u32) -> PlainShape {
    let mut vertices = Vec::new();
    let mut triangles = Vec::new();
    for i in 0..around {
        let (s, c) = (TAU * f64::from(i) / f64::from(around)).sin_cos();
        for j in 0..across {
            let (t, u) = (TAU * f64::from(j) / f64::from(across)).sin_cos();
            vertices.push(DVec3::new((ring + tube * u) * c, (ring + tube * u) * s, tube * t));
            let at = |i: u32, j: u32| (i % around) * across + j % across;
            triangles.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            triangles.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    PlainShape::Mesh { vertices, triangles }
}

/// An octahedron, every face split into four and blown up to the sphere; with a cavity, a smaller one with walls facing
/// inwards is cut out of it.
pub fn octasphere(radius: f64, cavity: bool) -> PlainShape {
    let axes = [DVec3::X, DVec3::Y, DVec3::NEG_X, DVec3::NEG_Y];
    let mut faces: Vec<[DVec3; 3]> = Vec::new();
    for k in 0..4 {
        faces.push([axes[k], axes[(k + 1) % 4], DVec3::Z]);
        faces.push([axes[(k + 1) % 4], axes[k], DVec3::NEG_Z]);
    }
    let mut vertices: Vec<DVec3> = Vec::new();
    let mut triangles = Vec::new();
    let mut add = |radius: f64, flipped: bool| {
        let first = vertices.len();
        let mut index = |direction: DVec3| {
            let corner = direction.normalize() * radius;
            let known = vertices[first..].iter().position(|v| v.distance(corner) < 1e-9 * radius);
            known.map_or_else(
                || {
                    vertices.push(corner);
                    vertices.len() - 1
                },
                |known| first + known,
            ) as u32
        };
        for &[a, b, c] in &faces {
            let [ab, bc, ca] = [a + b, b + c, c + a];
            for corners in [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]] {
                let [i, j, k] = corners.map(&mut index);
                triangles.push(if flipped { [i, k, j] } else { [i, j, k] });
            }
        }
    };
    add(radius, false);
    if cavity {
        add(0.8 * radius, true);
    }
    PlainShape::Mesh { vertices, triangles }
}

/// An L-shaped prism: closed and not convex.
fn prism(random: &mut Random, size: f64) -> PlainShape {
    let (r, h, w) = (0.5 * size, 0.5 * size * random.between(0.05, 0.8), size * random.between(0.1, 0.6));
    let outline = [(-r, -r), (r, -r), (r, -r + w), (-r + w, -r + w), (-r + w, r), (-r, r)];
    let mut vertices: Vec<DVec3> = outline.iter().map(|&(x, y)| DVec3::new(x, y, -h)).collect();
    vertices.extend(outline.iter().map(|&(x, y)| DVec3::new(x, y, h)));
    let caps = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]];
    let mut triangles: Vec<[u32; 3]> = caps.iter().map(|&[a, b, c]| [a, c, b]).collect();
    triangles.extend(caps.iter().map(|&[a, b, c]| [a + 6, b + 6, c + 6]));
    for a in 0..6 {
        let b = (a + 1) % 6;
        triangles.push([a, b, b + 6]);
        triangles.push([a, b + 6, a + 6]);
    }
    PlainShape::Mesh { vertices, triangles }
}

/// An open sheet of n × n squares in the plane z = 0.
pub fn sheet(length: f64, width: f64, n: u32) -> PlainShape {
    let along = |i: u32, total: f64| total * (f64::from(i) / f64::from(n) - 0.5);
    let vertices = (0..=n).flat_map(|i| (0..=n).map(move |j| (i, j)));
    let vertices = vertices.map(|(i, j)| DVec3::new(along(i, length), along(j, width), 0.0)).collect();
    let at = |i: u32, j: u32| i * (n + 1) + j;
    let mut triangles = Vec::new();
    for i in 0..n {
        for j in 0..n {
            triangles.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            triangles.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    PlainShape::Mesh { vertices, triangles }
}

fn tetrahedron(random: &mut Random, size: f64) -> PlainShape {
    loop {
        let corners = std::array::from_fn(|_| random.direction() * (0.5 * size));
        let [a, b, c, d]: [DVec3; 4] = corners;
        if (b - a).cross(c - a).dot(d - a).abs() > 0.02 * size.powi(3) {
            return solid_tetrahedron(corners);
        }
    }
}

fn solid_tetrahedron(corners: [DVec3; 4]) -> PlainShape {
    let [a, b, c, d] = corners;
    let outward = (b - a).cross(c - a).dot(d - a) < 0.0;
    let faces = [[0, 1, 2], [0, 3, 1], [1, 3, 2], [2, 3, 0]];
    let triangles = faces.map(|[a, b, c]| if outward { [a, b, c] } else { [a, c, b] }).to_vec();
    PlainShape::Mesh { vertices: corners.to_vec(), triangles }
}

/// How deep something may enter before it comes out on the other side: the smallest extent.
pub fn thickness(shape: &PlainShape) -> f64 {
    match shape {
        PlainShape::Box { half } => 2.0 * half.min_element(),
        PlainShape::Sphere { radius } | PlainShape::Capsule { radius, .. } => 2.0 * radius,
        PlainShape::Cylinder { radius, half_length } => 2.0 * radius.min(*half_length),
        PlainShape::Mesh { vertices, .. } => {
            let (low, high) = extent(vertices);
            // A flat sheet has none; what enters it crosses it.
            let smallest = (high - low).min_element();
            if smallest > 0.0 { smallest } else { (high - low).max_element() }
        }
    }
}

/// The largest extent along an axis of the shape's frame: the size that "5 % of the smaller body" speaks of.
pub fn size(shape: &PlainShape) -> f64 {
    match shape {
        PlainShape::Box { half } => 2.0 * half.max_element(),
        PlainShape::Sphere { radius } => 2.0 * radius,
        PlainShape::Capsule { radius, half_length } => 2.0 * (radius + half_length),
        PlainShape::Cylinder { radius, half_length } => 2.0 * radius.max(*half_length),
        PlainShape::Mesh { vertices, .. } => {
            let (low, high) = extent(vertices);
            (high - low).max_element()
        }
    }
}

fn extent(vertices: &[DVec3]) -> (DVec3, DVec3) {
    let fold = |by: fn(DVec3, DVec3) -> DVec3| vertices.iter().copied().reduce(by).unwrap_or_default();
    (fold(DVec3::min), fold(DVec3::max))
}
