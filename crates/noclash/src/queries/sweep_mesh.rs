//! A mesh around swept hulls as it is written to an STL file: every ball becomes a polyhedron that holds it, large enough for what
//! single precision takes away. Derivation: `docs/first-contact.md`, Swept volumes.

use std::collections::HashSet;
use std::io::Write as _;
use std::path::Path;

use glam::DVec3;
use noclash_check::SweptHull;
use noclash_geometry::convex_hull;

/// Balls are not cut finer than this.
const MOST_FACES: usize = 1280;

/// By how much of the largest coordinate balls are grown, so that neither rounding to single precision (3·10⁻⁷ of it) nor faces
/// that are off (see below) take anything away.
const GROWN: f64 = 1e-6;

/// How far a point may be beyond a face of the hull that is found, as a part of the largest coordinate.
const FACES_OFF: f64 = 1e-7;

/// Triangles around swept hulls, as written.
#[derive(Default)]
pub struct SweptMesh {
    triangles: Vec<[[f32; 3]; 3]>,
    beyond: f64,
}

impl SweptMesh {
    /// Adds the mesh around one hull, whose balls are left by no more than `tolerance` where [`MOST_FACES`] allows.
    pub fn add(&mut self, hull: &SweptHull, tolerance: f64) -> Result<(), String> {
        let facets = Facets::within(hull.radius, tolerance);
        let triangles = facets.around(hull)?;
        let reach = triangles.iter().flatten().map(|corner| reach(hull, *corner)).fold(0.0, f64::max);
        // The reach is off by a few units in the last place of coordinates; a nanometre in a thousand kilometres is more.
        let rounding = 1e-15 * size(hull);
        self.beyond = self.beyond.max(hull.beyond + (reach - hull.radius) + rounding);
        self.triangles.extend(triangles);
        Ok(())
    }

    /// No point of the mesh is farther than this from the swept capsules.
    pub fn beyond(&self) -> f64 {
        self.beyond
    }

    pub fn triangle_count(&self) -> usize {
        self.triangles.len()
    }

    /// Writes a binary STL file.
    pub fn write(&self, file: &Path) -> std::io::Result<()> {
        let too_many = |_| std::io::Error::other("an STL file has no room for so many triangles");
        let count = u32::try_from(self.triangles.len()).map_err(too_many)?;
        let mut out = std::io::BufWriter::new(std::fs::File::create(file)?);
        out.write_all(&[0; 80])?;
        out.write_all(&count.to_le_bytes())?;
        for triangle in &self.triangles {
            let [a, b, c] = triangle.map(|corner| DVec3::from_array(corner.map(f64::from)));
            let normal = (b - a).cross(c - a).normalize_or_zero().to_array().map(|component| component as f32);
            for coordinate in normal.iter().chain(triangle.iter().flatten()) {
                out.write_all(&coordinate.to_le_bytes())?;
            }
            out.write_all(&[0; 2])?;
        }
        out.flush()
    }
}

/// How far a corner is from the nearest of the hull's points. A mesh whose corners are within r of points of a convex set is within r of
/// the set.
fn reach(hull: &SweptHull, corner: [f32; 3]) -> f64 {
    let corner = DVec3::from_array(corner.map(f64::from));
    hull.points.iter().map(|point| point.distance(corner)).fold(f64::INFINITY, f64::min)
}

/// The largest coordinate of the points, or the radius.
fn size(hull: &SweptHull) -> f64 {
    hull.points.iter().map(|point| point.abs().max_element()).fold(hull.radius, f64::max)
}

/// Directions whose hull, times `growth`, holds the unit ball.
struct Facets {
    directions: Vec<DVec3>,
    growth: f64,
}

impl Facets {
    /// An icosahedron, its faces cut in four until a ball of the radius is left by no more than the tolerance.
    fn within(radius: f64, tolerance: f64) -> Self {
        let golden = 0.5 * (1.0 + 5.0_f64.sqrt());
        let base: Vec<DVec3> = [(0.0, 1.0, golden), (1.0, golden, 0.0), (golden, 0.0, 1.0)]
            .iter()
            .flat_map(|&(x, y, z)| {
                let signs = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
                signs.map(|(s, t)| {
                    let mut signed = [x, y, z];
                    let mut pending = [s, t].into_iter();
                    for value in signed.iter_mut().filter(|value| **value != 0.0) {
                        *value *= pending.next().unwrap_or(1.0);
                    }
                    DVec3::from_array(signed).normalize()
                })
            })
            .collect();
        let mut faces: Vec<[DVec3; 3]> = Vec::new();
        for i in 0..base.len() {
            for j in i + 1..base.len() {
                for k in j + 1..base.len() {
                    let near = |a: DVec3, b: DVec3| a.distance(b) < 1.1;
                    if near(base[i], base[j]) && near(base[j], base[k]) && near(base[i], base[k]) {
                        faces.push([base[i], base[j], base[k]]);
                    }
                }
            }
        }
        loop {
            // The plane of a face is nowhere nearer than its distance; rounding is far below the slack.
            let depth = |[a, b, c]: &[DVec3; 3]| (*b - *a).cross(*c - *a).normalize().dot(*a).abs();
            let growth = (1.0 + 1e-9) / faces.iter().map(depth).fold(1.0, f64::min);
            if radius * (growth - 1.0) <= tolerance || faces.len() >= MOST_FACES {
                let mut directions: Vec<DVec3> = faces.iter().flatten().copied().collect();
                directions.sort_by(|a, b| a.to_array().partial_cmp(&b.to_array()).unwrap_or(std::cmp::Ordering::Equal));
                directions.dedup_by(|a, b| a.distance(*b) < 1e-9);
                return Self { directions, growth };
            }
            let middle = |a: DVec3, b: DVec3| (a + b).normalize();
            faces = faces
                .iter()
                .flat_map(|&[a, b, c]| {
                    let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
                    [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
                })
                .collect();
        }
    }

    /// The mesh around a swept hull in single precision. [`convex_hull`] only finds the hull: that it is closed and holds all points is
    /// tested here.
    fn around(&self, hull: &SweptHull) -> Result<Vec<[[f32; 3]; 3]>, String> {
        let size = size(hull);
        let radius = (hull.radius + GROWN * size) * self.growth;
        let points: Vec<DVec3> =
            hull.points.iter().flat_map(|&point| self.directions.iter().map(move |&d| point + d * radius)).collect();
        let not_found = || "the hull of a piece could not be found".to_string();
        let faces = convex_hull(&points).ok_or_else(not_found)?;
        let edges: HashSet<[u32; 2]> = faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
        if edges.len() != 3 * faces.len() || edges.iter().any(|&[from, to]| !edges.contains(&[to, from])) {
            return Err(not_found());
        }
        let mut mesh = Vec::with_capacity(faces.len());
        for face in &faces {
            let [a, b, c] = face.map(|index| points[index as usize]);
            let normal = (b - a).cross(c - a).normalize_or_zero();
            if !points.iter().all(|point| normal.dot(*point - a) <= FACES_OFF * size) {
                return Err(not_found());
            }
            let written = [a, b, c].map(|corner| corner.to_array().map(|coordinate| coordinate as f32));
            if !written.iter().flatten().all(|coordinate| coordinate.is_finite()) {
                return Err("coordinates are too large for single precision".to_string());
            }
            mesh.push(written);
        }
        Ok(mesh)
    }
}
