//! Boundaries (Algorithm 2 of [Higashi 2008]): from mark to mark through the vertex-cycle table until the first vertex returns.
//!
//! Every open cycle has two ends, each at one edge of one face, and that edge of that face is an end at exactly one cycle of its
//! other vertex: so the walks close, whatever the mesh.

use std::collections::BTreeMap;

use super::cycles::Fan;
use super::faces::{Edge, Faces};

/// Kind of an edge of a rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// Of one face alone.
    Boundary,
    /// Where more than two faces meet.
    Branch,
}

/// A closed walk along the end of a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rim {
    /// Which shell.
    pub shell: usize,
    /// Positions in turn, the first not repeated.
    pub vertices: Vec<u32>,
    /// Kind of the edge from each vertex to the next.
    pub edges: Vec<EdgeKind>,
}

/// One end of an open cycle.
#[derive(Clone, Copy)]
struct End {
    vertex: u32,
    face: u32,
    edge: Edge,
}

/// All rims; `shell_of` names the shell of every face.
pub(super) fn all(faces: &Faces, fans: &[Vec<Fan>], shell_of: &[usize]) -> Vec<Rim> {
    // The two ends of a cycle lie side by side: the partner of place i is i ^ 1.
    let mut ends: Vec<End> = Vec::new();
    for (own, vertex) in fans.iter().zip(0..) {
        for [(front, first), (back, last)] in own.iter().filter_map(|fan| fan.ends) {
            ends.push(End { vertex, face: front, edge: first });
            ends.push(End { vertex, face: back, edge: last });
        }
    }
    let by_side: BTreeMap<(Edge, u32, u32), usize> =
        ends.iter().enumerate().map(|(place, end)| ((end.edge, end.face, end.vertex), place)).collect();
    let mut walked = vec![false; ends.len()];
    let mut rims = Vec::new();
    for start in 0..ends.len() {
        if walked[start] {
            continue;
        }
        let mut rim = Rim { shell: shell_of[ends[start].face as usize], vertices: Vec::new(), edges: Vec::new() };
        let mut at = start;
        while !walked[at] {
            let End { vertex, face, edge } = ends[at];
            walked[at] = true;
            rim.vertices.push(vertex);
            rim.edges.push(if faces.at(edge).len() == 1 { EdgeKind::Boundary } else { EdgeKind::Branch });
            let [a, b] = edge;
            let other = if vertex == a { b } else { a };
            // Both ends of the edge are ends of cycles with this face, so the walk goes on.
            let Some(&arrived) = by_side.get(&(edge, face, other)) else { break };
            walked[arrived] = true;
            at = arrived ^ 1;
        }
        rims.push(rim);
    }
    rims
}
