//! All contacts of a motion: where they begin, where they end, and nothing in between them.

use noclash_cell::{CellMotion, Curve, PathDescription, RunToTheEnd};
use noclash_check::{ContactOptions, ContactSpan, contact_spans};
use noclash_geometry::Shape;
use noclash_robot::Limits;

use crate::engines::carts::{cell, obstacle, single, slider};

fn assert_holds([lower, upper]: [noclash_numeric::Dyadic; 2], t: f64) {
    let [lower, upper] = [lower, upper].map(|bound| bound.to_f64());
    let (first, last) = (lower.min(upper), lower.max(upper));
    assert!(first <= t + 1e-13 && t - 1e-13 <= last && last - first <= 2e-9, "{t} is not in [{first}, {last}]");
}

#[test]
fn a_ball_that_passes_through_three_balls_enters_and_leaves_each() {
    let ball = |radius: f64| Shape::sphere(radius).unwrap();
    let obstacles = vec![
        obstacle("first", ball(0.1), [-1.0, 0.0, 0.0]),
        obstacle("second", ball(0.2), [0.5, 0.0, 0.0]),
        obstacle("aside", ball(0.2), [0.5, 2.0, 0.0]),
        obstacle("last", ball(0.1), [2.0, 0.0, 0.0]),
    ];
    let cell = cell(vec![slider(single(ball(0.1)))], obstacles);
    let motion = CellMotion::straight(&cell, &[-2.0], &[2.0]).unwrap();
    let spans = contact_spans(&cell, &[motion], &ContactOptions::default(), &RunToTheEnd, &|_| {});
    let expected = [("first", -1.2, -0.8), ("second", 0.2, 0.8), ("last", 1.8, 2.0)];
    assert_eq!(spans.len(), expected.len(), "{spans:?}");
    for (span, (name, enter, leave)) in spans.iter().zip(expected) {
        assert_eq!(cell.bodies()[span.bodies[1]].name, name);
        assert!(span.certain && span.least.get() == 0.0);
        assert_holds(span.enter, (enter + 2.0) / 4.0);
        assert_holds(span.leave, (leave + 2.0) / 4.0);
    }
}

#[test]
fn a_spline_that_swings_to_and_fro_has_several_contacts_with_one_wall() {
    // x(t) is the parabola through −1, 1, −1 as a Bézier curve: −1 + 4t(1 − t)·1.
    let wall = Shape::cuboid([0.2, 1.0, 1.0].into()).unwrap();
    let cell = cell(vec![slider(single(Shape::sphere(0.1).unwrap()))], vec![obstacle("wall", wall, [0.0, 0.0, 0.0])]);
    let curve = Curve::BSpline { degree: 2, control_points: vec![vec![-1.0], vec![1.5], vec![-1.0]], knots: None };
    let motions = CellMotion::of_path(&cell, &PathDescription::Curves(vec![curve]), Limits::Enforced).unwrap();
    let spans = contact_spans(&cell, &motions, &ContactOptions::default(), &RunToTheEnd, &|_| {});
    // x = −1 + 5 t (1 − t): −0.2 on the way in and out, +0.2 never left in between (the top is 0.25).
    let at = |x: f64| 0.5 - (0.25 - (x + 1.0) / 5.0).sqrt();
    let told: Vec<&ContactSpan> = spans.iter().collect();
    assert_eq!(told.len(), 2, "{spans:?}");
    assert_holds(told[0].enter, at(-0.2));
    assert_holds(told[0].leave, at(0.2));
    assert_holds(told[1].enter, 1.0 - at(0.2));
    assert_holds(told[1].leave, 1.0 - at(-0.2));
}

#[test]
fn a_motion_that_stays_in_contact_does_not_leave() {
    let ball = |radius: f64| Shape::sphere(radius).unwrap();
    let cell = cell(vec![slider(single(ball(0.1)))], vec![obstacle("around", ball(3.0), [0.0, 0.0, 0.0])]);
    let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
    let spans = contact_spans(&cell, &[motion], &ContactOptions::default(), &RunToTheEnd, &|_| {});
    assert_eq!(spans.len(), 1, "{spans:?}");
    assert_eq!((spans[0].enter[0].to_f64(), spans[0].leave[1].to_f64()), (0.0, 1.0));
}
