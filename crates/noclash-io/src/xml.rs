//! Strict reading of XML attributes and children, with errors that name file, line, column and remedy.
//!
//! Used by the URDF and SRDF readers. Relies on roxmltree for the syntax; adds what it does not judge: numbers, vectors,
//! missing and unknown attributes, repeated elements.

use std::path::Path;

use glam::DVec3;
use roxmltree::{Document, Node};

use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// Parses the text, or says where it is not XML.
pub(crate) fn parse<'t>(file: &Path, text: &'t str) -> Result<Document<'t>, InputError> {
    Document::parse(text).map_err(|error| {
        let place = error.pos();
        let remedy = "every element that is opened must be closed, and every attribute quoted";
        // The parser ends its sentence with the place, which the error carries itself.
        let sentence = error.to_string();
        let sentence = sentence.strip_suffix(&format!(" at {place}")).unwrap_or(&sentence);
        InputError::new(InputErrorKind::Syntax, file, format!("not well-formed XML: {sentence}"), remedy)
            .at(place.row as usize, place.col as usize)
    })
}

/// An element of a file, able to complain about itself.
#[derive(Clone, Copy)]
pub(crate) struct Xml<'a, 't> {
    pub file: &'a Path,
    pub node: Node<'a, 't>,
}

impl<'a, 't> Xml<'a, 't> {
    /// The element's name without its namespace.
    pub fn tag(self) -> &'t str {
        self.node.tag_name().name()
    }

    /// Whether the element belongs to an extension (`<tesseract:…>`).
    pub fn is_foreign(self) -> bool {
        self.node.tag_name().namespace().is_some()
    }

    /// An error at the start of this element.
    pub fn error(self, kind: InputErrorKind, message: impl Into<String>, remedy: impl Into<String>) -> InputError {
        self.error_at(self.node.range().start, InputError::new(kind, self.file, message, remedy))
    }

    /// An error at the start of one of this element's attributes.
    pub fn attribute_error(self, name: &str, kind: InputErrorKind, message: String, remedy: &str) -> InputError {
        let attribute = self.node.attributes().find(|a| a.name() == name && a.namespace().is_none());
        let position = attribute.map_or(self.node.range().start, |a| a.range().start);
        self.error_at(position, InputError::new(kind, self.file, message, remedy))
    }

    fn error_at(self, position: usize, error: InputError) -> InputError {
        let place = self.node.document().text_pos_at(position);
        error.at(place.row as usize, place.col as usize)
    }

    /// The line the element starts on.
    pub fn line(self) -> u32 {
        self.node.document().text_pos_at(self.node.range().start).row
    }

    /// The child elements, in order.
    pub fn children(self) -> impl Iterator<Item = Xml<'a, 't>> {
        let file = self.file;
        self.node.children().filter(Node::is_element).map(move |node| Xml { file, node })
    }

    /// The one child of that name, if any; two are an error, since one of them would be lost.
    pub fn only_child(self, name: &str) -> Result<Option<Xml<'a, 't>>, InputError> {
        let mut named = self.children().filter(|child| child.tag() == name && !child.is_foreign());
        let first = named.next();
        match named.next() {
            None => Ok(first),
            Some(second) => {
                let message = format!("a second <{name}> in one <{}>", self.tag());
                Err(second.error(InputErrorKind::Inconsistent, message, "keep only one of them"))
            }
        }
    }

    /// The value of an attribute without namespace.
    pub fn attribute(self, name: &str) -> Option<&'a str> {
        self.node.attributes().find(|a| a.name() == name && a.namespace().is_none()).map(|a| a.value())
    }

    /// The value of an attribute that must be there and not be blank.
    pub fn required(self, name: &str) -> Result<&'a str, InputError> {
        match self.attribute(name) {
            Some(value) if !value.trim().is_empty() => Ok(value),
            Some(_) => {
                let message = format!("<{} {name}=\"\"> is empty", self.tag());
                Err(self.attribute_error(name, InputErrorKind::Value, message, "give it a value"))
            }
            None => {
                let message = format!("<{}> lacks the attribute `{name}`", self.tag());
                Err(self.error(InputErrorKind::Missing, message, format!("write <{} {name}=\"…\">", self.tag())))
            }
        }
    }

    /// An error for the first attribute that is not in the list (extensions with a namespace are let through).
    pub fn only_attributes(self, known: &[&str]) -> Result<(), InputError> {
        for attribute in self.node.attributes().filter(|a| a.namespace().is_none()) {
            if !known.contains(&attribute.name()) {
                let message = format!("<{}> has no attribute `{}`", self.tag(), attribute.name());
                let remedy = suggestion::remedy(attribute.name(), known.iter().copied());
                return Err(self.attribute_error(attribute.name(), InputErrorKind::Unknown, message, &remedy));
            }
        }
        Ok(())
    }

    /// A finite number.
    pub fn number(self, name: &str) -> Result<Option<f64>, InputError> {
        let Some(numbers) = self.numbers(name)? else { return Ok(None) };
        match numbers[..] {
            [number] => Ok(Some(number)),
            _ => {
                let message = format!("`{name}` of <{}> has {} numbers instead of one", self.tag(), numbers.len());
                Err(self.attribute_error(name, InputErrorKind::Value, message, "write exactly one number"))
            }
        }
    }

    /// A finite number that must be there.
    pub fn required_number(self, name: &str) -> Result<f64, InputError> {
        self.required(name)?;
        // `required` has seen the attribute, so the zero is never used.
        Ok(self.number(name)?.unwrap_or(0.0))
    }

    /// Three finite numbers separated by white space.
    pub fn vector(self, name: &str) -> Result<Option<DVec3>, InputError> {
        let Some(numbers) = self.numbers(name)? else { return Ok(None) };
        match numbers[..] {
            [x, y, z] => Ok(Some(DVec3::new(x, y, z))),
            _ => {
                let message = format!("`{name}` of <{}> has {} numbers instead of three", self.tag(), numbers.len());
                Err(self.attribute_error(
                    name,
                    InputErrorKind::Value,
                    message,
                    "write three numbers with blanks between",
                ))
            }
        }
    }

    /// Finite numbers separated by white space.
    pub fn numbers(self, name: &str) -> Result<Option<Vec<f64>>, InputError> {
        let Some(value) = self.attribute(name) else { return Ok(None) };
        let number = |word: &str| match word.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            Ok(_) => {
                let message = format!("`{name}` of <{}> holds `{word}`, which is not finite", self.tag());
                Err(self.attribute_error(name, InputErrorKind::Value, message, "write a finite number"))
            }
            Err(_) => {
                let message = format!("`{name}` of <{}> holds `{word}`, which is not a number", self.tag());
                let remedy = if value.contains("${") || value.contains("$(") {
                    "the file still holds xacro expressions: expand it with `xacro file.urdf.xacro > file.urdf`"
                } else {
                    "write plain decimal numbers such as 0.5 or 1e-3, with a point and blanks between them"
                };
                Err(self.attribute_error(name, InputErrorKind::Value, message, remedy))
            }
        };
        value.split_whitespace().map(number).collect::<Result<Vec<f64>, _>>().map(Some)
    }
}
