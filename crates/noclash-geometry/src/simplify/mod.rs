//! A mesh with fewer triangles that holds another one: edges are collapsed, and all triangles grown by a ball that makes up for it.
//!
//! Guarantee: every point of the original, and of what its closed components enclose, is in a grown triangle or enclosed by the new
//! triangles; no point of these is farther than the stated excess from the original. Why: `docs/hierarchies.md`, Simplified meshes.
//! Which edges are collapsed, and in which order, is search.

mod collapse;
mod star;

use glam::DVec3;
use noclash_numeric::Upper;

use crate::containment::winds_one_way;
use crate::off_predicates::OffPredicates;
use crate::{MeshComponent, MeshDiagnosis, SolidReading, Solidity, TriangleMesh};
use collapse::Collapsing;

/// Triangles that, grown by a ball, hold a mesh.
#[derive(Clone, Debug)]
pub struct OuterMesh {
    /// The mesh that replaces it, with what counts as its inside.
    pub parts: Vec<(TriangleMesh, Solidity)>,
    /// The radius of the ball.
    pub grown: Upper,
    /// How far the grown triangles and what they enclose may reach beyond the mesh and what it encloses, in metres.
    pub excess: Upper,
}

impl OuterMesh {
    /// Collapses edges while the excess stays within `most` metres.
    ///
    /// Of closed, consistently oriented components those whose winding numbers add up are simplified together, open ones together;
    /// what contradicts itself about its inside or may wind both ways stays as it is, and so do open parts of what is declared a solid.
    pub fn of(mesh: &TriangleMesh, solidity: Solidity, most: f64) -> Self {
        let diagnosis = MeshDiagnosis::of(mesh);
        let mut found = Self { parts: Vec::new(), grown: Upper::ZERO, excess: Upper::ZERO };
        let reading = match solidity {
            Solidity::Auto | Solidity::Solid | Solidity::Union => SolidReading::of(mesh, &diagnosis, solidity),
            Solidity::Shell => SolidReading {
                sets: vec![numbers(&diagnosis, |part| part.closed && part.consistently_oriented && !part.is_sheet)],
                contradictory: vec![numbers(&diagnosis, |part| {
                    part.contradicts_itself() || (part.is_sheet && part.may_enclose)
                })],
                ..SolidReading::default()
            },
        };
        let triangles = |set: &[u32]| -> Vec<u32> {
            let members = set.iter().flat_map(|&number| &diagnosis.components[number as usize].triangles);
            let mut triangles: Vec<u32> = members.copied().collect();
            triangles.sort_unstable();
            triangles
        };
        // Where the walls leave a doubt, they do so together.
        if reading.doubtful {
            let walls: Vec<u32> = reading.sets.iter().flatten().chain(&reading.others).copied().collect();
            found.keep(mesh, &triangles(&walls), solidity);
        }
        for set in reading.sets.iter().filter(|_| !reading.doubtful) {
            // Where winding numbers may cancel, other triangles would leave another doubt.
            if solidity != Solidity::Shell && !may_change(mesh, &diagnosis, set) {
                found.keep(mesh, &triangles(set), solidity);
                continue;
            }
            // The new triangles must enclose by themselves, all of them, and still as one set: otherwise winding numbers would
            // be others'.
            found.add(mesh, &triangles(set), (solidity, solidity), most, |simplified, diagnosis| {
                let encloses =
                    diagnosis.is_closed() && diagnosis.is_consistently_oriented() && diagnosis.set_aside.is_empty();
                let reading = SolidReading::of(simplified, diagnosis, solidity);
                encloses && reading.sets.len() <= 1 && !reading.doubtful
            });
        }
        let open: Vec<u32> = diagnosis.shells().flat_map(|part| part.triangles.iter().copied()).collect();
        match solidity {
            Solidity::Solid => found.keep(mesh, &open, solidity),
            Solidity::Auto | Solidity::Union | Solidity::Shell => {
                // A sheet that has closed on itself encloses nothing.
                let stays_open = |diagnosis: &MeshDiagnosis| diagnosis.components.iter().all(|part| !part.closed);
                found.add(mesh, &open, (solidity, Solidity::Shell), most, |_, diagnosis| {
                    stays_open(diagnosis) || solidity != Solidity::Shell
                });
            }
        }
        for set in reading.contradictory.iter().filter(|_| solidity == Solidity::Shell) {
            found.keep(mesh, &triangles(set), solidity);
        }
        // Segments and points hang on nothing; copies are held by the triangles that they are copies of.
        let collapsed = |triangle: &u32| {
            let [a, b, c] = mesh.corners(*triangle as usize);
            a == b || b == c || c == a
        };
        let collapsed: Vec<u32> = diagnosis.set_aside.iter().copied().filter(collapsed).collect();
        found.keep(mesh, &collapsed, Solidity::Shell);
        found
    }

    /// How many triangles there are.
    pub fn triangle_count(&self) -> usize {
        self.parts.iter().map(|(mesh, _)| mesh.triangles().len()).sum()
    }

    fn keep(&mut self, mesh: &TriangleMesh, triangles: &[u32], solidity: Solidity) {
        let kept = triangles.iter().map(|&t| mesh.triangles()[t as usize]);
        self.parts.extend(part(mesh.vertices(), kept, mesh).map(|mesh| (mesh, solidity)));
    }

    /// Simplifies some triangles; they stay as they are where the result is not as it must be. `solidity` is of what has no closed part,
    /// then of what has one.
    fn add(
        &mut self,
        mesh: &TriangleMesh,
        triangles: &[u32],
        (solidity, closed): (Solidity, Solidity),
        most: f64,
        accepts: impl Fn(&TriangleMesh, &MeshDiagnosis) -> bool,
    ) {
        // Half for what the original reaches out of the new triangles, half for what these reach out of it.
        let mut collapsing = Collapsing::of(mesh, triangles, 0.5 * most);
        collapsing.run();
        let simplified = part(collapsing.positions(), collapsing.triangles(), mesh);
        let Some(simplified) = simplified else { return };
        let diagnosis = MeshDiagnosis::of(&simplified);
        if !accepts(&simplified, &diagnosis) {
            self.keep(mesh, triangles, solidity);
            return;
        }
        let own = if diagnosis.components.iter().any(|part| part.closed) { closed } else { solidity };
        self.parts.push((simplified, own));
        let bound = collapsing.bound();
        self.grown = self.grown.max(bound);
        self.excess = self.excess.max(bound + bound);
    }
}

/// Whether other triangles in place of a set leave no other doubt about its inside: its components wind one way only.
fn may_change(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, set: &[u32]) -> bool {
    set.iter().all(|&number| {
        let triangles = diagnosis.components[number as usize].triangles.iter();
        let corners: Vec<[DVec3; 3]> = triangles.map(|&triangle| mesh.corners(triangle as usize)).collect();
        winds_one_way(&corners, OffPredicates::new(mesh.rounding()))
    })
}

/// The components of a kind, by their numbers.
fn numbers(diagnosis: &MeshDiagnosis, kind: impl Fn(&MeshComponent) -> bool) -> Vec<u32> {
    diagnosis.components.iter().zip(0..).filter(|(part, _)| kind(part)).map(|(_, number)| number).collect()
}

/// A mesh of some triangles with the vertices that they use, in the order of first use; rounded as `mesh` is.
fn part(positions: &[DVec3], triangles: impl Iterator<Item = [u32; 3]>, mesh: &TriangleMesh) -> Option<TriangleMesh> {
    let mut number = vec![u32::MAX; positions.len()];
    let mut vertices = Vec::new();
    let mut renumbered = |vertex: u32| {
        let own = &mut number[vertex as usize];
        if *own == u32::MAX {
            *own = vertices.len() as u32;
            vertices.push(positions[vertex as usize]);
        }
        *own
    };
    let triangles: Vec<[u32; 3]> = triangles.map(|corners| corners.map(&mut renumbered)).collect();
    // The vertices are finite and all there are: only no triangles at all make no mesh.
    TriangleMesh::new(vertices, triangles).ok().map(|part| part.rounded_as(mesh))
}
