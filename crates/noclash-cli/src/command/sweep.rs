//! `noclash sweep`: what moving bodies pass through along a motion, as a mesh that encloses it.

use std::io::Write as _;
use std::path::Path;

use glam::DVec3;
use noclash::check::{SweepOptions, SweptHull, swept_hulls};
use noclash::robot::Limits;
use parry3d_f64::transformation::try_convex_hull;
use serde_json::json;

use super::check::{load_path, motions};
use crate::answer::{Answer, at_most, count};
use crate::arguments::SweepArguments;
use crate::diagnostics::CommandError;
use crate::output::{ensure_place, unwritable};

pub fn run(arguments: &SweepArguments) -> Result<Answer, CommandError> {
    if !(arguments.tolerance.is_finite() && arguments.tolerance > 0.0) {
        return Err(CommandError::Usage {
            message: format!("--tolerance is {}, which is not a usable length", arguments.tolerance),
            remedy: "give a finite number above 0".to_string(),
        });
    }
    ensure_place(&arguments.output)?;
    let open = noclash::open(&arguments.motion.cell)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    // Half for the chords, half for the facets of balls.
    let options = SweepOptions { capsules: arguments.capsules as usize, tolerance: 0.5 * arguments.tolerance };
    let hulls: Vec<SweptHull> = motions.iter().flat_map(|motion| swept_hulls(&open.cell, motion, &options)).collect();
    let mut mesh = Vec::new();
    let mut beyond = 0.0_f64;
    for hull in &hulls {
        let facets = Facets::within(hull.radius, 0.5 * arguments.tolerance);
        beyond = beyond.max(hull.excess + hull.radius * (facets.growth - 1.0));
        facets.around(hull, &mut mesh).map_err(|why| unwritable(&arguments.output, &why))?;
    }
    write_stl(&arguments.output, &mesh).map_err(|error| unwritable(&arguments.output, &error.to_string()))?;
    let pieces = count(hulls.len(), "convex piece", "convex pieces");
    let notes = open.nominal_notes(&path.path);
    let warnings: Vec<String> = open.warnings.iter().chain(&path.warnings).cloned().chain(notes).collect();
    let mut text = format!(
        "{}: {} triangles, {pieces}. It encloses every moving body over the whole motion, and reaches at most {} beyond the capsules around its parts.\n",
        arguments.output.display(),
        mesh.len(),
        at_most(beyond)
    );
    warnings.iter().for_each(|warning| text += &format!("warning: {warning}\n"));
    let json = json!({"file": arguments.output, "triangles": mesh.len(), "pieces": hulls.len(), "beyond_capsules": beyond,
                      "warnings": warnings});
    Ok(Answer::done(text, json))
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

    /// The mesh around a swept hull. The library only finds the hull: that it holds all points is looked at face by face.
    fn around(&self, hull: &SweptHull, mesh: &mut Vec<[DVec3; 3]>) -> Result<(), String> {
        let size = hull.points.iter().map(|point| point.abs().max_element()).fold(hull.radius, f64::max);
        // Points are written in single precision, and faces may be off by rounding.
        let radius = (hull.radius + 1e-6 * size) * self.growth;
        let points: Vec<DVec3> =
            hull.points.iter().flat_map(|&point| self.directions.iter().map(move |&d| point + d * radius)).collect();
        let (corners, faces) = try_convex_hull(&points).map_err(|error| error.to_string())?;
        for face in &faces {
            let [a, b, c] = face.map(|index| corners[index as usize]);
            let normal = (b - a).cross(c - a).normalize_or_zero();
            if points.iter().any(|point| normal.dot(*point - a) > 1e-7 * size) {
                return Err("the hull of a piece could not be found".to_string());
            }
            mesh.push([a, b, c]);
        }
        Ok(())
    }
}

/// Balls are not cut finer than this.
const MOST_FACES: usize = 1280;

fn write_stl(file: &Path, mesh: &[[DVec3; 3]]) -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::fs::File::create(file)?);
    out.write_all(&[0; 80])?;
    out.write_all(&(mesh.len() as u32).to_le_bytes())?;
    for triangle in mesh {
        let normal = (triangle[1] - triangle[0]).cross(triangle[2] - triangle[0]).normalize_or_zero();
        for vector in std::iter::once(&normal).chain(triangle) {
            for coordinate in vector.to_array() {
                out.write_all(&(coordinate as f32).to_le_bytes())?;
            }
        }
        out.write_all(&[0; 2])?;
    }
    out.flush()
}
