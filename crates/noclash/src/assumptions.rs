//! What answers assume about the inside of bodies whose meshes are open, hollow or no plain closed surfaces, in words.

use noclash_geometry::{Geometry, MeshDoubt};

/// How many triangles are named where parts are listed by their first.
const NAMED_PARTS: usize = 8;

/// Assumptions about what is inside of a body, one sentence each.
pub fn geometry_assumptions(body: &str, geometry: &Geometry) -> Vec<String> {
    let mut assumptions = Vec::new();
    let summary = geometry.solid_summary();
    if summary.open_parts > 0 && summary.solid_parts + summary.inconsistent_parts == 0 {
        assumptions.push(format!("{body} is an open shell: its inside is not checked"));
    } else if summary.open_parts > 0 {
        let open = match summary.open_parts {
            1 => "an open part: the space that it surrounds".to_string(),
            parts => format!("{parts} open parts: what they surround"),
        };
        assumptions.push(format!("{body} has {open} is not checked"));
    }
    if summary.declared_shells > 0 {
        assumptions.push(format!("{body} counts as a shell: its inside is not checked"));
    }
    if summary.inconsistent_parts > 0 {
        let (parts, inside) = match summary.inconsistent_parts {
            1 => ("a closed part".to_string(), "it"),
            parts => (format!("{parts} closed parts"), "them"),
        };
        assumptions
            .push(format!("{body} has {parts} with inconsistent orientation: nothing inside {inside} is called free"));
    }
    assumptions.extend(doubts(body, geometry));
    assumptions.extend(cavities(body, geometry.cavities()));
    if let Some([one, other]) = geometry.opposed_solids() {
        assumptions.push(format!(
            "{body} has closed parts that may overlap and face opposite ways, such as those of triangles {one} and \
             {other}: inside any of them is taken as inside, as `solid: union` would say"
        ));
    }
    assumptions
}

/// Assumptions about closed parts that are read as walls of cavities, named by their first triangles.
fn cavities(body: &str, first_triangles: &[u32]) -> Option<String> {
    let named: Vec<String> = first_triangles.iter().take(NAMED_PARTS).map(u32::to_string).collect();
    let more = if first_triangles.len() > NAMED_PARTS { ", …" } else { "" };
    let named = format!("{}{more}", named.join(", "));
    match first_triangles.len() {
        0 => None,
        1 => Some(format!(
            "{body} is hollow: its closed part of triangle {named} is inside another part and faces the opposite way, so it is \
             taken as the wall of a cavity, which is empty; `solid: union` would fill it"
        )),
        parts => Some(format!(
            "{body} is hollow: {parts} of its closed parts (of triangles {named}) are inside others and face the opposite way, so \
             they are taken as walls of cavities, which are empty; `solid: union` would fill them"
        )),
    }
}

/// What the walls of meshes that are no plain closed surfaces leave open, why, and what to do about it: one sentence for each mesh.
fn doubts(body: &str, geometry: &Geometry) -> Vec<String> {
    let number = |doubt: &MeshDoubt| match geometry.mesh_count() {
        1 => "its mesh".to_string(),
        meshes => format!("mesh {} of {meshes} (triangles from {})", doubt.mesh + 1, doubt.first_triangle),
    };
    let sentence = |doubt: &MeshDoubt| {
        let counted = |count: usize, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            count => Some(format!("{count} {many}")),
        };
        let reasons = [
            counted(doubt.duplicates, "duplicate triangle", "duplicate triangles"),
            counted(
                doubt.contradicting_edges,
                "edge without exactly two triangles in opposite directions",
                "edges without exactly two triangles in opposite directions",
            ),
            counted(
                doubt.near_vertices,
                "vertex that coincides with another but for the rounding of the file's transforms",
                "vertices that coincide with others but for the rounding of the file's transforms",
            ),
            counted(doubt.flat_parts, "closed part without volume", "closed parts without volume"),
        ];
        let reasons: Vec<String> = reasons.into_iter().flatten().collect();
        format!(
            "{body}: the walls of {} are no plain closed surface ({}): near them, inside its box, a place is called free only if a path \
             from far away to it is found, else it is undecided; repair the mesh (remove duplicates, orient faces alike), or declare \
             `solid: false` if only its surface counts",
            number(doubt),
            reasons.join(", ")
        )
    };
    geometry.doubts().iter().map(sentence).collect()
}
