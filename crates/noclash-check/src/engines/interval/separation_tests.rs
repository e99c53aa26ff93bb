//! What is shown apart over an interval is apart: boxes and leaves at random, turning and sliding, against points at many times.

use glam::DVec3;
use noclash_geometry::volume::{Obb, Volume};
use noclash_geometry::{Element, Geometry, Leaf, Pose, Shape, TriangleMesh};
use noclash_numeric::{ErrorModel, Interval, Upper};
use noclash_robot::IntervalPose;

use super::separation::Together;
use crate::unit_random::Random;

/// A body that turns about its origin and slides, over times −τ to τ.
struct Mover {
    middle: Pose,
    omega: DVec3,
    velocity: DVec3,
}

impl Mover {
    fn random(random: &mut Random, speed: f64, reach: f64) -> Self {
        Self {
            middle: Pose::from_xyz_rpy(random.vector(reach), random.vector(3.0)),
            omega: random.vector(speed),
            velocity: random.vector(0.3 * speed),
        }
    }

    fn at(&self, t: f64) -> Pose {
        let turned = Pose::from_axis_angle(self.omega, t * self.omega.length());
        Pose {
            rotation: turned.rotation * self.middle.rotation,
            translation: self.middle.translation + t * self.velocity,
            ..Pose::IDENTITY
        }
    }

    /// Entries move by at most |ω|τ and |v_k|τ.
    fn enclosed(&self, tau: f64) -> IntervalPose {
        let around = IntervalPose::around(&self.middle);
        let grown = |entry: Interval, by: f64| entry + Interval::around(0.0, Upper::proved(by * 1.000_000_1 + 1e-14));
        let turn = self.omega.length() * tau;
        IntervalPose {
            rotation: around.rotation.map(|row| row.map(|entry| grown(entry, turn))),
            translation: std::array::from_fn(|k| grown(around.translation[k], self.velocity[k].abs() * tau)),
        }
    }
}

fn triangle_body(random: &mut Random, offset: DVec3) -> Geometry {
    let corners: Vec<DVec3> = (0..3).map(|_| offset + random.vector(0.2)).collect();
    let mesh = TriangleMesh::new(corners, vec![[0, 1, 2]]).unwrap();
    Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
}

#[test]
fn boxes_and_leaves_that_are_shown_apart_stay_apart_at_every_time() {
    let mut random = Random(5);
    let (mut shown_boxes, mut shown_leaves) = (0, 0);
    for round in 0..4000 {
        let tau = [0.25, 0.05, 0.01][round % 3];
        let movers = [
            Mover::random(&mut random, 1.0, 0.3),
            Mover::random(&mut random, if round % 2 == 0 { 0.0 } else { 1.0 }, 0.3),
        ];
        let offsets = [random.vector(0.4), random.vector(0.4)];
        let bodies = offsets.map(|offset| triangle_body(&mut random, offset));
        let geometries = [&bodies[0], &bodies[1]];
        let poses = movers.each_ref().map(|mover| mover.enclosed(tau));
        let together = Together::new([&poses[0], &poses[1]], &movers.each_ref().map(|mover| mover.middle), geometries);
        let held = bodies.each_ref().map(|body| body.balls().collect::<Vec<_>>());
        let boxes = held.each_ref().map(|balls| Obb::fit(balls.iter().copied()));
        let apart = together.boxes(&boxes[0], &boxes[1], 0.0).gap.get();
        let leaves = [bodies[0].leaf(0), bodies[1].leaf(0)];
        let directions = [
            random.vector(1.0),
            movers[0].middle.rotation.transpose()
                * (movers[0].at(0.0).transform_point(offsets[0]) - movers[1].at(0.0).transform_point(offsets[1])),
        ];
        let gaps =
            directions.map(|direction| together.leaves(direction, geometries, &leaves, &ErrorModel::sound()).get());
        shown_boxes += usize::from(apart > 0.0);
        shown_leaves += usize::from(gaps[1] > 0.0);
        for step in 0..=6 {
            let t = tau * (f64::from(step) / 3.0 - 1.0);
            let [a, b] = [0, 1].map(|end| movers[end].at(t));
            for _ in 0..6 {
                let mut corner = |volume: &Obb| {
                    let signs = random.vector(1.0).signum() * volume.half();
                    volume.centre() + volume.axes() * signs
                };
                let distance = a.transform_point(corner(&boxes[0])).distance(b.transform_point(corner(&boxes[1])));
                assert!(distance >= apart - 1e-12, "{distance} {apart}");
            }
            let point = |leaf: &Leaf, random: &mut Random| {
                let Leaf::Simplex { points, .. } = leaf else { panic!("triangles") };
                let (mut u, mut v) = (random.unit(), random.unit());
                if u + v > 1.0 {
                    (u, v) = (1.0 - u, 1.0 - v);
                }
                points[0] + (points[1] - points[0]) * u + (points[2] - points[0]) * v
            };
            for _ in 0..6 {
                let distance = a
                    .transform_point(point(&leaves[0], &mut random))
                    .distance(b.transform_point(point(&leaves[1], &mut random)));
                assert!(gaps.iter().all(|&gap| distance >= gap - 1e-12), "{distance} {gaps:?}");
            }
        }
    }
    assert!(shown_boxes > 400 && shown_leaves > 400, "{shown_boxes} {shown_leaves}");
}

#[test]
fn numbers_that_are_none_show_nothing() {
    let body = triangle_body(&mut Random(1), DVec3::ZERO);
    let far = Pose::from_translation(DVec3::X * 10.0);
    let lost = IntervalPose { translation: [Interval::ENTIRE; 3], ..IntervalPose::IDENTITY };
    let held: Vec<_> = body.balls().collect();
    let volume = Obb::fit(held.iter().copied());
    let shown = |enclosed: [&IntervalPose; 2], middles: [Pose; 2]| {
        let together = Together::new(enclosed, &middles, [&body, &body]);
        let leaves = [body.leaf(0), body.leaf(0)];
        let direction = DVec3::NEG_X;
        let leaf = together.leaves(direction, [&body, &body], &leaves, &ErrorModel::sound()).get();
        [together.boxes(&volume, &volume, 0.0).gap.get(), leaf]
    };
    let here = IntervalPose::IDENTITY;
    assert!(shown([&here, &IntervalPose::around(&far)], [Pose::IDENTITY, far]).iter().all(|&gap| gap > 5.0));
    assert_eq!(shown([&here, &lost], [Pose::IDENTITY, far]), [0.0; 2]);
    let nowhere = Pose { translation: DVec3::NAN, ..Pose::IDENTITY };
    assert_eq!(shown([&here, &IntervalPose::around(&far)], [Pose::IDENTITY, nowhere]), [0.0; 2]);
    let crooked = Pose { rotation_error: 1.0, ..far };
    assert_eq!(shown([&here, &IntervalPose::around(&far)], [Pose::IDENTITY, crooked])[0], 0.0);
}
