//! `noclash inspect --hierarchy`: how each body's tree of boxes was built and how tightly it fits, level by level.

use std::fmt::Write as _;

use noclash::cell::{Body, Cell};
use serde_json::{Value, json};

use crate::answer::{Answer, table};

/// Levels that people are shown; JSON has all.
const SHOWN: usize = 8;

/// Adds the report on hierarchies to an answer of `inspect`.
pub fn add(cell: &Cell, answer: &mut Answer) {
    let rows = cell.bodies().iter().map(row);
    answer.text.push('\n');
    answer.text +=
        &table(["body", "builder", "why", "leaves", "depth", "looseness", "boxes by level, parts of the first"], rows);
    let kept = cell.cached_bodies();
    if kept > 0 {
        let _ = writeln!(answer.text, "taken from the cache: {kept}");
    }
    let reports: Vec<Value> = cell.bodies().iter().map(numbers).collect();
    if let Some(bodies) = answer.json["bodies"].as_array_mut() {
        bodies.iter_mut().zip(reports).for_each(|(body, hierarchy)| body["hierarchy"] = hierarchy);
    }
    answer.json["hierarchies_from_cache"] = json!(kept);
}

/// The volume that boxes cover when every branch is opened to a level, against the root's; falls the faster the better the tree
/// follows the shape. Flat bodies have no volume to compare.
fn fits(body: &Body) -> Vec<f64> {
    let levels = body.geometry.hierarchy().levels();
    let root = levels.first().map_or(0.0, |level| level.cover);
    levels.iter().map(|level| if root > 0.0 { level.cover / root } else { 1.0 }).collect()
}

fn row(body: &Body) -> [String; 7] {
    let (tree, builder) = (body.geometry.hierarchy(), body.geometry.builder());
    let fits = fits(body);
    let mut shown: Vec<String> = fits.iter().take(SHOWN).map(|fit| format!("{fit:.2}")).collect();
    if fits.len() > SHOWN {
        shown.push("…".to_string());
    }
    [
        body.name.clone(),
        builder.split.name().to_string(),
        builder.reason.to_string(),
        tree.node_count().div_ceil(2).to_string(),
        fits.len().saturating_sub(1).to_string(),
        format!("{:.2}", tree.looseness()),
        shown.join(" "),
    ]
}

fn numbers(body: &Body) -> Value {
    let (tree, builder) = (body.geometry.hierarchy(), body.geometry.builder());
    let level = |(level, fit): (&noclash::geometry::Level, f64)| json!({"nodes": level.nodes, "leaves": level.leaves, "volume": level.volume, "cover": level.cover, "fit": fit});
    let levels = tree.levels();
    json!({
        "builder": builder.split.name(), "reason": builder.reason, "nodes": tree.node_count(), "bytes": tree.bytes(),
        "leaves": tree.node_count().div_ceil(2), "depth": levels.len().saturating_sub(1), "looseness": tree.looseness(),
        "levels": levels.iter().zip(fits(body)).map(level).collect::<Vec<_>>(),
    })
}
