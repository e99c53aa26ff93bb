//! The error radius of computed poses is needed: with it bounds hold against exact rationals, without it they break.
//!
//! A chain of floating joints is a rational function of the numbers in it (the rotation of a quaternion needs no root), so
//! the exact distance between a ball at its end and a ball beside it is known: bounds are compared by their squares.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_cell::{Cell, CellDescription, ClearanceOptions, ClearanceScratch, Obstacle};
use noclash_check::PreparedCell;
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::JointKind;

use crate::sample_cells::Configurations;
use crate::small_cells::*;

type Point = [RBig; 3];

/// Radius of both balls, exact in binary: they come to be about 1 cm apart at the end of a chain of kilometres.
const RADIUS: f64 = 0.0009765625;
const JOINTS: usize = 8;

fn exact(value: f64) -> RBig {
    RBig::try_from(value).expect("finite")
}

/// The image of `p` under a floating joint's exact motion: p + 2 (w v × p + v × (v × p)) / (v·v + w²), then moved.
fn floated(values: &[f64], p: &Point) -> Point {
    let v: Point = [exact(values[3]), exact(values[4]), exact(values[5])];
    let w = exact(values[6]);
    let cross = |a: &Point, b: &Point| -> Point {
        [0, 1, 2].map(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            a[j].clone() * b[k].clone() - a[k].clone() * b[j].clone()
        })
    };
    let once = cross(&v, p);
    let twice = cross(&v, &once);
    let norm = v.iter().map(|c| c.clone() * c.clone()).fold(w.clone() * w.clone(), |sum, square| sum + square);
    [0, 1, 2].map(|i| {
        let turn = (w.clone() * once[i].clone() + twice[i].clone()) * exact(2.0) / norm.clone();
        p[i].clone() + turn + exact(values[i])
    })
}

/// Where the exact chain puts the origin of its last link.
fn exact_tip(configuration: &[f64]) -> Point {
    let origin = [0.0; 3].map(exact);
    configuration.chunks(7).rev().fold(origin, |point, values| floated(values, &point))
}

fn ball() -> Vec<Element> {
    vec![Element { shape: Shape::Sphere { radius: RADIUS }, pose: Pose::IDENTITY }]
}

fn chain_and_ball(ball_at: DVec3) -> PreparedCell {
    let names: Vec<String> = (0..=JOINTS).map(|index| format!("link_{index}")).collect();
    let links = names.iter().map(|name| link(name, if name == &names[JOINTS] { ball() } else { Vec::new() }));
    let joints =
        (0..JOINTS).map(|i| joint(&format!("joint_{i}"), JointKind::Floating, [&names[i], &names[i + 1]], [0.0; 3]));
    let target =
        Obstacle { name: "target".to_string(), elements: ball(), pose: Pose::from_translation(ball_at), motion: None };
    build(CellDescription {
        robots: vec![robot("chain", links.collect(), joints.collect())],
        obstacles: vec![target],
        ..Default::default()
    })
}

/// Whether the lower bound, and whether the upper bound, is on the right side of the exact distance.
fn bounds_hold(cell: &Cell, configuration: &[f64], ball_at: DVec3, model: ErrorModel) -> (bool, bool) {
    let options = ClearanceOptions { model, ..ClearanceOptions::default() };
    let found = cell.clearance(configuration, &options, &mut ClearanceScratch::default());
    let tip = exact_tip(configuration);
    let squared = (0..3)
        .map(|i| tip[i].clone() - exact(ball_at[i]))
        .fold(exact(0.0), |sum, difference| sum + difference.clone() * difference);
    let centres = |bound: f64| exact(bound) + exact(RADIUS) * exact(2.0);
    let square = |value: RBig| value.clone() * value;
    let (lower, upper) = (found.lower.unwrap().get(), found.nearest[0].upper.get());
    assert!(lower > 0.0 && upper.is_finite() && upper - lower < 1e-6, "{lower} … {upper}");
    (square(centres(lower)) <= squared, square(centres(upper)) >= squared)
}

#[test]
fn without_the_pose_error_a_long_chain_breaks_the_lower_bound_and_with_it_none_breaks() {
    let mut samples = Configurations::new(23);
    let (mut broken_lower, trials) = (0, 60);
    for _ in 0..trials {
        let mut number = |scale: f64| (samples.unit() * 2.0 - 1.0) * scale;
        let configuration: Vec<f64> =
            (0..JOINTS).flat_map(|_| [1e3, 1e3, 1e3, 1.0, 1.0, 1.0, 1.0].map(&mut number)).collect();
        // Beside the tip, by about 1 cm.
        let tip = exact_tip(&configuration).map(|c| c.to_f64().value());
        let ball_at = DVec3::from_array(tip) + DVec3::new(number(0.01), number(0.01), 0.01);
        let cell = chain_and_ball(ball_at);
        assert_eq!(bounds_hold(&cell, &configuration, ball_at, ErrorModel::sound()), (true, true));
        let (lower_holds, _) = bounds_hold(&cell, &configuration, ball_at, ErrorModel::without(ErrorTerm::Pose));
        broken_lower += usize::from(!lower_holds);
    }
    assert!(broken_lower >= trials / 4, "only {broken_lower} of {trials} bounds broke");
}
