//! Text that names options without knowing how its reader writes them: a flag, a keyword argument, a method.

use std::fmt;

/// Marks around the name of an option; characters that no message contains otherwise.
const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';

/// A sentence in which names of options are marked. Each interface words them its own way; `Display` shows the bare names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase(String);

/// The name of an option (`ignore_limits`), marked for a [`Phrase`].
pub fn option(name: &str) -> String {
    format!("{OPEN}{name}{CLOSE}")
}

impl Phrase {
    /// The sentence with every option worded by the caller.
    pub fn worded(&self, word: impl Fn(&str) -> String) -> String {
        let mut out = String::with_capacity(self.0.len());
        let mut rest = self.0.as_str();
        while let Some((before, marked)) = rest.split_once(OPEN) {
            out += before;
            match marked.split_once(CLOSE) {
                Some((name, after)) => {
                    out += &word(name);
                    rest = after;
                }
                None => rest = marked,
            }
        }
        out + rest
    }

    /// Whether the sentence, with bare names of options, contains this text.
    pub fn contains(&self, text: &str) -> bool {
        self.to_string().contains(text)
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.worded(str::to_string))
    }
}

impl<T: Into<String>> From<T> for Phrase {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_interface_words_options_its_own_way() {
        let phrase = Phrase::from(format!("stay within the limits, or accept it with {}", option("ignore_limits")));
        let flag = |name: &str| format!("--{}", name.replace('_', "-"));
        assert_eq!(phrase.worded(flag), "stay within the limits, or accept it with --ignore-limits");
        assert_eq!(phrase.to_string(), "stay within the limits, or accept it with ignore_limits");
        assert!(phrase.contains("with ignore_limits") && !phrase.is_empty());
        assert_eq!(Phrase::from("an open \u{1} mark").to_string(), "an open  mark");
    }
}
