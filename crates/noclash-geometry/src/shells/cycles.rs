//! The vertex-cycle table (Algorithm 1 of [Higashi 2008]): around every vertex its faces in turn, with a mark where the surface
//! ends (`-`) or branches (`#`).
//!
//! The paper searches for the face that runs through an edge the other way; here any second face of an edge is the next one, so that
//! turned faces do not end a surface. A branch edge (more than two faces) ends every sheet at it, so a vertex may have several
//! cycles.

use super::faces::{Edge, Faces, edge};

/// Successor around a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// A face.
    Face(u32),
    /// `-`: the surface ends.
    Boundary,
    /// `#`: more than two faces meet.
    Branch,
}

/// One way around a vertex: closed if it has no marks, else from mark to mark.
pub type VertexCycle = Vec<Around>;

/// A cycle with where it ends.
pub(super) struct Fan {
    pub around: VertexCycle,
    /// Of an open one: the faces beside its marks, each with the edge at which the mark stands.
    pub ends: Option<[(u32, Edge); 2]>,
}

/// The fans of all positions. Every face is in one fan of each of its corners.
pub(super) fn fans(faces: &Faces) -> Vec<Vec<Fan>> {
    let mut around: Vec<Vec<u32>> = vec![Vec::new(); faces.positions().len()];
    for (corners, face) in faces.corners().iter().zip(0..) {
        corners.iter().for_each(|&corner| around[corner as usize].push(face));
    }
    around.iter().zip(0..).map(|(own, vertex)| fans_at(faces, vertex, own)).collect()
}

/// The two edges of a face at one of its corners, the one that leaves the corner first.
fn edges_at(corners: [u32; 3], vertex: u32) -> [Edge; 2] {
    let [a, b, c] = corners;
    match vertex {
        v if v == a => [edge(a, b), edge(c, a)],
        v if v == b => [edge(b, c), edge(a, b)],
        _ => [edge(c, a), edge(b, c)],
    }
}

/// Where one comes from a face over an edge.
fn beyond(faces: &Faces, face: u32, edge: Edge) -> Around {
    match faces.at(edge) {
        [(_, one), (_, other)] => Around::Face(if *one == face { *other } else { *one }),
        [_] | [] => Around::Boundary,
        _ => Around::Branch,
    }
}

fn fans_at(faces: &Faces, vertex: u32, own: &[u32]) -> Vec<Fan> {
    let mut done: Vec<u32> = Vec::with_capacity(own.len());
    let mut fans = Vec::new();
    for &start in own {
        if done.contains(&start) {
            continue;
        }
        let [leaving, arriving] = edges_at(faces.corners()[start as usize], vertex);
        // One way around; a closed cycle is complete with it, else the other way is put before it.
        let (after, last) = walk(faces, vertex, start, arriving);
        let mut around = vec![Around::Face(start)];
        let ends = match last {
            None => None,
            Some(last) => {
                let (mut before, first) = walk(faces, vertex, start, leaving);
                before.reverse();
                before.append(&mut around);
                around = before;
                first.map(|first| [first, last])
            }
        };
        around.extend(after);
        done.extend(around.iter().filter_map(|next| match next {
            Around::Face(face) => Some(*face),
            Around::Boundary | Around::Branch => None,
        }));
        fans.push(Fan { around, ends });
    }
    fans
}

/// The faces after `start` over an edge, to a mark (given with the face beside it and its edge) or until `start` returns.
fn walk(faces: &Faces, vertex: u32, start: u32, edge: Edge) -> (VertexCycle, Option<(u32, Edge)>) {
    let (mut face, mut over, mut way) = (start, edge, Vec::new());
    loop {
        match beyond(faces, face, over) {
            Around::Face(next) if next == start => return (way, None),
            Around::Face(next) => {
                way.push(Around::Face(next));
                let [one, other] = edges_at(faces.corners()[next as usize], vertex);
                (face, over) = (next, if one == over { other } else { one });
            }
            mark => {
                way.push(mark);
                return (way, Some((face, over)));
            }
        }
    }
}
