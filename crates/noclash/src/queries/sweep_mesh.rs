//! A mesh around swept hulls as it is written to an STL, PLY or GLB file: every ball becomes a polyhedron that holds it, large enough for what
//! single precision takes away. Derivation: `docs/first-contact.md`, Swept volumes.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

use glam::DVec3;
use noclash_check::SweptHull;
use noclash_geometry::convex_hull;

use crate::output::write_whole;

/// Balls are not cut finer than this.
const MOST_FACES: usize = 1280;

/// By how much of the largest coordinate balls are grown, so that neither rounding to single precision (3·10⁻⁷ of it) nor faces
/// that are off (see below) take anything away.
const GROWN: f64 = 1e-6;

/// How far a point may be beyond a face of the hull that is found, as a part of the largest coordinate.
const FACES_OFF: f64 = 1e-7;

/// Points of a hull within these parts of the tolerance, tried in turn, count as one, whose ball is that much larger: short segments have pairs of
/// points so near to each other that no hull of their balls is found in floating point.
const NEARLY_ONE_POINT: [f64; 2] = [0.1, 0.4];

/// Triangles around swept hulls, as written.
#[derive(Default)]
pub struct SweptMesh {
    triangles: Vec<[[f32; 3]; 3]>,
    beyond: f64,
    pieces: usize,
}

impl SweptMesh {
    /// Adds the mesh around one hull, whose balls are left by no more than `tolerance` where [`MOST_FACES`] allows.
    pub fn add(&mut self, hull: &MergedHull, tolerance: f64) -> Result<(), String> {
        let facets = Facets::within(hull.radius, tolerance);
        let [first, second] = NEARLY_ONE_POINT.map(|part| part * tolerance);
        let triangles = match facets.around(hull, first).or_else(|_| facets.around(hull, second)) {
            Ok(triangles) => triangles,
            // Hulls that were merged are written one by one.
            Err(_) if hull.parts.len() > 1 => {
                return hull.parts.iter().try_for_each(|part| self.add(&MergedHull::of(part), tolerance));
            }
            Err(why) => return Err(why),
        };
        let reach = triangles.iter().flatten().map(|corner| reach(hull, *corner)).fold(0.0, f64::max);
        // The reach is off by a few units in the last place of coordinates; a nanometre in a thousand kilometres is more.
        let rounding = 1e-15 * size(hull);
        self.beyond = self.beyond.max(hull.beyond + (reach - hull.first_radius) + rounding);
        self.triangles.extend(triangles);
        self.pieces += 1;
        Ok(())
    }

    /// No point of the mesh is farther than this from the swept capsules.
    pub fn beyond(&self) -> f64 {
        self.beyond
    }

    /// Convex pieces of the mesh.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    pub fn triangle_count(&self) -> usize {
        self.triangles.len()
    }

    /// Writes the mesh; all formats hold the same single-precision corners.
    pub fn write(&self, file: &Path, format: MeshFormat) -> std::io::Result<()> {
        let too_many = |_| std::io::Error::other("the file has no room for so many triangles");
        let count = u32::try_from(self.triangles.len()).map_err(too_many)?;
        write_whole(file, |out| match format {
            MeshFormat::Stl => self.write_stl(out, count),
            MeshFormat::Ply => self.write_ply(out, count),
            MeshFormat::Glb => self.write_glb(out),
        })
    }

    fn write_stl(&self, out: &mut impl Write, count: u32) -> std::io::Result<()> {
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
        Ok(())
    }

    fn write_ply(&self, out: &mut impl Write, count: u32) -> std::io::Result<()> {
        let corners = u64::from(count) * 3;
        write!(
            out,
            "ply\nformat binary_little_endian 1.0\ncomment swept volume in metres, by noclash\nelement vertex {corners}\n\
             property float x\nproperty float y\nproperty float z\nelement face {count}\n\
             property list uchar uint vertex_indices\nend_header\n"
        )?;
        for coordinate in self.triangles.iter().flatten().flatten() {
            out.write_all(&coordinate.to_le_bytes())?;
        }
        for face in 0..count {
            out.write_all(&[3])?;
            for corner in 0..3 {
                let index = u64::from(face) * 3 + corner;
                let index =
                    u32::try_from(index).map_err(|_| std::io::Error::other("PLY has no room for so many corners"))?;
                out.write_all(&index.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Corners are as in the other formats, with z up: noclash and trimesh read glTF as it is written.
    fn write_glb(&self, out: &mut impl Write) -> std::io::Result<()> {
        let corners = self.triangles.len() * 3;
        let bytes = corners * 12;
        let all = || self.triangles.iter().flatten();
        let bound = |of: fn(f32, f32) -> f32, start: f32| [0, 1, 2].map(|k| all().map(|p| p[k]).fold(start, of));
        let (low, high) = (bound(f32::min, f32::INFINITY), bound(f32::max, f32::NEG_INFINITY));
        let document = serde_json::json!({
            "asset": {"version": "2.0", "generator": "noclash"},
            "scene": 0, "scenes": [{"nodes": [0]}],
            "nodes": [{"mesh": 0, "name": "swept volume"}],
            "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 4}]}],
            "accessors": [{"bufferView": 0, "componentType": 5126, "count": corners, "type": "VEC3", "min": low, "max": high}],
            "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": bytes, "target": 34962}],
            "buffers": [{"byteLength": bytes}],
        });
        let mut text = document.to_string().into_bytes();
        text.resize(text.len().next_multiple_of(4), b' ');
        let too_large = |_| std::io::Error::other("GLB has no room for so many triangles");
        let length = |bytes: usize| u32::try_from(bytes).map_err(too_large);
        out.write_all(b"glTF")?;
        out.write_all(&2_u32.to_le_bytes())?;
        out.write_all(&length(12 + 8 + text.len() + 8 + bytes)?.to_le_bytes())?;
        out.write_all(&length(text.len())?.to_le_bytes())?;
        out.write_all(b"JSON")?;
        out.write_all(&text)?;
        out.write_all(&length(bytes)?.to_le_bytes())?;
        out.write_all(b"BIN\0")?;
        for coordinate in all().flatten() {
            out.write_all(&coordinate.to_le_bytes())?;
        }
        Ok(())
    }
}

/// Formats in which meshes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeshFormat {
    Stl,
    Ply,
    Glb,
}

impl MeshFormat {
    /// The format that a file's extension names.
    pub fn of(file: &Path) -> Option<Self> {
        match file.extension()?.to_string_lossy().to_lowercase().as_str() {
            "stl" => Some(Self::Stl),
            "ply" => Some(Self::Ply),
            "glb" => Some(Self::Glb),
            _ => None,
        }
    }

    /// About how many bytes so many triangles take.
    pub fn bytes(self, triangles: usize) -> usize {
        let each = match self {
            Self::Stl => 50,
            Self::Ply => 49,
            Self::Glb => 36,
        };
        triangles.saturating_mul(each)
    }
}

/// Hulls of one capsule over successive segments under one hull.
///
/// Let A be the first hull, of radius r. Every further one has its points within d of points of A, so the hull of all points, grown by
/// the largest radius R, is within d + (R − r) of A: convex sets grown by a ball are convex. `beyond` counts d, and the mesh counts
/// what its corners reach beyond r.
pub struct MergedHull {
    parts: Vec<SweptHull>,
    points: Vec<DVec3>,
    /// Points of the first hull.
    first: [DVec3; 4],
    radius: f64,
    first_radius: f64,
    first_beyond: f64,
    beyond: f64,
}

/// Points under one hull: more take longer to enclose than they save.
const MOST_POINTS: usize = 128;

impl MergedHull {
    pub fn of(hull: &SweptHull) -> Self {
        let SweptHull { points, radius, beyond, .. } = *hull;
        Self {
            parts: vec![*hull],
            points: points.to_vec(),
            first: points,
            radius,
            first_radius: radius,
            first_beyond: beyond,
            beyond,
        }
    }

    /// Some of the points, such that every other is within the returned distance of one of them; that is at most `nearly_one`.
    fn thinned(&self, nearly_one: f64) -> (Vec<DVec3>, f64) {
        let (mut kept, mut apart): (Vec<DVec3>, f64) = (Vec::new(), 0.0);
        for point in &self.points {
            let nearest = kept.iter().map(|own| own.distance(*point)).fold(f64::INFINITY, f64::min);
            if nearest <= nearly_one {
                // A distance is off by a few units in its last place.
                apart = apart.max(nearest * (1.0 + 1e-12));
            } else {
                kept.push(*point);
            }
        }
        (kept, apart)
    }

    /// Takes a further hull in if it is within `resolution` of the first; says whether it did.
    pub fn absorb(&mut self, hull: &SweptHull, resolution: f64) -> bool {
        let nearest = |point: &DVec3| self.first.iter().map(|own| own.distance(*point)).fold(f64::INFINITY, f64::min);
        let apart = hull.points.iter().map(nearest).fold(0.0, f64::max);
        let grown = (hull.radius - self.first_radius).max(0.0);
        // Not so for NaN.
        let is_near = apart + grown <= resolution;
        if !is_near || resolution == 0.0 || self.points.len() + 4 > MOST_POINTS {
            return false;
        }
        self.points
            .extend(hull.points.iter().filter(|point| !self.points.contains(point)).copied().collect::<Vec<_>>());
        self.parts.push(*hull);
        self.radius = self.radius.max(hull.radius);
        self.beyond = self.beyond.max(self.first_beyond + apart * (1.0 + 1e-12));
        true
    }
}

/// How far a corner is from the nearest of the hull's points. A mesh whose corners are within r of points of a convex set is within r of
/// the set.
fn reach(hull: &MergedHull, corner: [f32; 3]) -> f64 {
    let corner = DVec3::from_array(corner.map(f64::from));
    hull.points.iter().map(|point| point.distance(corner)).fold(f64::INFINITY, f64::min)
}

/// The largest coordinate of the points, or the radius.
fn size(hull: &MergedHull) -> f64 {
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
    fn around(&self, hull: &MergedHull, nearly_one: f64) -> Result<Vec<[[f32; 3]; 3]>, String> {
        let size = size(hull);
        let (kept, apart) = hull.thinned(nearly_one);
        let radius = (hull.radius + apart + GROWN * size) * self.growth;
        let points: Vec<DVec3> =
            kept.iter().flat_map(|&point| self.directions.iter().map(move |&d| point + d * radius)).collect();
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
