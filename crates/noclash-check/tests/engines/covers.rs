//! The evidence of a Free is complete: its pieces cover every checked pair, every two leaves of it, at every time; and what a
//! piece claims is not more than the distance in the middle of its time.

use std::collections::{HashMap, HashSet};

use noclash_cell::{CellMotion, CellPoses, MotionScratch};
use noclash_check::{CheckOptions, Engine, Evidence, PreparedCell, ProvedPiece, SegmentAnswer, Verdict};
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_geometry::{Below, Geometry, Shape};
use noclash_numeric::{Dyadic, ErrorModel};

use super::carts::{ask, cell, cuboid_mesh, obstacle, pendulum, provers, random_motions, single, slider};
use crate::sample_cells;

/// Whether pairs of nodes, with all leaves below them, cover all pairs of leaves below two nodes.
fn covers(
    pairs: &HashSet<[u32; 2]>,
    nodes: [u32; 2],
    bodies: [&Geometry; 2],
    known: &mut HashMap<[u32; 2], bool>,
) -> bool {
    if pairs.contains(&nodes) {
        return true;
    }
    if let Some(&known) = known.get(&nodes) {
        return known;
    }
    let covered = (0..2).any(|side| match bodies[side].hierarchy().node(nodes[side]).below() {
        Below::Leaf(_) => false,
        Below::Children(first) => [first, first + 1].into_iter().all(|child| {
            let mut opened = nodes;
            opened[side] = child;
            covers(pairs, opened, bodies, known)
        }),
    });
    known.insert(nodes, covered);
    covered
}

/// A time between two at which pieces begin or end, when the pieces of a pair do not cover all of it.
fn gap(cell: &PreparedCell, bodies: [usize; 2], pieces: &[ProvedPiece]) -> Option<[Dyadic; 2]> {
    let own: Vec<&ProvedPiece> = pieces.iter().filter(|piece| piece.bodies == bodies).collect();
    let mut times: Vec<Dyadic> = own.iter().flat_map(|piece| [piece.over.from(), piece.over.to()]).collect();
    times.extend([Dyadic::ZERO, Dyadic::ONE]);
    times.sort_unstable();
    times.dedup();
    let geometries = bodies.map(|body| cell.bodies()[body].geometry.as_ref());
    times.windows(2).map(|between| [between[0], between[1]]).find(|&[from, to]| {
        let at_work = own.iter().filter(|piece| piece.over.from() <= from && to <= piece.over.to());
        let nodes: Option<HashSet<[u32; 2]>> = at_work.map(|piece| piece.nodes).collect();
        // Without nodes, the piece speaks of the whole bodies.
        nodes.is_some_and(|nodes| !covers(&nodes, [0, 0], geometries, &mut HashMap::new()))
    })
}

/// No piece of whole bodies claims more than their distance at a time of it.
fn assert_claims_hold(cell: &PreparedCell, motion: &CellMotion, pieces: &[ProvedPiece], told: &str) {
    let (mut motion_scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    for piece in pieces.iter().filter(|piece| piece.nodes.is_none()).step_by(7) {
        let t = piece.over.middle().unwrap_or(piece.over.from());
        motion.place(cell, t, &mut motion_scratch, &mut poses);
        let view = cell.body_pair(piece.bodies, &poses, &ErrorModel::sound());
        let found = distance(&view, &DistanceOptions::default(), &mut Scratch::default(), &mut Counters::default());
        assert!(piece.lower.get() <= found.upper.get(), "{told}: {piece:?} claims more than {:?}", found.upper);
    }
}

pub fn assert_free_is_covered(cell: &PreparedCell, motion: &CellMotion, answer: &SegmentAnswer, told: &str) {
    let Verdict::Free { clearance } = &answer.verdict else { panic!("{told}: {:?}", answer.verdict) };
    for pair in cell.pairs().checked() {
        assert_eq!(gap(cell, pair.bodies, &answer.evidence), None, "{told}: bodies {:?}", pair.bodies);
    }
    let least = answer.evidence.iter().map(|piece| piece.lower).min();
    assert_eq!(least, clearance.map(|clearance| clearance.lower), "{told}: the clearance is that of the evidence");
    assert_claims_hold(cell, motion, &answer.evidence, told);
}

#[test]
fn the_evidence_of_every_free_covers_all_checked_pairs_at_all_times_on_the_sample_cells() {
    let mut free = HashMap::<&str, usize>::new();
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml"] {
        let cell = sample_cells::load(path);
        let ends = random_motions(&cell, 8, 17);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        for engine in provers() {
            let options = CheckOptions { epsilon: 1e-5, evidence: Evidence::Cover, ..CheckOptions::default() };
            for (motion, answer) in motions.iter().zip(ask(&cell, &motions, engine, &options)) {
                if matches!(answer.verdict, Verdict::Free { .. }) {
                    *free.entry(engine.name()).or_default() += 1;
                    assert_free_is_covered(&cell, motion, &answer, &format!("{} on {path}", engine.name()));
                }
            }
        }
    }
    assert!(free.len() == provers().count() && free.values().all(|&count| count >= 4), "{free:?}");
}

#[test]
fn the_evidence_of_near_passes_covers_every_pair_of_leaves() {
    // Meshes that pass at a millimetre: node pairs are opened and time is cut, many times each.
    let bar = Shape::mesh(cuboid_mesh([0.02, 0.02, 1.0]));
    let passing = cell(
        vec![slider(single(Shape::mesh(cuboid_mesh([0.1, 0.2, 0.3]))))],
        vec![obstacle("bar", bar.clone(), [0.3, 0.111, 0.0]), obstacle("other", bar.clone(), [-0.3, -0.112, 0.1])],
    );
    let swinging = cell(vec![pendulum(1.0)], vec![obstacle("bar", bar, [0.7247, 0.7247, 0.0])]);
    for (cell, from, to) in [(&passing, -2.0, 1.7), (&swinging, -0.3, 1.9)] {
        let motion = CellMotion::straight(cell, &[from], &[to]).unwrap();
        for engine in provers() {
            let options = CheckOptions { evidence: Evidence::Cover, ..CheckOptions::default() };
            let answer = ask(cell, std::slice::from_ref(&motion), engine, &options).remove(0);
            assert_free_is_covered(cell, &motion, &answer, engine.name());
            assert!(answer.evidence.len() > cell.pairs().checked().len(), "{engine:?}: cut at least once");
        }
    }
}

#[test]
fn a_piece_that_is_missing_leaves_a_gap() {
    let ball = obstacle("ball", Shape::sphere(0.5).unwrap(), [0.0, 0.551, 0.0]);
    let cell = cell(vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))], vec![ball]);
    let motion = CellMotion::straight(&cell, &[-2.0], &[1.7]).unwrap();
    let bodies = cell.pairs().checked()[0].bodies;
    for engine in [Engine::Bisection, Engine::Refined] {
        let options = CheckOptions { evidence: Evidence::Cover, ..CheckOptions::default() };
        let evidence = ask(&cell, std::slice::from_ref(&motion), engine, &options).remove(0).evidence;
        assert!(evidence.len() > 8 && gap(&cell, bodies, &evidence).is_none(), "{engine:?}");
        for missing in (0..evidence.len()).step_by(evidence.len() / 8) {
            let rest = [&evidence[..missing], &evidence[missing + 1..]].concat();
            assert!(gap(&cell, bodies, &rest).is_some(), "{engine:?}: piece {missing} is not needed?");
        }
    }
}

#[test]
fn evidence_costs_nothing_unless_it_is_asked_for_and_changes_no_verdict() {
    let cell = sample_cells::load("cells/demo.yaml");
    let motions: Vec<CellMotion> =
        random_motions(&cell, 6, 2).iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    for engine in Engine::ALL {
        let plain = ask(&cell, &motions, engine, &CheckOptions::default());
        let options = CheckOptions { evidence: Evidence::Cover, ..CheckOptions::default() };
        let covered = ask(&cell, &motions, engine, &options);
        assert!(plain.iter().all(|answer| answer.evidence.is_empty()), "{engine:?}");
        assert!(plain.iter().zip(&covered).all(|(a, b)| a.verdict == b.verdict), "{engine:?}");
    }
    let sampled = CheckOptions { evidence: Evidence::Cover, ..CheckOptions::default() };
    assert!(ask(&cell, &motions, Engine::Sampled, &sampled).iter().all(|answer| answer.evidence.is_empty()));
}
