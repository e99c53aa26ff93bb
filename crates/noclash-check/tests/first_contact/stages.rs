//! Stages of the engine `interval` on and off.

use noclash_cell::{CellMotion, RunToTheEnd};
use noclash_check::{CheckOptions, ContactEngine, ContactOptions, Engine, Stages, Verdict, check, check_observed};

use super::random_cells::assert_agree;
use super::{Unheard, ask};
use crate::engines::carts::random_motions;
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
