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
use crate::{MeshDiagnosis, TriangleMesh};

/// An edge by the positions of its ends, in ascending order.
type Edge = [[u64; 3]; 2];

/// Moves lids and the components around them from `sets` to `contradictory`, and lists other sheets outside of solids.
pub(super) fn examine(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, reading: &mut SolidReading) {
    let is_sheet = |number: u32| diagnosis.components[number as usize].rim.is_some();
    let in_sets: Vec<u32> = reading.sets.iter().flatten().copied().collect();
    let sheets: Vec<u32> = in_sets.iter().copied().filter(|&number| is_sheet(number)).collect();
    if sheets.is_empty() {
        return;
    }
    let solids = SolidReading {
        sets: reading
            .sets
            .iter()
            .map(|set| set.iter().copied().filter(|&number| !is_sheet(number)).collect())
            .collect(),
        ..SolidReading::default()
    };
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
    let outside: Vec<u32> = sheets.into_iter().filter(|sheet| !is_inner_wall(sheet)).collect();
    let rim = |sheet: u32| -> BTreeSet<Edge> {
        let rim = diagnosis.components[sheet as usize].rim.iter().flatten();
        rim.map(|&(from, to)| edge(mesh.vertices()[from as usize], mesh.vertices()[to as usize])).collect()
    };
    if outside.is_empty() {
        return;
    }
    // Which components have an edge, and which edges a component has.
    let mut users: BTreeMap<Edge, BTreeSet<u32>> = BTreeMap::new();
    let mut edges: BTreeMap<u32, BTreeSet<Edge>> = BTreeMap::new();
    for number in in_sets {
        for &triangle in &diagnosis.components[number as usize].triangles {
            let [a, b, c] = mesh.corners(triangle as usize);
            for edge in [edge(a, b), edge(b, c), edge(c, a)] {
                users.entry(edge).or_default().insert(number);
                edges.entry(number).or_default().insert(edge);
            }
        }
    }
    for sheet in outside {
        let closes = |edge: &Edge| users.get(edge).is_some_and(|own| own.iter().any(|&number| !is_sheet(number)));
        let rim = rim(sheet);
        match !rim.is_empty() && rim.iter().all(closes) {
            false => reading.sheets.push(sheet),
            true => {
                // What closes a pocket together hangs together through edges, so no wall of it is farther away than this.
                let mut members = BTreeSet::from([sheet]);
                let mut waiting = vec![sheet];
                while let Some(member) = waiting.pop() {
                    let near = edges.get(&member).into_iter().flatten().filter_map(|edge| users.get(edge)).flatten();
                    waiting.extend(near.filter(|&&number| members.insert(number)).copied());
                }
                // A component belongs to one set alone.
                reading.contradictory.retain(|other| {
                    let shared = other.iter().any(|number| members.contains(number));
                    if shared {
                        members.extend(other);
                    }
                    !shared
                });
                reading.sets.iter_mut().for_each(|set| set.retain(|number| !members.contains(number)));
                reading.cavities.retain(|number| !members.contains(number));
                reading.contradictory.push(members.into_iter().collect());
            }
        }
    }
    reading.sets.retain(|set| !set.is_empty());
}

fn edge(a: DVec3, b: DVec3) -> Edge {
    // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
    let mut ends = [a, b].map(|p| p.to_array().map(|c| (c + 0.0).to_bits()));
    ends.sort_unstable();
    ends
}
