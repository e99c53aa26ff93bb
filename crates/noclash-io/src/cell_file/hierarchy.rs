//! The key `hierarchy:` of a cell, a robot, an obstacle or an attached object: how hierarchies are built. It changes what answers cost,
//! never what they say.

use noclash_cell::HierarchyRules;
use noclash_geometry::HierarchyChoice;

use crate::document::Item;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// `hierarchy: shells`
pub(super) fn read_choice(item: Item<'_>) -> Result<HierarchyChoice, InputError> {
    let name = item.text()?;
    HierarchyChoice::named(name).ok_or_else(|| {
        let names: Vec<&str> = HierarchyChoice::names().collect();
        let message = format!("there is no hierarchy builder `{name}`");
        item.error(InputErrorKind::Unknown, message, suggestion::remedy(name, names))
    })
}

/// Of the whole cell: a builder, or `{ builder: shells, tolerance: 0.05 }`.
pub(super) fn read_rules(item: Item<'_>, rules: &mut HierarchyRules) -> Result<(), InputError> {
    if !item.is_map() {
        rules.default = read_choice(item)?;
        return Ok(());
    }
    let item = item.complete_keys(&["builder", "tolerance"])?;
    if let Some(builder) = item.get("builder") {
        rules.default = read_choice(builder)?;
    }
    if let Some(stated) = item.get("tolerance") {
        let tolerance = stated.number()?;
        if !(tolerance > 0.0 && tolerance <= 1.0) {
            let message = format!("the tolerance is {tolerance}");
            let remedy = "write a part of the body's size above 0 and up to 1, for example 0.05";
            return Err(stated.error(InputErrorKind::Value, message, remedy));
        }
        rules.tolerance = tolerance;
    }
    Ok(())
}
