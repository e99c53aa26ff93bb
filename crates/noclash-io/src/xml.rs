//! Strict reading of XML attributes and children, with errors that name file, line, column and remedy.
//!
//! Used by the URDF and SRDF readers. Relies on roxmltree for the syntax (which refuses repeated attributes and document types,
//! and with them entities); adds what it does not judge: numbers, vectors, missing and unknown attributes, repeated elements, text
//! and elements where none belong, elements of other namespaces.

use std::path::Path;

use glam::DVec3;
use roxmltree::{Document, Node};

use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// A file as XML, with its lines counted once: locating each place from the start of the text would make warnings about
/// every element quadratic.
pub(crate) struct XmlFile<'t> {
    file: &'t Path,
    document: Document<'t>,
    /// Byte position at which each line begins.
    line_starts: Vec<usize>,
}

impl<'t> XmlFile<'t> {
    /// The root element.
    pub fn root(&self) -> Xml<'_, 't> {
        Xml { file: self.file, node: self.document.root_element(), line_starts: &self.line_starts }
    }
}

/// Parses the text, or says where it is not XML.
pub(crate) fn parse<'t>(file: &'t Path, text: &'t str) -> Result<XmlFile<'t>, InputError> {
    let document = Document::parse(text).map_err(|error| {
        let place = error.pos();
        let remedy = "every element that is opened must be closed, and every attribute quoted";
        // The parser ends its sentence with the place, which the error carries itself.
        let sentence = error.to_string();
        let sentence = sentence.strip_suffix(&format!(" at {place}")).unwrap_or(&sentence);
        InputError::new(InputErrorKind::Syntax, file, format!("not well-formed XML: {sentence}"), remedy)
            .at(place.row as usize, place.col as usize)
    })?;
    let after_breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
    Ok(XmlFile { file, document, line_starts: std::iter::once(0).chain(after_breaks).collect() })
}

/// An element of a file, able to complain about itself.
#[derive(Clone, Copy)]
pub(crate) struct Xml<'a, 't> {
    pub file: &'a Path,
    pub node: Node<'a, 't>,
    line_starts: &'a [usize],
}

impl<'a, 't> Xml<'a, 't> {
    /// The element's name without its namespace.
    pub fn tag(self) -> &'t str {
        self.node.tag_name().name()
    }

    /// The namespace of an element of an extension (`<drake:…>`, or `<… xmlns="…">`).
    pub fn namespace(self) -> Option<&'a str> {
        self.node.tag_name().namespace()
    }

    /// Whether the element belongs to an extension.
    pub fn is_foreign(self) -> bool {
        self.namespace().is_some()
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
        let line = self.line_of(position);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let column = 1 + self.node.document().input_text().get(start..position).map_or(0, |text| text.chars().count());
        error.at(line, column)
    }

    /// The line the element starts on.
    pub fn line(self) -> usize {
        self.line_of(self.node.range().start)
    }

    fn line_of(self, position: usize) -> usize {
        self.line_starts.partition_point(|&start| start <= position).max(1)
    }

    /// The child elements, in order.
    pub fn children(self) -> impl Iterator<Item = Xml<'a, 't>> {
        self.node.children().filter(Node::is_element).map(move |node| Xml { node, ..self })
    }

    /// An error if text stands directly in this element, where only elements belong.
    pub fn no_text(self) -> Result<(), InputError> {
        let is_said =
            |child: &Node<'a, 't>| child.is_text() && child.text().is_some_and(|text| !text.trim().is_empty());
        let Some(text) = self.node.children().find(is_said) else { return Ok(()) };
        // The text node begins with the blanks before it.
        let blanks = text.text().map_or(0, |text| text.len() - text.trim_start().len());
        let shown: String = text.text().unwrap_or_default().trim().chars().take(40).collect();
        let message = format!("unexpected text {shown:?} in <{}>", self.tag());
        let remedy = "write it as an attribute or an element, or remove it";
        let error = InputError::new(InputErrorKind::Unknown, self.file, message, remedy);
        Err(self.error_at(text.range().start + blanks, error))
    }

    /// An error if anything is in this element, whose attributes say all that is read.
    pub fn no_content(self) -> Result<(), InputError> {
        self.no_text()?;
        match self.children().next() {
            None => Ok(()),
            Some(child) => {
                let message = format!("unexpected <{}> in <{}>, which holds no elements", child.tag(), self.tag());
                let remedy = format!("move it out of <{}>, or remove it", self.tag());
                Err(child.error(InputErrorKind::Unknown, message, remedy))
            }
        }
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

    /// An error for the first attribute that is not in the list. One of another namespace is none of the list, whatever it is
    /// called: it may say where something is. `xml:…` says nothing.
    pub fn only_attributes(self, known: &[&str]) -> Result<(), InputError> {
        match self.unknown_attributes(known).next() {
            None => Ok(()),
            Some(attribute) => Err(self.unknown_attribute(&attribute, known)),
        }
    }

    /// The attributes that are not in the list.
    pub fn unknown_attributes(self, known: &[&str]) -> impl Iterator<Item = roxmltree::Attribute<'a, 't>> {
        let is_known = move |attribute: &roxmltree::Attribute<'a, 't>| match attribute.namespace() {
            None => known.contains(&attribute.name()),
            Some(namespace) => namespace == roxmltree::NS_XML_URI,
        };
        self.node.attributes().filter(move |attribute| !is_known(attribute))
    }

    /// The error of an attribute that is not in the list.
    pub fn unknown_attribute(self, attribute: &roxmltree::Attribute<'a, 't>, known: &[&str]) -> InputError {
        let name = attribute.name();
        let (message, remedy) = match attribute.namespace() {
            None => {
                (format!("<{}> has no attribute `{name}`", self.tag()), suggestion::remedy(name, known.iter().copied()))
            }
            Some(namespace) => (
                format!("the attribute `{name}` of <{}> belongs to the namespace {namespace}", self.tag()),
                "write it without the prefix if it is meant, or remove it".to_string(),
            ),
        };
        self.error_at(attribute.range().start, InputError::new(InputErrorKind::Unknown, self.file, message, remedy))
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
