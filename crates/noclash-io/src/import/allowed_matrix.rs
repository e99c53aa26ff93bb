//! MoveIt's allowed collision matrix as `allow` lines.
//!
//! A disabled pair must never grow: a pair is allowed only where both entries of the matrix say so, or a default does and
//! no entry contradicts. As in MoveIt, the matrix replaces the disabled pairs of the SRDF: where the SRDF disables a pair
//! that the matrix does not allow, the cell goes without the SRDF. Its `enable_collisions` stay: such a pair is checked unless an entry of
//! the matrix allows it; a default does not.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::draft::Draft;
use super::ros_message::flag;
use crate::document::Item;
use crate::{InputError, InputErrorKind};

/// Reads `allowed_collision_matrix` of a scene whose objects are already in the draft.
pub(super) fn read(scene: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
    let Some(matrix) = scene.get("allowed_collision_matrix") else { return Ok(()) };
    let keys = ["entry_names", "entry_values", "default_entry_names", "default_entry_values"];
    // Empty lists must fit each other all the same.
    let matrix = matrix.complete_keys_but(&keys, &keys)?;
    let names = texts(matrix, "entry_names")?;
    let mut rows = Vec::new();
    for row in matrix.get("entry_values").map_or(Ok(Vec::new()), Item::list)? {
        let row = if row.is_list() { row } else { row.complete_keys(&["enabled"])?.require("enabled")? };
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
    let default_values = default_values.into_iter().map(flag).collect::<Result<Vec<bool>, _>>()?;
    if default_values.len() != default_names.len() {
        let message = format!("{} default values for {} names", default_values.len(), default_names.len());
        return Err(matrix.error(InputErrorKind::Inconsistent, message, "give one value per name"));
    }
    let places: HashMap<&str, usize> = names.iter().enumerate().map(|(place, name)| (*name, place)).collect();
    let defaults: HashMap<&str, bool> = default_names.iter().copied().zip(default_values).collect();
    if places.len() != names.len() || defaults.len() != default_names.len() {
        let message = "the allowed collision matrix names a body twice";
        return Err(matrix.error(InputErrorKind::Inconsistent, message, "give every name one row and one default"));
    }
    Table { names, places, rows, defaults }.allow(draft);
    Ok(())
}

fn texts<'a>(matrix: Item<'a>, key: &str) -> Result<Vec<&'a str>, InputError> {
    matrix.get(key).map_or(Ok(Vec::new()), Item::list)?.into_iter().map(Item::text).collect()
}

struct Table<'a> {
    names: Vec<&'a str>,
    /// Where each name is in the matrix.
    places: HashMap<&'a str, usize>,
    rows: Vec<Vec<bool>>,
    defaults: HashMap<&'a str, bool>,
}

impl Table<'_> {
    /// Entry for a pair; `None` if it has none. MoveIt reads no entry of a name with itself.
    fn entry(&self, a: &str, b: &str) -> Option<bool> {
        let (i, j) = (*self.places.get(a)?, *self.places.get(b)?);
        Some(i != j && self.rows[i][j] && self.rows[j][i])
    }

    fn is_allowed(&self, a: &str, b: &str) -> bool {
        match (self.entry(a, b), self.defaults.get(a), self.defaults.get(b)) {
            (Some(entry), _, _) => entry,
            (None, Some(first), Some(second)) => *first && *second,
            (None, Some(only), None) | (None, None, Some(only)) => *only,
            (None, None, None) => false,
        }
    }

    fn allow(&self, draft: &mut Draft) {
        // Bodies as the matrix names them, with their names in the cell; links without geometry are no bodies.
        let mut bodies: Vec<(String, String)> = Vec::new();
        let mut known: HashSet<String> = HashSet::from(["<octomap>".to_string()]);
        if let Some(robot) = draft.robots.first() {
            for link in &robot.description.links {
                known.insert(link.name.clone());
                if !link.elements.is_empty() {
                    bodies.push((link.name.clone(), format!("{}/{}", robot.name, link.name)));
                }
            }
        }
        let objects = draft.obstacles.iter().chain(draft.attached.iter().map(|attached| &attached.body));
        bodies.extend(objects.map(|body| (body.name.clone(), body.name.clone())));
        known.extend(bodies.iter().map(|(name, _)| name.clone()));
        self.drop_srdf_that_disables_more(draft, &bodies);
        let mut disabled: HashSet<[&str; 2]> = HashSet::new();
        if let Some(robot) = draft.robots.first() {
            for [a, b] in robot.disabled.iter().map(|pair| &pair.links) {
                disabled.extend([[a.as_str(), b.as_str()], [b.as_str(), a.as_str()]]);
            }
        }
        let mut enabled: HashSet<[String; 2]> = HashSet::new();
        if let Some(robot) = draft.robots.first() {
            for links in &robot.enabled {
                let [a, b] = links.each_ref().map(|link| format!("{}/{link}", robot.name));
                enabled.extend([[a.clone(), b.clone()], [b, a]]);
            }
        }
        // Of a name that a link and an object share, the matrix does not say which it means: none of them is allowed to touch.
        let mut named: HashMap<&str, usize> = HashMap::new();
        for (name, _) in &bodies {
            *named.entry(name.as_str()).or_default() += 1;
        }
        let is_one = |name: &String| named.get(name.as_str()) == Some(&1);
        let mut lines = Vec::new();
        for (index, (a, body_a)) in bodies.iter().enumerate() {
            for (b, body_b) in &bodies[index + 1..] {
                let pair = [body_a.clone(), body_b.clone()];
                let allowed = self.is_allowed(a, b) && (self.entry(a, b) == Some(true) || !enabled.contains(&pair));
                if is_one(a) && is_one(b) && allowed && !disabled.contains(&[a.as_str(), b.as_str()]) {
                    lines.push(pair);
                }
            }
        }
        draft.allow.extend(lines);
        let all_names = self.names.iter().chain(self.defaults.keys());
        let strangers: BTreeSet<&str> = all_names.copied().filter(|name| !known.contains(*name)).collect();
        if !strangers.is_empty() {
            let list = strangers.into_iter().collect::<Vec<_>>().join(", ");
            draft
                .warn(format!("the allowed collision matrix names bodies that are not in the cell (left out): {list}"));
        }
        let allowed_by_default: BTreeSet<&str> = self
            .defaults
            .iter()
            .filter(|(name, allowed)| **allowed && known.contains(**name))
            .map(|(name, _)| *name)
            .collect();
        if !allowed_by_default.is_empty() {
            let list = allowed_by_default.into_iter().collect::<Vec<_>>().join(", ");
            draft.warn(format!(
                "the allowed collision matrix disables by default every pair that it does not name of: {list}"
            ));
        }
    }

    fn drop_srdf_that_disables_more(&self, draft: &mut Draft, bodies: &[(String, String)]) {
        let Some(robot) = draft.robots.first_mut().filter(|_| !self.names.is_empty()) else { return };
        let with_geometry: HashSet<&str> = bodies.iter().map(|(name, _)| name.as_str()).collect();
        let counts = |link: &String| with_geometry.contains(link.as_str());
        let checked: Vec<String> = robot
            .disabled
            .iter()
            .map(|pair| &pair.links)
            .filter(|[a, b]| counts(a) && counts(b) && !self.is_allowed(a, b))
            .map(|[a, b]| format!("{a} + {b}"))
            .collect();
        if checked.is_empty() {
            return;
        }
        robot.disabled.clear();
        robot.srdf = None;
        let shown = checked.iter().take(5).cloned().collect::<Vec<_>>().join(", ");
        let more = if checked.len() > 5 { format!(" and {} more", checked.len() - 5) } else { String::new() };
        let kept = if robot.enabled.is_empty() { "" } else { "; its enable_collisions stay in force" };
        draft.warn(format!(
            "the scene's allowed collision matrix replaces the SRDF's disabled pairs and checks {shown}{more}: the cell goes without the SRDF, whose named states and groups it lacks{kept}"
        ));
    }
}
