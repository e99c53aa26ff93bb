//! The triangles of a source with their corners named by position, and which of them share an edge.

use std::collections::BTreeMap;

use glam::DVec3;

use crate::leaf_source::LeafSource;

/// An edge: the smaller position first.
pub(super) type Edge = [u32; 2];

pub(super) fn edge(a: u32, b: u32) -> Edge {
    [a.min(b), a.max(b)]
}

/// Triangles whose corners differ. A face number is a place in `corners`.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    positions: Vec<DVec3>,
    corners: Vec<[u32; 3]>,
    /// The leaf of every face.
    leaf: Vec<u32>,
    /// Leaves that lie on a face or hang on a position without being faces: copies and collapsed triangles, by face.
    extra: Vec<(u32, u32)>,
    /// Leaves that are no triangles, or collapsed and alone.
    loose: Vec<u32>,
    /// Edges with one of their faces each, sorted.
    uses: Vec<(Edge, u32)>,
}

impl Faces {
    pub fn of(source: &dyn LeafSource, leaves: Vec<u32>) -> Self {
        // A triangle is a leaf of exactly three balls without radius.
        let triangle = |leaf: u32| {
            let [a, b, c] = [0, 1, 2].map(|index| source.leaf_ball(leaf, index).filter(|ball| ball.1 == 0.0));
            let more = source.leaf_ball(leaf, 3);
            more.is_none().then_some([a?.0, b?.0, c?.0])
        };
        // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
        let bits = |p: DVec3| p.to_array().map(|c| (c + 0.0).to_bits());
        let mut found: Vec<(u32, [DVec3; 3])> = Vec::new();
        let mut loose = Vec::new();
        for &leaf in &leaves {
            match triangle(leaf) {
                Some(corners) => found.push((leaf, corners)),
                None => loose.push(leaf),
            }
        }
        let mut names: Vec<([u64; 3], DVec3)> =
            found.iter().flat_map(|(_, corners)| corners.map(|p| (bits(p), p))).collect();
        names.sort_unstable_by_key(|name| name.0);
        names.dedup_by_key(|name| name.0);
        let name = |p: DVec3| names.partition_point(|name| name.0 < bits(p)) as u32;
        let mut faces = Self {
            positions: names.iter().map(|name| name.1).collect(),
            corners: Vec::new(),
            leaf: Vec::new(),
            extra: Vec::new(),
            loose,
            uses: Vec::new(),
        };
        let mut same: BTreeMap<[u32; 3], u32> = BTreeMap::new();
        let mut at_position: Vec<u32> = vec![u32::MAX; faces.positions.len()];
        let mut collapsed = Vec::new();
        for (leaf, corners) in found {
            let [a, b, c] = corners.map(name);
            if a == b || b == c || c == a {
                collapsed.push((a, leaf));
                continue;
            }
            let mut sorted = [a, b, c];
            sorted.sort_unstable();
            let face = faces.corners.len() as u32;
            match same.get(&sorted) {
                Some(&first) => faces.extra.push((first, leaf)),
                None => {
                    same.insert(sorted, face);
                    faces.corners.push([a, b, c]);
                    faces.leaf.push(leaf);
                    for corner in [a, b, c] {
                        let first = &mut at_position[corner as usize];
                        *first = (*first).min(face);
                    }
                }
            }
        }
        for (position, leaf) in collapsed {
            match at_position[position as usize] {
                u32::MAX => faces.loose.push(leaf),
                face => faces.extra.push((face, leaf)),
            }
        }
        faces.extra.sort_unstable();
        faces.loose.sort_unstable();
        faces.uses = uses(&faces.corners);
        faces
    }

    pub fn positions(&self) -> &[DVec3] {
        &self.positions
    }

    pub fn corners(&self) -> &[[u32; 3]] {
        &self.corners
    }

    /// The leaf of every face.
    pub fn leaves(&self) -> &[u32] {
        &self.leaf
    }

    pub fn loose(&self) -> &[u32] {
        &self.loose
    }

    /// Uses of an edge, by ascending face: one on a boundary, more than two at a branch.
    pub fn at(&self, edge: Edge) -> &[(Edge, u32)] {
        let first = self.uses.partition_point(|own| own.0 < edge);
        let count = self.uses[first..].iter().take_while(|own| own.0 == edge).count();
        &self.uses[first..first + count]
    }

    /// All edges, each with its uses.
    pub fn edges(&self) -> impl Iterator<Item = &[(Edge, u32)]> {
        self.uses.chunk_by(|a, b| a.0 == b.0)
    }

    /// Faces that hang together through edges of exactly two, ordered by their first.
    pub fn shells(&self) -> Vec<Vec<u32>> {
        self.parts(|_| false)
    }

    /// The same with some edges cut.
    pub fn parts(&self, is_cut: impl Fn(Edge) -> bool) -> Vec<Vec<u32>> {
        let mut part_of = vec![u32::MAX; self.corners.len()];
        let mut parts: Vec<Vec<u32>> = Vec::new();
        for start in 0..self.corners.len() as u32 {
            if part_of[start as usize] != u32::MAX {
                continue;
            }
            let number = parts.len() as u32;
            let mut own = vec![start];
            part_of[start as usize] = number;
            let mut next = 0;
            while let Some(&face) = own.get(next) {
                next += 1;
                let [a, b, c] = self.corners[face as usize];
                for edge in [edge(a, b), edge(b, c), edge(c, a)] {
                    let [(_, one), (_, other)] = self.at(edge) else { continue };
                    let other = if *one == face { *other } else { *one };
                    if part_of[other as usize] == u32::MAX && !is_cut(edge) {
                        part_of[other as usize] = number;
                        own.push(other);
                    }
                }
            }
            own.sort_unstable();
            parts.push(own);
        }
        parts
    }

    /// The leaves of some faces, with copies and collapsed triangles on them; ascending.
    pub fn leaves_of(&self, own: &[u32]) -> Vec<u32> {
        let mut leaves: Vec<u32> = Vec::with_capacity(own.len());
        for &face in own {
            leaves.push(self.leaf[face as usize]);
            let first = self.extra.partition_point(|extra| extra.0 < face);
            leaves.extend(self.extra[first..].iter().take_while(|extra| extra.0 == face).map(|extra| extra.1));
        }
        leaves.sort_unstable();
        leaves
    }
}

fn uses(corners: &[[u32; 3]]) -> Vec<(Edge, u32)> {
    let edges = |(&[a, b, c], face): (&[u32; 3], u32)| [edge(a, b), edge(b, c), edge(c, a)].map(|edge| (edge, face));
    let mut uses: Vec<(Edge, u32)> = corners.iter().zip(0..).flat_map(edges).collect();
    uses.sort_unstable();
    uses
}
