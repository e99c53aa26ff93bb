//! What sheets with two sides close off: triangles that occur in both orientations cancel, but they are still there.
//!
//! Where the solids lie on both sides of such a sheet it is a wall between two chambers, and nothing is to be said. Elsewhere
//! it is a surface alone; if its whole boundary lies on a solid it may be the lid of a pocket, of which the orientations do not
//! say whether it belongs to the solid. Relies on `reading` for what is solid; `docs/containment.md`, Sheets with two sides.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec3;

use super::column::ColumnTree;
use super::one_sided::crossed;
use super::{SolidReading, Winding, WindingField};
use crate::predicates::in_exact_range;
use crate::{MeshDiagnosis, Orientation, TriangleMesh};

/// An edge by the positions of its ends, in ascending order.
type Edge = [[u64; 3]; 2];

/// Moves lids, what contradicts itself and everything that hangs on them through common edges from `sets` to `contradictory`, each class of
/// components that hang together as one set; lists other sheets outside of solids.
pub(super) fn examine(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, reading: &mut SolidReading) {
    let part = |number: u32| &diagnosis.components[number as usize];
    let is_sheet = |number: u32| part(number).rim.is_some();
    let in_sets: Vec<u32> = reading.sets.iter().flatten().copied().collect();
    let sheets: Vec<u32> = in_sets.iter().copied().filter(|&number| is_sheet(number)).collect();
    // A closed part without a volume may be one wall of a pocket, front and back divided differently.
    let is_flat = |number: &u32| !is_sheet(*number) && part(*number).orientation == Orientation::Undecided;
    let mut seeds: Vec<u32> = reading.contradictory.iter().flatten().copied().collect();
    seeds.extend(in_sets.iter().copied().filter(is_flat));
    if sheets.is_empty() && seeds.is_empty() {
        return;
    }
    let outside = outside_of_solids(mesh, diagnosis, reading, &sheets);
    // Which closed components have an edge, and which edges a component has.
    let mut users: BTreeMap<Edge, BTreeSet<u32>> = BTreeMap::new();
    let mut edges: BTreeMap<u32, BTreeSet<Edge>> = BTreeMap::new();
    for number in in_sets.iter().copied().chain(reading.contradictory.iter().flatten().copied()) {
        for &triangle in &part(number).triangles {
            let [a, b, c] = mesh.corners(triangle as usize);
            for edge in [edge(a, b), edge(b, c), edge(c, a)] {
                users.entry(edge).or_default().insert(number);
                edges.entry(number).or_default().insert(edge);
            }
        }
    }
    let is_lid = |sheet: &u32| {
        let rim: Vec<Edge> = (part(*sheet).rim.iter().flatten())
            .map(|&(from, to)| edge(mesh.vertices()[from as usize], mesh.vertices()[to as usize]))
            .collect();
        let closes = |edge: &Edge| users.get(edge).is_some_and(|own| own.iter().any(|&number| !is_sheet(number)));
        !rim.is_empty() && rim.iter().all(closes)
    };
    seeds.extend(outside.iter().copied().filter(is_lid));
    // What closes a pocket together hangs together through edges: no wall of it is missing from its class.
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    reading.contradictory.clear();
    for seed in seeds {
        if !taken.insert(seed) {
            continue;
        }
        let mut members = BTreeSet::from([seed]);
        let mut waiting = vec![seed];
        while let Some(member) = waiting.pop() {
            let near = edges.get(&member).into_iter().flatten().filter_map(|edge| users.get(edge)).flatten();
            waiting.extend(near.filter(|&&number| members.insert(number)).copied());
        }
        taken.extend(&members);
        reading.contradictory.push(members.into_iter().collect());
    }
    reading.sets.iter_mut().for_each(|set| set.retain(|number| !taken.contains(number)));
    reading.sets.retain(|set| !set.is_empty());
    reading.cavities.retain(|number| !taken.contains(number));
    reading.sheets = outside.into_iter().filter(|sheet| !taken.contains(sheet)).collect();
}

/// The sheets that are not wholly inside solids.
fn outside_of_solids(
    mesh: &TriangleMesh,
    diagnosis: &MeshDiagnosis,
    reading: &SolidReading,
    sheets: &[u32],
) -> Vec<u32> {
    if sheets.is_empty() {
        return Vec::new();
    }
    let solids = |set: &Vec<u32>| set.iter().copied().filter(|number| !sheets.contains(number)).collect();
    let solids = SolidReading { sets: reading.sets.iter().map(solids).collect(), ..SolidReading::default() };
    let field = WindingField::build(mesh, diagnosis, &solids);
    let solid_triangles = solids.sets.iter().flatten().flat_map(|&n| &diagnosis.components[n as usize].triangles);
    let walls = ColumnTree::build_for_boxes(solid_triangles.map(|&t| (mesh.corners(t as usize), ())).collect());
    // The solids wind around all of a triangle if they do around its middle and none of their triangles crosses it.
    let is_inner_wall = |sheet: &u32| {
        diagnosis.components[*sheet as usize].triangles.iter().all(|&triangle| {
            let corners = mesh.corners(triangle as usize);
            let [a, b, c] = corners;
            let inside = matches!(field.winding((a + b + c) / 3.0), Winding::Number(number) if number != 0);
            inside && corners.into_iter().all(in_exact_range) && !crossed(&walls, corners)
        })
    };
    sheets.iter().copied().filter(|sheet| !is_inner_wall(sheet)).collect()
}

fn edge(a: DVec3, b: DVec3) -> Edge {
    // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
    let mut ends = [a, b].map(|p| p.to_array().map(|c| (c + 0.0).to_bits()));
    ends.sort_unstable();
    ends
}
