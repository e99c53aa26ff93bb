//! Segments in which the same pairs are to be proved, and the query about these.

use std::sync::OnceLock;

use noclash_cell::CheckedPair;

use super::matching::Matching;
use crate::options::CheckOptions;
use crate::preparation::SelectedPairs;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// Of so many segments boxes are measured, so that the query is about few pairs. Beyond that, one query about all pairs is prepared for all of them.
const FEW_SEGMENTS: usize = 32;

/// Segments in which the same pairs are to be proved.
pub(super) struct Group<'a> {
    /// The pairs.
    pub pairs: SelectedPairs,
    /// Indices of the segments.
    pub members: Vec<usize>,
    /// Whether nothing proved before counts in them.
    pub anew: bool,
    /// Whether places of before hold in them: robots move alike, and something is proved.
    pub moves_alike: bool,
    /// Made when boxes do not settle everything.
    query: OnceLock<PreparedQuery<'a>>,
}

impl<'a> Group<'a> {
    /// Segments in which these robots move otherwise; `None` where nothing proved before counts.
    pub fn new(matching: &Matching, cell: &PreparedCell, options: &CheckOptions, moved: Option<&[bool]>) -> Self {
        let pairs = match moved {
            Some(moved) => matching.in_question(cell, options, moved),
            None => SelectedPairs::of(cell, |_| true),
        };
        let moves_alike = moved.is_some_and(|moved| !moved.contains(&true));
        Self { pairs, members: Vec::new(), anew: moved.is_none(), moves_alike, query: OnceLock::new() }
    }

    /// Whether boxes of its segments are measured for it.
    pub fn is_small(&self) -> bool {
        !self.moves_alike && self.members.len() <= FEW_SEGMENTS
    }

    /// The query about its pairs but those that are settled in all of its segments.
    pub fn query(
        &self,
        cell: &'a PreparedCell,
        options: &CheckOptions,
        is_settled: impl Fn(usize, &CheckedPair) -> bool,
    ) -> &PreparedQuery<'a> {
        self.query.get_or_init(|| {
            let is_left = |pair: &CheckedPair| self.members.iter().any(|&segment| !is_settled(segment, pair));
            let wanted = if self.is_small() { self.pairs.filtered(is_left) } else { self.pairs.clone() };
            match wanted.to_check(true).len() == cell.pairs().to_check(true).count() {
                // The cell keeps what is prepared for all of its pairs.
                true => PreparedQuery::new(cell, options),
                false => PreparedQuery::of_pairs(cell, options, wanted),
            }
        })
    }
}
