//! Nodes of a document, each with its place in the file.

use granit_parser::Span;

/// Line and column, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    pub(super) fn of(span: Span) -> Self {
        Self { line: span.start.line().max(1), column: span.start.col() + 1 }
    }
}

/// A value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub place: Place,
    pub value: Value,
}

/// Contents of a node.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// Text as written; `plain` if without quotes.
    Scalar { text: String, plain: bool },
    /// A sequence.
    List(Vec<Node>),
    /// A mapping in file order, keys unique.
    Map(Vec<Entry>),
}

/// One key of a mapping with its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub key: String,
    pub place: Place,
    pub value: Node,
}

impl Node {
    /// Whether nothing is written here.
    pub fn is_null(&self) -> bool {
        match &self.value {
            Value::Scalar { text, plain } => *plain && matches!(text.as_str(), "" | "~" | "null" | "Null" | "NULL"),
            Value::List(_) | Value::Map(_) => false,
        }
    }

    pub(super) fn size(&self) -> usize {
        1 + match &self.value {
            Value::Scalar { .. } => 0,
            Value::List(items) => items.iter().map(Node::size).sum(),
            Value::Map(entries) => entries.iter().map(|entry| entry.value.size()).sum(),
        }
    }
}
