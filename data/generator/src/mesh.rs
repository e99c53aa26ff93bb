//! The triangle mesh that every generator builds: vertices shared by index, triangles counter-clockwise seen from outside.
//! Answers the questions the tests ask of it: is each edge used once in each direction (closed), what volume does it enclose.

use glam::{DAffine3, DVec3};
use std::collections::HashMap;

/// A mesh under a name; the name becomes the file stem or the body name.
pub type Named = (String, Mesh);

/// An indexed triangle mesh in metres.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Corner positions.
    pub vertices: Vec<[f64; 3]>,
    /// Corner indices, counter-clockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// A mesh without triangles.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a vertex and returns its index.
    pub fn vertex(&mut self, p: DVec3) -> u32 {
        let index = self.vertices.len() as u32;
        self.vertices.push(p.to_array());
        index
    }

    /// Position of vertex `i`.
    pub fn at(&self, i: u32) -> DVec3 {
        DVec3::from_array(self.vertices[i as usize])
    }

    /// Adds the two triangles of the quad `a b c d`, counter-clockwise seen from outside.
    pub fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangles.push([a, b, c]);
        self.triangles.push([a, c, d]);
    }

    /// Adds `other` as further components; nothing is welded.
    pub fn append(&mut self, other: &Mesh) {
        let shift = self.vertices.len() as u32;
        self.vertices.extend_from_slice(&other.vertices);
        self.triangles.extend(other.triangles.iter().map(|t| t.map(|i| i + shift)));
    }

    /// All of `parts` as components of one mesh.
    pub fn union_of(parts: &[Mesh]) -> Mesh {
        let mut all = Mesh::new();
        for part in parts {
            all.append(part);
        }
        all
    }

    /// Moves every vertex by `f`, which must keep orientation (a rotation, a shift, a positive scale).
    pub fn map(mut self, f: impl Fn(DVec3) -> DVec3) -> Mesh {
        for v in &mut self.vertices {
            *v = f(DVec3::from_array(*v)).to_array();
        }
        self
    }

    /// Shifted by `(x, y, z)`.
    pub fn shifted(self, x: f64, y: f64, z: f64) -> Mesh {
        self.map(|p| p + DVec3::new(x, y, z))
    }

    /// Turned so that what stood along z lies along x.
    pub fn z_to_x(self) -> Mesh {
        self.map(|p| DVec3::new(p.z, p.y, -p.x))
    }

    /// Turned so that what stood along z lies along y.
    pub fn z_to_y(self) -> Mesh {
        self.map(|p| DVec3::new(p.x, p.z, -p.y))
    }

    /// Placed by a rigid pose.
    pub fn placed(self, pose: &DAffine3) -> Mesh {
        self.map(|p| pose.transform_point3(p))
    }

    /// The same surface with all triangles turned round.
    pub fn inverted(mut self) -> Mesh {
        for t in &mut self.triangles {
            t.swap(1, 2);
        }
        self
    }

    /// Mirrored in the plane y = 0, triangles turned round so that outside stays outside.
    pub fn mirrored_y(self) -> Mesh {
        self.map(|p| DVec3::new(p.x, -p.y, p.z)).inverted()
    }

    /// Enclosed volume: positive for a closed surface that faces outwards.
    pub fn signed_volume(&self) -> f64 {
        let sum: f64 = (self.triangles.iter()).map(|t| self.at(t[0]).dot(self.at(t[1]).cross(self.at(t[2])))).sum();
        sum / 6.0
    }

    /// True when every directed edge occurs exactly once and its reverse exactly once.
    pub fn is_closed(&self) -> bool {
        let mut uses: HashMap<(u32, u32), u32> = HashMap::new();
        for t in &self.triangles {
            for k in 0..3 {
                *uses.entry((t[k], t[(k + 1) % 3])).or_default() += 1;
            }
        }
        (uses.iter()).all(|(&(a, b), &n)| n == 1 && uses.get(&(b, a)) == Some(&1))
    }

    /// True when all coordinates are finite and all indices are in range.
    pub fn is_sane(&self) -> bool {
        let count = self.vertices.len() as u32;
        self.vertices.iter().flatten().all(|c| c.is_finite()) && self.triangles.iter().flatten().all(|&i| i < count)
    }

    /// Least and greatest corner of the bounding box (infinite for a mesh without vertices).
    pub fn bounds(&self) -> (DVec3, DVec3) {
        let mut low = DVec3::INFINITY;
        let mut high = DVec3::NEG_INFINITY;
        for v in &self.vertices {
            low = low.min(DVec3::from_array(*v));
            high = high.max(DVec3::from_array(*v));
        }
        (low, high)
    }

    /// The connected components (triangles joined through shared vertex indices), in order of their first triangle.
    pub fn components(&self) -> Vec<Mesh> {
        let mut parent: Vec<u32> = (0..self.vertices.len() as u32).collect();
        for t in &self.triangles {
            let root = root_of(&mut parent, t[0]);
            for &corner in &t[1..] {
                let other = root_of(&mut parent, corner);
                parent[other as usize] = root;
            }
        }
        let mut slot: HashMap<u32, usize> = HashMap::new();
        let mut parts: Vec<(Mesh, HashMap<u32, u32>)> = Vec::new();
        for t in &self.triangles {
            let root = root_of(&mut parent, t[0]);
            let next = parts.len();
            let k = *slot.entry(root).or_insert(next);
            if k == next {
                parts.push((Mesh::new(), HashMap::new()));
            }
            let (part, renumbered) = &mut parts[k];
            let corners = t.map(|i| *renumbered.entry(i).or_insert_with(|| part.vertex(self.at(i))));
            part.triangles.push(corners);
        }
        parts.into_iter().map(|(mesh, _)| mesh).collect()
    }
}

fn root_of(parent: &mut [u32], mut i: u32) -> u32 {
    while parent[i as usize] != i {
        parent[i as usize] = parent[parent[i as usize] as usize];
        i = parent[i as usize];
    }
    i
}

/// Triangles of all meshes together.
pub fn total_triangles(meshes: &[Named]) -> usize {
    meshes.iter().map(|(_, m)| m.triangles.len()).sum()
}
