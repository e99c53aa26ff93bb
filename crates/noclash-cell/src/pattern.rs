//! Body names with wildcards: `*` matches any run of characters, `\*` a star, `\\` a backslash, everything else itself.
//!
//! Names are data and may hold any character. A name written where a pattern is read must be written as [`exact`] of
//! it.

/// A pattern of body names, ready to be compared with many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Text between the wildcards, in order; one piece alone where there is no wildcard.
    pieces: Vec<String>,
}

impl Pattern {
    /// Reads a pattern. A backslash before anything but a star or a backslash is a character like any other.
    pub fn new(text: &str) -> Self {
        let mut pieces = vec![String::new()];
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let literal = match character {
                '*' => None,
                '\\' => Some(characters.next_if(|next| matches!(next, '*' | '\\')).unwrap_or('\\')),
                other => Some(other),
            };
            match (literal, pieces.last_mut()) {
                (Some(literal), Some(piece)) => piece.push(literal),
                _ => pieces.push(String::new()),
            }
        }
        Self { pieces }
    }

    /// Whether it matches by wildcards, so that it may stand for several names or none in particular.
    pub fn has_wildcard(&self) -> bool {
        self.pieces.len() > 1
    }

    /// Whether `name` is what the pattern describes.
    pub fn matches(&self, name: &str) -> bool {
        let [first, between @ .., last] = &self.pieces[..] else {
            return self.pieces.iter().all(|whole| whole == name);
        };
        let Some(mut rest) = name.strip_prefix(first.as_str()) else { return false };
        // Each piece in between is taken where it occurs first; that leaves the most for what follows.
        for piece in between {
            match rest.find(piece.as_str()) {
                Some(at) => rest = &rest[at + piece.len()..],
                None => return false,
            }
        }
        rest.ends_with(last.as_str())
    }
}

/// The pattern that matches this name and no other.
pub fn exact(name: &str) -> String {
    name.replace('\\', "\\\\").replace('*', "\\*")
}

/// Whether `name` is what `pattern` describes.
pub fn matches(pattern: &str, name: &str) -> bool {
    Pattern::new(pattern).matches(name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{exact, matches};

    #[test]
    fn a_star_stands_for_any_run_of_characters() {
        for (pattern, name) in [
            ("arm/*", "arm/link_1"),
            ("*", "anything"),
            ("*/gun", "arm/gun"),
            ("a*b*c", "aXbYc"),
            ("a*b*c", "abc"),
            ("table", "table"),
            ("*_1*", "link_12"),
            ("a**b", "ab"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("arm/*", "other/link"), ("table", "tables"), ("a*b*c", "acb"), ("ab*ba", "aba"), ("", "x")]
        {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }

    #[test]
    fn a_backslash_makes_a_star_or_a_backslash_a_character_and_is_one_elsewhere() {
        for (pattern, name) in [(r"a\*", "a*"), (r"a\\*", r"a\b"), (r"a\b", r"a\b"), (r"a\\b", r"a\b"), (r"a\", r"a\")]
        {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [(r"a\*", "ab"), (r"a\*", r"a\"), (r"a\\b", "ab")] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }

    proptest! {
        #[test]
        fn the_exact_pattern_of_a_name_matches_that_name_alone(name in r"[ab*\\]{0,6}", other in r"[ab*\\]{0,6}") {
            prop_assert!(matches(&exact(&name), &name));
            prop_assert_eq!(matches(&exact(&name), &other), name == other);
        }
    }
}
