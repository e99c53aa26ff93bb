//! Pairs that touch where the cell starts: they stay checked, they are found, and nothing else is.

use noclash_cell::CellDescription;
use noclash_geometry::query::Contact;

use crate::sample_cells::every_cell;
use crate::small_cells::*;

#[test]
fn pairs_that_overlap_at_the_start_stay_checked_and_are_told() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("through_the_hand", 0.04, [0.82, 0.04, 0.0]), obstacle("apart", 0.1, [0.6, 0.3, 0.0])],
        ..Default::default()
    });
    assert_eq!(verdict(&cell, "arm/hand", "through_the_hand"), Ok(0.0));
    let touching = cell.touching_pairs(cell.state());
    let names = touching.iter().map(|pair| pair.bodies.map(|body| cell.bodies()[body].name.as_str()));
    assert_eq!(names.collect::<Vec<_>>(), [["arm/hand", "through_the_hand"]]);
    assert!(matches!(touching[0].contact, Contact::Overlap { .. }));
    let nearest = measure(&cell, cell.state(), 1).nearest[0];
    assert!(nearest.overlap && nearest.upper.get() == 0.0 && nearest.lower.get() == 0.0);
}

#[test]
fn faces_that_touch_exactly_are_never_called_apart() {
    // The hand's front face and the post's back face share the plane x = 0.875, all of it exact in binary.
    let mut exact = arm("arm");
    for link in &mut exact.description.links {
        if !link.elements.is_empty() {
            link.elements = cube(0.125, [0.0; 3]);
        }
    }
    for joint in &mut exact.description.joints {
        joint.origin.translation.x = 0.25;
    }
    let post = obstacle("post", 0.125, [1.125, 0.0, 0.0]);
    let cell = build(CellDescription { robots: vec![exact], obstacles: vec![post], ..Default::default() });
    assert_eq!(cell.touching_pairs(cell.state()).len(), 1);
    assert_eq!(measure(&cell, cell.state(), 1).lower.unwrap().get(), 0.0);
}

#[test]
fn in_the_sample_cells_nothing_touches_at_the_start() {
    for (name, cell) in every_cell() {
        assert!(cell.touching_pairs(cell.state()).is_empty(), "{name}");
        assert!(measure(&cell, cell.state(), 1).lower.unwrap().get() > 1e-3, "{name}");
    }
}

#[test]
fn distance_and_contact_agree_about_every_pair() {
    for (name, cell) in every_cell() {
        let mut samples = crate::sample_cells::Configurations::new(19);
        for _ in 0..10 {
            let configuration = samples.next(&cell);
            let touching: Vec<_> = cell.touching_pairs(&configuration).iter().map(|pair| pair.bodies).collect();
            for pair in measure(&cell, &configuration, usize::MAX).nearest {
                let touches = touching.contains(&pair.bodies);
                assert_eq!(touches, pair.lower.get() == 0.0, "{name}: {pair:?}");
            }
        }
    }
}
