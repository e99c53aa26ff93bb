//! Bodies whose closed parts overlap and face opposite ways: what is inside one of them is never free, whoever is asked.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::{CellMotion, ClearanceOptions, ClearanceScratch, RunToTheEnd};
use noclash_certify::statement_digest;
use noclash_check::{
    CheckOptions, ContactKind, ContactOptions, ContactOutcome, PreparedCell, ProfileOptions, Verdict, clearance_profile,
};
use noclash_geometry::{Element, Pose, Shape, Solidity, TriangleMesh};
use noclash_monitor::{Monitor, MonitorOptions};

use super::carts::{cell, cuboid_mesh, obstacle, provers, single, slider, verdict};
use crate::certificates::replayed::{assert_certified, certificate};
use crate::first_contact as contact;

/// A cuboid of the given edges about a place, facing inwards or outwards.
type Part = ([f64; 3], [f64; 3], bool);

fn mesh(parts: &[Part]) -> TriangleMesh {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for &(edges, at, inward) in parts {
        let part = cuboid_mesh(edges);
        let first = vertices.len() as u32;
        vertices.extend(part.vertices().iter().map(|&v| v + DVec3::from(at)));
        let turned = |[a, b, c]: [u32; 3]| if inward { [a, c, b] } else { [a, b, c] };
        triangles.extend(part.triangles().iter().map(|&t| turned(t).map(|v| v + first)));
    }
    TriangleMesh::new(vertices, triangles).unwrap()
}

fn shape(parts: &[Part], solidity: Solidity) -> Shape {
    Shape::Mesh { mesh: Arc::new(mesh(parts)), solidity, grown: 0.0 }
}

const SMALL: [f64; 3] = [0.02; 3];

/// Two cubes of 2 m that overlap about the origin, the second one turned inside out.
const CROSSING: [Part; 2] = [([2.0; 3], [-0.5, 0.1, 0.0], false), ([2.0; 3], [0.5, 0.0, 0.1], true)];
/// A box with a cavity.
const HOLLOW: [Part; 2] = [([4.0; 3], [0.0; 3], false), ([3.0; 3], [0.0; 3], true)];

/// A small cube that slides about the origin, and what is around it; or the other way round.
fn scenes(around: Vec<Element>) -> [PreparedCell; 2] {
    let small = || Shape::mesh(cuboid_mesh(SMALL));
    let mut standing = obstacle("around", small(), [0.0; 3]);
    standing.elements = around.clone();
    [
        cell(vec![slider(single(small()))], vec![standing]),
        cell(vec![slider(around)], vec![obstacle("pin", small(), [0.0; 3])]),
    ]
}

fn assert_contained(cell: &PreparedCell, told: &str) {
    for engine in provers() {
        match verdict(cell, &[-0.2], &[0.2], engine, &CheckOptions::default()) {
            Verdict::Collision(witness) => assert_eq!(witness.kind, ContactKind::Containment, "{told} {engine:?}"),
            other => panic!("{told} {engine:?}: {other:?}"),
        }
    }
    let motions = [CellMotion::straight(cell, &[-0.2], &[0.2]).unwrap()];
    let contact = contact::straight(cell, &[-0.2], &[0.2], &ContactOptions::default());
    assert!(matches!(contact, ContactOutcome::Contact(found) if found.kind == ContactKind::Containment), "{told}");
    let clearance = cell.clearance(&[0.1], &ClearanceOptions::default(), &mut ClearanceScratch::default());
    assert!(clearance.nearest[0].overlap && clearance.nearest[0].lower.get() == 0.0, "{told}");
    let pieces = clearance_profile(cell, &motions, &ProfileOptions::default(), &RunToTheEnd, &|_| {});
    assert!(pieces[0].iter().all(|piece| piece.lower.unwrap().get() == 0.0), "{told}");
    let mut monitor = Monitor::new(cell, MonitorOptions::default()).unwrap();
    for tick in 0..5 {
        let vector = monitor.update(&[-0.2 + 0.1 * f64::from(tick)]).unwrap();
        assert!(vector.lower.unwrap().get() == 0.0 && vector.nearest[0].overlap, "{told}, tick {tick}");
    }
    assert!(certificate(cell, &motions, 0.0).is_err(), "{told}");
}

#[test]
fn what_is_inside_two_overlapping_parts_of_opposite_orientation_collides_by_containment() {
    for (turned, crossing) in
        [CROSSING, CROSSING.map(|(edges, at, inward)| (edges, at, !inward))].into_iter().enumerate()
    {
        for solidity in [Solidity::Auto, Solidity::Solid, Solidity::Union] {
            for (side, cell) in scenes(single(shape(&crossing, solidity))).iter().enumerate() {
                assert_contained(cell, &format!("{solidity:?}, turned {turned}, side {side}"));
            }
        }
    }
}

#[test]
fn what_is_inside_two_overlapping_elements_of_opposite_orientation_collides_by_containment() {
    let elements: Vec<Element> = CROSSING
        .iter()
        .map(|&(edges, at, inward)| Element {
            shape: shape(&[(edges, [0.0; 3], inward)], Solidity::Auto),
            pose: Pose::from_translation(DVec3::from(at)),
        })
        .collect();
    for (side, cell) in scenes(elements).iter().enumerate() {
        assert_contained(cell, &format!("elements, side {side}"));
    }
}

#[test]
fn a_cavity_is_free_and_filled_where_a_union_is_declared() {
    let motion = |cell: &PreparedCell| CellMotion::straight(cell, &[-0.2], &[0.2]).unwrap();
    for (side, cell) in scenes(single(shape(&HOLLOW, Solidity::Auto))).iter().enumerate() {
        for engine in provers() {
            let found = verdict(cell, &[-0.2], &[0.2], engine, &CheckOptions::default());
            assert!(matches!(found, Verdict::Free { .. }), "side {side} {engine:?}: {found:?}");
        }
    }
    let [hollow, _] = scenes(single(shape(&HOLLOW, Solidity::Auto)));
    let [union, _] = scenes(single(shape(&HOLLOW, Solidity::Union)));
    assert_contained(&union, "a declared union");
    let report = assert_certified(&hollow, &[motion(&hollow)], 0.0, "in the cavity");
    // The proof for the hollow body is none for the union: their statements differ.
    assert_eq!(report.statement, statement_digest(&hollow, &[motion(&hollow)], 0.0).unwrap());
    assert_ne!(report.statement, statement_digest(&union, &[motion(&union)], 0.0).unwrap());
    // Built again from the hollow cell, the union is made anew.
    let rebuilt = PreparedCell::new(hollow.rebuilt(union.description().clone()).unwrap());
    assert_contained(&rebuilt, "built again");
    let mut same_mesh = hollow.description().clone();
    if let Shape::Mesh { solidity, .. } = &mut same_mesh.obstacles[0].elements[0].shape {
        *solidity = Solidity::Union;
    }
    let rebuilt = PreparedCell::new(hollow.rebuilt(same_mesh).unwrap());
    assert_contained(&rebuilt, "built again around the same mesh");
}

#[test]
fn a_strut_through_a_cavity_leaves_the_rest_of_it_free_and_is_solid_itself() {
    for inward in [false, true] {
        let strut = ([0.4, 0.4, 6.0], [0.0; 3], inward);
        let beside = ([0.4, 0.4, 6.0], [0.0, 1.0, 0.0], inward);
        let [through, _] = scenes(single(shape(&[HOLLOW[0], HOLLOW[1], strut], Solidity::Auto)));
        let motion = CellMotion::straight(&through, &[-0.1], &[0.1]).unwrap();
        for engine in provers() {
            let found = verdict(&through, &[-0.1], &[0.1], engine, &CheckOptions::default());
            assert!(matches!(found, Verdict::Collision(_)), "{engine:?}: {found:?}");
        }
        assert!(certificate(&through, &[motion], 0.0).is_err());
        let [free, _] = scenes(single(shape(&[HOLLOW[0], HOLLOW[1], beside], Solidity::Auto)));
        for engine in provers() {
            let found = verdict(&free, &[-0.2], &[0.2], engine, &CheckOptions::default());
            assert!(matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
        }
    }
}

#[test]
fn parts_that_share_a_wall_and_face_opposite_ways_are_never_free_inside() {
    // The common wall occurs in both orientations: summed up it cancels, and the smaller part becomes a pocket.
    let pocket = [([2.0, 1.0, 1.0], [0.5, 0.0, 0.0], false), ([1.0, 1.0, 1.0], [0.0, 0.0, 0.0], true)];
    for cell in scenes(single(shape(&pocket, Solidity::Auto))) {
        let motion = CellMotion::straight(&cell, &[-0.2], &[0.2]).unwrap();
        for engine in provers() {
            let found = verdict(&cell, &[-0.2], &[0.2], engine, &CheckOptions::default());
            assert!(!matches!(found, Verdict::Free { .. }), "{engine:?}: {found:?}");
        }
        assert!(certificate(&cell, &[motion], 0.0).is_err());
    }
}
