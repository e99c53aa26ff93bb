//! A COLLADA document: its elements, the way from a reference to what it names, numbers, and errors at their places.

use std::collections::HashMap;
use std::path::Path;

use roxmltree::{Document, Node};

use super::text::finite_number;
use crate::error::{InputError, InputErrorKind};

/// The document and the way from a reference to what it refers to.
pub(super) struct Dae<'a, 'input> {
    path: &'a Path,
    pub(super) document: &'a Document<'input>,
    by_id: HashMap<&'a str, Vec<Node<'a, 'input>>>,
}

impl<'a, 'input> Dae<'a, 'input> {
    pub(super) fn new(path: &'a Path, document: &'a Document<'input>) -> Self {
        Self { path, document, by_id: ids(document) }
    }

    pub(super) fn error(&self, kind: InputErrorKind, at: Node, message: impl Into<String>, remedy: &str) -> InputError {
        let place = self.document.text_pos_at(at.range().start);
        InputError::new(kind, self.path, message, remedy).at(place.row as usize, place.col as usize)
    }

    pub(super) fn wrong(&self, at: Node, message: impl Into<String>) -> InputError {
        self.error(InputErrorKind::Syntax, at, message, "The file is damaged: export it again.")
    }

    pub(super) fn unsupported(&self, at: Node, message: impl Into<String>, remedy: &str) -> InputError {
        self.error(InputErrorKind::Unsupported, at, message, remedy)
    }

    /// The element of one of the given kinds that a `url` or `source` attribute names.
    pub(super) fn target(&self, from: Node, attribute: &str, kinds: &[&str]) -> Result<Node<'a, 'input>, InputError> {
        let reference = from.attribute(attribute).unwrap_or_default();
        let Some(id) = reference.strip_prefix('#') else {
            let message = format!("<{}> refers to {reference:?}", from.tag_name().name());
            return Err(self.unsupported(
                from,
                message,
                "References to other files are not followed: export one file.",
            ));
        };
        let right_kind = |node: &&Node| kinds.contains(&node.tag_name().name());
        let mut found = self.by_id.get(id).into_iter().flatten().filter(right_kind);
        match (found.next(), found.next()) {
            (Some(&node), None) => Ok(node),
            (None, _) => Err(self.error(
                InputErrorKind::Missing,
                from,
                format!("there is no <{}> with the id {id:?}", kinds.join("> or <")),
                "The file is damaged: export it again.",
            )),
            (Some(_), Some(_)) => Err(self.error(
                InputErrorKind::Inconsistent,
                from,
                format!("the id {id:?} is given twice"),
                "Export the file again, with different names.",
            )),
        }
    }

    /// The numbers in an element's text.
    pub(super) fn numbers(&self, node: Node) -> Result<Vec<f64>, InputError> {
        let number = |word: &str| {
            finite_number(word).map_err(|_| {
                let shown: String = word.chars().take(40).collect();
                let message = format!("{shown:?} in <{}> is not a finite number", node.tag_name().name());
                self.error(InputErrorKind::Value, node, message, "Repair or export the mesh again.")
            })
        };
        text_of(node).split_whitespace().map(number).collect()
    }

    pub(super) fn exactly<const N: usize>(&self, node: Node) -> Result<[f64; N], InputError> {
        let numbers = self.numbers(node)?;
        let count = numbers.len();
        numbers
            .try_into()
            .map_err(|_| self.wrong(node, format!("<{}> has {count} numbers instead of {N}", node.tag_name().name())))
    }
}

fn ids<'a, 'input>(document: &'a Document<'input>) -> HashMap<&'a str, Vec<Node<'a, 'input>>> {
    let mut by_id: HashMap<&str, Vec<Node>> = HashMap::new();
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            by_id.entry(id).or_default().push(node);
        }
    }
    by_id
}

/// The first child element of a name.
pub(super) fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    node.children().find(|child| child.is_element() && child.tag_name().name() == name)
}

impl<'a, 'input> Dae<'a, 'input> {
    /// The child element of a name, where there must not be two: one of them would be lost.
    pub(super) fn only_child(
        &self,
        node: Node<'a, 'input>,
        name: &str,
    ) -> Result<Option<Node<'a, 'input>>, InputError> {
        let mut named = node.children().filter(|child| child.is_element() && child.tag_name().name() == name);
        let first = named.next();
        match named.next() {
            None => Ok(first),
            Some(second) => Err(self.wrong(second, format!("a second <{name}> in one <{}>", node.tag_name().name()))),
        }
    }
}

/// All text directly in an element: comments may cut it into pieces.
pub(super) fn text_of(node: Node) -> String {
    node.children().filter_map(|child| child.is_text().then(|| child.text()).flatten()).collect()
}
