//! The page itself, built from `web/` into `page/` of this crate and committed, so that building noclash needs no npm.

/// Everything the page does.
pub const SCRIPT: &str = include_str!("../page/viewer.js");
/// Style sheet of the page.
pub const STYLE: &str = include_str!("../page/viewer.css");

/// Text as HTML shows it literally, in elements and in attributes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            other => out.push(other),
        }
    }
    out
}
