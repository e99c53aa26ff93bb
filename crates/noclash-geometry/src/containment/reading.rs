//! Which closed components of a mesh are solids of their own, and which are walls of cavities in them.
//!
//! Winding numbers of different components may cancel only where that means a cavity: an inward wall strictly inside an
//! outward one (or the other way round). Everything else is a union: inside any component is inside. Where walls are no plain
//! surfaces, that is not enough to call the rest outside (`doubt`). Definition, and why no inside is lost: `docs/containment.md`, Solids and cavities.

use std::collections::{BTreeMap, BinaryHeap};
use std::ops::ControlFlow;

use glam::DVec3;
use noclash_numeric::sort_by_float;

use super::column::ColumnTree;
use super::crossing::{Crossing, crossing};
use super::doubt;
use crate::off_predicates::OffPredicates;
use crate::predicates::in_exact_range;
use crate::{MeshComponent, MeshDiagnosis, Orientation, Solidity, TriangleMesh};

/// How the closed, consistently oriented components of a mesh enclose space. Components are named by their place in
/// [`MeshDiagnosis::components`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolidReading {
    /// A point is inside where the winding numbers of one of these sets add up to something other than 0. Every closed,
    /// consistently oriented component is in exactly one set, each wall of a cavity together with what it hollows out; for the rest, boxes of components in one set are disjoint, so that nothing cancels.
    pub sets: Vec<Vec<u32>>,
    /// Classes of components that hang together through edges and hold one that leaves a doubt about its inside: what contradicts
    /// itself, what may be a wall of something closed although it is open or a sheet, what is closed without a volume.
    pub contradictory: Vec<Vec<u32>>,
    /// The components that may enclose something and are in no set: what contradicts itself, and sheets with two sides that may be walls.
    pub others: Vec<u32>,
    /// Whether 0 is not enough to call a point outside: the walls of the mesh are no plain surfaces
    /// ([`MeshDiagnosis::plain`]), or one of them leaves a doubt.
    pub doubtful: bool,
    /// Components that are read as walls of cavities, ascending: each is strictly inside another component of the opposite
    /// orientation, whose surface it does not meet. What is inside it is empty unless something else fills it.
    pub cavities: Vec<u32>,
    /// An outward and an inward component that are both solids although their boxes overlap: summed up, they would cancel
    /// where both are. The first such pair, if any; `None` for a declared union.
    pub opposed: Option<[u32; 2]>,
}

/// A closed, consistently oriented component.
struct Wall<'a> {
    component: &'a MeshComponent,
    number: u32,
    low: DVec3,
    high: DVec3,
    /// 1 outward, −1 inward, 0 not proved.
    sign: i32,
    /// The wall that this one hollows out, by place in the list of walls.
    hollows: Option<usize>,
}

impl SolidReading {
    /// Reads the components; `diagnosis` must be that of `mesh`. Deterministic; about O(n log n).
    ///
    /// Guarantee: for `Auto` and `Solid`, a point around which some component winds is in no set only if it is inside a
    /// component of `cavities`; for `Union` never. No cavity, and no volume, comes from the rounding of coordinates
    /// ([`TriangleMesh::rounding`]). Where the sum over all components is not 0, the point is in a set.
    pub fn of(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, solidity: Solidity) -> Self {
        if solidity == Solidity::Shell {
            return Self::default();
        }
        let mut walls: Vec<Wall> = (diagnosis.components.iter().zip(0..))
            .filter(|(component, _)| component.closed && component.consistently_oriented && !component.is_sheet)
            .map(|(component, number)| Wall::new(mesh, component, number))
            .collect();
        let has_sign = |sign: i32| walls.iter().any(|wall| wall.sign == sign);
        if solidity != Solidity::Union && has_sign(1) && has_sign(-1) && walls.iter().all(|wall| wall.is_exact(mesh)) {
            find_cavities(mesh, &mut walls);
        }
        let mut cavities: Vec<u32> =
            walls.iter().filter(|wall| wall.hollows.is_some()).map(|wall| wall.number).collect();
        cavities.sort_unstable();
        let opposed = if solidity == Solidity::Union { None } else { opposed(&walls) };
        let contradictory = doubt::classes(mesh, diagnosis);
        let doubtful = !diagnosis.plain || !contradictory.is_empty();
        let is_other =
            |component: &MeshComponent| component.contradicts_itself() || (component.is_sheet && component.may_enclose);
        let others = diagnosis.components.iter().zip(0..).filter(|(component, _)| is_other(component));
        let others = others.map(|(_, number)| number).collect();
        Self { sets: sets(&walls), contradictory, others, doubtful, cavities, opposed }
    }
}

impl<'a> Wall<'a> {
    fn new(mesh: &TriangleMesh, component: &'a MeshComponent, number: u32) -> Self {
        let corners = component.triangles.iter().flat_map(|&triangle| mesh.corners(triangle as usize));
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (low, high) = corners.fold(nothing, |(low, high), p| (low.min(p), high.max(p)));
        let sign = match component.orientation {
            Orientation::Outward => 1,
            Orientation::Inward => -1,
            Orientation::Undecided => 0,
        };
        Self { component, number, low, high, sign, hollows: None }
    }

    fn triangles<'m>(&self, mesh: &'m TriangleMesh) -> impl Iterator<Item = [DVec3; 3]> + use<'a, 'm> {
        self.component.triangles.iter().map(|&triangle| mesh.corners(triangle as usize))
    }

    fn is_exact(&self, mesh: &TriangleMesh) -> bool {
        self.triangles(mesh).flatten().all(in_exact_range)
    }

    /// Whether the box of the other is in the interior of this one's: necessary for the other to be strictly inside.
    fn box_holds(&self, other: &Self) -> bool {
        self.low.cmplt(other.low).all() && other.high.cmplt(self.high).all()
    }

    fn boxes_overlap(&self, other: &Self) -> bool {
        self.low.cmple(other.high).all() && other.low.cmple(self.high).all()
    }
}

/// Finds for every wall, the outer ones first, what it hollows out: the innermost wall of the opposite sign that is solid,
/// encloses it without meeting it, and is not hollowed out around it already.
fn find_cavities(mesh: &TriangleMesh, walls: &mut [Wall]) {
    let labelled =
        (walls.iter().enumerate()).flat_map(|(place, wall)| wall.triangles(mesh).map(move |corners| (corners, place)));
    let all = ColumnTree::build(labelled.collect());
    let predicates = OffPredicates::new(mesh.rounding());
    let mut trees: BTreeMap<usize, ColumnTree> = BTreeMap::new();
    // What is strictly inside a wall ends before it in every direction, so that walls come after those that enclose them.
    let mut order: Vec<usize> = (0..walls.len()).filter(|&place| walls[place].sign != 0).collect();
    sort_by_float(&mut order, |&place| (-walls[place].high.x, place as u64));
    for place in order {
        let Some(corner) = walls[place].triangles(mesh).next().map(|corners| corners[0]) else { continue };
        // A corner that may be on another wall is not known to be inside or outside it.
        if !predicates.are_exact() && may_be_on_another(&all, corner, place, predicates) {
            continue;
        }
        let around = winding_around(&all, corner, place);
        let own = &walls[place];
        let hollowed_out = |other: usize| around.iter().any(|&inner| walls[inner].hollows == Some(other));
        let may_be_hollowed = |&other: &usize| {
            let wall = &walls[other];
            wall.sign == -own.sign && wall.hollows.is_none() && wall.box_holds(own) && !hollowed_out(other)
        };
        let mut candidates: Vec<usize> = around.iter().copied().filter(may_be_hollowed).collect();
        sort_by_float(&mut candidates, |&place| (walls[place].high.x, place as u64));
        let found = candidates.into_iter().find(|&other| {
            let tree = trees.entry(other).or_insert_with(|| {
                ColumnTree::build_for_boxes(walls[other].triangles(mesh).map(|corners| (corners, ())).collect())
            });
            !own.triangles(mesh).any(|corners| may_meet_any(tree, corners, predicates))
        });
        walls[place].hollows = found;
    }
}

/// The walls other than `own` that wind around the point and do not pass through it, ascending.
fn winding_around(all: &ColumnTree<usize>, point: DVec3, own: usize) -> Vec<usize> {
    // Per wall: its winding number, and whether the point is on it.
    let mut numbers: BTreeMap<usize, (i32, bool)> = BTreeMap::new();
    let _ = all.visit_upwards(point, |corners, place| {
        if place != own {
            match crossing(corners, point) {
                Crossing::OnTriangle => numbers.entry(place).or_default().1 = true,
                Crossing::Signed(0) => {}
                Crossing::Signed(sign) => numbers.entry(place).or_default().0 += sign,
            }
        }
        ControlFlow::Continue(())
    });
    numbers.into_iter().filter(|&(_, (number, on))| number != 0 && !on).map(|(place, _)| place).collect()
}

/// False only if the point is certainly on no wall other than `own`.
fn may_be_on_another(all: &ColumnTree<usize>, point: DVec3, own: usize, predicates: OffPredicates) -> bool {
    let pad = predicates.pad();
    let met = all.visit_box(point - pad, point + pad, |corners, place| {
        let is_on = place != own && predicates.may_be_on(point, *corners);
        if is_on { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    met.is_break()
}

fn may_meet_any(tree: &ColumnTree, corners: [DVec3; 3], predicates: OffPredicates) -> bool {
    let [a, b, c] = corners;
    let (low, high) = (a.min(b).min(c) - predicates.pad(), a.max(b).max(c) + predicates.pad());
    let met = tree.visit_box(low, high, |other, ()| {
        if predicates.triangles_may_meet(corners, *other) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    met.is_break()
}

/// Solids with disjoint extents along one axis share a set, and cavities go with what they hollow out. Of the three axes the
/// one that makes the fewest sets is taken.
fn sets(walls: &[Wall]) -> Vec<Vec<u32>> {
    let (count, set_of) = (0..3)
        .map(|axis| apart_along(walls, axis))
        .reduce(|best, next| if next.0 < best.0 { next } else { best })
        .unwrap_or_default();
    let mut sets = vec![Vec::new(); count];
    for (wall, &set) in walls.iter().zip(&set_of) {
        sets[wall.hollows.map_or(set, |other| set_of[other])].push(wall.number);
    }
    sets
}

/// How many sets there are, and the set of every solid, such that the extents along the axis are disjoint within a set.
fn apart_along(walls: &[Wall], axis: usize) -> (usize, Vec<usize>) {
    let mut order: Vec<usize> = (0..walls.len()).filter(|&place| walls[place].hollows.is_none()).collect();
    sort_by_float(&mut order, |&place| (walls[place].low[axis], place as u64));
    let mut set_of = vec![0; walls.len()];
    let mut count = 0;
    // The sets by where they end, the first to end on top.
    let mut ends: BinaryHeap<(std::cmp::Reverse<i64>, std::cmp::Reverse<usize>)> = BinaryHeap::new();
    for place in order {
        let wall = &walls[place];
        let free = ends.peek().is_some_and(|(end, _)| end.0 < ordered(wall.low[axis]));
        let ended = if free { ends.pop() } else { None };
        let set = ended.map_or(count, |(_, set)| set.0);
        count = count.max(set + 1);
        set_of[place] = set;
        ends.push((std::cmp::Reverse(ordered(wall.high[axis])), std::cmp::Reverse(set)));
    }
    (count, set_of)
}

/// Integers in the order of the numbers.
fn ordered(number: f64) -> i64 {
    // Adding 0 turns −0 into 0. The bits of negative numbers ascend with their magnitude.
    let bits = (number + 0.0).to_bits() as i64;
    if bits < 0 { bits ^ i64::MAX } else { bits }
}

/// An outward and an inward solid whose boxes overlap: the first of the sweep along x.
fn opposed(walls: &[Wall]) -> Option<[u32; 2]> {
    let solids = || walls.iter().filter(|wall| wall.hollows.is_none() && wall.sign != 0);
    if solids().all(|wall| wall.sign > 0) || solids().all(|wall| wall.sign < 0) {
        return None;
    }
    let mut order: Vec<&Wall> = solids().collect();
    sort_by_float(&mut order, |wall| (wall.low.x, wall.number.into()));
    let mut open: Vec<&Wall> = Vec::new();
    for wall in order {
        open.retain(|other| other.high.x >= wall.low.x);
        if let Some(other) = open.iter().find(|other| other.sign != wall.sign && other.boxes_overlap(wall)) {
            return Some([wall.number.min(other.number), wall.number.max(other.number)]);
        }
        open.push(wall);
    }
    None
}
