//! What a search leaves: everything that overlaps at some time with some errors is in an element that is left, for the whole box of errors and for
//! what a search of a part of it leaves in turn; and not without the elements that were given up.

use glam::DVec3;
use noclash_cell::{
    Cell, CellDescription, CellMotion, CellPoses, JointTolerance, Obstacle, RobotInCell, RobotTolerance, RunToTheEnd,
    Tolerances,
};
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::Counters;
use noclash_geometry::{Below, Element as Part, Geometry, Pose, Shape, TriangleMesh};
use noclash_numeric::{Dyadic, ErrorModel};
use noclash_robot::{JointDescription, JointKind, LinkDescription, RobotDescription};

use super::element::SideB;
use super::search::check_rest;
use super::unproved::Unproved;
use crate::answer::Verdict;
use crate::engines::probe::Probe;
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;
use crate::unit_random::Random;

/// A bumpy square of 2 · 5² triangles.
fn sheet(random: &mut Random, half: f64) -> Shape {
    let at = |k: u32| half * (2.0 * f64::from(k) / 5.0 - 1.0);
    let corners = (0..36).map(|k| DVec3::new(random.number(0.05), at(k % 6), at(k / 6))).collect();
    let square = |k: u32| {
        let a = (k / 5) * 6 + k % 5;
        [[a, a + 1, a + 7], [a, a + 7, a + 6]]
    };
    Shape::mesh(TriangleMesh::new(corners, (0..25).flat_map(square).collect()).unwrap())
}

/// Normal to y.
fn across(at: DVec3) -> Pose {
    Pose::from_xyz_rpy(at, DVec3::Z * std::f64::consts::FRAC_PI_2)
}

/// An arm of three joints along x that carries a sheet, and another that stands beside it.
fn arm_and_sheet(random: &mut Random) -> PreparedCell {
    let link = |index: usize, elements| LinkDescription { name: format!("link_{index}"), elements };
    let joint = |index: usize, axis| JointDescription {
        name: format!("joint_{index}"),
        kind: JointKind::Continuous,
        parent: format!("link_{index}"),
        child: format!("link_{}", index + 1),
        origin: Pose::from_translation(if index == 0 { DVec3::ZERO } else { DVec3::X * 0.5 }),
        axis,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let carried = Part { shape: sheet(random, 0.2), pose: across(DVec3::X * 0.3) };
    let links = vec![link(0, vec![]), link(1, vec![]), link(2, vec![]), link(3, vec![carried])];
    let joints = vec![joint(0, DVec3::Z), joint(1, DVec3::Z), joint(2, DVec3::Y)];
    let description = RobotDescription { name: "arm".to_string(), links, joints };
    let place = DVec3::new(1.3 + random.number(0.2), 0.15 + 0.35 * random.unit(), random.number(0.2));
    let sheet = Part { shape: sheet(random, 0.3), pose: Pose::IDENTITY };
    let obstacle = Obstacle { name: "sheet".to_string(), elements: vec![sheet], pose: across(place), motion: None };
    let robots = vec![RobotInCell::new("arm", description)];
    let cell = CellDescription { robots, obstacles: vec![obstacle], ..CellDescription::default() };
    PreparedCell::new(Cell::new(cell).unwrap_or_else(|error| panic!("{error}")))
}

/// What is left of a search with such errors of all joints about a motion, from what another one left; `None` where it ends in a collision.
fn left(
    cell: &PreparedCell,
    motion: &CellMotion,
    error: f64,
    rest: Option<&Unproved>,
    budget: u64,
) -> Option<Unproved> {
    let robots = RobotTolerance { joints: JointTolerance { turn: error, slide: 0.0 }, ..Default::default() };
    let tolerances = Some(Tolerances { robots, ..Default::default() });
    let options = CheckOptions { tolerances, budget: Some(budget), ..CheckOptions::default() };
    PreparedQuery::new(cell, &options).with_segment(motion, |segment| {
        let mut segment = *segment;
        segment.thorough = true;
        segment.in_parts = true;
        segment.probes_first = false;
        segment.most_open = 1;
        segment.motion_per_tolerance = 0.2;
        let mut probe = Probe::default();
        probe.start();
        let (found, left) = check_rest(&segment, rest, &mut probe, &RunToTheEnd);
        match found.verdict {
            Verdict::Free { .. } => Some(Unproved::default()),
            Verdict::Undecided { .. } => left,
            Verdict::Collision(_) | Verdict::NotChecked => None,
        }
    })
}

fn holds_leaf(geometry: &Geometry, node: u32, leaf: u32) -> bool {
    match geometry.hierarchy().node(node).below() {
        Below::Leaf(own) => own == leaf,
        Below::Children(first) => holds_leaf(geometry, first, leaf) || holds_leaf(geometry, first + 1, leaf),
    }
}

/// Whether two leaves are in an element at a time.
fn holds(unproved: &Unproved, bodies: [&Geometry; 2], leaves: [u32; 2], t: Dyadic) -> bool {
    unproved.elements().iter().any(|element| {
        let b = match element.side_b {
            SideB::StaticScene(_) => true,
            SideB::Object(_, node) | SideB::Body(node) => holds_leaf(bodies[1], node, leaves[1]),
        };
        element.over.contains(t) && b && holds_leaf(bodies[0], element.node_a, leaves[0])
    })
}

/// Overlaps of leaves with errors within the box about `middle`, and how many of them are in no element.
fn missed(
    random: &mut Random,
    cell: &PreparedCell,
    motion: &CellMotion,
    (middle, error): (&[f64], f64),
    unproved: &Unproved,
) -> [usize; 2] {
    let bodies = cell.pairs().checked().first().expect("one pair").bodies;
    let first = usize::from(cell.bodies()[bodies[0]].carrier().is_none());
    let in_order = [bodies[first], bodies[1 - first]];
    let geometries = in_order.map(|body| cell.bodies()[body].geometry.as_ref());
    let [mut all, mut wrong] = [0; 2];
    for _ in 0..40 {
        let t = Dyadic::new((random.unit() * 256.0) as u64, 8).unwrap();
        let nominal = motion.configuration(cell, t);
        // Most at the ends of single errors, where what is not proved is.
        let off =
            |random: &mut Random| if random.unit() < 0.5 { random.number(1.0) } else { random.number(1.0).signum() };
        let values: Vec<f64> =
            nominal.iter().zip(middle).map(|(q, c)| q + c + 0.999_999 * error * off(random)).collect();
        let mut poses = CellPoses::default();
        cell.place(&values, &mut poses);
        let view = cell.body_pair(in_order, &poses, &ErrorModel::sound());
        for a in 0..geometries[0].triangle_count() as u32 {
            for b in 0..geometries[1].triangle_count() as u32 {
                let found = view.leaf_distance([a, b], Effort::within(1e-6), &mut Counters::default());
                if found.overlap_is_certain {
                    all += 1;
                    wrong += usize::from(!holds(unproved, geometries, [a, b], t));
                }
            }
        }
    }
    [all, wrong]
}

/// Overlaps and those that are in no element, of wholes and of halves; `given_up` tells whether what was given up is kept.
fn overlaps(given_up: bool) -> [usize; 2] {
    let mut random = Random(7);
    let mut sums = [0; 2];
    for _ in 0..60 {
        let cell = arm_and_sheet(&mut random);
        let from: Vec<f64> = (0..3).map(|_| random.number(0.15)).collect();
        let to: Vec<f64> = from.iter().map(|value| value + random.number(0.2)).collect();
        let motion = CellMotion::straight(&cell, &from, &to).unwrap();
        let budget = [30, 300, 3000][(3.0 * random.unit()) as usize];
        let keep = |left: Unproved| if given_up { left } else { left.without_last() };
        let mut error = 0.02 + 0.3 * random.unit();
        let mut middle = vec![0.0; 3];
        let Some(mut unproved) = left(&cell, &motion, error, None, budget).map(keep) else { continue };
        for _ in 0..5 {
            let [all, wrong] = missed(&mut random, &cell, &motion, (&middle, error), &unproved);
            sums = [sums[0] + all, sums[1] + wrong];
            // An octant of the box, with what is left of the whole.
            error *= 0.5;
            for value in &mut middle {
                *value += error * random.number(1.0).signum();
            }
            let moved = motion.shifted(&cell, &middle);
            match left(&cell, &moved, error, Some(&unproved), budget).map(keep) {
                Some(next) => unproved = next,
                None => break,
            }
        }
    }
    sums
}

#[test]
fn what_overlaps_with_some_errors_is_left_and_so_it_is_of_their_parts() {
    let [all, wrong] = overlaps(true);
    assert!(all > 1000 && wrong == 0, "{wrong} of {all}");
}

#[test]
fn without_what_was_given_up_some_of_it_is_not() {
    let [all, wrong] = overlaps(false);
    assert!(wrong > 0, "none of {all}");
}
