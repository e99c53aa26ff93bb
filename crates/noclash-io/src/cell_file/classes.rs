//! `classes:` and `class_pairs:`: the monitor's collision classes and the pairs of them that it watches.
//!
//! They change what `noclash monitor` watches and nothing else. A pattern that matches no body and a pair of unknown classes are errors.

use noclash_cell::{CellDescription, StatedClasses};

use super::names;
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// `classes: [{ name: left, bodies: [left/*] }]`, `class_pairs: [[left, right]]`.
pub(super) fn read(
    intake: &mut Intake<'_>,
    root: Item<'_>,
    cell: &CellDescription,
) -> Result<Option<StatedClasses>, InputError> {
    let Some(list) = root.get("classes") else {
        let Some(pairs) = root.get("class_pairs") else { return Ok(None) };
        let message = "`class_pairs` names classes, but there are no `classes`";
        return Err(pairs.error(InputErrorKind::Missing, message, "add classes: [{ name: left, bodies: [left/*] }]"));
    };
    let bodies = names::body_names(cell);
    let mut stated = StatedClasses::default();
    for item in list.list()? {
        let item = item.complete_keys(&["name", "bodies"])?;
        let name = item.require("name")?.text()?;
        names::refuse_duplicate(item, name, stated.classes.iter().map(|(known, _)| known.as_str()))?;
        let patterns = item.require("bodies")?.list()?;
        let own = patterns.into_iter().map(|body| names::known_pattern(intake, body, &bodies));
        stated.classes.push((name.to_string(), own.collect::<Result<_, _>>()?));
    }
    if let Some(pairs) = root.get("class_pairs") {
        let read_pair = |item: Item<'_>| {
            let named = item.list()?;
            let [first, second] = named[..] else {
                let message = format!("`class_pairs` needs two classes, but here are {}", named.len());
                return Err(item.error(InputErrorKind::Value, message, "write [class, class]"));
            };
            let [a, b] = [known_class(first, &stated)?, known_class(second, &stated)?];
            if a == b {
                let message = format!("`{a}` is paired with itself");
                let remedy = "a class is not watched against itself: divide it in two classes";
                return Err(item.error(InputErrorKind::Inconsistent, message, remedy));
            }
            Ok([a, b])
        };
        let index_set: Result<Vec<_>, InputError> = pairs.list()?.into_iter().map(read_pair).collect();
        stated.pairs = Some(index_set?);
    }
    Ok(Some(stated))
}

fn known_class(item: Item<'_>, stated: &StatedClasses) -> Result<String, InputError> {
    let name = item.text()?;
    if stated.classes.iter().any(|(known, _)| known == name) {
        return Ok(name.to_string());
    }
    let remedy = suggestion::remedy(name, stated.classes.iter().map(|(known, _)| known.as_str()));
    Err(item.error(InputErrorKind::Missing, format!("there is no class `{name}`"), remedy))
}
