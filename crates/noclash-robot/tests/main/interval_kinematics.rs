//! Boxes of configurations: the enclosures hold the exact poses of everything in them.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::Interval;
use noclash_robot::{IntervalPose, ball_around};

use crate::double_double::Double;
use crate::random_robot::{Random, bounded_ranges, random_configuration, random_robot};
use crate::reference::{exact_forward, vector};

fn holds(interval: Interval, value: Double) -> bool {
    // The reference is good to about 1e-28.
    let below = Double::of(interval.lo()) - value;
    let above = value - Double::of(interval.hi());
    below.hi <= 1e-27 && above.hi <= 1e-27
}

#[test]
fn interval_poses_hold_the_exact_poses_of_sampled_configurations() {
    let mut random = Random::new(10);
    for _ in 0..500 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let ranges = bounded_ranges(robot);
        let size = [0.0, 1e-9, 1e-2, 1.0][random.below(4)];
        let middle = random_configuration(robot, &ranges, &mut random);
        let corner: Vec<f64> = middle.iter().map(|m| m + random.between(0.0, size)).collect();
        let values: Vec<Interval> = middle.iter().zip(&corner).map(|(&a, &b)| Interval::new(a, b)).collect();
        let mut poses = vec![IntervalPose::IDENTITY; robot.links().len()];
        robot.forward_interval(&IntervalPose::IDENTITY, &values, &mut poses);
        for _ in 0..4 {
            let inside: Vec<Double> = values.iter().map(|v| Double::of(random.between(v.lo(), v.hi()))).collect();
            let exact = exact_forward(&sample, &inside);
            let (point, radius) = (random.vector(1.0), random.between(0.0, 0.3));
            for (enclosure, exact) in poses.iter().zip(&exact) {
                for row in 0..3 {
                    assert!(holds(enclosure.translation[row], exact.translation[row]));
                    assert!((0..3).all(|column| holds(enclosure.rotation[row][column], exact.rotation[row][column])));
                }
                let image = exact.point(vector(point));
                let enclosed = enclosure.enclose_point(point);
                assert!((0..3).all(|row| holds(enclosed[row], image[row])));
                let ball = enclosure.enclose_ball(point, radius);
                assert!((0..3).all(|row| holds(ball[row], image[row] + Double::of(radius))));
                let (centre, reach) = ball_around(&enclosed);
                let away = centre.distance(DVec3::from_array(image.map(|c| c.hi)));
                assert!(away <= reach.get() + 1e-14);
            }
        }
    }
}

#[test]
fn enclosures_of_single_configurations_are_narrow_and_agree_with_computed_poses() {
    let mut random = Random::new(11);
    for _ in 0..500 {
        let sample = random_robot(&mut random);
        let robot = &sample.robot;
        let values = random_configuration(robot, &bounded_ranges(robot), &mut random);
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        robot.forward(&Pose::IDENTITY, &values, &mut poses);
        let points: Vec<Interval> = values.iter().map(|&value| Interval::point(value)).collect();
        let mut enclosures = vec![IntervalPose::IDENTITY; robot.links().len()];
        robot.forward_interval(&IntervalPose::IDENTITY, &points, &mut enclosures);
        for (pose, enclosure) in poses.iter().zip(&enclosures) {
            let around = IntervalPose::around(pose);
            for row in 0..3 {
                assert!(around.translation[row].intersect(enclosure.translation[row]).is_some());
                assert!(enclosure.translation[row].width().get() < 1e-11);
                for column in 0..3 {
                    let entry = enclosure.rotation[row][column];
                    assert!(around.rotation[row][column].intersect(entry).is_some());
                    assert!(entry.width().get() < 1e-11);
                }
            }
        }
    }
}
