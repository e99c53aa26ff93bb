//! A cell that is built again from another: the same answers as a new one, with everything kept that can be.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::{AttachedObject, Cell, CellDescription, CellError, CellMotion, Obstacle, RunToTheEnd};
use noclash_check::{CheckOptions, Engine, PreparedCell, check};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};

use crate::small_cells::{arm, cube};

fn obstacle(name: &str, elements: Vec<Element>, at: [f64; 3]) -> Obstacle {
    Obstacle { name: name.to_string(), elements, pose: Pose::from_translation(at.into()), motion: None }
}

fn tetrahedron() -> Vec<Element> {
    let vertices = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z].into_iter().map(|v| v * 0.2).collect();
    let mesh = TriangleMesh::new(vertices, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    vec![Element { shape: Shape::mesh(mesh.unwrap_or_else(|error| panic!("{error}"))), pose: Pose::IDENTITY }]
}

fn description() -> CellDescription {
    CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![
            obstacle("rock", tetrahedron(), [0.5, 0.3, 0.0]),
            obstacle("post", cube(0.1, [0.0; 3]), [0.0, 0.6, 0.0]),
        ],
        allow: vec![["arm/base".to_string(), "rock".to_string()]],
        ..CellDescription::default()
    }
}

fn cell(description: CellDescription) -> PreparedCell {
    PreparedCell::new(Cell::new(description).unwrap_or_else(|error| panic!("{error}")))
}

fn rebuilt(before: &Cell, description: CellDescription) -> PreparedCell {
    PreparedCell::new(before.rebuilt(description).unwrap_or_else(|error| panic!("{error}")))
}

/// The answers of a cell about some motions, as text.
fn answers(cell: &PreparedCell) -> String {
    let ways = [[0.0, 0.0, 0.0], [0.4, 0.3, -0.2], [1.2, -0.4, 0.6], [2.0, 1.0, 1.0]];
    let motion = |way: &[[f64; 3]]| CellMotion::straight(cell, &way[0], &way[1]).unwrap_or_else(|e| panic!("{e}"));
    let motions: Vec<CellMotion> = ways.windows(2).map(motion).collect();
    let options = CheckOptions::default();
    let answers = check(cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
    format!("{:?} {:?} {:?}", answers, cell.pairs().checked(), cell.pairs().excluded())
}

fn geometry_is_kept(before: &Cell, after: &Cell, body: &str) -> bool {
    let of = |cell: &Cell| cell.find_body(body).map(|index| cell.bodies()[index].geometry.clone());
    matches!((of(before), of(after)), (Some(a), Some(b)) if Arc::ptr_eq(&a, &b))
}

#[test]
fn an_edited_cell_answers_as_one_built_from_the_start() {
    let first = cell(description());
    let untouched = answers(&first);
    let mut edited = first.description().clone();
    edited.obstacles[0].pose = Pose::from_translation(DVec3::new(0.35, 0.1, 0.0));
    edited.obstacles.remove(1);
    edited.attached.push(AttachedObject {
        name: "tool".to_string(),
        robot: "arm".to_string(),
        link: "hand".to_string(),
        elements: cube(0.05, [0.1, 0.0, 0.0]),
        pose: Pose::IDENTITY,
        touches: vec!["wrist".to_string()],
    });
    let again = rebuilt(&first, edited.clone());
    assert_eq!(answers(&again), answers(&cell(edited)));
    assert_ne!(answers(&again), untouched);
    assert_eq!(answers(&first), untouched, "the cell before the edit stays what it was");
    for body in ["arm/upper", "arm/hand", "rock"] {
        assert!(geometry_is_kept(&first, &again, body), "{body}");
    }
}

#[test]
fn a_body_of_other_shape_under_the_same_name_is_made_anew() {
    let first = cell(description());
    let others =
        [tetrahedron(), cube(0.11, [0.0; 3]), cube(0.1, [0.0, 0.0, 1e-9]), [tetrahedron(), tetrahedron()].concat()];
    for other in others {
        let mut edited = first.description().clone();
        edited.obstacles[0].elements = other.clone();
        edited.obstacles[1].elements = other;
        let again = rebuilt(&first, edited.clone());
        assert!(!geometry_is_kept(&first, &again, "rock") && !geometry_is_kept(&first, &again, "post"));
        assert_eq!(answers(&again), answers(&cell(edited)));
    }
}

#[test]
fn lines_of_the_cell_before_may_name_what_is_gone_but_new_ones_may_not() {
    let first = cell(description());
    let mut edited = first.description().clone();
    edited.obstacles.remove(0);
    let without = rebuilt(&first, edited.clone());
    assert!(matches!(Cell::new(edited.clone()), Err(CellError::UnknownName { .. })));
    edited.allow.push(["arm/*".to_string(), "rokc".to_string()]);
    assert!(matches!(first.rebuilt(edited.clone()), Err(CellError::UnknownName { .. })));
    // Back again, the line counts again.
    let back = rebuilt(&without, description());
    assert_eq!(answers(&back), answers(&first));
}
