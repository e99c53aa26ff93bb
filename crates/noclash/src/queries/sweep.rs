//! Swept volume of the moving bodies along a motion, as a mesh that encloses it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use noclash_cell::Body;
use noclash_check::{SweepOptions, Unenclosable, swept_hulls};
use noclash_io::{InputError, InputErrorKind, option};
use noclash_numeric::DyadicInterval;
use serde_json::{Value, json};

use super::sweep_mesh::{MergedHull, MeshFormat, SweptMesh};
use crate::attention::{Attention, attended};
use crate::json::defaults_json;
use crate::output::{ensure_place, unwritable};
use crate::tolerances::refuse_tubes;
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for a swept volume: [`OpenCell::sweep`], options, [`SweepQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct SweepQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    output: PathBuf,
    tolerance: f64,
    resolution: Option<f64>,
    capsules: usize,
    leave_out: Vec<String>,
    attention: Attention<'a>,
}

attended!(SweepQuery);

impl OpenCell {
    /// Writes a mesh (STL, PLY or GLB, by the extension) that encloses all moving bodies over the whole motion.
    pub fn sweep<'a>(&'a self, motion: &'a Motion, output: impl AsRef<Path>) -> SweepQuery<'a> {
        let options = SweepOptions::default();
        SweepQuery {
            cell: self,
            motion,
            output: output.as_ref().to_path_buf(),
            tolerance: 2.0 * options.tolerance,
            resolution: None,
            capsules: options.capsules,
            leave_out: Vec::new(),
            attention: Attention::default(),
        }
    }
}

impl<'a> SweepQuery<'a> {
    /// Sets how far the mesh may reach beyond the capsules around the bodies' parts, in metres.
    pub fn tolerance(self, metres: f64) -> Self {
        Self { tolerance: metres, ..self }
    }

    /// Hulls of successive segments become one while none is farther than this from the first, in metres: the mesh may reach that much
    /// farther. Without it, as much as the tolerance; 0 keeps every segment apart.
    pub fn resolution(self, metres: Option<f64>) -> Self {
        Self { resolution: metres, ..self }
    }

    /// Capsules that may cover the surface of each body, and as many again what it encloses beyond these.
    pub fn capsules(self, capsules: usize) -> Self {
        Self { capsules, ..self }
    }

    /// Moving bodies that the mesh need not enclose, by their names.
    pub fn leave_out(self, bodies: Vec<String>) -> Self {
        Self { leave_out: bodies, ..self }
    }

    fn validate(&self) -> Result<MeshFormat, Error> {
        RequestError::unless_usable("tolerance", self.tolerance, false)?;
        RequestError::unless_usable("resolution", self.resolution.unwrap_or(0.0), true)?;
        ensure_place(&self.output)?;
        MeshFormat::of(&self.output).ok_or_else(|| {
            let message = "the extension names no format of meshes";
            InputError::new(InputErrorKind::Unsupported, &self.output, message, "write .stl, .ply or .glb").into()
        })
    }

    /// Half of the tolerance for the hulls, half for the facets of balls.
    fn options(&self) -> SweepOptions {
        SweepOptions { capsules: self.capsules, tolerance: 0.5 * self.tolerance }
    }

    /// Estimates the size of the result from a few segments; merged hulls make it smaller.
    pub fn estimate(&self) -> Result<SweepEstimate, Error> {
        let format = self.validate()?;
        let left_out = find_bodies(self.cell, &self.leave_out)?;
        let segments = self.motion.segments();
        let samples = segments.len().min(SAMPLES);
        let mut mesh = SweptMesh::default();
        for sample in 0..samples {
            let segment = &segments[sample * segments.len() / samples];
            let hulls = swept_hulls(&self.cell.cell, segment, &self.options(), &left_out)
                .map_err(|bodies| not_enclosed(self.cell, &bodies))?;
            for hull in hulls {
                mesh.add(&MergedHull::of(&hull), 0.5 * self.tolerance).map_err(|why| unwritable(&self.output, &why))?;
            }
        }
        let triangles = mesh.triangle_count() * segments.len() / samples.max(1);
        Ok(SweepEstimate { segments: segments.len(), triangles, bytes: format.bytes(triangles) })
    }

    /// Validates the options, encloses the motion and writes the mesh. A stop signal ends it without a file.
    pub fn run(self) -> Result<SweepReport<'a>, Error> {
        let format = self.validate()?;
        refuse_tubes(self.motion.description())?;
        self.cell.refuse_loops("sweep")?;
        let options = self.options();
        let Self { cell, motion, output, tolerance, resolution, leave_out, attention, .. } = self;
        let left_out = find_bodies(cell, &leave_out)?;
        let resolution = resolution.unwrap_or(tolerance);
        let mut mesh = SweptMesh::default();
        let mut merging: BTreeMap<[usize; 2], MergedHull> = BTreeMap::new();
        let mut interrupted = false;
        let mut add = |hull: &MergedHull| mesh.add(hull, 0.5 * tolerance).map_err(|why| unwritable(&output, &why));
        let segments = motion.segments();
        for (done, segment) in segments.iter().enumerate() {
            if attention.stop.stop() {
                interrupted = true;
                break;
            }
            let hulls =
                swept_hulls(&cell.cell, segment, &options, &left_out).map_err(|bodies| not_enclosed(cell, &bodies))?;
            for hull in &hulls {
                let key = [hull.body, hull.capsule];
                // Pieces of a segment that moves far are kept apart: they are as long as the tolerance allows.
                let whole = hull.over == DyadicInterval::UNIT && !motion.is_edges();
                if whole && merging.get_mut(&key).is_some_and(|merged| merged.absorb(hull, resolution)) {
                    continue;
                }
                let before = if whole { merging.insert(key, MergedHull::of(hull)) } else { merging.remove(&key) };
                before.iter().try_for_each(&mut add)?;
                if !whole {
                    add(&MergedHull::of(hull))?;
                }
            }
            attention.progress.progress(done + 1, segments.len());
        }
        merging.values().try_for_each(&mut add)?;
        if !interrupted {
            mesh.write(&output, format).map_err(|error| unwritable(&output, &error.to_string()))?;
        }
        let (triangles, pieces, beyond) = (mesh.triangle_count(), mesh.pieces(), mesh.beyond());
        Ok(SweepReport { cell, motion, output, triangles, pieces, beyond, interrupted, left_out })
    }
}

/// Segments from which the size of a result is estimated.
const SAMPLES: usize = 8;

/// About how large a swept volume will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SweepEstimate {
    /// Segments of the motion.
    pub segments: usize,
    /// Triangles before merging.
    pub triangles: usize,
    /// Bytes of the file before merging.
    pub bytes: usize,
}

/// A swept volume that was written.
#[non_exhaustive]
pub struct SweepReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// The mesh.
    pub output: PathBuf,
    /// Its triangles.
    pub triangles: usize,
    /// Convex pieces that it is made of.
    pub pieces: usize,
    /// How far it reaches beyond the capsules around the bodies' parts, in metres.
    pub beyond: f64,
    /// Whether it was ended early: then there is no file.
    pub interrupted: bool,
    left_out: Vec<usize>,
}

impl SweepReport<'_> {
    /// Names of the bodies that were left out as asked.
    pub fn left_out(&self) -> Vec<&str> {
        self.left_out.iter().map(|&body| self.cell.body_name(body)).collect()
    }

    /// Assumptions about the inside of the bodies in it: of an open shell, for instance, only the surface is enclosed.
    pub fn assumptions(&self) -> Vec<String> {
        let cell = &self.cell.cell;
        let swept = |&(index, body): &(usize, &Body)| body.moves(cell.robots()) && !self.left_out.contains(&index);
        let bodies = cell.bodies().iter().enumerate().filter(swept);
        bodies.flat_map(|(_, body)| self.cell.body_assumptions(body)).collect()
    }

    /// Notes about the input, and about what the nominal motion leaves out.
    pub fn warnings(&self) -> Vec<String> {
        let notes = self.cell.nominal_notes(self.motion.description());
        self.cell.warnings.iter().chain(self.motion.warnings()).cloned().chain(notes).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let mut report = json!({
            "file": self.output, "triangles": self.triangles, "pieces": self.pieces, "beyond_capsules": self.beyond,
            "left_out": self.left_out(), "defaults": defaults_json(self.cell, self.motion),
            "assumptions": self.assumptions(), "warnings": self.warnings(),
        });
        if self.interrupted {
            (report["interrupted"], report["file"]) = (json!(true), Value::Null);
        }
        report
    }
}

/// Moving bodies by their names.
fn find_bodies(cell: &OpenCell, names: &[String]) -> Result<Vec<usize>, RequestError> {
    let bodies = cell.cell.bodies();
    let moves = |body: usize| bodies[body].moves(cell.cell.robots());
    let find = |name: &String| {
        let found = bodies.iter().position(|body| body.name == *name);
        found.filter(|&body| moves(body)).ok_or_else(|| {
            let flag = option("leave_out");
            let (kind, message) = match found {
                Some(_) => {
                    let why = "which does not move and is not part of the swept volume";
                    (RequestErrorKind::Conflict, format!("{flag} names `{name}`, {why}"))
                }
                None => (RequestErrorKind::Unknown, format!("{flag} names `{name}`, and there is no such body")),
            };
            RequestError::new(kind, message, "name moving bodies as `noclash inspect` lists them")
        })
    };
    let mut found = names.iter().map(find).collect::<Result<Vec<usize>, _>>()?;
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// The error for bodies that no mesh can enclose.
fn not_enclosed(cell: &OpenCell, bodies: &[(usize, Unenclosable)]) -> InputError {
    let reasons: Vec<String> = bodies.iter().map(|(body, why)| format!("`{}` {why}", cell.body_name(*body))).collect();
    let flags: Vec<String> =
        bodies.iter().map(|(body, _)| format!("{} '{}'", option("leave_out"), cell.body_name(*body))).collect();
    let message = format!("the swept volume cannot be enclosed: {}", reasons.join("; "));
    let remedy = format!("mend the description, or leave out what may be missing: {}", flags.join(" "));
    InputError::new(InputErrorKind::Unsupported, &cell.file, message, remedy)
}
