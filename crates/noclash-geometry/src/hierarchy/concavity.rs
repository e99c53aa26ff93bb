//! Approximate convex decomposition of leaves ([Higashi 2008]): the notch is the point deepest below the hull; a plane through
//! it divides the node, as long as the notch is deeper than a tolerance.
//!
//! The hull is taken as the set between pairs of parallel planes of fixed directions and of the node's own faces: it never fails,
//! whatever the points are, and for bodies with faces along few directions it is the hull itself. A search: nothing is claimed by it.

use glam::DVec3;
use noclash_numeric::sort_by_float;

use super::division::Division;
use super::planes::half_area;
use crate::leaf_source::{LeafSource, leaf_balls};
use crate::volume::PrincipalFrame;

/// Divisions of fewer leaves than this are not worth a notch.
const FEW: usize = 8;

/// Faces at the notch that give planes.
const FACES: usize = 6;

/// Faces of a node whose planes belong to its hull, besides the fixed directions.
const HULL_FACES: usize = 24;

/// Divides all leaves of a source; `tolerance` is a part of the diagonal of their box. `None` where nothing is to be divided.
pub(super) fn divide(source: &dyn LeafSource, tolerance: f64) -> Option<Division> {
    let all: Vec<u32> = (0..source.leaf_count() as u32).collect();
    let deep = tolerance * diagonal(source, &all);
    let division = Division::by(all, |leaves| cut_at_notch(source, leaves, deep));
    (division.parts().len() > 1).then_some(division)
}

/// The two sides of some leaves at their notch, if it is deeper than `deep` metres.
pub(crate) fn cut_at_notch(source: &dyn LeafSource, leaves: &[u32], deep: f64) -> Option<[Vec<u32>; 2]> {
    if leaves.len() < FEW {
        return None;
    }
    let notch = notch(source, leaves)?;
    // False for what is not finite: nothing is done about it.
    let is_deep = notch.depth > deep;
    if is_deep { cut(source, leaves, notch.point) } else { None }
}

/// The diagonal of the box of some leaves' centres and radii.
pub(crate) fn diagonal(source: &dyn LeafSource, leaves: &[u32]) -> f64 {
    let mut corners = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (point, radius) in leaves.iter().flat_map(|&leaf| leaf_balls(source, leaf)) {
        corners = (corners.0.min(point - radius), corners.1.max(point + radius));
    }
    (corners.1 - corners.0).length()
}

/// A point and how far it is below the hull.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Notch {
    pub point: DVec3,
    pub depth: f64,
}

/// The deepest point of some leaves below their hull; `None` without leaves.
pub(crate) fn notch(source: &dyn LeafSource, leaves: &[u32]) -> Option<Notch> {
    let points: Vec<DVec3> = leaves.iter().flat_map(|&leaf| leaf_balls(source, leaf)).map(|(point, _)| point).collect();
    let mut slabs: Vec<(DVec3, [f64; 2])> = Vec::new();
    for direction in fixed_directions().chain(face_directions(source, leaves)) {
        let along = points.iter().map(|point| direction.dot(*point));
        let range = along.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], value| [l.min(value), h.max(value)]);
        slabs.push((direction, range));
    }
    let depth = |point: DVec3| {
        let below = slabs.iter().map(|(direction, [low, high])| {
            let at = direction.dot(point);
            (at - low).min(high - at)
        });
        below.fold(f64::INFINITY, f64::min)
    };
    // The first of equals.
    points
        .into_iter()
        .map(|point| Notch { point, depth: depth(point) })
        .reduce(|best, next| if next.depth > best.depth { next } else { best })
}

/// One of each pair of opposite directions through a cube of five points a side, made of length one.
fn fixed_directions() -> impl Iterator<Item = DVec3> {
    let numbers = || (-2_i32..=2).flat_map(|x| (-2..=2).flat_map(move |y| (-2..=2).map(move |z| [x, y, z])));
    let primitive = |n: &[i32; 3]| n.iter().any(|c| c % 2 != 0) && *n > [0, 0, 0];
    numbers().filter(primitive).map(|[x, y, z]| {
        let v = DVec3::new(f64::from(x), f64::from(y), f64::from(z));
        v / v.length()
    })
}

/// The normals of the largest faces of some leaves.
fn face_directions(source: &dyn LeafSource, leaves: &[u32]) -> Vec<DVec3> {
    let mut faces: Vec<(f64, u32, DVec3)> = Vec::new();
    for &leaf in leaves {
        if let Some((area, normal)) = face(source, leaf) {
            faces.push((area, leaf, normal));
        }
    }
    sort_by_float(&mut faces, |face| (-face.0, face.1.into()));
    let mut directions: Vec<DVec3> = Vec::new();
    for (_, _, normal) in faces {
        if directions.len() == HULL_FACES {
            break;
        }
        if directions.iter().all(|other| other.dot(normal).abs() < 0.999) {
            directions.push(normal);
        }
    }
    directions
}

/// Twice the area and the normal of a leaf that is a triangle.
fn face(source: &dyn LeafSource, leaf: u32) -> Option<(f64, DVec3)> {
    let [a, b, c] = [0, 1, 2].map(|index| source.leaf_ball(leaf, index));
    let normal = (b?.0 - a?.0).cross(c?.0 - a?.0);
    let area = normal.length();
    (area > 0.0 && area < f64::INFINITY).then(|| (area, normal / area))
}

/// Of the planes through the notch (its faces, what halves the angles between them, the node's own directions) the one whose two
/// sides have the smallest boxes.
fn cut(source: &dyn LeafSource, leaves: &[u32], point: DVec3) -> Option<[Vec<u32>; 2]> {
    let boxes: Vec<[DVec3; 2]> = leaves.iter().map(|&leaf| leaf_box(source, leaf)).collect();
    let mut faces: Vec<DVec3> = Vec::new();
    for &leaf in leaves.iter().filter(|&&leaf| leaf_balls(source, leaf).any(|ball| ball.0 == point)) {
        if let Some((_, normal)) = face(source, leaf)
            && faces.len() < FACES
            && faces.iter().all(|other| other.dot(normal).abs() < 0.999)
        {
            faces.push(normal);
        }
    }
    let axes = PrincipalFrame::of(boxes.iter().flatten().copied()).axes;
    let mut normals = vec![DVec3::X, DVec3::Y, DVec3::Z, axes.x_axis, axes.y_axis, axes.z_axis];
    for (index, &one) in faces.iter().enumerate() {
        normals.push(one);
        normals.extend(faces[..index].iter().flat_map(|&other| [one + other, one - other]));
    }
    let mut best: Option<(f64, DVec3)> = None;
    for normal in normals {
        let offset = normal.dot(point);
        let mut sides = [[DVec3::INFINITY, DVec3::NEG_INFINITY]; 2];
        let mut counts = [0_u32; 2];
        for [low, high] in &boxes {
            let side = usize::from(normal.dot((*low + *high) * 0.5) > offset);
            sides[side] = [sides[side][0].min(*low), sides[side][1].max(*high)];
            counts[side] += 1;
        }
        let cost: f64 = sides.iter().map(|[low, high]| half_area(*low, *high)).sum();
        if counts.iter().all(|&count| count > 0) && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, normal));
        }
    }
    let (_, normal) = best?;
    let offset = normal.dot(point);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (&leaf, [low, high]) in leaves.iter().zip(&boxes) {
        if normal.dot((*low + *high) * 0.5) > offset { right.push(leaf) } else { left.push(leaf) }
    }
    Some([left, right])
}

fn leaf_box(source: &dyn LeafSource, leaf: u32) -> [DVec3; 2] {
    leaf_balls(source, leaf).fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], (point, radius)| {
        [low.min(point - radius), high.max(point + radius)]
    })
}
