//! Stages of the engine `interval` on and off, and the paper's own stage 2, which decides nothing.

use glam::DVec3;
use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{
    CheckOptions, ContactEngine, ContactOptions, ContactOutcome, Engine, Stages, Verdict, check, check_observed,
    surface_culling, swept_surfaces,
};
use noclash_geometry::{Element, Pose, Shape};

use super::random_cells::assert_agree;
use super::{Unheard, ask};
use crate::engines::carts::{cell, obstacle, random_motions, slider};
use crate::sample_cells;

#[test]
fn every_choice_of_stages_encloses_the_same_contact() {
    let cell = sample_cells::load("cells/demo.yaml");
    let ends = random_motions(&cell, 6, 31);
    let motions: Vec<CellMotion> = ends.iter().map(|[a, b]| CellMotion::straight(&cell, a, b).unwrap()).collect();
    let mut options = ContactOptions::default();
    options.check.stop_at_first = false;
    let ours = ask(&cell, &motions, &options);
    let verdicts = check(&cell, &motions, Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {});
    for bits in 0..16_u32 {
        let on = |bit: u32| bits >> bit & 1 == 1;
        let stages = Stages { boxes: on(0), hulls: on(1), tightened: on(2), newton: on(3) };
        let check_options = CheckOptions { stages, ..options.check };
        let by_interval =
            ask(&cell, &motions, &ContactOptions { engine: ContactEngine::Interval, check: check_options, ..options });
        for (index, (one, other)) in ours.iter().zip(&by_interval).enumerate() {
            assert_agree(&one.outcome, &other.outcome, &format!("{stages:?} {index}"));
        }
        let told = check_observed(&cell, &motions, Engine::Interval, &check_options, &RunToTheEnd, &Unheard);
        for (one, other) in verdicts.iter().zip(&told) {
            let same = matches!(
                (&one.verdict, &other.verdict),
                (Verdict::Free { .. }, Verdict::Free { .. }) | (Verdict::Collision(_), Verdict::Collision(_))
            );
            let open = [one, other].iter().any(|answer| matches!(answer.verdict, Verdict::Undecided { .. }));
            assert!(same || open, "{stages:?}: {:?} {:?}", one.verdict, other.verdict);
        }
    }
}

#[test]
fn the_papers_surfaces_are_cut_finer_for_a_smaller_tolerance() {
    let cell = sample_cells::load("cells/demo.yaml");
    let [from, to] = &random_motions(&cell, 1, 4)[0];
    let motion = CellMotion::straight(&cell, from, to).unwrap();
    let (coarse, fine) = (swept_surfaces(&cell, &motion, 0.1), swept_surfaces(&cell, &motion, 1e-3));
    assert!(!coarse.is_empty() && coarse.len() == fine.len());
    for (coarse, fine) in coarse.iter().zip(&fine) {
        assert!(coarse.parts[0][0] <= fine.parts[0][0] && coarse.parts[1][1] <= fine.parts[1][1]);
        assert!(fine.geometry.triangle_count() > 0);
    }
}

#[test]
fn the_papers_stage_2_drops_what_lies_inside_the_swept_volume_and_the_engine_does_not() {
    let cube = Element { shape: Shape::cuboid(DVec3::splat(0.4)).unwrap(), pose: Pose::IDENTITY };
    let obstacles = vec![
        obstacle("inside", Shape::sphere(0.01).unwrap(), [1.0, 0.0, 0.0]),
        obstacle("across", Shape::cuboid(DVec3::new(0.1, 3.0, 0.1)).unwrap(), [1.5, 0.0, 0.0]),
        obstacle("far", Shape::sphere(0.1).unwrap(), [1.0, 3.0, 0.0]),
    ];
    let cell = cell(vec![slider(vec![cube])], obstacles);
    let motion = CellMotion::straight(&cell, &[0.0], &[2.0]).unwrap();
    let culling = surface_culling(&cell, &motion, 1e-3);
    let name = |pair: usize| cell.pairs().checked()[pair].bodies.map(|body| cell.bodies()[body].name.clone());
    let dropped = |what: &str| culling.dropped.iter().any(|&pair| name(pair).iter().any(|body| body == what));
    assert_eq!(culling.asked.len(), 3);
    assert!(dropped("inside") && dropped("far") && !dropped("across"), "{:?}", culling.dropped);
    let options = ContactOptions { engine: ContactEngine::Interval, ..ContactOptions::default() };
    let answer = ask(&cell, &[motion], &options).remove(0);
    let ContactOutcome::Contact(found) = answer.outcome else { panic!("{:?}", answer.outcome) };
    assert!(found.bodies.iter().any(|&body| cell.bodies()[body].name == "inside"));
}
