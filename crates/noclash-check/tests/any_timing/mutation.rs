//! Every error term is needed whatever the timing too: without it places are called free at which bodies touch.

use glam::DVec3;
use noclash_cell::{DisplacementTerm, JointTolerance, PoseTolerance, RobotInCell, RobotTolerance, Tolerances};
use noclash_check::{CheckOptions, PreparedCell, SquareOptions};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::{ErrorModel, ErrorTerm};
use noclash_robot::{JointDescription, JointKind, LinkDescription};

use super::{Programs, line, rail};
use crate::engines::carts::{cell, pendulum, single};
use crate::sample_cells::Configurations;

fn far_away(random: &mut Configurations) -> Pose {
    Pose::from_xyz_rpy(DVec3::new(3e6, -5e6, 1e6), DVec3::new(random.unit(), random.unit(), 3.0 * random.unit()))
}

fn unit_cube() -> Vec<Element> {
    single(Shape::cuboid(DVec3::ONE).unwrap())
}

/// How often two carts that touch all the time are called free, over ways that are shorter than rounding.
fn wrong(cells: &[PreparedCell], model: ErrorModel) -> usize {
    // Nothing moves, so that smaller rectangles would show nothing more.
    let coarse = SquareOptions { share: 0.5, zone: 1.0 };
    let options = CheckOptions { model, ..CheckOptions::default() };
    let free = |cell: &&PreparedCell| {
        let programs = Programs::new(cell, [&line(0.0, 1e-18), &line(0.0, 1e-18)]);
        programs.square_within(cell, &options, &coarse).is_free()
    };
    cells.iter().filter(free).count()
}

/// A slider whose rail hangs from its base by a joint far out and another back.
fn by_way_of(out: &Pose, mut cart: RobotInCell) -> RobotInCell {
    let robot = &mut cart.description;
    let base = robot.links[0].name.clone();
    robot.joints[0].parent = "back".to_string();
    for (name, parent, origin) in [("out", base.as_str(), *out), ("back", "out", out.inverse())] {
        let joint = JointDescription {
            name: format!("to_{name}"),
            kind: JointKind::Fixed,
            parent: parent.to_string(),
            child: name.to_string(),
            origin,
            mimic: None,
            range: None,
            ..robot.joints[0].clone()
        };
        robot.joints.push(joint);
        robot.links.push(LinkDescription { name: name.to_string(), elements: Vec::new() });
    }
    cart
}

#[test]
fn without_the_pose_term_carts_that_touch_are_called_free() {
    let mut random = Configurations::new(3);
    let cells: Vec<PreparedCell> = (0..40)
        .map(|_| {
            let cart = by_way_of(&far_away(&mut random), rail("a", unit_cube(), [0.0; 3], 0.0));
            cell(vec![cart, rail("b", unit_cube(), [0.0, 1.0, 0.0], 0.0)], vec![])
        })
        .collect();
    assert_eq!(wrong(&cells, ErrorModel::sound()), 0);
    assert!(wrong(&cells, ErrorModel::without(ErrorTerm::Pose)) > 0, "no case needs the term");
}

#[test]
fn without_the_placement_term_carts_that_touch_are_called_free() {
    let mut random = Configurations::new(7);
    let cells: Vec<PreparedCell> = (0..40)
        .map(|_| {
            let out = far_away(&mut random);
            let back = out.inverse();
            let beside = |y: f64| out.then(&back.then(&Pose::from_translation(DVec3::Y * y)));
            let placed = |y: f64| vec![Element { shape: unit_cube().remove(0).shape, pose: beside(y) }];
            cell(vec![rail("a", placed(0.0), [0.0; 3], 0.0), rail("b", placed(1.0), [0.0; 3], 0.0)], vec![])
        })
        .collect();
    assert_eq!(wrong(&cells, ErrorModel::sound()), 0);
    assert!(wrong(&cells, ErrorModel::without(ErrorTerm::Placement)) > 0, "no case needs the term");
}

#[test]
fn without_the_remainder_term_swings_that_meet_are_called_free() {
    // Both swing through half a turn about parallel axes; they meet where their circles cross.
    let mut other = pendulum(1.0);
    other.name = "other".to_string();
    other.base = Pose::from_translation(DVec3::new(1.2, 0.0, 0.0));
    let cell = cell(vec![pendulum(1.0), other], vec![]);
    let half = std::f64::consts::FRAC_PI_2;
    let programs = Programs::new(&cell, [&line(-1.0, 1.4), &line(half, half + 2.0)]);
    let met = |model: ErrorModel| {
        let options = CheckOptions { model, ..CheckOptions::default() };
        !programs.square(&cell, &options).is_free()
    };
    assert!(met(ErrorModel::sound()));
    assert!(!met(ErrorModel::without(ErrorTerm::Remainder)), "the remainder is not needed?");
}

#[test]
fn without_a_term_of_the_tolerances_places_that_they_reach_are_called_free() {
    // Cubes of 0.2 m that pass 5 mm apart: errors of joints, of places and of angles take more than that.
    let rails = vec![
        rail("a", single(Shape::cuboid(DVec3::splat(0.2)).unwrap()), [0.0; 3], 0.0),
        rail("b", single(Shape::cuboid(DVec3::splat(0.2)).unwrap()), [0.0, 0.205, 0.0], 0.0),
    ];
    let cell = cell(rails, vec![]);
    let programs = Programs::new(&cell, [&line(-1.0, 1.0), &line(-1.0, 1.0)]);
    let is_free = |robots: RobotTolerance, dropped: Option<DisplacementTerm>| {
        let tolerances = Some(Tolerances { robots, dropped, ..Tolerances::default() });
        programs.square(&cell, &CheckOptions { tolerances, ..CheckOptions::default() }).is_free()
    };
    let exact = RobotTolerance::default();
    assert!(is_free(exact, None));
    let cases = [
        (RobotTolerance { joints: JointTolerance { turn: 0.0, slide: 0.004 }, ..exact }, DisplacementTerm::Joints),
        (
            RobotTolerance { base: PoseTolerance { translation: 0.004, rotation: 0.0 }, ..exact },
            DisplacementTerm::Translation,
        ),
        (
            RobotTolerance { base: PoseTolerance { translation: 0.0, rotation: 0.02 }, ..exact },
            DisplacementTerm::Rotation,
        ),
    ];
    for (robots, term) in cases {
        assert!(!is_free(robots, None), "{term:?} does not count");
        assert!(is_free(robots, Some(term)), "{term:?} is not needed");
    }
}
