//! Small meshes with known topology, and a reader for the binary STL files of real parts.

use std::path::PathBuf;

use glam::DVec3;
use noclash_geometry::TriangleMesh;

/// Corner lists are merged by nobody: each cube brings its own eight vertices.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    pub vertices: Vec<DVec3>,
    pub triangles: Vec<[u32; 3]>,
}

impl Sketch {
    pub fn cube(low: f64, high: f64) -> Self {
        Self::cuboid(DVec3::splat(low), DVec3::splat(high))
    }

    /// Outward, twelve triangles.
    pub fn cuboid(low: DVec3, high: DVec3) -> Self {
        let pick = |bit: usize, axis: usize| if bit & (1 << axis) == 0 { low[axis] } else { high[axis] };
        let vertices = (0..8).map(|i| DVec3::new(pick(i, 0), pick(i, 1), pick(i, 2))).collect();
        let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = quads.into_iter().flat_map(|[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
        Self { vertices, triangles }
    }

    /// Outward, four triangles.
    pub fn tetrahedron(mut corners: [DVec3; 4]) -> Self {
        let [a, b, c, d] = corners;
        if (b - a).cross(c - a).dot(d - a) < 0.0 {
            corners.swap(0, 1);
        }
        Self { vertices: corners.to_vec(), triangles: vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]] }
    }

    /// Points on a sphere-like surface: `radius(ring, segment)` times the direction; outward, closed.
    pub fn globe(rings: u32, segments: u32, radius: impl Fn(u32, u32) -> f64) -> Self {
        let mut vertices = vec![DVec3::new(0.0, 0.0, radius(0, 0)), DVec3::new(0.0, 0.0, -radius(rings, 0))];
        for ring in 1..rings {
            let polar = std::f64::consts::PI * f64::from(ring) / f64::from(rings);
            for segment in 0..segments {
                let turn = std::f64::consts::TAU * f64::from(segment) / f64::from(segments);
                let direction = DVec3::new(polar.sin() * turn.cos(), polar.sin() * turn.sin(), polar.cos());
                vertices.push(direction * radius(ring, segment));
            }
        }
        let at = |ring: u32, segment: u32| 2 + (ring - 1) * segments + segment % segments;
        let mut triangles = Vec::new();
        for s in 0..segments {
            triangles.push([0, at(1, s), at(1, s + 1)]);
            for r in 1..rings - 1 {
                triangles.push([at(r, s), at(r + 1, s), at(r + 1, s + 1)]);
                triangles.push([at(r, s), at(r + 1, s + 1), at(r, s + 1)]);
            }
            triangles.push([at(rings - 1, s), 1, at(rings - 1, s + 1)]);
        }
        Self { vertices, triangles }
    }

    pub fn and(mut self, other: Self) -> Self {
        let offset = self.vertices.len() as u32;
        self.vertices.extend(other.vertices);
        self.triangles.extend(other.triangles.into_iter().map(|t| t.map(|i| i + offset)));
        self
    }

    pub fn turned_inside_out(mut self) -> Self {
        self.triangles.iter_mut().for_each(|t| t.swap(1, 2));
        self
    }

    pub fn without(mut self, triangle: usize) -> Self {
        self.triangles.remove(triangle);
        self
    }

    pub fn with(mut self, triangle: [u32; 3]) -> Self {
        self.triangles.push(triangle);
        self
    }

    pub fn with_flipped(mut self, triangle: usize) -> Self {
        self.triangles[triangle].swap(1, 2);
        self
    }

    pub fn map(mut self, f: impl Fn(DVec3) -> DVec3) -> Self {
        self.vertices.iter_mut().for_each(|v| *v = f(*v));
        self
    }

    pub fn mesh(&self) -> TriangleMesh {
        TriangleMesh::new(self.vertices.clone(), self.triangles.clone()).unwrap()
    }
}

/// The folder of real robots and scenes: `NOCLASH_DATA`, else `.data` in the root, which `bench/data/fetch` fills.
fn data_folder() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../.data");
    std::env::var_os("NOCLASH_DATA").map_or(own, PathBuf::from)
}

/// That folder if these files are in it, else a line that `test.sh` counts.
pub fn real_data(test: &str, needed: &[&str]) -> Option<PathBuf> {
    let folder = data_folder();
    let Some(absent) = needed.iter().find(|file| !folder.join(file).exists()) else { return Some(folder) };
    println!("SKIPPED {test}: {absent} is not in {} (NOCLASH_DATA names another folder)", folder.display());
    None
}

/// Real mesh files: the first of these sets that is all in that folder, else a line that `test.sh` counts.
pub fn real_meshes(test: &str, sets: &[&[&str]]) -> Option<Vec<PathBuf>> {
    let folder = data_folder();
    let complete = sets.iter().find(|set| set.iter().all(|file| folder.join(file).exists()));
    let Some(set) = complete else {
        real_data(test, sets.concat().as_slice());
        return None;
    };
    Some(set.iter().map(|file| folder.join(file)).collect())
}

/// A binary STL file; `None` if the bytes are something else or hold no triangle.
pub fn binary_stl(bytes: &[u8]) -> Option<TriangleMesh> {
    let count = u32::from_le_bytes(bytes.get(80..84)?.try_into().ok()?) as usize;
    if bytes.len() != 84 + 50 * count {
        return None;
    }
    let number = |at: usize| f64::from(f32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]));
    let corner = |at: usize| DVec3::new(number(at), number(at + 4), number(at + 8));
    let vertices = (0..count).flat_map(|t| [12, 24, 36].map(|offset| corner(84 + 50 * t + offset))).collect();
    TriangleMesh::new(vertices, (0..count as u32).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect()).ok()
}
