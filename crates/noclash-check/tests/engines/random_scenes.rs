//! Random motions against dense sampling, which may only contradict a Free: a sampler that finds nothing proves nothing.

use glam::DVec3;
use noclash_cell::{CellMotion, CellPoses, Obstacle};
use noclash_check::{CheckOptions, ContactKind, PreparedCell, Verdict};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::ErrorModel;
use noclash_robot::{JointDescription, JointKind, JointRange};

use super::carts::{ask, cell, cuboid_mesh, obstacle, provers, random_motions};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::{joint, link, robot};

/// A time at which dense sampling finds a certain contact of a checked pair.
pub fn sampled_contact(cell: &PreparedCell, [from, to]: &[Vec<f64>; 2], samples: usize) -> Option<f64> {
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

/// A shape of any kind, a few decimetres large.
pub fn any_shape(random: &mut Configurations) -> Shape {
    let mut size = || 0.05 + 0.3 * random.unit();
    let (a, b, c) = (size(), size(), size());
    match (random.unit() * 6.0) as u32 {
        0 => Shape::cuboid(DVec3::new(a, b, c)).unwrap(),
        1 => Shape::sphere(0.5 * a).unwrap(),
        2 => Shape::capsule(0.3 * a, b).unwrap(),
        3 => Shape::cylinder(0.5 * a, b).unwrap(),
        4 => Shape::mesh(cuboid_mesh([a, b, c])),
        _ => Shape::mesh(cuboid_mesh([a, b, 0.01 * c])),
    }
}

pub fn any_pose(random: &mut Configurations, reach: f64) -> Pose {
    let mut number = |scale: f64| (2.0 * random.unit() - 1.0) * scale;
    let xyz = DVec3::new(number(reach), number(reach), number(reach));
    Pose::from_xyz_rpy(xyz, DVec3::new(number(3.0), number(1.5), number(3.0)))
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
