//! Swept volume of the moving bodies along a motion, as a mesh that encloses it.

use std::path::{Path, PathBuf};

use noclash_check::{SweepOptions, Unenclosable, swept_hulls};
use noclash_io::{InputError, InputErrorKind, option};
use serde_json::{Value, json};

use super::sweep_mesh::SweptMesh;
use crate::attention::{Attention, attended};
use crate::output::{ensure_place, unwritable};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for a swept volume: [`OpenCell::sweep`], options, [`SweepQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct SweepQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    output: PathBuf,
    tolerance: f64,
    capsules: usize,
    leave_out: Vec<String>,
    attention: Attention<'a>,
}

attended!(SweepQuery);

impl OpenCell {
    /// Writes a mesh (STL) that encloses all moving bodies over the whole motion.
    pub fn sweep<'a>(&'a self, motion: &'a Motion, output: impl AsRef<Path>) -> SweepQuery<'a> {
        let options = SweepOptions::default();
        SweepQuery {
            cell: self,
            motion,
            output: output.as_ref().to_path_buf(),
            tolerance: 2.0 * options.tolerance,
            capsules: options.capsules,
            leave_out: Vec::new(),
            attention: Attention::default(),
        }
    }
}

impl<'a> SweepQuery<'a> {
    /// How far the mesh may reach beyond the capsules around the bodies' parts, in metres.
    pub fn tolerance(self, metres: f64) -> Self {
        Self { tolerance: metres, ..self }
    }

    /// Capsules that may cover the surface of each body, and as many again what it encloses beyond these.
    pub fn capsules(self, capsules: usize) -> Self {
        Self { capsules, ..self }
    }

    /// Moving bodies that the mesh need not enclose, by their names.
    pub fn leave_out(self, bodies: Vec<String>) -> Self {
        Self { leave_out: bodies, ..self }
    }

    /// Validates the options, encloses the motion and writes the mesh.
    pub fn run(self) -> Result<SweepReport<'a>, Error> {
        let Self { cell, motion, output, tolerance, capsules, leave_out, attention } = self;
        RequestError::unless_usable("tolerance", tolerance, false)?;
        ensure_place(&output)?;
        let left_out = find_bodies(cell, &leave_out)?;
        // Half for the hulls, half for the facets of balls.
        let options = SweepOptions { capsules, tolerance: 0.5 * tolerance };
        let (mut mesh, mut pieces) = (SweptMesh::default(), 0);
        let segments = motion.segments();
        for (done, segment) in segments.iter().enumerate() {
            let hulls =
                swept_hulls(&cell.cell, segment, &options, &left_out).map_err(|bodies| not_enclosed(cell, &bodies))?;
            pieces += hulls.len();
            for hull in &hulls {
                mesh.add(hull, 0.5 * tolerance).map_err(|why| unwritable(&output, &why))?;
            }
            attention.progress.progress(done + 1, segments.len());
        }
        mesh.write(&output).map_err(|error| unwritable(&output, &error.to_string()))?;
        let (triangles, beyond) = (mesh.triangle_count(), mesh.beyond());
        Ok(SweepReport { cell, motion, output, triangles, pieces, beyond, left_out })
    }
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
    left_out: Vec<usize>,
}

impl SweepReport<'_> {
    /// Names of the bodies that were left out as asked.
    pub fn left_out(&self) -> Vec<&str> {
        self.left_out.iter().map(|&body| self.cell.body_name(body)).collect()
    }

    /// Notes about the input, and about what the nominal motion leaves out.
    pub fn warnings(&self) -> Vec<String> {
        let notes = self.cell.nominal_notes(self.motion.description());
        self.cell.warnings.iter().chain(self.motion.warnings()).cloned().chain(notes).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        json!({
            "file": self.output, "triangles": self.triangles, "pieces": self.pieces, "beyond_capsules": self.beyond,
            "left_out": self.left_out(), "warnings": self.warnings(),
        })
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
