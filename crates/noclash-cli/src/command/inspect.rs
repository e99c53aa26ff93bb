//! `noclash inspect`: what was loaded, what is checked, what is not and why.

use std::fmt::Write as _;

use noclash::cell::pattern::exact;
use noclash::cell::{Body, BodyKind, Cell, Reason};
use noclash::geometry::SolidSummary;
use noclash::geometry::query::Contact;
use noclash::io::{OuterKind, OuterModel, yaml_word};
use noclash::robot::JointKind;
use noclash::{AnyCell, OpenCell, PairSummary};
use serde_json::{Value, json};

use super::unchecked::counts_text;
use super::{check_bending, inspect_hierarchy, opening, shell_export};
use crate::answer::{Answer, at_least, count, notes, table};
use crate::arguments::{HierarchyArguments, InspectOptions};
use crate::diagnostics::CommandError;

pub fn run(options: &InspectOptions) -> Result<Answer, CommandError> {
    let build = HierarchyArguments { hierarchy: options.builder.clone() };
    let any = opening::open_any(&options.cell, &build)?;
    let open = match &any {
        AnyCell::Rigid(open) => open,
        AnyCell::Bending(cell) => cell.rigid_part(),
    };
    let mut answer = describe(open, options.pairs);
    if options.hierarchy {
        inspect_hierarchy::add(&open.cell, &mut answer);
    }
    if let Some(file) = &options.export_shells {
        shell_export::write(open, file, &mut answer)?;
    }
    if let AnyCell::Bending(cell) = &any {
        check_bending::add_to_inspection(cell, &mut answer);
    }
    Ok(answer)
}

/// The answer for a cell that is already open (the demo has one that is not on disk).
pub fn describe(open: &OpenCell, all_pairs: bool) -> Answer {
    let touching = TouchingAtStart::of(&open.cell);
    Answer::done(text(open, &touching, all_pairs), to_json(open, &touching))
}

/// Checked pairs that are not proved apart where the cell starts.
struct TouchingAtStart {
    pairs: Vec<([usize; 2], &'static str)>,
}

impl TouchingAtStart {
    fn of(cell: &Cell) -> Self {
        let kind = |contact: &Contact| match contact {
            Contact::Overlap { .. } => "overlap",
            Contact::Containment => "containment",
            Contact::Unclear | Contact::Apart => "unclear",
        };
        let pairs = cell.touching_pairs(cell.state()).iter().map(|t| (t.bodies, kind(&t.contact))).collect();
        Self { pairs }
    }
}

fn kind_name(kind: BodyKind) -> &'static str {
    match kind {
        BodyKind::Link { .. } => "link",
        BodyKind::Attached { .. } => "attached",
        BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => "obstacle",
    }
}

fn joint_kind_name(kind: JointKind) -> &'static str {
    match kind {
        JointKind::Fixed => "fixed",
        JointKind::Revolute => "revolute",
        JointKind::Continuous => "continuous",
        JointKind::Prismatic => "prismatic",
        JointKind::Planar => "planar",
        JointKind::Floating => "floating",
    }
}

fn solid_words(summary: SolidSummary) -> String {
    let mut words = Vec::new();
    if summary.all_solid() {
        words.push("solid".to_string());
    } else {
        for (count, word) in [
            (summary.solid_parts, "solid"),
            (summary.open_parts, "open"),
            (summary.inconsistent_parts, "inconsistent"),
            (summary.declared_shells, "shell"),
        ] {
            if count > 0 {
                words.push(format!("{count} {word}"));
            }
        }
    }
    if summary.cavities > 0 {
        words.push(count(summary.cavities, "cavity", "cavities"));
    }
    if summary.doubtful_meshes > 0 {
        words.push("doubtful".to_string());
    }
    if summary.declared_union > 0 {
        words.push("union".to_string());
    }
    words.join(", ")
}

fn text(open: &OpenCell, touching: &TouchingAtStart, all_pairs: bool) -> String {
    let cell = &open.cell;
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let mut out = String::new();
    if !touching.pairs.is_empty() {
        let pairs = count(touching.pairs.len(), "checked pair is", "checked pairs are");
        let _ = writeln!(out, "{pairs} not apart at the start. Allow in the cell file what may touch:\n");
        let _ = writeln!(out, "allow:");
        let lines: Vec<String> = touching.pairs.iter().map(|(bodies, _)| allow_line(bodies.map(name))).collect();
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        for (line, (_, kind)) in lines.iter().zip(&touching.pairs) {
            let _ = writeln!(out, "  {line:width$}   # {kind}");
        }
        let _ = writeln!(out);
    }
    let triangles: usize = cell.bodies().iter().map(|body| body.geometry.triangle_count()).sum();
    let _ = writeln!(
        out,
        "{}: {}, {}, {}, {}\n",
        open.file.display(),
        count(cell.stated_robots().len(), "robot", "robots"),
        count(cell.bodies().len(), "body", "bodies"),
        count(triangles, "triangle", "triangles"),
        count(open.joints().count(), "degree of freedom", "degrees of freedom")
    );
    let bodies = cell.bodies().iter().map(|body| {
        let geometry = &body.geometry;
        [
            body.name.clone(),
            match body.kind {
                BodyKind::MovingObstacle { .. } => "obstacle, moves".to_string(),
                kind => kind_name(kind).to_string(),
            },
            geometry.triangle_count().to_string(),
            size_words(body),
            solid_words(geometry.solid_summary()),
        ]
    });
    out += &table(["body", "kind", "triangles", "size", "inside"], bodies);
    for robot in cell.stated_robots() {
        let bare: Vec<&str> = robot.bare_links().collect();
        if !bare.is_empty() {
            let _ = writeln!(out, "{}: links without geometry, no bodies: {}", robot.name, bare.join(", "));
        }
    }
    out += &names_text(open);
    let dofs = cell.dofs().iter().enumerate().map(|(index, dof)| {
        let joint = cell.stated_robots()[dof.robot].robot.joint(dof.dof.joint);
        let limits = dof.dof.range.map_or("none".to_string(), |r| format!("{:.4} … {:>7.4}", r.lower, r.upper));
        let from = match (cell.is_dependent(index), cell.is_stated(index)) {
            (true, _) => "loop",
            (false, true) => "state",
            (false, false) => "default",
        };
        let at = format!("{:.4}", cell.state()[index]);
        [dof.name.clone(), joint_kind_name(joint.kind).to_string(), limits, at, from.to_string()]
    });
    out.push('\n');
    if !cell.dofs().is_empty() {
        out += &table(["degree of freedom", "joint", "limits", "at start", "from"], dofs);
        out.push('\n');
    }
    out += &loops_text(cell);
    out += &pairs_text(cell, all_pairs);
    out += &notes(open.assumptions_at_rest(), &open.warnings);
    out
}

/// The loops of robots, and what stays open at the start.
fn loops_text(cell: &Cell) -> String {
    let rows = cell.stated_robots().iter().flat_map(|robot| {
        let loops = robot.closure.iter().flat_map(|closure| closure.loops());
        loops.map(|ring| {
            let [a, b] = ring.links.map(|link| robot.robot.link(link).name.clone());
            let open = format!("{:.1e}", ring.residual);
            [format!("{}/{}", robot.name, ring.name), ring.by.name().to_string(), a, b, open]
        })
    });
    match cell.has_loops() {
        true => table(["loop", "closed by a", "link", "and link", "open by (m)"], rows) + "\n",
        false => String::new(),
    }
}

/// Edges of the box around a body in its own frame; nothing for unbounded bodies.
fn size_of(body: &Body) -> Option<[f64; 3]> {
    let tree = body.geometry.hierarchy();
    if tree.is_empty() || !body.geometry.half_spaces().is_empty() {
        return None;
    }
    Some((2.0 * tree.node(0).volume.half()).to_array())
}

fn size_words(body: &Body) -> String {
    size_of(body).map_or("unbounded".to_string(), |size| {
        let [x, y, z] = size.map(|edge| format!("{:.1}", edge * 1e3));
        format!("{x} x {y} x {z} mm")
    })
}

/// Named states and groups of joints.
fn names_text(open: &OpenCell) -> String {
    let mut out = String::new();
    for robot in open.cell.stated_robots() {
        let states: Vec<&str> = robot.named_states.iter().map(|state| state.name.as_str()).collect();
        if !states.is_empty() {
            let _ = writeln!(out, "{}: named states: {}", robot.name, states.join(", "));
        }
        let groups = open.groups.iter().filter(|group| group.robot == robot.name);
        let groups: Vec<String> = groups.map(|group| format!("{} ({})", group.name, group.joints.len())).collect();
        if !groups.is_empty() {
            let _ = writeln!(out, "{}: groups, with their joints counted: {}", robot.name, groups.join(", "));
        }
    }
    out
}

/// The entry of `allow:` that disables a pair and no other.
fn allow_line(bodies: [&str; 2]) -> String {
    let [a, b] = bodies.map(|body| yaml_word(&exact(body)));
    format!("- [{a}, {b}]")
}

fn pairs_text(cell: &Cell, all_pairs: bool) -> String {
    let name = |body: usize| cell.bodies()[body].name.clone();
    let mut out = count(cell.pairs().checked().len(), "pair is checked", "pairs are checked");
    if let Some(counts) = counts_text(&PairSummary::of(cell)) {
        let _ = write!(out, "; not checked: {counts}");
    }
    out.push('\n');
    if all_pairs {
        let checked = cell.pairs().checked().iter().map(|pair| {
            let margin = if pair.margin > 0.0 {
                format!("checked, margin {}", at_least(pair.margin))
            } else {
                "checked".to_string()
            };
            [name(pair.bodies[0]), name(pair.bodies[1]), margin]
        });
        let excluded = cell.pairs().excluded().iter().map(|pair| {
            let proved = if pair.reason == Reason::Unreachable { " (proved)" } else { "" };
            [name(pair.bodies[0]), name(pair.bodies[1]), format!("{}{proved}", pair.reason)]
        });
        out.push('\n');
        out += &table(["body", "other body", "checked, or why not"], checked.chain(excluded));
    }
    out
}

fn to_json(open: &OpenCell, touching: &TouchingAtStart) -> Value {
    let cell = &open.cell;
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let robots: Vec<Value> = cell
        .stated_robots()
        .iter()
        .map(|robot| {
            let joints = robot.robot.joints();
            let details: Vec<Value> = joints
                .iter()
                .map(|joint| {
                    json!({
                        "name": joint.name, "kind": joint_kind_name(joint.kind),
                        "parent": robot.robot.link(joint.parent).name, "child": robot.robot.link(joint.child).name,
                        "lower": joint.range.map(|r| r.lower), "upper": joint.range.map(|r| r.upper),
                        "velocity": joint.max_velocity,
                    })
                })
                .collect();
            json!({
                "name": robot.name,
                "joints": joints.iter().map(|joint| &joint.name).collect::<Vec<_>>(),
                "links": robot.robot.links().iter().map(|link| &link.name).collect::<Vec<_>>(),
                "joint_details": details,
                "links_without_geometry": robot.bare_links().collect::<Vec<_>>(),
                "named_states": robot.named_states.iter().map(|state| &state.name).collect::<Vec<_>>(),
                "groups": open.groups.iter().filter(|group| group.robot == robot.name)
                    .map(|group| json!({"name": group.name, "joints": group.joints})).collect::<Vec<_>>(),
            })
        })
        .collect();
    let bodies: Vec<Value> = cell
        .bodies()
        .iter()
        .map(|body| {
            let summary = body.geometry.solid_summary();
            json!({
                "name": body.name, "kind": kind_name(body.kind), "triangles": body.geometry.triangle_count(),
                "size": size_of(body), "moves": body.moves(cell.robots()), "solid": summary.all_solid(),
                "parts": {"solid": summary.solid_parts, "open": summary.open_parts,
                          "inconsistent": summary.inconsistent_parts, "shell": summary.declared_shells,
                          "cavity": summary.cavities, "union": summary.declared_union},
                "doubts": body.geometry.doubts().iter().map(|doubt| json!({
                    "mesh": doubt.mesh, "first_triangle": doubt.first_triangle, "triangles": doubt.triangles,
                    "duplicate_triangles": doubt.duplicates, "contradicting_edges": doubt.contradicting_edges,
                    "near_vertices": doubt.near_vertices, "parts_without_volume": doubt.flat_parts,
                })).collect::<Vec<_>>(),
                "outer": open.outer.iter().filter(|model| model.body == body.name).map(outer_json).collect::<Vec<_>>(),
            })
        })
        .collect();
    let overlaps: Vec<Value> = touching
        .pairs
        .iter()
        .map(|([a, b], kind)| {
            json!({"bodies": [name(*a), name(*b)], "kind": kind, "allow": allow_line([name(*a), name(*b)])})
        })
        .collect();
    let mut answer = json!({
        "file": open.file.display().to_string(),
        "dof": open.joints().collect::<Vec<_>>(),
        "state": cell.dofs().iter().zip(cell.state()).map(|(dof, value)| (dof.name.clone(), json!(value))).collect::<serde_json::Map<_, _>>(),
        "robots": robots,
        "bodies": bodies,
        "pairs": PairSummary::of(cell).json(),
        "overlaps_at_start": overlaps,
        "assumptions": open.assumptions_at_rest(),
        "warnings": open.warnings,
        "files": open.files.iter().map(|file| file.display().to_string()).collect::<Vec<_>>(),
    });
    if cell.has_loops() {
        answer["loops"] = open.loops_json();
    }
    answer
}

/// The outer model of a mesh, and how far it exceeds the mesh.
fn outer_json(model: &OuterModel) -> Value {
    let (kind, count, of) = match model.kind {
        OuterKind::Pieces { pieces, of } => ("pieces", pieces, of),
        OuterKind::Simplified { triangles, of } => ("simplified", triangles, of),
    };
    json!({"kind": kind, "file": model.file.display().to_string(), "count": count, "triangles": of, "excess": model.excess})
}
