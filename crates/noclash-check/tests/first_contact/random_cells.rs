//! Random motions of the sample cells: nothing overlaps before the lower bound, and the engines agree.

use noclash_cell::{CellMotion, CellPoses, MotionScratch, RunToTheEnd};
use noclash_check::{CheckOptions, ContactEngine, ContactOptions, ContactOutcome, Engine, Verdict, check};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::{Dyadic, ErrorModel};

use super::ask;
use crate::engines::carts::random_motions;
use crate::sample_cells;

/// So many times before the lower bound are looked at, most of them close to it.
const SAMPLES: u32 = 48;

#[test]
fn nothing_overlaps_before_the_lower_bound_and_verdicts_agree_with_spacetime() {
    let (mut contacts, mut free, mut undecided) = (0, 0, 0);
    for path in [
        "cells/demo.yaml",
        "cells/cage.yaml",
        "cells/skinny_lattice.yaml",
        "cells/welding.yaml",
        "cells/six_robots.yaml",
    ] {
        let cell = sample_cells::load(path);
        let ends = random_motions(&cell, 40, 11);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        let mut options = ContactOptions::default();
        options.check.stop_at_first = false;
        let answers = ask(&cell, &motions, &options);
        // The engine of [Redon 2004] encloses the same times; it is slow where many triangles are near.
        let few = &motions[..8];
        let by_interval = ask(&cell, few, &ContactOptions { engine: ContactEngine::Interval, ..options });
        for (index, (one, other)) in answers.iter().zip(&by_interval).enumerate() {
            assert_agree(&one.outcome, &other.outcome, &format!("{path} {index}"));
        }
        let verdicts = check(&cell, &motions, Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {});
        for (index, (answer, verdict)) in answers.iter().zip(&verdicts).enumerate() {
            let t_lower = match &answer.outcome {
                ContactOutcome::Free { .. } => {
                    free += 1;
                    assert!(!matches!(verdict.verdict, Verdict::Collision(_)), "{path} {index}");
                    Dyadic::ONE
                }
                ContactOutcome::Contact(found) => {
                    contacts += 1;
                    assert!(!matches!(verdict.verdict, Verdict::Free { .. }), "{path} {index}");
                    if let Verdict::Collision(witness) = &verdict.verdict {
                        assert!(witness.t >= found.t_lower, "{path} {index}: {witness:?} {found:?}");
                    }
                    found.t_lower
                }
                ContactOutcome::Undecided { free_until, .. } => {
                    undecided += 1;
                    *free_until
                }
                ContactOutcome::NotChecked => panic!("every segment is answered"),
            };
            assert_eq!(sampled_before(&cell, &motions[index], t_lower), None, "{path} {index}: {answer:?}");
        }
    }
    assert!(contacts > 60 && free > 10 && undecided < 10, "{contacts} {free} {undecided}");
}

/// Two enclosures of one time share a time; free is free.
pub fn assert_agree(one: &ContactOutcome, other: &ContactOutcome, told: &str) {
    match (one, other) {
        (ContactOutcome::Contact(a), ContactOutcome::Contact(b)) => {
            assert!(a.t_lower <= b.t_upper && b.t_lower <= a.t_upper, "{told}: {a:?} {b:?}");
        }
        (ContactOutcome::Free { .. }, ContactOutcome::Contact(found))
        | (ContactOutcome::Contact(found), ContactOutcome::Free { .. }) => panic!("{told}: free, and {found:?}"),
        (ContactOutcome::Undecided { free_until, .. }, ContactOutcome::Contact(found))
        | (ContactOutcome::Contact(found), ContactOutcome::Undecided { free_until, .. }) => {
            assert!(*free_until <= found.t_upper, "{told}");
        }
        _ => {}
    }
}

/// A time before `end` at which a checked pair certainly overlaps.
fn sampled_before(cell: &noclash_check::PreparedCell, motion: &CellMotion, end: Dyadic) -> Option<f64> {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    let mut motion_scratch = MotionScratch::default();
    let units = end.to_f64() * (1_u64 << Dyadic::FINEST_LEVEL) as f64;
    (0..SAMPLES).find_map(|k| {
        // Half of them evenly, half ever closer to the end.
        let share = if k % 2 == 0 { f64::from(k) / f64::from(SAMPLES) } else { 1.0 - 0.5_f64.powi(k as i32 / 2) };
        let t = Dyadic::new((units * share) as u64, Dyadic::FINEST_LEVEL)?;
        if t >= end {
            return None;
        }
        motion.place(cell, t, &mut motion_scratch, &mut poses);
        let overlaps = cell.pairs().checked().iter().any(|pair| {
            let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
            matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
        });
        overlaps.then(|| t.to_f64())
    })
}
