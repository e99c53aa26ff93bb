//! All contacts of a motion: where they begin, where they end, and nothing in between them.

use noclash_cell::{CellMotion, Curve, PathDescription, RunToTheEnd};
use noclash_check::{CheckOptions, ContactKind, ContactOptions, ContactSpan, Seen, contact_spans, witnessed_spans};
use noclash_geometry::Shape;
use noclash_numeric::Dyadic;
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

#[test]
fn stretches_that_are_sampled_begin_and_end_where_the_proved_ones_do() {
    let ball = |radius: f64| Shape::sphere(radius).unwrap();
    let obstacles = vec![
        obstacle("wide", ball(0.2), [-0.5, 0.0, 0.0]),
        // Thinner than a step between samples: only the witness finds it.
        obstacle("thin", ball(1e-3), [1.03, 0.0, 0.0]),
        obstacle("not asked for", ball(0.2), [1.5, 0.0, 0.0]),
    ];
    let cell = cell(vec![slider(single(ball(1e-3)))], obstacles);
    let body = |wanted: &dyn Fn(&str) -> bool| cell.bodies().iter().position(|body| wanted(&body.name)).unwrap();
    let obstacles = ["wide", "thin", "not asked for"];
    // In either order.
    let bodies = |name: &str| [body(&|own| own == name), body(&|own| !obstacles.contains(&own))];
    let seen = |name: &str, segment: usize, x: f64| {
        let t = Dyadic::new(((x + 2.0) / 4.0 * 2_f64.powi(40)) as u64, 40).unwrap();
        Seen { segment, bodies: bodies(name), t }
    };
    let to = CellMotion::straight(&cell, &[-2.0], &[2.0]).unwrap();
    let fro = CellMotion::straight(&cell, &[2.0], &[-2.0]).unwrap();
    let seen = [seen("wide", 0, -0.4), seen("thin", 0, 1.0301)];
    let motions = [to, fro];
    let sampled = witnessed_spans(&cell, &motions, &seen, &CheckOptions::default(), &RunToTheEnd);
    let proved = contact_spans(&cell, &motions, &ContactOptions::default(), &RunToTheEnd, &|_| {});
    // On the way back nothing tells where the thin one is.
    assert_eq!(sampled.iter().map(|span| span.segment).collect::<Vec<_>>(), [0, 0, 1], "{sampled:?}");
    for span in &sampled {
        let same = |other: &&ContactSpan| other.segment == span.segment && other.bodies == span.bodies;
        let [first, last] = [span.first, span.last].map(Dyadic::to_f64);
        let other = proved.iter().find(same).unwrap();
        let [enter, leave] = [other.enter[0], other.leave[1]].map(Dyadic::to_f64);
        assert!(enter <= first && first <= enter + 2e-6, "{first} for {enter}");
        assert!(last <= leave && leave - 2e-6 <= last, "{last} for {leave}");
        assert_eq!((span.kind, span.least.get()), (ContactKind::Overlap, 0.0));
    }
}
