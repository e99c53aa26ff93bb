//! Reading a node as what it should be: number, vector, name, list, mapping; or an error at its place.

use std::path::Path;

use glam::DVec3;

use super::node::{Entry, Node, Value};
use crate::quantity::{self, Dimension};
use crate::suggestion;
use crate::{InputError, InputErrorKind, Phrase};

/// A node of a file under a name the user knows it by, able to complain about itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item<'a> {
    pub file: &'a Path,
    pub node: &'a Node,
    /// The key it stands under.
    pub key: &'a str,
}

impl<'a> Item<'a> {
    /// An error at this place.
    pub fn error(self, kind: InputErrorKind, message: impl Into<String>, remedy: impl Into<String>) -> InputError {
        InputError::new(kind, self.file, message, remedy).at(self.node.place.line, self.node.place.column)
    }

    fn wrong_type(self, wanted: &str) -> InputError {
        let found = match &self.node.value {
            Value::Scalar { .. } if self.node.is_null() => "nothing".to_string(),
            Value::Scalar { text, plain: true } => format!("`{text}`"),
            Value::Scalar { text, plain: false } => format!("the quoted text \"{text}\""),
            Value::List(items) => format!("a list of {}", items.len()),
            Value::Map(_) => "a mapping".to_string(),
        };
        self.error(
            InputErrorKind::Value,
            format!("`{}` is {found} instead of {wanted}", self.key),
            format!("write {wanted}"),
        )
    }

    /// A finite number, written without quotes.
    pub fn number(self) -> Result<f64, InputError> {
        let Value::Scalar { text, plain: true } = &self.node.value else { return Err(self.wrong_type("a number")) };
        match text.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            Ok(_) => Err(self.wrong_type("a finite number")),
            Err(_) if [".nan", ".inf", "-.inf", "+.inf"].contains(&text.to_lowercase().as_str()) => {
                Err(self.wrong_type("a finite number"))
            }
            Err(_) => Err(self.wrong_type("a number")),
        }
    }

    /// Exactly `N` finite numbers.
    pub fn numbers<const N: usize>(self) -> Result<[f64; N], InputError> {
        self.listed(Item::number)
    }

    fn listed<const N: usize>(self, read: impl Fn(Self) -> Result<f64, InputError>) -> Result<[f64; N], InputError> {
        let items = self.list()?;
        let count = items.len();
        let numbers = items.into_iter().map(read).collect::<Result<Vec<f64>, _>>()?;
        numbers.try_into().map_err(|_| {
            let message = format!("`{}` has {count} numbers instead of {N}", self.key);
            self.error(InputErrorKind::Value, message, format!("write a list of {N} numbers"))
        })
    }

    /// Three finite numbers.
    pub fn vector(self) -> Result<DVec3, InputError> {
        self.numbers().map(DVec3::from_array)
    }

    /// A finite value in SI: a bare number, or a number with a unit of that dimension (`5mm`). JSON has units in quotes.
    pub fn quantity(self, dimension: Dimension) -> Result<f64, InputError> {
        let Value::Scalar { text, plain } = &self.node.value else { return self.number() };
        match quantity::parse(text) {
            // Quotes around a bare number make it text, as everywhere in cell files.
            Some((value, Some(unit))) if unit.dimension() == dimension => Ok(value),
            Some((_, Some(unit))) => {
                let (found, wanted) = (unit.dimension().noun(), dimension.noun());
                let message = format!("`{}` is {text}, {found} instead of {wanted}", self.key);
                Err(self.error(InputErrorKind::Value, message, format!("write {}", dimension.example())))
            }
            // `5 feet`: the number is fine, its unit is not known.
            None if *plain && text.starts_with(|c: char| c.is_ascii_digit()) && text.parse::<f64>().is_err() => {
                let remedy = Phrase::from(format!("write {}", dimension.example()));
                self.number().map_err(|error| InputError { remedy, ..error })
            }
            Some((_, None)) | None => self.number(),
        }
    }

    /// A length in metres.
    pub fn length(self) -> Result<f64, InputError> {
        self.quantity(Dimension::Length)
    }

    /// Three lengths in metres.
    pub fn lengths(self) -> Result<DVec3, InputError> {
        self.quantities(Dimension::Length)
    }

    /// Three angles in radians.
    pub fn angles(self) -> Result<DVec3, InputError> {
        self.quantities(Dimension::Angle)
    }

    fn quantities(self, dimension: Dimension) -> Result<DVec3, InputError> {
        self.listed(|item| item.quantity(dimension)).map(DVec3::from_array)
    }

    /// Text, quoted or not; not empty.
    pub fn text(self) -> Result<&'a str, InputError> {
        match &self.node.value {
            Value::Scalar { text, .. } if !self.node.is_null() && !text.trim().is_empty() => Ok(text),
            _ => Err(self.wrong_type("a name")),
        }
    }

    /// Text, quoted or not; an empty one is quoted.
    pub fn any_text(self) -> Result<&'a str, InputError> {
        match &self.node.value {
            Value::Scalar { text, .. } if !self.node.is_null() => Ok(text),
            _ => Err(self.wrong_type("a value")),
        }
    }

    /// `true` or `false`.
    pub fn boolean(self) -> Result<bool, InputError> {
        match &self.node.value {
            Value::Scalar { text, plain: true } if matches!(text.as_str(), "true" | "True" | "TRUE") => Ok(true),
            Value::Scalar { text, plain: true } if matches!(text.as_str(), "false" | "False" | "FALSE") => Ok(false),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    /// The items of a list; nothing at all is an empty list.
    pub fn list(self) -> Result<Vec<Item<'a>>, InputError> {
        match &self.node.value {
            Value::List(items) => Ok(items.iter().map(|node| Item { node, ..self }).collect()),
            _ if self.node.is_null() => Ok(Vec::new()),
            _ => Err(self.wrong_type("a list")),
        }
    }

    /// The entries of a mapping with any keys; nothing at all is an empty mapping.
    pub fn entries(self) -> Result<Vec<(&'a Entry, Item<'a>)>, InputError> {
        match &self.node.value {
            Value::Map(entries) => {
                Ok(entries.iter().map(|e| (e, Item { file: self.file, node: &e.value, key: &e.key })).collect())
            }
            _ if self.node.is_null() => Ok(Vec::new()),
            _ => Err(self.wrong_type("a mapping")),
        }
    }

    /// The value under a key of a mapping, if there; of anything else, none.
    pub fn get(self, key: &str) -> Option<Item<'a>> {
        match &self.node.value {
            Value::Map(entries) => {
                let entry = entries.iter().find(|entry| entry.key == key)?;
                Some(Item { file: self.file, node: &entry.value, key: &entry.key }).filter(|item| !item.node.is_null())
            }
            Value::Scalar { .. } | Value::List(_) => None,
        }
    }

    /// The value under a key that must be there.
    pub fn require(self, key: &str) -> Result<Item<'a>, InputError> {
        self.get(key).ok_or_else(|| {
            let message = format!("the key `{key}` is missing");
            self.error(InputErrorKind::Missing, message, format!("add `{key}: …`"))
        })
    }

    /// Whether this is a mapping.
    pub fn is_map(self) -> bool {
        matches!(self.node.value, Value::Map(_))
    }

    /// Whether this is a list.
    pub fn is_list(self) -> bool {
        matches!(self.node.value, Value::List(_))
    }

    /// This mapping, once every key is in the list.
    pub fn only_keys(self, known: &[&str]) -> Result<Item<'a>, InputError> {
        for (entry, _) in self.entries()? {
            if !known.contains(&entry.key.as_str()) {
                let message = format!("unknown key `{}`", entry.key);
                let remedy = suggestion::remedy(&entry.key, known.iter().copied());
                let error = InputError::new(InputErrorKind::Unknown, self.file, message, remedy);
                return Err(error.at(entry.place.line, entry.place.column));
            }
        }
        Ok(self)
    }

    /// The same, once every key has a value too: a line that was left half-written (`margin:`) must not read as if it were absent. An
    /// explicit `null` is a value that says so. Nothing at all is no mapping here.
    pub fn complete_keys(self, known: &[&str]) -> Result<Item<'a>, InputError> {
        self.complete_keys_but(known, &[])
    }

    /// The same, where some of the keys may go without a value.
    pub fn complete_keys_but(self, known: &[&str], may_be_empty: &[&str]) -> Result<Item<'a>, InputError> {
        if self.node.is_null() {
            return Err(self.wrong_type("a mapping"));
        }
        let item = self.only_keys(known)?;
        for (entry, value) in item.entries()? {
            if !may_be_empty.contains(&entry.key.as_str()) {
                value.refuse_empty(entry)?;
            }
        }
        Ok(item)
    }

    /// An error if this value of an entry was left out.
    pub fn refuse_empty(self, entry: &Entry) -> Result<(), InputError> {
        // The parser gives nothing as `~`.
        if matches!(&self.node.value, Value::Scalar { text, plain: true } if matches!(text.as_str(), "" | "~")) {
            let message = format!("`{}` has no value", entry.key);
            let error =
                InputError::new(InputErrorKind::Missing, self.file, message, "give it a value, or remove the line");
            return Err(error.at(entry.place.line, entry.place.column));
        }
        Ok(())
    }
}
