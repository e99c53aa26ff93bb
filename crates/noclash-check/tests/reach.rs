//! `unreachable` is a proof: no configuration within the limits may contradict it, beyond them it is not used, and of distances it says nothing.

use noclash_cell::{Cell, CellDescription, CellPoses, Reason};
use noclash_check::PreparedCell;
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_numeric::ErrorModel;
use noclash_robot::{JointKind, Limits};

use crate::sample_cells::{Configurations, every_cell};
use crate::small_cells::*;

fn unreachable_pairs(cell: &Cell) -> Vec<[usize; 2]> {
    let excluded = cell.pairs().excluded().iter().filter(|pair| pair.reason == Reason::Unreachable);
    excluded.map(|pair| pair.bodies).collect()
}

#[test]
fn two_thousand_configurations_of_every_sample_cell_do_not_contradict_unreachable() {
    let mut cells_with_some = 0;
    for (name, cell) in every_cell() {
        let pairs = unreachable_pairs(&cell);
        cells_with_some += usize::from(!pairs.is_empty());
        // The largest margin that the sample cells state.
        let margin = 0.01;
        let mut samples = Configurations::new(7);
        let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
        for _ in 0..2000 {
            let configuration = samples.next(&cell);
            cell.validate(&configuration, Limits::Enforced).unwrap();
            cell.place(&configuration, &mut poses);
            for &bodies in &pairs {
                let view = cell.body_pair(bodies, &poses, &ErrorModel::sound());
                if view.root_lower().get() > margin {
                    continue;
                }
                let found = distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters);
                let [a, b] = bodies.map(|body| &cell.bodies()[body].name);
                let cage = margin_of(&cell, bodies);
                assert!(!found.overlap && found.lower.get() > cage, "{name}: {a} and {b} meet at {configuration:?}");
            }
        }
    }
    assert!(cells_with_some >= 5, "only {cells_with_some} sample cells have unreachable pairs");
}

/// `cage.yaml` alone has margins, 0.01 between the arm and the cage.
fn margin_of(cell: &Cell, bodies: [usize; 2]) -> f64 {
    let names = bodies.map(|body| cell.bodies()[body].name.as_str());
    let has_margin = cell.pairs().checked().iter().any(|pair| pair.margin == 0.01);
    if has_margin && names[0].starts_with("arm/") && names[1] == "cage" { 0.01 } else { 0.0 }
}

/// A slider that reaches x = 1 within its limit, and a wall at 3: never together, but at 2.9 they touch.
fn slider_and_wall(state: f64) -> PreparedCell {
    let links = vec![link("base", cube(0.1, [0.0; 3])), link("slide", cube(0.1, [0.0; 3]))];
    let mut rail = joint("rail", JointKind::Prismatic, ["base", "slide"], [0.0; 3]);
    rail.axis = glam::DVec3::X;
    build(CellDescription {
        robots: vec![robot("r", links, vec![rail])],
        obstacles: vec![obstacle("wall", 0.1, [3.0, 0.0, 0.0])],
        state: vec![("r/rail".to_string(), state)],
        ..Default::default()
    })
}

#[test]
fn unreachable_pairs_are_measured_within_the_limits_and_beyond() {
    let cell = slider_and_wall(0.0);
    assert_eq!(verdict(&cell, "r/slide", "wall"), Err(Reason::Unreachable));
    assert_distance(&measure(&cell, &[1.0], 1), 1.9);
    let beyond = measure(&cell, &[2.5], 1);
    assert_distance(&beyond, 0.4);
    assert!(measure(&cell, &[2.95], 1).nearest[0].overlap);
}

#[test]
fn a_stated_configuration_beyond_the_limits_shows_its_overlaps() {
    assert!(slider_and_wall(1.0).touching_pairs(&[1.0]).is_empty());
    let cell = slider_and_wall(2.95);
    assert_eq!(cell.touching_pairs(cell.state()).len(), 1);
}
