//! Paths that a page sends to be checked: files that were dropped onto it.

/// Longest name that is kept, in characters.
const LONGEST_NAME: usize = 120;

/// A path file that was dropped onto the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedPath {
    /// Its name without folders; it decides the format.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl DroppedPath {
    /// A file whose name is the last word of a target, percent-encoded; `None` where that is no name of a file.
    pub fn new(encoded: &str, bytes: &[u8]) -> Option<Self> {
        let name = decoded(encoded)?;
        let plain =
            !name.contains(['/', '\\']) && !name.chars().any(char::is_control) && name.chars().any(|c| c != '.');
        let fits = !name.is_empty() && name.chars().count() <= LONGEST_NAME;
        (plain && fits).then(|| Self { name, bytes: bytes.to_vec() })
    }
}

/// Text with its `%XX` as the bytes that they stand for; `None` where that is no UTF-8.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_names_of_files_and_nothing_else() {
        let name = |text: &str| DroppedPath::new(text, b"").map(|path| path.name);
        assert_eq!(name("a%20b.csv").as_deref(), Some("a b.csv"));
        assert_eq!(name("%C3%A4.npy").as_deref(), Some("ä.npy"));
        for bad in ["", "..", "%2e%2e", "a%2Fb.csv", "a%5Cb", "a%00.csv", "%C3.csv", "%", "%4", "%zz", "%+1"] {
            assert_eq!(name(bad), None, "{bad}");
        }
        assert_eq!(name(&"x".repeat(LONGEST_NAME + 1)), None);
    }
}
