//! Edges that balls prove free with tolerances: against cells in which everything is off by what is allowed, and without the terms that pay for it.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellPoses, DisplacementTerm, JointTolerance, Obstacle, PoseTolerance, RobotInCell, RobotTolerance,
    RunToTheEnd, Tolerances,
};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::ErrorModel;
use noclash_robot::JointKind;

use crate::random_cells::{Configurations, any_arm, any_pose, any_shape, obstacle, random_motions, sphere};
use crate::small_cells::{build, joint, link, robot};

/// Whether balls alone prove an edge free.
fn is_free_by_balls(checker: &Checker, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> bool {
    let before = scratch.settled_by_balls();
    let verdict = checker.edge(from, to, scratch, &RunToTheEnd).unwrap();
    verdict == EdgeVerdict::Free && scratch.settled_by_balls() > before
}

/// An arm of spheres and capsules among shapes; in every other cell a solid at its end besides.
fn described(scene: usize, random: &mut Configurations) -> CellDescription {
    let mut arm = any_arm("one", scene.is_multiple_of(3), random);
    if scene.is_multiple_of(2) {
        let element = Element { shape: any_shape(random), pose: any_pose(random, 0.1) };
        arm.description.links[4].elements.push(element);
    }
    let shapes = (0..3).map(|index| Obstacle {
        pose: any_pose(random, 1.5),
        ..obstacle(&format!("obstacle_{index}"), any_shape(random), [0.0; 3])
    });
    CellDescription { robots: vec![arm], obstacles: shapes.collect(), ..CellDescription::default() }
}

/// The same with everything off by all that is allowed, some way.
fn displaced(stated: &CellDescription, allowed: &Tolerances, random: &mut Configurations) -> PreparedCell {
    let mut off = |pose: &mut Pose, by: PoseTolerance| {
        let mut way = || any_pose(random, 1.0).translation.try_normalize().unwrap_or(DVec3::X);
        let turn = Pose::from_axis_angle(way(), 0.999 * by.rotation);
        let translation = pose.translation + 0.999 * by.translation * way();
        *pose = Pose { rotation: turn.rotation * pose.rotation, translation, ..*pose };
    };
    let mut real = stated.clone();
    real.robots.iter_mut().for_each(|robot| off(&mut robot.base, allowed.robots.base));
    real.obstacles.iter_mut().for_each(|standing| off(&mut standing.pose, allowed.obstacles));
    build(real)
}

fn touches(pairs_of: &PreparedCell, real: &PreparedCell, configuration: &[f64]) -> bool {
    let mut poses = CellPoses::default();
    real.place(configuration, &mut poses);
    pairs_of.pairs().checked().iter().any(|pair| {
        let view = real.body_pair(pair.bodies, &poses, &ErrorModel::sound());
        let contact = collide(&view, &mut Scratch::default(), &mut Counters::default());
        matches!(contact, Contact::Overlap { .. } | Contact::Containment)
    })
}

#[test]
fn no_edge_that_balls_prove_free_with_tolerances_touches_where_everything_is_off_by_them() {
    let mut random = Configurations::new(6161);
    let pose = PoseTolerance { translation: 0.02, rotation: 0.02 };
    let joints = JointTolerance { turn: 0.03, slide: 0.02 };
    let (mut free, mut scratch) = (0, CheckScratch::for_edges(100_000));
    for scene in 0..16 {
        let stated = described(scene, &mut random);
        let cell = build(stated.clone());
        let allowed = Tolerances {
            robots: RobotTolerance { base: pose, joints },
            obstacles: if scene % 4 < 2 { pose } else { PoseTolerance::NONE },
            ..Tolerances::default()
        };
        let options = CheckOptions { tolerances: Some(allowed), budget: Some(1000), ..CheckOptions::default() };
        let checker = Checker::new(&cell, &options);
        for [from, to] in random_motions(&cell, 8, 40 + scene as u64) {
            if !is_free_by_balls(&checker, [&from, &to], &mut scratch) {
                continue;
            }
            free += 1;
            let real = displaced(&stated, &allowed, &mut random);
            for step in 0..=8 {
                let mut off = || 0.019 * (2.0 * random.unit() - 1.0);
                let at = |(a, b): (&f64, &f64)| a + (b - a) * f64::from(step) / 8.0 + off();
                let there: Vec<f64> = from.iter().zip(&to).map(at).collect();
                assert!(!touches(&cell, &real, &there), "scene {scene}: {there:?} on the way from {from:?} to {to:?}");
            }
        }
    }
    assert!(free > 20, "{free}");
}

/// A ball a metre out on an arm that turns or slides a little, 8 mm beside a wall; 10 mm of something are allowed.
fn near_a_wall(slides: bool, allowed: Tolerances) -> bool {
    let kind = if slides { JointKind::Prismatic } else { JointKind::Revolute };
    let moved = noclash_robot::JointDescription { axis: DVec3::Y, ..joint("move", kind, ["base", "arm"], [0.0; 3]) };
    let arm: RobotInCell =
        robot("arm", vec![link("base", vec![]), link("arm", vec![sphere(0.1, DVec3::X)])], vec![moved]);
    let wall = obstacle("wall", Shape::cuboid(DVec3::new(4.0, 4.0, 1.0)).unwrap(), [0.0, 0.0, -0.608]);
    let post = obstacle("post", Shape::cuboid(DVec3::new(0.5, 0.5, 0.5)).unwrap(), [1.0, 0.359, 0.0]);
    let obstacles = if slides { vec![post] } else { vec![wall] };
    let cell = build(CellDescription { robots: vec![arm], obstacles, ..CellDescription::default() });
    let checker = Checker::new(&cell, &CheckOptions { tolerances: Some(allowed), ..CheckOptions::default() });
    let ends = if slides { [0.0, 0.0005] } else { [0.0, -0.0005] };
    is_free_by_balls(&checker, [&ends[..1], &ends[1..]], &mut CheckScratch::default())
}

#[test]
fn without_a_term_of_the_tolerances_balls_call_an_edge_free_that_may_touch() {
    let shift = PoseTolerance { translation: 0.01, rotation: 0.0 };
    let turn = PoseTolerance { translation: 0.0, rotation: 0.01 };
    let joints = |turn, slide| RobotTolerance { joints: JointTolerance { turn, slide }, ..RobotTolerance::default() };
    let base = |base| RobotTolerance { base, ..RobotTolerance::default() };
    let nothing = Tolerances::default();
    assert!(near_a_wall(false, nothing) && near_a_wall(true, nothing));
    for (slides, own, term) in [
        (false, Tolerances { robots: base(shift), ..nothing }, DisplacementTerm::Translation),
        (false, Tolerances { obstacles: shift, ..nothing }, DisplacementTerm::Translation),
        (false, Tolerances { robots: base(turn), ..nothing }, DisplacementTerm::Rotation),
        (false, Tolerances { robots: joints(0.01, 0.0), ..nothing }, DisplacementTerm::Joints),
        (true, Tolerances { robots: joints(0.0, 0.01), ..nothing }, DisplacementTerm::Joints),
        (true, Tolerances { obstacles: shift, ..nothing }, DisplacementTerm::Translation),
    ] {
        assert!(!near_a_wall(slides, own), "{own:?}");
        assert!(near_a_wall(slides, Tolerances { dropped: Some(term), ..own }), "{term:?} is not needed?");
    }
}
