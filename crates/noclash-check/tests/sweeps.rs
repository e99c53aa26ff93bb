//! Swept hulls hold everything that moves, and not much more.

use glam::DVec3;
use noclash_check::{CellMotion, CellPoses, MotionScratch, SweepOptions, SweptHull, swept_hulls};
use noclash_numeric::Dyadic;

use crate::engines::carts::{cell, pendulum, random_motions};
use crate::sample_cells;

/// Distance from a point to the hull of four points, from above, by nearest points of its triangles; 0 is not told apart from
/// inside, which makes the test harder, not easier.
fn distance(point: DVec3, [a, b, c, d]: [DVec3; 4]) -> f64 {
    let to = |triangle: [DVec3; 3]| {
        let [on, _] = noclash_geometry::narrow::triangles::nearest_points(&triangle, &[point; 3]);
        on.distance(point)
    };
    let faces = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
    let nearest = faces.map(to).into_iter().fold(f64::INFINITY, f64::min);
    let side = |[p, q, r]: [DVec3; 3], x: DVec3| (q - p).cross(r - p).dot(x - p);
    let apex = [d, c, b, a];
    let inside = faces.iter().zip(apex).all(|(face, apex)| side(*face, apex) * side(*face, point) > 0.0);
    if inside { 0.0 } else { nearest }
}

fn holds(hulls: &[SweptHull], t: Dyadic, body: usize, point: DVec3, radius: f64) -> bool {
    let near = |hull: &&SweptHull| hull.body == body && hull.over.contains(t);
    hulls.iter().filter(near).any(|hull| distance(point, hull.points) + radius <= hull.radius + 1e-12)
}

#[test]
fn every_point_of_every_moving_body_is_in_a_hull_at_all_times() {
    for path in ["cells/demo.yaml", "cells/six_robots.yaml"] {
        let cell = sample_cells::load(path);
        for [from, to] in random_motions(&cell, 2, 21) {
            let motion = CellMotion::straight(&cell, &from, &to).unwrap();
            let hulls = swept_hulls(&cell, &motion, &SweepOptions::default());
            let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
            for k in 0..=8 {
                let t = Dyadic::new(k * 125 % 1025, 10).unwrap();
                motion.place(&cell, t, &mut scratch, &mut poses);
                for (body, own) in cell.bodies().iter().enumerate() {
                    let moves = hulls.iter().any(|hull| hull.body == body);
                    for (point, radius) in own.geometry.balls().step_by(101).filter(|_| moves) {
                        let place = poses.body(body).transform_point(point);
                        assert!(holds(&hulls, t, body, place, radius), "{path}: {} at {t:?}", own.name);
                    }
                }
            }
        }
    }
}

#[test]
fn hulls_exceed_the_capsules_by_no_more_than_was_asked_for() {
    let cell = cell(vec![pendulum(1.0)], vec![]);
    let motion = CellMotion::straight(&cell, &[0.0], &[3.0]).unwrap();
    for tolerance in [1e-2, 1e-4] {
        let hulls = swept_hulls(&cell, &motion, &SweepOptions { tolerance, ..SweepOptions::default() });
        assert!(hulls.iter().all(|hull| hull.excess <= tolerance * 1.01), "{tolerance}");
        let farthest = hulls.iter().flat_map(|hull| hull.points).map(DVec3::length).fold(0.0, f64::max);
        assert!(farthest < 1.02, "{farthest}");
    }
}
