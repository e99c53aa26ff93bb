//! The pairs that an answer speaks of, and those that it does not, each with its reason.
//!
//! Beside *free*, a reader sees at a glance what was left out, and which of it certainly touches somewhere.

use std::sync::OnceLock;

use noclash_cell::{Cell, ExcludedContact, Reason};
use noclash_check::Overall;
use serde_json::{Value, json};

use super::object;

/// The pairs of one answer.
pub struct PairSummary<'a> {
    cell: &'a Cell,
    beyond_reach: bool,
    /// Excluded pairs that certainly touch somewhere: next to *free* alone, and found when first asked for, since that takes time.
    touching: Option<OnceLock<Vec<ExcludedContact>>>,
}

impl<'a> PairSummary<'a> {
    /// The pairs next to a verdict, of a query that is or is not beyond the proofs of unreachability. Where distances are measured, or a
    /// certificate proves those pairs again, it is.
    pub fn next_to(verdict: Overall, cell: &'a Cell, beyond_reach: bool) -> Self {
        let touching = (verdict == Overall::Free).then(OnceLock::new);
        Self { cell, beyond_reach, touching }
    }

    /// The pairs of a cell, with no verdict beside them.
    pub fn of(cell: &'a Cell) -> Self {
        Self { cell, beyond_reach: false, touching: None }
    }

    /// Whether the query is beyond the proofs of unreachability.
    pub(crate) fn is_beyond_reach(&self) -> bool {
        self.beyond_reach
    }

    /// Names of two bodies.
    pub fn names(&self, bodies: [usize; 2]) -> [&str; 2] {
        bodies.map(|body| self.cell.bodies()[body].name.as_str())
    }

    /// Numbers of pairs that are not checked, by reason.
    pub fn unchecked(&self) -> Vec<(&Reason, usize)> {
        self.cell.pairs().left_out_by_reason(self.beyond_reach)
    }

    /// Excluded pairs that certainly touch somewhere; known next to *free* alone.
    pub fn touching(&self) -> Option<&[ExcludedContact]> {
        let touching = self.touching.as_ref()?;
        Some(touching.get_or_init(|| self.cell.excluded_contacts()))
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
        let counts = object(&mut counts.map(|(reason, count)| (reason.to_string(), json!(count))));
        let mut summary = json!({"by_reason": counts});
        if let Some(touching) = self.touching() {
            summary["touching"] = touching.iter().map(|contact| self.contact_json(contact)).collect();
        }
        summary
    }

    fn contact_json(&self, contact: &ExcludedContact) -> Value {
        let values = self.cell.dofs().iter().zip(&contact.configuration);
        let configuration = object(&mut values.map(|(dof, value)| (dof.name.clone(), json!(value))));
        json!({
            "bodies": self.names(contact.bodies), "reason": contact.reason.to_string(), "configuration": configuration,
        })
    }
}
