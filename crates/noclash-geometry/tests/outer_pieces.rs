//! Convex pieces hold the mesh they stand for, and everything it encloses.

use glam::DVec3;
use noclash_geometry::{MeshDiagnosis, OuterPieces, Solidity, TriangleMesh, Winding, WindingField};

use crate::meshes::Sketch;
use crate::random::Random;
use crate::sheets::{l_sheet, perforated, three_pages};

/// A C of three bars that share nothing but touch, each of many triangles.
fn bars() -> Sketch {
    let bars =
        [([0.0, 0.0, 0.0], [1.0, 6.0, 1.0]), ([1.0, 0.0, 0.0], [5.0, 1.0, 1.0]), ([1.0, 5.0, 0.0], [5.0, 6.0, 1.0])];
    bars.into_iter().fold(Sketch::default(), |sketch, (low, high)| {
        sketch.and(Sketch::cuboid(DVec3::from_array(low), DVec3::from_array(high)))
    })
}

/// A closed C in one piece: a grid of cells bent around, thick, with many triangles along it.
fn closed_c() -> Sketch {
    // A square profile carried along three quarters of a circle; the ends are closed.
    let steps = 24_u32;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for step in 0..=steps {
        let angle = 1.5 * std::f64::consts::PI * f64::from(step) / f64::from(steps);
        let out = DVec3::new(angle.cos(), angle.sin(), 0.0);
        for (radius, z) in [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)] {
            vertices.push(out * radius + DVec3::Z * z);
        }
    }
    for step in 0..steps {
        for side in 0..4 {
            let (a, b) = (4 * step + side, 4 * step + (side + 1) % 4);
            triangles.extend([[a, b + 4, b], [a, a + 4, b + 4]]);
        }
    }
    let last = 4 * steps;
    triangles.extend([[0, 1, 2], [0, 2, 3], [last, last + 2, last + 1], [last, last + 3, last + 2]]);
    Sketch { vertices, triangles }
}

/// Whether a point is in the hull of others, shown by a combination that comes within 1e-9: the nearest point of the hull found by
/// walking towards the farthest corner again and again.
fn is_held(point: DVec3, corners: &[DVec3]) -> bool {
    let mut at = corners[0];
    for _ in 0..20_000 {
        let away = point - at;
        if away.length() < 1e-6 {
            return true;
        }
        let Some(&corner) = corners.iter().max_by(|a, b| away.dot(**a).total_cmp(&away.dot(**b))) else { return false };
        // A plane that keeps the point from all corners.
        if away.dot(corner) < away.dot(point) - 1e-9 * away.length() {
            return false;
        }
        let step = corner - at;
        let share = (away.dot(step) / step.length_squared()).clamp(0.0, 1.0);
        at += step * share;
    }
    // So slow that the point is on the surface, as near as this walk can tell.
    (point - at).length() < 1e-2
}

fn holds_all(sketch: &Sketch, tolerance: f64, seed: u64) -> usize {
    let mesh: TriangleMesh = sketch.mesh();
    let found = OuterPieces::of(&mesh, tolerance);
    let mut random = Random::new(seed);
    let diagnosis = MeshDiagnosis::of(&mesh);
    let field = WindingField::build(&mesh, &diagnosis, Solidity::Auto);
    let (low, high) = sketch
        .vertices
        .iter()
        .fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &p| (low.min(p), high.max(p)));
    let mut points = Vec::new();
    for triangle in 0..mesh.triangles().len() {
        let [a, b, c] = mesh.corners(triangle);
        let (u, v) = (random.unit(), random.unit());
        let (u, v) = if u + v > 1.0 { (1.0 - u, 1.0 - v) } else { (u, v) };
        points.push(a + (b - a) * u + (c - a) * v);
    }
    for _ in 0..400 {
        let point = low + (high - low) * DVec3::new(random.unit(), random.unit(), random.unit());
        if matches!(field.winding(point), Winding::Number(number) if number != 0) {
            points.push(point);
        }
    }
    for point in points {
        assert!(found.pieces.iter().any(|piece| is_held(point, piece.points())), "{point} is in no piece");
    }
    found.pieces.len()
}

#[test]
fn pieces_hold_surfaces_and_insides() {
    assert_eq!(holds_all(&bars(), 0.05, 1), 3);
    assert!(holds_all(&closed_c(), 0.05, 2) > 1);
    assert_eq!(holds_all(&closed_c(), 1.0, 3), 1);
    holds_all(&Sketch::globe(10, 12, |r, s| if (r + s) % 3 == 0 { 1.6 } else { 1.0 }), 0.1, 4);
    holds_all(&Sketch::globe(8, 9, |_, _| 2.0).and(Sketch::globe(6, 7, |_, _| 1.0).turned_inside_out()), 0.05, 5);
    holds_all(&closed_c().with_flipped(7), 0.05, 6);
    for (seed, sheet) in [l_sheet(6), perforated(9), three_pages(4)].iter().enumerate() {
        holds_all(sheet, 0.05, 7 + seed as u64);
    }
}

#[test]
fn what_is_bridged_becomes_shallower_with_the_tolerance() {
    let mesh = closed_c().mesh();
    let [coarse, fine] = [0.5, 0.05].map(|tolerance| OuterPieces::of(&mesh, tolerance));
    assert!(
        fine.bridged < coarse.bridged && fine.pieces.len() > coarse.pieces.len(),
        "{} {}",
        fine.bridged,
        coarse.bridged
    );
}
