//! Every error term is needed: without it, the twin calls a contact free.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_cell::CellDescription;
use noclash_check::{CheckOptions, Checker, PreparedCell};
use noclash_geometry::Shape;
use noclash_gpu::{BatchAnswer, BatchModel, Edges, TwinOptions, twin};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointDescription, JointKind, JointRange};

use crate::random_cells::{Configurations, obstacle, sphere};
use crate::setup::{cell_of, sliding_cart, turning, turning_arm};
use crate::small_cells::{build, joint, link, robot};

fn answer(cell: &PreparedCell, model: ErrorModel, doubles: bool, edge: &[f64]) -> BatchAnswer {
    let checker = Checker::new(cell, &CheckOptions { model, ..CheckOptions::default() });
    let model = BatchModel::new(&checker).expect("balls describe this cell");
    assert!(doubles || model.uses_singles(), "the cell is for singles");
    let model = if doubles { model.in_doubles() } else { model };
    BatchAnswer::from_code(twin(&model, &Edges::Double(edge), &TwinOptions::default())[0])
}

/// A chain of joints brings a small ball to a place, computed in doubles here, where it overlaps another by less than singles can tell.
fn wrong_singles(model: ErrorModel) -> usize {
    let mut random = Configurations::new(17);
    let mut wrong = 0;
    for _ in 0..60 {
        let names = ["base", "a", "b", "c", "d", "e", "f"];
        let ball = |name: &str| if name == "f" { vec![sphere(0.002, DVec3::X * 0.6)] } else { vec![] };
        let joints = (0..6).map(|index| JointDescription {
            range: Some(JointRange { lower: -7.0, upper: 7.0 }),
            ..joint(&format!("j{index}"), JointKind::Revolute, [names[index], names[index + 1]], [0.6, 0.0, 0.0])
        });
        let arm = robot("arm", names.map(|name| link(name, ball(name))).to_vec(), joints.collect());
        let values: Vec<f64> = (0..6).map(|_| 14.0 * random.unit() - 7.0).collect();
        // All joints turn about z: the place in the plane.
        let (mut angle, mut place) = (0.0_f64, DVec3::ZERO);
        for value in &values {
            place += DVec3::new(0.6 * angle.cos(), 0.6 * angle.sin(), 0.0);
            angle += value;
        }
        place += DVec3::new(0.6 * angle.cos(), 0.6 * angle.sin(), 0.0);
        let direction = DVec3::new(random.unit() - 0.5, random.unit() - 0.5, 0.0).normalize();
        let post = place + direction * (0.004 - 1e-9 * (1.0 + random.unit()));
        let post = obstacle("post", Shape::sphere(0.002).unwrap(), post.to_array());
        let cell = build(CellDescription { robots: vec![arm], obstacles: vec![post], ..CellDescription::default() });
        let edge: Vec<f64> = values.iter().chain(&values).copied().collect();
        wrong += usize::from(answer(&cell, model, false, &edge) == BatchAnswer::Free);
    }
    wrong
}

/// A ball on a slide far from the origin, and a ball that it overlaps by less than doubles there can tell.
fn wrong_doubles(model: ErrorModel) -> usize {
    let mut random = Configurations::new(53);
    let mut wrong = 0;
    for _ in 0..40 {
        let offset = 1e6 * random.unit();
        let (radius, other) = (0.01 + random.unit(), 0.01 + random.unit());
        let cart = sliding_cart(vec![sphere(radius, DVec3::ZERO)], DVec3::X, offset, 2e6);
        let value = 1e6 * random.unit();
        let place = (offset + value) + (radius + other);
        let exact = |number: f64| RBig::try_from(number).unwrap();
        if exact(place) - exact(offset) - exact(value) - exact(radius) - exact(other) >= RBig::ZERO {
            continue;
        }
        let cell = cell_of(cart, vec![obstacle("post", Shape::sphere(other).unwrap(), [place, 0.0, 0.0])]);
        wrong += usize::from(answer(&cell, model, true, &[value, value]) == BatchAnswer::Free);
    }
    wrong
}

#[test]
fn without_the_pad_an_overlap_is_called_free_in_singles_and_in_doubles() {
    for wrong in [wrong_singles, wrong_doubles] {
        assert_eq!(wrong(ErrorModel::sound()), 0);
        for term in [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement] {
            assert!(wrong(ErrorModel::without(term)) > 0, "{term:?} is not needed?");
        }
    }
}

#[test]
fn without_the_curvature_a_collision_is_called_free() {
    let mut random = Configurations::new(91);
    let mut wrong = 0;
    for case in 0..40 {
        // A ball at the end of an arm of a metre comes down onto a wall at the very end of its way, faster than at the middle of the last
        // interval.
        let arm = turning_arm(vec![sphere(0.05, DVec3::X)]);
        let face = 1.0_f64.cos() - 0.05 + 1e-6 + 2e-4 * random.unit();
        let wall = obstacle("wall", Shape::cuboid(DVec3::splat(2.0)).unwrap(), [face - 1.0, 1.0, 0.0]);
        let cell = cell_of(arm, vec![wall]);
        for doubles in [false, true] {
            assert_ne!(answer(&cell, ErrorModel::sound(), doubles, &[0.0, 1.0]), BatchAnswer::Free, "case {case}");
            let without = ErrorModel::without(ErrorTerm::Remainder);
            wrong += usize::from(answer(&cell, without, doubles, &[0.0, 1.0]) == BatchAnswer::Free);
        }
    }
    assert!(wrong > 0, "the curvature is not needed?");
}

/// Two balls on arms of equal length, the second turned against the first to where they overlap by a little: the place of that in a cell of the
/// table is a different one in every case.
fn wrong_with_tables(model: ErrorModel, least_leaves: usize) -> usize {
    let mut random = Configurations::new(29);
    let mut wrong = 0;
    for _ in 0..40 {
        let radius = 0.03 + 0.03 * random.unit();
        let turn = |name: &str, links: [&str; 2]| turning(name, links, 2.0);
        let ball = || vec![sphere(radius, DVec3::X * 0.3)];
        let links = vec![link("base", vec![]), link("a", ball()), link("b", vec![]), link("c", ball())];
        let joints = vec![turn("j1", ["base", "a"]), turn("j2", ["a", "b"]), turn("j3", ["b", "c"])];
        let robots = vec![robot("arm", links, joints)];
        let cell = build(CellDescription { robots, ..CellDescription::default() });
        let meets_at = 2.0 * (radius / 0.3).asin();
        let values = [0.3, meets_at - 1e-4, 0.0];
        let edge: Vec<f64> = values.iter().chain(&values).copied().collect();
        let checker = Checker::new(&cell, &CheckOptions { model, ..CheckOptions::default() });
        let tables = checker.ball_tables().expect("balls describe this cell");
        let model = BatchModel::from_tables(&tables, Some(least_leaves)).expect("few joints");
        assert_eq!(model.tables(), usize::from(least_leaves == 1));
        let code = twin(&model, &Edges::Double(&edge), &TwinOptions::default())[0];
        wrong += usize::from(BatchAnswer::from_code(code) == BatchAnswer::Free);
    }
    wrong
}

#[test]
fn without_the_motion_within_cells_a_table_calls_an_overlap_free() {
    assert_eq!(wrong_with_tables(ErrorModel::sound(), 1), 0);
    let without = ErrorModel::without(ErrorTerm::Rounding);
    assert!(wrong_with_tables(without, 1) > 0, "the motion within cells is not needed?");
    // It is the table that is wrong then.
    assert_eq!(wrong_with_tables(without, usize::MAX), 0);
}
