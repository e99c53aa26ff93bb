//! Random motions against dense sampling, which may only contradict a Free: a sampler that finds nothing proves nothing.

use noclash_check::{Cell, CellMotion, CellPoses, CheckOptions, ContactKind, Verdict};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::ErrorModel;

use super::carts::{ask, provers, random_motions};
use crate::sample_cells;

/// A time at which dense sampling finds a certain contact of a checked pair.
fn sampled_contact(cell: &Cell, [from, to]: &[Vec<f64>; 2], samples: usize) -> Option<f64> {
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    (0..=samples).map(|k| k as f64 / samples as f64).find(|t| {
        let configuration: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
        cell.place(&configuration, &mut poses);
        cell.pairs().checked().iter().any(|pair| {
            let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
            matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
        })
    })
}

#[test]
fn no_free_is_contradicted_by_dense_sampling_on_the_sample_cells() {
    let (mut free, mut colliding, mut undecided) = (0, 0, 0);
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml", "cells/welding.yaml"] {
        let cell = sample_cells::load(path);
        let ends = random_motions(&cell, 12, 5);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        for engine in provers() {
            let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
            for (index, answer) in ask(&cell, &motions, engine, &options).iter().enumerate() {
                match &answer.verdict {
                    Verdict::Free { .. } => {
                        free += 1;
                        let contact = sampled_contact(&cell, &ends[index], 40);
                        assert_eq!(contact, None, "{engine:?} calls segment {index} of {path} free");
                    }
                    Verdict::Collision(witness) => {
                        colliding += 1;
                        let at_witness = [witness.configuration.clone(), witness.configuration.clone()];
                        let margin = cell.pairs().checked().iter().find(|p| p.bodies == witness.bodies).unwrap().margin;
                        let confirmed = match witness.kind {
                            ContactKind::Margin => witness.distance.get() <= margin,
                            ContactKind::Overlap | ContactKind::Containment => {
                                sampled_contact(&cell, &at_witness, 1).is_some()
                            }
                        };
                        assert!(confirmed, "{engine:?} {path} {index}");
                    }
                    Verdict::Undecided { .. } => undecided += 1,
                    Verdict::NotChecked => panic!("every segment is answered"),
                }
            }
        }
    }
    assert!(free > 15 && colliding > 15, "{free} free, {colliding} colliding, {undecided} undecided");
    assert!(undecided <= 2, "{undecided} undecided");
}
