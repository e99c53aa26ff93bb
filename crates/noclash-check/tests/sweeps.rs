//! Swept hulls hold everything that moves, reach no farther than they say, and refuse what they cannot hold.

use glam::DVec3;
use noclash_cell::{CellMotion, CellPoses, MotionScratch};
use noclash_check::{SweepOptions, SweptHull, Unenclosable, swept_hulls};
use noclash_geometry::{Element, Enclosure, Geometry, Pose, Shape, TriangleMesh};
use noclash_numeric::Dyadic;
use noclash_robot::JointKind;

use crate::engines::carts::{cell, pendulum, random_motions};
use crate::sample_cells;
use crate::small_cells::{joint, link, robot};

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

/// Hulls of one body at one time, each with a ball around it: a point outside the ball is not in the hull.
struct HullsAt<'a>(Vec<(&'a SweptHull, DVec3, f64)>);

impl<'a> HullsAt<'a> {
    fn new(hulls: &'a [SweptHull], t: Dyadic, body: usize) -> Self {
        let around = |hull: &'a SweptHull| {
            let centre = hull.points.iter().sum::<DVec3>() / 4.0;
            let reach = hull.points.iter().map(|point| point.distance(centre)).fold(0.0, f64::max);
            (hull, centre, reach + hull.radius + 1e-9)
        };
        Self(hulls.iter().filter(|hull| hull.body == body && hull.over.contains(t)).map(around).collect())
    }

    fn hold(&self, point: DVec3, radius: f64) -> bool {
        let mut near = self.0.iter().filter(|(_, centre, reach)| point.distance(*centre) <= *reach);
        near.any(|(hull, ..)| distance(point, hull.points) + radius <= hull.radius + 1e-12)
    }
}

#[test]
fn every_point_of_every_moving_body_is_in_a_hull_at_all_times() {
    for path in ["cells/demo.yaml", "cells/six_robots.yaml"] {
        let cell = sample_cells::load(path);
        for [from, to] in random_motions(&cell, 2, 21) {
            let motion = CellMotion::straight(&cell, &from, &to).unwrap();
            let hulls = swept_hulls(&cell, &motion, &SweepOptions::default(), &[]).unwrap();
            let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
            for k in 0..=8 {
                let t = Dyadic::new(k * 125 % 1025, 10).unwrap();
                motion.place(&cell, t, &mut scratch, &mut poses);
                for (body, own) in cell.bodies().iter().enumerate() {
                    let moves = hulls.iter().any(|hull| hull.body == body);
                    let near = HullsAt::new(&hulls, t, body);
                    for (point, radius) in own.geometry.balls().step_by(101).filter(|_| moves) {
                        let place = poses.body(body).transform_point(point);
                        assert!(near.hold(place, radius), "{path}: {} at {t:?}", own.name);
                    }
                }
            }
        }
    }
}

/// Random points that a body encloses, in its frame.
fn points_inside(geometry: &Geometry, count: usize, state: &mut u64) -> Vec<DVec3> {
    let mut unit = || {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        (*state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let corners = || geometry.vertices().iter().copied();
    let (low, high) = (corners().fold(DVec3::INFINITY, DVec3::min), corners().fold(DVec3::NEG_INFINITY, DVec3::max));
    let all = (0..count).map(|_| low + (high - low) * DVec3::new(unit(), unit(), unit()));
    all.filter(|&point| geometry.encloses(point) != Enclosure::Outside).collect()
}

/// How many points were found in hulls; all that bodies enclose must be.
fn inside_is_held(
    cell: &noclash_check::PreparedCell,
    motion: &CellMotion,
    options: &SweepOptions,
    points: usize,
) -> usize {
    let hulls = swept_hulls(cell, motion, options, &[]).unwrap();
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    let (mut state, mut found) = (11, 0);
    for (body, own) in cell.bodies().iter().enumerate() {
        if !own.geometry.has_interior() || !hulls.iter().any(|hull| hull.body == body) {
            continue;
        }
        let points = points_inside(&own.geometry, points, &mut state);
        for k in [0, 300, 512, 1024] {
            let t = Dyadic::new(k, 10).unwrap();
            motion.place(cell, t, &mut scratch, &mut poses);
            let near = HullsAt::new(&hulls, t, body);
            for &point in &points {
                let place = poses.body(body).transform_point(point);
                assert!(near.hold(place, 0.0), "{} at {t:?}: {point}", own.name);
                found += 1;
            }
        }
    }
    found
}

/// A cube of 1 m with faces of many triangles, so that capsules around them are thin.
fn fine_cube() -> TriangleMesh {
    let n = 12_u32;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for (axis, end) in (0..3).flat_map(|axis| [(axis, 0.0), (axis, 1.0)]) {
        let first = vertices.len() as u32;
        for (i, j) in (0..=n).flat_map(|i| (0..=n).map(move |j| (i, j))) {
            let mut at = DVec3::splat(end);
            (at[(axis + 1) % 3], at[(axis + 2) % 3]) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
            vertices.push(at);
        }
        for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let [a, b, c, d] = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(|[i, j]| first + i * (n + 1) + j);
            triangles.extend(if end == 1.0 { [[a, b, c], [a, c, d]] } else { [[a, c, b], [a, d, c]] });
        }
    }
    TriangleMesh::new(vertices, triangles).unwrap()
}

#[test]
fn the_inside_of_a_moving_solid_is_in_the_hulls() {
    let cube = Element { shape: Shape::mesh(fine_cube()), pose: Pose::IDENTITY };
    let turn = joint("turn", JointKind::Continuous, ["base", "cube"], [0.3, 0.0, 0.2]);
    let turn = noclash_robot::JointDescription { axis: DVec3::Z, range: None, ..turn };
    let cell = cell(vec![robot("cube", vec![link("base", vec![]), link("cube", vec![cube])], vec![turn])], vec![]);
    let motion = CellMotion::straight(&cell, &[0.0], &[0.7]).unwrap();
    for capsules in [1, 8, 64, 300] {
        let options = SweepOptions { capsules, ..SweepOptions::default() };
        assert!(inside_is_held(&cell, &motion, &options, 400) > 1000, "{capsules}");
    }
}

#[test]
fn the_inside_of_real_links_is_in_the_hulls() {
    for path in ["cells/demo.yaml", "cells/six_robots.yaml"] {
        let cell = sample_cells::load(path);
        let [from, to] = random_motions(&cell, 1, 33).remove(0);
        let motion = CellMotion::straight(&cell, &from, &to).unwrap();
        let options = SweepOptions { capsules: 24, ..SweepOptions::default() };
        let found = inside_is_held(&cell, &motion, &options, 100);
        println!("{path}: {found} points");
    }
}

#[test]
fn hulls_exceed_the_capsules_by_no_more_than_was_asked_for() {
    let cell = cell(vec![pendulum(1.0)], vec![]);
    let motion = CellMotion::straight(&cell, &[0.0], &[3.0]).unwrap();
    for tolerance in [1e-2, 1e-4] {
        let hulls = swept_hulls(&cell, &motion, &SweepOptions { tolerance, ..SweepOptions::default() }, &[]).unwrap();
        assert!(hulls.iter().all(|hull| hull.excess <= tolerance * 1.01), "{tolerance}");
        let farthest = hulls.iter().flat_map(|hull| hull.points).map(DVec3::length).fold(0.0, f64::max);
        assert!(farthest < 1.02, "{farthest}");
    }
}

/// A bar of 1 m and 2 cm that turns about an axis across its middle.
fn turning_bar() -> noclash_check::PreparedCell {
    let bar = Element { shape: Shape::cylinder(0.01, 1.0).unwrap(), pose: Pose::IDENTITY };
    let turn = joint("turn", JointKind::Continuous, ["base", "bar"], [0.0; 3]);
    let turn = noclash_robot::JointDescription { axis: DVec3::X, range: None, ..turn };
    cell(vec![robot("bar", vec![link("base", vec![]), link("bar", vec![bar])], vec![turn])], vec![])
}

/// How far a point of the hull is at most beyond what its capsule passes through during its piece, sampled, and what is stated.
fn sampled_reach(cell: &noclash_check::PreparedCell, motion: &CellMotion, hull: &SweptHull) -> f64 {
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    let mut at = |t: Dyadic| {
        motion.place(cell, t, &mut scratch, &mut poses);
        *poses.body(hull.body)
    };
    let start = at(hull.over.from());
    let ends = [0, 1].map(|end| start.rotation.transpose() * (hull.points[end] - start.translation));
    let fine = 6;
    let times = hull.over.level() + fine;
    let first = hull.over.from().to_f64() * f64::from(2_u32).powi(i32::from(times));
    let segments: Vec<[DVec3; 2]> = (0..=1_u64 << fine)
        .map(|k| at(Dyadic::new(first as u64 + k, times).unwrap()))
        .map(|pose| ends.map(|end| pose.transform_point(end)))
        .collect();
    let to_segment = |point: DVec3, [a, b]: [DVec3; 2]| {
        let along = ((point - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
        point.distance(if along.is_nan() { a } else { a.lerp(b, along) })
    };
    let [a, b, a_after, b_after] = hull.points;
    let share = |k: u32| f64::from(k) / 8.0;
    let mut most = 0.0_f64;
    for (i, j, k) in (0..729_u32).map(|n| (n / 81, n / 9 % 9, n % 9)) {
        let inside = a.lerp(a_after, share(i)).lerp(b.lerp(b_after, share(j)), share(k));
        for direction in [DVec3::X, DVec3::Y, DVec3::Z, DVec3::ONE.normalize()].into_iter().flat_map(|d| [d, -d]) {
            let point = inside + direction * hull.radius;
            let nearest = segments.iter().map(|&segment| to_segment(point, segment)).fold(f64::INFINITY, f64::min);
            most = most.max(nearest - (hull.radius - hull.excess));
        }
    }
    most
}

#[test]
fn no_point_of_a_hull_is_farther_from_the_capsules_than_is_stated() {
    let swing = |cell: noclash_check::PreparedCell, by: f64| {
        let motion = CellMotion::straight(&cell, &[0.0], &[by]).unwrap();
        (cell, motion)
    };
    let demo = sample_cells::load("cells/demo.yaml");
    let motions = random_motions(&demo, 2, 5);
    let mut asked = vec![swing(turning_bar(), 0.08), swing(turning_bar(), 3.0)];
    asked.push(swing(cell(vec![pendulum(1.0)], vec![]), 3.0));
    for [from, to] in motions {
        let motion = CellMotion::straight(&demo, &from, &to).unwrap();
        asked.push((sample_cells::load("cells/demo.yaml"), motion));
    }
    for (index, (cell, motion)) in asked.iter().enumerate() {
        for tolerance in [0.05, 2e-3] {
            let hulls = swept_hulls(cell, motion, &SweepOptions { capsules: 2, tolerance }, &[]).unwrap();
            // Times are sampled: what lies between two of them is nearer than the samples are to each other.
            for hull in hulls.iter().step_by(hulls.len().div_ceil(20)) {
                let between = (hull.points[0].distance(hull.points[2]))
                    .max(hull.points[1].distance(hull.points[3]))
                    .powi(2)
                    .mul_add(1e-2, 1e-9);
                let reached = sampled_reach(cell, motion, hull);
                assert!(reached <= hull.beyond + between, "{index}: {reached} of {}", hull.beyond);
            }
        }
    }
}

/// The mutations: the bound without what four points have beyond a segment that turns, and without what chords leave inside an arc.
#[test]
fn without_the_twist_and_without_the_chord_the_stated_reach_is_exceeded() {
    let bar = turning_bar();
    let motion = CellMotion::straight(&bar, &[0.0], &[0.08]).unwrap();
    let options = SweepOptions { capsules: 1, tolerance: 1.0 };
    let [hull] = swept_hulls(&bar, &motion, &options, &[]).unwrap()[..] else { panic!("one piece") };
    // 1 m · 0.08 / 4.
    let reached = sampled_reach(&bar, &motion, &hull);
    assert!(reached > 0.0195 && reached <= hull.beyond && hull.beyond < 0.0225, "{reached} of {}", hull.beyond);
    let without_twist = hull.beyond - 0.0195;
    assert!(reached > 5.0 * without_twist, "{reached} of {without_twist}");
    // A ball that swings about z: both ends move alike, and the chord is inside the arc by what its ball is grown by.
    let ball = Element { shape: Shape::sphere(0.05).unwrap(), pose: Pose::from_translation(DVec3::X) };
    let turn = joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let swung = cell(vec![robot("swung", vec![link("base", vec![]), link("arm", vec![ball])], vec![turn])], vec![]);
    let motion = CellMotion::straight(&swung, &[-0.2], &[0.2]).unwrap();
    let [hull] = swept_hulls(&swung, &motion, &options, &[]).unwrap()[..] else { panic!("one piece") };
    let reached = sampled_reach(&swung, &motion, &hull);
    assert!(reached > 1.9 * hull.excess && reached <= hull.beyond, "{reached} of {} and {}", hull.excess, hull.beyond);
}

#[test]
fn bodies_that_no_hull_holds_are_named_and_left_out_only_by_name() {
    let turn = || joint("turn", JointKind::Continuous, ["base", "arm"], [0.0; 3]);
    let swung = |elements: Vec<Element>| {
        cell(vec![robot("r", vec![link("base", vec![]), link("arm", elements)], vec![turn()])], vec![])
    };
    let ball = || Element { shape: Shape::sphere(0.05).unwrap(), pose: Pose::IDENTITY };
    let above = || Element { shape: Shape::HalfSpace, pose: Pose::IDENTITY };
    // No sine of so large an angle is proved.
    let lost = || Element { pose: Pose::from_xyz_rpy(DVec3::X, DVec3::new(2e6, 0.0, 0.0)), ..ball() };
    for (elements, why) in [
        (vec![ball(), above()], Unenclosable::Unbounded),
        (vec![above()], Unenclosable::Unbounded),
        (vec![ball(), lost()], Unenclosable::NotDescribed),
    ] {
        let cell = swung(elements);
        let motion = CellMotion::straight(&cell, &[0.0], &[1.0]).unwrap();
        let body = cell.bodies().iter().position(|body| body.name == "r/arm").unwrap();
        let swept = |left_out: &[usize]| swept_hulls(&cell, &motion, &SweepOptions::default(), left_out);
        assert_eq!(swept(&[]).unwrap_err(), [(body, why)]);
        assert!(swept(&[body]).unwrap().is_empty());
    }
    let cell = swung(vec![ball()]);
    let motion = CellMotion::straight(&cell, &[0.0], &[1.0]).unwrap();
    assert!(!swept_hulls(&cell, &motion, &SweepOptions::default(), &[]).unwrap().is_empty());
}
