//! Text files cut into numbered lines and words, whatever their line ends, and numbers that are finite.

/// The bytes without the mark that some editors put before UTF-8 text.
pub(super) fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// The lines of a text with their numbers from 1; ends are LF, CR LF or CR. Names may hold bytes that are not UTF-8:
/// they are replaced, and no keyword or number has any.
pub(super) fn numbered_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, std::borrow::Cow<'_, str>)> {
    let mut rest = Some(without_byte_order_mark(bytes));
    let mut number = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        number += 1;
        let line = match text.iter().position(|&byte| byte == b'\n' || byte == b'\r') {
            Some(end) => {
                let skip = if text[end..].starts_with(b"\r\n") { 2 } else { 1 };
                rest = Some(&text[end + skip..]);
                &text[..end]
            }
            None => {
                rest = None;
                text
            }
        };
        Some((number, String::from_utf8_lossy(line)))
    })
}

/// A line without the LF or CR LF at its end.
pub(super) fn without_line_break(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Why a word is not a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotANumber {
    /// Not written as a number.
    Unreadable,
    /// NaN, an infinity, or beyond the range of a double.
    NotFinite,
}

/// The nearest double to a decimal number; NaN and infinities, written or by overflow, are errors.
pub(super) fn finite_number(word: &str) -> Result<f64, NotANumber> {
    match word.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        Ok(_) => Err(NotANumber::NotFinite),
        // "-nan(ind)" and "1.#QNAN" are what C run-time libraries print.
        Err(_) if word.to_ascii_lowercase().contains("nan") => Err(NotANumber::NotFinite),
        Err(_) => Err(NotANumber::Unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        let lines: Vec<_> = numbered_lines(b"\xEF\xBB\xBFa\nb\r\nc\rd\n").map(|(n, l)| (n, l.into_owned())).collect();
        let expected = [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "")];
        assert_eq!(lines, expected.map(|(n, l)| (n, l.to_owned())));
    }

    #[test]
    fn only_finite_numbers_are_coordinates() {
        assert_eq!(finite_number("-1.5e-3"), Ok(-1.5e-3));
        for word in ["nan", "-inf", "1e999", "-nan(ind)", "1.#QNAN"] {
            assert_eq!(finite_number(word), Err(NotANumber::NotFinite), "{word}");
        }
        for word in ["", "1,5", "0x10", "one"] {
            assert_eq!(finite_number(word), Err(NotANumber::Unreadable), "{word}");
        }
    }
}
