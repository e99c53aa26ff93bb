//! Values for joints as people write them: `joint=value,…`, and one number for all where that makes sense.

use std::collections::HashMap;

use noclash_io::{InputError, InputErrorKind, option, suggest};

use crate::{Error, OpenCell, RequestError, RequestErrorKind};

impl OpenCell {
    /// Sets values of joints from text: `joint=value,…`, or one number for all joints. Errors name the option.
    pub fn set_joint_values(&self, option: &str, text: &str, values: &mut [f64]) -> Result<(), Error> {
        apply(self, option, text, true, values)
    }
}

/// Sets values of joints; an option that names a joint twice, under whatever name, is refused: one of the two values would be lost.
pub(super) fn apply(cell: &OpenCell, name: &str, text: &str, for_all: bool, values: &mut [f64]) -> Result<(), Error> {
    let flag = option(name);
    let example = match for_all {
        true => format!("write {flag} 2.5, or {flag} joint_1=2.5,joint_2=1"),
        false => format!("write {flag} joint_1=2,joint_2=0.5, numbers above 0"),
    };
    let refuse = |message: String| RequestError::new(RequestErrorKind::Value, message, example.as_str());
    let number = |text: &str| {
        let parsed = text.trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value > 0.0);
        parsed.ok_or_else(|| refuse(format!("`{text}` in {flag} is not a number above 0")))
    };
    let mut named: HashMap<usize, &str> = HashMap::new();
    for (index, part) in text.split(',').map(str::trim).filter(|part| !part.is_empty()).enumerate() {
        let Some((joint, value)) = part.split_once('=') else {
            if !for_all {
                return Err(refuse(format!("`{part}` in {flag} is not of the form joint=value")).into());
            }
            let value = number(part)?;
            if index > 0 {
                let message = format!("`{part}` in {flag} is for all joints and would replace what is said before it");
                let remedy = format!("write the number for all joints once and first: {flag} {part},joint_1=1");
                return Err(RequestError::new(RequestErrorKind::Conflict, message, remedy).into());
            }
            values.fill(value);
            continue;
        };
        let joint = joint.trim();
        let dof = cell.cell.find_dof(joint).ok_or_else(|| {
            let known = cell.cell.dofs().iter().flat_map(|dof| [dof.name.as_str(), dof.dof.name.as_str()]);
            let message = format!("{flag} names joint `{joint}`, which this cell does not have");
            InputError::new(InputErrorKind::Missing, &cell.file, message, suggest(joint, known))
        })?;
        if let Some(first) = named.insert(dof, joint) {
            let written = if first == joint { String::new() } else { format!(", as `{first}` and as `{joint}`") };
            let message = format!("{flag} names joint `{}` twice{written}", cell.cell.dofs()[dof].name);
            return Err(RequestError::new(RequestErrorKind::Conflict, message, "give every joint one value").into());
        }
        values[dof] = number(value)?;
    }
    Ok(())
}
