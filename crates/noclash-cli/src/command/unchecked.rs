//! Beside *free*: which pairs were not checked and why, and which of them certainly touch somewhere.

use std::fmt::Write as _;

use noclash::PairSummary;
use noclash::cell::Reason;

/// Excluded pairs that are named in the text; `--json` has all of them.
const NAMED: usize = 8;

/// `12 rigid, 6 adjacent, 40 unreachable (proved)`; `None` where every pair is checked.
pub fn counts_text(pairs: &PairSummary) -> Option<String> {
    let counts = pairs.unchecked();
    let words = counts.iter().map(|(reason, count)| match reason {
        Reason::Unreachable => format!("{count} {reason} (proved)"),
        reason => format!("{count} {reason}"),
    });
    (!counts.is_empty()).then(|| words.collect::<Vec<_>>().join(", "))
}

/// The lines that follow *free*.
pub fn unchecked_text(pairs: &PairSummary) -> String {
    let Some(touching) = pairs.touching() else { return String::new() };
    let mut out = String::new();
    if let Some(counts) = counts_text(pairs) {
        let _ = writeln!(out, "not checked: {counts}");
    }
    let named = touching.iter().take(NAMED).map(|contact| {
        let [a, b] = pairs.names(contact.bodies);
        format!("{a} and {b} ({})", contact.reason)
    });
    let named: Vec<String> = named.collect();
    if !named.is_empty() {
        let more = touching.len() - named.len();
        let more = if more > 0 { format!(", and {more} more (--json)") } else { String::new() };
        let _ = writeln!(out, "not checked although they can touch: {}{more}", named.join(", "));
    }
    out
}
