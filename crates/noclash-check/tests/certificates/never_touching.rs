//! Pairs that never touch within the joint limits.

use noclash_cell::RunToTheEnd;
use noclash_certify::{NeverOptions, PairStatus, prove_never};
use noclash_verify::verify;

use crate::sample_cells;

#[test]
fn pairs_of_the_sample_arm_are_proved_never_to_touch_or_shown_touching() {
    let cell = sample_cells::load("cells/demo.yaml");
    let options = NeverOptions { samples: 300, budget: 3_000 };
    let answer = prove_never(&cell, &options, &[], &RunToTheEnd, &|_, _| {}).unwrap();
    let count = |wanted: fn(&PairStatus) -> bool| answer.pairs.iter().filter(|(_, status)| wanted(status)).count();
    let (never, sometimes) =
        (count(|status| *status == PairStatus::Never), count(|status| matches!(status, PairStatus::Sometimes(_))));
    println!("{never} never, {sometimes} sometimes of {}", answer.pairs.len());
    assert!(never > 0 && sometimes > 0);
    let report = verify(answer.certificate.unwrap().as_slice()).unwrap();
    assert_eq!((report.pairs, report.boxes, report.segments), (never, 1, 0));
    for (bodies, status) in &answer.pairs {
        let touches =
            |configuration: &[f64]| cell.touching_pairs(configuration).iter().any(|pair| pair.bodies == *bodies);
        match status {
            PairStatus::Sometimes(configuration)
                if cell.pairs().checked().iter().any(|pair| pair.bodies == *bodies) =>
            {
                assert!(touches(configuration), "{bodies:?}");
            }
            PairStatus::Never => {
                let mut random = sample_cells::Configurations::new(5);
                assert!((0..300).all(|_| !touches(&random.next(&cell))), "{bodies:?}");
            }
            PairStatus::Sometimes(_) | PairStatus::Undecided => {}
        }
    }
}
