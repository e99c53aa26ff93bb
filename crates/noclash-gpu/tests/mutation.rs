//! Every error term is needed: without it, the twin calls a contact free.

use glam::DVec3;
use noclash_cell::CellDescription;
use noclash_check::{CheckOptions, Checker};
use noclash_geometry::Shape;
use noclash_gpu::{BatchAnswer, BatchModel, Edges, TwinOptions, twin};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointDescription, JointKind, JointRange};

use crate::random_cells::{Configurations, obstacle, sphere};

use crate::small_cells::{build, joint, link, robot};

fn answer(cell: &noclash_check::PreparedCell, model: ErrorModel, doubles: bool, edge: &[f64]) -> BatchAnswer {
    let checker = Checker::new(cell, &CheckOptions { model, ..CheckOptions::default() });
    let model = BatchModel::new(&checker).expect("balls describe this cell");
    assert!(model.uses_singles(), "the cell is for singles too");
    let model = if doubles { model.in_doubles() } else { model };
    BatchAnswer::from_code(twin(&model, &Edges::Double(edge), &TwinOptions::default())[0])
}

/// Chains of joints that bring a ball to a place which doubles compute to 1e-16; a ball there is overlapped by a part of the error of
/// singles, or of doubles. How many overlaps are called free.
fn wrong_frees(model: ErrorModel, doubles: bool) -> usize {
    let mut random = Configurations::new(17);
    let overlap = if doubles { 4e-16 } else { 3e-8 };
    let mut wrong = 0;
    for _ in 0..60 {
        let names = ["base", "a", "b", "c", "d", "e", "f"];
        let ball = |name: &str| if name == "f" { vec![sphere(0.05, DVec3::X * 0.3)] } else { vec![] };
        let joints = (0..6).map(|index| JointDescription {
            range: Some(JointRange { lower: -7.0, upper: 7.0 }),
            ..joint(&format!("j{index}"), JointKind::Revolute, [names[index], names[index + 1]], [0.3, 0.0, 0.0])
        });
        let arm = robot("arm", names.map(|name| link(name, ball(name))).to_vec(), joints.collect());
        let values: Vec<f64> = (0..6).map(|_| 14.0 * random.unit() - 7.0).collect();
        // All joints turn about z: the place in the plane, summed in doubles.
        let (mut angle, mut place) = (0.0_f64, DVec3::ZERO);
        for value in &values {
            place += DVec3::new(0.3 * angle.cos(), 0.3 * angle.sin(), 0.0);
            angle += value;
        }
        place += DVec3::new(0.3 * angle.cos(), 0.3 * angle.sin(), 0.0);
        let direction = DVec3::new(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalize();
        let post = place + direction * (0.15 - overlap * (1.0 + 4.0 * random.unit()));
        let post = obstacle("post", Shape::sphere(0.1).unwrap(), post.to_array());
        let cell = build(CellDescription { robots: vec![arm], obstacles: vec![post], ..CellDescription::default() });
        let edge: Vec<f64> = values.iter().chain(&values).copied().collect();
        wrong += usize::from(answer(&cell, model, doubles, &edge) == BatchAnswer::Free);
    }
    wrong
}

#[test]
fn without_the_pad_an_overlap_is_called_free_in_singles_and_in_doubles() {
    for doubles in [false, true] {
        assert_eq!(wrong_frees(ErrorModel::sound(), doubles), 0);
        for term in [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement] {
            assert!(wrong_frees(ErrorModel::without(term), doubles) > 0, "{term:?} is not needed? doubles: {doubles}");
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
        let turn = JointDescription {
            range: Some(JointRange { lower: -3.0, upper: 3.0 }),
            ..joint("turn", JointKind::Revolute, ["base", "arm"], [0.0; 3])
        };
        let arm = robot("arm", vec![link("base", vec![]), link("arm", vec![sphere(0.05, DVec3::X)])], vec![turn]);
        let face = 1.0_f64.cos() - 0.05 + 1e-6 + 2e-4 * random.unit();
        let wall = obstacle("wall", Shape::cuboid(DVec3::splat(2.0)).unwrap(), [face - 1.0, 1.0, 0.0]);
        let cell = build(CellDescription { robots: vec![arm], obstacles: vec![wall], ..CellDescription::default() });
        for doubles in [false, true] {
            assert_ne!(answer(&cell, ErrorModel::sound(), doubles, &[0.0, 1.0]), BatchAnswer::Free, "case {case}");
            let without = ErrorModel::without(ErrorTerm::Remainder);
            wrong += usize::from(answer(&cell, without, doubles, &[0.0, 1.0]) == BatchAnswer::Free);
        }
    }
    assert!(wrong > 0, "the curvature is not needed?");
}
