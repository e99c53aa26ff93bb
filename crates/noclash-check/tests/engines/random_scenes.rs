//! Random motions against dense sampling, which may only contradict a Free: a sampler that finds nothing proves nothing.

use glam::DVec3;
use noclash_cell::{CellMotion, Obstacle};
use noclash_check::{CheckOptions, ContactKind, PreparedCell, Verdict};
use noclash_geometry::Element;
use noclash_robot::{JointDescription, JointKind, JointRange};

use super::carts::{ask, cell, obstacle, provers, random_motions};
pub use crate::random_cells::{any_pose, any_shape, sampled_contact};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::{joint, link, robot};

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

/// An arm that slides, turns and turns again about any axes, among eight obstacles.
fn any_scene(random: &mut Configurations) -> PreparedCell {
    let names = ["base", "slide", "upper", "lower"];
    let links = names.map(|name| match name {
        "base" => link(name, vec![]),
        _ => link(name, vec![Element { shape: any_shape(random), pose: any_pose(random, 0.1) }]),
    });
    let joints = (0..3).map(|index| {
        let kind = if index == 0 { JointKind::Prismatic } else { JointKind::Revolute };
        let described = joint(&format!("joint_{index}"), kind, [names[index], names[index + 1]], [0.4, 0.0, 0.1]);
        let axis = any_pose(random, 1.0).translation;
        let range = Some(JointRange { lower: -1.5, upper: 1.5 });
        JointDescription { axis: if axis == DVec3::ZERO { DVec3::X } else { axis }, range, ..described }
    });
    let joints = joints.collect();
    let obstacles = (0..8).map(|index| Obstacle {
        pose: any_pose(random, 0.75),
        ..obstacle(&format!("obstacle_{index}"), any_shape(random), [0.0; 3])
    });
    let obstacles = obstacles.collect();
    cell(vec![robot("arm", links.to_vec(), joints)], obstacles)
}

#[test]
fn in_random_scenes_engines_differ_only_by_undecided_and_no_free_is_contradicted() {
    let mut random = Configurations::new(77);
    let (mut free, mut colliding, mut undecided) = (0, 0, 0);
    for scene in 0..60 {
        let cell = any_scene(&mut random);
        let ends = random_motions(&cell, 3, 1000 + scene);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        let options = CheckOptions { epsilon: 1e-5, threads: 1, ..CheckOptions::default() };
        let answers: Vec<_> = provers().map(|engine| (engine, ask(&cell, &motions, engine, &options))).collect();
        for (index, ends) in ends.iter().enumerate() {
            let verdicts = || answers.iter().map(|(engine, answers)| (engine, &answers[index].verdict));
            let said_free = verdicts().any(|(_, verdict)| matches!(verdict, Verdict::Free { .. }));
            let said_collision = verdicts().any(|(_, verdict)| matches!(verdict, Verdict::Collision(_)));
            assert!(
                !(said_free && said_collision),
                "scene {scene}, motion {index}: {:?}",
                verdicts().collect::<Vec<_>>()
            );
            if said_free {
                assert_eq!(sampled_contact(&cell, ends, 120), None, "scene {scene}, motion {index}");
            }
            free += usize::from(said_free);
            colliding += usize::from(said_collision);
            undecided += verdicts().filter(|(_, verdict)| matches!(verdict, Verdict::Undecided { .. })).count();
        }
    }
    assert!(free > 30 && colliding > 30, "{free} free, {colliding} colliding");
    assert!(undecided <= 4, "{undecided} undecided");
}
