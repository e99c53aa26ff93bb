//! Body names with wildcards: `*` stands for any run of characters, everything else for itself.

/// Whether `name` is what `pattern` describes.
pub fn matches(pattern: &str, name: &str) -> bool {
    let mut pieces = pattern.split('*');
    let Some(mut rest) = pieces.next().and_then(|first| name.strip_prefix(first)) else {
        return false;
    };
    let Some(last) = pieces.next_back() else {
        return rest.is_empty();
    };
    // Each piece in between is taken where it occurs first; that leaves the most for what follows.
    for piece in pieces {
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::matches;

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
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("arm/*", "other/link"), ("table", "tables"), ("a*b*c", "acb"), ("ab*ba", "aba"), ("", "x")]
        {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}
