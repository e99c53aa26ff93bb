//! `noclash inspect --export-shells`: boundaries, branch edges, shells and their division, for eyes (OBJ) and programs (JSON).

use std::fmt::Write as _;
use std::path::Path;

use noclash::OpenCell;
use noclash::cell::Body;
use noclash::geometry::{Around, EdgeKind, LeafSource, ShellReport, shell_report};
use serde_json::{Value, json};

use crate::answer::{Answer, count};
use crate::diagnostics::CommandError;

/// Writes what is found in all bodies that have triangles, each in its own frame, and reports how much it is.
pub fn write(open: &OpenCell, file: &Path, answer: &mut Answer) -> Result<(), CommandError> {
    let tolerance = open.cell.description().hierarchies.tolerance;
    let bodies = open.cell.bodies().iter().filter(|body| body.geometry.triangle_count() > 0);
    let found: Vec<(&Body, ShellReport)> =
        bodies.map(|body| (body, shell_report(body.geometry.as_ref(), tolerance))).collect();
    let text = match file.extension().and_then(|extension| extension.to_str()) {
        Some("obj") => found.iter().scan(1, |first, (body, report)| Some(obj(body, report, first))).collect::<String>(),
        Some("json") => {
            json!({"tolerance": tolerance, "bodies": found.iter().map(|(b, r)| as_json(b, r)).collect::<Vec<_>>()})
                .to_string()
        }
        _ => {
            return Err(CommandError::Usage {
                message: format!("{} is neither .obj nor .json", file.display()),
                remedy: "give the file the ending of its format: shells.obj or shells.json".to_string(),
            });
        }
    };
    noclash::write(file, text)?;
    let shells: usize = found.iter().map(|(_, report)| report.shells.len()).sum();
    let pieces: usize = found.iter().flat_map(|(_, report)| &report.pieces).map(Vec::len).sum();
    let rims: usize = found.iter().map(|(_, report)| report.rims.len()).sum();
    let _ = writeln!(
        answer.text,
        "{}: {} in {}, {}",
        file.display(),
        count(pieces, "piece", "pieces"),
        count(shells, "shell", "shells"),
        count(rims, "boundary", "boundaries")
    );
    answer.json["exported_shells"] =
        json!({"file": file.display().to_string(), "shells": shells, "pieces": pieces, "boundaries": rims});
    Ok(())
}

/// One object per piece, lines along boundaries. `first` is the number of the next vertex in the file.
fn obj(body: &Body, report: &ShellReport, first: &mut usize) -> String {
    let mut out = format!("# {}\n", body.name);
    for (shell, pieces) in report.pieces.iter().enumerate() {
        for (piece, leaves) in pieces.iter().enumerate() {
            let _ = writeln!(out, "o {}/shell_{shell}/piece_{piece}", body.name);
            for &leaf in leaves {
                // Every leaf of a shell has three corners.
                for (corner, _) in (0..3).filter_map(|index| body.geometry.leaf_ball(leaf, index)) {
                    let _ = writeln!(out, "v {} {} {}", corner.x, corner.y, corner.z);
                }
                let _ = writeln!(out, "f {} {} {}", *first, *first + 1, *first + 2);
                *first += 3;
            }
        }
    }
    for (number, rim) in report.rims.iter().enumerate() {
        let branches = rim.edges.iter().filter(|&&kind| kind == EdgeKind::Branch).count();
        let _ =
            writeln!(out, "# boundary {number} of shell {}: {branches} of {} edges branch", rim.shell, rim.edges.len());
        for &vertex in &rim.vertices {
            let [x, y, z] = report.positions[vertex as usize].to_array();
            let _ = writeln!(out, "v {x} {y} {z}");
        }
        let numbers = (0..rim.vertices.len()).chain([0]).map(|place| (*first + place).to_string());
        let _ = writeln!(out, "l {}", numbers.collect::<Vec<_>>().join(" "));
        *first += rim.vertices.len();
    }
    out
}

fn as_json(body: &Body, report: &ShellReport) -> Value {
    let kind = |kind: &EdgeKind| match kind {
        EdgeKind::Boundary => "boundary",
        EdgeKind::Branch => "branch",
    };
    let cycle = |cycle: &Vec<Around>| -> Value {
        let mark = |around: &Around| match around {
            Around::Face(face) => json!(report.faces[*face as usize]),
            Around::Boundary => json!("-"),
            Around::Branch => json!("#"),
        };
        cycle.iter().map(mark).collect()
    };
    let rims = report.rims.iter().map(|rim| {
        json!({"shell": rim.shell, "vertices": rim.vertices, "edges": rim.edges.iter().map(kind).collect::<Vec<_>>()})
    });
    json!({
        "body": body.name,
        "positions": report.positions.iter().map(|p| p.to_array()).collect::<Vec<_>>(),
        "vertex_cycles": report.cycles.iter().map(|own| own.iter().map(cycle).collect()).collect::<Vec<Value>>(),
        "boundaries": rims.collect::<Vec<_>>(),
        "shells": report.shells,
        "pieces": report.pieces,
    })
}
