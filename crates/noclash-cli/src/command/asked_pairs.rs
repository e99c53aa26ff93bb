//! The pairs that an answer speaks of, and those that it does not, each with its reason.
//!
//! Beside *free*, a reader sees at a glance what was left out, and which of it certainly touches somewhere.

use std::fmt::Write as _;

use noclash::check::{Cell, ExcludedContact, Overall, Reason};
use serde_json::{Map, Value, json};

/// Excluded pairs that are named in the text; `--json` has all of them.
const NAMED: usize = 8;

/// The pairs of one answer.
pub struct AskedPairs<'a> {
    cell: &'a Cell,
    beyond_reach: bool,
    /// Next to *free* alone: finding contacts of excluded pairs takes time.
    touching: Option<Vec<ExcludedContact>>,
}

impl<'a> AskedPairs<'a> {
    /// The pairs next to a verdict, of a query that is or is not beyond the proofs of unreachability. Where distances are measured, or a
    /// certificate proves those pairs again, it is.
    pub fn next_to(verdict: Overall, cell: &'a Cell, beyond_reach: bool) -> Self {
        let touching = (verdict == Overall::Free).then(|| cell.excluded_contacts());
        Self { cell, beyond_reach, touching }
    }

    /// The pairs of a cell, with no verdict beside them.
    pub fn of(cell: &'a Cell) -> Self {
        Self { cell, beyond_reach: false, touching: None }
    }

    fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.cell.bodies()[body].name.as_str())
    }

    /// `12 rigid, 6 adjacent, 40 unreachable (proved)`; `None` where every pair is checked.
    pub fn counts_text(&self) -> Option<String> {
        let counts = self.cell.pairs().left_out_by_reason(self.beyond_reach);
        let words = counts.iter().map(|(reason, count)| match reason {
            Reason::Unreachable => format!("{count} {reason} (proved)"),
            reason => format!("{count} {reason}"),
        });
        (!counts.is_empty()).then(|| words.collect::<Vec<_>>().join(", "))
    }

    /// The lines that follow *free*: what was not checked, and what of it touches.
    pub fn text(&self) -> String {
        let Some(touching) = &self.touching else { return String::new() };
        let mut out = String::new();
        if let Some(counts) = self.counts_text() {
            let _ = writeln!(out, "not checked: {counts}");
        }
        let named = touching.iter().take(NAMED).map(|contact| {
            let [a, b] = self.names(contact.bodies);
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

    /// Which pairs are checked and why the others are not, in the shape that answers have under `pairs`.
    pub fn json(&self) -> Value {
        let pairs = self.cell.pairs();
        let checked = pairs.to_check(self.beyond_reach);
        let checked: Vec<Value> =
            checked.map(|pair| json!({"bodies": self.names(pair.bodies), "margin": pair.margin})).collect();
        let excluded = pairs.left_out(self.beyond_reach);
        let excluded =
            excluded.map(|pair| json!({"bodies": self.names(pair.bodies), "reason": pair.reason.to_string()}));
        json!({"checked": checked.len(), "checked_pairs": checked, "excluded": excluded.collect::<Vec<_>>()})
    }

    /// The summary of what is not checked, which answers have under `unchecked`.
    pub fn unchecked_json(&self) -> Value {
        let counts = self.cell.pairs().left_out_by_reason(self.beyond_reach).into_iter();
        let counts: Map<String, Value> = counts.map(|(reason, count)| (reason.to_string(), json!(count))).collect();
        let mut told = json!({"by_reason": counts});
        if let Some(touching) = &self.touching {
            told["touching"] = touching.iter().map(|contact| self.contact_json(contact)).collect();
        }
        told
    }

    fn contact_json(&self, contact: &ExcludedContact) -> Value {
        let values = self.cell.dofs().iter().zip(&contact.configuration);
        let configuration: Map<String, Value> = values.map(|(dof, value)| (dof.name.clone(), json!(value))).collect();
        json!({
            "bodies": self.names(contact.bodies), "reason": contact.reason.to_string(), "configuration": configuration,
        })
    }
}
