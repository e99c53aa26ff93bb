//! However an interval is cut, the answer is the same; only what it takes differs.

use noclash_cell::{CellMotion, PathDescription, Waypoint};
use noclash_check::{CheckOptions, Covering, Engine, Evidence, PreparedCell, SegmentAnswer, Verdict};
use noclash_geometry::Shape;
use noclash_robot::Limits;

use super::carts::{ask, cell, obstacle, random_motions, sheet, slider, verdict};
use crate::sample_cells;
use crate::small_cells::cube;

fn with(covering: Covering) -> CheckOptions {
    CheckOptions { covering, epsilon: 1e-5, evidence: Evidence::Cover, ..CheckOptions::default() }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Free { .. } => "free",
        Verdict::Collision(_) => "collision",
        Verdict::Undecided { .. } => "undecided",
        Verdict::NotChecked => "not checked",
    }
}

/// The pieces of every checked pair follow each other from 0 to 1.
fn assert_covered(cell: &PreparedCell, answer: &SegmentAnswer) {
    for pair in cell.pairs().checked() {
        let mut spans: Vec<_> = answer.evidence.iter().filter(|p| p.bodies == pair.bodies).map(|p| p.over).collect();
        spans.sort_by_key(|span| span.from());
        assert_eq!(spans.first().map(|span| span.from().to_f64()), Some(0.0));
        assert!(spans.windows(2).all(|pair| pair[0].to() == pair[1].from()));
        assert_eq!(spans.last().map(|span| span.to().to_f64()), Some(1.0));
    }
}

#[test]
fn every_covering_gives_the_same_verdicts_on_the_sample_cells() {
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml"] {
        let cell = sample_cells::load(path);
        let motions: Vec<CellMotion> = random_motions(&cell, 12, 5)
            .iter()
            .map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap())
            .collect();
        let [halved, ends, gap] =
            Covering::ALL.map(|covering| ask(&cell, &motions, Engine::Bisection, &with(covering)));
        for index in 0..motions.len() {
            for answers in [&halved, &ends, &gap] {
                assert_eq!(word(&answers[index].verdict), word(&halved[index].verdict), "{path} {index}");
                if matches!(answers[index].verdict, Verdict::Free { .. }) {
                    assert_covered(&cell, &answers[index]);
                }
            }
        }
    }
}

#[test]
fn every_covering_proves_near_passes_and_calls_no_contact_free() {
    let ball = |y: f64| obstacle("ball", Shape::sphere(0.5).unwrap(), [0.0, y, 0.0]);
    for covering in Covering::ALL {
        let pass = |gap: f64| {
            let cell = cell(vec![slider(cube(0.1, [0.0; 3]))], vec![ball(0.55 + gap)]);
            let options = CheckOptions { covering, ..CheckOptions::default() };
            verdict(&cell, &[-2.0], &[1.7], Engine::Bisection, &options)
        };
        for gap in [1e-3, 1e-5] {
            let Verdict::Free { clearance: Some(clearance) } = pass(gap) else { panic!("{covering:?} {gap}") };
            assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= gap + 1e-12, "{covering:?} {clearance:?}");
        }
        assert!(!matches!(pass(0.0), Verdict::Free { .. }), "{covering:?}");
        assert!(matches!(pass(-1e-4), Verdict::Collision(_)), "{covering:?}");
        let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
        let found = verdict(&cell, &[-1.0], &[1.0], Engine::Bisection, &with(covering));
        assert!(matches!(found, Verdict::Collision(_)), "{covering:?}: {found:?}");
    }
}

#[test]
fn curves_are_cut_anywhere_and_bounded_part_by_part() {
    // Out and back at uneven speed; travel over a stretch is the sum over the dyadic intervals that make it up.
    let waypoint = |velocity: f64, time: f64| Waypoint {
        configuration: vec![0.0],
        velocity: Some(vec![velocity]),
        acceleration: None,
        time: Some(time),
    };
    let cell = cell(vec![slider(cube(0.01, [0.0; 3]))], vec![obstacle("sheet", sheet(1.0), [0.3, 0.0, 0.0])]);
    for covering in Covering::ALL {
        // x = v t (1 − t) reaches v / 4; the sheet is hit from 1.18 on.
        for (speed, hits) in [(1.3, true), (1.19, true), (1.179, false), (1.1, false)] {
            let path = PathDescription::Waypoints(vec![waypoint(speed, 0.0), waypoint(-speed, 1.0)]);
            let motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
            let answer = ask(&cell, &motions, Engine::Bisection, &with(covering)).remove(0);
            assert_eq!(word(&answer.verdict), if hits { "collision" } else { "free" }, "{covering:?} {speed}");
            if !hits {
                assert_covered(&cell, &answer);
            }
        }
    }
}

/// Volume and triangle tests and poses of the free segments, over cells of all kinds.
fn effort_of_free(covering: Covering) -> (u64, u64) {
    let (mut tests, mut poses) = (0, 0);
    for name in ["demo", "cage", "skinny_lattice", "skinny_rings", "welding", "machine_tool", "pipe_rack"] {
        let cell = sample_cells::load(&format!("cells/{name}.yaml"));
        let motions: Vec<CellMotion> = random_motions(&cell, 40, 1)
            .iter()
            .map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap())
            .collect();
        let mut own = (0, 0, 0);
        for answer in ask(&cell, &motions, Engine::Bisection, &with(covering)) {
            if matches!(answer.verdict, Verdict::Free { .. }) {
                let counters = answer.counters;
                own = (own.0 + 1, own.1 + counters.volume_tests + counters.triangle_tests, own.2 + answer.poses);
            }
        }
        println!("{name} {}: {} free, {} tests, {} poses", covering.name(), own.0, own.1, own.2);
        (tests, poses) = (tests + own.1, poses + own.2);
    }
    println!("all {}: {tests} tests, {poses} poses", covering.name());
    (tests, poses)
}

#[test]
fn halving_shares_poses_and_no_other_covering_saves_tests_worth_them() {
    // The table of docs/bisection.md: run with --nocapture.
    let [halved, ends, gap] = Covering::ALL.map(effort_of_free);
    assert!(ends.1 > halved.1 && gap.1 > halved.1, "poses: {halved:?} {ends:?} {gap:?}");
    assert!(ends.0 > halved.0, "tests: {halved:?} {ends:?}");
    assert!(gap.0 as f64 > 0.9 * halved.0 as f64, "tests: {halved:?} {gap:?}");
}
