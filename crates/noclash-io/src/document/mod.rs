//! YAML 1.2 (and so JSON) as a tree of nodes that know their place in the file.
//!
//! Scalars stay text until a reader asks for a number: a link called `no` or `1e5` is just a name, and every complaint
//! can point at the key or value it is about. Relies on granit-parser for the syntax. A key written twice,
//! unknown tags and (where one document is expected) a second one are errors here.

mod item;
mod node;

use std::path::Path;

use granit_parser::{Event, Parser, ScalarStyle};

use crate::{InputError, InputErrorKind};
pub(crate) use item::Item;
pub(crate) use node::{Entry, Node, Place, Value};

/// Aliases copy nodes; together they may not copy more than this many (a file of a few lines could ask for billions).
const COPIED_NODES_LIMIT: usize = 1_000_000;

/// Parses a file of one document. An empty file is an empty mapping.
pub(crate) fn parse(file: &Path, text: &str) -> Result<Node, InputError> {
    let mut documents = parse_documents(file, text)?.into_iter();
    let first = documents.next();
    if let Some(second) = documents.next() {
        let error = InputError::new(
            InputErrorKind::Syntax,
            file,
            "a second document begins here",
            "keep one document per file",
        );
        return Err(error.at(second.place.line, second.place.column));
    }
    Ok(first.unwrap_or(Node { place: Place { line: 1, column: 1 }, value: Value::Map(Vec::new()) }))
}

/// Parses a file of any number of documents, as `ros2 topic echo` prints them; empty ones are left out.
pub(crate) fn parse_documents(file: &Path, text: &str) -> Result<Vec<Node>, InputError> {
    let mut builder = Builder { file, open: Vec::new(), anchors: Vec::new(), documents: Vec::new(), copied: 0 };
    for event in Parser::new_from_str(text) {
        match event {
            Ok((event, span)) => builder.take(event, Place::of(span))?,
            Err(error) => {
                let place = Place { line: error.marker().line().max(1), column: error.marker().col() + 1 };
                // The parser ends its sentence with the place, which the error carries itself.
                let sentence = error.to_string();
                let message = format!("not valid YAML: {}", sentence.split(" at char ").next().unwrap_or(&sentence));
                let remedy = "check indentation, brackets and quotes at this place";
                return Err(builder.error(place, InputErrorKind::Syntax, message, remedy));
            }
        }
    }
    // A trailing `---`, as `rostopic echo` writes it, opens an empty document.
    builder.documents.retain(|document| !document.is_null());
    Ok(builder.documents)
}

/// A collection whose end has not come yet.
struct Open {
    place: Place,
    anchor: usize,
    key: Option<(String, Place)>,
    value: Value,
}

struct Builder<'f> {
    file: &'f Path,
    open: Vec<Open>,
    anchors: Vec<(usize, Node)>,
    documents: Vec<Node>,
    copied: usize,
}

impl Builder<'_> {
    fn error(&self, place: Place, kind: InputErrorKind, message: impl Into<String>, remedy: &str) -> InputError {
        InputError::new(kind, self.file, message, remedy).at(place.line, place.column)
    }

    fn take(&mut self, event: Event<'_>, place: Place) -> Result<(), InputError> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_tag(tag.map(|tag| tag.is_yaml_core_schema()), place)?;
                let plain = style == ScalarStyle::Plain;
                self.put(Node { place, value: Value::Scalar { text: text.into_owned(), plain } }, anchor)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_tag(tag.map(|tag| tag.is_yaml_core_schema()), place)?;
                self.open.push(Open { place, anchor, key: None, value: Value::List(Vec::new()) });
                Ok(())
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_tag(tag.map(|tag| tag.is_yaml_core_schema()), place)?;
                self.open.push(Open { place, anchor, key: None, value: Value::Map(Vec::new()) });
                Ok(())
            }
            Event::SequenceEnd | Event::MappingEnd => match self.open.pop() {
                Some(done) => self.put(Node { place: done.place, value: done.value }, done.anchor),
                None => Err(self.error(
                    place,
                    InputErrorKind::Syntax,
                    "a collection ends that never began",
                    "check brackets",
                )),
            },
            Event::Alias(id) => {
                let Some((_, node)) = self.anchors.iter().rev().find(|(anchor, _)| *anchor == id) else {
                    return Err(self.error(
                        place,
                        InputErrorKind::Syntax,
                        "the alias refers to itself",
                        "write it out",
                    ));
                };
                let copy = node.clone();
                self.copied += copy.size();
                if self.copied > COPIED_NODES_LIMIT {
                    let message = "aliases unfold to too many values";
                    return Err(self.error(place, InputErrorKind::Syntax, message, "write the values out"));
                }
                self.put(copy, 0)
            }
            // Comments and the frame of the stream carry no data; the parser's list of events is open-ended.
            _ => Ok(()),
        }
    }

    fn refuse_tag(&self, is_core: Option<bool>, place: Place) -> Result<(), InputError> {
        match is_core {
            None | Some(true) => Ok(()),
            Some(false) => {
                Err(self.error(place, InputErrorKind::Unknown, "custom YAML tags are not read", "remove the tag"))
            }
        }
    }

    fn put(&mut self, node: Node, anchor: usize) -> Result<(), InputError> {
        if anchor != 0 {
            self.anchors.push((anchor, node.clone()));
        }
        let Some(open) = self.open.last_mut() else {
            self.documents.push(node);
            return Ok(());
        };
        match &mut open.value {
            Value::List(items) => items.push(node),
            Value::Map(entries) => match open.key.take() {
                None => {
                    let Value::Scalar { text: key, .. } = node.value else {
                        return Err(self.error(
                            node.place,
                            InputErrorKind::Syntax,
                            "a key must be a word",
                            "check brackets",
                        ));
                    };
                    if entries.iter().any(|entry| entry.key == key) {
                        let message = format!("the key `{key}` appears a second time");
                        return Err(self.error(
                            node.place,
                            InputErrorKind::Inconsistent,
                            message,
                            "keep one of the two",
                        ));
                    }
                    open.key = Some((key, node.place));
                }
                Some((key, place)) => entries.push(Entry { key, place, value: node }),
            },
            Value::Scalar { .. } => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> InputError {
        parse(Path::new("f.yaml"), text).map(|_| ()).unwrap_err()
    }

    #[test]
    fn names_stay_text_and_places_are_kept() {
        let root = parse(Path::new("f.yaml"), "a: no\nb: [1e5, \"2\"]\n").unwrap();
        let root = Item { file: Path::new("f.yaml"), node: &root, key: "file" };
        assert_eq!(root.get("a").unwrap().text().unwrap(), "no");
        let list = root.get("b").unwrap().list().unwrap();
        assert_eq!((list[0].text().unwrap(), list[0].number().unwrap()), ("1e5", 1e5));
        let quoted = list[1].number().unwrap_err();
        assert_eq!((quoted.line, quoted.column), (Some(2), Some(10)));
    }

    #[test]
    fn duplicate_keys_second_documents_and_tags_are_errors() {
        assert_eq!(error_of("a: 1\nb: 2\na: 3\n").line, Some(3));
        assert_eq!(error_of("a: 1\n---\nb: 2\n").line, Some(3));
        assert_eq!(error_of("a: !mine 1\n").kind, InputErrorKind::Unknown);
        assert!(parse(Path::new("f.yaml"), "a: 1\n---\n").is_ok());
    }

    #[test]
    fn aliases_unfold_but_not_without_end() {
        let root = parse(Path::new("f.yaml"), "a: &x [1, 2]\nb: *x\n").unwrap();
        let item = Item { file: Path::new("f.yaml"), node: &root, key: "file" };
        assert_eq!(item.get("b").unwrap().list().unwrap().len(), 2);
        let mut laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_string();
        for i in 1..9 {
            let p = i - 1;
            laughs += &format!("a{i}: &a{i} [*a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}, *a{p}]\n");
        }
        assert!(error_of(&laughs).message.contains("too many"));
    }
}
