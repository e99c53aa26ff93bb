//! `noclash sweep`: the swept volume of the moving bodies along a motion, as a mesh that encloses it.

use noclash::OpenCell;
use noclash::check::{SweepOptions, Unenclosable, swept_hulls};
use noclash::io::{InputError, InputErrorKind};
use noclash::robot::Limits;
use serde_json::json;

use super::check::{load_path, motions};
use super::sweep_mesh::SweptMesh;
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
    let left_out = left_out(&open, &arguments.leave_out)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    // Half for the hulls, half for the facets of balls.
    let options = SweepOptions { capsules: arguments.capsules as usize, tolerance: 0.5 * arguments.tolerance };
    let (mut mesh, mut pieces) = (SweptMesh::default(), 0);
    for motion in &motions {
        let hulls = swept_hulls(&open.cell, motion, &options, &left_out)
            .map_err(|bodies| not_enclosed(&open, arguments, &bodies))?;
        pieces += hulls.len();
        for hull in &hulls {
            mesh.add(hull, 0.5 * arguments.tolerance).map_err(|why| unwritable(&arguments.output, &why))?;
        }
    }
    mesh.write(&arguments.output).map_err(|error| unwritable(&arguments.output, &error.to_string()))?;
    let notes = open.nominal_notes(&path.path);
    let warnings: Vec<String> = open.warnings.iter().chain(&path.warnings).cloned().chain(notes).collect();
    let names: Vec<&String> = left_out.iter().map(|&body| &open.cell.bodies()[body].name).collect();
    let except = match names.as_slice() {
        [] => String::new(),
        names => format!(" except {}, left out as asked,", quoted(names)),
    };
    let mut text = format!(
        "{}: {} triangles, {}. It encloses every moving body{except} over the whole motion, and reaches at most {} beyond the capsules around its parts.\n",
        arguments.output.display(),
        mesh.len(),
        count(pieces, "convex piece", "convex pieces"),
        at_most(mesh.beyond())
    );
    warnings.iter().for_each(|warning| text += &format!("warning: {warning}\n"));
    let json = json!({"file": arguments.output, "triangles": mesh.len(), "pieces": pieces, "beyond_capsules": mesh.beyond(),
                      "left_out": names, "warnings": warnings});
    Ok(Answer::done(text, json))
}

/// The moving bodies that are to be left out, by their names.
fn left_out(open: &OpenCell, names: &[String]) -> Result<Vec<usize>, CommandError> {
    let bodies = open.cell.bodies();
    let moves = |body: usize| bodies[body].moves(open.cell.robots());
    let find = |name: &String| {
        let found = bodies.iter().position(|body| body.name == *name);
        found.filter(|&body| moves(body)).ok_or_else(|| CommandError::Usage {
            message: match found {
                Some(_) => {
                    format!("--leave-out names `{name}`, which does not move and is not part of the swept volume")
                }
                None => format!("--leave-out names `{name}`, and there is no such body"),
            },
            remedy: "name moving bodies as `noclash inspect` lists them".to_string(),
        })
    };
    let mut left_out = names.iter().map(find).collect::<Result<Vec<usize>, _>>()?;
    left_out.sort_unstable();
    left_out.dedup();
    Ok(left_out)
}

/// The error for bodies that no mesh can enclose.
fn not_enclosed(open: &OpenCell, arguments: &SweepArguments, bodies: &[(usize, Unenclosable)]) -> CommandError {
    let name = |body: usize| &open.cell.bodies()[body].name;
    let reasons: Vec<String> = bodies.iter().map(|(body, why)| format!("`{}` {why}", name(*body))).collect();
    let flags: Vec<String> = bodies.iter().map(|(body, _)| format!("--leave-out '{}'", name(*body))).collect();
    let message = format!("the swept volume cannot be enclosed: {}", reasons.join("; "));
    let remedy = format!("mend the description, or leave out what may be missing: {}", flags.join(" "));
    InputError::new(InputErrorKind::Unsupported, &arguments.motion.cell, message, remedy).into()
}

fn quoted(names: &[&String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
