//! Which vertices share a position and which triangles share all three.
//!
//! The first of equals is always the one with the smallest index, so the answer depends on the mesh alone.

use std::borrow::Cow;

use super::edges::EdgeList;
use crate::TriangleMesh;
use crate::position_table::first_at_position;

/// A mesh whose vertices are named by the first vertex at their position.
pub(super) struct Merged<'a> {
    pub triangles: Cow<'a, [[u32; 3]]>,
    pub distinct_vertices: usize,
    /// Of the mesh.
    vertices: usize,
}

/// Triangles with the same three different positions. Never empty as a whole.
pub(super) struct Copies {
    /// Those that run through the positions in ascending order, and those that run the other way round; both ascending.
    pub forward: Vec<u32>,
    pub backward: Vec<u32>,
}

/// Vertices of which there are `vertices` that a triangle uses, ascending.
fn used(triangles: &[[u32; 3]], vertices: usize) -> impl Iterator<Item = usize> + use<> {
    let mut used = vec![false; vertices];
    triangles.iter().flatten().for_each(|&v| used[v as usize] = true);
    used.into_iter().enumerate().filter_map(|(vertex, used)| used.then_some(vertex))
}

impl<'a> Merged<'a> {
    pub(super) fn of(mesh: &'a TriangleMesh) -> Self {
        let triangles: Cow<[[u32; 3]]> = if mesh.vertices_differ() {
            mesh.triangles().into()
        } else {
            let first = first_at_position(mesh.vertices());
            mesh.triangles().iter().map(|corners| corners.map(|v| first[v as usize])).collect::<Vec<_>>().into()
        };
        let distinct_vertices = used(&triangles, mesh.vertices().len()).count();
        Self { triangles, distinct_vertices, vertices: mesh.vertices().len() }
    }

    /// The first vertex at every position that a triangle uses, ascending.
    pub(super) fn used(&self) -> impl Iterator<Item = usize> {
        used(&self.triangles, self.vertices)
    }

    /// Whether two corners coincide.
    pub(super) fn is_collapsed(&self, triangle: usize) -> bool {
        let [a, b, c] = self.triangles[triangle];
        a == b || b == c || c == a
    }

    /// How many triangles have the three positions of an earlier one, and the groups of such triangles where no two
    /// corners coincide. `edges` are those of all triangles whose corners differ, `copied` what their survey found.
    pub(super) fn copies(&self, edges: &EdgeList, copied: &[u32]) -> (usize, Vec<Copies>) {
        let collapsed = if edges.triangles().len() < self.triangles.len() { self.triangles.len() } else { 0 };
        let collapsed = (0..collapsed).filter(|&triangle| self.is_collapsed(triangle)).map(|triangle| triangle as u32);
        let mut order: Vec<([u32; 3], u32)> = (collapsed.chain(copied.iter().copied()))
            .map(|triangle| {
                let mut sorted = self.triangles[triangle as usize];
                sorted.sort_unstable();
                (sorted, triangle)
            })
            .collect();
        order.sort_unstable();
        let mut duplicates = 0;
        let mut groups = Vec::new();
        for group in order.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
            duplicates += group.len() - 1;
            let ([a, b, c], first) = group[0];
            if !self.is_collapsed(first as usize) {
                let rising = |t: &u32| [[a, b, c], [b, c, a], [c, a, b]].contains(&self.triangles[*t as usize]);
                let (forward, backward) = group.iter().map(|&(_, triangle)| triangle).partition(rising);
                groups.push(Copies { forward, backward });
            }
        }
        (duplicates, groups)
    }
}

impl Copies {
    /// The rest when opposite copies cancel: all of one orientation, perhaps none.
    pub(super) fn surplus(&self) -> &[u32] {
        let (p, q) = (self.forward.len(), self.backward.len());
        if p > q { &self.forward[..p - q] } else { &self.backward[..q - p] }
    }

    /// One triangle for the whole group: of the orientation in the majority, else the first.
    pub(super) fn representative(&self) -> u32 {
        match self.surplus() {
            [first, ..] => *first,
            [] => self.all().min().unwrap_or_default(),
        }
    }

    pub(super) fn all(&self) -> impl Iterator<Item = u32> {
        self.forward.iter().chain(&self.backward).copied()
    }
}
