//! MoveIt's allowed collision matrix as `allow` lines.
//!
//! An excuse must never grow: a pair is allowed only where both entries of the matrix say so, or a default does and no
//! entry contradicts.

use super::draft::Draft;
use crate::document::{Item, Value};
use crate::{InputError, InputErrorKind};

/// Reads `allowed_collision_matrix` of a scene whose objects are already in the draft.
pub(super) fn read(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let Some(matrix) = scene.get("allowed_collision_matrix") else { return Ok(()) };
    let matrix = matrix.only_keys(&["entry_names", "entry_values", "default_entry_names", "default_entry_values"])?;
    let names = texts(matrix, "entry_names")?;
    let mut rows = Vec::new();
    for row in matrix.get("entry_values").map_or(Ok(Vec::new()), Item::list)? {
        let row = if row.is_list() { row } else { row.only_keys(&["enabled"])?.require("enabled")? };
        let row_values = row.list()?.into_iter().map(flag).collect::<Result<Vec<bool>, _>>()?;
        if row_values.len() != names.len() {
            let message = format!("a row of the matrix has {} entries for {} names", row_values.len(), names.len());
            return Err(row.error(InputErrorKind::Inconsistent, message, "give one entry per name"));
        }
        rows.push(row_values);
    }
    if rows.len() != names.len() {
        let message = format!("the matrix has {} rows for {} names", rows.len(), names.len());
        return Err(matrix.error(InputErrorKind::Inconsistent, message, "give one row per name"));
    }
    let default_names = texts(matrix, "default_entry_names")?;
    let default_values = matrix.get("default_entry_values").map_or(Ok(Vec::new()), Item::list)?;
    let defaults = default_values.into_iter().map(flag).collect::<Result<Vec<bool>, _>>()?;
    if defaults.len() != default_names.len() {
        let message = format!("{} default values for {} names", defaults.len(), default_names.len());
        return Err(matrix.error(InputErrorKind::Inconsistent, message, "give one value per name"));
    }
    let table = Table { names, rows, default_names, defaults };
    table.allow(draft);
    Ok(())
}

fn texts<'a>(matrix: Item<'a>, key: &str) -> Result<Vec<&'a str>, InputError> {
    matrix.get(key).map_or(Ok(Vec::new()), Item::list)?.into_iter().map(Item::text).collect()
}

/// `true`, `True`, `1` and their opposites.
fn flag(item: Item<'_>) -> Result<bool, InputError> {
    match &item.node.value {
        Value::Scalar { text, .. } if text == "1" => Ok(true),
        Value::Scalar { text, .. } if text == "0" => Ok(false),
        _ => item.boolean(),
    }
}

struct Table<'a> {
    names: Vec<&'a str>,
    rows: Vec<Vec<bool>>,
    default_names: Vec<&'a str>,
    defaults: Vec<bool>,
}

impl Table<'_> {
    /// What the entries say about a pair; `None` if it has none.
    fn entry(&self, a: &str, b: &str) -> Option<bool> {
        let place = |name: &str| self.names.iter().position(|known| *known == name);
        let (i, j) = (place(a)?, place(b)?);
        Some(self.rows[i][j] && self.rows[j][i])
    }

    fn default(&self, name: &str) -> Option<bool> {
        let place = self.default_names.iter().position(|known| *known == name)?;
        Some(self.defaults[place])
    }

    fn is_allowed(&self, a: &str, b: &str) -> bool {
        match (self.entry(a, b), self.default(a), self.default(b)) {
            (Some(entry), _, _) => entry,
            (None, Some(first), Some(second)) => first && second,
            (None, Some(only), None) | (None, None, Some(only)) => only,
            (None, None, None) => false,
        }
    }

    fn allow(&self, draft: &mut Draft) {
        // Bodies as the matrix names them, with their names in the cell; links without geometry are no bodies.
        let mut bodies: Vec<(String, String)> = Vec::new();
        let mut bare_links: Vec<String> = Vec::new();
        if let Some(robot) = draft.robots.first() {
            for link in &robot.description.links {
                if link.elements.is_empty() {
                    bare_links.push(link.name.clone());
                } else {
                    bodies.push((link.name.clone(), format!("{}/{}", robot.name, link.name)));
                }
            }
        }
        let objects = draft.obstacles.iter().chain(draft.attached.iter().map(|attached| &attached.body));
        bodies.extend(objects.map(|body| (body.name.clone(), body.name.clone())));
        let excused = |a: &str, b: &str| {
            draft
                .robots
                .first()
                .is_some_and(|robot| robot.disabled.iter().any(|pair| pair.links == [a, b] || pair.links == [b, a]))
        };
        let mut lines = Vec::new();
        for (index, (a, body_a)) in bodies.iter().enumerate() {
            for (b, body_b) in &bodies[index + 1..] {
                if self.is_allowed(a, b) && !excused(a, b) {
                    lines.push([body_a.clone(), body_b.clone()]);
                }
            }
        }
        let is_known = |name: &str| {
            name == "<octomap>"
                || bodies.iter().any(|(body, _)| body == name)
                || bare_links.iter().any(|link| link == name)
        };
        let mut strangers: Vec<&str> =
            self.names.iter().chain(&self.default_names).copied().filter(|name| !is_known(name)).collect();
        strangers.sort_unstable();
        strangers.dedup();
        draft.allow.extend(lines);
        if !strangers.is_empty() {
            let list = strangers.join(", ");
            draft
                .warn(format!("the allowed collision matrix names bodies that are not in the cell (left out): {list}"));
        }
    }
}
